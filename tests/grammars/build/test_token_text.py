"""The shortest text of a token, found from its pattern."""

import re

import pytest
from tree_sitter_rules import choice, pattern, repeat1, seq, wrapped

from grammars.build.token_text import shortest_match, token_text


@pytest.mark.parametrize(("regex", "expected"), [
    ("[a-z]+", "a"), ("[0-9]+", "0"), ("0[xX][0-9a-f]+", "0xa"), ("//.*", "//"), ("abc|de", "de"), ("a{3}", "aaa"),
    ("[^a]", "b"), (r"\d+\.\d*", "0."), (r"[_\p{XID_Start}][_\p{XID_Continue}]*", "a"),
    (r"[^\x00-\x1F\s\p{Zs}0-9]", "a"), (r"\u{1F600}", "\U0001f600"), (r"\p{L}", "a"), (r"[\u4e00-\u4eff]", "\u4e00"),
    ("(", None),
    ("(?!a)a", None),
])  # fmt: skip
def test_the_shortest_match_of_a_pattern(regex, expected):
    assert shortest_match(regex) == expected


@pytest.mark.parametrize("regex", [r"\w+\s?", "(ab|c)+d?", r"[.\-]", r"'([^']|\\.)*'"])
def test_the_shortest_match_matches(regex):
    assert re.fullmatch(regex, shortest_match(regex))


def test_a_token_of_many_parts_avoids_unreadable_ones_or_is_unknown():
    assert token_text(wrapped("TOKEN", seq('"<"', repeat1(pattern("[a-z]")), choice('"/>"', '">"')))) == "<a>"
    assert (token_text(choice(pattern("("), '"a"')), token_text(seq(pattern("("), '"a"'))) == ("a", None)
