"""Which accepted pair made a version do something else: bisection, with a function in place of the compiler."""

import re
from dataclasses import replace
from types import SimpleNamespace

from answering_compilers import COMMAND, FINE, ICE, SYNTAX, subject
from laws import for_each

from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import recognise
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.reduction.base import Step
from ppr.studies.versions.cells import SEED_RUNS, Found
from ppr.studies.versions.table import RUNS, AcceptedPairs, slipped


def history(count):
    """Pairs 1 to ``count``; a step accepts two of them."""
    found, steps = AcceptedPairs(), []
    found.reducing(SimpleNamespace(steps=steps))
    for number in range(1, count + 1):
        if number % 2:
            steps.append(Step(1 + number // 4, f"reducer-{number}"))
        found.improved(Programs(b"seed", b"%d" % number))
    return found.accepted


@for_each("first", range(1, 9))
def test_the_step_that_did_it_is_found(first):
    made, _ = subject(lambda program, _: FINE if program == "seed" or int(program) >= first else (4, ICE))
    last = Programs(b"seed", b"8")
    (step,) = slipped(made, [(COMMAND, Found.SAME)], history(8), last)
    odd = first if first % 2 else first - 1
    assert step == f"reducer-{odd} in iteration {1 + odd // 4} (accepted pair {first} of 8)"


def test_what_was_found_of_the_original_may_be_anything():
    made, _ = subject(lambda program, _: (4, ICE) if program in ("3", "4") else (1, SYNTAX) if program < "3" else FINE)
    (step,) = slipped(made, [(COMMAND, Found.REJECTS)], history(4), Programs(b"seed", b"4"))
    assert step.endswith("(accepted pair 3 of 4)")


def test_few_runs_are_needed():
    made, calls = subject(lambda program, _: FINE if program == "seed" or int(program) >= 700 else (4, ICE))
    found = slipped(made, [(COMMAND, Found.SAME)], history(1000), Programs(b"seed", b"1000"))
    one = len(calls)
    assert len({program for _, program, _ in calls if program != b"seed"}) <= 10
    assert slipped(made, [(COMMAND, Found.SAME)] * 5, history(1000), Programs(b"seed", b"1000")) == found * 5
    assert len(calls) - one <= one + 4 * 2 * (RUNS + SEED_RUNS)


def test_what_another_command_has_shown_does_not_mislead():
    firsts = {"a": 300, "b": 301, "c": 299, "d": 1, "e": 1000}
    asks = [(Command((name, "{}")), Found.SAME) for name in firsts]

    def run(asked, timeout):
        return [
            Trial(recognise(0, b"", b"", ["x"]) if program == b"seed" or int(program) >= firsts[command.program]
                  else recognise(4, b"", ICE, ["x"]), 0.1, errors=ICE)
            for command, program, _ in asked
        ]  # fmt: skip

    made = replace(subject(None)[0], run=run)
    steps = slipped(made, asks, history(1000), Programs(b"seed", b"1000"))
    assert [re.search(r"pair (\d+)", step)[1] for step in steps] == [str(first) for first in firsts.values()]


def test_no_step_is_blamed_if_the_way_to_the_result_is_not_known():
    made, calls = subject(lambda *_: FINE)
    assert slipped(made, [(COMMAND, Found.SAME)] * 2, [], Programs(b"seed", b"8")) == ["", ""]
    assert slipped(made, [(COMMAND, Found.SAME)], history(4), Programs(b"seed", b"8")) == [""]
    assert calls == []


def test_what_comes_before_the_first_step_is_named_too():
    found = AcceptedPairs()
    found.reducing(SimpleNamespace(steps=[]))
    found.improved(Programs(b"seed", b"1"))
    assert found.accepted[0].step == "comments and layout"
    assert found.accepted[0].programs == Programs(b"seed", b"1")
