"""Plants the bugs of ``bugs.toml`` in small compilers, and makes pairs of programs that show them."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from benchmark_ppr.mutator import Mutator
from grammars.languages import by_name
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.outcome import WHOLE
from ppr.properties.running import Call, TestRunner
from ppr.results.report import REPORT

SMALLEST, LARGEST = 20, 40  # tokens by which the programs of a pair differ before the reduction
ATTEMPTS = 400  # to add a mutation
LIMIT = 5.0  # seconds for one program
HOME, C = Path(__file__).parent, by_name("c")
# Warnings of a compiler that accepts a program do not count.
SCRIPT = "({}) 2>errors.txt; s=$?; [ $s -eq 0 ] || cat errors.txt; exit $s"


class Host(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A compiler in which bugs are planted."""

    source: str
    folder: str
    program: str
    compile: str
    run: str
    prepare: str = "true"
    build: str = "true"
    guard: str = ""


class Bug(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planted bug."""

    host: str
    file: str
    function: str
    kind: Literal["crash", "rejection", "wrong-code"]
    before: str
    after: str
    seed: str
    mutation: tuple[tuple[str, str], ...]
    condition: str = ""

    def programs(self) -> tuple[bytes, bytes]:
        """The seed, and a variant that shows the bug.  Raises :class:`ValueError` if a mutation does not fit."""
        seed = variant = (HOME / "programs" / f"{self.seed}.c").read_text()
        for old, new in self.mutation:
            variant = replaced_once(variant, old, new, self.seed)
        return seed.encode(), variant.encode()


class Laboratory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hosts and bugs by name; what is built from them stays in the folder ``out``."""

    host: dict[str, Host]
    bug: dict[str, Bug]
    out: Path = Path()

    def compiler(self, bug: Bug, name: str = "") -> Path:
        """The compiler without the bug, or with it if its ``name`` is given."""
        host, sources = self.host[bug.host], self.out / "sources" / bug.host
        if not sources.exists():
            root = HOME.parents[1] / host.source  # a folder of the project, or a package
            words = [str(root) if root.is_dir() else host.source, str(sources), host.prepare, host.folder, host.build]
            _run([str(HOME.parent / "install/planted_sources.sh"), *words], self.out)
        folder = self.out / name / "compiler"
        if name and not (folder / "made").exists():
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(sources, folder, symlinks=True)
            path = folder / host.folder / bug.file
            path.write_text(replaced_once(path.read_text("latin-1"), bug.before, bug.after, bug.file), "latin-1")
            _run(["sh", "-c", host.build], folder / host.folder)
            (folder / "made").touch()
        return (folder if name else sources) / host.folder / host.program

    def lines(self, name: str) -> tuple[str, str]:
        host = self.host[self.bug[name].host]
        line, guard = (host.run, host.guard) if self.bug[name].kind == "wrong-code" else (host.compile, "")
        compilers = [str(self.compiler(self.bug[name], which)) for which in (name, "")]
        line = line.replace("PYTHON", shlex.quote(sys.executable))
        with_bug, without = (line.replace("CC", shlex.quote(compiler)) for compiler in compilers)
        return with_bug, guard + without

    def pair(self, name: str) -> tuple[Path, Path]:
        """The seed, and a variant that shows the bug but has more mutations.  Raises :class:`ValueError`."""
        paths = self.out / name / "seed.c", self.out / name / "variant.c"
        lines, (seed, variant) = self.lines(name), self.bug[name].programs()
        if all(path.exists() for path in paths):
            return paths
        with TestRunner() as runner:
            wanted = shown(runner, lines, variant)
            if shown(runner, lines, seed) != "" or not wanted:
                raise ValueError(f"{name}: the variant, and only the variant, must show the bug")
            mutator = Mutator(C, [seed], Random(name))
            for _ in range(ATTEMPTS):
                if _difference(seed, variant) >= SMALLEST:
                    break
                candidate = mutator.mutation(variant).apply(variant)
                if _difference(seed, candidate) <= LARGEST and shown(runner, lines, candidate) == wanted:
                    variant = candidate
        for path, text in zip(paths, (seed, variant), strict=True):
            path.write_bytes(text)
        return paths

    def reduce(self, name: str, seed: Path, variant: Path, result: Path, *options: str) -> Path:
        line, reference = self.lines(name)
        words = [] if self.bug[name].kind == "crash" else ["--reference", reference, "--no-check-undefined"]
        report = result / REPORT
        if not report.exists() or b'"status": "interrupted"' in report.read_bytes():  # ppr continues
            ppr(str(seed), str(variant), "--output", str(result), "--quiet", "--command", line, *words, *options)
        return result


def read_laboratory(out: Path, path: Path = HOME / "bugs.toml") -> Laboratory:
    """The table with a folder for what is built.  Raises :class:`ValueError` for a malformed file."""
    return msgspec.structs.replace(msgspec.toml.decode(path.read_bytes(), type=Laboratory), out=out)


def replaced_once(text: str, old: str, new: str, where: str) -> str:
    """The text with ``old``, which occurs exactly once, replaced.  Raises :class:`ValueError` otherwise."""
    if (times := text.count(old)) != 1:
        raise ValueError(f"{where}: {old!r} occurs {times} times, not once")
    return text.replace(old, new)


def shown(runner: TestRunner, lines: tuple[str, str], program: bytes) -> str | None:
    """How a program shows a bug, without numbers; empty if it does not, ``None`` if the program is invalid."""
    scripts = (SCRIPT.replace("{}", line.replace("{}", "program.c"), 1) for line in lines)
    calls = (Call(["sh", "-c", one], {"program.c": program}, LIMIT, "sh", sinks=(WHOLE, WHOLE)) for one in scripts)
    found, right = map(runner.execute, calls)
    text, other = (one.printed[0].kept.decode(errors="replace") for one in (found, right))
    if right.status != 0 or (found.status == 0 and text == other):
        return None if right.status != 0 else ""
    return re.sub(r"[\d*]+", "", text.splitlines()[-1]) if found.status and text else f"status {found.status}"


def ppr(*arguments: str) -> None:
    _run([sys.executable, "-m", "ppr", *arguments, "--jobs", "1"], Path.cwd())


def section(result: Path, name: str) -> Any:
    return msgspec.json.decode((result / REPORT).read_bytes())["sections"][name]


def _difference(seed: bytes, variant: bytes) -> int:
    return ParsedPair.parse(Programs(seed, variant), C).difference


def _run(words: list[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise ValueError(f"{' '.join(words)} failed in {folder}: {' '.join(last)}")
