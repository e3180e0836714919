"""Bundles: what is put into one text comes out again, and its tree is made of those of the files."""

import os
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from laws import drawn
from program_strategies import damaged_programs

from grammars import bundle
from grammars.bundle import BundledFile, Places, is_fit_program, join, parts_of, shown, shown_text, split, stray_parts
from grammars.languages import by_name
from grammars.layout import Gaps, tidy_gaps, with_gaps
from grammars.normal_form import Quantifier
from grammars.parsing import parse
from grammars.tree import Mismatch

C = replace(by_name("c"), is_bundle=True)
NAMES = st.text(st.sampled_from("ab.é \udc80"), min_size=1, max_size=3)  # the last one stands for a byte
PATHS = st.lists(NAMES, min_size=1, max_size=3).map("/".join)
PROGRAMS = st.binary(max_size=20).filter(is_fit_program) | damaged_programs("c").filter(is_fit_program)


@st.composite
def files(draw):
    """Files with different paths, in the order of a bundle; some are not for the parser."""
    found = []
    for path in draw(st.sets(PATHS, max_size=5)):
        is_program = draw(st.booleans())
        content = draw(PROGRAMS if is_program else st.binary(max_size=20) | st.just(b"\x1eno border\n"))
        found.append(BundledFile(path, content, is_program))
    return sorted(found, key=lambda file: os.fsencode(file.path))


@drawn(files(), few=5)
def test_what_is_joined_in_any_order_can_be_split(found):
    assert split(join(found)) == found
    assert bundle.canonical(join(found)) == join(found) == join(reversed(found))
    assert stray_parts(parts_of(join(found))) == 0


@given(st.binary(max_size=30) | st.lists(st.sampled_from([b"\x1e", b"\x1f3\n", b"a", b"\n", b"12"])).map(b"".join))
@example(b"\x1ea\x1f3\n12")  # less than it says
def test_any_text_can_be_split(text):
    parts = parts_of(text)
    assert [part.start for part in parts] == sorted(part.start for part in parts)
    assert all(part.start <= part.content <= part.end <= len(text) for part in parts)


@drawn(files(), st.booleans(), few=6)
def test_the_tokens_of_a_bundle_are_those_of_its_files_and_nodes_cover_their_children(found, comments_are_tokens):
    options = {"comments_are_tokens": comments_are_tokens}
    tree = parse(join(found), C, **options)
    expected, errors, comments, borders = [], 0, 0, []
    for file in found:
        borders.append(len(expected))
        if file.is_program:
            alone = parse(file.content, by_name("c"), **options)
            expected += [b"\x1e" + os.fsencode(file.path), *alone.texts()]
            errors, comments = errors + alone.errors, comments + alone.comments
        else:
            expected.append(join([file])[:-1])
    assert tree.texts() == parse(join(found), C, **options, tokens_only=True).texts() == expected
    assert (tree.errors, tree.comments, list(tree.borders)) == (errors, comments, borders)
    assert (tree.root is None) == (not found)
    for node in tree.walk():
        assert node.start < node.end
        assert all(child.parent is node for child in node.children)
        assert all(node.start <= child.start < child.end <= node.end for child in node.children)
    if tree.root:
        assert [child.start for child in tree.root.children] == list(tree.borders)
        assert tree.root.quantifier is Quantifier.STAR


def test_what_does_not_fit_the_grammar_is_told_by_its_place_in_the_bundle():
    source = join([BundledFile("a.c", b"int a;\n"), BundledFile("b.c", b"int b;\n")])
    trees = [parse(b"int a;\n", by_name("c")), parse(b"int b;\n", by_name("c"))]
    for tree in trees:
        tree.unmatched.append(Mismatch("declaration", (), 4))
    assert (bundle.paths(parse(source, C)), bundle.paths(parse(source, by_name("c")))) == (["a.c", "b.c"], [])
    places = [one.start for one in bundle.tree_of_files(source, parts_of(source), trees).unmatched]
    assert places == [source.index(b"a;"), source.index(b"b;")]


def test_a_file_can_lose_its_program_but_not_its_border():
    tree = parse(join([BundledFile("a.c", b"int a;")]), C)
    (file,) = tree.root.children
    border, program = file.children
    assert (file.quantifier, border.quantifier, program.quantifier) == (None, None, Quantifier.OPTIONAL)
    assert (border.start, border.end, program.start) == (0, 1, 1)
    assert file.accepts == frozenset()  # nothing takes the place of a file
    assert (tree.root.quantifier, tree.root.minimum, program.minimum) == (Quantifier.STAR, 0, 0)
    assert all(child.parent is node for node in tree.walk() for child in node.children)


@pytest.mark.parametrize(
    "text", [b"int a;", b"int a;\x1eb.c\n", b";\x1eb.c\n", b"\x1ea.c\nint a;\x1ea.c\n", b"\x1ea.c\n\x1e\n\x1ea.c\n"]
)
def test_what_is_no_bundle_has_errors(text):
    assert stray_parts(parts_of(text)) == 1
    assert parse(text, C).errors > 0


def test_a_border_may_end_with_the_text_and_text_without_a_file_is_lost():
    text = join([BundledFile("a.c", b"int a;\n"), BundledFile("b.c", b"")])[:-1]
    for tree in (parse(text, C), parse(text, C, tokens_only=True)):
        assert tree.texts() == [b"\x1ea.c", b"int", b"a", b";", b"\x1eb.c"]
    assert split(b"int a;\x1eb.c\nint b;") == [BundledFile("b.c", b"int b;")]


def test_what_can_be_in_a_bundle():
    assert bundle.is_fit_path("a b/ü.c") and not any(map(bundle.is_fit_path, ["", "a\nb", "a\x1fb", "\x7f"]))
    assert is_fit_program(b"int \xff;") and not any(map(is_fit_program, [b"\0", b"a\x1eb"]))


def test_places_are_those_in_the_files_and_borders_are_written_out():
    source = join([BundledFile("a.c", b"int a;\n  int b;"), BundledFile("b/c.c", b"int c;\n")])
    tree, alone = parse(source, C), parse(b"int a;\n  int b;", by_name("c"))
    at = dict(zip(tree.texts(), map(Places(tree).words, tree.starts), strict=True))
    expected = {b"a": "a.c:1:5", b"b": "a.c:2:7", b"c": "b/c.c:1:5", b"\x1eb/c.c": "b/c.c:1:1"}
    assert {text: at[text] for text in expected} == expected
    assert [Places(alone).words(alone.starts[token]) for token in (4, 1)] == ["2:7", "1:5"]
    assert shown(b"x\x1ea.c") == b"x[file a.c]"
    assert shown(join([BundledFile("data", b"123", False)])) == b"[file data]\n123\n"


PYTHON = replace(by_name("python"), is_bundle=True)


def test_a_bracket_a_block_and_a_line_end_with_their_file():
    tree = parse(join([BundledFile("a.py", b"if x:\n    f(\n"), BundledFile("b.py", b"if y:\n    g()")]), PYTHON)
    lines, texts = Gaps(tree, PYTHON.layout).lines, tree.texts()
    headers = {texts[one.first]: None if one.header is None else texts[lines[one.header].first] for one in lines}
    assert headers == {b"\x1ea.py": None, b"if": None, b"f": b"if", b"\x1eb.py": None, b"g": b"if"}
    tree = parse(join([BundledFile("a.c", b"int a;"), BundledFile("b.c", b"int b;")]), C)
    assert Gaps(tree, C.layout).bridge(1, 4, b"int", b"\x1eb.c") == b"\n"


@pytest.mark.parametrize(("contents", "expected"), [
    ((b"int   a;", b"\n\n int b;  int c;"), (b"int a;\n", b"int b;\nint c;")),
    ((b"int f() { (", b"int b; int c;\n"), (b"int f() {\n  (\n", b"int b;\nint c;\n")),
    ((b"#define A", b"int b; int c;\n"), (b"#define A\n", b"int b;\nint c;\n")),
])  # fmt: skip
def test_each_file_is_laid_out_alone(contents, expected):
    tree = parse(join(BundledFile(f"{name}.c", text) for name, text in zip("ab", contents, strict=True)), C)
    gaps = tidy_gaps(tree, C.layout)
    tidy = with_gaps(tree, gaps, range(len(tree)))
    assert ([file.content for file in split(tidy)], parse(tidy, C).texts()) == (list(expected), tree.texts())


def test_a_file_that_is_not_for_the_parser_stays_as_it_is():
    data = BundledFile("a", b"  1\n\n\n 2", is_program=False)
    tree = parse(join([data, BundledFile("b.c", b"int  b;\n"), data._replace(path="c")]), C)
    tidy = with_gaps(tree, tidy_gaps(tree, C.layout), range(len(tree)))
    assert split(tidy) == [data, BundledFile("b.c", b"int b;\n"), data._replace(path="c")]


def test_tokens_in_one_line_are_apart_where_something_is_between_them():
    tree = parse(b'f(a,  "% d" /* b */,\n\tc);', by_name("c"))
    assert shown_text(tree, 0, len(tree)) == 'f(a, "% d" , c);'
    assert shown_text(tree, 4, 5) == '"'  # nothing is said of what stands before it
    files = parse(join([BundledFile("a.c", b"int a;"), BundledFile("b.c", b"b;")]), C)
    assert shown_text(files, 0, len(files)) == "[file a.c] int a; [file b.c] b;"
    assert [at for at in range(len(files)) if bundle.is_apart(files, at)] == [1, 2, 4, 5]  # and not the first one
