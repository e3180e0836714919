"""Recognises what a command did with a program, by what families of tools print (families.toml)."""

import enum
import itertools
import re
import signal
import string
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from ppr.properties.behaviour.normalise import ESCAPES, MESSAGES, frame_name, is_stock, normalise, without_temporaries

FRAMES = 6  # that are kept
FATAL = {"SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGKILL", "SIGSEGV", "SIGSYS", "SIGXCPU", "SIGXFSZ"}
# Lines of source in Python's stacks.
ECHO = re.compile(r"^( +File \".*\", line \d+, in .*\n)(?: {4}.*\n)+", re.MULTILINE)
PLACE = re.compile(r"^\S+?(?:[,:]? line \d+|(?::\d+)+|\(\d+\))[,:]? *")  # before a message
LINE = r",?(?:[:(,]|(?: on|:)? line )\d+(?:[:.,-]\d+|, (?:col(?:umn)?|characters) [\d-]+)*[)\]:.,;]*"  # after a file
BLANKS, SIGNS = string.whitespace, "(<\"'"  # before a file's name
LEADING = re.compile(r"(?:^|(?<=[\s(]))(?:at|in|In|File)$")
HARMLESS = re.compile(r"(?i)\b(?:warning|note|info|hint|help|remark|style)\b")
SHELL = 128  # a shell ends with this plus the number of the signal that killed its command
# How other programs name a signal.
SIGNALS = {told: one.name for one in signal.Signals for told in (signal.strsignal(one), f"{one:d}", f"{SHELL + one:d}")}
REPEATED, MOSTLY = 5, 0.9  # a recursion is endless if functions that occur so often make up so much of the stack


class Kind(enum.StrEnum):
    """What a command did with a program; those from ``AGREES`` on need a comparison with a reference."""

    SUCCESS = "success"
    INTERNAL_ERROR = "internal-error"
    ASSERTION = "assertion"
    PANIC = "panic"
    SANITIZER = "sanitizer"
    SIGNAL = "signal"
    ERROR = "error"
    STATUS = "status"  # it failed without a known message
    HANG = "hang"
    NO_CRASH = "no-crash"  # success or failure: never observed, only wanted
    AGREES = "agrees"
    WRONG_OUTPUT = "wrong-output"
    WRONG_STATUS = "wrong-status"
    REJECTS_VALID = "rejects-valid"
    ACCEPTS_INVALID = "accepts-invalid"

    @property
    def is_crash(self) -> bool:
        """Whether this is a fault of the command, whatever the program is."""
        return self in CRASHES or self is Kind.HANG


CRASHES = (Kind.INTERNAL_ERROR, Kind.ASSERTION, Kind.PANIC, Kind.SANITIZER, Kind.SIGNAL)  # the most telling first


@dataclass(frozen=True)
class Observation:
    """What one run of a command shows.

    ``messages`` are the texts by which its kind was recognised, in their order; ``frames`` are the top of the stack,
    innermost first; ``normal_messages`` and ``normal_frames`` are the same, normalised.  The exit ``status`` is
    negative for a signal, and ``None`` if the command did not end.  A program is ``rejected`` if the tool says so,
    whatever its status; then a success has messages, too.
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
        """The same observation, beginning with the messages whose normal form counts."""
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
DIED = frozenset({Kind.INTERNAL_ERROR, Kind.PANIC})  # of the compiler, not of a program that it has compiled


def compared(mine: Observation, theirs: Observation, *, same_output: bool) -> Observation:
    """Compare the command with the reference, unless the latter dies, or rejects what the command accepts."""
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


@dataclass(frozen=True)
class Family:
    """What tools of one family print; all but ``name``, ``asks_target`` and ``warn`` are patterns (``re.MULTILINE``).

    ``failures`` are lists of patterns by kind, the most telling first.  Their group ``message`` is what is kept;
    without one, that is the name of the signal.  ``frame`` finds the lines of a stack, in its last group: innermost
    first, unless ``outermost_first`` is found too.  Frames that match ``noise``, or whose ``file`` is the program, are
    ignored.  ``context`` finds other lines that say where it happened.  A message that matches ``vague`` says little
    without them.  ``details`` are parts of messages that depend on the program.  Output that matches ``rejects`` says
    that the tool rejects the program, even if it exits with status 0.  ``answers``, which must also be a POSIX extended
    regular expression, is the form of the output for an accepted program.

    The version output of these tools matches ``banner``.  With the option ``asks_target``, they print the ``target``
    of their code.  Without the words in ``silence``, and with those in ``warn``, they print warnings, whose categories
    ``warning`` finds.
    """

    name: str
    failures: Mapping[Kind, Sequence[str]]
    frame: str = ""
    outermost_first: str = ""
    noise: str = ""
    context: str = ""
    vague: str = ""
    details: str = ""
    rejects: str = ""
    answers: str = ""
    banner: str = ""
    asks_target: str = ""
    target: str = ""
    silence: str = ""
    warn: str = ""
    warning: str = ""


_TABLES: dict[str, dict[str, Any]] = {  # a list of patterns is one that matches any of them
    name: {key: "|".join(one) if isinstance(one, list) else one for key, one in table.items()}
    for name, table in msgspec.toml.decode(Path(__file__).with_name("families.toml").read_bytes()).items()
}
*FAMILIES, OTHERS = (msgspec.convert({**table, "name": name}, Family) for name, table in _TABLES.items())


def recognise(status: int | None, output: bytes, errors: bytes, names: Sequence[str] = ()) -> Observation:
    """What a command did with programs of these names, by its status (``None``: it did not end) and its output."""
    if status is None:
        return Observation(Kind.HANG, None)
    texts = [ECHO.sub(r"\1", decoded(part)) for part in (errors, output) if part]
    rejections = [line for text in texts for line in _rejections(text, [*FAMILIES, *[OTHERS] * (status == 0)])]
    for families in (FAMILIES, [OTHERS]):
        if found := _first(families, CRASHES, texts, status, names):
            is_more = found.is_vague and len(texts) > 1
            both = _first(families, [found.kind], ["\n".join(texts)], status, names) if is_more else None
            return both if both is not None and both.family == found.family else found
    if name := fatal_signal(status):
        return Observation(Kind.SIGNAL, status, OTHERS.name, (name,), (), (name,), is_vague=True)
    if status == 0:
        told, normal = _distinct(rejections, names)
        return Observation(Kind.SUCCESS, 0, messages=told, normal_messages=normal, rejected=bool(rejections))
    seen = _first((*FAMILIES, OTHERS), (Kind.ERROR,), texts, status, names) or _complaint(texts, status, names)
    return replace(seen or Observation(Kind.STATUS, status), rejected=bool(rejections))


def errors_in(output: bytes, errors: bytes, names: Sequence[str] = ()) -> tuple[str, ...]:
    """The errors, normalised, that a command printed before the first line about a crash."""
    texts = [ECHO.sub(r"\1", decoded(part)) for part in (errors, output) if part]
    worse = [pattern for one in (*FAMILIES, OTHERS) for kind in CRASHES for pattern in one.failures.get(kind, ())]
    ends = [[found.start() for one in worse for found in re.finditer(one, text, re.MULTILINE)] for text in texts]
    texts = [text[: text.rfind("\n", 0, min(end)) + 1] if end else text for text, end in zip(texts, ends, strict=True)]
    found = _first((*FAMILIES, OTHERS), (Kind.ERROR,), texts, 1, names)
    return found.normal_messages if found else ()


def form_of_answers(output: bytes, families: Sequence[Family] = (*FAMILIES, OTHERS)) -> tuple[str, str]:
    """Two patterns by the first family that knows such answers: for this one (if there is just one), and for any."""
    text = decoded(output)
    form = next((one.answers for one in families if one.answers and re.search(one.answers, text, re.MULTILINE)), "")
    words = set(re.findall(form, text, re.MULTILINE)) if form and form != OTHERS.answers else set()
    return (f"^{re.escape(words.pop())}$" if len(words) == 1 else form), form


def _rejections(text: str, families: Sequence[Family]) -> Iterator[str]:
    """The lines in which a tool of these families rejects a program, from the match to the end of the line."""
    for family in families:
        for found in re.finditer(family.rejects, text, re.MULTILINE) if family.rejects else ():
            yield found[0] + text[found.end() :].partition("\n")[0]


def fatal_signal(status: int) -> str:
    """The name of the signal that killed a command, or the program that its shell or driver ran; or nothing."""
    name = SIGNALS.get(str(-status if status < 0 else status - SHELL), "")
    return name if status < 0 or name in FATAL else ""


def decoded(output: bytes) -> str:
    """Output as text with uniform line ends (a carriage return is one, too), without colours and null bytes."""
    text = output.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    return ESCAPES.sub("", text.replace("\0", ""))


def _first(
    families: Sequence[Family], kinds: Sequence[Kind], texts: Sequence[str], status: int, names: Sequence[str]
) -> Observation | None:
    for kind, text, family in itertools.product(kinds, texts, families):
        for pattern in family.failures.get(kind, ()):
            if found := list(re.finditer(pattern, text, re.MULTILINE)):
                said = (match.groupdict().get("message") or "" for match in found)
                messages = [" ".join(message.split()) or fatal_signal(status) for message in said]
                if kind is Kind.SIGNAL:
                    messages = [SIGNALS.get(message, message) for message in messages]
                before = _line_before(text, found[0].start()) if kind in CRASHES else ""
                return _observation(family, kind, status, messages, text, names, before)
    return None


def _complaint(texts: Sequence[str], status: int, names: Sequence[str]) -> Observation | None:
    """An error from lines that name a place in a program, whatever they say after the place, or before it."""
    place = re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, names))})[\"'>]*{LINE}")
    for text in texts if names else ():
        said = []
        for line in text.split("\n"):
            if (found := place.search(line)) and not HARMLESS.search(line):
                parts = (line[found.end() :], _before(line[: found.start()]))
                said += [" ".join(part.split()) for part in parts if re.search(r"[^\W\d]{2}", part)][:1]
        if said:
            return _observation(OTHERS, Kind.ERROR, status, said, text, names, "")
    return None


def _before(said: str) -> str:
    """The text before a file's name, without its folder, and without the signs and the word that introduce it."""
    if said.endswith("/"):
        said = said[: max(map(said.rfind, f"{BLANKS}{SIGNS}")) + 1]
    said = LEADING.sub("", said.rstrip(SIGNS).rstrip(f"{BLANKS}("))
    return said.rstrip(f"{BLANKS}(").lstrip(f"{BLANKS}:(")


def _observation(
    family: Family, kind: Kind, status: int, messages: Sequence[str], text: str, names: Sequence[str], before: str
) -> Observation:
    """The observation; the line ``before`` replaces the frames if there are none and the message says nothing."""
    frames = list(recurring(list(_frames(family, text, names)))[:FRAMES])
    passes = [normalise(one, names) for one in _frames(replace(family, frame=""), text, names)]
    told, normal = _distinct(messages, names, family.details)
    says_nothing = kind is Kind.SIGNAL or is_stock(normal[0])
    if says_nothing and not frames and not is_stock(normalise(before, names, family.details)):
        frames = [without_temporaries(before)]
    return Observation(
        kind, status, family.name, told, tuple(frames), normal, tuple(normalise(frame, names) for frame in frames),
        is_vague=says_nothing or bool(family.vague and re.search(family.vague, messages[0])),
        passes=tuple(dict.fromkeys(passes)),
    )  # fmt: skip


def _distinct(said: Sequence[str], names: Sequence[str], details: str = "") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The messages with different normal forms, and these forms."""
    found: dict[str, str] = {}
    for message in said:
        found.setdefault(normalise(message, names, details), message)
    return tuple(found.values()), tuple(found)


def _line_before(text: str, place: int) -> str:
    """The line before the one at this place, without file and line number; empty if it is a warning."""
    *_, line, _ = ["", "", *text[:place].split("\n")]
    return "" if line[:1].isspace() or re.search(r"\b(?:warning|note|[Ii]n \w+)\b", line) else PLACE.sub("", line)


def _frames(family: Family, text: str, names: Sequence[str]) -> Iterator[str]:
    """Where it happened: the stack without noise, then the context, both without places in the program."""
    for pattern in (family.frame, family.context):
        found = list(re.finditer(pattern, text, re.MULTILINE)) if pattern else []
        if family.outermost_first and re.search(family.outermost_first, text, re.MULTILINE):
            found.reverse()
        for match in found:
            frame, file = frame_name(match[match.lastindex or 0]), match.groupdict().get("file") or ""
            is_program = any(name in file for name in names)
            if frame and not is_program and not (family.noise and re.search(family.noise, frame)):
                yield frame


def recurring(frames: Sequence[str]) -> Sequence[str]:
    """The functions that repeat in the stack of an endless recursion, sorted, because where it ends is chance."""
    found = {frame: times for frame, times in Counter(frames).items() if times >= REPEATED}
    return sorted(found) if sum(found.values()) > MOSTLY * len(frames) else frames


SHOWN = 8  # lines
TELLING = re.compile(r"\b(error|fatal|panic|assert\w*|exception|not found|no such file|cannot|can't|denied)\b", re.I)
NOT_FOUND = re.compile(r"^(?:\S*sh: )?(?:\d+: |line \d+: )?(?P<command>[\w./+-]+): (?:command )?not found$", re.M)
UNREADABLE = re.compile(r"^(?:\S*sh: )?(?:\d+: |line \d+: )?(?P<command>[\w./+-]+): Permission denied$", re.M)


def telling_lines(output: bytes) -> list[str]:
    """A few lines of an output: all if there are few, else the first ones about a failure, and the last ones."""
    lines = output.decode("utf-8", "replace").rstrip().splitlines()
    if len(lines) <= SHOWN:
        return lines
    telling = [number for number, line in enumerate(lines) if TELLING.search(line)][: SHOWN // 2]
    last = range(len(lines) - SHOWN + len(telling), len(lines))
    return [lines[number] for number in sorted({*telling, *last})]


def missing_file(output: bytes) -> str:
    found = (re.search(pattern, decoded(output)) for pattern in MESSAGES["missing"])
    return next((one["file"] for one in found if one), "")


def advice(output: bytes) -> str:
    text = output.decode("utf-8", "replace")
    if file := missing_file(output):
        parts = Path(file).parts
        name = parts[-1 if {"/", ".."} & {*parts} else 0]  # a folder in which it is
        place = name if Path(name).exists() else f"PATH/{name}"
        return f"{name} is not in the folder that the test runs in: give it with --include {place}"
    if found := NOT_FOUND.search(text):
        where = "a test runs in a fresh folder, so give an absolute path, or check PATH"
        return f"{found['command']} was not found: {where}"
    if found := UNREADABLE.search(text):
        return f"{found['command']} may not be executed: chmod +x it, or name its interpreter"
    return ""


def quoted(output: bytes) -> str:
    """The telling lines and the advice as the end of a message, each on a line of its own."""
    lines = [f"\n  | {line}" for line in telling_lines(output)]
    hint = advice(output)
    return "".join(lines) + (f"\n  {hint}" if hint else "")
