"""Edit scripts applied to trees, to see whether they make the variant of the seed."""

from dataclasses import dataclass, field

from diffing.edit_script import Action, Operation, Script
from diffing.tree_mapping import Constructs
from grammars.tree import Node

Label = tuple[tuple[str, ...], bytes]  # of a node: its kinds, and the word of a token
Outline = tuple[Label, int]  # of a node: its label, and the number of its children


@dataclass(slots=True, eq=False)
class _Item:
    """A node of the tree that a script is applied to."""

    label: Label
    children: list["_Item"] = field(default_factory=list)
    parent: "_Item | None" = None

    def put(self, child: "_Item", after: "_Item | None") -> None:
        if child.parent is not None:
            child.parent.children.remove(child)
        self.children.insert(self.children.index(after) + 1 if after else 0, child)
        child.parent = self


def applied(script: Script) -> list[Outline]:
    """The outline of the seed's tree after the operations; of the variant, only what they insert is read."""
    seed, variant = script.trees
    top = _Item(((), b""))
    items: dict[Node | None, _Item] = {None: top}
    for node in seed.nodes:
        above = items[seed.parent(node)]
        items[node] = _Item(_label(node, seed), parent=above)
        above.children.append(items[node])
    for one in script.operations:
        if one.action is Action.UPDATE:
            items[one.seed[0]].label = _label(one.variant[0], variant)
            continue
        if one.action is Action.MOVE:
            items[one.parent].put(items[one.seed[0]], items[one.after] if one.after else None)
            continue
        for node in one.seed:
            _remove(items[node], {items[left] for left in one.left})
        after = items[one.after] if one.after else None
        for node in one.variant:
            _insert(node, one, items, variant, after)
            after = items[node]
    return _outline(top)[1:]


def _remove(root: _Item, left: set[_Item]) -> None:
    """Take a fragment out; what is left of it takes its place."""
    found, work = [], [root]
    while work:
        item = work.pop()
        if item in left:
            found.append(item)
        else:
            work += reversed(item.children)
    above = root.parent
    assert above is not None
    at = above.children.index(root)
    above.children[at : at + 1] = found
    for item in found:
        item.parent = above


def _insert(root: Node, one: Operation, items: dict[Node | None, _Item], tree: Constructs, after: _Item | None) -> None:
    items[root] = _Item(_label(root, tree))
    items[one.parent].put(items[root], after)
    work = [root]
    while work:
        node = work.pop()
        last: _Item | None = None
        for child in tree.children[node]:
            kept = one.holes.get(child)
            if kept is None:
                if child in one.holes:
                    continue
                items[child] = _Item(_label(child, tree))
                work.append(child)
            items[node].put(items[kept or child], last)
            last = items[kept or child]


def _label(node: Node, tree: Constructs) -> Label:
    return node.kinds, tree.word(node)


def outline(tree: Constructs) -> list[Outline]:
    """The labels of all nodes, parents first, each with the number of its children: equal for equal trees."""
    return [(_label(node, tree), len(tree.children[node])) for node in tree.nodes]


def _outline(root: _Item) -> list[Outline]:
    found, work = [], [root]
    while work:
        item = work.pop()
        found.append((item.label, len(item.children)))
        work += reversed(item.children)
    return found
