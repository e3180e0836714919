"""Simpler nodes: something shorter in place of a node that no reducer could delete.

That is a simple text of the language, a shorter node of the same kind from elsewhere, or, for a statement, an
expression in it as a statement of its own.

Most of this is refused.  So unless all is to be tried, only large nodes are looked at, and what may stand in for them
are the simple texts and the shortest node of each kind, if it is not a mere name.  Where one text has been refused, it
is not tried again in places of the same kind.
"""

from collections.abc import Hashable, Iterator
from itertools import islice

from diffing.pair_state import Side
from diffing.rewriting import Replacement, Rewrite
from grammars.tree import Node
from ppr.reduction.transformations.plan import Plan
from ppr.reduction.transformations.scene import Scene, Snippet, plan_of

MAX_OTHERS = 3  # nodes from elsewhere, for each node
LARGE = 5  # tokens of a node; on 31 pairs, smaller ones take 222 tests and gain nothing
MAX_EXPRESSIONS = 4  # in a statement


def simpler_nodes(scene: Scene) -> Plan[Rewrite]:
    """For every node of either program, the largest first, what may stand in its place."""
    nodes = [(side, node) for side in Side for node in scene.merged.tree(side).walk() if node.kinds]
    nodes.sort(key=lambda one: one[1].start - one[1].end)
    shorter = _by_kind(scene, nodes)
    found: dict[Rewrite, Hashable] = {}
    for side, node in nodes:
        place = scene.span(side, node)
        for text in _instead(scene, side, node, shorter):
            rewrite = (Replacement(place.start, place.end, text),)
            found.setdefault(rewrite, None if scene.thorough else (node.accepts, text))
    return plan_of(scene, found, found.get)


def _by_kind(scene: Scene, nodes: list[tuple[Side, Node]]) -> dict[str, list[Snippet]]:
    """The nodes of each kind, the shortest first."""
    found: dict[str, dict[Snippet, None]] = {}
    for side, node in reversed(nodes):
        for kind in node.kinds:
            found.setdefault(kind, {}).setdefault(scene.snippet(side, node))
    return {kind: list(snippets) for kind, snippets in found.items()}


def _instead(scene: Scene, side: Side, node: Node, shorter: dict[str, list[Snippet]]) -> Iterator[bytes]:
    own = scene.snippet(side, node)
    if own.tokens < LARGE and not scene.thorough:
        return
    most = MAX_OTHERS if scene.thorough else 1
    found = [Snippet(1, text) for text in scene.simple_texts]
    for kind in sorted(node.accepts or ()):
        found += islice((one for one in shorter.get(kind, ()) if one.tokens < own.tokens), most)
    if not scene.thorough:
        found = [one for one in found if one.text not in scene.names]
    elif own.text.endswith(b";"):
        found += islice(_expressions(scene, side, node), MAX_EXPRESSIONS)
    for one in dict.fromkeys(found):
        if one.tokens < own.tokens or (own.tokens == 1 and len(one.text) < len(own.text)):
            yield one.text


def _expressions(scene: Scene, side: Side, node: Node) -> Iterator[Snippet]:
    """Expressions of several tokens in a statement, as statements of their own; larger ones first."""
    waiting = list(node.children)
    while waiting:
        one = waiting.pop(0)
        waiting.extend(one.children)
        tokens, text = scene.snippet(side, one)
        if one.kinds and tokens > 1 and not text.startswith((b"{", b"(")) and not text.endswith(b";"):
            yield Snippet(tokens + 1, text + b";")
