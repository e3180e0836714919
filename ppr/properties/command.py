"""Properties that the behaviour of a command decides, without a script."""

import hashlib
import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from diffing.pair_state import Side
from ppr.properties.behaviour.comparison import COMPARED
from ppr.properties.behaviour.kinds import CRASHES, Kind, Observation
from ppr.properties.behaviour.signature import Signature, in_words
from ppr.properties.experiment import Experiment, Trial
from ppr.properties.handle import Handle
from ppr.properties.outcome import OtherBug, Outcome, Result
from ppr.properties.property import Property
from ppr.properties.script import conditions_of, content_of, in_fresh_folder


@dataclass(frozen=True, kw_only=True)
class CommandProperty(Property):
    """Whether an experiment with a program of this ``name`` shows the ``wanted`` signature.

    A hang is shown when the command has not ended after ``limit`` seconds.  The ``original`` program has shown more.
    """

    experiment: Experiment
    name: str
    wanted: Signature
    limit: float = 0.0
    original: Observation | None = field(default=None, compare=False)

    @classmethod
    def of(
        cls, experiment: Experiment, side: Side, name: str, wanted: Signature, *, limit: float = 0.0, label: str = "",
        original: Observation | None = None,
    ) -> "CommandProperty":  # fmt: skip
        """The property of the program on one side, which is also the default of its ``label``."""
        decided_by = (
            experiment.command, experiment.reference, experiment.sanitized, experiment.warned, experiment.variables,
            experiment.runner.memory, wanted, os.fsencode(name), *([experiment.heard] if experiment.heard else []),
        )  # fmt: skip
        digest = hashlib.sha256(repr(decided_by).encode("utf-8", "surrogateescape"))
        for path in experiment.includes:
            digest.update(os.fsencode(path.name) + b"\0" + content_of(path))
        return cls(
            label=label or side.value,
            sides=(side,),
            fingerprint=digest.hexdigest(),
            experiment=experiment,
            name=name,
            wanted=wanted,
            limit=limit,
            original=original,
        )

    @property
    def title(self) -> str:
        """The command."""
        return str(self.experiment.command)

    @property
    def reads(self) -> tuple[Path, ...]:
        """What is copied beside the program."""
        return self.experiment.includes

    @property
    def conditions(self) -> str:
        """The includes, and the limit of memory."""
        return conditions_of(self.experiment.includes, self.experiment.runner)

    def named(self, names: Sequence[str]) -> Property:
        """The same command, which sees the program under another name."""
        return replace(self, name=names[0])

    def moved_to(self, other: Property) -> Property:
        """The same command, which sees the program under the other property's name."""
        return replace(self, sides=other.sides, name=other.name if isinstance(other, CommandProperty) else self.name)

    def by_hand(self, paths: Sequence[str]) -> str:
        """The commands that run the command on this file in a fresh folder, and its reference after it."""
        run = self.experiment
        calls = [one.shell(self.name) for one in (run.command, run.reference) if one is not None]
        settings = [shlex.join([f"{name}={value}"]) for name, value in run.variables.items()]
        call = "; ".join([f"export {' '.join(settings)}"] * bool(settings) + calls)
        return in_fresh_folder(call, paths, [self.name], run.includes, run.runner)

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        (program,) = programs
        run = self.experiment
        if self.wanted.kind is Kind.HANG:
            timeout = self.limit
        if self.wanted.kind in COMPARED:
            trial = run.observe(program, self.name, timeout, handle)
        else:
            trial = run.run(run.command, program, self.name, timeout, handle)
        outcome, seconds = self._outcome(trial), trial.seconds
        if outcome is Outcome.HOLDS:
            check = run.complaint(program, self.name, timeout, handle, trial)
            if check is not None:
                outcome = Outcome.STOPPED if check.stopped else Outcome.FAILS
                trial = check
                seconds += check.seconds
        printed = trial.printed if keep_output else b""
        return Result(outcome, seconds, trial.seen.status, printed, self._other(trial, outcome))

    def _outcome(self, trial: Trial) -> Outcome:
        if trial.stopped:
            return Outcome.STOPPED
        if self.wanted.is_shown(trial.seen, trial.output, trial.errors):
            return Outcome.HOLDS
        return Outcome.TIMEOUT if trial.seen.kind is Kind.HANG else Outcome.FAILS

    def _other(self, trial: Trial, outcome: Outcome) -> OtherBug | None:
        """The crash that a program shows in place of what is wanted."""
        if outcome is not Outcome.FAILS or trial.seen.kind not in CRASHES or self._outcome(trial) is Outcome.HOLDS:
            return None
        held = self.wanted.unlike  # by the variant, if this is the seed
        if held is not None and held.is_shown(trial.seen, trial.output, trial.errors):
            return None
        call = self.experiment.command.shell(self.name)
        return OtherBug(f"{call} {in_words(trial.seen)}", str(Signature.of(trial.seen)))
