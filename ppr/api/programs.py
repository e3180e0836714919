"""``reduce_pair``, ``reduce`` and ``reduce_to_pair``: reduce programs in memory with Python predicates."""

import contextlib
import enum
import inspect
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar, cast

from diffing.alignment import Alignment
from diffing.edits import hunks_of
from diffing.pair_state import Preference, Side, State
from grammars.parsing import parse
from grammars.tree import Tree
from ppr.api.results import Best, Edit, PairResult, PairSize, Part, ProgramResult, Progress, Size, StoppedBy, Text
from ppr.neighbours.working import MOST_OF_ORIGINAL, Place, survivors, working_near
from ppr.programs.errors import DoesNotHoldError, Interrupted, UserError, user_errors
from ppr.programs.inputs import Inputs, named_language, refuse_wide
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.outcome import Outcome
from ppr.properties.property import FunctionProperty
from ppr.reducers.subject import Unit
from ppr.reduction.base import Observer, Reduction
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort
from ppr.reduction.single import SingleOptions
from ppr.search.search import Budget, Search, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop
from ppr.search.threads import CallingThread, WorkerThreads
from ppr.search.verdicts import VerdictStore

R = TypeVar("R")
Choice = TypeVar("Choice", bound=enum.StrEnum)
ERRORS = "surrogateescape"  # bytes that are not UTF-8 survive decoding and encoding


def reduce_pair(
    seed: Text, variant: Text, *, language: str,
    seed_holds: Callable[[Text], object] | None = None, variant_holds: Callable[[Text], object] | None = None,
    pair_holds: Callable[[Text, Text], object] | None = None,
    effort: Literal["quick", "default", "thorough"] = "default", prefer: Literal["difference", "size"] = "difference",
    jobs: int = 1, max_tests: int | None = None, max_seconds: float | None = None,
    on_progress: Callable[[Progress[tuple[Text, Text], PairSize]], object] | None = None,
) -> PairResult[Text]:  # fmt: skip
    """Make two programs and the difference between them as small as possible.

    ``seed`` and ``variant`` are both ``str`` or both ``bytes``; predicates and results use the same type.
    ``language`` is a name that ``ppr languages`` lists.  ``seed_holds(seed)`` and ``variant_holds(variant)`` say
    whether a program still behaves as it should, ``pair_holds(seed, variant)`` whether both do together.
    Without ``pair_holds``, ``variant_holds`` must be false for the seed; without ``seed_holds`` also for smaller seeds.
    Each is a plain function that returns something true or false.  It must be deterministic: answers are cached.

    ``effort`` and ``prefer`` are those of the command line.  Up to ``jobs`` predicates run at a time: in the calling
    thread if ``jobs`` is 1, else in a thread pool.  The result does not depend on ``jobs``.  ``max_tests`` limits the
    predicate calls, including those on the originals, and ``max_seconds`` the wall time; a running call is never
    interrupted.  ``on_progress``, a plain function, is called in the calling thread for each smaller pair.

    Raises :class:`DoesNotHoldError` if a predicate does not hold at the start, :class:`UserError` for an unknown
    language, a program without tokens, or programs that are equal, and :class:`TypeError` for arguments of wrong types.
    Exceptions of the callables reach the caller unchanged.  Their attribute ``result`` (also of
    :class:`KeyboardInterrupt`) is the best :class:`PairResult` so far; those on the originals have no such attribute.
    """
    form: Form[Text] = form_of(seed, "seed")
    inputs = inputs_of(form.encoded(seed, "seed"), form.encoded(variant, "variant"), language)
    predicates, checked = _predicates(partial(predicate_of, inputs, form.given), seed_holds, variant_holds, pair_holds)
    method = ReductionOptions.of_effort(_one_of(Effort, effort, "effort"), _one_of(Preference, prefer, "prefer"))
    run, before = RunInMemory(jobs, max_tests, max_seconds), size_of(inputs.parsed)

    def tell(programs: Programs, state: State) -> None:
        if on_progress is not None:
            left = form.given(programs.seed), form.given(programs.variant)
            size = PairSize(state.seed.bit_count(), state.variant.bit_count(), state.difference)
            on_progress(run.progress(left, size))

    def result(programs: Programs) -> PairResult[Text]:
        pair, seed, variant = inputs.parse(programs), form.given(programs.seed), form.given(programs.variant)
        return PairResult(seed, variant, before, size_of(pair), form.edits(pair), *run.figures)

    return run.reduce(method, inputs, predicates, tell, result, checked)


def reduce(
    program: Text, *, holds: Callable[[Text], object], language: str, algorithm: str = "ppr",
    effort: Literal["quick", "default", "thorough"] = "default", unit: Literal["token", "line", "char"] | None = None,
    jobs: int = 1, max_tests: int | None = None, max_seconds: float | None = None,
    on_progress: Callable[[Progress[Text, int]], object] | None = None,
) -> ProgramResult[Text]:  # fmt: skip
    """Make one program as small as possible while ``holds(program)`` is true.

    ``algorithm`` is one that ``ppr single --help`` lists.  ``unit`` is what it deletes: ``None`` is its default, and
    only ddmin has others.  Everything else is as in :func:`reduce_pair`.
    """
    form: Form[Text] = form_of(program, "program")
    inputs = inputs_of(None, form.encoded(program, "program"), language)
    chosen = _one_of(Unit, unit, "unit") if unit is not None else None
    method = SingleOptions(algorithm, chosen, effort=_one_of(Effort, effort, "effort"))
    run, before = RunInMemory(jobs, max_tests, max_seconds), len(inputs.parsed.trees.variant)

    def tell(programs: Programs, state: State) -> None:
        if on_progress is not None:
            on_progress(run.progress(form.given(programs.variant), state.variant.bit_count()))

    def result(programs: Programs) -> ProgramResult[Text]:
        after = len(inputs.parse(programs).trees.variant)
        return ProgramResult(form.given(programs.variant), before, after, *run.figures)

    predicate = predicate_of(inputs, form.given, "holds", holds, Side.VARIANT)
    return run.reduce(method, inputs, [predicate], tell, result)


def reduce_to_pair(
    program: Text, *, holds: Callable[[Text], object], works: Callable[[Text], object], language: str,
    effort: Literal["quick", "default", "thorough"] = "default",
    jobs: int = 1, max_tests: int | None = None, max_seconds: float | None = None,
) -> PairResult[Text] | ProgramResult[Text]:  # fmt: skip
    """Reduce a program, find one near it that ``works``, and make both and their difference as small as possible.

    A program for which ``works`` is true and ``holds`` is false becomes the seed.  If none is found, or a
    limit is reached first, the result is that of :func:`reduce`.  Everything else is as in :func:`reduce_pair`.
    """
    form: Form[Text] = form_of(program, "program")
    start = time.monotonic()
    inputs = inputs_of(None, form.encoded(program, "program"), language)
    fine, bug = (predicate_of(inputs, form.given, *one, Side.VARIANT) for one in (("works", works), ("holds", holds)))
    alone = reduce(program, holds=holds, language=language, effort=effort, jobs=jobs, max_tests=max_tests,
                   max_seconds=max_seconds)  # fmt: skip
    original, reduced = inputs.parsed.trees.variant, parse(form.encoded(alone.program, "program"), inputs.language)
    place, others = Place(reduced), Place(original, survivors(reduced, original), most=MOST_OF_ORIGINAL)
    places = [place, others, place.wide] if alone.finished else []
    near: _Asking[Text] = _Asking(alone, fine, bug, start, max_tests, max_seconds)
    try:
        base, found, asked = working_near(places, inputs.language, lambda texts: [*map(near.only_works, texts)])
        if not asked:  # the reduced program has no neighbours, or a limit is reached
            near.only_works(reduced.source)
    except BaseException as error:
        give(error, lambda: replace(near.result, seconds=time.monotonic() - start, stopped_by="exception"))
        raise
    if near.both and not found:
        both = f"works and holds are both true for {form.given(near.both[0])!r}"
        raise DoesNotHoldError(f"{both}, so they do not tell what works from what fails")
    alone = replace(near.result, seconds=time.monotonic() - start)
    if base is None or not found:
        return alone
    seed, variant = form.given(found[0].text), form.given(base.tree.source)
    pair = reduce_pair(
        seed, variant, seed_holds=works, variant_holds=holds, language=language, effort=effort, jobs=jobs,
        max_tests=max_tests and max(1, max_tests - alone.tests),
        max_seconds=max_seconds and max(1.0, max_seconds - alone.seconds),
    )  # fmt: skip
    return replace(pair, tests=pair.tests + alone.tests, seconds=pair.seconds + alone.seconds)


@dataclass
class _Asking(Generic[Text]):
    """Tests which programs work and do not fail; the limits apply, and the calls are added to those of ``result``."""

    result: ProgramResult[Text]
    fine: FunctionProperty
    bug: FunctionProperty
    start: float
    max_tests: int | None
    max_seconds: float | None
    both: list[bytes] = field(default_factory=list)  # programs that both work and fail

    def only_works(self, program: bytes) -> bool:
        fails = self._ask(self.bug, program) if self._ask(self.fine, program) else None
        self.both += [program] * bool(fails)
        return fails is False

    def _ask(self, predicate: FunctionProperty, program: bytes) -> bool | None:
        if self.max_tests is not None and self.result.tests >= self.max_tests:
            self.result = replace(self.result, stopped_by="max_tests")
        elif self.max_seconds is not None and time.monotonic() - self.start >= self.max_seconds:
            self.result = replace(self.result, stopped_by="max_seconds")
        else:
            self.result = replace(self.result, tests=self.result.tests + 1)
            return bool(predicate.function(program))
        return None


class RunInMemory(Observer):
    """A search that calls predicates, with its statistics.  Raises :class:`UserError` for limits that are not > 0."""

    def __init__(self, jobs: int = 1, max_tests: int | None = None, max_seconds: float | None = None) -> None:
        for name, value in (("jobs", jobs), ("max_tests", max_tests), ("max_seconds", max_seconds)):
            if value is not None and not value > 0:
                raise UserError(f"{name} is {value}: it has to be more than 0")
        self.statistics = Statistics()
        self.stopped_by: StoppedBy | None = None
        self.reduction: Reduction | None = None
        self._max_tests = max_tests
        pool = CallingThread() if jobs == 1 else WorkerThreads(jobs, thread_name_prefix="test")
        self.search = Search(VerdictStore(), self.statistics, Timeouts(), jobs=jobs, pool=pool,
                             budget=Budget(max_seconds, max_tests), stop=Stop(alarms=False))  # fmt: skip

    @property
    def figures(self) -> tuple[int, float, StoppedBy | None]:
        return self.statistics.tests, self.statistics.seconds, self.stopped_by

    def check(self, predicate: FunctionProperty, programs: Sequence[bytes]) -> None:
        """Check a predicate on the originals.  Raises :class:`DoesNotHoldError`, and whatever the predicate raises."""
        named, answer = f"the {predicate.label}", predicate.function(*programs)
        if answer and predicate.negated:
            raise DoesNotHoldError(f"{predicate.title} holds for {named} too, so it does not tell the programs apart")
        if not answer and not predicate.negated:
            why = f"it returned {answer!r}, not something true"
            raise DoesNotHoldError(f"{predicate.title} does not hold for {named} as given: {why}")
        self.statistics.properties[predicate.label].add(Outcome.HOLDS, 0.0)
        self.search.verdicts.record(predicate, programs, Outcome.HOLDS)

    def reduce(
        self, method: ReductionOptions | SingleOptions, inputs: Inputs, predicates: Sequence[FunctionProperty],
        tell: Callable[[Programs, State], None], result: Callable[[Programs], R],
        checked: Sequence[FunctionProperty] = (),
    ) -> R:  # fmt: skip
        """Reduce, and ``tell`` of each improvement; ``checked`` run on the originals only.  Errors get a ``result``."""
        with self.search:
            for one in (*predicates, *checked):
                self.check(one, [inputs.programs.of(side) for side in one.sides])
            reduction, self._tell = method.start(inputs, predicates, self.search, self), tell
            try:
                self.reduction = reduction
                reduction.prepare()
                reduction.run()
                self._warn_of_trivial(predicates, reduction.state)
            except Interrupted:
                used_up = self._max_tests is not None and self.statistics.tests >= self._max_tests
                self.stopped_by = "max_tests" if used_up else "max_seconds"
            except BaseException as error:
                self.stopped_by = "exception"
                give(error, lambda: result(reduction.programs))
                raise
            return result(reduction.programs)

    def _warn_of_trivial(self, predicates: Sequence[FunctionProperty], state: State) -> None:
        """Warn if the variant has shrunk to a token or less and its predicate holds for an empty program too."""
        for one in predicates:
            if one.sides == (Side.VARIANT,) and state.variant.bit_count() <= 1:
                with contextlib.suppress(Exception):  # predicates may fail on an empty program
                    if one.function(b""):
                        said = f"{one.title} is true for an empty program too, so it says nothing about the bug"
                        warnings.warn(said, stacklevel=4)

    def improved(self, programs: Programs) -> None:
        if self.reduction is not None:
            self._tell(programs, self.reduction.state)

    def progress(self, best: Best, size: Size) -> Progress[Best, Size]:
        steps = self.reduction.steps if self.reduction is not None else ()
        reducer, iteration = (steps[-1].reducer, steps[-1].iteration) if steps else ("comments and layout", 0)
        return Progress(best, size, reducer, iteration, self.statistics.tests, self.statistics.seconds)


def give(error: BaseException, result: Callable[[], object]) -> None:
    """Attach the result so far to an exception that ends a reduction."""
    with contextlib.suppress(Exception):  # an exception may refuse attributes
        error.result = result()  # type: ignore[attr-defined]


Function = Callable[..., object]  # a predicate of the caller


def predicate_of(
    inputs: Inputs, given: Callable[[bytes], object], name: str, function: Function, *sides: Side, negated: bool = False
) -> FunctionProperty:
    """The property of the programs on these sides that the caller's function ``name`` decides."""
    label = " and the ".join(inputs.role(side) for side in sides)
    if not callable(function):
        raise TypeError(f"{name} is {function!r}: give a function that takes a program and returns whether it holds")

    def asked(*programs: bytes) -> object:
        answer = function(*map(given, programs))
        if inspect.isawaitable(answer) or inspect.isgenerator(answer) or inspect.isasyncgen(answer):
            raise TypeError(f"{name} is an async def, or yields: give a function that returns its answer")
        return answer

    return FunctionProperty(label=label, sides=sides, fingerprint=name, negated=negated, title=name, function=asked)


def _predicates(
    of: Callable[..., FunctionProperty], seed: Function | None, variant: Function | None, pair: Function | None
) -> tuple[list[FunctionProperty], list[FunctionProperty]]:
    """The predicates that must hold in every pair, and those that must hold in the original pair only."""
    if variant is None and pair is None:
        raise UserError("nothing says what the variant does: give variant_holds, or pair_holds for both programs")
    not_seed = [of("variant_holds", variant, Side.SEED, negated=True)] if variant is not None and pair is None else []
    found = [of("seed_holds", seed, Side.SEED)] if seed is not None else not_seed
    found = [*found, *([of("variant_holds", variant, Side.VARIANT)] if variant is not None else [])]
    found += [of("pair_holds", pair, *Side)] if pair is not None else []
    return found, not_seed if seed is not None else []


def _one_of(kind: type[Choice], name: str, role: str) -> Choice:
    with user_errors(f"there is no {role} {name!r}: choose one of {', '.join(kind)}", ValueError, why=False):
        return kind(name)


@dataclass(frozen=True)
class Form(Generic[Text]):
    """Converts programs from the caller's type (``str`` or ``bytes``) to bytes, and back."""

    type: type[Text]

    def encoded(self, program: Text, role: str) -> bytes:
        """The program as bytes.  Raises :class:`TypeError` for other types, and :class:`UserError` for invalid text."""
        if not isinstance(program, self.type):
            raise TypeError(f"the {role} is {type(program).__name__}, but {self.type.__name__} is needed")
        if isinstance(program, bytes):
            return program
        what = f"the {role} has a lone surrogate, so it is not valid text: give it as bytes"
        with user_errors(what, UnicodeEncodeError, why=False):
            return program.encode("utf-8", ERRORS)

    def given(self, program: bytes) -> Text:
        return cast(Text, program if self.type is bytes else program.decode("utf-8", ERRORS))

    def edits(self, pair: ParsedPair) -> tuple[Edit[Text], ...]:
        seed, variant = pair.trees
        hunks = hunks_of(pair.merged(Alignment.LIST))
        return tuple(Edit(one.kind, self._part(seed, *one.seed), self._part(variant, *one.variant)) for one in hunks)

    def _part(self, tree: Tree, first: int, last: int) -> Part[Text]:
        source = tree.source
        start = tree.starts[first] if first < len(tree) else tree.ends[-1] if len(tree) else 0
        end = tree.ends[last - 1] if last > first else start
        tokens = tuple(self.given(source[tree.starts[i] : tree.ends[i]]) for i in range(first, last))
        first, last = (len(self.given(source[:offset])) for offset in (start, end))
        return Part(self.given(source[start:end]), tokens, first, last, source.count(b"\n", 0, start) + 1)


def form_of(program: Any, role: str) -> Form[Any]:
    """The form for the type of a program.  Raises :class:`TypeError` if it is neither text nor bytes."""
    for kind in (str, bytes):
        if isinstance(program, kind):
            return Form(kind)
    raise TypeError(f"the {role} is {type(program).__name__}: give the text of the program as str or bytes")


def inputs_of(seed: bytes | None, variant: bytes, language_name: str) -> Inputs:
    """One or two programs in memory.  Raises :class:`UserError` for unknown languages, and for nothing to reduce."""
    if not isinstance(language_name, str):
        raise TypeError(f"language has to be a name, such as 'c', not {language_name!r}")
    language = named_language(language_name)
    programs = Programs(seed or b"", variant)
    sides = (Side.VARIANT,) if seed is None else tuple(Side)
    refuse_wide(programs, language, {side: f"the {side.value}" for side in sides})
    path, parsed = Path(Side.SEED.value) if seed is not None else None, ParsedPair.parse(programs, language)
    inputs = Inputs(path, Path(Side.VARIANT.value), parsed, language, sides)
    for side in sides:
        if not len(inputs.parsed.of(side)):
            raise UserError(f"the {inputs.role(side)} is empty: it holds no {language.title} tokens")
    if not inputs.parsed.difference:
        layout = "" if programs.seed == programs.variant else " but for layout and comments"
        raise UserError(f"seed and variant are equal{layout}: there is no difference to reduce")
    return inputs


def size_of(pair: ParsedPair) -> PairSize:
    return PairSize(len(pair.trees.seed), len(pair.trees.variant), pair.difference)
