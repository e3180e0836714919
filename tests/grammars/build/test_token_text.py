"""The shortest text of a token, found from its pattern."""

from on_record import of_record
from tree_sitter_rules import choice, pattern, repeat1, seq, wrapped

from grammars.build.token_text import shortest_match, token_text


@of_record(__file__)
def test_the_shortest_match_of_a_pattern(example, said):
    assert [repr(shortest_match(example))] == said


def test_a_token_of_many_parts_avoids_unreadable_ones_or_is_unknown():
    assert token_text(wrapped("TOKEN", seq('"<"', repeat1(pattern("[a-z]")), choice('"/>"', '">"')))) == "<a>"
    assert (token_text(choice(pattern("("), '"a"')), token_text(seq(pattern("("), '"a"'))) == ("a", None)


def test_what_may_be_left_out_of_a_token_is_left_out():
    assert token_text(seq('"a"', {"type": "BLANK"}, {"type": "REPEAT", "content": pattern("b")}, '"c"')) == "ac"
    assert token_text({"type": "BLANK"}) == "" and token_text({"type": "SYMBOL", "name": "a"}) is None
