"""What a command does with the programs of a pair, and the versions of tools, in the words of reports."""

import dataclasses
import re
import time
from collections.abc import Sequence
from functools import partial
from itertools import zip_longest

import msgspec
from msgspec.structs import replace

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted, count
from ppr.properties.behaviour.normalise import NAME, quoting, without_temporaries
from ppr.properties.behaviour.recognise import COMPARED, FAMILIES, Kind, Observation, decoded
from ppr.properties.behaviour.signature import FEW_FRAMES, OVERFLOW, in_words, regex_in_words
from ppr.properties.experiment import CommandProperty, Experiment, Heard, Trial
from ppr.properties.outcome import CAPTURE, WHOLE
from ppr.properties.processes import Handle
from ppr.properties.running import Call, TestRunner

QUOTED = 5  # lines of a message
WIDEST = 300  # characters of a line
MOST_OUTPUT = 20_000  # characters
VERSION_SECONDS = 5.0  # for all ways to ask
LONGEST = 200  # characters of a version
ENDED = "(the output has ended)"  # in place of a line
OTHER_TEXT = "different text than the reference"
WORD = re.compile(r"[^\W\d_]{2,}")
NUMBER = re.compile(
    r"[-+]?(?:(?:0[xX])?[0-9A-Fa-f]*\d[0-9A-Fa-f.pP+-]*[uUlLfF]*\b|\b(?:nan|NaN|inf|Infinity|[A-F]+|[a-f]{4,})\b)"
)


class Behaviour(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a command does with one program: a ``kind`` such as ``internal-error``, and a ``summary`` to end a sentence.

    ``message`` has lines worth quoting; ``frames`` are innermost first; the original has no ``new_warnings``.
    """

    kind: str
    summary: str
    message: str = ""
    frames: tuple[str, ...] = ()
    new_warnings: tuple[str, ...] = ()


class ToolVersion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A program that a test starts: its name, version line, target, and ``family`` of tools."""

    name: str
    version: str = ""
    target: str = ""
    family: str = ""


class Observed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the properties of a pair were made from: the ``command``, and what it does with each program.

    It is compared with the ``reference``.  If ``signature`` is set, only this regular expression counts in the output
    for the variant.  A program hangs after ``limit`` seconds.  ``tools`` are run on the program; the command's own, of
    this ``version``, comes first.  ``check`` are shell lines.  ``output`` and message are those of the reduced variant
    if this ``is_of_result``, else of the original; ``changed`` says how these differ.

    The ``given`` command has options without effect on the originals, as ``given_tests`` tests have shown.  If scripts
    decide, ``command`` is one in them that alone shows what they look for; without such a command, ``calls`` has all.
    """

    command: str
    seed: Behaviour
    variant: Behaviour
    version: str = ""
    tools: tuple[ToolVersion, ...] = ()
    output: str = ""
    is_of_result: bool = False
    changed: str = ""
    reference: str = ""
    signature: str = ""
    limit: float | None = None
    check: str = ""
    given: str = ""
    given_tests: int = 0
    calls: tuple[str, ...] = ()


def unless_stopped(trial: Trial) -> Trial:
    """The trial.  Raises :class:`Interrupted` if it was stopped."""
    if trial.stopped:
        raise Interrupted("the command was stopped")
    return trial


def version_of(program: str, runner: TestRunner, handle: Handle, toolchain: Sequence[str] = ()) -> ToolVersion:
    """The version and the target of a program (with a ``toolchain`` of rustup), each empty if unknown."""
    start = time.monotonic()

    def said(option: str) -> str:
        words = ["sh", "-c", '"$@"', "sh", program, *toolchain, option]  # a missing program is no error in a shell
        left = max(0.0, VERSION_SECONDS - (time.monotonic() - start))
        ended = runner.execute(Call(words, {}, left, f"the command {program}", sinks=(CAPTURE,)), handle)
        return decoded(ended.printed[0].kept) if ended.status == 0 else ""

    for option in ("--version", "-version", "version", "-V", "-v"):
        text = said(option)
        if lines := [line.strip() for line in text.split("\n") if re.search(r"\d", line)]:
            banners = (one for one in FAMILIES if one.banner and re.search(one.banner, text, re.MULTILINE))
            family, target = next(banners, None), None
            if family is not None and family.asks_target:
                target = re.search(family.target, f"{text}\n{said(family.asks_target)}", re.MULTILINE)
            return ToolVersion(program, lines[0][:LONGEST], target[1] if target else "", family.name if family else "")
    return ToolVersion(program)


def without_folder(text: str, *names: str) -> str:
    """A text without the folders before these ``names``, and without a test's temporary files."""
    for name in names:
        text = re.sub(rf"(?<![\w./-])(?:[\w.+@~-]*/)+(?={re.escape(name)}(?![\w/-]))", "", text)
    return without_temporaries(text)


def behaviour_of(trial: Trial, name: str, words: str = "", regex: str = "") -> Behaviour:
    summary = without_folder(words or in_words(trial.seen), name)
    return Behaviour(trial.seen.kind.value, summary, message_of(trial, name, regex), trial.seen.frames)


def message_of(trial: Trial, name: str, regex: str = "") -> str:
    """The lines with the message, or the match of a ``regex``; for wrong output also the first difference in it."""
    source = trial.reference if trial.seen.kind is Kind.ACCEPTS_INVALID and trial.reference else trial
    lines = [line.rstrip() for line in decoded(source.errors + source.output).splitlines()]
    message = trial.seen.message
    told = (line for line in lines if message and message in " ".join(line.split()))
    quotes = _matching(regex, (trial.errors, trial.output)) if regex else [*told]
    shown = [without_folder(line, name)[:WIDEST] for line in quotes[:QUOTED]]
    if trial.seen.kind is Kind.WRONG_OUTPUT and trial.reference:
        difference = _first_difference(trial.output, trial.reference.output)
        return "\n".join(filter(None, [*shown * bool(regex), without_temporaries(difference)]))
    return "\n".join(shown) or without_folder(message, name)


def _first_difference(mine: bytes, theirs: bytes) -> str:
    pairs = zip_longest(decoded(mine).splitlines(), decoded(theirs).splitlines())
    for number, (ours, right) in enumerate(pairs, 1):
        if ours != right:
            words = [ENDED if line is None else line.rstrip()[:WIDEST] for line in (ours, right)]
            return f"line {number} of the output:       {words[0]}\nline {number} of the reference's:  {words[1]}"
    return ""


def _how(mine: str, theirs: str) -> str:
    """How the first differing lines differ: only roughly, because a reduction changes texts and numbers."""
    if ENDED in (mine, theirs):
        return "stops before the reference does" if mine == ENDED else "continues after the reference has ended"
    is_number = NUMBER.sub("0", mine) == NUMBER.sub("0", theirs)
    return f"prints {'a different number than the reference' if is_number else OTHER_TEXT}"


def _slipped(was: str, now: str) -> str:
    """Why the outputs may differ by another bug now, or by none, judged by the messages on original and result."""
    outputs = [[line.partition(":")[2].strip() for line in text.splitlines()] for text in (was, now)]
    before, after = (_how(*lines) for lines in outputs)
    if before != after:
        return f"the original {before}, but the result {after}"
    words, others = ({*WORD.findall(" ".join(lines))} for lines in outputs)
    if words & others or not others or not after.endswith(OTHER_TEXT):
        return ""
    (original, _), (result, _) = outputs
    what = f'the original prints "{original}", but the result "{result}", which have no word in common'
    return f"{what}: if the result shows no bug, name what is printed for the bug with --signature REGEX"


def _matching(regex: str, outputs: Sequence[bytes]) -> list[str]:
    """The lines around the first match of a regular expression, in the first output that has one."""
    for text in map(decoded, outputs):
        if found := re.search(regex, text, re.MULTILINE):
            end = text.find("\n", found.end())
            lines = text[text.rfind("\n", 0, found.start()) + 1 : end if end >= 0 else len(text)].splitlines()
            return [line.rstrip() for line in lines if line.strip()]
    return []


def output_of(trial: Trial, name: str) -> str:
    text = without_folder(decoded(trial.errors + trial.output), name)
    cut, half = len(text) - MOST_OUTPUT, MOST_OUTPUT // 2
    return text if cut <= 0 else f"{text[:half]}\n... {count(cut, 'character')} left out ...\n{text[-half:]}"


def with_result(
    observed: Observed, a_property: CommandProperty, before: bytes, after: bytes, timeout: float, handle: Handle
) -> Observed:
    """What was observed, updated by what the command does with the result, if that is the bug, and by new warnings."""
    run, name, side = a_property.experiment, a_property.name, a_property.sides[0]
    if a_property.wanted.kind is Kind.HANG:
        return observed
    observed = seen_again(observed, a_property, after, timeout, handle)
    family = observed.tools[0].family if observed.tools else ""
    warnings = new_warnings(run, family, name, before, after, timeout, handle)
    return replace(observed, **{side.value: replace(getattr(observed, side.value), new_warnings=warnings)})


def seen_again(observed: Observed, one: CommandProperty, program: bytes, timeout: float, handle: Handle) -> Observed:
    """What was observed, updated by what the command of a property does with its program now."""
    wanted, name, run = one.wanted, one.name, one.experiment
    if one.sides[0] is Side.SEED:
        if wanted.kind not in (Kind.NO_CRASH, Kind.ERROR, Kind.STATUS):
            return observed
        trial = unless_stopped(run.run(run.command, program, name, timeout, handle))
        return replace(observed, seed=replace(behaviour_of(trial, name), new_warnings=observed.seed.new_warnings))
    run = run.with_frames(True)
    look = run.observe if run.compares(wanted) else partial(run.run, run.command)
    trial = unless_stopped(look(program, name, timeout, handle))
    if not wanted.is_shown(trial.seen, trial.output, trial.errors):
        return observed
    if wanted.message:  # this comes first
        trial = dataclasses.replace(trial, seen=trial.seen.first_of(quoting(wanted.message).fullmatch))
    variant = replace(observed.variant, message=message_of(trial, name, wanted.regex), frames=trial.seen.frames)
    if not wanted.regex or wanted.kind in COMPARED:  # else the regex is the summary
        reference = run.reference.shell(name) if run.reference else ""
        words = without_folder(in_words(trial.seen, frames=wanted.frames, reference=reference), name)
        variant = replace(variant, summary=f"{words} and {regex_in_words(wanted.regex)}" if wanted.regex else words)
    changed = without_folder(_changed(one, trial.seen), name)
    messages = [observed.variant.message, variant.message]
    if wanted.kind is Kind.WRONG_OUTPUT and not wanted.regex and all(messages):
        changed = _slipped(*messages) or changed
    return replace(observed, variant=variant, output=output_of(trial, name), is_of_result=True, changed=changed)


def _changed(a_property: CommandProperty, seen: Observation) -> str:
    """What the original showed and what is shown now, if message, frames or exit status differ; or nothing."""
    both = (a_property.original or seen, seen)
    was, now = ((one.normal_message, one.normal_frames[:FEW_FRAMES], one.status) for one in both)
    is_quoting = NAME in a_property.wanted.message and a_property.wanted.is_shown(seen)  # other names are no change
    is_cut = was[0] == now[0] == OVERFLOW and not (was[1] and now[1])  # one left no report
    if was == now or is_cut or (is_quoting and was[1:] == now[1:]):
        return ""
    reference = str(a_property.experiment.reference or "")
    words = [in_words(one, frames=one.normal_frames[:FEW_FRAMES], reference=reference) for one in both]
    if was[2] != now[2]:
        told = zip(words, (f"status {one.status}" for one in both), strict=True)
        words = [text if status in text else f"{text} (exit {status})" for text, status in told]
    return "the original {}, but the result {}".format(*words)


def new_warnings(
    run: Experiment, family: str, name: str, before: bytes, after: bytes, timeout: float, handle: Handle
) -> tuple[str, ...]:
    """The categories of new warnings about a program ``after`` its reduction, if the tool reports them in time."""
    heard = Heard.of(run.command, family)
    if heard is None or before == after:
        return ()
    trials = (run.run(heard.command, program, name, timeout, handle, WHOLE) for program in (before, after))
    first, last = map(unless_stopped, trials)
    return () if first.seen.kind is Kind.HANG else dataclasses.replace(heard, known=heard.new(first)).new(last)
