"""Which mutations are needed: traced along the steps of a reduction, and confirmed by its tests."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import msgspec

from diffing.alignment import Alignment
from diffing.history import History
from diffing.merged import MergedSequence
from ppr.programs import ParsedPair, Programs
from ppr.reduction.base import Reduction
from ppr.reduction.isolation import smallest_mutations
from ppr.session.mutation_log import Mutation
from ppr.session.survival import Survival, survival


@dataclass(frozen=True)
class Confirmation:
    """What tests have said: the mutations (from 0) that are ``needed``, or the ``reason`` why this is not known."""

    needed: Collection[int] | None = None
    reason: str = ""

    def of(self, left: Survival) -> Survival:
        """The survival with this."""
        if self.needed is None:
            return msgspec.structs.replace(left, unconfirmed=self.reason)
        fates = tuple(msgspec.structs.replace(one, needed=one.number - 1 in self.needed) for one in left.mutations)
        return msgspec.structs.replace(left, mutations=fates)


@dataclass(frozen=True)
class Tracing:
    """What is left of the original pair in the result of a run, whose last ``programs`` these are."""

    reduction: Reduction
    programs: Programs
    log: Sequence[Mutation]

    def left(
        self, original: MergedSequence, reduced: MergedSequence, confirmation: Confirmation | None = None
    ) -> Survival:
        """What is left; the steps that led there are not known of the result of an earlier run."""
        ours = self.reduction if self.programs == self.reduction.programs else None
        known = (ours.trail, ours.needed_mutations) if ours else (None, None)
        found = survival(original, reduced, self.log, *known)
        return confirmation.of(found) if confirmation else found

    def confirmed(self, history: History) -> Confirmation:
        """What the tests say.

        Raises :class:`ppr.errors.UserError` for a flaky test, :class:`ppr.errors.Interrupted` if asked to stop.
        """
        inputs = self.reduction.inputs
        with self.reduction.search.stop.at_once():
            pair = ParsedPair.parse(self.programs, inputs.language).merged(Alignment.LIST)
            left = self.left(inputs.parsed.merged(Alignment.LIST), pair)
        traced = [one.number - 1 for one in left.mutations_needed]
        return Confirmation(smallest_mutations(self.reduction, history, traced))
