"""What is known of a run while it goes on, for the screen."""

import time
from dataclasses import dataclass

from diffing.pair_state import State
from ppr.programs.inputs import Inputs
from ppr.programs.pair import Programs
from ppr.reducers.subject import Unit
from ppr.reduction.base import Observer, Reduction
from ppr.search.statistics import Control, Statistics

MOST_SUCCESSES = 5  # that are remembered


@dataclass(frozen=True)
class Success:
    """A pair that was accepted: when (seconds since 1970), by which reducer, and its sizes."""

    when: float
    reducer: str
    sizes: dict[str, int]


@dataclass(frozen=True)
class RunProgress:
    """What is known of a run at one moment: sizes now and at the start in ``unit``s, counts, and seconds so far.

    The reduction ``began`` at a time in seconds since 1970 (0: not yet).  ``successes`` has the last
    one first.  Some tests are ``running``; for ``waiting`` seconds none has ended.
    """

    sizes: dict[str, int]
    whole: dict[str, int]
    phase: str
    tests: int
    cached: int
    invalid: int
    seconds: float
    began: float
    unit: str = Unit.TOKEN.value
    successes: tuple[Success, ...] = ()
    is_paused: bool = False
    running: int = 0
    waiting: float = 0.0


class Following(Observer):
    """Follows a run."""

    def __init__(self, control: Control | None = None) -> None:
        self._control = control or Control()
        self._statistics = Statistics()
        self._inputs: Inputs | None = None
        self._before: dict[str, int] = {}
        self._reduction: Reduction | None = None
        self._successes: tuple[Success, ...] = ()  # never changed in place: other threads read it
        self._began = 0.0

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        """Take the sizes of the inputs."""
        self._inputs = inputs
        pair = inputs.parsed
        self._before = {inputs.role(side): len(pair.of(side)) for side in inputs.sides}
        if len(inputs.sides) > 1:
            self._before["difference"] = pair.difference
        self._statistics = statistics

    def reducing(self, reduction: Reduction) -> None:
        """From now on there are sizes to tell."""
        self._reduction, self._began = reduction, time.time()

    def improved(self, programs: Programs) -> None:
        """Remember the success."""
        del programs
        if self._reduction is not None:
            steps = self._reduction.steps
            name = steps[-1].reducer if steps else "comments and layout"
            new = Success(time.time(), name, self._of_state(self._reduction.state))
            self._successes = (new, *self._successes[: MOST_SUCCESSES - 1])

    def progress(self) -> RunProgress:
        """What is known now."""
        reduction, counts = self._reduction, self._statistics
        in_tokens = reduction is None or not reduction.state.tokens or reduction.unit is Unit.TOKEN
        return RunProgress(
            sizes=self._of_state(reduction.state) if reduction else self._before,
            whole=self._before if reduction is None or in_tokens else self._of_state(reduction.whole),
            phase=self._phase(),
            tests=counts.tests,
            cached=counts.cached,
            invalid=counts.invalid,
            seconds=counts.seconds,
            began=self._began,
            unit=Unit.TOKEN.value if reduction is None or in_tokens else reduction.unit.value,
            successes=self._successes,
            is_paused=self._control.is_paused,
            running=counts.running,
            waiting=counts.waiting,
        )

    def _of_state(self, state: State) -> dict[str, int]:
        if not state.tokens or self._inputs is None:
            return self._before
        found = {self._inputs.role(side): state.of(side).bit_count() for side in self._inputs.sides}
        return found if len(found) == 1 else {**found, "difference": state.difference}

    def _phase(self) -> str:
        if self._reduction is None:
            return "checking both properties" if len(self._before) > 1 else "checking the property"
        if not self._reduction.steps:
            return "comments and layout"
        step = self._reduction.steps[-1]
        return f"iteration {step.iteration}, {step.reducer}"
