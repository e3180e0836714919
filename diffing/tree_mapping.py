"""A mapping of the nodes of two trees such that few operations turn one tree into the other.

APTED (Pawlik and Augsten, 2016) maps small trees, and the parts of large ones between equal subtrees.  Then equal
subtrees without a partner count as moved, largest first, as in GumTree (Falleri et al., ASE 2014, section 3.1).
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from apted import APTED, Config  # type: ignore[import-untyped]

from diffing.list_alignment import between, common_blocks
from diffing.pair_state import PerSide
from diffing.tree_alignment import best_chain, counted, roots, shared_tokens
from grammars.tree import Node, Tree, is_punctuation, width

# Costs for APTED.  Punctuation follows the construct that it is part of, so it costs little by itself.
TOKEN, PUNCTUATION, CONSTRUCT, CONSTRUCT_BY_PUNCTUATION = 1_000, 100, 300, 200
# The cost of a moved subtree; and that of a pair of tokens of different text or kind, as a share of what both cost.
MOVED, UPDATED, SAME_TEXT = 800, 0.5, 0.2
NEVER = 10**9


@dataclass(slots=True, eq=False)
class Item:
    """A node as APTED sees it: equal labels match at no cost; otherwise only tokens, which have a text, can match."""

    node: Node
    label: object
    cost: int
    text: bytes = b""
    children: list["Item"] = field(default_factory=list)


class Costs(Config):  # type: ignore[misc]
    """The cost model for APTED."""

    def delete(self, node: Item) -> int:
        return node.cost

    insert = delete

    def rename(self, node1: Item, node2: Item) -> int:
        if node1.label == node2.label:
            return 0
        if node1.text and node1.text == node2.text:
            return int(SAME_TEXT * (node1.cost + node2.cost))
        if node1.text and node2.text and node1.cost == node2.cost and node2.node.fits(node1.node.accepts):
            return int(UPDATED * (node1.cost + node2.cost))
        return NEVER


MAX_CELLS = 40_000  # pairs of nodes up to which APTED maps trees whole, equal subtrees counted as one: a second
MAX_CELLS_OF_STRETCHES = 4_000  # the same for all stretches of larger trees together, the smallest first
MAX_NODES = 400  # of a tree for the APTED library, which is recursive: this limits the depth, too
MIN_MOVED = 6  # tokens of a subtree that may move, words counted twice; smaller ones occur by chance

_Stretch = tuple[Sequence[Node], Sequence[Node]]  # siblings of both trees


class Constructs:
    """A tree's tokens, files and nodes with a kind, but not its lists; ``tops`` are those without a ``parent``."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.words = tree.words()
        self._files = frozenset(tree.root.children if tree.root and tree.borders else ())
        every = list(tree.walk())
        self.children: dict[Node, Sequence[Node]] = dict.fromkeys(every, ())
        for node in reversed(every):
            below = node.children
            if below:
                if () in [child.kinds for child in below]:
                    below = [one for child in below for one in ([child] if self.has(child) else self.children[child])]
                self.children[node] = below
        self.nodes = [node for node in every if self.has(node)]
        self.tops = [] if tree.root is None else [tree.root] if self.has(tree.root) else self.children[tree.root]

    def has(self, node: Node) -> bool:
        return bool(node.kinds) or not node.children or node in self._files

    def parent(self, node: Node) -> Node | None:
        return next(filter(self.has, islice(node.upwards(), 1, None)), None)

    def holes(self, root: Node, mapped: dict[Node, Node]) -> list[Node]:
        """The outermost mapped nodes at or below a node, in order."""
        found, work = [], [root]
        while work:
            node = work.pop()
            if node in mapped:
                found.append(node)
            else:
                work += reversed(self.children[node])
        return found

    def word(self, node: Node) -> bytes:
        return b"" if node.children else self.words[node.start]


class Mapping:
    """A one-to-one relation of nodes; those in ``whole`` equal their partners, and nodes below them are not listed."""

    def __init__(self) -> None:
        self.partner: dict[Node, Node] = {}
        self.back: dict[Node, Node] = {}
        self.whole: set[Node] = set()

    def add(self, seed: Node, variant: Node, *, whole: bool = False) -> None:
        self.partner[seed] = variant
        self.back[variant] = seed
        if whole:
            self.whole.add(seed)

    def remove(self, seed: Node) -> None:
        del self.back[self.partner.pop(seed)]
        self.whole.discard(seed)


class Matcher:
    """Maps two programs; their files are mapped by their paths."""

    def __init__(self, trees: PerSide[Constructs]) -> None:
        self.trees = trees
        self.mapping = Mapping()
        self.number: dict[Node, int] = {}  # equal subtrees have equal numbers
        numbers: dict[object, int] = {}
        for tree in trees:
            for node in reversed(tree.nodes):
                inner = [self.number[child] for child in tree.children[node]]
                key = (node.kinds, *(inner if node.children else [tree.words[node.start]]))
                self.number[node] = numbers.setdefault(key, len(numbers))
        first, second = (Counter([self.number[node] for node in tree.nodes]) for tree in trees)
        self.once = {number for number, count in first.items() if count == 1 == second[number]}

    def is_one(self, node: Node) -> bool:
        return self.number[node] in self.once and may_move(node)

    def _cells(self, ours: Sequence[Node], theirs: Sequence[Node]) -> int:
        both = zip((ours, theirs), self.trees, strict=True)
        sizes = [counted(nodes, partial(self._seen_below, tree), MAX_NODES) for nodes, tree in both]
        return sizes[0] * sizes[1] if max(sizes) <= MAX_NODES else NEVER

    def _seen_below(self, tree: Constructs, node: Node) -> Sequence[Node]:
        return () if self.is_one(node) else tree.children[node]

    def match(self) -> None:
        seed, variant = self.trees
        if not seed.tree.borders and self._cells(seed.tops, variant.tops) <= MAX_CELLS:
            self._apted(seed.tops, variant.tops)
        else:
            self._large(list(roots(seed.tree, variant.tree)))
        self._drop_chance()
        self.complete(self.mapping)

    def _large(self, pairs: list[tuple[Node, Node]]) -> None:
        """Map these pairs, and what is below them."""
        budget = MAX_CELLS_OF_STRETCHES
        stretches: list[_Stretch] = []
        while pairs or stretches:
            stretches += self._top_down(pairs)
            by_cells = sorted((self._cells(*found), number) for number, found in enumerate(stretches))
            waiting, stretches = stretches, []
            for cells, number in by_cells:
                if cells <= budget:
                    budget -= cells
                    self._apted(*waiting[number])
                else:
                    more, inner = self._by_shared_tokens(*waiting[number])
                    pairs += more
                    stretches += inner

    def _top_down(self, work: list[tuple[Node, Node]]) -> Iterator[_Stretch]:
        """Map pairs and their equal children; yields the stretches of children in between."""
        number = self.number
        while work:
            first, second = work.pop()
            is_whole = number[first] == number[second]
            self.mapping.add(first, second, whole=is_whole)
            if is_whole:
                continue
            ours, theirs = self.trees.seed.children[first], self.trees.variant.children[second]
            blocks = common_blocks([number[node] for node in ours], [number[node] for node in theirs])
            for (i, x), (j, y), size in between(blocks, len(ours), len(theirs)):
                if x - i == y - j == 1 and _are_alike(ours[i], theirs[j]):
                    work.append((ours[i], theirs[j]))
                elif i < x and j < y:
                    yield ours[i:x], theirs[j:y]
                work += zip(ours[x : x + size], theirs[y : y + size], strict=True)

    def _by_shared_tokens(
        self, ours: Sequence[Node], theirs: Sequence[Node]
    ) -> tuple[list[tuple[Node, Node]], list[_Stretch]]:
        """Pairs of a stretch that share most tokens of a longest common subsequence, and the stretches between them."""
        start, other = ours[0].start, theirs[0].start
        words = self.trees.seed.words[start : ours[-1].end], self.trees.variant.words[other : theirs[-1].end]
        blocks = [(start + a, other + b, size) for a, b, size in common_blocks(*words)]
        shared = shared_tokens(ours, theirs, blocks).items()
        chain = best_chain([(i, j, n) for (i, j), n in shared if _are_alike(ours[i], theirs[j])])
        gaps = between([(x, y, 1) for x, y in chain], len(ours), len(theirs)) if chain else ()
        stretches = [(ours[i:x], theirs[j:y]) for (i, x), (j, y), _ in gaps if i < x and j < y]
        return [(ours[x], theirs[y]) for x, y in chain], stretches

    def _apted(self, ours: Sequence[Node], theirs: Sequence[Node]) -> None:
        first, second = self._item(ours, self.trees.seed), self._item(theirs, self.trees.variant)
        for one, other in APTED(first, second, Costs()).compute_edit_mapping():
            if one and other and one is not first:
                self.mapping.add(one.node, other.node, whole=self.is_one(one.node))

    def _item(self, nodes: Sequence[Node], tree: Constructs) -> "Item":
        top = Item(Node((), 0, 0), "", 0)
        work = [(top, nodes)]
        while work:
            item, below = work.pop()
            for node in below:
                if self.is_one(node):
                    child = Item(node, self.number[node], MOVED)
                elif node.children:
                    inner = tree.children[node]
                    cost = CONSTRUCT + CONSTRUCT_BY_PUNCTUATION * sum(map(is_punctuation, inner))
                    child = Item(node, node.kinds, cost)
                    work.append((child, inner))
                else:
                    cost = PUNCTUATION if is_punctuation(node) else TOKEN
                    child = Item(node, self.number[node], cost, tree.words[node.start])
                item.children.append(child)
        return top

    def _drop_chance(self) -> None:
        """Unmap punctuation and differing tokens whose parents are not mapped to each other."""
        seed, variant = self.trees
        partner = self.mapping.partner
        for node, other in list(partner.items()):
            above, there = seed.parent(node), variant.parent(other)
            is_part = is_punctuation(node) or seed.word(node) != variant.word(other)
            if is_part and (above or there) and (above is None or partner.get(above) is not there):
                self.mapping.remove(node)

    def complete(self, mapping: Mapping) -> None:
        """Map the remaining tokens that stand at the same place in a mapped pair."""
        for first, second in list(mapping.partner.items()):
            if first in mapping.whole:
                continue
            free: defaultdict[Node | None, list[Node]] = defaultdict(list)
            before = None
            for node in self.trees.seed.children[first]:
                other = mapping.partner.get(node)
                if other is None:
                    free[before].append(node)
                elif self.trees.variant.parent(other) is second:
                    before = other
            before = None
            for node in self.trees.variant.children[second]:
                if (own := mapping.back.get(node)) is not None:
                    before = node if self.trees.seed.parent(own) is first else before
                elif node.is_leaf:
                    leaves = (one for one in free[before] if one.is_leaf)
                    if found := next((one for one in leaves if is_punctuation(one) == is_punctuation(node)), None):
                        free[before].remove(found)
                        mapping.add(found, node)

    def moves(self, mapping: Mapping) -> None:
        """Match equal subtrees without partners, the largest first; of several, the first ones."""
        waiting: defaultdict[int, list[Node]] = defaultdict(list)
        wholes = {mapping.partner[node] for node in mapping.whole}
        for node in self._free(self.trees.variant, mapping.back, wholes):
            waiting[self.number[node]].append(node)
        ours = self._free(self.trees.seed, mapping.partner, mapping.whole)
        taken: set[Node] = set()
        for node in sorted(ours, key=width, reverse=True):
            others = [other for other in waiting.get(self.number[node], ()) if other not in taken]
            if node not in taken and others:
                mapping.add(node, others[0], whole=True)
                taken.update(below(node, self.trees.seed), below(others[0], self.trees.variant))

    def _free(self, tree: Constructs, mapped: dict[Node, Node], whole: set[Node]) -> list[Node]:
        """The subtrees that may move and contain no mapped node, in order."""
        order, work = [], list(reversed(tree.tops))
        while work:
            node = work.pop()
            order.append(node)
            if node not in whole:
                work += reversed(tree.children[node])
        used: set[Node | None] = set()
        for node in reversed(order):
            if node in mapped or node in used:
                used.update((node, tree.parent(node)))
        return [node for node in order if node not in used and may_move(node)]


def _are_alike(first: Node, second: Node) -> bool:
    return bool(first.kinds == second.kinds and first.children and second.children)


def below(root: Node, tree: Constructs) -> list[Node]:
    found = [root]
    for node in found:  # grows during the loop
        found += tree.children[node]
    return found


def may_move(node: Node) -> bool:
    """Whether a subtree is large enough to be recognised elsewhere."""
    worth = width(node)
    work = [node] if 2 * worth >= MIN_MOVED else []
    while work and worth < MIN_MOVED:
        top = work.pop()
        work += top.children
        worth += not top.children and not is_punctuation(top)
    return worth >= MIN_MOVED
