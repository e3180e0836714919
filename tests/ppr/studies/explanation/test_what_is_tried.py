"""What is put into holes: exact lists of numbers, new names, drawn strings; and which programs fit what was learnt."""

import re
from random import Random

import msgspec
import pytest
from explained import BUG, FINE, subject, tried
from laws import for_each

from ppr.studies.explanation import matching
from ppr.studies.explanation.matching import accepts
from ppr.studies.explanation.pattern import Hole, HoleMark, Pattern, Role, TriedText, gaps, learnt, spelling, written
from ppr.studies.explanation.validation import drawn
from ppr.studies.explanation.variations import fresh_name, holes_of, more_values, new_names, values_of

EXTREME = [65536, 2147483647, 2147483648, 4294967296, 4294967297]
LADDER = [0, 1, 2, 3, 4, 7, 8, 16, 32, 64, 100, 256]


@for_each(
    "text, differ, expected",
    [
        ("5", False, [4, *EXTREME]),
        ("0", False, [1, *EXTREME]),
        ("-5", False, [*(-one for one in reversed(EXTREME)), -6, -4, *EXTREME]),
        ("20", True, sorted({*LADDER, 10, 19, 40, *EXTREME})),
        ("4294967297", False, [*EXTREME[:-1]]),
    ],
)
def test_more_numbers_are_the_neighbours_the_extremes_and_a_ladder(text, differ, expected):
    found = more_values(tried(Role.NUMBER, text), differ=differ)
    assert [int(one) for one, _ in found] == expected
    assert {sort for _, sort in found} == {"extreme"}


def test_more_strings_keep_a_beginning_or_an_end_the_shortest_first():
    found = more_values(tried(Role.STRING, '"abcdefgh"'), differ=True)
    assert found == [
        ('"aqz"', "prefix"), ('"abqz"', "prefix"), ('"abcdqz"', "prefix"), ('"abcdefgqz"', "prefix"),
        ('"qzh"', "suffix"), ('"qzgh"', "suffix"), ('"qzefgh"', "suffix"), ('"qzbcdefgh"', "suffix"),
    ]  # fmt: skip
    assert more_values(tried(Role.STRING, '"a"'), differ=True) == []
    assert (
        more_values(tried(Role.STRING, '"abc"'), differ=False) == more_values(tried(Role.WORD, "+"), differ=True) == []
    )


@for_each(
    "text, expected",
    [
        ("5", [("6", "next"), ("0", "small"), ("10", "larger"), ("1000", "large")]),
        ("0", [("1", "next"), ("2", "small"), ("10", "larger"), ("1000", "large")]),
        ("-5", [("-6", "next"), ("0", "small"), ("-10", "larger"), ("-1000", "large")]),
        ("10", [("11", "next"), ("0", "small"), ("1000", "large")]),
        ("2", [("3", "next"), ("0", "small"), ("10", "larger"), ("1000", "large")]),
        ("8", [("9", "next"), ("16", "power"), ("4", "power"), ("0", "small"), ("10", "larger"), ("1000", "large")]),
        ("0xf", [("15", "plain"), ("0x10", "next"), ("0x0", "small"), ("0xa", "larger"), ("0x3e8", "large")]),
        ("7u", [("7", "plain"), ("8u", "next"), ("0u", "small"), ("10u", "larger"), ("1000u", "large")]),
        ("1.0f", [("0.0f", "0.0"), ("1.5f", "1.5"), ("1e30f", "1e30"), ("1e-30f", "1e-30")]),
    ],
)
def test_the_first_numbers_that_are_tried(text, expected):
    assert values_of(tried(Role.NUMBER, text), subject("0;"), ()) == expected


def test_the_first_strings_and_types_that_are_tried():
    hole = msgspec.structs.replace(tried(Role.STRING, '"ab"'), places=((2, 3),))
    assert values_of(hole, subject('f("ab");'), ()) == [
        ('""', "empty"), ('"qzx"', "fresh"), ('"qab"', "prefix"), ('"abq"', "suffix"), ('"0"', "digit")
    ]  # fmt: skip
    types = values_of(tried(Role.TYPE, "int"), subject("int a;"), ("int", "mine"))
    assert types[0] == ("mine", "mine") and len(types) == 6 and ("int", "int") not in types


@for_each(
    "like, form",
    [("CONST", "C[A-Z]{3}9"), ("value", "v[a-z]{3}9"), ("X", "X[a-z]{3}9"), ("_under", "_u[a-z]{3}9"),
     ("Name", "N[a-z]{3}9")],
)  # fmt: skip
def test_a_fresh_name_is_written_like_the_old_one(like, form):
    found = fresh_name(like, Random(1), set(), 3)
    assert re.fullmatch(form, found)
    assert fresh_name(like, Random(1), {found}, 3) != found


@for_each("name, begin", [("ab", "k"), ("kb", "l"), ("Ab", "K"), ("Kb", "L"), ("_b", "k"), ("$b", "$")])
def test_one_of_three_new_names_begins_otherwise(name, begin):
    found = new_names(Hole(Role.NAME, ((0, 1),), name), {name})
    assert [sort for _, sort in found] == ["like it", "other", "long"]
    assert [one[0] for one, _ in found] == [name[0], begin, name[0]]
    assert len(found[2][0]) > 24 > len(found[0][0])


@for_each(
    "text, parts",
    [("0x1Fu", ("0x", "u")), ("017", ("0", "")), ("-5L", ("", "L")), ("1i32", ("", "i32")), ("0", ("", "")),
     ("1 + 2", ("", ""))],
)  # fmt: skip
def test_the_spelling_of_a_number(text, parts):
    assert spelling(text) == parts


@for_each(
    "value, like, text",
    [(9, "0b1", "0b1001"), (9, "0o7", "0o11"), (9, "017", "011"), (-9, "-5u", "-9u"), (255, "0X1", "0Xff")],
)
def test_a_number_is_written_like_another(value, like, text):
    assert written(value, like) == text


def test_two_powers_are_no_rule_and_of_many_intervals_that_of_the_number_is_said():
    assert tried(Role.NUMBER, "8", bug="16", fine="9").region.intervals == ((8, 8), (16, 16))
    assert tried(Role.NUMBER, "40", bug="5 9 20", fine="7 15 30").region.intervals == ((40, 40),)
    assert tried(Role.NUMBER, "9", bug="5 20 40", fine="7 15 30").region.intervals == ((9, 9),)
    assert tried(Role.NUMBER, "5", bug="9", fine="7").region.intervals == ((5, 5), (9, 9))


def test_another_spelling_counts_only_if_it_is_never_the_bug():
    only = tried(Role.NUMBER, "0x10", bug="0x11 0x12", fine="16").region
    assert (only.prefix, only.suffix) == ("0x", "")
    both = tried(Role.NUMBER, "0x10", bug="0x11 18", fine="16").region
    assert (both.prefix, both.suffix) == ("", "")


@for_each("text, bug, fine, ends", [
    ('"#a;"', '"#b;" "#c;"', '"#a" "a;"', ("#", ";")),
    ('"#a"', '"#b" "#c"', '"a"', ("#", "")),
    ("'#ab'", "'#b' '#c'", "'a'", ("#", "")),
])  # fmt: skip
def test_a_drawn_string_is_new_and_keeps_the_ends_that_are_needed(text, bug, fine, ends):
    hole = msgspec.structs.replace(tried(Role.STRING, text, bug=bug, fine=fine), places=((0, 1),))
    assert (hole.region.prefix, hole.region.suffix) == ends
    found = {drawn(Pattern(subject("a;"), (hole,)), Random(one))[0] for one in range(20)}
    assert all(one[1:].startswith(ends[0]) and one[:-1].endswith(ends[1]) and one[-1] == text[-1] for one in found)
    assert len(found - {text, *bug.split()}) > 9


def test_what_may_not_change_costs_no_steps_and_a_part_that_lacks_does_not_fit(monkeypatch):
    closed = msgspec.structs.replace(tried(Role.NAME, "a", fine="b c"), places=((0, 1),))
    call = Hole(Role.NODE, ((2, 6),), "g(1)", tried=tuple(TriedText(one, BUG, one) for one in ("0", "h", "2")))
    open_end = Pattern(subject("a;g(1)"), (learnt(call),))
    assert open_end.holes[0].mark is HoleMark.FREE
    assert not accepts(open_end, b"a;")
    monkeypatch.setattr(matching, "MAX_STEPS", 0)
    assert accepts(Pattern(subject("a;"), (closed,)), b"a;")


def test_errors_are_counted_beside_those_that_are_there():
    assert subject("int a = ;").errors_with([]) == 0
    assert subject("int a = 1;").errors_with([((3, 4), "")]) > 0


def test_the_middle_is_asked_between_bug_and_fine_only():
    assert gaps(tried(Role.NUMBER, "5", bug="7", fine="8")) == []
    assert gaps(tried(Role.NUMBER, "5", bug="7", fine="9")) == ["8"]
    assert gaps(tried(Role.NUMBER, "5", bug="7", fine="-4 10")) == ["8", "0"]


@pytest.mark.parametrize(("answer", "marks"), [(BUG, HoleMark.CLASS), (FINE, HoleMark.NEEDED)])
def test_a_single_answer_is_no_freedom(answer, marks):
    hole = learnt(Hole(Role.WORD, ((0, 1),), "+", tried=(TriedText("-", answer, "-"),)))
    assert (hole.mark, hole.region.anything) == (marks, False)


def test_drawn_numbers_are_the_borders_of_an_interval_and_what_is_near_its_beginning():
    hole = tried(Role.NUMBER, "5", bug="1 1073741824", fine="0")
    found = {int(drawn(Pattern(subject("a;"), (hole,)), Random(one))[0]) for one in range(60)}
    assert (
        {1, 1 << 30} <= found
        and any(1 < one < 1 << 20 for one in found)
        and any(1 << 20 < one < 1 << 30 for one in found)
    )
    assert 5 not in found and min(found) == 1 and max(found) == 1 << 30
    above = tried(Role.NUMBER, "5", bug="9 2147483647")
    assert above.region.intervals == ((5, None),)
    powers = tried(Role.NUMBER, "8", bug="16 32", fine="9")
    assert {drawn(Pattern(subject("a;"), (powers,)), Random(one))[0] for one in range(40)} == {"16", "32"}
    assert max(int(drawn(Pattern(subject("a;"), (above,)), Random(one))[0]) for one in range(60)) == 2147483647


def test_types_of_two_words_are_one_hole():
    found = {(one.role, one.text) for one in holes_of(subject("unsigned long a; x y;"))}
    assert (Role.TYPE, "unsigned long") in found and (Role.NAME, "x") in found


def test_what_is_known_by_single_texts_is_drawn_from_them():
    for hole in (tried(Role.STRING, '"ab"', bug='"cd"'), tried(Role.WORD, "+", bug="- *", fine="/")):
        found = {drawn(Pattern(subject("a;"), (hole,)), Random(one))[0] for one in range(30)}
        assert found == {*hole.texts(BUG)}
