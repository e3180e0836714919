"""The programs that the fuzzer tries, as data, and one run of them on a program."""

import re
import shlex
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from ppr.properties.processes import kill_session

HERE = Path(__file__).parents[1]
TARGETS = HERE / "targets.toml"
KINDS = ("crash", "hang", "wrong-code")
FRAMES = 2  # functions of a stack dump that make a signature

Signature = tuple[str, ...]  # texts that all stand in the output


@dataclass(frozen=True)
class Target:
    """A compiler with its flags, and how to tell one of its bugs from another: see targets.toml."""

    name: str
    language: str
    compiler: str
    kind: str = "crash"
    package: str = ""
    version: str = ""
    flags: str = ""
    command: str = ""
    environment: str = ""
    template: str = "crash.sh"
    status: str = "13[0-9]"
    messages: tuple[str, ...] = ()
    frames: str = ""
    noise: str = "$^"
    ignore: str = "$^"
    run: str = ""
    needs: tuple[str, ...] = ()
    limit: float = 10
    memory: int = 8_000_000

    def installed(self) -> bool:
        """Whether all its commands are on PATH."""
        return all(shutil.which(command) for command in (self.compiler, *self.needs))

    def installed_version(self) -> str:
        """The first line that says a version."""
        command = shlex.split(self.version or f"{self.compiler} --version")
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        lines = [line.strip() for line in (done.stdout + done.stderr).splitlines() if re.search(r"\d", line)]
        return lines[0] if lines else "unknown"

    def signature(self, status: int, output: str) -> Signature | None:
        """What identifies the bug in a run with this exit status and output; ``None`` if it is no crash."""
        if not any(fnmatchcase(str(status), pattern) for pattern in self.status.split("|")):
            return None
        for message in self.messages:
            match = re.search(message, output)
            if match:
                return tuple(text.strip() for text in match.groups() if text) or (match.group(),)
        if not self.frames:
            return None
        named = (next((text for text in match.groups() if text), "") for match in re.finditer(self.frames, output))
        return tuple([name for name in named if name and not re.search(self.noise, name)][:FRAMES]) or None

    def is_known_by(self, signature: Signature) -> bool:
        """Whether the signature says enough to find the same bug again."""
        return not re.search(self.ignore, " ".join(signature))

    def script(self, file: str, verdict: str, title: str) -> str:
        """A test made from the template: it runs the target on the file and ends with the verdict."""
        command = self.command or f'{self.compiler} {self.flags} "$program"'
        text = (HERE / "templates" / self.template).read_text(encoding="utf-8")
        values = {"TITLE": title, "FILE": file, "ENVIRONMENT": self.environment, "MEMORY": str(self.memory),
                  "COMPILER": self.compiler, "LIMIT": f"{self.limit:g}", "COMMAND": command, "RUN": self.run,
                  "VERDICT": verdict}  # fmt: skip
        for name, value in values.items():
            text = text.replace(f"@{name}@", value)
        return "".join(f"{line.rstrip()}\n" for line in text.splitlines())

    def seed_verdict(self) -> str:
        """The end of a test that holds when the target behaves well."""
        if self.kind == "wrong-code":
            return "cmp -s good.txt bad.txt || exit 1"
        return "[ $? -eq 0 ]"

    def variant_verdict(self, signature: Signature) -> str:
        """The end of a test that holds when the bug with this signature shows."""
        if self.kind == "wrong-code":
            return "cmp -s good.txt bad.txt && exit 1"
        if self.kind == "hang":
            return "[ $? -eq 137 ]"
        found = " &&\n    ".join(f"grep -qF -e {shlex.quote(text)} log.txt" for text in signature)
        return f"case $? in {self.status}) ;; *) exit 1 ;; esac\n{found}"


def load(path: Path = TARGETS) -> dict[str, Target]:
    """The targets of a file, by name.  ``like`` takes what is not given from another table."""
    tables: dict[str, dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))
    known = {field.name for field in fields(Target)}
    targets = {}
    for name, table in tables.items():
        values = dict(table)
        while "like" in values:
            values = {**tables[values.pop("like")], **values}
        unknown = values.keys() - known
        if unknown or values.get("kind", "crash") not in KINDS:
            raise ValueError(f"{path}: the target {name} is wrong: {', '.join(sorted(unknown)) or values['kind']}")
        lists = {key: tuple(value) for key, value in values.items() if isinstance(value, list)}
        targets[name] = Target(name=name, **{**values, **lists})
    return targets


def find_target(name: str, path: Path = TARGETS, flags: str | None = None, kind: str | None = None) -> Target:
    """An installed target of a file, with other flags or looked at for another kind of bug.

    Raises :class:`ValueError` if there is none, or if it cannot be had like this.
    """
    known = load(path)
    if name not in known:
        raise ValueError(f"there is no target {name}: {', '.join(known)}")
    target = known[name]
    if flags is not None and target.command:
        raise ValueError(f"the target {name} has a command of its own: there is no place for --flags")
    if kind is not None and target.template != "crash.sh":
        raise ValueError(f"the target {name} shows {target.kind} only: leave --kind out")
    if not target.installed():
        raise ValueError(f"{target.compiler} is not installed: see setup.sh")
    return replace(target, flags=target.flags if flags is None else flags, kind=kind or target.kind)


def run_script(script: str, file: str, program: bytes, limit: float, shown: Iterable[str] = ()) -> tuple[int, str]:
    """Exit status and output files of a test script on a program, in a fresh folder; 137 if it was killed."""
    with tempfile.TemporaryDirectory(prefix="hunt-", ignore_cleanup_errors=True) as folder:
        (Path(folder) / file).write_bytes(program)
        process = subprocess.Popen(
            ["sh", "-c", script, "test", file], cwd=folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired:
            status = 137
        finally:
            kill_session(process.pid)
            process.wait()
        texts = [(Path(folder) / name) for name in shown]
        return status, "".join(path.read_text(errors="replace") for path in texts if path.exists())
