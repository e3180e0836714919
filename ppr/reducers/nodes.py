"""What may take the place of a node, and what goes with the elements of a quantifier node."""

from collections.abc import Iterator, Sequence

from grammars.normal_form import Quantifier
from grammars.tree import Node


def compatible_below(node: Node, slot: Node, depth: int) -> Iterator[Node]:
    """The nodes below one that may take its place, no more than ``depth`` of them inside of each other.

    ``slot`` is the node that was in this place at first.  A kind is compatible if it is valid there; where nobody knows
    what is, the slot's own kind is.  If the slot is a chain of nodes with the same tokens, the places further down in
    the chain count as well.
    """
    valid = frozenset(slot.kinds if slot.accepts is None else slot.kinds[1:]) | (slot.accepts or frozenset())
    stack = [(child, depth) for child in node.children]
    while stack:
        inner, left = stack.pop()
        if not inner.is_separator and inner.fits(valid):
            yield inner
            left -= 1
        if left:
            stack.extend((child, left) for child in inner.children)


def dropped_spans(node: Node, kept: Sequence[tuple[int, Node]]) -> Iterator[tuple[int, int]]:
    """The token spans (start, end) that go when only these children (index, child) of a quantifier node stay.

    In a separated list the separator before an element goes with it, or the one behind the first.
    """
    end = node.start
    for number, (index, element) in enumerate(kept):
        start = element.start
        if number and node.quantifier is Quantifier.LIST and node.children[index - 1].is_separator:
            start = node.children[index - 1].start
        yield end, start
        end = element.end
    yield end, node.end
