"""Beyond the grammar: less than the parser wants, where the compiler is content with it.

C compilers take a function without a return type, a label at the end of a block, or a missing ``;`` before ``}``.  So
small programs are asked to do without list elements, pairs of neighbouring tokens and single tokens, even if the
grammar requires them.  Both programs lose the same stretch of the merged sequence.  Before that, dd looks once more at
the difference, where it may now take tokens apart that the grammar holds together.

Common brackets go only with their partners: no compiler goes on without them, so the tests would be wasted.

One refusal speaks for all: where the compiler wants a semicolon before a name, it nearly always wants the others too.
So a stretch is left out if one with the same kinds of common tokens, before the same kind of token, has been refused.
On 31 pairs this saves 165 of 3,748 tests, and the results are as small.  Text has words and marks only, and no word
speaks for another.

In a program alone, only small elements are tried, and as pairs only brackets: on 52 programs, of 273 tests of the
others, one held.  In text, all pairs are: no grammar takes them apart before.
"""

from collections.abc import Hashable, Sequence
from functools import partial, reduce
from itertools import pairwise
from operator import or_

from diffing.masks import Part, bits, positions, runs, single_positions, span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.tree import Node
from ppr.reducers.candidate import Candidate, PairRules, Stream, in_turn, nothing
from ppr.reducers.ddmin import isolate
from ppr.reducers.list_difference import balanced_ends, is_short_statement

MAX_PARTS = 8  # of the difference: dd takes a quadratic number of tests
MAX_ALONE = 5  # tokens of an element of a program alone: on 52 programs, none of 152 tests of larger ones held
MAX_TOKENS = 200  # of each program; nearly every stretch of a program costs a test


def beyond_grammar(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates by dd on the difference, then without one stretch of tokens."""
    if max(state.seed.bit_count(), state.variant.bit_count()) > MAX_TOKENS:
        return nothing()
    hunks = state.hunk_masks() if rules.whole_statements else []
    whole = [hunk for hunk in hunks if is_short_statement(merged, state, hunk)]
    split = partial(_parts, whole)
    return in_turn(
        state, [partial(isolate, merged, split, mirror=rules.mirror), partial(_without_stretches, merged, whole, rules)]
    )


def _parts(whole: Sequence[int], state: State) -> list[Part]:
    """The tokens of a short difference from a seed, one by one; a statement that stays whole is one part."""
    parts = [hunk & (state.seed ^ state.variant) for hunk in whole]
    rest = (state.seed ^ state.variant) & ~reduce(or_, parts, 0)
    found = [tuple(runs(part)) for part in parts if part] + single_positions(rest)
    return found if state.seed and len(found) <= MAX_PARTS else []


def _without_stretches(merged: MergedSequence, whole: Sequence[int], rules: PairRules, state: State) -> Stream[State]:
    """Candidates without one stretch of tokens: the elements of lists, the largest first, then tokens, then pairs."""
    live = state.seed | state.variant
    texts = merged.texts()

    def may_go(stretch: int) -> bool:
        common = [texts[position] for position in positions(stretch & state.common)]
        is_balanced = not common or len(common) in balanced_ends(common, merged.layout.closing)
        return is_balanced and all(stretch & hunk in (0, hunk) for hunk in whole)

    is_sparing = rules.is_sparing(state)
    nodes = [(side, node) for side in Side for node in merged.tree(side).walk()]
    elements = {  # of lists, and optional parts, each with everything in the other program between
        span_mask(*merged.span(side, node.start, node.end)) & live
        for side, node in nodes
        if node.parent is not None and node.parent.quantifier is not None
    }
    found = [mask for mask in elements if not is_sparing or mask.bit_count() <= MAX_ALONE]
    found.sort(key=lambda mask: (-mask.bit_count(), mask))
    leaves = [
        (merged.mask(side, node), _home(node) if rules.everything else node.parent)
        for side, node in nodes
        if node.is_leaf
    ]
    is_text = not merged.layout.brackets  # nothing tells which tokens belong together
    siblings = {a | b for (a, home), (b, other) in pairwise(leaves) if home is other or is_text}
    pairs = [
        a | b for a, b in pairwise(bits(live)) if a | b in siblings and (is_text or not (is_sparing and may_go(a)))
    ]
    kinds = {  # of common tokens, so each is like others of its kinds; what only one program has is like nothing else
        merged.mask(side, node): node.kinds
        for side, node in nodes
        if node.is_leaf and merged.mask(side, node) & state.common and not (rules.everything or is_text)
    }
    return _without_one(
        [
            (stretch, tuple(kinds.get(token, token) for token in (*bits(stretch), _next(live, stretch))))
            for stretch in dict.fromkeys([*found, *bits(live), *pairs])
            if may_go(stretch)
        ],
        state,
    )


_Window = tuple[int, tuple[Hashable, ...]]  # a stretch, and what its tokens and the next one are like


def _without_one(
    stretches: Sequence[_Window], state: State, refused: frozenset[tuple[Hashable, ...]] = frozenset()
) -> Stream[State]:
    """The pair without each of the stretches that are still there; after a success with those that come later.

    Those before it have just failed.  They are tried again when the other reducers have run.
    """
    failed = set(refused)
    for number, (mask, like) in enumerate(stretches, 1):
        if mask & (state.seed | state.variant) == mask and like not in failed:
            smaller = State(state.seed & ~mask, state.variant & ~mask)
            yield Candidate(smaller, partial(_without_one, stretches[number:], smaller, frozenset(failed)))
            failed.add(like)


def _home(leaf: Node) -> Node | None:
    """The node that a token belongs to; what is between them says only that the token is optional, or in a list."""
    node = leaf.parent
    while node is not None and not node.kinds:
        node = node.parent
    return node


def _next(live: int, stretch: int) -> int:
    """The token behind a stretch; 0 at the end."""
    behind = live >> stretch.bit_length() << stretch.bit_length()
    return behind & -behind
