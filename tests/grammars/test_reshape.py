"""Other shapes of a node, for grammars of a few rules."""

from laws import for_each
from on_record import of_record

from grammars.bundle import shown_text
from grammars.languages import by_name
from grammars.normal_form import load
from grammars.parsing import parse
from grammars.reshape import MAX_CHILDREN, shapes
from grammars.tree import Node

WORD, V, MORE = Node(("word",), 0, 1), Node(("v",), 1, 2), Node(('"y"',), 2, 6)


def kept(rules, accepts=("s", "t"), children=(WORD, V, MORE)):
    """The shapes of a word, a ``v`` of two tokens at least and four signs in a slot for an ``s`` by these rules."""
    node = Node(("t",), 0, 6, accepts and frozenset(accepts), children=children)
    found = shapes(node, load(rules), {"word": ("w",), "v": ("v1", "v2")})
    return [" ".join(part if isinstance(part, str) else part.kinds[0] for part in shape) for shape in found]


@for_each("rule, shape", [
    ("word | v", "word"), ("word v | v", "word v"), ("word | v v | word v", "word v"), ("word v ?", "word v"),
    ("v ? word", "word"), ("word *", "word"), ("v *", "v"), ('word % ","', "word"),
    ('( word | v ) % ","', "word , v"), ("( word | v ) +", "word v"), ("word + v +", "word v"), ('"y" word', None),
    ('word "z"', "word z"), ('word "=" "z"', None), ('"y"', None), ("v word", "v w"), ("word word", "word w"),
    ("other", None), ("v v", None), ('word v "y"', None), ('( word "," ) *', "word ,"), ("v", "v"),
])  # fmt: skip
def test_a_shape_keeps_as_much_as_its_rule_takes_in_this_order(rule, shape):
    assert kept(f"node s = {rule} ;\n") == ([] if shape is None else [shape])


@of_record(__file__)
def test_what_the_nodes_of_a_program_may_become_is_on_record(example, said):
    language, source = example.split(" ", 1)
    tree, known = parse(source.encode(), by_name(language)), by_name(language)
    found = []
    for node in tree.walk():
        for parts in shapes(node, known.normal_form, known.shortest_texts):
            words = (part if isinstance(part, str) else shown_text(tree, part.start, part.end) for part in parts)
            found.append(f"{node.kinds[-1] if node.kinds else '-'}: {' '.join(words)}")
    assert found == said


def test_hidden_rules_are_looked_into_and_so_are_lists_and_nothing_else_is_a_shape():
    assert kept("node s = _h v ;\nrule _h = word | v ;\n") == ["word v"]
    assert kept('node s = _list ;\nrule _list = _list "x" | word ;\n') == ["word"]
    assert kept("node s = _h | _h v ;\nrule _h = word ;\n") == ["word v"]
    assert kept("node s = word v ;\n", children=(Node((), 0, 2, children=(WORD, V)), MORE)) == ["word v"]
    for accepts in (None, (), ("t",), ("u",)):
        assert kept("node s = word ;\n", accepts) == []
    many = [Node(("word",), at, at + 1) for at in range(MAX_CHILDREN)]
    assert kept("node s = word v ;\n", children=(*many[2:], V, MORE)) == ["word v"]
    assert kept("node s = word v ;\n", children=(*many, V)) == []
