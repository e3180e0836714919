"""Compilers with planted bugs, built from their sources, and pairs of programs that show the bugs."""

import hashlib
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.harness.run_record import pair_size
from benchmark_ppr.planted.table import Bug, Table
from benchmark_ppr.script_runner import ScriptRunner
from diffing.pair_state import Side
from grammars.languages import by_name

SMALLEST, LARGEST = 20, 40  # tokens by which the programs of a pair differ before the reduction
ATTEMPTS = 400  # at more mutations
LIMIT = 5.0  # seconds for one program
STAMP = "stamp"
EXAMPLES = Path(__file__).parents[2] / "examples"
FETCH = Path(__file__).parents[1] / "install" / "planted_sources.sh"


@dataclass(frozen=True)
class Laboratory:
    """Builds what is in a table, in the folder ``out``; what is built stays."""

    table: Table
    out: Path

    def sources(self, name: str) -> Path:
        """The sources of a host, ready to be built."""
        host, folder = self.table.host[name], self.out / "sources" / name
        if not (folder / STAMP).exists():
            if host.package:
                _run([str(FETCH), host.package, str(folder)], self.out)
            else:
                shutil.copytree(EXAMPLES / name, folder, dirs_exist_ok=True)
            _run(["sh", "-c", host.prepare], folder)
            _run(["sh", "-c", host.build], folder / host.folder)
            (folder / STAMP).touch()
        return folder

    def compiler(self, host_name: str, name: str = "", bug: Bug | None = None) -> Path:
        """The compiler with a bug, or without; it is built if the bug has changed since the last time."""
        host, sources = self.table.host[host_name], self.sources(host_name)
        if bug is None:
            return sources / host.folder / host.program
        folder = self.out / name / "compiler"
        stamp = hashlib.sha256(msgspec.json.encode((host, bug.file, bug.before, bug.after))).hexdigest()
        if not (folder / STAMP).exists() or (folder / STAMP).read_text() != stamp:
            shutil.rmtree(folder.parent, ignore_errors=True)  # with the results
            shutil.copytree(sources, folder, symlinks=True)
            (folder / STAMP).unlink()
            bug.plant(folder / host.folder)
            _run(["sh", "-c", host.build], folder / host.folder)
            (folder / STAMP).write_text(stamp)
        return folder / host.folder / host.program

    def commands(self, name: str) -> tuple[str, str]:
        """The lines for the shell with the bug and without it."""
        bug = self.table.bug[name]
        compilers = self.compiler(bug.host, name, bug), self.compiler(bug.host)
        return self.table.command(bug, compilers[0]), self.table.command(bug, compilers[1])

    def pair(self, name: str) -> tuple[Path, Path]:
        """The seed and the variant, which differs by 20 to 40 tokens and shows the bug as its few mutations do.

        Raises :class:`ValueError` if the seed shows the bug or the variant does not.
        """
        bug, folder = self.table.bug[name], self.out / name
        paths = folder / "seed.c", folder / "variant.c"
        if all(path.exists() for path in paths):
            return paths
        seed, variant = bug.program.read_bytes(), bug.variant().encode()
        with ScriptRunner() as runner:
            judge = Judge(runner, *self.commands(name))
            if judge.shows(seed):
                raise ValueError(f"{name}: the seed shows the bug")
            wanted = judge.shows(variant)
            if not wanted:
                raise ValueError(f"{name}: the variant does not show the bug")
            mutator = Mutator(by_name("c"), [seed], Random(name))
            for _ in range(ATTEMPTS):
                if _difference(seed, variant) >= SMALLEST:
                    break
                candidate, _ = mutator.mutate(variant, 1)
                if _difference(seed, candidate) <= LARGEST and judge.shows(candidate) == wanted:
                    variant = candidate
        paths[0].write_bytes(seed)
        paths[1].write_bytes(variant)
        return paths

    def reduce(self, name: str, seed: Path, variant: Path, result: Path, *options: str) -> int:
        """Reduce a pair to the folder ``result``; the exit status of ppr."""
        shutil.rmtree(result, ignore_errors=True)
        line, reference = self.commands(name)
        words = ["--command", line]
        if self.table.bug[name].kind == "wrong-code":
            words += ["--reference", reference, "--no-check-undefined"]
        log = result.with_suffix(".log")
        arguments = [str(seed), str(variant), "--output", str(result), "--jobs", "1", *words, *options]
        return ppr(arguments, log)


@dataclass(frozen=True)
class Judge:
    """Compares a compiler with a bug to the one without."""

    runner: ScriptRunner
    line: str
    reference: str

    def shows(self, program: bytes) -> str:
        """How the bug shows, without numbers; the empty string if it does not, or if the program is not valid."""
        (status, text), (expected, right) = self._run(self.line, program), self._run(self.reference, program)
        if expected != 0 or (status, text) == (expected, right):
            return ""
        return re.sub(r"[\d*]+", "", text.splitlines()[-1]) if status and text else f"status {status}"

    def _run(self, line: str, program: bytes) -> tuple[int | None, str]:
        script = f"({line.replace('{}', 'program.c')}) >log.txt 2>&1"
        return self.runner.run_text(script, "program.c", program, LIMIT, "log.txt")


def _difference(seed: bytes, variant: bytes) -> int:
    return pair_size({Side.SEED: seed, Side.VARIANT: variant}, by_name("c")).difference or 0


def ppr(arguments: list[str], log: Path) -> int:
    """Run ppr; its output goes to a file."""
    with log.open("w") as sink:
        done = subprocess.run([sys.executable, "-m", "ppr", *arguments], stdout=sink, stderr=sink, check=False)
    return done.returncode


def _run(words: list[str], folder: Path) -> None:
    """Run a step of a build.  Raises :class:`ValueError` with the end of its output if it fails."""
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or [""]
        raise ValueError(f"{folder}: {' '.join(words)} failed: {last[0]}")
