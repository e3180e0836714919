"""The kinds of behaviour that are told apart, and what was observed of one run of a command."""

import enum
from dataclasses import dataclass


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

    ``messages`` are the texts by which its kind was recognised, the first of them first; ``frames`` the top of the
    stack, innermost first.  Both are raw; ``normal_messages`` and ``normal_frames`` are fit for comparison.  The
    ``status`` is the exit status, negative for a signal, ``None`` if the command did not end.
    """

    kind: Kind
    status: int | None
    family: str = ""
    messages: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    normal_messages: tuple[str, ...] = ()
    normal_frames: tuple[str, ...] = ()
    is_vague: bool = False  # the message says little, so the frames count

    @property
    def message(self) -> str:
        """The first message."""
        return self.messages[0] if self.messages else ""

    @property
    def normal_message(self) -> str:
        """The first message, normalised."""
        return self.normal_messages[0] if self.normal_messages else ""
