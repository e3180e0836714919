"""Before a run: what a command does with the originals, and the properties to make from that."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from diffing.pair_state import Side
from ppr.behaviour.comparison import COMPARED
from ppr.behaviour.kinds import Kind
from ppr.behaviour.normalise import without_quotes
from ppr.behaviour.signature import Signature, Strictness, common
from ppr.errors import Interrupted
from ppr.inputs import Inputs
from ppr.properties.command import CommandProperty
from ppr.properties.commands import Command
from ppr.properties.experiment import ENVIRONMENT, WITHOUT_FRAMES, Experiment, Trial, sanitizing, warning
from ppr.properties.handle import Handle
from ppr.properties.output import Capture
from ppr.properties.running import TestRunner
from ppr.search.timeouts import FIRST_TIMEOUT, LEAST_TIMEOUT, TIMEOUT_FACTOR
from ppr.search.workers import Workers, results_of
from ppr.session.observed import Behaviour, Observed
from ppr.session.unfit_commands import Originals
from ppr.stopping import Stop

RUNS = 2  # of the command on each original, to see whether it does the same
HANG_ALONE = 10.0  # seconds after which a single program hangs: there is no seed to compare it with
VERSION_SECONDS = 5.0


@dataclass(frozen=True)
class Given:
    """What the user has said about a command: ``signature`` is a regular expression, ``timeout`` in seconds."""

    command: Command
    reference: Command | None = None
    signature: str = ""
    strictness: Strictness = Strictness.NORMAL
    check_undefined: bool = True
    timeout: float | None = None


@dataclass(frozen=True)
class Prepared:
    """The properties of a run, in the order of the programs, and what they were made from."""

    properties: list[CommandProperty]
    observed: Observed
    originals: Originals


class Observing:
    """Watches a command at work on the originals."""

    def __init__(
        self,
        given: Given,
        inputs: Inputs,
        includes: Sequence[Path],
        runner: TestRunner,
        note: Callable[[str], None],
        stop: Stop,
    ) -> None:
        """What the user should know, beside the result, is told to ``note``."""
        self.given = given
        self.inputs = inputs
        self.note = note
        self.stop = stop
        self._handle = Handle()
        stop.when_asked(self._handle.stop)
        self.experiment = Experiment(
            given.command, given.reference, includes=tuple(includes), variables=ENVIRONMENT, runner=runner
        )

    def prepare(self) -> Prepared:
        """Run the command and make the properties.  Raises :class:`UserError` if they would not tell anything."""
        with Workers(1) as pool:  # tests are started by other threads than the main one
            (prepared,) = results_of([pool.submit(self._prepare)])
        return prepared

    def _prepare(self) -> Prepared:
        trials: dict[Side, Sequence[Trial]] = {}
        limit = self.given.timeout or (FIRST_TIMEOUT if len(self.inputs.sides) > 1 else HANG_ALONE)
        for side in self.inputs.sides:
            if trials:
                limit = self.given.timeout or hang_limit(max(one.seconds for one in trials[Side.SEED]))
            trials[side] = self._trials(side, limit)
        first = {side: found[0] for side, found in trials.items()}
        originals = Originals(self.inputs, self.given.command, self.given.reference, first, limit)
        originals.refuse_broken()
        signatures = self._signatures(trials, originals)
        run = self._checked(first, signatures, originals)
        properties = [
            CommandProperty.of(
                run if any(one.frames for one in signatures.values()) else without_frames(run),
                side,
                self.inputs.test_names[side],
                signatures[side],
                limit=limit,
                label=self.inputs.role(side),
            )
            for side in self.inputs.sides
        ]
        return Prepared(properties, self._observed(originals, signatures), replace(originals, signatures=signatures))

    def _trials(self, side: Side, limit: float) -> list[Trial]:
        """Some runs on an original; one that hangs is not repeated."""
        found: list[Trial] = []
        while len(found) < RUNS and not (found and found[-1].seen.kind is Kind.HANG):
            trial = self.experiment.observe(
                self.inputs.programs.of(side), self.inputs.test_names[side], limit, self._handle
            )
            if trial.stopped:
                raise Interrupted(self.stop.reason or "the command was stopped")
            found.append(trial)
        return found

    def _signatures(self, trials: Mapping[Side, Sequence[Trial]], originals: Originals) -> dict[Side, Signature]:
        """What each program has to go on showing; the seed must not show what the variant shows."""
        found: dict[Side, Signature] = {}
        for side, several in trials.items():
            seen = [one.seen for one in several]
            if self.given.signature and side is Side.VARIANT:
                found[side] = Signature(seen[0].kind, regex=self.given.signature)
                continue
            signature = common(seen, self.given.strictness)
            if signature is None:
                originals.refuse_unstable(side, seen)
            found[side] = signature
        for side, signature in found.items():
            message = without_quotes(signature.message, self.inputs.programs.of(side))
            general = replace(signature, message=message)  # which is too general if other programs show it as well
            if not any(general.is_shown(several[0].seen) for other, several in trials.items() if other is not side):
                found[side] = general
        originals.refuse_pointless(found)
        if Side.SEED in found:
            seed = found[Side.SEED]
            if self.given.strictness is Strictness.LOOSE and seed.kind in (Kind.ERROR, Kind.STATUS):
                seed = Signature(Kind.NO_CRASH)
            found[Side.SEED] = replace(seed, unlike=found[Side.VARIANT])
        return found

    def _checked(
        self, first: Mapping[Side, Trial], signatures: Mapping[Side, Signature], originals: Originals
    ) -> Experiment:
        """The experiment with the checks against undefined behaviour that find no fault with the originals."""
        reference = self.given.reference
        compares = any(one.kind in COMPARED for one in signatures.values())
        if reference is None or not self.given.check_undefined or not compares or not reference.c_compiler:
            return self.experiment
        run = self.experiment
        warned = replace(run, warned=warning(reference))
        fault = self._fault(warned, first)
        if fault is None:
            run = warned
        else:
            self.note(f"warnings are not checked: {originals.faulty(*fault)}")
        for sanitized in sanitizing(reference) if run.runner.memory is None else ():
            fault = self._fault(replace(self.experiment, sanitized=sanitized), first)
            if fault is None:
                return replace(run, sanitized=sanitized)
        if fault is not None and fault[1].seen.kind is Kind.SANITIZER:
            originals.refuse_undefined(*fault)
        self.note(f"undefined behaviour is not checked: the sanitizers of {reference.c_compiler} cannot be used here")
        return run

    def _fault(self, run: Experiment, first: Mapping[Side, Trial]) -> tuple[Side, Trial] | None:
        """The first original with which a check of this experiment finds fault, and the run of the check."""
        for side, trial in first.items():
            if trial.reference is None:
                continue
            program, name = self.inputs.programs.of(side), self.inputs.test_names[side]
            fault = run.complaint(program, name, FIRST_TIMEOUT, self._handle, trial)
            if fault is not None:
                if fault.stopped:
                    raise Interrupted(self.stop.reason or "the command was stopped")
                return side, fault
        return None

    def _observed(self, originals: Originals, signatures: Mapping[Side, Signature]) -> Observed:
        nothing = Behaviour("none", "is not run")
        behaviours = {side: originals.behaviour(side, signatures[side]) for side in self.inputs.sides}
        seed, variant = (behaviours.get(side, nothing) for side in Side)
        hangs = any(one.seen.kind is Kind.HANG for one in originals.trials.values())
        return Observed(
            str(self.given.command),
            seed,
            variant,
            self._version(),
            reference=str(self.given.reference or ""),
            signature=signatures[Side.VARIANT].regex,
            limit=originals.limit if hangs else None,
        )

    def _version(self) -> str:
        """The first line that the command prints when it is asked for its version."""
        program = self.given.command.program
        for option in ("--version", "-version", "version", "-V", "-v"):
            ended = self.experiment.runner.execute(
                ["sh", "-c", '"$@"', "sh", program, option],  # a program that does not exist is not an error here
                {},
                VERSION_SECONDS,
                title=f"the command {program}",
                handle=self._handle,
                sinks=(Capture,),
            )
            lines = ended.printed[0].kept.decode("utf-8", "replace").split("\n") if ended.status == 0 else []
            if found := [line.strip() for line in lines if re.search(r"\d", line)]:
                return found[0][:200]
        return ""


def hang_limit(seconds: float) -> float:
    """After how many seconds a variant hangs, if the seed takes so many: a power of two, so that it hardly varies."""
    limit = LEAST_TIMEOUT
    while limit < TIMEOUT_FACTOR * seconds:
        limit *= 2
    return limit


def without_frames(run: Experiment) -> Experiment:
    """The same experiment where no stack frames are looked for."""
    return replace(run, variables={**run.variables, **WITHOUT_FRAMES})
