"""What a mutation is, and how a log of them is kept and replayed."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Record = dict[str, Any]  # plain data, for JSON and TOML
BY_HAND = "by hand"  # the kind of a mutation that the fuzzer did not make


@dataclass(frozen=True, slots=True)
class Edit:
    """At byte ``at`` of the program, the text ``old`` becomes ``new``."""

    at: int
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Mutation:
    """One step of the fuzzer: its kind, the kind of node it took, and its edits.

    The positions of the edits are those in the program before the mutation; the edits are in order and do not overlap.
    """

    kind: str
    node: str
    edits: tuple[Edit, ...]

    def apply(self, source: bytes) -> bytes:
        """The mutated program.  Raises :class:`ValueError` if the program is not the one that was mutated."""
        pieces, position = [], 0
        for edit in self.edits:
            old = edit.old.encode()
            if edit.at < position or source[edit.at : edit.at + len(old)] != old:
                raise ValueError(f"the {self.kind} at byte {edit.at} does not fit the program")
            pieces += [source[position : edit.at], edit.new.encode()]
            position = edit.at + len(old)
        return b"".join([*pieces, source[position:]])

    def record(self) -> Record:
        """As plain data."""
        edits = [{"at": edit.at, "old": edit.old, "new": edit.new} for edit in self.edits]
        return {"kind": self.kind, "node": self.node, "edits": edits}


def from_record(record: Record) -> Mutation:
    """The mutation that :meth:`Mutation.record` wrote."""
    return Mutation(record["kind"], record["node"], tuple(Edit(**edit) for edit in record["edits"]))


def replay(source: bytes, log: Iterable[Mutation]) -> bytes:
    """The variant: the seed after all mutations of its log.  Raises :class:`ValueError` if the log is another one's."""
    for mutation in log:
        source = mutation.apply(source)
    return source
