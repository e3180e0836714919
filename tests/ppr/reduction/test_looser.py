"""A property that may ask for less, for the sake of a smaller difference."""

import re
from dataclasses import dataclass, field, replace

import pytest
from function_property import FunctionProperty, property_of
from reducing import TAKING_TURNS, inputs_of, tokens
from searching import make_search

from diffing.pair_state import Preference, Side
from grammars.languages import by_name
from ppr.reduction.pair import PairReduction, ReductionOptions


@dataclass(frozen=True, kw_only=True)
class Strict(FunctionProperty):
    looser: FunctionProperty | None = field(default=None)


def reduced(seed, variant, strict, loose, of_variant, *, is_found=False, **options):
    """The tokens of the result, and those of the pair beside it."""
    language = by_name("c")
    of = lambda holds: lambda text: holds(tokens(text, language).split())  # noqa: E731
    first = Strict(
        label="seed", sides=(Side.SEED,), fingerprint="strict", function=of(strict),
        looser=property_of(of(loose), Side.SEED, label="loose"),
    )  # fmt: skip
    with make_search() as search:
        properties = [first, property_of(of(of_variant))]
        method = ReductionOptions(TAKING_TURNS, **options)
        inputs = inputs_of(seed, variant)
        inputs = replace(inputs, found=inputs.programs) if is_found else inputs
        reduction = PairReduction(inputs, properties, search, options=method)
        reduction.prepare()
        reduction.run()
    return [tuple(map(bytes.decode, one)) for one in (reduction.programs, reduction.beside) if one], reduction


def test_a_seed_that_fails_in_another_way_is_taken_for_a_smaller_difference():
    """The seed needs ``a`` to fail as before, which the variant must not have."""
    found, reduction = reduced(
        "int a; int b; int x;", "int c; int x;", lambda words: {"a", "b"} <= {*words},
        lambda words: {"a", "b"} & {*words}, lambda words: "c" in words and not {"a", "b"} & {*words},
    )  # fmt: skip
    assert [len({"a", "b"} & {*re.findall(r"\w+", seed)}) for seed, _ in found] == [1, 2]
    assert reduction.properties[0].label == "loose"
    assert [one.iteration for one in reduction.steps] == sorted(one.iteration for one in reduction.steps)


@pytest.mark.parametrize("options", [{}, {"max_iterations": 1}, {"prefer": Preference.SIZE}])
def test_nothing_is_asked_for_less_where_the_difference_stays(options):
    loose = []
    found, reduction = reduced(
        "int a; int x;", "int c; int x;", lambda words: "a" in words, lambda words: loose.append(words) or "a" in words,
        lambda words: "c" in words, **options,
    )  # fmt: skip
    assert len(found) == 1 and reduction.beside is None
    assert reduction.properties[0].fingerprint == "strict"
    assert bool(loose) is not bool(options)


def test_a_seed_that_was_found_is_asked_for_no_less():
    found, _ = reduced(
        "int a; int b; int x;", "int c; int x;", lambda words: {"a", "b"} <= {*words},
        lambda words: {"a", "b"} & {*words}, lambda words: "c" in words and not {"a", "b"} & {*words}, is_found=True,
    )  # fmt: skip
    assert [{"a", "b"} <= {*re.findall(r"\w+", seed)} for seed, _ in found] == [True]
