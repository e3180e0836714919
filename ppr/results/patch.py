"""The content of difference.patch: the difference of a result, for ``patch`` and ``git apply``."""

import difflib
import functools
import io
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from diffing.list_alignment import common_blocks
from ppr.programs.files import TURNING
from ppr.programs.folders import bundle_files
from ppr.programs.pair import Programs

MAX_CELLS = 100_000_000  # of the matrix of lines: a tenth of a second
CONTEXT = 3  # lines around each hunk


class _Aligned(difflib.SequenceMatcher[bytes]):
    """Uses our alignment, because difflib's takes minutes for a large program whose lines repeat."""

    a: list[bytes]
    b: list[bytes]

    def get_matching_blocks(self) -> list[difflib.Match]:
        blocks = [*common_blocks(self.a, self.b, MAX_CELLS), (len(self.a), len(self.b), 0)]
        return [difflib.Match(*block) for block in blocks]


def unified_patch(names: Iterable[str], programs: Programs, *, are_folders: bool = False) -> bytes:
    """The unified diff from seed to variant, after a line that names characters which change the text's direction."""
    if are_folders:
        patch = b"".join(_of_files(bundle_files(programs.seed), bundle_files(programs.variant)))
    else:
        patch = _head(*(f"{letter}/{name}" for letter, name in zip("ab", names, strict=True)))
        patch += _hunks(*programs)
    turning = sorted({*TURNING.findall(patch.decode("utf-8", "replace"))})
    named = ", ".join(f"U+{ord(one):04X} {unicodedata.name(one)}" for one in turning)
    return (f"This patch has characters that change the direction of text: {named}\n" * bool(turning)).encode() + patch


def _head(old: str, new: str) -> bytes:
    return b"--- %s\n+++ %s\n" % (_quoted(old), _quoted(new))


def _quoted(path: str) -> bytes:
    """A path as ``git apply`` and ``patch`` read it: quoted if need be; a tab ends one with spaces."""
    name = os.fsencode(path)
    if not re.search(rb"[\0-\x1f\x7f]", name):
        return name + b"\t" * (b" " in name)
    return b'"%s"' % re.sub(rb'[\0-\x1f\x7f"\\]', lambda found: b"\\%03o" % ord(found[0]), name)


def _of_files(seed: Mapping[str, bytes], variant: Mapping[str, bytes]) -> Iterator[bytes]:
    for path in sorted({*seed, *variant}):
        old, new = seed.get(path), variant.get(path)
        if old == new:
            continue
        paths = ("/dev/null" if old is None else f"a/{path}", "/dev/null" if new is None else f"b/{path}")
        if b"\0" in (old or b"") or b"\0" in (new or b""):
            yield b"Binary files %s and %s differ\n" % (os.fsencode(paths[0]), os.fsencode(paths[1]))
            continue
        yield _head(*paths)
        yield _hunks(old or b"", new or b"")


@functools.lru_cache(maxsize=1)  # pages show it too
def _hunks(seed: bytes, variant: bytes) -> bytes:
    found = list[bytes]()
    old, new = (io.BytesIO(text).readlines() for text in (seed, variant))  # as in diff, only a line feed ends a line
    for group in _Aligned(None, old, new, autojunk=False).get_grouped_opcodes(CONTEXT):
        (_, i, _, j, _), (_, _, i_end, _, j_end) = group[0], group[-1]
        found.append(b"@@ -%s +%s @@\n" % (_range(i, i_end), _range(j, j_end)))
        for tag, i, i_end, j, j_end in group:
            found += (_line(b" " if tag == "equal" else b"-", line) for line in old[i:i_end])
            found += (_line(b"+", line) for line in new[j:j_end] if tag != "equal")
    return b"".join(found)


def _line(mark: bytes, line: bytes) -> bytes:
    return mark + line + (b"" if line.endswith(b"\n") else b"\n\\ No newline at end of file\n")


def _range(start: int, end: int) -> bytes:
    """A range of lines for a hunk's header: counted from 1, and before the first line if it is empty."""
    return b"%d" % (start + 1) if end - start == 1 else b"%d,%d" % (start + (end > start), end - start)
