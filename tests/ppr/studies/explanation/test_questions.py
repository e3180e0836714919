"""The questions about a pair: which texts are put in which places, by the kinds of questions."""

from random import Random

import pytest
from explained import BUG, subject, tried
from laws import for_each
from on_record import of_record

from grammars.languages import by_name
from ppr.studies.explanation.pattern import Hole, Role, TriedText, with_answers
from ppr.studies.explanation.questions import COMMENT, Pair
from ppr.studies.explanation.subject import number_of
from ppr.studies.explanation.variations import ORDER, WORDS, fresh_name, holes_of, more_values, new_names, values_of

EXTREME = [65536, 2147483647, 2147483648, 4294967296, 4294967297]
LADDER = [0, 1, 2, 3, 4, 7, 8, 16, 32, 64, 100, 256]


def asked(kind: str, variant: str, seed: str = "", language: str = "c") -> list[str]:
    """The programs of a kind of questions, in their order."""
    pair = Pair(subject(seed or variant, language), subject(variant, language))
    found = pair.questions(kind, holes_of(pair.variant))
    return [pair.variant.with_changes(one.changes).decode() for one in found]


def test_hunks_do_not_cut_words_and_a_part_of_the_difference_gets_what_the_seed_has() -> None:
    assert Pair(subject('f("ab");'), subject('f("b");')).hunks == [((2, 5), (2, 5))]
    assert Pair(subject("f(1 - 1);"), subject("f(- 1);")).hunks == [((2, 3), (2, 2))]
    assert asked("seed", "f(1 << 29, 2);", "f(1, 2);") == ["f(1, 2);"]
    assert asked("seed", "f(0 << - 1);", "f(0 << 1 - 1);") == ["f(0 << 1 - 1);"]
    assert asked("seed", "f(a * 1) + 2;", "f(a + 1) + 3;") == ["f(a + 1) + 2;", "f(a * 1) + 3;"]


@for_each("seed, variant, told", [
    ("f(0 << 1 - 1);", "f(0 << - 1);", [("- 1", "1 - 1")]), ("f(1);", "f(1 << 29);", [("1 << 29", "1")]),
    ("struct s { int x; };", "struct s { int; };", [("int;", "int x;")]), ("f(0, a);", "f(0, 1.5);", [("1.5", "a")]),
    ("int f() { return g(); }", "int f() { return g() + 1; }", [("g() + 1", "g()")]),
    ("f((int)+ 0);", "f((int)7 + 0);", [("(int)7 + 0", "(int)+ 0")]),
    ("f(1); g(2); h(3);", "f(7); g(2); h(8);", [("7", "1"), ("8", "3")]),
])  # fmt: skip
def test_a_part_of_the_difference_is_told_with_what_the_seed_has(
    seed: str, variant: str, told: list[tuple[str, str]]
) -> None:
    pair = Pair(subject(seed), subject(variant))
    assert [(pair.variant.text(span), text) for span, text in pair.difference([])] == told


def test_everything_is_deleted_or_used_elsewhere_with_its_separator_and_kind() -> None:
    found = asked(
        "delete", "static int f(int a, int b) { g(); return 1 * a; }",
        "static int f(int a, int b) { g(); return 1 + a; }",
    )  # fmt: skip
    assert " int f(int a, int b) { g(); return 1 * a; }" in found
    assert "static int f( int b) { g(); return 1 * a; }" in found
    assert "static int f(int a) { g(); return 1 * a; }" in found
    assert "static int f(int a, int b) {  return 1 * a; }" in found
    assert not [one for one in found if "1 * a" not in one and "return" not in one]
    assert all("," in one for one in asked("delete", "f(a, b);", "f(a - b);"))
    assert '("")' not in " ".join(asked("delete", 'f("abc", 1);', 'f("abc", 2);'))  # a string goes as a whole
    # In gcc, labels are used before they stand there: the first place of a name need not be its declaration.
    found = asked("use", "f() { g(&&l3, &&l1); l1: l2: l3: ; }", "f() { g(&&l3, &&l2); l1: l2: l3: ; }")
    assert "f() { g(&&l1, &&l1); l1: l2: l3: ; }" in found
    assert "f() { g(&&l2, &&l1); l1: l2: l3: ; }" in found
    assert not [one for one in found if "&&g" in one or "&&f" in one]
    found = [one for one in asked("use", "int f(int a) { return a; }") if "1" not in one]
    assert found == ["int f(int f) { return a; }", "int f(int a) { return f; }"]
    found = asked("use", "f() { int a, a; }", "f() { int a, c; }")
    assert "f() { int a, c; }" in found and "f() { int c, a; }" not in found
    assert "int f(int a) { return 1; }" in asked("use", "int f(int a) { return a; }")


def test_the_texts_of_the_programs_come_near_ones_first_and_those_of_the_language_are_siblings() -> None:
    assert asked("program", "f(1, 7, 9);", "f(2, 7, 9);")[:2] == ["f(2, 7, 9);", "f(7, 7, 9);"]
    assert asked("minimal", "f(1, 7);", "f(1, 8);")[0] == "f(1, 0);"
    assert 'asm("":"=r"(a):"r"(1));' in asked("program", 'asm("":"=r"(a):"0"(1));')
    assert [one for one in asked("program", "struct s a; char b; int c;") if one.startswith("struct s a; int b")]
    assert {"register int a;", "extern int a;"} <= {*asked("language", "static int a;")}
    assert "f() __attribute__((destructor));" in asked("language", "f() __attribute__((constructor));")
    assert 'asm("":"=r"(a):"r"(1));' in asked("language", 'asm("":"=r"(a):"0"(1));')
    assert {'f("llvm.fshl");', 'f("llvm.fshr.i64");', 'f("llvm.fshl.i32");'} <= {
        *asked("language", 'f("llvm.fshl.i64");')
    }
    assert "#[derive(PartialOrd)] struct A;" in asked("language", "#[derive(PartialEq)] struct A;", language="rust")
    assert not asked("language", 'f("plain");')


def test_pieces_of_strings_go_once_and_more_strings_keep_a_beginning_or_an_end() -> None:
    assert {r"/[\x2d]/", "/[+]/", "/[+x]/"}.isdisjoint(asked("minimal", r"a = /[+\x2d]/;", language="python"))
    found = asked("minimal", r"a = /[+\x2d]/g;", r"a = /x/;", language="javascript")
    assert found == ["a = //g;", r"a = /+\x2d]/g;", r"a = /[\x2d]/g;", "a = /[+]/g;", r"a = /[+\x2d/g;"]
    assert {'f("12");', 'f("-");', 'f("");'} == {*asked("minimal", 'f("-12");')}
    found = more_values(tried(Role.STRING, '"abcdefgh"', bug='"abcdefg"', fine='"b"'))
    assert [text for text, _ in found] == [
        '"aqz"', '"abqz"', '"abcdqz"', '"abcdefgqz"', '"qzh"', '"qzgh"', '"qzefgh"', '"qzbcdefgh"',
    ]  # fmt: skip
    assert more_values(tried(Role.STRING, '"abc"')) == more_values(tried(Role.WORD, "+", bug="-", fine="*")) == []


def test_a_node_gets_what_is_in_it_and_what_a_language_may_have_is_put_between_tokens() -> None:
    found = asked("node", "int f() { int r = g(); } int h;", "int f() { int r = g(); } int i;")
    assert "int f() { g(); } int h;" in found
    assert "int f() { 0 r = g(); } int h;" not in found
    found = asked("insert", "module top; bit d; endmodule", language="verilog")
    assert "module top; bit [1:0]d; endmodule" in found
    assert not asked("insert", "a = b", language="text")
    found = asked("insert", 'f() { g("a"); h("b"); }', 'f() { g("a"); h("c"); }')
    assert 'f() { *g("a"); h("b"); }' in found
    assert all('"a"' in one and '"b"' in one for one in found)


def test_the_layout_is_varied_and_dialects_have_the_words_of_their_language() -> None:
    blanks, lines, comment = asked("layout", "int a;")
    assert (blanks, lines) == ("int   a;", "int\na;")
    assert asked("layout", "a;\n\nb;")[0] == "a; b;"
    assert len(asked("layout", "#define a b\n#define b")) == 2  # a directive ends with its line
    assert not any("return\n" in one for one in asked("layout", "function f() { return 0 }", language="javascript"))
    assert len(comment) - len("int a;") == COMMENT + 1 and comment.startswith("/*")
    *_, comment = asked("layout", "a = 1\n", language="python")
    assert comment.startswith("#xxx")
    assert asked("layout", "a", language="text") == []
    assert all(by_name(name).name == name for name in WORDS if name not in ("others", "intrinsics", "operators"))
    dialects = {"c": "cpp cuda objc", "java": "csharp", "javascript": "typescript tsx"}
    assert all(WORDS[one] is WORDS[name] for name, others in dialects.items() for one in others.split())


@pytest.mark.parametrize("kind", [*ORDER, "nothing"])
def test_no_question_is_the_program_itself_nor_asked_twice(kind: str) -> None:
    program = 'long f(int a) { return \'q\' + g("0", "", 0x10, -5, 0, 2.5, 1.0f, 010, 7u) + a; }'
    found = asked(kind, program, program.replace("010", "011"))
    assert program not in found
    assert len(found) == len({*found}) or kind in ("delete", "node")  # of nodes that are equally wide


@for_each(
    "sign, expected",
    [("<<", "+ >> - * /"), ("/", "+ - == * %"), ("&&", "+ || & | ^"), ("&", "+ | ^ && -"), ("==", "+ != - * /")],
)
def test_operators_of_the_program_and_plain_ones_of_a_class_are_tried_before_others(sign: str, expected: str) -> None:
    """As of a shift of a float: only ``&&``, ``||`` and ``>>`` were tried for it, which had no answer."""
    program = subject(f"int f(int a) {{ return a {sign} (a + 1); }}")
    known = {role: [one for one in holes_of(program) if one.role is role] for role in Role}
    (hole,) = [one for one in known[Role.WORD] if one.text == sign]
    assert [text for text, _ in values_of("language", hole, program, known)] == expected.split()


@for_each("text, differ, expected", [
    ("5", False, [2, 4, 7, 10, *EXTREME]), ("0", False, [1, 2, *EXTREME]),
    ("-5", False, [*(-one for one in reversed(EXTREME)), -10, -6, -4, -3, *EXTREME]),
    ("20", True, sorted({*LADDER, 10, 19, 22, 40, *EXTREME} - {9})),
    ("4294967297", False, [*EXTREME[:-1], 4294967299, 8589934594]),
])  # fmt: skip
def test_more_numbers_are_the_neighbours_the_extremes_and_a_ladder(
    text: str, differ: bool, expected: list[int]
) -> None:
    hole = tried(Role.NUMBER, text, **({"bug": "5", "fine": "9"} if differ else {}))
    assert [int(one) for one, _ in more_values(hole)] == [one for one in expected if str(one) != "5" or not differ]


def test_sizes_that_only_powers_of_two_are_valid_for_and_only_what_was_not_tried_are_searched() -> None:
    hole = tried(Role.NUMBER, "16", none="17 0 10", fine="32")
    assert {number_of(text) for text, _ in more_values(hole)} <= {2**power for power in range(40)}
    large = tried(Role.NUMBER, "1024", none="1025 0 10", bug="2048 512")
    assert {1, 2, 64} <= {number_of(text) for text, _ in more_values(large)}  # a small one may be fine
    assert "15" in [text for text, _ in more_values(tried(Role.NUMBER, "16", none="10"))]
    assert "15" in [text for text, _ in more_values(tried(Role.NUMBER, "16", none="0 10", fine="17"))]
    program = subject('long f(int a) { return \'q\' + g("0", "", 0x10, -5, 0, 2.5, 1.0f, 010, 7u) + a; }')
    for hole in holes_of(program):
        values = values_of("minimal", hole, program, {})
        after = with_answers(hole, [TriedText(text, BUG, sort) for text, sort in values])
        assert not {text for text, _ in more_values(after)} & {hole.text, *after.region.texts}


@of_record(__file__)
def test_the_questions_about_a_small_pair_are_on_record(example: str, said: list[str]) -> None:
    """An example is a language and two programs; below it are the difference, and texts by kind, part and places."""
    language, example = example.split(" ", 1)
    pair = Pair(*(subject(one, language) for one in example.split(" => ")))
    found = [f"{pair.variant.text(at)!r} was {text!r} ({pair.distance([at])})" for at, text in pair.difference([])]
    for kind in ("seed", *(one for one in ORDER if one not in ("seed", "search"))):
        texts: dict[tuple[str, str], list[str]] = {}
        for one in pair.questions(kind, holes_of(pair.variant)):
            at = "+".join(f"{start}-{end}" for start, end in one.hole.places)
            plain = tuple((place, one.text) for place in one.hole.places)
            more = f" {one.sort}" * (one.sort != kind) + f" by {list(one.changes)}" * (one.changes != plain)
            texts.setdefault((f"{kind}: {one.hole.role} {one.hole.text!r}", at), []).append(f"{one.text!r}{more}")
        alike: dict[str, list[str]] = {}
        for (what, at), each in texts.items():
            alike.setdefault(f"{what} -> {', '.join(each)}", []).append(at)
        found += [f"{line} at {' '.join(places)}" for line, places in alike.items()]
    assert found == said


@for_each("name, begin", [("ab", "k"), ("kb", "l"), ("Ab", "K"), ("Kb", "L"), ("_b", "k"), ("$b", "$")])
def test_one_of_two_new_names_begins_otherwise(name: str, begin: str) -> None:
    (short, _), (long, _) = new_names(Hole(Role.NAME, ((0, 1),), name), {name})
    assert (short[0], long[0]) == (begin, name[0])
    assert len(long) > 24 > len(short)


@for_each("like", ["name", "Name", "NAME", "K", "k", "_under", "_UNDER", "$x"])
def test_a_new_name_has_the_beginning_and_the_case_of_the_old_one(like: str) -> None:
    first = next(at for at, letter in enumerate(like) if letter.isalpha())
    names = {fresh_name(like, Random(number), set(), 3) for number in range(20)}
    assert len(names) > 10
    for name in names:
        assert name.startswith(like[: first + 1]) and name.endswith("9") and len(name) == first + 5
        letters = name[first + 1 : -1]
        assert letters.isupper() if like.isupper() and len(like) > 1 else letters.islower()
    assert len(fresh_name("_1", Random(0), set(), 3)) == 5  # without a letter
    assert not {fresh_name(like, Random(number), names, 3) for number in range(20)} & names
