"""Before a run: what a command does with the originals, and the properties made from that if it shows a bug."""

import math
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import msgspec

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted, UnavailableError, UserError
from ppr.programs.folders import arguments
from ppr.programs.inputs import Inputs
from ppr.properties.behaviour.normalise import without_quotes
from ppr.properties.behaviour.recognise import COMPARED, FAMILIES, OTHERS, Kind, errors_in, form_of_answers, quoted
from ppr.properties.behaviour.signature import Signature, Strictness, check_lines, common, in_words, regex_in_words
from ppr.properties.commands import HELPERS, HOLE, UTILITIES, Command
from ppr.properties.experiment import ENVIRONMENT, CommandProperty, Experiment, Trial, judge_of, sanitizing, warning
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.properties.running import TestRunner
from ppr.reducers.ddmin import fewest
from ppr.results.observed import Behaviour, Observed, behaviour_of, output_of, unless_stopped, version_of
from ppr.search.search import FIRST_TIMEOUT, LEAST_TIMEOUT, TIMEOUT_FACTOR
from ppr.search.stopping import Stop
from ppr.search.threads import in_threads
from ppr.trials.beside import beside
from ppr.trials.first_trials import GOOD, FirstTrials
from ppr.trials.scripts import NOTHING

RUNS = 2  # of the command on each original, to see whether it does the same each time
OWN_FAILURES = (Kind.ERROR, Kind.STATUS)
NO_CRASH = Signature(Kind.NO_CRASH)
CERTAIN = frozenset({Kind.WRONG_OUTPUT, Kind.WRONG_STATUS})  # the command has compiled a program and run it
WRONG = CERTAIN | {Kind.HANG, Kind.SIGNAL, Kind.ASSERTION}  # what compiled programs may do as well as compilers
HANG_ALONE = 10.0  # seconds after which a single program hangs: there is no seed to compare with


class Workplace(NamedTuple):
    """Where tests run, and with which files; ``show`` prints a line for the user, and ``warn`` a warning."""

    includes: Sequence[Path]
    runner: TestRunner
    warn: Callable[[str], None]
    show: Callable[[str], None]
    stop: Stop


@dataclass(frozen=True)
class CommandTest:
    """A command whose behaviour decides; ``signature`` is a regular expression, and ``timeout`` is in seconds."""

    command: Command
    reference: Command | None = None
    signature: str = ""
    strictness: Strictness = Strictness.NORMAL
    check_undefined: bool = True
    timeout: float | None = None

    def prepare(self, inputs: Inputs, place: Workplace) -> "Originals":
        """Run the command on the originals.  Raises :class:`UserError` if it does not tell them apart."""
        programs = [path for path in (inputs.seed, inputs.variant) if path is not None]

        def on_programs(command: Command) -> Command:
            if command.discards and os.geteuid() == 0:
                what = f"{command.title} writes to /dev/null as root, and some compilers (tcc, nasm) delete that"
                place.warn(f"{what}: write to a file of the test's folder, such as -o out.o")
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
        originals = self.prepare(inputs, place)
        place.show(originals.held_on_to())
        for note in originals.notes():
            place.warn(note)
        return originals.properties, originals.observed


def without_new_errors(trial: Trial, bug: Signature, program: bytes, name: str) -> Signature:
    """The signature of programs without the bug, and without errors other than those of this trial."""
    errors = () if bug.kind is Kind.ERROR else errors_in(trial.output, trial.errors, arguments([name]))
    known = tuple(dict.fromkeys(without_quotes(one, program) for one in errors))
    return Signature(Kind.ERROR if known else Kind.SUCCESS, unlike=bug, known=known)


class Originals(FirstTrials):
    """Runs a command on the originals: what was ``observed``, the ``properties``, and a ``limit`` in seconds."""

    def __init__(self, given: CommandTest, inputs: Inputs, place: Workplace) -> None:
        self.given, self.inputs, self.note = given, inputs, place.warn
        self.command, self.reference = given.command, given.reference
        self.limit = given.timeout or (FIRST_TIMEOUT if len(inputs.sides) > 1 else HANG_ALONE)
        self.experiment = Experiment(
            given.command, given.reference, includes=tuple(place.includes), variables=ENVIRONMENT, runner=place.runner
        )
        self.beside = beside(inputs, f"{given.command} {given.reference or ''}", place.includes)
        self._handle = Handle()
        place.stop.when_asked(self._handle.stop)

    def prepare(self) -> None:
        """Run the command and make the properties.  Raises :class:`UserError` if these would be useless."""
        trials = self._all_trials()
        if self._look_beside(trials):
            trials = self._all_trials()
        if Side.SEED in trials:  # messages that the seed shows as well are not the bug
            shown = {message for one in trials[Side.SEED] for message in one.seen.normal_messages}
            mine = trials[Side.VARIANT]
            trials[Side.VARIANT] = [replace(one, seen=one.seen.first_of(lambda one: one not in shown)) for one in mine]
        self.trials = {side: several[0] for side, several in trials.items()}
        self._refuse_broken()
        self.signatures = self._signatures(trials)
        run = self._checked()
        # Without sanitizers, another run of the reference at least tells whether a program does the same each time.
        is_wrong = self.signatures[Side.VARIANT].kind in CERTAIN and self.given.check_undefined
        steady = replace(run, sanitized=self.reference) if is_wrong and run.sanitized is None else run
        reference = self.reference if self.reference and not UTILITIES.fullmatch(self.reference.title) else None
        commands = {one.program: one.toolchain for one in (reference, self.command) if one is not None}
        tools = [version_of(program, run.runner, self._handle, commands[program]) for program in reversed(commands)]
        failed = self.trials[Side.VARIANT].seen
        for other, *_ in self.command.all_launched[1:]:
            is_other = failed.family not in ("", tools[0].family) and other not in HELPERS and HOLE not in other
            if failed.kind.is_crash and is_other:
                tools = [version_of(other, run.runner, self._handle), *tools]  # as the compiler after a preprocessor
                tools.sort(key=lambda one: one.family != failed.family)
        looked_for = any(one.frames for one in self.signatures.values())
        runs = {Side.SEED: run.with_frames(looked_for), Side.VARIANT: steady.with_frames(looked_for)}
        self.properties = [
            CommandProperty.of(
                runs[side], side, self.inputs.test_names[side], self.signatures[side], limit=self.limit,
                label=self.inputs.role(side), original=self.trials[side].seen,
                trial_seconds=max(one.seconds for one in trials[side]), written=self.trials[side].written,
                works=self._works(),
            ) for side in self.inputs.sides
        ]  # fmt: skip
        seed, variant = (self._behaviour(side) if side in self.inputs.sides else NOTHING for side in Side)
        wanted, trial = self.signatures[Side.VARIANT], self.trials[Side.VARIANT]
        hangs = any(one.seen.kind is Kind.HANG for one in self.trials.values())
        self.observed = Observed(
            str(self.command), seed, variant, tools[0].version, tuple(tools),
            output_of(trial, self.inputs.names[Side.VARIANT]), reference=str(self.reference or ""),
            signature=wanted.regex, limit=self.limit if hangs else None,
            check="\n".join(check_lines(wanted, trial.seen.status)),
        )  # fmt: skip

    def _all_trials(self) -> dict[Side, Sequence[Trial]]:
        trials: dict[Side, Sequence[Trial]] = {}
        for side in self.inputs.sides:
            if trials and self.given.timeout is None and trials[Side.SEED][-1].seen.kind is not Kind.HANG:
                least = max(LEAST_TIMEOUT, *(TIMEOUT_FACTOR * one.seconds for one in trials[Side.SEED]))
                self.limit = 2.0 ** math.ceil(math.log2(least))  # a power of two, so that it hardly varies
            trials[side] = self._trials(side)
        return trials

    def _trials(self, side: Side) -> list[Trial]:
        """Some runs on an original, the first without files beside it; a hang is not repeated."""
        found: list[Trial] = []
        while len(found) < RUNS and not (found and found[-1].seen.kind is Kind.HANG):
            try:
                found.append(self._trial(side, self.beside if found else ()))
            except UnavailableError:
                if not found or not self.beside:
                    raise
                self.beside = {}  # a file changes meanwhile, or cannot be copied
        return found

    def _trial(self, side: Side, beside: Iterable[Path]) -> Trial:
        """One run; if it got little processor time before the timeout, another one shows whether it really hangs."""
        run = replace(self.experiment, includes=(*self.experiment.includes, *beside))
        before = sum(os.times()[2:4])  # processor seconds of child processes that have ended
        trial = unless_stopped(run.observe(*self._program(side), self.limit, self._handle))
        waited = trial.seen.kind is Kind.HANG and sum(os.times()[2:4]) - before < self.limit / 2
        if not waited or self.given.timeout or self.limit >= FIRST_TIMEOUT:
            return trial
        later = unless_stopped(run.observe(*self._program(side), FIRST_TIMEOUT, self._handle))
        return trial if later.seen.kind in {*GOOD, Kind.HANG} else later

    def _look_beside(self, trials: Mapping[Side, Sequence[Trial]]) -> bool:
        """Whether to run the command again, because files beside a program matter; named ones are included."""
        beside, self.beside = self.beside, {}
        there = {side: several[-1] for side, several in trials.items() if beside and self._common(several) is None}

        def alike(entries: Iterable[Path]) -> bool:
            return all(self._common([one, self._trial(side, entries)]) for side, one in there.items())

        needed = fewest([*beside], alike) if there and alike(beside) else ()
        # A command that does not do the same each time may have done so by chance.
        if needed and all(alike(needed) and not alike(()) for _ in range(RUNS)):
            side, trial = next(reversed(there.items()))
            options = " ".join(f"--include {one}" for one in needed)
            if any(beside[one] for one in needed):
                self.experiment = replace(self.experiment, includes=(*self.experiment.includes, *needed))
                files = " and ".join(map(str, needed))
                self.note(f"{files} beside {self._name(side)}: copied for each test, as with {options}")
            else:
                does = in_words(trial.seen, limit=self.limit, reference=str(self.reference))
                what = f"in its own folder, {self.command.title} {does} on {self._name(side)}, and something else"
                self.note(f"{what} in the folder of a test: {options} puts there what makes the difference")
        return bool(there)

    def _common(self, trials: Sequence[Trial]) -> Signature | None:
        return common([one.seen for one in trials], self.given.strictness)

    def _signatures(self, trials: Mapping[Side, Sequence[Trial]]) -> dict[Side, Signature]:
        """What each program has to keep showing; the seed must not show what the variant shows."""
        found: dict[Side, Signature] = {}
        for side, several in trials.items():
            seen = [one.seen for one in several]
            if self.given.signature and side is Side.VARIANT:
                found[side] = Signature(seen[0].kind, regex=self.given.signature)
                continue
            signature = common(seen, self.given.strictness)
            if signature is None and side is Side.SEED and all(one.kind in OWN_FAILURES for one in seen):
                bug = Signature.of(trials[Side.VARIANT][0].seen)
                signature = NO_CRASH if self._is_free(bug) else None  # its kind of failure does not count
            if signature is None:
                self._refuse_unstable(side, seen)
            found[side] = signature
        for side, signature in found.items():
            general = signature.general(self.inputs.programs.of(side))  # too general if the other one shows it as well
            if not any(general.is_shown(several[0].seen) for other, several in trials.items() if other is not side):
                found[side] = general
        self._refuse_pointless(found)
        if Side.SEED in found:
            free = found[Side.SEED].kind in OWN_FAILURES and self._is_free(found[Side.VARIANT])
            seed = self._working(found[Side.SEED], trials[Side.SEED], free=free)
            found[Side.SEED] = replace(seed, unlike=found[Side.VARIANT])
        return found

    def _working(self, seed: Signature, trials: Sequence[Trial], *, free: bool) -> Signature:
        """The signature of a seed that works or fails as the original: no new error, and an answer if that had one."""
        if self.given.strictness is Strictness.LOOSE:
            return NO_CRASH if free else seed
        if seed.kind not in (*OWN_FAILURES, *GOOD) or (seed.kind in OWN_FAILURES and not free):
            return seed
        messages = dict.fromkeys(message for one in trials for message in one.seen.normal_messages)
        known = tuple(without_quotes(one, self.inputs.programs.seed) for one in messages)
        families = FAMILIES if seed.kind is Kind.AGREES else (*FAMILIES, OTHERS)  # AGREES compares the output
        answers, form = form_of_answers(trials[0].output, families) if seed.kind in GOOD else ("", "")
        return Signature(seed.kind, status=seed.status, known=known, answers=answers, form=form)

    def _works(self) -> Signature | None:
        """The signature of working programs if there is no seed: no new error, and agreement with the reference."""
        if Side.SEED in self.signatures:
            return None
        bug, trial = self.signatures[Side.VARIANT], self.trials[Side.VARIANT]
        answers = form_of_answers(trial.output)[1] if bug.kind in COMPARED else ""  # silence says nothing
        if self.reference is None or not self.experiment.compares(replace(bug, regex="")):
            return without_new_errors(trial, bug, *self._program(Side.VARIANT))
        theirs = trial.reference.seen.status if trial.reference else 0
        status = None if bug.kind is Kind.ACCEPTS_INVALID else theirs
        return Signature(Kind.AGREES, status=status, unlike=bug, known=(), answers=answers)

    def _is_free(self, variant: Signature) -> bool:
        """Whether a failing seed may fail in another way; if the bug is an error, the seed's own error counts."""
        free = {Strictness.LOOSE: True, Strictness.NORMAL: variant.kind.is_crash, Strictness.STRICT: False}
        return free[self.given.strictness]

    def _checked(self) -> Experiment:
        """The experiment with those checks for undefined behaviour that the originals pass."""
        run, kinds, judge = self.experiment, {one.kind for one in self.signatures.values()}, self.reference
        if judge is not None and not judge.c_compiler and not self.inputs.are_folders and kinds & WRONG:
            judge = judge_of(self.inputs.language.name)  # the reference may be a compiler without sanitizers
        compares = any(map(run.compares, self.signatures.values()))
        if judge is None or not self.given.check_undefined or not compares or not judge.c_compiler:
            return run
        run = replace(run, warned=warning(judge))
        if fault := self._fault(run):
            side, check = fault
            said = quoted(check.printed) or " does something else"
            if judge is self.reference:
                self.note(f"warnings are not checked: the compiler finds fault with {self._name(side)}{said}")
            run = self.experiment
        for sanitized in sanitizing(judge) if run.runner.memory is None else ():
            if (fault := self._fault(replace(self.experiment, sanitized=sanitized))) is None:
                return replace(run, sanitized=sanitized)
        if fault is not None and fault[1].seen.kind is Kind.SANITIZER and (judge is self.reference or kinds & CERTAIN):
            side, check = fault
            what = f"{self._name(side)} has undefined behaviour, so compilers may do anything with it"
            raise UserError(f"{what}: {check.seen.message}; fix it, or continue with --no-check-undefined")
        self.note(f"undefined behaviour is not checked: the sanitizers of {judge.c_compiler} cannot be used here")
        return run

    def _fault(self, run: Experiment) -> tuple[Side, Trial] | None:
        run = replace(run, passed=set())
        for side, trial in self.trials.items():
            fault = trial.reference and run.complaint(*self._program(side), FIRST_TIMEOUT, self._handle, trial)
            if fault is not None:
                return side, unless_stopped(fault)
        return None

    def _program(self, side: Side) -> tuple[bytes, str]:
        return self.inputs.programs.of(side), self.inputs.test_names[side]

    def held_on_to(self) -> str:
        """What each program has to keep showing, in words, the variant first."""
        found = []
        for side in reversed(self.inputs.sides):
            signature = self.signatures[side]
            words = regex_in_words(signature.regex) if signature.regex else self.words(side, signature)
            if signature.kind is Kind.NO_CRASH:
                words = f"{words}, or does anything else but crash"
            rest = words.removeprefix("exits with status ")
            words = f"{self.command.title} {words}" if rest == words else f"exit {rest}"
            found.append(f"{self.inputs.role(side)}: {words}")
        return "; ".join(found)

    def notes(self) -> list[str]:
        found, wanted, seen = [], self.signatures[Side.VARIANT], self.trials[Side.VARIANT].seen
        kind, seed = self.signatures.get(Side.SEED, wanted).kind, self._name(Side.SEED)
        if kind is Kind.NO_CRASH:
            found.append(f"{seed} fails too, without the bug: the reduced seed may fail in any other way, or work")
        elif kind in OWN_FAILURES and self.signatures.get(Side.SEED, wanted).known is not None:
            so = "the reduced seed fails in the same way, unless another failure allows a smaller difference"
            found.append(f"{seed} fails too, without the bug: {so}")
        elif kind in COMPARED - GOOD and Side.SEED in self.signatures:
            found.append(f"{seed} shows a bug, too: {self.command.title} {self.words(Side.SEED)}")
        for side, trial in self.trials.items():
            if trial.reference and trial.reference.seen.status != 0 and trial.seen.kind is not Kind.AGREES:
                ended = in_words(trial.reference.seen).replace("exits", "ends")
                found.append(f"the reference {ended} on {self._name(side)}{quoted(trial.reference.printed)}")
        words = f"{self.command.title} {self.words(Side.VARIANT)}"
        if wanted.kind is Kind.ERROR and not wanted.regex and Side.SEED not in self.signatures:
            advice = "if you mean another bug, name what it prints for that one with --signature REGEX"
            found.append(f"{words}, which is an ordinary error, not a crash: {advice}")
        elif not wanted.regex and not wanted.frames and (seen.is_vague or seen.kind is Kind.STATUS):
            advice = "any of them counts; to keep this one, name what it prints with --signature REGEX"
            found.append(f"{words}, as it may for many bugs: {advice}")
        return found

    def _behaviour(self, side: Side) -> Behaviour:
        wanted = self.signatures[side]
        found = behaviour_of(self.trials[side], self.inputs.names[side], self.words(side, wanted), wanted.regex)
        matching = regex_in_words(wanted.regex)
        summary = f"{found.summary} and {matching}" if wanted.kind in COMPARED else matching
        return msgspec.structs.replace(found, summary=summary) if wanted.regex else found
