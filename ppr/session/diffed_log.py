"""A mutation log where the fuzzer has none: each operation of the edit script between the originals is a mutation."""

from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from diffing.best_script import edit_script
from diffing.edit_script import Action, Operation, Script
from diffing.pair_state import Side
from grammars.tree import Node, Tree, is_punctuation
from ppr.errors import UserError
from ppr.programs.inputs import Inputs
from ppr.session.mutation_log import Mutation, TextEdit

DIFF = Path("diff")  # in place of a file with a log
PREFIX = "diff-"  # of its operators, which are not the fuzzer's
LAYOUT = f"{PREFIX}layout"  # what differs beside all operations: white space, comments
NOBODY = -1

Owned = tuple[int, int, int]  # tokens (start, end), and the number of the operation


class _Piece(NamedTuple):
    """What the seed and the variant have at a place, and whose difference it is."""

    seed: bytes
    variant: bytes
    owner: int = NOBODY


def diffed_log(inputs: Inputs) -> tuple[Mutation, ...]:
    """The mutations; any of them can be left out.  Raises :class:`UserError` if what differs is not UTF-8."""
    script = edit_script(*inputs.parsed.trees)
    pieces = list(_joined(_pieces(script)))
    places: dict[int, list[int]] = {}
    for place, piece in enumerate(pieces):
        if piece.seed != piece.variant:
            places.setdefault(piece.owner, []).append(place)
    sizes, found = [len(piece.seed) for piece in pieces], list[Mutation]()
    for owner in sorted(places, key=lambda one: one == NOBODY):  # in the order of the text
        starts = [0, *accumulate(sizes)]
        try:
            edits = tuple(
                TextEdit(starts[place], pieces[place].seed.decode(), pieces[place].variant.decode())
                for place in places[owner]
            )
        except UnicodeDecodeError as error:
            raise UserError("no mutation log can be made by diffing: what differs is not UTF-8 text") from error
        kind, node = _names(script, script.operations[owner]) if owner != NOBODY else (LAYOUT, "")
        found.append(Mutation(kind, node, edits))
        for place in places[owner]:
            sizes[place] = len(pieces[place].variant)
    return tuple(found)


def _names(script: Script, one: Operation) -> tuple[str, str]:
    """The operator, and the kind of node."""
    side = Side.VARIANT if one.variant else Side.SEED
    children, (nodes, holes) = script.trees.of(side).children, _nodes(one, side)
    while holes and len(nodes) == 1 and len(inner := children[nodes[0]]) == 1 and inner[0] not in holes:
        nodes = tuple(inner)  # the one that has something besides
    kinds = (node.kinds[-1] for node in nodes if node.kinds and not is_punctuation(node))
    return PREFIX + one.action.value, next(kinds, "")


def _joined(pieces: Iterable[_Piece]) -> Iterator[_Piece]:
    """Neighbours of one owner as one piece, and so equal ones."""
    last = _Piece(b"", b"")
    for one in pieces:
        if one.owner == last.owner and (one.seed == one.variant) == (last.seed == last.variant):
            last = _Piece(last.seed + one.seed, last.variant + one.variant, one.owner)
        else:
            yield last
            last = one
    yield last


def _pieces(script: Script) -> Iterator[_Piece]:
    """Both programs as one: each token with what stands before it."""
    seed, variant = (tree.tree for tree in script.trees)
    (gone, left), (come, around) = (
        [_painted(len(tree) + 1, parts) for parts in _parts(script.operations, side)]
        for tree, side in zip((seed, variant), Side, strict=True)
    )
    i = j = 0
    for first, second, size in [*script.blocks, (len(seed), len(variant), 1)]:
        owner = NOBODY
        for token in range(i, first):
            owner = gone[token]
            yield _Piece(_gap(seed, token) + _text(seed, token), b"", owner)
        for token in range(j, second):
            owner = come[token]
            yield _Piece(b"", _gap(variant, token) + _text(variant, token), owner)
        for i, j in zip(range(first, first + size), range(second, second + size), strict=True):
            before, after = _gap(seed, i), _gap(variant, j)
            inner = around[j] if around[j] != NOBODY else left[i]
            yield _Piece(before, after, NOBODY if before == after else inner if inner != NOBODY else owner)
            yield _Piece(_text(seed, i), _text(variant, j))
            owner = NOBODY
        i, j = first + size, second + size


def _gap(tree: Tree, token: int) -> bytes:
    """What stands before a token, or behind the last one."""
    end = tree.starts[token] if token < len(tree) else len(tree.source)
    return tree.source[tree.ends[token - 1] if token else 0 : end]


def _text(tree: Tree, token: int) -> bytes:
    return tree.source[tree.starts[token] : tree.ends[token]] if token < len(tree) else b""


def _painted(size: int, parts: Iterable[Owned]) -> list[int]:
    """Of each token, the operation to which the smallest of the parts around it belongs."""
    found = [NOBODY] * size
    for start, end, number in sorted(parts, key=lambda one: one[0] - one[1]):
        found[start:end] = [number] * (end - start)
    return found


def _parts(operations: Iterable[Operation], side: Side) -> tuple[list[Owned], list[Owned]]:
    """In one program, what goes, comes or moves by each operation, and what is kept inside of that.

    White space before the latter may change with it.
    """
    own, inside = list[Owned](), list[Owned]()
    for number, one in enumerate(operations):
        roots, holes = _nodes(one, side)
        inside += [(hole.start, hole.end, number) for hole in holes]
        if roots and (one.action is not Action.UPDATE or one.tokens):
            ends = [roots[0].start, *(end for hole in holes for end in (hole.start, hole.end)), roots[-1].end]
            own += [(start, end, number) for start, end in zip(ends[::2], ends[1::2], strict=True)]
    return own, inside


def _nodes(one: Operation, side: Side) -> tuple[tuple[Node, ...], list[Node]]:
    """The neighbours that go or come in one program, and what does not within them."""
    roots, holes = (one.seed, one.left) if side is Side.SEED else (one.variant, tuple(one.holes))
    return roots, sorted(holes, key=lambda node: node.start)
