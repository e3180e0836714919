"""The table of planted bugs, ``bugs.toml``: read, checked, and applied to the sources of a compiler."""

import shlex
from pathlib import Path
from typing import Literal

import msgspec

HOME = Path(__file__).parent
TABLE = HOME / "bugs.toml"


class Host(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A compiler that bugs are planted in; ``bugs.toml`` explains the fields."""

    folder: str
    program: str
    compile: str
    run: str
    package: str = ""
    prepare: str = "true"
    build: str = "true"


class Bug(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planted bug; ``bugs.toml`` explains the fields."""

    host: str
    file: str
    function: str
    kind: Literal["crash", "rejection", "wrong-code"]
    before: str
    after: str
    seed: str
    mutation: tuple[tuple[str, str], ...]
    condition: str = ""

    @property
    def program(self) -> Path:
        """The seed."""
        return HOME / "programs" / f"{self.seed}.c"

    def variant(self) -> str:
        """The seed after the mutations.  Raises :class:`ValueError` if one does not fit."""
        text = self.program.read_text()
        for old, new in self.mutation:
            text = replaced_once(text, old, new, self.program.name)
        return text

    def plant(self, folder: Path) -> None:
        """Change the sources in a folder.  Raises :class:`ValueError` if the lines are not there exactly once."""
        path = folder / self.file
        text = replaced_once(path.read_text("latin-1"), self.before, self.after, self.file)
        path.write_text(text, "latin-1")


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All hosts and bugs by their names."""

    host: dict[str, Host]
    bug: dict[str, Bug]

    def command(self, bug: Bug, compiler: Path) -> str:
        """The line for the shell that shows the bug, with {} for the program."""
        host = self.host[bug.host]
        line = host.run if bug.kind == "wrong-code" else host.compile
        return line.replace("CC", shlex.quote(str(compiler)))


def read_table(path: Path = TABLE) -> Table:
    """The table.  Raises :class:`ValueError` for an unknown host or a malformed file."""
    table = msgspec.toml.decode(path.read_bytes(), type=Table)
    for name, bug in table.bug.items():
        if bug.host not in table.host:
            raise ValueError(f"{path}: {name}: there is no host {bug.host}")
    return table


def replaced_once(text: str, old: str, new: str, where: str) -> str:
    """The text with ``old``, which occurs exactly once, replaced."""
    if (count := text.count(old)) != 1:
        raise ValueError(f"{where}: {old!r} occurs {count} times, not once")
    return text.replace(old, new)
