"""Other shapes of a node, for grammars of a few rules."""

from grammars.normal_form import load
from grammars.reshape import shapes
from grammars.tree import Node

WORD, SIGNS = Node(("word",), 0, 1), Node(('"y"',), 1, 4)


def shapes_of(rules):
    """The shapes of a word and three signs, where an ``s`` by these rules would be valid, too."""
    node = Node(("t",), 0, 4, frozenset({"s", "t"}), children=[WORD, SIGNS])
    return [*shapes(node, load(rules), {"word": ("w",)})]


def test_a_hidden_rule_that_begins_with_itself_is_left_after_one_step():
    assert shapes_of('node s = _list ;\nrule _list = _list "x" | word ;\n') == [(WORD,)]


def test_what_the_rule_wants_besides_is_one_token_at_most():
    assert (shapes_of('node s = word ";" ;\n'), shapes_of('node s = word "=" ";" ;\n')) == ([(WORD, ";")], [])


def test_a_shape_keeps_more_than_signs():
    assert shapes_of('node s = "y" ;\n') == []
