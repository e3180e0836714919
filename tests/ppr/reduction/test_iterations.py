"""When a reduction of a pair goes on, and what its reducers are asked to look at then."""

from types import SimpleNamespace

import pytest
from function_property import property_of
from reducing import inputs_of, no, reduce_pair, steps, yes
from searching import make_search

from diffing.alignment import Alignment
from diffing.pair_state import Preference
from ppr.programs.pair import Programs
from ppr.reducers.registry import LARGE_PROGRAMS, REDUCERS, UNREACHED
from ppr.reduction.base import Observer
from ppr.reduction.pair import PairReduction, ReductionOptions
from ppr.reduction.problem import PairProblem


@pytest.fixture
def problems(monkeypatch):
    """The options of each problem that a reducer is given."""
    given = []

    def made(merged, terms, **options):
        given.append(options)
        return PairProblem(merged, terms, **options)

    monkeypatch.setattr("ppr.reduction.pair.PairProblem", made)
    return given


def test_large_programs_are_looked_at_afresh_as_long_as_that_takes_much():
    sizes, tried, pair = iter((9000, 8000, 7900, 7800)), [], SimpleNamespace(tokens=10_000)

    def run(reducer, _):
        tried.append(reducer)
        pair.tokens = next(sizes)

    made = SimpleNamespace(inputs=SimpleNamespace(sides="ab"), pair=pair, _run_once=run)
    PairReduction._shrink(made, REDUCERS["commonality"], 1)
    coarse, fine = LARGE_PROGRAMS
    assert tried == [coarse, UNREACHED, UNREACHED, fine]


def test_where_constructs_are_aligned_the_pair_has_to_get_smaller_by_its_tokens(problems, without_last_look):
    made = reduce_pair("f(a);", "f(b, c);", no, no, order=("list-difference", "construct-difference"))
    parsed = made.reduction.inputs.parsed
    assert [one["limit"] for one in problems] == [None, parsed.merged(Alignment.LIST).state]


def test_after_the_fixpoint_reducers_are_told_what_has_changed(problems):
    holds = ("int f ( ) { }", "f ( ) { }").__contains__, ("int f ( ) { x ; }", "f ( ) { x ; }").__contains__
    made = reduce_pair("int f() {}", "int f() { x; }", *holds, order=("commonality", "beyond-grammar"))
    assert steps(made.reduction)[:3] == [(1, "commonality", 0), (1, "beyond-grammar", 1), (2, "commonality", 0)]
    assert [bool(one["changes"]) for one in problems[:3]] == [False, False, True]


def test_what_ends_a_reduction_runs_in_the_last_iteration_that_the_user_wants_and_no_other_follows():
    holds = (lambda text: any(map(str.isidentifier, text.split())), lambda text: text.count(";") > 1)
    options = {"order": ("commonality",), "transformations": ("names",), "thorough": True, "max_iterations": 1}
    made = reduce_pair("long_name; b;", "long_name; b; other;", *holds, **options)
    assert [(number, name) for number, name, count in steps(made.reduction)] == [(1, "commonality"), (1, "names")]


@pytest.mark.parametrize("prefer", Preference)
def test_a_smaller_difference_starts_all_again_only_if_it_counts_first(prefer):
    options = ReductionOptions(("commonality",), prefer=prefer)
    with make_search() as search:
        made = PairReduction(inputs_of("a;", "a; b;"), [property_of(yes)], search, Observer(), options=options)
    made.pair = SimpleNamespace(tokens=100, difference=1, programs=Programs(b"a;", b"a; b;"))
    before = SimpleNamespace(tokens=100, difference=2, programs=Programs(b"x", b"y"))
    assert made._may_find_more((None,), before, (9, 9)) is (prefer is Preference.DIFFERENCE)


def test_transformations_have_no_steps_for_large_programs(monkeypatch):
    monkeypatch.setattr("ppr.reduction.pair.LARGE", 1)
    made = reduce_pair("f(5);", "f(5, 7);", yes, lambda text: ", 7" in text, transformations=("neighbours",))
    assert "neighbours" in {step.reducer for step in made.reduction.steps}
