"""The texts that are tried and drawn: whole small results."""

from random import Random

import msgspec
from explained import FINE, NONE, subject, tried
from laws import for_each

from grammars.languages import by_name
from ppr.studies.explanation.pattern import Hole, Pattern, Region, Role, TriedText, content, spelling, written
from ppr.studies.explanation.subject import ParsedProgram
from ppr.studies.explanation.validation import drawn
from ppr.studies.explanation.variations import alternatives, fresh_name, holes_of, more_values, values_of

EXTREMES = "65536 2147483647 2147483648 4294967296 4294967297"
BELOW = "-4294967297 -4294967296 -2147483648 -2147483647 -65536"


@for_each(
    "text, differ, others",
    [
        ("0", False, f"1 {EXTREMES}"),
        ("5", False, f"4 {EXTREMES}"),
        ("-5", False, f"{BELOW} -6 -4 {EXTREMES}"),
        ("21", True, f"0 1 2 3 4 7 8 10 16 20 32 42 64 100 256 {EXTREMES}"),
    ],
)
def test_the_numbers_that_are_tried_next(text: str, differ: bool, others: str) -> None:
    hole = tried(Role.NUMBER, text, bug="")
    assert [value for value, _ in more_values(hole, differ=differ)] == others.split()


def test_the_strings_that_are_tried_next_keep_ever_more_of_a_beginning_or_an_end() -> None:
    hole = tried(Role.STRING, '"abcdefgh"')
    assert more_values(hole, differ=True) == [
        *((f'"{text}"', "prefix") for text in ("aqz", "abqz", "abcdqz", "abcdefgqz")),
        *((f'"{text}"', "suffix") for text in ("qzh", "qzgh", "qzefgh", "qzbcdefgh")),
    ]
    assert more_values(hole, differ=False) == more_values(tried(Role.NAME, "abc"), differ=True) == []
    assert [text for text, _ in more_values(tried(Role.STRING, '"ab"'), differ=True)] == ['"aqz"', '"qzb"']


@for_each(
    "text, others",
    [
        ("5", "6 0 10 1000"),
        ("0", "1 2 10 1000"),
        ("-5", "-6 0 -10 -1000"),
        ("1", "2 0 10 1000"),
        ("2", "3 0 10 1000"),
        ("3", "4 0 10 1000"),
        ("4", "5 8 2 0 10 1000"),
        ("16", "17 32 8 0 10 1000"),
        ("0x10", "16 0x11 0x20 0x8 0x0 0xa 0x3e8"),
        ("7u", "7 8u 0u 10u 1000u"),
        ("10", "11 0 1000"),
        ("1.5f", "0.0f 1.0f 1e30f 1e-30f"),
    ],
)
def test_the_numbers_that_are_tried_first(text: str, others: str) -> None:
    hole = Hole(Role.NUMBER, ((0, 1),), text)
    assert [value for value, _ in values_of(hole, subject(f"{text};"), ())] == others.split()


def test_what_is_tried_of_numbers_is_of_several_sorts() -> None:
    values = values_of(Hole(Role.NUMBER, ((0, 1),), "0x10"), subject("0x10;"), ())
    assert [sort for _, sort in values] == ["plain", "next", "power", "power", "small", "larger", "large"]


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


@for_each("text", ["12", "-12", "0x1f", "0b11", "0o17", "017", "1u", "0xffUL", "3i64", "5n", "0"])
def test_a_number_is_written_as_it_was(text: str) -> None:
    prefix, suffix = spelling(text)
    value = int(text.lstrip("-").removeprefix(prefix).removesuffix(suffix), {"0x": 16, "0b": 2, "": 10}.get(prefix, 8))
    assert written(-value if text[0] == "-" else value, text) == text


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
