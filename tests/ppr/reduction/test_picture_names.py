"""Names: one letter for every identifier."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reducing import no, transform_pair, yes


def test_the_queries_if_nothing_may_change():
    made = transform_pair("int one; f(one, Two, i);", "int one; f(one, Two, i); g();", "names", no, yes)
    assert [text for side, text in made.queries if side == "seed"] == [
        "int a ; f ( a , A , i ) ;",
        "int one ; f ( one , A , i ) ;",
        "int a ; f ( a , Two , i ) ;",
    ]
    assert made.programs[0] == "int one ; f ( one , Two , i ) ;"


def test_all_names_change_at_once():
    made = transform_pair("int count; f(count, two);", "int count; f(count, two); more();", "names", yes, yes)
    assert made.programs == ("int a ; f ( a , b ) ;", "int a ; f ( a , b ) ; c ( ) ;")
    assert len(made.queries) == 2


def test_a_name_that_is_needed_stays_and_no_letter_is_used_twice():
    made = transform_pair("int one; a(one, two);", "int one; a(one, two); b();", "names", lambda t: "one" in t, yes)
    assert made.programs == ("int one ; a ( one , d ) ;", "int one ; a ( one , d ) ; b ( ) ;")


def test_short_names_stay():
    assert transform_pair("x(i);", "x(i); y();", "names", yes, yes).queries == []


def test_when_there_are_no_letters_left_names_stay():
    used = "; ".join(string.ascii_lowercase)
    made = transform_pair(f"{used}; long_one;", f"{used}; long_one; Big_one;", "names", yes, yes)
    assert made.programs[1].endswith("z ; long_one ; A ;")


@pytest.mark.slow
@given(st.lists(st.sampled_from(["x", "foo", "Bar", "b", "quux", "Abc"]), min_size=1, max_size=8), st.integers(0, 5))
def test_the_number_of_distinct_names_stays(names, needed):
    seed = "".join(f"{name}; " for name in names)
    keep = names[needed % len(names)]
    made = transform_pair(seed, seed + "last;", "names", lambda t: keep in t.split(), yes)
    before, after = (text.replace(";", " ").split() for text in (seed, made.seed))
    assert [names.index(name) for name in before] == [after.index(name) for name in after]
    assert keep in after
    assert all(len(name) == 1 or name == keep for name in after)


@pytest.mark.parametrize("jobs", [1, 4])
def test_the_result_does_not_depend_on_the_number_of_jobs(jobs):
    pair = ("f1(a1, b1, c1);", "f1(a1, b1, c1); g1();")
    made = transform_pair(*pair, "names", lambda t: "b1" in t and "f1" in t, yes, jobs=jobs)
    assert made.programs == ("f1 ( b , b1 , d ) ;", "f1 ( b , b1 , d ) ; e ( ) ;")
