"""Large programs: the steps that take much from both programs with each test, before all others.

Functions lose their bodies.  Then all elements go that those that differ do not reach by names; large parts of these
have gone before the difference got smaller.  What is refused so far is tried in halves of equal weight, so what is
needed without being named is found.  Then each element that is reached goes with all that uses it, and with what
nothing needs then, the one that takes most first.  Before those that take little, what differs gets smaller itself.
"""

import heapq
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import accumulate

from diffing.masks import Span
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from ppr.reducers.candidate import Candidate, PairRules, Stream, in_turn
from ppr.reducers.outline import Outline
from ppr.reducers.perses import common_on
from ppr.reducers.uses import Uses
from ppr.reducers.view import View

LARGE = 8000  # tokens of both programs: the fewest of which elements are looked at by names
LARGE_ALONE = 50_000  # the same of a program alone: below, Perses takes as much with fewer tests
FINE = 0.0025  # of all tokens: a smaller part is not tried alone, but left for later
COARSE = 0.02  # of tokens or elements: what takes less waits until what differs has less in it
MOST_OF_REFUSED = 0.99  # what takes so much of what was refused is not tried


def large(merged: MergedSequence, state: State, _: PairRules) -> Stream[State]:
    """Candidates that take much from both programs at once."""
    views = _views(merged, state)
    coarse, fine = (partial(_without_users, least=least) for least in (COARSE, 0))
    alone = () if state.seed else (partial(_without_unreached, least=COARSE), coarse)  # no difference says what counts
    stages = (*alone, _without_bodies, partial(_without_unreached, least=FINE), coarse, _in_involved, fine)
    return in_turn(state, [partial(stage, views) for stage in stages])


def unreached(merged: MergedSequence, state: State, _: PairRules) -> Stream[State]:
    """Candidates without what the difference does not reach."""
    return _without_unreached(_views(merged, state), state, COARSE)


_Views = Callable[[State], View]


def _views(merged: MergedSequence, state: State) -> _Views:
    uses = Uses(Outline(merged, Side.SEED if state.seed else Side.VARIANT))
    return lru_cache(maxsize=4)(partial(View, uses))


def _without_bodies(views: _Views, state: State) -> Stream[State]:
    """Functions without their bodies, those that look alike at once."""
    view = views(state)
    around = view.outline.scopes(view.roots)
    alike: defaultdict[object, list[tuple[Span, ...]]] = defaultdict(list)
    for element in view.elements:
        if element.called and element.body and not element.inside and element.number not in around:
            alike[element.look].append(element.body)
    groups = sorted(alike.values(), key=lambda group: -sum(map(view.tokens_in, group)))
    bodies = [body for group in groups for body in group]

    def without(state: State, part: Sequence[int]) -> State:
        return view.outline.without(state, (span for number in part for span in bodies[number]))

    return _halved(state, [range(len(bodies))], without, dict(enumerate(map(view.tokens_in, bodies))), FINE)


def _without_unreached(views: _Views, state: State, least: float) -> Stream[State]:
    """Elements that what differs, or what uses that, does not reach, all at once."""
    view = views(state)
    kept = view.reached(view.involved)

    def without(state: State, part: Sequence[int]) -> State:
        now = views(state)
        still = now.reached(view.involved | now.numbers.difference(part))
        return now.without(now.numbers.intersection(part) - still)

    return _halved(state, [sorted(view.numbers - kept)], without, view.weights, least)


def _without_users(
    views: _Views, state: State, least: float, refused: tuple[int, ...] = (), share: float = 0.5, size: int = 1
) -> Stream[State]:
    """Elements with all that uses them, and all that nothing needs then; the heaviest first, ``size`` at once.

    Each success doubles the size, each refusal halves it.  What takes more than a ``share`` of what was refused waits.
    Ends with what takes less than the share ``least`` of all elements.
    """
    view = views(state)
    closures, refused = view.closures, tuple(view.mask & mask for mask in refused)
    waiting = sorted(closures, key=lambda number: (closures[number].bit_count(), number))
    postponed: list[int] = []
    while waiting:
        part, taken = list[int](), 0
        while waiting and len(part) < size:
            number = waiting.pop()
            mask = closures[number]
            if mask.bit_count() < least * len(view.numbers) or mask & view.kept or not mask & ~taken:
                continue
            if any((mask & one).bit_count() > share * one.bit_count() for one in refused):
                postponed.append(number)
                continue
            part.append(number)
            taken |= mask
        gone = view.with_users(part)
        if gone:
            smaller = view.without(view.numbers - view.reached(view.held - gone, gone))
            yield Candidate(smaller, partial(_without_users, views, smaller, least, refused, share, 2 * size))
        if len(part) > 1:
            waiting += reversed(part)
            size = len(part) // 2
        elif part:
            refused = (*refused, taken)
        if not waiting and share < MOST_OF_REFUSED:
            waiting, postponed, share = postponed[::-1], [], (1 + share) / 2


def _in_involved(views: _Views, state: State) -> Stream[State]:
    """What differs, and what uses that, with less in it: then it needs less."""
    view = views(state)
    elements, merged = view.outline.elements, view.outline.merged
    nodes = [elements[one].node for one in sorted(view.involved) if elements[one].parent not in view.involved]
    return common_on(merged, view.outline.side, state, nodes)


def _halved(
    state: State, parts: Sequence[Sequence[int]], without: Callable[[State, Sequence[int]], State],
    weights: dict[int, int], least: float,
) -> Stream[State]:  # fmt: skip
    """The pair without each part of a heap; what is refused is tried in halves, the heaviest first.

    Ends with parts that have less than the share ``least`` of all tokens.
    """
    waiting = [(-sum(map(weights.__getitem__, part)), -part[-1], part) for part in parts if part]
    smallest = max(1, int(least * state.tokens) // 2)  # of one program
    while waiting and -waiting[0][0] >= smallest:
        weight, _, part = heapq.heappop(waiting)
        smaller = without(state, part)
        if smaller != state:
            rest = [one for *_, one in waiting]
            yield Candidate(smaller, partial(_halved, smaller, rest, without, weights, least))
        if len(part) > 1:
            sums = list(accumulate(weights[number] for number in part))
            middle = min(max(1, bisect_left(sums, -weight / 2)), len(part) - 1)
            for half, heavy in ((part[:middle], sums[middle - 1]), (part[middle:], sums[-1] - sums[middle - 1])):
                heapq.heappush(waiting, (-heavy, -half[-1], half))
