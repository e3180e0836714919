"""A result is opened again: its tests, their recorded verdicts, and what is added to its report."""

import contextlib
import json
import os
import shutil
import sqlite3
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from calls import PAIR, SINGLE
from fake_compilers import CRASH
from sessions import properties

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted, UserError
from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial
from ppr.properties.guard import guarded_runner
from ppr.properties.outcome import Outcome
from ppr.results.at_hand import Answer, KeptTests, Section, result_at_hand
from ppr.results.report import read_report
from ppr.search.search import Budget
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


MADE = []  # a folder with a result whose scripts stay: made by the first test that needs it


@pytest.fixture
def by_scripts(place, tmp_path_factory):
    """A result of two scripts; each test has a copy of its own, but must not change the scripts."""
    if not MADE:
        place.run(*PAIR, "--effort", "quick")
        MADE.append(tmp_path_factory.mktemp("made") / RESULT)
        shutil.copytree(RESULT, MADE[0])
    else:
        shutil.copytree(MADE[0], RESULT)
    return place


def runs():
    return len(Path("count").read_text().splitlines())


def test_three_answers_by_scripts(by_scripts):
    with opened(jobs=2) as hand:
        assert hand.answers([BUG, FINE, NONE, BUG]) == [Answer.BUG, Answer.FINE, Answer.NONE, Answer.BUG]
        assert hand.tests == 5  # two for each that shows no bug, and none for the one that comes again
        hand.answers([NONE, FINE])
        assert hand.tests == 5
    with opened() as hand:
        hand.answers([BUG, FINE, NONE])
        assert hand.tests == 0


def test_a_result_that_may_not_be_written_is_refused_before_any_test(by_command, monkeypatch):
    before = runs()
    with monkeypatch.context() as patch:
        patch.setattr("os.access", lambda _, mode: not mode & os.W_OK)
        refused(r"seed\.ppr may not be written: copy the folder")
        assert runs() == before
        with opened(is_same=False) as hand:  # of which nothing is kept
            assert hand.report.files == ["seed.c", "variant.c"]


def test_three_answers_by_one_run_of_a_command(by_command):
    with opened() as hand:
        before = runs()
        assert hand.answers([BUG, FINE, NONE]) == [Answer.BUG, Answer.FINE, Answer.NONE]
        assert runs() == before + 3
        assert hand.ask([(hand.property_of(Side.VARIANT), [FINE])]) == [Outcome.FAILS]
        assert runs() == before + 3


def test_other_commands(by_command):
    with opened(jobs=2) as hand:
        calls = [(Command(("cat", "{}")), text, "x.c") for text in (BUG, FINE, BUG)]
        assert [one.output for one in hand.trials(calls)] == [BUG, FINE, BUG]
        assert (hand.runs, hand.tests) == (3, 0)


def test_the_originals_if_they_are_still_there(place):
    place.run(*PAIR, "--effort", "quick")
    with opened() as hand:
        assert hand.originals.variant == (place.folder / "variant.c").read_bytes()
    place.write("variant.c", "void f() { bad(); }")
    with opened() as hand:
        assert hand.originals is None


def test_the_originals_of_a_result_that_has_moved_and_had_another_name_for_them(place):
    """As in a campaign: a copy was reduced, and a seed that was found is in the folder."""
    place.run(*PAIR, "--effort", "quick")
    (RESULT / "alone/seed").mkdir(parents=True)
    Path("seed.c").rename(RESULT / "alone/seed/seed.c")
    Path("variant.c").rename("crash-1.c")
    with contextlib.closing(sqlite3.connect(RESULT / "verdicts.db")) as verdicts:
        verdicts.execute("UPDATE facts SET value = replace(value, '/variant.c', '/crash-1.c')")
        verdicts.commit()
    with opened() as hand:
        assert hand.originals is not None


def test_a_section_of_the_report_is_kept_with_its_pages(by_scripts):
    pages = {"report.md": lambda report, programs: json.dumps(report.sections).encode()}
    with opened(pages=pages) as hand:
        hand.save("note", Note(1, 5))
        hand.save("other", Note(1, -5))
        hand.save("note", Note(1, 7))
    wanted = {"note": {"version": 1, "number": 7}, "other": {"version": 1, "number": -5}}
    assert read_report(RESULT).sections == json.loads((RESULT / "report.md").read_text()) == wanted


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


def test_a_script_that_has_changed_or_is_gone(place):
    place.run(*PAIR, "--effort", "quick")
    place.script("seed.sh", "true")
    refused("the seed test .*seed.sh has changed since the run: run ppr again")
    (place.folder / "seed.sh").unlink()
    refused("the seed test's file .*seed.sh does not exist any more")


def test_a_compiler_that_does_something_else_by_now(by_command):
    by_command.script("cc.sh", "exit 0")
    refused("the variant property does not hold any more on the result in seed.ppr")


def test_a_result_that_was_moved_or_is_without_its_verdicts(by_scripts):
    shutil.move(RESULT, "moved")
    with guarded_runner() as runner, result_at_hand(Path("moved"), runner, Stop()) as hand:
        assert hand.answers([BUG]) == [Answer.BUG]
    shutil.move("moved", RESULT)
    (RESULT / "verdicts.db").unlink()
    refused("seed.ppr does not tell how it was tested")


@pytest.mark.usefixtures("few_checks")
def test_what_comes_after_a_run_that_is_done(runs):
    def find_out(hand):
        hand.save("note", Note(1, len(hand.programs.seed)))
        hand.stop.request("enough")
        hand.stop.look()

    def fails(hand):
        raise ValueError("a bad section")

    def refuses(hand):
        raise UserError("no command")

    afterwards = {"bad": fails, "worse": refuses, "note": find_out, "versions": fails}
    result = runs.run(*properties(), afterwards=afterwards)
    assert result.report.status == "done"
    assert result.report.sections == runs.report()["sections"] == {"note": {"version": 1, "number": 5}}
    missing = {"bad": "ValueError: a bad section", "worse": "no command", "versions": "enough"}
    assert runs.report()["missing"] == missing
    said = f"not made: {', '.join(missing)} ({'; '.join(missing.values())}); ppr versions tries the versions"
    assert result.report.missing_sentence(runs.folder) == said
    assert [*runs.report()["seconds_afterwards"]] == [*afterwards]


@pytest.mark.usefixtures("few_checks")
def test_nothing_comes_after_a_run_that_was_stopped(runs):
    result = runs.run(*properties(), afterwards={"bad": lambda hand: pytest.fail()}, budget=Budget(max_tests=1))
    assert (result.report.status, result.report.sections) == ("stopped", {})


def test_what_a_run_has_learnt_is_not_kept():
    experiment = Experiment(Command(("cc", "{}")), runner=SimpleNamespace(memory=None))
    signature = Signature.of(Observation(Kind.SUCCESS, 0))
    kept = CommandProperty.of(experiment, Side.VARIANT, "x.c", signature)
    before = KeptTests.of(SimpleNamespace(sides=()), [kept])
    kept.experiment.passed.add((b"x", 0))
    kept.experiment.answered[b"x"] = Trial(Observation(Kind.SUCCESS, 0), 1.0)
    kept.experiment.turns.learn("mine", 1.0, refused=True)
    assert KeptTests.of(SimpleNamespace(sides=()), [kept]) == before


@pytest.mark.usefixtures("few_checks")
def test_a_run_with_the_same_result_keeps_what_was_found_out_about_it(runs):
    def result(**options):
        return runs.run(*properties(), **options).report.sections

    note = {"note": {"version": 1, "number": 5}}
    assert result(afterwards={"note": lambda hand: hand.save("note", Note(1, 5))}) == note
    (runs.folder / "near-misses").mkdir()
    assert result() == runs.report()["sections"] == note
    assert not (runs.folder / "near-misses").exists()  # there is no explanation
    both = {*note, "explanation"}
    assert result(afterwards={"explanation": lambda hand: hand.save("explanation", Note(1, 6))}).keys() == both
    (runs.folder / "near-misses").mkdir()
    assert result().keys() == both
    assert (runs.folder / "near-misses").exists()
    for changed in ({"versions": {"ppr": "0.1"}}, {"sections": 1}):
        (runs.folder / "report.json").write_text(json.dumps({**runs.report(), **changed}))
        assert result() == {}
