"""The kinds of behaviour that are told apart, and what was observed of one run of a command."""

import enum
from collections.abc import Callable
from dataclasses import dataclass, replace


class Kind(enum.StrEnum):
    """What a command did with a program; those from ``AGREES`` on are known by comparison with a reference."""

    SUCCESS = "success"
    INTERNAL_ERROR = "internal-error"
    ASSERTION = "assertion"
    PANIC = "panic"
    SANITIZER = "sanitizer"
    SIGNAL = "signal"
    ERROR = "error"
    STATUS = "status"  # it failed without a message that is known
    HANG = "hang"
    NO_CRASH = "no-crash"  # success or failure: never observed, but held on to
    AGREES = "agrees"
    WRONG_OUTPUT = "wrong-output"
    WRONG_STATUS = "wrong-status"
    REJECTS_VALID = "rejects-valid"
    ACCEPTS_INVALID = "accepts-invalid"

    @property
    def is_crash(self) -> bool:
        """Whether no program should make a command do this."""
        return self in CRASHES or self is Kind.HANG


CRASHES = (Kind.INTERNAL_ERROR, Kind.ASSERTION, Kind.PANIC, Kind.SANITIZER, Kind.SIGNAL)  # the most telling first


@dataclass(frozen=True)
class Observation:
    """What one run of a command shows.

    ``messages`` are the texts by which its kind was recognised, the first one first; ``frames`` the top of the stack,
    innermost first; ``normal_messages`` and ``normal_frames`` the same, fit for comparison.  The exit ``status`` is
    negative for a signal, ``None`` if the command did not end.  What a tool has ``rejected`` it does not take, as it
    says itself, whatever its status; then a success has messages, too.
    """

    kind: Kind
    status: int | None
    family: str = ""
    messages: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    normal_messages: tuple[str, ...] = ()
    normal_frames: tuple[str, ...] = ()
    is_vague: bool = False  # the message says little, so the frames count
    rejected: bool = False
    passes: tuple[str, ...] = ()  # of the tool, as it names them: where it has failed

    @property
    def refuses(self) -> bool:
        return self.rejected or self.kind is Kind.ERROR

    def first_of(self, counts: Callable[[str], object]) -> "Observation":
        """The same with those messages first that count when they are normal."""
        both = sorted(zip(self.messages, self.normal_messages, strict=True), key=lambda one: not counts(one[1]))
        messages, normal = zip(*both, strict=True) if both else ((), ())
        return replace(self, messages=messages, normal_messages=normal)

    @property
    def message(self) -> str:
        return self.messages[0] if self.messages else ""

    @property
    def normal_message(self) -> str:
        return self.normal_messages[0] if self.normal_messages else ""


# Kinds that are known only by comparison.
COMPARED = frozenset({Kind.AGREES, Kind.WRONG_OUTPUT, Kind.WRONG_STATUS, Kind.REJECTS_VALID, Kind.ACCEPTS_INVALID})
DIED = frozenset({Kind.INTERNAL_ERROR, Kind.PANIC})  # what compilers do, not the programs that they make


def compared(mine: Observation, theirs: Observation, *, same_output: bool) -> Observation:
    """The command's behaviour in the light of the reference's, unless that dies, or rejects what the command takes."""
    if theirs.kind in DIED or (mine.kind.is_crash and mine.kind is not theirs.kind):
        return mine
    if theirs.rejected and not mine.rejected:
        return mine
    is_same = mine.kind in (Kind.ERROR, Kind.HANG) or (mine.status == theirs.status and same_output)
    if mine.kind is theirs.kind and is_same:
        return replace(mine, kind=Kind.AGREES)
    if mine.kind is Kind.SUCCESS and theirs.kind is Kind.ERROR:
        return replace(theirs, kind=Kind.ACCEPTS_INVALID, status=mine.status)
    if mine.kind is Kind.ERROR and theirs.kind is Kind.SUCCESS:
        return replace(mine, kind=Kind.REJECTS_VALID)
    if Kind.ERROR in (mine.kind, theirs.kind) or mine.rejected:  # whoever refuses a program prints no output of it
        return mine
    return replace(mine, kind=Kind.WRONG_OUTPUT if mine.status == theirs.status else Kind.WRONG_STATUS)
