"""The course of a run, and its plots."""

from dataclasses import replace

import pytest
from result_pages import made_report

from ppr.display.plots import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Course
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
    assert found.plots[0].title == "lines of both programs"
    for method in ({"unit": None}, {"element": "edit"}, {"element": "token"}):
        assert course(options={"method": method}).unit == course(options={}).unit == "token"


def test_a_single_program_has_one_plot():
    found = course(files=("a.c",))
    assert [plot.title for plot in found.plots] == ["tokens of the program"]
    assert found.points[1].tokens == 500


def test_without_steps_there_is_nothing_to_see():
    assert course([]).plots == []


def test_a_reducer_has_one_colour():
    found = course()
    assert found.reducers == ["one", "two"]
    assert [segment.colour for segment in found.plots[0].segments] == ["r0", "r1", "r0"]
    many = course([Step(1, f"r{number}", 1, 1, 1) for number in range(20)])
    colours = [segment.colour for segment in many.plots[0].segments]
    assert colours[6:10] == ["r6", "r7", "r0 dashed", "r1 dashed"]
    assert len(set(colours[:16])) == 16


LARGE, SHORT = Step(1, "x", 658_000, 658_000, 1_000_000, seconds=1e6), Step(1, "x", 9, 9, 3, seconds=0.001)


@pytest.mark.parametrize("steps", [STEPS, [Step(1, "x", 0, 0, 0)], [LARGE], [SHORT]])
def test_everything_is_inside_the_plot(steps):
    for plot in course(steps).plots:
        for segment in plot.segments:
            assert LEFT <= segment.x <= WIDTH - RIGHT and TOP <= segment.y <= HEIGHT - BOTTOM
            assert segment.path.endswith(f"L{segment.x:.1f} {segment.y:.1f}")
        assert all(TOP <= tick.at <= HEIGHT - BOTTOM for tick in plot.up)
        assert 2 <= len(plot.up) <= 8
        assert len(plot.across) == 5


def test_axes_have_round_numbers_and_times_that_can_be_read():
    tokens, difference = course().plots
    assert [tick.text for tick in tokens.up] == ["10", "100", "1,000"]
    assert [tick.text for tick in difference.up] == ["2", "5", "10", "20", "50"]
    assert [tick.text for tick in tokens.across] == ["0.0 min", "0.5 min", "1.0 min", "1.5 min", "2.0 min"]
    hours = course([Step(1, "x", 1, 1, 1, seconds=7200.0)]).plots[0]
    assert hours.across[-1].text == "2.0 h"


def test_smaller_is_lower():
    tokens = course().plots[0]
    first, second, third = tokens.segments
    assert first.y < second.y == third.y
    assert first.x < second.x == third.x
