"""The common base of all reductions: they tidy the programs and run reducers step by step."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from diffing.alignment import Alignment
from diffing.list_alignment import merged_blocks
from diffing.merged import MergedSequence
from diffing.pair_state import Preference, Side, State
from diffing.rendering import Renderer
from diffing.tracing import Trail
from grammars.parsing import BLANK, parse
from grammars.tree import Tree
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.property import Property
from ppr.reducers.candidate import PairRules, Stream
from ppr.reducers.subject import Unit
from ppr.reduction.problem import PairProblem, Terms, TextProblem
from ppr.search.search import Search
from ppr.search.statistics import Statistics


@dataclass
class Step:
    """The work of one reducer in one iteration: sizes in tokens (or in the unit of isolation), time in seconds.

    ``candidates`` are those that it proposed, with those that needed no test; in the ``last_look`` it left nothing out.
    """

    iteration: int
    reducer: str
    seed: int = 0
    variant: int = 0
    difference: int = 0
    tests: int = 0
    accepted: int = 0
    seconds: float = 0.0
    candidates: int = 0
    last_look: bool = False


@dataclass(frozen=True)
class Isolated:
    """The result of dd on a difference: the number of its elements ``before`` and ``after``."""

    element: str
    before: int
    after: int


class Observer:
    """Receives the events of a run in order; each method does nothing unless it is overridden."""

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        """The inputs are read, and the checks begin."""

    def warned(self, message: str) -> None:
        """The user should know about something."""

    def reducing(self, reduction: "Reduction") -> None:
        """The properties hold on the originals, and the reduction begins."""

    def improved(self, programs: Programs) -> None:
        """The best programs so far have been found."""

    def step_ended(self, reduction: "Reduction") -> None:
        """A reducer has ended; the last of ``reduction.steps`` describes its work."""

    def finding_out(self, what: Callable[[], str]) -> None:
        """The reduction is over, and the result is being examined; ``what`` returns what is being done."""


class Observers(Observer):
    """Forwards each event to all observers in order."""

    def __init__(self, observers: Sequence[Observer]) -> None:
        self.observers = observers
        for event in (name for name in vars(Observer) if not name.startswith("_")):
            setattr(self, event, partial(self._pass_on, event))

    def _pass_on(self, event: str, *facts: object) -> None:
        for one in self.observers:
            getattr(one, event)(*facts)


@dataclass
class Reduction(ABC):
    """A reduction: ``programs`` are the best ones at any moment, ``steps`` the work that led to them.

    ``state`` is the best pair now, as the parser sees it, ``whole`` the one before the first step, by ``unit``.  The
    ``trail`` leads from the original tokens to those of the best pair (``None``: none was accepted, or no tokens are
    reduced).  ``prefer`` says what is made smaller first; if it ``confirms``, tests say which mutations are needed.  If
    looser properties gave a smaller difference, ``beside`` is the best pair with the given ones.  A ``near_miss`` is a
    sentence about a pair as close.
    """

    inputs: Inputs
    properties: Sequence[Property]
    search: Search
    observer: Observer = field(default_factory=Observer)
    checks_syntax: bool = True
    unit: Unit = field(default=Unit.TOKEN, init=False)
    prefer: Preference = field(default=Preference.DIFFERENCE, init=False)
    confirms: bool = field(default=True, init=False)
    programs: Programs = field(init=False)
    steps: list[Step] = field(default_factory=list, init=False)
    state: State = field(init=False)
    whole: State = field(default=State(0, 0), init=False)
    comments_are_tokens: bool = field(default=False, init=False)
    trail: Trail | None = field(default=None, init=False)
    beside: Programs | None = field(default=None, init=False)
    near_miss: str = field(default="", init=False)
    _starts: list[ParsedPair] = field(init=False)
    _rules: PairRules = field(default=PairRules(), init=False)  # in the last look, with ``everything``

    def __post_init__(self) -> None:
        self.programs = self.inputs.start
        self.state = self.inputs.parse(self.inputs.start).merged(Alignment.LIST).state
        self.language = self.inputs.language

    @property
    def needed_mutations(self) -> tuple[int, ...] | None:
        """The numbers (from 0) of the mutations in the best variant, if the reduction chooses among mutations."""
        return None

    @property
    def isolated(self) -> Isolated | None:
        """The rest of the difference, if this reduction isolates it."""
        return None

    @abstractmethod
    def run(self) -> None:
        """Reduce to the end.  Raises :class:`ppr.programs.errors.Interrupted` if the search is told to stop."""

    def prepare(self) -> None:
        """Parse and align the first programs; this needs no test, so the checks may run at the same time."""
        if self.unit is not Unit.TOKEN:
            return
        whole = pair = self.inputs.parse(self.inputs.start)
        if any(tree.comments for tree in pair.trees):
            bare = Programs.of_each(lambda side: without_comments(pair.of(side)))
            pair = ParsedPair.parse(bare, self.language)
        # Without its comments, a broken pair may have different tokens, or no difference.
        is_worse = not pair.difference or self.prefer.rank(pair.size) > self.prefer.rank(whole.size)
        self._starts = [] if is_worse else list(self._in_common_layout(pair))

    @property
    def tolerated(self) -> dict[Side, int] | None:
        """The number of syntax errors allowed in a candidate, one if the program had any; ``None``: unlimited."""
        if not self.checks_syntax or self.language.always_valid:
            return None
        return {side: min(self.inputs.parsed.of(side).errors, 1) for side in Side}

    @property
    def _terms(self) -> Terms:
        return Terms(
            self.language, self.properties, self.tolerated, self._accepted, self.comments_are_tokens, self.prefer
        )

    def _tidied(self) -> ParsedPair:
        """Delete comments, and give the variant the layout of the seed, as far as the properties allow."""
        starts, self._starts = self._starts, []  # the others are dropped, because trees are large
        for pair in starts:
            if self._try(pair):
                return pair
        self.comments_are_tokens = True
        with self.search.stop.at_once():
            starts = list(self._in_common_layout(self._parsed()))
        return next(filter(self._try, starts))

    def _in_common_layout(self, pair: ParsedPair) -> Iterator[ParsedPair]:
        """The pair with the variant in the seed's layout, so that white space does not differ; then the pair itself."""
        blocks, variant, merged = pair.list_blocks, pair.trees.variant, pair.merged(Alignment.LIST)
        text = Renderer(merged).render(self.inputs.sides[0], merged.state.variant)
        known = text == variant.source
        tree = variant if known else parse(text, self.language, comments_are_tokens=self.comments_are_tokens)
        if tree.words() == variant.words() and tree.errors <= variant.errors:
            moved = replace(pair, trees=pair.trees.with_side(Side.VARIANT, tree)).carrying(blocks)
            if moved.carried == merged_blocks(blocks):
                yield moved
        yield pair

    def _try(self, pair: ParsedPair) -> bool:
        if pair.programs != self.programs:
            if not self.search.all_hold(self.properties, pair.programs):
                return False
            self._accepted(pair.merged(Alignment.LIST).state, pair.programs)
        return True

    def _run_reducer(
        self, iteration: int, name: str, merged: MergedSequence, start: State, stream: Stream[State]
    ) -> Step:
        with self.search.stop.at_once():
            problem = PairProblem(merged, self._terms, start=start)
        return self._run(iteration, name, stream, problem)

    def _run(
        self,
        iteration: int,
        name: str,
        stream: Stream[Any],
        problem: PairProblem | TextProblem[Any],
        refused: set[Hashable] | None = None,
    ) -> Step:
        counts = self.search.statistics
        step = Step(iteration, name, last_look=self._rules.everything)
        self.steps.append(step)
        before = time.monotonic(), counts.tests, counts.accepted, counts.candidates + counts.invalid
        self.state = self._told(problem.told, self.programs)
        self.whole = self.whole if self.whole.tokens else problem.told
        try:
            self.search.run(stream, problem, refused)
        finally:
            step.seed, step.variant = (mask.bit_count() for mask in self.state)
            step.difference = self.state.difference
            step.seconds = time.monotonic() - before[0]
            step.tests, step.accepted = counts.tests - before[1], counts.accepted - before[2]
            step.candidates = counts.candidates + counts.invalid - before[3]
            if step.accepted and self.unit is Unit.TOKEN and self.inputs.found is None:
                self.trail = self.trail or Trail(self.inputs.parsed.merged(Alignment.LIST))
                problem.follow(self.trail)
        self.observer.step_ended(self)
        return step

    def _accepted(self, state: State, programs: Programs) -> None:
        self.state, self.programs = self._told(state, programs), programs
        self.observer.improved(programs)

    def _told(self, state: State, programs: Programs) -> State:
        """The state whose size is reported: comments do not count, even if they are reduced."""
        if not self.comments_are_tokens:
            return state
        return ParsedPair.parse(programs, self.language).merged(Alignment.LIST).state

    def _parsed(self) -> ParsedPair:
        return ParsedPair.parse(self.programs, self.language, comments_are_tokens=self.comments_are_tokens)


def without_comments(tree: Tree) -> bytes:
    """Delete the comments of a program; one that ends with or contains a line break leaves a line break."""
    parts = list[bytes]()
    for token, text in enumerate((*tree.texts(), b"")):
        gap = tree.gap(token)
        if not BLANK.fullmatch(gap):
            blank = gap[len(gap.rstrip()) :]
            indentation = blank[blank.rfind(b"\n") + 1 :] if b"\n" in blank else b""
            gap = b"\n" + indentation if b"\n" in gap else b" "
        parts += (gap, text)
    text = b"".join(parts)
    return text if tree.source.startswith(b"\n") else text.lstrip(b"\n")
