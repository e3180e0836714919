"""The lines that a command has printed about a program, as reports quote them."""

import dataclasses
import re
from collections.abc import Sequence
from itertools import zip_longest

from msgspec.structs import replace

from diffing.pair_state import Side
from ppr.errors import Interrupted, count
from ppr.properties.behaviour.comparison import COMPARED
from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.behaviour.normalise import NAME
from ppr.properties.behaviour.recognise import decoded
from ppr.properties.behaviour.signature import FEW_FRAMES, in_words
from ppr.properties.command import CommandProperty
from ppr.properties.experiment import Experiment, Heard, Trial
from ppr.properties.handle import Handle
from ppr.session.observed import Behaviour, Observed

QUOTED = 5  # lines of a message
WIDEST = 300  # characters of a line
MOST_OUTPUT = 20_000  # characters


def message_of(trial: Trial, name: str, regex: str = "") -> str:
    """The lines with the message of a trial with a program of this name, without the folder that it was in.

    With a ``regex``, they are those with what it matches; of a wrong output, the first that differs from the reference.
    """
    source = trial.reference if trial.seen.kind is Kind.ACCEPTS_INVALID and trial.reference else trial
    lines = [line.rstrip() for line in decoded(source.errors + source.output).splitlines()]
    message = trial.seen.message
    if trial.seen.kind is Kind.WRONG_OUTPUT and trial.reference and not regex:
        return _outputs(trial.output, trial.reference.output)
    if regex:
        quotes = _matching(regex, (trial.errors, trial.output))
    else:
        quotes = [line for line in lines if message and message in " ".join(line.split())]
    shown = [without_folder(line, name)[:WIDEST] for line in quotes[:QUOTED]]
    return "\n".join(shown) or without_folder(message, name)


def output_of(trial: Trial, name: str) -> str:
    """All that was printed about the program of this name, without the middle if that is much."""
    text = without_folder(decoded(trial.errors + trial.output), name)
    cut = len(text) - MOST_OUTPUT
    half = MOST_OUTPUT // 2
    return text if cut <= 0 else f"{text[:half]}\n... {count(cut, 'character')} left out ...\n{text[-half:]}"


def _outputs(mine: bytes, theirs: bytes) -> str:
    """The first line where two outputs differ, from both."""
    pairs = zip_longest(decoded(mine).splitlines(), decoded(theirs).splitlines())
    for number, (ours, right) in enumerate(pairs, 1):
        if ours != right:
            words = ["(the output has ended)" if line is None else line.rstrip()[:WIDEST] for line in (ours, right)]
            return f"line {number} of the output:       {words[0]}\nline {number} of the reference's:  {words[1]}"
    return ""


def _matching(regex: str, outputs: Sequence[bytes]) -> list[str]:
    """The lines around what a regular expression matches first, in the first output where it does."""
    for text in map(decoded, outputs):
        found = re.search(regex, text, re.MULTILINE)
        if found is not None:
            end = text.find("\n", found.end())
            lines = text[text.rfind("\n", 0, found.start()) + 1 : end if end >= 0 else len(text)].splitlines()
            return [line.rstrip() for line in lines if line.strip()]
    return []


def without_folder(text: str, name: str) -> str:
    """A text in which a program is named without the folder that it was in."""
    return re.sub(rf"(?<![\w./-])(?:[\w.+@~-]*/)+(?={re.escape(name)}(?![\w/-]))", "", text)


def new_warnings(run: Experiment, family: str, name: str, before: bytes, after: bytes, timeout: float,
                 handle: Handle) -> tuple[str, ...]:  # fmt: skip
    """The categories of warnings about a program of this name ``after`` its reduction that it did not have ``before``.

    There are none if a tool of this family does not tell, or not in time.
    """
    heard = Heard.of(run.command, family)
    if heard is None or before == after:
        return ()
    first, last = (run.hear(heard, program, name, timeout, handle) for program in (before, after))
    if first.stopped or last.stopped:
        raise Interrupted("the command was stopped")
    return () if first.seen.kind is Kind.HANG else dataclasses.replace(heard, known=heard.new(first)).new(last)


def with_message_of_result(observed: Observed, a_property: CommandProperty, program: bytes, timeout: float,
                           handle: Handle) -> Observed:  # fmt: skip
    """What was observed, with the words and message about the reduced variant in place of those about the original one.

    The command is run once more.  If it does not show the bug this time, or shows it by not ending, nothing changes.
    """
    if a_property.sides != (Side.VARIANT,) or a_property.wanted.kind is Kind.HANG:
        return observed
    run = a_property.experiment.with_frames(True)
    if a_property.wanted.kind in COMPARED:
        trial = run.observe(program, a_property.name, timeout, handle)
    else:
        trial = run.run(run.command, program, a_property.name, timeout, handle)
    if trial.stopped:
        raise Interrupted("the command was stopped")
    if not a_property.wanted.is_shown(trial.seen, trial.output, trial.errors):
        return observed
    wanted, name = a_property.wanted, a_property.name
    variant = replace(observed.variant, message=message_of(trial, name, wanted.regex), frames=trial.seen.frames)
    if not wanted.regex and wanted.kind not in COMPARED:  # these two say nothing of what this program makes it print
        variant = replace(variant, summary=without_folder(in_words(trial.seen, frames=wanted.frames), name))
    changed = without_folder(_changed(a_property, trial.seen), name)
    return replace(observed, variant=variant, output=output_of(trial, name), is_of_result=True, changed=changed)


def _changed(a_property: CommandProperty, seen: Observation) -> str:
    """What the original has shown and what is shown now, if message, frames or exit status are not the same."""
    both = (a_property.original or seen, seen)
    was, now = ((one.normal_message, one.normal_frames[:FEW_FRAMES], one.status) for one in both)
    is_quoting = NAME in a_property.wanted.message and a_property.wanted.is_shown(seen)  # other names are no change
    if was == now or (is_quoting and was[1:] == now[1:]):
        return ""
    reference = str(a_property.experiment.reference or "")
    words = [in_words(one, frames=one.normal_frames[:FEW_FRAMES], reference=reference) for one in both]
    if was[2] != now[2]:
        words = [f"{text} (exit status {one.status})" for text, one in zip(words, both, strict=True)]
    return "the original {}, but the result {}".format(*words)


def with_words_of_result(observed: Observed, a_property: CommandProperty, before: bytes, after: bytes, timeout: float,
                         handle: Handle) -> Observed:  # fmt: skip
    """The same, and with the warnings that are new since ``before``, for the program of the property."""
    if a_property.wanted.kind is Kind.HANG:
        return observed
    observed = with_message_of_result(observed, a_property, after, timeout, handle)
    if a_property.wanted.kind is Kind.NO_CRASH:  # it need not do what the original did
        trial = a_property.experiment.run(a_property.experiment.command, after, a_property.name, timeout, handle)
        seen = trial.seen
        summary = without_folder(in_words(seen), a_property.name)
        words = Behaviour(seen.kind.value, summary, message_of(trial, a_property.name), seen.frames)
        observed = replace(observed, seed=words) if not trial.stopped else observed
    family = observed.tools[0].family if observed.tools else ""
    found = new_warnings(a_property.experiment, family, a_property.name, before, after, timeout, handle)
    side = a_property.sides[0].value
    return replace(observed, **{side: replace(getattr(observed, side), new_warnings=found)})
