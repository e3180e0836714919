"""A pair of programs under reduction: what the search needs to know about its states."""

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from diffing.indentation import without_moved_lines
from diffing.list_alignment import Block, common_blocks
from diffing.merged import MergedSequence, Side, State
from diffing.tree_alignment import tree_blocks
from grammars.languages import Language, Layout
from grammars.layout import Gaps
from grammars.parsing import parse
from grammars.tree import Tree
from ppr.properties.property import Property
from ppr.search.search import Job
from ppr.search.syntax import Checked, check

MAX_REMEMBERED = 64  # rendered programs; the search looks less far ahead


@dataclass(frozen=True, slots=True)
class Programs:
    """The texts of a pair."""

    seed: bytes
    variant: bytes

    def of(self, side: Side) -> bytes:
        """The text of one program."""
        return self.seed if side is Side.SEED else self.variant


@dataclass(frozen=True)
class ParsedPair:
    """The trees of a pair, with the alignment that reduction has led to (none at the start)."""

    seed: Tree
    variant: Tree
    layout: Layout
    carried: list[Block] | None = None

    @classmethod
    def parse(cls, programs: Programs, language: Language, *, comments_are_tokens: bool = False) -> "ParsedPair":
        """Parse both programs."""
        seed = parse(programs.seed, language, comments_are_tokens=comments_are_tokens)
        return cls(seed, parse(programs.variant, language, comments_are_tokens=comments_are_tokens), language.layout)

    def of(self, side: Side) -> Tree:
        """The tree of one program."""
        return self.seed if side is Side.SEED else self.variant

    @functools.cached_property
    def list_blocks(self) -> list[Block]:
        """The blocks of a longest common subsequence of the tokens."""
        return self._without_moved_lines(common_blocks(self.seed.words(), self.variant.words()))

    @functools.cached_property
    def tree_blocks(self) -> list[Block]:
        """The blocks of an ordered tree mapping."""
        return self._without_moved_lines(tree_blocks(self.seed, self.variant))

    def _without_moved_lines(self, blocks: list[Block]) -> list[Block]:
        if self.layout is not Layout.INDENTED:
            return blocks
        return without_moved_lines(blocks, Gaps(self.seed, self.layout), Gaps(self.variant, self.layout))

    @property
    def difference(self) -> int:
        """The token difference: insertions and deletions of a longest common subsequence."""
        return len(self.seed) + len(self.variant) - 2 * _size(self.list_blocks)

    @property
    def size(self) -> tuple[int, int]:
        """What reduction makes smaller: the difference, then the tokens of both programs."""
        return self.difference, len(self.seed) + len(self.variant)

    def merged(self, alignment: str) -> MergedSequence:
        """The merged sequence: freshly aligned ("tree" or "list"), unless the carried alignment is smaller."""
        fresh = self.tree_blocks if alignment == "tree" else self.list_blocks
        if self.carried is not None and _size(self.carried) > _size(fresh):
            fresh = self.carried
        return MergedSequence(self.seed, self.variant, fresh, self.layout)


def _size(blocks: list[Block]) -> int:
    return sum(size for _, _, size in blocks)


class PairProblem:
    """The states of one merged sequence as the search sees them.

    A state is worth a test if it is strictly smaller than the best one in (difference, tokens), has a difference
    at all, and no program has more syntax errors than its best, or than are ``tolerated`` (``None``: nobody looks).
    A single program is a pair whose seed is empty: its size is its difference.
    """

    def __init__(
        self,
        merged: MergedSequence,
        language: Language,
        properties: Sequence[Property],
        *,
        tolerated: Mapping[Side, int] | None,
        on_accept: Callable[[State, Programs], None],
        on_invalid: Callable[[], None],
        start: State | None = None,
    ) -> None:
        self.merged = merged
        self.language = language
        self.properties = properties
        self.best = start or merged.state
        self.on_accept = on_accept
        self.on_invalid = on_invalid
        self.tolerated = tolerated
        self._checked: dict[tuple[Side, int], Checked] = {}
        self._best = {side: self._fresh(side, self.best.of(side)) for side in Side}

    def jobs(self, state: State) -> Sequence[Job] | None:
        """The tests of the programs that are not those of the best state."""
        if state.size >= self.best.size or not state.difference:
            return None
        changed = [side for side in Side if state.of(side) != self.best.of(side)]
        checked = {side: self._check(side, state.of(side)) for side in changed}
        for side in changed:
            if self.tolerated is not None and checked[side].errors > max(self._best[side].errors, self.tolerated[side]):
                self.on_invalid()
                return None
        texts = {side: (checked.get(side) or self._best[side]).text for side in Side}
        return [
            Job(p, tuple(texts[side] for side in p.sides))
            for p in self.properties
            if any(side in changed for side in p.sides)
        ]

    def accept(self, state: State) -> None:
        """The state is the best one now."""
        self._best = {side: self._check(side, state.of(side)) for side in Side}
        self.best = state
        self._checked.clear()
        self.on_accept(state, self.programs())

    def programs(self) -> Programs:
        """The texts of the best state."""
        return Programs(self._best[Side.SEED].text, self._best[Side.VARIANT].text)

    def _check(self, side: Side, mask: int) -> Checked:
        """The text of a program and its syntax errors; the last few are remembered."""
        if mask == self.best.of(side):
            return self._best[side]
        key = (side, mask)
        if key not in self._checked:
            if len(self._checked) >= MAX_REMEMBERED:
                del self._checked[next(iter(self._checked))]
            self._checked[key] = self._fresh(side, mask, self._best[side])
        return self._checked[key]

    def _fresh(self, side: Side, mask: int, base: Checked | None = None) -> Checked:
        text, cuts = self.merged.render_with_cuts(side, mask)
        if self.tolerated is None:
            return Checked(text, None, 0)
        return check(text, self.language, cuts if self.merged.tree(side).root else (), base)  # lines are no tokens

    def reparsed(self, *, comments_are_tokens: bool) -> ParsedPair:
        """The best programs parsed anew, with the alignment that they have now."""
        trees = {}
        for side in Side:
            text, tree = self._best[side].text, self.merged.tree(side)
            same = text == tree.source  # one program often stays as it is
            trees[side] = tree if same else parse(text, self.language, comments_are_tokens=comments_are_tokens)
        pair = ParsedPair(trees[Side.SEED], trees[Side.VARIANT], self.language.layout)
        state = self.best
        if (len(pair.seed), len(pair.variant)) != (state.seed.bit_count(), state.variant.bit_count()):
            return pair  # tokens have grown together (parts of a string): the old alignment means nothing
        return replace(pair, carried=_carried_blocks(state))


def _carried_blocks(state: State) -> list[Block]:
    """The common positions of a state as blocks of the two projections."""
    seed, variant = bin(state.seed)[:1:-1], bin(state.variant)[:1:-1]
    blocks: list[Block] = []
    i = j = 0
    for a, b in zip(seed.ljust(len(variant), "0"), variant.ljust(len(seed), "0"), strict=True):
        if a == b == "1":
            if blocks and blocks[-1][0] + blocks[-1][2] == i and blocks[-1][1] + blocks[-1][2] == j:
                blocks[-1] = (*blocks[-1][:2], blocks[-1][2] + 1)
            else:
                blocks.append((i, j, 1))
        i += a == "1"
        j += b == "1"
    return blocks
