"""One program gets smaller, and the other stays."""

from drive import merged_pair, offered

from diffing.pair_state import Side
from ppr.reducers.candidate import PairRules
from ppr.reducers.perses import each_alone


def pairs(seed, variant, **rules):
    merged = merged_pair(seed, variant)
    return offered(merged, each_alone(merged, merged.state, PairRules(**rules)))


def test_only_one_program_changes_the_variant_first():
    seed, variant = "a ; b ;", "a ; b ; c ;"
    found = pairs(seed, variant)
    changed = [Side.VARIANT if first == seed else Side.SEED for first, _ in found]
    assert all((first == seed) != (second == variant) for first, second in found)
    assert changed == sorted(changed, key=[Side.VARIANT, Side.SEED].index)
    assert set(changed) == set(Side)


def test_without_mirroring_the_seed_stays():
    found = pairs("a ; b ;", "a ; b ; c ;", mirror=False)
    assert {first for first, _ in found} == {"a ; b ;"}
    assert len(found) > 1
