"""What a command has done with the originals, in words; and commands that tell nothing of a bug are refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from diffing.pair_state import Side
from ppr.errors import UnavailableError, UserError
from ppr.programs.inputs import Inputs
from ppr.properties.behaviour.comparison import COMPARED, DIED
from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.behaviour.signature import Signature, in_words, regex_in_words
from ppr.properties.behaviour.telling import quoted
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.session.messages import message_of, without_folder
from ppr.session.observed import Behaviour

GOOD = frozenset({Kind.SUCCESS, Kind.AGREES})


@dataclass(frozen=True)
class Originals:
    """The first trial with each original, the ``limit`` in seconds, and in the end what is held on to."""

    inputs: Inputs
    command: Command
    reference: Command | None
    trials: Mapping[Side, Trial]
    limit: float
    signatures: Mapping[Side, Signature] = field(default_factory=dict)

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
            if words.startswith("exits with status "):
                found.append(f"{self.inputs.role(side)}: {words.replace('exits with status', 'exit', 1)}")
            else:
                found.append(f"{self.inputs.role(side)}: {self.command.title} {words}")
        return "; ".join(found)

    def notes(self) -> list[str]:
        """What the user should know of what is held on to."""
        found, wanted, seen = [], self.signatures[Side.VARIANT], self.trials[Side.VARIANT].seen
        stack = ", or add its stack with --stack" if seen.kind is Kind.SIGNAL else ""
        if Side.SEED in self.signatures and self.signatures[Side.SEED].kind is Kind.NO_CRASH:
            seed = self._name(Side.SEED)
            found.append(f"{seed} fails by itself, and may fail in another way or succeed; --strict keeps its error")
        if not wanted.regex and not wanted.frames and (seen.is_vague or seen.kind is Kind.STATUS):
            found.append(
                f"{self.command.title} {self.words(Side.VARIANT)}, as it may for many bugs: any of them will do; name"
                f" what it prints for this one with --signature REGEX{stack}"
            )
        return found

    def behaviour(self, side: Side, signature: Signature) -> Behaviour:
        """A program's behaviour for the report."""
        trial, name = self.trials[side], self.inputs.names[side]
        summary = without_folder(self.words(side, signature), name)
        if signature.regex:
            matching = regex_in_words(signature.regex)
            summary = f"{summary} and {matching}" if signature.kind in COMPARED else matching
        return Behaviour(trial.seen.kind.value, summary, message_of(trial, name, signature.regex), trial.seen.frames)

    def refuse_broken(self) -> None:
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
            raise UserError(
                f"the command {self.command} does not end on {self._name(Side.SEED)} in the time it has: give it more"
                " with --timeout SECONDS"
            )

    def refuse_unstable(self, side: Side, seen: Sequence[Observation]) -> NoReturn:
        """Raises :class:`UserError` because two runs differ."""
        first, second = (in_words(one, limit=self.limit, reference=str(self.reference or "")) for one in seen[:2])
        raise UserError(
            f"the command {self.command} does not do the same each time on {self._name(side)}: it {first}, and then it"
            f" {second}; --signature REGEX can name something that it always prints"
        )

    def refuse_pointless(self, signatures: Mapping[Side, Signature]) -> None:
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
                f" it {self.words(Side.SEED)}; "
                f"{self._hint()}{quoted(variant.printed) if variant.seen.kind not in GOOD else ''}"
            )

    def faulty(self, side: Side, check: Trial) -> str:
        """What a check says of an original."""
        said = quoted(check.printed) or " does something else"
        return f"the compiler finds fault with {self._name(side)}{said}"

    def refuse_undefined(self, side: Side, check: Trial) -> NoReturn:
        """Raises :class:`UserError` because a sanitizer has found undefined behaviour in an original."""
        raise UserError(
            f"{self._name(side)} has undefined behaviour, so compilers may do with it as they like:"
            f" {check.seen.message}; mend it, or go on all the same with --no-check-undefined"
        )

    def _refuse_swapped(self) -> NoReturn:
        raise UserError(
            f"seed and variant are swapped, it seems: {self.command.title} {self.words(Side.SEED)} on"
            f" {self._name(Side.SEED)}, and {self.words(Side.VARIANT)} on {self._name(Side.VARIANT)}; give the programs"
            " in the other order"
        )

    def _hint(self) -> str:
        """What could make a difference."""
        compare = "" if self.reference else ", or compare it with --reference COMMAND"
        return f"check its options{compare}, or name with --signature REGEX what it prints"

    def _name(self, side: Side) -> str:
        path = self.inputs.seed if side is Side.SEED else self.inputs.variant
        return f"the {self.inputs.role(side)} {path.name}" if path else "the empty program"
