"""Perses: syntax-guided reduction of one tree, of one program of a pair, or of what both programs share.

Source: Sun et al., "Perses: syntax-guided program reduction" (ICSE 2018), algorithms 2 to 4.
"""

import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import islice, pairwise
from operator import or_

from diffing.masks import mask_of, runs, span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.normal_form import Quantifier
from grammars.shapes import Accepts
from grammars.tree import Node
from ppr.reducers.candidate import Candidate, PairRules, Stream, embed, in_turn, mapped
from ppr.reducers.ddmin import ddmin
from ppr.reducers.subject import Subject

MAX_DEPTH = 8  # levels down to a replacement, quantifier nodes not counted
MAX_ELEMENTS = 16  # elements of a list that may replace a node around it, unless everything is tried
DEEPEST = 4  # nested replacements, if everything is tried
MAX_LOOSE_CHILDREN = 8  # limit on the children that may replace a node without a grammar rule


@dataclass(frozen=True, slots=True)
class _Visit:
    """A node to be reduced; after a hoist ``accepts`` and ``list_parent`` are those of the slot it moved to."""

    node: Node
    accepts: Accepts | None
    list_parent: Node | None
    reach: int = 1  # how many replacements may be nested; each success doubles it


def perses(subject: Subject) -> Stream[int]:
    """Smaller masks of a single program: one round over its whole tree."""
    return Perses(subject.merged, Side.VARIANT).candidates(subject.live)


def each_alone(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates with a smaller variant, and then, mirrored, with a smaller seed; the difference may grow."""
    return in_turn(state, [Perses(merged, side, everything=rules.everything).alone for side in rules.sides])


def commonality(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates that reduce both programs alike (PPR, algorithm 4): by the seed's tree, mirrored the variant's."""
    return in_turn(state, [Perses(merged, side.other, everything=rules.everything).in_both for side in rules.sides])


_Before = Sequence[int]  # the number of live tokens before each token, and in all
_Resume = Callable[[int, list[_Visit]], Stream[int]]  # continues after a success, given the live tokens and new tasks


@dataclass(frozen=True, slots=True)
class Perses:
    """Perses on the tree of one program of a merged sequence; with ``everything``, replacements at any depth."""

    merged: MergedSequence
    side: Side
    least: int = 1  # tokens: smaller nodes are not reduced
    everything: bool = False

    def candidates(self, live: int, roots: Iterable[Node] | None = None) -> Stream[int]:
        """Smaller masks of a program with ``live`` tokens: reduce the subtrees at ``roots``, or the whole tree."""
        whole = filter(None, [self.merged.tree(self.side).root])
        return self._run(map(_task, whole if roots is None else roots), live)

    def alone(self, state: State, roots: Iterable[Node] | None = None) -> Stream[State]:
        """Reduce this program while the other stays."""
        return mapped(self.candidates(state.of(self.side), roots), lambda live: state.with_side(self.side, live))

    def in_both(self, state: State, roots: Iterable[Node] | None = None) -> Stream[State]:
        """Reduce both programs alike, by the tree of this one."""
        return embed(self.candidates(state.of(self.side), roots), state, partial(_from_both, self.side))

    def _run(self, tasks: Iterable[_Visit], live: int) -> Stream[int]:
        """Algorithm 2: reduce the node with the most tokens, then queue its children."""
        known, taken = list(tasks), list[int]()  # all tasks by age, and the numbers of those done
        before = self.merged.tokens_before(self.side, live)

        def entry(number: int) -> tuple[int, int, int]:  # negated number of live tokens, first token, age
            node = known[number].node
            return -_count(node, before), node.start, number

        queue = sorted(map(entry, range(len(known))))
        while queue and -queue[0][0] >= self.least:
            taken.append(heapq.heappop(queue)[-1])
            task = known[taken[-1]]
            reduced = self._regular if task.node.quantifier is None else self._quantified
            yield from reduced(task, live, before, partial(self._resumed, known, len(known), taken, len(taken)))
            for below in _below(task):
                known.append(below)
                heapq.heappush(queue, entry(len(known) - 1))

    def _resumed(
        self, known: Sequence[_Visit], number: int, taken: Sequence[int], done: int, live: int, more: list[_Visit]
    ) -> Stream[int]:
        """The queue after a success: the tasks ``known`` then and not yet ``taken``, by age, and ``more`` new ones."""
        gone = set(taken[:done])
        return self._run([*(task for age, task in enumerate(known[:number]) if age not in gone), *more], live)

    def _live(self, node: Node, live: int) -> int:
        return self.merged.mask(self.side, node) & live

    def _quantified(self, task: _Visit, live: int, before: _Before, resume: _Resume) -> Stream[int]:
        """Algorithm 3: ddmin on the elements of a list, which are deleted with their separators."""
        node = task.node
        elements = [child for child in node.children if not child.is_separator and _count(child, before)]

        def without(kept: tuple[int, ...]) -> int:
            spans = node.dropped_spans({elements[i] for i in kept})
            return live & ~mask_of((self.merged.span(self.side, *span) for span in spans), len(self.merged))

        def go_on(_: int, kept: tuple[int, ...]) -> Stream[int]:
            stay = {elements[i] for i in kept}
            return resume(without(kept), [below for below in _below(task) if below.node in stay])

        smallest = min(node.minimum, 1)
        yield from embed(ddmin(range(len(elements)), smallest), live, lambda _, kept: (without(kept),), go_on)

    def _regular(self, task: _Visit, live: int, before: _Before, resume: _Resume) -> Stream[int]:
        """Algorithm 4: replace the node by one of its descendants, the smallest first."""
        whole = self._live(task.node, live)
        found = {(before[node.start], before[node.end]): node for node in self._replacements(task, before)}
        found.pop((before[task.node.start], before[task.node.end]), None)
        for node in sorted(found.values(), key=lambda one: (_count(one, before), one.start)):
            state = live & ~whole | self._live(node, live)
            moved = _Visit(node, task.accepts, task.list_parent, 2 * task.reach)
            yield Candidate(state, partial(resume, state, [moved]))

    def _replacements(self, task: _Visit, before: _Before) -> Iterator[Node]:
        """Search breadth-first for the first list and node that fit on each path, and as far below as ``reach``."""
        tops = [task.node]
        for level in range(1, (DEEPEST if self.everything else task.reach) + 1):
            found = [node for top in tops for node in self._first_replacements(top, task, before)]
            if self.everything or level & (level - 1) == 0:
                yield from found
            tops = [node for node in found if node.quantifier is None]

    def _first_replacements(self, top: Node, task: _Visit, before: _Before) -> Iterator[Node]:
        inner = top.children[0].children if len(top.children) == 1 else top.children
        if task.accepts is None and len(inner) > MAX_LOOSE_CHILDREN:
            return
        level, most = [(child, False) for child in top.children], None if self.everything else MAX_ELEMENTS
        for _ in range(MAX_DEPTH):
            following: list[tuple[Node, bool]] = []
            for node, list_found in level:  # it grows in the loop: quantifier nodes do not count as a level
                if not _count(node, before):
                    continue
                if node.quantifier is not None:
                    fits = not list_found and self._list_fits(node, task, before)
                    if fits:
                        yield node
                    elements = (child for child in node.children if not child.is_separator)
                    level.extend((child, list_found or fits) for child in islice(elements, most))
                elif node.kinds and node.fits(task.accepts):
                    yield node
                else:
                    following.extend((child, list_found) for child in node.children)
            level = following

    def _list_fits(self, node: Node, task: _Visit, before: _Before) -> bool:
        around = task.list_parent
        if around is None:
            return False
        if Quantifier.LIST in (node.quantifier, around.quantifier) and _separator(node) != _separator(around):
            return False
        elements = [child for child in node.children if not child.is_separator and _count(child, before)]
        return len(elements) > 1 and all(child.fits(task.accepts) for child in elements)


def _count(node: Node, before: _Before) -> int:
    return before[node.end] - before[node.start]


def _task(node: Node) -> _Visit:
    in_list = node.quantifier is None and node.repeated in (Quantifier.STAR, Quantifier.PLUS, Quantifier.LIST)
    return _Visit(node, node.accepts, node.parent if in_list else None)


def _below(task: _Visit) -> Iterator[_Visit]:
    """The tasks for the children of a node; elements of a hoisted list now belong to the list around it."""
    for child in task.node.children:
        if child.is_leaf or child.is_separator:
            continue
        if task.node.quantifier is not None and task.list_parent is not None:
            yield _Visit(child, task.accepts, task.list_parent, task.reach)
        else:
            yield _task(child)


def _separator(node: Node) -> tuple[str, ...]:
    return next((child.kinds for child in node.children if child.is_separator), ())


def _from_both(side: Side, state: State, live: int) -> Iterator[State]:
    """The pair when one program keeps ``live``: the other loses whole partners, or the common tokens alone."""
    removed = state.of(side) & ~live
    other = state.of(side.other)
    inside = _closed(removed, live) & other & ~state.of(side)
    if inside:
        yield state.with_side(side, live).with_side(side.other, other & ~removed & ~inside)
    yield state.with_side(side, live).with_side(side.other, other & ~removed)


def _closed(removed: int, kept: int) -> int:
    """The removed positions, and all positions between them without a kept one in between."""
    between = (span_mask(end, start) for (_, end), (start, _) in pairwise(runs(removed)))
    return reduce(or_, (gap for gap in between if not gap & kept), removed)
