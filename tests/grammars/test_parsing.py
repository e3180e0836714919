"""Programs as trees: every visible character is in a token, and every token in its place."""

import time
from random import Random

import pytest
from hypothesis import strategies as st
from laws import drawn, for_each
from program_strategies import damaged_programs, sample_tree
from sample_programs import LANGUAGE_NAMES, SAMPLES
from samples import FILES, parsed

from grammars.languages import by_name
from grammars.normal_form import Quantifier
from grammars.parsing import BLANK, TEXT, parse
from grammars.tree import Node, is_punctuation, kinds_around


def tokens(source, language="c", **options):
    return parse(source, by_name(language), **options).texts()


def comments(source, language):
    """The byte ranges of a program's comments."""
    work = [language.parser.parse(source).root_node]
    while work:
        node = work.pop()
        if node.is_extra and language.is_comment(node.type):
            yield node.start_byte, node.end_byte
        else:
            work.extend(node.children)


def assert_tokens_cover(source, language):
    """Tokens are in order, outside comments, and leave nothing but blanks between them."""
    tree = parse(source, language)
    taken = sorted([*zip(tree.starts, tree.ends, strict=True), *comments(source, language)])
    position = 0
    for start, end in [*taken, (len(source), len(source) + 1)]:
        assert position <= start < end
        assert BLANK.fullmatch(source, position, start)
        position = end


def assert_well_formed(tree):
    """Children fill their parents, in order; a leaf is one token."""
    assert tree.root is None or (tree.root.start, tree.root.end) == (0, len(tree))
    for node in tree.walk():
        if node.is_leaf:
            assert node.end == node.start + 1
            continue
        assert [child.start for child in node.children] == [node.start, *(child.end for child in node.children[:-1])]
        assert node.children[-1].end == node.end
        assert all(child.parent is node for child in node.children)


@for_each("language", LANGUAGE_NAMES)
def test_a_valid_program_matches_its_grammar_and_all_that_is_visible_outside_comments_is_in_a_token(language):
    tree = sample_tree(language)
    assert (tree.errors, tree.unmatched) == (0, [])
    assert_well_formed(tree)
    assert_tokens_cover(SAMPLES[language], by_name(language))
    assert parse(SAMPLES[language].rstrip(), by_name(language)).unmatched == []  # the last line break may be missing
    assert tree.word[0] == 0  # the first token is never glued
    commented = parse(SAMPLES[language], by_name(language), comments_are_tokens=True)
    assert (commented.unmatched, len(commented)) == ([], len(tree) + commented.comments)
    assert_well_formed(commented)


@for_each("language", LANGUAGE_NAMES)
@drawn(data=st.data(), few=2, many=10)
def test_damage_loses_no_text_and_any_bytes_can_be_parsed(language, data):
    source = data.draw(damaged_programs(language) | st.binary(max_size=60))
    assert_tokens_cover(source, by_name(language))
    for comments_are_tokens in (False, True):
        assert_well_formed(parse(source, by_name(language), comments_are_tokens=comments_are_tokens))


def test_a_program_without_tokens_has_no_root():
    for source in (b"", b" \n\t", b"/* only a comment */"):
        assert parse(source, by_name("c")).root is None


@for_each("language, source, expected, errors", [
    # blanks and comments are no tokens, and all else is
    ("c", b"int\tx;", [b"int", b"x", b";"], 0),
    ("c", b"int x;\r\nint y;\r\n", [b"int", b"x", b";", b"int", b"y", b";"], 0),
    ("c", b"\xef\xbb\xbfint x;", [b"int", b"x", b";"], 0), ("c", b"int \\\n x;", [b"int", b"x", b";"], 0),
    ("c", b"int\0x;", [b"int", b"\0", b"x", b";"], 1),
    ("c", b"\xff\xfe int x;", [b"\xff\xfe", b"int", b"x", b";"], 1),
    ("c", b"int /* c */ x; // d", [b"int", b"x", b";"], 0),
    ("c", "int \u00e9;".encode(), [b"int", "\u00e9".encode(), b";"], 0),
    # each leaf of the syntax tree is a token
    ("c", b'puts("a\\n");', [b"puts", b"(", b'"', b"a", b"\\n", b'"', b")", b";"], 0),
    ("c", b"#define A x y\n", [b"#define", b"A", b"x y"], 0),
    ("c", b"x <<= 1;", [b"x", b"<<=", b"1", b";"], 0),
    ("c", b"#if A\nint x;\n#endif\n", [b"#if", b"A", b"int", b"x", b";", b"#endif"], 0),
    ("rust", b"fn f(x: &'a T) {}", [*b"fn f ( x : & ' a T ) { }".split()], 0),
    ("javascript", b"`a${b}`", [b"`", b"a", b"${", b"b", b"}", b"`"], 0),
    ("python", b"a is not b\n", [b"a", b"is", b"not", b"b"], 0),
    ("go", b"package a\nvar x = 1", [b"package", b"a", b"var", b"x", b"=", b"1"], 0),
    ("c", b"int x", [b"int", b"x"], 1),  # a missing token is an error, but no token
    ("java", b"\\ (", [b"\\", b"("], 1),
])  # fmt: skip
def test_what_a_token_is(language, source, expected, errors):
    tree = parse(source, by_name(language))
    assert (tree.texts(), bool(tree.errors)) == (expected, bool(errors))
    assert errors or tree.unmatched == []


def test_text_that_the_parser_skips_is_a_leaf_of_its_own_kind():
    assert b"".join(tokens(b"int x @@ ] = 1;")) == b"intx@@]=1;"
    assert [node.kinds for node in parse(b"\\ (", by_name("java")).walk() if node.is_leaf] == [(TEXT,), ('"("',)]


def test_comments_are_counted_and_tokens_when_asked():
    source = b"/* a */ int x; // b\nint y;"
    assert parse(source, by_name("c")).comments == 2
    expected = [b"/* a */", b"int", b"x", b";", b"// b", b"int", b"y", b";"]
    assert tokens(source, comments_are_tokens=True) == expected


def test_a_comment_token_can_go_alone():
    tree = parse(b"void f() { a; /* c */ b; }", by_name("c"), comments_are_tokens=True)
    comment = next(node for node in tree.walk() if node.kinds == ("comment",))
    assert comment.parent.quantifier is Quantifier.OPTIONAL
    assert comment.parent.minimum == 0


# Two programs that differ in a blank inside a string; they mean different things.
BLANK_STRINGS = [
    ("c", b'char *s = " ";', b'char *s = "";'), ("c", b'char *s = "\\n ";', b'char *s = "\\n";'),
    ("cpp", b'auto s = R"( )";', b'auto s = R"()";'), ("rust", b'fn f() { g(" "); }', b'fn f() { g(""); }'),
    ("javascript", b"f(` ${a} ${b}`);", b"f(`${a}${b}`);"),
    ("java", b'class A { String s = " "; }', b'class A { String s = ""; }'), ("python", b'f(" ")\n', b'f("")\n'),
    ("go", b"package a\nvar x = ` `\n", b"package a\nvar x = ``\n"), ("perl", b"s/ a/b/;\n", b"s/a/b/;\n"),
]  # fmt: skip


@for_each("language, first, second", [*BLANK_STRINGS, ("python", b'f("\\n ")\n', b'f("\\n")\n')])
def test_a_blank_inside_a_string_is_a_token(language, first, second):
    assert tokens(first, language) != tokens(second, language)


@for_each("language, source, glued", [
    ("c", b'f("a\\n");', [b"a", b"\\n", b'"']), ("c", b"x = 'a';", [b"a", b"'"]),
    ("c", b"#define f(x) x\n", [b"("]),
    ("c", b"#define f (x)\n", []),
    ("c", b'f("a" "b");', [b"a", b'"', b"b", b'"']), ("rust", b"fn f<'a>() {}", [b"a"]),
    ("javascript", b"f(`a${b}c`);", [b"a", b"${", b"b", b"}", b"c", b"`"]),
    ("javascript", b"f(`a${ b }c`);", [b"a", b"${", b"c", b"`"]),  # blanks part what would be one word
    ("javascript", b"x = /a/g;", [b"a", b"/", b"g"]), ("python", b"f('a')\n", [b"a", b"'"]),
    ("go", b'package a\nvar x = "a"\n', [b"a", b'"']), ("java", b'class A { String s = "a"; }', [b"a", b'"']),
    ("c", b"f(a, b);", []),
])  # fmt: skip
def test_the_parts_of_one_word_are_glued(language, source, glued):
    tree = parse(source, by_name(language))
    assert [text for i, text in enumerate(tree.texts()) if tree.word[i] < i] == glued


def test_the_end_of_a_raw_string_is_a_part_of_it():
    tree = parse(b'fn f() { g(r#"a"#); }', by_name("rust"))
    raw = next(node for node in tree.walk() if "raw_string_literal" in node.kinds)
    assert tree.texts()[raw.start : raw.end] == [b'r#"', b"a", b'"#']
    assert list(tree.word[raw.start : raw.end]) == [raw.start] * 3


COUNT = 10_000
HARD = {
    "a line of 200 KB": b"x = " + b"1 + " * 50_000 + b"1;", "a word of 200 KB": b"a" * 200_000,
    "nested parentheses": b"x = " + b"(" * COUNT + b"1" + b")" * COUNT + b";",
    "nested braces": b"{" * COUNT + b"}" * COUNT, "nested brackets": b"[" * COUNT + b"]" * COUNT,
    "open parentheses": b"(" * COUNT, "open braces": b"{" * COUNT, "open quotes": b"'" * 9 + b'"' * COUNT,
    "unary operators": b"x = " + b"!" * COUNT + b"1;",
    "a chain of else": b"void f() { " + b"if (x) a; else " * 2000 + b"b; }", "NUL bytes": b"\0" * COUNT,
    "no UTF-8": b"\xff\xc0 " * COUNT,
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("source", HARD.values(), ids=HARD)
@pytest.mark.parametrize("language", ["c", "python"])
def test_a_hard_program_is_parsed_whole_and_in_time(language, source):
    start = time.process_time()
    tree = parse(source, by_name(language))
    assert time.process_time() - start < 5
    assert b"".join(tree.texts()).translate(None, b" ") == source.translate(None, b" ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("c", b"void f() {" + b"x; /* c */\n" * 3000 + b"}"),
        ("c", b"void f() {" + b"x; @ y;\n" * 2000 + b"}"),
        *((one, SAMPLES[one] * (40_000 // len(sample_tree(one)) + 1)) for one in ("c", "python")),
    ],
    ids=["comments", "errors", "40,000 tokens of C", "40,000 tokens of Python"],
)
def test_many_comments_errors_or_tokens_take_linear_time(language, source):
    parse(source[:1000], by_name(language), comments_are_tokens=True)
    start = time.process_time()
    parse(source, by_name(language), comments_are_tokens=True)
    assert time.process_time() - start < 2


@for_each("language, first, second", [
    ("c", 'x("%" PRIu64 "b");', 'x("%"PRIu64"b");'), ("python", 'x = "a" "b"', 'x = "a""b"'),
    ("ruby", "x = %w(a b)", "x = %w(a  b)"),
    ("rust", "fn f() where for<'b> X: Y {}", "fn f() where for< 'b > X: Y {}"),
    ("kotlin", 'val x = "a" + y[b]', 'val x = "a"+y[ b ]'),
])  # fmt: skip
def test_white_space_between_words_is_no_token(language, first, second):
    one, other = (parse(text.encode(), by_name(language)) for text in (first, second))
    assert (one.texts(), one.errors) == (other.texts(), 0)


@for_each("start, end, kinds", [
    (2, 5, ["translation_unit", "expression_statement", "call_expression", "argument_list"]),
    (0, 2, ["translation_unit", "expression_statement", "call_expression"]), (6, 8, ["translation_unit"]), (3, 3, []),
    (3, 99, []), (2, 3, ["translation_unit", "expression_statement", "call_expression", "argument_list", "identifier"]),
])  # fmt: skip
def test_the_nodes_around_some_tokens_are_those_that_hold_all_of_them(start, end, kinds):
    found = [*parse(b"f(a, b); g;", by_name("c")).around(start, end)]
    assert [one.kinds[-1] for one in found if one.kinds] == kinds
    assert all(one.start <= start and end <= one.end for one in found)
    assert all(kinds_around(one) == (kinds[-2],) for one in found if one.is_leaf)


def test_the_text_of_some_tokens_has_the_gaps_between_them():
    tree = parse(b" f(a,  b); g;", by_name("c"))
    assert [tree.text(*span) for span in ((2, 5), (0, 1), (0, 0), (5, 3))] == [b"a,  b", b"f", b"", b""]


def test_the_only_kind_of_punctuation_is_its_text():
    signs = [Node(kinds, 0, 1) for kinds in (('"+"',), ('"+"', "sign"), ("sign",))]
    signs.append(Node(('"+"',), 0, 1, children=signs[:1]))
    assert [is_punctuation(sign) for sign in signs] == [True, False, False, False]


def test_a_program_can_be_replaced_by_a_program_only():
    for language, kind in (("c", "translation_unit"), ("python", "module"), ("rust", "source_file")):
        assert sample_tree(language).root.accepts == frozenset({kind})


def test_no_part_of_a_string_can_be_removed_alone():
    tree = parse(b'x = "a\\nb"\n', by_name("python"))
    inside = [node for node in tree.walk() if tree.word[node.start] < node.start]
    assert [tree.texts()[node.start] for node in inside if node.is_leaf][:3] == [b"a", b"\\n", b"b"]
    assert not any(node.quantifier is Quantifier.OPTIONAL for node in inside)


def test_text_before_the_first_node_of_the_parser_is_the_first_child_of_the_root():
    """Erlang's root begins at the first token that the parser knows."""
    tree = parse(b"\x01'\xdfo\n-module(a).\n", by_name("erlang"))
    assert tree.texts()[0] == b"\x01"
    assert_well_formed(tree)


def test_a_separator_that_is_optional_is_a_quantifier_node_itself():
    (separator,) = [node for node in parse(b"a { font: x, y; }", by_name("css")).walk() if node.is_separator]
    assert separator.quantifier is Quantifier.OPTIONAL
    assert [(child.kinds, child.is_leaf) for child in separator.children] == [(('","',), True)]


def broken(text, number):
    """A text without some of its stretches."""
    random = Random(number)
    for _ in range(4):
        start = random.randrange(len(text))
        text = text[:start] + text[start + random.randrange(12) :]
    return text


@pytest.mark.slow
@for_each("path", FILES)
def test_the_tokens_are_those_of_the_tree_whatever_the_syntax_errors(path):
    language, sample = by_name(path.stem), parsed(path)
    assert parse(sample.source, language, tokens_only=True).texts() == sample.texts()
    for comments in (False, True):
        program = broken(sample.source, comments)
        tree = parse(program, language, comments_are_tokens=comments)
        assert parse(program, language, comments_are_tokens=comments, tokens_only=True).texts() == tree.texts()


@for_each("text, tokens", [
    (b"  \n", []), (b"int a; // b\n", [b"int", b"a", b";"]), (b'"a  \\n b"', [b'"', b"a  ", b"\\n", b" b", b'"']),
    (b"@ @", [b"@ @"]), (b"int a; \x01 ", [b"int", b"a", b";", b"\x01"]),
])  # fmt: skip
def test_text_that_the_parser_leaves_out_is_a_token_unless_it_is_white_space(text, tokens):
    c = by_name("c")
    assert parse(text, c, tokens_only=True).texts() == tokens == parse(text, c).texts()
