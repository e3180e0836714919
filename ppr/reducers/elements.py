"""What goes with the elements of a quantifier node: separators, and all that stands between."""

from collections.abc import Iterator, Sequence

from grammars.normal_form import Quantifier
from grammars.tree import Node


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
