"""Rewrites of pairs: other texts in place of tokens, and everything else as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws import drawn, for_each
from merging import merged
from program_strategies import mutated_programs
from sample_programs import LANGUAGE_NAMES, SAMPLES

from diffing.rendering import Renderer, Replacement, hole, is_disjoint, rewrite_of
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
    return tuple(text.decode() for text in Renderer(pair).rewritten(rewrite_of(replacements)))


@for_each("source, change, expected", [
    ("f( x , y );\n", ("x", "long_name"), "f( long_name , y );\n"),
    ("f( x , y );\n", ("x", "a . b"), "f( a . b , y );\n"), ("x;\n", ("x", "y"), "y;\n"),
    ("  x;", ("x", "y"), "  y;"), ("  x; y;", ("x", ""), "; y;"), ("a; b;", ("b", ""), "a; ;"),
    ("return(a);", ("(", "b"), "return b a);"), ("return(a);", ("(", "_"), "return _ a);"),
    ("return_(a);", ("(", "1"), "return_ 1 a);"), ("a+b;", ("+", "*"), "a*b;"), ("a+b;", ("+", ""), "a b;"),
    ("a\n  + b;", ("+", ""), "a\n  b;"), ("a\r\n  + b;\r\n", ("+", ""), "a\r\n  b;\r\n"),
    # the parts of a string stay together
    ('f("one\\n");', ("one", "x y"), 'f("x y\\n");'), ('f("one\\n");', ("one", ""), 'f("\\n");'),
    ('f("one\\n");', ("\\n", "two"), 'f("onetwo");'), ('f("one\\n");', ('"', ""), "f(one\\n);"),
])  # fmt: skip
def test_the_rest_keeps_its_layout_and_words_do_not_grow_together(source, change, expected):
    assert rewritten(source, source, change) == (expected, expected)


@for_each("source, rewrite, expected", [
    ("a = b + c;", [(2, 5, b"0")], b"a = 0;"),
    ("a b c;", [(0, 1, b"x"), (1, 2), (2, 3, b"y")], b"x y;"),  # replacements that touch are all made
    ("a;\nb;\n", [(2, 4)], b"a;\n"),  # the end of the last line stays
    ("\n a;\n\n", [(0, 2)], b"\n"),
])  # fmt: skip
def test_several_neighbours_are_replaced_or_go(source, rewrite, expected):
    replacements = tuple(Replacement(*one) for one in rewrite)
    assert Renderer(merged(source, source)).rewritten(replacements).seed == expected


def test_what_both_programs_share_changes_in_both_in_the_layout_of_each():
    assert rewritten("f( x );", "f(x);  g(x);", ("x", "1")) == ("f( 1 );", "f(1);  g(1);")
    assert rewritten("f(x);\n\n", "f(x); g(1);", ("g", "h")) == ("f(x);\n\n", "f(x); h(1);")
    pair = merged("f(a + b);", "f(a - b);", blocks=[(0, 0, 3), (4, 4, 3)])
    assert Renderer(pair).rewritten((Replacement(2, 6, b"0"),)) == (b"f(0);", b"f(0);")


@for_each("seed, variant, place, expected", [
    ("a; f(b);", "a; f(c);", (4, 6), (b"g(b);", b"g(c);")), ("a; f();", "a; f(c, d);", (4, 7), (b"g();", b"g(c, d);")),
    ("a; f();", "a; f();", (90, 99), (b"g();", b"g();")),  # never there
    (*[b'f("\xff");'] * 2, (0, 1), (b"g(\xff0,1\xff);",) * 2),  # programs with this byte have no holes
])  # fmt: skip
def test_in_place_of_a_hole_each_program_has_its_own_tokens(seed, variant, place, expected):
    pair = merged(seed, variant)
    rewrite = (Replacement(0, len(pair), b"g(" + hole(place) + b");"),)
    assert Renderer(pair).rewritten(rewrite) == expected


ENDS = st.sampled_from(["", "\n", "\n\n\n", " ", "\r\n", "  // end\n", "\n/* end */"])


@given(st.sampled_from(["", "a;", "\n\n a ; b;"]), ENDS)
def test_a_rewrite_of_nothing_gives_back_the_end_of_the_file_byte_for_byte(text, end):
    source = (text + end).encode()
    assert Renderer(merged(source, source + b" ")).rewritten(()) == (source, source + b" ")


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@drawn(data=st.data(), few=2, many=12)
def test_a_rewrite_of_nothing_gives_back_both_programs_byte_for_byte(language, data):
    variant = data.draw(mutated_programs(language))
    pair = merged(SAMPLES[language], variant, language, blocks=[])
    assert Renderer(pair).rewritten(()) == (SAMPLES[language], variant)


PROGRAM = b"int f(int a)\n{\n  return a+b*(c - d);\n}\nint g() { a; }\n"
TOKENS = 27


@pytest.mark.parametrize("newline", [b"\n", b"\r\n"])
@drawn(places=st.sets(st.integers(0, TOKENS - 1)), new=st.sampled_from([b"word", b""]), few=6)
def test_each_token_is_replaced_or_stays_and_so_does_every_line(newline, places, new):
    source = PROGRAM.replace(b"\n", newline)
    pair = merged(source, source)
    texts = pair.texts()
    assert len(texts) == TOKENS
    rewrite = tuple(Replacement(place, place + 1, new) for place in sorted(places))
    expected = [new if place in places else texts[place] for place in range(TOKENS)]
    for text in Renderer(pair).rewritten(rewrite):
        assert b"".join(text.split()) == b"".join(expected)
        assert parse(text, by_name("c")).texts() == [word for word in expected if word]
        assert text.count(newline) == text.count(b"\n")
        if new:
            assert text.count(newline) == source.count(newline)


def spans(*pairs):
    return [Replacement(*pair) for pair in pairs]


@for_each("given_ones, expected, disjoint", [
    ([], [], True), ([(0, 2)], [(0, 2)], True), ([(4, 5), (0, 2)], [(0, 2), (4, 5)], True),
    ([(0, 5), (1, 2), (3, 4)], [(0, 5)], True), ([(1, 2), (0, 5)], [(0, 5)], True),
    ([(0, 2), (0, 5)], [(0, 5)], True), ([(3, 5), (0, 5)], [(0, 5)], True),
    ([(0, 2), (2, 3)], [(0, 2), (2, 3)], True),
    ([(0, 3), (2, 5)], [(0, 3), (2, 5)], False),  # neither is part of the other: this is not disjoint
    ([(0, 1, b"a"), (0, 1, b"b")], [(0, 1, b"a")], True),
])  # fmt: skip
def test_a_rewrite_is_in_order_and_without_parts_of_others(given_ones, expected, disjoint):
    found = rewrite_of(spans(*given_ones))
    assert (found, is_disjoint(found)) == (tuple(spans(*expected)), disjoint)


@for_each("rewrite", [((0, 9), (1, 2), (2, 3)), ((0, 1), (1, 9), (3, 4), (5, 6)), ((0, 1), (0, 1))])
def test_replacements_of_which_two_overlap_are_not_disjoint(rewrite):
    assert not is_disjoint(spans(*rewrite))
