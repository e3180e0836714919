import sys

import click
import pytest

from benchmark_ppr.commands.command_line import Duration, called_as


@pytest.mark.parametrize(("text", "seconds"), [("90s", 90), ("2m", 120), ("1h", 3600), ("5", 5), ("0.5", 0.5)])
def test_durations_have_units(text, seconds):
    assert Duration().convert(text, None, None) == seconds


@pytest.mark.parametrize("text", ["", "x", "-1", "nan", "inf", "1d", "10 m", "0", "1000001", "300h"])
def test_other_durations_are_rejected(text):
    with pytest.raises(click.BadParameter):
        Duration().convert(text, None, None)


def test_the_record_names_the_command(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["/x/benchmark_ppr/__main__.py", "run", "--pairs", "a b"])
    assert called_as() == "python -m benchmark_ppr run --pairs 'a b'"
