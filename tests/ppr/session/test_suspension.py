"""Ctrl-Z and fg, at any moment."""

import random
import sys

import pytest
from job_control import SUSPEND, Terminal

HIDE, SHOW = b"\x1b[?25l", b"\x1b[?25h"
STOPS = 30


@pytest.fixture
def terminal(place):
    """A run with many quick tests, which ends when the file ``enough`` is there."""
    body = "\n".join(f"int x{n}(int a) {{ return a * {n} + 1; }}" for n in range(40))
    place.write("seed.c", f"{body}\nint main(void) {{ return good(); }}\n")
    place.write("variant.c", f"{body}\nint main(void) {{ return good() + bad(); }}\n")
    place.script("seed.sh", "exit 0")
    place.script("variant.sh", f"cmp -s variant.c {place.folder}/variant.c || [ -e {place.folder}/enough ]")
    command = [sys.executable, "-m", "ppr", "seed.c", "variant.c", "--seed-test", "seed.sh"]
    terminal = Terminal(
        [*command, "--variant-test", "variant.sh", "--jobs", "4"], cwd=place.folder, env=place.environment
    )
    yield terminal
    terminal.close()


@pytest.mark.slow
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
