"""A large program in one state: the elements that are left, and their dependencies by name."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from itertools import chain, pairwise

from diffing.masks import Span, runs
from diffing.pair_state import State
from grammars.tree import Node
from ppr.reducers.uses import Uses

MOST_MEANINGS = 8  # elements that may declare a name; with more, a use is no evidence for any of them


class View:
    """An outline restricted to what is left in one state."""

    def __init__(self, uses: Uses, state: State) -> None:
        self.uses, self.outline, self.state = uses, uses.outline, state
        self.deciding_needs = cache(self._deciding_needs)
        outline = uses.outline
        self._before = outline.merged.tokens_before(outline.side, state.of(outline.side))
        self.alive = [before < after for before, after in pairwise(self._before)]  # for each token
        self.elements = [one for one in outline.elements if self.alive[one.start]]
        self.numbers = {one.number for one in self.elements}

    @cached_property
    def weights(self) -> Counter[int]:
        """The number of tokens of each element, without the elements in it."""
        return Counter(owner for owner, alive in zip(self.outline.owner, self.alive, strict=True) if alive)

    def weight(self, numbers: Iterable[int]) -> int:
        return sum(map(self.weights.__getitem__, numbers))

    def tokens_in(self, spans: Iterable[Span]) -> int:
        return sum(self._before[end] - self._before[start] for start, end in spans)

    @cached_property
    def roots(self) -> frozenset[int]:
        """The elements whose own tokens differ; for a program alone, none."""
        state, outline = self.state, self.outline
        places = outline.merged.placed.of(outline.side).positions
        found = set()
        for start, end in runs(state.seed ^ state.variant) if state.seed else ():
            first, last = bisect_left(places, start), bisect_left(places, end)
            found.update(outline.owner[max(0, first - 1) : last + 1])  # with the neighbouring tokens
        return frozenset(found & self.numbers)

    @cached_property
    def needs(self) -> dict[int, set[int]]:
        """For each element, the groups of which it needs a member."""
        at, alive = self.uses.at, self.alive
        return {one.number: {at[token] for token in one.uses if alive[token]} - {-1} for one in self.elements}

    @cached_property
    def loose(self) -> set[int]:
        """The groups that tokens outside all elements need."""
        return {self.uses.at[token] for token in self.outline.loose if self.alive[token]} - {-1}

    def _deciding_needs(self, number: int) -> set[int]:
        """The groups, none with members of a scope, that the parameters of a function need."""
        elements, uses = self.outline.elements, self.uses
        start, end = elements[number].decides
        groups = {uses.at[one] for one in elements[number].uses if start <= one < end and self.alive[one]} - {-1}
        named = (group for group in groups if uses.is_name[group])
        return {group for group in named if any(elements[one].home < 0 for one in uses.groups[group])}

    @cached_property
    def untouched(self) -> set[int]:
        """Functions with their content, except those that differ or enclose a difference."""
        found: set[int] = set()
        around = self.outline.scopes(self.roots)
        for element in self.elements:
            if (element.called or element.parent in found) and element.number not in around:
                found.add(element.number)
        return found

    @cached_property
    def users(self) -> dict[int, list[int]]:
        """The elements that need each group."""
        found: defaultdict[int, list[int]] = defaultdict(list)
        for number, groups in self.needs.items():
            for group in groups:
                found[group].append(number)
        return found

    @cached_property
    def binders(self) -> dict[int, list[int]]:
        """The members left of each needed group."""
        groups, numbers = self.uses.groups, self.numbers
        return {group: [one for one in groups[group] if one in numbers] for group in {*self.users, *self.loose}}

    @cached_property
    def pillars(self) -> dict[int, list[int]]:
        """The members that keep each group alive: the bodies if there are any, otherwise the declarations."""
        elements = self.outline.elements
        return {
            group: [one for one in binders if elements[one].body and not elements[one].called] or binders
            for group, binders in self.binders.items()
        }

    def reached(self, roots: Iterable[int], gone: Iterable[int] = ()) -> set[int]:
        """The elements that these need by name, transitively, if some are ``gone``."""
        return _Reach(self, roots, gone).found.difference(gone)

    @cached_property
    def needed(self) -> set[int]:
        """The elements that the roots cannot do without, because each is the only one that declares a needed name."""

        def around_and_by_name(number: int, _: set[int]) -> Iterable[int]:
            around = self.numbers.intersection([self.outline.elements[number].parent])
            return chain(around, self._only_pillars(self.needs[number]))

        return set(_closure([*self.roots, *self._only_pillars(self.loose)], around_and_by_name))

    def _only_pillars(self, groups: Iterable[int]) -> Iterator[int]:
        for group in groups:
            yield from self.pillars[group] if len(self.pillars[group]) == 1 else ()

    @cached_property
    def involved(self) -> set[int]:
        """The roots and, transitively, what names them, where their difference shows; not the elements around them."""

        def shows_it(number: int) -> bool:
            return number in self.roots or not self.outline.elements[number].opens

        def users(number: int, _: set[int]) -> Iterable[int]:
            named = (group for group in self.uses.of_element[number] if self.uses.is_name[group])
            clear = (group for group in named if len(self.uses.groups[group]) <= MOST_MEANINGS)
            return filter(shows_it, chain.from_iterable(self.users.get(group, ()) for group in clear))

        return set(_closure(filter(shows_it, self.outline.scopes(self.roots)), users))

    @cached_property
    def held(self) -> set[int]:
        """The roots, and what they do not reach, which is left because tests failed without it."""
        return self.numbers - self.reached(self.roots) | self.roots

    @cached_property
    def closures(self) -> dict[int, int]:
        """An estimate of what is deleted with each element, as a mask of element numbers."""
        found: dict[int, int] = {}
        for element in reversed(self.elements):  # most uses come after the declarations
            found[element.number] = 1 << element.number
            for other in self._lost_with(element.number, {element.number}):
                found[element.number] |= found.get(other, 1 << other)
        return found

    def with_users(self, part: Iterable[int]) -> set[int] | None:
        """What is deleted with these: inner elements, and users of lost names; ``None`` if the roots need them."""
        gone = set[int]()
        for number in _closure(part, self._lost_with):
            if number in self.needed:
                return None
            gone.add(number)
        return gone

    def _lost_with(self, number: int, gone: set[int]) -> Iterator[int]:
        """What an element takes along if it and those before it are ``gone``.

        A block does not become empty: if its last statement goes, so does what it belongs to.
        """
        element = self.outline.elements[number]
        yield from self.numbers.intersection(element.inner)
        for group in self.uses.of_element[number]:
            if group in self.pillars and gone.issuperset(self.pillars[group]):
                yield from self.users[group]
        may_go = element.nameless and element.parent in self.numbers and element.parent not in self.needed
        if may_go and gone.issuperset(self._blocks[element.node.parent]):
            yield element.parent

    @cached_property
    def _blocks(self) -> dict[Node | None, list[int]]:
        """The elements of each list of the grammar."""
        found: defaultdict[Node | None, list[int]] = defaultdict(list)
        for element in self.elements:
            found[element.node.parent].append(element.number)
        return found

    def without(self, numbers: Iterable[int]) -> State:
        elements = self.outline.elements
        return self.outline.without(self.state, ((elements[one].start, elements[one].end) for one in numbers))


def _closure(first: Iterable[int], following: Callable[[int, set[int]], Iterable[int]]) -> Iterator[int]:
    """The ``first`` ones and, transitively, what follows from each, given all that have been found by then."""
    found, waiting = set[int](), list(first)
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            yield number
            waiting += following(number, found)


class _Reach:
    """What the roots need by name, transitively.

    A member is needed only if its scope is; then what has no name in the scope is needed, too.  Of several functions of
    one name, those are needed whose parameters name what is needed anyway; if there are none, all, but no operators.
    """

    def __init__(self, view: View, roots: Iterable[int], gone: Iterable[int]) -> None:
        self._view, self._elements = view, view.outline.elements
        self._gone = frozenset(gone)
        self.found = set(self._gone)
        self._used: set[int] = set()  # groups
        self._met: set[int] = set()  # groups of which a member is found
        self._members: defaultdict[int, list[int]] = defaultdict(list)  # by scope: needed as soon as the scope is
        self._waiting = list(roots)
        self._open: dict[int, list[int]] = {}  # groups of functions, none of which is found
        self._watching: defaultdict[int, list[int]] = defaultdict(list)  # functions by a group that they wait for
        self._use(view.loose)
        while self._waiting or self._open:
            while self._waiting:
                self._find(self._waiting.pop())
            for functions in self._open.values():
                self._waiting += functions if self.found.isdisjoint(functions) else ()
            self._open.clear()

    def _find(self, number: int) -> None:
        view, element = self._view, self._elements[number]
        if number in self.found or number not in view.numbers:
            return
        self.found.add(number)
        self._waiting.append(element.parent)
        if number in view.untouched:
            self._waiting += element.inner
        elif not element.opens and not (element.called and number in view.roots):
            for one in element.inner:
                if self._elements[one].befriends:
                    self._need(one)
                elif self._elements[one].nameless or self._elements[one].inside:
                    self._waiting.append(one)
        self._waiting += self._members.pop(number, ())
        for special in view.outline.specials.get(number, ()):
            self._need(special)
        for group in view.uses.of_element[number]:
            self._met.add(group)
            for function in self._watching.pop(group, ()):
                self._need(function)
        self._use(view.needs[number])

    def _use(self, groups: set[int]) -> None:
        view = self._view
        new = groups - self._used
        self._used |= new
        for group in new:
            binders = [one for one in view.binders[group] if one not in self._gone]
            functions = [one for one in binders if self._elements[one].called and self._elements[one].home < 0]
            is_overloaded = len(functions) > 1 or not view.uses.is_name[group]  # an operator may be built in
            for binder in binders:
                home = self._elements[binder].home
                if home >= 0 and home not in self.found:
                    self._members[home].append(binder)
                elif is_overloaded and self._elements[binder].called:
                    self._need(binder)
                else:
                    self._waiting.append(binder)
            if len(functions) > 1 and view.uses.is_name[group]:
                self._open[group] = functions

    def _need(self, function: int) -> None:
        """Let a function wait for the names that it needs; when all are found, it is needed, too."""
        own = self._view.uses.of_element[function]
        for group in self._view.deciding_needs(function):
            if group not in self._met and group not in own:
                self._watching[group].append(function)
                return
        self._waiting.append(function)
