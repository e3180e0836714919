"""What a change of a pair looks like: so it can be told whether the same was tried before, and where.

What the tests refused once, they nearly always refuse again when only something far away has changed.
"""

from collections.abc import Hashable, Sequence

from diffing.masks import runs, span_mask
from diffing.pair_state import State


class Contexts:
    """The changes of a merged sequence with these ``texts``."""

    def __init__(self, texts: Sequence[bytes]) -> None:
        self.texts = texts

    def of(self, before: State, after: State) -> Hashable:
        """A value that is equal for changes that look the same.

        Those are changes of the same tokens in the same programs, each stretch of them behind the same token.  More
        neighbours would save fewer tests: on 31 pairs, those behind the stretch make no difference to the sizes.
        """
        live = before.seed | before.variant | after.seed | after.variant
        found = []
        for start, stop in runs(before.seed ^ after.seed | before.variant ^ after.variant):
            last = (live & span_mask(0, start)).bit_length() - 1
            neighbour = self.texts[last] if last >= 0 else None
            masks = tuple(mask >> start & span_mask(0, stop - start) for mask in (*before, *after))
            found.append((neighbour, tuple(self.texts[start:stop]), masks))
        return hash(tuple(found))
