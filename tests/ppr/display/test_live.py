"""What is shown while a run goes on."""

import io
import threading
from types import SimpleNamespace

import pytest
from reducing import inputs_of
from rich.console import Console

from diffing.pair_state import Side, State
from ppr.display import live
from ppr.display.live import Display
from ppr.properties.outcome import Outcome
from ppr.reducers.subject import Unit
from ppr.reduction.base import Step
from ppr.search.statistics import Statistics

PAIR = inputs_of("int a; int b;", "int a; int b; int c;")
PROGRAM = inputs_of("", "int a; int b;", sides=(Side.VARIANT,))


@pytest.fixture
def console():
    return Console(width=15, file=io.StringIO())  # no line is wrapped


@pytest.fixture
def terminal():
    return Console(width=100, file=io.StringIO(), force_terminal=True)


def text(console):
    return console.file.getvalue()


def reduction(state=None, unit=Unit.TOKEN, steps=(), whole=None):
    whole = whole or State(0, 0)
    return SimpleNamespace(
        state=state or State(0b111111, 0b111111111), unit=unit, steps=list(steps), whole=whole, programs=PAIR.programs
    )


STEP = Step(2, "commonality", tests=7, accepted=3, seconds=1.25)
SMALL = State(0b11, 0b1110)


@pytest.mark.parametrize(("inputs", "line"), [
    (PAIR, "C: seed 6 tokens, variant 9, difference 3; checking both properties\n"),
    (PROGRAM, "C: program 6 tokens; checking the property\n"),
])  # fmt: skip
def test_a_run_begins_with_a_line(console, inputs, line):
    with Display(console) as display:
        display.started(inputs, Statistics())
    assert text(console) == line


def test_quiet_shows_nothing_and_a_warning_is_a_note(console, terminal):
    for one in (console, terminal):
        with Display(one, quiet=True) as display:
            display.warned("x")
            display.started(PAIR, Statistics())
            display.reducing(reduction())
            display.step_ended(reduction(SMALL, steps=[STEP]))
        assert text(one) == ""
    display = Display(console)
    for event in (display.pause, display.resume, lambda: display.warned("mind [the] gap")):
        event()
    display.show("[x] and more than one line holds")
    assert text(console) == "note: mind [the] gap\n[x] and more than one line holds\n"


def line_of(inputs, *, made=None, monkeypatch):
    statistics = Statistics(cached=1234, invalid=5)
    statistics.properties["x"].add(Outcome.HOLDS, 1.0)
    monkeypatch.setattr(Statistics, "seconds", 3725.0)
    display = Display(Console(file=io.StringIO(), width=200))
    with display:
        display.started(inputs, statistics)
        if made:
            display.reducing(made)
        return live.line(display.progress())


COUNTS = "1 test (0.0/s), 1,234 cached, 5 invalid, 01:02:05"


@pytest.mark.parametrize(
    ("inputs", "made", "line"),
    [
        (PAIR, None, "seed 6, variant 9, difference 3; checking both properties"),
        (PROGRAM, None, "program 6; checking the property"),
        (PAIR, reduction(), "seed 6, variant 9, difference 3; comments and layout"),
        (PAIR, reduction(SMALL, steps=[STEP]), "seed 2, variant 3, difference 3; iteration 2, commonality"),
        (PROGRAM, reduction(State(0, 1), Unit.LINE, [STEP], State(0, 1)), "program 1 line; iteration 2, commonality"),
        (PROGRAM, reduction(State(0, 0b111111), Unit.LINE), "program 6; comments and layout"),
    ],
    ids=["checks of a pair", "checks of a program", "tidying", "a step", "lines", "before lines"],
)
def test_a_line_tells_sizes_phase_and_counts(inputs, made, line, monkeypatch):
    assert line_of(inputs, made=made, monkeypatch=monkeypatch) == f"{line}; {COUNTS}"


def test_lines_come_now_and_then_until_the_end(console, monkeypatch):
    monkeypatch.setattr(live, "PLAIN_SECONDS", 0.001)
    told, line = threading.Event(), live.line

    def told_of_pair(progress):
        if "both" in (words := line(progress)):
            told.set()
        return words

    monkeypatch.setattr(live, "line", told_of_pair)
    threads = threading.active_count()
    with Display(console) as display:
        display.started(PROGRAM, Statistics())
        display.started(PAIR, Statistics())
        assert threading.active_count() == threads + 1
        assert told.wait(10)
    assert text(console).count("checking both properties") >= 2
    assert threading.active_count() == threads


@pytest.mark.parametrize(("quiet", "said"), [(False, True), (True, False)])
def test_what_takes_long_is_told_now_and_then(console, monkeypatch, quiet, said):
    monkeypatch.setattr(live, "PLAIN_SECONDS", 0.001)
    told = threading.Event()
    monkeypatch.setattr(live, "ago", lambda _: told.set() or "an hour")
    with Display(console, quiet=quiet).busy(lambda: "counting sheep"):
        assert told.wait(10 if said else 0.05) is said
    assert text(console).startswith("counting sheep (an hour)\n" * said)
    assert bool(text(console)) is said


def panel(inputs, made):
    console = Console(width=100, record=True, file=io.StringIO())
    display = Display(Console(file=io.StringIO()))
    with display:
        display.started(inputs, Statistics())
        display.reducing(made)
        console.print(live.panel(display.progress()))
    return [" ".join(line.split()) for line in console.export_text().splitlines()]


def test_the_panel_shows_what_is_left_of_each_program():
    lines = panel(PAIR, reduction(SMALL, steps=[STEP]))
    assert lines[:3] == [
        "seed 2 33.3 % ━━━━━━━━━━",
        "variant 3 33.3 % ━━━━━━━━━━",
        "difference 3 100.0 % ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
    ]
    assert lines[3].endswith("iteration 2, commonality")
    assert lines[4].startswith("0 tests (0.0/s), 0 cached, 0 invalid, 00:00:0")
    lines = panel(PROGRAM, reduction(State(0, 1), Unit.LINE, [STEP], whole=State(0, 0b1111)))
    assert lines[0] == "program 1 25.0 % ━━━━━━━╸"
    assert panel(PROGRAM, reduction(State(0, 1), Unit.LINE, [STEP], State(0, 1)))[0] == f"program 1 100.0 % {'━' * 30}"
    assert panel(inputs_of("", "int a;"), reduction(State(0, 0b1), steps=[STEP]))[0] == "seed 0 0.0 %"


def test_a_terminal_has_a_panel_that_goes_at_the_end(terminal):
    with Display(terminal) as display:
        display.started(PAIR, Statistics())
        assert (panel := display._live).is_started
        display.started(PAIR, Statistics())
        assert display._live is panel
        display.show("[a]")
        states = []
        for one in (display.pause, display.pause, display.resume, display.resume):
            one()
            states.append(display._live.is_started)
    assert (states, display._live.is_started) == ([False, False, True, True], False)
    assert text(terminal).startswith("\x1b[?25l\x1b[1m[\x1b[0ma")
    assert "checking both properties" in text(terminal)
