"""A small program, properties of it that are not monotone, and all that one step makes of a program.

The steps are made from the tree alone, not by the reducers that are tested.
"""

import zlib
from collections.abc import Callable, Iterator

from drive import filled

from diffing.pair_state import Side
from diffing.rendering import Renderer
from grammars.languages import by_name
from grammars.parsing import parse
from grammars.tree import Node
from ppr.reducers.hdd import Pruning

SOURCE = """
int x, y;
int f(int a, int b) { if (a) { x = g(a, (b + 1) * 2); } else { y(); } return a; }
int h(void) { while (x) { f(1, f(2, 3)); { k(); } } return (f(x, y) + 1); }
"""
WORDS = ("x", "y", "f (", "h", "a", "k (", "if (", "while", "return", "2", "+ 1", "g (")


def holds_for(salt: int) -> Callable[[str], bool]:
    """A property that needs two words, and of all other programs refuses a third by chance."""
    needed = {WORDS[salt % len(WORDS)], WORDS[(5 * salt + 3) % len(WORDS)]}

    def holds(text: str) -> bool:
        return all(word in text for word in needed) and zlib.crc32(f"{salt} {text}".encode()) % 3 > 0

    return holds


def _tokens(text: str) -> str:
    return b" ".join(parse(text.encode(), by_name("c"), tokens_only=True).texts()).decode()


def removals(program: str) -> Iterator[str]:
    """The smaller programs without errors that a single node less leaves (HDD: with shortest strings)."""
    seen = filled(program)
    pruning = Pruning(seen)
    for node in pruning.alive(seen.live):
        if pruning.removable(node):
            live = pruning.without([node], seen.live)
            if live.bit_count() < seen.live.bit_count():
                yield from _valid(Renderer(seen.merged).render(Side.VARIANT, live).decode())


def replacements(program: str) -> Iterator[str]:
    """The smaller programs without errors in which a node has taken the place of one around it.

    No other node between the two is valid in that place.
    """
    tree = parse(program.encode(), by_name("c"))
    texts = [text.decode() for text in tree.texts()]
    for node in tree.walk():
        if node.quantifier is None and node.accepts is not None:
            for inner in _fitting(node, node):
                if inner.end - inner.start < node.end - node.start:
                    kept = texts[: node.start] + texts[inner.start : inner.end] + texts[node.end :]
                    yield from _valid(" ".join(kept))


def deletions(program: str) -> Iterator[str]:
    """The programs without errors that lack a list, an optional part, or one element of a list."""
    tree = parse(program.encode(), by_name("c"))
    texts = [text.decode() for text in tree.texts()]
    for node in tree.walk():
        if node.quantifier is not None:
            yield from _valid(" ".join(texts[: node.start] + texts[node.end :]))
            for number, child in enumerate(node.children):
                separators = node.children[number + 1 : number + 2] or node.children[max(0, number - 1) : number]
                places = [child, *(other for other in separators if other.is_separator)]
                start, end = min(p.start for p in places), max(p.end for p in places)
                if not child.is_separator:
                    yield from _valid(" ".join(texts[:start] + texts[end:]))


def _fitting(node: Node, top: Node) -> Iterator[Node]:
    for child in node.children:
        if child.kinds and not child.is_separator and child.fits(top.accepts):
            yield child
        else:
            yield from _fitting(child, top)


def _valid(text: str) -> Iterator[str]:
    if text.strip() and not parse(text.encode(), by_name("c"), tokens_only=True).errors:
        yield _tokens(text)
