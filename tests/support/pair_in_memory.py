"""The pair of the examples reduced in memory, by predicates like its scripts."""

from example_pair import SEED, VARIANT

import ppr


def is_good(seed):
    return "good (" in seed.replace("good(", "good (") and "bad" not in seed


def is_bad(variant):
    return "bad(" in variant or "bad (" in variant


def reduced(seed=SEED, variant=VARIANT, **options):
    """What is left of the pair, or of another one, under these predicates unless there are others."""
    holds = {"seed_holds": is_good, "variant_holds": is_bad}
    return ppr.reduce_pair(seed, variant, **{"language": "c", **holds, **options})
