"""References: what refers to something goes together with it, or refers to something simpler.

Nothing is known of scopes and types.  Tokens of the same text are taken for uses of the same thing, and one of them for
its declaration.  The parser and the tests refuse what does not fit.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from diffing.pair_state import Side
from diffing.rewriting import Replacement, Rewrite
from grammars.tree import Node
from ppr.transformations.plan import Plan
from ppr.transformations.scene import Leaf, Scene, elements_around, plan_of

MAX_USES = 40  # of a name that is looked at
MAX_DECLARATIONS = 2  # uses of a name that are taken for its declaration, from the first one on
MAX_LEVELS = 2  # elements around a declaration, from the smallest one on
MAX_PARTS = 2  # of a declaration, that may stand in for its uses

Texts = tuple[bytes, ...]


def references(scene: Scene) -> Plan[Rewrite]:
    """Without a name: all its uses go, or its declaration goes and something simpler stands in for its uses."""
    return plan_of(scene, (proposal for uses in scene.names.values() for proposal in _without_name(scene, uses)))


def _without_name(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    if not 2 <= len(uses) <= MAX_USES:
        return
    elements = [next(elements_around(use.node), None) for use in uses]
    if None not in elements:
        yield [one for side in Side for one in scene.without(side, _of_side(side, uses, elements))]
    for declaration in uses[:MAX_DECLARATIONS]:
        for element in islice(elements_around(declaration.node), MAX_LEVELS):
            gone = scene.without(declaration.side, [element])
            others = [use for use in uses if not any(one.start <= use.position < one.end for one in gone)]
            if not others:
                break  # there is nothing to stand in for
            stand_ins = _stand_ins(scene, declaration, element, others) if declaration is uses[0] else _simple(scene)
            for texts in stand_ins:
                yield gone + [use.to(*texts) for use in others]


def _of_side(side: Side, uses: Sequence[Leaf], elements: Sequence[Node | None]) -> list[Node]:
    """The elements around the uses of one program."""
    return [element for use, element in zip(uses, elements, strict=True) if element and use.side is side]


def _simple(scene: Scene) -> Iterator[Texts]:
    return ((text,) for text in scene.simple_texts)


def _stand_ins(scene: Scene, declaration: Leaf, element: Node, uses: Sequence[Leaf]) -> Iterator[Texts]:
    """What may stand in for the uses: simple texts of the language, parts of the declaration, the nearest name."""
    yield from _simple(scene)
    parts = set()
    waiting = list(element.children)
    while waiting:
        node = waiting.pop()
        waiting.extend(node.children)
        texts = scene.text(declaration.side, node)
        if node.kinds and texts != (declaration.text,) and all(node.fits(use.node.accepts) for use in uses):
            parts.add((declaration.text not in texts, len(texts), scene.source(declaration.side, node)))
    yield from ((source,) for *_, source in sorted(parts)[:MAX_PARTS])
    texts = scene.text(declaration.side, element)
    if texts[-1] == b";":  # typedef int name[3]; what it names has neither the first word nor the name
        yield tuple(text for text in texts[1:-1] if text != declaration.text)
    kinds = {use.node.kinds for use in uses}
    alike = [
        (abs(others[0].position - declaration.position), name)
        for name, others in scene.names.items()
        if name != declaration.text and any(other.node.kinds in kinds for other in others)
    ]
    yield from ((name,) for _, name in sorted(alike)[:1])
