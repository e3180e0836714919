"""Wrong code: which pass, or which flag of the level, makes the output wrong, by bisection with the run's tests."""

import re
from collections.abc import Sequence
from dataclasses import replace

from diffing.pair_state import Side
from ppr.properties.behaviour.recognise import COMPARED, decoded
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty
from ppr.properties.outcome import WHOLE, Outcome
from ppr.results.at_hand import Answer, ResultAtHand
from ppr.studies.versions.arguments import flags_of_level
from ppr.studies.versions.compilers import PASS, compiler_of, level_of, limited

CHANGED = re.compile(r"^\*{3} IR (?=\w+ After )", re.MULTILINE)
SHOWS_CHANGES = ("-mllvm", "-print-changed=diff-quiet")
MOST_LINES = 12  # of the intermediate code


def bisected(hand: ResultAtHand, command: Command) -> dict[str, object] | str:
    """Facts on what makes the output wrong, or why that is unknown; empty if it is not wrong, or cannot be bisected."""
    compiler, asked = compiler_of(command.program), [one for one in hand.properties if isinstance(one, CommandProperty)]
    if not asked or asked[-1].wanted.kind not in COMPARED or not (compiler.bisects or compiler.lists_flags):
        return ""
    what = "optional pass" if compiler.bisects else f"flag of {level_of(command) or 'its level'}"
    if compiler.bisects:
        names = [name for _, name in PASS.findall(_printed(hand, command.louder(limited(command, -1))))]
    else:
        names = [f"-f{name}" for name in flags_of_level(hand, command)]

    def words(number: int) -> list[str]:  # that leave this number of passes or flags on
        return limited(command, number) if compiler.bisects else [f"-fno-{name[2:]}" for name in names[number:]]

    if _answer(hand, command, words(len(names))) is not Answer.BUG:
        return f"bisection: with {' '.join(words(len(names)))} the failure is another one, or gone"
    if (first := _answer(hand, command, words(0))) is not Answer.FINE:
        how = "is wrong, too" if first is Answer.BUG else "gives no answer"
        return f"bisection: without any {what} the output {how}"
    low, high = 0, len(names)  # the output is right with ``low``, and wrong with ``high``
    while high - low > 1:
        middle = (low + high) // 2
        answer = _answer(hand, command, words(middle))
        if answer is Answer.NONE:
            return f"bisection: with {middle} of {len(names)}, the tests give no answer"
        low, high = (low, middle) if answer is Answer.BUG else (middle, high)
    sentence = f"the output is right with {low} of {len(names)} ({what}), and wrong with one more: {names[low]}"
    changes = _changes(hand, command, words(high), names[low]) if compiler.bisects else ()
    return {"bisected": sentence, "changes": changes}


def _printed(hand: ResultAtHand, command: Command) -> str:
    (trial,) = hand.trials([(command, hand.programs.variant, hand.properties[-1].names[-1])], sink=WHOLE)
    return decoded(trial.printed)


def _answer(hand: ResultAtHand, command: Command, words: Sequence[str]) -> Answer:
    for side, answer in ((Side.VARIANT, Answer.BUG), (Side.SEED, Answer.FINE)):
        one = hand.property_of(side)
        if isinstance(one, CommandProperty):
            asked = replace(one, names=hand.properties[-1].names[-1:]).tried_with(command=command.louder(words))
            if hand.ask([(asked, [hand.programs.variant])]) == [Outcome.HOLDS]:
                return answer
    return Answer.NONE


def _changes(hand: ResultAtHand, command: Command, words: Sequence[str], name: str) -> tuple[str, ...]:
    """The lines that the last of these passes adds to the intermediate code and removes from it, if known."""
    dumps = CHANGED.split(_printed(hand, command.louder((*words, *SHOWS_CHANGES))))
    own = [one for one in dumps if one.startswith(f"Dump After {name.partition(' on ')[0]}")]  # others come later
    lines = [line for one in own[-1:] for line in one.split("\n") if re.match(r"[-+] *[^-+\s]", line)]
    return (*lines[:MOST_LINES], *[f"... {len(lines) - MOST_LINES} more"] * (len(lines) > MOST_LINES))
