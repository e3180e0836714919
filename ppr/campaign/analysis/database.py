"""The results of a campaign as an SQLite database: a row for each pair, mutation, signature and small program."""

import contextlib
import json
import sqlite3
from collections import Counter
from pathlib import Path

from msgspec import structs

from ppr.campaign.analysis.overview import Overview, PairRow
from ppr.campaign.pair_list import ROLES
from ppr.campaign.records import printable
from ppr.errors import UserError
from ppr.session.report import read_programs, read_report

DATABASE = "campaign.sqlite"
TABLES = """
CREATE TABLE mutations (pair TEXT REFERENCES pairs, number INTEGER, operator TEXT, node TEXT, fate TEXT,
                        confirmed INTEGER, PRIMARY KEY (pair, number));
CREATE TABLE signatures (signature TEXT PRIMARY KEY, pairs INTEGER, smallest TEXT REFERENCES pairs);
CREATE TABLE programs (pair TEXT REFERENCES pairs, role TEXT, file TEXT, content BLOB, PRIMARY KEY (pair, role));
"""


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
    columns = PairRow.__struct_fields__
    quoted = ", ".join(f'"{name}"{" TEXT PRIMARY KEY" if name == "name" else ""}' for name in columns)
    database.execute(f"CREATE TABLE pairs ({quoted})")
    database.executescript(TABLES)
    smallest, names = dict[str, str](), Counter[str]()
    for row in sorted(found.pairs, key=lambda one: (one.difference, one.tokens)):
        names[row.name] += 1
        name = printable(row.name) + (f" ({names[row.name]})" if names[row.name] > 1 else "")  # of several campaigns
        cells = [_cell(value) for value in {**structs.asdict(row), "name": name}.values()]
        database.execute(f"INSERT INTO pairs VALUES ({', '.join('?' * len(columns))})", cells)
        smallest.setdefault(row.signature, name)
        report = read_report(folder / row.folder)
        for one in report.survival.mutations if report.survival else ():
            confirmed = None if one.needed is None else int(one.needed)
            values = name, one.number, printable(one.kind), printable(one.node), one.fate.value, confirmed
            database.execute("INSERT INTO mutations VALUES (?, ?, ?, ?, ?, ?)", values)
        contents = read_programs(folder / row.folder, report)
        for role, file, content in zip(ROLES, report.files, contents, strict=True):
            database.execute("INSERT INTO programs VALUES (?, ?, ?, ?)", (name, role, printable(file), content))
    counts = Counter(row.signature for row in found.pairs)
    database.executemany(
        "INSERT INTO signatures VALUES (?, ?, ?)",
        [(printable(one), counts[one], name) for one, name in smallest.items() if one],
    )


def _cell(value: object) -> object:
    if isinstance(value, str):
        return printable(value)
    return printable(json.dumps(value, ensure_ascii=False)) if isinstance(value, list | tuple | dict) else value
