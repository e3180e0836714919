"""A result at hand without a run: what ends a check or a trial, and which runs of a command are shared."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from result_folders import REPORT, SMALL

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted, UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial
from ppr.properties.outcome import Outcome, Result
from ppr.results.at_hand import ResultAtHand, Section, _Once
from ppr.results.report import read_report
from ppr.search.search import Timeouts
from ppr.search.stopping import Stop
from ppr.search.verdicts import VerdictStore

CC, RUNNER = Command(("cc", "{}")), SimpleNamespace(memory=None)


def hand(one):
    programs, shared = Programs(b"seed", b"variant"), (VerdictStore(), Timeouts(None), Stop())
    return ResultAtHand(Path("x"), None, programs, None, (one,), None, *shared)


@pytest.mark.parametrize("outcome", [Outcome.FAILS, Outcome.TIMEOUT, Outcome.INVALID, Outcome.STOPPED])
def test_only_what_holds_passes_the_check(outcome):
    result = Result(outcome, 0.1, 1)
    one = SimpleNamespace(label="variant", title="cc", texts=lambda programs: [*programs], test=lambda *_: result)
    one.alone = one
    with pytest.raises(Interrupted if outcome is Outcome.STOPPED else UserError):
        hand(one).check()


def test_what_is_made_is_not_missing_any_more(tmp_path):
    report = replace(REPORT, missing={"note": "there was no time", "other": "no command"})
    one = ResultAtHand(tmp_path, report, SMALL, None, (), None, VerdictStore(), Timeouts(None), Stop())
    one.save("note", Section(1))
    assert one.report.missing == read_report(tmp_path).missing == {"other": "no command"}
    assert read_report(tmp_path).sections == {"note": {"version": 1}}


def test_a_trial_that_was_stopped_is_no_answer(monkeypatch):
    stopped = Trial(Observation(Kind.SUCCESS, 0), 0.1, stopped=True)
    monkeypatch.setattr(Experiment, "run", lambda *_: stopped)
    one = CommandProperty.of(Experiment(CC, runner=RUNNER), Side.VARIANT, "x.c", Signature(Kind.SUCCESS))
    with pytest.raises(Interrupted):
        hand(one).trials([(CC, b"", "x.c")])


def test_a_run_is_shared_only_if_it_is_the_same(monkeypatch):
    calls = []

    def run(self, command, program, name, timeout, handle, sink):
        calls.append((program, name, timeout))
        kind = Kind.HANG if program == b"slow" else Kind.SUCCESS
        return Trial(Observation(kind, None), 0.1, stopped=program == b"stopped")

    monkeypatch.setattr(Experiment, "run", run)

    def runs(program, *limits, **more):
        calls.clear()
        once = _Once(CC, runner=RUNNER)
        for limit in limits:
            once.run(CC, program, "x.c", limit, None, **more)
        once.run(Command(("ld", "{}")), program, "x.c", limits[-1], None)
        return len(calls) - 1

    assert runs(b"a", 2.0, 9.0) == 1
    assert runs(b"slow", 2.0, 1.0) == 1
    assert runs(b"slow", 2.0, 9.0, 5.0) == 2  # it may end in more time than it had
    assert runs(b"stopped", 2.0, 2.0) == 2
