"""The frame of a plot: where it is, and the marks on its two axes."""

from dataclasses import dataclass
from typing import ClassVar

WIDTH, HEIGHT = 400, 230  # of a plot
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 12, 34  # margins


@dataclass(frozen=True)
class Tick:
    """A mark on an axis: where, and its text."""

    at: float
    text: str


@dataclass(frozen=True)
class Axes:
    """The marks on both axes, and the size and the inner borders of the plot."""

    across: list[Tick]
    up: list[Tick]

    width: ClassVar[int] = WIDTH
    height: ClassVar[int] = HEIGHT
    left: ClassVar[int] = LEFT
    right: ClassVar[int] = WIDTH - RIGHT
    bottom: ClassVar[int] = HEIGHT - BOTTOM


def across(share: float) -> float:
    """The place after this share of the horizontal axis, from the left."""
    return LEFT + (WIDTH - LEFT - RIGHT) * share


def up(share: float) -> float:
    """The place after this share of the vertical axis, from the bottom."""
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share
