"""The command that shows what a fast test costs."""

import re

import pytest
from click.testing import CliRunner
from example_pair import needs_cc

from benchmark_ppr.experiments import cost
from benchmark_ppr.experiments.cost import Case
from ppr.properties.behaviour.kinds import Kind
from ppr.properties.behaviour.signature import Signature


@needs_cc
@pytest.mark.slow
def test_each_case_has_the_times_of_both_ways():
    result = CliRunner().invoke(cost.main, ["--tests", "2", "--rounds", "1"])
    assert result.exit_code == 0, result.output
    lines = re.findall(r"^\| `(.*?)`.* \| +(\d+\.\d\d) \| +(\d+\.\d\d) \|$", result.stdout, re.M)
    assert len(lines) == 3
    assert all(float(script) > 0 and float(command) > 0 for _, script, command in lines)


def test_a_case_that_does_not_hold_is_told(monkeypatch):
    bad = Case("false", "true {}", Signature(Kind.SUCCESS), b"")
    monkeypatch.setattr(cost, "CASES", [bad])
    ended = CliRunner().invoke(cost.main, ["--tests", "1"])
    assert ended.exit_code == 1
    assert "does not hold: is there a C compiler?" in ended.output
