"""Reading the user's files and folders, and writing our own."""

import contextlib
import itertools
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from ppr.programs.errors import UserError, user_errors

T = TypeVar("T")
TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")  # characters that change the direction of text
MARKS = (b"\xff\xfe\0\0", b"\0\0\xfe\xff", b"\xff\xfe", b"\xfe\xff")  # of UTF-32 and of UTF-16
LEAST_WIDE, MOSTLY = 16, 0.9  # without a mark: the least number of bytes, and the share of 0 in a position


def content(path: Path, role: str) -> bytes:
    """The content of a file; messages call it by its ``role``.  Raises :class:`UserError` if it cannot be read."""
    try:
        refuse_irregular(path, role)
        return path.read_bytes()
    except FileNotFoundError as error:
        places = itertools.pairwise([path.absolute(), *path.absolute().parents])
        lacking, folder = next(one for one in places if one[1].exists())
        where = f"there is no {lacking.name} in {folder}; check the name, or give another path"
        raise UserError(f"the {role} {path} does not exist: {where}") from error
    except OSError as error:
        raise UserError(f"the {role} {path} cannot be read: {error.strerror}") from error


def text(path: Path, role: str) -> str:
    """The content of a file that has to be UTF-8 text, without a byte order mark."""
    with user_errors(f"the {role} {path} cannot be read: it is not UTF-8 text", UnicodeDecodeError, why=False):
        return content(path, role).decode("utf-8-sig")


def wide_encoding(program: bytes) -> str:
    """``UTF-16``, ``UTF-32`` or nothing: by a byte order mark, or because most bytes in most positions are 0."""
    for name, width, marks in (("UTF-32", 4, MARKS[:2]), ("UTF-16", 2, MARKS[2:])):
        fewest, *zeros = sorted(program[at::width].count(0) for at in range(width))
        is_wide = not fewest and zeros[0] > MOSTLY * len(program) / width
        if program.startswith(marks) or (len(program) >= LEAST_WIDE and is_wide):
            return name
    return ""


def json_lines(lines: str, type_: type[T]) -> list[T]:
    """Decode lines of JSON; empty ones are skipped.  Raises :class:`msgspec.DecodeError`, which names the line."""
    found = list[T]()
    for number, line in enumerate(lines.split("\n"), 1):  # not splitlines: strings in JSON may have U+2028
        try:
            found += [msgspec.json.decode(line, type=type_)] if line.strip() else []
        except msgspec.DecodeError as error:
            raise msgspec.DecodeError(f"line {number}: {error}") from error
    return found


def as_json(value: object, indent: int = 2) -> bytes:
    """A value as the text of a JSON file; invalid UTF-8 and characters that change the direction are escaped."""
    text = printable(json.dumps(msgspec.to_builtins(value), indent=indent, ensure_ascii=False) + "\n")
    return TURNING.sub(lambda found: f"\\u{ord(found[0]):04x}", text).encode()


def printable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode()


def refuse_irregular(path: Path, role: str) -> None:
    """Raises :class:`UserError` if the path exists but is not a regular file."""
    if path.is_dir():
        raise UserError(f"the {role} {path} is a directory: give a file")
    if path.exists() and not path.is_file():
        raise UserError(f"the {role} {path} is not a regular file: copy its content into one")


def write_atomically(path: Path, data: bytes, *, executable: bool = False) -> None:
    """Write a file such that readers see the old or the new one.  A link is replaced.  Raises :class:`OSError`."""
    fresh = path.with_name(f".new-{path.name[:40]}")  # the name may be as long as the system allows
    try:
        fresh.unlink(missing_ok=True)  # somebody may have put a link there
        with fresh.open("xb") as file:
            file.write(data)
        if executable:
            make_executable(fresh)
        os.replace(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def try_folder(path: Path) -> None:
    """Create an output folder and remove it again.  Raises :class:`UserError` if it cannot be created."""
    missing = [place for place in (path, *path.absolute().parents) if not os.path.lexists(place)]
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = f"{path} cannot be made ({error.strerror})"
        raise UserError(f"the output folder {why}: choose another with --output") from error
    finally:
        for place in missing:
            with contextlib.suppress(OSError):
                place.rmdir()


def make_executable(path: Path) -> None:
    mode = path.stat().st_mode
    path.chmod(mode | (mode & 0o444) >> 2)


def visible_folders(folder: Path) -> Iterator[tuple[Path, list[str], list[str]]]:
    """Like :func:`os.walk`, without hidden folders.  Raises :class:`UserError` if a folder cannot be read."""

    def refuse(error: OSError) -> None:
        raise UserError(f"the folder {error.filename} cannot be read: {error.strerror}") from error

    for place, below, names in os.walk(folder, onerror=refuse):
        below[:] = [name for name in below if not name.startswith(".")]
        yield Path(place), below, names
