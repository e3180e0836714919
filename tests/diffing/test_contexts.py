"""Which changes of a pair look the same."""

from diffing import changes
from diffing.pair_state import State

TEXTS = [b"f", b"a", b";", b"f", b"a", b";", b"g", b"a", b";"]
ALL = 0b111111111


def look(gone, before=State(ALL, ALL), other=None):
    after = State(before.seed & ~gone, before.variant & ~(gone if other is None else other))
    return changes.look(TEXTS, before, after)


def test_the_same_tokens_behind_the_same_token_look_the_same():
    assert look(0b110) == look(0b110000)


def test_other_tokens_or_the_same_ones_behind_another_token_do_not():
    assert look(0b110) != look(0b010)
    assert look(0b110) != look(0b110000000)


def test_the_last_token_that_is_still_there_counts():
    without_g = State(ALL & ~0b001000000, ALL & ~0b001000000)
    assert look(0b110000000, without_g) != look(0b110000000)
    without_more = State(ALL & ~0b001110000, ALL & ~0b001110000)
    assert look(0b110000000, without_more) == look(0b110)


def test_the_beginning_is_not_like_any_token():
    assert look(0b1) != look(0b1000)
    assert look(0b11) != look(0b11000)


def test_it_matters_which_program_changes():
    assert look(0b110, other=0) != look(0b110)
    assert look(0b110, other=0) != look(0, other=0b110)
    assert look(0b110, other=0b010) != look(0b110, other=0b100)
    assert look(0, other=0b010) != look(0, other=0b100)


def test_it_matters_which_programs_had_the_tokens_before():
    only_in_the_variant = State(ALL & ~0b110, ALL)
    assert look(0b110, only_in_the_variant) != look(0b110)


def test_other_tokens_behind_the_same_token_do_not_look_the_same():
    texts = [b"f", b"a", b"f", b"b"]
    whole = State(0b1111, 0b1111)
    first, second = (changes.look(texts, whole, State(left, left)) for left in (0b1101, 0b0111))
    assert first != second


def test_tokens_that_come_do_not_look_like_those_that_go():
    small, large = State(0b001, ALL), State(0b111, ALL)
    assert changes.look(TEXTS, small, large) != changes.look(TEXTS, large, small)


def test_a_stretch_may_stand_behind_a_token_that_goes_at_the_same_time():
    whole, without_one = State(0b1111, 0b1111), State(0b1011, 0b1011)
    apart = changes.look([b"f", b"a", b"f", b"b"], whole, State(0b0101, 0b0101))
    assert apart != changes.look([b"f", b"a", b"gone", b"b"], without_one, State(0b0001, 0b0001))
