"""Which nodes of a subtree may take the place of its top."""

from collections.abc import Iterator

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
