"""``reduce_to_pair``: from one program in memory to a pair."""

from types import SimpleNamespace

import pytest

import ppr

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
    assert (fails(found.program), found.stopped_by) == (True, "exception")


def test_the_time_is_over_while_neighbours_are_asked_about(monkeypatch):
    asked = []
    monkeypatch.setattr("ppr.api.one_program.time", SimpleNamespace(monotonic=lambda: 60.0 * len(asked)))
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


def test_bytes_stay_bytes():
    found = to_pair(lambda one: b"40" not in one and one, lambda one: b"40" in one, PROGRAM.encode())
    assert isinstance(found.variant, bytes)
