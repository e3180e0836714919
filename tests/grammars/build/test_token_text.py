"""The shortest text of a token, found from its pattern."""

from laws import for_each
from on_record import of_record
from tree_sitter_rules import choice, pattern, repeat1, seq, wrapped

from grammars.build.token_text import shortest_match, token_text


@of_record(__file__)
def test_the_shortest_match_of_a_pattern(example, said):
    assert [repr(shortest_match(example))] == said


def test_a_token_of_many_parts_avoids_unreadable_ones_or_is_unknown():
    assert token_text(wrapped("TOKEN", seq('"<"', repeat1(pattern("[a-z]")), choice('"/>"', '">"')))) == "<a>"
    assert (token_text(choice(pattern("("), '"a"')), token_text(seq(pattern("("), '"a"'))) == ("a", None)


@for_each("name, has, lacks", [
    *((name, "a", ".") for name in ("L", "Lu", "XID_Start", "ID_Continue", "Alphabetic", "_XID_Start")),
    *((name, "0", "a") for name in ("N", "Nd")), *((name, " ", "a") for name in ("Zs", "White_Space")),
    *((name, "©", "©") for name in ("P", "Sm", "Emoji")),
])  # fmt: skip
def test_a_class_of_unicode_has_an_example_inside_and_one_outside(name, has, lacks):
    assert (shortest_match(rf"\p{{{name}}}"), shortest_match(rf"\P{{{name}}}")) == (has, lacks)


def test_what_may_be_left_out_of_a_token_is_left_out():
    assert token_text(seq('"a"', {"type": "BLANK"}, {"type": "REPEAT", "content": pattern("b")}, '"c"')) == "ac"
    assert token_text({"type": "BLANK"}) == "" and token_text({"type": "SYMBOL", "name": "a"}) is None
