"""What a reduction remembers: where everything was tried, what was refused, and the smallest pairs that it has met."""

from collections import defaultdict
from collections.abc import Hashable, Iterable

from diffing.changes import Change, changes_since
from diffing.merged import MergedSequence
from diffing.preference import Preference
from grammars.languages import Language
from ppr.programs.pair import ParsedPair, Programs


class Tries:
    """What each reducer and transformation has tried, by its name.

    What was refused once is seldom accepted when only something far away has changed.  So from the fixpoint on, each
    tries what is near the changes since it began and ended last; ``everything`` is for those who want all to be tried.
    """

    def __init__(self, language: Language, *, everything: bool) -> None:
        self.refused: defaultdict[str, set[Hashable]] = defaultdict(set)  # what refused candidates were like
        self._language = language
        self._everything = everything
        self._pairs: dict[str, list[ParsedPair]] | None = None  # with which each began and ended last

    def reach_fixpoint(self, names: Iterable[str], pair: ParsedPair) -> None:
        """These have tried everything on this pair; only the first fixpoint counts."""
        if self._pairs is None and not self._everything:
            self._pairs = {name: [pair] for name in names}

    def begin(self, name: str, pair: ParsedPair, merged: MergedSequence) -> list[Change] | None:
        """One begins with this pair: what has changed since it tried everything; ``None`` if it has to do so now."""
        if self._pairs is None:
            return None
        known = self._pairs.get(name)
        self._pairs[name] = [pair]
        if known is None:
            return None
        return [change for before in known for change in changes_since(before.trees, merged, self._language)]

    def end(self, name: str, pair: ParsedPair) -> None:
        """One has led to this pair: what it removed may come back."""
        if self._pairs is not None and name in self._pairs:
            self._pairs[name].append(pair)


class Smallest:
    """The smallest pair by what the parser sees; the ``other_end`` is the smallest by the opposite preference."""

    def __init__(self, prefer: Preference, programs: Programs) -> None:
        self.programs = programs
        self.rank = self._rank_of_other_end = (0, 0)
        self.other_end: Programs | None = None
        self._prefer = prefer

    def begin(self, size: tuple[int, int], programs: Programs) -> None:
        """This is what there is before anything was accepted."""
        self.rank, self.programs = self._prefer.rank(size), programs

    def parsed(self, size: tuple[int, int], programs: Programs) -> None:
        """A pair has this size as the parser sees it."""
        if (rank := self._prefer.rank(size)) < self.rank:
            self.rank, self.programs = rank, programs
        self.accepted(size, programs)

    def accepted(self, size: tuple[int, int], programs: Programs) -> None:
        """A pair seems to have this size; another alignment may show a smaller one."""
        rank = self._prefer.other.rank(size)
        if self.other_end is None or rank <= self._rank_of_other_end:
            self.other_end, self._rank_of_other_end = programs, rank
