"""A pair on disk: ``variant.EXT`` and ``variant_test.sh``, the same for a seed if there is one; and how to test it."""

import contextlib
import fnmatch
import hashlib
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from diffing.pair_state import Side
from grammars.languages import Language, by_file, by_name
from ppr.programs.errors import UserError
from ppr.properties.property import command_of
from ppr.properties.running import Call, TestRunner
from ppr.results.mutation_log import Mutation

PAIRS = Path(__file__).parent / "pairs"
SINGLE_PROGRAMS = Path(__file__).parent / "single"
SEEDS = Path(__file__).parent / "seeds"
FACTS = "pair.toml"
TEST_LIMIT = 60  # seconds for one test, whatever a tool allows
INVALID = 125  # the exit status of a test that cannot judge a program
# What the compiler does wrong; with "diagnostic" nothing: the program is at fault, and the compiler says so.
BugKind = Literal["crash", "hang", "wrong-code", "diagnostic", ""]


class PairFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of ``pair.toml``; docs/benchmark-pairs.md explains the keys."""

    name: str = ""
    language: str = ""
    target: str = ""
    compiler: str = ""
    version: str = ""
    package: str = ""
    flags: str = ""
    kind: BugKind = ""
    signature: tuple[str, ...] = ()
    needs: str | tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    found: str = ""
    mutations: tuple[Mutation, ...] = ()
    seconds: float = 0.0


class BenchmarkPair(NamedTuple):
    """A pair on disk, which is never written to; a single program has no seed."""

    path: Path
    programs: Mapping[Side, Path]
    tests: Mapping[Side, Path]
    language: Language
    facts: PairFacts

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def includes(self) -> tuple[Path, ...]:
        return tuple(self.path / name for name in self.facts.includes)

    @property
    def options(self) -> list[str]:
        includes = (word for path in self.includes for word in ("--include", str(path)))
        return ["--language", self.language.name, *includes]

    def texts(self) -> dict[Side, bytes]:
        return {side: path.read_bytes() for side, path in self.programs.items()}

    def fingerprint(self) -> str:
        paths = (*self.programs.values(), *self.tests.values(), *self.includes)
        parts = (hashlib.sha256(path.read_bytes() if path.is_file() else b"").digest() for path in paths)
        return hashlib.sha256(b"".join(parts)).hexdigest()

    def missing(self) -> list[str]:
        needs = [self.facts.needs] if isinstance(self.facts.needs, str) else self.facts.needs
        return [command for command in needs if shutil.which(command) is None]


def read_pair(folder: Path) -> BenchmarkPair | None:
    """The pair in a folder, or None.  Raises :class:`UnknownLanguageError`, or :class:`ValueError` for bad facts."""
    programs = {side: sorted(filter(Path.is_file, folder.glob(f"{side.value}.*"))) for side in Side}
    found = {side: paths[0] for side, paths in programs.items() if paths}
    tests = {side: path for side in Side if (path := folder / f"{side.value}_test.sh").is_file()}
    if found.keys() != tests.keys() or Side.VARIANT not in found:
        return None
    file = folder / FACTS
    try:
        facts = msgspec.toml.decode(file.read_bytes(), type=PairFacts) if file.is_file() else PairFacts()
    except ValueError as error:
        raise ValueError(f"{file} cannot be read: {error}") from error
    language = by_name(facts.language) if facts.language else by_file(found[Side.VARIANT])
    return BenchmarkPair(folder.resolve(), found, tests, language, facts)


def find_pairs(wanted: Iterable[str] = (), homes: Sequence[Path] = (PAIRS,)) -> list[BenchmarkPair]:
    """The pairs in these folders, or by name in ``homes``, sorted.  Raises :class:`LookupError` for no pair, or two."""
    found: dict[str, BenchmarkPair] = {}
    for name in wanted or ("*",):
        is_folder = Path(name).is_dir()
        places = [Path(name)] if is_folder else homes
        there = (read_pair(path) for place in places for path in (place, *sorted(place.glob("*/"))))
        pairs = [pair for pair in there if pair and (is_folder or fnmatch.fnmatch(pair.name, name))]
        if not pairs:
            known = " or ".join(map(str, homes))
            raise LookupError(f"no pair: {name} is neither a folder with pairs nor the name of one in {known}")
        for pair in pairs:
            if found.setdefault(pair.name, pair).path != pair.path:
                raise LookupError(f"two pairs are named {pair.name}: {found[pair.name].path} and {pair.path}")
    return [found[name] for name in sorted(found)]


def run_test(
    runner: TestRunner, pair: BenchmarkPair, side: Side, program: bytes, prefix: Sequence[str] = ()
) -> int | None:
    """The exit status of a pair's test, after a ``prefix`` such as ``env``; None if it exceeds ``TEST_LIMIT``."""
    test, name = pair.tests[side].resolve(), pair.programs[side].name
    words = [*prefix, *command_of(test), name]
    return runner.run(Call(words, {name: program}, TEST_LIMIT, f"the test {test}", pair.includes)).status


def verify(pair: BenchmarkPair, programs: Mapping[Side, bytes]) -> dict[Side, bool]:
    """Whether the pair's own tests hold on these programs."""
    found = dict.fromkeys(programs, False)
    with TestRunner() as runner:
        for side, program in programs.items():
            with contextlib.suppress(UserError):
                found[side] = run_test(runner, pair, side, program) == 0
    return found
