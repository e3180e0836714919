"""dd: two programs come together until no single element can be moved."""

import itertools
import re

import pytest
from drive import drive
from hypothesis import given, settings
from hypothesis import strategies as st
from reducing import isolate_pair

from ppr.reducers.ddmin import Bounds, dd
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
    whole = {1, 2, 3, 4}
    found, tried = narrow(4, lambda elements: "fail" if elements == whole else "pass" if elements <= {3} else "?")
    assert found == Bounds((3,), (1, 2, 4))
    assert tried[12:18] == [
        *(("pass?", (1,)), ("pass?", (2,)), ("pass?", (3,))),  # 3 is moved to the passing one
        *(("fail?", (1, 3)), ("fail?", (2, 3)), ("fail?", (3, 4))),  # three parts
    ]
    assert len(tried) == 26


def test_one_element_takes_no_query():
    assert narrow(1, lambda elements: "?") == (Bounds((), (1,)), [])


SELECT = '<SELECT NAME="priority" MULTIPLE SIZE=7>'


def test_in_the_papers_line_of_html_one_character_is_isolated():
    """All parts are tried in one way before any is tried in another, as the cases of figure 7 stand.

    Zeller's own program takes each part through all cases, so it has other tests, and finds the same character.
    """

    def text(elements):
        return "".join(SELECT[number - 1] for number in sorted(elements))

    found, tried = narrow(40, lambda elements: "fail" if re.match("<SELECT.*>", text(elements)) else "pass")
    assert (text(found.difference), text(found.passing)) == ("<", 'SELECT NAty" MULTIPLE SIZE=7>')
    assert len(tried) == 13
    assert len({elements for _, elements in tried}) == 9  # programs; whether one passes or fails is one test


def test_what_fails_only_together_stays_together():
    """The paper's changes 1, 7 and 8, of which some alone are unresolved."""
    needed = {1, 7, 8}
    found, tried = narrow(8, lambda elements: "fail" if needed <= elements else "?" if needed & elements else "pass")
    assert found.difference == (1, 7, 8)
    assert set(found.passing) == {2, 3, 4, 5, 6}
    assert len(tried) == 45
    assert len({elements for _, elements in tried}) == 22


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


@pytest.mark.slow
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
    assert programs == ("int a ; int b ; int c ; int d ;", "int a ; int b ; int c ; int d ; bad")
    assert len(queries) == 5


def test_the_programs_come_together_by_lines():
    programs, queries = isolate(Element.LINE, "a\nb\nc\n", "a\nx\ny\nc\nz\n", "y")
    assert programs == ("a\nb\nc\n", "a\nb\ny\nc\n")
    assert queries == [("variant", "a\nx\nc\n"), ("variant", "a\nb\ny\nc\nz\n"), ("variant", "a\nb\ny\nc\n")]


def test_a_deletion_is_taken_from_the_seed_too():
    """The seed passes with "one" or without it; the variant fails where "bad" is there, but not beside "one"."""
    pair = ("int a; int one; int b; int two; int c;", "int a; int b; int x; int c; bad;")
    holds = lambda text: "bad" not in text, lambda text: "bad" in text and "one" not in text
    found = isolate_pair(*pair, *holds, element=Element.EDIT)
    assert found.programs == ("int a ; int b ; int two ; int c ;", "int a ; int b ; int two ; int c ; bad ;")
    assert len(found.queries) == 6


def test_from_the_empty_program_by_lines_the_passing_one_grows():
    """A line may stand only below the lines that it needs; the seed passes without the last of them."""
    needs = {"int b = a;": "int a;", "bad(b);": "int b = a;"}

    def compiles(text):
        lines = text.splitlines()
        return all(needs.get(line) in [None, *lines[:number]] for number, line in enumerate(lines))

    seed, variant = "int x;\nint a;\nint b = a;\n", "int x;\nint a;\nint b = a;\nbad(b);\n"
    holds = lambda text: compiles(text) and "bad" not in text, lambda text: compiles(text) and "bad" in text
    found = isolate_pair("", variant, *holds, element=Element.LINE)
    assert found.programs == (seed, variant)
    assert len(found.queries) == 8


def test_where_no_part_of_a_program_is_valid_the_passing_one_stays_empty():
    """As PPR's authors report of Rust: then the whole program is the difference, after all tests."""
    whole = "fn f { bad }"
    found = isolate_pair("", whole, lambda text: not text, lambda text: text == whole)
    assert found.programs == ("", whole)
    assert len(found.queries) == 2 * 2 + 4 * 4 + 4 * 2  # in two, four and five parts, of which two are new
