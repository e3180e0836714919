"""Mutations by templates that ``ppr campaign learn`` has learnt, and which of them to try.

An operator is chosen with a probability proportional to its finds in a try.  At first, that is the number of bugs that
the template comes from, so the campaign is the prior; what is tried in vain becomes rare, what finds a bug frequent.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random

from tree_sitter import Node, Tree

from ppr.campaign.templates import Edit, Template
from ppr.session.mutation_log import TextEdit

PRIOR_TRIES = 50  # in which a template is taken to have found its bugs
RENEW = 64  # choices between two looks at what was found


class Arms:
    """Templates, how often each was tried, and how many bugs it has found.

    They have this ``share`` of all mutations; the other operators have the rest.
    """

    def __init__(self, templates: Sequence[Template], share: float = 0.5) -> None:
        self.templates = templates
        self.share = share
        self.finds = [float(one.bugs) for one in templates]
        self.tries = [float(PRIOR_TRIES)] * len(templates)
        self._choices = 0
        self._sums: list[float] = []

    def choose(self, random: Random) -> int:
        """The number of a template that is tried now."""
        if self._choices % RENEW == 0:
            self._sums = [*accumulate(found / tried for found, tried in zip(self.finds, self.tries, strict=True))]
        self._choices += 1
        number = min(bisect_right(self._sums, random.random() * self._sums[-1]), len(self._sums) - 1)
        self.tries[number] += 1
        return number

    def found(self, number: int) -> None:
        """It has found a bug that was not known."""
        self.finds[number] += 1
        self._choices = 0


class Nodes:
    """The nodes of a program by kind."""

    def __init__(self, tree: Tree, source: bytes) -> None:
        self.source = source
        self.by_kind: dict[str, list[Node]] = defaultdict(list)
        work = [tree.root_node]
        while work:
            node = work.pop()
            self.by_kind[node.type].append(node)
            work += reversed(node.children)

    def text(self, node: Node) -> str:
        return self.source[node.start_byte : node.end_byte].decode(errors="replace")

    def of(self, kind: str, run: Sequence[Node] = ()) -> list[str]:
        """The different texts of a kind, perhaps only those inside of neighbouring nodes."""
        found = self.by_kind.get(kind, ())
        if run:
            low, high = run[0].start_byte, run[-1].end_byte
            found = [one for one in found if low <= one.start_byte < one.end_byte <= high]
        return list(dict.fromkeys(map(self.text, found)))

    def runs(self, edit: Edit) -> Iterator[list[Node]]:
        """Where an edit fits."""
        for parent in self.by_kind.get(edit.parent, ()):
            children = parent.children
            for at in range(len(children) - len(edit.targets) + 1):
                run = children[at : at + len(edit.targets)]
                fits = (
                    one.type == kind or (one.is_named and not kind) for one, kind in zip(run, edit.targets, strict=True)
                )
                if all(fits) and (not edit.field or parent.field_name_for_child(at) == edit.field):
                    yield run


def edits_of(template: Template, nodes: Nodes, random: Random) -> tuple[TextEdit, ...]:
    """A template at random places, with random nodes of the program in its holes; nothing if it does not fit."""
    found, names = list[TextEdit](), dict[str, str]()
    for edit in template.edits:
        runs = [*nodes.runs(edit)]
        if not runs:
            return ()
        run = random.choice(runs)
        parts = []
        for piece in edit.pieces:
            if not piece.kind or piece.target >= 0:
                parts.append(nodes.text(run[piece.target]) if piece.kind else piece.text)
                continue
            texts = [names[piece.name]] if piece.name in names else nodes.of(piece.kind, () if piece.name else run)
            if not texts:
                return ()
            parts.append(random.choice(texts))
            if piece.name:
                names[piece.name] = parts[-1]
        start, end = run[0].start_byte, run[-1].end_byte
        found.append(TextEdit(start, nodes.source[start:end].decode(errors="replace"), "".join(parts)))
    found.sort(key=lambda one: one.at)
    ends = [one.at + len(one.old.encode()) for one in found]
    return tuple(found) if all(end <= one.at for end, one in zip(ends, found[1:], strict=False)) else ()
