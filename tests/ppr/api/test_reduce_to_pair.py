"""``reduce_to_pair``: from one program in memory to a pair."""

from types import SimpleNamespace

import pytest

import ppr

PROGRAM = "int main() { int x = 3; int y = x << 40; return y + foo(2, 3); }"


def fails(program):
    return "<<" in program and "40" in program


def test_a_program_that_works_becomes_the_seed():
    found = ppr.reduce_to_pair(
        PROGRAM, holds=fails, works=lambda program: "<<" in program and "40" not in program, language="c"
    )
    assert isinstance(found, ppr.PairResult)
    assert fails(found.variant)
    assert "40" not in found.seed
    assert found.after.difference <= 2
    assert found.finished


def test_the_original_is_tried_where_the_result_has_no_neighbour():
    found = ppr.reduce_to_pair(
        PROGRAM, holds=fails, works=lambda program: "foo" in program and not fails(program), language="c"
    )
    assert isinstance(found, ppr.PairResult)
    assert "foo" in found.seed


def test_without_a_neighbour_it_is_the_program_alone():
    found = ppr.reduce_to_pair(PROGRAM, holds=fails, works=lambda _: False, language="c")
    assert isinstance(found, ppr.ProgramResult)
    assert found.tests > found.after


@pytest.mark.parametrize("works", [lambda _: True, lambda one: "40" in one])
def test_what_works_and_fails_is_no_seed(works):
    found = ppr.reduce_to_pair(PROGRAM, holds=fails, works=works, language="c")
    assert isinstance(found, ppr.PairResult)
    assert not fails(found.seed)


def test_predicates_that_tell_nothing_apart_are_refused_in_one_sentence():
    with pytest.raises(ppr.DoesNotHoldError, match=r"works and holds are both true for '.+', so they do not tell"):
        ppr.reduce_to_pair(PROGRAM, holds=lambda _: True, works=lambda _: True, language="c")


def test_nothing_at_all_is_no_seed():
    """It may well work, but has no token to reduce."""
    arguments = {"holds": lambda one: "<<" in one, "works": lambda one: "<<" not in one and len(one) < 2}
    found = ppr.reduce_to_pair(PROGRAM, **arguments, language="c")
    assert getattr(found, "seed", "none").strip()


def test_all_calls_count_and_jobs_change_nothing():
    calls = []
    given = {
        "holds": lambda one: calls.append(one) or fails(one),
        "works": lambda one: calls.append(one) or not fails(one),
    }
    once = ppr.reduce_to_pair(PROGRAM, **given, language="c")
    assert once.tests == len(calls)
    found = ppr.reduce_to_pair(PROGRAM, **given, language="c", jobs=3)
    assert (found.seed, found.variant) == (once.seed, once.variant)


def test_an_exception_goes_through_with_the_program_alone():
    with pytest.raises(ZeroDivisionError) as caught:
        ppr.reduce_to_pair(PROGRAM, holds=fails, works=lambda _: 1 / 0, language="c")
    found = caught.value.result
    assert (fails(found.program), found.stopped_by) == (True, "exception")


def test_the_time_is_over_while_neighbours_are_asked_about(monkeypatch):
    asked = []
    monkeypatch.setattr("ppr.api.one_program.time", SimpleNamespace(monotonic=lambda: 60.0 * len(asked)))
    found = ppr.reduce_to_pair(PROGRAM, holds=fails, works=asked.append, language="c", max_seconds=150)
    assert (len(asked), found.seconds, found.stopped_by) == (3, 180, "max_seconds")
    found = ppr.reduce_to_pair(
        PROGRAM, holds=fails, works=lambda one: asked.append(one) or not fails(one), language="c"
    )
    assert found.seconds >= 60  # for the neighbours, and for the pair


def test_no_neighbour_is_asked_about_beyond_the_limit():
    alone, calls = ppr.reduce(PROGRAM, holds=fails, language="c").tests, []
    found = ppr.reduce_to_pair(PROGRAM, holds=fails, works=calls.append, language="c", max_tests=alone + 3)
    assert isinstance(found, ppr.ProgramResult)
    assert len(calls) == 3
    assert (found.tests, found.stopped_by) == (alone + 3, "max_tests")


def test_what_was_spent_on_the_program_alone_counts_for_the_pair():
    arguments = {"holds": fails, "works": lambda one: "<<" in one and "40" not in one, "language": "c"}
    spent = ppr.reduce_to_pair(PROGRAM, **arguments).tests
    found = ppr.reduce_to_pair(PROGRAM, **arguments, max_tests=spent - 2)
    assert isinstance(found, ppr.PairResult)
    assert (found.tests, found.stopped_by) == (spent - 2, "max_tests")


def test_what_was_asked_near_the_result_counts_near_the_original(monkeypatch):
    monkeypatch.setattr("ppr.neighbours.working.MOST", 3)
    monkeypatch.setattr("ppr.neighbours.working.IN_ALL", 4)
    asked = []
    ppr.reduce_to_pair(PROGRAM, holds=fails, works=asked.append, language="c")
    assert len(asked) == 4


def test_bytes_stay_bytes():
    found = ppr.reduce_to_pair(
        PROGRAM.encode(), holds=lambda one: b"40" in one, works=lambda one: b"40" not in one and one, language="c"
    )
    assert isinstance(found.variant, bytes)
