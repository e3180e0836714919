"""delta: chunks of lines, to a fixpoint."""

import re

import pytest
from drive import drive
from hypothesis import given, settings
from hypothesis import strategies as st
from reducing import reduce_single

from diffing.masks import positions
from diffing.pair_state import Side
from diffing.rendering import Renderer
from grammars.languages import by_name
from ppr.reducers.delta import delta
from ppr.reducers.subject import Unit, subject_of, units_of


def numbered(count):
    """A program of numbered lines."""
    text = "".join(f"{number}\n" for number in range(count))
    return subject_of(units_of(text.encode(), Unit.LINE, by_name("c")))


def lines(mask):
    return tuple(positions(mask))


def once(count, holds):
    """One round of delta: the numbers of the lines that are left, and those of each query."""
    subject = numbered(count)
    live, tried = drive(delta(subject), subject.live, lambda mask: holds(lines(mask)))
    return lines(live), [lines(mask) for mask in tried]


def test_chunks_from_the_start_half_the_size_each_time():
    result, tried = once(8, lambda kept: {1, 6} <= set(kept))
    assert result == (1, 6)
    assert tried == [
        (4, 5, 6, 7), (0, 1, 2, 3),  # chunks of four
        (2, 3, 4, 5, 6, 7), (0, 1, 4, 5, 6, 7), (0, 1, 6, 7), (0, 1),  # of two: 2, 3 and 4, 5 go
        (1, 6, 7), (6, 7), (1, 7), (1, 6),  # of one: 0 and 7 go
    ]  # fmt: skip


def test_the_first_chunks_are_half_of_the_program_rounded_up_and_the_others_rounded_down():
    left_out = [7 - len(lines(candidate.state)) for candidate in delta(numbered(7))]
    assert left_out == [4, 3, 2, 2, 2, 1, *[1] * 7]


def test_the_eight_changes_of_the_paper_on_ddmin():
    """Lines 1, 7 and 8 are needed; a second round finds that none can go."""
    lines = [f"change {number};\n" for number in range(1, 9)]

    def kept(text):
        return [int(number) for number in re.findall(r"\d", text)]

    reduced = reduce_single("".join(lines), "delta", lambda text: {1, 7, 8} <= {*kept(text)})
    assert [kept(text) for _, text in reduced.queries] == [
        [5, 6, 7, 8], [1, 2, 3, 4],  # without the first half, and the second
        [3, 4, 5, 6, 7, 8], [1, 2, 5, 6, 7, 8], [1, 2, 7, 8], [1, 2],  # pairs: 3, 4 and 5, 6 go
        [2, 7, 8], [1, 7, 8], [1, 8], [1, 7],  # single lines: 2 goes
        [8], [7, 8],  # the second round: without the first two, and without the first; the others have been tried
    ]  # fmt: skip
    assert kept(reduced.variant) == [1, 7, 8]


@pytest.mark.parametrize(("count", "tried"), [(0, []), (1, [()]), (2, [(1,), (0,)])])
def test_short_programs(count, tried):
    assert once(count, lambda kept: False) == (tuple(range(count)), tried)


def test_what_later_lines_depend_on_goes_in_the_next_round():
    reduced = reduce_single(
        "a\nb\nuse a\nd\n", "delta", lambda text: "d" in text and ("use" not in text or "a\n" in text[:2])
    )
    assert reduced.variant == "d\n"
    assert [text for _, text in reduced.queries] == [
        *("use a\nd\n", "a\nb\n"),  # chunks of two
        *("b\nuse a\nd\n", "a\nuse a\nd\n", "a\nd\n", "a\n"),  # single lines: "b" goes, then the use of "a"
        "d\n",  # the next round
    ]
    assert [step.iteration for step in reduced.reduction.steps] == [1, 2, 3]


def test_once_through_it_stays():
    holds = lambda text: "d" in text and ("use" not in text or "a\n" in text[:2])  # noqa: E731
    reduced, limited = (
        reduce_single("a\nb\nuse a\nd\n", algorithm, holds, max_iterations=rounds)
        for algorithm, rounds in (("delta-once", None), ("delta", 1))
    )
    assert reduced.variant == "a\nd\n"
    assert reduced.queries == limited.queries
    assert len(reduced.queries) == 6


def test_lines_keep_their_ends_and_text_needs_no_syntax():
    reduced = reduce_single("a {\r\nb\r\n}", "delta", lambda text: "a" in text)
    assert reduced.variant == "a {\r\n"
    assert reduced.queries == [
        ("variant", "}"),
        ("variant", "a {\r\nb\r\n"),
        ("variant", "b\r\n"),
        ("variant", "a {\r\n"),
    ]


@settings(max_examples=40)
@given(st.integers(1, 40), st.sets(st.integers(0, 39)))
def test_the_needed_lines_are_left(count, needed):
    needed = {line for line in needed if line < count}
    result, _ = once(count, lambda kept: needed <= set(kept))
    assert set(result) == needed


def test_lines_that_lose_others_stay_as_they_are():
    merged = numbered(3).merged
    assert Renderer(merged).render(Side.VARIANT, 0b110) == b"1\n2\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [(b"", []), (b"a", [b"a"]), (b"a\nb", [b"a\n", b"b"]), (b"a\r\n\r\nb\n", [b"a\r\n", b"\r\n", b"b\n"])],
)
def test_lines_end_with_their_line_break(text, expected):
    assert units_of(text, Unit.LINE, by_name("c")).texts() == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"", []),
        ("a\n\u00e4\u20ac".encode(), [b"a", b"\n", b"\xc3\xa4", b"\xe2\x82\xac"]),
        (b"\xff\x80x", [b"\xff\x80", b"x"]),
        (b"a\xbf\xc0", [b"a\xbf", b"\xc0"]),
    ],
)
def test_the_bytes_of_a_character_stay_together(text, expected):
    assert units_of(text, Unit.CHAR, by_name("c")).texts() == expected


@pytest.mark.parametrize(("comments", "expected"), [(False, [b"a", b";"]), (True, [b"a", b";", b"// b"])])
def test_comments_are_tokens_on_request(comments, expected):
    assert units_of(b"a; // b", Unit.TOKEN, by_name("c"), comments_are_tokens=comments).texts() == expected
