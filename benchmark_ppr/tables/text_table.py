"""A table as Markdown and as CSV."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Table:
    """A table of texts; ``name`` is its file name, ``notes`` say how to read it and where it comes from."""

    name: str
    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()

    def markdown(self) -> str:
        """A heading, the table, the notes.  All columns but the first are right-aligned."""
        lines = [self.header, *self.rows]
        widths = [max(3, *(len(line[i]) for line in lines)) for i in range(len(self.header))]
        rule = [f"{'-' * (width - bool(i))}{':' if i else ''}" for i, width in enumerate(widths)]
        texts = [_line(cells, widths) for cells in (self.header, rule, *self.rows)]
        return "\n".join([f"### {self.title}", "", *texts, "", *self.notes, ""])

    def csv(self) -> str:
        """Header and rows."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([self.header, *self.rows])
        return out.getvalue()


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = [cell.rjust(width) for cell, width in zip(cells, widths, strict=True)]
    return f"| {' | '.join([cells[0].ljust(widths[0]), *padded[1:]])} |"
