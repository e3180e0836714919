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

Texts = tuple[bytes, ...]


def simpler_nodes(scene: Scene) -> Plan[Rewrite]:
    """For every node of either program, the largest first, what may stand in its place."""
    nodes = [(side, node) for side in Side for node in scene.merged.tree(side).walk() if node.kinds]
    nodes.sort(key=lambda one: one[1].start - one[1].end)
    shorter = _by_kind(scene, nodes)
    return plan_of(scene, (proposal for side, node in nodes for proposal in _instead(scene, side, node, shorter)))


def _by_kind(scene: Scene, nodes: list[tuple[Side, Node]]) -> dict[str, list[Texts]]:
    """The texts of the nodes of each kind, the shortest first."""
    found: dict[str, dict[Texts, None]] = {}
    for side, node in reversed(nodes):
        for kind in node.kinds:
            found.setdefault(kind, {}).setdefault(scene.text(side, node))
    return {kind: list(texts) for kind, texts in found.items()}


def _instead(scene: Scene, side: Side, node: Node, shorter: dict[str, list[Texts]]) -> Iterator[list[Replacement]]:
    own = scene.text(side, node)
    place = scene.span(side, node)
    found: dict[Texts, None] = {(text,): None for text in scene.simple_texts}
    for kind in sorted(node.accepts or ()):
        found.update(dict.fromkeys(islice((one for one in shorter.get(kind, ()) if len(one) < len(own)), MAX_OTHERS)))
    if own[-1] == b";":
        found.update(dict.fromkeys((*one, b";") for one in islice(_expressions(scene, side, node), MAX_EXPRESSIONS)))
    for texts in found:
        if len(texts) < len(own) or (len(own) == 1 and len(texts[0]) < len(own[0])):
            yield [Replacement(place.start, place.end, texts)]


def _expressions(scene: Scene, side: Side, node: Node) -> Iterator[Texts]:
    """The nodes inside of a statement that have several tokens, larger ones first; not blocks and statements."""
    waiting = list(node.children)
    while waiting:
        one = waiting.pop(0)
        waiting.extend(one.children)
        texts = scene.text(side, one)
        if one.kinds and len(texts) > 1 and texts[0] not in (b"{", b"(") and texts[-1] != b";":
            yield texts
