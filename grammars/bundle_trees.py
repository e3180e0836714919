"""The tree of a bundle: the trees of its files, side by side.

The root is a list whose elements are the files.  A file is a sequence of its border and its program, so it can go
whole, or lose its program, but not its border alone.
"""

from array import array
from collections.abc import Sequence

from grammars.bundle import Part, border_end, stray_parts
from grammars.normal_form import Quantifier
from grammars.tree import Mismatch, Node, Tree


def tree_of_files(source: bytes, parts: Sequence[Part], trees: Sequence[Tree | None]) -> Tree:
    """One tree from those of the files; of a file that the parser does not read there is none."""
    starts, ends, word = array("q"), array("q"), array("q")
    files: list[Node] = []
    borders: list[int] = []
    errors, nodes, comments = stray_parts(parts), 0, 0
    unmatched: list[Mismatch] = []
    for part, tree in zip(parts, trees, strict=True):
        first = len(starts)
        children: list[Node] = []
        if part.path:
            borders.append(first)
            starts.append(part.start)
            ends.append(border_end(source, part))
            word.append(first)
            children.append(Node((), first, first + 1))
        if tree is not None:
            at = len(starts)
            starts.extend(start + part.content for start in tree.starts)
            ends.extend(end + part.content for end in tree.ends)
            word.extend(token + at for token in tree.word)
            errors, nodes, comments = errors + tree.errors, nodes + tree.nodes, comments + tree.comments
            unmatched += [one._replace(start=one.start + part.content) for one in tree.unmatched]
            if tree.root is not None:
                children.append(_moved(tree, at))
        if children:
            files.append(Node((), first, len(starts), frozenset(), children=children))
    root = Node((), 0, len(starts), None, Quantifier.STAR, 0, children=files) if files else None
    for node in ([root] if root else []) + files + [child for file in files for child in file.children]:
        node.adopt()
    return Tree(source, starts, ends, word, root, errors, nodes, unmatched, comments, borders)


def _moved(tree: Tree, tokens: int) -> Node:
    """The root of a file's tree, as an optional part, with all its tokens so many further on."""
    for node in tree.walk():
        node.start += tokens
        node.end += tokens
    root = tree.root
    assert root is not None
    return Node((), root.start, root.end, None, Quantifier.OPTIONAL, 0, children=[root])
