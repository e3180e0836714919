"""The shortest command that shows the bug of a result, the flag that hides it, and the last pass before the failure."""

import re
import shlex
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import ClassVar

from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import COMPARED, Kind, decoded
from ppr.properties.commands import ANY_VALUE, HOLE, UTILITIES, Command, script_of
from ppr.properties.experiment import CHANGED, CommandProperty, Trial
from ppr.properties.outcome import Outcome
from ppr.properties.property import Property
from ppr.reducers.ddmin import fewest
from ppr.results.at_hand import Answer, ResultAtHand, Section
from ppr.studies.versions.compilers import PASS, compiler_of, level_of, limited

Part = tuple[int, ...]  # the indices of words that belong together: an option and its value
NAME = "command"  # of the section

# Options that name the output, limit what the compiler makes, or keep it from writing files elsewhere or from running
# programs.
KEPT = re.compile(
    r"-f(no-)?crash-diagnostics.*|-[cSEo]|-o.*|-fsyntax-only|-shared|--?emit.*|--crate-type.*|--out.*"
    r"|--?no-?(?i:emit|write|output).*|--(check|diff|dry-run|just-print|lint)|-n"
)
VALUE = re.compile(r"-[oxILDUTluzFACZW]|-include|-imacros|-i(system|quote|dirafter)|-M[FTQ]|-arch|--?target")
BARE = re.compile(r"[^-./{][^./{]*")  # the value of any option, because it is not a file
# Like levels, these are removed only after the reduction, which needs options that permit code; others matter little.
LATE = (
    r"-w|-W(?![alp],).*|-pedantic|-fpermissive|(?:-A|--allow)[= ]?warnings|--cap-lints[= ]\w+"
    r"|--?std[= ].+|-ansi|--?(?:edition|release|source)[= ].+"
)


class Shortened(Section, frozen=True, omit_defaults=True):
    """The command and the shortest one that shows the same, their removable arguments, and what hides the bug."""

    title: ClassVar[str] = "The command"
    version: int = 1
    before: str = ""
    after: str = ""
    arguments_before: tuple[str, ...] = ()
    arguments_after: tuple[str, ...] = ()
    tests: int = 0
    hidden_by: str = ""
    last_pass: str = ""
    runs: int = 0
    given_shows_it: bool = True

    @property
    def facts(self) -> list[str]:
        hidden = [f"hidden by {self.hidden_by}"] if self.hidden_by else []
        if not self.given_shows_it:
            hidden.append(f"the result shows something different with the original command: {self.before}")
        return hidden + ([f"last pass before the failure: {self.last_pass}"] if self.last_pass else [])

    @property
    def sentences(self) -> list[str]:
        """The shorter command, if there is one, and the facts."""
        return [f"enough to show it: {self.after}"] * (self.before != self.after) + self.facts


def arguments(command: Command) -> list[Part]:
    """The removable options of a command, each with its value; none of a line for the shell, or of a launcher."""
    words, launched = command.words, command.launched
    if command.is_line or not launched or UTILITIES.fullmatch(Path(launched[0]).name):
        return []
    place = len(words) - len(launched) + script_of(launched)  # options before a script are the interpreter's
    found = []
    while place < len(words) and words[place] != "--":
        size = 1 + (place + 1 < len(words) and _is_value(words[place], words[place + 1]))
        part = tuple(range(place, place + size))
        is_option = words[place].startswith("-") and words[place] != "-"
        if is_option and not KEPT.fullmatch(words[place]) and not any(HOLE in words[one] for one in part):
            found.append(part)
        place += size
    return found


def _is_value(option: str, word: str) -> bool:
    is_named = re.fullmatch(r"--\w[\w-]*", option) and HOLE not in word  # as --config FILE
    may_be = not word.startswith("-") and (VALUE.fullmatch(option) or BARE.fullmatch(word) or is_named)
    return option.startswith("-") and bool(may_be or re.fullmatch(ANY_VALUE, option))


def shortest(
    command: Command, variant: Callable[[Command], bool], seed: Callable[[Command], bool], *, is_early: bool = False
) -> Command:
    """The command with the fewest arguments and lowest level for which both hold; if ``is_early``, levels stay."""
    late = rf"{LATE}|{compiler_of(command.program).level}" if is_early else ""
    parts = [part for part in arguments(command) if not re.fullmatch(late, _text(command, part))]
    if not parts:
        return command
    may_go = set(chain(*parts))

    def using(kept: Sequence[Part]) -> Command:
        words = enumerate(command.words)
        return replace(command, words=tuple(word for at, word in words if at in chain(*kept) or at not in may_go))

    def both(shorter: Command) -> bool:
        return variant(shorter) and seed(shorter)

    needed = fewest(parts, lambda kept: variant(using(kept)))
    if not seed(using(needed)):
        others = [part for part in parts if part not in needed]
        needed += fewest(others, lambda kept: seed(using([*needed, *kept])))
        if not variant(using(needed)):
            needed = fewest(parts, lambda kept: both(using(kept)))
    best = using(needed)
    lower = compiler_of(best.program).lower(best)[1:]  # level 0 needs no word
    return next(filter(both, [] if is_early else lower), best)


def without_idle(
    properties: Sequence[Property], originals: Programs, holds: Callable[[Property, bytes], bool]
) -> list[CommandProperty]:
    """The properties of a command without options that have no effect on the originals, so the result needs none."""
    found = [one for one in properties if isinstance(one, CommandProperty)]

    def shows(side: Side, command: Command) -> bool:
        asked = (one.shorter(command) for one in found if one.sides == (side,))
        return all(holds(one, originals.of(side)) for one in asked)

    command = found[0].experiment.command
    short = shortest(command, partial(shows, Side.VARIANT), partial(shows, Side.SEED), is_early=True)
    return [one.tried_with(command=short) for one in found]


def _text(command: Command, part: Part) -> str:
    return " ".join(command.words[at] for at in part)


def shorten(hand: ResultAtHand) -> None:
    """Find the shortest command that shows both properties on the result, and add it to the report."""
    properties = [one for one in hand.properties if isinstance(one, CommandProperty)]
    command = hand.experiment.command if hand.experiment else Command(())
    seen = hand.report.seen
    given = Command(tuple(shlex.split(seen.given))) if seen and seen.given else command
    if not (parts := arguments(given)):
        return
    properties.sort(key=lambda one: Side.VARIANT not in one.sides)
    tests, runs = hand.tests, hand.runs

    def holds(command: Command, properties: Sequence[CommandProperty]) -> bool:
        most = hand.report.options.get("max_tests")
        if isinstance(most, int) and hand.report.tests.run + hand.tests >= most:
            return False
        tried = (one.shorter(command) for one in properties)
        return all(hand.ask([(one, [hand.programs.of(*one.sides)])])[0] is Outcome.HOLDS for one in tried)

    short = shortest(command, lambda one: holds(one, properties[:1]), lambda one: holds(one, properties[1:]))
    if short != command and hand.originals:  # it must not write other files on them
        asked = [(short, hand.originals.of(*one.sides), one.name) for one in properties]
        written = tuple(chain(*(one.written for one in properties)))
        trials = hand.trials(asked, hand.timeouts.of(properties[0]), keeps=written)
        short = command if any(one.seen.message == CHANGED for one in trials) else short
    if short != command:
        hand.observe_again([one.tried_with(command=short) for one in properties])
    section = Shortened(
        before=str(given), after=str(short),
        given_shows_it=given == command or not can_show(hand, given) or shown(hand, given)[0] is Answer.BUG,
        arguments_before=tuple(_text(given, part) for part in parts),
        arguments_after=tuple(_text(short, part) for part in arguments(short)),
        tests=hand.tests - tests + (seen.given_tests if seen else 0), hidden_by=hiding_flag(hand, short),
        last_pass=last_pass(hand, short), runs=hand.runs - runs,
    )  # fmt: skip
    hand.save(NAME, section)


def flags_of_level(hand: ResultAtHand, command: Command) -> list[str]:
    """The optimisations that the level of a command switches on, as the compiler lists them (without ``-f``)."""
    compiler = compiler_of(command.program)
    none = compiler.levels[0]
    start = command.words[: len(command.words) - len(command.launched) + 1]  # with its launchers
    if command.is_line or command.in_shell:
        start = (command.program,)
    asked = [(Command((*start, *compiler.lists_flags, one)), b"", "none") for one in (level_of(command) or none, none)]
    on, before = (re.findall(compiler.flag, decoded(one.printed), re.MULTILINE) for one in hand.trials(asked))
    return [name for name in on if name not in before]


def hiding_flag(hand: ResultAtHand, command: Command) -> str:
    """The flag of this level that alone hides the variant's bug (empty: none does)."""
    if not can_show(hand, command) or not compiler_of(command.program).lists_flags or not level_of(command):
        return ""
    flags = [f"-fno-{name}" for name in flags_of_level(hand, command)]

    def hides(chosen: Sequence[str]) -> bool:
        return shown(hand, command.louder(chosen))[0] is Answer.FINE

    if not flags or not hides(flags):
        return ""
    last = bisect_left(range(len(flags) - 1), True, key=lambda end: hides(flags[: end + 1]))
    return flags[last] if hides([flags[last]]) else ""


def last_pass(hand: ResultAtHand, command: Command) -> str:
    """The last pass before the failure (empty: it fails without passes, too)."""
    if not can_show(hand, command) or not compiler_of(command.program).bisects or not level_of(command):
        return ""
    answer, trial = shown(hand, command.louder(limited(command, -1)))
    passes = PASS.findall(decoded(trial.errors))
    if answer is not Answer.BUG or not trial.seen.kind.is_crash or not passes:
        return ""
    without, _ = shown(hand, command.louder(limited(command, 0)))
    return passes[-1][1] if without is not Answer.BUG else ""


def can_show(hand: ResultAtHand, command: Command) -> bool:
    """Whether one run of the command shows the bug, without a comparison, and options can be added to it."""
    kinds = {one.wanted.kind for one in hand.properties if isinstance(one, CommandProperty)}
    return bool(kinds) and not command.is_line and not kinds & COMPARED


def shown(hand: ResultAtHand, command: Command) -> tuple[Answer, Trial]:
    """What another command shows on the variant: it is fine if it behaves as on the seed, or, without one, succeeds."""
    properties = {one.sides[0]: one for one in hand.properties if isinstance(one, CommandProperty)}
    variant, seed = properties[Side.VARIANT], properties.get(Side.SEED)
    timeout = variant.limit or hand.timeouts.of(variant)
    (trial,) = hand.trials([(command, hand.programs.variant, variant.name)], timeout)
    if variant.wanted.is_shown(trial.seen, trial.output, trial.errors):
        return Answer.BUG, trial
    fine = seed.wanted.is_shown(trial.seen, trial.output, trial.errors) if seed else trial.seen.kind is Kind.SUCCESS
    return (Answer.FINE if fine else Answer.NONE), trial
