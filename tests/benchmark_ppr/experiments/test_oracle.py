"""The oracle knows the smallest difference of tiny pairs; ppr reaches it if the properties are monotone."""

import random

import pytest
from click.testing import CliRunner
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from merging import merged
from reducing import reduce_pair

from benchmark_ppr.experiments.oracle import (
    MAX_COMMON,
    MAX_DIFFERENCE,
    at_random,
    contains,
    main,
    parses_too,
    random_pair,
    reduced_difference,
    smallest_difference,
)
from diffing.alignment import Alignment
from diffing.pair_state import PerSide
from grammars.languages import by_name
from ppr.programs.pair import ParsedPair, Programs

PYTHON = by_name("python")


def lines(words):
    return "".join(f"{word}\n" for word in words)


@st.composite
def tiny_pairs(draw, common=6, differing=5):
    """Programs of one word in each line, any of which may go: the words of the seed, and those of the variant."""
    places = [("both", n) for n in range(draw(st.integers(0, common)))]
    for n in range(draw(st.integers(1, differing))):
        places.insert(draw(st.integers(0, len(places))), (draw(st.sampled_from(["seed", "variant"])), n))
    return tuple([f"{who[0]}{n}" for who, n in places if who in (side, "both")] for side in ("seed", "variant"))


def pair_of(words):
    return ParsedPair.parse(Programs(*(lines(one).encode() for one in words)), PYTHON)


def one_by_one(words, holds):
    """The smallest difference, from all pairs of programs one by one."""
    both = [word for word in words[0] if word in words[1]]
    order = sorted(
        {*words[0], *words[1]}, key=[text.decode() for text in merged(*map(lines, words), "python").texts()].index
    )

    def programs(one):
        subsets = [frozenset(w for i, w in enumerate(order) if mask >> i & 1) for mask in range(1 << len(order))]
        return [subset for subset in subsets if one(tuple(w for w in order if w in subset))]

    variants = programs(holds.variant)
    found = [len(a ^ b) for a in programs(holds.seed) for b in variants if all((w in a) == (w in b) for w in both)]
    return min((distance for distance in found if distance), default=0)


@settings(max_examples=40, deadline=None)
@given(words=tiny_pairs(common=3, differing=3), salt=st.integers(), share=st.sampled_from([0.05, 0.3, 0.8]))
def test_the_oracle_tries_all_states(words, salt, share):
    holds = PerSide(at_random(words[0], salt, share), at_random(words[1], salt + 1, share))
    sequence = pair_of(words).merged(Alignment.LIST)
    assert smallest_difference(sequence, holds) == one_by_one(words, holds)


def test_equal_programs_are_no_pair_and_there_may_be_none():
    sequence = pair_of((["a"], ["b"])).merged(Alignment.LIST)
    assert smallest_difference(sequence, PerSide(lambda _: True, lambda _: True)) == 1
    assert smallest_difference(sequence, PerSide(("a",).__eq__, ("b",).__eq__)) == 2
    assert smallest_difference(sequence, PerSide(("a",).__eq__, ("a",).__eq__)) == 0


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(words=tiny_pairs(), data=st.data())
def test_the_difference_is_optimal_if_both_properties_are_monotone(words, data):
    """Each holds if one of some sets of words is there."""

    def monotone(own):
        needed = data.draw(st.lists(st.lists(st.sampled_from(own), unique=True), max_size=2)) if own else []
        needed = [[word for word in own if word in some] for some in needed] or [own]
        return lambda program: any(contains(some)(program) for some in needed)

    holds = PerSide(monotone(words[0]), monotone(words[1]))
    pair = pair_of(words)
    assert reduced_difference(pair, holds, PYTHON) == smallest_difference(pair.merged(Alignment.LIST), holds)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(words=tiny_pairs(), data=st.data())
def test_the_difference_is_optimal_if_the_variant_needs_some_words_and_the_seed_lacks_some_of_them(words, data):
    """A bug that needs all of its words: the usual one."""
    new = [word for word in words[1] if word not in words[0]]
    assume(new)
    bug = data.draw(st.sets(st.sampled_from(words[1]))) | {data.draw(st.sampled_from(new))}
    bug = [word for word in words[1] if word in bug]
    kept = contains([word for word in words[0] if data.draw(st.booleans())])
    holds = PerSide(lambda program: kept(program) and not contains(bug)(program), contains(bug))
    pair = pair_of(words)
    assert reduced_difference(pair, holds, PYTHON) == smallest_difference(pair.merged(Alignment.LIST), holds)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(words=tiny_pairs(), salt=st.integers(), share=st.sampled_from([0.05, 0.3, 0.8]))
def test_no_difference_is_smaller_than_the_oracles(words, salt, share):
    holds = PerSide(at_random(words[0], salt, share), at_random(words[1], salt + 1, share))
    pair = pair_of(words)
    assert reduced_difference(pair, holds, PYTHON) >= smallest_difference(pair.merged(Alignment.LIST), holds) > 0


def test_the_command_reduces_as_the_tests_do():
    words = ["a", "b", "c"], ["a", "d", "c"]
    holds = PerSide(contains(words[0]), contains("d"))
    reduced = reduce_pair(
        *map(lines, words), *(lambda text, one=one: one(tuple(text.split())) for one in holds), language="python"
    )
    assert reduced_difference(pair_of(words), holds, PYTHON) == reduced.reduction.state.difference == 1


@pytest.mark.parametrize("name", ["python", "c"])
def test_random_pairs_are_tiny_and_parse(name):
    language = by_name(name)
    for number in range(20):
        pair = random_pair(random.Random(number), language)
        assert 2 <= pair.difference <= MAX_DIFFERENCE
        assert pair.tokens - pair.difference <= 2 * MAX_COMMON
        assert all(not tree.errors and b" ".join(tree.texts()).split() == tree.source.split() for tree in pair.trees)


def test_programs_with_syntax_errors_do_not_count():
    holds = parses_too(contains(["a"]), by_name("c"))
    assert holds(("a", ";"))
    assert not holds(("a", ")", ";"))
    assert not holds(("b", ";"))


def test_properties_at_random_hold_on_the_original_and_on_about_their_share_of_programs():
    holds = at_random(["a", "b"], 7, 0.25)
    assert holds(("a", "b"))
    assert 50 < sum(holds((str(number),)) for number in range(400)) < 150
    assert [holds((str(n),)) for n in range(50)] != [at_random(["a", "b"], 8, 0.25)((str(n),)) for n in range(50)]


@pytest.mark.slow
def test_the_command_prints_how_many_results_are_optimal():
    result = CliRunner().invoke(main, ["--count", "1", "--random", "5"])
    assert result.exit_code == 0
    rows = [line.split() for line in result.output.splitlines()]
    assert rows[0] == ["programs", "properties", "optimal", "ppr", "oracle"]
    assert rows[1] == ["python", "monotone", "100%", "1.00", "1.00"]
    assert [row[0] for row in rows[1:]] == ["python"] * 2 + ["c"] * 2
