"""What an explanation says: sentences, lists, marks and titles."""

import re
from typing import Any

import msgspec
from explained import BUG, FINE, tried
from on_record import of_record

from ppr.results.at_hand import Answer
from ppr.studies.explanation.pattern import Hole, Role, TriedText, learnt
from ppr.studies.explanation.sentences import MOST_LINES, Checked, Explanation, Part, Piece, pieces_of, quoted


def said(*holes: Hole, **facts: Any) -> Explanation:
    """An explanation of parts that all are in line 1, unless their lines are given."""
    given = {"lines": (1,) * len(holes), **facts}
    return Explanation(version=2, holes=holes, **given)


def part_of(spec: str) -> Hole:
    """A part such as ``number `5` bug `3` fine-new `9` @2``: role, text, texts by answers and sorts, first token."""
    role, text, *words = re.findall(r"`[^`]*`|\S+", spec)
    answer, found, at = "", list[TriedText](), 0
    for word in words:
        if word[0] == "@":
            at = int(word[1:])
        elif word[0] == "`":
            kind, _, sort = answer.partition("-")
            found.append(TriedText(word[1:-1], Answer(kind), sort))
        else:
            answer = word
    places = ((at, at + len(text.split())),)
    return learnt(
        Hole(Role(role), places if role != "name" else (*places, (50 + at, 51 + at)), text[1:-1], tried=(*found,))
    )


def told(example: str) -> list[str]:
    """What is learnt about parts, and what is said of them; with ``=>`` the first one is the difference."""
    specs, _, seed = example.partition(" => ")
    holes = [part_of(spec) for spec in specs.split(" | ")]
    first = holes[0]
    difference = (Part(first.text, seed, first.places[0], 1),) if seed else ()
    found = said(*holes, difference=difference, lines=tuple(range(1, len(holes) + 1)))
    regions = [" or ".join(f"{low}..{high}" for low, high in one.region.intervals) for one in holes]
    ends = [" ".join(filter(None, (one.region.prefix, one.region.suffix))) for one in holes]
    learned = [" ".join(filter(None, (one.mark, *more))) for one, *more in zip(holes, regions, ends, strict=True)]
    pieces = [f"{one.mark} {one.note}".strip() for one in pieces_of([("", "a")], holes[:1])]
    return [*learned, *pieces, *found.conditions, *found.sentences[:1], *found.sentences[1 + len(found._shown) : -1]]


@of_record(__file__)
def test_what_is_said(example: str, said: list[str]) -> None:
    assert told(example) == said


PLUS = tried(Role.WORD, "+", fine="- *", at=1)
PART = Part("+", "-", (9, 9), 1)


def test_a_condition_says_where_it_is_and_what_is_fine_but_quotes_no_invented_texts() -> None:
    assert said(PLUS, lines=(3,)).conditions == ["`+` (line 3); fine with `-` or `*`"]
    assert said(PLUS, PLUS, lines=(3, 4)).conditions == ["`+` (lines 3, 4); fine with `-` or `*`"]
    files = said(PLUS, PLUS, PLUS, lines=("util.h:12", "main.c:5", "util.h:9"))
    assert files.conditions == ["`+` (main.c:5, util.h:9, util.h:12); fine with `-` or `*`"]
    many = said(tried(Role.WORD, "+", fine="- * / %"))
    assert many.conditions == ["`+`: the only one of 5 tried (line 1); fine with `-`, `*` or `/`"]
    pinned = msgspec.structs.replace(PLUS, pinned=True)
    assert said(pinned).conditions[0].endswith("; the test itself names it")
    assert quoted("a\n  b" + "c" * 99).startswith("`a b")
    assert len(quoted("c" * 99)) < 50
    hole = tried(Role.NAME, "vector_size", fine="vqb9 kv9", sort="new")
    assert said(hole).conditions == ["`vector_size` (line 1); fine with another name"]
    real = learnt(msgspec.structs.replace(hole, tried=(*hole.tried, TriedText("mode", FINE, "language"))))
    assert said(real).conditions == ["`vector_size` (line 1); fine with `mode`"]
    gone = learnt(Hole(Role.WORD, ((0, 1),), "__regcall", tried=(TriedText("", FINE, "delete"),)))
    assert said(gone).conditions == ["`__regcall` (line 1); fine without it"]


def test_the_difference_is_the_first_condition_and_numbers_are_negative_if_all_are() -> None:
    number = tried(Role.NUMBER, "-1", bug="-5 -9", fine="0 1 -10")
    found = said(PLUS, number, difference=(Part("-1", "1 - 1", (0, 1), 2),))
    assert found.conditions == [
        "`-1` in place of `1 - 1`: a negative number, -9 to -1 (line 2); fine with `0`, `1` or `-10`",
        "`+` (line 1); fine with `-` or `*`",
    ]
    assert found.headline == "needs `-1` in place of `1 - 1` (a negative number, -9 to -1), and `+`"
    assert Part("", "x", (0, 0), 1).words == "that `x` is missing"
    assert Part("x", "", (0, 1), 1).words == "the added `x`"
    name = tried(Role.NAME, "storage", bug="a b", sort="new")
    assert said(name, difference=(Part("storage", "bb", (0, 1), 4),)).conditions == [
        "`storage` in place of `bb`: or a new name (line 4)"
    ]
    twice = msgspec.structs.replace(name, places=((0, 1), (4, 5)))  # of one of its places, that is not known
    assert said(twice, difference=(Part("storage", "bb", (0, 1), 4),)).conditions == [
        "`storage` in place of `bb` (line 4)"
    ]


def test_a_long_text_is_cut_and_of_many_texts_the_first_are_listed() -> None:
    assert quoted("a" * 30 + "b" * 30) == f"`{'a' * 20}…{'b' * 19}`"
    assert quoted("a" * 40) == f"`{'a' * 40}`"
    names = [tried(Role.NAME, letter, none="x", at=at) for at, letter in enumerate("abcdefghijklmn")]
    listed = [said(*names[:size]).details[-1] for size in (12, 14)]
    assert listed[0].endswith("`k`, `l`") and listed[1] == f"{listed[0]} and 2 more"


def test_a_use_or_another_part_with_the_text_of_the_difference_adds_a_sentence_or_none() -> None:
    zero = tried(Role.NUMBER, "0", fine="1", at=4)
    assert len(said(zero, difference=(Part("0", "7", (2, 3), 1),)).conditions) == 2
    use = tried(Role.USE, "a", fine="s", bug="b", sort="use")
    found = said(use, difference=(Part("a", "s", (0, 1), 1),))
    assert found.conditions == ["`a` in place of `s` (line 1); fine with `s`"]


def test_a_title_has_the_difference_and_two_conditions_and_a_few_lines_are_said() -> None:
    others = [tried(Role.WORD, one, fine="0", at=at) for at, one in enumerate("abc", 4)]
    assert said(*others, difference=(PART,)).headline == "needs `+` in place of `-`, and `a`, and `b`"
    assert said(PLUS).headline == "needs `+`"
    assert said(tried(Role.NODE, "for i := 0 {}", fine="{}")).headline == "needs `for i := 0 {}`"
    assert said().headline == ""
    assert said().sentences[0] == "the bug needs something unknown"
    others = [tried(Role.WORD, one, fine="0", at=at) for at, one in enumerate("abcdefgh")]
    found = said(*others, tried(Role.WORD, "i", bug="1 2 3", at=9), asked=9, kinds=(Checked("x", 3, 0),), checks=4)
    assert len(found.sentences) == 1 + 6
    assert [one for one in found.sentences if one.startswith("  `")] == [
        f"  `{one}` (line 1); fine with `0`" for one in "abc"
    ]
    assert "  and 5 more conditions, under More in the report" in found.sentences
    assert found.details == [f"`{one}` (line 1); fine with `0`" for one in "defgh"]
    assert MOST_LINES == 4 == sum(one.startswith("  ") for one in said(*others[:4]).sentences)


def test_no_token_is_needed_and_free() -> None:
    name = msgspec.structs.replace(tried(Role.NAME, "l3", bug="x y", sort="new"), places=((0, 1), (5, 6)))
    use = tried(Role.USE, "l3", fine="l1", bug="l2", sort="use")
    other = tried(Role.NAME, "a", bug="x y", sort="new", at=3)
    hunk = tried(Role.DIFFERENCE, "v;", fine=";", at=6)
    semicolon = tried(Role.WORD, ";", bug="0 1 2", at=7)
    found = said(use, name, other, hunk, semicolon, difference=(Part("v;", ";", (6, 8), 1),))
    assert found.conditions[1] == "`l3` here, or another one than `l1` (line 1); fine with `l1`"
    assert "free, as far as was tried: `a`" in found.sentences
    other = [tried(Role.USE, "a", fine="b c", sort="use"), tried(Role.NAME, "a", bug="x y", sort="new")]
    assert said(*other).conditions == ["`a`, which occurs nowhere else (line 1); fine with `b` or `c`"]
    other[1] = msgspec.structs.replace(other[1], places=((0, 1), (5, 6)))
    assert said(*other).conditions == ["`a` here as in its other places (line 1); fine with `b` or `c`"]
    other[1] = tried(Role.NAME, "a", none="x y", sort="new")
    assert said(*other).conditions == []
    other[1] = tried(Role.NAME, "a", fine="x y", sort="new")
    assert said(*other).conditions == ["`a` (line 1); fine with another name"]


def test_what_was_not_refuted_is_not_known_and_equal_texts_are_told_apart() -> None:
    some, unasked = tried(Role.STRING, '"0"', bug='"a" "b"', sort="new"), tried(Role.WORD, "%", at=3)
    found = said(some, tried(Role.WORD, "/", none="*", at=2), unasked)
    assert not any(one.startswith("free") for one in found.sentences)
    assert found.details == ['not known: `"0"`, `/`']
    used_up = "the limit of tests was reached"
    late = msgspec.structs.replace(found, complete=False, lack=used_up).details
    assert late[1:] == ["not asked: `%`", f"not all of the program was varied: {used_up}"]
    numbers = [tried(Role.NUMBER, "0", none="1", at=at) for at in (5, 0)]
    numbers = [msgspec.structs.replace(one, column=column) for one, column in zip(numbers, (5, 0), strict=True)]
    needed = msgspec.structs.replace(tried(Role.NUMBER, "0", fine="1", at=8), column=8)
    found = said(*numbers, needed, lines=(2, 1, 2))
    assert "not known: `0` (lines 1, 2:5)" in found.details
    assert found.conditions == ["`0` (line 2:8); fine with `1`"]


def test_what_follows_from_another_condition_is_not_said_and_the_widest_node_is() -> None:
    node = tried(Role.NODE, "a + b", fine="0")
    assert len(said(node, PLUS).conditions) == 1
    assert said(tried(Role.DIFFERENCE, "*", fine="+")).conditions == []
    assert len(said(node).conditions) == 1
    number, sign = tried(Role.NUMBER, "- 1", bug="-5", fine="0"), tried(Role.WORD, "-", fine="!")
    assert [one for one in said(number, sign).conditions if one.startswith("`-`")] == []
    name = msgspec.structs.replace(tried(Role.NAME, "main", fine="x"), places=((0, 1), (4, 5)))
    assert len(said(name, tried(Role.USE, "main", fine="f")).conditions) == 1
    gone = TriedText("", FINE, "delete")
    inner = learnt(Hole(Role.NODE, ((1, 3),), "r = own()", tried=(TriedText("own", FINE), gone)))
    outer = learnt(Hole(Role.NODE, ((0, 4),), "int r = own();", tried=(TriedText("own();", FINE), gone)))
    own = tried(Role.USE, "own", fine="stack", at=2)
    assert said(own, inner).conditions[1] == "`r = own()` (line 1); fine with `own`"
    assert said(own, inner, outer).conditions[1:] == ["`int r = own();` (line 1); fine with `own();`"]
    around = said(own, inner, outer, difference=(Part(";", ",", (3, 4), 1),))  # it says something else
    assert "`r = own()` (line 1); fine with `own`" in around.conditions


def test_the_check_is_told_by_kinds_of_change_and_a_section_can_be_read_again() -> None:
    kinds = (Checked("number inside", 4, 0), Checked("word outside", 3, 1))
    found = said(PLUS, kinds=kinds, asked=50, unanswered=9, checks=20)
    assert found.sentences[-1] == (
        "learnt from 50 variations, 9 of which gave no answer; then checked with 20 new ones of 2 kinds: 1"
        " behaved as described; the others corrected this, or only two changes at once differed"
    )
    assert "word outside: 3 of 4 as predicted" in found.details
    assert said(PLUS, lack="enough").sentences[-1].endswith("; not checked: enough")
    assert any("not programs" in one for one in said(PLUS, trusted=False).sentences)
    made = said(tried(Role.NUMBER, "5", bug="3 9", fine="1"), difference=(PART,))
    plain = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(made)))
    assert msgspec.convert(plain, Explanation) == made


def test_tokens_have_marks_and_those_of_which_nothing_is_said_are_counted() -> None:
    found = pieces_of([("", "a"), (" ", "+"), (" ", "b")], [tried(Role.WORD, "+", fine="-", at=1)])
    assert [piece.mark for piece in found] == ["not asked", "needed", "not asked"]
    assert found[1].note == "fine with `-`"
    both = tried(Role.WORD, "+", bug="*", fine="- /")
    assert pieces_of([("", "+")], [both])[0].note == "shows the bug with `*`; fine with `-` or `/`"
    assert pieces_of([("", "a")], [tried(Role.USE, "a", fine="b")])[0].mark == "tied"
    assert pieces_of([("", "a")], [tried(Role.NAME, "a", bug="b", sort="new")])[0].mark == "unknown"
    found = msgspec.structs.replace(said(PLUS), pieces=tuple(
        Piece("", one, mark) for one, mark in zip("abcd", ("needed", "unknown", "unknown", "not asked"), strict=True)
    ))  # fmt: skip
    assert "of 4 tokens, 2 not known and 1 not varied" in found.sentences
    assert not any("tokens" in one for one in said(PLUS).sentences)


def test_what_is_in_a_node_that_is_needed_is_free_only_if_the_node_is_needed_for_what_is_around_it() -> None:
    name = tried(Role.NAME, "r", bug="x y", sort="new", at=1)
    around = learnt(Hole(Role.NODE, ((0, 4),), "int r = own();", tried=(TriedText("own();", FINE),)))
    gone = learnt(Hole(Role.NODE, ((1, 2),), "r", tried=(TriedText("", FINE, "delete"),)))
    assert any(one.startswith("free") for one in said(name, around).sentences)
    assert not any(one.startswith("free") for one in said(name, gone).sentences)
    may_go = learnt(Hole(Role.NODE, ((0, 4),), "int r = own();", tried=(TriedText("", BUG, "delete"),)))
    assert "free, as far as was tried: `int r = own();`" in said(name, may_go).sentences
