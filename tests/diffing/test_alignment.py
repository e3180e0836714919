"""The ways to align a pair, and the lines that indentation takes out of either."""

import pytest

from diffing.alignment import Alignment, align
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


@pytest.mark.parametrize(("seed", "variant", "in_trees", "in_lists"), [
    ("a = b(c);", "b = a(c);", ("a b", "b a"), ("= b", "b =")),
    ("x = (a + b) * c;", "x = a + (b * c);", ("a + * c", "a + * c"), ("( )", "( )")),
])  # fmt: skip
def test_trees_keep_nodes_together_and_lists_keep_the_most_tokens(seed, variant, in_trees, in_lists):
    assert difference(seed, variant, Alignment.TREE) == in_trees
    assert difference(seed, variant, Alignment.LIST) == in_lists


@pytest.mark.parametrize("alignment", Alignment)
def test_a_line_that_left_its_block_matches_none_where_indentation_makes_blocks(alignment):
    pair = "if a:\n    x\n    y\n", "if a:\n    x\ny\n"
    assert difference(*pair, alignment, "python", Layout.INDENTED) == ("y", "y")
    assert difference(*pair, alignment, "python", Layout.FREE) == ("", "")


@pytest.mark.parametrize("alignment", [Alignment.TREE, Alignment.LIST])
def test_parts_of_a_string_match_no_words(alignment):
    # Both programs have the token `two`: a part of a string in one, a name in the other.
    assert difference('x = "one\\ntwo";', "x = two;", alignment) == ('" one \\n two "', "two")
