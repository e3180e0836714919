"""Searches in simulated time."""

import pytest

from benchmark_ppr.experiments.simulated_search import TEST_SECONDS, Foresight, RecordedPair
from ppr.properties.running import TestRunner
from ppr.search.verdicts import VerdictStore

WORDS = [f"w{number}" for number in range(24)]


@pytest.fixture
def calls(tmp_path):
    return tmp_path / "calls"


@pytest.fixture
def recorded(pair, calls):
    """A pair of many declarations of which the variant has to keep a few; the calls of its tests are written down."""
    declarations = "".join(f"int {word};\n" for word in WORDS)
    for side, path in pair.programs.items():
        path.write_text(declarations + ("" if side.value == "seed" else "int bad;\n"))
        kept = " && ".join(f"grep -q {word} {path.name}" for word in ("w3", "w11", "w19"))
        pair.tests[side].write_text(f"echo >>{calls}\n{kept}\n")
    with TestRunner() as runner:
        yield RecordedPair(pair, VerdictStore(), runner)


@pytest.mark.slow
def test_with_one_job_the_tests_run_in_a_row_and_with_more_the_result_is_the_same(recorded, calls):
    alone = recorded.simulate(1)
    asked = calls.read_text().count("\n")
    assert alone.seconds == pytest.approx(TEST_SECONDS * alone.started)
    assert asked == alone.started
    assert recorded.simulate(1) == alone
    assert calls.read_text().count("\n") == asked  # every answer was recorded
    seconds = [alone.seconds]
    for jobs in (2, 8):
        run = recorded.simulate(jobs)
        assert (run.programs, run.accepted, run.steps) == (alone.programs, alone.accepted, alone.steps)
        assert run.started >= alone.started
        seconds.append(run.seconds)
    assert seconds == sorted(seconds, reverse=True)
    assert recorded.simulate(8, chances=Foresight()).seconds < alone.seconds / 2


@pytest.mark.slow
def test_tests_can_really_sleep(recorded, monkeypatch):
    monkeypatch.setattr("benchmark_ppr.experiments.simulated_search.TEST_SECONDS", 0.001)
    run = recorded.sleep(2)
    assert run.programs == recorded.simulate(1).programs
    assert run.seconds > 0.001
