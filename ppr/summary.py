"""The result for a person: both programs side by side, the difference highlighted, and the sizes."""

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from diffing.merged import MergedSequence, Side
from grammars.languages import by_name

from .output import PATCH, REPORT
from .pair import Programs
from .report import aligned

CONTEXT = 3  # equal lines shown around a difference
STYLES = {Side.SEED: "bold red", Side.VARIANT: "bold green"}


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of one program: its text, and its tokens for comparison."""

    text: Text
    tokens: tuple[str, ...]


def side_by_side(merged: MergedSequence, titles: tuple[str, str]) -> Table:
    """Seed left, variant right; tokens that only one has are highlighted, long equal parts left out."""
    table = Table(show_lines=False, expand=False, title_justify="left", header_style="bold")
    for title in titles:
        table.add_column(title, overflow="fold")
    left, right = (_lines(merged, side) for side in (Side.SEED, Side.VARIANT))
    for row in _paired(left, right):
        table.add_row(*row)
    return table


def _lines(merged: MergedSequence, side: Side) -> list[_Line]:
    tree = merged.tree(side)
    own = merged.own_tokens(side)
    found = []
    token = 0
    start = 0
    for raw in tree.source.split(b"\n"):
        end = start + len(raw)
        text = Text(raw.decode("utf-8", "replace"))
        tokens = []
        while token < len(tree) and tree.starts[token] < end:
            tokens.append(tree.source[tree.starts[token] : tree.ends[token]].decode("utf-8", "replace"))
            if token in own:
                a = len(tree.source[start : max(start, tree.starts[token])].decode("utf-8", "replace"))
                b = len(tree.source[start : min(end, tree.ends[token])].decode("utf-8", "replace"))
                text.stylize(STYLES[side], a, b)
            token += 1
        if tokens:
            text.expand_tabs(4)
            found.append(_Line(text, tuple(tokens)))
        start = end + 1
    return found


def _paired(left: list[_Line], right: list[_Line]) -> Iterator[tuple[Text, Text]]:
    codes = difflib.SequenceMatcher(None, [x.tokens for x in left], [x.tokens for x in right], autojunk=False)
    opcodes = codes.get_opcodes()
    for number, (tag, a, b, c, d) in enumerate(opcodes):
        rows = [
            (left[a + i].text if a + i < b else Text(""), right[c + i].text if c + i < d else Text(""))
            for i in range(max(b - a, d - c))
        ]
        if tag == "equal":
            head = CONTEXT if number else 0
            tail = CONTEXT if number + 1 < len(opcodes) else 0
            if len(rows) > head + tail + 1:
                gap = Text(f"... {len(rows) - head - tail} equal lines", style="dim")
                rows = [*rows[:head], (gap, gap), *(rows[-tail:] if tail else [])]
        yield from rows


def program_table(text: bytes, title: str) -> Table:
    """One program under its name."""
    table = Table(title_justify="left", header_style="bold")
    table.add_column(title, overflow="fold")
    table.add_row(Text(text.decode("utf-8", "replace").strip("\n").expandtabs(4)))
    return table


def result_table(programs: Programs, report: dict[str, Any]) -> Table:
    """The result that a report is about: a program, or seed and variant side by side."""
    roles = [name for name in report["after"] if name != "difference"]
    titles = [f"{role} {PurePath(file).name}" for role, file in zip(roles, report["files"], strict=True)]
    if len(titles) == 1:
        return program_table(programs.variant, titles[0])
    return side_by_side(aligned(programs, by_name(report["language"])), (titles[0], titles[1]))


def print_summary(console: Console, programs: Programs, report: dict[str, Any], folder: Path) -> None:
    """Show the end of a run."""
    console.print(result_table(programs, report))
    before, after = report["before"], report["after"]
    sizes = Table.grid(padding=(0, 2))
    for name in before:
        was, now = (x[name]["tokens"] if name != "difference" else x[name] for x in (before, after))
        sizes.add_row(Text(name, style="bold"), f"{was:,}", "->", f"{now:,} token{'s' * (now != 1)}")
    console.print(sizes)
    tests = report["tests"]
    console.print(
        f"{tests['run']:,} tests in {report['seconds']:.1f} s"
        f" ({tests['cached']:,} answered by recorded verdicts, {tests['invalid']:,} refused by the parser)",
        highlight=False,
    )
    if report["status"] != "done":
        console.print(f"[yellow]{report['status']}:[/] {report['reason']}; this is the best so far", highlight=False)
    files = [*report["files"], *([PATCH] if len(report["files"]) > 1 else []), REPORT]
    console.print(f"in {folder}: {', '.join(files)}", highlight=False, soft_wrap=True)
