"""One run, from the inputs to the report."""

import contextlib
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, InitVar, dataclass, field, replace
from pathlib import Path

import msgspec

from ppr.programs.errors import Interrupted, UserError, count
from ppr.programs.inputs import Inputs
from ppr.programs.pair import Programs
from ppr.properties.limits import available_cores
from ppr.properties.property import Property
from ppr.reducers.subject import Unit
from ppr.reduction.base import Observer, Observers
from ppr.reduction.isolation import IsolationOptions, smallest_mutations
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.single import SingleOptions
from ppr.results.at_hand import TESTS, KeptTests, ResultAtHand
from ppr.results.mutation_log import Mutation
from ppr.results.observed import Observed
from ppr.results.patch import unified_patch
from ppr.results.progress import ProgressFile
from ppr.results.report import REPORT, Report, Status
from ppr.results.result_folder import BESIDE, ResultFolder
from ppr.search.search import Budget, Search, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.stopping import TO_READ, Stop
from ppr.search.threads import WorkerThreads, results_of
from ppr.session.checks import Checker
from ppr.session.run_end import RunEnd, make_report
from ppr.trials.scripts import later_of

NO_TIME = "there was no time"  # for a page
EARLIER_STAYS = "the result of an earlier run stays, because it is smaller than what this run has found"
MOST_FOR_SCRIPTS = 0.1  # of the time: if the last tests need more, scripts are not observed on the originals
NOT_TESTED = "the result was not tested again, because the time was over; each test held on it when it was found"
EMPTY_SEED = "the seed is now empty, because its property holds on an empty program"
Method = ReductionOptions | SingleOptions | IsolationOptions  # the options of one kind of reduction
ASK_AGAIN_EVERY = 50  # tests; then an accepted candidate is tested once more, to detect flaky tests


@dataclass(frozen=True)
class Settings:
    """The settings of a run: its output folder, parallel jobs, timeout (``None``: learnt from the tests), and budget.

    ``options`` are for the report.  A property holds if ``repeat`` tests agree; ``allow_trivial`` lets a test of the
    bug hold on an empty program.  ``mutations`` made the variant, if known; ``pages`` are made in this order; the user
    has seen the ``notes``.  ``afterwards`` maps section names to functions that run after a finished reduction.
    """

    output: Path
    _: KW_ONLY
    jobs: int = field(default_factory=available_cores)
    timeout: float | None = None
    budget: Budget = field(default_factory=Budget)
    options: Mapping[str, object] = field(default_factory=dict)
    repeat: int = 1
    allow_trivial: bool = False
    mutations: Sequence[Mutation] = ()
    pages: Mapping[str, Callable[[Report, Programs], bytes]] = field(default_factory=dict)
    observed: Observed | None = None
    notes: Sequence[str] = ()
    afterwards: Mapping[str, Callable[[ResultAtHand], object]] = field(default_factory=dict)


@dataclass(frozen=True)
class RunResult:
    """The result of a run: the programs and the report in its folder."""

    programs: Programs
    folder: Path
    report: Report


@dataclass(eq=False)
class Session(Observer):
    """One run, observed by a ``watcher``.  If the inputs or tests cannot be used, nothing is left behind."""

    inputs: Inputs
    properties: Sequence[Property]
    method: Method
    settings: Settings
    watcher: InitVar[Observer]
    statistics: Statistics = field(default_factory=Statistics)
    stop: Stop = field(default_factory=Stop)

    def __post_init__(self, watcher: Observer) -> None:
        """Raises :class:`UserError` if the output folder cannot be used."""
        inputs, properties, settings, repeat = self.inputs, self.properties, self.settings, self.settings.repeat
        self.timeouts = Timeouts(settings.timeout)
        self.folder = ResultFolder(settings.output, inputs, properties, settings.timeout, repeat)
        shared = (self.folder.verdicts, self.statistics, self.timeouts)
        self.checker = Checker(
            inputs, properties, *shared, jobs=settings.jobs, repeat=repeat, allow_trivial=settings.allow_trivial,
            max_seconds=settings.budget.max_seconds,
        )  # fmt: skip
        self.search = Search(
            *shared, jobs=settings.jobs, budget=settings.budget, repeat=repeat, stop=self.stop,
            ask_again_every=ASK_AGAIN_EVERY if repeat == 1 else 0,
        )  # fmt: skip
        self.notes = list(settings.notes)
        self.began = False
        self.prepared = 0.0  # seconds for parsing and aligning the programs, which the report does again
        self._in_scripts: Observed | None = None
        self.stop.when_asked(self._asked_to_stop)
        self.progress_file = ProgressFile(self.folder.path)
        self.observer = Observers([self, self.folder, watcher, self.progress_file])
        self.reduction = self.method.start(inputs, properties, self.search, self.observer)
        if inputs.are_folders and self.reduction.unit is not Unit.TOKEN:
            raise UserError(f"folders are reduced by tokens, not by {self.reduction.unit}s: choose another unit")

    def run(self) -> RunResult:
        """Check, reduce, verify, report.  After a :class:`UserError`, there is a result if the reduction had begun."""
        with self.folder, self.progress_file:
            with self.search:
                with self.stop.before_reduction():
                    self._check_and_prepare()
                self.began = True
                self._keep_time()
                if note := self.folder.create():
                    self.observer.warned(note)
                self._keep_tests()
                self.observer.reducing(self.reduction)
                end = self._reduce()
                if end.status in (Status.DONE, Status.STOPPED):
                    with self._noting(end):
                        self._verify(end.programs)
                self._confirm(end)
                self._observe_result(end)
            report = self._report(end)
            if end.status is Status.DONE:
                report = self._afterwards(end, report)
            with contextlib.suppress(OSError):
                if note := self.folder.put_back(end.programs):
                    self.observer.warned(note)
        if end.error is not None:
            raise end.error
        return RunResult(end.programs, self.settings.output, report)

    def _keep_time(self) -> None:
        """Reserve part of the remaining time, at most half, for what comes after the reduction."""
        budget = self.settings.budget
        if budget.max_seconds is not None:
            left = max(0.0, budget.max_seconds - self.statistics.seconds)
            self.search.budget = replace(budget, kept_seconds=min(left / 2, self.checker.end_seconds + self.prepared))

    def _verify(self, programs: Programs) -> None:
        try:
            self.checker.verify_result(programs)
        except Interrupted:
            self.observer.warned(NOT_TESTED)
            raise

    def _keep_tests(self) -> None:
        kept = KeptTests.of(self.inputs, self.properties)
        self.folder.verdicts.set_fact(TESTS, json.dumps(msgspec.to_builtins(kept)))  # names need not be UTF-8

    def _asked_to_stop(self) -> None:
        """Stop the checker, but let it verify a result in the reserved time if only the reduction's time is over."""
        seconds = self.settings.budget.max_seconds
        if self.stop.by_signal or not self.began or (seconds is not None and self.statistics.seconds >= seconds):
            self.checker.stop()

    def _check_and_prepare(self) -> None:
        """Test the properties on the originals, while the programs are tidied and aligned."""
        with WorkerThreads(1) as pool:
            checks = pool.submit(self._check)
            try:
                self.observer.started(self.inputs, self.statistics)
                start = time.monotonic()
                with self.stop.at_once():
                    self.reduction.prepare()
                self.prepared = time.monotonic() - start
            except BaseException as error:
                self.checker.stop()
                if isinstance(error, Interrupted):
                    checks.result()  # these may raise a more important error
                raise
            for note in results_of([checks])[0]:
                self.observer.warned(note)

    def warned(self, message: str) -> None:
        self.notes.append(message)

    def _check(self) -> list[str]:
        self.checker.check_originals()
        with self.checker.blaming():
            notes = self.checker.check_tests()
        most = self.settings.budget.max_seconds
        if most is None or self.checker.end_seconds < MOST_FOR_SCRIPTS * most:
            self._in_scripts = self._shown_in_scripts(self.inputs.programs)
        return notes

    def _reduce(self) -> RunEnd:
        end, reduction = RunEnd(self.inputs, self.inputs.programs, notes=self.notes), self.reduction
        end.options, end.tracing.log = dict(self.settings.options), self.settings.mutations
        with self._noting(end), self.checker.blaming():
            reduction.run()
        end.programs = self.folder.settle(reduction.programs, reduction.prefer)
        if reduction.beside not in (None, end.programs):
            self.properties = self.checker.properties = reduction.properties
            self._keep_tests()
            self.folder.beside = reduction.beside
        if self.inputs.programs.seed.strip() and not end.programs.seed.strip():
            self.notes.append(EMPTY_SEED)
        end.state = reduction.state
        if end.programs == reduction.programs:
            end.isolated, end.near_miss = reduction.isolated, reduction.near_miss
            end.tracing.trail, end.tracing.needed = reduction.trail, reduction.needed_mutations
        else:
            self.observer.warned(EARLIER_STAYS)
        return end

    @contextlib.contextmanager
    def _noting(self, end: RunEnd) -> Iterator[None]:
        try:
            yield
        except Interrupted as interruption:
            end.status = Status.INTERRUPTED if self.stop.by_signal else Status.STOPPED
            end.reason = self.stop.reason or str(interruption)
        except UserError as error:
            end.status, end.reason, end.error = Status.FAILED, str(error), error

    def _confirm(self, end: RunEnd) -> None:
        """Find by tests which mutations are needed, unless the run was stopped; a signal interrupts it."""
        history, tracing = self.inputs.history, end.tracing
        if history is None:
            return
        if self.reduction.needed_mutations is not None:  # the reduction was about mutations
            tracing.unconfirmed = end.reason
            return
        if end.status is not Status.DONE or not self.reduction.confirms:
            tracing.unconfirmed = end.reason or "--effort quick spends no tests on it"
            return
        try:
            with self.stop.at_once():
                *_, left = end.traced(self.inputs.parse(end.programs))
            traced = [one.number - 1 for one in left.mutations_needed] if left else []
            tracing.confirmed = smallest_mutations(self.reduction, history, traced)
        except (UserError, Interrupted) as error:
            tracing.unconfirmed = str(error)
            if isinstance(error, Interrupted) and self.stop.by_signal:
                end.status, end.reason = Status.INTERRUPTED, str(error)

    def _observe_result(self, end: RunEnd) -> None:
        """Observe what the command or scripts show on the result; without time, what they showed on the originals."""
        end.observed = self.settings.observed
        if end.observed is not None:
            with contextlib.suppress(Interrupted, UserError):
                end.observed = self.checker.observe_result(end.programs, end.observed)
                if (beside := self.folder.beside) is not None:
                    what = f"has a difference of {count(self.inputs.parse(beside).difference, 'token')}"
                    does = f"the command {self.checker.observe_result(beside, end.observed).seed.summary}"
                    end.beside = f"the pair in {BESIDE}/ {what}, and its seed does what the original one did: {does}"
            for note in filter(None, (end.observed.changed, end.beside)):
                self.observer.warned(note)
        end.in_scripts = self._shown_in_scripts(end.programs)

    def _shown_in_scripts(self, programs: Programs) -> Observed | None:
        with contextlib.suppress(Interrupted, UserError, OSError):
            return later_of(self._in_scripts, self.checker.observe_scripts(programs))
        return self._in_scripts

    def _report(self, end: RunEnd) -> Report:
        end.files = [str(file.relative_to(self.folder.path)) for file in self.folder.files.values()]
        end.recipes = [one.recipe for one in self.properties if one.recipe]
        report = make_report(end, self.statistics, self.reduction.steps, self.stop.at_the_end(TO_READ))
        report.sections.update(self.folder.sections_of(end.programs))
        patch = None
        if len(self.inputs.sides) > 1:
            patch = unified_patch(self.inputs.names.values(), end.programs, are_folders=self.inputs.are_folders)
        report.missing.update(dict.fromkeys(self.settings.pages, NO_TIME))
        self.folder.write(report, patch)
        self._write_pages(report, end.programs)
        return report

    def _afterwards(self, end: RunEnd, report: Report) -> Report:
        """Run the studies in ``afterwards``; the report gets their sections, or why they are missing."""
        hand = ResultAtHand(
            self.folder.path, report, end.programs, self.inputs.language, tuple(self.properties), self.inputs.programs,
            self.folder.verdicts, self.timeouts, self.stop, jobs=self.settings.jobs, pages=self.settings.pages,
        )  # fmt: skip
        missing = dict[str, str]()
        for name, find_out in self.settings.afterwards.items():
            start, hand.doing = time.monotonic(), f"finding out: {name}"
            self.observer.finding_out(lambda: hand.doing)
            try:
                self.stop.look()
                find_out(hand)
            except (Interrupted, Exception) as error:  # the result is on disk, and the other sections can be made
                missing[name] = _why(error)
            report.seconds_afterwards[name] = round(time.monotonic() - start, 3)
        hand.report.missing.update((name, why) for name, why in missing.items() if name not in hand.report.sections)
        self.folder.write_page(REPORT, hand.report.as_json())
        return hand.report

    def _write_pages(self, report: Report, programs: Programs) -> None:
        """Make the pages while there is time; the report names those that are missing."""
        for name, make in self.settings.pages.items():
            try:
                with self.stop.at_the_end():
                    page = make(report, programs)
                self.folder.write_page(name, page)
                del report.missing[name]
            except Interrupted:
                break  # the others would take too long as well
            except Exception as error:
                report.missing[name] = _why(error)
        self.folder.write_page(REPORT, report.as_json())


def _why(error: BaseException) -> str:
    """Why something was not made; for an error in ppr itself with its class."""
    if isinstance(error, Interrupted | UserError):
        return str(error)
    said = error.strerror if isinstance(error, OSError) else None
    return said or f"{type(error).__name__}: {error}"
