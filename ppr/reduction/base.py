"""What all reductions have in common: they start from tidy programs and run reducers step by step.

Pairs, single programs and isolation differ only in their ``run``: a single program is a pair whose seed is empty.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeVar

from diffing.alignment import Alignment
from diffing.changes import Change
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from diffing.preference import Preference
from diffing.rendering import Renderer
from diffing.tracing import Trail
from grammars.parsing import parse
from grammars.tokens import BLANK
from grammars.tree import Tree
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.property import Property
from ppr.reducers.candidate import Stream
from ppr.reducers.subject import Unit
from ppr.reduction.observer import Observer
from ppr.reduction.problem import PairProblem, Terms
from ppr.search.problem import Problem
from ppr.search.search import Search
from ppr.search.statistics import Skipped

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


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


@dataclass(frozen=True)
class Isolated:
    """What dd has left of a difference: the number of its elements ``before`` and ``after``."""

    element: str
    before: int
    after: int


class _Measured(Problem[S_contra], Protocol[S_contra]):
    """A problem whose best state has a size, and tokens that can be followed from the start to it."""

    @property
    def best(self) -> State:
        """The best pair as a state."""

    def follow(self, trail: Trail) -> None:
        """Go on with a trail from the start to the best state."""


@dataclass
class Reduction(ABC):
    """A reduction; ``programs`` are the best ones at every moment, ``steps`` tell what led to them.

    ``state`` is the best state now, ``whole`` the one before the first step.  Steps that a person did not want to go
    on are ``skipped``.  The ``trail`` leads from the tokens of the original pair to those of the best one (``None``:
    nothing has been accepted, or other things than tokens are reduced).
    """

    inputs: Inputs
    properties: Sequence[Property]
    search: Search
    observer: Observer = field(default_factory=Observer)
    checks_syntax: bool = field(default=True, kw_only=True)
    programs: Programs = field(init=False)
    steps: list[Step] = field(default_factory=list, init=False)
    skipped: list[Step] = field(default_factory=list, init=False)
    state: State = field(default=State(0, 0), init=False)
    whole: State = field(default=State(0, 0), init=False)
    comments_are_tokens: bool = field(default=False, init=False)
    trail: Trail | None = field(default=None, init=False)
    _starts: list[tuple[ParsedPair, Programs]] = field(init=False)

    def __post_init__(self) -> None:
        self.programs = self.inputs.programs
        self.language = self.inputs.language

    @property
    def prefer(self) -> Preference:
        """What is made smaller first."""
        return Preference.DIFFERENCE

    @property
    def other_end(self) -> Programs | None:
        """Of the pairs that the run has accepted, the best one by the opposite preference, if that is known."""
        return None

    @property
    def needed_mutations(self) -> tuple[int, ...] | None:
        """The mutations (from 0) that the best variant is made of, if the reduction chooses among them."""
        return None

    @property
    def confirms(self) -> bool:
        """Whether tests are asked which mutations are needed, if that has to be traced."""
        return True

    @property
    def isolated(self) -> Isolated | None:
        """What is left of a difference whose elements have been moved one by one, if this reduction does that."""
        return None

    @property
    def goes_on(self) -> bool:
        """Whether it is known by now that another iteration will follow."""
        return False

    @property
    def unit(self) -> Unit:
        """What a position of a state is: a token by default."""
        return Unit.TOKEN

    @property
    def layout_of(self) -> Side:
        """The program whose layout counts at the start, such as a line break at its end."""
        return Side.SEED

    @abstractmethod
    def run(self) -> None:
        """Reduce to the end.  Raises :class:`ppr.errors.Interrupted` if the search is told to stop."""

    def prepare(self) -> None:
        """Parse and align what the reduction starts from; this takes no test, so the checks may run meanwhile."""
        pair = self.inputs.parsed
        if any(tree.comments for tree in pair.trees):
            bare = Programs.of_each(lambda side: without_comments(pair.of(side)))
            pair = ParsedPair.parse(bare, self.language)
        equal = not pair.difference  # without its comments a broken pair may be
        self._starts = [] if equal else list(self._in_common_layout(pair))

    @property
    def tolerated(self) -> dict[Side, int] | None:
        """The syntax errors that a candidate may have; ``None`` if nobody looks.

        A compiler that got a program with syntax errors may be given one again.
        """
        if not self.checks_syntax or self.language.always_valid:
            return None
        return {side: min(self.inputs.parsed.of(side).errors, 1) for side in Side}

    @property
    def _terms(self) -> Terms:
        return Terms(
            self.language, self.properties, self.tolerated, self._accepted, self.comments_are_tokens, self.prefer
        )

    def _tidied(self) -> ParsedPair:
        """The programs without comments, and the variant in the seed's layout, as far as the properties allow.

        Comments that the properties need are tokens like any other.
        """
        starts, self._starts = self._starts, []  # those that are not taken are not kept: trees are large
        for pair, programs in starts:
            if self._try(programs):
                return pair
        self.comments_are_tokens = True
        with self.search.stop.at_once():
            pair = ParsedPair.parse(self.programs, self.language, comments_are_tokens=True)
            starts = list(self._in_common_layout(pair))
        return next(start for start, programs in starts if self._try(programs))

    def _in_common_layout(self, pair: ParsedPair) -> Iterator[tuple[ParsedPair, Programs]]:
        """A pair with the variant in the seed's layout, so that the difference shows no white space; then as it is."""
        merged = pair.merged(Alignment.LIST)
        text = Renderer(merged).render(self.layout_of, merged.state.variant)
        moved = parse(text, self.language, comments_are_tokens=self.comments_are_tokens)
        if moved.texts() == pair.trees.variant.texts() and moved.errors <= pair.trees.variant.errors:
            trees = pair.trees.with_side(Side.VARIANT, moved)
            yield replace(pair, trees=trees, carried=pair.list_blocks), pair.programs.with_side(Side.VARIANT, text)
        yield pair, pair.programs

    def _try(self, programs: Programs) -> bool:
        """Make these programs the best ones if they have all properties."""
        if programs != self.programs:
            if not self.search.all_hold(self.properties, programs):
                return False
            self._improve(programs)
        return True

    def _run_step(
        self,
        iteration: int,
        name: str,
        merged: MergedSequence,
        start: State,
        stream: Stream[State],
        *,
        beyond_grammar: bool = False,
        changes: Sequence[Change] | None = None,
        refused: set[Hashable] | None = None,
        limit: tuple[int, int] | None = None,
    ) -> tuple[Step, PairProblem]:
        """Run one reducer's stream over the states of a merged sequence to its end."""
        with self.search.stop.at_once():
            problem = PairProblem(
                merged, self._terms, start=start, beyond_grammar=beyond_grammar, changes=changes, limit=limit
            )
        return self._run(iteration, name, stream, problem, refused, limit=limit), problem

    def _run(
        self,
        iteration: int,
        name: str,
        stream: Stream[S],
        problem: "_Measured[S]",
        refused: set[Hashable] | None = None,
        *,
        limit: tuple[int, int] | None = None,
    ) -> Step:
        counts = self.search.statistics
        step = Step(iteration, name)
        self.steps.append(step)
        before = time.monotonic(), counts.tests, counts.accepted
        if limit is None or not self.state.tokens:  # by the alignment of the limit, the pair seems no larger
            self.state = problem.best
        self.whole = self.whole if self.whole.tokens else problem.best
        try:
            with self.search.control.skippable():
                self.search.run(stream, problem, refused)
        except Skipped:
            self.skipped.append(step)
        finally:
            state = problem.best
            step.seed, step.variant = state.seed.bit_count(), state.variant.bit_count()
            step.difference = state.difference if limit is None else min(state.difference, limit[0])
            step.seconds = time.monotonic() - before[0]
            step.tests, step.accepted = counts.tests - before[1], counts.accepted - before[2]
            if step.accepted and self.unit is Unit.TOKEN and len(self.inputs.sides) > 1:
                self.trail = self.trail or Trail(self.inputs.parsed.merged(Alignment.LIST))
                problem.follow(self.trail)
        self.observer.step_ended(self)
        return step

    def _accepted(self, state: State, programs: Programs) -> None:
        self.state = state
        self._improve(programs)

    def _improve(self, programs: Programs) -> None:
        self.programs = programs
        self.observer.improved(programs)


def without_comments(tree: Tree) -> bytes:
    """The program without its comments; a comment that ends or holds a line break leaves one."""
    parts: list[bytes] = []
    end = 0
    for token in range(len(tree) + 1):
        start = tree.starts[token] if token < len(tree) else len(tree.source)
        gap = tree.source[end:start]
        if not BLANK.fullmatch(gap):
            blank = gap[len(gap.rstrip()) :]
            if b"\n" not in gap:
                gap = b" "
            elif b"\n" in blank:
                gap = b"\n" + blank[blank.rfind(b"\n") + 1 :]
            else:
                gap = b"\n"
        parts.append(gap)
        if token < len(tree):
            end = tree.ends[token]
            parts.append(tree.source[start:end])
    return b"".join(parts).lstrip(b"\n") if not tree.source.startswith(b"\n") else b"".join(parts)
