"""The text of every state of a pair: exactly its tokens, in the layout of the user."""

import functools
from itertools import pairwise

import pytest
from hypothesis import strategies as st
from laws import drawn, for_each
from merging import chosen, merged
from on_record import of_record
from program_strategies import sample_tree
from sample_programs import LANGUAGE_NAMES, SAMPLES

from diffing.alignment import Alignment, align
from diffing.masks import bits, mask_at, positions, runs, span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from diffing.rendering import Renderer
from grammars.languages import by_name
from grammars.normal_form import Quantifier
from grammars.parsing import parse
from ppr.reduction.as_parsed import check


def tokens(source, language):
    return parse(source, by_name(language)).texts()


def whole(tree, language):
    """A program merged with itself."""
    return MergedSequence.of_one(tree, by_name(language).layout)


@pytest.mark.slow
@for_each("language", LANGUAGE_NAMES)
def test_a_whole_program_is_rendered_byte_by_byte_without_a_cut(language):
    pair = whole(sample_tree(language), language)
    start = sample_tree(language).starts[0]  # a comment before the first token goes
    assert Renderer(pair).render_with_cuts(Side.SEED, pair.state.seed) == (SAMPLES[language][start:], [])


@for_each("source, kept, expected", [
    ("a;  b; c;\n", "bc", "b; c;\n"),  # blanks before the first token go
    ("a;  b;   c;\n", "ac", "a;   c;\n"),  # the gap before the next token stays
    ("a;\n  b;\n\n    c;\n", "ac", "a;\n    c;\n"),  # one line break is left, and the last indentation
    ("a;\r\n  b;\r\n\tc;\r\n", "ac", "a;\r\n\tc;\r\n"),
    ("a; b;c;\n", "ac", "a; c;\n"),  # a space where two tokens would join
    # a program ends as the source does
    *((f"a; b; c;{end}", "ab", "a; b;") for end in ("", " // end")),
    *((f"a; b; c;{end}", "ab", "a; b;\n") for end in ("\n", "\n\n", " \n", " // comment\n")),
    *((f"a; b; c;{end}", "ab", "a; b;\r\n") for end in ("\r\n", "\t\r\n\r\n")),
    *((f"a; b; c;{end}", "", end) for end in ("", "\n", "\r\n")),
])  # fmt: skip
def test_where_tokens_are_gone_one_line_break_or_one_space_is_left(source, kept, expected):
    mask = sum(0b11 << 2 * "abc".index(name) for name in kept)
    assert Renderer(merged(source, source)).render(Side.SEED, mask).decode() == expected


def test_a_line_ends_before_what_comes_from_the_other_program_even_if_its_next_line_is_gone():
    pair = merged("#define A\nb", "z;", blocks=())
    assert [*pair.texts()][-2:] == [b"z", b";"]
    gone = mask_at([pair.texts().index(b"b")], len(pair))
    rendered = Renderer(pair).render(Side.VARIANT, span_mask(0, len(pair)) & ~gone)
    assert rendered == b"#define A\nz;"


@of_record(__file__)
def test_what_becomes_of_each_program_by_one_hunk_is_on_record(example, said):
    """Each program with one hunk exchanged, or without the lower half of it; the tokens at cuts are in brackets."""
    language, programs = example.replace(r"\t", "\t").replace(r"\r", "\r").split(" ", 1)
    pair = merged(*programs.split(" => "), language)
    renderer, lines = Renderer(pair), []
    for start, end in runs(pair.state.seed ^ pair.state.variant):
        for side in Side:
            half = span_mask(start, start + (end - start + 1) // 2)
            masks = (pair.state.of(side) ^ span_mask(start, end), pair.state.of(side) & ~half)
            for mask in dict.fromkeys(masks):
                text, cuts = renderer.render_with_cuts(side, mask)
                found = b" ".join(text[a:b] for a, b in cuts).decode()
                lines.append(f"{side.value} {text.decode()!r}{f' [{found}]' if found else ''}")
    assert [*dict.fromkeys(lines)] == said


def deletable(tree):
    """The spans of tokens that may go by the grammar: elements of lists and optional parts."""
    for node in tree.walk():
        if node.quantifier is Quantifier.OPTIONAL:
            yield node.start, node.end
        elif node.quantifier in (Quantifier.STAR, Quantifier.PLUS):
            yield from ((child.start, child.end) for child in node.children[node.minimum :])
        elif node.quantifier is Quantifier.LIST:
            for child, after in pairwise(node.children):
                if after.is_separator:
                    yield child.start, after.end


def inside_strings(tree):
    """The spans of the nodes that are a part of a string, an interpolated expression too."""
    for node in tree.walk():
        around = node.parent
        while around is not None and not any("string" in kind for kind in around.kinds):
            around = around.parent
        if around is not None and (around.start, around.end) != (node.start, node.end):
            yield node.start, node.end


def cuts_a_raw_string(texts):
    """Rust's raw strings end outside their node (see test_parsing): such spans are left out until they do not."""
    return texts.count(b'r#"') != texts.count(b'"#')


@functools.cache
def plain_spans(language):
    """What may go from the sample, but for parts of strings."""
    tree = sample_tree(language)
    texts = tree.texts()
    inside = set(inside_strings(tree))  # see the test of strings
    return [(a, b) for a, b in deletable(tree) if (a, b) not in inside and not cuts_a_raw_string(texts[a:b])]


@st.composite
def thinned(draw, language, most=12):
    """A mask of the sample without some parts that may go."""
    mask = span_mask(0, len(sample_tree(language)))
    for start, end in draw(st.lists(st.sampled_from(plain_spans(language)), max_size=most)):
        mask &= ~span_mask(start, end)
    return mask


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@drawn(data=st.data(), few=2, many=12)
def test_what_is_left_after_deletions_is_found_again_by_the_parser_or_refused(language, data):
    tree = sample_tree(language)
    mask = data.draw(thinned(language))
    rendered, cuts = Renderer(whole(tree, language)).render_with_cuts(Side.SEED, mask)
    if check(rendered, by_name(language), cuts).errors == 0:  # else the candidate is refused
        assert tokens(rendered, language) == chosen(tree.texts(), mask)


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@drawn(data=st.data(), few=2, many=6)
def test_every_mixture_that_the_parser_accepts_has_the_tokens_of_its_state(language, data):
    sample = whole(sample_tree(language), language)
    programs = [Renderer(sample).render(Side.SEED, data.draw(thinned(language))) for _ in Side]
    pair = merged(*programs, language)
    for side, source in zip(Side, programs, strict=True):
        if not pair.tree(side).errors:
            assert Renderer(pair).render_with_cuts(side, pair.state.of(side)) == (source, [])
    if any(tree.errors for tree in (pair.tree(side) for side in Side)):
        return
    side, state = data.draw(st.sampled_from(Side)), pair.state
    for hunk in state.hunk_masks():
        state = state.undone(side, data.draw(st.sampled_from([0, hunk, *bits(hunk)])))
    rendered, cuts = Renderer(pair).render_with_cuts(side, state.of(side))
    if check(rendered, by_name(language), cuts).errors == 0:  # else the candidate is refused
        assert tokens(rendered, language) == chosen(pair.texts(), state.of(side))


def test_inserted_tokens_keep_the_layout_of_the_program_they_come_from():
    pair = merged("void f() {\n    a;\n}\n", "void f() {\n\tb( 1 );\n\tif (x) {\n\t\ta;\n\t}\n}\n")
    texts = pair.texts()
    call = mask_at((p for p in positions(pair.state.own(Side.VARIANT)) if texts[p] in b"b ( 1 ) ;" and p < 10), 40)
    rendered = Renderer(pair).render(Side.SEED, pair.state.seed | call)
    assert rendered.decode() == "void f() {\n\tb( 1 );\n    a;\n}\n"


@for_each("seed, variant, blocks, mask, expected", [
    # a cut may be next to the first token, which only the seed has
    ("aa; b; c;", "c;", [(4, 0, 2)], 0b110001, (b"aa c;", [(0, 2), (3, 4)])),
    # a line break before the last own token that is left does not count
    ("z;\np; q; r;\n", "z;\np; X; Y; r;\n", [(0, 0, 4), (6, 8, 2)], 0b110011001111, (b"z;\np; X; r;\n", None)),
    # a line that ends in the seed does not end between tokens of the variant
    ("a;\nb;\n", "a; q; c; b;\n", [(0, 0, 2), (2, 6, 2)], 0b11110011, (b"a; c; b;\n", None)),
])  # fmt: skip
def test_what_stands_between_tokens_of_two_programs(seed, variant, blocks, mask, expected):
    text, cuts = Renderer(merged(seed, variant, blocks=blocks)).render_with_cuts(Side.SEED, mask)
    assert (text, expected[1] and cuts) == expected


def mixture(language, seed, variant, *taken):
    """The seed with some of the variant's own tokens, and the tokens it should have."""
    pair = merged(seed, variant, language)
    own = pair.state.own(Side.VARIANT)
    texts = [text.decode() for text in pair.texts()]
    mask = pair.state.seed | mask_at((p for p in positions(own) if texts[p] in taken), len(pair))
    return Renderer(pair).render(Side.SEED, mask).decode()


def given_over(seed, variant, language="python"):
    """Each program after it has taken the whole difference from the other one."""
    pair = merged(seed, variant, language)
    return [Renderer(pair).render(side, pair.state.of(side.other)).decode() for side in Side]


@pytest.mark.parametrize(("language", "seed", "variant", "taken", "expected"), [
    # A directive of the other program stays a line.
    ("c", "int x;\nint y;\n", "int x;\n#define A 1\nint y;\n", "#define A 1", "int x;\n#define A 1\nint y;\n"),
    # A line of the other program ends where it ended there, though more of its tokens are behind it.
    ("c", "int x; int y;\n", "int x;\n#define A 1\nfoo;\nint y;\n", "#define A 1", "int x;\n#define A 1\nint y;\n"),
    ("python", "x = 1; y = 2\n", "x = 1\nz = 3\nq\ny = 2\n", "z = 3", "x = 1;\nz = 3\ny = 2\n"),
    # The gap is that of the program in which two tokens stand side by side.
    ("c", "a ;b;", "a;\n  c(1);\n  b;", "c ( 1 ) ;", "a ;\n  c(1);\n  b;"),
    ("c", "f(a);", "f(a,   b);", ", b", "f(a,   b);"),
])  # fmt: skip
def test_the_other_programs_tokens_bring_their_line_breaks(language, seed, variant, taken, expected):
    assert mixture(language, seed, variant, *taken.split()) == expected


@pytest.mark.parametrize(("seed", "variant"), [
    ("def f():\n    x\n    y\n", "def f():\n    if a:\n        x\n    y\n"), ("x\n", "for a in b:\n    x\n"),
    ("x\ny\n", "try:\n    x\nexcept E:\n    y\n"), ("x\ny\n", "for a in b:\n    x\n    y\n"),
])  # fmt: skip
def test_a_python_block_can_be_wrapped_by_the_seed_and_unwrapped_by_the_variant(seed, variant):
    assert given_over(seed, variant) == [variant, seed]


NAMES = st.sampled_from("abcd").map(lambda name: [name])
HEADERS = st.sampled_from(["if x:", "while y:", "for i in z:", "def f(x):", "class A:"])


def python_programs(steps):
    """Nested blocks of short lines, indented by one of the steps."""

    def block(header, step, parts):
        return [header, *(step + line for part in parts for line in part)]

    part = st.recursive(
        NAMES, lambda parts: st.builds(block, HEADERS, st.sampled_from(steps), st.lists(parts, min_size=1, max_size=3)),
        max_leaves=5,
    )  # fmt: skip
    return st.lists(part, min_size=1, max_size=3).map(lambda parts: "".join(f"{x}\n" for part in parts for x in part))


def aligned(seed, variant, alignment):
    known = by_name("python")
    first, second = (parse(source.encode(), known) for source in (seed, variant))
    return MergedSequence(first, second, align(first, second, alignment, known.layout), known.layout)


@pytest.mark.parametrize("alignment", Alignment)
@drawn(*[st.tuples(*[python_programs(steps)] * 2) for steps in ([" ", "    ", "\t"], ["  "])], few=5)
def test_a_python_program_is_rendered_byte_by_byte_and_can_be_given_over_to_the_other_one(alignment, programs, alike):
    pair = aligned(*programs, alignment)
    assert [Renderer(pair).render(side, pair.state.of(side)).decode() for side in Side] == [*programs]
    pair = aligned(*alike, alignment)
    assert [Renderer(pair).render(side, pair.state.of(side.other)).decode() for side in Side] == [*alike[::-1]]


@drawn(python_programs(["  "]), st.data(), few=8, many=60)
def test_lines_below_headers_that_are_gone_move_to_where_these_stood(source, data):
    lines = source.splitlines()
    kept = data.draw(st.sets(st.sampled_from(range(len(lines)))))
    tree = parse(source.encode(), by_name("python"))
    lines_of_tokens = [source.encode().count(b"\n", 0, start) for start in tree.starts]
    mask = mask_at((token for token, line in enumerate(lines_of_tokens) if line in kept), len(tree))
    expected, headers = [], []  # of each line: the depths of its headers and whether they are kept
    for number, line in enumerate(lines):
        depth = len(line) - len(line.lstrip())
        headers = [(other, there) for other, there in headers if other < depth]
        if number in kept:
            expected.append("  " * sum(there for _, there in headers) + line.lstrip() + "\n")
        headers.append((depth, number in kept))
    assert Renderer(whole(tree, "python")).render(Side.SEED, mask).decode() == ("".join(expected) or "\n")


@pytest.mark.parametrize(("seed", "variant"), [
    ("if x:\n  a\na\n", "while y:\n  a\n"),  # the second line `a` is common in lists
    ("if x:\n  a\n", "while y:\n  a\na\na\n"),
])  # fmt: skip
def test_a_header_of_which_only_a_common_colon_is_left_makes_no_block(seed, variant):
    pair = aligned(seed, variant, Alignment.LIST)
    for side in Side:
        assert [Renderer(pair).render(side, mask).decode() for mask in pair.state] == [seed, variant]


def test_a_part_of_a_string_is_not_a_word_of_its_own_and_one_that_does_not_end_gets_no_second_line_break():
    assert given_over("package a\nvar x = 1\n", "package a\nvar x = `a\n", "go")[0] == "package a\nvar x = `a\n"
    pair = merged('x = ("one"\n     two")\n', 'x = ("one"\n     "two")\n', "python")
    rendered = Renderer(pair).render(Side.SEED, pair.state.variant)
    assert tokens(rendered, "python") == pair.tree(Side.VARIANT).texts()
