"""The files of a report about many results, among them the tables as CSV, and all as an SQLite database."""

import contextlib
import csv
import io
import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import repeat
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from ppr.campaign.analysis.effectiveness import UNKNOWN, Effect, weights
from ppr.campaign.analysis.overview import Overview, PairRow
from ppr.campaign.analysis.page import Shown
from ppr.campaign.pair_list import ROLES
from ppr.programs.errors import UserError, user_errors
from ppr.programs.files import as_json, printable, text, write_atomically
from ppr.session.report import read_programs, read_report

REPORT_JSON = "campaign-report.json"
JOINED = {"stack": " < ", "changes": "; ", "operators": "; "}  # in one cell
FORMULA = ("=", "+", "-", "@", "\t", "\r")
MOST_DIGITS = 18  # of a number of times
COLUMNS = [name for name in PairRow.__struct_fields__ if name != "groups"]
EFFECT_COLUMNS = ["of", *(name.replace("_", " ") for name in Effect.__struct_fields__), "caution"]
DATABASE = "campaign.sqlite"
Row = tuple[Any, ...]
TABLES = {
    "pairs": PairRow.__struct_fields__,
    "mutations": ("pair", "number", "operator", "node", "fate", "confirmed"),
    "signatures": ("signature", "pairs", "smallest"),
    "programs": ("pair", "role", "file", "content"),
}


def write_files(found: Overview, folder: Path, target: Path, *, sqlite: bool = False) -> list[str]:
    """Write all files about the results in ``folder``, and return their names.

    Raises :class:`UserError` if one cannot be written.
    """
    with user_errors(f"the output folder {target} cannot be used"):
        target.mkdir(parents=True, exist_ok=True)
    shown = Shown(found, folder, target)
    of_each = [*(("operator", one) for one in found.operators), *(("node", one) for one in found.nodes)]
    effects = ([of, *structs.astuple(one), one.caution] for of, one in of_each)
    contents = {
        "campaign-report.html": printable(shown.rendered("campaign.html.j2")).encode(),
        "campaign-report.md": printable(shown.rendered("campaign.md.j2")).encode(),
        REPORT_JSON: as_json(found, 1),
        "campaign-pairs.csv": pairs_csv(found),
        "campaign-mutations.csv": _csv(EFFECT_COLUMNS, effects),
    }
    if shares := weights(found.operators):
        contents["campaign-weights.json"] = msgspec.json.format(msgspec.json.encode(shares)) + b"\n"
    if sqlite:
        contents[DATABASE] = database_of(found, folder)
    for name, content in contents.items():
        with user_errors(f"the file {target / name} cannot be written"):
            write_atomically(target / name, content)
    return [*contents]


def pairs_csv(found: Overview) -> bytes:
    """A line for each pair, in the order in which to look at them."""
    rows = []
    for place, number in enumerate(found.order, 1):
        row = found.pairs[number]
        values = structs.asdict(row) | {name: sign.join(getattr(row, name)) for name, sign in JOINED.items()}
        of_groups = [row.groups[name] for name in found.groups]
        rows.append([place, *(values[name] for name in COLUMNS), *of_groups])
    return _csv(["order", *COLUMNS, *(f"group by {name}" for name in found.groups)], rows)


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Lines for a spreadsheet; a text that it would take for a formula has an apostrophe before it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in row])
    return printable(out.getvalue()).encode()


def database_of(found: Overview, folder: Path) -> bytes:
    pairs, mutations, programs = list[Row](), list[Row](), list[Row]()
    smallest, names = dict[str, str](), Counter[str]()
    for row in sorted(found.pairs, key=lambda one: (one.difference, one.tokens)):
        names[row.name] += 1
        name = row.name + (f" ({names[row.name]})" if names[row.name] > 1 else "")  # of several campaigns
        pairs.append(structs.astuple(structs.replace(row, name=name)))
        smallest.setdefault(row.signature, name)
        report = read_report(folder / row.folder)
        log = report.survival.mutations if report.survival else ()
        mutations += [(name, one.number, one.kind, one.node, one.fate.value, one.needed) for one in log]
        programs += zip(repeat(name), ROLES, report.files, read_programs(folder / row.folder, report), strict=False)
    counts = Counter(row.signature for row in found.pairs)
    signatures = [(one, counts[one], name) for one, name in smallest.items() if one]
    with contextlib.closing(sqlite3.connect(":memory:")) as database:
        for (table, columns), rows in zip(TABLES.items(), (pairs, mutations, signatures, programs), strict=True):
            quoted, holes = '", "'.join(columns), ", ".join("?" * len(columns))
            database.execute(f'CREATE TABLE {table} ("{quoted}")')
            database.executemany(f"INSERT INTO {table} VALUES ({holes})", ([*map(_cell, row)] for row in rows))
        database.commit()
        return database.serialize()


def _cell(value: object) -> object:
    if isinstance(value, str):
        return printable(value)
    return printable(json.dumps(value, ensure_ascii=False)) if isinstance(value, list | tuple | dict) else value


def read_tried(path: Path) -> dict[str, int]:
    """How often the fuzzer has applied each operator: lines with a name, a comma and a number, perhaps below a head.

    Raises :class:`UserError` if the file is malformed.
    """
    found: dict[str, int] = {}
    for number, line in enumerate(text(path, "file").splitlines(), 1):
        name, _, times = line.rpartition(",")
        name, times = name.strip(' "') or UNKNOWN, times.strip()
        if not line.strip() or (number == 1 and not times.isdecimal()):
            continue
        if "," not in line or not times.isdecimal() or len(times) > MOST_DIGITS or name in found:
            raise UserError(f"line {number} of {path} is not an operator, a comma and how often it was applied")
        found[name] = int(times)
    if not found:
        raise UserError(f"{path} names no operator: write lines such as swap,120000")
    return found
