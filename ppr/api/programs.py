"""``reduce_pair`` and ``reduce``: programs in memory, and functions that decide about them."""

import enum
from collections.abc import Callable, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar

from diffing.pair_state import Side, State
from diffing.preference import Preference
from ppr.api.predicates import Predicate
from ppr.api.results import Best, PairResult, PairSize, ProgramResult, Progress, Size, Text
from ppr.api.running import Run, Settings, refuse_uncallable, refuse_unfit_progress, running
from ppr.api.texts import Form, form_of, inputs_of, size_of
from ppr.errors import UserError
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.reducers.subject import Unit
from ppr.reduction.base import Observer, Reduction
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort
from ppr.reduction.single import SingleOptions

PairProgress = Progress[tuple[Text, Text], PairSize]
Choice = TypeVar("Choice", bound=enum.StrEnum)


def reduce_pair(
    seed: Text,
    variant: Text,
    *,
    language: str,
    seed_holds: Callable[[Text], object] | None = None,
    variant_holds: Callable[[Text], object] | None = None,
    pair_holds: Callable[[Text, Text], object] | None = None,
    effort: Literal["quick", "default", "thorough"] = "default",
    prefer: Literal["difference", "size"] = "difference",
    jobs: int = 1,
    max_tests: int | None = None,
    max_seconds: float | None = None,
    on_progress: Callable[[PairProgress[Text]], object] | None = None,
) -> PairResult[Text]:
    """Make two programs and the difference between them as small as possible.

    ``seed`` and ``variant`` are both ``str`` or both ``bytes``; the predicates get, and the result has, the same type.
    ``language`` is a name that ``ppr languages`` lists.  ``seed_holds(seed)`` and ``variant_holds(variant)`` say
    whether a program still behaves as it should, ``pair_holds(seed, variant)`` whether both do together.  Without
    ``seed_holds`` and ``pair_holds``, ``variant_holds`` must not hold for the seed.  Each returns something true or
    false, or is an ``async def``.  It has to give the same answer each time, because answers are remembered.

    ``effort`` and ``prefer`` are those of the command line.  Up to ``jobs`` predicates run at a time: with 1, functions
    run in the calling thread, else in threads.  The result does not depend on ``jobs``.  ``max_tests`` limits the calls
    of the predicates, those on the original programs included, and ``max_seconds`` the wall time; a call that has begun
    is not cut short.  ``on_progress``, a plain function, is called in the calling thread for each smaller pair.

    Raises :class:`DoesNotHoldError` if a predicate does not hold at the start, :class:`UserError` for an unknown
    language, a program without tokens, or programs that are equal, and :class:`TypeError` for arguments of wrong types.
    Exceptions of the callables reach the caller unchanged; their attribute ``result``, also that of
    :class:`KeyboardInterrupt`, is the best :class:`PairResult` so far.  Exceptions on the originals have none.
    """
    form: Form[Text] = form_of(seed, "seed")
    inputs = inputs_of(form.encoded(seed, "seed"), form.encoded(variant, "variant"), language)
    refuse_uncallable(seed_holds=seed_holds, variant_holds=variant_holds, pair_holds=pair_holds)
    refuse_unfit_progress(on_progress)
    questions = _questions(seed_holds, variant_holds, pair_holds)
    method = ReductionOptions.of_effort(_one_of(Effort, effort, "effort"), _one_of(Preference, prefer, "prefer"))
    with running(Settings(jobs, max_tests, max_seconds)) as run:
        predicates = _predicates(questions, run, inputs, form.given)

        def best(programs: Programs) -> tuple[Text, Text]:
            return form.given(programs.seed), form.given(programs.variant)

        told = _Telling(run, best, size_of(inputs.parsed), _size_of_state, on_progress)
        reduction = method.start(inputs, predicates, run.search, told)

        def result() -> PairResult[Text]:
            pair = _parsed(reduction)
            left, before, after = best(reduction.programs), size_of(inputs.parsed), size_of(pair)
            return PairResult(left[0], left[1], before, after, form.edits(pair), *run.figures)

        return run.finish(lambda: told.reduce(reduction), result)


def reduce(
    program: Text,
    *,
    holds: Callable[[Text], object],
    language: str,
    algorithm: str = "perses-fixpoint",
    unit: Literal["token", "line", "char"] | None = None,
    jobs: int = 1,
    max_tests: int | None = None,
    max_seconds: float | None = None,
    on_progress: Callable[[Progress[Text, int]], object] | None = None,
) -> ProgramResult[Text]:
    """Make one program as small as possible while ``holds(program)`` is true.

    ``algorithm`` is one that ``ppr single --help`` lists, ``unit`` what it deletes (``None``: its usual one; only ddmin
    has several).  All else is as in :func:`reduce_pair`.
    """
    form: Form[Text] = form_of(program, "program")
    inputs = inputs_of(None, form.encoded(program, "program"), language)
    refuse_uncallable(holds=holds, optional=False)
    refuse_unfit_progress(on_progress)
    method = SingleOptions(algorithm, _one_of(Unit, unit, "unit") if unit is not None else None)
    with running(Settings(jobs, max_tests, max_seconds)) as run:
        predicates = _predicates([_Question("holds", holds, (Side.VARIANT,))], run, inputs, form.given)

        def best(programs: Programs) -> Text:
            return form.given(programs.variant)

        before = len(inputs.parsed.trees.variant)
        told = _Telling(run, best, before, lambda state: state.variant.bit_count(), on_progress)
        reduction = method.start(inputs, predicates, run.search, told)

        def result() -> ProgramResult[Text]:
            after = len(_parsed(reduction).trees.variant)
            return ProgramResult(best(reduction.programs), before, after, *run.figures)

        return run.finish(lambda: told.reduce(reduction), result)


class _Question(NamedTuple):
    """A function of the caller's, what it is called, and which programs it is asked about."""

    name: str
    function: Callable[..., object]
    sides: tuple[Side, ...]
    negated: bool = False


def _questions(
    seed_holds: Callable[..., object] | None,
    variant_holds: Callable[..., object] | None,
    pair_holds: Callable[..., object] | None,
) -> list[_Question]:
    """What is asked about a pair.  Raises :class:`UserError` if that is nothing about the variant."""
    if variant_holds is None and pair_holds is None:
        raise UserError("nothing says what the variant does: give variant_holds, or pair_holds for both programs")
    found = []
    if seed_holds is not None:
        found.append(_Question("seed_holds", seed_holds, (Side.SEED,)))
    elif variant_holds is not None and pair_holds is None:
        found.append(_Question("variant_holds", variant_holds, (Side.SEED,), negated=True))
    if variant_holds is not None:
        found.append(_Question("variant_holds", variant_holds, (Side.VARIANT,)))
    if pair_holds is not None:
        found.append(_Question("pair_holds", pair_holds, tuple(Side)))
    return found


def _predicates(
    questions: Sequence[_Question], run: Run, inputs: Inputs, given: Callable[[bytes], object]
) -> list[Predicate]:
    """The properties that the functions decide, each of which holds for the programs as they are.

    Raises :class:`ppr.errors.DoesNotHoldError` if one does not, and what a function raises.
    """
    found = []
    for name, function, sides, negated in questions:
        label = " and the ".join(inputs.role(side) for side in sides)
        one = Predicate(
            label=label,
            sides=sides,
            fingerprint=name,
            negated=negated,
            name=name,
            function=function,
            given=given,
            loop=run.loop,
        )
        run.check(one, [inputs.programs.of(side) for side in sides])
        found.append(one)
    return found


class _Telling(Observer, Generic[Best, Size]):
    """Calls ``on_progress`` for whatever is smaller.

    ``best`` makes what it gets of the programs, and ``size`` of their state; ``whole`` is the size at the start.
    """

    def __init__(
        self,
        run: Run,
        best: Callable[[Programs], Best],
        whole: Size,
        size: Callable[[State], Size],
        on_progress: Callable[[Progress[Best, Size]], object] | None,
    ) -> None:
        self._run = run
        self._best = best
        self._whole = whole
        self._size = size
        self._on_progress = on_progress
        self._reduction: Reduction | None = None

    def reduce(self, reduction: Reduction) -> None:
        """Run a reduction to its end."""
        self._reduction = reduction
        reduction.prepare()
        reduction.run()

    def improved(self, programs: Programs) -> None:
        """Tell it."""
        if self._on_progress is None or self._reduction is None:
            return
        state, steps = self._reduction.state, self._reduction.steps
        self._on_progress(
            Progress(
                self._best(programs),
                self._size(state) if state.tokens else self._whole,
                steps[-1].reducer if steps else "comments and layout",
                steps[-1].iteration if steps else 0,
                self._run.statistics.tests,
                self._run.statistics.seconds,
            )
        )


def _size_of_state(state: State) -> PairSize:
    return PairSize(state.seed.bit_count(), state.variant.bit_count(), state.difference)


def _parsed(reduction: Reduction) -> ParsedPair:
    """The best programs so far."""
    inputs = reduction.inputs
    same = reduction.programs == inputs.programs
    return inputs.parsed if same else ParsedPair.parse(reduction.programs, inputs.language)


def _one_of(kind: type[Choice], name: str, role: str) -> Choice:
    try:
        return kind(name)
    except ValueError as error:
        names = ", ".join(kind)
        raise UserError(f"there is no {role} {name!r}: choose one of {names}") from error
