import fnmatch
import os
import signal
from typing import get_args

import pytest
from benchmark_doubles import make_pair, make_single, shell_tool
from click.testing import CliRunner
from recorded_runs import RUNS

from benchmark_ppr.benchmark_pair import PAIRS, SINGLE_PROGRAMS, BugKind, find_pairs
from benchmark_ppr.commands import run as run_module
from benchmark_ppr.tools import TOOLS
from ppr.reducers.registry import SINGLE_REDUCERS


@pytest.fixture
def call(tmp_path, monkeypatch):
    """Calls the command on two pairs with a fake tool; ``calls`` has a line for each run of it."""
    for name in ("one", "two"):
        make_pair(tmp_path / "pairs" / name)
    calls = tmp_path / "calls"
    calls.touch()
    script = f"echo x >>{calls}; echo 'int bad;' >variant.c"
    monkeypatch.setattr(run_module, "TOOLS", {"fake": shell_tool("fake", script)})
    cores = os.sched_getaffinity(0)

    def call(*options):
        arguments = ["--pairs", str(tmp_path / "pairs"), "--tools", " fake ", "--out", str(tmp_path / "out"), *options]
        result = CliRunner().invoke(run_module.main, arguments)
        return result, len(calls.read_text().split())

    yield call
    os.sched_setaffinity(0, cores)


@pytest.mark.parametrize(("number", "end"), [
    (0, "done      verified      50 tests     10.0 s  seed 100 > 10  variant 120 > 12  difference 40 > 2"),
    (4, "done      verified     500 tests     40.0 s  variant 120 > 6"),
    (7, "failed    none           0 tests      0.5 s"), (8, "skipped "),
])  # fmt: skip
def test_a_line_has_the_sizes_before_and_after(number, end):
    run = RUNS[number]
    assert run_module._line(run) == f"{run.pair:24} {run.tool:22} {end}"


def test_each_pattern_of_variants_is_of_some_pairs():
    names = [path.name for path in PAIRS.iterdir()]
    assert [one for one in run_module.VARIANTS if not fnmatch.filter(names, one)] == []


def test_a_signal_to_end_interrupts_like_ctrl_c(call, monkeypatch):
    def ended(*_):
        handlers.append(signal.getsignal(signal.SIGTERM))
        raise KeyboardInterrupt

    handlers = []
    monkeypatch.setattr(run_module, "run_tool", ended)
    assert call()[0].exit_code == 130
    assert handlers == [signal.default_int_handler]


@pytest.mark.slow
def test_other_settings_or_another_version_of_a_pair_are_run_and_a_damaged_record_is_named(call, tmp_path):
    call()
    assert call("--timeout", "5")[1] == 4
    (tmp_path / "pairs" / "one" / "seed.c").write_text("int a;\n")
    assert call("--timeout", "5")[1] == 5
    (tmp_path / "out" / "fake" / "one" / "result.json").write_text("{")
    result, calls = call()
    assert (result.exit_code, calls) == (2, 5)
    assert "is not a record of this version of the benchmark: remove it" in " ".join(result.output.split())


def test_after_an_interruption_only_the_rest_is_run(call, monkeypatch):
    real = run_module.run_tool

    def interrupted(tool, pair, *rest):
        if pair.name == "two":
            raise KeyboardInterrupt
        return real(tool, pair, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(run_module, "run_tool", interrupted)
        result, calls = call()
    assert (result.exit_code, calls) == (130, 1)
    result, calls = call()
    assert (result.exit_code, calls) == (0, 2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--tools", "fakir"), "fakir: the tools are fake"), (("--pairs", "no-such-pair"), "no pair: no-such-pair"),
        (("--jobs", "10000"), "--jobs: there are only"),
    ],
)  # fmt: skip
def test_an_unknown_tool_or_pair_or_more_cores_than_there_are_is_an_error(call, options, message):
    result, calls = call(*options)
    assert (result.exit_code, calls, message in result.output) == (2, 0, True)


@pytest.mark.slow
def test_skipped_runs_are_tried_again(call, tmp_path):
    for name in ("one", "two"):
        (tmp_path / "pairs" / name / "pair.toml").write_text('needs = "no-such-compiler"\n')
    result, calls = call()
    assert (result.exit_code, calls) == (0, 0)
    assert result.output.count("no-such-compiler is not installed") == 2
    for name in ("one", "two"):
        (tmp_path / "pairs" / name / "pair.toml").unlink()
    assert call()[1] == 2


@pytest.mark.slow
def test_single_chooses_programs_and_algorithms(monkeypatch, tmp_path):
    chosen = []
    monkeypatch.setattr(run_module, "use_installed_tools", lambda: None)
    monkeypatch.setattr(run_module, "product", lambda pairs, tools: chosen.append((pairs, tools)) or [])
    make_single(tmp_path / "one")
    for options in (["--single"], [], ["--single", "--pairs", str(tmp_path), "--tools", "hdd"]):
        assert CliRunner().invoke(run_module.main, options).exit_code == 0
    (pairs, tools), both, few = chosen
    assert {pair.name for pair in pairs if len(pair.programs) == 1} == {path.name for path in SINGLE_PROGRAMS.iterdir()}
    assert {pair.facts.kind for pair in pairs} == {*get_args(BugKind)} - {""}
    names = {"ppr-single", "ppr-single-thorough", *SINGLE_REDUCERS.keys() - {"ppr"}, "ddmin-line"}
    assert {tool.name for tool in tools} == names
    assert both == (find_pairs(), list(TOOLS.values()))
    assert [[each.name for each in part] for part in few] == [["one"], ["hdd"]]
