"""Simpler nodes: something shorter in place of a node that no reducer could delete.

That is a simple text of the language, a shorter node of the same kind from elsewhere, or, for a statement, an
expression in it as a statement of its own.
"""

from collections.abc import Iterator
from itertools import islice

from diffing.pair_state import Side
from diffing.rewriting import Replacement, Rewrite
from grammars.tree import Node
from ppr.transformations.plan import Plan
from ppr.transformations.scene import Scene, plan_of

MAX_OTHERS = 3  # nodes from elsewhere, for each node
MAX_EXPRESSIONS = 4  # in a statement

Text = tuple[int, bytes]  # the number of its tokens, and how it is written


def simpler_nodes(scene: Scene) -> Plan[Rewrite]:
    """For every node of either program, the largest first, what may stand in its place."""
    nodes = [(side, node) for side in Side for node in scene.merged.tree(side).walk() if node.kinds]
    nodes.sort(key=lambda one: one[1].start - one[1].end)
    shorter = _by_kind(scene, nodes)
    return plan_of(scene, (proposal for side, node in nodes for proposal in _instead(scene, side, node, shorter)))


def _by_kind(scene: Scene, nodes: list[tuple[Side, Node]]) -> dict[str, list[Text]]:
    """The texts of the nodes of each kind, the shortest first."""
    found: dict[str, dict[Text, None]] = {}
    for side, node in reversed(nodes):
        for kind in node.kinds:
            found.setdefault(kind, {}).setdefault(_text(scene, side, node))
    return {kind: list(texts) for kind, texts in found.items()}


def _text(scene: Scene, side: Side, node: Node) -> Text:
    return node.end - node.start, scene.source(side, node)


def _instead(scene: Scene, side: Side, node: Node, shorter: dict[str, list[Text]]) -> Iterator[list[Replacement]]:
    own = _text(scene, side, node)
    place = scene.span(side, node)
    found: dict[Text, None] = {(1, text): None for text in scene.simple_texts}
    for kind in sorted(node.accepts or ()):
        found.update(dict.fromkeys(islice((one for one in shorter.get(kind, ()) if one[0] < own[0]), MAX_OTHERS)))
    if own[1].endswith(b";"):
        found.update(dict.fromkeys(islice(_expressions(scene, side, node), MAX_EXPRESSIONS)))
    for tokens, text in found:
        if tokens < own[0] or (tokens == own[0] == 1 and len(text) < len(own[1])):
            yield [Replacement(place.start, place.end, (text,))]


def _expressions(scene: Scene, side: Side, node: Node) -> Iterator[Text]:
    """Parts of a statement, of several tokens, as statements of their own; no blocks, and no statements."""
    waiting = list(node.children)
    while waiting:
        one = waiting.pop(0)
        waiting.extend(one.children)
        tokens, text = _text(scene, side, one)
        if one.kinds and tokens > 1 and text[:1] not in b"{(" and text[-1:] != b";":
            yield tokens + 1, text + b";"
