"""Before a run: what a command does with the originals, and the properties to make from that."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from diffing.pair_state import Side
from ppr.errors import Interrupted, UserError
from ppr.programs.inputs import Inputs
from ppr.properties.behaviour.comparison import COMPARED
from ppr.properties.behaviour.kinds import Kind
from ppr.properties.behaviour.normalise import without_quotes
from ppr.properties.behaviour.shell_checks import check_lines
from ppr.properties.behaviour.signature import Signature, Strictness, common
from ppr.properties.command import CommandProperty
from ppr.properties.commands import Command
from ppr.properties.experiment import ENVIRONMENT, Experiment, Heard, Trial, sanitizing, warning
from ppr.properties.handle import Handle
from ppr.properties.running import TestRunner
from ppr.search.stopping import Stop
from ppr.search.timeouts import FIRST_TIMEOUT, LEAST_TIMEOUT, TIMEOUT_FACTOR
from ppr.search.workers import Workers, results_of
from ppr.session.messages import output_of
from ppr.session.observed import Behaviour, Observed, Tool
from ppr.session.unfit_commands import Originals
from ppr.session.versions import asked_of

RUNS = 2  # of the command on each original, to see whether it does the same
OWN_FAILURES = (Kind.ERROR, Kind.STATUS)
HANG_ALONE = 10.0  # seconds after which a single program hangs: there is no seed to compare it with


@dataclass(frozen=True)
class Given:
    """What the user has said about a command: ``signature`` is a regular expression, ``timeout`` in seconds.

    With ``stack``, gdb finds out where a signal has killed it.
    """

    command: Command
    reference: Command | None = None
    signature: str = ""
    strictness: Strictness = Strictness.NORMAL
    check_undefined: bool = True
    new_warnings: bool = True
    timeout: float | None = None
    stack: bool = False


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
            given.command,
            given.reference,
            includes=tuple(includes),
            variables=ENVIRONMENT,
            stack=given.stack,
            runner=runner,
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
        tool = asked_of(self.given.command.program, run.runner, self._handle)
        heard = None if self.given.new_warnings else self._heard(tool)
        properties = [
            CommandProperty.of(
                replace(
                    run.with_frames(any(one.frames for one in signatures.values())),
                    heard=heard and self._knowing(heard, side, limit),
                ),
                side,
                self.inputs.test_names[side],
                signatures[side],
                limit=limit,
                label=self.inputs.role(side),
                original=first[side].seen,
            )
            for side in self.inputs.sides
        ]
        observed = self._observed(originals, signatures, tool)
        return Prepared(properties, observed, replace(originals, signatures=signatures))

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
            if signature is None and side is Side.SEED and all(one.kind in OWN_FAILURES for one in seen):
                bug = Signature.of(trials[Side.VARIANT][0].seen)
                signature = Signature(Kind.STATUS) if self._is_free(bug) else None  # what it is will not count
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
            if seed.kind in OWN_FAILURES and self._is_free(found[Side.VARIANT]):
                seed = Signature(Kind.NO_CRASH)
            found[Side.SEED] = replace(seed, unlike=found[Side.VARIANT])
        return found

    def _is_free(self, variant: Signature) -> bool:
        """Whether a seed that fails may fail in another way; beside an error of the variant, its own is what counts."""
        free = {Strictness.LOOSE: True, Strictness.NORMAL: variant.kind.is_crash, Strictness.STRICT: False}
        return free[self.given.strictness]

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

    def _heard(self, tool: Tool) -> Heard:
        """The command with its warnings on.  Raises :class:`UserError` if nobody knows how."""
        heard = Heard.of(self.given.command, tool.family)
        if heard is None:
            raise UserError(
                f"--no-new-warnings needs a compiler whose warnings ppr knows (GCC, Clang, rustc), and not"
                f" {self.given.command.title}: leave it out"
            )
        return heard

    def _knowing(self, heard: Heard, side: Side, limit: float) -> Heard:
        """The same, which knows the warnings about an original."""
        program, name = self.inputs.programs.of(side), self.inputs.test_names[side]
        trial = self.experiment.hear(heard, program, name, limit, self._handle)
        if trial.stopped:
            raise Interrupted(self.stop.reason or "the command was stopped")
        return replace(heard, known=heard.new(trial))

    def _of_reference(self) -> list[Tool]:
        if self.given.reference is None or self.given.reference.program == self.given.command.program:
            return []
        return [asked_of(self.given.reference.program, self.experiment.runner, self._handle)]

    def _observed(self, originals: Originals, signatures: Mapping[Side, Signature], tool: Tool) -> Observed:
        nothing = Behaviour("none", "is not run")
        behaviours = {side: originals.behaviour(side, signatures[side]) for side in self.inputs.sides}
        seed, variant = (behaviours.get(side, nothing) for side in Side)
        hangs = any(one.seen.kind is Kind.HANG for one in originals.trials.values())
        return Observed(
            str(self.given.command),
            seed,
            variant,
            tool.version,
            (tool, *self._of_reference()),
            output_of(originals.trials[Side.VARIANT], self.inputs.names[Side.VARIANT]),
            reference=str(self.given.reference or ""),
            signature=signatures[Side.VARIANT].regex,
            limit=originals.limit if hangs else None,
            check="\n".join(
                check_lines(
                    signatures[Side.VARIANT],
                    originals.trials[Side.VARIANT].seen.status,
                    frames_are_printed=not self.given.stack,
                )
            ),
        )


def hang_limit(seconds: float) -> float:
    """After how many seconds a variant hangs, if the seed takes so many: a power of two, so that it hardly varies."""
    limit = LEAST_TIMEOUT
    while limit < TIMEOUT_FACTOR * seconds:
        limit *= 2
    return limit
