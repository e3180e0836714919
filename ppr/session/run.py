"""One run from the inputs to the report; the command line only fills in :class:`RunOptions`."""

import contextlib
import gc
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Protocol

from diffing.merged import Side
from ppr.errors import Interrupted, UserError
from ppr.pair import Programs
from ppr.properties.property import Property
from ppr.properties.running import TestRunner
from ppr.reduction.base import Reduction
from ppr.reduction.pair import ReductionOptions
from ppr.search.search import MAX_WAIT, Budget, Search
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore
from ppr.session.checks import Checker
from ppr.session.inputs import Inputs, read_inputs
from ppr.session.output import OutputFolder
from ppr.session.report import make_report, unified_patch

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Method(Protocol):
    """The options of one kind of reduction."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """The programs that it is about: both, or the variant alone."""

    @property
    def test_options(self) -> tuple[str, ...]:
        """What its options for tests are called: of the variant, of the seed, of both, as far as there are such."""

    def start(self, inputs: Inputs, properties: Sequence[Property], search: Search) -> Reduction:
        """The reduction, ready to run."""


@dataclass(frozen=True)
class RunOptions:
    """What a run is asked to do; paths are the user's own.

    Without a ``seed`` it is the empty program.  ``reduction`` says what is to be done with the programs.
    """

    seed: Path | None
    variant: Path
    seed_test: Path | None = None
    variant_test: Path | None = None
    joint_test: Path | None = None
    include: tuple[Path, ...] = ()
    language: str | None = None
    grammar: Path | None = None
    output: Path | None = None
    jobs: int = field(
        default_factory=lambda: (
            len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        )
    )
    timeout: float | None = None
    budget: Budget = field(default_factory=Budget)
    reduction: Method = field(default_factory=ReductionOptions)

    def as_json(self) -> dict[str, object]:
        """The options as the report shows them."""
        return {name: _plain(value) for name, value in asdict(self).items()}


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return str(value) if isinstance(value, Path) else value


@dataclass(frozen=True)
class RunResult:
    """How a run ended: ``status`` is "done", "stopped" (a budget) or "interrupted"; ``report`` is report.json."""

    status: str
    programs: Programs
    folder: OutputFolder
    report: dict[str, object]


class Observer:
    """What a display may want to know while a run goes on."""

    def warn(self, message: str) -> None:
        """Something that the user should know."""

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        """The inputs are read, the checks begin."""

    def reducing(self, reduction: Reduction) -> None:
        """The properties hold, the reduction begins."""

    def step_ended(self, reduction: Reduction) -> None:
        """A reducer is done; the last of ``reduction.steps`` says what it did."""


def run(options: RunOptions, observer: Observer) -> RunResult:
    """Reduce programs.  Raises :class:`UserError` for what the user has to mend.

    If that turns out before the reduction, nothing is left behind; if later, the best programs are, and the report.
    """
    with _rare_garbage_collection():
        return _run(options, observer)


def _run(options: RunOptions, observer: Observer) -> RunResult:
    statistics = Statistics()
    inputs = read_inputs(options.seed, options.variant, options.language, options.grammar, options.reduction.sides)
    properties = _properties(options, inputs, observer)
    folder = OutputFolder(options.output or Path(f"{(options.seed or options.variant).stem}.ppr"), inputs)
    store = VerdictStore()
    folder.read_verdicts(store, properties)
    store.use_timeout(options.timeout)
    runner = TestRunner()
    checker = Checker(runner, store, statistics, jobs=options.jobs, timeout=options.timeout)
    limits: dict[str, float] = {}
    search = Search(
        runner,
        store,
        statistics,
        jobs=options.jobs,
        timeout=lambda a_property: limits[a_property.label],
        budget=options.budget,
    )
    with _stopping(checker, search):
        try:
            reduction = _checked(inputs, properties, checker, search, options, observer)
            reduction.on_accept, reduction.on_step = folder.save, observer.step_ended
            limits.update(checker.limits(properties, inputs.programs))
            folder.create(store)
            folder.save(inputs.programs)
            observer.reducing(reduction)
            ending = _to_the_end(reduction, folder, partial(checker.verify_result, properties, limits=limits))
        finally:
            search.close()
            runner.close()
            store.close()
        report = make_report(
            inputs,
            ending.programs,
            statistics,
            reduction.steps,
            status=ending.status,
            reason=ending.reason,
            files=[str(file.relative_to(folder.path)) for file in folder.files.values()],
            options=options.as_json(),
        )
        folder.write(report, unified_patch(inputs, ending.programs) if len(inputs.sides) > 1 else None)
    if ending.error is not None:
        raise ending.error
    return RunResult(ending.status, ending.programs, folder, report)


@dataclass(frozen=True)
class _Ending:
    """How a reduction ended, and with which programs."""

    status: str
    reason: str
    programs: Programs
    error: UserError | None = None


def _to_the_end(reduction: Reduction, folder: OutputFolder, verify: Callable[[Programs], None]) -> _Ending:
    """Run a reduction and test its result anew; whatever happens, the best programs are in the folder."""
    status, reason, error = "done", "", None
    try:
        reduction.run()
    except Interrupted as interruption:
        status, reason = "interrupted" if reduction.search.interrupted else "stopped", str(interruption)
    except UserError as refusal:
        status, reason, error = "failed", str(refusal), refusal
    programs = folder.settle(reduction.programs, done=status == "done")
    if status in ("done", "stopped"):
        try:
            verify(programs)
        except Interrupted as interruption:
            status, reason = "interrupted", str(interruption)
        except UserError as refusal:
            status, reason, error = "failed", str(refusal), refusal
    return _Ending(status, reason, programs, error)


def _checked(
    inputs: Inputs,
    properties: list[Property],
    checker: Checker,
    search: Search,
    options: RunOptions,
    observer: Observer,
) -> Reduction:
    """The reduction of programs that have their properties: while those are tested, they are parsed and aligned."""
    with ThreadPoolExecutor(1) as pool:
        checks = pool.submit(checker.check_originals, properties, inputs)
        try:
            observer.started(inputs, search.statistics)
            reduction = options.reduction.start(inputs, properties, search)
            reduction.prepare()
        except UserError:
            checker.stop()
            raise
        while wait([checks], timeout=MAX_WAIT).not_done:
            pass  # awake now and then, for signals
        checks.result()
    return reduction


def _properties(options: RunOptions, inputs: Inputs, observer: Observer) -> list[Property]:
    """The properties that the options name."""
    seed, variant = inputs.names.get(Side.SEED, ""), inputs.names[Side.VARIANT]
    _check_includes(options.include, (seed, variant))
    if options.joint_test is not None:
        if options.seed_test or options.variant_test:
            raise UserError("give either --test, or --seed-test and --variant-test")
        if seed == variant:
            raise UserError(f"seed and variant are both named {seed}: --test needs two names in one folder")
        sides, names = (Side.SEED, Side.VARIANT), (seed, variant)
        return [Property.of_script(options.joint_test, sides, names, includes=options.include)]
    of_variant, *others = options.reduction.test_options
    if options.variant_test is None:
        endings = (" (and {} SCRIPT)", ", or {} SCRIPT for one that sees both programs")
        more = "".join(ending.format(name) for ending, name in zip(endings, others, strict=False))
        role = inputs.role(Side.VARIANT)
        raise UserError(f"a script must say whether the {role} has its property: give {of_variant} SCRIPT{more}")
    if len(inputs.sides) == 1:
        script, label = options.variant_test, inputs.role(Side.VARIANT)
        return [Property.of_script(script, inputs.sides, [variant], includes=options.include, label=label)]
    variant_property = Property.of_script(options.variant_test, [Side.VARIANT], [variant], includes=options.include)
    if options.seed_test is not None:
        seed_property = Property.of_script(options.seed_test, [Side.SEED], [seed], includes=options.include)
    else:
        observer.warn(f"no {others[0]}: the seed's property is that the test of {of_variant} fails on it")
        seed_property = Property.of_script(
            options.variant_test, [Side.SEED], [variant], includes=options.include, negated=True
        )
    return [seed_property, variant_property]


def _check_includes(paths: Sequence[Path], programs: Sequence[str]) -> None:
    names: set[str] = set()
    for path in paths:
        if not path.exists():
            raise UserError(f"the file {path} of --include does not exist")
        if path.name in ("", ".."):
            raise UserError(f"--include {path} has no name of its own: name the files and folders in it")
        if path.name in programs:
            raise UserError(f"the file {path} of --include has the name of a program under reduction: rename it")
        if path.name in names:
            raise UserError(f"two of --include are named {path.name}, and one folder cannot hold both: rename one")
        names.add(path.name)


@contextlib.contextmanager
def _rare_garbage_collection() -> Iterator[None]:
    """Trees are large and live long: with the default thresholds half the time of parsing goes into looking at them."""
    before = gc.get_threshold()
    gc.set_threshold(1_000_000, 10, 10)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextlib.contextmanager
def _stopping(checker: Checker, search: Search) -> Iterator[None]:
    """A signal to end ends the run soon; a second one during the end is as good as the first."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, _: object) -> None:
        search.interrupt(f"{signal.Signals(number).name} was received")
        checker.stop()

    numbers = [number for number in ENDS if signal.getsignal(number) is not signal.SIG_IGN]  # nohup ignores SIGHUP
    previous = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
