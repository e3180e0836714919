"""Programs at random: within a pattern, outside of one condition of it, and what is learnt from one that was wrong."""

from itertools import combinations
from random import Random

import msgspec
from explained import BUG, FINE, NONE, known_answers, subject, tried
from laws import for_each

from ppr.studies.explanation.pattern import (
    DIFFERENT,
    NOT_TOGETHER,
    Hole,
    HoleMark,
    Pattern,
    Region,
    Relation,
    Role,
)
from ppr.studies.explanation.subject import number_of
from ppr.studies.explanation.validation import broken, conditions, drawn

ONE, TWO = tried(Role.NUMBER, "1", bug="3 4"), tried(Role.NUMBER, "2", bug="3 4")
PAIR = tuple(msgspec.structs.replace(hole, places=((at, at + 1),)) for hole, at in ((ONE, 2), (TWO, 4)))
PROGRAM = subject("f(1, 2);")


def draws(hole: Hole, number: int = 60) -> set[int | None]:
    """The numbers that are drawn for a hole."""
    return {number_of(drawn(Pattern(PROGRAM, (hole,)), Random(one))[0]) for one in range(number)}


@for_each(
    "hole, numbers",
    [
        (tried(Role.NUMBER, "5", bug="3 7", fine="1 20"), {3, 4, 6, 7}),  # its own would tell nothing
        (tried(Role.NUMBER, "8", bug="4 16", fine="9"), {4, 16}),
        (tried(Role.NUMBER, "5", bug="9", fine="7"), {5, 9}),  # of an interval that has nothing else
        (tried(Role.NUMBER, "2147483648", bug="2147483649 2147483650"), {2147483649, 2147483650}),
        (tried(Role.NUMBER, "0x10", bug="0x11", fine="16"), {0x11}),
    ],
)
def test_the_numbers_that_are_drawn(hole: Hole, numbers: set[int]) -> None:
    assert draws(hole) == numbers


def test_small_and_large_numbers_of_a_wide_interval_are_drawn_alike() -> None:
    found = draws(tried(Role.NUMBER, "0", bug="1000000", fine="1000001"))
    assert {1, 1000000} <= found and len(found) > 20
    assert sum(one < 1000 for one in found if one is not None) > 3


@for_each(
    "hole, numbers",
    [
        (tried(Role.NUMBER, "5", bug="3 9", fine="20 24"), {20, 21, 22, 23, 24}),
        (tried(Role.NUMBER, "5", bug="3 9", fine="0 1 20"), {0, 1}),
        (tried(Role.NUMBER, "5", bug="3 9", fine="1 20"), {1, 20}),
        (tried(Role.NUMBER, "8", bug="4 16", fine="9 12"), {9, 12}),
    ],
)
def test_the_numbers_that_break_a_condition(hole: Hole, numbers: set[int]) -> None:
    texts = {broken(Pattern(PROGRAM, (hole,)), 0, Random(one))[0] for one in range(80)}
    assert {number_of(text) for text in texts} == numbers


def test_what_can_be_broken_are_the_holes_where_something_was_fine_and_names_that_must_be_different() -> None:
    holes = (*PAIR, tried(Role.WORD, "+", fine="-"))
    relations = (Relation(NOT_TOGETHER, (0, 1)), Relation(DIFFERENT, (0, 1)))
    pattern = Pattern(PROGRAM, holes, relations)
    assert conditions(pattern) == [2, 4]
    for number in range(30):
        values = broken(pattern, 4, Random(number), share=0.5)
        assert values[1] == values.get(0, "1")


def test_nothing_is_drawn_for_what_is_needed_and_for_no_share_of_the_rest() -> None:
    pattern = Pattern(PROGRAM, (*PAIR, tried(Role.WORD, "+", fine="-")))
    assert {*drawn(pattern, Random(1))} == {0, 1}
    assert drawn(pattern, Random(1), 0.0) == {}
    assert {len(drawn(pattern, Random(number), 0.5)) for number in range(50)} == {0, 1, 2}


def test_of_two_that_may_not_change_together_either_may_change() -> None:
    pattern = Pattern(PROGRAM, PAIR, (Relation(NOT_TOGETHER, (0, 1)),))
    assert {tuple(drawn(pattern, Random(number))) for number in range(50)} == {(0,), (1,)}


def test_two_that_must_be_different_stay_as_they_are_if_they_would_be_equal() -> None:
    pattern = Pattern(PROGRAM, PAIR, (Relation(DIFFERENT, (0, 1)),))
    found = {tuple(drawn(pattern, Random(number)).values()) for number in range(100)}
    assert () in found and len(found) > 3
    assert all(len({*texts}) == 2 for texts in found if texts)


def test_what_the_seed_has_speaks_of_the_new_names() -> None:
    name = msgspec.structs.replace(tried(Role.NAME, "f", bug="g h i"), places=((0, 1),))
    for role, expected in ((Role.DIFFERENCE, "{}(ff)"), (Role.USE, "{}(ff)"), (Role.NODE, "f(ff)")):
        hole = msgspec.structs.replace(tried(role, "+", fine="f(ff)"), places=((2, 3),))
        values = broken(Pattern(PROGRAM, (hole, name)), 0, Random(1))
        assert values[0] == expected.format(values[1])


@for_each(
    "blamed, kind",
    [
        ({0: "3", 1: "3"}, DIFFERENT),
        ({0: "3", 1: "4"}, NOT_TOGETHER),
        ({0: "3", 1: "3", 2: "3"}, NOT_TOGETHER),
        ({0: "3", 2: "3"}, NOT_TOGETHER),  # they were equal before
    ],
)
def test_what_is_learnt_of_several_changes_is_a_relation(blamed: dict[int, str], kind: str) -> None:
    study = known_answers(FINE, ONE, TWO, ONE)
    study._refine(blamed, NONE)
    assert study.relations == [Relation(kind, tuple(blamed)[:2], NONE)]  # type: ignore[arg-type]
    assert study.holes == [ONE, TWO, ONE]


def test_a_hole_with_a_counterexample_is_not_free_any_more() -> None:
    free = tried(Role.WORD, "+", bug="- * /")
    for answer in (FINE, NONE):
        study = known_answers(BUG, free)
        study._refine({0: "%"}, answer)
        (hole,) = study.holes
        assert (hole.mark, hole.region) == (HoleMark.CLASS, Region(("+", "-", "*", "/")))
        assert hole.texts(answer) == ["%"] and study.relations == []


def test_the_changes_that_are_enough_are_blamed_and_no_other() -> None:
    everything = dict.fromkeys(range(7), "x")
    for enough in everything:
        study = known_answers(BUG)
        study._asked = lambda values, enough=enough: [FINE if enough in one else BUG for one in values]  # type: ignore
        assert study._blamed(everything, FINE) == {enough: "x"}
    for both in combinations(everything, 2):
        study._asked = lambda values, both=both: [FINE if {*both} <= one.keys() else BUG for one in values]  # type: ignore
        assert [*study._blamed(everything, FINE)] == [*both]
    study._asked = lambda values: [FINE if 5 in one else BUG for one in values]  # type: ignore[method-assign]
    assert study._blamed(everything, FINE, 3) == {3: "x", 5: "x"}
    study._asked = lambda values: [BUG] * len(values)  # type: ignore[method-assign]
    assert study._blamed(everything, FINE) == everything
