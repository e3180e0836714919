"""A mutation and its log: the text edits that lead from a seed to its variant."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec


class MutationKind(StrEnum):
    """How a mutation was made; all but ``BY_HAND`` are made by the fuzzer."""

    DELETE = "delete"
    INSERT = "insert"
    REPLACE = "replace"
    SWAP = "swap"
    INSERT_DEAD = "insert-dead"
    BY_HAND = "by hand"


class Edit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At byte ``at`` of the program, the text ``old`` becomes ``new``."""

    at: int
    old: str
    new: str


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mutation: its kind, the kind of syntax node that was mutated, and its edits.

    The edits' positions refer to the program before the mutation; the edits are in order and do not overlap.
    """

    kind: MutationKind
    node: str
    edits: tuple[Edit, ...]

    def apply(self, source: bytes) -> bytes:
        """The mutated program.  Raises :class:`ValueError` if this is not the program that was mutated."""
        pieces, position = [], 0
        for edit in self.edits:
            old = edit.old.encode()
            if edit.at < position or source[edit.at : edit.at + len(old)] != old:
                raise ValueError(f"the {self.kind} at byte {edit.at} does not fit the program")
            pieces += [source[position : edit.at], edit.new.encode()]
            position = edit.at + len(old)
        return b"".join([*pieces, source[position:]])

    def moved(self, distance: int) -> "Mutation":
        """The same mutation in a program with that many bytes more at its start."""
        edits = tuple(msgspec.structs.replace(edit, at=edit.at + distance) for edit in self.edits)
        return msgspec.structs.replace(self, edits=edits)


def replay(source: bytes, log: Iterable[Mutation]) -> bytes:
    """The variant: the seed after all mutations in the log.  Raises :class:`ValueError` if the log does not fit it."""
    for mutation in log:
        source = mutation.apply(source)
    return source
