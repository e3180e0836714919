"""References, matched by text alone: uses are deleted with their declaration, or replaced by something simpler."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, pairwise, takewhile
from operator import itemgetter

from diffing.pair_state import Side
from diffing.rendering import Replacement
from grammars.normal_form import Quantifier, quote
from grammars.tree import Node, is_punctuation, kinds_around, width
from ppr.neighbours.scene import Leaf, Scene, below, elements_around, groups, is_apart, may_go, removable_around

DECLARING = frozenset(b"class const def enum fn fun func function interface let sub trait type val var".split())
MAX_LEVELS = 2  # enclosing elements of a name, innermost first
MAX_DECLARATIONS = 2  # uses that are tried as the declaration of a name in the last look; before, one
MAX_PARTS = 2  # parts of a declaration that may replace its uses
MAX_NAMES = 2  # other names that may replace a name with ``--effort thorough``; otherwise one


def references(scene: Scene) -> Iterator[list[Replacement]]:
    """Eliminate a name: delete all its uses, or delete its declaration and replace its uses by something simpler."""
    # An argument is a better replacement than another name, so it is tried first.
    ways = (_without_argument, _with_defaults, _without_name, _bare)
    yield from (proposal for way in ways for uses in scene.uses for proposal in way(scene, uses))
    yield from expanded(scene)


def expanded(scene: Scene, *, only_brackets: bool = False) -> Iterator[list[Replacement]]:
    """Expand each macro, with or without its definition; expand all bracket macros at once, or delete two of them."""
    bodies = [leaf for leaf in scene.leaves if "preproc_arg" in leaf.node.kinds]
    around = [(leaf, macro) for leaf in bodies for macro in islice(removable_around(leaf.node), 1) if width(macro) > 2]
    macros = {(name := scene.leaf(leaf.side, macro.start + 1)).text: (name, macro, leaf.text) for leaf, macro in around}
    unmatched, brackets = scene.language.layout.unmatched, list[Replacement]()
    for name, macro, text in macros.values():
        gone = scene.without(name.side, [macro])
        for _ in macros:  # a macro may expand to another one
            *_, text = macros.get(text, [text])
        changes = [expansion(scene, name, use, text) for use in scene.names.get(name.text, ()) if is_apart(use, gone)]
        brackets += changes if unmatched(re.findall(rb"\W", text)) else []
        yield from (changes, changes + gone) if changes and not only_brackets else ()
    yield brackets
    for one, other in pairwise(sorted(brackets)):
        if not unmatched(re.findall(rb"\W", one.text + other.text)):
            yield [replace(one, text=b""), replace(other, text=b"")]


def expansion(scene: Scene, name: Leaf, use: Leaf, text: bytes, form: bytes = b"%s") -> Replacement:
    """Replace a use by the defined ``text``, with its arguments for the parameters, long ones in this ``form``."""
    parameters, arguments = _arguments(scene, name) or _list_before(scene, name), _arguments(scene, use)
    named = (_name_of(scene, name.side, one) for one in parameters)
    call = arguments[0].parent if arguments else None
    snippets = (scene.snippet(use.side, one, call and call.parent) for one in arguments)
    values = dict(zip(named, (form % one.text if one.tokens > 1 else one.text for one in snippets), strict=False))
    end = _end_of_call(scene, use, arguments) if is_called(scene, name) or (arguments and parameters) else use.node.end
    expanded_text = re.sub(rb"\w+", lambda word: values.get(word[0], word[0]), text)
    return scene.tokens(use.side, scene.qualified(use).start, end, expanded_text)


def _name_of(scene: Scene, side: Side, parameter: Node) -> bytes:
    """The name of a parameter; empty if it has none."""
    is_type = bool(parameter.children) and is_punctuation(parameter.children[0])  # as `class T`
    end = min((one.start for one in _default(scene, side, parameter)), default=parameter.end)
    leaves = (scene.leaf(side, token) for token in range(parameter.start, end))
    names = [leaf.text for leaf in leaves if leaf.text in scene.names and (is_type or not _is_type(leaf))]
    return names[-1] if names else b""


def _is_type(name: Leaf) -> bool:
    return any("type" in kind for kind in name.node.kinds)


def is_called(scene: Scene, name: Leaf) -> bool:
    """Whether a parenthesis follows a name."""
    return scene.next_texts(name) == [b"("]


def _without_name(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    elements = [next(filter(may_go, islice(elements_around(use.node), MAX_LEVELS)), None) for use in uses]
    if None not in elements:
        around = [(use.side, element) for use, element in zip(uses, elements, strict=True) if element]
        for going in (around, [one for one in around if one != around[0]]):  # with and without the declaration
            yield [part for side in Side for part in scene.without(side, [one for its, one in going if its is side])]
    types = {text.encode() for text in scene.language.simplest if text.isalnum() and not text.isdigit()}
    simple = [text for text in scene.simple_texts if text not in types or any(map(_is_type, uses))]
    first = next((use for use in uses if _follows_keyword(scene, use)), uses[0])
    for declaration in [*dict.fromkeys((first, *uses))][: MAX_DECLARATIONS if scene.rules.everything else 1]:
        for level, (element, gone) in enumerate(_removals(scene, declaration)):
            others = [use for use in uses if is_apart(use, gone)]
            texts = simple[: 1 if scene.is_sparing and level == 0 else None]  # types go with the whole declaration
            if declaration is first:
                few = scene.is_sparing and level > 0
                texts += _named(scene, declaration, element) if few else _stand_ins(scene, declaration, element, others)
            yield from ([*gone, *(use.to(text) for use in others)] for text in dict.fromkeys(texts) if others)
            for text in _named(scene, declaration, element) if others else ():
                yield [*gone, *(expansion(scene, declaration, use, text) for use in others)]
    yield from _replaced(scene, uses) if scene.rules.everything else ()


def _follows_keyword(scene: Scene, use: Leaf) -> bool:
    """Whether a name is declared here, as the second token of an element behind a keyword: ``fn f() {}``."""
    is_second = next((one.start + 1 for one in removable_around(use.node) if width(one) > 1), -1) == use.node.start
    return is_second and scene.leaf(use.side, use.node.start - 1).text in DECLARING


def _bare(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    """Strip all uses at once of the sign before them, such as ``*``, or of the brackets or the member after them."""
    beside = (_signs(scene, use) for use in uses)
    for alike in groups(chain.from_iterable(beside), itemgetter(0)).values():
        yield [gone for _, gone in alike] if len(alike) > 1 else []


def _signs(scene: Scene, use: Leaf) -> Iterator[tuple[bytes, Replacement]]:
    """The sign before a use, and the brackets or member after it; each with its first token."""
    if sign := scene.signs.get(use.position - 1):
        yield sign.text, sign.to(b"")
    at = whole = scene.qualified(use)
    while at.parent is not None and at.parent.start == whole.start and at.end == use.node.end:
        at = at.parent
    for text in scene.next_texts(use) if at.end > use.node.end else ():
        if text in (*scene.language.layout.closing, b".", b"->"):
            yield text, scene.tokens(use.side, use.node.end, at.end)


def _replaced(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    """Replace a whole declaring node by another name in it, as in ``a`` for ``struct c : a {}``."""
    declaration = uses[0]
    around = (one for one in declaration.node.upwards() if one.quantifier is None and width(one) > 1)
    node = next(around, None)
    if node is None or not node.kinds:
        return
    place = scene.span(declaration.side, node)
    for text in islice(scene.names_in(place, but=declaration.text), 1):
        yield [scene.span(declaration.side, node, text), *(use.to(text) for use in uses if is_apart(use, [place]))]


def _removals(scene: Scene, declaration: Leaf) -> Iterator[tuple[Node, list[Replacement]]]:
    """Delete a declaration: an element around it, or a node such as a template except for one node inside."""
    elements = list(islice(elements_around(declaration.node), MAX_LEVELS))
    for element in elements:
        yield element, scene.without(declaration.side, [element])
    token, above = declaration.node.start, islice(elements[0].upwards(), 2, 2 + 2 * MAX_LEVELS) if elements else ()
    for around in (one for one in above if one.quantifier is None):
        rest = [child for child in around.children if not child.start <= token < child.end and child.kinds]
        fitting = [child for child in rest if not child.is_leaf and child.fits(around.accepts)]
        if fitting:
            yield around, scene.all_but(declaration.side, around, max(fitting, key=width))
            return


def _without_argument(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    """Delete a parameter of a function or template with its argument in all uses; the argument replaces its name."""
    first, *others = uses
    arguments = [(use.side, found) for use in others if (found := _arguments(scene, use))]
    for parameters in (_arguments(scene, first), _list_before(scene, first)):
        lists = [(first.side, parameters), *arguments]
        if len(lists) < len(uses) or not parameters:
            continue
        least, most = (of(len(elements) for _, elements in lists) for of in (min, max))
        for number in range(-least if least < most else 0, least):  # a method has one parameter more, its first
            gone = [one for side, elements in lists for one in scene.without(side, [elements[number]])]
            side, elements = lists[-1]
            text = scene.snippet(side, elements[number]).text
            name = _name_of(scene, first.side, parameters[number])
            yield [*gone, *(use.to(text) for use in scene.names.get(name, ()) if is_apart(use, gone))]


def _with_defaults(scene: Scene, uses: Sequence[Leaf]) -> Iterator[list[Replacement]]:
    """Delete the declaration before a definition; its default arguments move to the definition."""
    first, defined, *_ = uses
    gone = scene.without(first.side, islice(removable_around(first.node), 1))
    for find in (_arguments, _list_before) if is_apart(defined, gone) else ():
        more = list[Replacement]()
        for declared, own in zip(find(scene, first), find(scene, defined), strict=False):
            if default := _default(scene, first.side, declared):
                last = scene.leaf(defined.side, own.end - 1)
                more.append(last.to(last.text + b" = " + scene.snippet(first.side, default[1]).text))
        yield [*gone, *more] if more else []


def _default(scene: Scene, side: Side, parameter: Node) -> Sequence[Node]:
    """The ``=`` and the value after it, if a parameter has a default."""
    last = parameter.children[-2:]
    return last if len(parameter.children) > len(last) == 2 and scene.texts(side, last[0]) == [b"="] else ()


def _list_before(scene: Scene, name: Leaf) -> Sequence[Node]:
    """The elements of the bracketed list before a name in its declaration, such as a template's parameters."""
    declaring = takewhile(lambda one: one.quantifier in (None, Quantifier.OPTIONAL), name.node.upwards())
    for at, around in pairwise(declaring):
        for child in around.children:
            found = scene.lists.get((name.side, child.start + 1))
            if found and child.start < at.start and len(child.children) == len("<,>"):
                return found
    return ()


def _arguments(scene: Scene, name: Leaf) -> Sequence[Node]:
    """The elements of the bracketed list after a name."""
    is_open = not {*scene.language.layout.closing}.isdisjoint(scene.next_texts(name))
    return scene.lists.get((name.side, name.node.end + 1), ()) if is_open else ()


def _end_of_call(scene: Scene, use: Leaf, arguments: Sequence[Node]) -> int:
    """The end of the brackets after a use, or of the use if nothing closes them behind the arguments."""
    end = arguments[-1].end if arguments else use.node.end + 1
    partners = [scene.language.layout.closing.get(text, b"") for text in scene.next_texts(use)]
    return end + 1 if scene.merged.tree(use.side).texts(end, end + 1) == partners else use.node.end


def _stand_ins(scene: Scene, declaration: Leaf, element: Node, uses: Sequence[Leaf]) -> Iterator[bytes]:
    """Texts that may replace the uses: parts of the declaration, what a typedef names, other names nearby."""
    side, name = declaration.side, declaration.text
    fitting = [node for node in below(element) if node.kinds and all(node.fits(use.node.accepts) for use in uses)]
    parts = {(name not in scene.texts(side, node), scene.copied(side, node)): node for node in fitting}
    inner = [parts[one] for one in sorted(parts) if one[1].text != name]
    chosen = [*inner[:MAX_PARTS], *inner[-1:]]  # the last one may be the whole value of the name
    yield from dict.fromkeys(scene.snippet(side, node, element).text for node in chosen)
    yield from _named(scene, declaration, element)
    kinds = {use.node.kinds for use in uses}
    yield from islice(scene.names_in(scene.span(declaration.side, element), but=declaration.text), 1)
    own, around, at = scene.says[declaration.text], kinds_around(declaration.node), declaration.position
    alike = (
        (scene.says[name] != own, kinds_around(others[0].node) != around, abs(others[0].position - at), name)
        for name, others in scene.names.items()
        if name != declaration.text and any(other.node.kinds in kinds for other in others)
    )
    yield from (name for *_, name in sorted(alike)[: MAX_NAMES if scene.rules.thorough else 1])


def _named(scene: Scene, declaration: Leaf, element: Node) -> Iterator[bytes]:
    """What a name stands for: ``int [3]`` in ``typedef int name[3];``, and ``x`` in ``let name = x;``."""
    *texts, end = scene.texts(declaration.side, element)
    at, last = declaration.node.start, element.end - 1
    if end == b";" and element.children and element.children[0].kinds == (quote(texts[0].decode()),):
        is_value = texts[at + 1 - element.start : at + 2 - element.start] == [b"="]
        places = [(at + 2, last)] if is_value else [(element.start + 1, at), (at + 1, last)]
        yield b" ".join(scene.moved(declaration.side, *place, element) for place in places if place[0] < place[1])
