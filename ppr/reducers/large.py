"""Large programs: steps that delete much from both programs with each test, before all others.

Functions lose their bodies.  Then all elements go that those that differ do not reach by names.  What is needed without
being named is found by halves, with all that it reaches.  Then each element that is reached goes with all that uses it,
and with what nothing needs then, the one that takes most first.  Before those that take little, what differs gets
smaller itself.
"""

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import accumulate

from diffing.masks import Span, mask_at
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from ppr.reducers.candidate import Candidate, PairRules, Stream, in_turn
from ppr.reducers.outline import Outline
from ppr.reducers.perses import Perses
from ppr.reducers.uses import Uses
from ppr.reducers.view import View

LARGE = 8000  # tokens of both programs from which on these steps run
LARGE_ALONE = 50_000  # the same for a program alone: below, Perses deletes as much with fewer tests
FINE = 0.0025  # share of all tokens: smaller parts are left to Perses
COARSE = 0.02  # share of tokens or elements: smaller steps wait until the difference is smaller
SMALL = 4  # tokens: smaller nodes are not reduced
MOST_OF_REFUSED = 0.99  # share of a refused deletion: similar deletions are not tried


def coarse(merged: MergedSequence, state: State, _: PairRules) -> Stream[State]:
    """Candidates that delete much from both programs at once."""
    views = _views(merged, state)
    users, rest = (partial(one, least=COARSE) for one in (_without_users, _without_unreached))
    alone = () if state.seed else (rest, users)  # no difference shows what matters
    stages = (*alone, _without_bodies, partial(_without_unreached, least=FINE), users)
    return in_turn(state, [partial(stage, views) for stage in stages])


def fine(merged: MergedSequence, state: State, _: PairRules) -> Stream[State]:
    """Candidates that make the elements that differ smaller, and then those that delete little."""
    views = _views(merged, state)
    return in_turn(state, [partial(stage, views) for stage in (_in_involved, partial(_without_users, least=0))])


def unreached(merged: MergedSequence, state: State, _: PairRules) -> Stream[State]:
    """Candidates that delete what the difference does not reach."""
    return _without_unreached(_views(merged, state), state, COARSE)


_Views = Callable[[State], View]


def _views(merged: MergedSequence, state: State) -> _Views:
    uses = Uses(Outline(merged, Side.SEED if state.seed else Side.VARIANT))
    return lru_cache(maxsize=4)(partial(View, uses))


def _without_bodies(views: _Views, state: State) -> Stream[State]:
    """Delete the bodies of functions, those of similar functions at once."""
    view = views(state)
    around = view.outline.scopes(view.roots)
    alike: defaultdict[object, list[tuple[Span, ...]]] = defaultdict(list)
    for element in view.elements:
        if element.called and element.body and not element.inside and element.number not in around:
            alike[element.look].append(element.body)
    groups = sorted(alike.values(), key=lambda group: -sum(map(view.tokens_in, group)))
    bodies = [body for group in groups for body in group]
    return _halved(view, state, [bodies], max(1, int(FINE * state.tokens) // 2))


def _halved(view: View, state: State, parts: Sequence[Sequence[tuple[Span, ...]]], least: int) -> Stream[State]:
    """Delete each part, from the last one, the heaviest; a refused part is halved, down to ``least`` tokens."""
    waiting = [(sum(map(view.tokens_in, part)), number, part) for number, part in enumerate(parts)]
    while waiting and (heaviest := waiting.pop())[0] >= least:
        *_, part = heaviest
        smaller = view.outline.without(state, (span for body in part for span in body))
        yield Candidate(smaller, partial(_halved, view, smaller, [one for *_, one in waiting], least))
        if len(part) > 1:
            middle = _middle(map(view.tokens_in, part))
            for half in (part[:middle], part[middle:]):
                insort(waiting, (sum(map(view.tokens_in, half)), -len(waiting), half))


def _middle(weights: Iterable[int]) -> int:
    """How many of two or more items make up about half of the weight, but neither none nor all."""
    sums = list(accumulate(weights))
    return min(max(1, bisect_left(sums, sums[-1] / 2)), len(sums) - 1)


def _without_unreached(
    views: _Views, state: State, least: float, roots: frozenset[int] = frozenset(), first: int = 0, last: int = -1
) -> Stream[State]:
    """Delete all elements at once that are not reached from those that differ or use them.

    If that is refused, something else is needed: it is found by halves, with all that it reaches, and is one of the
    ``roots`` from then on.  Tests have held without the elements before ``first``, and failed without those before
    ``last`` (-1: not yet).  Ends with what has less than the share ``least`` of all tokens.
    """
    view = views(state)
    roots |= view.involved
    smallest = max(1, int(least * state.tokens) // 2)  # of one program
    kept = view.reached(roots)
    while view.weight(rest := sorted(view.numbers - kept)) >= smallest:
        low, high = bisect_left(rest, first), bisect_left(rest, last) if last >= 0 else len(rest)
        part, middle = rest[low:high], high
        if last >= 0:
            is_light = view.weight(part) < smallest
            if len(part) < 2 or (is_light and view.weight(view.reached(roots.union(part)) - kept) < smallest):
                roots, first, last = roots.union(part), last, -1
                kept = view.reached(roots)
                continue
            middle = low + _middle(view.weights[number] for number in part)
        smaller = view.without(view.numbers - view.reached(roots.union(rest[middle:])))
        after = rest[middle] if middle < len(rest) else rest[-1] + 1
        if smaller != state:
            yield Candidate(smaller, partial(_without_unreached, views, smaller, least, roots, after, last))
            first, last = first if first < after else 0, after  # what was held by others is needed itself
        elif last < 0:
            break
        else:
            first = after


def _without_users(
    views: _Views, state: State, least: float, refused: tuple[int, ...] = (), share: float = 0.5, size: int = 1
) -> Stream[State]:
    """Delete elements with all their users and all that nothing needs then; the heaviest first, ``size`` at once.

    Each success doubles the size, each refusal halves it.  What takes more than a ``share`` of what was refused waits.
    Ends with what takes less than the share ``least`` of all elements, and with light ones that take no other.
    """
    view = views(state)
    left, needed = (mask_at(numbers, len(view.outline.elements)) for numbers in (view.numbers, view.needed))
    closures, refused = view.closures, tuple(left & mask for mask in refused)
    waiting = sorted(closures, key=lambda number: (closures[number].bit_count(), view.weights[number], number))
    lightest = FINE * state.tokens / 2  # of one program
    postponed: list[int] = []
    while waiting:
        part, taken = list[int](), 0
        while waiting and len(part) < size:
            number = waiting.pop()
            mask = closures[number]
            is_light = mask.bit_count() == 1 and view.weights[number] < lightest
            if is_light or mask.bit_count() < least * len(view.numbers) or mask & needed or not mask & ~taken:
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
        else:
            refused = (*refused, taken)
        if not waiting and share < MOST_OF_REFUSED:
            waiting, postponed, share = postponed[::-1], [], (1 + share) / 2


def _in_involved(views: _Views, state: State) -> Stream[State]:
    """Make smaller what differs and what uses it, so that it needs less."""
    view = views(state)
    elements, merged = view.outline.elements, view.outline.merged
    nodes = [elements[one].node for one in sorted(view.involved) if elements[one].parent not in view.involved]
    return Perses(merged, view.outline.side, SMALL).in_both(state, nodes)
