"""The tables of an overview as CSV."""

import csv
import io
from collections.abc import Iterable, Sequence

import msgspec

from ppr.campaign.analysis.overview import Overview

FORMULA = ("=", "+", "-", "@", "\t", "\r")


def pairs_csv(found: Overview) -> bytes:
    """A line for each pair, in the order in which to look at them."""
    names = list(found.groups)
    columns = ["name", "folder", "status", "reason", "compiler", "language", "bug", "signature", "stack", "tokens",
               "difference", "changes", "made", "needed", "carried", "gone", "operators", "tests"]  # fmt: skip
    of_baseline = ["status", "reason", "needed", "difference", "tokens", "tests"]
    rows = []
    for place, number in enumerate(found.order, 1):
        row = found.pairs[number]
        values = {
            **msgspec.structs.asdict(row),
            "stack": " < ".join(row.stack),
            "changes": "; ".join(row.changes),
            "operators": "; ".join(row.operators),
        }
        found_beside = (
            {**msgspec.structs.asdict(row.baseline), "needed": len(row.baseline.needed)} if row.baseline else {}
        )
        beside = [found_beside.get(name) for name in of_baseline]
        rows.append([place, *(values[name] for name in columns), *(row.groups[name] for name in names), *beside])
    titles = (*(f"group by {name}" for name in names), *(f"baseline {name}" for name in of_baseline))
    return _csv(["order", *columns, *titles], rows)


def mutations_csv(found: Overview) -> bytes:
    """A line for each operator, and for each kind of node."""
    rows = [
        [of, *msgspec.structs.astuple(one), one.caution]
        for of, effects in (("operator", found.operators), ("node", found.nodes))
        for one in effects
    ]
    names = ["name", "made", "needed", "carried", "gone", "share", "low", "high", "pairs", "bugs", "telling pairs",
             "odds", "p", "p adjusted", "confirmed", "caution"]  # fmt: skip
    return _csv(["of", *names], rows)


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Lines for a spreadsheet; a text that it would take for a formula has an apostrophe before it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow(map(_cell, row))
    return out.getvalue().encode("utf-8", "backslashreplace")


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
