"""The panel at several widths."""

import io
import time
from dataclasses import replace

import pytest
from rich.console import Console

from diffing.pair_state import PerSide
from ppr.display import panel as module
from ppr.display.panel import Panel, ago, changed_lines, line
from ppr.session.progress import RunProgress, Success

NOW = 1_700_000_000.0
PAIR = PerSide(b"int main() { return good(); }\n", b"int main() { return good() + bad(); }\n")
SUCCESSES = tuple(
    Success(NOW - 75 * n - 5, f"reducer{n}", {"seed": 30 + n, "variant": 40 + n, "difference": 3}) for n in range(5)
)
PROGRESS = RunProgress(
    sizes={"seed": 30, "variant": 40, "difference": 3},
    whole={"seed": 300, "variant": 400, "difference": 30},
    phase="iteration 2, commonality",
    tests=1234,
    cached=56,
    invalid=7,
    seconds=3725.0,
    began=NOW - 3000,
    successes=SUCCESSES,
)


def clock_time(seconds):
    return time.strftime("%H:%M:%S", time.localtime(seconds))


def shown(width, progress=PROGRESS, programs=PAIR, height=30, panel=None):
    console = Console(width=width, height=height, record=True, file=io.StringIO())
    console.print((panel or Panel(lambda: NOW)).draw(progress, programs, width, height))
    return [text.rstrip() for text in console.export_text().splitlines()]


def test_a_narrow_panel_has_the_figures_only():
    lines = shown(60)
    assert [" ".join(text.split()) for text in lines[:3]] == [
        "seed 30 10.0 % ━━━",
        "variant 40 10.0 % ━━━",
        "difference 3 10.0 % ━━━",
    ]
    assert lines[3].endswith(" iteration 2, commonality")
    assert " ".join(lines[4:]) == "1,234 tests (0.3/s), 56 cached, 7 invalid, 01:02:05"


@pytest.mark.parametrize("width", [100, 160])
def test_a_wide_panel_has_the_difference_beside_the_figures(width):
    lines = shown(width)
    left = [text[:50].rstrip() for text in lines]
    right = [text[50:].strip() for text in lines]
    assert right[0] == "- int main() { return good(); }"
    assert right[1] == "+ int main() { return good() + bad(); }"
    assert left[3].endswith(" iteration 2, commonality")
    assert left[4:7] == [
        "1,234 tests (0.3/s), 01:02:05",
        "56 cached, 7 invalid",
        "last success 5 s ago",
    ]
    assert left[7].split() == [clock_time(NOW - 5), "30", "/", "40", "/", "3", "reducer0"]
    assert len(left) == 12
    assert max(map(len, lines)) <= width


def test_the_difference_gets_all_the_width_that_is_left():
    programs = PerSide(b"", b"x" * 300)
    for width in (100, 160):
        text = shown(width, programs=programs)[0]
        assert len(text) == width
        assert text.endswith("x…")


def test_a_panel_is_no_higher_than_the_screen():
    programs = PerSide(b"", b"x\n" * 300)
    assert len(shown(120, programs=programs, height=20)) <= 20
    assert [text for text in shown(120, height=12) if "reducer" in text][-1].endswith("reducer1")


def test_a_run_without_a_success_says_how_long_it_has_tried():
    lines = shown(120, replace(PROGRESS, successes=()))
    assert lines[6] == "no success in 50 min"
    assert not any("last success" in text for text in lines)
    lines = shown(120, replace(PROGRESS, successes=(), began=0.0))
    assert len(lines) == 6


def test_a_pause_is_shown():
    assert shown(60, replace(PROGRESS, is_paused=True))[3].endswith("commonality (paused)")


def test_a_single_program_has_no_difference_to_show():
    lines = shown(120, programs=None)
    assert not any(text.startswith(("- ", "+ ")) for text in lines)
    assert lines[6] == "last success 5 s ago"


def test_a_difference_is_drawn_again_only_if_it_is_another_one_and_not_too_soon(monkeypatch):
    drawn = []
    draw = module.changed_lines
    monkeypatch.setattr(module, "changed_lines", lambda *words: drawn.append(words[0]) or draw(*words))
    now = [NOW]
    panel = Panel(lambda: now[0])
    other = PerSide(b"a", b"b")
    for seconds, programs, count in (
        (0.0, PAIR, 1),
        (9.0, PAIR, 1),
        (9.0, PerSide(*PAIR), 1),  # equal texts
        (9.1, other, 2),
        (9.2, PAIR, 2),  # too soon
        (9.7, PAIR, 3),
    ):
        now[0] = NOW + seconds
        shown(120, programs=programs, panel=panel)
        assert len(drawn) == count
    shown(140, programs=PAIR, panel=panel)
    assert len(drawn) == 4  # there is another width


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(-1, "0 s"), (59.9, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h 0 min"), (9999, "2 h 46 min")],
)
def test_how_long_ago(seconds, words):
    assert ago(seconds) == words


def test_everything_in_one_line():
    assert line(PROGRESS) == (
        "seed 30, variant 40, difference 3; iteration 2, commonality;"
        " 1,234 tests (0.3/s), 56 cached, 7 invalid, 01:02:05"
    )


def test_of_nothing_there_is_no_share():
    empty = replace(PROGRESS, sizes={"seed": 0}, whole={"seed": 0})
    assert " ".join(shown(60, empty)[0].split()[:4]) == "seed 0 0.0 %"


def test_tests_that_take_long_are_seen_to_run():
    slow = replace(PROGRESS, tests=0, running=2, waiting=34.0)
    assert "; 0 tests, 2 running for 34 s, 56 cached" in line(slow)
    assert "; 0 tests (0.0/s), 56 cached" in line(replace(slow, waiting=0.5))


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
