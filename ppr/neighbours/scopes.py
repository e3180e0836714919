"""Scopes: an element goes with what loses its last use, a scope opens, a definition moves to its declaration."""

from collections.abc import Iterator
from itertools import chain, pairwise, permutations
from typing import NamedTuple

from diffing.pair_state import Side
from diffing.rendering import Replacement, Rewrite
from grammars.normal_form import Quantifier
from grammars.tree import Node, is_punctuation, width
from ppr.neighbours.scene import MAX_USES, Leaf, Plan, Scene, grouped, is_apart, plan_of, removable_around
from ppr.reducers.outline import PATH

MAX_DEPTH = 3  # of the list in a scope


def scopes(scene: Scene) -> Plan[Rewrite]:
    """Most of this is refused, so it is tried when nothing else makes a pair smaller."""
    return plan_of(scene, chain(_with_orphans(scene), _opened(scene), _moved(scene), _merged(scene)))


def definitions(scene: Scene) -> Plan[Rewrite]:
    """Definitions in the places of their declarations, as long as qualified names say which ones these are."""
    return plan_of(scene, _moved(scene, only_qualified=True))


def _with_orphans(scene: Scene) -> Iterator[list[Replacement]]:
    """Without an element and what loses its last use with it, such as an import."""
    for side, element in scene.elements:
        gone = scene.without(side, [element])
        more = scene.with_orphans(gone)
        if len(more) > len(gone):
            yield more


def _opened(scene: Scene) -> Iterator[list[Replacement]]:
    """The elements of a scope in its place, such as those of a namespace, or one of them before it.

    No use has a qualifier with the scope's name then.  Where the name is all that an element says, as in ``using
    namespace N;``, the element goes.
    """
    for scopes in _scopes_of_one_name(scene):
        gone = [one for each in scopes for one in scene.all_but(each.side, each.node, each.inner)]
        uses = [use for use in scene.names.get(scopes[0].name, ()) if is_apart(use, gone)]
        opens = all(element.fits(each.node.accepts) for each in scopes for element in each.inner.children)
        for drop in (True, False) if uses or len(scopes) > 1 else ():
            unqualified = [one for use in uses for one in _unqualified(scene, use, drop=drop)]
            if opens:
                yield gone + unqualified
            if len(scopes) > 1 or not unqualified:
                continue
            side, first = scopes[0].side, scene.leaf_at[gone[0].start]
            for element in scopes[0].inner.children:
                text = scene.snippet(side, element).text
                yield [first.to(text + b"\n" + first.text), *scene.without(side, [element]), *unqualified]


class _Scope(NamedTuple):
    """An element that holds a list, and the name before that, or nothing."""

    side: Side
    node: Node
    inner: Node
    name: bytes


def _scopes_of_one_name(scene: Scene) -> Iterator[list[_Scope]]:
    found = [
        _Scope(side, element, inner, _name_before(scene, side, element, inner) or b"")
        for side, element in scene.elements
        if (inner := _list_inside(element))
    ]
    for scopes in grouped(found, lambda one: (one.side, one.name, one.node.kinds)).values():
        yield from [scopes] if len(scopes) > 1 else []
        yield from ([one] for one in scopes)


def _name_before(scene: Scene, side: Side, scope: Node, inner: Node) -> bytes | None:
    header = scene.merged.tree(side).texts(scope.start, inner.start)
    return next((text for text in header if text in scene.names), None)


def _list_inside(scope: Node) -> Node | None:
    level = [scope]
    for _ in range(MAX_DEPTH):
        level = [child for node in level for child in node.children]
        for node in level:
            if node.quantifier in (Quantifier.STAR, Quantifier.PLUS) and width(node) > 1:
                return node
    return None


def _unqualified(scene: Scene, use: Leaf, *, drop: bool) -> list[Replacement]:
    """A use without its name and the sign behind it; or, to ``drop`` it, without an element such as ``using n::f;``."""
    element = next(removable_around(use.node), None)
    around = scene.without(use.side, [element]) if element else []
    at = use.node
    while at.parent is not None and (at.parent.start == at.start or at.parent.quantifier is None):
        parent = at.parent
        index = parent.children.index(at)
        if index + 2 < len(parent.children) and is_punctuation(parent.children[index + 1]):
            texts = scene.texts(use.side, element) if element and drop else [b""]
            if texts[0].isalpha() and texts[0] not in scene.names and b"(" not in texts:
                return around
            return [Replacement(*scene.merged.span(use.side, at.start, parent.children[index + 2].start))]
        at = parent
    return around


def _moved(scene: Scene, *, only_qualified: bool = False) -> Iterator[list[Replacement]]:
    """What is declared in one place and defined in another: the definition in the declaration's place."""
    for uses in scene.names.values():
        if len(uses) > MAX_USES:
            continue
        for use, other in pairwise(uses):
            if only_qualified and not _ends_a_path(scene, other):
                continue
            defined = next(removable_around(other.node), None)
            places = (element for element in removable_around(use.node) if defined and defined.fits(element.accepts))
            declared = next(places, None)
            if defined is None or declared is None or use.side is not other.side:
                continue
            apart = declared.end <= defined.start and declared.parent is not defined.parent
            if apart and width(declared) < width(defined):
                text = scene.without_qualifiers(use.side, defined, other)
                yield [scene.span(use.side, declared, text), *scene.without(use.side, [defined])]


def _ends_a_path(scene: Scene, use: Leaf) -> bool:
    """Whether a name is the last of several: ``test`` in ``N::C::test``."""
    at, tree = use.node.start, scene.merged.tree(use.side)
    before, after = tree.texts(at - 1, at), tree.texts(at + 1, at + 2)
    return any(text in PATH for text in before) and not any(text in PATH for text in after)


def _merged(scene: Scene) -> Iterator[list[Replacement]]:
    """Two neighbours that hold lists, such as functions or classes, as one: the name of either stands for both."""
    starts = {(side, scope.start, scope.parent): scope for side, scope in scene.elements}
    for side, scope in scene.elements:
        following = starts.get((side, scope.end, scope.parent))
        first, second = (_list_inside(one) if one else None for one in (scope, following))
        if not (following and first and second and all(one.fits(first.children[0].accepts) for one in second.children)):
            continue
        gone = Replacement(*scene.merged.span(side, first.end, second.start))
        names = [_name_before(scene, side, *one) for one in ((scope, first), (following, second))]
        for kept, lost in permutations([name for name in names if name is not None], 2):
            yield [gone, *(use.to(kept) for use in scene.names[lost] if is_apart(use, [gone]))]
