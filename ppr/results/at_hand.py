"""A finished result with its tests: studies run these tests, and add sections to the report."""

import contextlib
import enum
import json
import shlex
import threading
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, TypeVar, cast

import msgspec

from diffing.pair_state import Side
from grammars.languages import Language
from ppr.programs.errors import Interrupted, UserError, user_errors
from ppr.programs.folders import name_of, read_bundle
from ppr.programs.inputs import Inputs, fingerprint_of
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial, Turns
from ppr.properties.outcome import CAPTURE, Outcome, Sink
from ppr.properties.processes import Handle
from ppr.properties.property import Ask, Property, ScriptProperty
from ppr.properties.running import TestRunner
from ppr.results.observed import seen_again
from ppr.results.report import REPORT, Report, Status, read_programs, read_report
from ppr.results.result_folder import ALONE, VERDICTS, refuse_unwritable, write_page
from ppr.search.search import FIRST_TIMEOUT, Timeouts
from ppr.search.stopping import Stop
from ppr.search.threads import in_threads
from ppr.search.verdicts import VerdictStore

Pages = Mapping[str, Callable[[Report, Programs], bytes]]
Asked = TypeVar("Asked")
Answered = TypeVar("Answered")
TESTS = "properties"  # the key of the fact that keeps the tests
NO_COMMAND = "no command in the scripts shows by itself what they look for; run ppr with the command, after two dashes"


class Answer(enum.StrEnum):
    """What the two tests of a pair say about a variation of its variant."""

    BUG = "bug"  # the variant's property holds
    FINE = "fine"  # the seed's does
    NONE = "none"  # neither, as for a program that the compiler rejects


class Section(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a report that is added after the run; ``version`` is that of its schema."""

    title: ClassVar[str] = ""  # the heading in pages
    version: int

    @property
    def sentences(self) -> list[str]:
        """What the terminal prints, one line each."""
        return []

    @property
    def table(self) -> list[list[str]]:
        """Its table, if it has one: the titles, then the rows."""
        return []


class KeptTests(msgspec.Struct, frozen=True):
    """The absolute paths of the originals, and the tests: the class of each property with its fields."""

    originals: tuple[str, ...]
    properties: tuple[tuple[str, dict[str, Any]], ...]

    @classmethod
    def of(cls, inputs: Inputs, properties: Sequence[Property]) -> "KeptTests":
        """The tests of a run, except properties that a function decides, which cannot be kept."""
        originals = tuple(str(path.absolute()) for side in inputs.sides if (path := inputs.path(side)) is not None)
        kept = (one for one in properties if isinstance(one, CommandProperty | ScriptProperty))
        new = [one if isinstance(one, ScriptProperty) else replace(one, experiment=one.experiment.anew) for one in kept]
        built = partial(
            msgspec.to_builtins, enc_hook=lambda value: None if isinstance(value, TestRunner | Turns) else str(value)
        )
        return cls(originals, tuple((type(one).__name__, built(one)) for one in new))

    def revived(self, runner: TestRunner, *, is_same: bool = True) -> tuple[Property, ...]:
        """Restore the properties.  Raises :class:`UserError` if a file is gone or, with ``is_same``, has changed."""
        classes: dict[str, type[Property]] = {one.__name__: one for one in (CommandProperty, ScriptProperty)}

        def hook(kind: type, value: Any) -> Any:
            return runner if kind is TestRunner else kind() if kind is Turns else kind(value)

        found = tuple(msgspec.convert(data, classes[name], dec_hook=hook) for name, data in self.properties)
        for one in found:
            for path in one.reads:
                if not path.exists():
                    raise UserError(f"the {one.label} test's file {path} does not exist any more: put it back")
            if is_same and one.digest() != one.fingerprint:
                raise UserError(f"the {one.label} test {one.title} has changed since the run: run ppr again")
        return found


@dataclass(frozen=True)
class _Once(Experiment):
    """An experiment with one program that caches its trials; a command that hung runs again if it has more time now."""

    _known: dict[tuple[Command, Sink], tuple[float, Trial]] = field(default_factory=dict, compare=False)

    def run(
        self, command: Command, program: bytes, name: str, timeout: float, handle: Handle, sink: Sink = CAPTURE
    ) -> Trial:
        seconds, trial = self._known.get((command, sink), (0.0, None))
        if trial is None or (trial.seen.kind is Kind.HANG and seconds < timeout):
            trial = super().run(command, program, name, timeout, handle, sink)
            if not trial.stopped:
                self._known[command, sink] = (timeout, trial)
        return trial


@dataclass
class ResultAtHand:
    """A result in its ``folder``, its ``report``, and its tests: the ``properties`` of the run, in their order.

    ``originals`` are ``None`` if their files have changed or are gone.  At most ``jobs`` tests run at a time, until a
    request to ``stop``; ``tests`` counts these, ``runs`` other commands.  ``pages`` are remade with the report.
    """

    folder: Path
    report: Report
    programs: Programs
    language: Language
    properties: tuple[Property, ...]
    originals: Programs | None
    verdicts: VerdictStore
    timeouts: Timeouts
    stop: Stop
    jobs: int = 1
    pages: Pages = field(default_factory=dict)
    tests: int = field(default=0, init=False)
    runs: int = field(default=0, init=False)
    doing: str = field(default="", init=False)

    def __post_init__(self) -> None:
        self._handle = Handle()
        self._lock = threading.Lock()
        self.stop.when_asked(self._handle.stop)

    @property
    def experiment(self) -> Experiment | None:
        """How the command of the run is observed; ``None`` if scripts decide."""
        return next((one.experiment for one in self.properties if isinstance(one, CommandProperty)), None)

    def property_of(self, side: Side) -> Property:
        """The property of one program.  Raises :class:`UserError` if one test decides about both together."""
        for one in self.properties:
            if one.sides == (side,):
                return one
        typed = [str(word) for word in cast(list[object], self.report.options.get("typed", []))]
        if side is Side.SEED and len(self.report.files) == 1 and typed:
            why, call = "there is one program; to find a seed as well, run", [one for one in typed if one != "single"]
            if "single" not in typed and self.report.status is Status.DONE:
                why, call = "no program that works was found; if you know one, run", [typed[0], "SEED", *typed[1:]]
            elif "single" not in typed:
                why = "the run is not finished; to continue, run"
            raise UserError(f"this needs a seed, and {why} {shlex.join(call)}")
        raise UserError(f"there is no test of the {side.value} alone: this needs a pair with a test for each program")

    def check(self) -> None:
        """Test the result once, and learn how long that takes.  Raises :class:`UserError` if a property is lost."""
        for one in self.properties:
            texts, timeout = one.texts(self.programs), self.timeouts.given or FIRST_TIMEOUT
            (result,) = in_threads(one.alone.test, [(texts, timeout, self._handle)])
            if result.outcome is Outcome.STOPPED:
                raise Interrupted(self.stop.reason or "the tests were stopped")
            if result.outcome is not Outcome.HOLDS:
                what = f"the {one.label} property does not hold any more on the result in {self.folder}"
                why = "was the compiler changed, or the program edited?"
                raise UserError(f"{what}: {one.title} gives another answer than in the run; {why}")
            self.timeouts.learn(one, result.seconds)

    def ask(self, asks: Sequence[Ask]) -> list[Outcome]:
        """The outcomes of these tests, in this order; cached verdicts are used, and new ones recorded."""
        return self._each(lambda ask: self._outcome(*ask), asks, key=lambda ask: (ask[0].fingerprint, tuple(ask[1])))

    def answers(self, texts: Sequence[bytes]) -> list[Answer]:
        """What each of these variations of the pair shows; a command is run only once on each."""
        seed, variant = self.property_of(Side.SEED), self.property_of(Side.VARIANT)

        def answer(text: bytes) -> Answer:
            for said, one in zip((Answer.BUG, Answer.FINE), _sharing_runs(seed, variant), strict=True):
                if self._outcome(one, [text]) is Outcome.HOLDS:
                    return said
            return Answer.NONE

        return self._each(answer, texts, key=bytes)

    def trials(
        self, calls: Sequence[tuple[Command, bytes, str]], timeout: float = FIRST_TIMEOUT, sink: Sink = CAPTURE,
        *, keeps: tuple[str, ...] | None = None,
    ) -> list[Trial]:  # fmt: skip
        """Run other commands on programs with these names, each in a fresh folder; nothing is recorded."""
        scripts = (one.runner for one in self.properties if isinstance(one, ScriptProperty))
        run = replace(self.experiment or Experiment(Command(()), runner=next(scripts)), keeps=keeps)

        def trial(call: tuple[Command, bytes, str]) -> Trial:
            found = run.run(*call, timeout, self._handle, sink)
            if found.stopped:
                raise Interrupted(self.stop.reason or "the tests were stopped")
            with self._lock:
                self.runs += 1
            return found

        return self._each(trial, calls)

    def observe_again(self, properties: Sequence[CommandProperty]) -> None:
        """Replace what the report says about the command by what the command of these properties does."""
        for one in properties if self.report.observed else ():
            asked = (self.report.observed, one, self.programs.of(*one.sides), self.timeouts.of(one), self._handle)
            (observed,) = in_threads(seen_again, [asked])
            self.report = replace(self.report, observed=observed)

    def _outcome(self, one: Property, texts: Sequence[bytes]) -> Outcome:
        with self._lock:
            known = self.verdicts.recall(one, texts)
        if known is not None:
            return known
        outcome = one.test(texts, self.timeouts.of(one), self._handle).outcome
        if outcome is Outcome.STOPPED:
            raise Interrupted(self.stop.reason or "the tests were stopped")
        with self._lock:
            self.tests += 1
            self.verdicts.record(one, texts, outcome)
        return outcome

    def _each(
        self, ask: Callable[[Asked], Answered], asked: Sequence[Asked], key: Callable[[Asked], Hashable] = id
    ) -> list[Answered]:
        """The answers in the order of the questions; questions with the same key are asked once."""
        self.stop.look()
        first = {key(one): (one,) for one in asked}
        found = dict(zip(first, in_threads(ask, first.values(), self.jobs), strict=True))
        return [found[key(one)] for one in asked]

    def save(self, name: str, section: Section) -> None:
        """Add a section to the report, or replace the one with that name, and remake the pages."""
        sections = {**self.report.sections, name: msgspec.to_builtins(section)}
        missing = {other: why for other, why in self.report.missing.items() if other != name}
        self.report = replace(self.report, sections=sections, missing=missing)
        with user_errors(f"the report in {self.folder} cannot be written"):
            write_page(self.folder, REPORT, self.report.as_json())
            with contextlib.suppress(Interrupted), self.stop.at_the_end():
                for page, make in self.pages.items():
                    write_page(self.folder, page, make(self.report, self.programs))


def _sharing_runs(seed: Property, variant: Property) -> tuple[Property, Property]:
    """The variant's property and the seed's, both for one program; a command that decides both is run only once."""
    if not isinstance(seed, CommandProperty) or not isinstance(variant, CommandProperty):
        return variant, seed  # a script may know its program by name
    run = variant.experiment
    once = _Once(**{one.name: getattr(run, one.name) for one in fields(run)})
    own = {name: getattr(seed.experiment, name) for name in ("heard", "versions", "sanitized")}
    asked = replace(seed, names=variant.names, experiment=replace(once, **own))
    return replace(variant, experiment=once), asked


def _originals(tests: KeptTests, report: Report, folder: Path) -> Programs | None:
    """The original programs, if their files are unchanged; a seed that ppr found is in the folder."""
    names, paths = [name_of(Path(file)) for file in report.files], [Path(path) for path in tests.originals]
    if (found := folder / ALONE / Side.SEED.value / names[0]).exists():
        paths[0] = found
    try:
        texts = [read_bundle(path, report.grammar) if report.are_folders else path.read_bytes() for path in paths]
    except (OSError, UserError):
        return None
    named = [*zip(names, texts, strict=True)]
    if report.inputs.get("fingerprint") not in (fingerprint_of(named), fingerprint_of(named[-1:])):  # a seed was found
        return None
    *seed, variant = texts
    return Programs(seed[0] if seed else b"", variant)


@contextlib.contextmanager
def result_at_hand(
    folder: Path, runner: TestRunner, stop: Stop, *, jobs: int = 1, pages: Pages | None = None, is_same: bool = True
) -> Iterator[ResultAtHand]:
    """An earlier result.  Raises :class:`UserError` if its tests are unknown or, with ``is_same``, fail."""
    report = read_report(folder)
    programs, verdicts = read_programs(folder, report), VerdictStore()
    verdicts.read_file(folder / VERDICTS)
    kept = verdicts.fact(TESTS)
    if kept is None:
        raise UserError(f"{folder} has no record of its tests: run ppr again on the original programs")
    with user_errors(f"the tests that {folder / VERDICTS} keeps cannot be read", msgspec.ValidationError):
        tests = msgspec.convert(json.loads(kept), KeptTests)
        properties = tests.revived(runner, is_same=is_same)
    timeouts = Timeouts(float(given) if (given := verdicts.fact("timeout")) not in (None, "None") else None)
    with contextlib.closing(verdicts if is_same else VerdictStore()) as verdicts:
        found = ResultAtHand(
            folder, report, programs, report.grammar, properties, _originals(tests, report, folder), verdicts, timeouts,
            stop, jobs=jobs, pages=pages or {},
        )  # fmt: skip
        if is_same:
            refuse_unwritable(folder, "result", "copy the folder, and give the copy, as findings are written there")
            verdicts.open_file(folder / VERDICTS)
            found.check()
        yield found
