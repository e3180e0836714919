"""What every reduction does: it starts from tidy programs and runs streams of candidates, step by step.

Pairs, single programs and isolation differ only in their ``run``: a single program is a pair whose seed is empty.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from diffing.merged import MergedSequence, Side, State
from grammars.parsing import parse
from ppr.candidate import Stream
from ppr.pair import PairProblem, ParsedPair, Programs
from ppr.properties.property import Property
from ppr.reducers.subject import Unit
from ppr.reduction.comments import without_comments
from ppr.search.search import Search
from ppr.session.inputs import Inputs


@dataclass
class Step:
    """What one reducer did in one iteration: sizes in tokens (or in the unit of isolation), time in seconds."""

    iteration: int
    reducer: str
    seed: int = 0
    variant: int = 0
    difference: int = 0
    tests: int = 0
    accepted: int = 0
    seconds: float = 0.0


@dataclass
class Reduction(ABC):
    """A reduction; ``programs`` are the best ones at every moment, ``steps`` what led to them.

    ``state`` is the best state now, ``whole`` the one before the first step.
    """

    inputs: Inputs
    properties: Sequence[Property]
    search: Search
    on_accept: Callable[[Programs], None] = lambda _: None
    on_step: Callable[["Reduction"], None] = lambda _: None
    steps: list[Step] = field(default_factory=list)
    state: State = field(default_factory=lambda: State(0, 0))
    whole: State = field(default_factory=lambda: State(0, 0))
    comments_are_tokens: bool = False
    checks_syntax: bool = True
    programs: Programs = field(init=False)
    _starts: list[tuple[ParsedPair, Programs]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.programs = self.inputs.programs
        self.language = self.inputs.language

    @property
    def unit(self) -> Unit:
        """What a position of a state is: a token, if nothing else is said."""
        return Unit.TOKEN

    @abstractmethod
    def run(self) -> None:
        """Reduce to the end.  Raises :class:`ppr.errors.Interrupted` if the search is told to stop."""

    def prepare(self) -> None:
        """Make what the reduction starts from; it needs no test, so the first checks may run meanwhile."""
        pair = self.inputs.parsed
        if pair.seed.comments or pair.variant.comments:
            bare = Programs(without_comments(pair.seed), without_comments(pair.variant))
            pair = ParsedPair.parse(bare, self.language)
        self._starts = list(self._in_common_layout(pair))

    @property
    def tolerated(self) -> dict[Side, int] | None:
        """The syntax errors that a candidate may have; ``None`` if nobody looks.

        A compiler that got a program with syntax errors may be given one again.
        """
        if not self.checks_syntax:
            return None
        return {side: min(self.inputs.parsed.of(side).errors, 1) for side in Side}

    def _tidied(self) -> ParsedPair:
        """The programs without comments, and the variant in the seed's layout, as far as the properties allow.

        Comments that the properties need are tokens like any other.
        """
        for pair, programs in self._starts:
            if self._try(programs):
                return pair
        self.comments_are_tokens = True
        pair = ParsedPair.parse(self.programs, self.language, comments_are_tokens=True)
        return next(start for start, programs in self._in_common_layout(pair) if self._try(programs))

    def _in_common_layout(self, pair: ParsedPair) -> Iterator[tuple[ParsedPair, Programs]]:
        """A pair with the variant in the seed's layout, so that the difference shows no white space; then as it is."""
        merged = pair.merged("list")
        text = merged.render(Side.SEED, merged.state.variant)
        moved = parse(text, self.language, comments_are_tokens=self.comments_are_tokens)
        if moved.texts() == pair.variant.texts() and moved.errors <= pair.variant.errors:
            yield replace(pair, variant=moved, carried=pair.list_blocks), Programs(pair.seed.source, text)
        yield pair, Programs(pair.seed.source, pair.variant.source)

    def _try(self, programs: Programs) -> bool:
        """Make these programs the best ones if they have all properties."""
        if programs != self.programs:
            if not self.search.all_hold(self.properties, {side: programs.of(side) for side in Side}):
                return False
            self._save(programs)
        return True

    def _run_step(
        self, iteration: int, name: str, merged: MergedSequence, start: State, stream: Stream[State]
    ) -> tuple[Step, PairProblem]:
        """Run one reducer's stream to its end."""
        counts = self.search.statistics
        step = Step(iteration, name)
        self.steps.append(step)
        before = time.monotonic(), counts.tests, counts.accepted

        def on_accept(state: State, programs: Programs) -> None:
            self.state = state
            self._save(programs)

        problem = PairProblem(
            merged,
            self.language,
            self.properties,
            tolerated=self.tolerated,
            on_accept=on_accept,
            on_invalid=counts.refuse,
            start=start,
        )
        self.state = start
        self.whole = self.whole if self.whole.tokens else start
        try:
            self.search.run(stream, problem)
        finally:
            state = problem.best
            step.seed, step.variant = state.seed.bit_count(), state.variant.bit_count()
            step.difference = state.difference
            step.seconds = time.monotonic() - before[0]
            step.tests, step.accepted = counts.tests - before[1], counts.accepted - before[2]
        self.on_step(self)
        return step, problem

    def _save(self, programs: Programs) -> None:
        self.programs = programs
        self.on_accept(programs)
