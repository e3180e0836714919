"""Before a run: what a command does with the originals, and the properties to make from that.

A command that tells nothing of a bug is refused.
"""

import math
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

import msgspec

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted, LateError, UnavailableError, UserError
from ppr.programs.inputs import Inputs
from ppr.properties.behaviour.kinds import COMPARED, DIED, Kind, Observation
from ppr.properties.behaviour.normalise import without_quotes
from ppr.properties.behaviour.recognise import quoted
from ppr.properties.behaviour.signature import Signature, Strictness, check_lines, common, in_words, regex_in_words
from ppr.properties.commands import Command
from ppr.properties.experiment import ENVIRONMENT, CommandProperty, Experiment, Trial, sanitizing, warning
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.properties.running import TestRunner
from ppr.search.search import FIRST_TIMEOUT, LEAST_TIMEOUT, TIMEOUT_FACTOR, in_threads
from ppr.search.stopping import Stop
from ppr.session.observed import Behaviour, Observed, behaviour_of, output_of, unless_stopped, version_of
from ppr.session.scripts import UTILITIES

RUNS = 2  # of the command on each original, to see whether it does the same
OWN_FAILURES = (Kind.ERROR, Kind.STATUS)
GOOD = frozenset({Kind.SUCCESS, Kind.AGREES})
HANG_ALONE = 10.0  # seconds after which a single program hangs: there is no seed to compare it with


@dataclass(frozen=True)
class Workplace:
    """Where tests run, and with what; ``show`` shows a line to the user, and ``warn`` one that may mean trouble."""

    includes: Sequence[Path]
    runner: TestRunner
    warn: Callable[[str], None]
    show: Callable[[str], None]
    stop: Stop


@dataclass(frozen=True)
class CommandTest:
    """A command whose behaviour decides: ``signature`` is a regular expression, ``timeout`` in seconds."""

    command: Command
    reference: Command | None = None
    signature: str = ""
    strictness: Strictness = Strictness.NORMAL
    check_undefined: bool = True
    timeout: float | None = None

    def prepare(self, inputs: Inputs, place: Workplace) -> "Originals":
        """Run the command on the originals.  Raises :class:`UserError` if that does not tell them apart."""
        programs = [path for path in (inputs.seed, inputs.variant) if path is not None]

        def on_programs(command: Command) -> Command:
            if command.discards and os.geteuid() == 0:
                place.warn(
                    f"{command.title} writes to /dev/null as root, and some compilers (tcc, nasm) delete that: write to"
                    " a file of the test's folder, such as -o out.o"
                )
            return command.on_folders(programs) if inputs.are_folders else command.on(programs)

        reference = self.reference and on_programs(self.reference)
        given = replace(self, command=on_programs(self.command), reference=reference)
        originals = Originals(given, inputs, place)
        try:
            in_threads(originals.prepare, [()])
        except Interrupted:
            place.stop.look()  # for its reason
            raise
        return originals

    def properties(self, inputs: Inputs, place: Workplace) -> tuple[Sequence[Property], Observed | None]:
        """The properties that the command decides; what is held on to is told."""
        originals = self.prepare(inputs, place)
        place.show(originals.held_on_to())
        for note in originals.notes():
            place.warn(note)
        return originals.properties, originals.observed


class Originals:
    """A command at work on the originals, the first trial with each, and what it has to go on showing of them.

    A program hangs after ``limit`` seconds.  The ``properties`` are in the order of the programs; they were made from
    what was ``observed``.
    """

    def __init__(self, given: CommandTest, inputs: Inputs, place: Workplace) -> None:
        self.given, self.inputs, self.note = given, inputs, place.warn
        self.command, self.reference = given.command, given.reference
        self.limit = given.timeout or (FIRST_TIMEOUT if len(inputs.sides) > 1 else HANG_ALONE)
        self.experiment = Experiment(
            given.command, given.reference, includes=tuple(place.includes), variables=ENVIRONMENT, runner=place.runner
        )
        self._handle = Handle()
        place.stop.when_asked(self._handle.stop)

    def prepare(self) -> None:
        """Run the command and make the properties.  Raises :class:`UserError` if they would not tell anything."""
        trials: dict[Side, Sequence[Trial]] = {}
        for side in self.inputs.sides:
            if trials and self.given.timeout is None:
                least = max(LEAST_TIMEOUT, *(TIMEOUT_FACTOR * one.seconds for one in trials[Side.SEED]))
                self.limit = 2.0 ** math.ceil(math.log2(least))  # a power of two, so that it hardly varies
            trials[side] = self._trials(side)
        self.trials = {side: several[0] for side, several in trials.items()}
        self._refuse_broken()
        self.signatures = self._signatures(trials)
        run = self._checked()
        reference = self.reference if self.reference and not UTILITIES.fullmatch(self.reference.title) else None
        commands = {one.program: one.toolchain for one in (reference, self.command) if one is not None}
        tools = [version_of(program, run.runner, self._handle, commands[program]) for program in reversed(commands)]
        run = run.with_frames(any(one.frames for one in self.signatures.values()))
        self.properties = [
            CommandProperty.of(
                run, side, self.inputs.test_names[side], self.signatures[side], limit=self.limit,
                label=self.inputs.role(side), original=self.trials[side].seen,
            ) for side in self.inputs.sides
        ]  # fmt: skip
        seed, variant = (
            self._behaviour(side) if side in self.inputs.sides else Behaviour("none", "is not run") for side in Side
        )
        wanted, trial = self.signatures[Side.VARIANT], self.trials[Side.VARIANT]
        hangs = any(one.seen.kind is Kind.HANG for one in self.trials.values())
        self.observed = Observed(
            str(self.command), seed, variant, tools[0].version, tuple(tools),
            output_of(trial, self.inputs.names[Side.VARIANT]), reference=str(self.reference or ""),
            signature=wanted.regex, limit=self.limit if hangs else None,
            check="\n".join(check_lines(wanted, trial.seen.status)),
        )  # fmt: skip

    def _trials(self, side: Side) -> list[Trial]:
        """Some runs on an original; one that hangs is not repeated."""
        found: list[Trial] = []
        while len(found) < RUNS and not (found and found[-1].seen.kind is Kind.HANG):
            found.append(unless_stopped(self.experiment.observe(*self._program(side), self.limit, self._handle)))
        return found

    def _signatures(self, trials: Mapping[Side, Sequence[Trial]]) -> dict[Side, Signature]:
        """What each program has to go on showing; the seed must not show what the variant shows."""
        found: dict[Side, Signature] = {}
        for side, several in trials.items():
            seen = [one.seen for one in several]
            if self.given.signature and side is Side.VARIANT:
                found[side] = Signature(seen[0].kind, regex=self.given.signature)
                continue
            signature = common(seen, self.given.strictness)
            if signature is None and side is Side.SEED and all(one.kind in OWN_FAILURES for one in seen):
                bug = Signature.of(trials[Side.VARIANT][0].seen)
                signature = Signature(Kind.STATUS) if self._is_free(bug) else None  # what it is will not count
            if signature is None:
                self._refuse_unstable(side, seen)
            found[side] = signature
        for side, signature in found.items():
            message = without_quotes(signature.message, self.inputs.programs.of(side))
            general = replace(signature, message=message)  # which is too general if other programs show it as well
            if not any(general.is_shown(several[0].seen) for other, several in trials.items() if other is not side):
                found[side] = general
        self._refuse_pointless(found)
        if Side.SEED in found:
            seed = found[Side.SEED]
            if seed.kind in OWN_FAILURES and self._is_free(found[Side.VARIANT]):
                seed = Signature(Kind.NO_CRASH)
            found[Side.SEED] = replace(seed, unlike=found[Side.VARIANT])
        return found

    def _is_free(self, variant: Signature) -> bool:
        """Whether a seed that fails may fail in another way; beside an error of the variant, its own is what counts."""
        free = {Strictness.LOOSE: True, Strictness.NORMAL: variant.kind.is_crash, Strictness.STRICT: False}
        return free[self.given.strictness]

    def _checked(self) -> Experiment:
        """The experiment with the checks against undefined behaviour that find no fault with the originals."""
        reference = self.reference
        compares = any(one.kind in COMPARED for one in self.signatures.values())
        if reference is None or not self.given.check_undefined or not compares or not reference.c_compiler:
            return self.experiment
        run = replace(self.experiment, warned=warning(reference))
        if fault := self._fault(run):
            side, check = fault
            said = quoted(check.printed) or " does something else"
            self.note(f"warnings are not checked: the compiler finds fault with {self._name(side)}{said}")
            run = self.experiment
        for sanitized in sanitizing(reference) if run.runner.memory is None else ():
            if (fault := self._fault(replace(self.experiment, sanitized=sanitized))) is None:
                return replace(run, sanitized=sanitized)
        if fault is not None and fault[1].seen.kind is Kind.SANITIZER:
            side, check = fault
            raise UserError(
                f"{self._name(side)} has undefined behaviour, so compilers may do with it as they like:"
                f" {check.seen.message}; mend it, or go on all the same with --no-check-undefined"
            )
        self.note(f"undefined behaviour is not checked: the sanitizers of {reference.c_compiler} cannot be used here")
        return run

    def _fault(self, run: Experiment) -> tuple[Side, Trial] | None:
        """The first original with which a check of this experiment finds fault, and the run of the check."""
        run = replace(run, passed=set())
        for side, trial in self.trials.items():
            if trial.reference is not None:
                fault = run.complaint(*self._program(side), FIRST_TIMEOUT, self._handle, trial)
                if fault is not None:
                    return side, unless_stopped(fault)
        return None

    def _program(self, side: Side) -> tuple[bytes, str]:
        return self.inputs.programs.of(side), self.inputs.test_names[side]

    def words(self, side: Side, signature: Signature | None = None) -> str:
        """What the command does, as the end of a sentence."""
        frames = signature.frames if signature is not None else ()
        reference = self.reference.shell(self.inputs.names[side]) if self.reference is not None else ""
        return in_words(self.trials[side].seen, frames=frames, limit=self.limit, reference=reference)

    def held_on_to(self) -> str:
        """A line for each program, the variant first: what it has to go on showing."""
        found = []
        for side in reversed(self.inputs.sides):
            signature = self.signatures[side]
            words = self.words(side, signature)
            if signature.regex:
                words = regex_in_words(signature.regex)
            elif signature.kind is Kind.NO_CRASH:
                words = f"{words}, or does anything else but crash"
            is_exit = words.startswith("exits with status ")
            words = words.replace("exits with status", "exit", 1) if is_exit else f"{self.command.title} {words}"
            found.append(f"{self.inputs.role(side)}: {words}")
        return "; ".join(found)

    def notes(self) -> list[str]:
        """What the user should know of what is held on to."""
        found, wanted, seen = [], self.signatures[Side.VARIANT], self.trials[Side.VARIANT].seen
        kind, seed = self.signatures.get(Side.SEED, wanted).kind, self._name(Side.SEED)
        if kind is Kind.NO_CRASH:
            found.append(f"{seed} fails by itself, and may fail in another way or succeed; --strict keeps its error")
        elif kind in COMPARED - GOOD and Side.SEED in self.signatures:
            found.append(f"{seed} shows a bug, too: {self.command.title} {self.words(Side.SEED)}")
        if not wanted.regex and not wanted.frames and (seen.is_vague or seen.kind is Kind.STATUS):
            found.append(
                f"{self.command.title} {self.words(Side.VARIANT)}, as it may for many bugs: any of them will do; name"
                f" what it prints for this one with --signature REGEX"
            )
        return found

    def _behaviour(self, side: Side) -> Behaviour:
        wanted = self.signatures[side]
        found = behaviour_of(self.trials[side], self.inputs.names[side], self.words(side, wanted), wanted.regex)
        matching = regex_in_words(wanted.regex)
        summary = f"{found.summary} and {matching}" if wanted.kind in COMPARED else matching
        return msgspec.structs.replace(found, summary=summary) if wanted.regex else found

    def _refuse_broken(self) -> None:
        """Raises :class:`UserError` if a command was not found, dies as a reference, or does not end on the seed."""
        for side, trial in self.trials.items():
            for command, run in ((self.command, trial), (self.reference, trial.reference)):
                if command is not None and run is not None and run.seen.status in (126, 127):
                    raise UnavailableError(
                        f"the command {command} ended with exit status {run.seen.status} on {self._name(side)}"
                        f"{quoted(run.printed)}"
                    )
            if trial.reference is not None and trial.reference.seen.kind in DIED:
                raise UserError(
                    f"the reference {self.reference} {in_words(trial.reference.seen)} on {self._name(side)}, so it"
                    " cannot tell what is right: is it the wrong way round?"
                )
        if Side.SEED in self.trials and self.trials[Side.SEED].seen.kind is Kind.HANG:
            if self.trials[Side.VARIANT].seen.kind is not Kind.HANG:
                self._refuse_swapped()
            raise LateError(
                f"the command {self.command} does not end on {self._name(Side.SEED)} in the time it has: give it more"
                " with --timeout SECONDS"
            )

    def _refuse_unstable(self, side: Side, seen: Sequence[Observation]) -> NoReturn:
        first, second = (in_words(one, limit=self.limit, reference=str(self.reference or "")) for one in seen[:2])
        raise (LateError if any(one.kind is Kind.HANG for one in seen) else UserError)(
            f"the command {self.command} does not do the same each time on {self._name(side)}: it {first}, and then it"
            f" {second}; --signature REGEX can name something that it always prints"
        )

    def _refuse_pointless(self, signatures: Mapping[Side, Signature]) -> None:
        """Raises :class:`UserError` if the programs cannot be told apart by these signatures, or are swapped."""
        wanted = signatures[Side.VARIANT]
        variant = self.trials[Side.VARIANT]
        if wanted.regex and not wanted.is_shown(variant.seen, variant.output, variant.errors):
            raise UserError(
                f"what {self.command} prints for {self._name(Side.VARIANT)} does not match --signature {wanted.regex}"
                f"{quoted(variant.printed)}"
            )
        if Side.SEED not in signatures:
            if variant.seen.kind in GOOD and not wanted.regex:
                raise UserError(
                    f"there is nothing to hold on to: {self.command} {self.words(Side.VARIANT)} on"
                    f" {self._name(Side.VARIANT)}; {self._hint()}"
                )
            return
        seed = self.trials[Side.SEED]
        if variant.seen.kind in GOOD and seed.seen.kind not in GOOD and not wanted.regex:
            self._refuse_swapped()
        if wanted.is_shown(seed.seen, seed.output, seed.errors):
            if wanted.regex:
                raise UserError(
                    f"--signature {wanted.regex} matches what {self.command} prints for {self._name(Side.SEED)} too:"
                    f" give one that matches only what it prints for {self._name(Side.VARIANT)}"
                    f"{quoted(variant.printed)}"
                )
            raise UserError(
                f"{self.command} does the same with {self._name(Side.SEED)} and {self._name(Side.VARIANT)}:"
                f" it {self.words(Side.VARIANT)}; "
                f"{self._hint()}{quoted(variant.printed) if variant.seen.kind not in GOOD else ''}"
            )

    def _refuse_swapped(self) -> NoReturn:
        raise UserError(
            f"seed and variant are swapped, it seems: {self.command.title} {self.words(Side.SEED)} on"
            f" {self._name(Side.SEED)}, and {self.words(Side.VARIANT)} on {self._name(Side.VARIANT)}; give the programs"
            " in the other order"
        )

    def _hint(self) -> str:
        compare = "" if self.reference else ", or compare it with --reference COMMAND"
        return f"check its options{compare}, or name with --signature REGEX what it prints"

    def _name(self, side: Side) -> str:
        path = self.inputs.path(side)
        return f"the {self.inputs.role(side)} {path.name}" if path else "the empty program"
