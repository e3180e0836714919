"""Reductions know where the tokens of their results come from."""

import pytest
from function_property import property_of
from reducing import TAKING_TURNS, reduction_of, yes

from diffing.alignment import Alignment
from diffing.pair_state import Side
from diffing.tracing import one_sided
from ppr.programs.pair import ParsedPair
from ppr.reduction.pair import ReductionOptions


def last(reduction):
    """The merged sequence of the result."""
    return ParsedPair.parse(reduction.programs, reduction.language).merged(Alignment.LIST)


@pytest.mark.parametrize(("kept", "source"), [(b"x; b", 0), (b"b; x", 4)])
def test_of_two_equal_edits_the_one_that_is_left_is_found(kept, source):
    """Which x it is can be seen as long as b is there; in the end b is gone."""
    original = "x; b; x; c;"

    def holds(text):
        return b"x" in text and b"c" in text and (kept in text or (b"b" not in text and text.count(b"x") == 1))

    reduction = reduction_of("b; c;", original, property_of(yes, Side.SEED), property_of(holds))
    reduced = last(reduction)
    sources = reduction.trail.sources(reduced)
    assert {sources[place] for place in one_sided(reduced)} <= {source, source + 1}


@pytest.mark.slow
@pytest.mark.parametrize("options", [
    ReductionOptions(TAKING_TURNS),
    ReductionOptions((), transformations=("neighbours",), thorough=True),
])  # fmt: skip
def test_each_step_is_followed(options):
    reduction = reduction_of(
        "f(1, g(2, 3) + 100); u;", "f(1, g(2, 3) + 100, 2); u;", property_of(lambda text: b"f(" in text, Side.SEED),
        property_of(lambda text: b"f(" in text and b"2)" in text), method=options,
    )  # fmt: skip
    trees = ParsedPair.parse(reduction.programs, reduction.language).trees
    assert [len(origins) for origins in reduction.trail.origins] == [len(tree) for tree in trees]
    assert len(trees.variant) < 18
