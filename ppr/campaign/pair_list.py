"""Reads the pairs of a campaign: from a manifest (CSV or JSON lines), or from a folder and its subfolders."""

import csv
import difflib
import io
import json
import os
import shlex
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from pathlib import Path
from typing import Annotated, Any

import msgspec

from ppr.campaign.records import folders_with_inputs
from ppr.campaign.task import STATUS, TEST_ROLES, Pair, Tests
from ppr.programs import files
from ppr.programs.errors import UserError, user_errors
from ppr.results.report import REPORT
from ppr.results.result_folder import VERDICTS

SIMILAR = 0.8  # a key this close to a known one is probably a typo
ROLES = ("seed", "variant")
JSON_LINES = (".jsonl", ".ndjson")
FACTS = "pair.toml"
OWN_FILES = frozenset({VERDICTS, REPORT, STATUS})  # of results
LOG = "mutations"  # a pair.toml with this key is a mutation log too

Text = Annotated[str, msgspec.Meta(pattern=r"\A[^\0]*\Z")]


class _Row(msgspec.Struct):
    """The known keys of a pair; all others are labels."""

    variant: Text
    seed: Text = ""
    name: Text | int = ""
    seed_test: Text = ""
    variant_test: Text = ""
    test: Text = ""
    command: Text | None = None
    reference: Text | None = None
    signature: Text | tuple[Any, ...] | None = None  # a list is a label
    includes: tuple[Text, ...] = ()
    mutation_log: Text = ""
    language: Text | None = None


KEYS = _Row.__struct_fields__


def refuse_other_manifests(path: Path) -> None:
    """Raise :class:`UserError` if a file's name is not that of a manifest."""
    if path.suffix in (".csv", *JSON_LINES):
        return
    if not path.exists():
        raise UserError(f"{path} does not exist: give a folder of pairs, or a manifest")
    raise UserError(f"the manifest {path} is neither a .csv nor a .jsonl file: rename it, or give a folder of pairs")


def read_manifest(path: Path) -> list[Pair]:
    """Read a manifest, in which paths are relative to its folder.  Raises :class:`UserError` if it is malformed."""
    refuse_other_manifests(path)
    rows = _csv_rows(path) if path.suffix == ".csv" else _json_rows(path)
    pairs = [_pair(row, where, path.parent) for where, row in rows]
    if not pairs:
        raise UserError(f"the manifest {path} lists no pairs")
    refuse_duplicates(pairs, path)
    return pairs


def _csv_rows(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    reader = csv.DictReader(io.StringIO(files.text(path, "manifest"), newline=""), strict=True)
    columns = [name.strip() for name in reader.fieldnames or ()]
    if len(set(columns)) < len(columns):
        raise UserError(f"two columns of the manifest {path} have the same name")
    reader.fieldnames = columns
    try:
        for row in reader:
            where = f"line {reader.line_num} of {path}"
            if None in row:
                raise UserError(f"{where} has more cells than there are columns")
            cells: dict[str, Any] = {key: value for key, value in row.items() if value}
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
        with user_errors(f"{where} is not JSON", ValueError, RecursionError):
            row = json.loads(line)
        if not isinstance(row, dict):
            raise UserError(f'{where} is not an object such as {{"seed": "a.c", "variant": "b.c"}}')
        yield where, {key: value for key, value in row.items() if value is not None}


def _pair(row: Mapping[str, Any], where: str, folder: Path) -> Pair:
    """Make a pair of a row with paths relative to a folder.  Raises :class:`UserError`, also for conflicting tests."""
    for key in row:
        if meant := [] if key in KEYS else difflib.get_close_matches(key, KEYS, 1, SIMILAR):
            raise UserError(f"{where} has {key}: write {meant[0]} if you mean that, or choose another name for a label")
    if not row.get("variant"):
        raise UserError(f"{where} names no variant")
    with user_errors(f"{where} cannot be used", msgspec.ValidationError):
        known = msgspec.convert(row, _Row)
    seed, variant, joint = (_script_or_line(folder, getattr(known, key)) for key in TEST_ROLES)
    if sum([known.command is not None, joint is not None, bool(seed or variant)]) > 1:
        raise UserError(f"{where} has tests that exclude each other: give a command, test, or seed_test, variant_test")
    command, reference = line_from(folder, known.command), line_from(folder, known.reference)
    signature = known.signature if isinstance(known.signature, str) else None
    labels = {key: value for key, value in row.items() if key not in KEYS or (key == "signature" and not signature)}
    return Pair(
        name=str(known.name) or str(Path(known.variant).parent / Path(known.variant).stem),
        seed=folder / known.seed if known.seed else None, variant=folder / known.variant,
        tests=Tests(seed, variant, joint, command, reference, signature),
        includes=tuple(folder / name for name in known.includes), language=known.language,
        mutation_log=folder / known.mutation_log if known.mutation_log else None, labels=labels,
    )  # fmt: skip


def line_from(folder: Path, line: str | None) -> str | None:
    """Make the path of a command's program absolute if it is relative to the folder, because tests run elsewhere."""
    program, _, rest = (line or "").partition(" ")
    path = (folder / program).absolute()
    return f"{shlex.quote(str(path))} {rest}".rstrip() if "/" in program and path.is_file() else line


def _script_or_line(folder: Path, text: str) -> Path | str | None:
    """A test: the path of a script, or a shell command if there is no such file."""
    path = folder / text
    return None if not text else text if len(text.split()) > 1 and not path.exists() else path


def refuse_duplicates(pairs: Sequence[Pair], where: Path) -> None:
    """Raises :class:`UserError` if two pairs would have the same result folder, ignoring case."""
    seen: dict[str, Pair] = {}
    for pair in pairs:
        other = seen.setdefault(pair.folder.casefold(), pair)
        if other is not pair:
            names = f"named {pair.name}" if other.name == pair.name else f"too alike: {other.name} and {pair.name}"
            raise UserError(f"two pairs in {where} are {names}; give each a name of its own")


def read_folder(folder: Path) -> list[Pair]:
    """The pairs in a folder and its subfolders, except campaigns.  Raises :class:`UserError` if there are none."""
    pairs = []
    for place in sorted(_pair_folders(folder)):
        name = str(place.relative_to(folder)) if place != folder else folder.resolve().name
        try:
            pairs.append(_read(place, name))
        except UserError as error:
            pairs.append(Pair(name, None, place / "variant", trouble=str(error)))
    if not pairs:
        raise UserError(
            f"there are no pairs in {folder}: a pair is a folder with variant.EXT, and seed.EXT"
            " if there is one; if each file is a program that fails, add --fuzzer crashes"
        )
    refuse_duplicates(pairs, folder)
    return pairs


def _pair_folders(folder: Path) -> set[Path]:
    """Folders with a program of a pair; inside a pair's folder, those with both programs that are not its result."""
    found = set[Path]()
    for place, below, names in folders_with_inputs(folder):
        programs = {role: {Path(name).suffix for name in names if Path(name).stem == role} for role in ROLES}
        is_inside = any(parent in found for parent in place.parents)
        if is_inside and not OWN_FILES.isdisjoint(names):
            below.clear()
        elif programs["seed"] & programs["variant"] if is_inside else any(programs.values()):
            found.add(place)
    return found


def _read(place: Path, name: str) -> Pair:
    path = place / FACTS
    with user_errors(f"{path} cannot be read", msgspec.DecodeError):
        facts = dict(msgspec.toml.decode(files.text(path, "file"))) if path.exists() else {}
    has_log = isinstance(facts.pop(LOG, None), list)
    if "command" not in facts:
        facts = {**{key: _script(place, key) for key in TEST_ROLES}, **facts}
    seed, variant = _programs(place)
    log = {"mutation_log": FACTS} if has_log else {}
    return _pair({**log, **facts, "name": name, "seed": seed, "variant": variant}, str(path), place)


def _programs(place: Path) -> tuple[str, str]:
    found = [_with_stem(place, role) or [""] * (role == "seed") for role in ROLES]
    if not found[1]:
        raise UserError(f"there is no variant.EXT in {place}")
    alike = [(seed, variant) for seed, variant in product(*found) if Path(seed).suffix == Path(variant).suffix]
    choices = alike if max(map(len, found)) > 1 and found[0] != [""] else [(found[0][0], found[1][0])]
    if len(choices) != 1:
        several = ", ".join(chain(*found))
        raise UserError(f"{place} has more than one seed or variant ({several}): list the pairs in a manifest instead")
    return choices[0]


def _script(place: Path, stem: str) -> str:
    """The name of an executable test, or nothing.  Raises :class:`UserError` if there are several."""
    names = [name for name in _with_stem(place, stem) if name.endswith(".sh") or os.access(place / name, os.X_OK)]
    if len(names) > 1:
        raise UserError(f"{place} has more than one {stem} ({', '.join(names)}): name one in {FACTS}")
    return "".join(names)


def _with_stem(place: Path, stem: str) -> list[str]:
    return sorted(path.name for path in place.iterdir() if path.stem == stem and path.is_file())
