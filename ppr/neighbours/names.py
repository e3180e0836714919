"""References, by their texts alone: what refers to something goes with it, or refers to something simpler."""

from collections.abc import Iterator, Sequence
from itertools import islice

from diffing.pair_state import Side
from diffing.rendering import Replacement, Rewrite
from grammars.normal_form import Quantifier, quote
from grammars.tree import Node, width
from ppr.neighbours.scene import MAX_USES, Leaf, Plan, Scene, below, elements_around, is_apart, may_go, plan_of

MAX_LEVELS = 2  # elements around a name, from the smallest one on
MAX_DECLARATIONS = 2  # uses of a name that are taken for its declaration, from the first one on; 1 if sparing
MAX_PARTS = 2  # of a declaration, that may stand in for its uses
MAX_NAMES = 2  # that may stand in for a name, for thorough people; else it is one


def references(scene: Scene) -> Plan[Rewrite]:
    """Without a name: all its uses go, or its declaration goes and something simpler stands in for its uses."""
    several = [uses for uses in scene.uses if 2 <= len(uses) <= MAX_USES]
    # What an argument says stands in before another name does.
    ways = (_without_argument, _without_default, _without_name)
    return plan_of(scene, (proposal for way in ways for uses in several for proposal in way(scene, uses)))


def _without_name(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    elements = [next(filter(may_go, islice(elements_around(use.node), MAX_LEVELS)), None) for use in uses]
    if None not in elements:
        around = [(use.side, element) for use, element in zip(uses, elements, strict=True) if element]
        for going in (around, [one for one in around if one != around[0]]):  # all, and all but what declares it
            yield [part for side in Side for part in scene.without(side, [one for its, one in going if its is side])]
    are_types = any("type" in kind for use in uses for kind in use.node.kinds)
    types = {text.encode() for text in scene.language.simplest if text.isalnum() and not text.isdigit()}
    simple = [text for text in scene.simple_texts if are_types or text not in types]
    for declaration in uses[: 1 if scene.is_sparing else MAX_DECLARATIONS]:
        for level, (element, gone) in enumerate(_removals(scene, declaration)):
            others = [use for use in uses if is_apart(use, gone)]
            if not others:
                continue  # there is nothing to stand in for
            texts = simple[: 1 if scene.is_sparing and level == 0 else None]  # types go with the whole declaration
            if declaration is uses[0]:
                few = scene.is_sparing and level > 0
                texts += _named(scene, declaration, element) if few else _stand_ins(scene, declaration, element, others)
            for text in dict.fromkeys(texts):
                yield gone + [use.to(text) for use in others]
    yield from _replaced(scene, uses)


def _replaced(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    """Another name in the declaration for all of a node that declares something: as ``a`` for ``struct c : a {}``."""
    declaration = uses[0]
    node = declaration.node.parent
    while node is not None and (node.quantifier is not None or width(node) == 1):
        node = node.parent
    if node is None or not node.kinds or node.start == node.end:
        return
    place = scene.span(declaration.side, node)
    for text in islice(scene.names_in(place, but=declaration.text), 1):
        yield [scene.span(declaration.side, node, text), *(use.to(text) for use in uses if is_apart(use, [place]))]


def _removals(scene: Scene, declaration: Leaf) -> Iterator[tuple[Node, list[Replacement]]]:
    """How a declaration goes: with an element around it, or with all of a node, as a template, but one in it."""
    elements = list(islice(elements_around(declaration.node), MAX_LEVELS))
    for element in elements:
        yield element, scene.without(declaration.side, [element])
    around = elements[0].parent if elements else None
    for _ in range(2 * MAX_LEVELS):
        around = around.parent if around is not None else None
        if around is None or around.quantifier is not None:
            continue
        token = declaration.node.start
        rest = [child for child in around.children if not child.start <= token < child.end and child.kinds]
        fitting = [child for child in rest if not child.is_leaf and child.fits(around.accepts)]
        if fitting:
            largest = max(fitting, key=width)
            yield around, scene.all_but(declaration.side, around, largest)
            return


def _without_argument(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    """Without a parameter of a function or template, and its argument in all that name it, which stands for it."""
    first, *others = uses
    arguments = [(use.side, found) for use in others if (found := _arguments(use.node))]
    for parameters in (_arguments(first.node), _list_before(first.node)):
        lists = [(first.side, parameters), *arguments]
        if len(lists) < len(uses) or not parameters:
            continue
        for number in range(min(len(elements) for _, elements in lists)):
            gone = [one for side, elements in lists for one in scene.without(side, [elements[number]])]
            side, elements = lists[-1]
            text = scene.snippet(side, elements[number]).text
            place = scene.span(first.side, parameters[number])
            name = scene.names_at.get(place.end - 1, b"")
            yield [*gone, *(use.to(text) for use in scene.names.get(name, ()) if is_apart(use, gone))]


def _without_default(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    """Without the default of the only parameter of a function or template: it is the argument where there is none."""
    first, *others = uses
    for parameters in (_arguments(first.node), _list_before(first.node)):
        if len(parameters) != 1 or len(parameters[0].children) < len("T=1"):
            continue
        *_, sign, default = parameters[0].children
        if scene.texts(first.side, sign) == [b"="]:
            text = b" " + scene.snippet(first.side, default).text
            lists = [(use.side, _following(use.node)) for use in others if not _arguments(use.node)]
            opening = [scene.span(side, found.children[0]).start for side, found in lists if found and found.children]
            gone = [scene.span(first.side, one) for one in (sign, default)]
            yield [*gone, *(leaf.to(leaf.text + text) for leaf in map(scene.leaf_at.__getitem__, opening))]


def _list_before(name: Node) -> list[Node]:
    """The elements of the list in brackets that comes before a name in what declares it, such as a template."""
    at = name
    while at.parent is not None and at.parent.quantifier is None:
        for child in at.parent.children:
            if child.start < at.start and len(child.children) == len("<,>") and (found := _elements(child)):
                return found
        at = at.parent
    return []


def _following(name: Node) -> Node | None:
    at = name
    while at.parent is not None and at.parent.children[-1] is at:
        at = at.parent
    return at.parent.children[at.parent.children.index(at) + 1] if at.parent is not None else None


def _arguments(name: Node) -> list[Node]:
    following = _following(name)
    return _elements(following) if following is not None else []


def _elements(around: Node) -> list[Node]:
    """The elements of the list that comes first behind a bracket."""
    waiting = [*around.children[1:2]]
    while waiting:
        at = waiting.pop()
        if at.quantifier is Quantifier.LIST:
            return [child for child in at.children if not child.is_separator]
        waiting.extend(at.children if at.start == around.children[1].start else ())
    return []


def _stand_ins(scene: Scene, declaration: Leaf, element: Node, uses: Sequence[Leaf]) -> Iterator[bytes]:
    """What may stand in for the uses: parts of the declaration, what a typedef names, other names near by."""
    parts = set()
    for node in below(element):
        snippet = scene.snippet(declaration.side, node)
        if node.kinds and snippet.text != declaration.text and all(node.fits(use.node.accepts) for use in uses):
            parts.add((declaration.text not in scene.texts(declaration.side, node), snippet))
    inner = [text for _, (_, text) in sorted(parts)]
    yield from dict.fromkeys([*inner[:MAX_PARTS], *inner[-1:]])  # the last one may be all that the name stands for
    yield from _named(scene, declaration, element)
    kinds = {use.node.kinds for use in uses}
    yield from islice(scene.names_in(scene.span(declaration.side, element), but=declaration.text), 1)
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
