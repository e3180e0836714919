"""Variants of a program, by random changes to its syntax tree.

There are five kinds of mutation of a Tree-sitter node: it is deleted; a subtree of the same kind or for the same slot,
from the program or a donor, is inserted beside it or replaces it; it is swapped with a node of the same kind; or a
statement from elsewhere is inserted where it never runs (as Le, Afshari and Su do in "Compiler Validation via
Equivalence Modulo Inputs", PLDI 2014).  The same random seed gives the same variants.
"""

import re
from collections.abc import Callable, Sequence
from random import Random

from tree_sitter import Node, Tree

from benchmark_ppr.fuzzing.material import DEAD_CODE, Material, collect
from benchmark_ppr.mutation_log import Edit, Mutation, MutationKind
from grammars.languages import Language

CLIMB = 0.55  # the probability of each step from a node to its parent
TRIES = 60  # attempts at one mutation
BLOCK = re.compile("block|compound_statement|program|module|chunk|body")  # kinds of nodes that hold statements


class Mutator:
    """Mutates programs of one language with the material of ``donors``."""

    def __init__(self, language: Language, donors: Sequence[bytes], random: Random) -> None:
        self.language = language
        self.random = random
        self.material: Material = collect(language, donors)
        self.dead_code = DEAD_CODE.get(language.name)
        self.kinds: list[Callable[[Tree, bytes], Mutation | None]] = [
            self._delete, self._insert, self._replace, self._replace, self._swap,
            *([self._insert_dead] if self.dead_code else []),
        ]  # fmt: skip

    def mutate(self, source: bytes, count: int) -> tuple[bytes, list[Mutation]]:
        """A variant after ``count`` mutations (fewer if none can be found), and the log."""
        log: list[Mutation] = []
        for _ in range(count):
            tree = self.language.pack_parser.parse(source)
            for _ in range(TRIES):
                mutation = self.random.choice(self.kinds)(tree, source)
                if mutation is not None and any(edit.old != edit.new for edit in mutation.edits):
                    source = mutation.apply(source)
                    log.append(mutation)
                    break
        return source, log

    def _pick(self, tree: Tree, source: bytes) -> Node | None:
        """A random node: the leaf at a random byte, or an ancestor of it."""
        if not source:
            return None
        position = self.random.randrange(len(source))
        node = tree.root_node.descendant_for_byte_range(position, position + 1)
        while node is not None and node.parent is not None and self.random.random() < CLIMB:
            node = node.parent
        return node if node is not None and node.parent is not None and node.end_byte > node.start_byte else None

    def _delete(self, tree: Tree, source: bytes) -> Mutation | None:
        node = self._pick(tree, source)
        if node is None:
            return None
        start, end = node.start_byte, node.end_byte
        if node.next_sibling is not None and node.next_sibling.type == ",":
            end = node.next_sibling.end_byte
        elif node.prev_sibling is not None and node.prev_sibling.type == ",":
            start = node.prev_sibling.start_byte
        return _mutation(MutationKind.DELETE, node, _edit(source, start, end, ""))

    def _insert(self, tree: Tree, source: bytes) -> Mutation | None:
        node = self._pick(tree, source)
        text = self.material.like(node, self.random) if node is not None else None
        if node is None or text is None:
            return None
        return _mutation(MutationKind.INSERT, node, self._beside(node, source, text, after=self.random.random() < 0.5))

    def _beside(self, node: Node, source: bytes, text: str, *, after: bool) -> Edit:
        """Text before or after a node: with a comma in a list that has commas, else on a line of its own."""
        line = source[source.rfind(b"\n", 0, node.start_byte) + 1 : node.start_byte]
        indentation = line[: len(line) - len(line.lstrip())].decode()
        neighbours = (node.prev_sibling, node.next_sibling)
        comma = any(neighbour is not None and neighbour.type == "," for neighbour in neighbours)
        gap = ", " if comma else "\n" + indentation
        at = node.end_byte if after else node.start_byte
        return Edit(at, "", gap + text if after else text + gap)

    def _replace(self, tree: Tree, source: bytes) -> Mutation | None:
        node = self._pick(tree, source)
        text = self.material.like(node, self.random) if node is not None else None
        if node is None or text is None:
            return None
        return _mutation(MutationKind.REPLACE, node, _edit(source, node.start_byte, node.end_byte, text))

    def _swap(self, tree: Tree, source: bytes) -> Mutation | None:
        one, other = self._pick(tree, source), self._pick(tree, source)
        if one is None or other is None:
            return None
        while other is not None and other.type != one.type:
            other = other.parent
        if other is None or other.parent is None:
            return None
        first, second = sorted((one, other), key=lambda node: node.start_byte)
        if first.end_byte > second.start_byte:
            return None
        texts = [source[node.start_byte : node.end_byte].decode(errors="ignore") for node in (first, second)]
        return _mutation(
            MutationKind.SWAP,
            first,
            _edit(source, first.start_byte, first.end_byte, texts[1]),
            _edit(source, second.start_byte, second.end_byte, texts[0]),
        )

    def _insert_dead(self, tree: Tree, source: bytes) -> Mutation | None:
        assert self.dead_code is not None
        node = self._pick(tree, source)
        while node is not None and node.type not in self.dead_code.statements:
            node = node.parent
        if node is None or node.parent is None or not self.material.statements:
            return None
        if not BLOCK.search(node.parent.type):  # the only statement under a condition: an addition would run
            return None
        text = self.random.choice(self.material.statements)
        if node.type in self.dead_code.leaves:
            return _mutation(MutationKind.INSERT_DEAD, node, self._beside(node, source, text, after=True))
        text = self.random.choice(self.dead_code.templates).format(text)
        return _mutation(MutationKind.INSERT_DEAD, node, self._beside(node, source, text, after=False))


def _edit(source: bytes, start: int, end: int, new: str) -> Edit:
    return Edit(start, source[start:end].decode(), new)


def _mutation(kind: MutationKind, node: Node, *edits: Edit) -> Mutation:
    return Mutation(kind, node.type, edits)
