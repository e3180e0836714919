"""``reduce_to_pair``: from one program in memory to a pair."""

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


def test_what_works_and_fails_is_no_seed():
    found = ppr.reduce_to_pair(PROGRAM, holds=fails, works=lambda _: True, language="c")
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


@pytest.mark.parametrize("jobs", [1, 3])
def test_jobs_change_nothing(jobs):
    found = ppr.reduce_to_pair(PROGRAM, holds=fails, works=lambda one: not fails(one), language="c", jobs=jobs)
    once = ppr.reduce_to_pair(PROGRAM, holds=fails, works=lambda one: not fails(one), language="c")
    assert (found.seed, found.variant) == (once.seed, once.variant)


def test_a_limit_leaves_what_there_is():
    found = ppr.reduce_to_pair(PROGRAM, holds=fails, works=lambda one: not fails(one), language="c", max_tests=3)
    assert isinstance(found, ppr.ProgramResult)
    assert found.stopped_by == "max_tests"


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
    monkeypatch.setattr("ppr.api.programs.IN_ALL", 4)
    asked = []
    ppr.reduce_to_pair(PROGRAM, holds=fails, works=asked.append, language="c")
    assert len(asked) == 4


def test_bytes_stay_bytes():
    found = ppr.reduce_to_pair(
        PROGRAM.encode(), holds=lambda one: b"40" in one, works=lambda one: b"40" not in one and one, language="c"
    )
    assert isinstance(found.variant, bytes)
