"""What is made smaller first, the difference or the size, and the pair that the other preference would choose."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reducing import TAKING_TURNS, reduce_pair, steps
from trade_pair import (
    BORROWING_SEED,
    FEW_TOKENS,
    PLAIN_SEED,
    SMALL_DIFFERENCE,
    VARIANT,
    C,
    compiles,
    crashes,
    shown,
)

from diffing.pair_state import Preference
from ppr.programs.pair import ParsedPair
from ppr.reduction.base import Observer

SIZE = Preference.SIZE
EACH_ALONE = (*TAKING_TURNS, "each-alone")


def size_of(programs):
    return ParsedPair.parse(programs, C).size


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "options", "expected"),
    [
        (BORROWING_SEED, {}, SMALL_DIFFERENCE),
        (BORROWING_SEED, {"order": EACH_ALONE, "prefer": SIZE}, FEW_TOKENS),
        (BORROWING_SEED, {"prefer": SIZE}, SMALL_DIFFERENCE),
        (PLAIN_SEED, {"prefer": SIZE}, FEW_TOKENS),
    ],
    ids=["difference", "few tokens", "without each-alone the programs stay alike", "nothing is borrowed"],
)
def test_what_is_preferred_is_made_smaller_first(seed, options, expected):
    reduced = reduce_pair(seed, VARIANT, compiles, crashes, **options)
    assert reduced.programs == tuple(map(shown, expected))


@pytest.mark.slow
def test_one_program_is_reduced_alone_only_where_nothing_else_helps():
    reduced = reduce_pair(BORROWING_SEED, VARIANT, compiles, crashes, order=EACH_ALONE, prefer=SIZE)
    assert any(reducer == "each-alone" and accepted for _, reducer, accepted in steps(reduced.reduction))
    for _, group in itertools.groupby(steps(reduced.reduction), key=lambda step: step[0]):
        ran = {reducer: accepted for _, reducer, accepted in group}
        assert ("each-alone" in ran) == (not any(ran[name] for name in TAKING_TURNS))


@pytest.mark.slow
def test_without_mirroring_the_seed_is_not_reduced_alone():
    reduced = reduce_pair(BORROWING_SEED, VARIANT, compiles, crashes, order=EACH_ALONE, prefer=SIZE, mirror=False)
    assert "static struct X A ;" in reduced.seed


WORDS = st.sampled_from(["a ;", "b ;", "c ( ) ;", "{ d ; }", "if ( e ) f ;", "g ( h , i ) ;"])
BODIES = st.lists(WORDS, max_size=5)


def keeps_some_of(program, generator):
    """A property: a few of a program's tokens, in their order."""
    words = shown(program).split()
    wanted = [words[at] for at in sorted(generator.sample(range(len(words)), min(len(words), 2)))]

    def holds(text):
        rest = iter(text.split())
        return all(word in rest for word in wanted)

    return holds


class Met(Observer):
    """Sizes: of the pairs that were accepted, and of those that the steps have left after the first of them."""

    def __init__(self):
        self.accepted, self.left = [], []

    def improved(self, programs):
        self.accepted.append(size_of(programs))

    def step_ended(self, reduction):
        self.left += self.accepted[-1:]


@st.composite
def reduced_pairs(draw):
    """How a random pair is reduced by a preference, and the sizes that were met on the way."""
    before, common, after = draw(BODIES), draw(BODIES), draw(BODIES)
    seed, variant = (f"void m() {{ {' '.join(words)} }}" for words in (before + common, common + after + ["x ;"]))
    chance = draw(st.integers(0, 1000))

    def reduce_by(prefer):
        generator, sizes = random.Random(chance), Met()
        without, with_x = keeps_some_of(seed, generator), keeps_some_of(variant, generator)
        holds = lambda text: "x" not in text and without(text), lambda text: "x" in text and with_x(text)
        order = EACH_ALONE if prefer is SIZE else TAKING_TURNS
        made = reduce_pair(seed, variant, *holds, order=order, prefer=prefer, observer=sizes)
        return made, sizes

    return reduce_by


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(reduce_by=reduced_pairs(), prefer=st.sampled_from([SIZE, SIZE, Preference.DIFFERENCE]))
def test_every_step_is_smaller_in_the_order_that_is_preferred(reduce_by, prefer):
    reduced, sizes = reduce_by(prefer)
    ranks = [prefer.rank(size) for size in [*sizes.accepted, size_of(reduced.reduction.programs)]]
    assert all(later < earlier for earlier, later in itertools.pairwise(ranks[:-1])), sizes.accepted
    assert not sizes.accepted or ranks[-1] == ranks[-2]
