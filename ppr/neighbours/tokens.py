"""Simpler tokens, and fewer words in those that have several; all tokens of one text change at once."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from diffing.rendering import Rewrite, Rewriter
from ppr.neighbours.scene import Leaf, Plan, Scene, plan_of
from ppr.reducers.candidate import Stream, embed, in_turn, nothing
from ppr.reducers.ddmin import ddmin

NUMBER = re.compile(rb"-?[0-9][\w.'+-]*|\.[0-9]\w*")
QUOTED = re.compile(rb"([A-Za-z0-9]{0,2})([\"'`])(.*)\2", re.DOTALL)
CHARACTER = rb"[\xc0-\xff][\x80-\xbf]*|(?s:.)"  # all bytes of one in UTF-8
WORDS = re.compile(rb"\w+[\s,;:]*|" + CHARACTER)  # each with what separates it from the next
FEW_WORDS = 3
SHORT_TYPE = 4  # characters: a type of so few is simple enough


def simpler_tokens(scene: Scene) -> Plan[Rewrite]:
    """Numbers become 0 or 1, quoted texts empty or half as long, types the simplest of the language."""
    alike = _alike(scene, scene.leaves)
    return plan_of(scene, ([one.to(text) for one in leaves] for leaves in alike for text in _simpler(leaves[0], scene)))


def token_words(scene: Scene) -> Plan[Rewrite]:
    """Fewer words in each token that has several, as a macro's body, a value or a long string has."""

    def has_words(leaf: Leaf) -> bool:
        several = not NUMBER.fullmatch(leaf.text) and len(WORDS.findall(leaf.text)) >= FEW_WORDS
        return several and (scene.near is None or bool(scene.near >> leaf.position & 1))

    nothing_yet: Rewrite = ()
    stages = [partial(_fewer_words, leaves) for leaves in _alike(scene, filter(has_words, scene.leaves))]
    return Plan(nothing_yet, in_turn(nothing_yet, stages), Rewriter(scene.merged).rewritten, scene.rank)


def _alike(scene: Scene, leaves: Iterable[Leaf]) -> Iterable[list[Leaf]]:
    """The tokens that are no names, those of one text together."""
    found: dict[bytes, list[Leaf]] = {}
    for leaf in leaves:
        if leaf.text not in scene.names:
            found.setdefault(leaf.text, []).append(leaf)
    return found.values()


def _fewer_words(leaves: Sequence[Leaf], done: Rewrite) -> Stream[Rewrite]:
    words = WORDS.findall(leaves[0].text)

    def of(_: Rewrite, kept: tuple[int, ...]) -> tuple[Rewrite]:
        text = b"".join(words[number] for number in kept).strip()
        return (tuple(sorted((*done, *(leaf.to(text) for leaf in leaves)))),)

    return embed(ddmin(range(len(words)), 1), done, of, nothing)


def _simpler(leaf: Leaf, scene: Scene) -> Iterator[bytes]:
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
