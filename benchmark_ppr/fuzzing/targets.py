"""The compilers that the fuzzer tries, read from ``targets.toml``."""

import re
import shlex
import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path

import msgspec

from benchmark_ppr.benchmark_pair import BugKind

HERE = Path(__file__).parents[1]
TARGETS = HERE / "targets.toml"
CRASH_TEMPLATE = "crash.sh"  # the only one that can also look for hangs
LOG = "log.txt"  # where every template writes the target's output
FRAMES = 2  # functions of a stack dump that make a signature

Signature = tuple[str, ...]  # texts that all occur in the output


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A compiler with its flags, and how to tell one of its bugs from another: see targets.toml."""

    name: str
    language: str
    compiler: str
    kind: BugKind = BugKind.CRASH
    package: str = ""
    version: str = ""
    flags: str = ""
    command: str = ""
    environment: str = ""
    template: str = CRASH_TEMPLATE
    status: str = "13[0-9]"
    messages: tuple[str, ...] = ()
    frames: str = ""
    noise: str = "$^"
    ignore: str = "$^"
    run: str = ""
    needs: tuple[str, ...] = ()
    seeds: tuple[str, ...] = ()
    limit: float = 10
    memory: int = 8_000_000

    def installed(self) -> bool:
        return all(shutil.which(command) for command in (self.compiler, *self.needs))

    def installed_version(self) -> str:
        """The first line with a digit that the compiler prints about its version."""
        command = shlex.split(self.version or f"{self.compiler} --version")
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        lines = [line.strip() for line in (done.stdout + done.stderr).splitlines() if re.search(r"\d", line)]
        return lines[0] if lines else "unknown"

    def signature(self, status: int, output: str) -> Signature | None:
        """What identifies the bug in a run with this exit status and output; ``None`` if it did not crash."""
        if not any(fnmatchcase(str(status), pattern) for pattern in self.status.split("|")):
            return None
        for message in self.messages:
            if match := re.search(message, output):
                return tuple(text.strip() for text in match.groups() if text) or (match.group(),)
        if not self.frames:
            return None
        named = (next((text for text in match.groups() if text), "") for match in re.finditer(self.frames, output))
        return tuple([name for name in named if name and not re.search(self.noise, name)][:FRAMES]) or None

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
        if self.kind is BugKind.WRONG_CODE:
            return "cmp -s good.txt bad.txt || exit 1"
        return "[ $? -eq 0 ]"

    def variant_verdict(self, signature: Signature) -> str:
        """The end of a test that holds when the bug with this signature shows."""
        if self.kind is BugKind.WRONG_CODE:
            return "cmp -s good.txt bad.txt && exit 1"
        if self.kind is BugKind.HANG:
            return "[ $? -eq 137 ]"
        found = " &&\n    ".join(f"grep -qF -e {shlex.quote(text)} {LOG}" for text in signature)
        return f"case $? in {self.status}) ;; *) exit 1 ;; esac\n{found}"


def load(path: Path = TARGETS) -> dict[str, Target]:
    """The targets in a file, by name; ``like`` names another table, which supplies the missing values.

    Raises :class:`ValueError` if a table is wrong.
    """
    tables = msgspec.toml.decode(path.read_bytes())
    targets = {}
    for name, table in tables.items():
        try:
            values = dict(table)
            while "like" in values:
                values = {**tables[values.pop("like")], **values}
            targets[name] = msgspec.convert({"name": name, **values}, Target)
        except (ValueError, KeyError) as error:
            raise ValueError(f"{path}: the target {name} is wrong: {error}") from error
    return targets


def find_target(name: str, path: Path = TARGETS, kind: BugKind | None = None) -> Target:
    """An installed target from a file, for another kind of bug if that is given.

    Raises :class:`ValueError` if it does not exist, is not installed, or does not support the kind.
    """
    known = load(path)
    if name not in known:
        raise ValueError(f"there is no target {name}: {', '.join(known)}")
    target = known[name]
    if kind is not None and target.template != CRASH_TEMPLATE:
        raise ValueError(f"the target {name} shows {target.kind} only: omit --kind")
    if not target.installed():
        raise ValueError(f"{target.compiler} is not installed: see setup.sh")
    return msgspec.structs.replace(target, kind=kind or target.kind)
