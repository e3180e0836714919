"""Finds files beside the programs that a command may need, such as a header that they include."""

import contextlib
import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from ppr.programs.folders import MOST_BYTES, MOST_FILES, unfit
from ppr.programs.inputs import Inputs
from ppr.properties.processes import PREFIX
from ppr.properties.property import content_of
from ppr.results.result_folder import VERDICTS

FEW_FILES, FEW_BYTES = 200, 2_000_000  # that are copied for a trial although nothing names them


def beside(inputs: Inputs, words: str, taken: Sequence[Path]) -> dict[Path, bool]:
    """The files and folders beside the programs, and whether the programs or ``words`` name them; these come first.

    Hidden and ``taken`` names, results of ppr, large files, and files that differ beside both programs are left out.
    """
    paths = [path for side in inputs.sides if (path := inputs.path(side)) is not None and path.is_file()]
    names = {*inputs.taken_names, *(path.name for path in taken)}
    texts = "\n".join([words, *(text.decode("utf-8", "replace") for text in inputs.programs)])
    known = {one for pattern in (r"[\w.+-]+", r"\w+", r"(?<=-[A-Z])[\w.+-]+") for one in re.findall(pattern, texts)}
    found: dict[str, list[Path]] = {}
    for folder in dict.fromkeys(path.parent for path in paths):
        for path in _entries(folder):
            found.setdefault(path.name, []).append(path)
    named = {name: not known.isdisjoint((name, Path(name).stem)) for name in found.keys() - names}
    files, size = FEW_FILES, FEW_BYTES
    kept: dict[Path, bool] = {}
    for name in sorted(named, key=lambda name: (not named[name], name)):
        most = (MOST_FILES, MOST_BYTES) if named[name] else (files, size)
        with contextlib.suppress(OSError):
            more, *_ = [_measured(path, *most) for path in found[name]]
            if not any(map(unfit, found[name])) and len(set(map(content_of, found[name]))) == 1:
                kept[found[name][0]] = named[name]
                files, size = (files, size) if named[name] else (files - more[0], size - more[1])
    return kept


def _entries(folder: Path) -> Iterator[Path]:
    """The entries of a folder, without results, tests of ppr, and folders that contain the temporary folder."""
    temporary = Path(tempfile.gettempdir()).absolute()
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if path.is_file():
                yield path
            elif not path.name.startswith((".", PREFIX)) and not (path / VERDICTS).exists():
                yield from [] if temporary.is_relative_to(path.absolute()) else [path]


def _measured(path: Path, most_files: int, most_bytes: int) -> tuple[int, int]:
    """The numbers of files and bytes in a path.  Raises :class:`OSError` if it has more, or one cannot be read."""
    files = size = 0
    parts = (Path(place, name) for place, _, names in os.walk(path) for name in names) if path.is_dir() else [path]
    for part in parts:
        files, size = files + 1, size + part.lstat().st_size
        if files > most_files or size > most_bytes or not os.access(part, os.R_OK):
            raise OSError(f"{path} is too large")
    return files, size
