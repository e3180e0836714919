"""What is made smaller first, the difference or the size, and the pair that the other preference would choose."""

import itertools

import pytest
from reducing import TAKING_TURNS, reduce_pair, steps
from trade_pair import BORROWING_SEED, FEW_TOKENS, PLAIN_SEED, SMALL_DIFFERENCE, VARIANT, compiles, crashes, shown

from diffing.pair_state import Preference

SIZE = Preference.SIZE
EACH_ALONE = (*TAKING_TURNS, "each-alone")


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
