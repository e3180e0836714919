"""Windows: stretches of tokens and pairs of siblings."""

import pytest
from reducing import no, proposals, transform_pair, yes

from ppr.neighbours.simpler import windows


def test_the_queries_on_a_small_program():
    made = transform_pair("f(1 + 2);", "f(1 + 2); g();", "windows", no, no)
    assert made.queries == [
        ("seed", ""),  # both statements, of which the seed has one
        ("variant", "; g ( ) ;"),  # the name and the arguments
        ("seed", "f ( 2 ) ;"),
        ("seed", "f ( 1 ) ;"),
        ("variant", "f ( 1 + 2 ) ; ;"),  # the same in what only the variant has
        ("variant", "f ( 1 + 2 ) ; g ;"),  # stretches
        ("seed", "f ( ) ;"),
    ]


@pytest.mark.parametrize(("seed", "needed", "expected"), [
    ("f(a + b);", "( a )", "f ( a ) ;"), ("f(-a);", "f ;", "f ;"),
    ("f(a, 1); g(b, 1);", "( 1 ) ; g ( 1 )", "f ( 1 ) ; g ( 1 ) ;"),
])  # fmt: skip
def test_what_no_single_deletion_can_reach(seed, needed, expected):
    made = transform_pair(seed, seed + " g = 1;", "windows", lambda t: needed in t, yes)
    assert made.programs[0] == expected


@pytest.mark.parametrize(("most", "far"), [(5, False), (99, True)])
def test_of_the_pairs_of_elements_the_nearest_ones_are_tried(monkeypatch, most, far):
    monkeypatch.setattr("ppr.neighbours.simpler.MAX_PAIRS", most)
    found = proposals(windows, "c", "a; b; c; d; e; f;")
    assert ("b ; c ; d ; e ;" in found, "c ; d ; e ; f ;" in found) == (far, True)
    assert "int ; f ( ) ;" not in proposals(windows, "c", "int a; f(); g();")  # the only name may not go


def test_stretches_are_at_most_four_tokens_wide():
    made = transform_pair("int x[] = {1, 2, 3};", "int x[] = {1, 2, 3}; g();", "windows", no, no)
    seeds = [text for side, text in made.queries if side == "seed"]
    assert "int x [ ] = { 3 } ;" in seeds
    assert "int x [ ] = { } ;" not in seeds
