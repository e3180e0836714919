"""Where the executions of a tool on the two programs diverge: in stages, each confirmed by the same failure."""

import re
import shlex
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Any, ClassVar

import msgspec

from ppr.programs.errors import UserError, count
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, decoded, recognise
from ppr.properties.behaviour.signature import Signature, in_words
from ppr.properties.commands import NEVER, Command, under_gdb
from ppr.properties.experiment import Trial
from ppr.properties.outcome import WHOLE
from ppr.results.at_hand import NO_COMMAND, ResultAtHand, Section
from ppr.studies.location import traces
from ppr.studies.location.bisection import bisected
from ppr.studies.location.families import ERRORS, NAMES, ToolFamily, family_of
from ppr.studies.location.traces import PYTHON, Trace, Tracer

NAME = "location"  # of the section
SHOWN = 10  # functions
TRACE_SECONDS = 120.0
PLAIN_SECONDS = 30.0
HANG_SECONDS = 45  # for which a hanging tool is traced
TIMED_OUT = 124  # the exit status of timeout
NO_FRAME = r"during |Running pass|[^(<:]+ [^(<:]+$"  # a pass, or words of the message
FRAMES = 16  # of a stack, including those without a name
INNERMOST = 3  # frames of a stack that are worth reading even if the seed executes the same code in them
READERS = re.compile("|".join(NAMES["readers"]), re.IGNORECASE)
DRIVERS = re.compile("|".join(NAMES["drivers"]))


class Function(msgspec.Struct, frozen=True, omit_defaults=True):
    """A function with ``blocks`` that only the variant executes; the seed never enters it if it ``is_new``."""

    name: str
    blocks: int
    is_new: bool
    on_stack: bool = False  # among the innermost frames


class Location(Section, frozen=True, omit_defaults=True):
    """Where the executions diverge, as far as the stages tell.

    ``last_pass`` was the last to begin before the failure, according to ``said_by``; ``stack`` is innermost first.
    ``only_variant`` counts the functions with code that the seed does not execute.  Of these, ``unrelated`` belong to
    other failures; ``cut`` more came after the failure was noticed; ``functions`` are the first of the rest, of the
    originals if ``of_originals``.  A program ``alone`` has an empty seed.  ``dropped`` says what is unknown, and why.
    """

    title: ClassVar[str] = "Where the executions diverge"
    last_pass: str = ""
    said_by: str = ""
    stack: tuple[str, ...] = ()
    functions: tuple[Function, ...] = ()
    code: str = ""  # what is counted: blocks or lines
    executed: int = 0
    only_variant: int = 0
    unrelated: int = 0
    cut: int = 0
    of_originals: bool = False
    alone: bool = False
    bisected: str = ""
    changes: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()

    @property
    def sentences(self) -> list[str]:
        found = [f"last pass that began before the failure: {self.last_pass} ({self.said_by})"] * bool(self.last_pass)
        found += [f"stack: {' < '.join(self.stack)}"] * bool(self.stack)
        found += [f"bisection: {self.bisected}"] * bool(self.bisected)
        found += [f"  {line}" for line in self.changes] + self.counts
        for one in self.functions:
            what = ["on the stack"] * one.on_stack + [count(one.blocks, self.code)] * bool(one.blocks)
            found.append(f"  {one.name}: {', '.join([*what, *[f'which {self.other} never enters'] * one.is_new])}")
        return [*found, *(f"not known: {one}" for one in self.dropped)]

    @property
    def other(self) -> str:
        return "an empty program" if self.alone else "the seed"

    @property
    def counts(self) -> list[str]:
        if not self.executed:
            return []
        if self.of_originals:
            small = "the reduced programs use the same code, or differ only in parsing: the bug depends on data"
            return [f"{small}; of the original programs:", *msgspec.structs.replace(self, of_originals=False).counts]
        cut = f"; {count(self.cut, 'more function')} came after the failure was noticed" if self.cut else ""
        if not self.only_variant:
            who = f"the program and {self.other}" if self.alone else "the two executions"
            return [f"{who} use the same code: the bug depends on data{cut}"]
        left = self.only_variant - self.unrelated
        which = "these are left" if left <= SHOWN else f"the first {SHOWN} of {left:,}"
        if all(READERS.search(one.name) for one in self.functions):  # these come last
            which = f"{which if left else 'none is left'}; the bug depends on data, or is in the lexer or parser"
        other = f"; {self.unrelated:,} of them belong to failures of other programs too" if self.unrelated else ""
        who = f"{self.other} does not execute" if self.alone else "only the variant executes"
        return [
            f"{self.only_variant:,} of {count(self.executed, 'function')} have code that {who}"
            f"{other}{cut}; {which}{':' * bool(left)}"
        ]


@dataclass
class Locating:
    """Locates the bug of a result: its ``command``, and what was ``found``; ``tell`` gets the current activity."""

    hand: ResultAtHand
    command: Command
    family: ToolFamily
    tell: Callable[[str], None] = lambda _: None
    found: Location = field(default_factory=lambda: Location(version=1))

    @property
    def name(self) -> str:
        return self.hand.properties[-1].names[-1]

    @cached_property
    def plain(self) -> Trial:
        return self.trials([(self.command, self.hand.programs.variant)], PLAIN_SECONDS)[0]

    def run(self) -> None:
        for stage in (self.stack_and_pass, self.bisection, self.functions):
            stage()
            self.hand.save(NAME, self.found)

    def add(self, **facts: object) -> None:
        self.found = msgspec.structs.replace(self.found, **facts)

    def drop(self, why: str) -> None:
        self.add(dropped=(*self.found.dropped, why))

    def trials(self, calls: Sequence[tuple[Command, bytes]], seconds: float = TRACE_SECONDS) -> list[Trial]:
        return self.hand.trials([(command, text, self.name) for command, text in calls], seconds, WHOLE)

    def stack_and_pass(self) -> None:
        """The stack of the failure, and the last pass before it: from the message, or by options that name passes."""
        self.tell("locating: what it prints, and its last pass")
        plain = self.plain
        if plain.seen.kind is Kind.HANG:
            self.drop("the stack: the tool does not end")
        elif plain.seen.kind.is_crash:
            self.add(stack=tuple(one for one, _ in groupby(plain.seen.frames) if not re.match(NO_FRAME, one)))
            if not self.found.stack:
                self.told_stack()
            said = re.search(self.family.said_function or NEVER, decoded(plain.printed), re.MULTILINE)
            if said is not None:  # it noticed the failure, even if its frame has no name
                self.add(stack=tuple(dict.fromkeys((traces.plain(said[1]), *self.found.stack))))
        if said := re.search(self.family.said_pass or NEVER, decoded(plain.printed), re.MULTILINE):
            self.add(last_pass=said[1].strip(), said_by="from the message")
        elif plain.seen.kind.is_crash and self.family.passes:
            self.told_pass()

    def told_stack(self) -> None:
        if shutil.which("gdb") is None:
            self.drop("the stack: gdb is not installed")
            return
        self.tell("locating: the stack, with gdb")
        command = traces.followed(self.command, prefix=shlex.join(under_gdb(self.family.stops, FRAMES)))
        (trial,) = self.trials([(command, self.hand.programs.variant)], PLAIN_SECONDS)
        # gdb also prints how processes start and end, even if the tool prints nothing.
        seen = recognise(trial.seen.status, b"" if trial.errors else traces.parts(trial)[0], trial.errors, [self.name])
        if self.is_confirmed(replace(trial, seen=seen), "gdb", "the stack"):
            tells_nothing = rf"^\?|{traces.DYING.pattern}|{self.family.died}"
            named = [name for _, name in traces.frames_in(decoded(trial.output)) if not re.search(tells_nothing, name)]
            self.add(stack=tuple(name for name, _ in groupby(named)))  # recursive calls appear once
            if not named:
                self.drop("the stack: gdb found no function with a name")

    def told_pass(self) -> None:
        family = self.family
        command = traces.followed(self.command.louder(family.passes), after=family.afterwards or ":")
        (trial,) = self.trials([(command, self.hand.programs.variant)], PLAIN_SECONDS)
        if not self.is_confirmed(trial, " ".join(family.passes), "the last pass"):
            return
        text = decoded(traces.parts(trial)[2] if family.afterwards else trial.errors)
        *_, last = [None, *re.finditer(family.began, text.strip(), re.MULTILINE)]
        name = next(filter(None, last.groups()), "") if last else "none: the failure is before the first one"
        self.add(last_pass=name, said_by=f"by {family.where}")

    def bisection(self) -> None:
        found = bisected(self.hand, self.command)
        if isinstance(found, dict):
            self.add(**found)
        elif found:
            self.drop(found)

    def is_confirmed(self, trial: Trial, by: str, what: str, plain: Trial | None = None) -> bool:
        """Whether a trial shows the same as the ``plain`` command (by default on the variant); if not, note that."""
        plain = plain or self.plain
        same = Signature(plain.seen.kind, plain.seen.normal_message).is_shown(trial.seen)
        if plain.seen.kind is Kind.HANG:
            same = same or trial.seen.status == TIMED_OUT
        if same and not plain.seen.kind.is_crash:
            same = traces.parts(trial)[0].strip() == plain.output.strip()
        if not same:
            with_it, without = (in_words(one.seen, limit=round(one.seconds)) for one in (trial, plain))
            how = "prints something different" if with_it == without else f"{with_it}, but without {without}"
            self.drop(f"{what}: with {by} the tool {how}")
        return same

    def functions(self) -> None:
        """Functions with code that only the variant executes, of the originals if the reduced ones do not tell."""
        tracer, hand = traces.tracer_of(self.command, shutil.which(self.command.program)), self.hand
        if shutil.which(tracer.program) is None:
            self.drop(f"functions: {tracer.program} is not installed")
            return
        self.tell(f"locating: functions, with {tracer.program}")
        if (found := self.compared(hand.programs, self.plain, tracer)) is None:
            return
        self.add(**found)
        if hand.originals is not None and hand.originals.seed and not telling(self.found.functions):
            self.tell(f"locating: functions of the original programs, with {tracer.program}")
            (plain,) = self.trials([(self.command, hand.originals.variant)], PLAIN_SECONDS)
            found = self.compared(hand.originals, plain, tracer, "functions of the original programs")
            if found is not None and telling(found["functions"]):
                self.add(**found, of_originals=True)

    def compared(
        self, programs: Programs, plain: Trial, tracer: Tracer, what: str = "functions"
    ) -> dict[str, Any] | None:
        """Facts on the functions of two programs; ``plain`` is what the command does with the variant."""
        limit = f"timeout {HANG_SECONDS} " if plain.seen.kind is Kind.HANG else ""
        command = traces.traced(self.command.louder(self.family.quiet), tracer, limit)
        is_crash, is_error = plain.seen.kind.is_crash, plain.seen.kind in (Kind.ERROR, Kind.STATUS)
        texts = [programs.variant, programs.seed, *self.others(is_crash, is_error)]
        failed, of_seed, *of_others = self.trials([(command, text) for text in texts])
        if not self.is_confirmed(failed, tracer.program, what, plain):
            return None
        entry = self.family.died if is_crash else self.family.complains if is_error else ""
        if tracer is PYTHON and is_error:
            entry += "|^raise$"
        tool = [path.name for path in self.hand.properties[-1].includes]
        seed = traces.read(of_seed, tracer, tool=tool)
        variant, *others = (traces.read(trial, tracer, entry, seed, tool) for trial in (failed, *of_others))
        if variant is None or seed is None:
            self.drop(f"{what}: {tracer.program} named no function of the tool")
            return None
        reason = next((why for block, why in traces.NOT_TRACED.items() if block in variant.all), "")
        if reason and not only_in(variant.trace, seed.trace):
            self.drop(f"{what}: {reason}")
            return None
        if programs.seed and of_seed.seen.kind is Kind.ERROR and not is_error:
            refused = f"the tool {in_words(of_seed.seen)} on the seed"
            self.drop(f"{what} of the bug alone: {refused}, so everything that it does after that is listed")
        unrelated = [one.trace for one in others if one]
        order = ranked(variant.trace, seed.trace, *unrelated, ends=is_crash or variant.ends)
        is_named = not plain.seen.frames  # lines of a message need not be names of functions
        inner = [name for name in self.found.stack if not DRIVERS.search(name)][:INNERMOST]
        stack = [name for name in dict.fromkeys(inner) if is_named or name in variant.trace]
        first = [(name, dict(order).get(name, 0)) for name in stack]
        shown = [*first, *(one for one in order if one[0] not in dict(first))][:SHOWN]
        if variant.stripped and any(name.startswith(traces.UNNAMED) for name, _ in shown):
            advice = "install its debug symbols (in Debian, a package whose name ends with -dbgsym)"
            self.drop(f"names of static functions: {variant.stripped} is stripped of them; {advice}")
        before = len(only_in(variant.trace, seed.trace))
        return {
            "functions": tuple(
                Function(name, blocks, blocks > 0 and name not in seed.trace, on_stack=name in stack)
                for name, blocks in shown
            ),
            "code": "line" if tracer is PYTHON else "block",
            "executed": len(variant.trace),
            "only_variant": before,
            "unrelated": before - len(order),
            "cut": variant.cut,
            "alone": not programs.seed,
        }

    def others(self, is_crash: bool, is_error: bool) -> list[bytes]:
        seed, language = self.hand.programs.seed, self.hand.language.name
        if is_crash:
            return [text.encode() for name, text in self.family.crashes.items() if name == language]
        known = [text.encode() for name, text in ERRORS.items() if name == language]
        return [seed[: len(seed) // 2], seed + b"\n)\n", *known] if is_error else []


def only_in(one: Trace, *others: Trace) -> Trace:
    """The blocks of one trace that are in none of the others; functions without such blocks are left out."""
    known = {(name, block) for other in others for name, blocks in other.items() for block in blocks}
    left = {name: {at: place for at, place in one[name].items() if (name, at) not in known} for name in one}
    return {name: blocks for name, blocks in left.items() if blocks}


def ranked(variant: Trace, seed: Trace, *unrelated: Trace, ends: bool = False) -> list[tuple[str, int]]:
    """The functions with blocks that only the variant executes, and not ``unrelated`` failures; and how many blocks.

    If the trace ``ends`` with the failure, the last executed function comes first, else the one with most blocks.
    Lexers, parsers, and functions that only run passes come after all others.
    """
    left = only_in(variant, seed, *unrelated)

    def key(name: str) -> tuple[bool, int, bool, int]:
        is_late = bool(READERS.search(name) or DRIVERS.search(name))
        last = max(left[name].values())
        return is_late, -last if ends else -len(left[name]), name in seed, -last

    return [(name, len(left[name])) for name in sorted(left, key=key)]


def telling(functions: Sequence[Function]) -> bool:
    """Whether one of these functions has code of its own, and does more than lexing or parsing."""
    return any(one.blocks and not READERS.search(one.name) for one in functions)


def locate(hand: ResultAtHand, tell: Callable[[str], None] = lambda _: None) -> None:
    """Add to the report where the executions diverge.  Raises :class:`UserError` if no command shows the failure."""
    seen, in_scripts = hand.report.seen, hand.report.in_scripts
    if hand.experiment is not None:
        command = hand.experiment.command
    elif in_scripts is not None and in_scripts.command:
        command = Command.of_words(shlex.split(in_scripts.command))
    else:
        raise UserError(f"the executions are not compared: {NO_COMMAND}")
    family = family_of(command.program, seen.tools[0].family if seen is not None and seen.tools else "")
    Locating(hand, command, family, tell).run()
