"""The ways to align a pair, the lines that indentation takes out of either, and which matches constructs leave."""

from dataclasses import replace

import pytest
from on_record import of_record

from diffing.alignment import Alignment, align, without_chance
from diffing.list_alignment import common_blocks
from grammars.bundle import BundledFile, join
from grammars.languages import Layout, by_name
from grammars.parsing import parse


def difference(seed, variant, alignment, language="c", layout=Layout.FREE):
    """The tokens that only the seed has, and those that only the variant has."""
    first, second = (parse(source.encode(), by_name(language)) for source in (seed, variant))
    blocks = align(first, second, alignment, layout)
    common = [{block[side] + k for block in blocks for k in range(block[2])} for side in (0, 1)]
    return tuple(
        " ".join(text.decode() for index, text in enumerate(tree.texts()) if index not in found)
        for tree, found in zip((first, second), common, strict=True)
    )


@pytest.mark.parametrize("alignment", Alignment)
def test_a_line_that_left_its_block_matches_none_where_indentation_makes_blocks(alignment):
    pair = "if a:\n    x\n    y\n", "if a:\n    x\ny\n"
    assert difference(*pair, alignment, "python", Layout.INDENTED) == ("y", "y")
    assert difference(*pair, alignment, "python", Layout.FREE) == ("", "")


@pytest.mark.parametrize("alignment", [Alignment.TREE, Alignment.LIST])
def test_parts_of_a_string_match_no_words(alignment):
    # Both programs have the token `two`: a part of a string in one, a name in the other.
    assert difference('x = "one\\ntwo";', "x = two;", alignment) == ('" one \\n two "', "two")


def kept(seed, variant, language="c"):
    """The tokens of the seed that have a partner in the variant."""
    first, second = (parse(program.encode(), by_name(language)) for program in (seed, variant))
    texts = first.texts()
    blocks = without_chance(common_blocks(first.words(), second.words()), first, second)
    return " ".join(b" ".join(texts[i : i + size]).decode() for i, _, size in blocks)


@of_record(__file__)
def test_tokens_stay_together_if_their_constructs_are_of_one_kind_and_alike(example, said):
    seed, variant, expected = *example.split(" ~ "), "\n".join(said)
    assert kept(seed, variant) == expected


def test_a_program_can_be_a_single_token():
    assert kept("1", "1", "xml") == "1"


def test_at_least_half_of_the_larger_construct_is_in_both():
    assert (kept("{ a; b; }", "{ a; c; d; }"), kept("{ a; }", "{ a; b; c; d; }")) == ("{ a ; ; }", "a ;")


def test_files_of_the_same_name_stay_the_same_whatever_is_in_them():
    language = replace(by_name("c"), is_bundle=True)
    texts = (b"f(1);", b"while (x) { g = 2; h = 3; }")
    first, second = (parse(join([BundledFile("a.c", text, True)]), language) for text in texts)
    blocks = without_chance(common_blocks(first.words(), second.words()), first, second)
    assert blocks == [(0, 0, 1)]
