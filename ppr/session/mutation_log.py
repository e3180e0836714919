"""A mutation log: the text edits that lead from a seed to its variant, and whose each byte of the two is."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from diffing.history import FIRST_TEXT, NEVER, History, Stretch, TextChange
from diffing.list_alignment import Block
from diffing.masks import Span
from diffing.pair_state import PerSide, Side
from ppr.errors import UserError
from ppr.programs import files
from ppr.programs.inputs import Inputs


class TextEdit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At byte ``at`` of the program, the text ``old`` becomes ``new``."""

    at: int
    old: str
    new: str


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mutation: its kind, the kind of syntax node that was mutated, and its edits.

    The edits' positions refer to the program before the mutation; the edits are in order and do not overlap.
    """

    kind: str
    node: str
    edits: tuple[TextEdit, ...]

    @property
    def changes(self) -> list[TextChange]:
        """The edits without the texts that they have replaced."""
        return [TextChange(edit.at, len(edit.old.encode()), edit.new.encode()) for edit in self.edits]

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
    """What is read from a file with a mutation log; it may hold other facts too."""

    mutations: tuple[Mutation, ...]


def replay(source: bytes, log: Iterable[Mutation]) -> bytes:
    """The variant: the seed after all mutations in the log.  Raises :class:`ValueError` if the log does not fit it."""
    for mutation in log:
        source = mutation.apply(source)
    return source


class RangeEdit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bytes from ``start`` to ``end`` (exclusive) become the text ``new``."""

    start: int
    end: int
    new: str = ""


class RangeMutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a log in JSON lines: an operator, the byte ranges that it has replaced, and perhaps a kind of node."""

    operator: str
    edits: tuple[RangeEdit, ...]
    node: str = ""

    def of(self, source: bytes) -> Mutation:
        """This mutation of a program.  Raises :class:`ValueError` if a range is not one of its texts."""
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
    """The mutations in a file: JSON lines if its name ends in ``.jsonl``, otherwise TOML.

    Raises :class:`UserError` if they do not lead from the seed to the variant.
    """
    text = files.text(path, "mutation log")
    try:
        if path.suffix == ".jsonl":
            log = _mutations(inputs.programs.seed, files.json_lines(text, RangeMutation))
        else:
            log = msgspec.toml.decode(text, type=MutationLog).mutations
        fits = replay(inputs.programs.seed, log) == inputs.programs.variant
    except msgspec.DecodeError as error:
        raise UserError(f"the mutation log {path} cannot be used: {error}") from error
    except ValueError as error:
        raise UserError(f"the mutation log {path} is not about the seed {inputs.seed}: {error}") from error
    if not fits:
        raise UserError(f"the mutation log {path} leads from {inputs.seed} to a program other than {inputs.variant}")
    return log


def _mutations(source: bytes, log: Iterable[RangeMutation]) -> tuple[Mutation, ...]:
    """The same mutations with the texts that they have replaced, one after the other."""
    found = []
    for one in log:
        mutation = one.of(source)
        source = mutation.apply(source)
        found.append(mutation)
    return tuple(found)


def history_of(source: bytes, log: Iterable[Mutation]) -> History:
    """The mutations as steps of a history: any of them can be left out."""
    return History.of(source, (mutation.changes for mutation in log))


@dataclass(frozen=True)
class Authors:
    """Which mutation has deleted a byte of the seed, and which has inserted a byte of the variant.

    For each program, the byte ranges that are a mutation's, in order, with its number in the log; empty ones where
    something was deleted from or inserted into the other program.  ``kept`` are the stretches that both programs have:
    where they begin in each, and their lengths.
    """

    spans: PerSide[list[tuple[int, int, int]]]
    kept: list[Block]

    @classmethod
    def of(cls, stretches: Iterable[Stretch]) -> "Authors":
        """From the stretches of a history."""
        deleted: list[tuple[int, int, int]] = []
        inserted: list[tuple[int, int, int]] = []
        kept: list[Block] = []
        in_seed = in_variant = 0
        for one in stretches:
            size = len(one.text)
            if one.author == FIRST_TEXT:
                if one.deleter != NEVER:
                    deleted.append((in_seed, in_seed + size, one.deleter))
                    inserted.append((in_variant, in_variant, one.deleter))
                else:
                    kept.append((in_seed, in_variant, size))
                in_seed += size
            if one.deleter == NEVER:
                if one.author != FIRST_TEXT:
                    inserted.append((in_variant, in_variant + size, one.author))
                    deleted.append((in_seed, in_seed, one.author))
                in_variant += size
        return cls(PerSide(deleted, inserted), kept)

    def of_most(self, side: Side, span: Span) -> int | None:
        """The mutation that most bytes of this range belong to, of equal ones the last; else the nearest one."""
        start, end = span
        spans = self.spans.of(side)
        first = bisect_right(spans, start, key=lambda one: one[1])
        behind = bisect_left(spans, end, lo=first, key=lambda one: one[0])
        sizes = Counter[int]()
        for a, b, mutation in spans[first:behind]:
            sizes[mutation] += min(b, end) - max(a, start)
        if sizes:
            return max(sizes, key=lambda one: (sizes[one], one))
        beside = [(start - b, one) for _, b, one in spans[:first][-1:]] + [
            (a - end, one) for a, _, one in spans[behind:][:1]
        ]
        return min(beside)[1] if beside else None
