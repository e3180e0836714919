"""Large programs: the steps that take much from both programs with each test, before all others.

First functions lose their bodies, those that look alike together.  Then all elements go that those that differ do not
reach by names.  Last go those that they reach, each with all that uses names which nobody declares any more, and with
what nothing needs then.  Whatever is refused is tried again in two halves of equal weight, so what is needed without
being named, such as an operator or a specialisation, is found by halving.
"""

import heapq
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache, partial
from itertools import accumulate

from diffing.masks import runs
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from ppr.reducers.candidate import Candidate, PairRules, Stream, in_turn
from ppr.reducers.outline import Outline

LARGE = 8000  # tokens of both programs: the fewest of which elements are looked at by names
SMALLEST = 200  # a part of so many of all tokens is not tried alone: what is smaller is left to other reducers
ENOUGH = 0.7  # of the tokens: what is left is looked at afresh then

Parts = Iterable[Sequence[int]]  # numbers of elements
_Entry = tuple[int, int, Sequence[int]]  # of the queue: minus the weight of a part, minus its last element, the part


def large(merged: MergedSequence, state: State, _: PairRules) -> Stream[State]:
    """Candidates that take much from both programs at once."""
    outline = Outline(merged, Side.SEED if state.seed else Side.VARIANT)
    views = lru_cache(maxsize=4)(partial(_View, outline))
    return in_turn(state, [partial(stage, views) for stage in (_without_bodies, _without_unreached, _without_reached)])


class _View:
    """An outline in one state: what is left of it."""

    def __init__(self, outline: Outline, state: State) -> None:
        self.outline, self.state = outline, state
        placed = outline.merged.placed.of(outline.side)
        self.alive = alive = bytearray(len(outline.texts))
        for start, end in runs(state.of(outline.side) & placed.mask):
            first, last = placed.at[start], placed.at[end - 1] + 1
            alive[first:last] = b"\1" * (last - first)
        self.elements = [one for one in outline.elements if alive[one.start]]
        self.numbers = {one.number for one in self.elements}

    @cached_property
    def weights(self) -> dict[int, int]:
        """The tokens of each element without those of the elements in it."""
        found = dict.fromkeys(self.numbers, 0)
        for owner, alive in zip(self.outline.owner, self.alive, strict=True):
            if alive and owner in found:
                found[owner] += 1
        return found

    def tokens_in(self, spans: Iterable[tuple[int, int]]) -> int:
        return sum(self._before[end] - self._before[start] for start, end in spans)

    @cached_property
    def _before(self) -> list[int]:
        return list(accumulate(self.alive, initial=0))

    @cached_property
    def roots(self) -> frozenset[int]:
        """The elements that differ outside of the elements in them; of a program alone, none."""
        state, outline = self.state, self.outline
        places = outline.merged.placed.of(outline.side).positions
        found = set()
        for start, end in runs(state.seed ^ state.variant) if state.seed else ():
            first, last = bisect_left(places, start), bisect_left(places, end)
            found.update(outline.owner[max(0, first - 1) : last + 1])  # with its neighbours
        return frozenset(found & self.numbers)

    @cached_property
    def names(self) -> dict[int, set[bytes]]:
        """The names that each element uses."""
        texts, alive = self.outline.texts, self.alive
        return {one.number: {texts[token] for token in one.uses if alive[token]} for one in self.elements}

    @cached_property
    def binders(self) -> dict[bytes, list[int]]:
        found: defaultdict[bytes, list[int]] = defaultdict(list)
        for element in self.elements:
            for name in element.binds:
                found[name].append(element.number)
        return found

    @cached_property
    def users(self) -> dict[bytes, set[int]]:
        found: defaultdict[bytes, set[int]] = defaultdict(set)
        for number in self.numbers:
            for name in self.names[number]:
                found[name].add(number)
        return found

    def reached(self, roots: Iterable[int], gone: Iterable[int] = ()) -> set[int]:
        """The elements that these need by names, again and again, if some are ``gone``.

        A member is needed only if its scope is, and if its scope is, what has no name in it is needed, too.
        """
        elements, binders = self.outline.elements, self.binders
        found: set[int] = set(gone)
        used: set[bytes] = set()
        members: defaultdict[int, list[int]] = defaultdict(list)  # that are needed as soon as their scopes are
        waiting = list(roots)
        while waiting:
            number = waiting.pop()
            if number in found or number not in self.numbers:
                continue
            found.add(number)
            element = elements[number]
            if element.parent >= 0:
                waiting.append(element.parent)
            if not element.opens and not (element.called and number in self.roots):
                waiting += (one for one in element.inner if element.called or not elements[one].named)
            waiting += members.pop(number, ())
            for name in self.names[number] - used:
                used.add(name)
                for binder in binders.get(name, ()):
                    scope = elements[binder].parent
                    while scope >= 0 and elements[scope].opens:
                        scope = elements[scope].parent
                    (waiting if scope < 0 or scope in found else members[scope]).append(binder)
        return found.difference(gone)

    @cached_property
    def needed(self) -> set[int]:
        """The elements that the roots cannot do without: each is the only one that declares a name."""
        found: set[int] = set()
        waiting = list(self.roots)
        while waiting:
            number = waiting.pop()
            if number in found:
                continue
            found.add(number)
            waiting += [self.outline.elements[number].parent] if self.outline.elements[number].parent >= 0 else ()
            for name in self.names[number]:
                declared = self.binders.get(name, ())
                waiting += declared if len(declared) == 1 else ()
        return found

    @cached_property
    def held(self) -> set[int]:
        """The roots, and what they do not reach: it is there because a test has refused to do without it."""
        return self.numbers - self.reached(self.roots) | self.roots

    def with_users(self, part: Iterable[int]) -> set[int] | None:
        """What goes with these: inner elements, and users of names that are lost; ``None`` if the roots need them."""
        gone: set[int] = set()
        waiting = [number for number in part if number in self.numbers and number not in self.needed]
        while waiting:
            number = waiting.pop()
            if number in gone or number not in self.numbers:
                continue
            if number in self.needed:
                return None
            gone.add(number)
            element = self.outline.elements[number]
            waiting += element.inner
            for name in element.binds:
                if gone.issuperset(self.binders[name]):
                    waiting += self.users.get(name, ())
        return gone

    def without(self, numbers: Iterable[int]) -> State:
        elements = self.outline.elements
        return self.outline.without(self.state, ((elements[one].start, elements[one].end) for one in numbers))


_Views = Callable[[State], _View]


def _without_bodies(views: _Views, state: State) -> Stream[State]:
    """Functions without their bodies, those that look alike at once."""
    view = views(state)
    elements, around = view.outline.elements, view.outline.scopes(view.roots)
    alike: defaultdict[object, list[int]] = defaultdict(list)
    weights = {}
    for element in view.elements:
        if element.called and element.body and not element.inside and element.number not in around:
            weights[element.number] = view.tokens_in(element.body)
            alike[element.look].append(element.number)

    def without(state: State, part: Sequence[int]) -> State:
        return view.outline.without(state, (span for number in part for span in elements[number].body))

    return _halved(state, alike.values(), without, weights)


def _without_unreached(views: _Views, state: State) -> Stream[State]:
    """Elements that nothing else that is left needs, all at once."""
    view = views(state)
    kept = view.reached(view.roots)

    def without(state: State, part: Sequence[int]) -> State:
        now = views(state)
        still = now.reached(view.roots | now.numbers.difference(part))
        return now.without(now.numbers.intersection(part) - still)

    return _halved(state, [sorted(view.numbers - kept)], without, view.weights)


def _without_reached(views: _Views, state: State) -> Stream[State]:
    """Elements with all that uses them, and all that nothing needs then."""
    view = views(state)

    def without(state: State, part: Sequence[int]) -> State:
        now = views(state)
        gone = now.with_users(part)
        if not gone:
            return state
        return now.without(now.numbers - now.reached(now.held - gone, gone))

    return _halved(state, [sorted(view.numbers - view.needed)], without, view.weights, int(ENOUGH * state.tokens))


def _halved(
    state: State,
    parts: Parts,
    without: Callable[[State, Sequence[int]], State],
    weights: dict[int, int],
    enough: int = 0,
) -> Stream[State]:
    """The pair without each part, the heaviest first, of equal ones the last; a refused one is tried in halves.

    Ends with parts that are too small, or when so few tokens are left that it is ``enough``.
    """
    queue = [(-sum(map(weights.__getitem__, part)), -part[-1], part) for part in parts if part]
    heapq.heapify(queue)
    return _from_queue(state, queue, without, weights, enough)


def _from_queue(
    state: State,
    queue: Sequence[_Entry],
    without: Callable[[State, Sequence[int]], State],
    weights: dict[int, int],
    enough: int,
) -> Stream[State]:
    waiting = list(queue)
    least = max(1, state.tokens // SMALLEST // 2)
    while waiting and -waiting[0][0] >= least and state.tokens > enough:
        weight, _, part = heapq.heappop(waiting)
        smaller = without(state, part)
        if smaller != state:
            yield Candidate(smaller, partial(_from_queue, smaller, tuple(waiting), without, weights, enough))
        if len(part) > 1:
            sums = list(accumulate(weights[number] for number in part))
            middle = min(max(1, bisect_left(sums, -weight / 2)), len(part) - 1)
            for half, heavy in ((part[:middle], sums[middle - 1]), (part[middle:], sums[-1] - sums[middle - 1])):
                heapq.heappush(waiting, (-heavy, -half[-1], half))
