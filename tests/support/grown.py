"""Trees made by hand, for what no small program of a real language shows."""

from grammars.languages import Layout
from grammars.normal_form import Quantifier
from grammars.tree import Node, Tree
from ppr.reducers.subject import Subject, subject_of


def node(kind: str, *children: "Node | str", accepts: str | None = None, quantifier: Quantifier | None = None) -> Node:
    """A node; a child that is a text is a token of kind ``t``, or a separator if it is punctuation.

    ``accepts`` are the kinds valid in its slot, separated by blanks.
    """
    below: list[Node] = []
    slot = frozenset(accepts.split()) if accepts is not None else None
    made = Node((kind,) if kind else (), 0, 0, slot, quantifier, children=below)
    for child in children:
        if isinstance(child, str):
            separator = quantifier is Quantifier.LIST and not child.isalnum()
            texts[(leaf := Node((child if separator else "t",), 0, 0, is_separator=separator))] = child
            child = leaf
        below.append(child)
    made.adopt()
    return made


texts: dict[Node, str] = {}


def grown(root: Node) -> Subject:
    """The program of a tree, whose tokens are the texts of its leaves."""
    leaves = []

    def place(top: Node) -> None:
        top.start = len(leaves)
        if top.is_leaf:
            leaves.append(texts.setdefault(top, "t"))
        for child in top.children:
            place(child)
        top.end = len(leaves)

    place(root)
    source = " ".join(leaves)
    starts = [len(" ".join([*leaves[:number], ""])) for number in range(len(leaves))]
    ends = [start + len(leaf) for start, leaf in zip(starts, leaves, strict=True)]
    tree = Tree(source.encode(), starts, ends, list(range(len(leaves))), root, 0, [], 0)
    return subject_of(tree, Layout.FREE)
