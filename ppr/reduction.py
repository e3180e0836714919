"""Pairwise reduction: the three reducers in turn until nothing gets smaller.

Source: PPR (ESEC/FSE 2023), algorithm 1.  Before each reducer both programs are parsed anew, for another derivation
opens new edits, and aligned anew, where that gives a smaller difference.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from diffing.merged import Side, State
from grammars.languages import Language
from grammars.parsing import BLANK, parse
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
    parsed: ParsedPair
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
    _realigned: bool = False
    _starts: list[tuple[ParsedPair, Programs]] = field(default_factory=list)

    def run(self) -> None:
        """Reduce to the fixpoint.  Raises :class:`ppr.errors.Interrupted` if the search is told to stop."""
        # A compiler that got a program with syntax errors may be given one again.
        self.tolerated = {side: min(self.parsed.of(side).errors, 1) for side in Side}
        pair = self._tidied()
        iteration = 0
        smallest, best = pair.size, self.programs
        while self.options.max_iterations is None or iteration < self.options.max_iterations:
            iteration += 1
            before = self.programs
            self._realigned = False
            for name in self.options.order:
                pair = self._reduce(pair, PAIR_REDUCERS[name], iteration)
            if self._realigned and pair.size >= smallest:  # the parser sees other tokens: no progress after all
                self._save(best)
                return
            if self.programs == before:
                return
            if pair.size < smallest:
                smallest, best = pair.size, self.programs

    def prepare(self) -> None:
        """Make what the reduction starts from; it needs no test, so the first checks may run meanwhile."""
        pair = self.parsed
        if pair.seed.comments or pair.variant.comments:
            bare = Programs(without_comments(pair.seed), without_comments(pair.variant))
            pair = ParsedPair.parse(bare, self.language)
        self._starts = list(self._in_common_layout(pair))
        if PAIR_REDUCERS[self.options.order[0]].alignment == "tree":
            self._starts[0][0].merged("tree")  # remembers the alignment

    def _tidied(self) -> ParsedPair:
        """Both programs without comments, and the variant in the seed's layout, as far as the properties allow.

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
        """Make a pair the best one if it has all properties."""
        if programs != self.programs:
            if not self.search.all_hold(self.properties, {side: programs.of(side) for side in Side}):
                return False
            self._save(programs)
        return True

    def _reduce(self, pair: ParsedPair, reducer: PairReducer, iteration: int) -> ParsedPair:
        counts = self.search.statistics
        step = Step(iteration, reducer.name)
        self.steps.append(step)
        before = time.monotonic(), counts.tests, counts.accepted
        merged = pair.merged(reducer.alignment)

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
            return pair
        reparsed = problem.reparsed(comments_are_tokens=self.comments_are_tokens)
        self._realigned |= reparsed.carried is None
        return reparsed

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
