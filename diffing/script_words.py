"""What the operations of an edit script do, as data and in words."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from diffing.edit_script import Action, Operation, Script
from diffing.edits import EditKind, Hunk
from diffing.masks import Span
from diffing.pair_state import Side
from diffing.tree_mapping import Constructs
from grammars.bundle import is_apart, shown_texts
from grammars.tree import Node, is_punctuation, width

KEPT = "…"  # stands in a text for the kept parts of a node
LONGEST_KEPT = 3  # tokens of a kept node that a sentence names
MOST_SHOWN = 24  # tokens of a text that a sentence shows
LONGEST_SHOWN = 80  # characters of a token that it shows


@dataclass(frozen=True, slots=True)
class Place:
    """Neighbouring nodes of one program: their tokens as ``span`` and as ``texts``, with "…" for kept parts.

    ``path`` has the kinds from the root to their parent; ``slot`` is the parent with the position in its rule
    (``[1*]``: in a list that is its second child).
    """

    kind: str
    path: tuple[str, ...]
    slot: str
    span: Span
    texts: tuple[str, ...]
    text: str = ""

    @property
    def words(self) -> str:
        return self.text if self.kind.strip('"') in ("", self.text) else f"{self.kind} {self.text}"


def beginning(texts: Sequence[str], gaps: Sequence[str]) -> str:
    """The first tokens on one line, each after its gap; tokens that are long or have several lines are cut short."""
    found = ""
    for gap, text in zip(gaps, texts[:MOST_SHOWN], strict=False):
        first = text.split("\n", 1)[0][:LONGEST_SHOWN]
        found += gap + (first if first == text else f"{first}…")
    return found + f" ... ({len(texts)} tokens)" * (len(texts) > MOST_SHOWN)


@dataclass(frozen=True, slots=True)
class Description:
    """An operation: what it deletes or changes in the ``seed``, what is new in the ``variant``, which kinds stay."""

    action: Action
    seed: Place | None
    variant: Place | None
    kept: tuple[str, ...]
    tokens: int
    sentence: str

    @property
    def side(self) -> Side:
        return Side.SEED if self.variant is None else Side.VARIANT

    @property
    def place(self) -> Place:
        found = self.variant or self.seed
        assert found is not None
        return found


def described(script: Script) -> list[Description]:
    """All operations of a script, in the order of their places in the variant."""
    found = [_described(script, operation) for operation in script.operations]
    starts = [i for i, _, _ in script.blocks]

    def at(one: Description) -> int:
        start = one.place.span[0]
        if one.side is Side.VARIANT:
            return start
        number = bisect_right(starts, start) - 1  # a deleted node is placed behind the common tokens before it
        return script.blocks[number][1] + script.blocks[number][2] if number >= 0 else 0

    return sorted(found, key=at)


def edits(operations: Sequence[Description]) -> Sequence[Description]:
    """The operations that change tokens, or all if none does; the others only parse the same tokens differently."""
    return [one for one in operations if one.tokens] or operations


def run_of(hunks: Sequence[Hunk], operations: Sequence[Description]) -> Hunk | None:
    """The one run of inserted or deleted tokens that is the whole difference, if the operations involve more tokens."""
    if len(hunks) != 1 or hunks[0].kind is EditKind.REPLACE:
        return None
    (run,) = hunks
    return run if sum(one.tokens for one in operations) > len(run.seed_texts + run.variant_texts) else None


def run_in_words(run: Hunk) -> str:
    texts = run.seed_texts + run.variant_texts
    return f"{run.kind} {beginning(texts, ['', *' ' * MOST_SHOWN])}"


def _described(script: Script, one: Operation) -> Description:
    seed, variant = script.trees
    stay = [node for node in one.kept if not is_punctuation(node)] or one.kept
    is_named = len(stay) == 1 and width(stay[0]) <= LONGEST_KEPT
    kept_here = stay if is_named else one.kept
    gone = _place_with_more(seed, one.seed, [node for node in one.left if node in kept_here])
    come = _place_with_more(variant, one.variant, [node for node, own in one.holes.items() if own in kept_here])
    kept = tuple(_kind([node]) for node in stay)
    action = Action.UPDATE if _is_one_token(one) else one.action
    if one.action is Action.MOVE:
        assert gone is not None
        sentence = f"move {gone.words} {_where(variant, one)}"
    else:
        alone = _only_part(seed, one.seed, one.left) or _only_part(variant, one.variant, one.holes)
        number = f"{len(kept)} {common_word(kept)}{'s' * (len(kept) != 1)}" if kept else ""
        nodes = _place(seed, stay).words if is_named else number
        are_neighbours = min(len(one.seed), len(one.variant)) > 1
        sentence = _sentence(action, gone, come, nodes, alone, are_neighbours=are_neighbours)
    return Description(action, gone, come, kept, one.tokens, sentence)


def _is_one_token(one: Operation) -> bool:
    nodes = (*one.seed, *one.variant)
    are_tokens = len(one.seed) == len(one.variant) == 1 and all(node.is_leaf for node in nodes)
    is_exchange = one.action is Action.REPLACE and are_tokens
    return is_exchange and (nodes[0].kinds == nodes[1].kinds or all(map(is_punctuation, nodes)))


def _sentence(
    action: Action, gone: Place | None, come: Place | None, nodes: str, alone: Place | None, *, are_neighbours: bool
) -> str:
    if gone is None or come is None:
        place = gone or come
        assert place is not None
        if not nodes:
            return f"{action} {place.words}"
        way, change = ("in", "inserting") if action is Action.WRAP else ("from", "deleting")
        return f"{action} {nodes} {way} " + (f"{place.kind}, {change} {alone.words}" if alone else place.words)
    if gone.texts == come.texts:
        return f"{action} {gone.text}: {gone.kind} -> {come.kind}"
    keeping = f", keeping {nodes}" * bool(nodes)
    if are_neighbours:  # as a group, they have no kind
        return f"{action} {gone.text} -> {come.text}" + f" in {gone.path[-1]}" * bool(gone.path) + keeping
    is_token = gone.kind == come.kind and len(come.texts) == 1
    return f"{action} {gone.words} -> {come.text if is_token else come.words}{keeping}"


def _where(tree: Constructs, one: Operation) -> str:
    """Where a node moves to: before its next sibling, or to the end of its parent."""
    (node,) = one.variant
    parent = tree.parent(node)
    siblings = tree.children[parent] if parent is not None else tree.tops
    following = next((other for other in siblings if other.start >= node.end and not is_punctuation(other)), None)
    if following is not None:
        return f"before {_place(tree, [following]).words}"
    return f"to the end of {_kind([parent]) or 'another file'}" if parent is not None else "to the end"


def _only_part(tree: Constructs, roots: Sequence[Node], holes: Collection[Node]) -> Place | None:
    """The one subtree without holes that has all tokens of a fragment, unless it is punctuation."""
    starts = sorted(hole.start for hole in holes)
    parts, work = [], list(roots)
    while work:
        node = work.pop()
        if bisect_left(starts, node.start) == bisect_left(starts, node.end):
            parts.append(node)
        elif node not in holes:
            work += tree.children[node]
    return _place(tree, parts) if len(parts) == 1 and not is_punctuation(parts[0]) else None


def _place_with_more(tree: Constructs, nodes: Sequence[Node], kept: Collection[Node]) -> Place | None:
    while kept and len(nodes) == 1 and len(inner := tree.children[nodes[0]]) == 1 and inner[0] not in kept:
        nodes = inner  # skip nodes that only wrap another
    return _place(tree, nodes, kept) if nodes else None


def _place(tree: Constructs, nodes: Sequence[Node], kept: Iterable[Node] = ()) -> Place:
    start, end = nodes[0].start, nodes[-1].end
    parts: list[tuple[int, str]] = []  # each with the token it begins with
    at = start
    for hole in sorted(kept, key=lambda node: node.start):
        parts += enumerate(shown_texts(tree.tree, at, hole.start), at)
        parts += [(hole.start, KEPT)] * (not parts or parts[-1][1] != KEPT)
        at = hole.end
    parts += enumerate(shown_texts(tree.tree, at, end), at)
    above = takewhile(lambda node: node is not nodes[0], tree.tree.around(start, end))
    path = tuple(kind for node in above for kind in node.kinds)
    texts = tuple(text for _, text in parts)
    gaps = [" " * (at > start and is_apart(tree.tree, at)) for at, _ in parts[:MOST_SHOWN]]
    return Place(_kind(nodes), path, _slot(nodes[0]), (start, end), texts, beginning(texts, gaps))


def _kind(nodes: Sequence[Node]) -> str:
    """The kind of the first node that is not punctuation."""
    found = next((node for node in nodes if not is_punctuation(node)), nodes[0])
    return found.kinds[-1] if found.kinds else ""


def _slot(node: Node) -> str:
    """The kind of the parent, the position in its rule, and the quantifiers in between."""
    signs = ""
    parent = node.parent
    while parent is not None and not parent.kinds:
        signs = (parent.quantifier.value if parent.quantifier else "") + signs
        node, parent = parent, parent.parent
    if parent is None:
        return ""
    return f"{parent.kinds[-1]}[{next(at for at, child in enumerate(parent.children) if child is node)}{signs}]"


def common_word(kinds: Sequence[str]) -> str:
    """The word that kinds have in common: ``statement`` for two kinds of statements, ``node`` if there is none."""
    if len(set(kinds)) == 1:
        return kinds[0]
    last = {kind.rpartition("_")[-1] for kind in kinds}
    return last.pop() if len(last) == 1 else "node"
