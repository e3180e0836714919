"""Simpler tokens: numbers become 0 or 1, quoted texts empty or half as long, types the simplest of the language.

All tokens of one text change at once.
"""

import re
from collections.abc import Iterator

from diffing.rendering import Rewrite
from ppr.neighbours.scene import Leaf, Plan, Scene, plan_of

NUMBER = re.compile(rb"[0-9][\w.'+-]*|\.[0-9]\w*")
QUOTED = re.compile(rb"([A-Za-z0-9]{0,2})([\"'`])(.*)\2", re.DOTALL)
SHORT_TYPE = 4  # characters: a type of so few is simple enough


def simpler_tokens(scene: Scene) -> Plan[Rewrite]:
    """Simpler texts for all tokens of one text, the simplest first."""
    alike: dict[bytes, list[Leaf]] = {}
    for leaf in scene.leaves:
        if leaf.text not in scene.names:
            alike.setdefault(leaf.text, []).append(leaf)
    return plan_of(
        scene,
        ([leaf.to(simpler) for leaf in leaves] for leaves in alike.values() for simpler in _simpler(leaves[0], scene)),
    )


def _simpler(leaf: Leaf, scene: Scene) -> Iterator[bytes]:
    text = leaf.text
    if NUMBER.fullmatch(text):
        yield from (digit for digit in (b"0", b"1") if digit != text)
        if len(text) > 1 and text[:1].isdigit():
            yield text[:1]
    elif quoted := QUOTED.fullmatch(text):
        prefix, quote, content = quoted.groups()
        half = len(content) // 2
        yield from (prefix + quote + shorter + quote for shorter in (b"", content[:half], content[half:]))
    elif len(text) > SHORT_TYPE and any(scene.language.is_type(kind) for kind in leaf.node.kinds):
        yield from scene.simple_texts
