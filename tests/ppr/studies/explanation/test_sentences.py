"""What an explanation says: sentences, lists, marks and titles."""

from random import Random

import msgspec
from explained import FINE, NONE, subject, tried

from ppr.studies.explanation.pattern import (
    DIFFERENT,
    NOT_TOGETHER,
    Hole,
    Pattern,
    Region,
    Relation,
    Role,
    Sample,
    SeedShows,
)  # fmt: skip
from ppr.studies.explanation.sentences import Explanation, pieces_of, quoted
from ppr.studies.explanation.validation import broken


def test_sentences_say_no_more_than_was_seen() -> None:
    plus = tried(Role.WORD, "+", fine="- *")
    made = Explanation(version=1, holes=(plus,), lines=(3,), inside=Sample(bug=5), outside=Sample(fine=4, none=1))
    assert made.conditions == ["`+`, the only one of 3 tried (line 3); no bug with `-` or `*`"]
    assert made.headline == ""  # it was not checked from outside
    checked = msgspec.structs.replace(made, checked=(0,))
    assert checked.headline == "needs `+`, the only one of 3 tried"
    assert msgspec.structs.replace(checked, outside=Sample(fine=4, bug=1)).headline == ""
    assert msgspec.structs.replace(checked, inside=Sample(bug=5, fine=1)).headline == ""
    assert "5 of 5" in made.sentences[-1]
    assert made.sentences[-1].endswith("and 1 are not valid")
    inside = msgspec.structs.replace(made, outside=Sample())
    assert inside.sentences[-1].endswith("5 of 5 that meet the conditions show the bug, and 0 are not valid")
    twice = Explanation(version=1, holes=(plus, plus), lines=(3, 4))
    assert twice.conditions == ["`+`, the only one of 3 tried (lines 3, 4); no bug with `-` or `*`"]
    files = Explanation(version=1, holes=(plus,) * 3, lines=("util.h:12", "main.c:5", "util.h:9"))
    assert files.conditions == ["`+`, the only one of 3 tried (main.c:5, util.h:9, util.h:12); no bug with `-` or `*`"]
    assert quoted("a\n  b" + "c" * 99).startswith("`a b")
    assert len(quoted("c" * 99)) < 50


def test_what_is_said_of_the_difference() -> None:
    hunk = tried(Role.DIFFERENCE, "*", fine="+")
    gone = msgspec.structs.replace(tried(Role.DIFFERENCE, "", fine="x"), places=((1, 1),))
    alone = Explanation(version=1, holes=(hunk,), lines=(1,), asked=1)
    assert alone.sentences[1] == "  nothing that was found apart from the difference: `*` in place of `+`"
    both = Explanation(version=1, holes=(hunk, gone), lines=(1, 2))
    assert both.conditions == [
        "this part of the difference: `*` (line 1); no bug with `+`",
        "that something of the seed is missing (line 2); no bug with `x`",
    ]
    node = msgspec.structs.replace(tried(Role.NODE, "f(1)", fine="0"), places=((0, 4),))
    around = Explanation(version=1, holes=(node, hunk, gone), lines=(1, 1, 2))
    assert around.conditions[0] == "`f(1)`, the only one of 2 tried (line 1); no bug with `0`"


def test_relations_are_conditions_only_if_a_program_that_breaks_them_is_fine() -> None:
    holes = (tried(Role.NUMBER, "1", bug="3"), tried(Role.NUMBER, "2", bug="3"))
    kinds = [Relation(kind, (0, 1), answer) for kind in (DIFFERENT, NOT_TOGETHER) for answer in (FINE, NONE)]
    assert Explanation(version=1, holes=holes, relations=tuple(kinds), lines=(1, 1)).conditions == [
        "`1` and `2` must be different: fine if they are equal",
        "`1` and `2` may change, but some programs in which both do are fine",
    ]


def test_each_part_is_listed_where_it_belongs() -> None:
    free = msgspec.structs.replace(tried(Role.NODE, "a + b", bug="0 1 2"), places=((0, 3),))
    inside = msgspec.structs.replace(tried(Role.NAME, "b", bug="c d e"), places=((2, 3),))
    outside = msgspec.structs.replace(tried(Role.NAME, "a", bug="c d e"), places=((0, 1), (4, 5)))
    some, more = tried(Role.WORD, "-", bug="+"), tried(Role.WORD, "/", bug="*", fine="%")
    rest = (tried(Role.WORD, "%", none="*"), tried(Role.WORD, "<"))
    holes = (free, inside, outside, *(msgspec.structs.replace(one, places=((5, 6),)) for one in (some, more, *rest)))
    made = Explanation(version=1, holes=holes, lines=(1,) * len(holes))
    assert made.sentences[2:] == [
        "free, as far as was tried: `a + b`, `a`",
        "other texts do as well for: `-`",
        "not known: `%`",
    ]
    assert "not asked: `<`" in msgspec.structs.replace(made, complete=False).sentences
    pinned = msgspec.structs.replace(more, pinned=True)
    assert Explanation(version=1, holes=(pinned,), lines=(1,)).conditions == [
        "`/` or others, such as `*` (line 1); no bug with `%`; the test itself names it"
    ]
    many = Explanation(version=1, holes=(more,) * 4, lines=(1,) * 4, checked=(0, 1, 2, 3))
    assert not many.headline  # it would be too long


def test_the_same_token_is_told_apart_by_what_is_said_of_it_and_by_its_place() -> None:
    replace = msgspec.structs.replace
    name = replace(tried(Role.NAME, "y", bug="c d e"), places=((2, 3), (7, 8)))
    part = replace(tried(Role.DIFFERENCE, "y", none="x"), places=((2, 3),), column=0)
    use = replace(tried(Role.USE, "y", bug="z"), places=((7, 8),), column=4)
    made = Explanation(version=1, holes=(name, part, use), lines=(1, 1, "b.c:2"))
    assert made.sentences[2:] == [
        "free, as far as was tried: `y`",
        "other texts do as well for: the use of `y` (b.c:2:4)",
        "not known: the part `y` of the difference (line 1)",
    ]
    numbers = [replace(tried(Role.NUMBER, "0", none="1"), places=((at, at + 1),), column=at) for at in (5, 0)]
    needed = replace(tried(Role.NUMBER, "0", fine="1"), places=((8, 9),), column=8)
    said = Explanation(version=1, holes=(*numbers, needed), lines=(2, 1, 2))
    assert "not known: `0` (lines 1, 2:5)" in said.sentences
    assert said.conditions == ["`0`, the only one of 2 tried (line 2:8); no bug with `1`"]


def test_of_many_texts_the_first_are_listed() -> None:
    names = [tried(Role.NAME, letter, none="x") for letter in "abcdefghijklmn"]
    listed = [Explanation(version=1, holes=tuple(names[:size]), lines=(1,) * size).sentences[-1] for size in (12, 14)]
    assert listed[0].endswith("`k`, `l`") and listed[1] == f"{listed[0]} and 2 more"


def test_marks_of_tokens() -> None:
    holes = [msgspec.structs.replace(tried(Role.WORD, "+", fine="-"), places=((1, 2),))]
    found = pieces_of([("", "a"), (" ", "+"), (" ", "b")], holes)
    assert [piece.mark for piece in found] == ["not asked", "needed", "not asked"]
    assert found[1].note == "no bug with `-`"
    both = tried(Role.WORD, "+", bug="*", fine="- /")
    assert pieces_of([("", "+")], [both])[0].note == "shows the bug with `*`; no bug with `-` or `/`"


def test_a_section_can_be_read_again() -> None:
    made = Explanation(version=1, holes=(tried(Role.NUMBER, "5", bug="3 9", fine="1"),), lines=(1,), fixed=((0, (1,)),))
    plain = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(made)))
    assert msgspec.convert(plain, Explanation) == made


def test_a_node_is_not_named_beside_what_it_holds() -> None:
    plus = msgspec.structs.replace(tried(Role.WORD, "+", fine="-"), places=((2, 3),))
    node = msgspec.structs.replace(tried(Role.NODE, "a + b", fine="0"), places=((1, 4),))
    assert len(Explanation(version=1, holes=(node, plus), lines=(1, 1)).conditions) == 1
    assert len(Explanation(version=1, holes=(node,), lines=(1,)).conditions) == 1


def test_a_number_with_another_rule_is_broken_with_what_was_seen() -> None:
    one = tried(Role.NUMBER, "6", bug="10 20 40", fine="7 9 15 30 1000")
    assert one.has_others
    assert not tried(Role.NUMBER, "5", bug="3 9", fine="1").has_others
    pattern = Pattern(subject("6;"), (one,))
    assert {broken(pattern, 0, Random(i))[0] for i in range(50)} <= {"7", "9", "15", "30", "1000"}


def test_a_title_has_all_conditions_or_there_is_none() -> None:
    plus = tried(Role.WORD, "+", fine="- *")
    made = Explanation(version=1, holes=(plus, plus), lines=(1, 1), checked=(0, 1), outside=Sample(fine=4))
    assert made.headline == "needs `+`, the only one of 3 tried"
    replace = msgspec.structs.replace
    assert not replace(made, checked=(0,)).headline
    assert not replace(made, fixed=((0, (1,)),)).headline  # it holds as long as another part stays
    assert not replace(made, relations=(Relation(DIFFERENT, (0, 1)),)).headline
    assert replace(made, relations=(Relation(NOT_TOGETHER, (0, 1), NONE),)).headline
    node = replace(tried(Role.NODE, "a + b", fine="0"), places=((0, 3),))
    inside = replace(plus, places=((1, 2),))
    assert replace(made, holes=(node, inside), checked=(1,)).headline == "needs `+`, the only one of 3 tried"


def test_nothing_is_said_where_nothing_is_known() -> None:
    assert Explanation(version=1).sentences[1] == "  not known: nothing was asked"
    refuted = Hole(Role.DIFFERENCE, ((0, 1),), "2")
    said = Explanation(version=1, holes=(refuted,), lines=(1,), asked=3).sentences[1]
    assert said == "  nothing that was found apart from the difference"
    many = Explanation(version=1, asked=3, shown=tuple(SeedShows("a", (str(one),)) for one in range(9)))
    assert sum(one.startswith("the seed shows") for one in many.sentences) == 4


def test_a_border_that_was_not_found_is_not_said_to_be_one() -> None:
    exact, rough = tried(Role.NUMBER, "5", bug="3", fine="2 6"), tried(Role.NUMBER, "5", bug="3", fine="2 9")
    assert not exact.is_rough
    assert rough.is_rough
    words = [Explanation(version=1, holes=(one,), lines=(1,)).conditions[0] for one in (exact, rough)]
    assert ["or some others" in one for one in words] == [False, True]
    assert tried(Role.NUMBER, "5", bug="9", fine="4").is_rough  # nobody has tried more than 9
    assert not tried(Role.NUMBER, "1", bug="0", fine="2").is_rough


def test_a_condition_leaves_room_for_texts_that_its_sentence_does_not_rule_out() -> None:
    some = tried(Role.WORD, "+", bug="-", fine="*")
    ends = msgspec.structs.replace(tried(Role.STRING, '"#a"', bug='"#b"', fine='"a"'), region=Region(prefix="#"))
    exact, rough = tried(Role.NUMBER, "5", bug="3", fine="2 6"), tried(Role.NUMBER, "5", bug="3", fine="2 9")
    assert [one.leaves_others for one in (some, ends, exact, rough, tried(Role.WORD, "+", fine="*"))] == [
        True, False, False, True, False
    ]  # fmt: skip
    assert not tried(Role.NUMBER, "5", bug="3 9").is_condition


def test_what_makes_the_seed_show_the_bug_is_told_once_though_it_stands_in_two_places() -> None:
    found = Explanation(1, shown=(SeedShows("u8", ("u64",)),) * 2).sentences
    assert found.count("the seed shows the bug too, with `u64` for `u8`") == 1


def test_a_title_leaves_out_the_difference_and_says_nothing_without_conditions() -> None:
    plus = tried(Role.WORD, "+", fine="-")
    hunks = (tried(Role.DIFFERENCE, "*", fine="/"), tried(Role.DIFFERENCE, "1", fine="2"))
    made = Explanation(version=1, holes=(plus, *hunks), lines=(1, 1, 2), checked=(0,), outside=Sample(fine=4))
    assert made.headline == "needs `+`, the only one of 2 tried"
    assert Explanation(version=1, outside=Sample(fine=4)).headline == ""
    three = tuple(tried(Role.WORD, one, fine="-") for one in "+*/")
    made = Explanation(version=1, holes=three, lines=(1,) * 3, checked=(0, 1, 2))
    assert made.headline.count(", and ") == 2


def test_what_lies_at_the_beginning_or_end_of_a_free_node_is_not_listed_beside_it() -> None:
    free = msgspec.structs.replace(tried(Role.NODE, "a + b", bug="0 1 2"), places=((1, 4),))
    names = [
        msgspec.structs.replace(tried(Role.NAME, text, bug="x y z"), places=((at, at + 1),))
        for at, text in enumerate("fabg", 0)
    ]
    names[2] = msgspec.structs.replace(names[2], places=((3, 4),))
    names[3] = msgspec.structs.replace(names[3], places=((4, 5),))
    made = Explanation(version=1, holes=(free, *names), lines=(1,) * 5)
    assert made.sentences[2] == "free, as far as was tried: `a + b`, `f`, `g`"


def test_a_number_that_is_fine_in_another_spelling_only_has_no_interval() -> None:
    number = tried(Role.NUMBER, "0x10", bug="0x11", fine="16")
    (condition,) = Explanation(version=1, holes=(number,), lines=(1,)).conditions
    assert condition == "`0x10`: a number that begins with `0x` (line 1); no bug with `16`"


def test_numbers_that_were_never_fine_have_no_borders_in_a_sentence() -> None:
    hole = tried(Role.NUMBER, "5", bug="9", fine="x")
    said = Explanation(version=1, holes=(hole,), lines=(1,)).conditions
    assert said == ["`5` or others, such as `9` (line 1); no bug with `x`"]
