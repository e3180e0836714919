"""dd: two programs come together until no single element can be moved."""

import itertools

from drive import drive, merged_pair
from hypothesis import given
from hypothesis import strategies as st

from diffing.masks import single_positions
from diffing.pair_state import Side
from ppr.reducers.dd import Bounds, dd, isolate


def narrow(size, outcome):
    """dd on the elements 1 to ``size``; ``outcome`` says "pass", "fail" or "?" of a set of them."""
    best = Bounds((), tuple(range(1, size + 1)))
    tried = []

    def holds(bounds):
        nonlocal best
        passing, failing = set(bounds.passing), set(bounds.passing + bounds.difference)
        if passing == set(best.passing):
            tried.append(("fail?", tuple(sorted(failing))))
            moved = outcome(failing) == "fail"
        else:
            tried.append(("pass?", tuple(sorted(passing))))
            moved = outcome(passing) == "pass"
        best = bounds if moved else best
        return moved

    found, _ = drive(dd(best), best, holds)
    return found, tried


def test_with_two_outcomes_it_is_a_binary_search():
    found, tried = narrow(8, lambda elements: "fail" if 6 in elements else "pass")
    assert found.difference == (6,)
    assert tried == [
        ("fail?", (1, 2, 3, 4)), ("fail?", (5, 6, 7, 8)),  # it fails with the second half
        ("fail?", (5, 6)),
        ("fail?", (5,)), ("fail?", (6,)),
    ]  # fmt: skip


def test_the_passing_program_grows_where_the_failing_one_cannot_shrink():
    found, tried = narrow(4, lambda elements: "fail" if {2, 3} <= elements else "pass")
    assert found == Bounds((3, 4), (2,))
    assert tried[:3] == [("fail?", (1, 2)), ("fail?", (3, 4)), ("pass?", (3, 4))]


def test_finer_parts_where_halves_are_unresolved():
    found, tried = narrow(
        4, lambda elements: "fail" if elements == {1, 2, 3, 4} else "pass" if elements <= {3} else "?"
    )
    assert found == Bounds((3,), (1, 2, 4))
    assert tried == [
        ("fail?", (1, 2)), ("fail?", (3, 4)), ("pass?", (3, 4)), ("pass?", (1, 2)),  # halves
        ("fail?", (1,)), ("fail?", (2,)), ("fail?", (3,)), ("fail?", (4,)),  # quarters: the passing one with each
        ("pass?", (2, 3, 4)), ("pass?", (1, 3, 4)), ("pass?", (1, 2, 4)), ("pass?", (1, 2, 3)),  # without each
        ("pass?", (1,)), ("pass?", (2,)), ("pass?", (3,)),  # 3 is moved to the passing one
        ("fail?", (1, 3)), ("fail?", (2, 3)), ("fail?", (3, 4)),
        ("pass?", (2, 3, 4)), ("pass?", (1, 3, 4)), ("pass?", (1, 2, 3)),
        ("pass?", (1, 3)), ("pass?", (2, 3)), ("pass?", (3, 4)),
        ("fail?", (2, 3, 4)), ("fail?", (1, 3, 4)), ("fail?", (1, 2, 3)),
    ]  # fmt: skip


def test_one_element_takes_no_query():
    assert narrow(1, lambda elements: "?") == (Bounds((), (1,)), [])


@given(st.integers(1, 7), st.randoms(use_true_random=False))
def test_the_difference_is_1_minimal_for_any_property(size, random):
    everything = frozenset(range(1, size + 1))
    subsets = [frozenset(c) for n in range(size + 1) for c in itertools.combinations(sorted(everything), n)]
    outcomes = {subset: random.choice(["pass", "fail", "?", "?"]) for subset in subsets}
    outcomes |= {frozenset(): "pass", everything: "fail"}
    found, _ = narrow(size, lambda elements: outcomes[frozenset(elements)])
    passing, failing = frozenset(found.passing), frozenset(found.passing + found.difference)
    assert outcomes[passing] == "pass"
    assert outcomes[failing] == "fail"
    if len(found.difference) > 1:
        for element in found.difference:
            assert outcomes[passing | {element}] == "?"
            assert outcomes[failing - {element}] == "?"


def tokens(state):
    return single_positions(state.seed ^ state.variant)


def pair_by(parts, seed, variant, holds_seed, holds_variant):
    merged = merged_pair(seed, variant)
    best = merged.state

    def holds(state):
        nonlocal best
        texts = {side: merged.render(side, state.of(side)).decode() for side in Side}
        moved = (state.seed == best.seed or holds_seed(texts[Side.SEED])) and (
            state.variant == best.variant or holds_variant(texts[Side.VARIANT])
        )
        best = state if moved else best
        return moved

    state, _ = drive(isolate(merged, parts(merged.state)), merged.state, holds)
    return tuple(merged.render(side, state.of(side)).decode() for side in Side)


SEED = "int a; int b; int c; int d;"
VARIANT = "int a; int x; int c; int d; int bad;"


def test_the_programs_come_together_by_edits():
    found = pair_by(hunks, SEED, VARIANT, lambda t: "bad" not in t, lambda t: "bad" in t)
    assert found[1].replace(" int bad;", "") == found[0]


def test_the_programs_come_together_by_tokens():
    seed, variant = pair_by(tokens, SEED, VARIANT, lambda t: "bad" not in t, lambda t: "bad" in t)
    assert "".join(seed.split()) == "".join(variant.split()).replace("bad", "")
    assert variant.split() != seed.split()


def test_deletions_are_elements_too():
    seed, variant = pair_by(
        hunks, "int a; int guard; int b;", "int c; int b;", lambda t: "guard" in t, lambda t: "guard" not in t
    )
    assert "guard" in seed
    assert "guard" not in variant
