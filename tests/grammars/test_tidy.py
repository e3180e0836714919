"""The layout that a person would give a program."""

import pytest
from laws import for_each
from on_record import of_record
from samples import FILES, parsed

from grammars.languages import by_name
from grammars.layout import tidy_gaps, with_gaps
from grammars.parsing import parse

CUT_ANEW = ("xml",)  # its parser takes a carriage return for an error, and what follows for other tokens


def tidied(source, language, **options):
    return in_shape(parse(source, by_name(language), **options), by_name(language))


def in_shape(tree, language):
    return with_gaps(tree, tidy_gaps(tree, language.layout), range(len(tree)))


def lines(source, language="c", **options):
    return tidied(source.encode(), language, **options).decode().splitlines()


def test_one_statement_a_line_indented_by_the_nesting_of_blocks():
    source = "\n\n\nint  main ( void ) {\n\n int a = 1 ; int b;\nif (a) { f ( a , b ) ; { g(); } } else h();\n}\n\n"
    assert lines(source) == [
        "int main (void) {", "  int a = 1;", "  int b;", "  if (a) {", "    f (a, b);", "    {", "      g();", "    }",
        "  } else h();", "}",
    ]  # fmt: skip


@of_record(__file__)
def test_small_programs(example, said):
    language, source = example.split(" ", 1)
    assert lines(source, language) == said


def test_comments_that_are_tokens_keep_what_follows_off_their_line():
    expected = ["f(a, // one", "b);", "// two", "c;"]
    assert lines("f(a, // one\nb); // two\nc;", comments_are_tokens=True) == expected


@pytest.mark.slow
@pytest.mark.parametrize("newline", [b"\n", b"\r\n"], ids=["lf", "crlf"])
@for_each("path", FILES)
def test_a_sample_keeps_its_tokens_and_is_tidy_then_without_blank_lines(path, newline):
    language, tree = by_name(path.stem), parsed(path)
    if newline != b"\n":
        tree = parse(tree.source.replace(b"\n", newline), language)
    once = in_shape(tree, language)
    again = parse(once, language)
    assert in_shape(again, language) == once
    assert again.errors <= tree.errors
    if newline == b"\n" or path.stem not in CUT_ANEW:
        assert again.texts() == tree.texts()
    assert newline != b"\n" or b"\r" not in once
    gaps = tidy_gaps(tree, language.layout)
    own = [tree.source[a:b] for a, b in zip([0, *tree.ends], tree.starts, strict=False)]
    changed = [gap for gap, was, word, token in zip(gaps, own, tree.word, range(len(tree)), strict=True)
               if word == token and not was.strip()]  # fmt: skip
    assert (gaps[0], max(gap.count(b"\n") for gap in changed)) == (b"", 1)


def test_line_ends_are_those_of_the_program_and_a_token_that_has_one_gets_no_second_one():
    assert tidied(b"a; b;\r\n{ c; }\r\n", "c") == b"a;\r\nb;\r\n{\r\n  c;\r\n}\r\n"
    source = b"#define A 1\r\n\n\r\n#define B\r\n"
    assert parse(source, by_name("c")).texts()[2] == b"1\r"
    assert tidied(source, "c") == b"#define A 1\r\n#define B\r\n"
    for empty in (b"", b"\n", b"  \n\n"):
        assert (tidy_gaps(parse(empty, by_name("c")), by_name("c").layout), tidied(empty, "c").strip()) == ([], b"")


def test_only_the_chosen_gaps_change():
    tree = parse(b"a  ;  b  ;\n\n", by_name("c"))
    assert with_gaps(tree, [b"", b"", b"\n", b""], {1}) == b"a;  b  ;\n"
    assert with_gaps(tree, [b"", b"", b"\n", b""], {2, 3}) == b"a  ;\nb;\n"
    assert with_gaps(tree, [b"", b"", b"\n", b""], ()) == b"a  ;  b  ;\n"
