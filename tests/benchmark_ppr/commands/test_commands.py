"""The commands are listed, and wrong calls are explained in one sentence."""

import pytest
from benchmark_doubles import MACHINE
from click.testing import CliRunner
from laws import for_each
from recorded_runs import RUNS

from benchmark_ppr.__main__ import COMMANDS
from benchmark_ppr.__main__ import main as group
from benchmark_ppr.commands import run as run_module
from benchmark_ppr.commands import table as table_module


@for_each("name", COMMANDS)
def test_every_command_is_listed_and_has_help(name):
    assert f"  {name} " in CliRunner().invoke(group, ["-h"]).output
    result = CliRunner().invoke(group, [name, "-h"])
    assert result.exit_code == 0
    assert f"main {name} " in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["other"], "No such command 'other'"), (["check", "nowhere"], "no pair: nowhere"),
        (["table", "--out", "nowhere"], "no results in nowhere"), (["planted", "--out", "{file}"], "is a file"),
        (["run", "--pairs", "json-jq-implode", "--tools", "hdd", "--out", "{file}/x"], "/x"),
        (["table", "--out", "{out}", "--csv", "{file}"], "File exists"),
    ],
)  # fmt: skip
def test_wrong_calls_and_places_that_cannot_be_written_are_told(tmp_path, monkeypatch, arguments, message):
    monkeypatch.chdir(tmp_path)
    file, out = tmp_path / "file", tmp_path / "out"
    file.touch()
    for run in RUNS:
        (out / run.tool / run.pair).mkdir(parents=True)
        run.save(out / run.tool / run.pair)
    monkeypatch.setattr(run_module, "use_cores", lambda jobs, share: MACHINE)
    result = CliRunner().invoke(group, [word.format(file=file, out=out) for word in arguments])
    assert result.exit_code == 2, result.output
    assert message in result.output and "Error: " in result.output


def test_errors_that_are_not_about_a_file_are_not_hidden(monkeypatch):
    def fails(runs):
        raise ConnectionError("lost")

    monkeypatch.setattr(table_module, "load_all", fails)
    assert isinstance(CliRunner().invoke(group, ["table"]).exception, ConnectionError)
