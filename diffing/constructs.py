"""Tokens that two different constructs have in common by chance, such as brackets and commas.

If ``f(a, function () {})`` became ``f(a.b(0, 9))``, a longest common subsequence matches a comma and a bracket of the
two.  Then no part of the function or of the call can be undone without the other::

    seed                 f ( a         ,   function ( )   { } ) ;
    in common by tokens  f ( a         ,              )       ) ;
    variant              f ( a . b ( 0 , 9            )       ) ;
    in common here       f (                                  ) ;
"""

import functools
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from diffing.list_alignment import Block
from grammars.tree import Node, Tree

KEPT_SHARE = 0.5  # of the larger one: what two constructs must have in common


def without_chance(blocks: Iterable[Block], seed: Tree, variant: Tree) -> list[Block]:
    """The matches, one by one, of tokens whose constructs are of one kind and have half of their tokens in common.

    The construct of a token is the node that it is a child of.  Files of the same name stay matched.
    """
    ours: list[int] = []
    theirs: list[int] = []
    for i, j, size in blocks:
        ours += range(i, i + size)
        theirs += range(j, j + size)

    @functools.cache
    def belong_together(first: Node, second: Node) -> bool:
        start = max(bisect_left(ours, first.start), bisect_left(theirs, second.start))
        end = min(bisect_left(ours, first.end), bisect_left(theirs, second.end))
        larger = max(first.end - first.start, second.end - second.start)
        return first.label == second.label and end - start >= KEPT_SHARE * larger

    constructs, others = dict(_constructs(seed)), dict(_constructs(variant))
    files = set(seed.borders)
    matches = zip(ours, theirs, strict=True)
    return [(i, j, 1) for i, j in matches if i in files or belong_together(constructs[i], others[j])]


def _constructs(tree: Tree) -> Iterator[tuple[int, Node]]:
    """Each token with its construct; a program of one token is its own."""
    for node in tree.walk():
        for token in node.children or ([node] if node is tree.root else []):
            if token.is_leaf:
                yield token.start, node
