"""The first trial of a command on each original: what it shows, in words, and what is refused."""

from collections.abc import Mapping, Sequence
from typing import NoReturn

from diffing.pair_state import Side
from ppr.programs.errors import UnavailableError, UserError
from ppr.programs.inputs import Inputs
from ppr.properties.behaviour.normalise import without_temporaries
from ppr.properties.behaviour.recognise import COMPARED, DIED, Kind, Observation, missing_file, quoted
from ppr.properties.behaviour.signature import Signature, in_words
from ppr.properties.commands import Command
from ppr.properties.experiment import Experiment, Trial
from ppr.results.observed import message_of

GOOD = frozenset({Kind.SUCCESS, Kind.AGREES})


class FirstTrials:
    """What an experiment with a command showed on the originals.  A program hangs after ``limit`` seconds."""

    inputs: Inputs
    command: Command
    reference: Command | None
    experiment: Experiment
    limit: float
    trials: dict[Side, Trial]

    def words(self, side: Side, signature: Signature | None = None) -> str:
        frames = signature.frames if signature is not None else ()
        reference = self.reference.shell(self.inputs.names[side]) if self.reference is not None else ""
        words = in_words(self.trials[side].seen, frames=frames, limit=self.limit, reference=reference)
        is_more = signature is not None and signature.kind not in COMPARED and self.experiment.compares(signature)
        return f"{words}, unlike {reference}" if is_more else words

    def _refuse_broken(self) -> None:
        """Raises :class:`UserError` if a command was not found, the reference is unusable, or the seed hangs."""
        crashes = self.trials[Side.VARIANT].seen.kind.is_crash  # else it matters who is right
        for side, trial in self.trials.items():
            name, theirs = self._name(side), trial.reference
            for command, run in ((self.command, trial), (self.reference, theirs)):
                if run is not None and run.seen.status in (126, 127):
                    ended = f"ended with exit status {run.seen.status} on {name}{quoted(run.printed)}"
                    raise UnavailableError(f"the command {command} {ended}")
            compared = trial.seen.kind in COMPARED and not crashes
            why, reference = "so it cannot tell what is right", f"the reference {self.reference}"
            if theirs and theirs.seen.refuses and not (trial.seen.kind.is_crash or compared):
                does = f"rejects {name} (exit status {theirs.seen.status})"
                raise UserError(f"{reference} {does}, {why}: give another{quoted(theirs.printed)}")
            if theirs and theirs.seen.kind in DIED:
                raise UserError(f"{reference} {in_words(theirs.seen)} on {name}, {why}: were the two commands swapped?")
        if Side.SEED in self.trials and self.trials[Side.SEED].seen.kind is Kind.HANG:
            if self.trials[Side.VARIANT].seen.kind is not Kind.HANG:
                self._refuse_swapped()
            what = f"does not end on {self._name(Side.SEED)} in time"
            raise UserError(f"the command {self.command} {what}: give it more time with --timeout SECONDS")

    def _refuse_unstable(self, side: Side, seen: Sequence[Observation]) -> NoReturn:
        first, second = (in_words(one, limit=self.limit, reference=str(self.reference)) for one in seen)
        what = f"does not do the same each time on {self._name(side)}: it {first}, and then it {second}"
        advice = "--signature REGEX can name something that it always prints"
        raise UserError(f"the command {self.command} {what}; {advice}")

    def _refuse_pointless(self, signatures: Mapping[Side, Signature]) -> None:
        """Raises :class:`UserError` if these signatures do not tell the programs apart, or the programs are swapped."""
        wanted, variant, name = signatures[Side.VARIANT], self.trials[Side.VARIANT], self._name(Side.VARIANT)
        printed = quoted(variant.printed)
        for side, trial in self.trials.items() if not wanted.regex else ():
            file = missing_file(trial.printed)
            if file and (file in trial.seen.message or trial.seen.kind is Kind.STATUS):
                what = f"does not find {without_temporaries(file)} for {self._name(side)}"
                but = "which is taken for a bug only with --signature REGEX"
                raise UserError(f"{self.command} {what}, {but}{quoted(trial.printed)}")
        if not wanted.is_shown(variant.seen, variant.output, variant.errors):
            what = f"what {self.command} prints for {name} does not match --signature {wanted.regex}"
            raise UserError(f"{what}{printed}")
        if Side.SEED not in signatures:
            if variant.seen.kind in GOOD and not wanted.regex:
                words = self.words(Side.VARIANT)
                raise UserError(f"no bug is seen: {self.command} {words} on {name}; {self._hint()}")
            return
        seed = self.trials[Side.SEED]
        if variant.seen.kind in GOOD and seed.seen.kind not in GOOD and not wanted.regex:
            self._refuse_swapped()
        if wanted.is_shown(seed.seen, seed.output, seed.errors):
            if wanted.regex:
                what = f"--signature {wanted.regex} matches what {self.command} prints for {self._name(Side.SEED)} too"
                raise UserError(f"{what}: give one that matches only what it prints for {name}{printed}")
            what = f"{self.command} does the same with {self._name(Side.SEED)} and {name}: it"
            raise UserError(f"{what} {self.words(Side.VARIANT)}; {self._hint(variant)}{self._shown(variant)}")

    def _shown(self, variant: Trial) -> str:
        """What both programs show: the output, or where it differs from the reference's."""
        if variant.seen.kind is Kind.WRONG_OUTPUT:
            seed = message_of(self.trials[Side.SEED], self.inputs.names[Side.SEED])
            return quoted((seed or "only line ends or invisible characters differ").encode())
        return quoted(variant.printed) if variant.seen.kind not in GOOD else ""

    def _refuse_swapped(self) -> NoReturn:
        does = ", and ".join(f"{self.words(side)} on {self._name(side)}" for side in Side)
        piped = "let the line exit with the status of the tool, not with that of the last command of a pipe"
        advice = f"give the programs in the other order{f', or {piped}' if '|' in str(self.command) else ''}"
        raise UserError(f"seed and variant seem to be swapped: {self.command.title} {does}; {advice}")

    def _hint(self, variant: Trial | None = None) -> str:
        if variant is not None and variant.seen.kind.is_crash:
            return "give a seed that does not, or reduce one program with ppr single"
        compare = "" if self.reference else ", or compare it with --reference COMMAND"
        check = "check its options (it gets the file, and nothing on standard input)"
        return f"{check}{compare}, or name with --signature REGEX what it prints"

    def _name(self, side: Side) -> str:
        path = self.inputs.path(side)
        return f"the {self.inputs.role(side)} {path.name}" if path else "the empty program"
