"""The hunks of a pair, and what of them can be undone by itself."""

from collections.abc import Iterator, Mapping, Sequence

from diffing.masks import Part, bits, runs, single_positions
from diffing.merged import MergedSequence
from diffing.pair_state import State
from ppr.reducers.brackets import balanced_ends
from ppr.reducers.rules import PairRules
from ppr.reducers.whole_statements import is_short_statement

MAX_ISOLATED = 128  # parts; where nothing works, dd needs four tests for each
MAX_WINDOWED_HUNK = 24  # tokens; a hunk of n tokens has up to n * n / 2 windows


class Hunks:
    """The hunks of a pair and what of them can be undone by itself."""

    def __init__(self, merged: MergedSequence, rules: PairRules) -> None:
        self.merged = merged
        self.rules = rules
        self.texts = merged.texts()

    def tokens(self, state: State) -> list[Part]:
        """The tokens of the difference one by one, except those of hunks that are to stay whole."""
        return [part for hunk in state.hunk_masks() if not self._stays_whole(state, hunk)
                for part in single_positions(hunk)]  # fmt: skip

    def few_parts(self, state: State) -> list[Part]:
        """The tokens, and each hunk that is to stay whole as one part; none if there are more than ``MAX_ISOLATED``."""
        whole = [tuple(runs(hunk)) for hunk in state.hunk_masks() if self._stays_whole(state, hunk)]
        parts = sorted(self.tokens(state) + whole)
        return parts if len(parts) <= MAX_ISOLATED else []

    def windows(self, state: State) -> list[int]:
        """Masks of the balanced windows of short hunks, and of such a hunk without a window; the largest first."""
        found = set()
        for hunk in state.hunk_masks():
            size = hunk.bit_count()
            if 2 < size <= MAX_WINDOWED_HUNK:
                least = size - size // 4 if self._stays_whole(state, hunk) else 2
                found |= {mask for mask in self._windows_of(hunk) if least <= mask.bit_count() < size}
        return sorted(found, key=lambda mask: (-mask.bit_count(), mask))

    def _windows_of(self, hunk: int) -> Iterator[int]:
        tokens = bits(hunk)
        texts = [self.texts[token.bit_length() - 1] for token in tokens]
        for window in _balanced_windows(texts, self.merged.layout.closing):
            mask = sum(tokens[window])
            yield mask
            yield hunk & ~mask

    def _stays_whole(self, state: State, hunk: int) -> bool:
        """Whether a hunk is one short statement that was inserted or deleted, and such statements stay whole."""
        return self.rules.whole_statements and is_short_statement(self.merged, state, hunk)


def _balanced_windows(texts: Sequence[bytes], closing: Mapping[bytes, bytes]) -> Iterator[slice]:
    """The proper windows whose brackets match; ``closing`` has the partner of each opening bracket."""
    for start in range(len(texts)):
        for length in balanced_ends(texts[start:], closing):
            if length < len(texts):
                yield slice(start, start + length)
