"""``python -m benchmark_ppr mutate SEED``: variants of a program, by random changes of its syntax tree.

Five kinds of mutation on Tree-sitter nodes: a node is deleted; a subtree of the same kind or for the same slot, from
the program or a donor, is inserted beside it or replaces it; two nodes of one kind are swapped; a statement from
elsewhere is inserted where it never runs (as Le, Afshari and Su do, "Compiler Validation via Equivalence Modulo
Inputs", PLDI 2014).  The same random seed gives the same variants.
"""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import click
from tree_sitter import Node, Tree

from benchmark_ppr.command_line import FOLDER
from benchmark_ppr.fuzzing.material import DEAD_CODE, Material, collect
from benchmark_ppr.fuzzing.mutations import Edit, Mutation
from grammars.languages import Language, UnknownLanguageError, by_file

CLIMB = 0.55  # the probability of going from a node to its parent, again and again
TRIES = 60  # at one mutation
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
            tree = self.language.parser.parse(source)
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
        return _mutation("delete", node, _edit(source, start, end, ""))

    def _insert(self, tree: Tree, source: bytes) -> Mutation | None:
        node = self._pick(tree, source)
        text = self.material.like(node, self.random) if node is not None else None
        if node is None or text is None:
            return None
        return _mutation("insert", node, self._beside(node, source, text, after=self.random.random() < 0.5))

    def _beside(self, node: Node, source: bytes, text: str, *, after: bool) -> Edit:
        """Text before or after a node, with a comma in a list that has them, else in a line of its own."""
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
        return _mutation("replace", node, _edit(source, node.start_byte, node.end_byte, text))

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
            "swap",
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
        if not BLOCK.search(node.parent.type):  # the only statement under a condition: what is added would run
            return None
        text = self.random.choice(self.material.statements)
        if node.type in self.dead_code.leaves:
            return _mutation("insert-dead", node, self._beside(node, source, text, after=True))
        text = self.random.choice(self.dead_code.templates).format(text)
        return _mutation("insert-dead", node, self._beside(node, source, text, after=False))


def _edit(source: bytes, start: int, end: int, new: str) -> Edit:
    return Edit(start, source[start:end].decode(), new)


def _mutation(kind: str, node: Node, *edits: Edit) -> Mutation:
    return Mutation(kind, node.type, edits)


def read_programs(folders: Sequence[Path], language: Language) -> list[Path]:
    """The programs of a language, as far as they are UTF-8, among these files and in these folders, by name."""
    files = [path for root in folders for path in ([root] if root.is_file() else sorted(root.rglob("*")))]
    return [path for path in files if path.is_file() and _is_written_in(path, language)]


def _is_written_in(path: Path, language: Language) -> bool:
    try:
        return by_file(path).name == language.name and is_text(path)
    except UnknownLanguageError:
        return False


def is_text(path: Path) -> bool:
    """Whether a file is UTF-8: the log of mutations holds texts."""
    try:
        path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return False
    return True


@click.command()
@click.argument("seed", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--random", "number", default=0, show_default=True, help="The random seed.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many variants.")
@click.option(
    "--mutations", type=click.IntRange(1), default=5, show_default=True, help="How many mutations make a variant."
)
@click.option("--donors", multiple=True, type=click.Path(path_type=Path, exists=True), help="Programs, or folders.")
@click.option("--out", type=FOLDER, default=Path("build/mutants"), show_default=True)
def main(seed: Path, number: int, count: int, mutations: int, donors: tuple[Path, ...], out: Path) -> None:
    """Write variants of SEED to the folder --out, each with its log: NAME-1.EXT and NAME-1.json, and so on."""
    try:
        language = by_file(seed)
    except UnknownLanguageError as error:
        raise click.UsageError(str(error)) from error
    if not is_text(seed):
        raise click.UsageError(f"{seed} is no UTF-8 text")
    source = seed.read_bytes()
    others = [path.read_bytes() for path in read_programs(donors, language)]
    mutator = Mutator(language, [source, *others], Random(number))
    out.mkdir(parents=True, exist_ok=True)
    for index in range(1, count + 1):
        variant, log = mutator.mutate(source, mutations)
        path = out / f"{seed.stem}-{index}{seed.suffix}"
        path.write_bytes(variant)
        path.with_suffix(".json").write_text(json.dumps([mutation.record() for mutation in log], indent=1) + "\n")
        click.echo(path)


if __name__ == "__main__":
    main()
