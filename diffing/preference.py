"""Which of two pairs is the smaller one."""

import enum


class Preference(enum.StrEnum):
    """What reduction makes smaller first: the difference of a pair, or the tokens of both programs."""

    DIFFERENCE = "difference"
    SIZE = "size"

    def rank(self, size: tuple[int, int]) -> tuple[int, int]:
        """A size of (difference, tokens) so that the smaller of two is the better one."""
        difference, tokens = size
        return (difference, tokens) if self is Preference.DIFFERENCE else (tokens, difference)
