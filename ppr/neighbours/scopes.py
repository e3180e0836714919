"""Rewrites of scopes: delete an element with its orphans, open or merge scopes, move or inline definitions."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice, pairwise, permutations, takewhile
from typing import NamedTuple

from diffing.pair_state import Side
from diffing.rendering import Replacement
from grammars.normal_form import Quantifier
from grammars.tree import Node, is_punctuation, width
from ppr.neighbours.names import expanded, expansion, is_called
from ppr.neighbours.scene import Leaf, Scene, elements_around, groups, is_apart, may_go, removable_around
from ppr.reducers.outline import PATH

STATEMENTS = (Quantifier.STAR, Quantifier.PLUS)  # a list of them
MAX_DEPTH = 3  # levels below a scope at which its list is looked for
MAX_LEVELS = 3  # above a block: a function, brackets and a call


def scopes(scene: Scene) -> Iterator[list[Replacement]]:
    """All rewrites of scopes.  Most are refused, so they wait until nothing else makes a pair smaller."""
    ways = (
        _with_orphans,
        _opened,
        _moved,
        _derived,
        _merged,
        _renamed,
        _joined,
        _inlined,
        _filled,
        _unwrapped,
        _initialised,
    )
    return (changes for way in ways for changes in way(scene))


def definitions(scene: Scene) -> Iterator[list[Replacement]]:
    """Expand bracket macros, move qualified definitions to their declarations, and base classes into derived ones."""
    return chain(expanded(scene, only_brackets=True), _moved(scene, only_qualified=True), _derived(scene))


def _with_orphans(scene: Scene) -> Iterator[list[Replacement]]:
    """Delete an element and everything that loses its last use with it, such as an import."""
    for side, element in scene.elements:
        gone = scene.without(side, [element])
        every = scene.with_orphans(gone)
        found = [every, scene.with_orphans(gone, only_before=True)] if len(every) > len(gone) else []
        yield from (one for one in found if len(one) > len(gone))


def _opened(scene: Scene) -> Iterator[list[Replacement]]:
    """Replace a scope, such as a namespace, by its elements, or move one of them out before it.

    No use has a qualifier with the scope's name then.  Where the name is all that an element says, as in ``using
    namespace N;``, the element goes.
    """
    alike = groups(_scopes(scene), lambda one: (one.side, one.name, one.node.kinds)).values()
    for scopes in (part for same in alike for part in ([same] if len(same) > 1 else []) + [[one] for one in same]):
        gone = [one for each in scopes for one in scene.all_but(each.side, each.node, each.inner)]
        uses = [use for use in scene.few_uses(scopes[0].name) if is_apart(use, gone)]
        opens = all(element.fits(each.node.accepts) for each in scopes for element in each.inner.children)
        for drop in (True, False) if uses or len(scopes) > 1 else ():
            unqualified = [one for use in uses for one in _unqualified(scene, use, drop=drop)]
            if opens:
                yield gone + unqualified
            for element in scopes[0].inner.children if unqualified and len(scopes) == 1 else ():
                side, first = scopes[0].side, scene.leaf_at[gone[0].start]
                text = scene.snippet(side, element).text
                yield [first.to(text + b"\n" + first.text), *scene.without(side, [element]), *unqualified]


class _Scope(NamedTuple):
    """An element with a list inside, and the names before that list: its own, which may be empty, and the others."""

    side: Side
    node: Node
    inner: Node
    name: bytes
    others: list[bytes]


def _scopes(scene: Scene) -> Iterator[_Scope]:
    for side, element in scene.elements:
        if inner := _list_inside(element):
            header = scene.texts(side, element)[: inner.start - element.start]
            name, *others = [text for text in header if text in scene.names] or [b""]
            yield _Scope(side, element, inner, name, others)


def _list_inside(scope: Node) -> Node | None:
    level = [scope]
    for _ in range(MAX_DEPTH):
        level = [child for node in level for child in node.children]
        for node in level:
            if node.quantifier in STATEMENTS and width(node) > 1:
                return node
    return None


def _unqualified(scene: Scene, use: Leaf, *, drop: bool) -> list[Replacement]:
    """Delete the qualifier of a name at a use; to ``drop`` it, delete an element such as ``using n::f;``."""
    element = next(removable_around(use.node), None)
    around = scene.without(use.side, [element]) if element else []
    for at, parent in pairwise(use.node.upwards()):
        if parent.start != at.start and parent.quantifier is not None:
            break
        index = parent.children.index(at)
        if index + 2 < len(parent.children) and is_punctuation(parent.children[index + 1]):
            texts = scene.texts(use.side, element) if element and drop else [b""]
            if texts[0].isalpha() and texts[0] not in scene.names and b"(" not in texts:
                return around
            return [scene.tokens(use.side, at.start, parent.children[index + 2].start)]
    return around


def _moved(scene: Scene, *, only_qualified: bool = False) -> Iterator[list[Replacement]]:
    """Move a definition to the place of its declaration."""
    for uses in scene.uses:
        for use, other in pairwise(uses):
            is_last = not {*PATH}.intersection(scene.next_texts(other))
            if only_qualified and not (is_last and scene.qualified(other) is not other.node):
                continue
            defined = next(removable_around(other.node), other.node)
            places = (element for element in removable_around(use.node) if defined.fits(element.accepts))
            declared = next(places, defined)
            apart = declared.end <= defined.start and declared.parent is not defined.parent
            if apart and use.side is other.side and width(declared) < width(defined):
                inner, header = _headed(scene, use.side, declared, defined)
                text = scene.without_qualifiers(use.side, inner, other)
                yield [*header, scene.span(use.side, declared, text), *scene.without(use.side, [defined])]


def _headed(scene: Scene, side: Side, declared: Node, defined: Node) -> tuple[Node, list[Replacement]]:
    """The part of a definition to move, and what its outer header puts before the scope, such as ``template <T>``."""
    inner, around = defined.children[-1], next(islice(removable_around(declared), 1, None), declared)
    if around is declared or not defined.kinds == inner.kinds == around.kinds:
        return defined, []
    scope, tree = next(one for one in around.children if declared.end <= one.end), scene.merged.tree(side)
    header = tree.source[tree.starts[defined.start] : tree.starts[inner.start]]
    return inner, [scene.tokens(side, around.start, scope.start, header)]


def _derived(scene: Scene) -> Iterator[list[Replacement]]:
    """Merge a base class into a derived class, and delete the name of the base from it."""
    scopes = [*_scopes(scene)]
    named = {(one.side, one.name): one for one in reversed(scopes)}  # a class, not its constructor
    for one in scopes:
        for base in filter(None, (named.get((one.side, name)) for name in one.others)):
            if base.node.end <= one.node.start and _fits(base.inner, one.inner):
                yield _with_base(scene, one, base)


def _fits(inner: Node, other: Node) -> bool:
    return all(element.fits(other.children[0].accepts) for element in inner.children)


def _with_base(scene: Scene, one: _Scope, base: _Scope) -> list[Replacement]:
    uses, around = scene.names[base.name], scene.span(one.side, one.node)
    inside = [use for use in uses if not is_apart(use, [around])]
    holders = [(use.side, part) for use in inside for part in islice(filter(may_go, elements_around(use.node)), 1)]
    gone = [part for side in Side for part in scene.without(side, [part for its, part in holders if its is side])]
    text = re.sub(rb"\b%s\b" % re.escape(base.name), one.name, scene.snippet(base.side, base.inner).text)
    first = scene.leaf(one.side, one.inner.start)
    later = [use.to(one.name) for use in uses if use.position >= around.end]
    return [first.to(text + b"\n" + first.text), *later, *scene.without(one.side, [base.node]), *gone]


def _merged(scene: Scene) -> Iterator[list[Replacement]]:
    """Merge two neighbouring scopes, such as functions or classes, under the name of either."""
    starts = {(one.side, one.node.start, one.node.parent): one for one in _scopes(scene)}
    for one in starts.values():
        following = starts.get((one.side, one.node.end, one.node.parent))
        if following and _fits(following.inner, one.inner):
            gone = scene.tokens(one.side, one.inner.end, following.inner.start)
            for kept, lost in permutations(filter(None, (one.name, following.name)), 2):
                yield [gone, *(use.to(kept) for use in scene.names[lost] if is_apart(use, [gone]))]


def _renamed(scene: Scene) -> Iterator[list[Replacement]]:
    """Delete a definition whose name is used nowhere else, and give its name, such as ``main``, to a neighbour."""
    for side, node in scene.nodes:
        named = [(one, _declared(scene, side, one)) for one in node.children] if node.quantifier in STATEMENTS else []
        for pair in pairwise(named):
            for (gone, lost), (kept, name) in (pair, pair[::-1]):
                is_needed = gone.kinds == kept.kinds and len(scene.names.get(lost, [])) == 1
                uses = scene.few_uses(name) if is_needed else []
                yield [*scene.without(side, [gone]), *(use.to(lost) for use in uses)] if uses else []


def _declared(scene: Scene, side: Side, element: Node) -> bytes:
    """The first name in a definition with a body; empty if it has none, or is something else."""
    texts = (scene.leaf(side, token).text for token in range(element.start, element.end))
    ends_with_body = width(element) and scene.leaf(side, element.end - 1).text == b"}"
    is_definition = ends_with_body or any("definition" in kind for kind in element.kinds)
    return next(filter(scene.names.__contains__, texts), b"") if is_definition else b""


def _joined(scene: Scene) -> Iterator[list[Replacement]]:
    """Join neighbouring declarations: ``int a, b;`` for ``int a; int b;``, ``struct A {} a;`` for ``...; A a;``."""
    for side, one, other in ((side, *both) for side, node in scene.nodes for both in pairwise(node.children)):
        if all(width(node) and scene.leaf(side, node.end - 1).text == b";" for node in (one, other)):
            texts, others = (scene.texts(side, node)[:-1] for node in (one, other))
            alike = len([*takewhile(lambda both: both[0] == both[1], zip(texts, others, strict=False))])
            words = {text for text in texts if texts[-1] == b"}" and text.lstrip(b"_")[:1].isalpha()}
            again = len([*takewhile(words.__contains__, others)])
            for prefix, text in [*((prefix, b",") for prefix in range(alike, 0, -1)[:2]), *[(again, b"")][: again > 0]]:
                yield [scene.tokens(side, one.end - 1, other.start + prefix, text)]


def _functions(scene: Scene) -> Iterator[tuple[_Scope, Leaf]]:
    """The scopes with a name before a parenthesis and nothing but statements in their body, and that name."""
    for one in _scopes(scene):
        header = (scene.leaf(one.side, token) for token in range(one.node.start, one.inner.start))
        names = (leaf for leaf in header if leaf.text in scene.names and is_called(scene, leaf))
        yield from ((one, name) for name in islice(names, one.node.end <= one.inner.end + 1))


def _inlined(scene: Scene) -> Iterator[list[Replacement]]:
    """Delete a function and replace its calls by its body, or by what it returns after the rest of its body."""
    for one, name in _functions(scene):
        gone = scene.without(one.side, [one.node])
        calls = [use for use in scene.few_uses(name.text) if is_apart(use, gone) and is_called(scene, use)]
        before, value = _result(scene, one.side, one.inner)
        parts = before, b"(%s)" % value if value else scene.snippet(one.side, one.inner, one.node).text
        found = list[list[Replacement]]()
        for use in calls:
            moved, change = (expansion(scene, name, use, part, b"(%s)") for part in parts)
            found.append(_after(scene, use.side, use.node, one.inner, moved.text, change))
        changes = [*chain.from_iterable(found)]
        is_clear = all(found) and len({change.start for change in changes}) == len(changes)  # a statement has one call
        yield [*changes, *gone] if changes and is_clear else []


def _filled(scene: Scene) -> Iterator[list[Replacement]]:
    """Replace a variable by what is put into it: ``f(1)`` for ``a = []; a.push(1); f(a.b());``, or for ``a = 1;``."""
    for first, filled, used in (uses for uses in scene.uses if len(uses) == 3):
        declared, filling = (next(removable_around(use.node), None) for use in (first, filled))
        if declared is None or filling is None or filling.start != filled.node.start or declared is filling:
            continue
        whole = used.node
        while whole.parent is not None and whole.parent.quantifier is None and whole.parent.start == whole.start:
            whole = whole.parent
        gone = [*scene.without(first.side, [declared]), *scene.without(filled.side, [filling])]
        text = _put_in(scene, filled, filling) if is_apart(used, gone) and not is_called(scene, filled) else b""
        yield from ([*gone, scene.span(used.side, one, text)] for one in dict.fromkeys((whole, used.node)) if text)


def _put_in(scene: Scene, use: Leaf, statement: Node) -> bytes:
    """What a statement that begins with a variable assigns to it, or the last argument of its method; or nothing."""
    end = statement.end - (scene.texts(use.side, statement)[-1] == b";")
    if scene.next_texts(use) == [b"="] and use.node.end + 1 < end:
        return scene.moved(use.side, use.node.end + 1, end, statement)
    lists = (scene.lists.get((use.side, at)) for at in range(use.node.end, end))
    arguments = next(filter(None, lists), ())
    return scene.snippet(use.side, arguments[-1], statement).text if arguments else b""


def _unwrapped(scene: Scene) -> Iterator[list[Replacement]]:
    """Replace a function within an expression, or its call, by what it returns; the rest of its body goes before."""
    for side, node in scene.nodes:
        before, value = _result(scene, side, node) if node.quantifier in STATEMENTS else (b"", b"")
        for at in islice(node.upwards(), 2, 2 + MAX_LEVELS) if value else ():  # above the block
            yield _after(scene, side, at, node, before, scene.span(side, at, value))


def _initialised(scene: Scene) -> Iterator[list[Replacement]]:
    """Make a function with one statement a variable with that value: ``int f = g(0);`` for ``int f() { g(0); }``."""
    for (side, node, inner, *_), name in _functions(scene):
        value = re.sub(rb"^return\b\s*", b"", scene.snippet(side, inner, node).text)
        change = Replacement(name.position + 1, scene.span(side, node).end, b" = " + value)
        yield [change] if len(inner.children) == 1 else []


def _result(scene: Scene, side: Side, body: Node) -> tuple[bytes, bytes]:
    """The statements of a body before its last one, and the value that this returns; nothing if it returns none."""
    *before, last = (scene.snippet(side, one, body).text for one in body.children)
    found = re.fullmatch(rb"return\b\s*(.*[^;\s])\s*;?", last, re.DOTALL)
    if not found or (before and scene.language.layout.indented):
        return b"", b""
    return b"".join(one + b"\n" for one in before), found[1]


def _after(scene: Scene, side: Side, at: Node, body: Node, before: bytes, new: Replacement) -> list[Replacement]:
    """The change ``new`` of a node, with the statements ``before`` the result of a body before its own statement."""
    lists = (one for one in elements_around(at) if one.repeated in STATEMENTS)
    for one in islice((one for one in lists if before and body.children[0].fits(one.accepts)), 1):
        first = scene.leaf(side, one.start)
        if first.position == new.start:
            return [replace(new, text=before + new.text)]
        return [first.to(before + first.text), new]
    return [] if before else [new]
