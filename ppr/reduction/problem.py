"""The states of a pair for the search: whether one is worth a test or valid, and which one is the best."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from copy import copy
from dataclasses import KW_ONLY, InitVar, dataclass
from functools import lru_cache, partial
from typing import Any, Generic, NamedTuple, Self

from diffing.alignment import Alignment
from diffing.changes import Change
from diffing.masks import mask_at
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Preference, Side, State
from diffing.tracing import Trail
from grammars.bundle import paths
from grammars.languages import Language
from grammars.parsing import parse
from ppr.neighbours.scene import Plan, S
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.property import Property
from ppr.reduction.as_parsed import MOST_REMEMBERED, AsParsed, Checked, check
from ppr.search.speculation import Job, Refusal


@dataclass(frozen=True)
class Terms:
    """The terms that all problems of one reduction share.

    ``tolerated`` are the syntax errors that a candidate may have in any case (``None``: nobody asks the parser);
    ``on_accept`` is told of each best pair, as the parser sees it, and its programs.
    """

    language: Language
    properties: Sequence[Property]
    tolerated: Mapping[Side, int] | None
    on_accept: Callable[[State, Programs], None]
    comments_are_tokens: bool = False
    prefer: Preference = Preference.DIFFERENCE

    def jobs(
        self, programs: PerSide[bytes], changed: Collection[Side], change: Callable[[Sequence[Side]], Hashable]
    ) -> list[Job]:
        """The tests to run on the programs that have ``changed``; ``change`` describes how some have."""
        return [
            Job(one, tuple(programs.of(side) for side in one.sides), hash(change(one.sides)))
            for one in self.properties
            if any(side in changed for side in one.sides)
        ]


class _Best(NamedTuple):
    state: State
    programs: PerSide[Checked]
    seen: State


@dataclass(eq=False)
class PairProblem:
    """The states of one merged sequence, from the state ``start`` on; each is the set of tokens that are left.

    A state is worth a test if it has a difference, and is smaller by the order that is preferred than the best one,
    than what the parser sees at the start (``limit``) and than the size ``below``.  It is valid if no program has more
    syntax errors than its best, or than are tolerated, nor more unmatched brackets; ``beyond_grammar``, if the parser
    finds exactly its tokens.  If it is ``late``, errors are counted only in what has passed its tests.  If all has been
    tried before, one of the ``changes`` since then has to be news.
    """

    merged: MergedSequence
    terms: Terms
    _: KW_ONLY
    start: InitVar[State | None] = None
    beyond_grammar: bool = False
    changes: Sequence[Change] | None = None
    limit: InitVar[State | None] = None
    below: InitVar[tuple[int, int] | None] = None
    late: bool = False

    def __post_init__(self, start: State | None, limit: State | None, below: tuple[int, int] | None) -> None:
        terms, state = self.terms, start or self.merged.state
        checks, comments = terms.tolerated is not None, terms.comments_are_tokens
        self.as_parsed = AsParsed(
            self.merged, terms.language, counts_errors=checks and not self.late, comments_are_tokens=comments
        )
        self._best = _Best(state, self.as_parsed.start(state), limit or state)
        self._brackets = _bracket_masks(self.merged)
        self._errors = {side: self.merged.tree(side).errors for side in Side}
        self._limit = min(terms.prefer.rank(one) for one in (self.told.size, below or self.told.size))

    @property
    def told(self) -> State:
        return self._best.seen

    @property
    def best(self) -> State:
        return self._best.state

    @property
    def programs(self) -> Programs:
        return _texts(self._best.programs)

    def jobs(self, state: State) -> Sequence[Job] | Refusal:
        rank = self.terms.prefer.rank
        if rank(state.size) >= min(rank(self.best.size), self._limit) or self.as_parsed.are_equal(state):
            return Refusal.NO_PROGRESS
        moved = state.seed ^ self.best.seed | state.variant ^ self.best.variant
        if self.changes is not None and not any(change.is_news_for(moved) for change in self.changes):
            return Refusal.TRIED
        changed = [side for side in Side if state.of(side) != self.best.of(side)]
        if not all(self.merged.has_whole_files(state.of(side)) for side in changed):
            return Refusal.INVALID
        programs = self._programs(state)
        if not all(self._is_valid(side, state.of(side), programs.of(side)) for side in changed):
            return Refusal.INVALID
        return self.terms.jobs(
            _texts(programs), changed, lambda sides: tuple(state.of(side) ^ self.best.of(side) for side in sides)
        )

    def assuming(self, state: State) -> Self:
        ahead = copy(self)
        ahead._best = self._best._replace(state=state, programs=self._programs(state))
        return ahead

    def accept(self, state: State) -> bool:
        """Make a state the best one, unless parsing shows that it is no progress."""
        programs = self._programs(state)
        rank, seen = self.terms.prefer.rank, self.as_parsed.seen(state, programs, self._best.programs)
        if not seen.difference or rank(seen.size) >= min(rank(self.told.size), self._limit):
            return False
        if self.late and not self._reads_as_well(state, programs):
            return False
        self.as_parsed.forget(self.best)
        self._best = _Best(state, programs, seen)
        self.terms.on_accept(seen, self.programs)
        return True

    def follow(self, trail: Trail) -> None:
        trail.flip(self.merged, self.best)

    def reparsed(self) -> ParsedPair:
        return self.as_parsed.reparsed(self.best, self._best.programs)

    def _programs(self, state: State) -> PerSide[Checked]:
        return self.as_parsed.programs(state, self.best, self._best.programs)

    def _is_valid(self, side: Side, mask: int, program: Checked) -> bool:
        if self.terms.tolerated is not None and self._unmatched(mask) > self._unmatched(self.best.of(side)):
            return False
        if self.beyond_grammar:
            return self.as_parsed.has_just(side, mask, program.text)
        if self.terms.tolerated is None:
            return True
        return program.errors <= max(self._best.programs.of(side).errors, self.terms.tolerated[side])

    def _unmatched(self, mask: int) -> int:
        """The number of unmatched brackets of a program, as :meth:`grammars.layout.Layout.unmatched` counts them."""
        return sum(abs((mask & one).bit_count() - (mask & other).bit_count()) for one, other in self._brackets)

    def _reads_as_well(self, state: State, programs: PerSide[Checked]) -> bool:
        """Whether no program has more syntax errors than before; if the same tokens change, the variant is enough."""
        if self.terms.tolerated is None:
            return True
        is_same = state.seed ^ state.variant == self.best.seed ^ self.best.variant
        sides = [Side.VARIANT] if is_same else list(Side)
        found = {side: check(programs.of(side).text, self.terms.language).errors for side in sides}
        if any(errors > max(self._errors[side], self.terms.tolerated[side]) for side, errors in found.items()):
            return False
        self._errors |= found
        return True


def _bracket_masks(merged: MergedSequence) -> list[tuple[int, int]]:
    """For each kind of bracket, the positions of the opening and of the closing ones, as masks."""
    places: dict[bytes, list[int]] = {text: [] for pair in merged.layout.paired_brackets for text in pair}
    for position, text in enumerate(merged.texts()):
        if text in places:
            places[text].append(position)
    masks = {text: mask_at(found, len(merged)) for text, found in places.items()}
    return [(masks[opening], masks[closing]) for opening, closing in merged.layout.paired_brackets]


def _texts(programs: PerSide[Checked]) -> Programs:
    return Programs.of_each(lambda side: programs.of(side).text)


class TextProblem(Generic[S]):
    """The states of a plan, from its start on; each is judged by its parsed programs."""

    def __init__(self, start: ParsedPair, plan: Plan[S], terms: Terms) -> None:
        self.pair = start
        self.plan = plan
        self.terms = terms
        self.state = plan.start
        self._rank = plan.rank(plan.start, start)
        self._parsed = _remembering(plan, terms)  # shared with speculative threads
        self._tested = 0
        self.near_miss: ParsedPair | None = None

    @property
    def told(self) -> State:
        return self.pair.merged(Alignment.LIST).state

    def jobs(self, state: S) -> Sequence[Job] | Refusal:
        """The tests to run on the programs that differ from the best ones; none if the programs are the same."""
        if self._tested == self.plan.max_tests:
            return Refusal.TRIED
        pair = self._parsed(state)
        changed = [side for side in Side if pair.of(side).source != self.pair.of(side).source]
        if not all(self._has_its_files(pair, side) and self._reads_as_well(pair, side) for side in changed):
            return Refusal.INVALID
        if not pair.difference or self.plan.rank(state, pair) >= self._rank:
            return Refusal.NO_PROGRESS
        self._tested += 1
        change = frozenset(state) ^ frozenset(self.state)
        return self.terms.jobs(pair.programs, changed, lambda sides: (change, sides))

    def assuming(self, state: S) -> Self:
        ahead = copy(self)
        ahead.state, ahead.pair = state, self._parsed(state)
        ahead._rank = self.plan.rank(state, ahead.pair)
        return ahead

    def accept(self, state: S) -> bool:
        if self.plan.misses:
            self.near_miss = self._parsed(state)
            return True
        self.state, self.pair = state, self._parsed(state)
        self._rank = self.plan.rank(state, self.pair)
        self.terms.on_accept(self.told, self.pair.programs)
        return True

    def follow(self, trail: Trail) -> None:
        trail.rewrite(self.pair.trees)

    def reparsed(self) -> ParsedPair:
        return self.pair

    @property
    def _base(self) -> ParsedPair:
        return self.plan.base or self.pair

    def _has_its_files(self, pair: ParsedPair, side: Side) -> bool:
        is_free = not self.terms.language.is_bundle or self.plan.files_may_return
        return is_free or set(paths(pair.of(side))) <= set(paths(self._base.of(side)))

    def _reads_as_well(self, pair: ParsedPair, side: Side) -> bool:
        """Whether a program has no more syntax errors and unmatched brackets than before, if these are checked."""
        if self.terms.tolerated is None:
            return True
        after, before, unmatched = pair.of(side), self._base.of(side), self.terms.language.layout.unmatched
        if after.errors > max(before.errors, self.terms.tolerated[side]):
            return False
        return not after.errors or unmatched(after.texts()) <= unmatched(before.texts())


def _remembering(plan: Plan[Any], terms: Terms) -> Callable[[Any], ParsedPair]:
    """A function that parses the programs of a state, and remembers the latest few."""
    tree = partial(parse, language=terms.language, comments_are_tokens=terms.comments_are_tokens)
    known = lru_cache(MOST_REMEMBERED)(tree)
    layout = terms.language.layout
    return lru_cache(MOST_REMEMBERED)(lambda state: ParsedPair(PerSide(*map(known, plan.programs_of(state))), layout))
