"""Token words: fewer words in a token whose text has several."""

import pytest
from reducing import transform_pair, yes

MACRO = "#define V {1, 2, 3, 4}\nint x[] = V;"


def test_the_body_of_a_macro_keeps_the_words_that_are_needed():
    holds = (lambda t: "3" in t and ("{" in t) is ("}" in t), lambda t: "3" in t and "g" in t)
    made = transform_pair(MACRO, MACRO + " g();", "token-words", *holds)
    assert made.programs[0].startswith("#define V {3, }")


def test_coarse_token():
    """A value is one token to the parser, and a list to the program that reads it."""
    source = "[section]\nkey = [6, 7, 12, 31, 87]\n"

    def is_list(text):
        compact = "".join(text.split())
        return "=[" in compact and compact.endswith("]") and "87" in text and ",]" not in compact

    made = transform_pair(source, source + "more = 1\n", "token-words", is_list, yes, language="ini", as_text=True)
    assert "".join(made.programs[0].split()) == "[section]key=[87]"


def test_no_character_is_cut():
    made = transform_pair('f("éaü");', 'f("éaü"); g();', "token-words", yes, lambda text: "é" in text)
    assert made.programs[0] == 'f ( " é " ) ;'


@pytest.mark.parametrize("token", ["12.5", '"a"', "name"])
def test_a_token_of_one_word_is_left_alone(token):
    assert transform_pair(f"f({token});", f"f({token}); g();", "token-words", yes, yes).queries == []
