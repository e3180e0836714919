"""Neighbours of one program: itself after an edit of at most three tokens, in the order in which they are worth a test.

They serve to find a program that works beside one that fails.  Most telling is another token of the same kind, then
one that is left out, then another kind of token, then one more; what only makes code unused comes last.
"""

import enum
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, compress, islice, pairwise, zip_longest
from typing import NamedTuple

from diffing.alignment import Alignment
from diffing.edits import hunks_of
from diffing.list_alignment import common_blocks
from diffing.merged import MergedSequence
from diffing.rendering import Replacement, Rewrite, Rewriter, rewrite_of
from diffing.tracing import Trail
from grammars.bundle import shown_texts
from grammars.languages import Language
from grammars.parsing import parse
from grammars.tree import Node, Tree
from ppr.neighbours.scene import Leaf, Scene
from ppr.neighbours.tokens import NUMBER, QUOTED
from ppr.programs.pair import ParsedPair, Programs

MOST_TOKENS = 3  # of an edit
MAX_ALIKE = 3  # texts of the program's own that stand in for another of their kind
WORD = re.compile(rb"[\w\"']")  # how one begins
LITERAL = re.compile(r'"(.+)"')  # as a kind
UNUSED = frozenset({b"static", b"return", b"inline", b"extern", b"const"})  # they decide what code is used for


Works = Callable[[Sequence[bytes]], Iterable[bool]]  # whether each of these programs works


class Sort(enum.IntEnum):
    """What an edit does, the most telling first."""

    ALIKE = 0  # another token of the same kind
    SIMPLER = 1  # the simplest text for a name or a few tokens
    DELETION = 2
    OTHER = 3  # a token that can be anything
    INSERTION = 4
    UNUSED = 5


ENOUGH = 4  # neighbours that work
MOST, IN_ALL = 36, 60  # neighbours that are asked about, of one program and of all
PATIENCE = 12  # neighbours that are asked about after the first that works
AT_A_TIME = 4  # neighbours that are asked about before the next ones are chosen
TURNS = {Sort.ALIKE: 3, Sort.SIMPLER: 1, Sort.DELETION: 2}  # so many of each take turns; the others come last
FEW = {Sort.OTHER: 4, Sort.INSERTION: 4, Sort.UNUSED: 2}  # of those


class Edit(NamedTuple):
    """An edit of a program, and the text that it makes."""

    sort: Sort
    tokens: int
    text: bytes


def near_programs(tree: Tree, language: Language, most: int, only: frozenset[int] | None = None) -> list[Edit]:
    """So many neighbours of a program at ``most``, in the order in which they are worth a test.

    Edits touch ``only`` those tokens (``None``: all), but for a few between them, and bring no new syntax errors.
    """
    merged = MergedSequence(tree, tree, [(0, 0, len(tree))], language.layout)
    scene, rewriter = Scene(merged, language), Rewriter(merged)
    leaves = [leaf for leaf in scene.leaves if only is None or leaf.position in only]
    by_sort: dict[Sort, list[Rewrite]] = {sort: [] for sort in Sort}
    for sort, rewrite in _edits(scene, leaves, only):
        gone = (scene.leaf_at[at].text for one in rewrite for at in range(one.start, one.end))
        is_unused = sort is not Sort.INSERTION and not UNUSED.isdisjoint(gone)
        by_sort[Sort.UNUSED if is_unused else sort].append(rewrite)
    known = {tree.source}

    def edits(sort: Sort) -> Iterator[Edit]:
        for rewrite in dict.fromkeys(by_sort[sort]):
            text = rewriter.rewritten(rewrite).seed
            if text not in known and parse(text, language).errors <= tree.errors:
                known.add(text)
                yield Edit(sort, _width(rewrite), text)

    of_sort = {sort: edits(sort) for sort in Sort}
    few = [edit for sort, number in FEW.items() for edit in islice(of_sort[sort], number)]
    found: list[Edit] = []
    while len(found) < most - len(few):
        turn = [edit for sort, number in TURNS.items() for edit in islice(of_sort[sort], number)]
        if not turn:
            break
        found += turn
    return [*found, *few][:most]


def first_working(edits: Sequence[Edit], works: Works) -> tuple[list[Edit], int]:
    """The first neighbours that work, the most telling one first; and how many were asked about.

    That does not depend on how many are tested at a time.
    """
    found, asked, last = list[Edit](), 0, len(edits)
    while asked < last and len(found) < ENOUGH:
        batch = edits[asked : asked + AT_A_TIME]
        found += compress(batch, works([one.text for one in batch]))
        asked += len(batch)
        last = min(last, asked + PATIENCE) if found else last
    return sorted(found, key=lambda one: (one.sort, one.tokens)), asked


def survivors(reduced: Tree, original: Tree, trail: Trail | None = None) -> frozenset[int]:
    """The tokens of a program that are left when it is reduced, as a trail knows or a longest common subsequence."""
    if trail is not None:
        return frozenset(one for one in trail.origins.variant if one >= 0)
    blocks = common_blocks(original.texts(), reduced.texts())
    return frozenset(chain.from_iterable(range(start, start + size) for start, _, size in blocks))


def _width(rewrite: Rewrite) -> int:
    return sum(max(one.end - one.start, 1) for one in rewrite)


def _edits(scene: Scene, leaves: Sequence[Leaf], only: frozenset[int] | None) -> Iterator[tuple[Sort, Rewrite]]:
    alike: dict[tuple[str, ...], dict[bytes, None]] = {}
    for leaf in scene.leaves:
        alike.setdefault(leaf.node.kinds, {}).setdefault(leaf.text)
    first = sorted(leaves, key=lambda leaf: leaf.text in scene.names)  # another name is seldom declared
    several = [[(leaf.to(text),) for text in _of_its_kind(leaf, scene, [*alike[leaf.node.kinds]])] for leaf in first]
    yield from ((Sort.ALIKE, one) for turn in zip_longest(*several) for one in turn if one is not None)
    nodes_first = sorted(_simpler(scene, leaves, only), key=lambda one: (_width(one) == 1, _width(one)))
    yield from ((Sort.SIMPLER, one) for one in nodes_first)  # a name may be what is called
    yield from ((Sort.DELETION, one) for one in _shorter(scene, leaves, only))
    words = [leaf for leaf in leaves if WORD.match(leaf.text)]
    several = [[(leaf.to(text),) for text in scene.simple_texts[1:] if text != leaf.text] for leaf in words]
    yield from ((Sort.OTHER, one) for turn in zip_longest(*several) for one in turn if one is not None)
    more = [*scene.simple_texts[:1], *list(scene.names)[:1]]
    whole = [leaf for leaf in leaves if not any(map(scene.language.is_word, leaf.node.kinds))]
    yield from ((Sort.INSERTION, (leaf.to(leaf.text + b" " + text),)) for text in more for leaf in whole)


def _of_its_kind(leaf: Leaf, scene: Scene, alike: Sequence[bytes]) -> Iterator[bytes]:
    """Other texts for a token: the simplest of its kind, those that its place accepts, and some from the program."""
    found: list[bytes] = []
    if NUMBER.fullmatch(leaf.text):
        found += [b"0", b"1", b"2"]
    elif quoted := QUOTED.fullmatch(leaf.text):
        found += [quoted[1] + quoted[2] + quoted[2]]
    elif any(scene.language.is_type(kind) for kind in leaf.node.kinds):
        found += scene.simple_texts[1:]
    if any(LITERAL.fullmatch(kind) for kind in leaf.node.kinds):
        kinds = (LITERAL.fullmatch(kind) for kind in sorted(leaf.node.accepts or ()))
        found += [kind[1].encode() for kind in kinds if kind]
    else:
        found += [text for text in alike if text != leaf.text][:MAX_ALIKE]
    yield from (text for text in dict.fromkeys(found) if text != leaf.text)


def _simpler(scene: Scene, leaves: Sequence[Leaf], only: frozenset[int] | None) -> Iterator[Rewrite]:
    """The simplest text of the language in place of a name, or of a node of few tokens."""
    for text in scene.simple_texts[:1] if leaves else ():
        for node in scene.merged.tree(leaves[0].side).walk():
            span = range(node.start, node.end)
            is_name = any(map(scene.language.is_name, node.kinds))
            shortest = scene.language.shortest_in(node.accepts)
            is_value = shortest is None or (len(shortest) == 1 and shortest[0][:1].isdigit())
            if is_value and (is_name or 1 < len(span) <= MOST_TOKENS) and _mostly(span, only):
                yield (Replacement(node.start, node.end, text),)


def _shorter(scene: Scene, leaves: Sequence[Leaf], only: frozenset[int] | None) -> Iterator[Rewrite]:
    """Without an element, a node, what is around a node, or a word; then without any token, or two."""
    if not leaves:
        return
    side = leaves[0].side
    nodes = [node for node in scene.merged.tree(side).walk() if node.start < node.end]
    elements = (scene.without(its, [element]) for its, element in scene.elements)
    small = (
        [scene.span(side, node)] for node in nodes if not node.is_leaf or WORD.match(scene.leaf_at[node.start].text)
    )
    bare = (scene.all_but(side, node, child) for node in nodes for child in _inside(node))
    singles = ([leaf.to(b"")] for leaf in leaves)
    twos = ([one.to(b""), other.to(b"")] for one, other in pairwise(scene.leaves))
    clean = sorted(map(rewrite_of, chain(elements, small, bare)), key=_width)
    for one in (*clean, *map(rewrite_of, chain(singles, twos))):
        touched = [at for each in one for at in range(each.start, each.end)]
        if 0 < len(touched) <= MOST_TOKENS and _mostly(touched, only):
            yield one


def _mostly(touched: Sequence[int], only: frozenset[int] | None) -> bool:
    """Whether at least half of the tokens are among those that may be edited."""
    return only is None or 2 * len(only.intersection(touched)) >= len(touched)


def _inside(node: Node) -> Iterator[Node]:
    return (child for child in node.children if 0 < child.end - child.start < node.end - node.start)


def edit_in_words(works: bytes, fails: bytes, language: Language) -> str:
    """What a program has that works, in place of what one has that fails."""
    pair = ParsedPair.parse(Programs(works, fails), language)
    parts = []
    for hunk in hunks_of(pair.merged(Alignment.LIST)):
        seed, variant = (
            " ".join(shown_texts(tree)[start:end])
            for tree, (start, end) in zip(pair.trees, (hunk.seed, hunk.variant), strict=True)
        )
        before = " ".join(shown_texts(pair.trees.variant)[max(0, hunk.variant[0] - 2) : hunk.variant[0]])
        parts.append(
            f"`{seed}` for `{variant}`"
            if seed and variant
            else f"no `{variant}`"
            if variant
            else f"`{seed}` after `{before}`"
        )
    return " and ".join(parts)
