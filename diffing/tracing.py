"""Where the tokens of a reduced pair come from in the original pair; one-sided tokens prefer one-sided ones."""

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from operator import eq

from diffing.list_alignment import Block, common_blocks
from diffing.masks import Span, positions, runs
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side, State
from grammars.tree import Tree

MAX_CELLS = 1_000_000_000  # of a matrix of tokens: a quarter of a second
MAX_MOVES = 4  # rounds that look for parts that have changed places
WEIGHT_OF_ONE_SIDED = 4  # of a token that stays on its side; one that stays common weighs 1, and so do equal texts


def hunk_spans(merged: MergedSequence) -> list[Span]:
    """The hunks of a pair as it was parsed, in order: the runs of positions between common tokens."""
    return list(runs(merged.state.seed ^ merged.state.variant))


def hunk_of(spans: Sequence[Span], position: int) -> int | None:
    """The number of the hunk that holds a position; ``None`` for a common token."""
    number = bisect_right(spans, position, key=lambda span: span[0]) - 1
    return number if number >= 0 and position < spans[number][1] else None


def traced(reduced: MergedSequence, original: MergedSequence) -> dict[int, int | None]:
    """The position in the original pair of each token of the reduced one, ``None`` if it has none there."""
    (ours, our_tokens), (theirs, their_tokens) = _repeated(reduced), _repeated(original)
    sources: dict[int, int] = {}
    for a, b, size in common_blocks(ours, theirs, MAX_CELLS):
        sources.update(zip(our_tokens[a : a + size], their_tokens[b : b + size], strict=True))  # the last match wins
    tokens = {source: token for token, source in sources.items()}
    return {**dict.fromkeys(range(len(reduced.texts()))), **{token: source for source, token in tokens.items()}}


def one_sided(merged: MergedSequence) -> list[int]:
    return list(positions(merged.state.seed ^ merged.state.variant))


def _repeated(merged: MergedSequence) -> tuple[list[Hashable], list[int]]:
    """Each token's text, then its text with its sides, repeated if one-sided; and the number of each item's token."""
    seed, variant = merged.placed.seed.at, merged.placed.variant.at
    items: list[Hashable] = []
    tokens: list[int] = []
    for number, (text, i, j) in enumerate(zip(merged.texts(), seed, variant, strict=True)):
        count = WEIGHT_OF_ONE_SIDED if i < 0 or j < 0 else 1
        items += [text, *[(text, i < 0, j < 0)] * count]
        tokens += [number] * (1 + count)
    return items, tokens


class Trail:
    """Follows the tokens of a pair through its reduction: ``origins`` are their original positions (-1: not known)."""

    def __init__(self, original: MergedSequence) -> None:
        self.origins = PerSide.of_each(lambda side: list(original.placed.of(side).positions))
        self._texts = PerSide.of_each(lambda side: original.tree(side).texts())

    def flip(self, merged: MergedSequence, state: State) -> None:
        """Record that only the tokens of ``state`` remain of the programs, which are now merged like this."""
        self._align(merged)
        texts, origins = merged.texts(), self.origins

        def left(side: Side) -> list[int]:
            here, own, others = origins.of(side), merged.placed.of(side).at, merged.placed.of(side.other).at
            there = origins.of(side.other)
            return [here[own[one]] if own[one] >= 0 else there[others[one]] for one in positions(state.of(side))]

        self.origins = PerSide.of_each(left)
        self._texts = PerSide.of_each(lambda side: [texts[one] for one in positions(state.of(side))])

    def rewrite(self, trees: PerSide[Tree]) -> None:
        """Record new texts of the programs: a new token has moved, or has the origin of what it has replaced."""
        texts = PerSide.of_each(lambda side: trees.of(side).texts())
        self.origins = PerSide.of_each(lambda side: self._rewritten(side, texts.of(side)))
        self._texts = texts

    def sources(self, reduced: MergedSequence) -> dict[int, int | None]:
        """The position in the original pair of each token of the last one, ``None`` if it is not known."""
        self._align(reduced)
        known = zip(self.origins, reduced.placed, strict=True)
        both = zip(*([origins[i] if i >= 0 else -1 for i in placed.at] for origins, placed in known), strict=True)
        return {place: next((one for one in sources if one >= 0), None) for place, sources in enumerate(both)}

    def _align(self, merged: MergedSequence) -> None:
        self.rewrite(PerSide.of_each(merged.tree))
        self.origins = exchanged(merged, self.origins)

    def _rewritten(self, side: Side, after: list[bytes]) -> list[int]:
        before, origins = self._texts.of(side), self.origins.of(side)
        if before == after:
            return origins
        blocks = common_blocks(before, after, MAX_CELLS)
        if len(before) == len(after) and sum(map(eq, before, after)) >= sum(size for *_, size in blocks):
            return origins  # each token comes from the one in its place: the ``-`` of ``0 - 1`` from ``1 - 42``
        shared, moved = set(self.origins.of(side.other)), _moved(before, after, blocks)
        found: list[int] = []
        end = 0
        for start, at, size in [*blocks, (len(before), len(after), 0)]:
            gap, new = origins[end:start], at - len(found)
            for number in range(new):
                replaced = gap[number * len(gap) // new : max(number + 1, (number + 1) * len(gap) // new)]
                of_old = next((one for one in replaced if one not in shared), replaced[0] if replaced else -1)
                found.append(origins[moved[len(found)]] if len(found) in moved else of_old)
            found += origins[start : start + size]
            end = start + size
        return found


def _moved(before: Sequence[bytes], after: Sequence[bytes], blocks: Sequence[Block]) -> dict[int, int]:
    """Map the tokens after a change to those before it, by number: first the ``blocks``, then moved tokens."""
    lost, new, found = dict(enumerate(before)), dict(enumerate(after)), dict[int, int]()
    for _ in range(MAX_MOVES):
        olds, news = [*lost], [*new]
        for start, at, size in blocks:
            for old, token in zip(olds[start : start + size], news[at : at + size], strict=True):
                del lost[old], new[token]
                found[token] = old
        blocks = common_blocks([*lost.values()], [*new.values()], MAX_CELLS)
    return found


def token_at(merged: MergedSequence, position: int) -> tuple[Side, int]:
    """The side and the number of the token at a position of a merged sequence; the seed's if both have one."""
    side = Side.SEED if merged.placed.seed.at[position] >= 0 else Side.VARIANT
    return side, merged.placed.of(side).at[position]


def exchanged(merged: MergedSequence, labels: PerSide[list[int]]) -> PerSide[list[int]]:
    """Exchange labels of tokens so that, where possible, merged tokens have the same label."""
    found = PerSide.of_each(lambda side: list(labels.of(side)))
    known = PerSide.of_each(lambda side: {label: token for token, label in enumerate(labels.of(side)) if label >= 0})
    for position in one_sided(merged):
        side, first = token_at(merged, position)
        mine, other = merged.placed.of(side), merged.placed.of(side.other)
        own, path = found.of(side), dict.fromkeys([first])  # each token once
        while (twin := known.of(side.other).get(own[next(reversed(path))])) is not None:
            partner = mine.at[other.positions[twin]]
            if partner < 0 or partner in path:
                break  # no exchange gives these tokens equal labels
            path[partner] = None
        else:
            first, *others = path
            for token, label in zip([*others, first], [own[token] for token in path], strict=True):
                own[token] = label
    return found
