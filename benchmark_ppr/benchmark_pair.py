"""A pair as the harness sees it: a folder with ``seed.EXT``, ``variant.EXT`` and a test for each.

``pair.toml`` says more of the pairs of this benchmark; other folders can do without.
"""

import fnmatch
import hashlib
import shutil
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from diffing.merged import Side
from grammars.languages import Language, by_file, by_name

PAIRS = Path(__file__).parent / "pairs"


@dataclass(frozen=True)
class Pair:
    """A pair on disk; nothing here is ever written to.

    ``kind`` is the bug's (crash, hang, wrong code ...), ``needs`` are the commands that the tests call; both come from
    ``pair.toml`` and are empty without one.
    """

    name: str
    programs: Mapping[Side, Path]
    tests: Mapping[Side, Path]
    language: Language
    kind: str = ""
    needs: tuple[str, ...] = ()

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
        """The commands that the tests need and that are not installed."""
        return [command for command in self.needs if shutil.which(command) is None]


def read_pair(folder: Path) -> Pair | None:
    """The pair in a folder, or None if it holds none.  Raises ``UnknownLanguageError`` and ``TOMLDecodeError``."""
    programs = {side: _program(folder, side.value) for side in Side}
    tests = {side: folder / f"{side.value}_test.sh" for side in Side}
    found = {side: path for side, path in programs.items() if path is not None}
    if len(found) < len(programs) or not all(path.is_file() for path in tests.values()):
        return None
    facts = folder / "pair.toml"
    known = tomllib.loads(facts.read_text(encoding="utf-8")) if facts.is_file() else {}
    language = by_name(known["language"]) if "language" in known else by_file(found[Side.VARIANT])
    return Pair(folder.resolve().name, found, tests, language, known.get("kind", ""), tuple(known.get("needs", ())))


def _program(folder: Path, role: str) -> Path | None:
    return next((path for path in sorted(folder.glob(f"{role}.*")) if path.is_file()), None)


def find_pairs(wanted: Iterable[str] = (), home: Path = PAIRS) -> list[Pair]:
    """The pairs in these folders or directly below them, or those of ``home`` whose names match; by name.

    Nothing wanted means all of ``home``.  Raises :class:`LookupError` for what names no pair.
    """
    found: dict[str, Pair] = {}
    for name in wanted or ("*",):
        if Path(name).is_dir():
            folders = [Path(name), *Path(name).glob("*/")]
        else:
            folders = [folder for folder in home.glob("*/") if fnmatch.fnmatch(folder.name, name)]
        pairs = [pair for pair in map(read_pair, folders) if pair]
        if not pairs:
            raise LookupError(f"no pair: {name} is neither a folder with pairs nor the name of one in {home}")
        found.update((pair.name, pair) for pair in pairs)
    return [found[name] for name in sorted(found)]
