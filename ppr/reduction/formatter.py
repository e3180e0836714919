"""The layout of a formatter, as a plan like those of the transformations."""

from collections.abc import Callable
from dataclasses import dataclass

from diffing.pair_state import PerSide, Side
from grammars.bundle import join, split
from grammars.language import Language
from ppr.programs.pair import ParsedPair
from ppr.properties.formatter import Formatter
from ppr.reducers.candidate import Candidate, nothing
from ppr.reduction.transformations.scene import Plan, Rank, Scene


@dataclass
class Formatting:
    """Lays out programs with a formatter.

    A program with which it fails stays as it is.  ``note`` is told why, once.
    """

    formatter: Formatter
    note: Callable[[str], None]
    _has_failed: bool = False

    def plan(self, scene: Scene) -> Plan[frozenset[Side]]:
        """Both programs as the formatter prints them."""
        before = PerSide.of_each(lambda side: scene.merged.tree(side).source)
        after = PerSide(*(self._files_formatted(source, scene.language) for source in before))

        def rank(state: frozenset[Side], pair: ParsedPair) -> Rank:
            others = sum(tree.source != target for tree, target in zip(pair.trees, after, strict=True))
            return (*scene.rank(state, pair), others)

        def programs_of(done: frozenset[Side]) -> PerSide[bytes]:
            return PerSide.of_each(lambda side: (after if side in done else before).of(side))

        return Plan(frozenset(), iter([Candidate(frozenset(Side), nothing)]), programs_of, rank)

    def _files_formatted(self, source: bytes, language: Language) -> bytes:
        """The program in its other layout; of a folder, each file that the parser reads."""
        if not language.is_bundle:
            return self._formatted(source)
        return join(
            file._replace(content=self._formatted(file.content)) if file.is_program and file.content.strip() else file
            for file in split(source)
        )

    def _formatted(self, source: bytes) -> bytes:
        layout, failure = self.formatter.run(source)
        if failure and not self._has_failed:
            self._has_failed = True
            name = self.formatter.command
            self.note(f"the formatter {name} {failure}; programs with which it fails keep their layout")
        return source if failure else layout
