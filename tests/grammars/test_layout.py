"""The text between tokens when some of them are gone: the user's layout, and no two words joined."""

import ast

from laws import for_each
from on_record import of_record

from diffing.merged import MergedSequence
from diffing.pair_state import Side, span_mask
from diffing.rendering import Renderer
from grammars.languages import Layout, by_name
from grammars.layout import Gaps
from grammars.parsing import parse


def rendered_without(language, source, *gone):
    """The program without these stretches of tokens, each written with spaces (the first fit), and what is left."""
    known = by_name(language)
    tree = parse(source.encode(), known)
    texts = [text.decode() for text in tree.texts()]
    mask = span_mask(0, len(tree))
    for stretch in gone:
        words = stretch.split()
        fits = [i for i in range(len(texts)) if texts[i : i + len(words)] == words and mask >> i & 1]
        mask &= ~span_mask(fits[0], fits[0] + len(words))
    rendered = Renderer(MergedSequence.of_one(tree, known.layout)).render(Side.SEED, mask)
    return rendered.decode(), [text for i, text in enumerate(texts) if mask >> i & 1]


def without(language, source, *gone):
    """The same program, whose tokens have to be those that are left."""
    rendered, left = rendered_without(language, source, *gone)
    if language == "python":
        ast.parse(rendered)
    assert [text.decode() for text in parse(rendered.encode(), by_name(language)).texts()] == left
    return rendered


@of_record(__file__)
def test_what_is_left_is_written_as_a_person_would(example, said):
    """An example is a language (``!``: other tokens may be left), the tokens that go, and a program."""
    language, example = example.replace(r"\t", "\t").replace(r"\r", "\r").split(" ", 1)
    gone, source = example.split(" ~ ", 1)
    parts = rendered_without if language.endswith("!") else without
    found = parts(language.rstrip("!"), source, *gone.split(" | "))
    assert [repr(found if isinstance(found, str) else found[0])] == said


@for_each("pairs, expected", [
    ('x ) | x , | ] ] | x ; | ( x | [ 1 | ( "', True),
    ("x y | 1 x | + + | - > | / * | < : | x (", False),
    (" ) | , ) | , , | ; ; | ( ; | ( +", False),  # punctuation keeps its space where it reads better
])  # fmt: skip
def test_brackets_commas_and_ends_may_touch_but_not_words_and_operators(pairs, expected):
    for pair in pairs.split(" | "):
        left, right = pair.encode().split(b" ")
        assert Layout.FREE.may_touch(left, right) is expected


def test_a_mark_that_means_something_else_in_a_language_keeps_its_space():
    for language, *pair in (
        ("bash", b"[", b"a"), ("bash", b"a", b"]"), ("scheme", b"a", b","), ("clojure", b"a", b","),
    ):  # fmt: skip
        assert Layout.FREE.may_touch(*pair)
        assert not by_name(language).layout.may_touch(*pair)
    assert without("bash", '[ "$x"a ]\n', '" $ x "') == "[ a ]\n"
    assert without("bash", '[ -f "$x"]\n', '" $ x "') == "[ -f ]\n"


@for_each("language, texts, number", [
    ("c", "f ( ) { }", 0), ("c", "f ) { } } [ <", 3), ("rust", "a < b", 0), ("text", "( (", 0),
])  # fmt: skip
def test_brackets_that_come_in_pairs_are_counted_as_unmatched(language, texts, number):
    assert by_name(language).layout.unmatched(texts.encode().split()) == number


@for_each("source, lines", [
    (b"if a:\n  b\n  if c:\n    d\ne\n", [("", None), ("  ", 0), ("  ", 0), ("    ", 2), ("", None)]),
    # a bracket that nothing opens does not hide the blocks behind it
    (b"x = )\nif a:\n    b(\n  c)\n    d\n", [("", None), ("", None), ("    ", 1), ("  ", 2), ("    ", 1)]),
])  # fmt: skip
def test_a_line_knows_the_line_whose_block_it_is_in(source, lines):
    tree = parse(source, by_name("python"))
    assert [(line.indent.decode(), line.header) for line in Gaps(tree, Layout.INDENTED).lines] == lines
    assert Gaps(tree, Layout.FREE).lines == []


def test_the_last_line_ends_only_if_there_is_a_line_break():
    sources = (b"a b", b"a b \n")
    assert [Gaps(parse(one, by_name("c")), Layout.FREE).ends_line(1, 2) for one in sources] == [False, True]
