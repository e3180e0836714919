"""Histories of texts: any of their steps can be left out."""

import time

import pytest
from hypothesis import strategies as st
from laws import drawn, for_each

from diffing.history import FIRST_TEXT, History, TextChange


def replayed(text, steps):
    """What all of the steps make of a text, one after the other."""
    for changes in steps:
        for at, deleted, inserted in reversed(changes):
            text = text[:at] + inserted + text[at + deleted :]
    return text


def history(text, *steps):
    return History.of(text, [[TextChange(*change) for change in changes] for changes in steps])


def test_an_empty_text_has_no_stretches():
    assert (history(b""), history(b"a").text([])) == (History((), ()), b"a")


@st.composite
def histories(draw):
    """A text, steps of a few changes each, and some of the steps."""
    text = first = draw(st.binary(max_size=8))
    steps = []
    for number in range(draw(st.integers(0, 6))):
        cuts = sorted(draw(st.lists(st.integers(0, len(text)), min_size=2, max_size=6)))
        new = st.integers(0, 3).map(lambda size, number=number: b"%d" % number * size)
        steps.append([TextChange(a, b - a, draw(new)) for a, b in zip(cuts[::2], cuts[1::2], strict=False)])
        text = replayed(text, steps[-1:])
    wanted = draw(st.sets(st.integers(0, len(steps) - 1))) if steps else set()
    return first, steps, wanted


@drawn(histories(), few=12)
def test_the_first_steps_give_the_text_of_their_time_and_all_the_last_one(case):
    first, steps, wanted = case
    made = History.of(first, steps)
    assert len(made) == len(steps)
    for count in range(len(steps) + 1):
        assert made.applicable(range(count)) == tuple(range(count))
        assert made.text(range(count)) == replayed(first, steps[:count])
        early = made.applicable([number for number in wanted if number < count])  # whatever comes after it
        assert early == tuple(number for number in made.applicable(wanted) if number < count)


@drawn(histories(), few=12)
def test_steps_that_cannot_be_made_make_no_difference_and_others_are_there_as_a_whole(case):
    """Each stretch of an applied step is there unless another applied step has deleted it, in the order of all."""
    first, steps, wanted = case
    made = History.of(first, steps)
    applicable = made.applicable(wanted)
    assert set(applicable) <= wanted
    assert (list(applicable), made.applicable(applicable)) == (sorted(applicable), applicable)
    assert made.text(applicable) == made.text(wanted)
    applied = {FIRST_TEXT, *applicable}
    there = [one.text for one in made.stretches if one.author in applied and one.deleter not in applied]
    assert made.text(wanted) == b"".join(there)
    assert not {one.deleter for one in made.stretches if one.author not in applied} & applied


@drawn(st.lists(st.tuples(st.binary(max_size=3), st.binary(max_size=3)), max_size=6), st.data(), few=12)
def test_steps_in_different_places_do_not_depend_on_each_other(parts, data):
    """Each step replaces one part of the text, in any order; any choice of them replaces just these parts."""
    parts = [(b"<" + old, new) for old, new in parts]
    order = data.draw(st.permutations(range(len(parts))))
    wanted = data.draw(st.sets(st.sampled_from(order))) if parts else set()
    now = [old for old, _ in parts]
    steps = []
    for part in order:
        steps.append([TextChange(sum(map(len, now[:part])), len(now[part]), parts[part][1])])
        now[part] = parts[part][1]
    made = History.of(b"".join(old for old, _ in parts), steps)
    numbers = {order.index(part) for part in wanted}
    assert made.applicable(numbers) == tuple(sorted(numbers))
    assert made.text(numbers) == b"".join(new if part in wanted else old for part, (old, new) in enumerate(parts))


X, Y = [(1, 0, b"x")], [(2, 0, b"y")]


@for_each(
    "text, steps, texts",
    [
        # what is inserted in an insertion depends on it: else there is no place for it
        (b"ab", [[(1, 0, b"()")], [(2, 0, b"x")], [(3, 0, b"+y")]],
         {"012": b"a(x+y)b", "12": b"ab", "02": b"a(+y)b", "01": b"a(x)b", "2": b"ab"}),
        # a deletion depends on all that it deletes
        (b"ab", [X, Y, [(0, 3, b"z")]], {"012": b"zb", "02": b"axb", "12": b"ayb", "2": b"ab"}),
        # one neighbour is enough: nothing was inserted right of the place
        (b"ab", [X, Y], {"1": b"ayb"}),
        (b"", [[(0, 0, b"x")], [(0, 0, b"("), (1, 0, b")")]], {"1": b"()"}),
        # what the step itself has inserted is no neighbour, and what it has deleted is one
        (b"", [[(0, 0, b"x")], [(0, 0, b"a"), (0, 0, b"b")]], {"1": b"ab"}),
        (b"p", [[(0, 0, b"j"), (1, 0, b"k")], [(1, 1, b""), (2, 0, b"y")]], {"1": b"y"}),
        # what is around a replacement is around what was replaced
        (b"f(a);", [[(2, 1, b"bc")], [(2, 0, b"("), (4, 0, b")")]], {"01": b"f((bc));", "1": b"f((a));"}),
        (b"f(a);", [[(2, 1, b"b")], [(2, 1, b"c")], [(2, 0, b"("), (3, 0, b")")]],
         {"012": b"f((c));", "02": b"f((b));", "2": b"f((a));"}),
        # what was deleted before, between an insertion and the first text, is no neighbour
        (b"ab", [X, [(2, 0, b"gone")], [(2, 4, b"")], Y], {"3": b"ayb", "03": b"axyb", "013": b"axgoneyb"}),
        (b"a", [[(1, 0, b"r")], [(1, 0, b"gone")], [(1, 4, b"")], [(1, 0, b"y"), (1, 0, b"z")]], {"3": b"ayz"}),
        # two insertions of a step at one place stay in their order
        (b"ab", [[(1, 0, b"x"), (1, 0, b"y")], [(1, 2, b"z")]], {"0": b"axyb", "01": b"azb", "1": b"ab"}),
    ],
)  # fmt: skip
def test_a_step_needs_what_it_was_made_in_and_what_it_has_deleted(text, steps, texts):
    made = history(text, *steps)
    assert {wanted: made.text([*map(int, wanted)]) for wanted in texts} == texts


def test_the_steps_that_can_be_made_are_told():
    made = history(b"ab", X, Y, [(0, 3, b"z")])
    assert [made.applicable(wanted) for wanted in ([0, 2], [1, 2], [2], [2, 1, 0])] == [(0,), (1,), (), (0, 1, 2)]


@pytest.mark.slow
def test_a_long_history_of_a_large_text_is_replayed_at_once():
    """300 steps on 200 kB: nothing looks at single bytes."""
    text = b"int x; " * 30_000
    steps = [[TextChange(at % 1000 * 200 + 5, 1, b"y, z"), TextChange(200_300, 0, b"k;")] for at in range(0, 9000, 30)]
    before = time.process_time()
    made = History.of(text, steps)
    for count in range(300):
        assert len(made.text(range(0, 300, 1 + count))) > 200_000
    assert time.process_time() - before < 10
