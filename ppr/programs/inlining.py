"""Headers of C and C++ that are put where they are included, so that their text becomes part of the program."""

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path, PurePosixPath

from grammars.bundle import BundledFile, is_fit_program, join, split
from ppr.errors import UserError

MOST_DEEP = 50  # includes within each other: a file without a guard may include itself
MOST_BYTES = 20_000_000
MOST_INCLUDES = 10_000  # without guards, they double with each level
HEADERS = frozenset({".h", ".hh", ".hpp", ".hxx", ".cuh", ".inc", ".def"})
LANGUAGES = frozenset({"c", "cpp", "cuda", "objc"})

Find = Callable[[str, str], "tuple[str, bytes] | None"]  # the file that is meant by a name in another file

_INCLUDE = re.compile(rb'[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"\s*')
_ONCE = re.compile(rb"[ \t]*#[ \t]*pragma[ \t]+once\s*")
_OPENS, _ENDS = re.compile(rb"[ \t]*#[ \t]*if"), re.compile(rb"[ \t]*#[ \t]*endif")
_GUARD = re.compile(
    rb"\s*#[ \t]*ifndef[ \t]+(\w+)[ \t]*\n\s*#[ \t]*define[ \t]+(\w+)[^\n]*\n(.*)\n[ \t]*#[ \t]*endif\s*", re.DOTALL
)
_COMMENT_OR_TEXT = re.compile(
    rb"//(?:\\\n|[^\n])*|/\*.*?(?:\*/|\Z)|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", re.DOTALL
)


@dataclass(frozen=True)
class _Source:
    """A file line by line: as it is, and as ``codes`` without its comments.

    ``is_guarded``: all of it has an include guard.  ``is_once``: it has ``#pragma once``.
    """

    lines: Sequence[bytes]
    codes: Sequence[bytes]
    is_guarded: bool
    is_once: bool

    @classmethod
    def of(cls, content: bytes) -> "_Source":
        code = _without_comments(content)
        codes = code.split(b"\n")
        return cls(content.split(b"\n"), codes, _has_guard(code), any(map(_ONCE.fullmatch, codes)))


@dataclass
class Inliner:
    """Inlines the quoted includes of one program; ``find`` knows where files are, ``used`` are those that it found.

    A header that can be there only once is left out the second time, unless it depended on a condition.
    """

    find: Find
    used: set[str] = field(default_factory=set)
    _settled: set[str] = field(default_factory=set)
    _numbers: dict[str, int] = field(default_factory=dict)
    _size: int = 0
    _includes: int = 0

    def text(self, name: str, content: bytes) -> bytes:
        """The program with its headers.  Raises :class:`UserError` if they make it too large."""
        return b"\n".join(self._lines(name, _Source.of(content), 0, is_certain=True))

    def _lines(self, name: str, source: _Source, depth: int, *, is_certain: bool) -> Iterator[bytes]:
        """The lines of a file; it ``is_certain`` that the compiler reads it if it is under no condition."""
        level = -1 if source.is_guarded else 0
        for line, code in zip(source.lines, source.codes, strict=True):
            level += bool(_OPENS.match(code)) - bool(_ENDS.match(code))
            include = _INCLUDE.fullmatch(code)
            found = self.find(os.fsdecode(include[1]), name) if include and depth < MOST_DEEP else None
            if found is not None:
                yield from self._included(*found, depth, is_certain=is_certain and level <= 0)
            elif not depth or not _ONCE.fullmatch(code):
                self._size += len(line)
                self._refuse_too_much()
                yield line

    def _included(self, name: str, content: bytes, depth: int, *, is_certain: bool) -> Iterator[bytes]:
        self.used.add(name)
        if name in self._settled:
            return
        self._includes += 1
        self._refuse_too_much()
        source = _Source.of(content.removesuffix(b"\n"))
        if is_certain and (source.is_once or source.is_guarded):
            self._settled.add(name)
        lines = self._lines(name, source, depth + 1, is_certain=is_certain)
        if source.is_once and (name in self._numbers or not is_certain):
            guard = b"INCLUDED_%d" % self._numbers.setdefault(name, len(self._numbers) + 1)
            yield from (b"#ifndef " + guard, b"#define " + guard, *lines, b"#endif")
        else:
            yield from lines

    def _refuse_too_much(self) -> None:
        if self._size > MOST_BYTES or self._includes > MOST_INCLUDES:
            raise UserError("the program is too large with its headers inlined: leave --inline-headers out")


def _has_guard(code: bytes) -> bool:
    """Whether all of a header, without its comments, stands under ``#ifndef NAME``, ``#define NAME``."""
    found = _GUARD.fullmatch(code)
    if found is None or found[1] != found[2]:
        return False
    steps = (bool(_OPENS.match(line)) - bool(_ENDS.match(line)) for line in found[3].split(b"\n"))
    return all(level >= 0 for level in accumulate(steps))  # else the condition ends before the file does


def _without_comments(content: bytes) -> bytes:

    def blank(found: re.Match[bytes]) -> bytes:
        text = found[0]
        return text if text[:1] in b"\"'" else b" " + b"\n" * text.count(b"\n")

    return _COMMENT_OR_TEXT.sub(blank, content)


def inlined_file(path: Path, content: bytes, includes: Sequence[Path]) -> bytes:
    """A program in a file with the headers that are beside it, or among what tests are given."""
    return Inliner(_finder({}, includes)).text(str(path.absolute()), content)


def inlined_folder(text: bytes, includes: Sequence[Path]) -> bytes:
    """A bundle whose programs have their headers in them; headers that were found are no files of it any more."""
    files = {file.path: file for file in split(text)}
    find = _finder({path: file.content for path, file in files.items()}, includes)
    found: dict[str, BundledFile] = {}
    used: set[str] = set()
    for path, file in files.items():
        if file.is_program and not _is_header(path):
            inliner = Inliner(find)
            file = file._replace(content=inliner.text(path, file.content))
            used |= inliner.used
        found[path] = file
    return join(file for path, file in found.items() if path not in used or not _is_header(path))


def _is_header(path: str) -> bool:
    return PurePosixPath(path).suffix.lower() in HEADERS


def _finder(files: Mapping[str, bytes], includes: Sequence[Path]) -> Find:
    """Looks for a header beside the file that includes it, then in what every test's folder holds."""

    def find(name: str, includer: str) -> tuple[str, bytes] | None:
        if includer in files:
            path = os.path.normpath(PurePosixPath(includer).parent / name)
            if path in files:
                return (path, files[path]) if is_fit_program(files[path]) else None
        places = [Path(includer).parent / name] if includer not in files else []
        for include in includes:
            if include.is_dir():
                places += [include.parent / name] * name.startswith(f"{include.name}/") + [include / name]
            elif include.name == name:
                places.append(include)
        for place in places:
            try:
                if not place.is_file():
                    continue
                content = place.read_bytes()
            except OSError:  # a name longer than the system allows, or a file that may not be read
                continue
            return (str(place.resolve()), content) if is_fit_program(content) else None
        return None

    return find
