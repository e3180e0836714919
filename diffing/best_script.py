"""The mapping for an edit script: in each part, the cheaper of the structural mapping and that of an alignment."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable

from diffing.edit_script import Action, Operation, Script, script_of
from diffing.list_alignment import Block, common_blocks
from diffing.pair_state import PerSide
from diffing.tree_alignment import roots, tree_blocks
from diffing.tree_mapping import Constructs, Mapping, Matcher, below, may_move
from grammars.tree import Node, Tree, width

OPERATION = 4  # what each operation costs, in tokens
MOST_AROUND = 4  # a replacement with more tokens per kept token keeps only subtrees that may move
MOST_TOKENS = 20_000  # of both programs together; for larger ones, mappings are not compared

_Spans = dict[tuple[int, int, bool], list[Node]]  # nodes by the numbers of their matched tokens, outer ones first
_Regions = PerSide[dict[Node, Node | None]]  # for each node, the innermost pair around it, as a node of the seed


def edit_script(seed: Tree, variant: Tree) -> Script:
    """The script between two programs; unless they are large, it costs no more than that of the tree alignment."""
    trees = PerSide(Constructs(seed), Constructs(variant))
    matcher = Matcher(trees)
    matcher.match()
    found = matcher.mapping
    matcher.moves(found)
    if len(seed) + len(variant) > MOST_TOKENS:
        return script_of(trees, found)
    aligned = by_tokens(trees, tree_blocks(seed, variant))
    found = collapsed(trees, cheaper(trees, found, aligned))
    matcher.complete(found)
    matcher.moves(found)
    return min((script_of(trees, mapping) for mapping in (found, aligned)), key=cost)


def cost(script: Script) -> int:
    return sum(map(_cost, script.operations))


def _cost(one: Operation) -> int:
    """A moved token counts half, since it stays; what a replacement keeps by chance counts as if it were deleted."""
    tokens = one.tokens // 2 if one.action is Action.MOVE else one.tokens
    return OPERATION + tokens + 2 * sum(map(width, _kept_by_chance(one)))


def _kept_by_chance(one: Operation) -> list[Node]:
    is_small = one.action is Action.REPLACE and one.tokens > MOST_AROUND * sum(map(width, one.kept))
    return [node for node in one.kept if not may_move(node)] if is_small else []


def by_tokens(trees: PerSide[Constructs], blocks: Iterable[Block]) -> Mapping:
    """The mapping of these matching tokens, and of the nodes of one kind that have the same matching tokens."""
    mapping = Mapping()
    for files in roots(trees.seed.tree, trees.variant.tree) if trees.seed.tree.borders else ():
        mapping.add(*files)
    pairs = [(i + at, j + at) for i, j, size in blocks for at in range(size)]
    spans: tuple[_Spans, _Spans] = ({}, {})
    for side, tree in enumerate(trees):
        matched = [pair[side] for pair in pairs]
        for node in tree.nodes:
            span = bisect_left(matched, node.start), bisect_left(matched, node.end), node.is_leaf
            if span[0] < span[1]:
                spans[side].setdefault(span, []).append(node)
    for span, ours in spans[0].items():
        theirs = spans[1].get(span, [])
        if ours[0].is_leaf:
            mapping.add(ours[0], theirs[0])
        else:
            for i, j, size in common_blocks([node.kinds for node in ours], [node.kinds for node in theirs]):
                for first, second in zip(ours[i : i + size], theirs[j : j + size], strict=True):
                    mapping.add(first, second)
    return mapping


def cheaper(trees: PerSide[Constructs], one: Mapping, other: Mapping) -> Mapping:
    """Combine two mappings: each part comes from the one whose operations cost less there, on a tie the first."""
    common = Mapping()
    for node, partner in one.partner.items():
        if other.partner.get(node) is partner:
            common.add(node, partner)
    regions = _regions(trees, common)
    costs, others = (_costs(trees, mapping, regions) for mapping in (one, other))

    def better(region: Node | None) -> Mapping:
        return one if costs[region] <= others[region] else other

    mapping = Mapping()
    for node in trees.seed.nodes:
        chosen = better(node if node in common.partner else regions.seed[node])
        there = chosen.partner.get(node)
        if there and (regions.variant[there] is regions.seed[node] or chosen is better(regions.variant[there])):
            mapping.add(node, there, whole=node in chosen.whole)
    return mapping


def collapsed(trees: PerSide[Constructs], mapping: Mapping) -> Mapping:
    """The mapping without pairs whose operations, including those below, cost more than replacing the node."""
    costs = _costs(trees, mapping, _regions(trees, mapping))
    gone: set[Node | None] = set()
    for node in reversed(trees.seed.nodes):
        above, partner = trees.seed.parent(node), mapping.partner.get(node)
        replaced = OPERATION + width(node) + width(partner or node)
        if partner and above and costs[node] > replaced:
            gone.add(node)
            costs[node] = replaced
        costs[above] += costs[node]
    found = Mapping()
    for node in trees.seed.nodes:
        if node in gone or trees.seed.parent(node) in gone:
            gone.add(node)
        elif node in mapping.partner:
            found.add(node, mapping.partner[node], whole=node in mapping.whole)
    for one in script_of(trees, found).operations:
        for inner in (node for kept in _kept_by_chance(one) for node in below(kept, trees.seed)):
            if inner in found.partner:
                found.remove(inner)
    return found


def _regions(trees: PerSide[Constructs], common: Mapping) -> _Regions:
    found: list[dict[Node, Node | None]] = []
    for tree, mapped in zip(trees, ({node: node for node in common.partner}, common.back), strict=True):
        inner: dict[Node | None, Node | None] = {None: None}
        for node in tree.nodes:
            inner[node] = mapped.get(node, inner[tree.parent(node)])
        found.append({node: inner[tree.parent(node)] for node in tree.nodes})
    return PerSide(*found)


def _costs(trees: PerSide[Constructs], mapping: Mapping, regions: _Regions) -> Counter[Node | None]:
    found: Counter[Node | None] = Counter()
    for one in script_of(trees, mapping).operations:
        places = [regions.variant[one.variant[0]] if one.variant else regions.seed[one.seed[0]]]
        if one.action is Action.MOVE:  # it counts half where it leaves and half where it arrives
            places.append(regions.seed[one.seed[0]])
        for place in places:
            found[place] += _cost(one) // len(places)
    return found
