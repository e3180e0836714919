"""``reduce_to_pair``: a program in memory, one near it that works, and the pair of both."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Generic, Literal

from diffing.pair_state import Side
from grammars.parsing import parse
from ppr.api.programs import Form, form_of, give, inputs_of, predicate_of, reduce, reduce_pair
from ppr.api.results import PairResult, ProgramResult, Text
from ppr.neighbours.working import MOST_OF_ORIGINAL, Place, survivors, working_near
from ppr.programs.errors import DoesNotHoldError
from ppr.properties.property import FunctionProperty


def reduce_to_pair(
    program: Text, *, holds: Callable[[Text], object], works: Callable[[Text], object], language: str,
    effort: Literal["quick", "default", "thorough"] = "default",
    jobs: int = 1, max_tests: int | None = None, max_seconds: float | None = None,
) -> PairResult[Text] | ProgramResult[Text]:  # fmt: skip
    """Reduce a program, find one near it that ``works``, and make both, and their difference, as small as possible.

    The program for which ``works(program)`` is true, and ``holds(program)`` is not, becomes the seed.  If there is
    none among the first neighbours, or a limit comes before, this is the result of :func:`reduce`.  All else is as in
    :func:`reduce_pair`.
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
        if places and not asked:  # nothing is near what is left
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
    """Asks what works and does not fail, beside a program alone: its result counts that, and the limits hold for it."""

    result: ProgramResult[Text]
    fine: FunctionProperty
    bug: FunctionProperty
    start: float
    max_tests: int | None
    max_seconds: float | None
    both: list[bytes] = field(default_factory=list)  # they work, and fail

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
