"""Programs as trees: every visible character is in a token, and every token in its place."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import for_each
from program_strategies import damaged_programs, sample_tree
from sample_programs import LANGUAGE_NAMES, SAMPLES

from grammars.languages import by_name
from grammars.normal_form import Quantifier
from grammars.parsing import BLANK, TEXT, parse


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


# -- the samples ----------------------------------------------------------------------------------


@for_each("language", LANGUAGE_NAMES)
def test_every_node_of_a_valid_program_matches_its_grammar(language):
    tree = sample_tree(language)
    assert tree.errors == 0
    assert tree.unmatched == []


@for_each("language", LANGUAGE_NAMES)
def test_a_tree_is_well_formed(language):
    assert_well_formed(sample_tree(language))


@for_each("language", LANGUAGE_NAMES)
def test_all_that_is_visible_outside_comments_is_in_a_token(language):
    assert_tokens_cover(SAMPLES[language], by_name(language))


@for_each("language", LANGUAGE_NAMES)
def test_the_last_line_break_may_be_missing(language):
    assert parse(SAMPLES[language].rstrip(), by_name(language)).unmatched == []


def test_the_line_break_of_the_last_statement_may_be_missing():
    assert parse(b"package a\nvar x = 1", by_name("go")).unmatched == []


@pytest.mark.slow
@for_each("language", LANGUAGE_NAMES)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_damage_loses_no_text(language, data):
    assert_tokens_cover(data.draw(damaged_programs(language)), by_name(language))


@pytest.mark.slow
@for_each("language", LANGUAGE_NAMES)
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_a_tree_of_a_damaged_program_is_well_formed(language, data):
    source = data.draw(damaged_programs(language))
    for comments_are_tokens in (False, True):
        assert_well_formed(parse(source, by_name(language), comments_are_tokens=comments_are_tokens))


@pytest.mark.slow
@for_each("language", LANGUAGE_NAMES)
@settings(max_examples=10, deadline=None)
@given(source=st.binary(max_size=60))
def test_any_bytes_can_be_parsed(language, source):
    assert_tokens_cover(source, by_name(language))
    assert_well_formed(parse(source, by_name(language)))


# -- what a token is ------------------------------------------------------------------------------


def test_a_program_without_tokens_has_no_root():
    for source in (b"", b" \n\t", b"/* only a comment */"):
        assert parse(source, by_name("c")).root is None


@for_each(
    "source, expected",
    [
        (b"int\tx;", [b"int", b"x", b";"]),
        (b"int x;\r\nint y;\r\n", [b"int", b"x", b";", b"int", b"y", b";"]),
        (b"\xef\xbb\xbfint x;", [b"int", b"x", b";"]),
        (b"int \\\n x;", [b"int", b"x", b";"]),
        (b"int\0x;", [b"int", b"\0", b"x", b";"]),
        (b"\xff\xfe int x;", [b"\xff\xfe", b"int", b"x", b";"]),
        (b"int /* c */ x; // d", [b"int", b"x", b";"]),
        ("int \u00e9;".encode(), [b"int", "\u00e9".encode(), b";"]),
    ],
)
def test_blanks_and_comments_are_no_tokens_and_all_else_is(source, expected):
    assert tokens(source) == expected


@for_each(
    "language, source, expected",
    [
        ("c", b'puts("a\\n");', [b"puts", b"(", b'"', b"a", b"\\n", b'"', b")", b";"]),
        ("c", b"#define A x y\n", [b"#define", b"A", b"x y"]),
        ("c", b"x <<= 1;", [b"x", b"<<=", b"1", b";"]),
        ("rust", b"&'a T;", [b"&", b"'", b"a", b"T", b";"]),
        ("javascript", b"`a${b}`", [b"`", b"a", b"${", b"b", b"}", b"`"]),
        ("python", b"a is not b\n", [b"a", b"is", b"not", b"b"]),
        ("go", b"package a\n", [b"package", b"a"]),
    ],
)
def test_each_leaf_of_the_syntax_tree_is_a_token(language, source, expected):
    assert tokens(source, language) == expected


def test_text_that_the_parser_skips_is_a_token():
    tree = parse(b"int x @@ ] = 1;", by_name("c"))
    assert tree.errors > 0
    assert b"".join(tree.texts()) == b"intx@@]=1;"


def test_skipped_text_is_a_leaf_of_its_own_kind():
    tree = parse(b"\\ (", by_name("java"))
    assert tree.texts() == [b"\\", b"("]
    assert [node.kinds for node in tree.walk() if node.is_leaf] == [(TEXT,), ('"("',)]


def test_missing_tokens_count_as_errors_but_are_no_tokens():
    tree = parse(b"int x", by_name("c"))
    assert tree.errors == 1
    assert tree.texts() == [b"int", b"x"]


def test_line_breaks_that_the_grammar_asks_for_are_no_tokens():
    tree = parse(b"#if A\nint x;\n#endif\n", by_name("c"))
    assert tree.unmatched == []
    assert tree.texts() == [b"#if", b"A", b"int", b"x", b";", b"#endif"]


def test_comments_are_counted():
    assert parse(b"/* a */ int x; // b\n/* c */", by_name("c")).comments == 3


def test_comments_are_tokens_when_asked():
    source = b"/* a */ int x; // b\nint y;"
    assert tokens(source, comments_are_tokens=True) == [
        *(b"/* a */", b"int", b"x", b";"),
        *(b"// b", b"int", b"y", b";"),
    ]


@for_each("language", LANGUAGE_NAMES)
def test_comments_as_tokens_hide_no_structure(language):
    tree = parse(SAMPLES[language], by_name(language), comments_are_tokens=True)
    assert tree.unmatched == []
    assert len(tree) == len(sample_tree(language)) + tree.comments
    assert_well_formed(tree)


def test_a_comment_token_can_go_alone():
    tree = parse(b"void f() { a; /* c */ b; }", by_name("c"), comments_are_tokens=True)
    comment = next(node for node in tree.walk() if node.kinds == ("comment",))
    assert comment.parent.quantifier is Quantifier.OPTIONAL
    assert comment.parent.minimum == 0


# Two programs that differ in a blank inside a string; they mean different things.
BLANK_STRINGS = [
    ("c", b'char *s = " ";', b'char *s = "";'),
    ("c", b'char *s = "\\n ";', b'char *s = "\\n";'),
    ("cpp", b'auto s = R"( )";', b'auto s = R"()";'),
    ("rust", b'fn f() { g(" "); }', b'fn f() { g(""); }'),
    ("javascript", b"f(` ${a} ${b}`);", b"f(`${a}${b}`);"),
    ("java", b'class A { String s = " "; }', b'class A { String s = ""; }'),
    ("python", b'f(" ")\n', b'f("")\n'),
    ("go", b"package a\nvar x = ` `\n", b"package a\nvar x = ``\n"),
    ("perl", b"s/ a/b/;\n", b"s/a/b/;\n"),
]


@for_each("language, first, second", BLANK_STRINGS)
def test_a_blank_inside_a_string_is_a_token(language, first, second):
    assert tokens(first, language) != tokens(second, language)


def test_a_blank_beside_an_escape_of_a_python_string_is_a_token():
    assert tokens(b'f("\\n ")\n', "python") != tokens(b'f("\\n")\n', "python")


# -- glued tokens ---------------------------------------------------------------------------------


@for_each(
    "language, source, glued",
    [
        ("c", b'f("a\\n");', [b"a", b"\\n", b'"']),
        ("c", b"x = 'a';", [b"a", b"'"]),
        ("c", b"#define f(x) x\n", [b"("]),
        ("c", b"#define f (x)\n", []),
        ("c", b'f("a" "b");', [b"a", b'"', b"b", b'"']),
        ("rust", b"fn f<'a>() {}", [b"a"]),
        ("javascript", b"f(`a${b}c`);", [b"a", b"${", b"b", b"}", b"c", b"`"]),
        ("javascript", b"f(`a${ b }c`);", [b"a", b"${", b"c", b"`"]),  # blanks part what would be one word
        ("javascript", b"x = /a/g;", [b"a", b"/", b"g"]),
        ("python", b"f('a')\n", [b"a", b"'"]),
        ("go", b'package a\nvar x = "a"\n', [b"a", b'"']),
        ("java", b'class A { String s = "a"; }', [b"a", b'"']),
        ("c", b"f(a, b);", []),
    ],
)
def test_the_parts_of_one_word_are_glued(language, source, glued):
    tree = parse(source, by_name(language))
    assert [text for i, text in enumerate(tree.texts()) if tree.word[i] < i] == glued


def test_the_first_token_is_never_glued():
    assert all(sample_tree(language).word[0] == 0 for language in LANGUAGE_NAMES)


def test_the_end_of_a_raw_string_is_a_part_of_it():
    tree = parse(b'fn f() { g(r#"a"#); }', by_name("rust"))
    raw = next(node for node in tree.walk() if "raw_string_literal" in node.kinds)
    assert tree.texts()[raw.start : raw.end] == [b'r#"', b"a", b'"#']
    assert list(tree.word[raw.start : raw.end]) == [raw.start] * 3


# -- hard programs --------------------------------------------------------------------------------

COUNT = 10_000
HARD = {
    "a line of 200 KB": b"x = " + b"1 + " * 50_000 + b"1;",
    "a word of 200 KB": b"a" * 200_000,
    "nested parentheses": b"x = " + b"(" * COUNT + b"1" + b")" * COUNT + b";",
    "nested braces": b"{" * COUNT + b"}" * COUNT,
    "nested brackets": b"[" * COUNT + b"]" * COUNT,
    "open parentheses": b"(" * COUNT,
    "open braces": b"{" * COUNT,
    "open quotes": b"'" * 9 + b'"' * COUNT,
    "unary operators": b"x = " + b"!" * COUNT + b"1;",
    "a chain of else": b"void f() { " + b"if (x) a; else " * 2000 + b"b; }",
    "NUL bytes": b"\0" * COUNT,
    "no UTF-8": b"\xff\xc0 " * COUNT,
}


@pytest.mark.slow
@pytest.mark.parametrize("source", HARD.values(), ids=HARD)
@pytest.mark.parametrize("language", ["c", "python"])
def test_a_hard_program_is_parsed_whole_and_in_time(language, source):
    start = time.process_time()
    tree = parse(source, by_name(language))
    assert time.process_time() - start < 5
    assert b"".join(tree.texts()).translate(None, b" ") == source.translate(None, b" ")


@pytest.mark.slow
def test_a_deep_tree_can_be_walked():
    tree = parse(HARD["nested parentheses"], by_name("c"))
    assert sum(node.is_leaf for node in tree.walk()) == len(tree)


@pytest.mark.slow
@pytest.mark.parametrize(
    "source",
    [b"void f() {" + b"x; /* c */\n" * 3000 + b"}", b"void f() {" + b"x; @ y;\n" * 2000 + b"}"],
    ids=["comments", "errors"],
)
def test_many_comments_and_errors_in_one_block_take_linear_time(source):
    parse(source[:1000], by_name("c"), comments_are_tokens=True)
    start = time.process_time()
    parse(source, by_name("c"), comments_are_tokens=True)
    assert time.process_time() - start < 2


@pytest.mark.slow
@pytest.mark.parametrize("language", ["c", "python"])
def test_a_program_of_40_000_tokens_takes_two_seconds_at_most(language):
    source = SAMPLES[language] * (40_000 // len(sample_tree(language)) + 1)
    start = time.process_time()
    tree = parse(source, by_name(language))
    assert time.process_time() - start < 2
    assert len(tree) >= 40_000


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("c", 'x("%" PRIu64 "b");', 'x("%"PRIu64"b");'),
        ("python", 'x = "a" "b"', 'x = "a""b"'),
        ("ruby", "x = %w(a b)", "x = %w(a  b)"),
        ("rust", "fn f() where for<'b> X: Y {}", "fn f() where for< 'b > X: Y {}"),
        ("kotlin", 'val x = "a" + y[b]', 'val x = "a"+y[ b ]'),
    ],
)
def test_white_space_between_words_is_no_token(language, first, second):
    one, other = (parse(text.encode(), by_name(language)) for text in (first, second))
    assert one.texts() == other.texts()
    assert not one.errors


@pytest.mark.parametrize(
    ("language", "source", "kind"),
    [("c", "int a; int b;", "translation_unit"), ("python", "a\n", "module"), ("rust", "fn f() {}", "source_file")],
)
def test_a_program_can_be_replaced_by_a_program_only(language, source, kind):
    assert parse(source.encode(), by_name(language)).root.accepts == frozenset({kind})


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
    assert (tree.root.start, tree.root.end) == (0, len(tree))


def test_a_separator_that_is_optional_is_a_quantifier_node_itself():
    tree = parse(b"a { font: x, y; }", by_name("css"))
    (separator,) = [node for node in tree.walk() if node.is_separator]
    assert separator.quantifier is Quantifier.OPTIONAL
    assert [(child.kinds, child.is_leaf) for child in separator.children] == [(('","',), True)]
