"""A pair of programs under reduction: what the search needs to know about its states."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from diffing.list_difference import Block, common_blocks
from diffing.merged import MergedSequence, Side, State
from diffing.tree_difference import tree_blocks
from grammars.languages import Language
from grammars.parsing import parse
from grammars.tree import Tree

from .properties import Property
from .search import Job
from .syntax import count_errors


@dataclass(frozen=True, slots=True)
class Programs:
    """The texts of a pair."""

    seed: bytes
    variant: bytes

    def of(self, side: Side) -> bytes:
        """The text of one program."""
        return self.seed if side is Side.SEED else self.variant


@dataclass(frozen=True, slots=True)
class ParsedPair:
    """The trees of a pair, with the alignment that reduction has led to (none at the start)."""

    seed: Tree
    variant: Tree
    carried: list[Block] | None = None

    @classmethod
    def parse(cls, programs: Programs, language: Language, *, comments_are_tokens: bool = False) -> "ParsedPair":
        """Parse both programs."""
        seed = parse(programs.seed, language, comments_are_tokens=comments_are_tokens)
        return cls(seed, parse(programs.variant, language, comments_are_tokens=comments_are_tokens))

    def merged(self, alignment: str, language: Language) -> MergedSequence:
        """The merged sequence: freshly aligned ("tree" or "list"), unless the carried alignment is smaller."""
        align = tree_blocks if alignment == "tree" else _list_blocks
        fresh = align(self.seed, self.variant)
        if self.carried is not None and _size(self.carried) > _size(fresh):
            fresh = self.carried
        return MergedSequence(self.seed, self.variant, fresh, language.layout)


def _list_blocks(seed: Tree, variant: Tree) -> list[Block]:
    return common_blocks(seed.texts(), variant.texts())


def _size(blocks: list[Block]) -> int:
    return sum(size for _, _, size in blocks)


def difference_of(pair: ParsedPair) -> int:
    """The token difference of two parsed programs: insertions and deletions of a longest common subsequence."""
    return len(pair.seed) + len(pair.variant) - 2 * _size(_list_blocks(pair.seed, pair.variant))


class PairProblem:
    """The states of one merged sequence as the search sees them.

    A state is worth a test if it is strictly smaller than the best one in (difference, tokens), has a difference
    at all, and no program has more syntax errors than its best, or than are ``tolerated``.
    """

    def __init__(
        self,
        merged: MergedSequence,
        language: Language,
        properties: Sequence[Property],
        *,
        tolerated: Mapping[Side, int],
        on_accept: Callable[[State, Programs], None],
        on_invalid: Callable[[], None],
    ) -> None:
        self.merged = merged
        self.language = language
        self.properties = properties
        self.best = merged.state
        self.on_accept = on_accept
        self.on_invalid = on_invalid
        self.tolerated = tolerated
        self._errors = {side: merged.tree(side).errors for side in Side}
        self._rendered: dict[tuple[Side, int], tuple[bytes, int]] = {}

    def jobs(self, state: State) -> Sequence[Job] | None:
        """The tests of the programs that are not those of the best state."""
        if state.size >= self.best.size or not state.difference:
            return None
        changed = [side for side in Side if state.of(side) != self.best.of(side)]
        texts = {}
        for side in changed:
            texts[side], errors = self._render(side, state.of(side))
            if errors > max(self._errors[side], self.tolerated[side]):
                self.on_invalid()
                return None
        return [
            Job(p, tuple(texts.get(side) or self._render(side, state.of(side))[0] for side in p.sides))
            for p in self.properties
            if any(side in changed for side in p.sides)
        ]

    def accept(self, state: State) -> None:
        """The state is the best one now."""
        self.best = state
        self._errors = {side: self._render(side, state.of(side))[1] for side in Side}
        self._rendered = {key: value for key, value in self._rendered.items() if key[1] == state.of(key[0])}
        self.on_accept(state, self.programs())

    def programs(self) -> Programs:
        """The texts of the best state."""
        return Programs(*(self._render(side, self.best.of(side))[0] for side in (Side.SEED, Side.VARIANT)))

    def _render(self, side: Side, mask: int) -> tuple[bytes, int]:
        """The text of a program and its syntax errors; the last few are remembered."""
        key = (side, mask)
        if key not in self._rendered:
            if len(self._rendered) > 8:
                keep = {(s, self.best.of(s)) for s in Side}
                self._rendered = {k: v for k, v in self._rendered.items() if k in keep}
            text = self.merged.render(side, mask)
            self._rendered[key] = text, count_errors(text, self.language)
        return self._rendered[key]

    def reparsed(self, *, comments_are_tokens: bool) -> ParsedPair:
        """The best programs parsed anew, with the alignment that they have now."""
        pair = ParsedPair.parse(self.programs(), self.language, comments_are_tokens=comments_are_tokens)
        state = self.best
        if (len(pair.seed), len(pair.variant)) != (state.seed.bit_count(), state.variant.bit_count()):
            return pair  # tokens have grown together (parts of a string): the old alignment means nothing
        return ParsedPair(pair.seed, pair.variant, _carried_blocks(state))


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
