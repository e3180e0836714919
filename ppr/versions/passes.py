"""What hides the bug of a result: the flag of an optimisation; and the last pass of the compiler before the failure.

Nothing is claimed unless the bug is gone when all optimisations of the level are off.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence

from diffing.pair_state import Side
from ppr.properties.behaviour.kinds import COMPARED, Kind
from ppr.properties.behaviour.recognise import decoded
from ppr.properties.commands import HOLE, Command
from ppr.properties.experiment import CommandProperty, Trial
from ppr.session.at_hand import Answer, ResultAtHand
from ppr.versions.compilers import compiler_of

PASS = re.compile(r"^BISECT: running pass \((\d+)\) (.+)$", re.MULTILINE)  # its number and its name
NEVER = r"(?!)"  # matches nothing


def level_of(command: Command) -> str:
    """The words of a command that choose its level of optimisation; empty if there are none."""
    level = compiler_of(command.program).level
    found = re.finditer(rf"(?<!\S)(?:{level})(?!\S)", " ".join(command.words)) if level else ()
    *_, last = ("", *(one[0] for one in found))
    return last


def limited(command: Command, limit: int) -> list[str]:
    """Words that let the compiler name its passes, and run so many of them at most (-1: all)."""
    return [word.replace(HOLE, str(limit)) for word in compiler_of(command.program).bisects]


def flags_of_level(hand: ResultAtHand, command: Command) -> list[str]:
    """The optimisations that the level of a command switches on, as the compiler lists them: without ``-f``."""
    compiler = compiler_of(command.program)
    none = compiler.levels[0]
    start = (command.program,) if command.is_line else command.words[: len(command.words) - len(command.launched) + 1]
    asked = [(Command((*start, *compiler.lists_flags, one)), b"", "none") for one in (level_of(command) or none, none)]
    on, before = (re.findall(compiler.flag, decoded(one.printed), re.MULTILINE) for one in hand.trials(asked))
    return [name for name in on if name not in before]


def hiding_flag(hand: ResultAtHand, command: Command) -> tuple[str, int]:
    """The one flag that hides the variant's bug at the level of this command, and how many runs have found it.

    The flags that the level switches on are halved.  It is empty if no single flag hides it.
    """
    if not can_show(hand, command) or not compiler_of(command.program).lists_flags or not level_of(command):
        return "", 0
    flags = [f"-fno-{name}" for name in flags_of_level(hand, command)]
    runs = 0

    def hides(chosen: Sequence[str]) -> bool:
        nonlocal runs
        runs += 1
        return shown(hand, command.louder(NEVER, chosen))[0] is Answer.FINE

    if not flags or not hides(flags):
        return "", runs
    last = bisect_left(range(len(flags) - 1), True, key=lambda end: hides(flags[: end + 1]))
    return (flags[last] if hides([flags[last]]) else ""), runs


def last_pass(hand: ResultAtHand, command: Command) -> tuple[str, int]:
    """The last pass that the compiler names before the variant's failure, and how many runs have found it.

    It is empty if the same failure is there without all passes.
    """
    if not can_show(hand, command) or not compiler_of(command.program).bisects or not level_of(command):
        return "", 0
    answer, trial = shown(hand, command.louder(NEVER, limited(command, -1)))
    passes = PASS.findall(decoded(trial.errors))
    if answer is not Answer.BUG or not trial.seen.kind.is_crash or not passes:
        return "", 1
    without, _ = shown(hand, command.louder(NEVER, limited(command, 0)))
    return (passes[-1][1] if without is not Answer.BUG else ""), 2


def can_show(hand: ResultAtHand, command: Command) -> bool:
    """Whether a run of the command alone tells what it shows, and a word can be added to it."""
    kinds = {one.wanted.kind for one in hand.properties if isinstance(one, CommandProperty)}
    return bool(kinds) and not command.is_line and not kinds & COMPARED


def shown(hand: ResultAtHand, command: Command) -> tuple[Answer, Trial]:
    """What another command shows of the variant; it is fine if it does what the seed does, or succeeds alone."""
    properties = {one.sides[0]: one for one in hand.properties if isinstance(one, CommandProperty)}
    variant, seed = properties[Side.VARIANT], properties.get(Side.SEED)
    timeout = variant.limit or hand.timeouts.of(variant)
    (trial,) = hand.trials([(command, hand.programs.variant, variant.name)], timeout)
    if variant.wanted.is_shown(trial.seen, trial.output, trial.errors):
        return Answer.BUG, trial
    fine = seed.wanted.is_shown(trial.seen, trial.output, trial.errors) if seed else trial.seen.kind is Kind.SUCCESS
    return (Answer.FINE if fine else Answer.NONE), trial
