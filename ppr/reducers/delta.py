"""delta: lines go, in chunks of half, a quarter, ... of the program, down to single lines.

Source: McPeak, Wilkerson and Goldsmith's tool delta (2003), the usual tool before C-Reduce: of ddmin it keeps the
complements only.  Here, one pass goes through the program once at each size, from the start to the end.  The tool goes
from the end to the start, and stays at a size as long as something goes.  The fixpoint is the caller's.

multidelta: delta on lines that follow the nesting of brackets, from the outermost level to the innermost.

Source: McPeak and Wilkerson's tools multidelta and topformflat (2003), which the Perses paper (section 5.1) compares as
"a variant of delta that is aware of blocks".  topformflat flattens a program to a level: it puts line breaks behind
semicolons and braces that are not nested deeper than that, and takes out all others; then delta deletes such lines.

There, a user runs one level after the other, such as 0, 1, 2 and 10.  Here, one run goes through levels 0 to 10, as far
as the program is nested, once each.  The lines are groups of tokens: the layout stays as it is, nothing is
preprocessed, and braces in strings do not count.  As there, each directive (``#include``) is a line.  Round and square
brackets nest too, so the head of a ``for`` is not split at the level of its loop.  In programs without semicolons, a
line of the text also ends a line, unless it is nested deeper.  The result is not minimal in any sense.
"""

import itertools
from collections.abc import Sequence
from functools import partial

from diffing.masks import mask_of, positions
from grammars.tree import Tree
from ppr.reducers.candidate import Candidate, Stream, embed, in_turn, nothing
from ppr.reducers.ddmin import on_units
from ppr.reducers.subject import Subject

LEVELS = range(11)
_OPENING, _CLOSING, _ENDING = ({*texts.split()} for texts in (b"( [ {", b") ] }", b"; { }"))


def delta(subject: Subject) -> Stream[int]:
    """One pass over all sizes of chunks."""
    return on_units(subject, without_chunks)


def without_chunks(items: Sequence[int]) -> Stream[tuple[int, ...]]:
    """Candidates that keep a part of ``items``: from half of them down to single ones, each chunk goes if it can."""
    return _chunks(tuple(items), (len(items) + 1) // 2, 0)


def _chunks(items: tuple[int, ...], size: int, at: int) -> Stream[tuple[int, ...]]:
    """Without the ``size`` items from number ``at`` on, then without the following ones; then smaller chunks."""
    while size and items:
        while at < len(items):
            kept = items[:at] + items[at + size :]
            yield Candidate(kept, partial(_chunks, kept, size, at))
            at += size
        size, at = size // 2, 0


def multidelta(subject: Subject) -> Stream[int]:
    """One pass of delta for each level."""
    return in_turn(subject.live, [partial(_level, subject, level) for level in LEVELS])


def _level(subject: Subject, level: int, live: int) -> Stream[int]:
    """delta on the lines of a program that is flattened to a level; nothing if it is not nested so deep."""
    lines, deepest = flattened(subject, level, live)
    size = len(subject.merged)

    def keeping(_: int, kept: tuple[int, ...]) -> tuple[int]:
        return (live & mask_of(((lines[number][0], lines[number][-1] + 1) for number in kept), size),)

    if level <= deepest:
        yield from embed(without_chunks(range(len(lines))), live, keeping, nothing)


def flattened(subject: Subject, level: int, live: int) -> tuple[list[list[int]], int]:
    """The tokens of each line of a program that is flattened to a level, and the depth of its deepest bracket."""
    tree = subject.tree
    texts = [text if tree.word[token] == token else b"" for token, text in enumerate(tree.texts())]  # without strings
    by_lines = b";" not in texts
    tokens = list(positions(live))
    lines: list[list[int]] = []
    line: list[int] = []
    depth = deepest = 0
    for token, following in itertools.zip_longest(tokens, tokens[1:]):
        line.append(token)
        text = texts[token]
        depth += (text in _OPENING) - (text in _CLOSING)
        deepest = max(deepest, depth)
        ends = following is None
        if not ends and depth <= level:
            ends = text in _ENDING and (text, texts[following]) != (b"}", b";")
        if not ends and _is_broken(tree, token, following):
            ends = (by_lines and depth <= level) or any(texts[at].startswith(b"#") for at in (line[0], following))
        if ends:
            lines.append(line)
            line = []
    return lines, deepest


def _is_broken(tree: Tree, token: int, following: int) -> bool:
    gap = tree.source[tree.ends[token] : tree.starts[following]]
    return b"\n" in gap.replace(b"\\\n", b"")
