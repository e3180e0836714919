"""One run for a verb: reads the inputs, reduces, and shows the result."""

import contextlib
import json
import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import click
import msgspec

from diffing.pair_state import Side
from ppr.cli.options import TYPED
from ppr.cli.properties import ON_TRIAL, Scripts, check_includes, working
from ppr.display.console import make_console
from ppr.display.live import Display
from ppr.display.pages import page
from ppr.display.summary import print_summary
from ppr.programs.errors import UserError, count, saying_if_interrupted, user_errors
from ppr.programs.folders import name_of
from ppr.programs.inputs import Inputs, read_inputs
from ppr.programs.pair import rare_garbage_collection
from ppr.properties.behaviour.signature import Strictness
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Trial
from ppr.properties.guard import guarded_runner
from ppr.properties.limits import available_cores, possible_jobs
from ppr.properties.outcome import Outcome
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.reduction.base import Observers
from ppr.reduction.single import SingleOptions
from ppr.results.at_hand import ResultAtHand
from ppr.results.mutation_log import DIFF, Mutation, diffed_log, history_of, read_mutation_log
from ppr.results.observed import Observed
from ppr.results.report import PAGES, Status
from ppr.results.result_folder import ResultFolder
from ppr.search.search import FIRST_TIMEOUT, Budget
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop, stopped_by_signals, suspendable
from ppr.search.threads import in_threads
from ppr.session.session import Method, RunResult, Session, Settings
from ppr.session.working import Neighbourhood, run_from_one
from ppr.studies.explanation.explain import QUICK, explain_run
from ppr.studies.versions.arguments import shorten, without_idle
from ppr.studies.versions.keeping import Others, at_its_levels, modern
from ppr.trials.originals import CommandTest, Workplace

INTERRUPTED = 130  # exit status
FEWER = "fewer options"  # the label of tests that try to drop options before the reduction
IDLE_SHARE = 0.25  # of a run's time, after which no more options are dropped
KEPT = {  # by whether the reduction had begun when it was interrupted
    True: "the best result so far is in {}, and the same command continues from there",
    False: "the reduction had not begun, so nothing was written to {}",
}
NOT_REPORTED = ("quiet", "sides", "any_file", "alone")  # they say nothing about the result


@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """The options of a run, by name; with ``any_file``, files in unknown languages are read as text."""

    seed: Path | None
    variant: Path
    tests: Scripts | CommandTest
    method: Method
    sides: tuple[Side, ...] = tuple(Side)
    any_file: bool = False
    alone: SingleOptions | None = None  # how to reduce the variant first if ppr has to find the seed
    language: str | None
    grammar: Path | None
    include: tuple[Path, ...]
    output: Path | None
    jobs: int | None
    timeout: float | None
    memory: int | None
    also: tuple[str, ...]
    also_installed: bool
    keep_versions: bool
    modern: bool | None  # None: for C, if the original is valid
    repeat: int
    allow_trivial: bool
    max_seconds: float | None
    max_tests: int | None
    mutation_log: Path | None = None
    explain: bool | None = False  # None: if the run was quick
    quiet: bool

    @property
    def reported(self) -> dict[str, object]:
        """The options as JSON, with the words of the call as they were ``typed``."""
        plain = json.loads(json.dumps(msgspec.to_builtins(self, enc_hook=str)))  # tuples become lists
        return {
            **{name: value for name, value in plain.items() if name not in NOT_REPORTED},
            "include": [str(path.absolute()) for path in self.include],  # pages are read elsewhere
            "typed": list(click.get_current_context().meta[TYPED]),
        }

    @property
    def shortens(self) -> bool:
        return getattr(self.method, "confirms", True)

    @property
    def afterwards(self) -> dict[str, Callable[[ResultAtHand], None]]:
        found: dict[str, Callable[[ResultAtHand], None]] = {"command": shorten} if self.shortens else {}
        return found if self.explain is False else found | {"explanation": partial(explain_run, wanted=self.explain)}

    @property
    def folder(self) -> Path:
        first = self.seed or self.variant
        return self.output or Path(f"{name_of(first) if first.is_dir() else first.stem}.ppr")

    def read(self) -> tuple[Inputs, tuple[Mutation, ...]]:
        """Read the programs and the mutation log, if any.  Raises :class:`UserError`, also for an unusable folder."""
        if self.alone and self.variant.is_dir():
            raise UserError(
                f"{self.variant} is a folder, and ppr can find a seed only for a file: give the folder of the seed too,"
                f" or reduce this one alone: ppr single {shlex.quote(str(self.variant))}"
            )
        inputs = read_inputs(self.seed, self.variant, self.language, self.grammar, self.sides, any_file=self.any_file)
        ResultFolder(self.folder, inputs, (), self.timeout, self.repeat)  # refuses an unusable folder early
        if self.mutation_log is None:
            return inputs, ()
        if inputs.are_folders:
            raise UserError("--mutation-log is for programs of one file, but these are folders")
        log = diffed_log(inputs) if self.mutation_log == DIFF else read_mutation_log(self.mutation_log, inputs)
        return replace(inputs, history=history_of(inputs.programs.seed, log)), log


def run_and_show(options: RunOptions) -> int:
    """Reduce as the options say; the exit status is 0 when done, 130 when interrupted."""
    stop, statistics = Stop(), Statistics()
    with user_errors("the current folder cannot be used any more, so change to another one"):
        Path.cwd()
    others = Others(options.also, options.also_installed, options.keep_versions)
    console, sessions = make_console(stderr=True), list[Session]()
    with (
        rare_garbage_collection(),
        stopped_by_signals(stop, options.max_seconds),
        Display(console, quiet=options.quiet) as display,
        guarded_runner(note=display.warned, memory=options.memory) as runner,
        suspendable(display.pause, display.resume),
        saying_if_interrupted(lambda: KEPT[any(one.began for one in sessions)].format(options.folder)),
    ):
        with stop.before_reduction(), stop.at_once():
            inputs, mutations = options.read()
        check_includes(options.include, inputs.taken_names)
        with stop.before_reduction():
            notes: list[str] = []

            def warn(note: str) -> None:
                display.warned(note)
                notes.append(note)

            place = Workplace(options.include, runner, warn, display.show, stop)
            with display.busy(lambda: ON_TRIAL):
                properties, observed = _properties(options, others, inputs, place, statistics)
                checks = {"timeout": options.timeout, "allow_trivial": options.allow_trivial}
                works = working(options.tests, properties, inputs, place, **checks) if options.alone else []
        options = replace(options, include=properties[0].includes)  # including files found beside the programs
        if (jobs := possible_jobs(asked := options.jobs or available_cores())) < asked:
            room = f"leave room for {count(jobs, 'test')} at a time, not {asked}"
            display.warned(f"the limits of the system (ulimit -u, ulimit -n) {room}")
        settings = Settings(
            output=options.folder, jobs=jobs, timeout=options.timeout, options=options.reported, mutations=mutations,
            budget=Budget(options.max_seconds, options.max_tests), repeat=options.repeat, observed=observed,
            allow_trivial=options.allow_trivial, notes=notes,
            pages={name: partial(page, name) for name in sorted(PAGES, key=lambda name: name.endswith(".html"))},
            afterwards=options.afterwards | ({"versions": others.examine} if others else {}),
        )  # fmt: skip
        watching = Observers([display, *([others.history] if others else [])])

        def session(method: Method, inputs: Inputs, properties: Sequence[Property], settings: Settings) -> Session:
            sessions.append(Session(inputs, properties, method, settings, watching, statistics, stop))
            return sessions[-1]

        given, pair = (inputs, properties, settings), partial(session, options.method)
        alone = partial(session, options.alone) if options.alone else None
        result = run_from_one(*given, Neighbourhood(works), alone, pair) if alone else pair(*given).run()
    interrupted = result.report.status is Status.INTERRUPTED or stop.by_signal
    with unseen_if(interrupted), saying_if_interrupted(f"the result is in {result.folder}"):
        _tell(options, others, result, is_cut=interrupted or result.report.status is Status.STOPPED)
    return INTERRUPTED if interrupted else 0


def _tell(options: RunOptions, others: Others, result: RunResult, *, is_cut: bool) -> None:
    if not options.quiet:
        print_summary(make_console(), result.programs, result.report, result.folder)
        for hint in _hints(options, others, result, is_cut=is_cut):
            click.echo(f"ppr: {hint}", err=True)
    elif left := result.report.missing_sentence(result.folder):
        click.echo(f"ppr: {left}", err=True)


def _hints(options: RunOptions, others: Others, result: RunResult, *, is_cut: bool) -> Iterator[str]:
    """Hints at studies that were skipped, with the commands that run them."""
    report = result.report
    if others and is_cut and "versions" not in report.sections:
        yield f"other versions were not tried: {others.call(result.folder)} does that"
    may_be = options.explain is None and isinstance(options.tests, CommandTest) and report.status is Status.DONE
    if may_be and report.seconds >= QUICK and "explanation" not in {**report.sections, **report.missing}:
        yield f"not explained: ppr explain {shlex.quote(str(result.folder))} does that"


def _properties(
    options: RunOptions, others: Others, inputs: Inputs, place: Workplace, statistics: Statistics
) -> tuple[Sequence[Property], Observed | None]:
    """The properties of the tests, extended by other versions of the compiler or the newest standard if wanted."""
    properties, observed = options.tests.properties(inputs, place)
    handle = Handle()
    place.stop.when_asked(handle.stop)

    def run(calls: Sequence[tuple[Command, bytes, str]], timeout: float) -> list[Trial]:
        experiment = next(one.experiment for one in properties if isinstance(one, CommandProperty))
        full = [(*call, timeout, handle) for call in calls]
        found = in_threads(experiment.run, full, options.jobs or available_cores())
        place.stop.look()
        return found

    def holds(one: Property, program: bytes) -> bool:
        is_late = options.max_seconds is not None and statistics.seconds > IDLE_SHARE * options.max_seconds
        if is_late or (options.max_tests is not None and statistics.tests >= options.max_tests):
            return False
        (found,) = in_threads(one.test, [([program], options.timeout or FIRST_TIMEOUT, handle)])
        place.stop.look()
        statistics.properties[FEWER].add(found.outcome, found.seconds)
        return found.outcome is Outcome.HOLDS

    if observed is not None and options.shortens and not others:  # other versions may need what does nothing here
        properties = without_idle(properties, inputs.programs, holds)
        if (short := properties[0].title) != observed.command:
            place.show(f"options without effect are left out: {short}")
            observed = msgspec.structs.replace(observed, command=short, given=observed.command)
        observed = msgspec.structs.replace(observed, given_tests=statistics.tests)
    if isinstance(options.tests, CommandTest):
        if options.tests.strictness is not Strictness.LOOSE:
            properties = at_its_levels(properties, inputs.programs, run)
        if options.modern is not False:
            if_original = options.modern is None
            properties = modern(properties, inputs.programs, inputs.language.name, run, if_original=if_original)
    if options.keep_versions:
        properties = others.held(properties, inputs.programs, run, place.warn)
    return properties, observed


def unseen_if(interrupted: bool) -> contextlib.AbstractContextManager[None]:
    """Ignore errors in printing if the run was ``interrupted``, perhaps because the terminal was closed."""
    return contextlib.suppress(*((OSError, SystemExit) if interrupted else ()))  # rich ends with a closed pipe
