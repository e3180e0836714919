"""The lines in which two programs differ, in colour: quickly, and as many as there is room for."""

import difflib
from collections.abc import Iterator, Sequence

from rich.text import Text

from diffing.pair_state import PerSide
from grammars.bundle import shown
from ppr.display.console import decoded
from ppr.programs.pair import common_prefix, common_suffix

MOST_BYTES = 20_000  # of each program that are compared
MOST_LINES = 200
CONTEXT = 2  # lines around a change
BEFORE = 24  # characters that are shown before the first change in a line that is too long
MARKS = {"-": "red", "+": "green", " ": "dim"}


def changed_lines(programs: PerSide[bytes], width: int, height: int) -> list[Text]:
    """What the variant has in place of the seed's, with a little context: lines that fit, and as many as fit.

    Only what is between the common beginning and the common end is looked at, and only the first part of that.
    """
    seed, variant = programs
    shorter = min(len(seed), len(variant))
    start = common_prefix(seed, variant, shorter)
    end = common_suffix(seed, variant, shorter - start)
    parts = [_middle(program, start, end) for program in (seed, variant)]
    lines = list(_compared(*([line.expandtabs(4) for line in part] for part, _ in parts)))
    found = [_fitted(mark, line, at, width) for mark, line, at in lines[:height]]
    if len(lines) > height or any(is_cut for _, is_cut in parts):
        found[height - 1 :] = [Text("... more", style="dim")]
    return found


def _middle(program: bytes, start: int, end: int) -> tuple[list[str], bool]:
    """The whole lines between a common beginning and a common end, with context, and whether they are cut."""
    first = program.rfind(b"\n", 0, start) + 1
    last = len(program) - end
    for _ in range(CONTEXT):
        first = max(0, program.rfind(b"\n", 0, max(0, first - 1)) + 1) if first else 0
    for _ in range(CONTEXT + 1):
        found = program.find(b"\n", last)
        last = len(program) if found < 0 else found + 1
    first = max(first, start - MOST_BYTES // 2)  # in a line that is very long
    text = decoded(shown(program[first : min(last, first + MOST_BYTES)]).removesuffix(b"\n"))
    lines = text.split("\n") if text else []
    return lines[:MOST_LINES], last > first + MOST_BYTES or len(lines) > MOST_LINES


def _compared(seed: Sequence[str], variant: Sequence[str]) -> Iterator[tuple[str, str, tuple[int, int]]]:
    """Lines with a mark, as in a diff, and from where to where each differs from the one that it replaces."""
    matcher = difflib.SequenceMatcher(None, seed, variant, autojunk=False)
    for number, group in enumerate(matcher.get_grouped_opcodes(CONTEXT)):
        if number:
            yield " ", "...", (0, 0)
        for tag, a, b, c, d in group:
            if tag == "equal":
                yield from ((" ", line, (0, 0)) for line in seed[a:b])
                continue
            spans = [_changed(one, other) for one, other in zip(seed[a:b], variant[c:d], strict=False)]
            ours, theirs = [one for one, _ in spans], [other for _, other in spans]
            for mark, lines, known in (("-", seed[a:b], ours), ("+", variant[c:d], theirs)):
                for row, line in enumerate(lines):
                    yield mark, line, known[row] if row < len(known) else (0, len(line))


def _changed(one: str, other: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where two lines differ: from the first to the last character that differs, in each."""
    shorter = min(len(one), len(other))
    start = common_prefix(one, other, shorter)
    end = common_suffix(one, other, shorter - start)
    return (start, len(one) - end), (start, len(other) - end)


def _fitted(mark: str, line: str, changed: tuple[int, int], width: int) -> Text:
    """A line that fits, with what has changed in it."""
    start, end = changed
    cut = max(0, start - BEFORE) if len(line) + 2 > width else 0
    shown = ("..." if cut else "") + line[cut + (3 if cut else 0) :]
    text = Text(f"{mark} {shown}", style=MARKS[mark], no_wrap=True, overflow="ellipsis")
    if mark != " ":
        text.stylize("bold reverse", 2 + start - cut, 2 + end - cut)
    text.truncate(width, overflow="ellipsis")
    return text
