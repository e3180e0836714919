"""What is counted of a predicate for the originals."""

import pytest

from diffing.pair_state import Side
from ppr.api.programs import RunInMemory
from ppr.programs.errors import DoesNotHoldError
from ppr.properties.outcome import Outcome
from ppr.properties.property import FunctionProperty
from ppr.search.statistics import PropertyCounts


@pytest.mark.parametrize("negated", [False, True])
def test_a_check_of_the_originals_counts_and_is_remembered_as_a_test_that_holds(negated):
    asked = FunctionProperty(
        label="seed", sides=(Side.SEED,), fingerprint="holds", negated=negated, function=b"a".__eq__
    )
    program, other = (b"b", b"a") if negated else (b"a", b"b")
    run = RunInMemory()
    with run.search:
        run.check(asked, [program])
        assert run.statistics.properties["seed"] == PropertyCounts(run=1, holds=1)
        assert run.search.verdicts.recall(asked, [program]) is Outcome.HOLDS
        with pytest.raises(DoesNotHoldError):
            run.check(asked, [other])
