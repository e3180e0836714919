"""Simpler tokens: numbers, one-token strings and types."""

import pytest
from laws import for_each
from reducing import no, transform_pair, yes


@for_each("token, expected", [
    ("512", ["0", "1", "5"]), ("0x1F", ["0", "1"]), ("2", ["0", "1"]), ("1", ["0"]), ("0", []), (".5", ["0", "1"]),
    ("1e+5", ["0", "1"]),
])  # fmt: skip
def test_numbers(token, expected):
    made = transform_pair(f"f({token});", f"f({token}); g;", "simpler-tokens", no, yes)
    assert [text for side, text in made.queries if side == "seed"] == [f"f ( {text} ) ;" for text in expected]


@pytest.mark.parametrize(
    ("token", "expected"),
    [("'abcd'", ["''", "'ab'", "'cd'"]), ("'aéc'", ["''", "'a'", "'éc'"]), ("'a'", ["''"]), ("''", [])],
)
def test_strings_of_one_token(token, expected):
    made = transform_pair(f"SELECT {token};", f"SELECT {token}, x;", "simpler-tokens", no, yes, language="sql")
    assert [text for side, text in made.queries if side == "seed"] == [f"SELECT {text} ;" for text in expected]


def test_all_tokens_of_one_text_change_in_both_programs():
    made = transform_pair("f(7, 7);", "f(7, 7); g(7);", "simpler-tokens", yes, yes)
    assert made.programs == ("f ( 0 , 0 ) ;", "f ( 0 , 0 ) ; g ( 0 ) ;")


@pytest.mark.parametrize(
    ("token", "expected"),
    [("size_t", "int"), ("uint32_t", "int"), ("long", "long"), ("char", "char"), ("own_t", "own_t")],
)
def test_long_types_become_the_simplest_one(token, expected):
    made = transform_pair(f"{token} x;", f"{token} x; g();", "simpler-tokens", yes, yes)
    assert made.programs == (f"{expected} x ;", f"{expected} x ; g ( ) ;")


def test_each_change_is_kept_or_not_for_itself():
    made = transform_pair("f(7, 88);", "f(7, 88); g();", "simpler-tokens", lambda t: "7" in t, yes)
    assert made.programs == ("f ( 7 , 0 ) ;", "f ( 7 , 0 ) ; g ( ) ;")
    assert made.queries == [
        ("seed", "f ( 0 , 88 ) ;"), ("variant", "f ( 1 , 88 ) ; g ( ) ;"), ("seed", "f ( 1 , 88 ) ;"),
        ("seed", "f ( 7 , 0 ) ;"), ("variant", "f ( 7 , 0 ) ; g ( ) ;"),
    ]  # fmt: skip
