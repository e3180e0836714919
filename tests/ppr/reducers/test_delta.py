"""delta: chunks of lines, to a fixpoint."""

from drive import drive
from hypothesis import given
from hypothesis import strategies as st
from reducing import reduce_single

from diffing.pair_state import Side
from ppr.reducers.delta import delta
from ppr.reducers.subject import atoms, subject_of


def numbered(count):
    text = "".join(f"{number}\n" for number in range(count)).encode()
    return subject_of(atoms(text, [i + 1 for i, byte in enumerate(text) if byte == 10]))


def lines(mask):
    return tuple(position for position in range(mask.bit_length()) if mask >> position & 1)


def once(count, holds):
    subject = numbered(count)
    live, tried = drive(delta(subject), subject.live, lambda mask: holds(lines(mask)))
    return lines(live), [lines(mask) for mask in tried]


def test_the_query_sequence_is_chunks_from_the_start_half_the_size_each_time():
    result, tried = once(8, lambda kept: {1, 6} <= set(kept))
    assert result == (1, 6)
    assert tried == [
        (4, 5, 6, 7), (0, 1, 2, 3),  # chunks of four
        (2, 3, 4, 5, 6, 7), (0, 1, 4, 5, 6, 7), (0, 1, 6, 7), (0, 1),  # of two: 2, 3 and 4, 5 go
        (1, 6, 7), (6, 7), (1, 7), (1, 6),  # of one: 0 and 7 go
    ]  # fmt: skip


def test_what_depends_on_later_lines_goes_in_the_next_round():
    source = "int a;\nint b = a;\nneeded\n"
    holds = lambda t: "needed" in t and ("= a" not in t or "int a" in t)  # noqa: E731
    assert reduce_single(source, "delta", holds)[0] == "needed\n"


def test_lines_keep_their_ends_and_text_needs_no_syntax():
    assert reduce_single("a {\r\nb\r\n}", "delta", lambda t: "a" in t)[0] == "a {\r\n"


@given(st.integers(1, 60), st.sets(st.integers(0, 59)))
def test_the_needed_lines_are_left(count, needed):
    needed = {line for line in needed if line < count}
    result, _ = once(count, lambda kept: needed <= set(kept))
    assert set(result) == needed


def test_lines_that_lose_others_stay_as_they_are():
    assert subject_of(atoms(b"a\nb\nc\n", [2, 4])).merged.render(Side.VARIANT, 0b110) == b"b\nc\n"
