"""When transformations run: at the fixpoint of the reducers, or once in the end."""

import pytest
from reducing import no, reduce_pair, steps, yes

from ppr.neighbours.names import references
from ppr.neighbours.scene import plan_of, proposing
from ppr.reduction import pair
from ppr.reduction.schedule import TRANSFORMATIONS, Transformation

ORDER = ("commonality", "beyond-grammar")
PAIR = ("int x = 1; f(x);", "int x = 1; f(x); g(7);")
NEEDED = (lambda t: "f ( " in t and ") ;" in t and "1" in t, lambda t: "g ( " in t and "f ( " in t and "1" in t)


def stages(seed=PAIR[0], variant=PAIR[1], needed=NEEDED, **options):
    made = reduce_pair(seed, variant, *needed, **{"order": ORDER, "transformations": tuple(TRANSFORMATIONS), **options})
    return steps(made.reduction)


KNOWN = [("neighbours", (False, False)), ("names", (True, True)), ("layout", (True, False))]  # (at the end, thorough)


def test_the_table():
    said = [(name, (one.at_end, one.thorough)) for name, one in TRANSFORMATIONS.items()]
    assert [one for one in said if one[0] in dict(KNOWN)] == KNOWN
    assert all(name == one.name for name, one in TRANSFORMATIONS.items())


def test_the_fixpoint_stage_comes_before_beyond_grammar_and_the_end_once():
    found = stages(transformations=("neighbours", "layout"), needed=(no, no))
    assert [name for _, name, _ in found] == ["commonality", "neighbours", "beyond-grammar", "layout"]


def test_after_a_smaller_pair_the_reducers_run_again_before_the_end():
    seeds = ("int x = 1 ; f ( x ) ;", "f ( 1 ) ;")
    needed = (lambda t: t in seeds, lambda t: t in [f"{seed} g ( 7 ) ;" for seed in seeds])
    first = [(1, "commonality", 0), (1, "neighbours", 1), (1, "neighbours", 0)]
    again = [(2, "commonality", 0), (2, "neighbours", 0), (2, "beyond-grammar", 0), (2, "layout", 1)]
    assert stages(transformations=("neighbours", "layout"), needed=needed) == first + again


def test_what_often_helps_is_tried_in_one_run():
    seeds = ("int x = 1 ; f ( x , 77 ) ;", "f ( 1 , 77 ) ;", "f ( 1 , 0 ) ;")
    needed = (lambda t: t in seeds, lambda t: t in [f"{seed} g ( 7 ) ;" for seed in seeds])
    found = stages(seeds[0], f"{seeds[0]} g(7);", needed, order=(), transformations=("neighbours",))
    assert found == [(1, "neighbours", 2), (1, "neighbours", 0), (2, "neighbours", 0)]


SIMPLER = ("f(77);", "f(77); g();")
KEPT = (lambda t: "f ( 7" in t, lambda t: "f ( 7" in t and "g ( ) ;" in t)


@pytest.mark.parametrize("thorough", [False, True])
def test_a_simpler_pair_that_is_not_smaller_does_not_start_all_again(thorough):
    found = stages(*SIMPLER, KEPT, order=("commonality",), transformations=("neighbours",), thorough=thorough)
    assert found == [(1, "commonality", 0), (1, "neighbours", 1)]


@pytest.mark.parametrize("limit", [1, 2])
def test_the_end_is_not_left_out_where_the_iterations_are_limited(limit):
    found = stages(transformations=("neighbours", "layout"), max_iterations=limit)
    assert found[-1][:2] == (limit, "layout")
    assert [step for step in found if step[1] == "layout"] == found[-1:]


def test_a_pair_that_has_become_smaller_in_the_end_is_reduced_again():
    holds = (lambda t: "f" in t and "f ( )" not in t, lambda t: "f (" in t and "f ( )" not in t and "g ( )" in t)
    made = reduce_pair("f(12);", "f(7); g();", *holds, order=(), transformations=("neighbours",))
    assert made.programs == ("f ( 0 ) ;", "f ( 0 ) ; g ( ) ;")
    assert steps(made.reduction) == [(1, "neighbours", 2), (1, "neighbours", 0), (2, "neighbours", 0)]


def test_a_large_pair_is_left_to_the_reducers_and_also_a_smaller_one_at_the_start(monkeypatch):
    assert (pair.MAX_TOKENS, pair.MAX_AT_START) == (4000, 1000)
    monkeypatch.setattr(pair, "MAX_TOKENS", 20)
    monkeypatch.setattr(pair, "MAX_AT_START", 12)
    for tokens in (12, 14, 20, 22):
        seed, more = "a; " * (tokens // 4 - 1), "d;" * (tokens % 4 // 2)
        options = {"order": ("commonality",), "transformations": ("definitions", "neighbours", "layout")}
        found = stages(f"{seed} b;", f"{seed} c; {more}", (no, no), **options)
        at_start, later = ["definitions"] * (tokens <= 12), ["neighbours", "layout"] * (tokens <= 20)
        assert [name for _, name, _ in found] == [*at_start, "commonality", *later]


def test_the_steps_tell_sizes_and_tests():
    made = reduce_pair(*PAIR, *NEEDED, order=(), transformations=("neighbours",), max_iterations=1)
    *smaller, last = made.reduction.steps  # it runs as long as it makes the pair smaller
    assert (last.seed, last.variant, last.difference) == (9, 14, 5)
    assert sum(step.tests for step in made.reduction.steps) == made.statistics.tests == len(made.queries)
    assert all(step.accepted for step in smaller) and not last.accepted


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [2, 4])
def test_the_result_does_not_depend_on_the_number_of_jobs(jobs):
    options = {"transformations": tuple(TRANSFORMATIONS), "thorough": True, "order": ORDER}
    one, many = (reduce_pair(*PAIR, *NEEDED, jobs=count, **options) for count in (1, jobs))
    assert (many.programs, many.reduction.programs) == (one.programs, one.reduction.programs)


def part(name, plan):
    return {name: Transformation(name, lambda scene: plan_of(scene, proposing(scene, plan)))}


def test_what_gets_simpler_in_the_last_look_is_worth_another_round_even_if_it_is_not_smaller(monkeypatch):
    """Once ``b`` stands for ``abc``, all that names it can go at once."""

    def shorter(scene):
        return ([leaf.to(b"b")] for leaf in scene.leaves if leaf.text == b"abc" and scene.rules.everything)

    for known in (part("shorter", shorter), part("references", references)):
        monkeypatch.setitem(TRANSFORMATIONS, *known.popitem())
    seeds = ("int b ; f ( b , abc ) ;", "int b ; f ( b , b ) ;", "f ( ) ;")
    needed = (lambda text: text in seeds, lambda text: text in [f"{one} g ( 7 ) ;" for one in seeds])
    options = {"order": ("commonality",), "transformations": ("references", "shorter")}
    assert reduce_pair(seeds[0], f"{seeds[0]} g(7);", *needed, **options).seed == seeds[-1]


def test_a_last_look_ends_with_the_first_step_that_makes_the_pair_smaller(monkeypatch):
    """What follows is cheaper in the next descent, which leaves out what looks as if it would be refused."""

    def smaller(scene):
        return ([leaf.to(b"")] for leaf in scene.leaves if leaf.text == b"abc" and scene.rules.everything)

    for known in (part("smaller", smaller), part("never", lambda _: ())):
        monkeypatch.setitem(TRANSFORMATIONS, *known.popitem())
    made = reduce_pair("f(abc);", "f(abc); g(7);", yes, yes, order=(), transformations=("smaller", "never"))
    looks = [step.reducer for step in made.reduction.steps if step.last_look]
    assert looks == ["smaller", "smaller", "smaller", "never"]  # a success, nothing more, and the next look
