"""The results of a campaign as an SQLite database: a row for each pair, mutation, signature and small program."""

import contextlib
import json
import sqlite3
from collections import Counter
from itertools import repeat
from pathlib import Path
from typing import Any

from msgspec import structs

from ppr.campaign.analysis.overview import Overview, PairRow
from ppr.campaign.pair_list import ROLES
from ppr.campaign.records import printable
from ppr.errors import UserError
from ppr.session.report import read_programs, read_report

DATABASE = "campaign.sqlite"
Row = tuple[Any, ...]
TABLES = {
    "pairs": PairRow.__struct_fields__,
    "mutations": ("pair", "number", "operator", "node", "fate", "confirmed"),
    "signatures": ("signature", "pairs", "smallest"),
    "programs": ("pair", "role", "file", "content"),
}


def write_database(found: Overview, folder: Path, target: Path) -> str:
    """Write the database about the results in ``folder``, and return its name.  Raises :class:`UserError`."""
    fresh, path = target / f".new-{DATABASE}", target / DATABASE
    try:
        fresh.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(fresh)) as database:
            _fill(database, found, folder)
            database.commit()
        fresh.replace(path)
    except (OSError, sqlite3.Error) as error:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise UserError(f"the file {path} cannot be written: {error}") from error
    return DATABASE


def _fill(database: sqlite3.Connection, found: Overview, folder: Path) -> None:
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
    for (table, columns), rows in zip(TABLES.items(), (pairs, mutations, signatures, programs), strict=True):
        quoted, holes = '", "'.join(columns), ", ".join("?" * len(columns))
        database.execute(f'CREATE TABLE {table} ("{quoted}")')
        database.executemany(f"INSERT INTO {table} VALUES ({holes})", ([*map(_cell, row)] for row in rows))


def _cell(value: object) -> object:
    if isinstance(value, str):
        return printable(value)
    return printable(json.dumps(value, ensure_ascii=False)) if isinstance(value, list | tuple | dict) else value
