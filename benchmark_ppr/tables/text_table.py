"""A table as Markdown and as CSV."""

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import click


@dataclass(frozen=True)
class Table:
    """A table of texts; ``name`` is its file name, ``notes`` say how to read it and where it comes from."""

    name: str
    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[object]]
    notes: Sequence[str] = ()

    def markdown(self) -> str:
        """A heading, the table, the notes.  All columns but the first are right-aligned."""
        lines = [[str(cell) for cell in line] for line in (self.header, *self.rows)]
        widths = [max(3, *map(len, column)) for column in zip(*lines, strict=True)]
        rule = [f"{'-' * (width - bool(i))}{':' if i else ''}" for i, width in enumerate(widths)]
        lines.insert(1, rule)
        texts = []
        for first, *others in lines:
            padded = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
            texts.append(f"| {' | '.join([first.ljust(widths[0]), *padded])} |")
        return "\n".join([f"### {self.title}", "", *texts, "", *self.notes, ""])

    def csv(self) -> str:
        """Header and rows."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([self.header, *self.rows])
        return out.getvalue()


def print_table(title: str, rows: Sequence[Mapping[str, str]], *notes: str) -> None:
    """Print a table of rows whose keys, the same in all of them, are the names of the columns."""
    click.echo(Table("", title, [*rows[0]], [[*row.values()] for row in rows], notes).markdown(), nl=False)
