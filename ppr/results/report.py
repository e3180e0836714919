"""The report of a run: the content of report.json."""

import contextlib
import enum
import itertools
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from diffing.edits import Hunk, Operations
from diffing.script_words import Description, edits, run_in_words, run_of
from grammars.languages import Language, UnknownLanguageError, bundled, by_name
from ppr.programs.errors import UserError, count, user_errors
from ppr.programs.files import as_json, content
from ppr.programs.folders import read_bundle
from ppr.programs.pair import Programs
from ppr.properties.property import Recipe
from ppr.reducers.subject import Unit
from ppr.reduction.base import Isolated, Step
from ppr.results.observed import Observed
from ppr.results.progress import PROGRESS
from ppr.results.survival import Survival
from ppr.search.statistics import PropertyCounts, Statistics
from ppr.search.verdicts import program_key

REPORT = "report.json"
PAGES = ("report.md", "report.html", "repro.sh")  # made from the report, for people
# Fields that are left out if they are empty.
OPTIONAL = "beside near_miss observed are_folders isolated missing in_scripts script sections seconds_afterwards result"
MAKERS = {  # what makes a missing part
    **dict.fromkeys(PAGES, "ppr show --pages makes the pages"),
    "explanation": "ppr explain makes the explanation",
    "versions": "ppr versions tries the versions",
}
NAMED = {"neighbours": "a seed, that is, a program near this one that works", "command": "a shorter command"}


class Status(enum.StrEnum):
    """How a run ended."""

    DONE = "done"
    STOPPED = "stopped"  # by a budget
    INTERRUPTED = "interrupted"  # by a signal
    FAILED = "failed"  # a test turned out to be flaky or broken


@dataclass(frozen=True)
class ProgramSize:
    """The size of one program."""

    tokens: int
    bytes: int


class Sizes(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sizes of a pair with its difference, in tokens and as edit operations, or of a single ``program``."""

    seed: ProgramSize | None = None
    variant: ProgramSize | None = None
    program: ProgramSize | None = None
    difference: int | None = None
    operations: Operations | None = None

    def tokens(self) -> dict[str, int]:
        programs = {"seed": self.seed, "variant": self.variant, "program": self.program}
        found = {name: size.tokens for name, size in programs.items() if size is not None}
        return found if self.difference is None else {**found, "difference": self.difference}


@dataclass(frozen=True)
class TestCounts:
    """Tests by outcome; see :class:`ppr.search.statistics.Statistics`."""

    __test__ = False  # not a pytest class

    run: int
    invalid: int
    cached: int
    accepted: int
    timed_out: int
    stopped: int
    asked_again: int
    disagreed: int
    per_property: dict[str, PropertyCounts]

    @classmethod
    def of(cls, counts: Statistics) -> "TestCounts":
        summed = ("timed_out", "stopped", "asked_again", "disagreed")
        sums = {name: sum(getattr(one, name) for one in counts.properties.values()) for name in summed}
        own = counts.tests, counts.invalid, counts.cached, counts.accepted
        return cls(*own, **sums, per_property=dict(counts.properties))


@dataclass(frozen=True)
class Report:
    """Everything about a run.  Seconds are wall time; sizes are in tokens, but those of steps in the reduction's unit.

    If the programs ``are_folders``, so are the ``files``.  ``missing`` names parts that could not be made, with the
    reasons.  Studies after the run added ``sections``, by name, and took ``seconds_afterwards``.  ``beside`` describes
    another pair beside the result, as the end of a sentence.
    """

    status: Status
    reason: str
    inputs: dict[str, str]
    files: list[str]
    language: str
    before: Sizes
    after: Sizes
    edits: list[Hunk]
    tests: TestCounts
    seconds: float
    seconds_in_tests: float
    share_outside_tests: float
    steps: list[Step]
    notes: list[str] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    observed: Observed | None = None
    recipes: list[Recipe] = field(default_factory=list)
    survival: Survival | None = None
    are_folders: bool = False
    isolated: Isolated | None = None
    near_miss: str = ""
    missing: dict[str, str] = field(default_factory=dict)
    in_scripts: Observed | None = None
    beside: str = ""
    script: list[Description] = field(default_factory=list)
    sections: dict[str, dict[str, Any]] = field(default_factory=dict)
    seconds_afterwards: dict[str, float] = field(default_factory=dict)
    result: str = ""  # the key of the programs

    def told_of_edits(self, programs: Programs) -> str:
        """A note if the result was edited, so that its programs are these now; or nothing."""
        is_same = self.result in ("", program_key(programs[-len(self.files) :]))
        return "" if is_same else "the programs were edited since the run, and this is about the earlier ones"

    @property
    def grammar(self) -> Language:
        """The language for the parser.  Raises :class:`UnknownLanguageError`."""
        return bundled(self.language) if self.are_folders else by_name(self.language)

    @property
    def seen(self) -> Observed | None:
        """What a command does: that of the run, or one in its scripts."""
        return self.observed or self.in_scripts

    @property
    def operations(self) -> list[Description]:
        """What happens to the nodes of the syntax tree; empty if there are syntax errors, where edits are clearer."""
        kinds = {place.kind for one in self.script for place in (one.seed, one.variant) if place}
        return [] if "ERROR" in kinds else list(edits(self.script))

    @property
    def run(self) -> str:
        """The only inserted or deleted tokens, in words, if the operations are about more than these; or nothing."""
        found = run_of(self.edits, self.operations)
        return run_in_words(found) if found else ""

    @property
    def roles(self) -> list[str]:
        return [name for name in self.after.tokens() if name != "difference"]

    @property
    def refused_at_end(self) -> int:
        """The number of candidates in the last look, all of them refused; 0 if the run did not get that far."""
        if self.status is not Status.DONE:
            return 0
        since = itertools.dropwhile(lambda step: not step.last_look, reversed(self.steps))
        return sum(step.candidates for step in itertools.takewhile(lambda step: step.last_look, since))

    @property
    def most_iterations(self) -> int | None:
        """The number of iterations, if the run ended because ``--max-iterations`` allowed no more."""
        method = self.options.get("method")
        most = method.get("max_iterations") if isinstance(method, dict) else None
        return most if self.steps and self.steps[-1].iteration == most else None

    @property
    def isolated_sentence(self) -> str:
        """What dd has left, and its difference in tokens when parsed again; empty if dd did not run alone."""
        if self.isolated is None:
            return ""
        element, before, after = self.isolated.element, self.isolated.before, self.isolated.after
        said = f"dd has left {after:,} of {count(before, element)}"
        tokens = self.after.difference or 0
        if element == Unit.TOKEN.value and after == tokens:
            return said
        return f"{said}; parsed again, the programs differ in {count(tokens, 'token')}"

    def missing_sentence(self, folder: Path) -> str:
        """What could not be made and is still not in the result's folder, why, and how to make it; or nothing."""
        left = {name: why for name, why in self.missing.items() if not (folder / name).exists()}
        names = [NAMED.get(name, name) for name in left]
        advice = dict.fromkeys(MAKERS[name] for name in left if name in MAKERS)
        why = "; ".join(dict.fromkeys(left.values()))
        return "; ".join([f"not made: {', '.join(names)} ({why})", *advice]) if left else ""

    def as_json(self) -> bytes:
        built = msgspec.to_builtins(self)
        return as_json({name: one for name, one in built.items() if one or name not in OPTIONAL.split()})


def read_report(folder: Path) -> Report:
    """The report in a result folder.  Raises :class:`UserError` if there is none."""
    path = folder / REPORT
    _refuse_links(folder, [path])
    if not path.exists():
        if (folder / PROGRESS).exists():
            again = f"ppr watch {folder} tells which; the command of the run continues it"
            raise UserError(f"{folder} does not hold a result yet: its run has not ended or was killed ({again})")
        advice = "give the folder of a run"
        with contextlib.suppress(OSError):  # folders may go meanwhile
            if any(folder.rglob(REPORT)):
                advice = f"ppr campaign report {folder} shows those in it"
        raise UserError(f"{folder} does not hold a result: there is no {path}; {advice}")
    with user_errors(f"{path} is not a report of ppr", ValueError, RecursionError):
        report = msgspec.convert(json.loads(content(path, "report")), Report)  # file names need not be UTF-8
    sized = [*report.after.tokens()]
    if sized not in (["program"], ["seed", "variant", "difference"]) or sized != [*report.before.tokens()]:
        raise UserError(f"{path} is not a report of ppr: its sizes are not those of a program or a pair")
    paths = [Path(name) for name in report.files]
    is_outside = any(path.is_absolute() or ".." in path.parts or "\0" in str(path) for path in paths)
    if is_outside or len(paths) != len(report.roles):
        raise UserError(f"{path} is not a report of ppr: its files are not those of a result")
    with user_errors(f"{path} cannot be shown", UnknownLanguageError):
        report.grammar  # noqa: B018 - asks for it
    return report


def _refuse_links(folder: Path, paths: Iterable[Path]) -> None:
    """Raises :class:`UserError` if one of these paths in a result's folder is a link, which may point anywhere."""
    for path in paths:
        if folder in path.parents and path.is_symlink():
            raise UserError(f"{path} is a link, but ppr never creates links: put the file itself there")


def read_programs(folder: Path, report: Report) -> Programs:
    """Read the programs that a report is about.  Raises :class:`UserError` if that fails."""

    def program(path: Path) -> bytes:
        if not report.are_folders:
            return content(path, "result")
        if not path.is_dir():
            raise UserError(f"the result {path} does not exist")
        return read_bundle(path, report.grammar)

    with user_errors(f"the result {folder} cannot be read"):
        for path in (folder / name for name in report.files):
            _refuse_links(folder, itertools.chain([path, *path.parents], path.rglob("*") if report.are_folders else ()))
        *seed, variant = [program(folder / name) for name in report.files]
    return Programs(seed[0] if seed else b"", variant)
