"""The course of a run."""

from dataclasses import replace

from result_pages import made_report

from ppr.display.page import Course
from ppr.reduction.base import Step

STEPS = [Step(1, "one", 400, 500, 30, 7, 1, 60.0), Step(1, "two", 20, 25, 5, 9, 2, 60.0), Step(2, "one", 20, 25, 5)]


def course(steps=STEPS, files=("seed.c", "variant.c"), **changes):
    report, _ = made_report("int a;" if len(files) > 1 else "", "int a; int b;", files=files, **changes)
    return Course(replace(report, steps=list(steps)))


def test_points_are_the_start_and_the_ends_of_steps():
    found = [(point.seconds, point.reducer, point.tokens, point.difference) for point in course().points]
    assert found == [(0.0, "start", 9, 3), (60.0, "one", 900, 30), (120.0, "two", 45, 5), (120.0, "one", 45, 5)]


def test_a_reduction_of_lines_starts_with_its_first_step():
    found = course(options={"method": {"algorithm": "ddmin", "unit": "line"}})
    assert found.unit == "line"
    assert [point.reducer for point in found.points] == ["one", "two", "one"]
    for method in ({"unit": None}, {"element": "edit"}, {"element": "token"}):
        assert course(options={"method": method}).unit == course(options={}).unit == "token"


def test_the_size_of_a_single_program_is_its_own():
    assert course(files=("a.c",)).points[1].tokens == 500
