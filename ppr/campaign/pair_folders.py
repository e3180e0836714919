"""Reading a folder of pairs: each is a folder with ``seed.EXT``, ``variant.EXT``, tests, and perhaps ``pair.toml``."""

import os
from pathlib import Path
from typing import Any

import msgspec

from ppr.campaign.manifest import includes_in, labels_in, tests_in, texts
from ppr.campaign.pair import KEYS, Pair, refuse_duplicates, refuse_slips
from ppr.campaign.records import CAMPAIGN, STATUS
from ppr.errors import UserError
from ppr.programs import files
from ppr.session.report import REPORT
from ppr.session.result_folder import VERDICTS

FACTS = "pair.toml"
ROLES = ("seed", "variant")
OWN_FILES = frozenset({VERDICTS, REPORT, STATUS, CAMPAIGN})  # of results and campaigns
LOG = "mutations"  # of pair.toml: it is a mutation log too
SCRIPTS = ("seed_test", "variant_test", "test")


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
    facts = _facts(place / FACTS)
    where = str(place / FACTS)
    refuse_slips([*facts], [*KEYS, LOG], where)
    log = place / texts(facts, "mutation_log", where)
    has_log = isinstance(facts.pop(LOG, None), list)
    labels = labels_in(facts)
    if isinstance(facts.get("signature"), list):  # the benchmark's own pairs describe their bugs so
        labels["signature"] = facts.pop("signature")
    if "command" not in facts:
        facts = {**{key: found for key in SCRIPTS if (found := _script(place, key))}, **facts}
    seed, variant = _programs(place)
    return Pair(
        name=name,
        seed=seed,
        variant=variant,
        tests=tests_in(facts, where, place),
        includes=includes_in(facts, where, place),
        language=texts(facts, "language", where) or None,
        mutation_log=log if log != place else place / FACTS if has_log else None,
        labels=labels,
    )


def _facts(path: Path) -> dict[str, Any]:
    if not path.exists():
        return {}
    try:
        found = msgspec.toml.decode(files.text(path, "file"))
    except msgspec.DecodeError as error:
        raise UserError(f"{path} cannot be read: {error}") from error
    return dict(found)


def _programs(place: Path) -> tuple[Path, Path]:
    """The seed and the variant, which have the same extension if there is a choice."""
    found = {role: _with_stem(place, role) for role in ROLES}
    for role, paths in found.items():
        if not paths:
            raise UserError(f"there is no {role}.EXT in {place}")
    common = {path.suffix for path in found["seed"]} & {path.suffix for path in found["variant"]}
    choices = [(seed, variant) for seed in found["seed"] for variant in found["variant"]]
    if len(choices) > 1:
        choices = [(seed, variant) for seed, variant in choices if seed.suffix == variant.suffix and len(common) == 1]
    if not choices:
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
