"""Makes variants of a program by random changes to its syntax tree and by dead code (Le et al., PLDI 2014)."""

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
from tree_sitter import Node, Tree

from grammars.languages import Language
from ppr.results.mutation_log import Mutation, TextEdit

LONGEST = 6000  # bytes of a subtree that is worth inserting elsewhere

Slot = tuple[str, str]  # the kind of the parent, the name of the field
STATEMENT = ""  # not a kind of node
CLIMB = 0.55  # the probability of each step from a node to its parent
TRIES = 60  # attempts at one mutation
WITH_MATERIAL = ("insert", "replace", "replace")  # the latter is twice as frequent
BLOCK = re.compile("block|compound_statement|program|module|chunk|body")  # kinds of nodes that hold statements


class DeadCode(NamedTuple):
    """How a language writes code that never runs: see ``mutator.toml``."""

    templates: Sequence[str]
    statements: frozenset[str]
    leaves: frozenset[str]


LANGUAGES = msgspec.toml.decode(Path(__file__).with_name("mutator.toml").read_bytes())
DEAD_CODE = {
    name: DeadCode(
        one["templates"],
        frozenset([*one.get("statements", LANGUAGES["statements"]), *one.get("more", ())]),
        frozenset(one.get("leaves", LANGUAGES["leaves"])),
    )
    for one in LANGUAGES["dead_code"]
    for name in one["languages"]
}


class Material:
    """Distinct texts of subtrees, by kind of node and by slot; ``STATEMENT`` has all statements."""

    def __init__(self) -> None:
        self.texts: dict[str | Slot, list[str]] = defaultdict(list)
        self._seen: set[tuple[str | Slot, str]] = set()

    def like(self, node: Node, random: Random) -> str | None:
        """Another text of the same kind or for the same slot, or ``None``."""
        assert node.parent is not None
        slot = node.parent.type, node.parent.field_name_for_child(node.parent.children.index(node)) or ""
        lists = [self.texts[key] for key in (*[node.type] * node.is_named, slot) if key in self.texts]
        return random.choice(random.choice(lists)) if lists else None

    def add(self, key: str | Slot, text: str) -> None:
        if (key, text) not in self._seen:
            self._seen.add((key, text))
            self.texts[key].append(text)

    def read(self, tree: Tree, source: bytes, dead_code: DeadCode | None) -> None:
        cursor = tree.walk()
        while True:
            node = cursor.node
            assert node is not None
            size = node.end_byte - node.start_byte
            if 0 < size <= LONGEST and node.type != "ERROR" and node.parent is not None:
                text = source[node.start_byte : node.end_byte].decode(errors="ignore")
                if node.is_named:
                    self.add(node.type, text)
                if cursor.field_name:
                    self.add((node.parent.type, cursor.field_name), text)
                if dead_code is not None and node.type in dead_code.statements:
                    self.add(STATEMENT, text)
            if cursor.goto_first_child():
                continue
            while not cursor.goto_next_sibling():
                if not cursor.goto_parent():
                    return


class Mutator:
    """Mutates programs of one language with the material of ``donors``."""

    def __init__(self, language: Language, donors: Sequence[bytes], random: Random) -> None:
        self.language = language
        self.random = random
        self.dead_code = DEAD_CODE.get(language.name)
        self.material = Material()
        for program in donors:
            self.material.read(language.pack_parser.parse(program), program, self.dead_code)
        for known in LANGUAGES["literals"]:
            for text in known["texts"] if language.name in known["kinds"] else ():
                self.material.add(known["kinds"][language.name], text)
        self.kinds: list[Callable[[Tree, bytes], Mutation | None]] = [
            self._delete, *(partial(self._from_material, kind=kind) for kind in WITH_MATERIAL), self._swap,
            *([self._insert_dead] if self.dead_code else []),
        ]  # fmt: skip

    def mutation(self, source: bytes) -> Mutation:
        """A mutation of a program; one without edits if none can be found."""
        tree = self.language.pack_parser.parse(source)
        for _ in range(TRIES):
            mutation = self.random.choice(self.kinds)(tree, source)
            if mutation is not None and any(edit.old != edit.new for edit in mutation.edits):
                return mutation
        return Mutation("", "", ())

    def _pick(self, tree: Tree, source: bytes) -> Node | None:
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
        return Mutation("delete", node.type, (TextEdit(start, source[start:end].decode(), ""),))

    def _from_material(self, tree: Tree, source: bytes, kind: str) -> Mutation | None:
        node = self._pick(tree, source)
        if node is None or (text := self.material.like(node, self.random)) is None:
            return None
        is_new = kind == "insert"
        edit = self._beside(node, source, text, self.random.random() < 0.5) if is_new else _edit(source, node, text)
        return Mutation(kind, node.type, (edit,))

    def _beside(self, node: Node, source: bytes, text: str, after: bool) -> TextEdit:
        """Text before or after a node: with a comma in a list that has commas, else on a line of its own."""
        line = source[source.rfind(b"\n", 0, node.start_byte) + 1 : node.start_byte]
        indentation = line[: len(line) - len(line.lstrip())].decode()
        comma = any(one is not None and one.type == "," for one in (node.prev_sibling, node.next_sibling))
        gap = ", " if comma else "\n" + indentation
        return TextEdit(node.end_byte if after else node.start_byte, "", gap + text if after else text + gap)

    def _swap(self, tree: Tree, source: bytes) -> Mutation | None:
        one, other = self._pick(tree, source), self._pick(tree, source)
        while one is not None and other is not None and other.type != one.type:
            other = other.parent
        if one is None or other is None or other.parent is None:
            return None
        first, second = sorted((one, other), key=lambda node: node.start_byte)
        if first.end_byte > second.start_byte:
            return None
        texts = [source[node.start_byte : node.end_byte].decode(errors="ignore") for node in (second, first)]
        edits = (_edit(source, node, text) for node, text in zip((first, second), texts, strict=True))
        return Mutation("swap", first.type, tuple(edits))

    def _insert_dead(self, tree: Tree, source: bytes) -> Mutation | None:
        assert self.dead_code is not None
        node = self._pick(tree, source)
        while node is not None and node.type not in self.dead_code.statements:
            node = node.parent
        if node is None or node.parent is None or not self.material.texts[STATEMENT]:
            return None
        if not BLOCK.search(node.parent.type):  # the only statement under a condition: an addition would run
            return None
        text, is_leaf = self.random.choice(self.material.texts[STATEMENT]), node.type in self.dead_code.leaves
        if not is_leaf:
            text = self.random.choice(self.dead_code.templates).format(text)
        return Mutation("insert-dead", node.type, (self._beside(node, source, text, is_leaf),))


def _edit(source: bytes, node: Node, new: str) -> TextEdit:
    return TextEdit(node.start_byte, source[node.start_byte : node.end_byte].decode(), new)
