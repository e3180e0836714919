"""Signatures: the part of a behaviour that is kept, and whether another program shows it."""

import enum
import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ppr.properties.behaviour.normalise import LONGEST, posix_pattern, quoting, without_quotes, without_temporaries
from ppr.properties.behaviour.recognise import COMPARED, SHELL, Kind, Observation, decoded

EXACT = frozenset({Kind.STATUS, Kind.AGREES, Kind.WRONG_OUTPUT, Kind.WRONG_STATUS})  # the exit status counts
OVERFLOW = "SIGSEGV"  # what kills a process whose stack is full
FEW_FRAMES, MANY_FRAMES = 2, 4


class Strictness(enum.StrEnum):
    """How much of a behaviour is kept."""

    LOOSE = "loose"  # no stack frames; a seed that fails may fail in another way or succeed
    NORMAL = "normal"  # the top frames if the message says little
    STRICT = "strict"  # always more of the top frames


@dataclass(frozen=True)
class Signature:
    """A kind of behaviour with one of its messages, the top frames, the pass, and the exit status where that counts.

    With a ``regex``, only this counts: it must match the output, and a comparison must have this result.  The signature
    ``unlike`` must not be shown.  If ``known`` is not ``None``, the program works as it did: it shows this kind or
    succeeds, has no errors and rejections except the ``known`` ones, and its output matches ``answers``.  Other answers
    of the ``form`` are worse, but acceptable for a smaller difference.
    """

    kind: Kind
    message: str = ""
    frames: tuple[str, ...] = ()
    status: int | None = None
    regex: str = ""
    unlike: "Signature | None" = None
    passes: tuple[str, ...] = ()
    known: tuple[str, ...] | None = None
    answers: str = ""
    form: str = ""

    @classmethod
    def of(cls, seen: Observation, strictness: Strictness = Strictness.NORMAL) -> "Signature":
        usual = FEW_FRAMES if seen.is_vague else 0
        count = {Strictness.LOOSE: 0, Strictness.NORMAL: usual, Strictness.STRICT: MANY_FRAMES}[strictness]
        if seen.kind in EXACT:
            return cls(seen.kind, status=seen.status)
        if seen.kind is Kind.SUCCESS:
            return cls(seen.kind)
        passes = () if strictness is Strictness.LOOSE else seen.passes[:1]
        return cls(seen.kind, seen.normal_message, seen.normal_frames[:count], passes=passes)

    def general(self, program: bytes) -> "Signature":
        """The same for any program: without quotes of this one in the message, and without its own exit status."""
        is_own = self.kind is Kind.WRONG_STATUS or (self.kind in COMPARED and self.status != 0)
        return replace(self, message=without_quotes(self.message, program), status=None if is_own else self.status)

    def __str__(self) -> str:
        """All that counts, in one line for a record: equal for equal signatures."""
        status = "" if self.status is None else f"status {self.status}"
        return " | ".join(filter(None, [self.kind.value, self.message, *self.frames, *self.passes, status]))

    def is_shown(self, seen: Observation, output: bytes = b"", errors: bytes = b"") -> bool:
        if self.unlike is not None and self.unlike.is_shown(seen, output, errors):
            return False
        if self.regex:
            is_printed = any(re.search(self.regex, decoded(text), re.MULTILINE) for text in (errors, output))
            return is_printed and (self.kind not in COMPARED or seen.kind is self.kind)
        if self.kind is Kind.NO_CRASH:
            return not seen.kind.is_crash
        if self.known is not None:
            if not self._knows(seen) or not re.search(self.answers, decoded(output), re.MULTILINE):  # "" is found
                return False
            if seen.kind is Kind.SUCCESS:
                return self.kind not in COMPARED
        return (
            seen.kind is self.kind
            and (not self.message or any(map(quoting(self.message).fullmatch, seen.normal_messages)))
            and self._is_there(seen)
            and self.status in (None, seen.status)
        )

    def _is_there(self, seen: Observation) -> bool:
        """Whether it happened in the same place; after a stack overflow, the report may be cut short."""
        parts = ((seen.normal_frames, self.frames), (seen.passes, self.passes))
        found = [(tuple(mine[: len(wanted)]), wanted) for mine, wanted in parts]
        return all(mine == (wanted[: len(mine)] if self.message == OVERFLOW else wanted) for mine, wanted in found)

    def _knows(self, seen: Observation) -> bool:
        patterns = [quoting(one) for one in self.known or ()]
        return all(any(one.fullmatch(message) for one in patterns) for message in seen.normal_messages)

    def is_excluded_by(self, seen: Observation, *, of_reference: bool) -> bool:
        """Whether one half of a comparison, the command's or the reference's, excludes this signature."""
        if self.kind in (Kind.REJECTS_VALID, Kind.ACCEPTS_INVALID):
            fails = (self.kind is Kind.REJECTS_VALID) is not of_reference
            return seen.kind is not (Kind.ERROR if fails else Kind.SUCCESS)
        if self.kind not in COMPARED:
            same = seen.kind is self.kind
            return (same and self.kind in (Kind.ERROR, Kind.HANG)) if of_reference else not same
        if seen.kind is Kind.ERROR:  # the numbers of two errors do not count
            is_new = self.known is not None and not of_reference and not self._knows(seen)
            return self.kind is not Kind.AGREES or self.status == 0 or is_new
        if self.status is None:
            return False
        return (seen.status == self.status) is (of_reference and self.kind is Kind.WRONG_STATUS)


def common(seen: Sequence[Observation], strictness: Strictness) -> Signature | None:
    """The signature that several runs of one program agree on, with as many frames as they share; or nothing."""
    found = [Signature.of(one, strictness) for one in seen]
    reported = [one for one in found if one.frames or one.passes or one.message != OVERFLOW] or found
    columns = zip(*(one.frames for one in reported), strict=False)
    frames = tuple(column[0] for column in itertools.takewhile(lambda one: len(set(one)) == 1, columns))
    passes = [one.passes if one in reported else reported[0].passes for one in found]
    first, *others = (replace(one, frames=frames, passes=its) for one, its in zip(found, passes, strict=True))
    return None if any(one != first for one in others) else first


def regex_in_words(regex: str) -> str:
    """What is printed if a regular expression matches, as the end of a sentence; plain text is quoted as it is."""
    return f'prints "{regex}"' if re.fullmatch(r"[\w .,:;/<>='-]+", regex) else f"prints something that matches {regex}"


WORDS = {
    Kind.SUCCESS: "exits with status 0",
    Kind.STATUS: "exits with status {status}",
    Kind.ERROR: "fails{message}{where}",
    Kind.SIGNAL: "is killed by {signal}{where}",
    Kind.HANG: "does not end within {limit:g} s",
    Kind.AGREES: "agrees with {reference}",
    Kind.WRONG_OUTPUT: "prints something other than {reference}",
    Kind.WRONG_STATUS: "exits with status {status}{message}, unlike {reference}",
    Kind.REJECTS_VALID: "refuses it{message}, unlike {reference}",
    Kind.ACCEPTS_INVALID: "accepts it, while {reference} fails{message}",
}


def in_words(seen: Observation, *, frames: Sequence[str] = (), limit: float = 0.0, reference: str = "") -> str:
    """A behaviour as the end of a sentence about the command, with the ``frames`` that count; ``limit`` in seconds."""
    told = without_temporaries(seen.message)
    cut = "…" if len(told) > LONGEST else ""
    message = f' with "{told[:LONGEST]}{cut}"' if told else ""
    where = " in " + ", ".join(f'"{one}"' if " " in one else one for one in frames) if frames else ""
    return WORDS.get(seen.kind, "dies{message}{where}").format(
        status=seen.status, message=message, signal=told or "a signal", where=where, limit=limit, reference=reference
    )


CRASH = "internal compiler error|panicked at|[Aa]ssertion.*failed|Stack dump|Sanitizer"
FAILS = '[ "$status" -ne 0 ] || exit 1'
PRINTED = "errors.txt output.txt"
SAME_FOR_GREP = re.compile(r"(?:(?:[^\\\[\](){}?*+^$|\n]|\\[.\[()*+?{}|^$\\]|\[[\w .,:/-]+\])[*+]?)+")
SEARCH = "import re, sys; sys.exit(not re.search(sys.argv[1], sys.stdin.buffer.read().decode(errors='replace'), re.M))"


def check_lines(wanted: Signature, status: int | None) -> list[str]:
    """Shell lines that exit with status 1 unless a run shows what is wanted, as the original with ``status`` does.

    The run has left ``$status`` (124: a hang), output.txt and errors.txt; a reference, if it is compared, has left
    ``$right``, right.txt and right_errors.txt.
    """
    lines: list[str] = []
    if wanted.known is not None and wanted.kind in (Kind.ERROR, Kind.STATUS):  # it may succeed, too
        wanted = replace(wanted, kind=Kind.NO_CRASH)
    if wanted.kind in COMPARED:
        lines = _comparison(wanted)
    elif not wanted.regex:
        lines = _alone(wanted, status)
    if wanted.regex:
        lines += ["# The pattern of --signature.", f"{_matches(wanted.regex)} || exit $?"]
    if wanted.answers:
        lines += ["# It prints an answer.", f"plain output.txt | grep -Eq -e {quote(wanted.answers)} || exit 1"]
    if wanted.unlike is not None and wanted.unlike.regex:
        lines.append(f"{_matches(wanted.unlike.regex)} && exit 1")
    elif wanted.unlike is not None and wanted.unlike.kind is wanted.kind and wanted.unlike.message:
        lines.append(f"{_grep(posix_pattern(wanted.unlike.message))} && exit 1")
    plain, unfold = Path(__file__).with_name("functions.sh").read_text(encoding="utf-8").rstrip().split("\n\n")
    text = "\n".join(lines)
    return [*plain.splitlines() * ("plain " in text), *unfold.splitlines() * ("| unfold |" in text), *lines]


def _alone(wanted: Signature, status: int | None) -> list[str]:
    number = SHELL - status if status is not None and status < 0 else status
    killed, unless = {f'[ "$status" -eq {number} ]': None}, ""
    if wanted.message == OVERFLOW:  # reported, or silent
        killed |= {(silent := '[ "$status" -eq 139 ]'): None, (reported := _grep(CRASH)): None}
        unless = f" || {{ {silent} && ! {reported}; }}"
    known = {
        Kind.HANG: ['[ "$status" -eq 124 ] || [ "$status" -eq 137 ] || exit 1'],
        Kind.SUCCESS: ['[ "$status" -eq 0 ] || exit 1'],
        Kind.NO_CRASH: ["# Anything but a crash.", '[ "$status" -le 128 ] || exit 1', f"{_grep(CRASH)} && exit 1"],
        Kind.STATUS: [f'[ "$status" -eq {wanted.status} ] || exit 1'],
        Kind.ERROR: [FAILS, "# It fails, but it does not crash.", f"{_grep(CRASH)} && exit 1", *_message(wanted)],
        Kind.SIGNAL: ["# A shell gives 128 and the number of the signal.", " || ".join([*killed, "exit 1"]),
                      *_frames(wanted.frames, unless)],
    }  # fmt: skip
    return known.get(wanted.kind) or _message(wanted) + _frames(wanted.frames)


def _comparison(wanted: Signature) -> list[str]:
    exact = [f'[ "$status" -eq {wanted.status} ] || exit 1'] if wanted.status is not None else []
    right = "right_errors.txt right.txt"
    return {
        Kind.AGREES: [*exact, '[ "$right" -eq "$status" ] && cmp -s output.txt right.txt || exit 1'],
        Kind.WRONG_OUTPUT: [*exact, '[ "$right" -eq "$status" ] || exit 1', "cmp -s output.txt right.txt && exit 1"],
        Kind.WRONG_STATUS: [*exact, '[ "$right" -ne "$status" ] || exit 1'],
        Kind.REJECTS_VALID: ['[ "$status" -ne 0 ] && [ "$right" -eq 0 ] || exit 1', *_message(wanted)],
        Kind.ACCEPTS_INVALID: ['[ "$status" -eq 0 ] && [ "$right" -ne 0 ] || exit 1', *_message(wanted, right)],
    }[wanted.kind]


def _message(wanted: Signature, files: str = PRINTED) -> list[str]:
    if wanted.regex:
        return []
    return [f"{_grep(posix_pattern(wanted.message), files)} || exit 1" if wanted.message else FAILS]


def _frames(frames: Sequence[str], unless: str = "") -> list[str]:
    """Lines that look for stack frames, ``unless`` that holds; in a mangled name, its length precedes each part."""
    parts = [[part for part in frame.split("::") if part != "(anonymous namespace)"] for frame in frames]
    found = [f"{_grep('(::|[0-9]+)'.join(map(posix_pattern, one)))}{unless} || exit 1" for one in parts]
    return ["# Where it happens.", *found] if found else []


def _matches(regex: str) -> str:
    """A search with Python's syntax; grep is enough for simple patterns."""
    search = "grep -Eq -e" if SAME_FOR_GREP.fullmatch(regex) else f"python3 -c {quote(SEARCH)}"
    return f"{{ {' || '.join(f'plain {file} | {search} {quote(regex)}' for file in PRINTED.split())}; }}"


def _grep(pattern: str, files: str = PRINTED) -> str:
    return f"plain {files} | unfold | LC_ALL=C grep -Eq -e {quote(pattern)}"


def quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
