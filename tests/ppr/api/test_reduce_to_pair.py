"""``reduce_to_pair``: from one program in memory to a pair."""

import time
from dataclasses import replace
from types import SimpleNamespace

import pytest

import ppr
from ppr.api.programs import _Asking

PROGRAM = "int main() { int x = 3; int y = x << 40; return y + foo(2, 3); }"


def fails(program):
    return "<<" in program and "40" in program


def to_pair(works, holds=fails, program=PROGRAM, **options):
    return ppr.reduce_to_pair(program, holds=holds, works=works, language="c", **options)


def test_a_program_that_works_becomes_the_seed():
    found = to_pair(lambda program: "<<" in program and "40" not in program)
    assert isinstance(found, ppr.PairResult)
    assert fails(found.variant)
    assert "40" not in found.seed
    assert found.after.difference <= 2
    assert found.finished


def test_the_original_is_tried_where_the_result_has_no_neighbour():
    found = to_pair(lambda program: "foo" in program and not fails(program))
    assert isinstance(found, ppr.PairResult)
    assert "foo" in found.seed


def test_without_a_neighbour_it_is_the_program_alone():
    found = to_pair(lambda _: False)
    assert isinstance(found, ppr.ProgramResult)
    assert found.tests > found.after


@pytest.mark.parametrize("works", [lambda _: True, lambda one: "40" in one])
def test_what_works_and_fails_is_no_seed(works):
    found = to_pair(works)
    assert isinstance(found, ppr.PairResult)
    assert not fails(found.seed)


def test_predicates_that_tell_nothing_apart_are_refused_in_one_sentence():
    with pytest.raises(ppr.DoesNotHoldError, match=r"works and holds are both true for '.+', so they do not tell"):
        to_pair(lambda _: True, lambda _: True)


def test_nothing_at_all_is_no_seed():
    """It may well work, but has no token to reduce."""
    found = to_pair(lambda one: "<<" not in one and len(one) < 2, lambda one: "<<" in one)
    assert getattr(found, "seed", "none").strip()


def test_all_calls_count_and_jobs_change_nothing():
    calls = []
    given = (lambda one: calls.append(one) or not fails(one), lambda one: calls.append(one) or fails(one))
    once = to_pair(*given)
    assert once.tests == len(calls)
    found = to_pair(*given, jobs=3)
    assert (found.seed, found.variant) == (once.seed, once.variant)


def test_an_exception_goes_through_with_the_program_alone():
    with pytest.raises(ZeroDivisionError) as caught:
        to_pair(lambda _: 1 / 0)
    found = caught.value.result
    assert (fails(found.program), found.stopped_by, found.seconds < 60) == (True, "exception", True)


def test_the_time_is_over_while_neighbours_are_asked_about(monkeypatch):
    asked = []
    monkeypatch.setattr("ppr.api.programs.time", SimpleNamespace(monotonic=lambda: 60.0 * len(asked)))
    found = to_pair(asked.append, max_seconds=150)
    assert (len(asked), found.seconds, found.stopped_by) == (3, 180, "max_seconds")
    found = to_pair(lambda one: asked.append(one) or not fails(one))
    assert found.seconds >= 60  # for the neighbours, and for the pair


def test_no_neighbour_is_asked_about_beyond_the_limit():
    alone, calls = ppr.reduce(PROGRAM, holds=fails, language="c").tests, []
    found = to_pair(calls.append, max_tests=alone + 3)
    assert isinstance(found, ppr.ProgramResult)
    assert (len(calls), found.tests, found.stopped_by) == (3, alone + 3, "max_tests")


def test_what_was_spent_on_the_program_alone_counts_for_the_pair():
    def works(one):
        return "<<" in one and "40" not in one

    spent = to_pair(works).tests
    found = to_pair(works, max_tests=spent - 2)
    assert isinstance(found, ppr.PairResult)
    assert (found.tests, found.stopped_by) == (spent - 2, "max_tests")


def test_what_was_asked_near_the_result_counts_near_the_original(monkeypatch):
    monkeypatch.setattr("ppr.neighbours.working.MOST", 3)
    monkeypatch.setattr("ppr.neighbours.working.IN_ALL", 4)
    asked = []
    to_pair(asked.append)
    assert len(asked) == 4


@pytest.mark.parametrize("left", [30, 0])
def test_each_part_has_the_options_and_what_is_left_of_the_limits(monkeypatch, left):
    alone, pair = ppr.ProgramResult("y << 40;", 9, 4, 5, 0.0, None), ppr.PairResult("s", "v", 9, 4, (), 3, 2.0, None)
    options, asked, given = {"language": "c", "effort": "quick", "jobs": 3}, [], []
    works = lambda one: asked.append(one) or ("<<" in one and "40" not in one)  # noqa: E731
    holds = lambda one: asked.append(one) or fails(one)  # noqa: E731
    monkeypatch.setattr("ppr.api.programs.reduce", lambda _, **more: given.append(more) or alone)
    monkeypatch.setattr("ppr.api.programs.reduce_pair", lambda *_, **more: given.append(more) or pair)

    def found(most, seconds=50):
        asked.clear()
        given.clear()
        return ppr.reduce_to_pair(PROGRAM, works=works, holds=holds, max_tests=most, max_seconds=seconds, **options)

    found(1000)
    spent = 5 + len(asked)
    assert (found(spent + left).tests, 5 + len(asked)) == (spent + 3, spent)
    assert given[0] == {"holds": holds, "max_tests": spent + left, "max_seconds": 50, **options}
    rest = {"max_tests": left or 1, "max_seconds": pytest.approx(50, abs=9), **options}
    assert given[1] == {"seed_holds": works, "variant_holds": holds, **rest}
    monkeypatch.setattr("ppr.api.programs.time", SimpleNamespace(monotonic=lambda: 0.0))
    found(1000, 0.5)
    assert [one["max_seconds"] for one in given] == [0.5, 1.0]


def test_what_is_no_function_is_named():
    for options in ({"works": "x"}, {"works": fails, "holds": "x"}):
        with pytest.raises(TypeError, match=f"^{'holds' if 'holds' in options else 'works'} is 'x': give a function"):
            to_pair(**options)


def test_bytes_stay_bytes():
    found = to_pair(lambda one: b"40" not in one and one, lambda one: b"40" in one, PROGRAM.encode())
    assert isinstance(found.variant, bytes)


@pytest.mark.parametrize(("tests", "limit", "seconds", "stopped"), [
    (3, 4, None, None), (4, 4, None, "max_tests"), (9, None, None, None), (9, None, 1e9, None),
    (9, None, 0, "max_seconds"),
])  # fmt: skip
def test_what_is_asked_about_neighbours_counts_and_the_limits_hold_for_it(tests, limit, seconds, stopped):
    yes = SimpleNamespace(function=lambda _: True)
    alone = ppr.reduce("a;", holds=lambda _: True, language="c")
    start = time.monotonic()
    near = _Asking(replace(alone, tests=tests, stopped_by=None), yes, yes, start, limit, seconds)
    assert near._ask(yes, b"x") is (None if stopped else True)
    assert (near.result.tests, near.result.stopped_by) == (tests + (stopped is None), stopped)
