"""The programs of a language among files and folders."""

from collections.abc import Iterable
from pathlib import Path

from grammars.languages import Language, UnknownLanguageError, by_file


def find_programs(roots: Iterable[Path], language: Language) -> list[Path]:
    """The programs of a language that are UTF-8, among these files and in these folders; sorted within each folder."""
    files = [path for root in roots for path in ([root] if root.is_file() else sorted(root.rglob("*")))]
    return [path for path in files if path.is_file() and _is_written_in(path, language)]


def _is_written_in(path: Path, language: Language) -> bool:
    try:
        return by_file(path).name == language.name and is_text(path)
    except UnknownLanguageError:
        return False


def is_text(path: Path) -> bool:
    """Whether a file is UTF-8, as the log of mutations requires."""
    try:
        path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return False
    return True
