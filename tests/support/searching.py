"""Searches over candidates made by hand: properties for each way to fail, and workers that a test schedules."""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from function_property import FunctionProperty, property_of

from diffing.pair_state import Side
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.reducers.candidate import Candidate, Stream, nothing
from ppr.search.search import Budget, Search, Timeouts
from ppr.search.speculation import Job, Refusal
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore

PATIENCE = 10.0  # seconds until a search that does not end by itself is given up
FIRST, LAST = (lambda _: 0), (lambda count: count - 1)  # which of the waiting tests runs next


@dataclass(frozen=True, kw_only=True)
class FakeProperty(Property):
    """A property without a test: the programs and limits that it was asked about are recorded."""

    label: str = "fake"
    sides: tuple[Side, ...] = (Side.VARIANT,)
    fingerprint: str = "fake"
    asked: list[tuple[bytes, ...]] = field(default_factory=list, compare=False)
    limits: list[float] = field(default_factory=list, compare=False)

    @property
    def title(self) -> str:
        return "fake"

    def by_hand(self, paths: Sequence[str]) -> str:
        return " ".join(["fake", *paths])

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        del keep_output
        self.asked.append(tuple(programs))
        self.limits.append(timeout)
        return self._answer(handle)

    def _answer(self, handle: Handle) -> Result:
        del handle
        return Result(Outcome.HOLDS, 0.001, 0)


@dataclass(frozen=True, kw_only=True)
class Answers(FakeProperty):
    """Ends with the given results, one after the other; the last one again and again."""

    results: Sequence[Result]

    def _answer(self, handle: Handle) -> Result:
        del handle
        return self.results[min(len(self.asked), len(self.results)) - 1]


def answers(*outcomes: Outcome, **options: object) -> Answers:
    """A property whose tests end so, each after a thousandth of a second."""
    return Answers(results=[Result(outcome, 0.001, 1) for outcome in outcomes], **options)


@dataclass(frozen=True, kw_only=True)
class Raises(FakeProperty):
    """Cannot be tested."""

    error: BaseException

    def _answer(self, handle: Handle) -> Result:
        raise self.error


@dataclass(frozen=True, kw_only=True)
class HangsUntilStopped(FakeProperty):
    """Does not end until somebody stops it, and then ends as told; ``hanging`` is set while it hangs."""

    end: Outcome = Outcome.STOPPED
    hanging: threading.Event = field(default_factory=threading.Event, compare=False)

    def _answer(self, handle: Handle) -> Result:
        stopped, stop = threading.Event(), handle.stop

        def stop_and_tell() -> None:
            stop()
            stopped.set()

        handle.stop = stop_and_tell  # type: ignore[method-assign]
        self.hanging.set()
        if not handle.stopped and not stopped.wait(PATIENCE):
            raise AssertionError("nobody has stopped the test")
        return Result(self.end, 0.001)


class Words:
    """A problem of words: each is tested by the properties, all the same ones or those given for it."""

    def __init__(self, *properties: Property, given: Mapping[str, Sequence[Property] | Refusal] | None = None) -> None:
        self.properties = properties
        self.given = given or {}
        self.considered: list[str] = []
        self.accepted: list[str] = []

    def jobs(self, state: str) -> list[Job] | Refusal:
        self.considered.append(state)
        found = self.given.get(state, self.properties)
        return found if isinstance(found, Refusal) else [Job(one, (state.encode(),)) for one in found]

    def assuming(self, state: str) -> "Words":
        del state
        return self

    def accept(self, state: str) -> bool:
        self.accepted.append(state)
        return True


def words(text: str, then: Callable[[], Stream[str]] = nothing) -> Stream[str]:
    """A stream of words."""
    return iter([Candidate(word, then) for word in text.split()])


def make_search(**options) -> Search:
    """A search with nothing known, which gives up rather than hang."""
    options = {"budget": Budget(max_seconds=PATIENCE), **options}
    store = options.pop("store", None) or VerdictStore()
    statistics, timeouts = options.pop("statistics", None), options.pop("timeouts", None)
    kind = options.pop("kind", Search)
    return kind(store, statistics or Statistics(), timeouts or Timeouts(60), **options)


def run(stream: Stream[str], problem: object, **options) -> Search:
    """Make a search, and run the stream to its end."""
    with make_search(**options) as search:
        search.run(stream, problem)
    return search


def holding(*texts: str, label: str = "p") -> FunctionProperty:
    """A property of these words only."""
    return property_of(lambda program: program.decode() in texts, label=label)


def asked(a_property: FunctionProperty) -> str:
    """The words that a property was tested on."""
    return b" ".join(program for (program,) in a_property.asked).decode()


class _Workers:
    """In place of threads: the tests wait until they are told to run."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def submit(self, function: Callable[..., None], *arguments: object, **options: object) -> None:
        self.waiting.append(lambda: function(*arguments, **options))

    def shutdown(self, **_: object) -> None:
        self.waiting.clear()


class ScheduledSearch(Search):
    """A search without threads: whenever it waits, one of the tests that wait for a worker runs from begin to end.

    ``choose`` says which, given their number.  So every order in which tests may end can be had at will.
    """

    def __init__(self, *arguments, choose: Callable[[int], int], **options) -> None:
        super().__init__(*arguments, **options)
        self._pool.shutdown()
        self._pool = _Workers()
        self.choose = choose
        self.most = 0  # tests that were waiting or running at a time

    def _wait(self) -> int:
        waiting = self._pool.waiting
        self.most = max(self.most, len(waiting))
        waiting.pop(self.choose(len(waiting)))()
        return super()._wait()
