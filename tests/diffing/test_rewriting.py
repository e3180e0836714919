"""Rewrites of pairs: other texts in place of tokens, and everything else as it was."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import for_each
from merging import merged
from program_strategies import mutated_programs
from sample_programs import LANGUAGE_NAMES, SAMPLES

from diffing.rendering import Replacement, Rewriter, is_disjoint, rewrite_of
from grammars.languages import by_name
from grammars.parsing import parse


def rewritten(seed, variant, *changes, language="c"):
    """Both programs after changes (token, text): all tokens that read so in the merged sequence get the text."""
    pair = merged(seed, variant, language)
    replacements = [
        Replacement(position, position + 1, new.encode())
        for old, new in changes
        for position, text in enumerate(pair.texts())
        if text == old.encode()
    ]
    return tuple(text.decode() for text in Rewriter(pair).rewritten(rewrite_of(replacements)))


# -- one program ----------------------------------------------------------------------------------


@for_each(
    "source, change, expected",
    [
        ("f( x , y );\n", ("x", "long_name"), "f( long_name , y );\n"),
        ("f( x , y );\n", ("x", "a . b"), "f( a . b , y );\n"),
        ("x;\n", ("x", "y"), "y;\n"),
        ("  x;", ("x", "y"), "  y;"),
        ("  x; y;", ("x", ""), "; y;"),
        ("a; b;", ("b", ""), "a; ;"),
        ("return(a);", ("(", "b"), "return b a);"),
        ("return(a);", ("(", "_"), "return _ a);"),
        ("return_(a);", ("(", "1"), "return_ 1 a);"),
        ("a+b;", ("+", "*"), "a*b;"),
        ("a+b;", ("+", ""), "a b;"),
        ("a\n  + b;", ("+", ""), "a\n  b;"),
        ("a\r\n  + b;\r\n", ("+", ""), "a\r\n  b;\r\n"),
    ],
)
def test_the_rest_keeps_its_layout_and_words_do_not_grow_together(source, change, expected):
    assert rewritten(source, source, change) == (expected, expected)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("one", "x y"), 'f("x y\\n");'),  # no blank comes into a string
        (("one", ""), 'f("\\n");'),
        (("\\n", "two"), 'f("onetwo");'),
        (('"', ""), "f(one\\n);"),
    ],
)
def test_the_parts_of_a_string_stay_together(change, expected):
    assert rewritten('f("one\\n");', 'f("one\\n");', change) == (expected, expected)


def test_several_neighbours_are_replaced_by_one_text():
    pair = merged("a = b + c;", "a = b + c;")
    assert Rewriter(pair).rewritten((Replacement(2, 5, b"0"),)).seed == b"a = 0;"


def test_two_replacements_that_touch_are_both_made():
    pair = merged("a b c;", "a b c;")
    rewrite = (Replacement(0, 1, b"x"), Replacement(1, 2), Replacement(2, 3, b"y"))
    assert Rewriter(pair).rewritten(rewrite).seed == b"x y;"


def test_without_its_last_tokens_a_program_keeps_the_end_of_its_last_line():
    pair = merged("a;\nb;\n", "a;\nb;\n")
    assert Rewriter(pair).rewritten((Replacement(2, 4),)).seed == b"a;\n"


def test_all_tokens_may_go():
    pair = merged("\n a;\n\n", "\n a;\n\n")
    assert Rewriter(pair).rewritten((Replacement(0, 2),)).seed == b"\n"


# -- pairs ----------------------------------------------------------------------------------------


def test_what_both_programs_share_changes_in_both():
    assert rewritten("f(x);", "f(x);  g(x);", ("x", "1")) == ("f(1);", "f(1);  g(1);")


def test_a_program_without_the_token_stays_as_it_is():
    assert rewritten("f(x);\n\n", "f(x); g(1);", ("g", "h")) == ("f(x);\n\n", "f(x); h(1);")


def test_a_span_over_tokens_of_both_programs_is_replaced_in_both():
    pair = merged("f(a + b);", "f(a - b);", blocks=[(0, 0, 3), (4, 4, 3)])
    assert Rewriter(pair).rewritten((Replacement(2, 6, b"0"),)) == (b"f(0);", b"f(0);")


def test_each_program_keeps_its_own_layout():
    assert rewritten("f( x );", "f(x);", ("x", "y")) == ("f( y );", "f(y);")


# -- laws -----------------------------------------------------------------------------------------


ENDS = st.sampled_from(["", "\n", "\n\n\n", " ", "\r\n", "  // end\n", "\n/* end */"])


@given(st.sampled_from(["", "a;", "\n\n a ; b;"]), ENDS)
def test_a_rewrite_of_nothing_gives_back_the_end_of_the_file_byte_for_byte(text, end):
    source = (text + end).encode()
    assert Rewriter(merged(source, source + b" ")).rewritten(()) == (source, source + b" ")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@settings(max_examples=12)
@given(data=st.data())
def test_a_rewrite_of_nothing_gives_back_both_programs_byte_for_byte(language, data):
    variant = data.draw(mutated_programs(language))
    pair = merged(SAMPLES[language], variant, language, blocks=[])
    assert Rewriter(pair).rewritten(()) == (SAMPLES[language], variant)


PROGRAM = b"int f(int a)\n{\n  return a+b*(c - d);\n}\nint g() { a; }\n"
TOKENS = 27


@pytest.mark.slow
@pytest.mark.parametrize("newline", [b"\n", b"\r\n"])
@given(places=st.sets(st.integers(0, TOKENS - 1)), new=st.sampled_from([b"word", b""]))
def test_each_token_is_replaced_or_stays_and_so_does_every_line(newline, places, new):
    source = PROGRAM.replace(b"\n", newline)
    pair = merged(source, source)
    texts = pair.texts()
    assert len(texts) == TOKENS
    rewrite = tuple(Replacement(place, place + 1, new) for place in sorted(places))
    expected = [new if place in places else texts[place] for place in range(TOKENS)]
    for text in Rewriter(pair).rewritten(rewrite):
        assert b"".join(text.split()) == b"".join(expected)
        assert parse(text, by_name("c")).texts() == [word for word in expected if word]
        assert text.count(newline) == text.count(b"\n")
        if new:
            assert text.count(newline) == source.count(newline)


# -- lists of replacements ------------------------------------------------------------------------


def spans(*pairs):
    return [Replacement(*pair) for pair in pairs]


@for_each(
    "given_ones, expected",
    [
        (spans((4, 5), (0, 2)), spans((0, 2), (4, 5))),
        (spans((0, 5), (1, 2), (3, 4)), spans((0, 5))),
        (spans((1, 2), (0, 5)), spans((0, 5))),
        (spans((0, 2), (0, 5)), spans((0, 5))),
        (spans((3, 5), (0, 5)), spans((0, 5))),
        (spans((0, 2), (2, 3)), spans((0, 2), (2, 3))),
        (spans((0, 3), (2, 5)), spans((0, 3), (2, 5))),  # neither is part of the other: this is not disjoint
        ([Replacement(0, 1, b"a"), Replacement(0, 1, b"b")], [Replacement(0, 1, b"a")]),
        ([], []),
    ],
)
def test_a_rewrite_is_in_order_and_without_parts_of_others(given_ones, expected):
    assert rewrite_of(given_ones) == tuple(expected)


@for_each(
    "rewrite, expected",
    [
        ((), True),
        (spans((0, 2)), True),
        (spans((0, 2), (2, 3)), True),
        (spans((0, 3), (2, 5)), False),
        (spans((0, 9), (1, 2), (2, 3)), False),
        (spans((0, 1), (1, 9), (3, 4), (5, 6)), False),
        (spans((0, 1), (0, 1)), False),
    ],
)
def test_replacements_are_disjoint_unless_two_overlap(rewrite, expected):
    assert is_disjoint(rewrite) is expected
