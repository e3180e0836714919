"""The logs of hunts that are kept: every pair can be made from them."""

from pathlib import Path

import pytest

import benchmark_ppr
from benchmark_ppr.fuzzing.hunt import HuntLog
from benchmark_ppr.fuzzing.targets import load
from ppr.results.mutation_log import replay

LOGS = sorted((Path(benchmark_ppr.__file__).parent / "hunts").glob("*.jsonl.xz"))


@pytest.mark.slow
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name)
def test_all_pairs_of_a_log_can_be_made(path):
    log, targets = HuntLog(path), load()
    pairs = list(log.pairs())
    assert len(pairs) == len({name for name, _, _ in pairs}) >= 250
    variants = {
        (leg.target.name, find.signature, replay(find.program.encode(), find.mutations)) for _, leg, find in pairs
    }
    assert len(variants) == len(pairs)
    assert {leg.target.name for leg in log.legs} <= targets.keys()
    assert path.stat().st_size < 5_000_000
