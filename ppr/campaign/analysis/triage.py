"""The state of bugs by tickets in ``bugs.toml`` and by earlier reports: which are new, and which have come back."""

import enum
import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from ppr.campaign.analysis.result import ReducedPair
from ppr.campaign.recheck import STILL, Recheck
from ppr.programs import files
from ppr.programs.errors import UserError, user_errors

BUGS = "bugs.toml"


class State(enum.StrEnum):
    """The state of a bug, most urgent first."""

    BACK = "come back"  # although its ticket says that it is fixed
    NEW = "new"  # without a ticket, and not in the last report
    SEEN = "no ticket"
    OPEN = "open"
    WILL_NOT_FIX = "will not fix"
    FIXED = "fixed"


class Ticket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A known bug, identified by (a part of) its ``signature``, or by the name of a ``pair`` that shows it."""

    ticket: str
    state: State = State.OPEN
    signature: str = ""
    pair: str = ""

    def is_of(self, one: ReducedPair) -> bool:
        return (bool(self.signature) and self.signature in one.signature) or (bool(self.pair) and self.pair == one.name)


class _Bugs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bug: tuple[Ticket, ...] = ()


def read_tickets(path: Path) -> tuple[Ticket, ...]:
    """The tickets in a file; none if there is no file.  Raises :class:`UserError` if it is malformed."""
    if not path.exists():
        return ()
    with user_errors(f"{path} cannot be read", ValueError, RecursionError):
        found = msgspec.toml.decode(files.text(path, "file"), type=_Bugs).bug
    for one in found:
        if not (one.signature or one.pair) or one.state not in (State.OPEN, State.FIXED, State.WILL_NOT_FIX):
            raise UserError(
                f"{path}: the bug {one.ticket} needs a signature or a pair, and a state: open, fixed or will not fix"
            )
    return found


@dataclass(frozen=True)
class Known:
    """The label that names the bug, tickets, the states ``before`` by pair, and what another compiler does."""

    bug_label: str = ""
    tickets: Sequence[Ticket] = ()
    before: Mapping[str, str] = field(default_factory=dict)
    rechecked: Recheck | None = None

    def standings(
        self, results: Sequence[ReducedPair], bugs: Sequence[str], rechecked: Sequence[str]
    ) -> list[tuple[str, State]]:
        known: dict[str, list[ReducedPair]] = defaultdict(list)
        for one, bug in zip(results, bugs, strict=True):
            known[bug].append(one)
        still = {bug for bug, words in zip(bugs, rechecked, strict=True) if words == STILL}
        has_grown = any(one.name not in self.before for one in results)
        found = {bug: self._standing(pairs, has_grown=has_grown, is_there=bug in still) for bug, pairs in known.items()}
        return [found[bug] for bug in bugs]

    def _standing(self, pairs: Sequence[ReducedPair], *, has_grown: bool, is_there: bool) -> tuple[str, State]:
        ticket = next((known for known in self.tickets for one in pairs if known.is_of(one)), None)
        said = {self.before.get(one.name, "") for one in pairs}
        if ticket is None:
            stays_new = State.NEW in said and not has_grown  # the same report, made again
            return "", State.NEW if said == {""} or stays_new else State.SEEN
        if ticket.state is not State.FIXED:
            return ticket.ticket, ticket.state
        is_back = State.BACK in said or ("" in said and bool(self.before))
        return ticket.ticket, State.BACK if is_back or is_there else State.FIXED


def states_before(path: Path) -> dict[str, str]:
    """The states of pairs in an earlier report; empty if there is no readable one."""
    try:
        found: Any = json.loads(path.read_bytes())  # names need not be UTF-8
        return {str(one["name"]): str(one.get("state", State.SEEN)) for one in found["pairs"]}
    except (OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError):
        return {}
