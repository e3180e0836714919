"""Tests that hold whatever they see: a reduction under them would look like a success.

Each test is also asked about programs that it has no reason to accept: an empty one, and the other program of the pair.
"""

import enum
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.programs.inputs import Inputs
from ppr.properties.behaviour.recognise import quoted
from ppr.properties.experiment import CommandProperty
from ppr.properties.outcome import Outcome
from ppr.properties.property import Property


class About(enum.Enum):
    """What a test is asked about."""

    EMPTY = enum.auto()  # programs without a byte
    OTHER = enum.auto()  # the pair's other program; for a test of both programs the seed twice
    VARIANT_TWICE = enum.auto()  # for a test of both programs


@dataclass(frozen=True)
class Question:
    """A property and programs that it need not have."""

    property: Property
    about: About
    programs: tuple[bytes, ...]


def questions(properties: Sequence[Property], inputs: Inputs) -> list[Question]:
    """The questions about each test; a negated property has the answers of its test."""
    found = []
    for a_property in properties:
        if a_property.negated:
            continue
        found.append(Question(a_property, About.EMPTY, (b"",) * len(a_property.sides)))
        if len(a_property.sides) > 1:
            found.append(Question(a_property, About.OTHER, (inputs.programs.seed,) * len(a_property.sides)))
            found.append(Question(a_property, About.VARIANT_TWICE, (inputs.programs.variant,) * len(a_property.sides)))
        elif len(inputs.sides) > 1:
            other = Side.SEED if a_property.sides == (Side.VARIANT,) else Side.VARIANT
            found.append(Question(a_property, About.OTHER, (inputs.programs.of(other),)))
    return found


def notes(
    asked: Sequence[Question],
    answers: Sequence[Outcome | None],
    printed: Sequence[bytes],
    inputs: Inputs,
    *,
    allow_trivial: bool,
) -> list[str]:
    """What the answers say of the tests, a sentence for each test that is suspicious, and what they have ``printed``.

    A seed's test may well hold on an empty program (the compiler accepts it) or on the variant (another compiler is to
    blame), but hardly on both.  Raises :class:`UserError` if a test of the bug holds on an empty program, unless
    trivial tests are allowed.
    """
    held: dict[str, list[Question]] = {}
    outputs: dict[str, bytes] = {}
    for question, answer, output in zip(asked, answers, printed, strict=True):
        if answer is Outcome.HOLDS:
            held.setdefault(question.property.label, []).append(question)
            outputs.setdefault(question.property.label, output)
    found = []
    for on in held.values():
        a_property, abouts = on[0].property, [question.about for question in on]
        of_bug = Side.VARIANT in a_property.sides
        if not of_bug and len(on) < 2:
            continue
        on_what, cause = _named(a_property, abouts, inputs), _likely_cause(a_property, inputs, abouts)
        said = f"the {a_property.label} test {a_property.title} holds on {on_what} too"
        if isinstance(a_property, CommandProperty):
            said = f"the command {a_property.title} does the same with {on_what}"
        if of_bug and About.EMPTY in abouts and not allow_trivial:
            raise UserError(
                f"{said}, so it does not look for the bug: {cause} (--allow-trivial goes on all the same)"
                f"{quoted(outputs[a_property.label])}"
            )
        found.append(f"{said}: {cause}")
    return found


def _named(a_property: Property, held: Sequence[About], inputs: Inputs) -> str:
    joint = len(a_property.sides) > 1
    empty = "two empty programs" if joint else "an empty program"
    role = "seed" if Side.VARIANT in a_property.sides else "variant"
    path = inputs.seed if role == "seed" else inputs.variant
    other = f"two copies of the {role}" if joint else f"the {role} {path.name}" if path else empty
    names = {About.EMPTY: empty, About.OTHER: other, About.VARIANT_TWICE: "two copies of the variant"}
    return " and on ".join(dict.fromkeys(names[about] for about in held))


def _likely_cause(a_property: Property, inputs: Inputs, held: Sequence[About]) -> str:
    """Why a test might hold on too much; a look into the script often shows it."""
    if isinstance(a_property, CommandProperty):
        return "it does so for a reason that is not in the program"
    try:
        script = Path(a_property.title).read_bytes()
    except OSError:
        script = b""
    else:
        if not any(line.strip() and not line.lstrip().startswith(b"#") for line in script.splitlines()):
            return "its script holds no command"
    for path in (inputs.seed, inputs.variant):
        if path is not None and os.fsencode(path.absolute()) in script:
            return f"its script names {path.absolute()}, and not the program in the folder that it runs in"
    if Side.VARIANT not in a_property.sides:
        return "if it holds on everything, the seed may become any program, even an invalid one"
    if held == [About.VARIANT_TWICE]:
        return "its script may not look at the seed, which may then become any program"
    if About.EMPTY not in held:
        return "so the reduction may end at something that has nothing to do with the bug"
    return (
        "likely its script reads another file than the program in the folder that it runs in (a path or a cd), or"
        " forgets that a command has failed (no || exit 1; the exit status is that of the last command)"
    )
