"""Small programs as trees, on record: kinds, lists and what may be missing, and what their places accept."""

from on_record import of_record

from grammars.languages import by_name
from grammars.parsing import parse

SIGNS = {"STAR": "*", "PLUS": "+", "OPTIONAL": "?", "LIST": ","}


def drawn(tree, node, depth=0):
    """A line for each node: its kinds or its sign, the kinds that its place accepts, and its text if it is a token."""
    name = "/".join(node.kinds) or (SIGNS[node.quantifier.name] + str(node.minimum) if node.quantifier else "-")
    accepts = sorted(node.accepts or ())
    places = f" <{' '.join(accepts[:3])}{f' and {len(accepts) - 3} more' * (len(accepts) > 3)}>" if accepts else ""
    glued = " glued" * (node.is_leaf and tree.word[node.start] != node.start)
    text = f" {tree.texts(node.start, node.end)[0].decode()}" if node.is_leaf else ""
    lines = [f"{'  ' * depth}{name}{places}{' separator' * node.is_separator}{text}{glued}".replace("\n", r"\n")]
    return lines + [line for child in node.children for line in drawn(tree, child, depth + 1)]


def described(example):
    language, source = example.split(" ", 1)
    tree = parse(source.encode(), by_name(language))
    counts = [f"{name} {getattr(tree, name)}" for name in ("errors", "comments") if getattr(tree, name)]
    unmatched = [f"unmatched {one.kind}: {' '.join(one.children)}" for one in tree.unmatched]
    return [*drawn(tree, tree.root), *counts, *unmatched]


@of_record(__file__)
def test_a_program_is_this_tree(example, said):
    assert described(example) == said
