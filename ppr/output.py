"""The output folder: the best programs at every moment, written atomically, and what is known about it."""

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path

from diffing.merged import Side

from .errors import UserError
from .pair import Programs
from .verdicts import VerdictStore

VERDICTS = "verdicts.db"
REPORT = "report.json"
PATCH = "difference.patch"


class OutputFolder:
    """One folder per result; ``names`` are those of the programs.  Nothing is written before :meth:`create`."""

    def __init__(self, path: Path, names: Mapping[Side, str]) -> None:
        self.path = path
        same = len(set(names.values())) < len(names)
        self.files = {side: path / side.value / name if same else path / name for side, name in names.items()}
        self._written: dict[Side, bytes] = {}

    def read_verdicts(self, store: VerdictStore, fingerprint: str) -> None:
        """Load what an earlier run has learnt.  Raises :class:`UserError` if the folder is not ours."""
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
        if store.fact("inputs") not in (None, fingerprint):
            raise UserError(
                f"the folder {self.path} holds the result of other programs: remove it or choose another with --output"
            )

    def create(self, store: VerdictStore, fingerprint: str) -> None:
        """Make the folder and keep the verdicts in it from now on."""
        try:
            for file in self.files.values():
                file.parent.mkdir(parents=True, exist_ok=True)
            store.open_file(self.path / VERDICTS)
        except OSError as error:
            raise UserError(f"the output folder {self.path} cannot be written: {error.strerror}") from error
        store.set_fact("inputs", fingerprint)

    def save(self, programs: Programs) -> None:
        """Put the best programs on disk; a reader sees the old file or the new one, never half of it."""
        for side, file in self.files.items():
            if self._written.get(side) != programs.of(side):
                _replace(file, programs.of(side))
                self._written[side] = programs.of(side)

    def write(self, report: Mapping[str, object], patch: bytes | None) -> None:
        """Put the report, and the difference if there are two programs, beside them."""
        if patch is not None:
            _replace(self.path / PATCH, patch)
        _replace(self.path / REPORT, (json.dumps(report, indent=2, ensure_ascii=False) + "\n").encode())


def _replace(path: Path, content: bytes) -> None:
    temporary = path.with_name(f".{path.name}.new")
    try:
        temporary.write_bytes(content)
        os.replace(temporary, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise UserError(f"the result cannot be written to {path}: {error.strerror}") from error
