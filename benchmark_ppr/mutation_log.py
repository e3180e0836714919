"""A mutation of the fuzzer and its log: see :mod:`ppr.session.mutation_log`."""

from enum import StrEnum

import msgspec

from ppr.session import mutation_log
from ppr.session.mutation_log import TextEdit as Edit
from ppr.session.mutation_log import replay

__all__ = ["Edit", "Mutation", "MutationKind", "replay"]


class MutationKind(StrEnum):
    """How a mutation was made; all but ``BY_HAND`` are made by the fuzzer."""

    DELETE = "delete"
    INSERT = "insert"
    REPLACE = "replace"
    SWAP = "swap"
    INSERT_DEAD = "insert-dead"
    BY_HAND = "by hand"


class Mutation(mutation_log.Mutation, frozen=True, forbid_unknown_fields=True):
    """One mutation of a kind that is known here."""

    kind: MutationKind

    def moved(self, distance: int) -> "Mutation":
        """The same mutation in a program with that many bytes more at its start."""
        edits = tuple(msgspec.structs.replace(edit, at=edit.at + distance) for edit in self.edits)
        return msgspec.structs.replace(self, edits=edits)
