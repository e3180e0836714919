"""Something simpler in the place of a node that both programs share, and that no reducer could delete.

That is a simple text of the language, the shortest text that is valid in the node's place, a shorter node of the same
kind from elsewhere, or the node in another shape (:mod:`grammars.reshape`): a function's definition becomes its
declaration, a condition a statement of its own.

Most of this is refused.  So unless all is to be tried, only nodes of a middle size are looked at, and where one text
has been refused, it is not tried again in places of the same kind.
"""

from collections.abc import Hashable, Iterator
from itertools import islice

from diffing.pair_state import Side
from diffing.rendering import Replacement, Rewrite
from grammars.normal_form import Quantifier
from grammars.reshape import shapes
from grammars.tree import Node
from ppr.neighbours.scene import Plan, Scene, Snippet, plan_of

MAX_OTHERS = 3  # nodes from elsewhere, for each node
MIDDLE = range(5, 16)  # tokens of a node; on 35 pairs, smaller ones take 222 tests, larger ones 66, and gain nothing
MAX_EXPRESSIONS = 4  # in a statement


def simpler_nodes(scene: Scene) -> Plan[Rewrite]:
    """For every node of either program, the largest first, what may stand in its place."""
    nodes = [(side, node) for side in Side for node in scene.merged.tree(side).walk() if node.kinds]
    nodes.sort(key=lambda one: one[1].start - one[1].end)
    shorter: dict[str, dict[Snippet, None]] = {}  # by kind
    for side, node in reversed(nodes):
        for kind in node.kinds:
            shorter.setdefault(kind, {}).setdefault(scene.snippet(side, node))
    found: dict[Rewrite, Hashable] = {}
    for side, node in nodes:
        place = scene.span(side, node)
        for text in _instead(scene, side, node, shorter):
            rewrite = (Replacement(place.start, place.end, text),)
            found.setdefault(rewrite, None if scene.rules.everything else (node.accepts, text))
    return plan_of(scene, found, found.get)


def _instead(scene: Scene, side: Side, node: Node, shorter: dict[str, dict[Snippet, None]]) -> Iterator[bytes]:
    own = scene.snippet(side, node)
    wanted = own.tokens > 1 if scene.rules.everything else own.tokens in MIDDLE
    if not (wanted or scene.rules.thorough):
        return
    if node.parent is not None and node.parent.quantifier is None and not node.is_leaf:
        yield b""  # the reducers delete what the grammar lets go; here what follows may take its place
    yield from _shapes(scene, side, node)
    found = [] if scene.is_sparing else [Snippet(1, text) for text in scene.simple_texts]
    shortest = scene.language.shortest_in(node.accepts)
    if shortest is not None and len(shortest) < own.tokens:
        found.append(Snippet(len(shortest), " ".join(shortest).encode()))
    for kind in sorted(node.accepts or ()):
        others = (one for one in shorter.get(kind, ()) if one.tokens < own.tokens)
        found += islice(others, MAX_OTHERS if scene.rules.thorough else 1)
    if not scene.rules.thorough:
        found = [one for one in found if one.text not in scene.names]
    elif own.text.endswith(b";"):
        found += islice(_expressions(scene, side, node), MAX_EXPRESSIONS)
    for one in dict.fromkeys(found):
        if one.text and (one.tokens < own.tokens or (own.tokens == 1 and len(one.text) < len(own.text))):
            yield one.text


def _shapes(scene: Scene, side: Side, node: Node) -> Iterator[bytes]:
    """What an element of a list, such as a statement, may become in another alternative."""
    form, around = scene.language.normal_form, node.parent
    if form is None or around is None or around.quantifier not in (Quantifier.STAR, Quantifier.PLUS):
        return
    for parts in shapes(node, form, scene.language.shortest_texts):
        yield b" ".join(part.encode() if isinstance(part, str) else scene.snippet(side, part).text for part in parts)


def _expressions(scene: Scene, side: Side, node: Node) -> Iterator[Snippet]:
    """Expressions of several tokens in a statement, as statements of their own; larger ones first."""
    waiting = list(node.children)
    while waiting:
        one = waiting.pop(0)
        waiting.extend(one.children)
        tokens, text = scene.snippet(side, one)
        if one.kinds and tokens > 1 and not text.startswith((b"{", b"(")) and not text.endswith(b";"):
            yield Snippet(tokens + 1, text + b";")
