"""Which of the original edits are left in the difference of the result."""

import enum
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

import msgspec

from diffing.edits import EditKind
from diffing.masks import Span
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from diffing.tracing import hunk_of, hunk_spans, one_sided, traced
from grammars.bundle import Places, shown
from grammars.tree import Tree
from ppr.counting import count
from ppr.session.mutation_log import Authors, Mutation, history_of

MOST_LISTED = 1_000  # edits; those that survive come first
MOST_LEFT = 8  # tokens of an edit that are named when others of it are gone
MOST_CHARACTERS = 300  # of the text of an edit


class OriginalEdit(msgspec.Struct, frozen=True, omit_defaults=True):
    """One hunk of the original difference: where it is (lines from 1), how many tokens, and the start of their text.

    ``survived`` is the number of its tokens that are left; ``edits`` are the numbers of the report's edits they are in.
    ``left_text`` are the tokens that are left, if they are few and others are gone.  In folders, the lines are those of
    the files ``seed_file`` and ``variant_file``.
    """

    kind: EditKind
    seed_line: int
    variant_line: int
    seed_tokens: int = 0
    variant_tokens: int = 0
    seed_text: str = ""
    variant_text: str = ""
    survived: int = 0
    edits: tuple[int, ...] = ()
    seed_file: str = ""
    variant_file: str = ""
    left_text: str = ""

    @property
    def tokens(self) -> int:
        """The number of its tokens, in both programs together."""
        return self.seed_tokens + self.variant_tokens


class Fate(enum.StrEnum):
    """What has become of a mutation."""

    NEEDED = "needed"  # something of it is in the difference
    CARRIED = "carried"  # what it deleted or inserted is still there, in both programs
    GONE = "gone"


class MutationFate(msgspec.Struct, frozen=True, omit_defaults=True):
    """One mutation of the log: its number (from 1), kind and node, and how many tokens of it are left.

    ``survived`` counts those in the difference, ``carried`` those that both programs have now.
    """

    number: int
    kind: str
    node: str
    survived: int = 0
    carried: int = 0

    @property
    def fate(self) -> Fate:
        """What has become of it."""
        return Fate.NEEDED if self.survived else Fate.CARRIED if self.carried else Fate.GONE


class Survival(msgspec.Struct, frozen=True, omit_defaults=True):
    """The hunks and tokens of the original difference, and how many of them are left.

    ``untraced`` tokens of the difference belong to none of the hunks.  ``edits`` lists the hunks, or the first ones if
    they are many; ``mutations`` those of the mutation log, if there is one.
    """

    hunks: int
    tokens: int
    hunks_survived: int
    tokens_survived: int
    untraced: int = 0
    edits: tuple[OriginalEdit, ...] = ()
    mutations: tuple[MutationFate, ...] = ()

    @property
    def mutations_survived(self) -> int:
        """The number of mutations of which something is left."""
        return sum(one.survived > 0 for one in self.mutations)

    @property
    def untraced_sentence(self) -> str:
        """How many tokens no original edit is known to account for; empty if there are none."""
        if not self.untraced:
            return ""
        return f"{count(self.untraced, 'token')} of the remaining difference could not be traced to an original edit."

    @property
    def sentence(self) -> str:
        """The numbers, for a person."""
        hunks = f"{self.hunks_survived:,} of {count(self.hunks, 'hunk')}"
        tokens = f"{self.tokens_survived:,} of {count(self.tokens, 'token')}"
        if not self.mutations:
            return f"{hunks}, {tokens}"
        return f"{self.mutations_survived:,} of {count(len(self.mutations), 'mutation')}, {hunks}, {tokens}"


def survival(original: MergedSequence, reduced: MergedSequence, log: Sequence[Mutation] = ()) -> Survival:
    """Trace the difference of the reduced pair to that of the original one, and to the mutations that made it."""
    hunks, edits = hunk_spans(original), hunk_spans(reduced)
    left: dict[int, set[int]] = {}  # the positions by hunk
    inside: dict[int, set[int]] = {}  # the edits by hunk
    untraced: set[int] = set()
    all_sources = traced(reduced, original)
    sources = dict(all_sources)
    for position in one_sided(reduced):
        source = sources.pop(position)
        hunk = None if source is None else hunk_of(hunks, source)
        number = hunk_of(edits, position)
        if source is None or hunk is None or number is None:
            untraced.add(position)
            continue
        left.setdefault(hunk, set()).add(source)
        inside.setdefault(hunk, set()).add(number)
    first = [*sorted(left), *(number for number in range(len(hunks)) if number not in left)][:MOST_LISTED]
    shared: dict[int, set[int]] = {}  # the positions by hunk that both programs have now
    for source in sources.values():
        hunk = None if source is None else hunk_of(hunks, source)
        if source is not None and hunk is not None:
            shared.setdefault(hunk, set()).add(source)
    hunk_edits = _HunkEdits(original)
    return Survival(
        len(hunks),
        sum(end - start for start, end in hunks),
        len(left),
        sum(map(len, left.values())),
        len(untraced),
        tuple(
            hunk_edits.edit(hunks[number], left.get(number, set()), tuple(sorted(inside.get(number, ()))))
            for number in sorted(first)
        ),
        _traced_fates(original, hunks, log, left, shared, _gaps(all_sources, untraced, len(original))) if log else (),
    )


def _gaps(sources: Mapping[int, int | None], untraced: Collection[int], end: int) -> Counter[Span]:
    """Where in the original pair tokens come from that cannot be traced, and how many of them.

    Such a token stands in place of something between the sources of the nearest tokens that can be traced.
    """
    found = Counter[Span]()
    start = waiting = 0
    for position, source in sources.items():
        if position in untraced:
            waiting += 1
        elif source is not None:
            found[start, source] += waiting
            start, waiting = source + 1, 0
    found[start, end] += waiting
    return +found


class _HunkEdits:
    """Describes hunks of a merged sequence."""

    def __init__(self, merged: MergedSequence) -> None:
        self.merged = merged
        self._places = {side: Places(merged.tree(side)) for side in Side}

    def edit(self, hunk: Span, survived: set[int], edits: tuple[int, ...]) -> OriginalEdit:
        """The hunk at these positions as an edit, of which some are left."""
        seed, variant = (_tokens(self.merged, side, hunk) for side in Side)
        seed_place, variant_place = (
            _place(self._places[side], tokens[0]) for side, tokens in zip(Side, (seed, variant), strict=True)
        )
        sizes = seed[1] - seed[0], variant[1] - variant[0]
        return OriginalEdit(
            EditKind.REPLACE if all(sizes) else EditKind.DELETE if sizes[0] else EditKind.INSERT,
            seed_place[1],
            variant_place[1],
            *sizes,
            _text(self.merged.tree(Side.SEED), seed),
            _text(self.merged.tree(Side.VARIANT), variant),
            len(survived),
            edits,
            seed_place[0],
            variant_place[0],
            self._left(sorted(survived)) if len(survived) < sum(sizes) else "",
        )

    def _left(self, positions: Sequence[int]) -> str:
        """The text of the tokens at these positions, if they are few."""
        if len(positions) > MOST_LEFT:
            return ""
        found = []
        for position in positions:
            side = Side.SEED if self.merged.placed.seed.at[position] >= 0 else Side.VARIANT
            token = self.merged.placed.of(side).at[position]
            found.append(_text(self.merged.tree(side), (token, token + 1)))
        return " ".join(found)


def _place(places: Places, token: int) -> tuple[str, int]:
    """The file (empty: there is only one) and line of a token; behind the last token, that token's."""
    starts = places.tree.starts
    return places.of(starts[min(token, len(starts) - 1)] if starts else 0)[:2]


def _tokens(merged: MergedSequence, side: Side, hunk: Span) -> Span:
    """The tokens of one program in a hunk, or the place where they would be."""
    at = merged.placed.of(side).at
    own = [at[position] for position in range(*hunk) if at[position] >= 0]
    if own:
        return own[0], own[-1] + 1
    after = at[hunk[1]] if hunk[1] < len(at) else len(merged.tree(side))  # what follows a hunk is common
    return after, after


def _text(tree: Tree, tokens: Span) -> str:
    start, end = tokens
    if start == end:
        return ""
    source = tree.source[tree.starts[start] : tree.ends[end - 1]]
    text = (shown(source) if tree.borders else source).decode("utf-8", "replace")
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + " …"


def _bytes(merged: MergedSequence, side: Side, hunk: Span) -> Span:
    """The bytes of a hunk in one program, with the blanks around them."""
    tree = merged.tree(side)
    start, end = _tokens(merged, side, hunk)
    return tree.ends[start - 1] if start else 0, tree.starts[end] if end < len(tree) else len(tree.source)


def _traced_fates(
    original: MergedSequence,
    hunks: Sequence[Span],
    log: Sequence[Mutation],
    left: dict[int, set[int]],
    shared: dict[int, set[int]],
    gaps: Mapping[Span, int],
) -> tuple[MutationFate, ...]:
    """The fates, from the positions by hunk that are left in the difference, and those that are shared now.

    A transformation may have put other text in place of what a mutation made.  If that can be a single mutation only,
    because there is no other in the ``gaps`` of the original pair that such text comes from, it is this one's.
    """
    authors = Authors.of(history_of(original.tree(Side.SEED).source, log).stretches)
    tokens = _TokensOfMutations(original, hunks, authors)
    survived, carried = tokens.counted(left), tokens.counted(shared)
    for (start, end), number in gaps.items():
        if len(makers := tokens.counted(_inside(hunks, start, end))) == 1:
            survived.update(dict.fromkeys(makers, number))
    return tuple(
        MutationFate(number + 1, one.kind, one.node, survived[number], carried[number])
        for number, one in enumerate(log)
    )


def _inside(hunks: Sequence[Span], start: int, end: int) -> dict[int, set[int]]:
    """The positions from ``start`` to before ``end`` that are in hunks, by hunk."""
    first = bisect_right(hunks, start, key=lambda hunk: hunk[1])
    behind = bisect_left(hunks, end, key=lambda hunk: hunk[0])
    return {one: set(range(max(hunks[one][0], start), min(hunks[one][1], end))) for one in range(first, behind)}


def fates_of_needed(pair: MergedSequence, log: Sequence[Mutation], needed: Collection[int]) -> tuple[MutationFate, ...]:
    """The fates if the variant of this pair is its seed after the ``needed`` mutations only.

    One that has touched no token, only white space, counts as one token: without it, the variant fails its test.
    """
    hunks = hunk_spans(pair)
    authors = Authors.of(history_of(pair.tree(Side.SEED).source, log).only(needed))
    counts = _TokensOfMutations(pair, hunks, authors).counted(
        {number: set(range(*hunk)) for number, hunk in enumerate(hunks)}
    )
    return tuple(
        MutationFate(number + 1, one.kind, one.node, max(1, counts[number]) if number in needed else 0)
        for number, one in enumerate(log)
    )


class _TokensOfMutations:
    """Counts the tokens that each mutation deleted or inserted.

    An alignment may blame a token that no mutation touched, an equal one beside it; then those of its hunk count.
    """

    def __init__(self, original: MergedSequence, hunks: Sequence[Span], authors: Authors) -> None:
        self.original, self.hunks, self.authors = original, hunks, authors

    def counted(self, places_by_hunk: dict[int, set[int]]) -> Counter[int]:
        """The tokens of each mutation among these."""
        original, counts = self.original, Counter[int]()
        for hunk, places in places_by_hunk.items():
            for place in places:
                side = Side.SEED if original.placed.seed.at[place] >= 0 else Side.VARIANT
                tree, token = original.tree(side), original.placed.of(side).at[place]
                owners = self.authors.at(side, (tree.starts[token], tree.ends[token]))
                counts.update(owners or self._around(hunk))
        return counts

    def _around(self, hunk: int) -> set[int]:
        """The mutations that have touched something in a hunk."""
        return set().union(*(self.authors.at(side, _bytes(self.original, side, self.hunks[hunk])) for side in Side))
