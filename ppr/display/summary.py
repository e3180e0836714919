"""The result on the console: both programs side by side, with the difference highlighted, then sizes and more."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path, PurePath
from typing import Any

from rich.console import Console
from rich.containers import Lines
from rich.table import Column, Table
from rich.text import Text

from diffing.alignment import Alignment
from diffing.edit_script import Action
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.bundle import shown
from ppr.display.console import decoded, plain
from ppr.display.facts import Facts, is_huge, sections_of
from ppr.display.lines import Line, changed_rows, far_rows, lines_of, paired
from ppr.display.pages import cut
from ppr.display.text import text_of, visible
from ppr.programs.errors import count
from ppr.programs.pair import ParsedPair, Programs
from ppr.results.report import PAGES, REPORT, Report, Status
from ppr.results.result_folder import BESIDE, NEAR_MISSES, PATCH

MOST_OPERATIONS = 4  # on the syntax tree in a summary
SHOWN_SECONDS = 0.1
STYLES = {Side.SEED: "bold red", Side.VARIANT: "bold green"}


class FoldedCode(Text):
    """Lines of a program; long lines are wrapped, and their continuations begin with a sign."""

    def wrap(self, console: Console, width: int, **options: Any) -> Lines:
        sign = Text("> " if console.options.ascii_only else "↳ ", style="dim")
        found = Lines()
        for line in self.split():
            parts = Text.wrap(line, console, width, **options)
            if len(parts) > 1 and width > 8:
                first, *more = Text.wrap(line, console, width - len(sign), **options)
                parts = Lines([first, *(Text.assemble(sign, part) for part in more)])
            found.extend(parts)
        return found


def side_by_side(merged: MergedSequence, titles: Sequence[str]) -> Table:
    """Seed left, variant right; tokens that only one has are highlighted, and long equal parts are left out."""
    table = Table(*(Column(Text(visible(title)), overflow="fold") for title in titles))
    lines = [[line for line in lines_of(merged, side) if line.has_tokens] for side in Side]
    rows = paired(*lines)
    gaps = dict(far_rows(changed_rows(rows, *lines)))
    hidden = 0
    for number, row in enumerate(rows):
        if number in gaps:
            hidden = gaps[number]
            gap = Text(f"... {count(hidden - number, 'equal line')}", style="dim")
            table.add_row(gap, gap)
        if number >= hidden:
            cells = zip(Side, lines, row, strict=True)
            table.add_row(*(Text("") if n is None else _text(merged, side, own[n]) for side, own, n in cells))
    return table


def _text(merged: MergedSequence, side: Side, line: Line) -> Text:
    source = merged.tree(side).source
    if line.heading:
        return Text(visible(line.heading), style=STYLES[side] if line.marks else "bold")
    text = FoldedCode(decoded(source[line.start : line.end]))
    for a, b, _ in line.marks:
        start, end = (len(decoded(source[line.start : place])) for place in (a, b))
        text.stylize(STYLES[side], start, end)
    text.expand_tabs(4)
    return text


def result_table(programs: Programs, report: Report) -> Table | Text:
    """The result of a report: a program, or seed and variant side by side; huge ones as a text or patch."""
    if is_huge(report):
        return Text(visible(cut(Facts(report, programs).compact)))
    names = [PurePath(file).name.replace("\n", r"\n") for file in report.files]
    titles = [f"{role} {name}" for role, name in zip(report.roles, names, strict=True)]
    if len(titles) == 1:
        program = shown(programs.variant) if report.are_folders else programs.variant
        table = Table(Column(Text(visible(titles[0])), overflow="fold"))
        table.add_row(FoldedCode(visible(text_of(program)).strip("\n").expandtabs(4)))
        return table
    return side_by_side(ParsedPair.parse(programs, report.grammar).merged(Alignment.LIST), titles)


def print_summary(console: Console, programs: Programs, report: Report, folder: Path) -> None:
    tell = partial(console.print, soft_wrap=True)
    console.print(result_table(programs, report))
    sizes = Table.grid(padding=(0, 2))
    after = report.after.tokens()
    for name, was in report.before.tokens().items():
        sizes.add_row(Text(name, style="bold"), f"{was:,}", "->", count(after[name], "token"))
    console.print(sizes)
    if report.before.operations and report.after.operations:
        changed = f"{report.before.operations.words} -> {report.after.operations.words}"
        tell(f"edit operations: {changed}")
    if 0 < len(report.operations) <= MOST_OPERATIONS:
        said = "; ".join(one.sentence for one in report.operations)
        run = f"{report.run}; " * bool(report.run)
        tell(plain(f"{run}in the syntax tree: {said}"))
    if report.near_miss:
        tell(plain(f"near miss: {report.near_miss}"))
    if report.isolated:
        tell(plain(report.isolated_sentence))
    if report.survival:
        left = f"original edits that remain: {report.survival.sentence}"
        if report.survival.untraced:
            left += f"; {count(report.survival.untraced, 'token')} of the difference could not be traced to them"
        tell(left)
    for sentence in (one for section in sections_of(report).values() for one in section.sentences):
        tell(plain(sentence))
    tests = report.tests
    counts = {"timed out": tests.timed_out, "cached": tests.cached, "invalid": tests.invalid}
    more = [f"{number:,} {word}" for word, number in counts.items() if number]
    if report.status is not Status.DONE and tests.asked_again:  # after a limit, these may be nearly all
        more.insert(0, f"{tests.asked_again:,} of them repeated on the same program")
    ran = ", ".join([f"{count(tests.run, 'test')} in {report.seconds:.1f} s", *more])
    then = [f"{took:.1f} s for the {name}" for name, took in report.seconds_afterwards.items() if took >= SHOWN_SECONDS]
    tell("; ".join([ran, *([f"then {', '.join(then)}"] if then else [])]))
    if report.refused_at_end:
        tell(f"done: nothing smaller among the {count(report.refused_at_end, 'candidate')} of the last look")
    elif tests.run and report.status is Status.DONE:
        most = report.most_iterations
        tell(f"done: {count(most, 'iteration')}, as asked" if most else "done: nothing smaller is left to try")
    if not tests.run and report.status is Status.DONE:
        tell(f"every verdict was cached: remove {plain(str(folder))} to repeat the run")
    if report.status is not Status.DONE:
        so_far = "this is the best result so far, and the same command continues from here"
        tell(f"[yellow]{report.status}:[/] {plain(report.reason)}; {so_far}")
    for note in report.notes:
        tell(f"[yellow]note:[/] {plain(note)}")
    pages = [name for name in PAGES if (folder / name).exists()]
    files = [*report.files, *([PATCH] if len(report.files) > 1 else []), *pages, REPORT]
    files += [f"{name}/" for name in (BESIDE, NEAR_MISSES) if (folder / name).exists()]
    tell(plain(f"in {folder}: {', '.join(files)}").replace("\n", r"\n"))
    if left := report.missing_sentence(folder):
        tell(f"[yellow]note:[/] {plain(left)}")


ACTION_STYLES = {
    Action.INSERT: "green", Action.WRAP: "green", Action.DELETE: "red", Action.UNWRAP: "red",
    Action.UPDATE: "yellow", Action.REPLACE: "yellow", Action.MOVE: "blue",
}  # fmt: skip
