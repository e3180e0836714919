"""Mutators learnt from small pairs: what leads from the seed to the variant, with holes for what may be something else.

A template says of a run of neighbouring nodes what takes their place, as in "Getafix: Learning to Fix Bugs
Automatically" (Bader et al., OOPSLA 2019).  Nodes are those of Tree-sitter.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

import msgspec
from tree_sitter import Node

from diffing.best_script import edit_script
from diffing.masks import Span
from diffing.pair_state import PerSide
from grammars.languages import Language
from grammars.tree import Tree
from ppr.campaign.records import read_record, tokens_of
from ppr.display.facts import MOST_TREE_TOKENS, sections_of
from ppr.programs.errors import UserError
from ppr.programs.files import json_lines, printable, text
from ppr.programs.pair import ParsedPair
from ppr.session.report import read_programs, read_report
from ppr.studies.explanation.pattern import HoleMark
from ppr.studies.explanation.sentences import Explanation

MUTATORS = "mutators.jsonl"
MOST_DIFFERENT = 60  # tokens of the difference; one that is larger is hardly needed as it is
MOST_TOGETHER = 30  # tokens from the first hunk of an edit to its last

AT_LEAST_ONE = msgspec.Meta(min_length=1)

Hunk = tuple[int, int, int, int]  # tokens of the seed and of the variant (start, end)


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of what comes: a ``text``, or a node of this ``kind``.

    A node of the same ``name`` has the same text everywhere, and may come from anywhere.  Without a name, it is a node
    of the ``target`` with this number, or if that is -1, one inside of the targets.
    """

    text: str = ""
    kind: str = ""
    name: str = ""
    target: int = -1


class Edit(msgspec.Struct, frozen=True, omit_defaults=True):
    """Neighbours of these kinds (``""``: any) below a ``parent``, the first in its ``field``, become the pieces."""

    parent: str
    targets: Annotated[tuple[str, ...], AT_LEAST_ONE]
    pieces: tuple[Piece, ...]
    field: str = ""


class Template(msgspec.Struct, frozen=True):
    """Edits that are made together, and the names of the pairs and the number of bugs that they come from."""

    language: str
    edits: Annotated[tuple[Edit, ...], AT_LEAST_ONE]
    pairs: tuple[str, ...] = ()
    bugs: int = 1


def read_templates(path: Path) -> list[Template]:
    """The templates in a file, one on each line.  Raises :class:`UserError` if it is not such a file."""
    try:
        return json_lines(text(path, "file of mutators"), Template)
    except msgspec.DecodeError as error:
        raise UserError(f"the file of mutators {path} cannot be used: {error}") from error


def merged(found: Iterable[tuple[str, str, Template]]) -> list[Template]:
    """Equal templates as one, those of the most bugs first; each comes with the names of its pair and of its bug."""
    pairs: dict[Template, dict[str, str]] = {}
    for name, bug, template in found:
        pairs.setdefault(template, {})[name] = bug
    joined = [Template(one.language, one.edits, (*of,), len({*of.values()})) for one, of in pairs.items()]
    return sorted(joined, key=lambda one: (-one.bugs, -len(one.pairs), one.pairs))


def templates_of(
    places: Sequence[Path], label: str, note: Callable[[str], None]
) -> tuple[list[tuple[str, str, Template]], int]:
    """The templates of results, each with the names of its pair and its bug; and how many results have none.

    The bug is named by the ``label``, or by the signature.  What cannot be read is noted.
    """
    found, without = list[tuple[str, str, Template]](), 0
    for place in places:
        try:
            record, template = read_record(place), template_of(place)
        except UserError as error:
            note(f"skipped: {place}: {error}")
            continue
        known = (record.labels.get(label) or record.labels.get("signature")) if record else None
        without += template is None
        shown = printable(record.name if record else place.name)
        found += [(shown, str(known or shown), template)] if template else []
    return found, without


def template_of(place: Path) -> Template | None:
    """The template of a result, if it is small enough and has a tree.  Raises :class:`UserError`."""
    report = read_report(place)
    if len(report.files) < 2 or report.grammar.own_grammar is not None or report.grammar.is_bundle:
        return None
    pair = ParsedPair.parse(read_programs(place, report), report.grammar)
    if tokens_of(report.after) > MOST_TREE_TOKENS or (report.after.difference or 0) > MOST_DIFFERENT:
        return None
    try:
        roots = PerSide(*(report.grammar.pack_parser.parse(tree.source).root_node for tree in pair.trees))
    except (LookupError, ValueError):  # the pack has no parser of this name
        return None
    found = sections_of(report).get("explanation")  # of some tokens, it says whether they may be something else
    holes = found.holes if isinstance(found, Explanation) else ()
    marks = {start: hole.mark for hole in holes for start, end in hole.places if end - start == 1}
    return learnt(report.grammar, pair.trees, roots, marks)


def learnt(
    language: Language, trees: PerSide[Tree], roots: PerSide[Node], marks: Mapping[int, HoleMark] = MappingProxyType({})
) -> Template | None:
    """What leads from one program to the other, both with Tree-sitter's nodes.

    It is None if the tokens are equal, or if there is no run of nodes around those that differ.

    Of the variant's tokens, those with the mark *free* become holes, and so do names that the seed has too, unless
    they are *needed*.
    """
    blocks = edit_script(*trees).blocks
    ends = [(0, 0, 0), *blocks, (len(trees.seed), len(trees.variant), 0)]
    hunks = [(i + n, k, j + n, m) for (i, j, n), (k, m, _) in pairwise(ends) if i + n < k or j + n < m]
    if not hunks:  # only what is between the tokens differs
        return None
    first, last = hunks[0], hunks[-1]
    is_small = max(last[1] - first[0], last[3] - first[2]) <= MOST_TOGETHER
    groups = [(first[0], last[1], first[2], last[3])] if is_small else hunks
    partner = {i + k: j + k for i, j, n in blocks for k in range(n)}
    seen = {(leaf.type, leaf.text) for leaf in map(partial(_leaf, trees.seed, roots.seed), range(len(trees.seed)))}
    holes = dict[int, Node]()
    for token in range(len(trees.variant)):
        leaf, mark = _leaf(trees.variant, roots.variant, token), marks.get(token)
        is_known = language.is_name(leaf.type) and (leaf.type, leaf.text) in seen
        if mark is HoleMark.FREE or (is_known and mark is not HoleMark.NEEDED):
            holes[token] = leaf
    edits = []
    for before, group, after in zip([None, *groups], groups, [*groups[1:], None], strict=False):
        limits = before[1] if before else 0, after[0] if after else len(trees.seed)
        edit = _edit(trees, roots.seed, group, limits, partner, holes)
        if edit is None:
            return None
        edits.append(edit)
    return Template(language.name, tuple(edits))


def _leaf(tree: Tree, root: Node, token: int) -> Node:
    found = root.descendant_for_byte_range(tree.starts[token], tree.ends[token])
    return found or root


def _edit(
    trees: PerSide[Tree], root: Node, hunk: Hunk, limits: Span, partner: dict[int, int], holes: dict[int, Node]
) -> Edit | None:
    """The edit of the nodes around a hunk, if these end within the limits, where others begin."""
    start, end, new_start, new_end = hunk
    seed, variant = trees
    run = _run(seed, root, start, end)
    parent = run[0].parent if run else None
    if parent is None:
        return None
    low, high = bisect_left(seed.starts, run[0].start_byte), bisect_left(seed.starts, run[-1].end_byte)
    new_low, new_high = new_start - (start - low), new_end + (high - end)
    if not limits[0] <= low <= start or not end <= high <= limits[1]:
        return None
    pieces, at = list[Piece](), variant.starts[new_low] if new_low < new_high else 0
    parts = [*_kept(seed, run, partner)]
    inside = {token for first, last, _ in parts for token in range(first, last)}
    parts += [
        (token, token + 1, Piece(kind=leaf.type, name=_text(leaf.text or b"")))
        for token, leaf in holes.items()
        if new_low <= token < new_high and token not in inside
    ]
    for first, last, piece in sorted(parts, key=lambda one: one[0]):
        pieces += [Piece(_text(variant.source[at : variant.starts[first]])), piece]
        at = variant.ends[last - 1]
    if new_low < new_high:
        pieces.append(Piece(_text(variant.source[at : variant.ends[new_high - 1]])))
    field = parent.field_name_for_child(parent.children.index(run[0])) or ""
    is_beside = start == end and len(run) == 1 and run[0].is_named  # any neighbour will do
    kinds = ("",) if is_beside else tuple(node.type for node in run)
    return Edit(parent.type, kinds, tuple(one for one in pieces if one != Piece()), "" if is_beside else field)


def _run(tree: Tree, root: Node, start: int, end: int) -> list[Node]:
    """The fewest neighbouring nodes around some tokens; around a gap, the node before it, or else the one after it."""
    if start < end:
        low, high = tree.starts[start], tree.ends[end - 1]
        around = root.descendant_for_byte_range(low, high) or root
        while around.parent and around.parent.parent and around.parent.byte_range == around.byte_range:
            around = around.parent
        if around.parent and around.byte_range == (low, high):
            return [around]
    else:
        before, after = max(start - 1, 0), min(start, len(tree) - 1)
        if after < 0:
            return []
        is_inside = before < start <= after
        found = root.descendant_for_byte_range(tree.starts[before], tree.ends[after]) if is_inside else root
        around = found or root
        low, high = tree.starts[before], tree.ends[before]
    return [one for one in around.children if one.start_byte < high and one.end_byte > low]


def _kept(tree: Tree, run: Sequence[Node], partner: dict[int, int]) -> Iterator[tuple[int, int, Piece]]:
    """The largest nodes of a run that stay as they are: their tokens in the variant, and the pieces for them."""
    work = [(node, number) for number, node in enumerate(run)][::-1]
    while work:
        node, number = work.pop()
        first, last = bisect_left(tree.starts, node.start_byte), bisect_left(tree.starts, node.end_byte) - 1
        there = partner.get(first), partner.get(last)
        if first > last or tree.starts[first] != node.start_byte:
            continue
        if (
            (number >= 0 or node.is_named)
            and None not in there
            and all(partner.get(token) == partner[first] + token - first for token in range(first, last + 1))
        ):
            yield partner[first], partner[last] + 1, Piece(kind=node.type, target=number)
        else:
            work += [(child, -1) for child in reversed(node.children)]


def _text(source: bytes) -> str:
    return source.decode("utf-8", "replace")
