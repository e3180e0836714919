"""Something simpler, or nothing, in the place of nodes that both programs share, and that no reducer could delete.

Most of this is refused, so it is tried when nothing else makes a pair smaller.
"""

import operator
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from diffing.pair_state import Side
from diffing.rendering import Replacement, Rewrite
from grammars.normal_form import Quantifier
from grammars.reshape import shapes
from grammars.tree import Node
from ppr.neighbours.scene import Plan, Scene, Snippet, below, plan_of

MAX_OTHERS = 3  # nodes from elsewhere, for each node
FOLDED = {b"+": operator.add, b"-": operator.sub, b"*": operator.mul}
MAX_EXPRESSIONS = 4  # in a statement
MAX_WIDTH = 4  # tokens of a window


def windows(scene: Scene) -> Plan[Rewrite]:
    """Without two neighbouring nodes, or two to four neighbouring tokens: what no single deletion can reach.

    Source: Vulcan (Xu et al., OOPSLA 2023), "local exhaustive patterns".
    """
    places = [leaf.position for leaf in scene.leaves]
    stretches = [
        [Replacement(start, last + 1)]
        for width in range(2, MAX_WIDTH + 1)
        for start, last in zip(places, places[width - 1 :], strict=False)
    ]
    siblings = [
        [scene.span(side, left), scene.span(side, right)]
        for side, node in scene.nodes
        for left, right in pairwise(child for child in node.children if not child.is_separator)
    ]
    return plan_of(scene, [*siblings, *stretches])


def simpler_nodes(scene: Scene) -> Plan[Rewrite]:
    """For every node of either program, the largest first, what may stand in its place."""
    nodes = sorted((one for one in scene.nodes if one[1].kinds), key=lambda one: one[1].start - one[1].end)
    shorter: dict[str, dict[Snippet, None]] = {}  # by kind
    for side, node in reversed(nodes):
        for kind in node.kinds:
            shorter.setdefault(kind, {}).setdefault(scene.snippet(side, node))
    found = ([scene.span(side, node, text)] for side, node in nodes for text in _instead(scene, side, node, shorter))
    return plan_of(scene, found)


def _instead(scene: Scene, side: Side, node: Node, shorter: dict[str, dict[Snippet, None]]) -> Iterator[bytes]:
    """Another shape, a simple text, the number that a sum is, the shortest valid text, or a node from elsewhere."""
    own = scene.snippet(side, node)
    if own.tokens == 1 and not scene.rules.thorough:
        return
    if node.parent is not None and node.parent.quantifier is None and not node.is_leaf:
        yield b""  # the reducers delete what the grammar lets go; here what follows may take its place
    yield from _shapes(scene, side, node)
    found = [Snippet(1, text) for text in (*scene.simple_texts, *_folded(scene.texts(side, node)))]
    shortest = scene.language.shortest_in(node.accepts)
    if shortest is not None and len(shortest) < own.tokens and not any(map(str.isalnum, shortest)):
        found.append(Snippet(len(shortest), " ".join(shortest).encode()))
    for kind in sorted(node.accepts or ()):
        others = (one for one in shorter.get(kind, ()) if one.tokens <= own.tokens // 2)
        found += islice(others, MAX_OTHERS if scene.rules.thorough else 1)
    if not scene.rules.thorough:
        found = [one for one in found if one.text not in scene.names]
    elif own.text.endswith(b";"):
        found += islice(_expressions(scene, side, node), MAX_EXPRESSIONS)
    for one in dict.fromkeys(found):
        if one.text and (one.tokens < own.tokens or (own.tokens == 1 and len(one.text) < len(own.text))):
            yield one.text


def _folded(texts: Sequence[bytes]) -> Iterator[bytes]:
    """What a sum, difference or product of two whole numbers is, unless it is negative."""
    if len(texts) == len("1+1") and texts[0].isdigit() and texts[1] in FOLDED and texts[2].isdigit():
        number = FOLDED[texts[1]](int(texts[0]), int(texts[2]))
        yield from [b"%d" % number] if number >= 0 else ()


def _shapes(scene: Scene, side: Side, node: Node) -> Iterator[bytes]:
    """What an element of a list, such as a statement, may become in another alternative (:mod:`grammars.reshape`)."""
    form, around = scene.language.normal_form, node.parent
    if form is None or around is None or around.quantifier not in (Quantifier.STAR, Quantifier.PLUS):
        return
    for parts in shapes(node, form, scene.language.shortest_texts):
        yield b" ".join(part.encode() if isinstance(part, str) else scene.snippet(side, part).text for part in parts)


def _expressions(scene: Scene, side: Side, node: Node) -> Iterator[Snippet]:
    """Expressions of several tokens in a statement, as statements of their own; larger ones first."""
    for one in below(node):
        tokens, text = scene.snippet(side, one)
        if one.kinds and tokens > 1 and not text.startswith((b"{", b"(")) and not text.endswith(b";"):
            yield Snippet(tokens + 1, text + b";")
