"""Explanations of pairs whose bug is known: the tests are functions."""

import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from explained import C, explained, hole, parses

import ppr
from grammars.bundle import BundledFile, join
from grammars.languages import bundled
from ppr.results.at_hand import Answer
from ppr.studies.explanation.explain import MOST_TESTS, explain, explain_programs
from ppr.studies.explanation.pattern import HoleMark, Role
from ppr.studies.explanation.sentences import Explanation


def number(text: str) -> int:
    return int("".join(re.findall(r"(?<!\w)-?\d+", text)[:1]) or 0)


def test_the_lines_of_a_folder_are_those_of_its_files() -> None:
    def folder(text: bytes) -> bytes:
        return join([BundledFile("a.c", b"int f();\n"), BundledFile("b.c", text)])

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        return [Answer.BUG if b"*" in text else Answer.FINE for text in texts]

    found, _ = explain(folder(b"\nint b = 1 + 2;"), folder(b"\nint b = 1 * 2;"), bundled("c"), ask)
    assert {"a.c:1", "b.c:2"} <= {*found.lines}


def test_a_word_that_the_bug_needs_and_what_is_free() -> None:
    found = explained("\nint a = 1 + b;", "\nint a = 1 * b;", lambda text: "*" in text, parses)
    assert hole(found, "*", Role.WORD).mark is HoleMark.NEEDED
    assert found.conditions[0].startswith("`*` in place of `+`")
    assert hole(found, "a", Role.NAME).mark is hole(found, "1").mark is HoleMark.FREE
    assert all(not one.wrong for one in found.kinds)
    assert found.asked + found.checks <= MOST_TESTS


# The five kinds of what explanations of pairs that nobody had tuned for did not say.


def test_what_is_fine_without_a_word_needs_it() -> None:
    """As of an empty struct in clang, which ``__regcall`` passes."""
    found = explained(
        "struct s { int x; };\nvoid __regcall f(struct s) {}\n", "struct s { int; };\nvoid __regcall f(struct s) {}\n",
        lambda text: "{ int;" in text and "regcall" in text and "f(struct s)" in text,
        lambda text: parses(text) and text.count("{") == text.count("}") == 2 and "struct s {" in text,
    )  # fmt: skip
    assert found.conditions[0] == "`int;` in place of `int x;` (line 1)"
    assert any(one.startswith("`__regcall`") and one.endswith("without it") for one in found.conditions)


@pytest.mark.slow
def test_the_value_of_a_sum_is_what_counts() -> None:
    """As of a large vector in gcc: ``1 << 29`` and ``32`` show it, too, and ``1`` is fine."""

    def value(text: str) -> int:
        inside = re.search(r"size\((.*?)\)", text)
        return eval(inside[1]) if inside else 0

    found = explained(
        "f(char __attribute__((size(1))));", "f(char __attribute__((size(1 << 29))));", lambda text: value(text) >= 32,
        lambda text: parses(text) and text.startswith("f(") and re.search(r"size\([\d <>+-]*\)", text) is not None
        and text.count("size") == 1,
    )  # fmt: skip
    assert found.conditions[0].startswith("`1 << 29` in place of `1`: 32 to ")
    assert not any(one.startswith(("`<<`", "`29`")) for one in found.conditions)
    assert "1 << 29" not in " ".join(found.sentences[2:])  # it is not free, too


def test_a_string_is_tried_with_texts_of_the_program_and_the_language_before_it_is_free() -> None:
    """As of an operand that is tied to an output: ``"r"`` is fine, and what is invented is not."""
    found = explained(
        'void f() { asm("":"=r"(a):"0"(0)); }', 'void f() { asm("":"=r"(a):"0"(2.5)); }',
        lambda text: bool(re.search(r'"0"\(\d*\.\d', text)) or "qzx" in text,
        lambda text: parses(text) and text.startswith("void f() { asm(") and '"=r"' in text,
    )  # fmt: skip
    assert any(one.startswith('`"0"`') and '`"r"`' in one for one in found.conditions)
    assert not any('"0"' in one for one in found.sentences if one.startswith("free"))


def test_labels_that_have_to_differ_are_no_free_names() -> None:
    """As of ``A - B + A`` in gcc: if both labels are one, it is fine, though each may have any name."""

    def bug(text: str) -> bool:
        labels = re.findall(r"&&\s*(\w+)", text)
        return len(labels) == 3 and labels[0] == labels[2] != labels[1]

    def valid(text: str) -> bool:
        used, there = re.findall(r"&&\s*(\w+)", text), re.findall(r"(\w+):", text)
        return parses(text) and len(used) == 3 and {*used} <= {*there} and len({*there}) == 3 and text.startswith("t()")

    found = explained(
        "t() { static a = &&l2 - &&l3 + &&l1; l1: l2: l3: ; }", "t() { static a = &&l1 - &&l3 + &&l1; l1: l2: l3: ; }",
        bug, valid,
    )  # fmt: skip
    assert "`l3` here, or another one than `l1` (line 1:27); fine with `l1`" in found.conditions
    (free,) = [one for one in found.sentences if one.startswith("free")]
    assert "`l1`" not in free and "`l3`" not in free and "`l2`" in free


def test_what_was_given_up_before_is_found_among_the_words_that_stand_for_one_another() -> None:
    """As of the priority of a constructor in gcc, which is a name: without it, it is fine."""
    found = explained(
        "int p; f() __attribute__((constructor (101)));", "int p; f() __attribute__((constructor (p)));",
        lambda text: bool(re.search(r"(con|de)structor \([a-z]\w*\)", text)),
        lambda text: parses(text) and bool(re.search(r"attribute__\(\((con|de)structor( \(.*\))?\)\)", text)),
    )  # fmt: skip
    assert found.conditions[0].startswith("`p` in place of `101`")
    assert "destructor" in hole(found, "constructor", Role.NAME).texts(Answer.BUG)
    assert not any("`p`" in one for one in found.sentences if one.startswith("free"))


def test_a_name_that_may_be_no_number_is_said_to_be_needed() -> None:
    """As of the size of an array in gcc, which has to be a parameter: it may have any name, and ``1`` is fine."""
    found = explained(
        "int f(int n, struct { int a[n]; } s) { return n; }", "int f(int n, struct { int a[n]; } s) { return; }",
        lambda text: re.search(r"a\[[a-z]", text) is not None and "return;" in text,
        lambda text: parses(text) and bool(re.match(r"int f\(int \w+, struct { int \w+\[\w+\]; } \w+\) {", text)),
    )  # fmt: skip
    assert "`n` (line 1:29); fine with `1`" in found.conditions
    assert not any("`n`" in one for one in found.sentences if one.startswith("free"))


def test_a_variation_of_the_variant_is_never_said_to_be_one_of_the_seed() -> None:
    found = explained(
        "void f() { g(({ int v; v; })); }", "void f() { g(({ int v; ; })); }", lambda text: "v; })" not in text,
        lambda text: parses(text) and text.startswith("void f() { g(({"),
    )  # fmt: skip
    assert found.conditions[0] == "that `v` is missing (line 1)"  # without the `;`, it also shows the bug
    assert not any("the seed shows" in one for one in [*found.sentences, *found.details])


@pytest.mark.slow
@pytest.mark.parametrize(
    "bug, words",
    [
        (lambda text: "b" in text and len(text) < 40, "a comment of 60 bytes"),
        (lambda text: "b" in "".join(text.split("\n")[2:]), "one line"),
        (lambda text: any(line.find("b") > 3 for line in text.split("\n")), "line breaks for blanks"),
    ],
)
def test_a_bug_that_depends_on_the_layout_is_named(bug: Callable[[str], bool], words: str) -> None:
    found = explained("int c;\n\nint a;", "int c;\n\nint b;", bug, parses)
    assert any(one.startswith("the layout as it is") and words in one for one in found.conditions)


def test_equal_texts_that_may_be_others_are_not_said_to_be_those() -> None:
    """As of a switch with a case twice: each has to be 7, as long as the other one is."""
    found = explained(
        "f() { case 5: case 7: ; }", "f() { case 7: case 7: ; }",
        lambda text: len({*re.findall(r"case (\w+)", text)}) < text.count("case"), parses,
    )  # fmt: skip
    assert found.conditions[0].startswith("`7` in place of `5`: here as in its other places (line 1); fine with `5`")
    assert "`7` here as in its other places (line 1:20); fine with `0`, `8` or `10`" in found.conditions
    assert found.headline.startswith("needs `7` in place of `5`, and `7` here as in its other places")


def test_of_two_names_nobody_knows_whether_they_have_to_differ() -> None:
    found = explained(
        "f(y) { f - f; }", "f(y) { f - y; }",
        lambda text: any(a != b for a, b in re.findall(r"([a-z]\w*) - ([a-z]\w*)", text)),
        lambda text: parses(text) and {*re.findall(r"[a-z]\w*", text.partition("{")[2])} <= {*"fy"},
    )  # fmt: skip
    assert found.conditions[0] == "`y` in place of `f` (line 1); fine with `f` or `1`"
    assert not any("other places" in one for one in found.conditions)


def test_a_hunk_that_may_be_undone_is_no_condition_and_what_must_not_stand_there_is_said() -> None:
    found = explained("long f(int a = 0);", "int f(int a = 9);", lambda text: "9" in text, parses)
    assert found.conditions[0].startswith("`9` in place of `0`") and "`long`" not in found.headline
    assert not any("this part" in one for one in found.conditions)
    # As of a dynamic array in Icarus Verilog whose elements have one bit: a word is fine.
    found = explained("int a = 1 + b;", "int a = 1 * b;", lambda text: "*" in text and "int *" not in text, parses)
    assert any(one == "nothing more before `a` (line 1); fine with `*`" for one in found.conditions)


def test_the_result_of_a_call_has_to_be_used() -> None:
    found = explained(
        'int own() asm("a");\nint f() {\n  int r = own();\n}\n',
        'int own() asm("b");\nint f() {\n  int r = own();\n}\n',
        lambda text: 'asm("b")' in text and "= own()" in text,
        lambda text: parses(text) and text.startswith("int own() asm(") and text.count("{") == text.count("}") == 1,
    )  # fmt: skip
    assert any(one.startswith("`int r = own();`") and "fine with `own();`" in one for one in found.conditions)


def test_what_may_go_is_not_needed_and_what_is_around_the_difference_may_be() -> None:
    """As of a builtin's name before its arguments in clang: only that it is missing counts."""
    found = explained(
        "void f() { g(0, 0); h(k); }", "void f() { (0, 0); h(k); }", lambda text: "g" not in text and "h(k" in text,
        parses,
    )  # fmt: skip
    assert found.conditions[0] == "that `g` is missing (line 1)"
    assert "(0, 0)" in next(one for one in found.sentences if one.startswith("free"))
    # As of an assignment in a comprehension, which mypy does not expect in the body of a class.
    found = explained(
        "f() { while (0) a + 1; }", "f() { while (0) a * 1; }", lambda text: "*" in text and "while" in text,
        lambda text: (parses(text) and "while (" in text) or "while" not in text,
    )  # fmt: skip
    assert any(one.endswith("fine with `a * 1;`") for one in found.conditions)


def test_what_is_free_shows_the_bug_with_all_that_was_tried_if_nobody_knows_what_is_fine() -> None:
    """As of a seed that a tool rejects: a text in a part's place that does not show the bug may be fine."""
    found = explained("int a = b + c;", "int a = b * c;", lambda text: ("*" in text and "a" in text) or "%" in text)
    assert not found.trusted
    assert not any("`a`" in one for one in found.sentences if one.startswith("free"))
    found = explained("int a = b + c;", "int a = b * c;", lambda text: re.search(r"\w \*", text) is not None)
    assert any("`b`" in one for one in found.sentences if one.startswith("free"))  # though without it there is no bug
    found = explained("int a = b < + c;", "int a = b < * c;", lambda text: "*" in text and ">" not in text)
    assert hole(found, "<", Role.WORD).mark is HoleMark.CLASS


@pytest.mark.slow
def test_what_is_left_of_the_tests_is_for_more_deletions() -> None:
    variant = "\n".join(f"int a{at};" for at in range(60)) + "\nint b = 1 * 2;"
    found = explained(variant.replace("*", "+"), variant, lambda text: "*" in text and "a0;" in text, parses, most=400)
    assert sum("" in one.texts(Answer.BUG) for one in found.holes) > 30
    assert found.complete


def test_a_name_that_nothing_else_has_is_said_to_stand_nowhere_else() -> None:
    """As of a name that is not declared: an invented one shows the bug, too, and one that is declared is fine."""

    def bug(text: str) -> bool:
        argument = re.search(r"g\((\w+) ?\*", text)
        return argument is not None and len(re.findall(rf"\b{argument[1]}\b", text)) == 1

    found = explained("f() { int a; g(b + 1); }", "f() { int a; g(b * 1); }", bug, parses)
    assert any(one.startswith("`b`, which stands nowhere else (line 1); fine with `g`") for one in found.conditions)


def test_a_name_that_is_the_difference_and_lengths_of_invented_texts_are_told() -> None:
    found = explained("f() { int a, c; }", "f() { int a, a; }", lambda text: text.count(" a") == 2, parses)
    assert found.conditions[0].startswith("`a` in place of `c`: here as in its other places (line 1); fine with `c`")
    found = explained("int b;", "int abcdefghijkl;", lambda text: re.search(r"\w{9}", text) is not None, parses)
    assert re.search(r"or others, such as `\w{20,}`.*; fine with `\w{3}`", "".join(found.conditions))


@pytest.mark.slow
def test_a_name_or_a_number_that_is_the_difference_is_not_free() -> None:
    found = explained("int f = 0;", "int f = 40;", lambda text: 8 <= number(text.partition("=")[2]) <= 77, parses)
    assert hole(found, "40", Role.NUMBER).region.intervals == ((8, 77),)
    assert found.headline == "needs `40` in place of `0` (8 to 77)"
    found = explained("int f = 25;", "int f = 4;", lambda text: not 20 <= number(text) <= 30, parses)
    assert hole(found, "4", Role.NUMBER).region.intervals[0] == (0, 19)
    assert "fine with `25`" in found.conditions[0]


@pytest.mark.slow
def test_powers_of_two_and_other_rules() -> None:
    def power(value: int) -> bool:
        return value > 0 and not value & (value - 1)

    found = explained("int f = 0;", "int f = 8;", lambda text: power(number(text)), parses)
    assert hole(found, "8", Role.NUMBER).region.rule
    found = explained("int f = 0;", "int f = 6;", lambda text: number(text) % 2 == 0 and number(text) > 0, parses)
    assert "an even number, 2 to " in found.conditions[0]
    found = explained("int f = 0;", "int f = 6;", lambda text: number(text) % 7 == 6, parses)
    assert "or some other numbers" in found.conditions[0]
    found = explained("int f = 0;", "int f = 01000;", lambda text: "= 0" in text and number(text) > 0, parses)
    assert "a number that begins with `0`" in found.conditions[0]
    found = explained("int f = 0;", "int f = 12LL;", lambda text: "LL" in text, parses)
    assert "a number that ends with `LL`" in found.conditions[0]


def test_a_string_that_has_to_begin_with_a_sign() -> None:
    found = explained('f("");', 'f("#ab");', lambda text: 'f("#' in text, parses)
    assert "a string that begins with `#`" in found.conditions[0]


def test_what_is_never_fine_is_not_called_needed() -> None:
    found = explained(
        "int a = 1 + b;", "int a = 1 * b;", lambda text: "*" in text, lambda text: "*" in text or "+" in text
    )
    assert hole(found, "int").mark is not HoleMark.NEEDED
    found = explained("f(1);", "f(2);", lambda text: text == "f(2);", lambda text: text in ("f(1);", "f(2);"))
    assert hole(found, "f").mark is HoleMark.UNKNOWN


def test_a_test_that_accepts_everything_says_nothing_about_fine() -> None:
    found = explained("int a = 1 + 2;", "int a = 1 * 2;", lambda text: "*" in text)
    assert not found.trusted
    assert any("not programs" in one for one in found.sentences)
    assert not any("outside" in one.kind for one in found.kinds)
    found = explained("int a = 1 + 2;", "int a = 1 * 2;", lambda text: "*" in text or not parses(text))
    assert found.trusted


def test_no_more_questions_than_allowed_and_some_are_left_for_the_check() -> None:
    asked: list[bytes] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        asked.extend(texts)
        return [Answer.BUG if b"*" in text else Answer.FINE if parses(text.decode()) else Answer.NONE for text in texts]

    found, _ = explain(b"int a = 1 + b;", b"int a = 1 * b;", C, ask, most=20)
    assert 20 <= len(asked) <= 22  # with the probes
    assert not found.complete and found.checks
    assert found.details[-1] == "not all of the program was asked about: the number of tests for it was used up"
    found, _ = explain(b"int a = 1 + b;", b"int a = 1 * b;", C, ask)
    assert not any("used up" in one for one in found.details)
    asked.clear()
    found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask, most=1)  # not even enough to try the seed's test
    assert (asked, found.complete) == ([], False)
    assert not found.stated or found.difference


def test_the_same_twice_and_the_clock_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    one = explained("int a = 1 + b;", "int a = 1 * b;", lambda text: "*" in text, parses)
    monkeypatch.setattr("time.monotonic", iter(range(0, 10**9, 1000)).__next__)
    assert explained("int a = 1 + b;", "int a = 1 * b;", lambda text: "*" in text, parses) == one


SEED = "int distance() {\n  while (0 << 1 - 1);\n}\nint main() {}\n"
VARIANT = "int distance() {\n  while (0 << - 1);\n}\nint main() {}\n"


@pytest.fixture(scope="module")
def tiny() -> Explanation:
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

    return explain(SEED.encode(), VARIANT.encode(), C, lambda texts: [one(text) for text in texts])[0]


@pytest.mark.slow
def test_the_demo_names_the_negative_number(tiny: Explanation) -> None:
    assert "needs `- 1` in place of `1 - 1` (a negative number, -2147483648 to -1" in tiny.headline
    assert any(one.startswith("`<<`") for one in tiny.conditions)
    assert all(not one.wrong for one in tiny.kinds)
    assert tiny.asked + tiny.checks <= MOST_TESTS


def test_the_python_function() -> None:
    assert ppr.explain is explain_programs
    found = explain_programs(
        "int a = 1 + 2;", "int a = 1 * 2;",
        seed_holds=lambda text: parses(text) and "*" not in text, variant_holds=lambda text: "*" in text, language="c",
    )  # fmt: skip
    assert any("`*`" in one or "`1 * 2`" in one for one in found.conditions)
    with pytest.raises(ppr.UserError, match="has to be fine"):
        explain_programs("a", "b", seed_holds=bool, variant_holds=bool, language="c")
    with pytest.raises(ppr.UserError, match="language"):
        explain_programs("a", "b", seed_holds=bool, variant_holds=bool, language="no such one")


@pytest.mark.parametrize(("seed", "variant"), [("", "bad"), ("good", ""), ("", " /* bad */ ")])
def test_one_of_the_programs_may_be_empty(seed: str, variant: str) -> None:
    found = explained(seed, variant, lambda text: text.strip() == variant.strip())
    assert not found.trusted
    assert len(found.lines) == len(found.holes)
    assert found.sentences


@pytest.mark.slow
def test_numbers_of_64_bits_are_searched_and_larger_ones_are_no_floats() -> None:
    found = explained(
        "int f = 0;", "int f = 0xFFFFFFFFFFFFFFFF;", lambda text: int(text[8:-1] or "0", 0) > 1 << 40,
        lambda text: re.fullmatch(r"int f = (0x[\da-fA-F]+|[1-9]\d*|0);", text) is not None,
    )  # fmt: skip
    ((low, high),) = hole(found, "0xFFFFFFFFFFFFFFFF", Role.NUMBER).region.intervals
    assert 1 << 40 < low < 1 << 42 and high == (1 << 64) - 1
    found = explained("int f = 0;", f"int f = {1 << 70};", lambda text: number(text) > 1 << 66, parses)
    assert not any("." in one.text for one in hole(found, str(1 << 70), Role.NUMBER).tried)
