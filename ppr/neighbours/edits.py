"""Small edits of one program, from which seeds are made."""

import enum
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, pairwise, zip_longest

from diffing.alignment import Alignment
from diffing.edits import hunks_of
from diffing.masks import Span
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from diffing.rendering import Replacement, Rewrite, rewrite_of
from grammars.bundle import shown_text
from grammars.languages import Language
from grammars.tree import Node, Tree
from ppr.neighbours.scene import Leaf, Scene, groups
from ppr.neighbours.simpler import NUMBER, QUOTED
from ppr.programs.pair import ParsedPair, Programs
from ppr.reducers.candidate import PairRules

SMALL = range(1, 4)  # tokens that an edit is about
MAX_ALIKE = 3  # texts from the program that replace another text of the same kind
MAX_WORDS = 2  # keywords that replace a name; where more are accepted, as in a macro, none is tried
MAX_MORE = 2  # names that are inserted after a token
WORD = re.compile(rb"[\w\"']")  # the first character of a word
LITERAL = re.compile(r'"(.+)"')  # as a kind
UNUSED = frozenset({b"static", b"return", b"inline", b"extern", b"const"})  # without them, code may become unused


class Sort(enum.IntEnum):
    """What an edit does; the most informative kinds come first."""

    ALIKE = 0  # another literal, or another token of the same kind that is not a name
    SIMPLER = 1  # the simplest text in place of a name or a few tokens
    DELETION = 2
    NAME = 3  # another name, which seldom means the same
    OTHER = 4  # a simple text in place of any token
    INSERTION = 5
    UNUSED = 6  # an edit that merely leaves code unused


def alone(tree: Tree, language: Language, rules: PairRules = PairRules()) -> Scene:
    return Scene(MergedSequence.of_one(tree, language.layout), language, rules=rules)


def width(rewrite: Rewrite) -> int:
    return sum(max(one.end - one.start, 1) for one in rewrite)


def edits(
    scene: Scene, far: Callable[[int], int], tokens: range = SMALL, only: frozenset[int] | None = None
) -> Mapping[Sort, Iterable[Rewrite]]:
    """Sort the edits of one program that touch this number of ``tokens`` by what they do, small edits first.

    Edits of the same width are sorted by the distance ``far``.  At least half of the tokens that each touches are in
    ``only`` (``None``: all tokens are).
    """
    language, leaves = scene.language, sorted(scene.leaves, key=lambda leaf: far(leaf.position))
    alike = groups(leaves, lambda leaf: leaf.node.kinds)
    texts = {kinds: dict.fromkeys(leaf.text for leaf in same) for kinds, same in alike.items()}
    leaves = [leaf for leaf in leaves if 1 in tokens and (only is None or leaf.position in only)]

    def is_small(node: Node) -> bool:
        """Whether an edit may touch this node; a separator beside it counts as part of the node."""
        around = range(node.start - 1, node.end + 1)
        return 0 < node.end - node.start <= tokens[-1] and (only is None or not only.isdisjoint(around))

    def is_wanted(one: Rewrite) -> bool:
        touched = [at for part in one for at in range(part.start, part.end)]
        return only is None or 2 * len(only.intersection(touched)) >= len(touched)

    def in_order(found: Iterable[Sequence[Replacement]]) -> list[Rewrite]:
        small = [one for one in map(rewrite_of, found) if width(one) in tokens and is_wanted(one)]
        return sorted(small, key=lambda one: (width(one), min(far(part.start) for part in one)))

    def turns(of: Iterable[Leaf], texts_of: Callable[[Leaf], Iterable[bytes]]) -> Iterator[Rewrite]:
        found = zip_longest(*([leaf.to(text) for text in texts_of(leaf)] for leaf in of))
        return ((one,) for turn in found for one in turn if one)

    def of_kind(leaf: Leaf) -> Iterator[bytes]:
        return _alike(leaf, scene, texts[leaf.node.kinds])

    def simple(leaf: Leaf) -> Iterator[bytes]:
        return (text for text in scene.simple_texts if text != leaf.text)

    def gone(rewrite: Rewrite) -> list[bytes]:
        return [scene.leaf_at[at].text for one in rewrite for at in range(one.start, one.end)]

    names, others = ([leaf for leaf in leaves if (leaf.text in scene.names) is name] for name in (True, False))
    others.sort(key=lambda leaf: not NUMBER.fullmatch(leaf.text))
    simpler = sorted(in_order(_simpler(scene, is_small)), key=lambda one: width(one) == 1)  # a name may be called
    quoted = dict.fromkeys(one for one in simpler if width(one) > 1 and QUOTED.fullmatch(b"".join(gone(one))))
    whole = [leaf for leaf in leaves if not any(map(language.is_word, leaf.node.kinds))]
    more = [*scene.simple_texts, *islice(scene.names, MAX_MORE)]
    found: dict[Sort, Iterable[Rewrite]] = {
        Sort.ALIKE: chain(quoted, turns(others, of_kind)),
        Sort.SIMPLER: chain(turns(leaves, _words), (one for one in simpler if one not in quoted)),
        Sort.DELETION: in_order(_shorter(scene, is_small)),
        Sort.NAME: turns(names, of_kind),
        Sort.OTHER: turns((leaf for leaf in leaves if WORD.match(leaf.text)), simple),
        Sort.INSERTION: ((leaf.to(leaf.text + b" " + text),) for text in more for leaf in whole),
    }
    sorted_out: dict[Sort, dict[Rewrite, None]] = {sort: {} for sort in Sort}
    for sort, rewrites in found.items():
        for rewrite in rewrites:
            is_unused = sort is not Sort.INSERTION and not UNUSED.isdisjoint(gone(rewrite))
            sorted_out[Sort.UNUSED if is_unused else sort].setdefault(rewrite)
    return sorted_out


def _alike(leaf: Leaf, scene: Scene, texts: Iterable[bytes]) -> Iterator[bytes]:
    """Alternatives to a token: the simplest of its kind, the literals that its place accepts, some of the program."""
    found: list[bytes] = []
    if NUMBER.fullmatch(leaf.text):
        found += [b"0", b"1", b"2"]
    elif quoted := QUOTED.fullmatch(leaf.text):
        found += [quoted[1] + quoted[2] + quoted[2]]
    elif any(map(scene.language.is_type, leaf.node.kinds)):
        found += scene.simple_texts[1:]
    own = islice((text for text in texts if text != leaf.text), MAX_ALIKE)
    found += _literals(leaf) if any(map(LITERAL.fullmatch, leaf.node.kinds)) else own
    return (text for text in dict.fromkeys(found) if text != leaf.text)


def _words(leaf: Leaf) -> Sequence[bytes]:
    """Keywords that may replace a name or a value, such as ``_`` in a pattern, unless there are many."""
    found = [text for text in _literals(leaf) if text.decode().isidentifier()]
    return [] if len(found) > MAX_WORDS or any(map(LITERAL.fullmatch, leaf.node.kinds)) else found


def _literals(leaf: Leaf) -> Iterator[bytes]:
    return (kind[1].encode() for kind in map(LITERAL.fullmatch, sorted(leaf.node.accepts or ())) if kind)


def _simpler(scene: Scene, is_small: Callable[[Node], bool]) -> Iterator[list[Replacement]]:
    for node in filter(is_small, scene.merged.tree(Side.VARIANT).walk()):
        shortest = scene.language.shortest_in(node.accepts)
        is_value = shortest is None or (len(shortest) == 1 and shortest[0][:1].isdigit())
        if is_value and (node.end - node.start > 1 or any(map(scene.language.is_name, node.kinds))):
            yield from ([scene.span(Side.VARIANT, node, text)] for text in scene.simple_texts[:1])


def _shorter(scene: Scene, is_small: Callable[[Node], bool]) -> Iterator[list[Replacement]]:
    """Deletions: an element, a node, everything around a node, one token, or two."""
    elements = (one for side, one in scene.elements if side is Side.VARIANT)
    yield from (scene.without(Side.VARIANT, [one]) for one in filter(is_small, elements))
    for node in scene.merged.tree(Side.VARIANT).walk():
        if is_small(node):
            yield [scene.span(Side.VARIANT, node)]
        yield from (scene.all_but(Side.VARIANT, node, one) for one in node.children)
    yield from ([one.to(b""), other.to(b"")] for one, other in pairwise(scene.leaves))


def edit_in_words(edited: bytes, program: bytes, language: Language) -> str:
    pair, parts = ParsedPair.parse(Programs(edited, program), language), list[str]()
    tree, hunks = pair.trees.variant, list[tuple[Span, Span]]()
    for hunk in hunks_of(pair.merged(Alignment.LIST)):
        seed, variant = hunk.seed, hunk.variant
        if hunks and variant[0] - hunks[-1][1][1] == 1:  # as `0` for `(0)`
            (first, _), (start, _) = hunks.pop()
            seed, variant = (first, seed[1]), (start, variant[1])
        hunks.append((seed, variant))
    for seed, (start, end) in hunks:
        new, old = shown_text(pair.trees.seed, *seed), shown_text(tree, start, end)
        after = f"after `{shown_text(tree, max(0, start - 2), start)}`" if start else "at the start"
        there = f" for `{old}`" if old else f" {after}"
        parts.append(f"`{new}`{there}" if new else f"no `{old}`")
    return " and ".join(parts)
