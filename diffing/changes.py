"""Where programs have changed since a candidate was refused, and which changes look alike: only new ones are tried."""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from diffing.list_alignment import between, common_blocks
from diffing.masks import mask_at, runs, span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side, State
from grammars.languages import Language
from grammars.tree import Tree

NEAR = 2  # tokens on each side; on 31 pairs, 2 finds all removable tokens again, and 1 misses 14 of 1,621


class Change(NamedTuple):
    """A change as masks: ``place``, the new tokens and one on each side; ``near``, more, and uses of removed names."""

    place: int
    near: int

    def is_news_for(self, removed: int) -> bool:
        """Whether a deletion that was refused before may hold now: it is near the change, but not all of its place."""
        return bool(removed & self.near and self.place & ~removed)


def changes_since(before: PerSide[Tree], merged: MergedSequence, language: Language) -> list[Change]:
    """The changes from these programs to those of the merged sequence."""
    found = []
    for side in Side:
        after, places = merged.tree(side), merged.placed.of(side).positions
        old, new = before.of(side).texts(), after.texts()
        names: defaultdict[bytes, list[int]] = defaultdict(list)
        for node in after.walk():
            if node.is_leaf and any(map(language.is_name, node.kinds)):
                names[new[node.start]].append(places[node.start])
        for (i, x), (j, y), _ in between(common_blocks(old, new), len(old), len(new)):
            if (i, j) != (x, y):
                place, near = (places[max(0, j - width) : y + width] for width in (1, NEAR))
                alike = [one for text in set(old[i:x]) for one in names.get(text, ())]
                found.append(Change(mask_at(place, len(merged)), mask_at([*near, *alike], len(merged))))
    return found


def look(texts: Sequence[bytes], before: State, after: State) -> Hashable:
    """A key that changes have in common if they change equal tokens in the same programs, behind equal tokens."""
    live = before.seed | before.variant | after.seed | after.variant
    found = []
    for start, stop in runs(before.seed ^ after.seed | before.variant ^ after.variant):
        last = (live & span_mask(0, start)).bit_length() - 1
        neighbour = texts[last] if last >= 0 else None
        masks = tuple(mask >> start & span_mask(0, stop - start) for mask in (*before, *after))
        found.append((neighbour, tuple(texts[start:stop]), masks))
    return hash(tuple(found))
