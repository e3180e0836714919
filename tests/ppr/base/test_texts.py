"""Numbers in messages; common beginnings and ends."""

import pytest

from ppr.base.texts import are, common_prefix, common_suffix, count


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


@pytest.mark.parametrize("limit", range(10))
def test_a_common_part_is_found_to_the_byte(limit):
    for length in range(10):
        other = b"a" * length + b"x" * (9 - length)
        assert common_prefix(other, b"a" * 9, limit) == min(length, limit)
        assert common_suffix(other[::-1], b"a" * 9, limit) == min(length, limit)


def test_texts_of_other_lengths_have_an_end_in_common():
    for size in range(20):
        first, second = b"s" * size + b"A" + b"e" * (20 - size), b"s" * size + b"BB" + b"e" * (20 - size)
        assert common_prefix(first, second, 21) == size
        assert common_suffix(first, second, 21) == 20 - size
    assert common_suffix(b"xx", b"xxx", 2) == 2
