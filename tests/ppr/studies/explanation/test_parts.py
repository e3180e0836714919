"""The parts of an explanation: texts in places, numbers, rules from answers, and patterns."""

from random import Random

import msgspec
import pytest
from explained import BUG, subject, tried
from hypothesis import given
from hypothesis import strategies as st
from laws import for_each

from grammars.languages import by_name
from ppr.studies.explanation import matching
from ppr.studies.explanation.matching import accepts, fits
from ppr.studies.explanation.pattern import (
    DIFFERENT,
    NOT_TOGETHER,
    Hole,
    HoleMark,
    Pattern,
    Region,
    Relation,
    Role,
    Sample,
    TriedText,
    content,
    gaps,
    learnt,
    with_answers,
)  # fmt: skip
from ppr.studies.explanation.sentences import Explanation
from ppr.studies.explanation.subject import ParsedProgram, number_of
from ppr.studies.explanation.validation import broken, conditions, drawn
from ppr.studies.explanation.variations import (
    WORDS,
    fillers,
    fresh_name,
    holes_of,
    hunks_of,
    more_values,
    new_names,
    other_spelling,
    values_of,
)


@for_each(
    "text, value",
    [("10", 10), ("0x10", 16), ("010", 8), ("10u", 10), ("1_000u32", 1000), ("1 << 4", 16), ("-(2 + 3)", -5),
     ("1 << 99", None), ("1.5", None), ("a", None), ("", None), ("1 +", None), ("9" * 40, None),
     ("1 << 63", None), ("-" * 99_999 + "1", None), ("1 + 2 << 3", None), ("1 << 2 + 3", None),
     ("1 + (2 << 3)", 17)],
)  # fmt: skip
def test_numbers(text: str, value: int | None) -> None:
    assert number_of(text) == value


@given(st.integers(0, 2**40))
def test_a_number_is_its_own_value(value: int) -> None:
    assert number_of(str(value)) == number_of(hex(value)) == value


def test_texts_take_places_and_stay_apart() -> None:
    program = subject("int a=b-1;")
    assert program.with_changes([((1, 2), "longer"), ((5, 6), "-2")]) == b"int longer=b- -2;"
    assert program.with_changes([((4, 5), "")]) == b"int a=b 1;"
    assert program.with_changes([((3, 6), "0"), ((5, 6), "7")]) == b"int a=0;"
    assert program.with_changes([((5, 6), "7"), ((5, 5), "x")]) == b"int a=b-x 7;"
    assert subject(r'f("\nb");').with_changes([((4, 5), "c")]) == rb'f("\nc");'


def test_the_parts_of_a_program() -> None:
    found = {
        (hole.role, hole.text): len(hole.places)
        for hole in holes_of(subject('long f(int a) { return a + 2 * 3 - g("x") + h(4 + 5); }'))
    }
    assert found[Role.NAME, "a"] == 2
    assert found[Role.TYPE, "int"] == 1
    assert found[Role.NUMBER, "2 * 3"] == found[Role.NUMBER, "4 + 5"] == 1  # without the parentheses of the call
    assert found[Role.STRING, '"x"'] == 1
    assert (Role.WORD, "+") in found
    assert (Role.WORD, "(") not in found


@pytest.mark.parametrize(("language", "is_number"), [("c", True), ("javascript", True), ("lua", False)])
def test_a_leading_zero_has_a_meaning_in_some_languages(language: str, is_number: bool) -> None:
    found = holes_of(ParsedProgram(b"x = 010", by_name(language)))
    assert any(one.role is Role.NUMBER for one in found) is is_number


def test_hunks_do_not_cut_words() -> None:
    assert hunks_of(subject('f("ab");'), subject('f("b");')) == [((2, 5), (2, 5))]
    assert hunks_of(subject("f(1 - 1);"), subject("f(- 1);")) == [((2, 3), (2, 2))]


def test_languages_with_words_are_known_and_dialects_have_those_of_their_language() -> None:
    assert all(by_name(name).name == name for name in WORDS if name != "others")
    dialects = {"c": "cpp cuda objc", "java": "csharp", "javascript": "typescript tsx"}
    assert all(WORDS[one] is WORDS[name] for name, others in dialects.items() for one in others.split())


def test_fillers_in_a_language_without_words_of_its_own() -> None:
    program = ParsedProgram(b"x = foo(b);", by_name("ruby"))
    node = next(one for one in program.tree.walk() if program.text((one.start, one.end)) == "b")
    assert {'"a"', "1.5"} <= {text for text, _ in fillers(program, node, limit=9)}


def test_fillers_fit_and_need_no_declaration() -> None:
    program = subject("int f() { return g(1); }")
    node = next(one for one in program.nodes if program.text((one.start, one.end)) == "g(1)")
    texts = [text for text, _ in fillers(program, node)]
    assert len(texts) == 3
    assert "0" in texts
    assert "0" not in [text for text, _ in fillers(program, node, lambda text: 2 * (text == "0"))]
    assert all(
        subject(program.with_changes([((node.start, node.end), text)]).decode()).tree.errors == 0 for text in texts
    )


@pytest.mark.parametrize(("part", "other"), [("int", "a"), ("()", ";")])
def test_what_would_not_stand_there_is_no_filler(part: str, other: str) -> None:
    program = subject("int f() { for (;;) ; }")
    node = next(one for one in program.nodes if program.text((one.start, one.end)) == part)
    texts = [text for text, _ in fillers(program, node, limit=9)]
    assert texts and other not in texts


def test_a_name_that_is_not_valid_in_the_seed_is_not_drawn() -> None:
    hole = msgspec.structs.replace(tried(Role.NAME, "a", bug="b c d"), rejected=("b",))
    assert drawn(Pattern(subject("a;"), (hole,)), Random(1)) == {0: "a"}


def test_needed_only_if_something_is_fine() -> None:
    assert tried(Role.WORD, "+", fine="- *", none="/").mark is HoleMark.NEEDED
    assert tried(Role.WORD, "+", none="- * /").mark is HoleMark.UNKNOWN
    assert tried(Role.WORD, "+").mark is HoleMark.NOT_ASKED


def test_free_only_if_enough_shows_the_bug() -> None:
    assert tried(Role.WORD, "+", bug="- * /").mark is HoleMark.FREE
    assert tried(Role.WORD, "+", bug="- *").mark is HoleMark.CLASS
    assert tried(Role.WORD, "+", bug="- * /", fine="%").mark is HoleMark.CLASS
    alike = Hole(Role.WORD, ((0, 1),), "+", tried=tuple(TriedText(one, BUG, "same") for one in "-*/"))
    assert learnt(alike).mark is not HoleMark.FREE
    assert not tried(Role.STRING, '"a"', bug='"b"').region.anything


def test_intervals_end_where_something_else_was_seen() -> None:
    hole = tried(Role.NUMBER, "5", bug="3 9", fine="1 20", none="30")
    assert hole.region.intervals == ((3, 9),)
    assert set(gaps(hole)) == {"2", "14"}
    assert tried(Role.NUMBER, "5", bug="9", fine="7").region.intervals == ((5, 5), (9, 9))
    assert gaps(tried(Role.NUMBER, "50", bug="10 20 30", fine="0 15 25 100")) == ["27", "75"]  # the nearest
    many = tried(Role.NUMBER, "5", bug="9 20 40", fine="7 15 30")
    assert many.region.intervals == ((5, 5),)  # there is a rule that is not known
    assert "`5`: 5, or some others (line" in Explanation(version=1, holes=(many,), lines=(1,)).conditions[0]
    assert tried(Role.NUMBER, "5", bug="9", fine="1").region.intervals == ((5, 9),)
    assert tried(Role.NUMBER, "5", bug="9").region.intervals == ((5, 9),)
    assert not gaps(tried(Role.NUMBER, "5", bug="9", none="20"))  # nothing is known to be fine
    assert tried(Role.NUMBER, "5", bug="2147483647", fine="1").region.intervals == ((5, 2147483647),)
    assert tried(Role.NUMBER, "5", bug="2147483647").region.intervals == ((5, None),)


def test_what_is_not_valid_ends_no_powers_of_two() -> None:
    assert not tried(Role.NUMBER, "8", bug="4 16", none="9").region.powers_of_two
    assert tried(Role.NUMBER, "8", bug="4 16", fine="9").region.powers_of_two
    assert tried(Role.NUMBER, "8", bug="4 16", fine="2 9 32").region.powers_of_two


def test_a_pattern_binds_equal_places_to_one_text() -> None:
    program = subject("f(a, a, b);")
    names = [one for one in holes_of(program) if one.role is Role.NAME]
    free = [
        msgspec.structs.replace(one, mark=HoleMark.FREE, region=Region((one.text,), anything=True)) for one in names
    ]
    pattern = Pattern(program, tuple(free))
    assert accepts(pattern, b"g(x, x, y);")
    assert not accepts(pattern, b"g(x, y, y);")
    assert not accepts(pattern, b"g(x, x, x);")
    assert not accepts(pattern, b"g(x, x, 1);")
    assert not accepts(pattern, b"g(x, x, y")


def test_a_string_is_accepted_if_it_is_quoted_alike() -> None:
    hole = msgspec.structs.replace(tried(Role.STRING, '"x"', bug='"y" "z" "0"'), places=((0, 3),))
    pattern = Pattern(subject('"x";'), (hole,))
    assert [accepts(pattern, text) for text in (b'"abc";', b'L"abc";', b"'a';", b"1;")] == [True, False, False, False]


def test_what_may_go_is_accepted_with_and_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go = learnt(Hole(Role.WORD, ((0, 1),), "static", tried=(TriedText("", BUG),)))
    pattern = Pattern(subject("static int a;"), (may_go,))
    assert accepts(pattern, b"static int a;")
    assert accepts(pattern, b"int a;")
    assert not accepts(pattern, b"extern int a;")
    assert not fits(pattern, subject("static int a;", "cpp"))
    monkeypatch.setattr(matching, "MAX_STEPS", 0)
    assert not accepts(pattern, b"static int a;")  # too many possibilities


def test_relations_hold_in_what_is_accepted_and_drawn() -> None:
    program = subject("f(1, 2);")
    numbers = [tried(Role.NUMBER, text, bug=bug) for text, bug in (("1", "2 3 4"), ("2", "1 3 4"))]
    holes = tuple(msgspec.structs.replace(one, places=((at, at + 1),)) for one, at in zip(numbers, (2, 4), strict=True))
    different = Pattern(program, holes, (Relation(DIFFERENT, (0, 1)),))
    assert accepts(different, b"f(3, 4);")
    assert not accepts(different, b"f(3, 3);")
    apart = Pattern(program, holes, (Relation(NOT_TOGETHER, (0, 1)),))
    assert accepts(apart, b"f(3, 2);")
    assert not accepts(apart, b"f(3, 4);")
    for number in range(50):
        for share in (0.5, 1.0):
            assert accepts(different, different.filled(drawn(different, Random(number), share)))
        assert accepts(apart, apart.filled(drawn(apart, Random(number))))


def test_what_is_broken_is_one_condition() -> None:
    program = subject("f(1 + 2);")
    plus = msgspec.structs.replace(tried(Role.WORD, "+", fine="-"), places=((3, 4),))
    two = msgspec.structs.replace(tried(Role.NUMBER, "2", bug="3 4 5"), places=((4, 5),))
    pattern = Pattern(program, (plus, two))
    assert conditions(pattern) == [0]
    values = broken(pattern, 0, Random(1))
    assert values[0] == "-"
    assert values[1] in ("3", "4", "5")
    assert broken(pattern, 0, Random(1), [1]) == {0: "-"}
    one = msgspec.structs.replace(tried(Role.NUMBER, "1", bug="5 6 7"), places=((2, 3),))
    name = msgspec.structs.replace(tried(Role.NAME, "f", bug="g h i"), places=((0, 1),))
    hunk = tried(Role.DIFFERENCE, "+", fine="-f(1)")
    values = broken(Pattern(program, (hunk, one, name)), 0, Random(1))
    assert values[0] == f"-{values[2]}(1)"  # the seed's text has the new name, and its own number
    equal = broken(Pattern(program, (two, one), (Relation(DIFFERENT, (0, 1)),)), 2, Random(1))
    assert equal[0] == equal[1] != "2"


def test_a_letter_is_drawn_from_those_that_were_tried() -> None:
    hole = tried(Role.STRING, "'x'", bug="'q' '0' 'z'")
    assert hole.mark is HoleMark.FREE
    assert {drawn(Pattern(subject("'x';"), (hole,)), Random(i))[0] for i in range(50)} == {"'q'", "'0'", "'z'"}


@pytest.mark.parametrize("like", ["a", "Name", "_under", "$x", "CONST"])
def test_new_names_are_new_and_of_the_same_kind(like: str) -> None:
    hole = Hole(Role.NAME, ((0, 1),), like)
    names = [text for text, _ in new_names(hole, {like})]
    assert len({*names, like}) == 4
    assert all(name[0].isupper() is like[0].isupper() for name in names if name[0].isalpha())
    assert fresh_name(like, Random(1), {like}) == fresh_name(like, Random(1), {like})
    assert any(not name.startswith("_") for name in names)


def test_strings_have_an_opening_a_content_and_an_end() -> None:
    assert content('u8"ab"') == ('u8"', "ab", '"')
    assert content("'x'") == ("'", "x", "'")
    assert content("x") == ("", "x", "")


def test_draws_without_an_answer_are_told() -> None:
    made = Explanation(version=1, checks=9, inside=Sample(none=4), outside=Sample(none=5))
    assert (
        made.sentences[-1]
        == "checked on 9 programs made at random: of the last, none has an answer, and 9 are not valid"
    )
    assert not any("checked" in one for one in Explanation(version=1).sentences)


def test_borders_are_written_as_the_number_or_cut_from_the_string() -> None:
    assert gaps(tried(Role.NUMBER, "0x10", bug="0x20", fine="0x40")) == ["0x30"]
    string = tried(Role.STRING, '"abcdefgh"', bug='"abcdefgqz"', fine='"abqz" "qzgh"')
    assert gaps(string) == ['"abcdqz"']
    assert gaps(tried(Role.STRING, '"abcdefgh"', bug='"qzbcdefgh"', fine='"qzgh"')) == ['"qzdefgh"']
    assert gaps(tried(Role.STRING, '"abcdefgh"', bug='"abcdqz"', fine='"abcqz"')) == []


def test_what_strings_with_the_bug_end_with_is_known() -> None:
    region = tried(Role.STRING, '"xab"', bug='"yab" "zab"', fine='"xba"').region
    assert (region.prefix, region.suffix) == ("", "ab")


def test_beginning_and_end_of_a_string_do_not_overlap() -> None:
    region = tried(Role.STRING, '"aba"', bug='"abaQaba" "abaRaba"', fine='"abax" "xaba"').region
    assert (region.prefix, region.suffix) == ("", "")


@pytest.mark.parametrize(("name", "other"), [("__section__", "section"), ("section", "__section__")])
def test_names_of_attributes_have_two_spellings(name: str, other: str) -> None:
    assert other_spelling(name) == other


def test_names_of_several_parts_are_tried_with_others() -> None:
    program = subject('f("llvm.fshl.i64");')
    (hole,) = [one for one in holes_of(program) if one.role is Role.STRING]
    texts = [text for text, _ in values_of(hole, program, ())]
    assert {'"llvm.fshl"', '"llvm.fshr.i64"', '"llvm.fshl.i32"'} <= {*texts}
    (hole,) = [one for one in holes_of(subject('f("plain");')) if one.role is Role.STRING]
    assert len(values_of(hole, subject('f("plain");'), ())) == 5


def test_what_is_tried_is_new() -> None:
    program = subject('long f(int a) { return \'q\' + g("0", "", 0x10, -5, 0, 2.5, 1.0f, 010, 7u) + a; }')
    for hole in holes_of(program):
        values = values_of(hole, program, [hole.text])
        assert hole.text not in [text for text, _ in values]
        after = with_answers(hole, [TriedText(text, BUG, sort) for text, sort in values])
        assert not {text for text, _ in more_values(after, differ=True)} & {hole.text, *after.region.texts}


@pytest.mark.parametrize(
    ("program", "hole", "place"),
    [
        ("f(8);", tried(Role.NUMBER, "8", bug="16 32", fine="9"), (2, 3)),
        ("f(5);", tried(Role.NUMBER, "5", bug="3 70", fine="1 99"), (2, 3)),
        ("f(-5);", tried(Role.NUMBER, "-5", bug="-3 -70", fine="1 -99"), (2, 3)),
        ("f(5);", tried(Role.NUMBER, "5", bug="9 20 40", fine="7 15 30"), (2, 3)),
        ("f(0x10);", tried(Role.NUMBER, "0x10", bug="0x11 0x12", fine="16"), (2, 3)),
        ("f(2.5);", tried(Role.NUMBER, "2.5", bug="1.0 1.5 1e30"), (2, 3)),
        ('f("#a");', tried(Role.STRING, '"#a"', bug='"#b" "#"', fine='"a"'), (2, 5)),
        ('f("a");', tried(Role.STRING, '"a"', bug='"b" "c" "0"'), (2, 5)),
        ("f('x');", tried(Role.STRING, "'x'", bug="'q' '0' 'z'"), (2, 5)),
        ("f(a);", tried(Role.NAME, "a", bug="b c d"), (2, 3)),
        ("f(a + 1);", tried(Role.WORD, "+", bug="- *", fine="/"), (3, 4)),
    ],
)  # fmt: skip
def test_a_draw_fits_its_pattern_and_what_is_broken_does_not(program: str, hole: Hole, place: tuple[int, int]) -> None:
    one = Pattern(subject(program), (msgspec.structs.replace(hole, places=(place,)),))
    for number in range(30):
        values = drawn(one, Random(number))
        assert values
        assert accepts(one, one.filled(values))
        if hole.is_condition:
            assert not accepts(one, one.filled(broken(one, 0, Random(number))))


def test_keywords_are_not_removed_but_signs_are() -> None:
    program = subject("f() { return a + 1; } static x;")
    words = {one.text: [text for text, _ in values_of(one, program, ())] for one in holes_of(program)
             if one.role is Role.WORD}  # fmt: skip
    assert "" in words["+"]
    assert "static" in words
    assert "" not in words["static"]


def test_words_are_tried_with_those_that_parse() -> None:
    program = subject("int f(int a) { return a ? 1 : 2; }")
    assert not any(text for hole in holes_of(program) if hole.text in "?:" for text, _ in values_of(hole, program, ()))


def test_a_number_below_zero_is_tried_with_others_below_it() -> None:
    (hole,) = [one for one in holes_of(subject("-5;")) if one.role is Role.NUMBER]
    assert {"-6", "-10", "-1000"} <= {text for text, _ in values_of(hole, subject("-5;"), ())}


def test_sizes_that_only_powers_of_two_are_valid_for() -> None:
    hole = tried(Role.NUMBER, "16", none="17 0 10", fine="32")
    assert {number_of(text) for text, _ in more_values(hole, differ=False)} <= {2**power for power in range(40)}
    assert "15" in [text for text, _ in more_values(tried(Role.NUMBER, "16", none="10"), differ=False)]
    hole = tried(Role.NUMBER, "16", none="0 10", fine="17")
    assert "15" in [text for text, _ in more_values(hole, differ=False)]


def test_texts_that_had_answers_come_first_and_useless_ones_go() -> None:
    program = subject("int f() { return g(1); }")
    node = next(one for one in program.nodes if program.text((one.start, one.end)) == "g(1)")
    scores = {"1.5": -4, "0": 2}
    texts = [text for text, _ in fillers(program, node, lambda text: scores.get(text, 0))]
    assert "0" not in texts
    assert "1.5" in texts[:2]
