"""Reading a manifest: a list of pairs, in CSV or as JSON lines."""

import csv
import io
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ppr.campaign.pair import KEYS, Pair, Tests, refuse_duplicates, refuse_slips, script_in
from ppr.errors import UserError
from ppr.programs import files

REQUIRED = ("seed", "variant")
JSON_LINES = (".jsonl", ".ndjson")


def read_manifest(path: Path) -> list[Pair]:
    """The pairs in a manifest, in its order; its paths are relative to its folder.

    Raises :class:`UserError` if the manifest is malformed.  Whether the files of a pair exist is not looked at here.
    """
    if path.suffix == ".csv":
        rows = _csv_rows(path)
    elif path.suffix in JSON_LINES:
        rows = _json_rows(path)
    elif not path.exists():
        raise UserError(f"{path} does not exist: give a folder of pairs, or a manifest")
    else:
        raise UserError(
            f"the manifest {path} is neither a .csv nor a .jsonl file: rename it, or give a folder of pairs"
        )
    pairs = [_pair(row, where, path.parent) for where, row in rows]
    if not pairs:
        raise UserError(f"the manifest {path} lists no pairs")
    refuse_duplicates(pairs, path)
    return pairs


def _csv_rows(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    reader = csv.DictReader(io.StringIO(files.text(path, "manifest"), newline=""), strict=True)
    columns = [_key(name) for name in reader.fieldnames or ()]
    for column in REQUIRED:
        if column not in columns:
            raise UserError(f"the manifest {path} has no column {column}: its first line names the columns")
    if len(set(columns)) < len(columns):
        raise UserError(f"two columns of the manifest {path} have the same name")
    refuse_slips(columns, KEYS, f"the first line of {path}")
    reader.fieldnames = columns
    try:
        for row in reader:
            where = f"line {reader.line_num} of {path}"
            if None in row:
                raise UserError(f"{where} has more cells than there are columns")
            cells = {key: value for key, value in row.items() if value}
            if "includes" in cells:
                cells["includes"] = cells["includes"].split(os.pathsep)
            yield where, cells
    except csv.Error as error:
        raise UserError(f"line {reader.line_num + 1} of {path} cannot be read: {error}") from error


def _json_rows(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    for number, line in enumerate(files.text(path, "manifest").split("\n"), 1):
        if not line.strip():
            continue
        where = f"line {number} of {path}"
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise UserError(f"{where} is not JSON: {error}") from error
        if not isinstance(row, dict):
            raise UserError(f'{where} is not an object such as {{"seed": "a.c", "variant": "b.c"}}')
        found = {_key(key): value for key, value in row.items() if value is not None}
        refuse_slips([*found], KEYS, where)
        yield where, found


def _key(name: str) -> str:
    """A known key may be written with dashes, as the options of ppr are; a label stays as it is."""
    plain = name.strip().replace("-", "_")
    return plain if plain in KEYS else name.strip()


def _pair(row: Mapping[str, Any], where: str, folder: Path) -> Pair:
    for key in REQUIRED:
        if not row.get(key):
            raise UserError(f"{where} names no {key}")
    seed, variant = (folder / texts(row, key, where) for key in REQUIRED)
    log = texts(row, "mutation_log", where)
    return Pair(
        name=texts(row, "name", where) or str(Path(texts(row, "variant", where)).with_suffix("")),
        seed=seed,
        variant=variant,
        tests=tests_in(row, where, folder),
        includes=includes_in(row, where, folder),
        language=texts(row, "language", where) or None,
        mutation_log=folder / log if log else None,
        labels=labels_in(row),
    )


def texts(row: Mapping[str, Any], key: str, where: str) -> str:
    """The text of a key, or none.  Raises :class:`UserError` if it is something else; a number may be a name."""
    value = row.get(key, "")
    if key == "name" and isinstance(value, int):
        return str(value)
    if not isinstance(value, str) or "\0" in value:
        raise UserError(f"{where}: {key} is not a text")
    return value


def tests_in(row: Mapping[str, Any], where: str, folder: Path) -> Tests:
    """The tests that a row names.  Raises :class:`UserError` if they exclude each other."""
    seed, variant, joint = (
        script_in(folder, text) if (text := texts(row, key, where)) else None
        for key in ("seed_test", "variant_test", "test")
    )
    command = texts(row, "command", where) or None
    if sum([command is not None, joint is not None, bool(seed or variant)]) > 1:
        raise UserError(
            f"{where} has tests that exclude each other: give a command, a test, or seed_test, variant_test"
        )
    reference, signature = (texts(row, key, where) or None for key in ("reference", "signature"))
    return Tests(seed, variant, joint, command, reference, signature)


def includes_in(row: Mapping[str, Any], where: str, folder: Path) -> tuple[Path, ...]:
    """The files and folders that are copied into every test's folder."""
    names = row.get("includes", ())
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise UserError(f"{where}: includes is not a list of paths")
    return tuple(folder / name for name in names)


def labels_in(row: Mapping[str, Any]) -> dict[str, object]:
    """Everything that is not about the reduction."""
    return {key: value for key, value in row.items() if key not in KEYS}
