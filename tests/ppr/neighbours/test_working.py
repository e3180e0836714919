"""Programs near one that fails: which, in which order, and how many are asked about."""

from types import SimpleNamespace

import pytest
from on_record import of_record

from grammars.languages import by_name
from grammars.parsing import parse
from ppr.neighbours.edits import edit_in_words
from ppr.neighbours.working import (
    AT_A_TIME,
    ENOUGH,
    MOST,
    PATIENCE,
    Edit,
    Place,
    Sort,
    completed,
    first_working,
    near_programs,
    survivors,
    working_near,
)

C = by_name("c")


def near(text, only=None, most=MOST, language=C, printed=b""):
    return near_programs(Place(parse(text.encode(), language), only, printed, most=most), language)


def words(text, **options):
    return [edit_in_words(one.text, text.encode(), C) for one in near(text, **options)]


def test_another_token_that_the_place_accepts_is_alike():
    assert {"`long` for `unsigned`", "`signed` for `unsigned`"} <= {*words("unsigned a;")[:5]}


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("int a = 5;", "`0` for `5`"),
        ("f(x + y);", "`0` for `x + y`"),  # a name may be called
        ("int f() { int a; a = b >> 1; a = 'x'; }", "`0` for `'x'`"),
        ("int f() { unsigned a; a = g(); a = -1; }", "`0` for `-1`"),
    ],
)
def test_a_value_is_more_telling_than_an_operator_or_a_type(text, first):
    """Another operator or type hides a wrong value as well, but a value that was left is what the bug needs."""
    assert words(text)[0] == first
    assert near(text)[0].sort is (Sort.SIMPLER if "x + y" in text else Sort.ALIKE)


def test_another_name_is_less_telling_than_none():
    found = {edit_in_words(one.text, b"f(x + y);", C): one.sort for one in near("f(x + y);")}
    assert found["`0` for `y`"] < found["no `x +`"] < found["`x` for `y`"] is Sort.NAME


def test_what_makes_code_unused_comes_last():
    found = near("static int f(int a) { return a * 2; }")
    assert found[-1].sort is Sort.UNUSED
    assert all(one.sort is not Sort.UNUSED for one in found[:-2])


def test_one_more_token_after_a_word_that_decides_about_use_is_an_insertion():
    found = [one.text for one in near("return;") if one.sort is Sort.INSERTION]
    assert found[0] == b"return 0;"


def test_no_edit_is_wider_than_three_tokens_or_brings_syntax_errors():
    found = near("int f(int a) { return g(a, 1) + h(b[2]); }")
    assert max(one.tokens for one in found) <= 3 and not any(parse(one.text, C).errors for one in found)


def test_no_neighbour_has_a_bracket_too_many_where_syntax_errors_are_usual():
    source = "struct { a; class i b } x(0)"
    assert parse(source.encode(), C).errors
    assert {one.text.count(b"(") - one.text.count(b")") for one in near(source)} == {0}


def test_one_neighbour_is_asked_about_once():
    texts = [one.text for one in near("int f(int a) { return a + a; }")]
    assert len(texts) == len(set(texts))
    assert b"int f(int a) { return a + a; }" not in texts


def test_only_the_tokens_that_are_left_are_edited():
    text = b"int a = 5; int b = 6;"
    texts = [one.text for one in near(text.decode(), only=frozenset({3}))]
    assert b"int a = 0; int b = 6;" in texts
    assert all(one.endswith(b"int b = 6;") for one in texts)  # one more token may go with it


GONE = [Edit(Sort.DELETION, 1, bytes([at])) for at in range(ord("a"), ord("a") + 12)]  # alike, one better than another


def test_the_search_ends_when_enough_work():
    asked = []

    def works(texts):
        asked.extend(texts)
        return [True] * len(texts)

    found, number = first_working(GONE, works)
    assert len(found) == ENOUGH == number == len(asked) == 4


def test_the_search_ends_with_a_neighbour_of_the_first_sort():
    better = Edit(Sort.ALIKE, 1, b"better")
    edits = [*GONE[:5], better, *GONE[5:]]
    works = lambda texts: [text == better.text for text in texts]  # noqa: E731
    assert first_working(edits, works) == ([better], 2 * AT_A_TIME) == ([better], 8)
    assert first_working(edits, works, {better.text: True}.get) == ([better], 0)


def test_what_is_near_the_first_place_is_enough_and_another_place_has_what_is_left_of_all(monkeypatch):
    monkeypatch.setattr("ppr.neighbours.working.IN_ALL", 7)
    places, asked = [Place(parse(text, C), most=5) for text in (b"f(1);", b"g(2);", b"h(3);")], []

    def works(texts):
        asked.extend(texts)
        return [text.startswith(b"g(") and b"2" not in text for text in texts]

    place, found, number = working_near(places, C, works)
    assert (place, number, {text[:1] for text in asked[5:]}) == (places[1], len(asked), {b"g"}) and found
    assert working_near(places, C, lambda texts: [False] * len(texts)) == (places[-1], [], 7)
    assert working_near(places, C, works, lambda _: False) == (places[-1], [], 0)
    assert working_near([], C, works) == (None, [], 0)


def test_what_is_known_costs_nothing():
    asked = []

    def works(texts):
        asked.extend(texts)
        return [False] * len(texts)

    free = {GONE[0].text: True, GONE[1].text: False}
    found, number = first_working(GONE, works, free.get)
    assert found == [GONE[0]]
    assert number == len(asked) == PATIENCE == 4
    assert not free.keys() & {*asked}


@pytest.mark.parametrize("printed", [b"x.c:2:1: error: here", b"while compiling h", b"x.c(2): here"])
def test_what_a_message_names_comes_first(printed):
    text = "int a = 5;\nint h = 6;\nint c = 7;"
    assert words(text)[0] == "`0` for `5`"
    assert words(text, printed=printed)[0] == "`0` for `6`"


def test_after_the_first_that_works_only_so_many_more_are_asked_about():
    work = [GONE[0], GONE[AT_A_TIME]]
    found, number = first_working(GONE, lambda texts: [text in [one.text for one in work] for text in texts])
    assert (found, number) == (work, AT_A_TIME + PATIENCE)


def test_the_most_telling_one_is_first():
    edits = [Edit(Sort.DELETION, 1, b"a"), Edit(Sort.ALIKE, 2, b"b"), Edit(Sort.ALIKE, 1, b"c")]
    assert first_working(edits, lambda texts: [True for _ in texts])[0] == edits[::-1]


@pytest.mark.parametrize(("works", "fails", "said"), [
    ("f(0);", "f(1);", "`0` for `1`"), ("f();", "f(1);", "no `1`"), ("f(1, 2);", "f(1);", "`, 2` after `(1`"),
    ("(f);", "f;", "`(f)` for `f`"), ('f("a b", g.h(1));', 'f("a c", 0);', "`a b` for `a c` and `g.h(1)` for `0`"),
])  # fmt: skip
def test_an_edit_in_words(works, fails, said):
    assert edit_in_words(works.encode(), fails.encode(), C) == said


def test_the_tokens_that_are_left_without_a_trail_and_with_one():
    original, reduced = (parse(text, C) for text in (b"int a; f(1);", b"f(1);"))
    assert survivors(reduced, original) == {3, 4, 5, 6, 7}
    trail = SimpleNamespace(origins=SimpleNamespace(variant=(-1, 4)))  # one token is new
    assert survivors(reduced, original, trail) == {4}


def test_wider_edits_are_about_whole_nodes():
    place = Place(parse(b"f(int a) { g(); h(a * 7, b + 1); }", C))
    found = near_programs(place.wide, C)
    assert {one.tokens for one in found} <= {*range(4, 9)}
    assert b"f(int a) { h(a * 7, b + 1); }" in [one.text for one in found]


@pytest.mark.parametrize(("text", "whole"), [
    ("union { int f() }", "union { int f(); };"), ("int a; int f() { g(1 }", "int a; int f() { g(1); }"),
    ("int a;", "int a;"), ("} ) struct (", "} ) struct ("),
])  # fmt: skip
def test_a_program_that_breaks_off_is_made_whole(text, whole):
    assert completed(text.encode(), C).decode() == whole


def test_neighbours_in_a_language_without_a_normal_form_of_its_own():
    assert near('{"a": 1}', language=by_name("json"))
    assert b"SELECT '';" in [one.text for one in near("SELECT 'ab';", language=by_name("sql"))]


def test_of_the_others_so_many_are_asked_about_whatever_comes_before():
    edits = near("int f(int a, int b) { static int c = a + 7; return g(a, b, c, 1, 2, 3) + h(b[2] * 5, a, c - 8); }")
    sorts = [one.sort for one in edits]
    assert len(edits) == MOST == 36
    assert len(near("int f(int a) { return g(a, 1) + h(b[2]); }", most=5)) == 5
    assert len(near("f();", most=8)) == 8, "where few come before, the others fill their places"
    assert [sorts.count(sort) for sort in (Sort.OTHER, Sort.INSERTION, Sort.UNUSED)] == [4, 3, 2]


@of_record(__file__)
def test_so_many_programs_of_each_sort_are_near_and_these_come_first(example, said):
    """An example is a language, a program, and what its compiler has printed, if that is known."""
    name, example = example.split(" ", 1)
    program, *printed = example.split(" ~ ")
    language, text, found = by_name(name), program.encode(), {}
    place = Place(parse(text, language), None, "".join(printed).encode())
    for one in [*near_programs(place, language), *near_programs(place.wide, language)]:
        found.setdefault(f"{one.sort.name.lower()}{' wide' * (one.tokens > 3)}", []).append(one.text)
    words = {sort: [edit_in_words(one, text, language) for one in texts[:4]] for sort, texts in found.items()}
    assert [f"{sort} {len(found[sort])}: {', '.join(each)}" for sort, each in words.items()] == said
