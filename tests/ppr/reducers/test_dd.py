"""dd: two programs come together until no single element can be moved."""

import itertools

from drive import drive
from hypothesis import given, settings
from hypothesis import strategies as st
from reducing import isolate_pair

from ppr.reducers.dd import Bounds, dd
from ppr.reduction.isolation import Element


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
        ("fail?", (1, 3)), ("fail?", (2, 3)), ("fail?", (3, 4)),  # three parts
        ("pass?", (2, 3, 4)), ("pass?", (1, 3, 4)), ("pass?", (1, 2, 3)),
        ("pass?", (1, 3)), ("pass?", (2, 3)),
        ("fail?", (2, 3, 4)), ("fail?", (1, 3, 4)), ("fail?", (1, 2, 3)),
    ]  # fmt: skip


def test_one_element_takes_no_query():
    assert narrow(1, lambda elements: "?") == (Bounds((), (1,)), [])


def test_where_all_is_unresolved_each_part_is_moved_each_way_up_to_single_elements():
    assert [candidate.state for candidate in dd(Bounds(("z",), ("a", "b", "c")))] == [
        *(Bounds(("z",), ("a",)), Bounds(("z",), ("b", "c"))),
        *(Bounds(("z", "b", "c"), ("a",)), Bounds(("z", "a"), ("b", "c"))),
        *(Bounds(("z",), (element,)) for element in "abc"),
        *(Bounds(("z", "b", "c"), ("a",)), Bounds(("z", "a", "c"), ("b",)), Bounds(("z", "a", "b"), ("c",))),
        *(Bounds(("z", "a"), ("b", "c")), Bounds(("z", "b"), ("a", "c")), Bounds(("z", "c"), ("a", "b"))),
        *(Bounds(("z",), ("b", "c")), Bounds(("z",), ("a", "c")), Bounds(("z",), ("a", "b"))),
    ]


def test_the_number_of_parts_doubles():
    sizes = [len(bounds.state.difference) for bounds in dd(Bounds((), tuple(range(16))))]
    assert sizes == [8] * 4 + [4] * 8 + [12] * 8 + [2] * 16 + [14] * 16 + [1] * 32 + [15] * 32


def test_where_one_of_three_parts_was_moved_the_other_two_are_tried_next():
    candidates = list(dd(Bounds((), tuple(range(9))), 3))
    for candidate in candidates[6:12]:  # those that leave two parts, in the passing and in the failing program
        assert len(candidate.state.difference) == 6
        assert len(next(candidate.then()).state.difference) == 3


def test_after_the_passing_program_has_grown_the_rest_is_halved_again():
    _, tried = narrow(8, lambda elements: "fail" if {1, 4, 5} <= elements else "pass")
    assert tried[2:4] == [("pass?", (5, 6, 7, 8)), ("fail?", (1, 2, 5, 6, 7, 8))]


@settings(max_examples=60)
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


SEED = "int a; int b; int c; int d;"
VARIANT = "int a; int x; int c; int d; int bad;"


def isolate(element, seed=SEED, variant=VARIANT, word="bad"):
    """The results and the queries, where the variant fails because of one word that the seed must not have."""
    found = isolate_pair(seed, variant, lambda text: word not in text, lambda text: word in text, element=element)
    return found.programs, found.queries


def test_the_programs_come_together_by_edits():
    programs, queries = isolate(Element.EDIT)
    assert programs == ("int a ; int b ; int c ; int d ;", "int a ; int b ; int c ; int d ; int bad ;")
    assert queries == [
        ("variant", "int a ; int x ; int c ; int d ;"),  # the seed with the first edit does not fail
        ("variant", programs[1]),
    ]


def test_the_programs_come_together_by_tokens():
    programs, queries = isolate(Element.TOKEN)
    assert programs == ("int a ; int b ; int c ; int d ;", "int a ; int b ; int c ; int d bad ;")
    assert queries == [
        ("variant", "int a ; int x ; int c ; int d ;"),
        ("variant", "int a ; int b ; int c ; int d ; int bad ;"),
        ("variant", "int a ; int b ; int c ; int d ; ;"),
        ("variant", "int a ; int b ; int c ; int d int bad ;"),
        ("variant", "int a ; int b ; int c ; int d int ;"),
        ("variant", "int a ; int b ; int c ; int d bad ;"),
    ]


def test_the_programs_come_together_by_lines():
    programs, queries = isolate(Element.LINE, "a\nb\nc\n", "a\nx\ny\nc\nz\n", "y")
    assert programs == ("a\nb\nc\n", "a\nb\ny\nc\n")
    assert queries == [("variant", "a\nx\nc\n"), ("variant", "a\nb\ny\nc\nz\n"), ("variant", "a\nb\ny\nc\n")]


def test_a_deletion_is_taken_from_the_seed_too():
    """The seed passes with "one" or without it; the variant fails where "bad" is there, but not beside "one"."""
    found = isolate_pair(
        "int a; int one; int b; int two; int c;",
        "int a; int b; int x; int c; bad;",
        lambda text: "bad" not in text,
        lambda text: "bad" in text and "one" not in text,
        element=Element.EDIT,
    )
    assert found.programs == ("int a ; int b ; int two ; int c ;", "int a ; int b ; int two ; int c ; bad ;")
    assert found.queries == [
        ("variant", "int a ; int b ; int two ; int c ;"),
        ("variant", "int a ; int one ; int b ; int x ; int c ; bad ;"),
        ("seed", "int a ; int one ; int b ; int x ; int c ; bad ;"),
        ("seed", "int a ; int b ; int two ; int c ;"),  # "one" goes from the seed
        ("variant", "int a ; int b ; int x ; int c ;"),
        ("variant", "int a ; int b ; int two ; int c ; bad ;"),
    ]
