"""A mutation log: the text edits that lead from a seed to its variant, recorded by a fuzzer or made from a diff."""

from collections.abc import Iterable, Iterator
from itertools import accumulate, groupby
from pathlib import Path
from typing import NamedTuple

import msgspec

from diffing.best_script import edit_script
from diffing.edit_script import Action, Operation, Script
from diffing.history import History, TextChange
from diffing.pair_state import Side
from grammars.tree import Node, Tree, is_punctuation
from ppr.programs import files
from ppr.programs.errors import UserError, user_errors
from ppr.programs.inputs import Inputs

DIFF = Path("diff")  # in place of a file with a log
PREFIX = "diff-"  # of its operators, which are not the fuzzer's
LAYOUT = f"{PREFIX}layout"  # differences outside all operations: white space, comments
NOBODY = -1
Owned = tuple[int, int, int]  # tokens (start, end), and the number of the operation


class TextEdit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At byte ``at`` of the program, the text ``old`` becomes ``new``."""

    at: int
    old: str
    new: str


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mutation: its kind, the kind of its node, and its edits, in order, by offsets in the program before it."""

    kind: str
    node: str
    edits: tuple[TextEdit, ...]

    def apply(self, source: bytes) -> bytes:
        """The mutated program.  Raises :class:`ValueError` if this is not the program that was mutated."""
        pieces, position = [], 0
        for edit in self.edits:
            old = edit.old.encode()
            if not position <= edit.at <= len(source) or source[edit.at : edit.at + len(old)] != old:
                raise ValueError(f"the {self.kind} at byte {edit.at} does not fit the program")
            pieces += [source[position : edit.at], edit.new.encode()]
            position = edit.at + len(old)
        return b"".join([*pieces, source[position:]])


class MutationLog(msgspec.Struct, frozen=True):
    """The part of a mutation log's file that is read; the file may hold other facts, too."""

    mutations: tuple[Mutation, ...]


def replay(source: bytes, log: Iterable[Mutation]) -> bytes:
    """The seed after all mutations in the log.  Raises :class:`ValueError` if the log does not fit it."""
    for mutation in log:
        source = mutation.apply(source)
    return source


class RangeEdit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bytes from ``start`` to ``end`` (exclusive) become the text ``new``."""

    start: int
    end: int
    new: str = ""


class RangeMutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a log in JSON lines: an operator, the byte ranges that it replaced, and perhaps a kind of node."""

    operator: str
    edits: tuple[RangeEdit, ...]
    node: str = ""

    def of(self, source: bytes) -> Mutation:
        """This mutation with the texts of a program.  Raises :class:`ValueError` if a range is not text in it."""
        found = []
        for edit in self.edits:
            place = f"from {edit.start} to {edit.end} for the {self.operator}"
            if not 0 <= edit.start <= edit.end <= len(source):
                raise ValueError(f"it has no bytes {place}")
            try:
                found.append(TextEdit(edit.start, source[edit.start : edit.end].decode(), edit.new))
            except UnicodeDecodeError as error:
                raise ValueError(f"its bytes {place} are not UTF-8 text, or a part of a character") from error
        return Mutation(self.operator, self.node, tuple(found))


def read_mutation_log(path: Path, inputs: Inputs) -> tuple[Mutation, ...]:
    """Read mutations from JSON lines or TOML.  Raises :class:`UserError` unless they make the variant of the seed."""
    text = files.text(path, "mutation log")
    with (
        user_errors(f"the mutation log {path} is not about the seed {inputs.seed}", ValueError),
        user_errors(f"the mutation log {path} cannot be used", msgspec.DecodeError),
    ):
        if path.suffix == ".jsonl":
            log, source = list[Mutation](), inputs.programs.seed
            for one in files.json_lines(text, RangeMutation):
                log.append(one.of(source))
                source = log[-1].apply(source)
        else:
            log = list(msgspec.toml.decode(text, type=MutationLog).mutations)
        fits = replay(inputs.programs.seed, log) == inputs.programs.variant
    if not fits:
        raise UserError(f"the mutation log {path} leads from {inputs.seed} to a program other than {inputs.variant}")
    return tuple(log)


def history_of(source: bytes, log: Iterable[Mutation]) -> History:
    changes = ([TextChange(one.at, len(one.old.encode()), one.new.encode()) for one in step.edits] for step in log)
    return History.of(source, changes)


class _Piece(NamedTuple):
    """The texts of seed and variant at a place, and the operation to which their difference belongs."""

    seed: bytes
    variant: bytes
    owner: int = NOBODY


def diffed_log(inputs: Inputs) -> tuple[Mutation, ...]:
    """The operations of the edit script as mutations, and one for other differences.  Raises :class:`UserError`."""
    script = edit_script(*inputs.parsed.trees)
    pieces = list(_joined(_pieces(script)))
    places: dict[int, list[int]] = {}
    for place, piece in enumerate(pieces):
        if piece.seed != piece.variant:
            places.setdefault(piece.owner, []).append(place)
    sizes, found = [len(piece.seed) for piece in pieces], list[Mutation]()
    for owner in sorted(places, key=lambda one: one == NOBODY):  # in the order of the text
        starts = [0, *accumulate(sizes)]
        mine = ((starts[place], pieces[place]) for place in places[owner])
        why_not = "no mutation log can be made by diffing: what differs is not UTF-8 text"
        with user_errors(why_not, UnicodeDecodeError, why=False):
            edits = tuple(TextEdit(at, piece.seed.decode(), piece.variant.decode()) for at, piece in mine)
        kind, node = _names(script, script.operations[owner]) if owner != NOBODY else (LAYOUT, "")
        found.append(Mutation(kind, node, edits))
        for place in places[owner]:
            sizes[place] = len(pieces[place].variant)
    return tuple(found)


def _names(script: Script, one: Operation) -> tuple[str, str]:
    side = Side.VARIANT if one.variant else Side.SEED
    children, (nodes, holes) = script.trees.of(side).children, _nodes(one, side)
    while holes and len(nodes) == 1 and len(inner := children[nodes[0]]) == 1 and inner[0] not in holes:
        nodes = tuple(inner)  # down to the one that has more than one child
    kinds = (node.kinds[-1] for node in nodes if node.kinds and not is_punctuation(node))
    return PREFIX + one.action.value, next(kinds, "")


def _joined(pieces: Iterable[_Piece]) -> Iterator[_Piece]:
    """Join neighbours of the same owner, and neighbours without a difference."""
    for (owner, _), group in groupby(pieces, lambda one: (one.owner, one.seed == one.variant)):
        seeds, variants, _ = zip(*group, strict=True)
        yield _Piece(b"".join(seeds), b"".join(variants), owner)


def _pieces(script: Script) -> Iterator[_Piece]:
    """Both programs merged: each token, and the gap before it."""
    seed, variant = (tree.tree for tree in script.trees)
    gone, left = (_painted(len(seed) + 1, parts) for parts in _parts(script.operations, Side.SEED))
    come, around = (_painted(len(variant) + 1, parts) for parts in _parts(script.operations, Side.VARIANT))
    i = j = 0
    for first, second, size in [*script.blocks, (len(seed), len(variant), 1)]:
        owner = NOBODY
        for token in range(i, first):
            owner = gone[token]
            yield _Piece(seed.gap(token) + _text(seed, token), b"", owner)
        for token in range(j, second):
            owner = come[token]
            yield _Piece(b"", variant.gap(token) + _text(variant, token), owner)
        for i, j in zip(range(first, first + size), range(second, second + size), strict=True):
            before, after = seed.gap(i), variant.gap(j)
            inner = around[j] if around[j] != NOBODY else left[i]
            yield _Piece(before, after, NOBODY if before == after else inner if inner != NOBODY else owner)
            yield _Piece(_text(seed, i), _text(variant, j))
            owner = NOBODY
        i, j = first + size, second + size


def _text(tree: Tree, token: int) -> bytes:
    return tree.text(token, token + 1) if token < len(tree) else b""


def _painted(size: int, parts: Iterable[Owned]) -> list[int]:
    """For each token, the operation of the smallest part around it."""
    found = [NOBODY] * size
    for start, end, number in sorted(parts, key=lambda one: one[0] - one[1]):
        found[start:end] = [number] * (end - start)
    return found


def _parts(operations: Iterable[Operation], side: Side) -> tuple[list[Owned], list[Owned]]:
    """The tokens of one program that each operation removes, adds or moves; and those that it keeps inside these."""
    own, inside = list[Owned](), list[Owned]()
    for number, one in enumerate(operations):
        roots, holes = _nodes(one, side)
        inside += [(hole.start, hole.end, number) for hole in holes]
        if roots and (one.action is not Action.UPDATE or one.tokens):
            ends = [roots[0].start, *(end for hole in holes for end in (hole.start, hole.end)), roots[-1].end]
            own += [(start, end, number) for start, end in zip(ends[::2], ends[1::2], strict=True)]
    return own, inside


def _nodes(one: Operation, side: Side) -> tuple[tuple[Node, ...], list[Node]]:
    """The nodes of one program that an operation removes or adds, and the nodes inside that stay."""
    roots, holes = (one.seed, one.left) if side is Side.SEED else (one.variant, tuple(one.holes))
    return roots, sorted(holes, key=lambda node: node.start)
