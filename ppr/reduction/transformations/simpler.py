"""Something simpler in the place of what both programs share: of nodes, tokens, names, and of the layout.

Nodes: something shorter in place of one that no reducer could delete.  That is a simple text of the language, a shorter
node of the same kind from elsewhere, or, for a statement, an expression in it as a statement of its own.  Most of this
is refused.  So unless all is to be tried, only nodes of a middle size are looked at, and what may stand in for them are
the simple texts (not for a program alone) and the shortest node of each kind, if it is not a mere name.  Where one text
has been refused, it is not tried again in places of the same kind.

Tokens: numbers become 0 or 1, quoted texts empty or half as long, types the simplest of the language.  All tokens of
one text change at once.

Names: every identifier becomes one letter, all at once if the properties allow it, else as many as ddmin finds.
Source:  T-Rec (Xu et al., 2024) makes names canonical like this, so that equal bugs look equal.

Layout: both programs as a person would lay them out, at once if the properties allow it, else line by line.
"""

import re
from collections.abc import Hashable, Iterator
from functools import partial
from itertools import accumulate, chain, groupby, islice
from string import ascii_letters

from diffing.pair_state import PerSide, Side
from diffing.rendering import Replacement, Rewrite, Rewriter
from grammars.layout import tidy_gaps, with_gaps
from grammars.tree import Node, Tree
from ppr.programs.pair import ParsedPair
from ppr.reducers.candidate import Candidate, Stream, embed, nothing
from ppr.reducers.ddmin import ddmin
from ppr.reduction.transformations.scene import Leaf, Plan, Rank, Scene, Snippet, plan_of

MAX_OTHERS = 3  # nodes from elsewhere, for each node
MIDDLE = range(5, 16)  # tokens of a node; on 35 pairs, smaller ones take 222 tests, larger ones 66, and gain nothing
MAX_EXPRESSIONS = 4  # in a statement
NUMBER = re.compile(rb"[0-9][\w.'+-]*|\.[0-9]\w*")
QUOTED = re.compile(rb"([A-Za-z0-9]{0,2})([\"'`])(.*)\2", re.DOTALL)
SHORT_TYPE = 4  # characters: a type of so few is simple enough


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
            found.setdefault(rewrite, None if scene.rules.thorough else (node.accepts, text))
    return plan_of(scene, found, found.get)


def _instead(scene: Scene, side: Side, node: Node, shorter: dict[str, dict[Snippet, None]]) -> Iterator[bytes]:
    own = scene.snippet(side, node)
    if own.tokens not in MIDDLE and not scene.rules.thorough:
        return
    most = MAX_OTHERS if scene.rules.thorough else 1
    found = [] if scene.is_sparing else [Snippet(1, text) for text in scene.simple_texts]
    for kind in sorted(node.accepts or ()):
        found += islice((one for one in shorter.get(kind, ()) if one.tokens < own.tokens), most)
    if not scene.rules.thorough:
        found = [one for one in found if one.text not in scene.names]
    elif own.text.endswith(b";"):
        found += islice(_expressions(scene, side, node), MAX_EXPRESSIONS)
    for one in dict.fromkeys(found):
        if one.tokens < own.tokens or (own.tokens == 1 and len(one.text) < len(own.text)):
            yield one.text


def _expressions(scene: Scene, side: Side, node: Node) -> Iterator[Snippet]:
    """Expressions of several tokens in a statement, as statements of their own; larger ones first."""
    waiting = list(node.children)
    while waiting:
        one = waiting.pop(0)
        waiting.extend(one.children)
        tokens, text = scene.snippet(side, one)
        if one.kinds and tokens > 1 and not text.startswith((b"{", b"(")) and not text.endswith(b";"):
            yield Snippet(tokens + 1, text + b";")


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


def names(scene: Scene) -> Plan[Rewrite]:
    """Letters that no identifier has yet, in the order in which the identifiers first appear.

    A name that begins with a capital gets one, because some languages tell them apart.
    """
    letters = [letter for letter in map(str.encode, ascii_letters) if letter not in scene.names]
    chosen: dict[bytes, bytes] = {}
    for name in scene.names:
        letter = next((one for one in letters if one.isupper() is name[:1].isupper()), None)
        if len(name) > 1 and letter is not None:
            letters.remove(letter)
            chosen[name] = letter

    def renamed(kept: tuple[bytes, ...]) -> Rewrite:
        return tuple(
            sorted(leaf.to(letter) for name, letter in chosen.items() if name not in kept for leaf in scene.names[name])
        )

    nothing_yet: Rewrite = ()
    stream = embed(ddmin(list(chosen)), nothing_yet, lambda _, kept: (renamed(kept),), nothing)
    return Plan(nothing_yet, stream, Rewriter(scene.merged).rewritten, scene.rank)


Changed = frozenset[tuple[Side, int]]  # the tokens of either program that have another gap before them


def layout(scene: Scene) -> Plan[Changed]:
    """A tidy layout for all lines of both programs, then for each line alone."""
    trees = PerSide.of_each(scene.merged.tree)
    gaps = PerSide.of_each(lambda side: tidy_gaps(trees.of(side), scene.language.layout))
    lines = [
        frozenset((side, token) for token in line) for side in Side for line in _untidy(trees.of(side), gaps.of(side))
    ]

    def programs_of(changed: Changed) -> PerSide[bytes]:
        return PerSide.of_each(
            lambda side: with_gaps(trees.of(side), gaps.of(side), {token for one, token in changed if one is side})
        )

    def rank(state: Changed, pair: ParsedPair) -> Rank:
        untidy = sum(len(_wrong_gaps(tree, tidy_gaps(tree, scene.language.layout))) for tree in pair.trees)
        return (*scene.rank(state, pair), untidy)

    everything = Candidate(frozenset[tuple[Side, int]]().union(*lines), nothing)
    each = _one_by_one(lines, frozenset()) if len(lines) > 1 else ()
    return Plan(frozenset(), chain([everything] if lines else [], each), programs_of, rank)


def _wrong_gaps(tree: Tree, gaps: list[bytes]) -> list[int]:
    """The tokens that have another gap before them than they should."""
    ends = [0, *tree.ends]
    return [token for token, start in enumerate(tree.starts) if tree.source[ends[token] : start] != gaps[token]]


def _untidy(tree: Tree, gaps: list[bytes]) -> Iterator[Iterator[int]]:
    """The tokens with wrong gaps, those of one tidy line together."""
    lines = [*accumulate(b"\n" in gap for gap in gaps)]
    return (tokens for _, tokens in groupby(_wrong_gaps(tree, gaps), lines.__getitem__))


def _one_by_one(lines: list[Changed], done: Changed) -> Stream[Changed]:
    for number, line in enumerate(lines, 1):
        yield Candidate(done | line, partial(_one_by_one, lines[number:], done | line))
