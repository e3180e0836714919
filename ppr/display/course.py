"""The course of a run: its sizes after each reducer."""

from dataclasses import dataclass

from ppr.reducers.subject import Unit
from ppr.session.report import Report

UNITS = ("unit", "element")  # where the options of a reduction say what is counted


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
