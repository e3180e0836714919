"""Keys in a real terminal, from end to end; the shell looks whether the terminal is as it was at every stop."""

import json
import os
import signal
import sys
import termios
import time

import pytest
from job_control import PATIENCE, SUSPEND, Terminal

from ppr.session.progress import read_progress

pytestmark = pytest.mark.slow

KEYS = b"p pauses"


class Run:
    """A run in a terminal, with many quick tests that print something; it ends when the file ``enough`` is there."""

    def __init__(self, place, *options):
        self.place = place
        body = "\n".join(f"int x{n}(int a) {{ return a * {n} + 1; }}" for n in range(40))
        place.write("seed.c", f"{body}\nint main(void) {{ return good(); }}\n")
        place.write("variant.c", f"{body}\nint main(void) {{ return good() + bad(); }}\n")
        place.script("seed.sh", "exit 0")
        place.script(
            "variant.sh",
            f"echo >> {place.folder}/tmp/count; echo 'said by the test'; sleep 0.05\n"
            f"cmp -s variant.c {place.folder}/variant.c || [ -e {place.folder}/enough ]",
        )
        command = [sys.executable, "-m", "ppr", "seed.c", "variant.c", "--seed-test", "seed.sh"]
        self.terminal = Terminal(
            [*command, "--variant-test", "variant.sh", "--jobs", "2", "--allow-trivial", *options],
            cwd=place.folder,
            env={**place.environment, "COLUMNS": "120", "LINES": "30"},
        )

    def until(self, condition):
        """Wait for something while the run goes on."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert self.terminal.next_event(0.01) == b"", self.terminal.screen.decode()
            assert time.monotonic() < end, self.terminal.screen.decode()

    def until_shown(self, text):
        start = len(self.terminal.screen)
        self.until(lambda: text in self.terminal.screen[start:])

    def press(self, key, answer):
        """Press a key, and wait for what is shown then."""
        start = len(self.terminal.screen)
        self.terminal.type(key)
        self.until(lambda: answer in self.terminal.screen[start:])

    @property
    def file(self):
        return self.place.folder / "seed.ppr" / "progress.json"

    @property
    def count(self):
        return len((self.place.folder / "tmp" / "count").read_bytes())

    def begin(self):
        """Wait until it reduces."""
        self.until(self.file.exists)
        self.until_shown(KEYS)
        return self

    def end(self):
        self.place.write("enough", "")
        assert self.terminal.next_event() == b"e0", self.terminal.screen.decode()

    def report(self):
        return json.loads((self.place.folder / "seed.ppr" / "report.json").read_text())


@pytest.fixture
def start(place):
    runs = []

    def make(*options):
        runs.append(Run(place, *options))
        return runs[-1]

    yield make
    for run in runs:
        run.terminal.close()


def test_q_stops_as_ctrl_c_does_and_keeps_the_result(start):
    run = start().begin()
    run.terminal.type(b"q")
    assert run.terminal.next_event() == b"e130", run.terminal.screen.decode()
    assert (run.report()["status"], run.report()["reason"]) == ("interrupted", "q was pressed")
    assert not run.file.exists()


def test_in_a_pause_no_test_starts(start):
    run = start().begin()
    run.press(b"p", b"p goes on")
    before = run.count
    for _ in range(5):
        run.until_shown(b"p goes on")
    assert run.count <= before + 2  # those that were running
    run.press(b"p", KEYS)
    run.until(lambda: run.count > before + 2)
    run.end()


def test_a_paused_run_can_be_stopped(start):
    run = start().begin()
    run.press(b"p", b"p goes on")
    run.terminal.type(b"q")
    assert run.terminal.next_event() == b"e130", run.terminal.screen.decode()


def test_the_terminal_is_as_it_was_after_a_signal(start):
    run = start().begin()
    os.kill(read_progress(run.file.parent).pid, signal.SIGTERM)  # the processes of tests come and go meanwhile
    assert run.terminal.next_event() == b"e130", run.terminal.screen.decode()


def test_the_terminal_is_as_it_was_after_ctrl_backslash(start):
    run = start().begin()
    run.terminal.type(b"\x1c")
    assert run.terminal.next_event() == b"e130", run.terminal.screen.decode()
    assert run.report()["reason"] == "SIGQUIT was received"
    assert not run.file.exists()


def test_keys_work_again_after_ctrl_z_and_fg(start):
    run = start().begin()
    run.terminal.type(SUSPEND)
    assert run.terminal.next_event() == b"s", run.terminal.screen.decode()
    run.until_shown(KEYS)
    run.press(b"p", b"p goes on")
    run.terminal.type(SUSPEND)
    assert run.terminal.next_event() == b"s", run.terminal.screen.decode()
    run.press(b"p", KEYS)
    run.end()


def test_an_error_leaves_the_terminal_as_it_was(start):
    run = start().begin()
    run.place.script("variant.sh.new", "exit 127")
    (run.place.folder / "variant.sh.new").rename(run.place.folder / "variant.sh")
    assert run.terminal.next_event() == b"e2", run.terminal.screen.decode()


def test_a_quiet_run_leaves_the_terminal_alone(start):
    run = start("--quiet")
    run.until(run.file.exists)
    assert termios.tcgetattr(run.terminal.master)[3] & termios.ICANON
    run.end()
    assert KEYS not in run.terminal.screen
