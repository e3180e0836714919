"""``run --workers``: with workers that answer at once, and with real ones that are killed."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time

import psutil
import pytest
from benchmark_doubles import MACHINE, SETTINGS, make_pair, shell_tool
from campaigns import FakePool
from click.testing import CliRunner

from benchmark_ppr.commands import run as run_module
from benchmark_ppr.harness.run_record import load_all
from benchmark_ppr.harness.run_tool import run_tool
from benchmark_ppr.harness.worker_run import Made
from ppr.campaign.parcel import packed
from ppr.campaign.pool import Postponed, SetAside

SECONDS = 120  # in which everything has happened, on any machine
PAUSE = threading.Event()  # nobody sets it: between two looks, the processor is for others


@pytest.fixture
def pairs(tmp_path):
    return {name: make_pair(tmp_path / "pairs" / name) for name in ("one", "two")}


# -- workers that answer at once --------------------------------------------------------------------


@pytest.fixture
def call(pairs, tmp_path, monkeypatch):
    """Calls the command with two workers, for which ``outcomes`` are those of some runs; gives the pool, too.

    The ``pools`` are those that were opened.
    """
    from benchmark_ppr.benchmark_pair import read_pair

    monkeypatch.setattr(run_module, "TOOLS", {"fake": shell_tool("fake", "echo 'int bad;' >variant.c")})
    monkeypatch.setattr(run_module, "available_cores", lambda: 4)

    def made(name, settings):
        folder = tmp_path / "there" / name
        run = run_tool(run_module.TOOLS["fake"], read_pair(pairs[name]), folder, settings, MACHINE, "there")
        (folder / "result.json").unlink()
        return Made(run, packed(folder))

    pools = []

    def call(*options, outcomes=None, settings=SETTINGS, workers=("--workers", "2")):
        ended = {f"fake/{name}": made(name, settings) for name in pairs} | (outcomes or {})
        pool = FakePool(ended)
        monkeypatch.setattr(run_module, "open_pool", lambda *_: pools.append(pool) or contextlib.nullcontext(pool))
        words = ["--pairs", str(tmp_path / "pairs"), "--tools", "fake", "--out", str(tmp_path / "out")]
        result = CliRunner().invoke(run_module.main, [*words, "--timeout", "30", *workers, *options])
        return result, pool

    call.pools = pools
    return call


def test_what_workers_have_run_is_on_disk_and_not_run_again(call, tmp_path):
    cores = os.sched_getaffinity(0)
    result, pool = call()
    assert (result.exit_code, pool.submitted, pool.most_running) == (0, ["fake/one", "fake/two"], 2), result.output
    assert [line.split()[:4] for line in result.stdout.splitlines()] == [
        [name, "fake", "done", "verified"] for name in ("one", "two")
    ]
    found = load_all(tmp_path / "out")
    assert [(run.pair, run.settings, run.machine) for run in found] == [
        (name, SETTINGS, MACHINE) for name in ("one", "two")
    ]
    assert not any(run.command == "there" for run in found)
    assert (tmp_path / "out/fake/one/variant.c").read_text() == "int bad;\n"
    result, pool = call()
    assert (result.exit_code, result.output, pool.submitted) == (0, "", [])
    assert len(call.pools) == 1, "where nothing is to be done no workers are started"
    assert os.sched_getaffinity(0) == cores, "workers would inherit it"


def test_what_could_not_be_run_is_told_and_run_again(call, tmp_path):
    outcomes = {"fake/one": SetAside("its worker died, 3 times"), "fake/two": Postponed("OSError: full")}
    result, _ = call(outcomes=outcomes)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "not run: fake on one: its worker died, 3 times\nnot run: fake on two: OSError: full\n"
    assert load_all(tmp_path / "out") == []
    assert call()[1].submitted == ["fake/one", "fake/two"]


def test_a_signal_ends_the_runs_and_what_has_ended_is_kept(call, tmp_path, monkeypatch):
    before = run_module._line

    def line(run):
        os.kill(os.getpid(), signal.SIGTERM)
        return before(run)

    monkeypatch.setattr(run_module, "_line", line)
    result, _ = call()
    assert result.exit_code == 130
    assert result.stderr == "interrupted: run the same command again to continue\n"
    assert [run.pair for run in load_all(tmp_path / "out")] == ["one"]


def test_workers_need_enough_cores(call):
    result, pool = call("--jobs", "3")
    assert (result.exit_code, pool.submitted) == (2, [])
    assert "--workers: they need 6 cores, and there are only 4" in result.output
    result, pool = call("--jobs", "2")
    assert (result.exit_code, len(pool.submitted)) == (0, 2)


def test_on_other_computers_workers_may_have_more_cores(call):
    result, pool = call("--jobs", "3", workers=("--scheduler", "tcp://there:8786"))
    assert (result.exit_code, len(pool.submitted)) == (0, 2), result.output


def test_files_that_cannot_travel_are_told(call, pairs, tmp_path):
    (tmp_path / "x.h").touch()
    (pairs["two"] / "pair.toml").write_text('includes = ["../../x.h"]\n')
    result, pool = call()
    assert (result.exit_code, pool.submitted) == (0, ["fake/one"])
    why = "../../x.h is not in the folder of the pair two, so it cannot travel to a worker"
    assert result.stderr == f"not run: fake on two: {why}\n"


def test_without_workers_dask_is_not_imported(tmp_path, pairs):
    code = (
        "import sys\nfrom benchmark_ppr.commands.run import main\nmain(sys.argv[1:], standalone_mode=False)\n"
        "assert not {'dask', 'distributed'} & set(sys.modules)"
    )
    words = ["--pairs", str(tmp_path / "pairs"), "--tools", "ddmin", "--out", str(tmp_path / "out")]
    subprocess.run([sys.executable, "-c", code, *words], check=True)
    assert len(load_all(tmp_path / "out")) == 2


# -- real workers -----------------------------------------------------------------------------------

KILL_WORKER = """\
if mkdir {0} 2>/dev/null; then
    process=$$
    while [ "$process" -gt 1 ]; do
        grep -q multiprocessing-fork /proc/$process/cmdline && kill -9 "$process" && exit 1
        process=$(ps -o ppid= -p "$process" | tr -d ' ')
    done
fi
grep -q bad variant.c
"""
WAIT = "mkdir {0} 2>/dev/null && {{ echo $$ >{0}/new; mv {0}/new {0}/pid; exec sleep 1000; }}\ngrep -q bad variant.c\n"


@pytest.fixture
def start(tmp_path, monkeypatch):
    """Starts the command with one worker, in a process group of its own."""
    (tmp_path / "tmp").mkdir()

    def start():
        words = ["--pairs", str(tmp_path / "pairs"), "--out", str(tmp_path / "out"), "--timeout", "1h"]
        return subprocess.Popen(
            [sys.executable, "-m", "benchmark_ppr", "run", "--tools", "ddmin", "--workers", "1", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "TMPDIR": str(tmp_path / "tmp")},
            process_group=0,
        )

    return start


def until(condition, what):
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end, what
        PAUSE.wait(0.02)


@pytest.mark.slow
@pytest.mark.xdist_group("cluster")
def test_a_run_whose_worker_is_killed_is_made_again(start, pairs, tmp_path):
    (pairs["one"] / "variant_test.sh").write_text(KILL_WORKER.format(tmp_path / "killed"))
    output, errors = (process := start()).communicate(timeout=2 * SECONDS)
    assert (process.returncode, errors) == (0, "")
    assert [line.split()[:4] for line in output.splitlines()] == [
        [name, "ddmin", "done", "verified"] for name in ("one", "two")
    ]
    assert (tmp_path / "killed").exists()
    runs = load_all(tmp_path / "out")
    assert [(run.pair, run.machine.cores, run.settings.jobs) for run in runs] == [("one", 1, 1), ("two", 1, 1)]
    assert "--workers 1 --pairs" in runs[0].command
    until(lambda: not list((tmp_path / "tmp").iterdir()), "folders were left")


@pytest.mark.slow
@pytest.mark.xdist_group("cluster")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_leaves_nothing_and_the_same_command_goes_on(start, pairs, tmp_path, number):
    """Ctrl-C reaches all processes of the group, SIGTERM the first one."""
    (pairs["two"] / "variant_test.sh").write_text(WAIT.format(tmp_path / "begun"))
    process = start()
    until((tmp_path / "begun/pid").exists, "the test has not begun")
    (os.killpg if number == signal.SIGINT else os.kill)(process.pid, number)
    output, errors = process.communicate(timeout=SECONDS)
    assert (process.returncode, errors) == (130, "interrupted: run the same command again to continue\n")
    assert [line.split()[0] for line in output.splitlines()] == ["one"]
    until(lambda: not psutil.pid_exists(int((tmp_path / "begun/pid").read_text())), "the test was not killed")
    until(lambda: not list((tmp_path / "tmp").iterdir()), "folders were left")
    output, _ = (process := start()).communicate(timeout=SECONDS)
    assert process.returncode == 0
    assert [line.split()[0] for line in output.splitlines()] == ["two"]
