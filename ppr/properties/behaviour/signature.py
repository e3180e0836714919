"""Signatures: what of a behaviour is held on to, and whether another program shows the same."""

import enum
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ppr.properties.behaviour.comparison import COMPARED
from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.behaviour.normalise import LONGEST, quoting
from ppr.properties.behaviour.recognise import decoded

EXACT = frozenset({Kind.STATUS, Kind.AGREES, Kind.WRONG_OUTPUT, Kind.WRONG_STATUS})  # the exit status counts
FEW_FRAMES, MANY_FRAMES = 2, 4


class Strictness(enum.StrEnum):
    """How much of a behaviour is held on to."""

    LOOSE = "loose"  # no stack frames; a seed that fails may fail in another way or succeed
    NORMAL = "normal"  # the top frames if the message says little
    STRICT = "strict"  # always more of the top frames


@dataclass(frozen=True)
class Signature:
    """A kind of behaviour with one of its messages, the top frames, and the exit status where that counts.

    With a ``regex``, only that counts, and the result of a comparison: it must be found in what is printed.
    Another signature may be named that must not be shown (``unlike``).
    """

    kind: Kind
    message: str = ""
    frames: tuple[str, ...] = ()
    status: int | None = None
    regex: str = ""
    unlike: "Signature | None" = None

    @classmethod
    def of(cls, seen: Observation, strictness: Strictness = Strictness.NORMAL) -> "Signature":
        """What to hold on to of this behaviour."""
        count = {
            Strictness.LOOSE: 0,
            Strictness.NORMAL: FEW_FRAMES if seen.is_vague else 0,
            Strictness.STRICT: MANY_FRAMES,
        }[strictness]
        if seen.kind in EXACT:
            return cls(seen.kind, status=seen.status)
        return cls(seen.kind, seen.normal_message, seen.normal_frames[:count])

    def __str__(self) -> str:
        """All that counts, in one line for a record: equal for equal signatures."""
        status = "" if self.status is None else f"status {self.status}"
        return " | ".join(filter(None, [self.kind.value, self.message, *self.frames, status]))

    def is_shown(self, seen: Observation, output: bytes = b"", errors: bytes = b"") -> bool:
        """Whether a behaviour shows this signature."""
        if self.unlike is not None and self.unlike.is_shown(seen, output, errors):
            return False
        if self.regex:
            return (self.kind not in COMPARED or seen.kind is self.kind) and any(
                re.search(self.regex, decoded(text), re.MULTILINE) for text in (errors, output)
            )
        if self.kind is Kind.NO_CRASH:
            return not seen.kind.is_crash
        return (
            seen.kind is self.kind
            and (not self.message or any(map(quoting(self.message).fullmatch, seen.normal_messages)))
            and seen.normal_frames[: len(self.frames)] == self.frames
            and self.status in (None, seen.status)
        )


def common(seen: Sequence[Observation], strictness: Strictness) -> Signature | None:
    """The signature that several runs of one program agree on, with as many frames as they share; or nothing."""
    first, *others = (Signature.of(one, strictness) for one in seen)
    frames = first.frames
    for other in others:
        if (other.kind, other.message, other.status) != (first.kind, first.message, first.status):
            return None
        agree = [a == b for a, b in zip(frames, other.frames, strict=False)]
        frames = frames[: agree.index(False) if False in agree else len(agree)]
    return Signature(first.kind, first.message, frames, first.status)


def regex_in_words(regex: str) -> str:
    """What is printed if a regular expression matches, as the end of a sentence; text without signs is itself."""
    return f'prints "{regex}"' if re.fullmatch(r"[\w .,:;/<>='-]+", regex) else f"prints something that matches {regex}"


def in_words(seen: Observation, *, frames: Sequence[str] = (), limit: float = 0.0, reference: str = "") -> str:
    """A behaviour as the end of a sentence that begins with the command.

    ``frames`` are those that are held on to; ``limit`` is in seconds; ``reference`` names the command to compare with.
    """
    cut = "…" if len(seen.message) > LONGEST else ""
    message = f' with "{seen.message[:LONGEST]}{cut}"' if seen.message else ""
    where = " in " + " < ".join(f'"{one}"' if " " in one else one for one in frames) if frames else ""
    match seen.kind:
        case Kind.SUCCESS:
            return "exits with status 0"
        case Kind.STATUS:
            return f"exits with status {seen.status}"
        case Kind.ERROR:
            return f"fails{message}{where}"
        case Kind.SIGNAL:
            return f"is killed by {seen.message or 'a signal'}{where}"
        case Kind.HANG:
            return f"does not end within {limit:g} s"
        case Kind.AGREES:
            return f"agrees with {reference}"
        case Kind.WRONG_OUTPUT:
            return f"prints something else than {reference}"
        case Kind.WRONG_STATUS:
            return f"exits with status {seen.status}, unlike {reference}"
        case Kind.REJECTS_VALID:
            return f"refuses it{message}, unlike {reference}"
        case Kind.ACCEPTS_INVALID:
            return f"accepts it, while {reference} fails{message}"
    return f"dies{message}{where}"
