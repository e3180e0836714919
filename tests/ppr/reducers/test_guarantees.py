"""What the algorithms for single programs promise, on properties that are not monotone."""

import pytest
from reducing import reduce_single
from tree_minimality import SOURCE, deletions, holds_for, removals, replacements

from ppr.reducers.registry import SINGLE_REDUCERS

IN_VAIN = {  # at the end
    "hdd+": [removals],
    "hdd*": [removals],
    "best-first": [deletions, replacements],
    "perses-fixpoint": [deletions, replacements],
}


@pytest.mark.parametrize("algorithm", IN_VAIN)
@pytest.mark.parametrize("salt", range(5))
def test_no_such_step_from_the_result_holds(algorithm, salt):
    holds = holds_for(salt)
    reduced = reduce_single(SOURCE, algorithm, holds)
    assert holds(reduced.variant)
    for steps in IN_VAIN[algorithm]:
        assert [text for text in steps(reduced.variant) if holds(text)] == []


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", SINGLE_REDUCERS)
@pytest.mark.parametrize("salt", range(2))
def test_the_result_does_not_depend_on_the_number_of_jobs(algorithm, salt):
    def outcome(jobs):
        reduced = reduce_single(SOURCE, algorithm, holds_for(salt), jobs=jobs)
        return reduced.variant, reduced.statistics.accepted

    assert outcome(4) == outcome(2) == outcome(1)
