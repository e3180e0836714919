"""Replace nodes and tokens that no reducer could delete by something simpler, or by nothing."""

import operator
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice, pairwise, takewhile

from diffing.pair_state import Side
from diffing.rendering import Replacement, Rewrite, rewrite_of
from grammars.normal_form import Quantifier
from grammars.reshape import shapes
from grammars.tree import Node, width
from ppr.neighbours.scene import NOTHING, Leaf, Scene, Snippet, T, below, groups, may_go, removable_around
from ppr.reducers.candidate import Stream, in_turn, mapped
from ppr.reducers.ddmin import ddmin

MAX_OTHERS = 3  # nodes from elsewhere that may replace a node
LEAST_FOR_NAME = 5  # tokens: a smaller node is not replaced by a name
MAX_STATEMENTS = 2  # expressions in a node that are tried as statements
FOLDED = {b"+": operator.add, b"-": operator.sub, b"*": operator.mul}
MAX_WIDTH = 4  # tokens of a window
MAX_PAIRS = 2000  # pairs of elements to delete
MAX_SIGNS = 8  # pairs of equal signs to delete
NUMBER = re.compile(rb"-?[0-9][\w.'+-]*|\.[0-9]\w*")
QUOTED = re.compile(rb"([A-Za-z0-9]{0,2})([\"'`])(.*)\2", re.DOTALL)
CHARACTER = rb"[\xc0-\xff][\x80-\xbf]*|(?s:.)"  # all bytes of a character in UTF-8
WORDS = re.compile(rb"\w+[\s,;:]*|" + CHARACTER)  # words with the separators after them
FEW_WORDS = 3
NO_VALUE = (b"{", b"(", b")")  # first tokens
SHORT_TYPE = 4  # characters: shorter types are simple enough


def windows(scene: Scene) -> Iterable[Sequence[Replacement]]:
    """Delete two elements, two neighbouring nodes or up to four tokens, where no single deletion works.

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
    gone = [*dict.fromkeys(rewrite_of(scene.without(side, [one])) for side, one in scene.elements if may_go(one))]
    return [*siblings, *stretches, *([*one, *other] for one, other in islice(_pairs(gone), MAX_PAIRS))]


def simpler_nodes(scene: Scene) -> Iterator[list[Replacement]]:
    """Replace nodes of either program, the largest first."""
    nodes = sorted((one for one in scene.nodes if one[1].kinds), key=lambda one: one[1].start - one[1].end)
    shorter: dict[str, dict[Snippet, None]] = {}  # snippets by kind, the shortest first
    for side, node in reversed(nodes):
        for kind in node.kinds:
            shorter.setdefault(kind, {}).setdefault(scene.copied(side, node))
    found = ([scene.span(side, node, text)] for side, node in nodes for text in _instead(scene, side, node, shorter))
    return chain(found, _last_expressions(scene), _without_result(scene), _without_two_signs(scene))


def _without_result(scene: Scene) -> Iterator[list[Replacement]]:
    """Delete what a function returns, with the type of its result or its header, and all that loses its last use."""
    for side, one in scene.elements:
        *header, body = one.children or [one]
        changes = [scene.span(side, part) for part in header if part.quantifier is Quantifier.OPTIONAL and width(part)]
        changes += [scene.span(side, part, b"void") for part in header if "void_type" in (part.accepts or ())]
        changes += scene.all_but(side, one, body) if header and body.fits(one.accepts) else []
        inside = [at for at in (body, *below(body)) if width(at)] if changes else []
        returns = [at for at in inside if scene.leaf(side, at.start).text == b"return"]
        returns = [at for at in returns if at is next(removable_around(at), None)]
        values = (at for at in inside if not any(child.quantifier for child in at.children[:1]))
        ends = [scene.span(side, at) for at in values if at.end + 1 == one.end and scene.ends_block(side, at)]
        own = [at for at in returns if at.end + 1 == one.end]  # the others may be of functions inside
        for gone in dict.fromkeys((*scene.without(side, found), *ends) for found in (returns, own)):
            yield from (scene.with_orphans([*gone, change]) for change in changes if gone)


def _without_two_signs(scene: Scene) -> Iterator[list[Replacement]]:
    """Delete two equal signs that depend on each other, as in ``match &a { &b => c }``."""
    for alike in groups(scene.signs.values(), lambda sign: sign.text).values():
        yield from map(list, islice(_pairs([one.to(b"") for one in alike]), MAX_SIGNS))


def _pairs(items: Sequence[T]) -> Iterator[tuple[T, T]]:
    """All pairs of items, close ones first."""
    return chain.from_iterable(zip(items, items[far:], strict=False) for far in range(1, len(items)))


def _last_expressions(scene: Scene) -> Iterator[list[Replacement]]:
    """Reduce a statement to one of its last expressions, such as the initial value in a declaration, or return it."""
    for side, node in scene.elements:
        *_, last = scene.texts(side, node)
        if last == b"}" or (last != b";" and scene.language.layout.free_lines):
            continue  # what is no statement
        end, least = (node.end - 1, 2) if last == b";" else (node.end, 1)  # reducers may have tried single tokens
        at, values = node, list[Node]()
        while inside := [one for one in at.children if one.end == end and width(one)]:
            at = inside[-1]
            is_value = at.kinds and at.start > node.start and scene.leaf(side, at.start).text not in NO_VALUE
            values += [at] if is_value else []
        whole = [one for one in values if width(one) >= least]
        yield from ([scene.tokens(side, node.start, one.start)] for one in whole[-2:])
        assigned = (one for one in values if scene.leaf(side, one.start - 1).text.endswith(b"="))
        yield from (_returned(scene, side, node, one) for one in islice(assigned, 1))


def _returned(scene: Scene, side: Side, node: Node, value: Node) -> list[Replacement]:
    """Return the value of a statement if nothing, or only a ``return`` without a value, follows it in its block."""
    around = node.parent if "return_statement" in (node.accepts or ()) else None
    if around is None or not around.start:  # where statements stand outside of functions, nothing is returned
        return []
    rest = scene.merged.tree(side).texts(node.end, min(node.end + 3, around.end))
    if [text for text in rest if text != b";"] not in ([], [b"return"]):
        return []
    gone = [scene.tokens(side, node.end, around.end)] if rest else []
    return [scene.tokens(side, node.start, value.start, b"return"), *gone]


def _instead(scene: Scene, side: Side, node: Node, shorter: dict[str, dict[Snippet, None]]) -> Iterator[bytes]:
    """Replacements: other shapes, a simple text, the value of a sum, the shortest valid text, a node from elsewhere."""
    own = scene.copied(side, node)
    if own.tokens == 1 and not scene.rules.thorough:
        return
    yield from _shapes(scene, side, node)
    found = [Snippet(1, text) for text in (*scene.simple_texts, *_folded(scene.texts(side, node)))]
    shortest = scene.language.shortest_in(node.accepts)
    if shortest is not None and len(shortest) < own.tokens and not any(map(str.isalnum, shortest)):
        found.append(Snippet(len(shortest), " ".join(shortest).encode()))
    for kind in sorted(node.accepts or ()):
        others = (one for one in shorter.get(kind, ()) if one.tokens <= own.tokens // 2)
        found += islice(others, MAX_OTHERS if scene.rules.thorough else 1)
    if own.tokens < LEAST_FOR_NAME and not scene.rules.thorough:
        found = [one for one in found if one.text not in scene.names or one.text in scene.simple_texts]
    if scene.rules.thorough if own.text.endswith(b";") else scene.ends_block(side, node):
        inner = (scene.snippet(side, one, node) for one in below(node) if one.kinds and width(one) > 1)
        statements = (Snippet(n + 1, t + b";") for n, t in inner if t[:1] not in b"{(" and t[-1:] not in b";}")
        found += islice(statements, MAX_STATEMENTS)  # its first expressions as statements
    for one in dict.fromkeys(found):
        if one.text and (one.tokens < own.tokens or (own.tokens == 1 and len(one.text) < len(own.text))):
            yield one.text


def _folded(texts: Sequence[bytes]) -> Iterator[bytes]:
    if len(texts) == len("1+1") and texts[0].isdigit() and texts[1] in FOLDED and texts[2].isdigit():
        number = FOLDED[texts[1]](int(texts[0]), int(texts[2]))
        yield from [b"%d" % number] if number >= 0 else ()


def _shapes(scene: Scene, side: Side, node: Node) -> Iterator[bytes]:
    """Other alternatives of the grammar for an element of a list, or for its end (:mod:`grammars.reshape`)."""
    form, ending = scene.language.normal_form, takewhile(lambda one: one.end == node.end, node.upwards())
    around = next(filter(None, (one.repeated for one in ending)), None)
    if form is None or around not in (Quantifier.STAR, Quantifier.PLUS):
        return
    for parts in shapes(node, form, scene.language.shortest_texts):
        texts = (part.encode() if isinstance(part, str) else scene.snippet(side, part, node).text for part in parts)
        yield b" ".join(texts)
    *header, body = node.children or [node]
    for one in header:  # the condition of an `if` as a statement before its body
        if scene.texts(side, one)[0] == b"(" and len(one.children) > 2 and body.fits(node.accepts):
            head, rest = (scene.snippet(side, part, node).text for part in (one.children[1], body))
            yield head + b"; " * (rest != b";") + rest


def simpler_tokens(scene: Scene) -> Iterator[list[Replacement]]:
    """Shorten tokens: numbers to 0 or 1, quoted texts to nothing or a half, types to the simplest of the language."""
    alike = _alike(scene, scene.leaves)
    return ([one.to(text) for one in leaves] for leaves in alike for text in _simpler_texts(leaves[0], scene))


def token_words(scene: Scene) -> Stream[Rewrite]:
    """Delete words within tokens that have several, such as a macro's body, a value or a long string."""

    def has_words(leaf: Leaf) -> bool:
        several = not NUMBER.fullmatch(leaf.text) and len(WORDS.findall(leaf.text)) >= FEW_WORDS
        return several and (scene.near is None or bool(scene.near >> leaf.position & 1))

    stages = [partial(_fewer_words, leaves) for leaves in _alike(scene, filter(has_words, scene.leaves))]
    yield from in_turn(NOTHING, stages)


def _alike(scene: Scene, leaves: Iterable[Leaf]) -> Iterable[list[Leaf]]:
    others = (leaf for leaf in leaves if not any(map(scene.language.is_name, leaf.node.kinds)))
    return groups(others, lambda leaf: leaf.text).values()


def _fewer_words(leaves: Sequence[Leaf], done: Rewrite) -> Stream[Rewrite]:
    words = WORDS.findall(leaves[0].text)

    def of(kept: tuple[int, ...]) -> Rewrite:
        text = b"".join(words[number] for number in kept).strip()
        return tuple(sorted((*done, *(leaf.to(text) for leaf in leaves))))

    return mapped(ddmin(range(len(words)), 1), of)


def _simpler_texts(leaf: Leaf, scene: Scene) -> Iterator[bytes]:
    text = leaf.text
    if NUMBER.fullmatch(text):
        yield from (digit for digit in (b"0", b"1") if digit != text)
        if len(text) > 1 and text[:1].isdigit():
            yield text[:1]
    elif quoted := QUOTED.fullmatch(text):
        prefix, quote, content = quoted.groups()
        characters = re.findall(CHARACTER, content)
        half = len(characters) // 2
        halves = (b"".join(characters[:half]), b"".join(characters[half:]))
        yield from (prefix + quote + shorter + quote for shorter in (b"", *halves))
    elif len(text) > SHORT_TYPE and any(scene.language.is_type(kind) for kind in leaf.node.kinds):
        yield from scene.simple_texts
