"""A program together with the minimal-length strings that may stand in for its nodes, as one merged sequence.

Source: Misherghi, "Hierarchical Delta Debugging" (thesis, 2007), chapter 5: a node that cannot go is replaced by the
shortest text that is valid in its place.  Here these texts are tokens of the sequence that are not in the program at
first: before each token stand the fillers of the nodes that begin with it.
"""

from collections.abc import Mapping

from diffing.list_alignment import Block
from diffing.merged import MergedSequence
from grammars.languages import Layout
from grammars.tree import Node, Tree
from ppr.reducers.subject import Subject, atoms

Texts = tuple[str, ...]
ZERO = "0"


def filled_subject(tree: Tree, layout: Layout, minimal: Mapping[str, Texts], number: str = ZERO) -> Subject:
    """The program, with a filler for every node that is longer than the shortest text valid in its place.

    ``minimal`` are the tokens of the shortest text of each node kind; ``number`` stands in where that is a zero.
    """
    starting = _chosen(tree, minimal, number)
    parts: list[bytes] = []
    bounds: list[tuple[int, int]] = []
    blocks: list[Block] = []
    fillers: dict[Node, tuple[int, int]] = {}
    end = length = 0

    def add(gap: bytes, text: bytes) -> None:
        nonlocal length
        parts.extend((gap, text))
        bounds.append((length + len(gap), length + len(gap) + len(text)))
        length += len(gap) + len(text)

    for token, (begin, stop) in enumerate(zip(tree.starts, tree.ends, strict=True)):
        gap = tree.source[end:begin]
        for node, texts in starting.get(token, ()):
            fillers[node] = (len(bounds), len(bounds) + len(texts))
            for text in texts:
                add(gap, text.encode())
                gap = b" "
        blocks.append((len(bounds), token, 1))
        add(gap, tree.source[begin:stop])
        end = stop
    source = b"".join(parts)
    with_fillers = atoms(source, ())
    with_fillers.starts, with_fillers.ends = [a for a, _ in bounds], [b for _, b in bounds]
    with_fillers.word = list(range(len(bounds)))
    return Subject(MergedSequence(with_fillers, tree, blocks, layout), fillers)


def _chosen(tree: Tree, minimal: Mapping[str, Texts], number: str) -> dict[int, list[tuple[Node, Texts]]]:
    """The nodes that have a filler, by their first token, with its texts."""
    usable = {kind: texts for kind, texts in minimal.items() if all(text.strip() for text in texts)}
    shortest: dict[frozenset[str], Texts | None] = {}
    found: dict[int, list[tuple[Node, Texts]]] = {}
    for node in tree.walk():
        if node.accepts is None or node.is_leaf or node.parent is None or tree.word[node.start] < node.start:
            continue
        if node.accepts not in shortest:
            least = min((usable[k] for k in node.accepts if k in usable), key=_cost, default=None)
            shortest[node.accepts] = (number,) if least == (ZERO,) else least
        texts = shortest[node.accepts]
        if texts is not None and len(texts) < node.end - node.start:
            found.setdefault(node.start, []).append((node, texts))
    return found


def _cost(texts: Texts) -> tuple[int, bool, int, Texts]:
    """Tokens first; among equals a number, because it needs no declaration; then characters."""
    return len(texts), not texts[:1] or not texts[0].isdigit(), sum(map(len, texts)), texts
