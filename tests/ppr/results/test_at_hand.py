"""A result is opened again: its tests, their recorded verdicts, and what is added to its report."""

import contextlib
import os
import threading
from pathlib import Path

import pytest
from calls import PAIR, SINGLE
from fake_compilers import CRASH

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted, UserError
from ppr.properties.guard import guarded_runner
from ppr.properties.outcome import Outcome
from ppr.results.at_hand import Answer, Section, result_at_hand
from ppr.search.stopping import Stop

pytestmark = pytest.mark.slow  # each runs a reduction first
RESULT = Path("seed.ppr")
BUG, FINE, NONE = b"void f() { bad(); }", b"void f() { good(); }", b"void f() { }"
COMPILER = f"""#!/bin/sh
echo run >> "$COUNT"
grep -q good "$1" || grep -q bad "$1" || exit 3
if grep -q bad "$1"; then {CRASH}
fi
"""


class Note(Section, frozen=True):
    number: int = 0


@contextlib.contextmanager
def opened(stop=None, **options):
    with guarded_runner() as runner, result_at_hand(RESULT, runner, stop or Stop(), **options) as hand:
        yield hand


@pytest.fixture
def by_command(place, monkeypatch):
    monkeypatch.setenv("COUNT", str(place.folder / "count"))
    place.script("cc.sh", COMPILER)
    place.run("seed.c", "variant.c", "--effort", "quick", "--", "./cc.sh", "{}")
    return place


def runs():
    return len(Path("count").read_text().splitlines())


def test_three_answers_by_one_run_of_a_command(by_command):
    with opened() as hand:
        before = runs()
        assert hand.answers([BUG, FINE, NONE]) == [Answer.BUG, Answer.FINE, Answer.NONE]
        assert runs() == before + 3
        assert hand.ask([(hand.property_of(Side.VARIANT), [FINE])]) == [Outcome.FAILS]
        assert runs() == before + 3


def test_a_request_to_stop_while_tests_run(place, monkeypatch):
    stop, started = Stop(), place.folder / "started"
    os.mkfifo(started)
    monkeypatch.setenv("STARTED", str(started))
    waits = 'if grep -q wait variant.c; then echo x > "$STARTED"; sleep 60; fi'
    place.script("variant.sh", f"{waits}; grep -q bad variant.c")
    place.run(*PAIR, "--effort", "quick")
    with opened(stop) as hand, pytest.raises(Interrupted, match="enough"):
        threading.Thread(target=lambda: started.read_text() and stop.request("enough"), daemon=True).start()
        hand.answers([b"bad wait"])


def test_no_test_of_one_program_alone(place):
    place.run(*SINGLE)
    refused = pytest.raises(UserError, match="this needs a seed")
    with guarded_runner() as runner, result_at_hand(Path("variant.ppr"), runner, Stop()) as hand, refused:
        hand.answers([BUG])


def refused(words):
    with pytest.raises(UserError, match=words), opened():
        pass


def test_a_compiler_that_does_something_else_by_now(by_command):
    by_command.script("cc.sh", "exit 0")
    refused("the variant property does not hold any more on the result in seed.ppr")
