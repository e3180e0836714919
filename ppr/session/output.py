"""The output folder: the best programs at every moment, written atomically, and what is known about it."""

import contextlib
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from diffing.merged import Side
from ppr.errors import UserError
from ppr.pair import ParsedPair, Programs
from ppr.properties.property import Property
from ppr.properties.running import Outcome
from ppr.search.verdicts import VerdictStore
from ppr.session.inputs import Inputs

VERDICTS = "verdicts.db"
REPORT = "report.json"
PATCH = "difference.patch"
OWN = frozenset({VERDICTS, REPORT, PATCH})


class OutputFolder:
    """One folder per result.  Nothing is written before :meth:`create`.

    A run that is repeated finds the ``earlier`` result there.  It is replaced only when the run has come as far, so
    that a run that is stopped before leaves the better one.
    """

    def __init__(self, path: Path, inputs: Inputs) -> None:
        self.path = path
        self.inputs = inputs
        names = inputs.names
        apart = len(set(names.values())) < len(names) or not OWN.isdisjoint(names.values())
        self.files = {side: path / side.value / name if apart else path / name for side, name in names.items()}
        self.earlier: Programs | None = None
        self._written: dict[Side, bytes] = {}

    def read_verdicts(self, store: VerdictStore, properties: Sequence[Property]) -> None:
        """Load what an earlier run has learnt.  Raises :class:`UserError` if the folder cannot be used."""
        for role, path in (("seed", self.inputs.seed), ("variant", self.inputs.variant)):
            if path is not None and path.resolve() in [file.resolve() for file in self.files.values()]:
                raise UserError(f"the result would overwrite the {role} {path}: choose another folder with --output")
        if not self.path.exists():
            return
        if not self.path.is_dir():
            raise UserError(f"the output {self.path} is a file: choose a folder with --output")
        try:
            foreign = any(self.path.iterdir()) and not (self.path / VERDICTS).is_file()
        except OSError as error:
            raise UserError(f"the output folder {self.path} cannot be read: {error.strerror}") from error
        if foreign:
            raise UserError(f"the folder {self.path} holds files that are not ppr's: choose another with --output")
        store.read_file(self.path / VERDICTS)
        if store.fact("inputs") not in (None, self.inputs.fingerprint):
            raise UserError(
                f"the folder {self.path} holds the result of other programs: remove it or choose another with --output"
            )
        self.earlier = self._earlier(store, properties)

    def _earlier(self, store: VerdictStore, properties: Sequence[Property]) -> Programs | None:
        """The programs in the folder, if they are known to have the properties."""
        try:
            found = {side: file.read_bytes() for side, file in self.files.items()}
        except OSError:
            return None
        verdicts = [p.recall(store, [found[side] for side in p.sides]) for p in properties]
        held = all(verdict is Outcome.HOLDS for verdict in verdicts)
        return Programs(found.get(Side.SEED, b""), found[Side.VARIANT]) if held else None

    def create(self, store: VerdictStore) -> None:
        """Make the folder and keep the verdicts in it from now on."""
        try:
            for file in self.files.values():
                file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"the output folder {self.path} cannot be written: {error.strerror}") from error
        store.open_file(self.path / VERDICTS)
        store.set_fact("inputs", self.inputs.fingerprint)

    def save(self, programs: Programs) -> None:
        """Put the best programs on disk, unless a better result is there.

        A reader sees the old file or the new one, never half of it.
        """
        if self.earlier in (None, programs):
            self.earlier = None
            self._replace(programs)

    def settle(self, programs: Programs, *, done: bool) -> Programs:
        """The result of a run that ends with these programs: if it was stopped, the earlier one may be smaller."""
        if not done and self.earlier is not None and self._size(self.earlier) < self._size(programs):
            return self.earlier
        self.earlier = None
        self._replace(programs)
        return programs

    def _size(self, programs: Programs) -> tuple[int, int]:
        return ParsedPair.parse(programs, self.inputs.language).size

    def _replace(self, programs: Programs) -> None:
        if not self._written:  # what an earlier run said is not about these programs
            (self.path / REPORT).unlink(missing_ok=True)
            (self.path / PATCH).unlink(missing_ok=True)
        for side, file in self.files.items():
            if self._written.get(side) != programs.of(side):
                _write_atomically(file, programs.of(side))
                self._written[side] = programs.of(side)

    def write(self, report: Mapping[str, object], patch: bytes | None) -> None:
        """Put the report, and the difference if there are two programs, beside them."""
        if patch is not None:
            _write_atomically(self.path / PATCH, patch)
        text = json.dumps(report, indent=2, ensure_ascii=False) + "\n"
        _write_atomically(self.path / REPORT, text.encode("utf-8", "backslashreplace"))  # file names need not be UTF-8


def _write_atomically(path: Path, content: bytes) -> None:
    temporary = path.with_name(f".{path.name}.new")
    try:
        temporary.write_bytes(content)
        os.replace(temporary, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise UserError(f"the result cannot be written to {path}: {error.strerror}") from error
