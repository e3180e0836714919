"""Explanations of pairs whose bug is known: the tests are functions."""

import re
from collections.abc import Callable, Sequence

import pytest
from explained import C, explained, hole, parses

import ppr
from grammars.bundle import BundledFile, join
from grammars.languages import bundled
from ppr.results.at_hand import Answer
from ppr.studies.explanation.explain import MOST_TESTS, explain, explain_programs
from ppr.studies.explanation.pattern import HoleMark, Role

Bug = Callable[[str], object]


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


def size(text: str) -> int:
    inside = re.search(r"size\((.*?)\)", text)
    return eval(inside[1]) if inside else 0


def labels_differ(text: str) -> bool:
    labels = re.findall(r"&&\s*(\w+)", text)
    return len(labels) == 3 and labels[0] == labels[2] != labels[1]


def labels_are_there(text: str) -> bool:
    used, there = re.findall(r"&&\s*(\w+)", text), re.findall(r"(\w+):", text)
    return parses(text) and len(used) == 3 and {*used} <= {*there} and len({*there}) == 3 and text.startswith("t()")


def stands_nowhere_else(text: str) -> bool:
    argument = re.search(r"g\((\w+) ?\*", text)
    return argument is not None and len(re.findall(rf"\b{argument[1]}\b", text)) == 1


# What real bugs were like for which nobody had tuned explanations: what is said (the first condition after ``^``) and
# what is not, in regular expressions.
LIKE = {
    "a struct is empty, which __regcall passes": (
        "struct s { int x; };\nvoid __regcall f(struct s) {}\n", "struct s { int; };\nvoid __regcall f(struct s) {}\n",
        lambda text: "{ int;" in text and "regcall" in text and "f(struct s)" in text,
        lambda text: parses(text) and text.count("{") == text.count("}") == 2 and "struct s {" in text,
        [r"^`int;` in place of `int x;` \(line 1\)\n", r"\n`__regcall`.*without it\n"], [],
    ),
    "the value of a sum counts: 1 << 29 and 32 show it, 1 is fine": (
        "f(char __attribute__((size(1))));", "f(char __attribute__((size(1 << 29))));", lambda text: size(text) >= 32,
        lambda text: parses(text) and text.startswith("f(") and text.count("size") == 1
        and re.search(r"size\([\d <>+-]*\)", text) is not None,
        ["^`1 << 29` in place of `1`: 32 to "], [r"\n`<<`", r"\n`29`", "free.*1 << 29"],
    ),
    "an operand is tied to an output: a text of the program is tried before it is free": (
        'void f() { asm("":"=r"(a):"0"(0)); }', 'void f() { asm("":"=r"(a):"0"(2.5)); }',
        lambda text: bool(re.search(r'"0"\(\d*\.\d', text)) or "qzx" in text,
        lambda text: parses(text) and text.startswith("void f() { asm(") and '"=r"' in text,
        [r'\n`"0"`.*`"r"`'], ['free.*"0"'],
    ),
    "labels have to differ, though each may have any name": (
        "t() { static a = &&l2 - &&l3 + &&l1; l1: l2: l3: ; }", "t() { static a = &&l1 - &&l3 + &&l1; l1: l2: l3: ; }",
        labels_differ, labels_are_there,
        [r"\n`l3` here, or another one than `l1` \(line 1:27\); fine with `l1`\n", "free.*`l2`"], ["free.*`l[13]`"],
    ),
    "the priority of a constructor is a name, without which it is fine": (
        "int p; f() __attribute__((constructor (101)));", "int p; f() __attribute__((constructor (p)));",
        lambda text: bool(re.search(r"(con|de)structor \([a-z]\w*\)", text)),
        lambda text: parses(text) and bool(re.search(r"attribute__\(\((con|de)structor( \(.*\))?\)\)", text)),
        ["^`p` in place of `101`"], ["free.*`p`"],
    ),
    "the size of an array has to be a parameter, of any name": (
        "int f(int n, struct { int a[n]; } s) { return n; }", "int f(int n, struct { int a[n]; } s) { return; }",
        lambda text: re.search(r"a\[[a-z]", text) is not None and "return;" in text,
        lambda text: parses(text) and bool(re.match(r"int f\(int \w+, struct { int \w+\[\w+\]; } \w+\) {", text)),
        [r"\n`n` \(line 1:29\); fine with `1`\n"], ["free.*`n`"],
    ),
    "a variation of the variant is not one of the seed": (
        "void f() { g(({ int v; v; })); }", "void f() { g(({ int v; ; })); }", lambda text: "v; })" not in text,
        lambda text: parses(text) and text.startswith("void f() { g(({"),
        [r"^that `v` is missing \(line 1\)\n"], ["the seed shows"],  # without the `;`, it also shows the bug
    ),
    "a switch has a case twice: equal texts may be others": (
        "f() { case 5: case 7: ; }", "f() { case 7: case 7: ; }",
        lambda text: len({*re.findall(r"case (\w+)", text)}) < text.count("case"), parses,
        [r"^`7` in place of `5`: here as in its other places \(line 1\); fine with `5`",
         r"\n`7` here as in its other places \(line 1:20\); fine with `0`, `8` or `10`\n",
         "\nneeds `7` in place of `5`, and `7` here as in its other places"], [],
    ),
    "nobody knows whether two names have to differ": (
        "f(y) { f - f; }", "f(y) { f - y; }",
        lambda text: any(a != b for a, b in re.findall(r"([a-z]\w*) - ([a-z]\w*)", text)),
        lambda text: parses(text) and {*re.findall(r"[a-z]\w*", text.partition("{")[2])} <= {*"fy"},
        [r"^`y` in place of `f` \(line 1\); fine with `f` or `1`\n"], ["other places"],
    ),
    "a hunk may be undone": (
        "long f(int a = 0);", "int f(int a = 9);", lambda text: "9" in text, parses,
        ["^`9` in place of `0`"], ["needs .*`long`", "this part"],
    ),
    "something must not stand there: a dynamic array whose elements have one bit": (
        "int a = 1 + b;", "int a = 1 * b;", lambda text: "*" in text and "int *" not in text, parses,
        [r"\nnothing more before `a` \(line 1\); fine with `\*`\n"], [],
    ),
    "the result of a call has to be used": (
        'int own() asm("a");\nint f() { int r = own(); }\n', 'int own() asm("b");\nint f() { int r = own(); }\n',
        lambda text: 'asm("b")' in text and "= own()" in text,
        lambda text: parses(text) and text.startswith("int own() asm(") and text.count("{") == text.count("}") == 1,
        [r"\n`int r = own\(\);`.*fine with `own\(\);`"], [],
    ),
    "a builtin's name is missing before its arguments, which may go": (
        "void f() { g(0, 0); h(k); }", "void f() { (0, 0); h(k); }", lambda text: "g" not in text and "h(k" in text,
        parses, [r"^that `g` is missing \(line 1\)\n", r"free.*\(0, 0\)"], [],
    ),
    "what is around the difference is needed: an assignment in a comprehension in a class": (
        "f() { while (0) a + 1; }", "f() { while (0) a * 1; }", lambda text: "*" in text and "while" in text,
        lambda text: (parses(text) and "while (" in text) or "while" not in text, [r"fine with `a \* 1;`\n"], [],
    ),
    "a name is not declared: an invented one shows it, and one that is declared is fine": (
        "f() { int a; g(b + 1); }", "f() { int a; g(b * 1); }", stands_nowhere_else, parses,
        [r"\n`b`, which occurs nowhere else \(line 1\); fine with `g`"], [],
    ),
    "a name is that of another place": (
        "f() { int a, c; }", "f() { int a, a; }", lambda text: text.count(" a") == 2, parses,
        [r"^`a` in place of `c`: here as in its other places \(line 1\); fine with `c`"], [],
    ),
    "the length of a name counts, as invented texts show": (
        "int b;", "int abcdefghijkl;", lambda text: re.search(r"\w{9}", text) is not None, parses,
        [r"or others, such as `\w{20,}`.*; fine with `\w{3}`"], [],
    ),
    "a number is in a range": (
        "int f = 0;", "int f = 40;", lambda text: 8 <= number(text.partition("=")[2]) <= 77, parses,
        [r"\nneeds `40` in place of `0` \(8 to 77\)\n"], [],
    ),
    "a number is the difference, and the seed's is fine": (
        "int f = 25;", "int f = 4;", lambda text: not 20 <= number(text) <= 30, parses,
        ["^.*: 0 to 19 or .*fine with `25`"], [],
    ),
    "a number has a rule that is not known": (
        "int f = 0;", "int f = 6;", lambda text: number(text) % 7 == 6, parses, ["^.*or some other numbers"], [],
    ),
    "a number is octal": (
        "int f = 0;", "int f = 01000;", lambda text: "= 0" in text and number(text) > 0, parses,
        ["^.*a number that begins with `0`"], [],
    ),
    "a number is long": (
        "int f = 0;", "int f = 12LL;", lambda text: "LL" in text, parses, ["^.*a number that ends with `LL`"], [],
    ),
    "a string begins with a sign": (
        'f("");', 'f("#ab");', lambda text: 'f("#' in text, parses, ["^.*a string that begins with `#`"], [],
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "variant", "bug", "valid", "said", "unsaid"), LIKE.values(), ids=LIKE)
def test_what_is_said_of_a_bug_that(
    seed: str, variant: str, bug: Bug, valid: Bug, said: list[str], unsaid: list[str]
) -> None:
    found = explained(seed, variant, bug, valid)
    free = [one for one in found.sentences if one.startswith("free")]
    text = "\n".join([*found.conditions, found.headline, *free, *found.details, ""])
    assert [one for one in said if not re.search(one, text)] == []
    assert [one for one in unsaid if re.search(one, text)] == []


@pytest.mark.slow
@pytest.mark.parametrize("bug, words", [
    (lambda text: "b" in text and len(text) < 40, "a comment of 60 bytes"),
    (lambda text: "b" in "".join(text.split("\n")[2:]), "one line"),
    (lambda text: any(line.find("b") > 3 for line in text.split("\n")), "line breaks for blanks"),
])  # fmt: skip
def test_a_bug_that_depends_on_the_layout_is_named(bug: Callable[[str], bool], words: str) -> None:
    found = explained("int c;\n\nint a;", "int c;\n\nint b;", bug, parses)
    assert any(one.startswith("the layout as it is") and words in one for one in found.conditions)


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
    assert found.details[-1] == "not all of the program was varied: the limit of tests was reached"
    found, _ = explain(b"int a = 1 + b;", b"int a = 1 * b;", C, ask)
    assert not any("used up" in one for one in found.details)
    asked.clear()
    found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask, most=1)  # not even enough to try the seed's test
    assert (asked, found.complete) == ([], False)
    assert not found.stated or found.difference


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
