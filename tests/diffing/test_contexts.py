"""Which changes of a pair look the same."""

from laws import for_each

from diffing import changes
from diffing.pair_state import State

TEXTS = [b"f", b"a", b";", b"f", b"a", b";", b"g", b"a", b";"]
ALL = 0b111111111


def look(gone, before=State(ALL, ALL), other=None):
    after = State(before.seed & ~gone, before.variant & ~(gone if other is None else other))
    return changes.look(TEXTS, before, after)


def both(mask):
    return State(mask, mask)


@for_each("one, other, alike", [
    ((0b110,), (0b110000,), True),  # the same tokens behind the same token
    ((0b110,), (0b010,), False),
    ((0b110,), (0b110000000,), False),  # behind another token
    # the last token that is still there counts
    ((0b110000000, both(ALL & ~0b001000000)), (0b110000000,), False),
    ((0b110000000, both(ALL & ~0b001110000)), (0b110,), True),
    # the beginning is not like any token
    ((0b1,), (0b1000,), False), ((0b11,), (0b11000,), False),
    # it matters which program changes
    ((0b110, both(ALL), 0), (0b110,), False), ((0b110, both(ALL), 0), (0, both(ALL), 0b110), False),
    ((0b110, both(ALL), 0b010), (0b110, both(ALL), 0b100), False),
    ((0, both(ALL), 0b010), (0, both(ALL), 0b100), False),
    # and which had the tokens before
    ((0b110, State(ALL & ~0b110, ALL)), (0b110,), False),
])  # fmt: skip
def test_changes_of_the_same_tokens_in_the_same_programs_behind_the_same_token_look_the_same(one, other, alike):
    assert (look(*one) == look(*other)) is alike


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
