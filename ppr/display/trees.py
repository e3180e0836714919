"""Both syntax trees of a pair beside each other, and what an edit script does to their nodes."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from diffing.edit_script import Action, Script
from diffing.script_words import Cell, drawing
from ppr.display.characters import visible

ACTION_STYLES = {
    Action.INSERT: "green",
    Action.DELETE: "red",
    Action.UPDATE: "yellow",
    Action.REPLACE: "yellow",
    Action.MOVE: "blue",
    Action.WRAP: "green",
    Action.UNWRAP: "red",
}
MOST_TEXT = 40  # characters


def both_trees(script: Script, titles: Sequence[str]) -> Table:
    """A row for each node; those that belong together and stay are in one row."""
    table = Table(show_lines=False, expand=False, title_justify="left", header_style="bold")
    for title in titles:
        table.add_column(Text(visible(title)), no_wrap=True)
    for row in drawing(script):
        table.add_row(*map(_cell, row))
    return table


def _cell(cell: Cell | None) -> Text:
    if cell is None:
        return Text("")
    text = visible(cell.text)
    text = text if len(text) <= MOST_TEXT else text[: MOST_TEXT - 1] + "…"
    style = f"bold {ACTION_STYLES[cell.action]}" if cell.action else ""
    kind = "" if cell.kind == f'"{cell.text}"' else cell.kind
    return Text.assemble("  " * cell.depth, (f"{cell.action} " * bool(cell.action), style), (kind, style or "dim"),
                         " " * bool(kind and text), (text, style))  # fmt: skip
