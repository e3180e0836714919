"""How an explanation comes about: what is asked, what is learnt from the answers, and how it is checked."""

import re
from collections.abc import Callable, Sequence
from random import Random

import msgspec
import pytest
from explained import BUG, FINE, NONE, PLUS, C, known_answers, subject, tried
from laws import for_each

from ppr.programs.errors import Interrupted
from ppr.session.at_hand import Answer
from ppr.studies.explanation.explain import explain
from ppr.studies.explanation.pattern import (
    DIFFERENT,
    NOT_TOGETHER,
    Hole,
    HoleMark,
    Pattern,
    Relation,
    Role,
    SeedShows,
    TriedText,
    learnt,
)  # fmt: skip
from ppr.studies.explanation.sentences import Explanation
from ppr.studies.explanation.study import MOST_HUNKS, MOST_NODES, MOST_REJECTED, Exhausted, Questions, Study
from ppr.studies.explanation.validation import LAST, Validation, drawn
from ppr.studies.explanation.variations import holes_of, hunks_of


def test_what_has_no_answer_twice_is_not_tried_again() -> None:
    asked: list[bytes] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(texts)
        return [FINE if b"fine" in text else NONE for text in texts]

    program = subject("a(b, c);")
    study = Study(program, program, Questions(ask, 99, trusted=True))
    holes = [Hole(Role.WORD, ((at, at + 1),), text) for at, text in ((0, "a"), (2, "b"), (4, "c"))]
    for one in holes:
        study._tried(program, one, [("never", "sort"), ("fine", "sort")])
    assert [b"never" in text for text in asked].count(True) == 2
    assert [b"fine" in text for text in asked].count(True) == 3


def test_no_question_after_the_time() -> None:
    with pytest.raises(Exhausted):
        Questions(lambda texts: [FINE] * len(texts), 9, end=0.0).answers([b"a"])


def test_what_was_asked_before_is_no_question_any_more() -> None:
    questions = Questions(lambda texts: [BUG] * len(texts), 2)
    assert questions.answers([b"a", b"b"]) == questions.answers([b"b", b"a"]) == [BUG, BUG]
    with pytest.raises(Exhausted):
        questions.answers([b"a", b"c"])


@pytest.mark.parametrize(("answer", "checked"), [(FINE, {0}), (NONE, set())])
def test_only_a_program_that_is_fine_checks_a_condition(answer: Answer, checked: set[int]) -> None:
    study = known_answers(answer, PLUS)
    study.validate()
    assert study.checked == checked


def test_what_is_drawn_and_is_not_valid_twice_refines_the_pattern() -> None:
    one = msgspec.structs.replace(tried(Role.NUMBER, "1", bug="2 3 4 5"), places=((2, 3),))
    study = known_answers(NONE, one)
    study.validate()
    assert any(found.answer is NONE for found in study.holes[0].tried)


@pytest.mark.slow
@for_each("limit", range(40))
def test_what_a_draw_has_refuted_is_no_condition_when_the_tests_run_out(limit: int) -> None:
    """The draws without a plus show the bug; one of them alone refutes the condition, however many tests are left."""
    program, asked = subject("a + 1;"), list[bytes]()

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(texts)
        return [BUG] * len(texts)

    one = msgspec.structs.replace(tried(Role.NUMBER, "1", bug="2 3 4 5"), places=((2, 3),))
    study = Validation(program, program, Questions(ask, limit, trusted=True), holes=[PLUS, one])
    study.validate()
    assert study.holes[0].is_condition is not any(b"+" not in text for text in asked)


def test_the_very_last_sample_refutes_too() -> None:
    study = known_answers(BUG, PLUS)
    study._sampled(Random(1), last=True)
    assert study.holes[0].mark is HoleMark.UNKNOWN
    assert study.outside.bug
    apart = Relation(DIFFERENT, (0, 1))
    numbers = [msgspec.structs.replace(tried(Role.NUMBER, "1", bug="2 3 4 5"), places=((at, at + 1),)) for at in (0, 2)]
    study = known_answers(BUG, *numbers)
    study.relations = [Relation(NOT_TOGETHER, (0, 1)), apart]
    study._sampled(Random(1), last=True)
    assert apart not in study.relations
    assert len(study.relations) == 1


def test_programs_are_drawn_anew_until_few_questions_are_left() -> None:
    one = msgspec.structs.replace(tried(Role.NUMBER, "1", bug="2 3 4 5"), places=((2, 3),))
    samples = []
    for limit in (LAST - 1, 999):
        study = known_answers(FINE, one)
        study.questions.limit = limit
        study.validate()
        samples.append((study.inside.fine > 1, study.holes[0].is_open))
    assert samples == [(True, True), (False, True)]


def test_the_parser_is_interrupted_although_nothing_is_asked() -> None:
    looked: list[int] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        looked.append(len(texts))
        if looked.count(0) > 2:
            raise Interrupted
        return [NONE] * len(texts)

    program = subject("int f() { return g(1) + h(2); }")
    study = Study(program, program, Questions(ask, 99, trusted=True))
    with pytest.raises(Exhausted):
        study._nodes(set())
    assert looked.count(0) == 3


def test_another_variable_in_place_of_a_name() -> None:
    def bug(text: str) -> bool:
        first, second = text.partition("return ")[2].partition(";")[0].split("-")
        return first.strip() != second.strip()

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        return [BUG if b"-" in one and bug(one.decode()) else FINE if b"return " in one else NONE for one in texts]

    both = subject("int f(int a, int b) { return a - b; }")
    study = Study(both, both, Questions(ask, 999, trusted=True))
    study.holes = [learnt(one) for one in holes_of(study.variant) if one.role is Role.NAME]
    study._uses()
    found = {one.text: one.texts(FINE) for one in study.holes if one.role is Role.USE}
    assert found == {"a": ["b"], "b": ["a"]}
    first = {one.text: one.tried[0].text for one in study.holes if one.role is Role.USE}
    assert first == {"a": "b", "b": "a"}  # the nearest


def test_after_programs_without_an_answer_less_changes() -> None:
    at = [((0, 1), "1"), ((2, 3), "2"), ((4, 5), "3"), ((6, 7), "4")]
    holes = [msgspec.structs.replace(tried(Role.NUMBER, text, bug="5 6 7 8"), places=(place,)) for place, text in at]
    program = subject("1 + 2 - 3 * 4;")
    assert len(drawn(Pattern(program, tuple(holes)), Random(1))) == 4
    assert not drawn(Pattern(program, tuple(holes)), Random(1), share=0.0)

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        """Only what differs in one number at most is valid; without the plus it is fine."""
        found = []
        for text in texts:
            numbers = sum(one not in text for one in (b"1 ", b" 2 ", b" 3 ", b" 4;"))
            found.append(NONE if numbers > 1 else BUG if b"1 +" in text or b" + 2" in text else FINE)
        return found

    plus = msgspec.structs.replace(tried(Role.WORD, "+", fine="- *"), places=((1, 2),))
    study = Validation(program, program, Questions(ask, 999, trusted=True), holes=[plus, *holes])
    study._sampled(Random(3), last=True)
    assert study.inside.bug > 1
    assert study.outside.fine > 1


def test_what_two_holes_have_to_do_with_each_other() -> None:
    texts = ((0, "1"), (2, "2"), (4, "2"))
    numbers = [
        msgspec.structs.replace(tried(Role.NUMBER, text, bug="3 4 5"), places=((at, at + 1),)) for at, text in texts
    ]
    study = known_answers(BUG, *numbers)
    study._refine({0: "7", 1: "7"}, FINE)
    study._refine({0: "7", 1: "8"}, NONE)
    study._refine({1: "7", 2: "7"}, FINE)  # they are equal in the variant, too
    study._refine({0: "7", 1: "7", 2: "9"}, FINE)  # one of three
    assert study.relations == [
        Relation(DIFFERENT, (0, 1), FINE), Relation(NOT_TOGETHER, (0, 1), NONE),
        Relation(NOT_TOGETHER, (1, 2), FINE), Relation(NOT_TOGETHER, (0, 1), FINE),
    ]  # fmt: skip


def test_each_sample_checks_by_itself() -> None:
    study = known_answers(NONE, PLUS)
    study.checked = {0}
    study._sampled(Random(1), last=True)
    assert not study.checked


def test_after_an_interruption_nothing_is_asked() -> None:
    asked: list[int] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.append(len(texts))
        raise Interrupted

    questions = Questions(ask, 99)
    for _ in range(2):
        with pytest.raises(Exhausted):
            questions.answers([b"a"])
    assert asked == [1]


@pytest.mark.parametrize(("role", "asked"), [(Role.NODE, 2), (Role.WORD, 3)])
def test_a_part_without_an_answer_is_given_up(role: Role, asked: int) -> None:
    study = known_answers(NONE)
    values = [(text, text) for text in ("b", "c", "d", "e", "f")]
    assert len(study._tried(study.variant, Hole(role, ((0, 1),), "a"), values).tried) == asked


def test_uses_get_names_that_are_declared_alike_if_there_are_any() -> None:
    asked: list[bytes] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(texts)
        return [FINE] * len(texts)

    program = subject("int f(int a, int b) { return a; }")
    study = Study(program, program, Questions(ask, 99, trusted=True))
    study.holes = [one for one in holes_of(program) if one.role is Role.NAME]
    study._uses()
    assert asked == [b"int f(int a, int b) { return b; }"]
    lone = subject("int f(int a) { return a; }")
    study = Study(lone, lone, Questions(ask, 99, trusted=True))
    study.holes = [one for one in holes_of(lone) if one.role is Role.NAME]
    study._uses()
    assert asked[1:] == [b"int f(int a) { return f; }"]
    study.questions.ask = lambda texts: [NONE] * len(texts)
    study.questions.known.clear()
    study.holes = [one for one in holes_of(lone) if one.role is Role.NAME]
    study._uses()
    assert not any(one.role is Role.USE for one in study.holes)  # nothing is known


def test_texts_that_are_not_valid_in_the_seed_are_looked_for_only_so_long() -> None:
    study = known_answers(NONE)
    tries = [TriedText(text, BUG, text) for text in ("b", "c", "d")]
    study.holes = [learnt(Hole(Role.WORD, ((at, at + 1),), "a", tried=tuple(tries))) for at in range(3)]
    asked = asking(study, lambda _: NONE)
    study.barren[Role.DIFFERENCE] = 99  # hunks without an answer say nothing of texts
    study._reject()
    assert len(asked) == MOST_REJECTED


def test_a_name_that_is_needed_is_tried_in_its_other_spelling() -> None:
    def ask(texts: Sequence[bytes]) -> list[Answer]:
        return [BUG if b"section" in one else FINE for one in texts]

    program = subject("int f() __attribute__((section));")
    study = Study(program, program, Questions(ask, 99, trusted=True))
    study.holes = [one for one in holes_of(program) if one.text == "section"]
    study._names([0])
    assert study.holes[0].texts(BUG) == ["__section__"]


def test_a_role_without_answers_is_asked_less_and_at_last_no_more() -> None:
    study = known_answers(NONE)
    asked = []
    for at in range(9):
        values = [(f"{letter}{at}", letter) for letter in "bcdef"]
        asked.append(len(study._tried(study.variant, Hole(Role.WORD, ((0, 1),), "a"), values).tried))
    assert asked == [3, 1, 1, 1, 1, 0, 0, 0, 0]
    known = known_answers(BUG)
    assert len(known._tried(known.variant, Hole(Role.WORD, ((0, 1),), "a"), [(one, one) for one in "bcdef"]).tried) == 5
    assert known.barren[Role.WORD] == -5
    study.barren[Role.NUMBER] = 99
    assert study._tried(study.variant, Hole(Role.NUMBER, ((2, 3),), "1"), [("2", "next")]).tried


def test_the_probes_are_no_variations() -> None:
    asked = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(texts)
        return [BUG if b"*" in one else NONE if b"( " in one or b")" in one else FINE for one in texts]

    found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask)
    assert found.asked + found.checks == len(asked) - 2
    assert found.unanswered == 0


def asking(study: Study, answer: Callable[[str], Answer]) -> list[str]:
    """The programs that a study asks about, which a function answers."""
    asked: list[str] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(text.decode() for text in texts)
        return [answer(text.decode()) for text in texts]

    study.questions = Questions(ask, 999, trusted=True)
    return asked


def study_of(program: str, *roles: Role, seed: str = "") -> Study:
    """A study of a program with its holes of these roles, about which nothing is known."""
    both = subject(seed or program), subject(program)
    holes = [one for one in holes_of(both[1]) if one.role in roles]
    return Study(*both, Questions(lambda texts: [NONE] * len(texts), 999), holes=holes)


def test_new_names_for_all_are_different() -> None:
    study = study_of(f"f({', '.join('abcdefghijklm')});", Role.NAME)
    asked = asking(study, lambda _: BUG)
    study._names(range(len(study.holes)))
    assert [len({*re.findall(r"\w+", text)}) for text in asked] == [13] * 3


def test_a_name_that_may_not_be_any_other_is_told_from_those_that_may() -> None:
    study = study_of("f(g);", Role.NAME)
    asking(study, lambda text: BUG if text.startswith("f") else FINE)
    study._names(range(2))
    assert {one.text: (one.mark is HoleMark.FREE, one.is_condition) for one in study.holes} == {
        "f": (False, True), "g": (True, False)
    }  # fmt: skip


def test_names_that_may_be_others_are_told_together() -> None:
    study = study_of("a(b, c, d, e, f);", Role.NAME)
    asked = asking(study, lambda text: BUG if text.startswith("a(") else FINE)
    study._names(range(6))
    assert [one.text for one in study.holes if one.mark is not HoleMark.FREE] == ["a"]
    assert len(asked) == 1 + 1 + 4 + 3 + 3  # all, three, the one in three ways and its other spelling, two, and three


@pytest.mark.slow
def test_not_all_parts_of_a_large_program_are_asked_about() -> None:
    study = study_of("f(1); " * 60)
    asked = asking(study, lambda _: FINE)
    study._nodes(set())
    assert MOST_NODES <= len(asked) < MOST_NODES + 4


def test_of_the_seed_only_what_is_beside_the_difference_varies() -> None:
    study = study_of("f(a * 1); g(3, 4);", seed="f(a + 1); g(3, 4);")
    asked = asking(study, lambda text: BUG if "f(a + 0)" in text else FINE)
    study._of_seed(hunks_of(study.seed, study.variant))
    assert all("g(3, 4);" in text for text in asked)
    assert study.shown == [SeedShows("1", ("0",))]


def test_the_whole_program_is_not_replaced() -> None:
    study = study_of("g(1);")
    asked = asking(study, lambda _: FINE)
    study._nodes(set())
    assert asked and not {";", "{}", "return;"} & {*asked}


def test_a_text_is_rejected_if_the_seed_has_no_answer_with_it() -> None:
    study = study_of("a * 1;", Role.NAME, seed="a + 1;")
    study.holes = [learnt(msgspec.structs.replace(study.holes[0], tried=(TriedText("b", BUG),)))]
    asking(study, lambda text: NONE if "b +" in text else BUG)
    study._hunks(hunks_of(study.seed, study.variant))
    study._reject()
    assert study.holes[0].rejected == ("b",)


def test_a_sum_falls_apart_only_if_it_is_needed() -> None:
    found = []
    for bug in (lambda _: True, lambda text: "1 + 2" in text):
        study = study_of("f(1 + 2);", Role.NUMBER)
        asking(study, lambda text, bug=bug: BUG if bug(text) else FINE)
        found.append([one.text for one in study._tokens(study.holes[0], set())])
    assert found == [["1 + 2"], ["1", "+", "2"]]
    study = study_of("f(1 + 2);", Role.NUMBER)
    asked = asking(study, lambda _: BUG)
    assert [one.text for one in study._tokens(study.holes[0], {3})] == ["1", "+", "2"]  # the sign is the difference
    assert "f(4);" not in asked and "f(0);" not in asked


def test_each_hunk_is_undone_although_others_have_no_answer() -> None:
    study = study_of("f(1, 9); g(2, 9); h(3, 9);", seed="f(1); g(2); h(3);")
    asking(study, lambda text: FINE if "h(3)" in text else NONE)
    study._hunks(hunks_of(study.seed, study.variant))
    assert [one.mark for one in study.holes] == [HoleMark.UNKNOWN, HoleMark.UNKNOWN, HoleMark.NEEDED]


def test_hunks_that_are_not_undone_are_told() -> None:
    seed = "f(1); g(2); h(3); i(4); j(5); k(6); l(7); m(8);"
    study = study_of(re.sub(r"\d", r"\g<0>, 9", seed), seed=seed)
    asked = asking(study, lambda _: FINE)
    study._hunks(hunks_of(study.seed, study.variant))
    assert len(asked) == MOST_HUNKS
    assert [one.mark for one in study.holes[MOST_HUNKS:]] == [HoleMark.NOT_ASKED] * 2
    found = Explanation(1, holes=tuple(study.holes), lines=(1,) * 8, asked=6)
    assert "not asked: 2 more parts of the difference" in found.sentences


def test_a_new_name_is_tried_for_one_use_only() -> None:
    study = study_of("int f(int a, int b) { return a + a + a; }", Role.NAME)
    study.holes = [learnt(msgspec.structs.replace(one, tried=(TriedText("new", BUG),))) for one in study.holes]
    asked = asking(study, lambda _: FINE)
    study._uses()
    assert sum("new" in text for text in asked) == 1
