"""A closer seed near the original variant, where the reduced one has none; that pair is reduced, too."""

import pytest
from reducing import reduce_pair, steps

from diffing.pair_state import Preference
from ppr.neighbours.closer import MAX_TESTS_OF_ORIGINAL
from ppr.programs.errors import Interrupted
from ppr.reduction.base import Observer
from ppr.search.search import Budget


class Last(Observer):
    def step_ended(self, reduction):
        self.reduction = reduction


def near_original(call="use ( )", more="", **options):
    """The variant loses ``ok``, which a seed with ``use`` needs, so nothing near it is one."""
    kept, fails = ("int p ; int q ;", "int p ;"), lambda t: call in t and "p" in t.split()
    works = lambda t: t in kept or ("p" not in t.split() and {"use", "ok"} <= {*t.split()})  # noqa: E731
    options = {"transformations": ("closer-seed",)} | options
    return reduce_pair("int p; int q;", f"int p; int q; {call}; ok; {more}", works, fails, **options)


@pytest.mark.parametrize("more", ["", "]"])  # the seed may have an error as the original, but not the reduced pair
@pytest.mark.parametrize("jobs", [1, 4])
def test_if_no_neighbour_of_the_reduced_variant_works_one_of_the_original_is_reduced_with_it(jobs, more):
    made = near_original(more=more, jobs=jobs)
    assert made.programs == ("use ( ) ; ok ;", "p use ( ) ; ok ;")
    assert made.reduction.trail.origins.variant == [1, 6, 7, 8, 9, 10, 11]
    found = [(iteration, accepted) for iteration, name, accepted in steps(made.reduction) if name == "closer-seed"]
    assert found == [(2, 0), (2, 1), (4, 0)]


def test_if_that_is_stopped_a_pair_of_many_tokens_is_given_up_and_the_first_result_stays_as_it_was_laid_out():
    options = {"transformations": ("closer-seed", "layout")}
    first, closer = (b"int p;", b"int p;\nuse ();"), (b"use ( ); ok;", b"p use ( ); ok;")  # 10 and 13 tokens
    for tests, programs in ((44, first), (46, closer)):
        stopped = Last()
        with pytest.raises(Interrupted):
            near_original(budget=Budget(max_tests=tests), observer=stopped, **options)
        assert [one.accepted for one in stopped.reduction.steps if one.reducer == "closer-seed"] == [0, 1]
        assert stopped.reduction.programs == programs
        assert len(stopped.reduction.trail.origins.variant) == stopped.reduction.state.variant.bit_count()
    assert near_original(call="use ( p )", **options).reduction.programs == (b"int p;", b"int p;\nuse (p);")


@pytest.mark.parametrize("options", [{"transformations": ()}, {"max_iterations": 9}, {"prefer": Preference.SIZE}])
def test_the_original_is_not_edited_if_the_difference_does_not_come_first(options):
    assert near_original(**options).programs == ("int p ;", "int p ; use ( ) ;")


def test_nor_if_it_is_large_or_is_the_result_or_if_that_is_close(monkeypatch):
    assert near_original(call="use").programs == ("int p ;", "int p ; use ;")  # two insertions
    found = reduce_pair("a;", "b(c);", "a ;".__eq__, "b ( c ) ;".__eq__, transformations=("closer-seed",))
    assert [name for _, name, _ in steps(found.reduction)].count("closer-seed") == 1
    monkeypatch.setattr("ppr.reduction.pair.MAX_TOKENS", 17)  # the original pair has 18
    assert near_original().programs == ("int p ;", "int p ; use ( ) ;")


@pytest.mark.slow
def test_a_vain_search_near_the_original_is_short():
    many = f"use ( {' , '.join(map(str, range(30)))} ) ;"
    made = reduce_pair("int p;", f"int p; {many} ok;", "int p ;".__eq__, lambda t: many in t and "p" in t.split(),
                       transformations=("closer-seed",))  # fmt: skip
    found = [one.tests for one in made.reduction.steps if one.reducer == "closer-seed"]
    assert found[1:] == [MAX_TESTS_OF_ORIGINAL] == [24]


def test_a_near_miss_of_a_pair_that_is_given_up_is_forgotten(monkeypatch):
    monkeypatch.setattr("ppr.reduction.pair.MUCH_LARGER", 1)

    def works(text):
        lost = "use ( 1 )" in text and "int" in text and not {"p", "q", "g"} & {*text.split()}
        return text in ("int p ; int q ;", "int p ;") or ("ok" in text and ("use ( 2 )" in text or lost))

    def near(**options):
        options |= {"transformations": ("closer-seed", "layout")}
        fails = lambda t: "use ( 1 )" in t and "p" in t.split()  # noqa: E731
        return reduce_pair("int p; int q;", "int p; int q; g(2);  use(1);  ok;", works, fails, **options)

    whole, stopped = near(), Last()
    assert whole.reduction.near_miss == "the variant works with no `p`"
    with pytest.raises(Interrupted):
        near(budget=Budget(max_tests=len(whole.queries) - 1), observer=stopped)
    assert not stopped.reduction.near_miss
