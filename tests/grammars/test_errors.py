"""What is made of the children of an error: lists, and what is in brackets."""

import re
from dataclasses import replace

import pytest

from grammars.languages import by_name
from grammars.normal_form import Quantifier
from grammars.parsing import parse
from grammars.syntax import PlainNode, PlainTree


class Nothing:
    """A parser that can put nothing together."""

    def parse(self, source):
        tokens = [PlainNode("token", 2, match.start(), match.end()) for match in re.finditer(rb"\S", source)]
        return PlainTree(PlainNode("ERROR", 1, 0, len(source), children=tokens))


def parts(node, texts):
    """The tokens of a node; those that can be removed together are in a list of their own."""
    if node.is_leaf:
        return texts[node.start]
    inside = [parts(child, texts) for child in node.children]
    return inside[0] if len(inside) == 1 else inside


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a b (", ["a", "b", "("]),
        ("a ( ; b = c ; d { e } f , g",
         [["a", "(", ";"], ["b", "=", "c", ";"], ["d", ["{", "e", "}"]], ["f", ","], "g"]),
        ("a ( b , [ c ] d ; ) ; e", [["a", ["(", [["b", ","], [["[", "c", "]"], "d", ";"]], ")"], ";"], "e"]),
        ("( ) ; ] ; a", [[["(", ")"], ";"], ["]", ";"], "a"]),
    ],
)  # fmt: skip
def test_what_the_parser_cannot_put_together_has_lists_and_brackets(text, expected):
    tree = parse(text.encode(), replace(by_name("rust"), own_parser=Nothing()))
    assert parts(tree.root, [one.decode() for one in tree.texts()]) == expected
    assert [one.quantifier for one in tree.root.children] == [Quantifier.STAR]
