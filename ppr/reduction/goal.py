"""When a pair is small enough for the user."""

from dataclasses import dataclass

from diffing.pair_state import State


@dataclass(frozen=True, slots=True)
class Goal:
    """Sizes at which a run stops: tokens of the difference, and of the larger program (``None``: never).

    If both are given, both have to be reached.
    """

    difference: int | None = None
    tokens: int | None = None

    def reached_by(self, state: State) -> str:
        """Why the run may stop, or nothing."""
        goals = (
            ("--stop-at-difference", state.difference, self.difference),
            ("--stop-at-tokens", max(state.seed.bit_count(), state.variant.bit_count()), self.tokens),
        )
        given = [(option, size, goal) for option, size, goal in goals if goal is not None]
        if not given or any(size > goal for _, size, goal in given):
            return ""
        return f"the pair is small enough for {' and '.join(f'{option} {goal}' for option, _, goal in given)}"
