"""The difference of a small pair, classified: what each edit does, to what kind of node, and where."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from diffing.alignment import Alignment
from diffing.edits import Hunk, hunks_of
from diffing.pair_state import PerSide, Side
from grammars.tree import Node, Tree
from ppr.programs.pair import ParsedPair

MOVE, ELSEWHERE = "move", "elsewhere"
NAME_SHAPE = "name"  # in place of a name
NEAREST = 3  # kinds of nodes around an edit that belong to its shape
NAME = re.compile(r"identifier|name|word|symbol|variable")
LITERAL = re.compile(r"literal|string|number|integer|float|decimal|char|content|fragment|escape|regex|constant")

# Parts of the names that grammars give to kinds of nodes.
BRANCH = re.compile(r"^(if|elif|else_if|unless|switch|match|case|conditional|ternary|guard)(_|$)")
LOOP = re.compile(r"^(for|foreach|while|until|do|loop|repeat)(_|$)|_loop(_|$)|^loop")
BODY = re.compile(r"block|body|compound|suite|consequence|clause|arm|_statement$|^else")
TYPE = re.compile(r"(^|_)(type|types|subtype)(_|$)")
DECLARATION = re.compile(r"declarat|definition|parameter|_item$|_spec$|field_decl|attribute")
STATEMENT = re.compile(r"_statement$|^block$|compound|body|suite")


@dataclass(frozen=True, slots=True)
class ClassifiedEdit:
    """One edit of the tree edit script.

    ``node`` is the kind of the smallest node around it, ``where`` tells the places that it is in, and ``shape`` is all
    of it but names and literals.
    """

    kind: str
    node: str
    where: tuple[str, ...]
    shape: str

    @property
    def words(self) -> str:
        """What it does, for a person."""
        return f"{self.kind} {self.node}" + (f" in {', '.join(self.where)}" if self.where != (ELSEWHERE,) else "")


def changes_of(pair: ParsedPair, tokens: PerSide[tuple[str, ...]]) -> tuple[ClassifiedEdit, ...]:
    """The difference of a pair, by the tree edit script; two edits that undo each other are one move.

    ``tokens`` are those of both programs, without names and literals.
    """
    found = []
    for edit, is_move in _moves(hunks_of(pair.merged(Alignment.TREE))):
        side, span = (Side.VARIANT, edit.variant) if edit.variant_texts else (Side.SEED, edit.seed)
        kinds = _kinds(pair.of(side), *span)
        kind = MOVE if is_move else edit.kind.value
        node = kinds[-1] if kinds else ""
        old, new = (tokens.of(s)[a:b] for s, (a, b) in ((Side.SEED, edit.seed), (Side.VARIANT, edit.variant)))
        shape = " ".join([kind, "/".join(kinds[-NEAREST:]) + ":", *old, "->", *new])
        found.append(ClassifiedEdit(kind, node, _where(kinds), shape))
    return tuple(found)


def _moves(script: Sequence[Hunk]) -> Iterator[tuple[Hunk, bool]]:
    """The edits, and whether each is a move; of the two edits that make one, the later one is left out."""
    waiting: dict[tuple[tuple[str, ...], tuple[str, ...]], list[int]] = {}
    first, second = set(), set()
    for number, edit in enumerate(script):
        if others := waiting.get((edit.variant_texts, edit.seed_texts)):
            first.add(others.pop())
            second.add(number)
        else:
            waiting.setdefault((edit.seed_texts, edit.variant_texts), []).append(number)
    for number, edit in enumerate(script):
        if number not in second:
            yield edit, number in first


def abstract_tokens(tree: Tree) -> tuple[str, ...]:
    """The tokens of a program; names and literals are replaced by these words."""
    texts = tree.texts()
    found = [""] * len(texts)
    for node in tree.walk():
        if node.is_leaf:
            text = texts[node.start].decode("utf-8", "replace")
            for token in range(node.start, node.end):
                found[token] = _abstract(node.kinds[-1] if node.kinds else "", text)
    return tuple(found)


def names_in(tree: Tree) -> frozenset[str]:
    """The names in a program."""
    texts = (text.decode("utf-8", "replace") for text in tree.texts())
    return frozenset(text for text, shape in zip(texts, abstract_tokens(tree), strict=True) if shape == NAME_SHAPE)


def _abstract(kind: str, text: str) -> str:
    if kind.startswith('"'):  # a keyword or a sign
        return text
    return "literal" if LITERAL.search(kind) else NAME_SHAPE if NAME.search(kind) else text


def _kinds(tree: Tree, start: int, end: int) -> list[str]:
    """The kinds of the nodes around these tokens, outermost first, without those of keywords and signs."""
    nodes: Iterator[Node] = tree.around(start, end)
    return [kind for node in nodes for kind in node.kinds if not kind.startswith('"')]


def _where(kinds: Sequence[str]) -> tuple[str, ...]:
    """In which kinds of places a node is whose ancestors, outermost first, and itself are of these kinds."""
    found = set()
    in_condition = False
    for number, kind in enumerate(kinds, 1):
        if LOOP.search(kind):
            found.add("loop")
        if BODY.search(kind):
            in_condition = False
        if BRANCH.search(kind) or LOOP.search(kind):
            in_condition = number < len(kinds)
    if in_condition:
        found.add("condition")
    for kind in reversed(kinds):
        if TYPE.search(kind):
            found.add("type")
        if DECLARATION.search(kind):
            found.add("declaration")
            break
        if STATEMENT.search(kind):
            break
    return tuple(sorted(found)) or (ELSEWHERE,)
