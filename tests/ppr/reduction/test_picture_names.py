"""Names: one letter for every identifier."""

import string

from reducing import no, transform_pair, yes


def test_the_queries_if_nothing_may_change():
    made = transform_pair("int one; f(one, Two, i);", "int one; f(one, Two, i); g();", "names", no, yes)
    assert [text for side, text in made.queries if side == "seed"] == [
        "int a ; f ( a , A , i ) ;", "int one ; f ( one , A , i ) ;", "int a ; f ( a , Two , i ) ;",
    ]  # fmt: skip
    assert made.programs[0] == "int one ; f ( one , Two , i ) ;"


def test_all_names_change_at_once():
    made = transform_pair("int count; f(count, to);", "int count; f(count, to); more();", "names", yes, yes)
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
