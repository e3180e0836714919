"""The tokens of a text without its tree are those of the tree."""

from random import Random

import pytest
from laws import for_each
from samples import FILES, parsed

from grammars.languages import by_name
from grammars.parsing import parse


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
