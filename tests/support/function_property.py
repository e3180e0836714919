"""A property that a function decides, so that tests need no processes and see every question that is asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from diffing.pair_state import Side
from ppr.properties.handle import Handle
from ppr.properties.outcome import Outcome, Result
from ppr.properties.property import Property

SECONDS = 0.001  # what each test is said to take, so that the order of tests does not depend on the clock


@dataclass(frozen=True, kw_only=True)
class FunctionProperty(Property):
    """``function`` gets the programs and says whether they have the property, or with which outcome the test ends.

    ``asked`` are the programs of every test so far, in order.
    """

    function: Callable[..., bool | Outcome]
    asked: list[tuple[bytes, ...]] = field(default_factory=list, compare=False)

    @property
    def title(self) -> str:
        return "function"

    def by_hand(self, paths: Sequence[str]) -> str:
        return " ".join(["function", *paths])

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        del timeout, keep_output
        if handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        self.asked.append(tuple(programs))
        answer = self.function(*programs)
        if handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        if not isinstance(answer, Outcome):
            answer = Outcome.HOLDS if answer else Outcome.FAILS
        return Result(answer, SECONDS, status=0 if answer is Outcome.HOLDS else 1)


def property_of(function: Callable[..., bool | Outcome], *sides: Side, **options: object) -> FunctionProperty:
    """A property of the variant, or of the given sides, labelled after them."""
    sides = sides or (Side.VARIANT,)
    label = str(options.pop("label", "+".join(side.value for side in sides)))
    return FunctionProperty(label=label, sides=sides, fingerprint=label, function=function, **options)
