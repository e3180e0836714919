"""The texts that are tried and drawn, and what is learnt of them: whole small results."""

from random import Random

import msgspec
import pytest
from explained import BUG, FINE, NONE, subject, tried
from laws import for_each

from grammars.languages import by_name
from ppr.studies.explanation.pattern import (
    Hole,
    HoleMark,
    Pattern,
    Region,
    Role,
    TriedText,
    content,
    gaps,
    learnt,
    spelling,
    written,
)
from ppr.studies.explanation.subject import ParsedProgram
from ppr.studies.explanation.validation import drawn
from ppr.studies.explanation.variations import alternatives, fresh_name, holes_of, more_values, new_names, values_of

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


def test_the_types_that_are_tried_first_are_those_of_the_program():
    types = values_of(tried(Role.TYPE, "int"), subject("int a;"), ("int", "mine"))
    assert types[0] == ("mine", "mine") and len(types) == 6 and ("int", "int") not in types


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


def test_the_middle_is_asked_between_bug_and_fine_only():
    assert gaps(tried(Role.NUMBER, "5", bug="7", fine="8")) == []
    assert gaps(tried(Role.NUMBER, "5", bug="7", fine="9")) == ["8"]
    assert gaps(tried(Role.NUMBER, "5", bug="7", fine="-4 10")) == ["8", "0"]


@pytest.mark.parametrize(("answer", "marks"), [(BUG, HoleMark.CLASS), (FINE, HoleMark.NEEDED)])
def test_a_single_answer_is_no_freedom(answer, marks):
    hole = learnt(Hole(Role.WORD, ((0, 1),), "+", tried=(TriedText("-", answer, "-"),)))
    assert (hole.mark, hole.region.anything) == (marks, False)


def test_types_of_two_words_are_one_hole():
    found = {(one.role, one.text) for one in holes_of(subject("unsigned long a; x y;"))}
    assert (Role.TYPE, "unsigned long") in found and (Role.NAME, "x") in found


def test_what_is_known_by_single_texts_is_drawn_from_them():
    for hole in (tried(Role.STRING, '"ab"', bug='"cd"'), tried(Role.WORD, "+", bug="- *", fine="/")):
        found = {drawn(Pattern(subject("a;"), (hole,)), Random(one))[0] for one in range(30)}
        assert found == {*hole.texts(BUG)}


@for_each(
    "text, others",
    [
        ('"ab"', '"" "qzx" "qab" "abq" "0"'),
        ('"0"', '"" "qzx" "q0" "0q"'),
        ("'q'", "'0' '_'"),
        ('"add.x"', '"" "qzx" "qadd.x" "add.xq" "0" "add"'),
    ],
)
def test_the_strings_that_are_tried_first(text: str, others: str) -> None:
    program = subject(f"f({text});")
    (hole,) = [one for one in holes_of(program) if one.role is Role.STRING]
    found = [value.replace(" ", "_") for value, _ in values_of(hole, program, ())]
    assert found[: len(others.split())] == others.split()


@for_each("like", ["name", "Name", "NAME", "K", "k", "_under", "_UNDER", "$x"])
def test_a_new_name_has_the_beginning_and_the_case_of_the_old_one(like: str) -> None:
    first = next(at for at, letter in enumerate(like) if letter.isalpha())
    names = {fresh_name(like, Random(number), set(), 3) for number in range(20)}
    assert len(names) > 10
    for name in names:
        assert name.startswith(like[: first + 1]) and name.endswith("9") and len(name) == first + 5
        letters = name[first + 1 : -1]
        assert letters.isupper() if like.isupper() and len(like) > 1 else letters.islower()
    assert not {fresh_name(like, Random(number), names, 3) for number in range(20)} & names
    assert {len(fresh_name(like, Random(number), set())) for number in range(60)} == {*range(first + 4, first + 10)}


@for_each("text", ['"a"', '"ab"', "'ab'", 'u8"a"'])
def test_a_free_string_is_drawn_beyond_what_was_tried(text: str) -> None:
    start, _, end = content(text)
    hole = tried(Role.STRING, text, bug=" ".join(start + one + end for one in ("x", "y", "z")))
    texts = {drawn(Pattern(subject(f"{text};"), (hole,)), Random(number))[0] for number in range(60)}
    assert all(one.startswith(start) and one.endswith(end) for one in texts)
    assert {len(content(one)[1]) for one in texts} == {*range(9)}
    ends = msgspec.structs.replace(hole, region=Region(hole.region.texts, prefix="#", suffix="!"))
    for number in range(20):
        inner = content(drawn(Pattern(subject(f"{text};"), (ends,)), Random(number))[0])[1]
        assert inner[0] == "#" and inner[-1] == "!" and len(inner) > 1


def test_errors_that_were_there_before_a_change_do_not_count() -> None:
    broken = subject("int a = ; int b = 1;")
    assert broken.tree.errors
    assert broken.errors_with([]) == 0
    assert broken.errors_with([((7, 8), "")]) == 1


def test_a_word_of_a_language_without_rules_has_no_others() -> None:
    program = ParsedProgram(b"FROM a AS b\n", by_name("dockerfile"))
    assert not [one for one in holes_of(program) if one.role is Role.WORD]


def test_only_three_powers_or_more_are_a_rule() -> None:
    assert not tried(Role.NUMBER, "8", bug="4", fine="9").region.powers_of_two
    assert tried(Role.NUMBER, "8", bug="4 2", fine="9").region == Region(
        ("8", "4", "2"), intervals=((2, 8),), powers_of_two=True
    )


def test_of_many_intervals_the_one_around_the_number_is_kept() -> None:
    region = tried(Role.NUMBER, "20", bug="5 9 21 40", fine="7 15 30").region
    assert region.intervals == ((20, 21),)
    two = tried(Role.NUMBER, "20", bug="5 21", fine="7 30").region
    assert two.intervals == ((5, 5), (20, 21))


def test_a_number_of_another_spelling_ends_no_interval() -> None:
    hole = tried(Role.NUMBER, "0x10", bug="0x11", fine="16")
    assert hole.region == Region(("0x10", "0x11"), intervals=((16, 17),), prefix="0x")
    other = Hole(
        Role.NUMBER, ((0, 1),), "1", tried=(TriedText("2", FINE), TriedText("0x3", NONE), TriedText("0", NONE))
    )
    assert [*other.answers.items()] == [(0, NONE), (1, "bug"), (2, FINE)]


@for_each(
    "language, program, words",
    [
        ("c", "static int f(){a+=1; return !b;}", {
            "static": "extern auto register inline __inline __inline__ __forceinline thread_local __thread",
            "+=": "= *= /= %= -= <<= >>= &= ^= |=", "!": "~ - +",
        }),
        ("python", "a = b and c\n", {"and": "or", "=": ":"}),
    ],
)  # fmt: skip
def test_other_words_are_those_of_the_rules_around(language: str, program: str, words: dict[str, str]) -> None:
    parsed = ParsedProgram(program.encode(), by_name(language))
    found = {parsed.texts[leaf.start]: alternatives(parsed, leaf) for leaf in parsed.leaves}
    assert {word: others for word, others in found.items() if others} == {
        word: others.split() for word, others in words.items()
    }
