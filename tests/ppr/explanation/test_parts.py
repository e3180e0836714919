"""The parts of an explanation: texts in places, numbers, rules from answers, patterns, and sentences."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammars.languages import by_name
from ppr.errors import Interrupted
from ppr.explanation.explain import explain
from ppr.explanation.learn import gaps, learnt
from ppr.explanation.matching import accepts
from ppr.explanation.pattern import (
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
)  # fmt: skip
from ppr.explanation.sampling import broken, conditions, drawn
from ppr.explanation.sentences import Explanation, pieces_of, quoted
from ppr.explanation.study import MOST_REJECTED, Exhausted, Questions, Study
from ppr.explanation.subject import ParsedProgram, number_of
from ppr.explanation.validation import LAST, Validation
from ppr.explanation.variations import (
    fillers,
    fresh_name,
    holes_of,
    hunks_of,
    more_values,
    new_names,
    other_spelling,
    values_of,
)
from ppr.session.at_hand import Answer

C = by_name("c")
BUG, FINE, NONE = Answer.BUG, Answer.FINE, Answer.NONE


def subject(text: str, language: str = "c") -> ParsedProgram:
    return ParsedProgram(text.encode(), by_name(language))


def tried(role: Role, text: str, **answers: str) -> Hole:
    """A hole with these texts for each answer, separated by blanks."""
    found = [TriedText(one, Answer(answer), one) for answer, texts in answers.items() for one in texts.split()]
    return learnt(Hole(role, ((0, 1),), text, tried=tuple(found)))


@pytest.mark.parametrize(
    ("text", "value"),
    [("10", 10), ("0x10", 16), ("010", 8), ("10u", 10), ("1_000u32", 1000), ("1 << 4", 16), ("-(2 + 3)", -5),
     ("1 << 99", None), ("1.5", None), ("a", None), ("", None), ("1 +", None), ("9" * 40, None)],
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


def test_the_parts_of_a_program() -> None:
    found = {
        (hole.role, hole.text): len(hole.places)
        for hole in holes_of(subject('long f(int a) { return a + 2 * 3 - g("x"); }'))
    }
    assert found[Role.NAME, "a"] == 2
    assert found[Role.TYPE, "int"] == 1
    assert found[Role.NUMBER, "2 * 3"] == 1
    assert found[Role.STRING, '"x"'] == 1
    assert (Role.WORD, "+") in found
    assert (Role.WORD, "(") not in found


def test_hunks_do_not_cut_words() -> None:
    assert hunks_of(subject('f("ab");'), subject('f("b");')) == [((2, 5), (2, 5))]
    assert hunks_of(subject("f(1 - 1);"), subject("f(- 1);")) == [((2, 3), (2, 2))]


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


def test_intervals_end_where_something_else_was_seen() -> None:
    hole = tried(Role.NUMBER, "5", bug="3 9", fine="1 20", none="30")
    assert hole.region.intervals == ((3, 9),)
    assert set(gaps(hole)) == {"2", "14"}
    many = tried(Role.NUMBER, "5", bug="9 20 40", fine="7 15 30")
    assert many.region.intervals == ((5, 5),)  # there is a rule that is not known
    assert "some others" in " ".join(Explanation(version=1, holes=(many,), lines=(1,)).conditions)
    assert tried(Role.NUMBER, "5", bug="9", fine="1").region.intervals == ((5, 9),)
    assert tried(Role.NUMBER, "5", bug="2147483647", fine="1").region.intervals == ((5, 2147483647),)
    assert tried(Role.NUMBER, "5", bug="2147483647").region.intervals == ((5, None),)


def test_what_is_not_valid_ends_no_powers_of_two() -> None:
    assert not tried(Role.NUMBER, "8", bug="4 16", none="9").region.powers_of_two
    assert tried(Role.NUMBER, "8", bug="4 16", fine="9").region.powers_of_two


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


def test_relations_hold_in_what_is_accepted_and_drawn() -> None:
    program = subject("f(1, 2);")
    numbers = [tried(Role.NUMBER, text, bug="3 4 5 6") for text in ("1", "2")]
    holes = tuple(msgspec.structs.replace(one, places=((at, at + 1),)) for one, at in zip(numbers, (2, 4), strict=True))
    different = Pattern(program, holes, (Relation(DIFFERENT, (0, 1)),))
    assert accepts(different, b"f(3, 4);")
    assert not accepts(different, b"f(3, 3);")
    apart = Pattern(program, holes, (Relation(NOT_TOGETHER, (0, 1)),))
    assert accepts(apart, b"f(3, 2);")
    assert not accepts(apart, b"f(3, 4);")
    for number in range(50):
        assert accepts(different, different.filled(drawn(different, Random(number))))
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


def test_sentences_say_no_more_than_was_seen() -> None:
    plus = tried(Role.WORD, "+", fine="- *")
    made = Explanation(version=1, holes=(plus,), lines=(3,), inside=Sample(bug=5), outside=Sample(fine=4, none=1))
    assert made.conditions == ["`+` (line 3); fine with `-` or `*`"]
    assert made.headline == ""  # it was not checked from outside
    checked = msgspec.structs.replace(made, checked=(0,))
    assert checked.headline == "needs `+`"
    assert msgspec.structs.replace(checked, outside=Sample(fine=4, bug=1)).headline == ""
    assert msgspec.structs.replace(checked, inside=Sample(bug=5, fine=1)).headline == ""
    assert "5 of 5" in made.sentences[-1]
    assert "(1 are not valid)" in made.sentences[-1]
    inside = msgspec.structs.replace(made, outside=Sample())
    assert inside.sentences[-1].endswith("5 of 5 that fit show the bug (0 are not valid)")
    twice = Explanation(version=1, holes=(plus, plus), lines=(3, 4))
    assert twice.conditions == ["`+` (lines 3, 4); fine with `-` or `*`"]
    assert quoted("a\n  b" + "c" * 99).startswith("`a b")
    assert len(quoted("c" * 99)) < 50


def test_marks_of_tokens() -> None:
    holes = [msgspec.structs.replace(tried(Role.WORD, "+", fine="-"), places=((1, 2),))]
    found = pieces_of([("", "a"), (" ", "+"), (" ", "b")], holes, {2})
    assert [piece.mark for piece in found] == ["not asked", "needed", "needed"]
    assert "`-`" in found[1].note


def test_a_section_can_be_read_again() -> None:
    made = Explanation(version=1, holes=(tried(Role.NUMBER, "5", bug="3 9", fine="1"),), lines=(1,), fixed=((0, (1,)),))
    plain = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(made)))
    assert msgspec.convert(plain, Explanation) == made


def test_a_node_is_not_named_beside_what_it_holds() -> None:
    plus = msgspec.structs.replace(tried(Role.WORD, "+", fine="-"), places=((2, 3),))
    node = msgspec.structs.replace(tried(Role.NODE, "a + b", fine="0"), places=((1, 4),))
    assert len(Explanation(version=1, holes=(node, plus), lines=(1, 1)).conditions) == 1
    assert len(Explanation(version=1, holes=(node,), lines=(1,)).conditions) == 1


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


def known_answers(answer: Answer, *holes: Hole) -> Validation:
    """A validation of these holes of ``a + 1;`` where all programs have one answer."""
    program = subject("a + 1;")
    ask = Questions(lambda texts: [answer] * len(texts), 999, trusted=True)
    return Validation(program, program, ask, holes=list(holes))


PLUS = msgspec.structs.replace(tried(Role.WORD, "+", fine="- *"), places=((1, 2),))


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


@pytest.mark.parametrize("limit", range(40))
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


def test_a_number_with_another_rule_is_broken_with_what_was_seen() -> None:
    one = tried(Role.NUMBER, "6", bug="10 20 40", fine="7 9 15 30 1000")
    assert one.has_others
    assert not tried(Role.NUMBER, "5", bug="3 9", fine="1").has_others
    pattern = Pattern(subject("6;"), (one,))
    assert {broken(pattern, 0, Random(i))[0] for i in range(50)} <= {"7", "9", "15", "30", "1000"}


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


def test_a_title_has_all_conditions_or_there_is_none() -> None:
    plus = tried(Role.WORD, "+", fine="- *")
    made = Explanation(version=1, holes=(plus, plus), lines=(1, 1), checked=(0, 1), outside=Sample(fine=4))
    assert made.headline == "needs `+`, `+`"
    replace = msgspec.structs.replace
    assert not replace(made, checked=(0,)).headline
    assert not replace(made, fixed=((0, (1,)),)).headline  # it holds as long as another part stays
    assert not replace(made, relations=(Relation(DIFFERENT, (0, 1)),)).headline
    assert replace(made, relations=(Relation(NOT_TOGETHER, (0, 1), NONE),)).headline
    node = replace(tried(Role.NODE, "a + b", fine="0"), places=((0, 3),))
    inside = replace(plus, places=((1, 2),))
    assert replace(made, holes=(node, inside), checked=(1,)).headline == "needs `+`"


def test_draws_without_an_answer_are_told() -> None:
    made = Explanation(version=1, checks=9, inside=Sample(none=4), outside=Sample(none=5))
    assert made.sentences[-1] == "checked with 9 other programs: none has an answer (9 are not valid)"
    assert not any("checked" in one for one in Explanation(version=1).sentences)


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


def test_borders_are_written_as_the_number_or_cut_from_the_string() -> None:
    assert gaps(tried(Role.NUMBER, "0x10", bug="0x20", fine="0x40")) == ["0x30"]
    string = tried(Role.STRING, '"abcdefgh"', bug='"abcdefgqz"', fine='"abqz" "qzgh"')
    assert gaps(string) == ['"abcdqz"']
    assert gaps(tried(Role.STRING, '"abcdefgh"', bug='"qzbcdefgh"', fine='"qzgh"')) == ['"qzdefgh"']
    assert gaps(tried(Role.STRING, '"abcdefgh"', bug='"abcdqz"', fine='"abcqz"')) == []


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
    numbers = [msgspec.structs.replace(tried(Role.NUMBER, "1", bug="2 3 4 5"), places=((at, at + 1),)) for at in (0, 2)]
    study = known_answers(BUG, *numbers)
    study._refine({0: "7", 1: "7"}, FINE)
    study._refine({0: "7", 1: "8"}, NONE)
    assert study.relations == [Relation(DIFFERENT, (0, 1), FINE), Relation(NOT_TOGETHER, (0, 1), NONE)]


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


def test_beginning_and_end_of_a_string_do_not_overlap() -> None:
    region = tried(Role.STRING, '"aba"', bug='"abaQaba" "abaRaba"', fine='"abax" "xaba"').region
    assert (region.prefix, region.suffix) == ("", "")


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


def test_texts_that_are_not_valid_in_the_seed_are_looked_for_only_so_long() -> None:
    study = known_answers(NONE)
    tries = [TriedText(text, BUG, text) for text in ("b", "c", "d")]
    study.holes = [learnt(Hole(Role.WORD, ((0, 1),), "a", tried=tuple(tries))) for _ in range(9)]
    study._reject()
    assert study.barren[Role.DIFFERENCE] == MOST_REJECTED + 1


@pytest.mark.parametrize(("name", "other"), [("__section__", "section"), ("section", "__section__")])
def test_names_of_attributes_have_two_spellings(name: str, other: str) -> None:
    assert other_spelling(name) == other


def test_a_name_that_is_needed_is_tried_in_its_other_spelling() -> None:
    def ask(texts: Sequence[bytes]) -> list[Answer]:
        return [BUG if b"section" in one else FINE for one in texts]

    program = subject("int f() __attribute__((section));")
    study = Study(program, program, Questions(ask, 99, trusted=True))
    study.holes = [one for one in holes_of(program) if one.text == "section"]
    study._names([0])
    assert study.holes[0].texts(BUG) == ["__section__"]


def test_names_of_several_parts_are_tried_with_others() -> None:
    program = subject('f("llvm.fshl.i64");')
    (hole,) = [one for one in holes_of(program) if one.role is Role.STRING]
    texts = [text for text, _ in values_of(hole, program, ())]
    assert {'"llvm.fshl"', '"llvm.fshr.i64"', '"llvm.fshl.i32"'} <= {*texts}
    (hole,) = [one for one in holes_of(subject('f("plain");')) if one.role is Role.STRING]
    assert len(values_of(hole, subject('f("plain");'), ())) == 5


def test_keywords_are_not_removed_but_signs_are() -> None:
    program = subject("f() { return a + 1; } static x;")
    words = {one.text: [text for text, _ in values_of(one, program, ())] for one in holes_of(program)
             if one.role is Role.WORD}  # fmt: skip
    assert "" in words["+"]
    assert "static" in words
    assert "" not in words["static"]


def test_sizes_that_only_powers_of_two_are_valid_for() -> None:
    hole = tried(Role.NUMBER, "16", none="17 0 10", fine="32")
    assert {number_of(text) for text, _ in more_values(hole, differ=False)} <= {2**power for power in range(40)}
    hole = tried(Role.NUMBER, "16", none="0 10", fine="17")
    assert "15" in [text for text, _ in more_values(hole, differ=False)]


def test_a_role_without_answers_is_asked_less_and_at_last_no_more() -> None:
    study = known_answers(NONE)
    asked = []
    for at in range(9):
        values = [(f"{letter}{at}", letter) for letter in "bcdef"]
        asked.append(len(study._tried(study.variant, Hole(Role.WORD, ((0, 1),), "a"), values).tried))
    assert asked == [3, 1, 1, 1, 1, 0, 0, 0, 0]


def test_texts_that_had_answers_come_first_and_useless_ones_go() -> None:
    program = subject("int f() { return g(1); }")
    node = next(one for one in program.nodes if program.text((one.start, one.end)) == "g(1)")
    scores = {"1.5": -4, "0": 2}
    texts = [text for text, _ in fillers(program, node, lambda text: scores.get(text, 0))]
    assert "0" not in texts
    assert "1.5" in texts[:2]


def test_the_probes_are_no_variations() -> None:
    asked = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(texts)
        return [BUG if b"*" in one else NONE if b"( " in one or b")" in one else FINE for one in texts]

    found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask)
    assert found.asked + found.checks == len(asked) - 2
    assert found.unanswered == 0


def test_a_border_that_was_not_found_is_not_said_to_be_one() -> None:
    exact, rough = tried(Role.NUMBER, "5", bug="3", fine="2 6"), tried(Role.NUMBER, "5", bug="3", fine="2 9")
    assert not exact.is_rough
    assert rough.is_rough
    words = [Explanation(version=1, holes=(one,), lines=(1,)).conditions[0] for one in (exact, rough)]
    assert ["or some others" in one for one in words] == [False, True]
    assert not tried(Role.NUMBER, "5", bug="4 9").is_rough
