"""Pairs from the first step to the fixpoint, in memory: the steps, and where they end."""

import inspect
from dataclasses import replace
from types import SimpleNamespace

import pytest
from function_property import property_of
from reducing import inputs_of, no, reduce_pair, steps, yes
from searching import make_search

from diffing.pair_state import Preference, Side
from ppr.programs.errors import Interrupted
from ppr.reducers.subject import Unit
from ppr.reduction.base import Observer, Reduction, Step
from ppr.reduction.pair import PairReduction, ReductionOptions
from ppr.search.search import Budget, Search

PAIR = ("int a; int b; f();", "int a; int b; f(); g();")
NEEDED = (lambda t: "f (" in t and "g" not in t, lambda t: "f (" in t and "g (" in t)


def test_the_reducers_take_turns_until_nothing_gets_smaller():
    made = reduce_pair(*PAIR, *NEEDED)
    assert made.programs == ("f ( ) ;", "f ( ) ; g ( ) ;")
    names = ("tree-difference", "list-difference", "commonality")
    expected = [(number, name, 2 * ((number, name) == (1, "commonality"))) for number in (1, 2) for name in names]
    assert steps(made.reduction) == expected


def test_a_step_tells_sizes_tests_and_time():
    made = reduce_pair(*PAIR, *NEEDED, order=("commonality",), max_iterations=1)
    (step,) = made.reduction.steps
    assert step.seconds > 0
    tests = len(made.queries)
    assert replace(step, seconds=0.0) == Step(1, "commonality", 4, 8, 4, tests, 2, 0.0, step.candidates)
    assert step.candidates >= tests > 0


def test_all_reducers_and_transformations_remember_the_same_refusals(monkeypatch, without_last_look):
    given = []
    run = Search.run

    def watched(self, stream, problem, refused=None):
        given.extend([] if refused is None else [refused])
        run(self, stream, problem, refused)

    monkeypatch.setattr(Search, "run", watched)
    order = ("commonality", "list-difference", "beyond-grammar")
    pair = ("int a = f(1, 2, 3); g();", "int a = f(1, 2, 3); g(); h();")
    holds = (lambda t: "a" in t and "h" not in t, lambda t: "a" in t and "h" in t)
    made = reduce_pair(*pair, *holds, order=order, transformations=("neighbours",))
    assert len(given) == len(made.reduction.steps) > 4
    assert given[0]
    assert all(refused is given[0] for refused in given)


def test_the_seconds_of_a_step_are_those_between_its_begin_and_its_end(monkeypatch):
    times = iter([100.0, 107.5])
    monkeypatch.setattr("ppr.reduction.base.time", SimpleNamespace(monotonic=lambda: next(times)))
    made = reduce_pair(*PAIR, *NEEDED, order=("commonality",), max_iterations=1)
    assert [step.seconds for step in made.reduction.steps] == [7.5]


@pytest.mark.parametrize("limit", [1, 2])
def test_iterations_may_be_limited(limit):
    made = reduce_pair("a; b; c;", "a; b; c; d;", yes, lambda t: "d" in t, max_iterations=limit)
    assert {step.iteration for step in made.reduction.steps} == set(range(1, limit + 1))


def test_without_the_mirror_the_seed_takes_nothing_of_the_variant():
    def seeds(mirror):
        made = reduce_pair("f(1);", "f(2);", yes, no, order=("list-difference",), mirror=mirror)
        return made.of(Side.SEED)

    assert "f ( 2 ) ;" not in seeds(False)
    assert seeds(False) != seeds(True)


def test_the_state_and_the_whole_are_those_of_the_tokens():
    made = reduce_pair(*PAIR, *NEEDED).reduction
    assert (made.whole.seed.bit_count(), made.whole.variant.bit_count()) == (10, 14)
    assert (made.state.seed.bit_count(), made.state.variant.bit_count()) == (4, 8)


def test_where_nothing_is_accepted_the_state_is_the_whole():
    made = reduce_pair(*PAIR, yes, no).reduction
    assert made.state == made.whole
    assert made.state.tokens == 24


def test_programs_whose_parts_grow_together_are_no_progress():
    pair = ('void f() { good("one"); }', 'void f() { good("uno"); g(1); }')
    holds = lambda t: "one" in t and "uno" not in t and "good" in t, lambda t: "uno" in t and "good" in t
    made = reduce_pair(*pair, *holds, budget=Budget(max_tests=500))
    assert made.programs == ('good ( " one " ) ;', 'good ( " uno " ) ;')


def test_an_interrupted_reduction_keeps_the_best_and_the_step():
    seed, variant = property_of(yes, Side.SEED), property_of(lambda text: b"d" in text)
    with make_search(budget=Budget(max_tests=3)) as search:
        made = ReductionOptions(("commonality",)).start(
            inputs_of("a; b; c;", "a; b; c; d;"), [seed, variant], search, Observer()
        )
        made.prepare()
        with pytest.raises(Interrupted):
            made.run()
    (step,) = made.steps
    assert step.tests == 3
    assert step.accepted == search.statistics.accepted > 0
    assert made.programs.variant == b"d;"
    assert made.state.variant.bit_count() == 2


def test_what_is_known_at_the_start_is_nothing_and_all_else_is_found_out():
    assert Step(1, "x") == Step(1, "x", 0, 0, 0, 0, 0, 0.0, 0, False)
    given = ["inputs", "properties", "search", "observer", "checks_syntax"]
    assert [*inspect.signature(Reduction.__init__).parameters][1:] == given
    assert [one for one in inspect.signature(PairReduction).parameters if one not in given] == ["options"]
    begun = PairReduction(inputs_of(*PAIR), (), None, options=ReductionOptions())
    assert (begun.unit, begun.prefer, begun.confirms, begun.checks_syntax) == (
        Unit.TOKEN, Preference.DIFFERENCE, True, True
    )  # fmt: skip
    assert (begun.steps, begun.trail, begun.beside, begun.near_miss, begun.comments_are_tokens) == (
        [], None, None, "", False
    )  # fmt: skip
    options = ReductionOptions()
    assert (options.mirror, options.whole_statements, options.thorough, options.confirms) == (True, True, False, True)
