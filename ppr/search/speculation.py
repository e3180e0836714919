"""Speculation: the tree of candidates that may be needed, and which test is the best bet for a free worker."""

import enum
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, NamedTuple, Protocol, Self, TypeVar
from weakref import WeakValueDictionary

from ppr.properties.outcome import Outcome
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.reducers.candidate import Candidate, Stream
from ppr.search.statistics import Tally

S = TypeVar("S")
Position = tuple[int, int]  # the number of a test among its candidate's, and how many these are
ONLY = (0, 1)
LEAST_CHANCE = 0.01  # of being needed: anything less likely is not worth a test
FADING = 0.8  # each later answer of the same kind multiplies the weight of an answer by this
SMOOTHING = 1.0  # the weight of the prior, as a number of answers
PRIOR = 0.2  # about the share of candidates that hold
AGAIN = {False: 0.1, True: 0.8}  # the prior for a change that failed or held on another program
S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Job:
    """A property, the programs to test, and the ``change`` that made them (0: unknown); equal changes tend to agree."""

    property: Property
    programs: tuple[bytes, ...]
    change: int = field(default=0, compare=False)


class Refusal(enum.Enum):
    """Why a state is not worth a test."""

    NO_PROGRESS = enum.auto()
    INVALID = enum.auto()  # the parser refuses a program
    TRIED = enum.auto()  # it was refused before, and nothing near it has changed since; or too much was tried


class Problem(Protocol[S_contra]):
    """What the search asks about states."""

    def jobs(self, state: S_contra) -> Sequence[Job] | Refusal:
        """The tests that a state must pass to be accepted, or why it is not tested."""

    def accept(self, state: S_contra) -> bool:
        """Make a state that has passed its tests the best one; false if it turns out to be no progress."""

    def assuming(self, state: S_contra) -> Self:
        """The problem as it will be if this state is accepted, for looking ahead."""


class Chances:
    """How likely a test is to hold: a smoothed, fading rate by its position and the last answer to its change."""

    def __init__(self) -> None:
        self._rates: dict[tuple[Position, bool | None], tuple[float, float]] = {}  # (held, all), faded
        self._last: dict[tuple[str, int], bool] = {}

    def of(self, job: Job, position: Position) -> float:
        """The chance that this test holds, given that those before it do."""
        last = self._last.get((job.property.label, job.change))
        held, number = self._rates.get((position, last), (0.0, 0.0))
        return (held + SMOOTHING * (PRIOR if last is None else AGAIN[last])) / (number + SMOOTHING)

    def learn(self, job: Job, position: Position, *, held: bool) -> None:
        same = job.property.label, job.change
        alike = position, self._last.get(same)
        before, number = self._rates.get(alike, (0.0, 0.0))
        self._rates[alike] = (FADING * before + held, FADING * number + 1)
        if job.change:
            self._last[same] = held

    def forget_changes(self) -> None:
        """Forget the answers by change, because the numbers now stand for other changes."""
        self._last.clear()


@dataclass(eq=False, slots=True, weakref_slot=True)
class Attempt:
    """Tests for one worker, to run in order until one does not hold."""

    jobs: Sequence[Job]
    position: Position = ONLY
    again: bool = False  # they have held before
    submitted: bool = False
    handle: Handle = field(default_factory=Handle)
    outcome: Outcome | None = None
    error: BaseException | None = None


@dataclass(eq=False, slots=True)
class Prospect(Generic[S]):
    """A candidate that may be needed.  It holds if all its tests hold; ``then`` is the branch for that case."""

    candidate: Candidate[S]
    attempts: Sequence[Attempt]
    then: "Branch[S]"
    tally: Tally

    @property
    def decisive(self) -> Attempt | None:
        """The test that has decided against the candidate; an error counts only if all tests before it hold."""
        held = True
        for attempt in self.attempts:
            if attempt.outcome not in (None, Outcome.HOLDS) and (held or attempt.error is None):
                return attempt
            held &= attempt.outcome is Outcome.HOLDS
        return None

    @property
    def outcome(self) -> Outcome | None:
        if (attempt := self.decisive) is not None:
            return attempt.outcome
        return Outcome.HOLDS if all(attempt.outcome for attempt in self.attempts) else None

    def postpone(self) -> None:
        """Give up the running tests; they start again if the candidate is needed after all."""
        self.attempts = [
            Attempt(one.jobs, one.position) if one.submitted and one.outcome is None else one for one in self.attempts
        ]
        self.then.forget()


class Branch(Generic[S]):
    """Candidates, each needed if those before it fail; ``problem`` assumes that those leading here were accepted."""

    def __init__(self, begin: Callable[[], Stream[S]], assume: Callable[[], Problem[S]]) -> None:
        self._begin = begin
        self._assume = assume
        self.forget()

    def forget(self) -> None:
        """Drop all candidates here and below; if they are needed after all, the branch starts again."""
        self.nodes: deque[Prospect[S]] = deque()
        self.ended = False
        self.tally = Tally()  # since the last node
        self.__dict__.pop("stream", None)

    @cached_property
    def stream(self) -> Stream[S]:
        return self._begin()

    @cached_property
    def problem(self) -> Problem[S]:
        return self._assume()


class Bet(NamedTuple, Generic[S]):
    """Work for a free worker: a test to run, or a branch whose next candidate has to be found first."""

    chance: float
    attempt: Attempt | None
    branch: Branch[S]


class Speculation(Generic[S]):
    """The candidates that may be needed, at most ``limit``; the first one of the ``root`` certainly is."""

    def __init__(self, root: Branch[S], chances: Chances, limit: int) -> None:
        self.root = root
        self._chances = chances
        self._limit = limit
        self._open: WeakValueDictionary[Hashable, Attempt] = WeakValueDictionary()  # candidates share them

    def add(self, branch: Branch[S], candidate: Candidate[S], jobs: Sequence[Job]) -> None:
        problem = branch.problem
        attempts = [self._attempt(job, (number, len(jobs))) for number, job in enumerate(jobs)]
        then: Branch[S] = Branch(candidate.then, lambda: problem.assuming(candidate.state))
        branch.nodes.append(Prospect(candidate, attempts, then, branch.tally))
        branch.tally = Tally()

    def _attempt(self, job: Job, position: Position) -> Attempt:
        key = job.property.label, job.property.fingerprint, job.programs
        known = self._open.get(key)
        if known is None or known.handle.stopped or known.outcome is not None:
            known = self._open[key] = Attempt([job], position)
        return known

    def best(self) -> Bet[S] | None:
        has_room = sum(len(branch.nodes) for branch in _branches(self.root)) < self._limit
        stack: list[tuple[Branch[S], float]] = [(self.root, 1.0)]
        bets: list[Bet[S]] = []
        while stack:
            branch, chance = stack.pop()
            for node in branch.nodes:
                holds = chance
                for attempt in node.attempts:
                    if not attempt.submitted and holds > 0:
                        bets.append(Bet(holds, attempt, branch))
                    expected = self._chances.of(attempt.jobs[0], attempt.position)
                    holds *= expected if attempt.outcome is None else attempt.outcome is Outcome.HOLDS
                if holds >= LEAST_CHANCE:
                    stack.append((node.then, holds))
                chance -= holds
                if chance < LEAST_CHANCE:
                    break
            else:
                if has_room and not branch.ended:
                    bets.append(Bet(chance, None, branch))
        return max(bets, key=lambda bet: bet.chance, default=None)

    def prune(self, running: Iterable[Attempt]) -> None:
        """Stop tests that are no longer needed: others of a failed candidate, and all behind one that holds."""
        needed: set[Attempt] = set()
        for branch in _branches(self.root):
            held = False
            for node in branch.nodes:
                if held:
                    node.postpone()
                elif node.outcome is None:
                    needed.update(node.attempts)
                elif node.outcome is Outcome.HOLDS:
                    held = True
                else:
                    node.then.forget()
        for attempt in running:
            if attempt not in needed and not attempt.again:
                attempt.handle.stop()

    @property
    def front(self) -> Prospect[S]:
        return self.root.nodes[0]

    @property
    def is_answered(self) -> bool:
        return bool(self.root.nodes) and self.front.outcome is not None

    def drop(self) -> None:
        self.root.nodes.popleft()

    def accept(self, problem: Problem[S]) -> None:
        self.root = self.front.then
        self.root.problem = problem

    def due(self) -> Tally:
        """Take the counts since the last candidate of the root; none while the root has a candidate."""
        if self.root.nodes:
            return Tally()
        tally, self.root.tally = self.root.tally, Tally()
        return tally


def _branches(root: Branch[S]) -> Iterator[Branch[S]]:
    stack = [root]
    while stack:
        branch = stack.pop()
        yield branch
        stack.extend(node.then for node in branch.nodes)
