"""The parts of a program, and what follows from the answers about them."""

from random import Random

import pytest
from explained import BUG, FINE, subject, tried
from hypothesis import given
from hypothesis import strategies as st
from laws import for_each
from msgspec import structs
from on_record import of_record

from grammars.languages import by_name
from ppr.studies.explanation.pattern import (
    Hole,
    HoleMark,
    Role,
    TriedText,
    content,
    gaps,
    learnt,
    spelling,
    with_answers,
    written,
)
from ppr.studies.explanation.subject import ParsedProgram, number_of
from ppr.studies.explanation.variations import alternatives, holes_of, more_values, new_text


@for_each(
    "text, value",
    [("10", 10), ("0x10", 16), ("010", 8), ("10u", 10), ("1_000u32", 1000), ("1 << 4", 16), ("-(2 + 3)", -5),
     ("- 1", -1), ("1 - 42.", -41), ("1.0", None), ("2.5 + 1", None),
     ("1 << 99", None), ("1.5", None), ("a", None), ("", None), ("1 +", None), ("9" * 40, None),
     ("1 << 63", 1 << 63), ("2 << 63", None), (f"{2**64 - 1}", 2**64 - 1),
     ("-" * 99_999 + "1", None), ("1 + 2 << 3", None), ("1 << 2 + 3", None),
     ("1 + (2 << 3)", 17), ("0 << - 1", None), ("3 << 0", 3)],
)  # fmt: skip
def test_numbers(text: str, value: int | None) -> None:
    assert number_of(text) == value


@given(st.integers(0, 2**40))
def test_a_number_is_its_own_value(value: int) -> None:
    assert number_of(str(value)) == number_of(hex(value)) == value


def test_texts_take_places_and_stay_apart_and_errors_that_were_there_do_not_count() -> None:
    program = subject("int a=b-1;")
    assert program.with_changes([((1, 2), "longer"), ((5, 6), "-2")]) == b"int longer=b- -2;"
    assert program.with_changes([((4, 5), "")]) == b"int a=b 1;"
    assert program.with_changes([((3, 6), "0"), ((5, 6), "7")]) == b"int a=0;"
    assert program.with_changes([((5, 6), "7"), ((5, 5), "x")]) == b"int a=b-x 7;"
    assert subject(r'f("\nb");').with_changes([((4, 5), "c")]) == rb'f("\nc");'
    broken = subject("int a = ; int b = 1;")
    assert broken.tree.errors
    assert broken.errors_with([]) == 0
    assert broken.errors_with([((7, 8), "")]) == 1


def test_the_parts_of_a_program() -> None:
    found = {
        (hole.role, hole.text): len(hole.places)
        for hole in holes_of(subject('unsigned long f(int a) { return a + 2 * 3 - g("x") + h(4 + 5) + - 7; }'))
    }
    assert found[Role.NAME, "a"] == 2
    assert found[Role.TYPE, "int"] == found[Role.TYPE, "unsigned long"] == 1
    assert found[Role.NUMBER, "2 * 3"] == found[Role.NUMBER, "4 + 5"] == 1  # without the parentheses of the call
    assert found[Role.NUMBER, "- 7"] == 1  # a sign before a number belongs to it
    assert found[Role.STRING, '"x"'] == 1
    assert (Role.WORD, "+") in found
    assert (Role.WORD, "(") not in found
    assert [one.text for one in holes_of(ParsedProgram(b'f("\xff", a);', by_name("c")))] == ["f", "a"]  # no UTF-8


@pytest.mark.parametrize(("language", "is_number"), [("c", True), ("javascript", True), ("lua", False)])
def test_a_leading_zero_has_a_meaning_in_some_languages(language: str, is_number: bool) -> None:
    found = holes_of(ParsedProgram(b"x = 010", by_name(language)))
    assert any(one.role is Role.NUMBER for one in found) is is_number


def test_needed_and_free_only_if_an_answer_could_have_refuted_it() -> None:
    assert tried(Role.STRING, '"a"', bug='"b" "c" "d"', sort="new").mark is HoleMark.CLASS  # texts that are invented
    assert tried(Role.NAME, "a", bug="b c", sort="new").mark is HoleMark.FREE  # a name means nothing
    assert learnt(Hole(Role.WORD, ((0, 1),), "+", tried=(TriedText("", BUG, "delete"),))).mark is HoleMark.FREE


@of_record(__file__)
def test_what_is_learnt_of_a_part_is_on_record_with_what_is_asked_next(example: str, said: list[str]) -> None:
    """An example is a role, the part, and texts that show the bug, are fine, or have no answer."""
    role, text, *answers = example.split(" ~ ")
    hole = tried(Role(role), text, **dict(zip(("bug", "fine", "none"), answers, strict=False)))
    region = {name: value for name, value in structs.asdict(hole.region).items() if value}
    known = {
        "open": hole.is_open,
        "condition": hole.is_condition,
        "others": hole.has_others,
        "left": hole.leaves_others,
    }
    found = [f"{hole.mark} {region}", f"{hole.tokens} {[name for name, holds in known.items() if holds]}"]
    found += [f"next {gaps(hole)}"] if gaps(hole) else []
    found += [f"more {' '.join(one for one, _ in more_values(hole))}"] if more_values(hole) else []
    for inside in (True, False):
        drawn = [new_text(hole, Random(number), {text}, inside=inside) for number in range(6)]
        found += [f"{'inside' if inside else 'outside'} {' '.join(filter(None, drawn))}"] if any(drawn) else []
    assert found == said


@for_each(
    "text, parts",
    [("0x1Fu", ("0x", "u")), ("017", ("0", "")), ("-5L", ("", "L")), ("1i32", ("", "i32")), ("0", ("", "")),
     ("1 + 2", ("", ""))],
)  # fmt: skip
def test_the_spelling_of_a_number(text: str, parts: tuple[str, str]) -> None:
    assert spelling(text) == parts


@for_each(
    "value, like, text",
    [(9, "0b1", "0b1001"), (9, "0o7", "0o11"), (9, "017", "011"), (-9, "-5u", "-9u"), (255, "0X1", "0Xff")],
)
def test_a_number_is_written_like_another(value: int, like: str, text: str) -> None:
    assert written(value, like) == text


def test_strings_have_an_opening_a_content_and_an_end_and_a_prefix_in_common() -> None:
    assert content('u8"ab"') == ('u8"', "ab", '"')
    assert content("'x'") == ("'", "x", "'")
    assert content("x") == ("", "x", "")
    region = tried(Role.STRING, '"xab"', bug='"yab" "zab"', fine='"xba"').region
    assert (region.prefix, region.suffix) == ("", "ab")
    region = tried(Role.STRING, '"aba"', bug='"abaQaba" "abaRaba"', fine='"abax" "xaba"').region
    assert (region.prefix, region.suffix) == ("", "")  # they would overlap
    hole = with_answers(tried(Role.STRING, '"a.b"', fine='".b"', sort="piece"), [TriedText('"c"', FINE, "language")])
    assert hole.texts(FINE) == ['"c"', '".b"']


@for_each(
    "language, program, words",
    [
        ("c", "static int f(){a+=1; return !b;}", {
            "static": "auto extern inline register __inline __thread __inline__ thread_local __forceinline",
            "+=": "= *= /= %= -= &= ^= |= <<= >>=", "!": "~ - +",
        }),
        ("python", "a = b and c\n", {"and": "or", "=": ":"}),
        ("dockerfile", "FROM a AS b\n", {}),
    ],
)  # fmt: skip
def test_other_words_are_those_of_the_rules_around(language: str, program: str, words: dict[str, str]) -> None:
    parsed = ParsedProgram(program.encode(), by_name(language))
    found = {parsed.texts[leaf.start]: alternatives(parsed, leaf) for leaf in parsed.leaves}
    assert {word: others for word, others in found.items() if others} == {
        word: others.split() for word, others in words.items()
    }
