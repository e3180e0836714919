"""Removals that no reducer proposes: of what refers to something together with it, and of whatever stands together.

References: what refers to something goes together with it, or refers to something simpler.  Nothing is known of scopes
and types.  Tokens of the same text are taken for uses of the same thing, and one of them for its declaration.  The
parser and the tests refuse what does not fit.

Windows: a few neighbouring tokens or two neighbouring nodes go.  Source: Vulcan (Xu et al., OOPSLA 2023), "local
exhaustive patterns": what no single deletion can reach.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from diffing.pair_state import Side
from diffing.rendering import Replacement, Rewrite
from grammars.normal_form import Quantifier, quote
from grammars.tree import Node
from ppr.reduction.transformations.scene import Leaf, Plan, Scene, elements_around, plan_of

MAX_USES = 40  # of a name that is looked at
MAX_DECLARATIONS = 2  # uses of a name that are taken for its declaration, from the first one on; 1 if sparing
MAX_LEVELS = 2  # elements around a declaration, from the smallest one on
MAX_PARTS = 2  # of a declaration, that may stand in for its uses
MAX_NAMES = 2  # that may stand in for a name, for thorough people; else it is one
MAX_WIDTH = 4  # tokens of a window


def references(scene: Scene) -> Plan[Rewrite]:
    """Without a name: all its uses go, or its declaration goes and something simpler stands in for its uses."""
    return plan_of(scene, (proposal for uses in scene.names.values() for proposal in _without_name(scene, uses)))


def _without_name(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    if not 2 <= len(uses) <= MAX_USES:
        return
    elements = [next(elements_around(use.node), None) for use in uses]
    if None not in elements:
        around = [(use.side, element) for use, element in zip(uses, elements, strict=True) if element]
        yield [one for side in Side for one in scene.without(side, [each for its, each in around if its is side])]
    yield from _without_argument(scene, uses)
    for declaration in uses[: 1 if scene.is_sparing else MAX_DECLARATIONS]:
        for level, element in enumerate(islice(elements_around(declaration.node), MAX_LEVELS)):
            gone = scene.without(declaration.side, [element])
            others = [use for use in uses if not any(one.start <= use.position < one.end for one in gone)]
            if not others:
                break  # there is nothing to stand in for
            texts = scene.simple_texts
            if scene.is_sparing and level == 0:
                texts = texts[:1]  # a value; types go with the whole declaration
            if declaration is uses[0]:
                few = scene.is_sparing and level > 0
                texts += _named(scene, declaration, element) if few else _stand_ins(scene, declaration, element, others)
            for text in texts:
                yield gone + [use.to(text) for use in others]


def _without_argument(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    """Without the first, second, ... parameter of a function, and the argument in every call of it."""
    lists = [(use.side, found) for use in uses if (found := _arguments(use.node))]
    if len(lists) < len(uses):
        return
    for number in range(min(len(elements) for _, elements in lists)):
        yield [one for side, elements in lists for one in scene.without(side, [elements[number]])]


def _arguments(name: Node) -> list[Node]:
    """The elements of the list in brackets that follows a name."""
    at = name
    while at.parent is not None and at.parent.children[-1] is at:
        at = at.parent
    if at.parent is None:
        return []
    following = at.parent.children[at.parent.children.index(at) + 1]
    waiting = [] if following.is_leaf else [*following.children[1:2]]  # behind the bracket
    while waiting:
        node = waiting.pop()
        if node.quantifier is Quantifier.LIST:
            return [child for child in node.children if not child.is_separator]
        waiting.extend(node.children if node.start == following.start + 1 else ())
    return []


def _stand_ins(scene: Scene, declaration: Leaf, element: Node, uses: Sequence[Leaf]) -> Iterator[bytes]:
    """What may stand in for the uses: parts of the declaration, what a typedef names, other names near by."""
    parts = set()
    waiting = list(element.children)
    while waiting:
        node = waiting.pop()
        waiting.extend(node.children)
        snippet = scene.snippet(declaration.side, node)
        if node.kinds and snippet.text != declaration.text and all(node.fits(use.node.accepts) for use in uses):
            parts.add((declaration.text not in scene.texts(declaration.side, node), snippet))
    yield from (text for _, (_, text) in sorted(parts)[:MAX_PARTS])
    yield from _named(scene, declaration, element)
    kinds = {use.node.kinds for use in uses}
    alike = (
        (abs(others[0].position - declaration.position), name)
        for name, others in scene.names.items()
        if name != declaration.text and any(other.node.kinds in kinds for other in others)
    )
    yield from (name for _, name in sorted(alike)[: MAX_NAMES if scene.rules.thorough else 1])


def _named(scene: Scene, declaration: Leaf, element: Node) -> Iterator[bytes]:
    """What a typedef names: that of ``typedef int name[3];`` is ``int [3]``."""
    texts = scene.texts(declaration.side, element)
    if texts[-1] == b";" and element.children and element.children[0].kinds == (quote(texts[0].decode()),):
        yield b" ".join(text for text in texts[1:-1] if text != declaration.text)


def windows(scene: Scene) -> Plan[Rewrite]:
    """All stretches of up to four tokens, and all pairs of siblings."""
    places = [leaf.position for leaf in scene.leaves]
    stretches = [
        [Replacement(places[first], places[first + width - 1] + 1)]
        for width in range(2, MAX_WIDTH + 1)
        for first in range(len(places) - width + 1)
    ]
    siblings = [
        [scene.span(side, left), scene.span(side, right)]
        for side in Side
        for node in scene.merged.tree(side).walk()
        for left, right in pairwise(child for child in node.children if not child.is_separator)
    ]
    return plan_of(scene, [*siblings, *stretches])
