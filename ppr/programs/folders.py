"""Folders as programs: which files are read, in which language, and how they are written back to disk."""

import contextlib
import os
import shlex
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path, PurePath

from grammars.bundle import BundledFile, is_fit_path, is_fit_program, join, split
from grammars.languages import LANGUAGES, Language, UnknownLanguageError, by_file
from ppr.programs import files
from ppr.programs.errors import UserError, user_errors

HERE = "./"  # names a folder whose files lie directly in the folder that a test runs in
MOST_FILES = 2_000
MOST_BYTES = 20_000_000
# Languages of files that most projects have beside their programs; they count only if there are no others.
AUXILIARY = {"bash", "cmake", "css", "graphql", "html", "json", "make", "proto", "scss", "text", "toml", "xml", "yaml"}


def contents(folder: Path, role: str) -> dict[str, bytes]:
    """The files of a folder by path, without hidden ones.  Raises :class:`UserError` for links, or too many files."""
    found: dict[str, bytes] = {}
    size = 0
    for path in _walk(folder, role):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            raise UserError(f"the {role} {folder} holds the link {name}: put the file itself there")
        if not is_fit_path(name):
            raise UserError(f"the {role} {folder} holds a file whose name has a control character: rename {name!r}")
        found[name] = files.content(path, "file")
        size += len(found[name])
        if len(found) > MOST_FILES or size > MOST_BYTES:
            what = f"the {role} {folder} holds more than {MOST_FILES:,} files or {MOST_BYTES // 1_000_000} MB"
            raise UserError(f"{what}: leave only what is to be reduced there, and give the rest with --include")
    if not found:
        raise UserError(f"the {role} {folder} is empty: it holds no files")
    return found


def _walk(folder: Path, role: str) -> Iterator[Path]:
    waiting = [folder]
    while waiting:
        path = waiting.pop()
        with user_errors(f"the {role} {path} cannot be read"):
            is_inside = path == folder or (path.is_dir() and not path.is_symlink())
            entries = sorted(path.iterdir(), reverse=True) if is_inside else None
        if entries is None:
            yield path
        else:
            waiting += [entry for entry in entries if not entry.name.startswith(".")]


def language_of_files(paths: Collection[str], where: str) -> Language:
    """The language of the programs among these files.  Raises :class:`UserError` if there is none, or several."""
    suffixes: defaultdict[Language, set[str]] = defaultdict(set)
    for path in map(PurePath, paths):
        with contextlib.suppress(UnknownLanguageError):
            suffixes[by_file(path)].add(path.suffix)
    if not suffixes:
        raise UserError(f"the language of the files in {where} is unknown: choose one with --language NAME")
    found = [one for one in suffixes if one.name not in AUXILIARY] or [*suffixes]
    for one in found:
        if all(other is one or suffixes[other] <= {*one.reads} for other in found):
            return one
    titles = " and ".join(sorted(one.title for one in found))
    raise UserError(f"the files in {where} are in {titles}: choose the language to reduce with --language NAME")


def bundled(found: Mapping[str, bytes], language: Language) -> bytes:
    """Join files to one text, in which those in the language are marked for the parser."""
    return join(BundledFile(path, text, _is_program(path, text, language)) for path, text in found.items())


def _is_program(path: str, content: bytes, language: Language) -> bool:
    suffix = PurePath(path).suffix
    is_read = suffix in (*language.extensions, *language.reads) or suffix.lower() in language.extensions
    if not language.extensions:  # an unlisted language has all files that no listed one has
        is_read = not any(suffix in known.extensions for known in LANGUAGES)
    return is_fit_program(content) and (is_read or "*" in language.reads)


def read_bundle(folder: Path, language: Language) -> bytes:
    """The text of a folder that :func:`write_files` has written.  Raises :class:`OSError`."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return bundled({path.relative_to(folder).as_posix(): path.read_bytes() for path in found}, language)


def bundle_files(text: bytes) -> dict[str, bytes]:
    return {path: content for path, content, _ in split(text)}


def test_files(names: Sequence[str], programs: Sequence[bytes]) -> dict[str, bytes]:
    """The files of a test's folder: programs by name; a name that ends with a slash is a folder's."""
    found: dict[str, bytes] = {}
    for name, text in zip(names, programs, strict=True):
        if name.endswith("/"):
            found |= {f"{name}{path}".removeprefix(HERE): content for path, content in bundle_files(text).items()}
        else:
            found[name] = text
    return found


def arguments(names: Sequence[str]) -> list[str]:
    """The arguments that name the programs to a test; :data:`HERE` needs none."""
    return [name.rstrip("/") for name in names if name != HERE]


def copying(path: str, name: str) -> str:
    """A shell command that copies a program into the current folder, under the name that tests see."""
    if not name.endswith("/"):
        return shlex.join(["cp", path, name])
    make = "" if name == HERE else f"{shlex.join(['mkdir', name])} && "
    return make + shlex.join(["cp", "-r", f"{path}/.", name])


def unfit(path: Path) -> str:
    """Why a path must not be copied for tests, which might write through its links.  Raises :class:`OSError`."""
    inside = Path(os.path.realpath(path))
    for part in path.rglob("*") if path.is_dir() else [inside]:
        goal = Path(os.path.realpath(part))
        if part.is_symlink():
            leads_out = part.readlink().is_absolute() or not goal.is_relative_to(inside)
            if leads_out and os.access(goal, os.W_OK):
                return f"{part} is a link to {goal}, where a test could write: put a copy there, or leave it out"
        elif not part.is_dir() and not part.is_file():
            return f"{part} is not a regular file: leave it out"
    return ""


def write_files(folder: Path, found: Mapping[str, bytes]) -> None:
    """Write files into a folder, and make the subfolders that they need.  Raises :class:`OSError`."""
    folder.mkdir(exist_ok=True)
    for name, content in found.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def name_of(path: Path) -> str:
    """The name of a file or folder, also if it is given as ``.``."""
    return path.name if path.name not in ("", "..") else path.resolve().name
