"""What is known of a part of the program: which texts show the bug in its place, and whether others may."""

import pytest
from laws import for_each

from ppr.results.at_hand import Answer
from ppr.studies.explanation.pattern import DELETE, NEW, PIECE, RULES, Hole, HoleMark, Region, Role, TriedText

BUG, FINE, NONE = Answer.BUG, Answer.FINE, Answer.NONE


def number(text="7", mark=HoleMark.RANGE, region=None, **answers):
    """A number, and other texts with what they show; a name such as ``m1`` is -1."""
    tried = tuple(TriedText(name.replace("n", "").replace("m", "-"), answer, "") for name, answer in answers.items())
    return Hole(Role.NUMBER, ((0, 1),), text, mark, region or Region(), tried)


@for_each("intervals, answers, leaves", [
    (((3, 9),), {"n2": FINE, "n10": NONE}, False), (((3, 9),), {"n2": FINE}, True), (((3, 9),), {"n10": FINE}, True),
    (((3, None),), {"n2": FINE, "n3": BUG}, False), (((3, None),), {"n2": FINE}, True),
    (((7, None),), {"n6": FINE}, False), (((0, 9),), {"n0": BUG, "n10": FINE}, False),
    (((0, 9),), {"n10": FINE}, True),
    (((3, 4), (6, 9)), {"n2": FINE, "n5": FINE, "n10": FINE}, False),
    (((3, 4), (6, 9)), {"n2": FINE, "n5": FINE}, True),
])  # fmt: skip
def test_beyond_a_range_there_may_be_others_as_long_as_its_borders_were_not_seen(intervals, answers, leaves):
    assert number(region=Region(intervals=intervals), **answers).leaves_others is leaves


def test_a_number_outside_of_the_intervals_tells_that_the_rule_is_another_one():
    asked = {"n2": FINE, "n10": FINE}
    for texts, others in (("20", True), ("9", False), ("3", False), ("10", True), ("2", True), ("x", False)):
        one = number(region=Region((texts,), ((3, 9),)), **asked)
        assert (one.has_others, one.leaves_others) == (others, others), texts
    assert not number(region=Region(("99",), ((3, None),))).has_others


@pytest.mark.parametrize(("mark", "region", "leaves"), [
    (HoleMark.FREE, Region(("7",)), False), (HoleMark.FREE, Region(("7", "8")), True), (HoleMark.FREE, Region(), False),
    (HoleMark.CLASS, Region(("8",)), True), (HoleMark.CLASS, Region(("8",), prefix="a"), False),
    (HoleMark.CLASS, Region(("8",), suffix="a"), False), (HoleMark.RANGE, Region(("8",)), True),
    (HoleMark.NOT_ASKED, Region(("8",)), False),
])  # fmt: skip
def test_a_part_that_is_open_leaves_others_if_another_text_shows_the_bug(mark, region, leaves):
    assert number(mark=mark, region=region).leaves_others is leaves


def test_the_answers_are_about_numbers_that_are_written_alike_in_their_order():
    one = number("7", n9=FINE, n2=NONE, n0x3=BUG)
    assert list(one.answers.items()) == [(2, NONE), (7, BUG), (9, FINE)]
    assert one.is_condition and not number(n2=NONE).is_condition


def test_what_was_tried_is_told_once_with_cut_strings_last_and_real_texts_if_they_are_asked_for():
    tried = [("b", BUG, PIECE), ("a", BUG, ""), ("a", BUG, DELETE), ("c", BUG, NEW), ("d", FINE, ""), ("e", NONE, NEW)]
    one = Hole(Role.WORD, ((0, 1), (4, 6)), "x", tried=tuple(TriedText(*each) for each in tried))
    assert (one.texts(BUG), one.texts(BUG, real=True), one.texts(FINE)) == (["a", "c", "b"], ["a", "b"], ["d"])
    assert one.tokens == {0, 4, 5}
    assert not one.needs_invented
    assert Hole(Role.WORD, (), "x", tried=(TriedText("a", BUG, NEW), TriedText("b", FINE, NEW))).needs_invented


def test_each_rule_takes_its_numbers_and_wants_so_many_others_between_them_to_be_fine():
    found = {name: (least, [one for one in range(9) if fits(one)]) for name, (fits, least) in RULES.items()}
    assert found == {
        "a power of two": (0, [1, 2, 4, 8]), "an odd number": (2, [1, 3, 5, 7]), "an even number": (2, [0, 2, 4, 6, 8]),
        "a multiple of 4": (2, [0, 4, 8]), "no power of two": (2, [0, 3, 5, 6, 7]),
    }  # fmt: skip
