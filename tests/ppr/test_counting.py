"""Numbers of things in messages."""

import pytest

from ppr.counting import are, count


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0 tests are"),
        (1, "1 test is"),
        (2, "2 tests are"),
        (1_000_000, "1,000,000 tests are"),
        (1.0, "1 test is"),
        (0.5, "0.5 tests are"),
        (3.0, "3 tests are"),
    ],
)
def test_only_one_is_singular(number, words):
    assert f"{count(number, 'test')} {are(number)}" == words
