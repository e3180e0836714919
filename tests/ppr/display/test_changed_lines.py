"""The lines in which two programs differ, as they are shown beside the figures."""

import pytest

from diffing.pair_state import PerSide
from ppr.display import changed_lines as module
from ppr.display.changed_lines import changed_lines

BODY = "".join(f"line {n}\n" for n in range(30))


def lines(seed, variant, width=60, height=20):
    return [text.plain for text in changed_lines(PerSide(seed.encode(), variant.encode()), width, height)]


def marked(text):
    """What of a line is shown as changed."""
    return [text.plain[span.start : span.end] for span in text.spans if "reverse" in str(span.style)]


@pytest.mark.parametrize(
    ("seed", "variant", "expected"),
    [
        ("", "", []),
        ("a\n", "a\n", []),
        ("a\nb\nc\n", "a\nX\nc\n", ["  a", "- b", "+ X", "  c"]),
        ("a\nb\n", "b\n", ["- a", "  b"]),
        ("a\n", "a\nb", ["  a", "+ b"]),
        ("", "int x;", ["+ int x;"]),
        ("same", "same but longer", ["- same", "+ same but longer"]),
    ],
)
def test_lines_that_differ_with_what_is_around_them(seed, variant, expected):
    assert lines(seed, variant) == expected


def test_two_lines_of_context_are_shown():
    changed = BODY.replace("line 15\n", "line x\n")
    assert lines(BODY, changed) == [
        "  line 13", "  line 14", "- line 15", "+ line x", "  line 16", "  line 17",
    ]  # fmt: skip


def test_far_changes_have_a_gap_between_them():
    changed = BODY.replace("line 3\n", "X\n").replace("line 20\n", "Y\n")
    found = lines(BODY, changed)
    assert found[found.index("  ...") + 1] == "  line 18"
    assert "- line 20" in found and "+ Y" in found and "  line 10" not in found


def test_what_has_changed_in_a_line_stands_out():
    minus, plus = changed_lines(PerSide(b"good(x, 1);", b"good(x, 1 + bad());"), 60, 9)
    assert marked(minus) == []
    assert marked(plus) == [" + bad()"]
    assert (str(minus.style), str(plus.style)) == ("red", "green")


def test_no_more_lines_than_there_is_room_for():
    found = lines(BODY, BODY.replace("line", "other"), height=7)
    assert len(found) == 7
    assert found[-1] == "... more"


def test_long_lines_are_cut_to_where_they_differ():
    seed = "x " * 5000 + "here" + " y" * 5000
    minus, plus, *_ = lines(seed, seed.replace("here", "THERE"), width=40)
    assert "here" in minus and "THERE" in plus
    assert max(len(minus), len(plus)) <= 40


def test_characters_that_would_give_orders_are_visible():
    found = "".join(lines("a\n", "a\x1b[2J\u202e\r\n\tb"))
    assert "\\x1b[2J\\u202e" in found
    assert not any(sign in found for sign in "\x1b\u202e\r\t\n")


def test_wide_characters_take_their_room():
    (line,) = changed_lines(PerSide(b"", "漢字".encode() * 40), 30, 5)
    assert line.cell_len <= 30


def test_only_the_beginning_of_a_large_difference_is_looked_at(monkeypatch):
    compared = []
    matcher = module.difflib.SequenceMatcher
    monkeypatch.setattr(
        module.difflib,
        "SequenceMatcher",
        lambda _, a, b, **more: compared.append((a, b)) or matcher(None, a, b, **more),
    )
    seed = "".join(f"int a{n};\n" for n in range(100_000))
    found = lines(f"same\n{seed}same\n", f"same\n{seed.replace('a', 'b')}same\n", height=500)
    ((ours, theirs),) = compared
    assert len(ours) == len(theirs) == module.MOST_LINES
    assert found[0] == "  same"
    assert found[-1] == "... more"


def test_a_line_that_is_repeated_once_more_is_shown():
    assert lines("x\n" * 10, "x\n" * 11) == ["  x", "  x", "+ x"]


@pytest.mark.parametrize("length", [36, 37, 38, 39, 40, 200, 3 * module.MOST_BYTES])
def test_a_change_at_the_end_of_a_line_is_shown_and_marked(length):
    found = changed_lines(PerSide(b"a" * length + b"b\n", b"a" * length + b"c\n"), 40, 20)
    assert [(text.plain[:1], text.plain[-1:], marked(text)) for text in found] == [("-", "b", ["b"]), ("+", "c", ["c"])]


def test_what_was_doubled_is_marked():
    found = changed_lines(PerSide(b"ca\n", b"caa\n"), 40, 20)
    assert [marked(text) for text in found] == [[], ["a"]]


def test_many_lines_are_cut_even_if_they_are_short_and_there_is_room():
    many = "".join(f"{n}\n" for n in range(module.MOST_LINES + 5))
    found = lines("", many, height=1_000)
    assert (len(found), found[-1]) == (module.MOST_LINES + 1, "... more")
