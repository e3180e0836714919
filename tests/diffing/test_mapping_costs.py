"""What may move, and what APTED pays for a pair of tokens."""

import pytest

from diffing.tree_mapping import NEVER, TOKEN, Constructs, Costs, Item, may_move
from grammars.languages import by_name
from grammars.parsing import parse


@pytest.mark.parametrize(("text", "moves"), [("f();", False), ("f(1);", True), ("{}{}", False), ("x = 1;", True)])
def test_a_subtree_may_move_if_it_has_enough_tokens_and_words_count_twice(text, moves):
    assert may_move(parse(text.encode(), by_name("c")).root) is moves


def token(text):
    """The first token of a statement, as APTED sees it; each has its own label."""
    tree = Constructs(parse(text.encode(), by_name("c")))
    node = next(one for one in tree.nodes if one.is_leaf)
    return Item(node, object(), TOKEN, tree.word(node))


def test_a_token_of_another_kind_but_the_same_text_is_a_better_partner_than_one_with_another_text():
    name, label, other = token("a = b;"), token("a: f();"), token("b = a;")
    assert name.node.kinds != label.node.kinds
    assert 0 < Costs().rename(name, label) < Costs().rename(name, other) < NEVER
