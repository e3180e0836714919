"""The lines that a command has printed about a program, as reports quote them."""

import re

from msgspec.structs import replace

from diffing.pair_state import Side
from ppr.behaviour.comparison import COMPARED
from ppr.behaviour.kinds import Kind
from ppr.behaviour.recognise import decoded
from ppr.errors import Interrupted
from ppr.properties.command import CommandProperty
from ppr.properties.experiment import Trial
from ppr.properties.handle import Handle
from ppr.session.observed import Observed

QUOTED = 5  # lines of a message
WIDEST = 300  # characters of a line


def message_of(trial: Trial, name: str) -> str:
    """The lines with the message of a trial with a program of this name, without the folder that it was in."""
    source = trial.reference if trial.seen.kind is Kind.ACCEPTS_INVALID and trial.reference else trial
    lines = [line.rstrip() for line in decoded(source.errors + source.output).splitlines()]
    message = trial.seen.message
    quotes = [line for line in lines if message and message in " ".join(line.split())][:QUOTED]
    shown = [without_folder(line, name)[:WIDEST] for line in quotes]
    return "\n".join(shown) or without_folder(message, name)


def without_folder(text: str, name: str) -> str:
    """A text in which a program is named without the folder that it was in."""
    return re.sub(rf"(?<![\w./-])(?:[\w.+@~-]*/)+(?={re.escape(name)}(?![\w/-]))", "", text)


def with_message_of_result(observed: Observed, a_property: CommandProperty, program: bytes, timeout: float,
                           handle: Handle) -> Observed:  # fmt: skip
    """What was observed, with the message about the reduced variant in place of that about the original one.

    The command is run once more.  If it does not show the bug this time, or shows it by not ending, nothing changes.
    """
    if a_property.sides != (Side.VARIANT,) or a_property.wanted.kind is Kind.HANG:
        return observed
    run = a_property.experiment
    if a_property.wanted.kind in COMPARED:
        trial = run.observe(program, a_property.name, timeout, handle)
    else:
        trial = run.run(run.command, program, a_property.name, timeout, handle)
    if trial.stopped:
        raise Interrupted("the command was stopped")
    if not a_property.wanted.is_shown(trial.seen, trial.output, trial.errors):
        return observed
    variant = replace(observed.variant, message=message_of(trial, a_property.name), frames=trial.seen.frames)
    return replace(observed, variant=variant, is_of_result=True)
