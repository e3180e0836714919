"""List-difference reducer: fewer edits between the two token lists.

Source: PPR (ESEC/FSE 2023), algorithm 3.  ddmin over the hunks, then over single tokens: an insertion loses its place
in the variant, a deletion gets it back.  The mirrored direction changes the seed instead.  Last, in short hunks,
what single tokens cannot do because of brackets: undo a balanced window, or all but a balanced window.

A short statement that was inserted or deleted whole is taken apart only if at most a quarter of it is left then:
``a++;`` as the difference says more than ``++`` and a seed with a useless ``a;``.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from diffing.masks import Part, bits, single_positions
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.normal_form import Quantifier
from ppr.candidate import Candidate, Stream, in_turn
from ppr.reducers.undo import undo_some

MAX_WHOLE = 8  # tokens of a short statement
MAX_WINDOWED_HUNK = 24  # tokens; a hunk of n tokens has up to n * n / 2 windows
_OPENING = {b"(": b")", b"[": b"]", b"{": b"}", b"<": b">"}


def list_difference(merged: MergedSequence, state: State, *, mirror: bool) -> Stream[State]:
    """Candidates with fewer edits, first in the variant and then, with ``mirror``, in the seed."""
    sides = [Side.VARIANT, Side.SEED] if mirror else [Side.VARIANT]
    splits = (State.hunks, partial(_split_tokens, merged))
    stages = [partial(undo_some, merged, side, split) for split in splits for side in sides]
    stages += [partial(_undo_windows, merged, merged.texts(), side) for side in sides]
    return in_turn(state, stages)


def _is_whole(merged: MergedSequence, state: State, hunk: int) -> bool:
    """Whether a hunk is one short statement that was inserted or deleted."""
    if hunk.bit_count() > MAX_WHOLE or (hunk & state.seed and hunk & state.variant):
        return False
    return _is_list_element(merged, Side.SEED if hunk & state.seed else Side.VARIANT, hunk)


def _is_list_element(merged: MergedSequence, side: Side, hunk: int) -> bool:
    """Whether these tokens are exactly one statement or declaration, or the like."""
    node = merged.node_over(side, hunk)
    while node is not None and merged.mask(side, node) == hunk:
        if node.parent is not None and node.parent.quantifier in (Quantifier.STAR, Quantifier.PLUS):
            return True
        node = node.parent
    return False


def _split_tokens(merged: MergedSequence, state: State) -> list[Part]:
    """The tokens of the difference, each for itself, without those of short whole statements."""
    return [
        token for hunk in state.hunk_masks() if not _is_whole(merged, state, hunk) for token in single_positions(hunk)
    ]


def _undo_windows(merged: MergedSequence, texts: Sequence[bytes], side: Side, state: State) -> Stream[State]:
    """Undo parts of short hunks, the largest first; after a success all is tried again."""
    found = set()
    for hunk in state.hunk_masks():
        size = hunk.bit_count()
        if 2 < size <= MAX_WINDOWED_HUNK:
            least = size - size // 4 if _is_whole(merged, state, hunk) else 2
            found |= {mask for mask in _windows(hunk, texts) if least <= mask.bit_count() < size}
    for mask in sorted(found, key=lambda mask: (-mask.bit_count(), mask)):
        following = state.undone(side, mask)
        yield Candidate(following, partial(_undo_windows, merged, texts, side, following))


def _windows(hunk: int, texts: Sequence[bytes]) -> Iterator[int]:
    """The balanced windows of a hunk, and what is left of it without each."""
    tokens = bits(hunk)
    for window in _balanced_windows([texts[token.bit_length() - 1] for token in tokens]):
        mask = sum(tokens[window])
        yield mask
        yield hunk & ~mask


def _balanced_windows(texts: Sequence[bytes]) -> Iterator[slice]:
    """The proper windows whose brackets match."""
    for start in range(len(texts)):
        expected: list[bytes] = []
        for end in range(start, len(texts)):
            if texts[end] in _OPENING:
                expected.append(_OPENING[texts[end]])
            elif texts[end] in _OPENING.values() and (not expected or expected.pop() != texts[end]):
                break
            if not expected and end - start + 1 < len(texts):
                yield slice(start, end + 1)
