"""The syntax check of folders: file by file, and only those that have changed."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from grammars.bundle import BundledFile, join, parts_of
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.reduction.as_parsed import check

C = replace(by_name("c"), is_bundle=True)
TEXTS = st.sampled_from([b"int a;", b"int a", b"int f() { } }", b"", b"a -4;\n"])


def bundle(**files):
    return join(BundledFile(name.replace("_", "."), text) for name, text in files.items())


@given(TEXTS, TEXTS)
def test_the_errors_are_those_of_the_tree(first, second):
    text = bundle(a_c=first, b_c=second)
    assert check(text, C).errors == parse(text, C).errors


def test_text_without_a_file_is_an_error():
    assert check(b"int a;" + bundle(a_c=b"int a;"), C).errors == 1
    assert check(bundle(a_c=b"int a;") * 2, C).errors == 1


def test_files_that_stay_are_not_parsed_again():
    before = check(bundle(a_c=b"int a;", b_c=b"int b;"), C)
    after = check(bundle(a_c=b"int a;", b_c=b"int c;"), C, base=before)
    assert after.files["a.c"] is before.files["a.c"]
    assert after.files["b.c"].text == b"int c;"


def test_tokens_at_a_cut_must_be_tokens_of_their_file():
    text = bundle(a_c=b"int a;\n", b_c=b"int b = a -4;")
    at = parts_of(text)[1].content
    assert check(text, C, [(at, at + 3)]).errors == 0
    assert check(text, C, [(at, at + 4)]).errors == 1
    minus = text.index(b"-4")
    assert check(text, C, [(minus, minus + 2)]).errors == 1  # it is a binary minus


def test_a_border_at_a_cut_is_a_token():
    data = BundledFile("data", b"1\n", is_program=False)
    text = join([BundledFile("a.c", b"int a;\n"), data])
    first, second = parts_of(text)
    assert check(text, C, [(first.start, first.content - 1), (second.start, second.end)]).errors == 0
    assert check(text, C, [(first.start, first.content + 3)]).errors == 1
