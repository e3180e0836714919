"""The difference of a small pair, classified: what each operation does, to what kind of node, and where."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from diffing.script_words import Description, common_word, edits
from grammars.tree import Tree

ELSEWHERE = "elsewhere"
NAME_SHAPE = "name"  # in place of a name
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
    """One operation of the edit script.

    ``node`` is the kind of its node, or of the one around it if it is a keyword or a sign.  ``where`` tells the places
    that it is in, ``slot`` its place in the parent, and ``kept`` what the nodes have in common that it goes around.
    ``shape`` is the operation with its slot and the kinds that go, come and stay.
    """

    kind: str
    node: str
    where: tuple[str, ...]
    shape: str
    slot: str = ""
    kept: str = ""

    @property
    def words(self) -> str:
        """What it does, for a person."""
        places = " and ".join(f"a {place}" for place in self.where if place != ELSEWHERE)
        return f"{self.kind}: {self.node}" + f" around {self.kept}" * bool(self.kept) + f" in {places}" * bool(places)


def changes_of(script: Iterable[Description]) -> tuple[ClassifiedEdit, ...]:
    """The operations of an edit script that change tokens."""
    return tuple(map(_classified, edits(list(script))))


def _classified(one: Description) -> ClassifiedEdit:
    place, kind = one.place, one.action.value
    kinds = [name for name in (*place.path, place.kind) if name and not name.startswith('"')]
    old, new = (side.kind if side else "" for side in (one.seed, one.variant))
    kept = common_word(one.kept) + "s" * (len(one.kept) > 1) if one.kept else ""
    shape = " ".join(filter(None, [kind, f"{place.slot}:", old, "->", new, kept and f"around {kept}"]))
    return ClassifiedEdit(kind, kinds[-1] if kinds else "", _where(kinds), shape, place.slot, kept)


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
