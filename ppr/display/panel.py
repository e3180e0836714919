"""The panel about a run that goes on: its figures, and beside them the lines that differ, if there is room."""

import difflib
import time
from collections.abc import Callable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.spinner import Spinner
from rich.table import Column, Table
from rich.text import Text

from diffing.pair_state import PerSide
from grammars.bundle import shown
from ppr.display.console import decoded
from ppr.errors import count
from ppr.programs.pair import common_prefix, common_suffix
from ppr.reducers.subject import Unit
from ppr.session.progress import RunProgress

WIDE = 100  # columns from which on the difference is shown beside the figures
FIGURES = 50  # columns that the figures have then
BAR, SHORT_BAR = 30, 12
SLOW = 5.0  # seconds without the end of a test after which this is told
RENEWED = 0.5  # seconds for which a difference is shown at least
LEFT_OVER = 2  # lines of the screen that are not used
MOST_BYTES = 20_000  # of each program that are compared
MOST_LINES = 200
CONTEXT = 2  # lines around a change
BEFORE = 24  # characters that are shown before the first change in a line that is too long
MARKS = {"-": "red", "+": "green", " ": "dim"}
LEAST_HEIGHT = 10  # of a screen that has no room for the last successes


def shown_sizes(progress: RunProgress) -> str:
    """The sizes in one line."""
    (name, size), *others = progress.sizes.items()
    first = f"{size:,}" if progress.unit == Unit.TOKEN.value else count(size, progress.unit)
    return ", ".join([f"{name} {first}", *(f"{name} {size:,}" for name, size in others)])


def counts(progress: RunProgress) -> str:
    """The tests so far."""
    tests = f"{count(progress.tests, 'test')} ({progress.tests / max(0.001, progress.seconds):.1f}/s)"
    if progress.waiting >= SLOW:
        tests = f"{count(progress.tests, 'test')}, {progress.running} running for {ago(progress.waiting)}"
    return (
        f"{tests}, {progress.cached:,} cached, {progress.invalid:,} invalid,"
        f" {time.strftime('%H:%M:%S', time.gmtime(progress.seconds))}"
    )


def line(progress: RunProgress) -> str:
    """Everything in one line."""
    return f"{shown_sizes(progress)}; {progress.phase}; {counts(progress)}"


def ago(seconds: float) -> str:
    """How long something is past."""
    whole = max(0, int(seconds))
    if whole < 60:
        return f"{whole} s"
    return f"{whole // 60} min" if whole < 3600 else f"{whole // 3600} h {whole % 3600 // 60} min"


class Panel:
    """Draws the panel; it remembers the difference that it has drawn last, because that takes a moment."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._spinner = Spinner("dots")
        self._programs: PerSide[bytes] | None = None
        self._room = (0, 0)
        self._drawn = 0.0
        self._lines: list[Text] = []

    def draw(self, progress: RunProgress, programs: PerSide[bytes] | None, width: int, height: int) -> RenderableType:
        """The panel for a screen of this size; ``programs`` are the pair, if there is one to show."""
        wide = width >= WIDE
        phase = f"{progress.phase} (paused)" if progress.is_paused else progress.phase
        self._spinner.update(text=Text(f" {phase}"))
        figures: list[RenderableType] = [self._sizes(progress, SHORT_BAR if wide else BAR), self._spinner]
        if not wide:
            return Group(*figures, Text(counts(progress), style="dim"))
        tests, *others, duration = counts(progress).split(", ")
        figures += [Text(", ".join(parts), style="dim") for parts in ((tests, duration), others)]
        figures += self._course(progress, max(0, height - LEAST_HEIGHT))
        if programs is None:
            return Group(*figures)
        beside = self._difference(programs, width - FIGURES - 2, max(1, height - LEFT_OVER))
        columns = [Column(width=width, no_wrap=True, overflow="ellipsis") for width in (FIGURES, None)]
        both = Table.grid(*columns, padding=(0, 2), pad_edge=False)
        both.add_row(Group(*figures), Group(*beside))
        return both

    def _sizes(self, progress: RunProgress, width: int) -> Table:
        table = Table.grid(*(Column(justify="right") for _ in range(3)), Column(), padding=(0, 2))
        for name, now in progress.sizes.items():
            before = progress.whole.get(name, now)
            share = now / before if before else 0.0
            bar = ProgressBar(total=max(1, before, now), completed=now, width=width, finished_style="bar.complete")
            table.add_row(Text(name, style="bold"), f"{now:,}", f"{100 * share:.1f} %", bar)
        return table

    def _course(self, progress: RunProgress, room: int) -> list[RenderableType]:
        """What is known of the rest, and the last successes, as far as there is room for them."""
        if not progress.began:
            return []
        now = self._clock()
        if not progress.successes:
            return [Text(f"no success in {ago(now - progress.began)}", style="dim")]
        found: list[RenderableType] = [Text(f"last success {ago(now - progress.successes[0].when)} ago", style="dim")]
        table = Table.grid(padding=(0, 2))
        for success in progress.successes[:room]:
            when = time.strftime("%H:%M:%S", time.localtime(success.when))
            sizes = " / ".join(f"{size:,}" for size in success.sizes.values())
            table.add_row(f" {when}", sizes, success.reducer)
        return [*found, table]

    def _difference(self, programs: PerSide[bytes], width: int, height: int) -> list[Text]:
        """The difference, drawn again only if there is another one to draw, and not too soon."""
        now, room = self._clock(), (width, height)
        is_other = programs is not self._programs and programs != self._programs
        if (is_other and abs(now - self._drawn) >= RENEWED) or room != self._room:
            self._lines = changed_lines(programs, width, height)
            self._programs, self._room, self._drawn = programs, room, now
        return self._lines


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
    start, end = changed
    cut = max(0, start - BEFORE) if len(line) + 2 > width else 0
    shown = ("..." if cut else "") + line[cut + (3 if cut else 0) :]
    text = Text(f"{mark} {shown}", style=MARKS[mark], no_wrap=True, overflow="ellipsis")
    if mark != " ":
        text.stylize("bold reverse", 2 + start - cut, 2 + end - cut)
    text.truncate(width, overflow="ellipsis")
    return text
