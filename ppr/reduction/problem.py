"""The states of a pair as the search sees them: which are worth a test, and what they are as text."""

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Self

from diffing.alignment import in_place
from diffing.changes import Change
from diffing.masks import Span, mask_at, positions
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side, State
from diffing.preference import Preference
from diffing.rendering import Renderer
from diffing.tracing import Trail
from grammars.languages import Language
from grammars.parsing import parse
from grammars.tokens import token_texts
from grammars.tree import Tree
from ppr.programs import ParsedPair, Programs
from ppr.properties.property import Property
from ppr.reduction.remembered import Remembered
from ppr.search.problem import Job, Refusal, Tried
from ppr.search.syntax import Checked, check

CHEAP_BYTES = 10_000  # programs of fewer bytes are parsed whole before they are accepted: some 20 ms


class PairProblem:
    """The states of one merged sequence, from the state ``start`` on.

    A state is worth a test if it is strictly smaller than the best one by the order that is preferred, has a difference
    at all, and no program has more syntax errors than its best, or than are ``tolerated`` (``None``: the parser is not
    asked).  A single program is a pair whose seed is empty: its size is its difference.

    ``beyond_grammar``, a program may have more errors if the parser still finds exactly the tokens of its state.
    The errors of an accepted state are the limit for all that follows, so they are not raised without a gain.

    If the pair is smaller by another alignment, its size there is the ``limit``: a state must be smaller than that.

    If all has been tried before, only states for which one of the ``changes`` since then is news are worth a test.
    """

    def __init__(
        self,
        merged: MergedSequence,
        language: Language,
        properties: Sequence[Property],
        *,
        tolerated: Mapping[Side, int] | None,
        on_accept: Callable[[State, Programs], None],
        comments_are_tokens: bool,
        start: State | None = None,
        beyond_grammar: bool = False,
        prefer: Preference = Preference.DIFFERENCE,
        changes: Sequence[Change] | None = None,
        limit: tuple[int, int] | None = None,
    ) -> None:
        self.merged = merged
        self.language = language
        self.properties = properties
        self.best = start or merged.state
        self.on_accept = on_accept
        self.tolerated = tolerated
        self.comments_are_tokens = comments_are_tokens
        self.beyond_grammar = beyond_grammar
        self.prefer = prefer
        self.changes = changes
        self._renderer = Renderer(merged)
        self._texts = merged.texts()
        self._checked = Remembered[tuple[Side, int, int], Checked]()  # shared with those that look ahead
        self._best = PerSide.of_each(self._at_start)
        self._trees = PerSide.of_each(merged.tree)
        self._best_rank = self.prefer.rank(limit or self._size_at_start())
        self._limit = self.prefer.rank(limit or self.best.size)

    def jobs(self, state: State) -> Sequence[Job] | Refusal:
        """The tests of the programs that differ from those of the best state."""
        if self._rank(state) >= min(self._rank(self.best), self._limit) or self._are_equal(state):
            return Refusal.NO_PROGRESS
        if not self._is_news(state):
            return Refusal.TRIED
        changed = [side for side in Side if state.of(side) != self.best.of(side)]
        if not all(self.merged.has_whole_files(state.of(side)) for side in changed):
            return Refusal.INVALID
        checked = PerSide.of_each(lambda side: self._check(side, state.of(side)))
        if not all(self._is_valid(side, state.of(side), checked.of(side)) for side in changed):
            return Refusal.INVALID
        texts = PerSide.of_each(lambda side: checked.of(side).text)
        tried = Tried(texts, state.seed.bit_count(), state.variant.bit_count(), state.difference)
        return [
            Job(
                a_property,
                tuple(texts.of(side) for side in a_property.sides),
                hash(tuple(state.of(side) ^ self.best.of(side) for side in a_property.sides)),
                tried,
            )
            for a_property in self.properties
            if any(side in changed for side in a_property.sides)
        ]

    def _are_equal(self, state: State) -> bool:
        """Whether both programs have the same tokens, perhaps not aligned with each other."""
        if not state.difference:
            return True
        if state.seed.bit_count() != state.variant.bit_count():
            return False
        differing = state.seed ^ state.variant  # what is before and behind it is common
        span = (1 << differing.bit_length()) - (differing & -differing)
        return all(map(operator.eq, self._texts_at(state.seed & span), self._texts_at(state.variant & span)))

    def _texts_at(self, mask: int) -> Iterator[bytes]:
        return map(self._texts.__getitem__, positions(mask))

    def _is_news(self, state: State) -> bool:
        moved = state.seed ^ self.best.seed | state.variant ^ self.best.variant
        return self.changes is None or any(change.is_news_for(moved) for change in self.changes)

    def assuming(self, state: State) -> Self:
        """The problem as it will be if this state is accepted."""
        ahead = copy(self)
        ahead.best = state
        ahead._best = PerSide.of_each(lambda side: self._check(side, state.of(side)))
        return ahead

    def accept(self, state: State) -> bool:
        """Make a state the best one, unless the parser finds more in it than its tokens.

        A macro's body is one token until its ``#define`` goes; then it is many.
        """
        programs = PerSide.of_each(lambda side: self._check(side, state.of(side)))
        rank = self.prefer.rank(self._size_as_parsed(state, programs))
        if rank >= self._best_rank:
            return False
        for key in [key for key in self._checked if key[2] == self.best.of(key[0])]:
            del self._checked[key]  # it was compared with what is not the best any more
        self._best, self._best_rank = programs, rank
        self.best = state
        self.on_accept(state, self.programs())
        return True

    def _rank(self, state: State) -> tuple[int, int]:
        return self.prefer.rank(state.size)

    def follow(self, trail: Trail) -> None:
        """Go on with a trail from the merged sequence to the best state."""
        trail.flip(self.merged, self.best)

    def programs(self) -> Programs:
        """The texts of the best state."""
        return Programs.of_each(lambda side: self._best.of(side).text)

    def _size_as_parsed(self, state: State, programs: PerSide[Checked]) -> tuple[int, int]:
        """The size of a state as the parser sees its programs; in large ones, words and blocks are not looked at.

        Words and blocks are compared where both programs have a token, so a single program needs no tree.
        """
        if self.merged.tree(Side.VARIANT).root is None:
            return state.size  # lines or characters
        compared = all(map(_is_cheap, programs)) and bool(state.seed & state.variant)
        if not all(self._has_its_tokens(programs.of(side), side, state.of(side), compared) for side in Side):
            trees = PerSide.of_each(lambda side: self._tree(programs.of(side).text, side))
            return ParsedPair(trees, self.language.layout).size
        if not compared:
            return state.size
        return state.difference + 2 * (self._in_other_words(state) + self._in_other_blocks(state)), state.tokens

    def _size_at_start(self) -> tuple[int, int]:
        """The size of the first state, in which words already count as they will when others are compared with it."""
        if self.merged.tree(Side.VARIANT).root is None or not all(map(_is_cheap, self._best)):
            return self.best.size
        return self.best.difference + 2 * self._in_other_words(self.best), self.best.tokens

    def _has_its_tokens(self, program: Checked, side: Side, mask: int, compared: bool) -> bool:
        """Whether the parser finds just the tokens of a state in a program; a large one without errors has them.

        If the program will be ``compared`` with the other one, its tree is made here.
        """
        if compared:
            return self._is_seen_by_parser(self._tree(program.text, side), mask)
        if not program.errors and not _is_cheap(program):
            return True
        found = token_texts(program.text, self.language, comments_are_tokens=self.comments_are_tokens)
        return found == self._texts_of(mask)

    def _in_other_blocks(self, state: State) -> int:
        """The common tokens that indentation puts into different blocks of the last two programs."""
        if not self.language.layout.indented:
            return 0
        blocks = state.blocks()
        kept = in_place(blocks, *self._trees, self.language.layout)
        return sum(size for *_, size in blocks) - sum(size for *_, size in kept)

    def _in_other_words(self, state: State) -> int:
        """The common tokens that the parser has made part of a longer word in one of the last two programs only."""
        seed, variant = (
            mask_at(
                (
                    position
                    for token, position in enumerate(positions(state.of(side)))
                    if self._trees.of(side).word[token] != token
                ),
                len(self.merged),
            )
            for side in Side
        )
        return ((seed ^ variant) & state.seed & state.variant).bit_count()

    def _is_seen_by_parser(self, tree: Tree, mask: int) -> bool:
        """Whether the parser finds just the tokens of a state, and no others."""
        return tree.texts() == self._texts_of(mask)

    def _texts_of(self, mask: int) -> list[bytes]:
        return [*self._texts_at(mask)]

    def _tree(self, text: bytes, side: Side) -> Tree:
        """The tree of a program; one program often stays as it is."""
        known = self._trees.of(side)
        if text != known.source:
            known = parse(text, self.language, comments_are_tokens=self.comments_are_tokens)
            self._trees = self._trees.with_side(side, known)
        return known

    def reparsed(self) -> ParsedPair:
        """The best programs parsed afresh, with the alignment that they have now."""
        trees = PerSide.of_each(lambda side: self._tree(self._best.of(side).text, side))
        pair = ParsedPair(trees, self.language.layout)
        if not all(self._is_seen_by_parser(pair.of(side), self.best.of(side)) for side in Side):
            return pair  # tokens have grown together (parts of a string): the old alignment means nothing
        return replace(pair, carried=self.best.blocks())

    def _is_valid(self, side: Side, mask: int, program: Checked) -> bool:
        if self.beyond_grammar:
            return self._is_seen_by_parser(self._tree(program.text, side), mask)
        if self.tolerated is None:
            return True
        return program.errors <= max(self._best.of(side).errors, self.tolerated[side])

    def _check(self, side: Side, mask: int) -> Checked:
        """The text of a program and its syntax errors; the last few are remembered."""
        if mask == self.best.of(side):
            return self._best.of(side)
        key = (side, mask, self.best.of(side))
        if key not in self._checked:
            self._checked[key] = self._fresh(side, mask, self._best.of(side))
        return self._checked[key]

    def _at_start(self, side: Side) -> Checked:
        """A program with all its tokens is what has been tested, to the last blank; rendered, it may look different."""
        if self.best.of(side) != self.merged.state.of(side):
            return self._fresh(side, self.best.of(side))
        return self._read(self.merged.tree(side).source)

    def _fresh(self, side: Side, mask: int, base: Checked | None = None) -> Checked:
        text, cuts = self._renderer.render_with_cuts(side, mask)
        return self._read(text, cuts if self.merged.tree(side).root else (), base)  # lines are not tokens

    def _read(self, text: bytes, cuts: Sequence[Span] = (), base: Checked | None = None) -> Checked:
        """A text and its syntax errors, if anybody looks at them."""
        return Checked(text, None, 0) if self.tolerated is None else check(text, self.language, cuts, base)


def _is_cheap(program: Checked) -> bool:
    """Whether a program is so small that parsing it whole takes no time to speak of."""
    return len(program.text) < CHEAP_BYTES
