"""Traces which of the original edits remain in the difference of the result."""

import enum
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from diffing.edits import EditKind, Hunk, hunks_of
from diffing.history import FIRST_TEXT, NEVER, Stretch
from diffing.list_alignment import Block
from diffing.masks import Span
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side
from diffing.tracing import Trail, exchanged, hunk_of, hunk_spans, one_sided, token_at, traced
from grammars.bundle import Places, is_apart, shown
from grammars.tree import Tree
from ppr.programs.errors import count
from ppr.results.mutation_log import Mutation, history_of

MOST_LISTED = 1_000  # edits; those that survive come first
MOST_LEFT = 8  # remaining tokens of an edit that are quoted if others of it are gone
MOST_CHARACTERS = 300  # of the text of an edit


class OriginalEdit(msgspec.Struct, frozen=True, omit_defaults=True):
    """One hunk of the original difference: its first lines (from 1), its tokens, and the beginning of their text.

    ``survived`` counts the remaining tokens, in these ``edits`` of the report; ``left_text`` has them if few.
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
    seed_file: str = ""  # in folders: the file of the line
    variant_file: str = ""
    left_text: str = ""

    @property
    def tokens(self) -> int:
        return self.seed_tokens + self.variant_tokens


class Fate(enum.StrEnum):
    """What became of a mutation."""

    NEEDED = "needed"  # the bug needs it; if that is not confirmed, part of it is in the difference
    CARRIED = "carried"  # what it deleted or inserted is still there, in both programs if that is not confirmed
    GONE = "gone"


class MutationFate(msgspec.Struct, frozen=True, omit_defaults=True):
    """One mutation of the log (from 1), its remaining tokens, and whether tests say it is ``needed`` (or ``None``)."""

    number: int
    kind: str
    node: str
    survived: int = 0  # in the difference
    carried: int = 0  # in both programs
    needed: bool | None = None

    @property
    def is_needed(self) -> bool:
        return self.survived > 0 if self.needed is None else self.needed

    @property
    def fate(self) -> Fate:
        return Fate.NEEDED if self.is_needed else Fate.CARRIED if self.survived or self.carried else Fate.GONE


class Survival(msgspec.Struct, frozen=True, omit_defaults=True):
    """The original difference and how much of it remains; ``untraced`` counts tokens of unknown origin."""

    hunks: int
    tokens: int
    hunks_survived: int
    tokens_survived: int
    untraced: int = 0
    edits: tuple[OriginalEdit, ...] = ()
    mutations: tuple[MutationFate, ...] = ()
    unconfirmed: str = ""  # why no tests have confirmed which mutations are needed

    @property
    def confirmed(self) -> bool:
        return any(one.needed is not None for one in self.mutations)

    @property
    def mutations_needed(self) -> list[MutationFate]:
        return [one for one in self.mutations if one.is_needed]

    @property
    def confirmed_sentence(self) -> str:
        if not self.mutations:
            return ""
        why = f" ({self.unconfirmed})" if self.unconfirmed else ""
        if self.confirmed:
            end = f"but fewer may be enough{why}" if why else "and none can be left out"
            return f"Confirmed: these mutations alone, made in the seed, show the bug, {end}."
        return f"The mutations are traced, not confirmed by tests{why}."

    @property
    def untraced_sentence(self) -> str:
        if not self.untraced:
            return ""
        return f"{count(self.untraced, 'token')} of the remaining difference could not be traced to an original edit."

    @property
    def sentence(self) -> str:
        hunks = f"{self.hunks_survived:,} of {count(self.hunks, 'hunk')}"
        tokens = f"{self.tokens_survived:,} of {count(self.tokens, 'token')}"
        if not self.mutations:
            return f"{hunks}, {tokens}"
        known = "confirmed" if self.confirmed else "traced"
        needed = f"{len(self.mutations_needed):,} of {count(len(self.mutations), 'mutation')}"
        return f"{needed} ({known}), {hunks}, {tokens}"


@dataclass
class Tracing:
    """Traces the difference of a result to the original one, and to the mutations of a ``log`` that made it.

    Without the ``trail`` of the reduction, both pairs are aligned.  ``needed`` are the mutations (from 0) of which the
    variant is made, if known.  ``confirmed`` are needed, as tests have shown; ``unconfirmed`` says why there are none.
    """

    log: Sequence[Mutation] = ()
    trail: Trail | None = None
    needed: Collection[int] | None = None
    confirmed: Collection[int] | None = None
    unconfirmed: str = ""

    def left(self, original: MergedSequence, reduced: MergedSequence) -> Survival:
        hunks, last_hunks = hunk_spans(original), hunk_spans(reduced)
        left: dict[int, set[int]] = {}  # the positions by hunk
        inside: dict[int, set[int]] = {}  # the edits by hunk
        untraced: set[int] = set()
        sources = self.trail.sources(reduced) if self.trail else traced(reduced, original)
        texts = reduced.texts()
        for position in one_sided(reduced):
            for twin in (position, position - 1, position + 1):  # an equal token beside it may stand for this one
                source = sources.get(twin)
                if source is not None and texts[twin] == texts[position] and hunk_of(hunks, source) is not None:
                    sources[twin] = sources[position]
                    break
            else:
                source = sources[position]
            del sources[position]
            hunk = None if source is None else hunk_of(hunks, source)
            number = hunk_of(last_hunks, position)
            if source is None or hunk is None or number is None:
                untraced.add(position)
                continue
            left.setdefault(hunk, set()).add(source)
            inside.setdefault(hunk, set()).add(number)
        listed = [*sorted(left), *(number for number in range(len(hunks)) if number not in left)][:MOST_LISTED]
        shared = {one for one in sources.values() if one is not None and hunk_of(hunks, one) is not None}
        places = {side: Places(original.tree(side)) for side in Side}
        described = [(one, left.get(at, set()), inside.get(at, set())) for at, one in enumerate(hunks_of(original))]
        edits = tuple(_original_edit(original, places, *described[number]) for number in sorted(listed))
        fates = self._fates(original, reduced, set().union(*left.values()), shared)
        tokens, tokens_left = sum(end - start for start, end in hunks), sum(map(len, left.values()))
        return Survival(len(hunks), tokens, len(left), tokens_left, len(untraced), edits, fates, self.unconfirmed)

    def _fates(
        self, original: MergedSequence, reduced: MergedSequence, left: Collection[int], shared: Collection[int]
    ) -> tuple[MutationFate, ...]:
        """The fates of mutations, by the positions ``left`` in the difference and those ``shared`` by both programs."""
        if not self.log:
            return ()
        pair = original if self.needed is None else reduced
        history = history_of(pair.tree(Side.SEED).source, self.log)
        authors = Authors.of(history.stretches if self.needed is None else history.only(self.needed))
        groups = (left, shared) if self.needed is None else (one_sided(reduced), ())
        survived, carried = _counts(pair, authors, *groups)
        said = self.needed if self.confirmed is None else self.confirmed
        needed = [None if said is None else number in said for number in range(len(self.log))]
        fates = ((one.kind, one.node, survived[at], carried[at], needed[at]) for at, one in enumerate(self.log))
        return tuple(MutationFate(number, *fate) for number, fate in enumerate(fates, 1))


def _original_edit(
    merged: MergedSequence, places: Mapping[Side, Places], edit: Hunk, survived: set[int], inside: set[int]
) -> OriginalEdit:
    """An edit, of which the tokens at these positions have ``survived``, ``inside`` these edits of the result."""
    spans = PerSide(edit.seed, edit.variant)
    (seed_file, seed_line), (variant_file, variant_line) = (_place(places[side], spans.of(side)[0]) for side in Side)
    seed_size, variant_size = (end - start for start, end in spans)
    seed_text, variant_text = (_text(merged.tree(side), spans.of(side)) for side in Side)
    are_named = len(survived) < seed_size + variant_size and len(survived) <= MOST_LEFT
    named = [token_at(merged, position) for position in sorted(survived if are_named else ())]
    left, before = "", (Side.SEED, -1)  # of nothing
    for side, token in named:
        tree = merged.tree(side)
        adjoins = before == (side, token - 1) and not is_apart(tree, token)
        left += " " * bool(left and not adjoins) + _text(tree, (token, token + 1))
        before = side, token
    return OriginalEdit(
        edit.kind, seed_line, variant_line, seed_size, variant_size, seed_text, variant_text, len(survived),
        tuple(sorted(inside)), seed_file, variant_file, left,
    )  # fmt: skip


def _place(places: Places, token: int) -> tuple[str, int]:
    """The file (empty if there is only one) and line of a token; after the last token, those of the last."""
    starts = places.tree.starts
    return places.of(starts[min(token, len(starts) - 1)] if starts else 0)[:2]


def _text(tree: Tree, tokens: Span) -> str:
    source = tree.text(*tokens)
    text = (shown(source) if tree.borders else source).decode("utf-8", "replace")
    return text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + " …"


def _counts(original: MergedSequence, authors: "Authors", *groups: Iterable[int]) -> list[Counter[int | None]]:
    """For each group of positions, the number of tokens by the mutation that touched them, or else equal tokens."""
    seed, variant = (original.tree(side) for side in Side)
    labels = exchanged(original, PerSide(list(range(len(seed))), _numbered(seed, variant, authors.kept)))

    def owner(place: int) -> int | None:
        side, number = token_at(original, place)
        token = labels.of(side)[number]
        owned, tree, at = (Side.SEED, seed, token) if token < len(seed) else (Side.VARIANT, variant, token - len(seed))
        return authors.of_most(owned, (tree.starts[at], tree.ends[at]))

    return [Counter(map(owner, places)) for places in groups]


def _numbered(seed: Tree, variant: Tree, kept: Sequence[Block]) -> list[int]:
    """For each token of the variant, the number of the seed's token that it came from, or a new one after those."""
    tokens = {span: number for number, span in enumerate(zip(seed.starts, seed.ends, strict=True))}
    found = []
    for number, (start, end) in enumerate(zip(variant.starts, variant.ends, strict=True), len(seed)):
        block = bisect_right(kept, start, key=lambda one: one[1]) - 1
        in_seed, in_variant, size = kept[block] if block >= 0 else (0, 0, 0)
        moved = start - in_variant + in_seed, end - in_variant + in_seed
        found.append(tokens.get(moved, number) if end <= in_variant + size else number)
    return found


class Authors(NamedTuple):
    """Which mutation deleted each byte of the seed, and which inserted each byte of the variant.

    ``spans`` are byte ranges of each program with their mutation, in order, and empty where only the other program has
    text.  ``kept`` are the stretches in both: their starts in each, and their lengths.
    """

    spans: PerSide[list[tuple[int, int, int]]]
    kept: list[Block]

    @classmethod
    def of(cls, stretches: Iterable[Stretch]) -> "Authors":
        spans: PerSide[list[tuple[int, int, int]]] = PerSide([], [])
        kept: list[Block] = []
        in_seed = in_variant = 0
        for one in stretches:
            is_of_seed, is_of_variant = one.author == FIRST_TEXT, one.deleter == NEVER
            old, new = len(one.text) * is_of_seed, len(one.text) * is_of_variant
            if is_of_seed and is_of_variant:
                kept.append((in_seed, in_variant, old))
            elif is_of_seed or is_of_variant:
                mutation = one.deleter if is_of_seed else one.author
                spans.seed.append((in_seed, in_seed + old, mutation))
                spans.variant.append((in_variant, in_variant + new, mutation))
            in_seed, in_variant = in_seed + old, in_variant + new
        return cls(spans, kept)

    def of_most(self, side: Side, span: Span) -> int | None:
        """The mutation of most bytes in this range (if equal, the last one), or else the nearest mutation."""
        start, end = span
        spans = self.spans.of(side)
        first = bisect_right(spans, start, key=lambda one: one[1])
        behind = bisect_left(spans, end, lo=first, key=lambda one: one[0])
        sizes = Counter[int]()
        for a, b, mutation in spans[first:behind]:
            sizes[mutation] += min(b, end) - max(a, start)
        if sizes:
            return max(sizes, key=lambda one: (sizes[one], one))
        beside = [(start - b, one) for _, b, one in spans[:first][-1:]]
        beside += [(a - end, one) for a, _, one in spans[behind:][:1]]
        return min(beside)[1] if beside else None
