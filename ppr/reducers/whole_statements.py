"""Short statements that were inserted or deleted whole: the difference says more if they are not taken apart."""

from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.normal_form import Quantifier

MAX_WHOLE = 8  # tokens of a short statement


def is_short_statement(merged: MergedSequence, state: State, hunk: int) -> bool:
    """Whether a hunk is one short statement or declaration, or the like, that was inserted or deleted."""
    if hunk.bit_count() > MAX_WHOLE or (hunk & state.seed and hunk & state.variant):
        return False
    return _is_list_element(merged, Side.SEED if hunk & state.seed else Side.VARIANT, hunk)


def _is_list_element(merged: MergedSequence, side: Side, hunk: int) -> bool:
    node = merged.node_over(side, hunk)
    while node is not None and merged.mask(side, node) == hunk:
        if node.parent is not None and node.parent.quantifier in (Quantifier.STAR, Quantifier.PLUS):
            return True
        node = node.parent
    return False
