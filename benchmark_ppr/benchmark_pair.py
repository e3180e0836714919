"""A pair on disk: a folder with ``seed.EXT``, ``seed_test.sh``, ``variant.EXT`` and ``variant_test.sh``.

``pair.toml`` says more of the pairs of this benchmark; other folders can do without.
"""

import fnmatch
import hashlib
import shutil
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmark_ppr.fuzzing.mutations import Mutation, Record, from_record
from diffing.pair_state import Side
from grammars.languages import Language, by_file, by_name

PAIRS = Path(__file__).parent / "pairs"
FACTS = "pair.toml"


@dataclass(frozen=True)
class Pair:
    """A pair on disk; nothing here is ever written to.  ``facts`` is what ``pair.toml`` says, empty without one."""

    path: Path
    programs: Mapping[Side, Path]
    tests: Mapping[Side, Path]
    language: Language
    facts: Record

    @property
    def name(self) -> str:
        """The name of the folder."""
        return self.path.name

    @property
    def kind(self) -> str:
        """The bug's kind (crash, hang, wrong-code), or nothing if ``pair.toml`` does not say."""
        return str(self.facts.get("kind", ""))

    @property
    def log(self) -> list[Mutation]:
        """The mutations that made the variant from the seed, as far as they are known."""
        return [from_record(record) for record in self.facts.get("mutations", ())]

    def texts(self) -> dict[Side, bytes]:
        """The two programs."""
        return {side: path.read_bytes() for side, path in self.programs.items()}

    def fingerprint(self) -> str:
        """A hash of the programs and the tests: results of another version of the pair are not its own."""
        digest = hashlib.sha256()
        for path in (*self.programs.values(), *self.tests.values()):
            digest.update(hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()

    def missing(self) -> list[str]:
        """The commands that the tests call, by ``pair.toml``, and that are not installed."""
        needs = self.facts.get("needs", ())
        return [command for command in ([needs] if isinstance(needs, str) else needs) if shutil.which(command) is None]


def read_pair(folder: Path) -> Pair | None:
    """The pair in a folder, or None if it holds none.

    Raises :class:`UnknownLanguageError`, or :class:`ValueError` if ``pair.toml`` cannot be read.
    """
    programs = {side: _program(folder, side.value) for side in Side}
    tests = {side: folder / f"{side.value}_test.sh" for side in Side}
    found = {side: path for side, path in programs.items() if path is not None}
    if len(found) < len(programs) or not all(path.is_file() for path in tests.values()):
        return None
    file = folder / FACTS
    try:
        facts = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except ValueError as error:
        raise ValueError(f"{file} cannot be read: {error}") from error
    language = by_name(facts["language"]) if "language" in facts else by_file(found[Side.VARIANT])
    return Pair(folder.resolve(), found, tests, language, facts)


def _program(folder: Path, role: str) -> Path | None:
    return next((path for path in sorted(folder.glob(f"{role}.*")) if path.is_file()), None)


def pairs_in(folder: Path) -> list[Pair]:
    """The pairs in a folder and directly below it, by name."""
    return [pair for path in (folder, *sorted(folder.glob("*/"))) if (pair := read_pair(path))]


def find_pairs(wanted: Iterable[str] = (), home: Path = PAIRS) -> list[Pair]:
    """The pairs in these folders or directly below them, or those of ``home`` whose names match; by name.

    Nothing wanted means all of ``home``.  Raises :class:`LookupError` for what names no pair, or two of one name, and
    what :func:`read_pair` raises.
    """
    found: dict[str, Pair] = {}
    for name in wanted or ("*",):
        if Path(name).is_dir():
            pairs = pairs_in(Path(name))
        else:
            pairs = [pair for pair in pairs_in(home) if fnmatch.fnmatch(pair.name, name)]
        if not pairs:
            raise LookupError(f"no pair: {name} is neither a folder with pairs nor the name of one in {home}")
        for pair in pairs:
            if found.setdefault(pair.name, pair).path != pair.path:
                raise LookupError(f"two pairs are named {pair.name}: {found[pair.name].path} and {pair.path}")
    return [found[name] for name in sorted(found)]
