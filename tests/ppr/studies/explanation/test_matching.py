"""Which programs fit a pattern."""

import msgspec
from explained import BUG, subject, tried

from ppr.studies.explanation import matching
from ppr.studies.explanation.matching import accepts
from ppr.studies.explanation.pattern import Hole, HoleMark, Pattern, Region, Role, TriedText, learnt
from ppr.studies.explanation.variations import holes_of


def placed(hole: Hole, *places: tuple[int, int]) -> Hole:
    return msgspec.structs.replace(hole, places=places)


def test_a_program_may_end_where_a_hole_begins() -> None:
    node = placed(tried(Role.NODE, "int b;", bug="; {} int"), (3, 6))
    pattern = Pattern(subject("int a; int b;"), (node,))
    assert [accepts(pattern, text) for text in (b"int a; int b;", b"int a;", b"int a; int", b"")] == [
        True,
        False,
        False,
        False,
    ]


def test_a_program_that_goes_on_behind_the_pattern_does_not_fit() -> None:
    pattern = Pattern(subject("int a;"), ())
    assert [accepts(pattern, text) for text in (b"int a;", b"int a; int b;", b"int a", b"")] == [True, *[False] * 3]


def test_a_free_name_may_be_one_that_has_to_stay_elsewhere() -> None:
    program = subject("f(a);")
    free = [
        msgspec.structs.replace(one, mark=HoleMark.FREE, region=Region((one.text,), anything=True))
        if one.text == "a" else one
        for one in holes_of(program) if one.role is Role.NAME
    ]  # fmt: skip
    pattern = Pattern(program, tuple(free))
    assert [accepts(pattern, text) for text in (b"f(b);", b"f(f);", b"g(b);", b"f(1);")] == [True, True, False, False]


def test_numbers_fit_the_intervals_up_to_their_ends() -> None:
    number = placed(tried(Role.NUMBER, "5", bug="3 9", fine="2 20"), (2, 3))
    pattern = Pattern(subject("f(5);"), (number,))
    assert [one for one in range(25) if accepts(pattern, f"f({one});".encode())] == [*range(3, 10)]
    powers = placed(tried(Role.NUMBER, "8", bug="4 16", fine="9"), (2, 3))
    pattern = Pattern(subject("f(8);"), (powers,))
    assert [one for one in range(40) if accepts(pattern, f"f({one});".encode())] == [4, 8, 16]
    open_end = placed(tried(Role.NUMBER, "5", bug="2147483647"), (2, 3))
    pattern = Pattern(subject("f(5);"), (open_end,))
    assert [accepts(pattern, f"f({one});".encode()) for one in (4, 5, 1 << 40)] == [False, True, True]


def test_strings_fit_if_they_begin_and_end_as_they_have_to_without_an_overlap() -> None:
    string = placed(tried(Role.STRING, '"aba"', bug='"abxba"'), (2, 5))
    string = msgspec.structs.replace(string, region=Region(string.region.texts, prefix="ab", suffix="ba"))
    pattern = Pattern(subject('f("aba");'), (string,))
    texts = ("aba", "abba", "abQba", "abQ", "Qba", "ab")
    assert [one for one in texts if accepts(pattern, f'f("{one}");'.encode())] == ["aba", "abba", "abQba"]


def test_a_number_that_is_written_in_another_way_does_not_fit() -> None:
    number = placed(tried(Role.NUMBER, "0x10", bug="0x11 0x13", fine="16"), (2, 3))
    pattern = Pattern(subject("f(0x10);"), (number,))
    texts = ("0x10", "0x12", "17", "0x12u", "0x14")
    assert [one for one in texts if accepts(pattern, f"f({one});".encode())] == ["0x10", "0x12"]


def test_operators_fit_for_operators_and_nodes_for_nodes() -> None:
    program = subject("int x = a + b;")
    word = placed(tried(Role.WORD, "+", bug="- * /"), (4, 5))
    pattern = Pattern(program, (word,))
    assert [accepts(pattern, f"int x = a {one} b;".encode()) for one in ("+", "%", ",")] == [True, True, True]
    node = placed(tried(Role.NODE, "a + b", bug="0 1.5 c"), (3, 6))
    pattern = Pattern(program, (node,))
    texts = ("a + b", "0", "g(1, 2)", "(c)", "{ 1 }", "")
    assert [one for one in texts if accepts(pattern, f"int x = {one};".encode())][:4] == [
        "a + b",
        "0",
        "g(1, 2)",
        "(c)",
    ]


def test_what_may_not_change_costs_no_steps_and_a_part_that_lacks_does_not_fit(monkeypatch):
    closed = msgspec.structs.replace(tried(Role.NAME, "a", fine="b c"), places=((0, 1),))
    call = Hole(Role.NODE, ((2, 6),), "g(1)", tried=tuple(TriedText(one, BUG, one) for one in ("0", "h", "2")))
    open_end = Pattern(subject("a;g(1)"), (learnt(call),))
    assert open_end.holes[0].mark is HoleMark.FREE
    assert not accepts(open_end, b"a;")
    monkeypatch.setattr(matching, "MAX_STEPS", 0)
    assert accepts(Pattern(subject("a;"), (closed,)), b"a;")
