"""What is sent to a worker: the files of a pair, by value, and the words of a call of ppr on them."""

import hashlib
import os
from dataclasses import dataclass, field
from pathlib import Path

from ppr import files
from ppr.campaign.pair import Pair, Tests
from ppr.campaign.parcel import Parcel
from ppr.campaign.records import STATUS
from ppr.errors import UserError
from ppr.own_languages import grammar_file

RESULT = "result"


@dataclass(frozen=True)
class Shared:
    """What all pairs of a campaign share: ``options`` for ppr, tests, includes, a grammar and a parser."""

    options: tuple[str, ...] = ()
    tests: Tests = field(default_factory=Tests)
    includes: tuple[Path, ...] = ()
    grammar: Path | None = None
    parser: Path | None = None

    def refuse_missing(self) -> None:
        """Raises :class:`UserError` if a file cannot be read that all pairs need."""
        for script in (self.tests.seed, self.tests.variant, self.tests.joint):
            if isinstance(script, Path):
                files.content(script, "test")
        if self.grammar is not None and self.grammar != Path(os.devnull):
            files.content(grammar_file(self.grammar), "grammar")
        if self.parser is not None:
            files.content(self.parser, "parser")
        for path in self.includes:
            if not path.exists():
                raise UserError(f"the file {path} of --include does not exist")


@dataclass(frozen=True)
class Task:
    """A parcel to be unpacked in a fresh folder, and the arguments of ppr there; the result goes to ``result``."""

    name: str
    parcel: bytes
    arguments: tuple[str, ...]

    @property
    def fingerprint(self) -> str:
        """Another one means another result."""
        digest = hashlib.sha256(repr(self.arguments).encode("utf-8", "surrogateescape"))
        digest.update(self.parcel)
        return digest.hexdigest()


def make_task(pair: Pair, shared: Shared) -> Task:
    """The task of a pair.  Raises :class:`UserError` if a file of it cannot be read."""
    if pair.trouble:
        raise UserError(pair.trouble)
    tests = pair.tests.or_shared(shared.tests)
    if not (tests.variant or tests.joint or tests.command):
        raise UserError("it has no test of its variant: add one, or give --variant-test or a command for all pairs")
    if STATUS in (pair.seed.name, pair.variant.name):
        raise UserError(f"a program cannot be named {STATUS}, because the result has a file of this name: rename it")
    luggage = _Luggage()
    programs = [luggage.program(role, path) for role, path in (("seed", pair.seed), ("variant", pair.variant))]
    arguments = [*programs, "--output", RESULT, "--jobs", "1", "--quiet", *shared.options]
    if pair.language is not None:
        arguments += ["--language", pair.language]
    if shared.grammar is not None:
        empty = shared.grammar == Path(os.devnull)
        arguments += ["--grammar", os.devnull if empty else luggage.file("grammar", grammar_file(shared.grammar))]
    if shared.parser is not None:
        arguments += ["--parser", luggage.file("parser", shared.parser)]
    if pair.mutation_log is not None:
        arguments += ["--mutation-log", luggage.file("mutation_log", pair.mutation_log)]
    for path in (*shared.includes, *pair.includes):
        arguments += ["--include", luggage.tree("include", path)]
    arguments += luggage.tests(tests)
    return Task(pair.name, luggage.parcel.sealed(), tuple(arguments))


class _Luggage:
    """A parcel with a folder for each role, so that files of the same name do not meet."""

    def __init__(self) -> None:
        self.parcel = Parcel()

    def program(self, role: str, path: Path) -> str:
        return self._put(role, path, files.content(path, role))

    def file(self, role: str, path: Path) -> str:
        return self._put(role, path, files.content(path, role.replace("_", " ")))

    def tree(self, role: str, path: Path) -> str:
        if path.name in ("", ".."):
            raise UserError(f"--include {path} has no name of its own: name the files and folders in it")
        name = f"{role}/{path.name}"
        self.parcel.add_tree(name, path)
        return name

    def tests(self, tests: Tests) -> list[str]:
        """The options for these tests."""
        options: list[str] = []
        for option, script in (("seed-test", tests.seed), ("variant-test", tests.variant), ("test", tests.joint)):
            if script is not None:
                role = option.replace("-", "_")
                options += [f"--{option}", script if isinstance(script, str) else self._script(role, script)]
        for option, text in (("reference", tests.reference), ("signature", tests.signature)):
            if text is not None:
                options += [f"--{option}", text]
        if isinstance(tests.command, str):
            options += ["--command", tests.command]
        elif tests.command is not None:
            options += ["--", *tests.command]
        return options

    def _script(self, role: str, path: Path) -> str:
        return self._put(role, path, files.content(path, "test"), executable=os.access(path, os.X_OK))

    def _put(self, role: str, path: Path, content: bytes, *, executable: bool = False) -> str:
        name = f"{role}/{path.name}"
        self.parcel.add(name, content, executable=executable)
        return name
