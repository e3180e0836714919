"""Explanations of pairs whose bug is known: the tests are functions."""

import math
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ppr
from grammars.bundle import BundledFile, join
from grammars.languages import bundled, by_name
from ppr.session.at_hand import Answer
from ppr.studies.explanation.explain import explain, explain_programs
from ppr.studies.explanation.matching import accepts
from ppr.studies.explanation.pattern import Hole, HoleMark, Pattern, Role
from ppr.studies.explanation.sentences import Explanation
from ppr.studies.explanation.study import Exhausted, Questions
from ppr.studies.explanation.validation import drawn

C = by_name("c")


def explained(
    seed: str, variant: str, bug: Callable[[str], bool], valid: Callable[[str], bool] = lambda _: True, **options: int
) -> tuple[Explanation, Pattern]:
    def ask(text: bytes) -> Answer:
        program = text.decode()
        if not valid(program):
            return Answer.NONE
        return Answer.BUG if bug(program) else Answer.FINE

    return explain(seed.encode(), variant.encode(), C, lambda texts: [ask(text) for text in texts], **options)


def hole(found: Explanation, text: str, role: Role | None = None) -> Hole:
    return next(one for one in found.holes if one.text == text and role in (None, one.role))


def parses(program: str) -> bool:
    return program.count("(") == program.count(")")


def test_the_lines_of_a_folder_are_those_of_its_files() -> None:
    def folder(text: bytes) -> bytes:
        return join([BundledFile("a.c", b"int f();\n"), BundledFile("b.c", text)])

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        return [Answer.BUG if b"*" in text else Answer.FINE for text in texts]

    found, _ = explain(folder(b"\nint b = 1 + 2;"), folder(b"\nint b = 1 * 2;"), bundled("c"), ask)
    assert {*found.lines} == {"a.c:1", "b.c:2"}


def test_a_word_that_the_bug_needs_and_a_name_that_is_free() -> None:
    found, _ = explained("\nint a = 1 + 2;", "\nint a = 1 * 2;", lambda text: "*" in text, parses)
    assert hole(found, "*").mark is HoleMark.NEEDED
    assert found.conditions == ["`*`, the only one of 6 tried (line 2); no bug with `+`, `-`, `/` or `%`"]
    assert hole(found, "a").mark is HoleMark.FREE
    assert hole(found, "1").mark is HoleMark.FREE
    assert found.inside.bug == found.inside.answered >= 30
    assert found.outside.fine == found.outside.answered >= 30


def test_a_text_that_stands_elsewhere_has_a_column_if_it_does_so_in_its_line() -> None:
    found, _ = explained("int a = 1;\nint b;", "int a = 0 * 0;\nint b;", lambda text: "* 0" in text, parses)
    columns = [(one.role.value, one.text, one.column) for one in found.holes if one.text in ("0", "int", "a")]
    assert sorted(columns) == [("name", "a", None), ("number", "0", 9), ("number", "0", 13), *[("type", "int", 0)] * 2]
    assert hole(found, "0 * 0", Role.DIFFERENCE).column is None  # though its first token is elsewhere
    gone, _ = explained("int a = - 1;", "int a = 1;", lambda text: "-" not in text, parses)
    assert hole(gone, "", Role.DIFFERENCE).column is None  # nothing stands nowhere


def number(text: str) -> int:
    return int("".join(one for one in text if one.isdigit()) or 0)


@pytest.mark.slow
def test_a_range_is_found_to_the_last_number() -> None:
    found, pattern = explained("int f = 0;", "int f = 40;", lambda text: 8 <= number(text) <= 77, parses)
    assert hole(found, "40").region.intervals == ((8, 77),)
    assert accepts(pattern, b"int f = 77;")
    assert not accepts(pattern, b"int f = 78;")
    assert "8 to 77" in " ".join(found.conditions)
    _, pattern = explained("int f = 0;", "int f = 3;", lambda text: number(text) % 2**32 > 0, parses)
    assert accepts(pattern, b"int f = 2147483647;")
    assert not accepts(pattern, b"int f = 8589934592;")  # it ends where numbers were tried


@pytest.mark.slow
def test_a_number_that_is_the_difference_is_not_free_since_the_seed_is_fine() -> None:
    found, _ = explained("int f = 25;", "int f = 4;", lambda text: not 20 <= number(text) <= 30, parses)
    assert hole(found, "4", Role.NUMBER).region.intervals[0] == (0, 19)
    assert any("no bug with `25`" in one for one in found.conditions)


@pytest.mark.slow
def test_powers_of_two() -> None:
    def power(value: int) -> bool:
        return value > 0 and not value & (value - 1)

    found, pattern = explained("int f = 0;", "int f = 8;", lambda text: power(number(text)), parses)
    assert hole(found, "8").region.powers_of_two
    assert accepts(pattern, b"int f = 64;")
    assert not accepts(pattern, b"int f = 65;")
    found, _ = explained("f(1);", "f(16);", lambda text: number(text) in (8, 16), parses)  # half of it is tried
    assert "8" in hole(found, "16").region.texts


def test_a_string_that_has_to_begin_with_a_sign() -> None:
    found, pattern = explained('f("");', 'f("#ab");', lambda text: 'f("#' in text, parses)
    assert hole(found, '"#ab"').region.prefix == "#"
    assert accepts(pattern, b'f("#other");')
    assert not accepts(pattern, b'f("other");')


def test_numbers_that_have_to_be_equal_are_tied() -> None:
    def equal(text: str) -> bool:
        first, second = text.split("-")
        return number(first) == number(second)

    found, pattern = explained("int f = 7 - 6;", "int f = 7 - 7 ;", lambda t: "-" in t and equal(t), parses)
    tied = next(one for one in found.holes if one.is_tied)
    assert len(tied.places) == 2
    assert [one.text for one in found.holes if one.role is Role.USE and one.is_condition] == ["7"]  # alone it is fine
    assert accepts(pattern, b"int f = 9 - 9 ;")
    assert not accepts(pattern, b"int f = 9 - 8 ;")


def test_a_use_that_has_to_be_of_the_same_name() -> None:
    def bug(text: str) -> bool:
        sides = text.split("return ")[1].split(";", maxsplit=1)[0].split("-")
        return len(sides) == 2 and sides[0].strip() == sides[1].strip()

    found, _ = explained(
        "int f(int a, int b) { return a - b; }", "int f(int a, int b) { return a - a; }", bug,
        lambda text: parses(text) and "return " in text and text.endswith("}"),
    )  # fmt: skip
    uses = [one for one in found.holes if one.role is Role.USE and one.is_condition]
    assert uses
    assert uses[0].text == "a"


def test_a_name_that_is_free_is_needed_in_one_place_only_as_in_the_others() -> None:
    """As in C, where two definitions of the same function made clang-14 crash: any name would do."""

    def bug(text: str) -> bool:
        first, second = re.findall(r"int (\w+)\(", text)
        return first == second and "static" in text

    program = "int foo(int x) { } int foo(int x) { STATIC int y; }"
    found, _ = explained(
        program.replace("STATIC ", ""), program.replace("STATIC", "static"), bug,
        lambda text: text.count("{") == text.count("}") == 2 == len(re.findall(r"int (\w+)\(", text)) and parses(text),
    )  # fmt: skip
    about = [one for one in found.conditions if one.startswith("`foo`")]
    assert about
    assert all("here as in its other places" in one for one in about)


def test_what_is_never_fine_is_not_called_needed() -> None:
    found, _ = explained(
        "int a = 1 + 2;", "int a = 1 * 2;", lambda text: "*" in text, lambda text: "*" in text or "+" in text
    )
    assert hole(found, "int").mark is not HoleMark.NEEDED
    found, _ = explained("f(1);", "f(2);", lambda text: text == "f(2);", lambda text: text in ("f(1);", "f(2);"))
    assert hole(found, "2").mark in (HoleMark.UNKNOWN, HoleMark.NEEDED)
    assert hole(found, "f").mark is HoleMark.UNKNOWN


def test_a_test_that_accepts_everything_says_nothing_about_fine() -> None:
    found, _ = explained("int a = 1 + 2;", "int a = 1 * 2;", lambda text: "*" in text)
    assert not found.trusted
    assert not found.conditions
    assert any("no program" in one for one in found.sentences)
    assert sum((found.outside.bug, found.outside.fine, found.outside.none)) == 0
    (last,) = [one for one in found.sentences if one.startswith("checked")]
    assert last.endswith("that meet the conditions show the bug, and 0 tell nothing")
    found, _ = explained("int a = 1 + 2;", "int a = 1 * 2;", lambda text: "*" in text or not parses(text))
    assert found.trusted


@pytest.mark.slow
def test_checks_have_the_rest_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(seconds: float) -> tuple[Explanation, int]:
        clock = [0]

        def ask(texts: Sequence[bytes]) -> list[Answer]:
            clock[0] += 1
            return [
                Answer.BUG if b"*" in one else Answer.FINE if parses(one.decode()) else Answer.NONE for one in texts
            ]

        monkeypatch.setattr(time, "monotonic", lambda: clock[0])
        found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask, seconds=seconds)
        return found, clock[0]

    _, calls = run(math.inf)
    found, _ = run(calls)
    assert found.complete and found.validated
    found, most = run(12)
    assert not found.complete and found.checks and most <= 13


def test_a_counterexample_among_the_draws_refines_the_pattern() -> None:
    def bug(text: str) -> bool:  # a hole far away from all that is tried
        return not 100_000 < number(text) < 2_000_000_000

    found, pattern = explained("int f = 1000000;", "int f = 5;", bug, parses)
    assert found.inside.fine == 0
    assert not accepts(pattern, b"int f = 1500000;")


def test_no_more_questions_than_allowed() -> None:
    asked: list[bytes] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(texts)
        return [Answer.BUG if b"*" in text else Answer.FINE if parses(text.decode()) else Answer.NONE for text in texts]

    found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask, most=9, checks=0)
    assert len(asked) <= 9
    assert not found.complete
    used_up = "the number of tests for it was used up"
    assert found.sentences[-1] == f"not all of the program was asked about: {used_up}"
    found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask, checks=4)
    assert found.complete
    assert found.sentences[-1] == f"not all of this was checked: {used_up}"
    found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask)
    assert not any("used up" in one for one in found.sentences)
    with pytest.raises(Exhausted):
        Questions(ask, 1).answers([b"a", b"b"])
    asked.clear()
    for most, seconds in ((1, 60.0), (99, -1.0)):  # not even enough to try the seed's test
        found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask, most=most, seconds=seconds)
        assert (asked, found.conditions, found.complete) == ([], [], False)
        assert not any("no program" in one for one in found.sentences)
        assert found.sentences[-1].endswith(used_up if seconds > 0 else "the time for it was used up")


def test_no_program_is_asked_twice() -> None:
    asked: list[bytes] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(texts)
        return [Answer.BUG if b"*" in text else Answer.FINE for text in texts]

    explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask)
    assert len(asked) == len({*asked})


SEED = "int distance() {\n  while (0 << 1 - 1);\n}\nint main() {}\n"
VARIANT = "int distance() {\n  while (0 << - 1);\n}\nint main() {}\n"


@pytest.fixture(scope="module")
def tiny() -> tuple[Explanation, Pattern]:
    """The pair of the demo, with its compiler in this process."""
    sys.path.insert(0, str(Path(__file__).parents[4] / "examples/tiny"))
    try:
        import tinyc  # type: ignore[import-not-found]
    finally:
        sys.path.pop(0)

    def one(text: bytes) -> Answer:
        try:
            tinyc.Compiler(text.decode()).program()
        except (tinyc.ProgramError, RecursionError):
            return Answer.NONE
        except Exception:
            return Answer.BUG
        return Answer.FINE

    return explain(SEED.encode(), VARIANT.encode(), C, lambda texts: [one(text) for text in texts])


@pytest.mark.slow
def test_the_conditions_of_the_demo(tiny: tuple[Explanation, Pattern]) -> None:
    found, _ = tiny
    words = " ".join(found.conditions)
    assert "`<<`" in words
    assert "`-`" in words
    assert "1 to 2147483648" in words  # then it wraps around: only draws find that
    assert found.inside.bug == found.inside.answered >= 30
    assert found.outside.fine == found.outside.answered >= 15
    assert any("seed shows the bug too" in one for one in found.sentences)


@pytest.mark.slow
@given(st.integers())
@settings(max_examples=30, deadline=None)
def test_a_draw_is_accepted_by_its_pattern(tiny: tuple[Explanation, Pattern], seed: int) -> None:
    _, pattern = tiny
    values = drawn(pattern, Random(seed))
    assert accepts(pattern, pattern.filled(values))
    assert drawn(pattern, Random(seed)) == values


def test_the_same_twice() -> None:
    one, other = (explained("int a = 1 + 2;", "int a = 1 * 2;", lambda text: "*" in text, parses) for _ in range(2))
    assert one[0] == other[0]


def test_the_python_function() -> None:
    assert ppr.explain is explain_programs
    found = explain_programs(
        "int a = 1 + 2;", "int a = 1 * 2;",
        seed_holds=lambda text: parses(text) and "*" not in text, variant_holds=lambda text: "*" in text, language="c",
    )  # fmt: skip
    assert any("`*`" in one for one in found.conditions)
    with pytest.raises(ppr.UserError, match="has to be fine"):
        explain_programs("a", "b", seed_holds=bool, variant_holds=bool, language="c")
    with pytest.raises(ppr.UserError, match="language"):
        explain_programs("a", "b", seed_holds=bool, variant_holds=bool, language="no such one")


def test_names_that_have_to_be_equal_although_nothing_ties_them() -> None:
    def bug(text: str) -> bool:
        variable = text.rsplit("int ", maxsplit=1)[-1].split(";", maxsplit=1)[0]
        return text.split("(", maxsplit=1)[0].rsplit(maxsplit=1)[-1] == variable

    found, _ = explained(
        "int f() { int g; }", "int f() { int f; }", bug, lambda text: parses(text) and text.count("int ") == 2
    )
    assert any(one.role is Role.USE and one.is_condition and one.text == "f" for one in found.holes)


def test_what_breaks_a_range_and_shows_the_bug_is_learnt_too() -> None:
    def bug(text: str) -> bool:
        return number(text) % 2 == 0 and number(text) > 0

    found, pattern = explained("int f = 0;", "int f = 6;", bug, parses)
    assert not accepts(pattern, b"int f = 7;")
    assert hole(found, "6").is_condition
    assert found.inside.fine == 0


@pytest.mark.slow
def test_the_way_a_number_is_written_may_matter() -> None:
    found, pattern = explained("int f = 0;", "int f = 01000;", lambda text: "= 0" in text and number(text) > 0, parses)
    assert "a number that begins with `0`" in " ".join(found.conditions)
    assert accepts(pattern, b"int f = 02;")
    assert not accepts(pattern, b"int f = 512;")
    found, _ = explained("int f = 0;", "int f = 12LL;", lambda text: "LL" in text, parses)
    assert "a number that ends with `LL`" in " ".join(found.conditions)


def test_negative_numbers_are_tried_for_one() -> None:
    found, pattern = explained("int f = 0;", "int f = -1;", lambda text: "-" in text, parses)
    assert accepts(pattern, b"int f = -83;")
    assert not accepts(pattern, b"int f = 83;")
    assert found.outside.fine == found.outside.answered > 0


def test_numbers_without_a_point_need_not_be_valid() -> None:
    def valid(text: str) -> bool:
        return parses(text) and ("double a = " not in text or re.search(r"a = -?\d*(\.|\d?e)", text) is not None)

    found, _ = explained("double a = 2.5 + 1;", "double a = 2.5 * 1;", lambda text: "*" in text, valid)
    assert hole(found, "2.5").mark is HoleMark.FREE
    assert found.inside.bug == found.inside.answered > 0


@pytest.mark.slow
def test_the_search_for_a_border_ends_where_what_is_between_was_never_valid() -> None:
    def numbers(text: str) -> list[int]:
        return [int(one) for one in re.findall(r"\b\d+", text)]

    found, _ = explained(
        "f(64) + g(64) + h(64);", "f(64) * g(64) * h(64);",
        lambda text: "*" in text and min(numbers(text)) >= 32,
        lambda text: parses(text) and not any(one & (one - 1) for one in numbers(text)),
    )  # fmt: skip
    assert found.complete


@pytest.mark.slow
def test_of_several_hunks_one_that_is_undone_is_not_the_seed() -> None:
    def bug(text: str) -> bool:
        return "-" in text and ("*" in text or "g(3" not in text)

    found, _ = explained("f(1 + 2); g(3 + 4);", "f(1 * 2); g(3 - 4);", bug, parses)
    assert any("as long as" in one for one in found.conditions)
    assert not found.shown  # no change of `g` or of `3` makes up for the minus
    found, _ = explained("int a = x + - 5;", "int a = x + 5;", lambda text: "-" not in text and "+" in text, parses)
    assert [one.text for one in found.shown] == ["-"]  # no other number makes up for it


@pytest.mark.slow
def test_several_changes_of_the_seed_together_are_not_told_as_if_each_would_do() -> None:
    def shown(fewest: int) -> list[str]:
        def bug(text: str) -> bool:
            return "*" in text or ("+" in text and ("1" not in text) + ("2" not in text) >= fewest)

        found, _ = explained("f(1 + 2);", "f(1 * 2);", bug, lambda text: parses(text) and text.startswith("f("))
        assert any("as long as" in one for one in found.conditions) or found.shown
        return [one.text for one in found.shown]

    assert "1" in shown(1)
    assert not shown(2)


@pytest.mark.parametrize(("seed", "variant"), [("", "bad"), ("good", ""), ("", " /* bad */ ")])
def test_one_of_the_programs_may_be_empty(seed: str, variant: str) -> None:
    found, _ = explained(seed, variant, lambda text: text.strip() == variant.strip())
    assert not found.trusted
    assert len(found.lines) == len(found.holes)


def test_a_program_that_is_drawn_twice_counts_once() -> None:
    texts = ("f(1);", "f(2);", "f(3);", "f(4);")
    found, _ = explained("f(9);", "f(1);", lambda text: text in texts, lambda text: text in ("f(9);", *texts))
    assert found.inside.bug <= found.checks + found.asked
    assert found.inside.bug < 4


def test_a_string_begins_with_as_much_as_the_bug_needs() -> None:
    found, pattern = explained('f("");', 'f("llvm.abc.def.i64");', lambda text: 'f("llvm.abc.' in text, parses)
    assert hole(found, '"llvm.abc.def.i64"').region.prefix == "llvm.abc."
    assert accepts(pattern, b'f("llvm.abc.x");')


def test_a_node_is_tried_with_a_part_of_it() -> None:
    found, _ = explained("int a[]; int b;", "int a[]; int b = 0;", lambda text: "[]" in text and "=" in text, parses)
    assert any(one.startswith("`a[]`") and "no bug with `a`" in one for one in found.conditions)
