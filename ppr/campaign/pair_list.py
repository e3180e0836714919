"""The pairs of a campaign: those that a manifest lists, in CSV or as JSON lines, or those in a folder and below it.

In a folder, each pair is a folder with ``seed.EXT``, ``variant.EXT``, tests, and perhaps ``pair.toml``.
"""

import csv
import dataclasses
import difflib
import io
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ppr.campaign.records import CAMPAIGN
from ppr.campaign.task import STATUS, Pair, Tests
from ppr.errors import UserError
from ppr.programs import files
from ppr.session.report import REPORT
from ppr.session.result_folder import VERDICTS

SCRIPTS = ("seed_test", "variant_test", "test")
KEYS = (
    *("name", "seed", "variant", *SCRIPTS, "command", "reference", "signature", "includes", "mutation_log"),
    "language",
)
SIMILAR = 0.8  # a key that is so close to a known one is probably a slip
ROLES = ("seed", "variant")
JSON_LINES = (".jsonl", ".ndjson")
FACTS = "pair.toml"
OWN_FILES = frozenset({VERDICTS, REPORT, STATUS, CAMPAIGN})  # of results and campaigns
LOG = "mutations"  # of pair.toml: it is a mutation log too


def refuse_other_manifests(path: Path) -> None:
    """Raise :class:`UserError` if a file cannot be a manifest, as its name tells."""
    if path.suffix in (".csv", *JSON_LINES):
        return
    if not path.exists():
        raise UserError(f"{path} does not exist: give a folder of pairs, or a manifest")
    raise UserError(f"the manifest {path} is neither a .csv nor a .jsonl file: rename it, or give a folder of pairs")


def read_manifest(path: Path) -> list[Pair]:
    """The pairs in a manifest, in its order; its paths are relative to its folder.

    Raises :class:`UserError` if the manifest is malformed.  Whether the files of a pair exist is not looked at here.
    """
    refuse_other_manifests(path)
    rows = _csv_rows(path) if path.suffix == ".csv" else _json_rows(path)
    pairs = [_listed(row, where, path.parent) for where, row in rows]
    if not pairs:
        raise UserError(f"the manifest {path} lists no pairs")
    refuse_duplicates(pairs, path)
    return pairs


def _csv_rows(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    reader = csv.DictReader(io.StringIO(files.text(path, "manifest"), newline=""), strict=True)
    columns = [_key(name) for name in reader.fieldnames or ()]
    for column in ROLES:
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


def _listed(row: Mapping[str, Any], where: str, folder: Path) -> Pair:
    for key in ROLES:
        if not row.get(key):
            raise UserError(f"{where} names no {key}")
    seed, variant = (folder / _text(row, key, where) for key in ROLES)
    log = _text(row, "mutation_log", where)
    name = _text(row, "name", where) or str(Path(_text(row, "variant", where)).with_suffix(""))
    return _pair(row, where, folder, Pair(name, seed, variant, mutation_log=folder / log if log else None))


def _pair(row: Mapping[str, Any], where: str, folder: Path, pair: Pair) -> Pair:
    """A pair with everything else that a row says.  Raises :class:`UserError`, also if its tests exclude each other."""
    seed, variant, joint = (
        _script_or_line(folder, text) if (text := _text(row, key, where)) else None for key in SCRIPTS
    )
    command, reference, signature, language = (
        _text(row, key, where) or None for key in ("command", "reference", "signature", "language")
    )
    if sum([command is not None, joint is not None, bool(seed or variant)]) > 1:
        raise UserError(
            f"{where} has tests that exclude each other: give a command, a test, or seed_test, variant_test"
        )
    names = row.get("includes", ())
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise UserError(f"{where}: includes is not a list of paths")
    tests = Tests(seed, variant, joint, command, reference, signature)
    labels = {**{key: value for key, value in row.items() if key not in KEYS}, **pair.labels}
    includes = tuple(folder / name for name in names)
    return dataclasses.replace(pair, tests=tests, includes=includes, language=language, labels=labels)


def _text(row: Mapping[str, Any], key: str, where: str) -> str:
    """The text of a key, or none.  Raises :class:`UserError` if it is something else; a number may be a name."""
    value = row.get(key, "")
    if key == "name" and isinstance(value, int):
        return str(value)
    if not isinstance(value, str) or "\0" in value:
        raise UserError(f"{where}: {key} is not a text")
    return value


def _script_or_line(folder: Path, text: str) -> Path | str:
    """A test: the path of a script, or a line for the shell if there is no such file."""
    path = folder / text
    return text if len(text.split()) > 1 and not path.exists() else path


def refuse_slips(keys: Sequence[str], known: Sequence[str], where: str) -> None:
    """Raises :class:`UserError` for a key that is nearly a known one; any other is a label."""
    for key in keys:
        meant = [] if key in known else difflib.get_close_matches(key, known, 1, SIMILAR)
        if meant:
            raise UserError(f"{where} has {key}: write {meant[0]} if you mean that, or choose another name for a label")


def refuse_duplicates(pairs: Sequence[Pair], where: Path) -> None:
    """Raises :class:`UserError` if two pairs would have the same result folder, also where case does not count."""
    seen: dict[str, Pair] = {}
    for pair in pairs:
        other = seen.setdefault(pair.folder.casefold(), pair)
        if other is not pair:
            names = f"named {pair.name}" if other.name == pair.name else f"too alike: {other.name} and {pair.name}"
            raise UserError(f"two pairs in {where} are {names}; give each a name of its own")


# -- folders --------------------------------------------------------------------------------------


def read_folder(folder: Path, output: Path) -> list[Pair]:
    """The pairs in a folder and below it, by name; results of the campaign itself, in ``output``, are not looked at.

    Raises :class:`UserError` if there are none, or if the folder cannot be read.
    """
    pairs = []
    for place in sorted(_pair_folders(folder, output.resolve())):
        name = str(place.relative_to(folder)) if place != folder else folder.resolve().name
        try:
            pairs.append(_read(place, name))
        except UserError as error:
            pairs.append(Pair(name, place / "seed", place / "variant", trouble=str(error)))
    if not pairs:
        raise UserError(f"there are no pairs in {folder}: a pair is a folder with seed.EXT and variant.EXT")
    refuse_duplicates(pairs, folder)
    return pairs


def _pair_folders(folder: Path, output: Path) -> set[Path]:
    """Where there is a program of a pair; within a pair's folder, where there is a pair that is not its result."""
    found = set[Path]()
    for place, below, names in files.visible_folders(folder):
        below[:] = [name for name in below if (place / name).resolve() != output]
        programs = {role: {Path(name).suffix for name in names if Path(name).stem == role} for role in ROLES}
        is_inside = any(parent in found for parent in place.parents)
        if is_inside and not OWN_FILES.isdisjoint(names):
            below.clear()
        elif programs["seed"] & programs["variant"] if is_inside else any(programs.values()):
            found.add(place)
    return found


def _read(place: Path, name: str) -> Pair:
    path = place / FACTS
    try:
        facts = dict(msgspec.toml.decode(files.text(path, "file"))) if path.exists() else {}
    except msgspec.DecodeError as error:
        raise UserError(f"{path} cannot be read: {error}") from error
    refuse_slips([*facts], [*KEYS, LOG], str(path))
    log = _text(facts, "mutation_log", str(path))
    has_log = isinstance(facts.pop(LOG, None), list)
    labels = {}
    if isinstance(facts.get("signature"), list):  # the benchmark's own pairs describe their bugs so
        labels["signature"] = facts.pop("signature")
    if "command" not in facts:
        facts = {**{key: script for key in SCRIPTS if (script := _script(place, key))}, **facts}
    seed, variant = _programs(place)
    mutation_log = place / log if log else path if has_log else None
    return _pair(facts, str(path), place, Pair(name, seed, variant, mutation_log=mutation_log, labels=labels))


def _programs(place: Path) -> tuple[Path, Path]:
    """The seed and the variant, which have the same extension if there is a choice."""
    found = {role: _with_stem(place, role) for role in ROLES}
    for role, paths in found.items():
        if not paths:
            raise UserError(f"there is no {role}.EXT in {place}")
    choices = [(seed, variant) for seed in found["seed"] for variant in found["variant"]]
    if len(choices) > 1:
        choices = [(seed, variant) for seed, variant in choices if seed.suffix == variant.suffix]
    if len(choices) != 1:
        names = ", ".join(path.name for paths in found.values() for path in paths)
        raise UserError(f"{place} has more than one seed or variant ({names}): list the pairs in a manifest instead")
    return choices[0]


def _script(place: Path, stem: str) -> str | None:
    """The name of a test: a file that can be run.  Raises :class:`UserError` if there are several."""
    names = [path.name for path in _with_stem(place, stem) if path.suffix == ".sh" or os.access(path, os.X_OK)]
    if len(names) > 1:
        raise UserError(f"{place} has more than one {stem} ({', '.join(names)}): name one in {FACTS}")
    return names[0] if names else None


def _with_stem(place: Path, stem: str) -> list[Path]:
    return sorted(path for path in place.iterdir() if path.stem == stem and path.is_file())
