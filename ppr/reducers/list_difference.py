"""The list-difference reducer (PPR, algorithm 3): fewer edits between the two token lists."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, takewhile

from diffing.masks import Part, bits, mask_of, mask_without, positions, runs, single_positions
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.normal_form import Quantifier
from ppr.reducers.candidate import Candidate, PairRules, Stream, in_turn, mapped, nothing
from ppr.reducers.ddmin import ddmin, isolate

MAX_WHOLE = 8  # tokens of a short statement
MAX_ISOLATED = 128  # parts: if nothing works, dd needs four tests for each
MAX_WINDOWED_HUNK = 24  # tokens; a hunk of n tokens has up to n * n / 2 windows
MAX_PARTS = 24  # for n parts, `keep_two` has n * (n - 1) / 2 pairs, but the parser refuses most
MAX_PARTS_WITH_ERRORS = 8  # in a program with syntax errors it refuses few


def balanced_ends(texts: Sequence[bytes], closing: Mapping[bytes, bytes]) -> Iterator[int]:
    """The lengths of the prefixes in which all brackets match; ``closing`` maps opening brackets to closing ones."""
    expected: list[bytes] = []
    for length, text in enumerate(texts, 1):
        if text in closing:
            expected.append(closing[text])
        elif text in closing.values() and (not expected or expected.pop() != text):
            return
        if not expected:
            yield length


def is_short_statement(merged: MergedSequence, state: State, hunk: int) -> bool:
    """Whether a hunk is a single short statement or declaration that was inserted or deleted."""
    if hunk.bit_count() > MAX_WHOLE or (hunk & state.seed and hunk & state.variant):
        return False
    side = Side.SEED if hunk & state.seed else Side.VARIANT
    node = merged.node_over(side, hunk)
    same = takewhile(lambda one: merged.mask(side, one) == hunk, node.upwards() if node else ())
    return any(one.repeated in (Quantifier.STAR, Quantifier.PLUS) for one in same)


class Hunks:
    """The hunks of a pair, and their parts that can be undone separately."""

    def __init__(self, merged: MergedSequence, rules: PairRules) -> None:
        self.merged, self.rules, self.texts = merged, rules, merged.texts()

    def whole(self, state: State) -> list[int]:
        """The hunks that are not taken apart."""
        return [hunk for hunk in state.hunk_masks() if self._stays_whole(state, hunk)]

    def tokens(self, state: State) -> list[Part]:
        """The tokens of all other hunks."""
        return single_positions((state.seed ^ state.variant) & ~sum(self.whole(state)))

    def parts(self, state: State) -> list[Part]:
        return [*(tuple(runs(hunk)) for hunk in self.whole(state)), *self.tokens(state)]

    def few_parts(self, state: State) -> list[Part]:
        """The parts in their order; none if there are more than ``MAX_ISOLATED``."""
        parts = sorted(self.parts(state))
        return parts if len(parts) <= MAX_ISOLATED else []

    def windows(self, state: State) -> list[int]:
        """Balanced windows of short hunks, where brackets join hunks, and hunks without a window; the largest first."""
        found = set()
        for hunk in self._with_their_brackets(state.hunk_masks()):
            size = hunk.bit_count()
            if 2 < size <= MAX_WINDOWED_HUNK:
                least = size - size // 4 if self._stays_whole(state, hunk) else 2
                tokens, texts = bits(hunk), self._texts_at(hunk)
                for start in range(size):
                    for length in balanced_ends(texts[start:], self.merged.layout.closing):
                        window = sum(tokens[start : start + length])
                        found |= {mask for mask in (window, hunk & ~window) if least <= mask.bit_count() < size}
        return sorted(found, key=lambda mask: (-mask.bit_count(), mask))

    def _with_their_brackets(self, hunks: Sequence[int]) -> Iterator[int]:
        """The hunks; those whose brackets match only together are joined into one."""
        waiting: list[int] = []
        for hunk in hunks:
            waiting.append(hunk)
            texts = self._texts_at(sum(waiting))
            is_long = len(texts) > MAX_WINDOWED_HUNK
            if is_long or len(texts) in balanced_ends(texts, self.merged.layout.closing):
                yield from waiting if is_long else [sum(waiting)]
                waiting = []
        yield from waiting

    def _texts_at(self, mask: int) -> list[bytes]:
        return [self.texts[position] for position in positions(mask)]

    def _stays_whole(self, state: State, hunk: int) -> bool:
        return self.rules.whole_statements and is_short_statement(self.merged, state, hunk)


def undo_some(merged: MergedSequence, side: Side, split: Callable[[State], list[Part]], state: State) -> Stream[State]:
    """Run ddmin over the parts of the difference; parts that are left out are undone in the program on ``side``."""
    parts = split(state)
    kept_parts = ddmin(range(len(parts)))
    return mapped(kept_parts, lambda kept: state.undone(side, mask_without(parts, kept, len(merged))))


def keep_two(hunks: Hunks, side: Side, state: State) -> Stream[State]:
    """Candidates that keep two tokens, such as brackets, or short statements, and undo all others in one program."""
    has_errors = any(hunks.merged.tree(each).errors for each in Side)
    parts = hunks.few_parts(state)
    if len(parts) > (MAX_PARTS_WITH_ERRORS if has_errors else MAX_PARTS):
        return
    for kept in combinations(parts, 2):
        mask = mask_of((span for part in kept for span in part), len(hunks.merged))
        yield Candidate(state.undone(side, ~mask), nothing)


def list_difference(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates with fewer edits, in the variant and then, mirrored, in the seed.

    ddmin undoes hunks and then single tokens; between the two, dd looks for a few that are enough.  Last, in short
    hunks, what single tokens cannot do because of brackets: balanced windows, all but those, all but two tokens.
    """
    hunks = Hunks(merged, rules)
    stages = [partial(undo_some, merged, side, State.hunks) for side in rules.sides]
    stages.append(partial(isolate, merged, hunks.few_parts, mirror=rules.mirror))
    stages += [partial(undo_some, merged, side, hunks.tokens) for side in rules.sides]
    stages += [partial(_undo_windows, hunks, side) for side in rules.sides]
    stages += [partial(keep_two, hunks, side) for side in rules.sides]
    return in_turn(state, stages)


def _undo_windows(hunks: Hunks, side: Side, state: State) -> Stream[State]:
    for mask in hunks.windows(state):
        following = state.undone(side, mask)
        yield Candidate(following, partial(_undo_windows, hunks, side, following))


def construct_difference(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates that keep one of two constructs in the same place, and then those with a difference of two tokens."""
    hunks = Hunks(merged, rules)
    stages = [partial(undo_some, merged, side, State.halves) for side in rules.sides]
    return in_turn(state, [*stages, *(partial(keep_two, hunks, side) for side in rules.sides)])
