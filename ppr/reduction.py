"""Pairwise reduction: the three reducers in turn until nothing gets smaller.

Source: PPR (ESEC/FSE 2023), algorithm 1.  Before each reducer both programs are parsed anew, for another derivation
opens new edits, and aligned anew, where that gives a smaller difference.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from diffing.merged import Side, State
from grammars.languages import Language
from grammars.parsing import BLANK
from grammars.tree import Tree

from .pair import PairProblem, ParsedPair, Programs
from .properties import Property
from .reducers import PAIR_REDUCERS, PairReducer
from .search import Search


@dataclass(frozen=True)
class ReductionOptions:
    """How to reduce: the reducers in order, iterations at most, and whether to work in both directions."""

    order: tuple[str, ...] = tuple(PAIR_REDUCERS)
    max_iterations: int | None = None
    mirror: bool = True


@dataclass
class Step:
    """What one reducer did in one iteration: sizes in tokens, time in seconds."""

    iteration: int
    reducer: str
    seed: int = 0
    variant: int = 0
    difference: int = 0
    tests: int = 0
    accepted: int = 0
    seconds: float = 0.0


@dataclass
class PairReduction:
    """The reduction of one pair; ``programs`` is the best pair at every moment, ``steps`` what led to it."""

    programs: Programs
    language: Language
    properties: Sequence[Property]
    search: Search
    options: ReductionOptions = field(default_factory=ReductionOptions)
    on_accept: Callable[[Programs], None] = lambda _: None
    on_step: Callable[["PairReduction"], None] = lambda _: None
    steps: list[Step] = field(default_factory=list)
    state: State = field(default_factory=lambda: State(0, 0))
    comments_are_tokens: bool = False
    tolerated: dict[Side, int] = field(default_factory=dict)

    def run(self) -> None:
        """Reduce to the fixpoint.  Raises :class:`ppr.errors.Interrupted` if the search is told to stop."""
        pair = ParsedPair.parse(self.programs, self.language)
        # A compiler that got a program with syntax errors may be given one again.
        self.tolerated = {Side.SEED: min(pair.seed.errors, 1), Side.VARIANT: min(pair.variant.errors, 1)}
        if pair.seed.comments or pair.variant.comments:
            pair = self._without_comments(pair)
        pair = self._with_common_layout(pair)
        iteration = 0
        while self.options.max_iterations is None or iteration < self.options.max_iterations:
            iteration += 1
            progress = False
            for name in self.options.order:
                pair, smaller = self._reduce(pair, PAIR_REDUCERS[name], iteration)
                progress |= smaller
            if not progress:
                return

    def _without_comments(self, pair: ParsedPair) -> ParsedPair:
        """Comments go first, all at once; if the properties need them, they are tokens like any other."""
        programs = Programs(without_comments(pair.seed), without_comments(pair.variant))
        if self.search.all_hold(self.properties, {side: programs.of(side) for side in Side}):
            self._save(programs)
            return ParsedPair.parse(programs, self.language)
        self.comments_are_tokens = True
        return ParsedPair.parse(self.programs, self.language, comments_are_tokens=True)

    def _with_common_layout(self, pair: ParsedPair) -> ParsedPair:
        """The variant in the layout of the seed, so that the difference shows no white space."""
        merged = pair.merged("list", self.language)
        text = merged.render(Side.SEED, merged.state.variant)
        programs = Programs(self.programs.seed, text)
        if text == self.programs.variant:
            return pair
        moved = ParsedPair.parse(programs, self.language, comments_are_tokens=self.comments_are_tokens)
        if moved.variant.texts() != pair.variant.texts() or moved.variant.errors > pair.variant.errors:
            return pair
        if not self.search.all_hold(self.properties, {side: programs.of(side) for side in Side}):
            return pair
        self._save(programs)
        return moved

    def _reduce(self, pair: ParsedPair, reducer: PairReducer, iteration: int) -> tuple[ParsedPair, bool]:
        counts = self.search.statistics
        step = Step(iteration, reducer.name)
        self.steps.append(step)
        before = time.monotonic(), counts.tests, counts.accepted
        merged = pair.merged(reducer.alignment, self.language)

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
        )
        self.state = problem.best
        try:
            self.search.run(reducer.candidates(merged, problem.best, mirror=self.options.mirror), problem)
        finally:
            state = problem.best
            step.seed, step.variant = state.seed.bit_count(), state.variant.bit_count()
            step.difference = state.difference
            step.seconds = time.monotonic() - before[0]
            step.tests, step.accepted = counts.tests - before[1], counts.accepted - before[2]
        self.on_step(self)
        if not step.accepted:
            return pair, False
        return problem.reparsed(comments_are_tokens=self.comments_are_tokens), True

    def _save(self, programs: Programs) -> None:
        self.programs = programs
        self.on_accept(programs)


def without_comments(tree: Tree) -> bytes:
    """The program without its comments; a comment that ends or holds a line break leaves one."""
    parts: list[bytes] = []
    end = 0
    for token in range(len(tree) + 1):
        start = tree.starts[token] if token < len(tree) else len(tree.source)
        gap = tree.source[end:start]
        if not BLANK.fullmatch(gap):
            blank = gap[len(gap.rstrip()) :]
            if b"\n" in gap:
                gap = b"\n" + blank[blank.rfind(b"\n") + 1 :] if b"\n" in blank or token == len(tree) else b"\n"
            else:
                gap = b" "
        parts.append(gap)
        if token < len(tree):
            end = tree.ends[token]
            parts.append(tree.source[start:end])
    return b"".join(parts).lstrip(b"\n") if not tree.source.startswith(b"\n") else b"".join(parts)
