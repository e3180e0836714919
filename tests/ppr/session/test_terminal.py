"""A run in a real terminal, and Ctrl-Z at any moment; the shell looks whether the terminal is as it was."""

import json
import os
import random
import signal
import sys
import time

import pytest
from job_control import PATIENCE, SUSPEND, Terminal

from ppr.results.progress import read_progress

pytestmark = pytest.mark.slow

PANEL = b"cached"


class Run:
    """A run in a terminal, with many quick tests that print something; it ends when the file ``enough`` is there."""

    def __init__(self, place, before="echo 'said by the test'; sleep 0.05\n", jobs=2):
        self.place = place
        body = "\n".join(f"int x{n}(int a) {{ return a * {n} + 1; }}" for n in range(40))
        place.write("seed.c", f"{body}\nint main(void) {{ return good(); }}\n")
        place.write("variant.c", f"{body}\nint main(void) {{ return good() + bad(); }}\n")
        place.script("seed.sh", "exit 0")
        holds = f"cmp -s variant.c {place.folder}/variant.c || [ -e {place.folder}/enough ]"
        place.script("variant.sh", before + holds)
        command = [sys.executable, "-m", "ppr", "seed.c", "variant.c", "--seed-test", "seed.sh"]
        self.terminal = Terminal(
            [*command, "--variant-test", "variant.sh", "--jobs", str(jobs), "--allow-trivial"], cwd=place.folder,
            env={**place.environment, "COLUMNS": "120", "LINES": "30"},
        )  # fmt: skip

    def until(self, condition):
        """Wait for something while the run goes on."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert self.terminal.next_event(0.01) == b"", self.terminal.screen.decode()
            assert time.monotonic() < end, self.terminal.screen.decode()

    def until_shown(self, text):
        start = len(self.terminal.screen)
        self.until(lambda: text in self.terminal.screen[start:])

    @property
    def file(self):
        return self.place.folder / "seed.ppr" / "progress.json"

    def begin(self):
        """Wait until it reduces."""
        self.until(self.file.exists)
        self.until_shown(PANEL)
        return self

    def report(self):
        return json.loads((self.place.folder / "seed.ppr" / "report.json").read_text())


@pytest.fixture
def start(place):
    run = Run(place)
    yield run.begin
    run.terminal.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGQUIT])
def test_the_terminal_is_as_it_was_after_a_signal_or_ctrl_backslash(start, number):
    run = start()
    if number is signal.SIGQUIT:
        run.terminal.type(b"\x1c")
    else:
        os.kill(read_progress(run.file.parent).pid, number)  # the processes of tests come and go meanwhile
    assert run.terminal.next_event() == b"e130", run.terminal.screen.decode()
    assert run.report()["reason"] == f"{number.name} was received"
    assert not run.file.exists()


def test_an_error_leaves_the_terminal_as_it_was(start):
    run = start()
    run.place.script("variant.sh.new", "exit 127")
    (run.place.folder / "variant.sh.new").rename(run.place.folder / "variant.sh")
    assert run.terminal.next_event() == b"e2", run.terminal.screen.decode()


HIDE, SHOW = b"\x1b[?25l", b"\x1b[?25h"
STOPS = 30


@pytest.fixture
def terminal(place):
    terminal = Run(place, "", jobs=4).terminal
    yield terminal
    terminal.close()


def test_a_run_can_be_suspended_at_any_moment(terminal, place):
    moments = random.Random(4)
    while HIDE not in terminal.screen:  # before it has started, Ctrl-Z is the system's
        assert terminal.next_event(0.01) == b""
    for _ in range(STOPS):
        assert terminal.next_event(moments.uniform(0, 0.05)) == b""
        terminal.type(SUSPEND)
        assert terminal.next_event() == b"s", terminal.screen.decode()
    place.write("enough", "")
    assert terminal.next_event() == b"e0"
    # Once more than it has stopped, but for stops that came before the run was awake again.  A stop just before the
    # cursor is hidden shows it twice.
    assert 1 < terminal.screen.count(HIDE) <= terminal.screen.count(SHOW) <= STOPS + 1
    assert terminal.screen.rindex(HIDE) < terminal.screen.rindex(SHOW)
    assert (place.folder / "seed.ppr" / "report.json").exists()
