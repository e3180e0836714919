"""Flaky tests: how often they are asked, on the originals, during the run and on the result, and what is said."""

import itertools
import json
import random

import pytest
from function_property import SECONDS, property_of
from reducing import inputs_of

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.session.checks import LEAST_CHECKS, MOST_CHECKS
from ppr.session.session import ASK_AGAIN_EVERY, Session, Settings

WORDS = [f"int u{number};" for number in range(60)]
SEED = " ".join(["int a;", *WORDS])
VARIANT = " ".join(["int a; int bad;", *WORDS])


def session(folder, holds, **settings):
    seed = property_of(lambda program: b"bad" not in program and b"int a" in program, Side.SEED)
    variant = property_of(holds, Side.VARIANT)
    inputs = inputs_of(SEED, VARIANT)
    method = ReductionOptions(mirror=False)  # so the first candidate that is accepted changes the variant
    made = Session(inputs, [seed, variant], method, Settings(folder, jobs=1, **settings), Observer())
    return made, variant


def is_bad(program):
    return b"bad" in program


def flaky(rate, seed):
    chance = random.Random(seed)
    return lambda program: is_bad(program) and chance.random() < rate


def report(folder):
    return json.loads((folder / "report.json").read_text())


def test_originals_are_asked_many_times_and_some_accepted_programs_again_and_the_report_says_how_often(tmp_path):
    made, variant = session(tmp_path / "out", is_bad)
    result = made.run()
    assert SECONDS * MOST_CHECKS < 1
    assert variant.asked.count((VARIANT.encode(),)) == MOST_CHECKS
    found = report(tmp_path / "out")["tests"]
    assert found["disagreed"] == 0
    at_start, at_end = MOST_CHECKS - 1, LEAST_CHECKS
    again = found["per_property"]["variant"]["asked_again"] - at_start - at_end
    assert 1 <= again <= 1 + found["run"] / ASK_AGAIN_EVERY
    assert found["asked_again"] == sum(one["asked_again"] for one in found["per_property"].values())
    assert variant.asked.count((result.programs.variant,)) in (1 + LEAST_CHECKS, 2 + LEAST_CHECKS)


def test_a_test_that_disagrees_with_itself_ends_the_run_with_the_figures(tmp_path):
    asked = []

    def holds(program):
        asked.append(program)
        if program not in (VARIANT.encode(), b"", SEED.encode()) and is_bad(program):
            return asked.count(program) == 1
        return is_bad(program)

    made, _ = session(tmp_path / "out", holds)
    with pytest.raises(UserError, match=r"flaky: it was tested again \d+ times? on .* 1 test disagreed; .*--repeat N"):
        made.run()
    found = report(tmp_path / "out")
    assert found["status"] == "failed"
    assert found["tests"]["disagreed"] == 1


@pytest.mark.slow
@pytest.mark.parametrize(("rate", "most"), [(0.85, 1), (0.9, 2)])
def test_few_flaky_tests_are_accepted(tmp_path, rate, most):
    accepted = 0
    for seed in range(20):
        made, _ = session(tmp_path / str(seed), flaky(rate, seed))
        try:
            made.run()
        except UserError as error:
            assert "flaky" in str(error)
        else:
            accepted += 1
    assert accepted <= most


def test_original_that_does_not_hold_every_time_is_refused_with_its_rate(tmp_path):
    answers = itertools.cycle([True] * 9 + [False])
    made, _ = session(tmp_path / "out", lambda program: is_bad(program) and next(answers))
    with pytest.raises(UserError, match=r"on the unchanged variant\.x its test .* held 18 of 20 times;"):
        made.run()
    assert not (tmp_path / "out").exists()
