"""``python -m benchmark_ppr edit_scripts``: edit scripts of syntax trees, beside those of GumTree.

GumTree: Falleri et al., "Fine-grained and accurate source code differencing" (ASE 2014).  Its jars are those of Maven
Central: com.github.gumtreediff:core:3.0.0 and what it depends on.  Both tools get the same trees.
"""

import math
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import click

from benchmark_ppr.tables import print_table
from diffing.best_script import edit_script
from diffing.edit_script import Action, Operation, Script
from diffing.tree_alignment import tree_blocks
from diffing.tree_mapping import Constructs
from grammars.languages import by_file
from grammars.parsing import parse
from grammars.tree import Node, is_punctuation

READER = Path(__file__).parent / "GumTree.java"
PPR = ("ppr", "ppr, as GumTree counts")
TOOLS = ("GumTree, classic", "GumTree, simple")


class Measured(NamedTuple):
    """One pair: its tokens, the seconds and operations of its script, the same as GumTree counts, and GumTree's own.

    ``difference`` has the tokens of the script's operations, those of its moves, and those of the tree alignment.
    """

    name: str
    tokens: int
    seconds: float
    operations: int
    in_its_terms: int
    difference: tuple[int, int, int]
    gumtree: tuple[int, ...] = ()


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("folders", type=click.Path(exists=True, file_okay=False, path_type=Path), nargs=-1, required=True)
@click.option("--gumtree", "class_path", help="The class path with GumTree's jars.")
@click.option("--most", type=click.IntRange(1), default=20_000, show_default=True, help="Tokens of both programs.")
@click.option("--each", is_flag=True, help="Print a line for each pair.")
def main(folders: tuple[Path, ...], class_path: str | None, most: int, each: bool) -> None:
    """Compare the edit scripts of the pairs in FOLDERS, each with a seed.* and a variant.*."""
    found, trees = [], []
    for folder in folders:
        seed, variant = (_file(folder, role) for role in ("seed", "variant"))
        parsed = [parse(path.read_bytes(), by_file(seed)) for path in (seed, variant)]
        if sum(map(len, parsed)) > most or [tree.words() for tree in parsed[:1]] == [parsed[1].words()]:
            continue
        start = time.process_time()
        script = edit_script(*parsed)
        seconds = time.process_time() - start
        trees += [_lines(tree) for tree in script.trees]
        expanded = sum(_in_its_terms(one, script) for one in script.operations)
        moved = sum(one.tokens for one in script.operations if one.action is Action.MOVE)
        aligned = sum(map(len, parsed)) - 2 * sum(size for _, _, size in tree_blocks(*parsed))
        found.append(
            Measured(folder.name, sum(map(len, parsed)), seconds, len(script.operations), expanded,
                     (script.tokens, moved, aligned))
        )  # fmt: skip
    if class_path:
        counts = _gumtree(class_path, trees)
        found = [one._replace(gumtree=count) for one, count in zip(found, counts, strict=True)]
    if each:
        print_table("Operations of each pair", [_row(one) for one in found])
    sums = [sum(tokens) for tokens in zip(*(one.difference for one in found), strict=True)]
    same = sum(script == aligned for script, _, aligned in (one.difference for one in found))
    print_table(
        "Edit scripts", _summary(found),
        f"{len(found)} pairs, {sum(one.seconds for one in found):.1f} s of ppr; {sums[0]:,} tokens, {sums[1]:,} of them"
        f" in moves; tree alignments: {sums[2]:,} tokens, as many as the script for {same} pairs",
    )  # fmt: skip


def _file(folder: Path, role: str) -> Path:
    return next(path for path in sorted(folder.iterdir()) if path.stem == role and path.suffix != ".sh")


def _row(one: Measured) -> dict[str, str]:
    counts = {
        "tokens": one.tokens,
        PPR[0]: one.operations,
        PPR[1]: one.in_its_terms,
        **dict(zip(TOOLS, one.gumtree, strict=False)),
    }
    return {"pair": one.name, **{name: f"{count:,}" for name, count in counts.items()}}


def _summary(found: Sequence[Measured]) -> list[dict[str, str]]:
    counts = {
        PPR[0]: [one.operations for one in found],
        PPR[1]: [one.in_its_terms for one in found],
        **{TOOLS[n]: [one.gumtree[n] for one in found] for n in range(len(found[0].gumtree))},
    }
    return [{"script of": name, **_figures(some, counts)} for name, some in counts.items()]


def _figures(some: list[int], counts: dict[str, list[int]]) -> dict[str, str]:
    """The sum and mean of these counts, and how many of ppr's are less, equal and more, in each way of counting."""
    mean = math.exp(sum(math.log(max(1, count)) for count in some) / len(some))
    figures = {"operations": f"{sum(some):,}", "geometric mean": f"{mean:.2f}"}
    for way in PPR:
        signs = [(own > count) - (own < count) for own, count in zip(counts[way], some, strict=True)]
        figures[f"{way}: shorter, equal, longer"] = ", ".join(str(signs.count(sign)) for sign in (-1, 0, 1))
    return figures


# -- GumTree --------------------------------------------------------------------------------------


def _in_its_terms(one: Operation, script: Script) -> int:
    """How many of GumTree's operations do the same: it inserts, deletes and moves subtrees and single nodes."""
    seed, variant = script.trees
    if one.action in (Action.UPDATE, Action.MOVE):
        return 1
    gone = sum(_pieces(root, set(one.left), seed) for root in one.seed)
    come = sum(_pieces(root, set(one.holes), variant) for root in one.variant)
    return gone + come + len(one.kept)  # what is kept moves


def _pieces(root: Node, holes: set[Node], tree: Constructs) -> int:
    """The subtrees without holes in a fragment, and the nodes around holes."""
    order = [root]
    for node in order:  # grows meanwhile
        order += () if node in holes else tree.children[node]
    around: set[Node | None] = set()
    for node in reversed(order):
        if node in holes or node in around:
            around.add(tree.parent(node))
    around.discard(tree.parent(root))
    pieces = [node for node in order if node not in holes]
    return sum(node in around or node is root or tree.parent(node) in around for node in pieces)


def _lines(tree: Constructs) -> str:
    depths: dict[Node | None, int] = {None: -1}
    lines = []
    for node in tree.nodes:
        depth = depths[node] = depths[tree.parent(node)] + 1
        label = "" if is_punctuation(node) else tree.word(node).decode("utf-8", "replace")
        start, end = tree.tree.starts[node.start], tree.tree.ends[node.end - 1]
        cells = [str(depth), str(start), str(end), "/".join(node.kinds), label]
        lines.append("\t".join(cell.encode("unicode_escape").decode() for cell in cells))
    return "\n".join([*lines, "", ""])


def _gumtree(class_path: str, trees: list[str]) -> list[tuple[int, ...]]:
    """For each two trees, the number of operations of each of GumTree's matchers."""
    call = ["java", "-cp", class_path, str(READER)]
    ended = subprocess.run(call, input="".join(trees), capture_output=True, text=True, check=True)
    return [tuple(int(cell.split()[0]) for cell in line.split("\t") if cell) for line in ended.stdout.splitlines()]
