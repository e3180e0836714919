"""How an explanation comes about: what is asked, when asking ends, and how it is checked."""

import re
from collections.abc import Sequence
from random import Random

import pytest
from explained import BUG, FINE, NONE, C, study_of, tried

from ppr.programs.errors import Interrupted
from ppr.results.at_hand import Answer
from ppr.studies.explanation import study as module
from ppr.studies.explanation.explain import explain
from ppr.studies.explanation.pattern import Hole, HoleMark, Role
from ppr.studies.explanation.questions import Question
from ppr.studies.explanation.study import BARREN, ENOUGH_FINE, GIVE_UP, MOST_HUNKS, Exhausted, Questions, key
from ppr.studies.explanation.variations import new_text


def test_what_was_asked_before_or_after_an_interruption_is_no_question() -> None:
    questions = Questions(lambda texts: [BUG] * len(texts), 2, trusted=True)
    assert questions.answers([b"a", b"b"]) == questions.answers([b"b", b"a"]) == [BUG, BUG]
    with pytest.raises(Exhausted):
        questions.answers([b"a", b"c"])
    assert Questions(lambda _: [FINE], 2).answers([b"a"]) == [NONE], "unless it is known what is fine"
    asked: list[int] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.append(len(texts))
        raise Interrupted

    questions = Questions(ask, 99)
    for _ in range(2):
        with pytest.raises(Exhausted):
            questions.answers([b"a"])
    assert asked == [1]


def test_the_probes_are_no_variations_and_of_several_hunks_not_too_many_are_undone() -> None:
    asked = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(texts)
        return [BUG if b"*" in one else NONE if b"( " in one or b")" in one else FINE for one in texts]

    found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask)
    assert found.asked + found.checks == len(asked) - 2
    assert not {b"int a = 1 + 2;", b"int a = 1 * 2;"} & {*asked}
    assert len(asked) == len({*asked})
    seed = "f(1); g(2); h(3); i(4); j(5); k(6); l(7);"
    study, asked = study_of(re.sub(r"\d", r"\g<0>, 9", seed), lambda text: NONE, seed=seed)
    study.explore()
    alone = [text for text in asked if text.count("9") == 6]
    assert len(alone) >= MOST_HUNKS
    two, told = study_of("f(1, 9); g(2, 9);", lambda text: NONE, seed="f(1); g(2);")
    two.explore()
    assert {"f(1); g(2, 9);", "f(1, 9); g(2);"} <= {*told}
    marks = [hole.mark for hole in study.holes.values() if hole.role is Role.DIFFERENCE]
    assert marks == [HoleMark.UNKNOWN] * MOST_HUNKS + [HoleMark.NOT_ASKED]


def test_a_part_is_given_up_and_a_kind_waits_for_others_without_an_answer() -> None:
    study, asked = study_of("static int a;", lambda _: NONE)
    words = [Question(Hole(Role.WORD, ((0, 1),), "static"), text, f"kind {text}") for text in
             ("extern", "auto", "register", "inline", "", "const", "volatile", "__thread")]  # fmt: skip
    for one in words:
        study._ask([one])
    assert len(asked) == GIVE_UP == 5
    program = "; ".join("abcdefghijklmnopqrstuvwxyz") + ";"
    study, asked = study_of(program, lambda _: NONE)
    named = [Question(Hole(Role.NAME, ((2 * at, 2 * at + 1),), "a"), "z9", "use") for at in range(26)]
    study._ask(named, 26)
    assert len(asked) == BARREN == 12
    study._ask(named)
    assert len(asked) == 26
    study, asked = study_of(program, lambda text: BUG if "h; z9; j" in text else NONE)
    study._ask(named, 26)
    assert len(asked) == 24, "twelve after the one that was answered"


def test_enough_is_known_of_a_part_that_is_needed_but_deletions_and_borders_are_always_asked() -> None:
    study, asked = study_of("static int a;", lambda _: FINE)
    word = Hole(Role.WORD, ((0, 1),), "static")
    for text, sort in (("extern", "x"), ("auto", "x"), ("register", "x"), ("inline", "x"), ("", "delete")):
        study._ask([Question(word, text, sort)])
    assert len(asked) == ENOUGH_FINE + 1
    assert asked[-1] == " int a;"
    study, asked = study_of("static int a;", lambda text: BUG if "extern" in text else FINE)
    for text in ("extern", "auto", "register", "inline", "const", "volatile"):
        study._ask([Question(word, text, "x")])
    assert len(asked) == 6, "of which one shows the bug"
    study, asked = study_of("int a = 1;", lambda _: FINE)
    for text in "2345678":
        study._ask([Question(Hole(Role.NUMBER, ((3, 4),), "1"), text, "x")])
    assert len(asked) == 7 > ENOUGH_FINE


def test_no_program_that_does_not_parse_nor_anything_inside_of_what_may_go_is_asked_about() -> None:
    study, asked = study_of("int a = 1;", lambda _: BUG)
    study._ask([Question(Hole(Role.NUMBER, ((3, 4),), "1"), text, "x") for text in ("(", "2")])
    assert asked == ["int a = 2;"]
    study, asked = study_of("int f() { } int g(int a) { return a + 1; }", lambda text: BUG if "f()" in text else FINE)
    study.explore()
    assert sum("g" in text and not text.endswith("a + 1; }") for text in asked) < 18
    assert [one.text for one in study.holes.values() if one.role is Role.NODE and one.mark is HoleMark.FREE]


@pytest.mark.slow
def test_a_node_that_holds_what_is_needed_is_replaced_only_by_what_holds_it_too() -> None:
    """As of a call whose result has to be used: in clang, ``int r = own();`` crashes, and ``own();`` is fine."""
    study, asked = study_of(
        "int g; int f() { int r = own(); }", lambda text: BUG if "= own()" in text else FINE,
        seed="int h; int f() { int r = own(); }",
    )  # fmt: skip
    study.explore()
    assert any("{ own(); }" in text for text in asked)
    assert not any("{ 0; }" in text for text in asked)


@pytest.mark.slow
def test_a_sum_falls_apart_only_if_its_value_does_not_tell() -> None:
    for is_bug, parts in ((lambda text: "f(0)" not in text, ["1 + 2"]), (lambda text: "1 + 2" in text, ["1", "2"])):
        study, _ = study_of("f(1 + 2); g;", lambda text, is_bug=is_bug: BUG if is_bug(text) else FINE, seed="f(1 + 2);")
        study.explore()
        assert [one.text for one in study.holes.values() if one.role is Role.NUMBER] == parts


@pytest.mark.parametrize(("shows", "places"), [(r"f\((\d), \1\);", [((2, 3), (4, 5))]), (r"f\(5, 5\);", [])])
def test_of_equal_numbers_that_are_needed_all_are_changed_as_they_may_only_have_to_be_equal(
    shows: str, places: list[object]
) -> None:
    study, asked = study_of("f(5, 5);", lambda text: BUG if re.fullmatch(shows, text) else FINE)
    study.holes = {key(hole): hole for hole in (tried(Role.NUMBER, "5", at=at, fine="6 7") for at in (2, 4))}
    study._ask_together()
    assert asked == ["f(6, 6);", "f(7, 7);"]
    assert [hole.places for hole in study.holes.values() if hole.is_open] == places
    assert len(study.holes) == 2 + len(places)


@pytest.mark.parametrize("number", range(8))
def test_a_new_text_was_not_tried_and_keeps_to_what_is_said(number: int) -> None:
    random = Random(number)
    five = tried(Role.NUMBER, "50", bug="10 20 90", fine="0 1 100 300")
    assert 10 <= int(new_text(five, random, set()) or 0) <= 90
    assert not 10 <= int(new_text(five, random, set(), inside=False) or 0) <= 90
    power = tried(Role.NUMBER, "8", bug="16 32", fine="9")
    assert new_text(power, random, set()) in ("16", "32")
    assert new_text(power, random, set(), inside=False) == "9"
    odd = tried(Role.NUMBER, "5", bug="7 2147483647", fine="6 10 50")
    assert int(new_text(odd, random, set()) or 0) in range(5, 2147483648, 2)
    assert new_text(odd, random, set(), inside=False) in odd.texts(FINE)
    other = tried(Role.NUMBER, "6", bug="10 20 40", fine="7 9 15 30 1000")  # its rule is not known
    assert new_text(other, random, set(), inside=False) in other.texts(FINE)
    string = new_text(tried(Role.STRING, '"#a"', bug='"#b" "#"', fine='"a"'), random, set()) or ""
    assert string.startswith('"#') and string.endswith('"') and string not in ('"#b"', '"#"')
    name = new_text(tried(Role.NAME, "a", bug="b c"), random, {"a"}) or ""
    assert name.startswith("a") and name not in ("a", "b", "c")
    assert new_text(tried(Role.WORD, "+", bug="- *", fine="/"), random, set()) in ("-", "*")
    assert new_text(tried(Role.STRING, "'x'", bug="'q' '0' 'z'"), random, set()) in ("'q'", "'0'", "'z'")
    assert new_text(tried(Role.WORD, "+", bug="-"), random, set(), inside=False) is None


def test_draws_that_contradict_change_what_is_said_however_few_tests_are_left() -> None:
    study, _ = study_of("f(5);", lambda text: FINE if 300 < int("0" + re.sub(r"\D", "", text)) < 900 else BUG)
    study.holes = {key(one): one for one in [tried(Role.NUMBER, "5", bug="1 7 1000", fine="2000", at=2)]}
    assert study.validate()
    (one,) = study.holes.values()
    assert one.region.intervals == ((1, 300), (900, one.region.intervals[1][1]))
    assert study.missed.keys() == study.holes.keys(), "of each condition, one that is fine"
    assert sum(study.wrong.values()) > 0
    for limit in range(1, 12):
        study, asked = study_of("a + 1;", lambda _: BUG, limit=limit)
        plus, one = tried(Role.WORD, "+", fine="-", at=1), tried(Role.NUMBER, "1", bug="2 3 4 5", at=2)
        study.holes = {key(plus): plus, key(one): one}
        study.validate()
        assert study.holes[key(plus)].is_condition is not ("a - 1;" in asked)


def test_of_two_changes_that_contradict_together_neither_is_blamed_and_conditions_stay() -> None:
    def answer(text: str) -> Answer:
        changed = ("1" not in text) + ("2" not in text)
        return FINE if changed == 2 else BUG

    study, _ = study_of("f(1, 2);", answer)
    study.holes = {key(one): one for one in (
        tried(Role.NUMBER, "1", bug="3 4 5", at=2), tried(Role.NUMBER, "2", bug="3 4 5", at=4))}  # fmt: skip
    study.validate()
    assert sum(study.wrong.values())
    assert all(not one.is_condition for one in study.holes.values())

    def answer(text: str) -> Answer:
        return BUG if "+" in text or "1" not in text else FINE

    study, _ = study_of("f(1 + 2);", answer)
    plus, one = tried(Role.WORD, "+", fine="- *", at=3), tried(Role.NUMBER, "1", bug="3 4 5", at=2)
    study.holes = {key(plus): plus, key(one): one}
    study.validate()
    assert sum(study.wrong.values())
    assert study.holes[key(plus)].is_condition


def test_kinds_of_changes_are_drawn_until_enough_were_right_and_the_same_each_time() -> None:
    study, asked = study_of("a + 1;", lambda _: BUG)
    study.holes = {key(one): one for one in [tried(Role.WORD, "+", bug="- * /", at=1)]}
    assert study.validate() and sum(study.right.values()) == len(asked) == 3, "each program once"
    kind, *_ = study._drawn(Random(0), 0) or ("",)
    study.right[kind] = module.ENOUGH_OF_KIND
    assert study._drawn(Random(0), 0) is None
    study.wrong[kind] = 1
    assert study._drawn(Random(0), 0) is not None
    study.holes |= {key(one): one for one in [tried(Role.USE, "a", bug="b c", sort="use")]}
    kinds = {drawn[0] for turn in range(9) if (drawn := study._drawn(Random(0), turn))}
    assert {one for one in kinds if one.startswith("use")} == {"use inside the stated rule"}, "with no other change"
    found = []
    for _ in range(2):
        study, asked = study_of("f(5);", lambda text: BUG if len(text) < 9 else FINE)
        study.holes = {key(one): one for one in [tried(Role.NUMBER, "5", bug="1 7 50", fine="90000", at=2)]}
        assert study.validate()
        found.append(asked)
    assert found[0] == found[1]
    assert len(found[0]) <= module.MOST_DRAWS + 30
