"""Plots, and the course of a run that they show: its sizes after each reducer."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ppr.reducers.subject import Unit
from ppr.session.report import Report

WIDTH, HEIGHT = 400, 230  # of a plot
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 12, 34  # margins
COLOURS = 8  # that the style sheet has for reducers
UNITS = ("unit", "element")  # where the options of a reduction say what is counted


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


@dataclass(frozen=True)
class Point:
    """After a reducer's step: the seconds of all steps so far, and the sizes, which are counted in a unit."""

    seconds: float
    iteration: int
    reducer: str
    tokens: int
    difference: int
    tests: int = 0
    accepted: int = 0


@dataclass(frozen=True)
class Segment:
    """What one step did: a line to its end, in the colour of its reducer."""

    path: str
    x: float
    y: float
    colour: str
    title: str


@dataclass(frozen=True)
class Plot(Axes):
    """One size over time, on a logarithmic scale."""

    title: str
    segments: list[Segment]


class Course:
    """The sizes of a run; a single program has no difference."""

    def __init__(self, report: Report) -> None:
        method = report.options.get("method")
        named = [method.get(name) for name in UNITS] if isinstance(method, dict) else []
        self.unit = next((unit for unit in Unit if unit.value in named), Unit.TOKEN)
        self.is_pair = len(report.files) > 1
        self.points: list[Point] = []
        if self.unit is Unit.TOKEN:
            before = report.before.tokens()
            difference = before.pop("difference", 0)
            self.points.append(Point(0.0, 0, "start", sum(before.values()), difference))
        seconds = 0.0
        for step in report.steps:
            seconds += step.seconds
            sizes = step.seed + step.variant if self.is_pair else step.variant
            self.points.append(
                Point(seconds, step.iteration, step.reducer, sizes, step.difference, step.tests, step.accepted)
            )
        self.reducers = list(dict.fromkeys(point.reducer for point in self.points if point.iteration))

    @property
    def plots(self) -> list[Plot]:
        """A plot of the programs' size, and one of the difference; none if there is nothing to see."""
        if len(self.points) < 2:
            return []
        what = "both programs" if self.is_pair else "the program"
        found = [self._plot(f"{self.unit}s of {what}", [point.tokens for point in self.points])]
        if self.is_pair:
            found.append(self._plot(f"{self.unit}s of the difference", [point.difference for point in self.points]))
        return found

    def colour(self, reducer: str) -> str:
        """A reducer's colour, as classes of the style sheet; when all are used, they come again with dashes."""
        again, number = divmod(self.reducers.index(reducer), COLOURS)
        return f"r{number}" + (" dashed" if again else "")

    def _plot(self, title: str, sizes: Sequence[int]) -> Plot:
        end = self.points[-1].seconds or 1.0
        first = self.points[0].seconds if self.points[0].iteration else 0.0
        low, high = _bounds(sizes)

        def at(seconds: float) -> float:
            return across((seconds - first) / max(end - first, 1e-9))

        def height(size: float) -> float:
            return up((math.log(max(size, 1)) - math.log(low)) / (math.log(high) - math.log(low)))

        places = [(at(point.seconds), height(size)) for point, size in zip(self.points, sizes, strict=True)]
        segments = []
        for (x, y), (to_x, to_y), point, size in zip(places, places[1:], self.points[1:], sizes[1:], strict=False):
            path = f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"
            text = f"{point.reducer}, iteration {point.iteration}: {size:,} {self.unit}s at {point.seconds:.1f} s"
            segments.append(Segment(path, round(to_x, 1), round(to_y, 1), self.colour(point.reducer), text))
        times = [first + (end - first) * part / 4 for part in range(5)]
        return Plot(
            [Tick(round(at(seconds), 1), _seconds(seconds, end)) for seconds in times],
            [Tick(round(height(size), 1), f"{size:,}") for size in _steps(low, high)],
            title,
            segments,
        )


def _bounds(sizes: Sequence[int]) -> tuple[int, int]:
    """The ends of an axis: round numbers around all sizes."""
    low, high = max(1, min(sizes)), max(1, *sizes)
    rounds = [digit * 10**power for power in range(len(str(high)) + 1) for digit in (1, 2, 5)]
    start = max(number for number in rounds if number <= low)
    return start, min(number for number in rounds if number >= high and number > start)


def _steps(low: int, high: int) -> list[int]:
    """The round numbers between two of them; only some, if they are many."""
    digits = (1, 2, 5) if high <= 50 * low else (1,)
    powers = range(len(str(high)) + 1)
    found = [digit * 10**power for power in powers for digit in digits if low <= digit * 10**power <= high]
    return found if len(found) > 1 else [low, high]


def _seconds(seconds: float, longest: float) -> str:
    if longest >= 7200:
        return f"{seconds / 3600:.1f} h"
    if longest >= 120:
        return f"{seconds / 60:.1f} min"
    return f"{seconds:.1f} s" if longest >= 1 else f"{seconds:.2f} s"
