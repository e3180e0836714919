"""Edit scripts: the operations on nodes that turn the seed's tree into the variant's, given a mapping of the nodes.

As in Chawathe et al. (SIGMOD 1996), but an operation acts on a whole *fragment*: connected nodes without partners.
Mapped nodes below it are its *holes*.
"""

import enum
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from diffing.list_alignment import Block, heaviest, merged_blocks
from diffing.pair_state import PerSide
from diffing.tree_mapping import Constructs, Mapping
from grammars.tree import Node, is_punctuation, width


class Action(enum.StrEnum):
    """What an operation does to the seed's tree."""

    INSERT = "insert"
    DELETE = "delete"
    UPDATE = "update"
    REPLACE = "replace"
    MOVE = "move"
    WRAP = "wrap"
    UNWRAP = "unwrap"


@dataclass(slots=True, eq=False)
class Operation:
    """One operation: ``seed`` has the neighbouring nodes that it deletes, changes or moves, ``variant`` the new ones.

    Below deleted nodes, those in ``left`` stay.  New nodes have ``holes`` for nodes of the seed (``None``: a later move
    fills it) and stand in ``parent``, behind ``after``.  ``tokens`` counts those that only one program has there.
    """

    action: Action
    seed: tuple[Node, ...] = ()
    variant: tuple[Node, ...] = ()
    left: tuple[Node, ...] = ()
    holes: dict[Node, Node | None] = field(default_factory=dict)
    parent: Node | None = None
    after: Node | None = None
    tokens: int = 0

    @property
    def kept(self) -> list[Node]:
        """The nodes of the seed that a new node encloses, or that an unwrapped node leaves behind."""
        if self.action is Action.UNWRAP:
            return list(self.left)
        return [node for node in self.holes.values() if node is not None]


class Script(NamedTuple):
    """The operations in an order in which they can be applied, and the tokens that stay as blocks of an alignment."""

    trees: PerSide[Constructs]
    operations: list[Operation]
    blocks: list[Block]


def script_of(trees: PerSide[Constructs], mapping: Mapping) -> Script:
    generator = _Generator(trees, mapping)
    generator.run()
    return Script(trees, generator.operations, merged_blocks(sorted(generator.blocks)))


@dataclass(slots=True, eq=False)
class _Fragment:
    """Connected nodes without partners: neighbouring ``roots``, and the ``holes`` in order."""

    roots: list[Node]
    holes: list[Node]

    @property
    def tokens(self) -> int:
        return sum(map(width, self.roots)) - sum(map(width, self.holes))

    @property
    def is_file(self) -> bool:
        return not self.roots[0].kinds and not self.roots[0].is_leaf

    @property
    def is_punctuation(self) -> bool:
        return all(is_punctuation(node) for node in self.roots)


Pair = tuple[Node, Node, Operation | None]  # two mapped nodes, and the move that they are part of


class _Generator:
    def __init__(self, trees: PerSide[Constructs], mapping: Mapping) -> None:
        self.trees, self.mapping = trees, mapping
        self.operations: list[Operation] = []
        self.blocks: list[Block] = []

    def run(self) -> None:
        seed, variant = self.trees
        work = self._children(None, seed.tops, variant.tops, None)[::-1]
        while work:
            first, second, move = work.pop()
            is_whole = first in self.mapping.whole
            if first.children and not is_whole:
                work += reversed(self._children(first, seed.children[first], variant.children[second], move))
            elif is_whole or seed.word(first) == variant.word(second):  # equal tokens
                if move is None:
                    self.blocks.append((first.start, second.start, width(first)))
                else:
                    move.tokens += 2 * width(first)

    def _children(
        self, parent: Node | None, ours: Sequence[Node], theirs: Sequence[Node], move: Operation | None
    ) -> list[Pair]:
        """Add the operations on the children of a pair, down to the next pairs, and return these."""
        partner, back = self.mapping.partner, self.mapping.back
        old, new = _parts(ours, partner, self.trees.seed), _parts(theirs, back, self.trees.variant)
        places = {node: place for place, node in enumerate(_mapped(old))}
        candidates = [back[node] for node in _mapped(new) if back[node] in places]
        stays = {candidates[index] for index in heaviest([(places[node], width(node)) for node in candidates])}
        replaced = _replacements(old, new, partner, stays)
        for part in old:
            if isinstance(part, _Fragment) and part not in replaced.values():
                action = Action.UNWRAP if stays.intersection(part.holes) else Action.DELETE
                self._add(action, seed=tuple(part.roots), left=tuple(part.holes), tokens=part.tokens)
        below: list[Pair] = []
        before: Node | None = None
        for part in new:
            if isinstance(part, _Fragment):
                holes = {node: back[node] if back[node] in stays else None for node in part.holes}
                come = {"variant": tuple(part.roots), "holes": holes, "parent": parent, "after": before}
                gone = replaced.get(part)
                if gone is not None:
                    left, tokens = tuple(gone.holes), gone.tokens + part.tokens
                    self._add(Action.REPLACE, seed=tuple(gone.roots), left=left, **come, tokens=tokens)
                else:
                    is_wrap = any(node is not None for node in holes.values())
                    self._add(Action.WRAP if is_wrap else Action.INSERT, **come, tokens=part.tokens)
                below += self._fill(part, stays, move)
                before = part.roots[-1]
            else:
                below.append(self._pair(part, stays, move, parent, before))
                before = back[part]
        return below

    def _add(self, action: Action, **fields: object) -> Operation:
        self.operations.append(Operation(action, **fields))  # type: ignore[arg-type]
        return self.operations[-1]

    def _fill(self, part: _Fragment, stays: set[Node], move: Operation | None) -> Iterator[Pair]:
        """The pairs in the holes of a new fragment."""
        for node in part.holes:
            parent = self.trees.variant.parent(node)
            assert parent is not None  # a hole is below a root of the fragment
            siblings = self.trees.variant.children[parent]
            left = [self.mapping.back.get(one, one) for one in siblings[: siblings.index(node)][-1:]]
            yield self._pair(node, stays, move, parent, next(iter(left), None))

    def _pair(
        self, node: Node, stays: set[Node], move: Operation | None, parent: Node | None, after: Node | None
    ) -> Pair:
        """Add the operations that move a mapped node to its place and update it, where needed."""
        own = self.mapping.back[node]
        if own not in stays:
            move = self._add(Action.MOVE, seed=(own,), variant=(node,), parent=parent, after=after)
        is_same_word = self.trees.seed.word(own) == self.trees.variant.word(node)
        if own.kinds != node.kinds or not is_same_word:
            self._add(Action.UPDATE, seed=(own,), variant=(node,), tokens=0 if is_same_word else 2)
        return own, node, move


def _parts(nodes: Iterable[Node], mapped: dict[Node, Node], tree: Constructs) -> list[Node | _Fragment]:
    """Group children into mapped nodes and fragments; punctuation joins the fragment beside it."""
    found: list[Node | _Fragment] = []
    for node in nodes:
        if node in mapped:
            found.append(node)
            continue
        last, new = found[-1] if found else None, _Fragment([node], tree.holes(node, mapped))
        if isinstance(last, _Fragment) and (last.is_punctuation or new.is_punctuation):
            last.roots.append(node)
            last.holes += new.holes
        else:
            found.append(new)
    return found


def _mapped(parts: Iterable[Node | _Fragment]) -> Iterator[Node]:
    """The mapped nodes that can stay in place; those in a file without a partner have to move."""
    for part in parts:
        if isinstance(part, _Fragment):
            yield from () if part.is_file else part.holes
        else:
            yield part


def _replacements(
    old: list[Node | _Fragment], new: list[Node | _Fragment], partner: dict[Node, Node], stays: set[Node]
) -> dict[_Fragment, _Fragment]:
    """For fragments of the variant, the ones of the seed that they replace: in the same gap, with the same holes."""
    gaps: dict[tuple[Node | None, tuple[Node, ...]], list[_Fragment]] = {}
    before: Node | None = None
    for part in old:
        if isinstance(part, _Fragment):
            holes = [node for node in part.holes if node in stays]
            gaps.setdefault((before, tuple(partner[node] for node in holes)), []).append(part)
            before = partner[holes[-1]] if holes else before
        elif part in stays:
            before = partner[part]
    found, before = dict[_Fragment, _Fragment](), None
    staying = {partner[node] for node in stays}
    for part in new:
        if isinstance(part, _Fragment):
            kept = [node for node in part.holes if node in staying]
            waiting = gaps.get((before, tuple(kept)), [])
            gone = next((one for one in waiting if one.is_punctuation == part.is_punctuation), None)
            if gone is not None:
                waiting.remove(gone)
                found[part] = gone
            before = kept[-1] if kept else before
        elif part in staying:
            before = part
    return found
