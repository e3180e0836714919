"""The report of a run: the content of report.json."""

import enum
import json
import platform
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from importlib.metadata import version
from itertools import chain
from pathlib import Path, PurePath

import msgspec

from diffing.alignment import Alignment
from diffing.edits import Edit, Operations, edits, operations
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.language import Language
from grammars.languages import UnknownLanguageError, bundled, by_name
from ppr import __version__
from ppr.errors import Interrupted, UserError, count
from ppr.programs.files import content
from ppr.programs.folders import read_bundle
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.recipe import Recipe
from ppr.reducers.subject import Unit
from ppr.reduction.base import Isolated, Step
from ppr.session.figures import Figures, TestCounts
from ppr.session.observed import Observed
from ppr.session.other_bugs import SavedBug
from ppr.session.survival import Survival, survival

REPORT = "report.json"
PAGES = ("report.md", "report.html", "repro.sh")  # made from the report, for people
MOST = 2.0**53  # the largest number in a report: all integers up to it are exact as floating-point numbers
Traced = Callable[[MergedSequence, MergedSequence], Survival]  # from the original pair and the result
PACKAGES = ("tree-sitter", "tree-sitter-language-pack", "apted", "rapidfuzz")


class Status(enum.StrEnum):
    """How a run has ended."""

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
        """The tokens by name: of each program, and of the difference if there is one."""
        programs = {"seed": self.seed, "variant": self.variant, "program": self.program}
        found = {name: size.tokens for name, size in programs.items() if size is not None}
        return found if self.difference is None else {**found, "difference": self.difference}

    @property
    def words(self) -> str:
        """Those of a pair, for a person."""
        *programs, difference = self.tokens().values()
        return f"{count(sum(programs), 'token')} and a difference of {difference:,}"


@dataclass(frozen=True)
class Alternative:
    """The pair that the other preference would choose: fewer tokens and a larger difference, or the reverse."""

    files: list[str]
    size: Sizes


@dataclass(frozen=True)
class Report:
    """Everything about a run, and the figures of all ``runs`` of the same command that led to its result.

    Seconds are wall time; sizes of steps are in the reduction's unit, others in tokens.  If the programs
    ``are_folders``, so are the ``files``.  Parts of the report that could not be made are ``missing``, each with why.
    """

    status: Status
    reason: str
    inputs: dict[str, str]
    files: list[str]
    language: str
    before: Sizes
    after: Sizes
    edits: list[Edit]
    tests: TestCounts
    seconds: float
    seconds_in_tests: float
    share_outside_tests: float
    steps: list[Step]
    runs: int = 1
    tests_in_last_run: int = 0
    notes: list[str] = field(default_factory=list)
    alternative: Alternative | None = None
    options: dict[str, object] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    observed: Observed | None = None
    recipes: list[Recipe] = field(default_factory=list)
    survival: Survival | None = None
    other_bugs: list[SavedBug] = field(default_factory=list)
    are_folders: bool = False
    isolated: Isolated | None = None
    missing: dict[str, str] = field(default_factory=dict)
    in_scripts: Observed | None = None

    @property
    def grammar(self) -> Language:
        """The language as the parser needs it.  Raises :class:`UnknownLanguageError`."""
        return bundled(self.language) if self.are_folders else by_name(self.language)

    @property
    def seen(self) -> Observed | None:
        """What a command does, be it that of the run, or one in its scripts."""
        return self.observed or self.in_scripts

    @property
    def roles(self) -> list[str]:
        """What the programs are called, in the order of ``files``."""
        return [name for name in self.after.tokens() if name != "difference"]

    @property
    def isolated_sentence(self) -> str:
        """What dd has left, and what the parser makes of it; empty if dd has not run alone."""
        if self.isolated is None:
            return ""
        element, before, after = self.isolated.element, self.isolated.before, self.isolated.after
        said = f"dd has left {after:,} of {count(before, element)}"
        tokens = self.after.difference or 0
        if element == Unit.TOKEN.value and after == tokens:
            return said
        return f"{said}; parsed again, the programs differ in {count(tokens, 'token')}"

    @property
    def alternative_sentence(self) -> str:
        """The sizes of the result and of the alternative; empty if there is none."""
        if self.alternative is None:
            return ""
        other = PurePath(self.alternative.files[0]).parts[0]
        return f"the two programs have {self.after.words}; {other}/ has a pair with {self.alternative.size.words}"

    @property
    def others_sentence(self) -> str:
        """How many pairs show another bug, and where they are; empty if there are none."""
        count = len(self.other_bugs)
        if count < 2:
            return "".join(f"1 pair shows another bug: {bug.folder}/" for bug in self.other_bugs)
        first, last = self.other_bugs[0].folder, self.other_bugs[-1].folder
        return f"{count} pairs show other bugs: {first}/ to {last}/"

    def missing_sentence(self, folder: Path) -> str:
        """What could not be made and is not in the result's folder by now, why, and how to make it; or nothing."""
        left = {name: why for name, why in self.missing.items() if not (folder / name).exists()}
        advice = "; ppr show --pages makes the pages" if left.keys() & set(PAGES) else ""
        return f"not made: {', '.join(left)} ({'; '.join(dict.fromkeys(left.values()))}){advice}" if left else ""

    def as_json(self) -> bytes:
        """The content of report.json."""
        built = msgspec.to_builtins(self)
        for name in ("observed", "are_folders", "isolated", "missing", "in_scripts"):
            if not built[name]:
                del built[name]
        text = json.dumps(built, indent=2, ensure_ascii=False) + "\n"
        return text.encode("utf-8", "backslashreplace")  # file names need not be UTF-8


def read_report(folder: Path) -> Report:
    """The report in a result folder.  Raises :class:`UserError` if there is none."""
    path = folder / REPORT
    _refuse_links(folder, [path])
    if not path.exists():
        raise UserError(f"{folder} does not hold a result: there is no {path}")
    try:
        found = json.loads(content(path, "report"))  # file names need not be UTF-8
        _refuse_odd(found, "$")
        report = msgspec.convert(found, Report)
    except (ValueError, RecursionError) as error:
        raise UserError(f"{path} is not a report of ppr: {error}") from error
    if any(step.iteration < 1 for step in report.steps):
        raise UserError(f"{path} is not a report of ppr: it has a step of an iteration before the first")
    if not report.files or not all(map(_is_inside, report.files)):
        raise UserError(f"{path} is not a report of ppr: its files are not those of a result")
    before, after = report.before.tokens(), report.after.tokens()
    is_whole = list(before) == list(after) and ("difference" in after) == (len(report.files) > 1)
    if not is_whole or len(report.roles) != len(report.files):
        raise UserError(f"{path} is not a report of ppr: it does not have the sizes of its files")
    try:
        report.grammar  # noqa: B018 - asks for it
    except UnknownLanguageError as error:
        raise UserError(f"{path} cannot be shown: {error}") from error
    return report


def _refuse_odd(value: object, place: str) -> None:
    """Raises :class:`ValueError` for a number or text that no run writes; types are not looked at."""
    if isinstance(value, int | float):
        if not 0 <= value <= MOST:
            raise ValueError(f"{value} is not a number that can be there - at `{place}`")
    elif isinstance(value, str):
        value.encode("utf-8", "surrogateescape")
    elif isinstance(value, dict):
        for name, part in value.items():
            _refuse_odd(name, place)
            _refuse_odd(part, f"{place}.{name}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            _refuse_odd(part, f"{place}[{number}]")


def _is_inside(name: str) -> bool:
    """Whether this can be a file of a result: in its folder, or in one below that."""
    return not Path(name).is_absolute() and ".." not in Path(name).parts and "\0" not in name


def _refuse_links(folder: Path, paths: Iterable[Path]) -> None:
    """Raises :class:`UserError` if one of these paths in a result's folder is a link, which may lead anywhere."""
    for path in paths:
        if folder in path.parents and path.is_symlink():
            raise UserError(f"{path} is a link, and no run of ppr makes links: put the file itself there")


def read_programs(folder: Path, report: Report) -> Programs:
    """The programs that a report is about.  Raises :class:`UserError` if they are not there."""
    try:
        for path in (folder / name for name in report.files):
            _refuse_links(folder, chain([path, *path.parents], path.rglob("*") if report.are_folders else ()))
        *seed, variant = [_program(folder / name, report) for name in report.files]
    except OSError as error:
        raise UserError(f"the result {folder} cannot be read: {error.strerror}") from error
    return Programs(seed[0] if seed else b"", variant)


def _program(path: Path, report: Report) -> bytes:
    if not report.are_folders:
        return content(path, "result")
    if not path.is_dir():
        raise UserError(f"the result {path} does not exist")
    return read_bundle(path, report.grammar)


def make_report(
    inputs: Inputs,
    programs: Programs,
    *,
    status: Status,
    reason: str,
    files: Sequence[str],
    options: Mapping[str, object],
    figures: Callable[[], tuple[Figures, int]],
    notes: Sequence[str] = (),
    alternative: Alternative | None = None,
    within: AbstractContextManager[None] | None = None,
    seeming: State | None = None,
    recipes: Sequence[Recipe] = (),
    traced: Traced = survival,
    observed: Observed | None = None,
    other_bugs: Sequence[SavedBug] = (),
) -> Report:
    """The report about a run that has ended with these programs.

    ``figures`` are asked for last, so that the seconds are those of everything: they are the figures of all runs, and
    the tests of this one.  If ``within`` interrupts the measuring of the programs, they have the size that the state
    they come from is ``seeming`` to have, and no edits are listed.  ``traced`` finds what is left of the original
    pair in the last one.
    """
    missing = {}
    try:
        with within or nullcontext():
            after, found, left = _measured(inputs, programs, traced)
    except Interrupted as interruption:
        after, found, left = _seeming_sizes(inputs, programs, seeming), [], None
        missing["edits"] = str(interruption)
    all_runs, tests_in_last_run = figures()
    return Report(
        status=status,
        reason=reason,
        inputs={**_given(inputs), "fingerprint": inputs.fingerprint},
        files=list(files),
        language=inputs.language.name,
        before=_sizes(inputs, inputs.parsed),
        after=after,
        edits=found,
        tests=all_runs.tests,
        seconds=round(all_runs.seconds, 3),
        seconds_in_tests=round(all_runs.seconds_in_tests, 3),
        share_outside_tests=round(all_runs.share_outside_tests, 4),
        steps=all_runs.steps,
        runs=all_runs.runs,
        tests_in_last_run=tests_in_last_run,
        notes=list(notes),
        alternative=alternative,
        options=dict(options),
        versions=_versions(),
        recipes=list(recipes),
        survival=left,
        are_folders=inputs.are_folders,
        observed=observed,
        other_bugs=list(other_bugs),
        missing=missing,
    )


def _measured(inputs: Inputs, programs: Programs, traced: Traced) -> tuple[Sizes, list[Edit], Survival | None]:
    """The sizes, and of a pair the edits that are left, and which of the original ones they come from."""
    pair = inputs.parsed if programs == inputs.programs else ParsedPair.parse(programs, inputs.language)
    sizes = _sizes(inputs, pair)
    if len(inputs.sides) == 1:
        return sizes, [], None
    merged = pair.merged(Alignment.LIST)
    return sizes, edits(merged), traced(inputs.parsed.merged(Alignment.LIST), merged)


def _given(inputs: Inputs) -> dict[str, str]:
    """The paths of the programs, by their roles."""
    paths = {Side.SEED: inputs.seed, Side.VARIANT: inputs.variant}
    return {inputs.role(side): str(paths[side] or "") for side in inputs.sides}


def _versions() -> dict[str, str]:
    packages = {one: version(one) for one in PACKAGES}
    return {"ppr": __version__, "python": platform.python_version(), **packages}


def sizes_of(inputs: Inputs, programs: Programs) -> Sizes:
    """The sizes of programs that have come out of these inputs."""
    return _sizes(inputs, ParsedPair.parse(programs, inputs.language))


def _sizes(inputs: Inputs, pair: ParsedPair) -> Sizes:
    sizes = {inputs.role(side): ProgramSize(len(pair.of(side)), len(pair.of(side).source)) for side in inputs.sides}
    between = (pair.difference, pair.operations) if len(sizes) > 1 else (None, None)
    return Sizes(**sizes, difference=between[0], operations=between[1])


def _seeming_sizes(inputs: Inputs, programs: Programs, state: State | None) -> Sizes:
    if not state or not state.tokens:
        return _sizes(inputs, inputs.parsed)  # nothing is reduced yet
    tokens = {side: state.of(side).bit_count() for side in inputs.sides}
    sizes = {inputs.role(side): ProgramSize(tokens[side], len(programs.of(side))) for side in inputs.sides}
    if len(sizes) == 1:
        return Sizes(**sizes, difference=None, operations=None)
    changed = operations(state.blocks(), *tokens.values())
    return Sizes(**sizes, difference=state.difference, operations=changed)
