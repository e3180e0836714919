"""The states of a pair as the parser sees them: their texts, syntax errors, and sizes.

Its tokens may be others than a state's: a macro's body is one until its ``#define`` goes, neighbours grow together.
"""

import operator
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import tree_sitter
from rapidfuzz.distance import Postfix, Prefix

from diffing.alignment import Alignment
from diffing.masks import Span, positions
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side, State
from diffing.rendering import Renderer
from grammars.bundle import FileSpan, parts_of, stray_parts
from grammars.careful import CarefulParser
from grammars.languages import Language
from grammars.parsing import parse
from grammars.syntax import SyntaxTree, errors_in
from grammars.tree import Tree
from ppr.programs.pair import ParsedPair

INCREMENTAL_BYTES = 10_000  # size from which programs are parsed incrementally, which may change the tree around errors
LARGE_BYTES = 200_000  # the same for programs with errors: parsing one afresh takes 20 ms or more
CHEAP_BYTES = 10_000  # smaller programs are parsed whole before they are accepted, in some 20 ms
MOST_REMEMBERED = 64


@dataclass(frozen=True, slots=True)
class Checked:
    """A program's text, its tree if the next parse needs it, how many errors it has; the ``files`` of a bundle."""

    text: bytes
    tree: SyntaxTree | None
    errors: int
    files: Mapping[str, "Checked"] = field(default_factory=dict)


def check(text: bytes, language: Language, cuts: Sequence[Span] = (), base: Checked | None = None) -> Checked:
    """Parse a program, if it is large incrementally, from the tree of a similar program ``base``.

    In a program without errors, each token at the byte ranges ``cuts`` that is none for the parser counts as an error:
    where ``a << -4`` loses its shift, ``a -4`` has other tokens.
    """
    if not language.is_bundle:
        return _check_program(text, language, cuts, base)
    parts = parts_of(text)
    errors = stray_parts(parts)
    files: dict[str, Checked] = {}
    for part in parts:
        if part.is_program:
            content = text[part.content : part.end]
            known = base.files.get(part.path) if base is not None else None
            if known is None or known.text != content:  # else it is unchanged
                known = _check_program(content, language, (), known)
            files[part.path] = known
            errors += known.errors
    return Checked(text, None, errors or sum(not _is_token_of_file(parts, files, *cut) for cut in cuts), files)


def _is_token_of_file(parts: Sequence[FileSpan], files: Mapping[str, Checked], start: int, end: int) -> bool:
    part = parts[bisect_right(parts, start, key=lambda one: one.start) - 1]
    if start == part.start or not part.is_program:
        return start == part.start and end <= (part.content if part.is_program else part.end)
    tree = files[part.path].tree
    return tree is not None and _is_token(tree, start - part.content, end - part.content)


def _check_program(text: bytes, language: Language, cuts: Sequence[Span], base: Checked | None) -> Checked:
    parser, known = language.parser, base.tree if base is not None and len(text) >= INCREMENTAL_BYTES else None
    tree: SyntaxTree
    if base is not None and isinstance(parser, CarefulParser) and isinstance(known, tree_sitter.Tree):
        tree = parser.parse(text, _edited(base.text, known, text))
    else:
        tree = parser.parse(text)
    errors = errors_in(tree) or sum(not _is_token(tree, start, end) for start, end in cuts)
    return Checked(text, None if errors and len(text) < LARGE_BYTES else tree, errors)


def _is_token(tree: SyntaxTree, start: int, end: int) -> bool:
    node = tree.root_node.descendant_for_byte_range(start, end)
    return node is not None and (node.start_byte, node.end_byte) == (start, end)


def _edited(old: bytes, tree: tree_sitter.Tree, text: bytes) -> tree_sitter.Tree:
    """A copy of the tree of ``old``, told which stretch of it is another one in ``text``."""
    start = Prefix.similarity(old, text)
    kept = min(Postfix.similarity(old, text), len(old) - start, len(text) - start)
    old_end, end = len(old) - kept, len(text) - kept
    tree = tree.copy()
    tree.edit(start, old_end, end, _point(old, start), _point(old, old_end), _point(text, end))
    return tree


def _point(text: bytes, offset: int) -> tree_sitter.Point:
    return tree_sitter.Point(text.count(b"\n", 0, offset), offset - text.rfind(b"\n", 0, offset) - 1)


class AsParsed:
    """The texts of states of a merged sequence, and the parses of the latest few, with errors if it counts them."""

    def __init__(
        self, merged: MergedSequence, language: Language, *, counts_errors: bool, comments_are_tokens: bool
    ) -> None:
        self.merged = merged
        self.language = language
        self.counts_errors = counts_errors
        self.comments_are_tokens = comments_are_tokens
        self._renderer = Renderer(merged)
        self._texts = merged.texts()
        self._remembered: dict[tuple[Side, int, int], Checked] = {}
        self._trees = PerSide.of_each(merged.tree)

    def start(self, state: State) -> PerSide[Checked]:
        """The programs of the first state; one with all its tokens keeps its exact layout, in which it was tested."""

        def program(side: Side) -> Checked:
            whole = state.of(side) == self.merged.state.of(side)
            return self._read(self.merged.tree(side).source) if whole else self._fresh(side, state.of(side))

        return PerSide.of_each(program)

    def programs(self, state: State, best: State, known: PerSide[Checked]) -> PerSide[Checked]:
        """The programs of a state; large ones are parsed from the ``known`` ones of the ``best`` state."""

        def program(side: Side) -> Checked:
            mask, base = state.of(side), best.of(side)
            if mask == base:
                return known.of(side)
            key = (side, mask, base)
            if key not in self._remembered:
                if len(self._remembered) >= MOST_REMEMBERED:
                    del self._remembered[next(iter(self._remembered))]
                self._remembered[key] = self._fresh(side, mask, known.of(side))
            return self._remembered[key]

        return PerSide.of_each(program)

    def forget(self, best: State) -> None:
        """Forget what was parsed from this state, which is no longer the best one."""
        for key in [key for key in self._remembered if key[2] == best.of(key[0])]:
            del self._remembered[key]

    def has_just(self, side: Side, mask: int, text: bytes) -> bool:
        return self._tree(side, text).texts() == [*self._texts_at(mask)]

    def are_equal(self, state: State) -> bool:
        """Whether both programs have the same tokens, even if these are not aligned with each other."""
        if state.seed.bit_count() != state.variant.bit_count():
            return False
        differing = state.seed ^ state.variant  # everything before and after it is common
        span = (1 << differing.bit_length()) - (differing & -differing)
        return all(map(operator.eq, self._texts_at(state.seed & span), self._texts_at(state.variant & span)))

    def seen(self, state: State, programs: PerSide[Checked], known: PerSide[Checked]) -> State:
        """The state after parsing again, which gives the true size; for large programs without errors, ``state``."""

        def has_its_tokens(side: Side) -> bool:
            """Whether the parser finds exactly these tokens in a program, as it does if there are no errors."""
            program = programs.of(side)
            if program is known.of(side) or not program.errors:
                return True
            how = {"comments_are_tokens": self.comments_are_tokens, "tokens_only": True}
            return parse(program.text, self.language, **how).texts() == [*self._texts_at(state.of(side))]

        is_parsed = any(self.merged.tree(side).root is not None for side in Side)
        is_small = all(len(one.text) < CHEAP_BYTES for one in programs)
        is_certain = not is_parsed or (not is_small and all(map(has_its_tokens, Side)))
        return state if is_certain else self._pair(programs).merged(Alignment.LIST).state

    def reparsed(self, state: State, programs: PerSide[Checked]) -> ParsedPair:
        """The programs of a state parsed afresh, with the present alignment where it still applies."""
        pair = self._pair(programs)
        if not all(self.has_just(side, state.of(side), pair.of(side).source) for side in Side):
            return pair  # tokens have merged, such as parts of a string: the old alignment is useless
        return pair.carrying(state.blocks())

    def _pair(self, programs: PerSide[Checked]) -> ParsedPair:
        trees = PerSide.of_each(lambda side: self._tree(side, programs.of(side).text))
        return ParsedPair(trees, self.language.layout)

    def _texts_at(self, mask: int) -> Iterator[bytes]:
        return map(self._texts.__getitem__, positions(mask))

    def _tree(self, side: Side, text: bytes) -> Tree:
        known = self._trees.of(side)
        if text != known.source:
            known = parse(text, self.language, comments_are_tokens=self.comments_are_tokens)
            self._trees = self._trees.with_side(side, known)
        return known

    def _fresh(self, side: Side, mask: int, base: Checked | None = None) -> Checked:
        text, cuts = self._renderer.render_with_cuts(side, mask)
        return self._read(text, cuts if self.merged.tree(side).root else (), base)  # lines are not tokens

    def _read(self, text: bytes, cuts: Sequence[Span] = (), base: Checked | None = None) -> Checked:
        return check(text, self.language, cuts, base) if self.counts_errors else Checked(text, None, 0)
