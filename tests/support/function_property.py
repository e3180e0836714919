"""A property that a function decides, so that tests need no processes and see every question that is asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from diffing.pair_state import Side
from ppr.properties import property as properties
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle

SECONDS = 0.001  # the order of tests does not depend on the clock then


@dataclass(frozen=True, kw_only=True)
class FunctionProperty(properties.FunctionProperty):
    """``asked`` are the programs of every test so far, in order; each test is said to take a millisecond."""

    asked: list[tuple[bytes, ...]] = field(default_factory=list, compare=False)

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        if not handle.stopped:
            self.asked.append(tuple(programs))
        result = super()._run(programs, timeout, handle, keep_output=keep_output)
        return result if result.outcome is Outcome.STOPPED else replace(result, seconds=SECONDS)


def property_of(function: Callable[..., bool | Outcome], *sides: Side, **options: object) -> FunctionProperty:
    """A property of the variant, or of the given sides, labelled after them."""
    sides = sides or (Side.VARIANT,)
    label = str(options.pop("label", "+".join(side.value for side in sides)))
    return FunctionProperty(label=label, sides=sides, fingerprint=label, function=function, **options)
