"""Deletions that the parser refuses but a compiler may accept, such as that of a return type."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from diffing.masks import bits, positions, span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.normal_form import Quantifier
from grammars.text import partners
from grammars.tree import Node, named_around
from ppr.reducers.candidate import Candidate, PairRules, Stream, in_turn, nothing
from ppr.reducers.ddmin import isolate
from ppr.reducers.list_difference import Hunks, balanced_ends

MAX_PARTS = 8  # parts of the difference: dd may need a quadratic number of tests
MAX_ALONE = 5  # tokens of an element of a program alone: on 52 programs, none of 152 tests of larger ones held
MAX_KEPT = 4  # parts in brackets that are tried in place of the brackets
MAX_TOKENS = 400  # tokens of a program: nearly every stretch of it costs a test


def beyond_grammar(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Run dd on the difference, without regard to the grammar, and then delete stretches of both programs."""
    if max(state.seed.bit_count(), state.variant.bit_count()) > MAX_TOKENS:
        return nothing()
    hunks = Hunks(merged, rules)
    parts, whole = hunks.parts(state) if state.seed else [], hunks.whole(state)
    isolated = partial(isolate, merged, lambda _: parts if len(parts) <= MAX_PARTS else [], mirror=rules.mirror)
    return in_turn(state, [isolated, partial(_without_stretches, merged, whole, rules)])


def _without_stretches(merged: MergedSequence, whole: Sequence[int], rules: PairRules, state: State) -> Stream[State]:
    """Delete one stretch of tokens from both programs: list elements, the largest first, then tokens, then pairs.

    Common brackets go only with their partners.  One refusal speaks for all stretches with the same kinds of common
    tokens, before the same kind of token: this saves 4 % of the tests.  Most pairs wait for the last look; in a program
    alone, large elements do, too, and brackets go around what stays.
    """
    live = state.seed | state.variant
    texts = merged.texts()

    def may_go(stretch: int) -> bool:
        common = [texts[position] for position in positions(stretch & state.common)]
        is_balanced = not common or len(common) in balanced_ends(common, merged.layout.closing)
        return is_balanced and all(stretch & hunk in (0, hunk) for hunk in whole)

    nodes = [(side, node) for side in Side for node in merged.tree(side).walk()]
    elements = {  # list elements and optional parts, each with the tokens of the other program in between
        span_mask(*merged.span(side, node.start, node.end)) & live for side, node in nodes if node.repeated is not None
    }
    most = live.bit_count() if rules.everything or state.seed else MAX_ALONE
    small = (mask for mask in elements if mask.bit_count() <= most)
    found = sorted(small, key=lambda mask: (-mask.bit_count(), mask))
    leaves = [(merged.mask(side, node), node) for side, node in nodes if node.is_leaf]
    homes = [(mask, named_around(node) if rules.everything else node.parent) for mask, node in leaves]
    is_text = not merged.layout.brackets  # nothing shows which tokens belong together
    siblings = {a | b for (a, home), (b, other) in pairwise(homes) if home is other or is_text}
    pairs = [one | other for one, other in pairwise(bits(live)) if is_text or rules.everything or not may_go(one)]
    alike = 0 if rules.everything or is_text else state.common  # tokens of only one program are never alike
    kinds = {mask: node.kinds for mask, node in leaves if mask & alike}
    if (rules.thorough or not state.seed) and not is_text:  # on 12 pairs it found nothing, with 5 % of the tests
        found += _around(merged, nodes, live)
    stretches = filter(may_go, dict.fromkeys([*found, *bits(live), *filter(siblings.__contains__, pairs)]))
    tokens_of = {stretch: (*bits(stretch), _next(live, stretch)) for stretch in stretches}
    return _without_one([(one, tuple(kinds.get(at, at) for at in tokens)) for one, tokens in tokens_of.items()], state)


def _around(merged: MergedSequence, nodes: Iterable[tuple[Side, Node]], live: int) -> Iterator[int]:
    """Delete brackets with the word before them, except their content or a part of it; or delete brackets alone."""
    texts, places = merged.texts(), list(positions(live))
    matching = partners(texts[position] for position in places)
    found = {(places[one], places[other] + 1): list[int]() for one, other in matching.items() if one < other}
    for side, node in nodes:
        start, end = merged.span(side, node.start, node.end)
        is_angle = node.children and node.children[0].is_leaf and (texts[start], texts[end - 1]) == (b"<", b">")
        if len(node.children) > 2 and (is_angle or (start, end) in found):
            inner = (one for one in node.children if one.quantifier not in (Quantifier.STAR, Quantifier.PLUS))
            parts = [merged.mask(side, part) & live for one in inner for part in one.children[::2]]  # not separators
            found[start, end] = parts if 1 < len(parts) <= MAX_KEPT else []
    for (start, end), parts in found.items():
        brackets, whole = (1 << start | 1 << (end - 1)) & live, span_mask(start, end) & live
        before = (live & ((1 << start) - 1)).bit_length()
        word = 1 << before >> 1 if texts[before - 1].lstrip(b"_")[:1].isalpha() else 0
        yield from dict.fromkeys((brackets | word, brackets, *(word | (whole & ~part) for part in parts)))


_Window = tuple[int, tuple[Hashable, ...]]  # a stretch, and what its tokens and the next token look like


def _without_one(
    stretches: Sequence[_Window], state: State, refused: frozenset[tuple[Hashable, ...]] = frozenset()
) -> Stream[State]:
    """Delete each stretch that is still there; after a success, go on with the later ones."""
    failed = set(refused)
    for number, (mask, like) in enumerate(stretches, 1):
        if mask & (state.seed | state.variant) == mask and like not in failed:
            smaller = State(state.seed & ~mask, state.variant & ~mask)
            yield Candidate(smaller, partial(_without_one, stretches[number:], smaller, frozenset(failed)))
            failed.add(like)


def _next(live: int, stretch: int) -> int:
    """The token after a stretch, or 0 at the end."""
    behind = live >> stretch.bit_length() << stretch.bit_length()
    return behind & -behind
