"""Runs on workers: what travels, and on which cores they run."""

import os
import subprocess
import sys
import tempfile
import threading

import psutil
import pytest
from benchmark_doubles import SETTINGS, make_pair, make_single

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.harness import machine, worker_run
from benchmark_ppr.harness.machine import GivenUp, own_cores
from benchmark_ppr.harness.run_record import RESULT, RunSettings, RunStatus, Verification, load
from benchmark_ppr.harness.worker_run import run_on_worker, worker_task
from ppr.campaign.pair_run import Unwanted
from ppr.campaign.parcel import unpack
from ppr.errors import UserError

SECONDS = 120  # in which everything has happened, on any machine


@pytest.fixture
def temporary(tmp_path, monkeypatch):
    """A folder for temporary files."""
    folder = tmp_path / "tmp"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def test_the_files_of_a_pair_travel_and_make_the_same_pair(tmp_path, monkeypatch):
    folder = make_pair(tmp_path / "pairs/one", 'includes = ["own/x.h"]\nkind = "crash"\n')
    (folder / "own").mkdir()
    (folder / "own/x.h").write_text("int x;\n")
    (folder / "other").write_text("not of the pair")
    monkeypatch.chdir(tmp_path)
    pair = read_pair(folder.relative_to(tmp_path))
    task = worker_task("ddmin", pair, SETTINGS)
    assert (task.name, task.settings) == ("ddmin/one", SETTINGS)
    (tmp_path / "there/one").mkdir(parents=True)
    unpack(task.parcel, tmp_path / "there/one")
    copy = read_pair(tmp_path / "there/one")
    assert (copy.fingerprint(), copy.facts) == (pair.fingerprint(), pair.facts)
    assert not (tmp_path / "there/one/other").exists()


def test_a_single_program_travels_too(tmp_path):
    single = read_pair(make_single(tmp_path / "one", 'kind = "crash"\n'))
    (tmp_path / "there").mkdir()
    unpack(worker_task("ddmin", single, SETTINGS).parcel, tmp_path / "there")
    copy = read_pair(tmp_path / "there")
    assert (copy.fingerprint(), copy.facts, copy.is_single) == (single.fingerprint(), single.facts, True)


@pytest.mark.parametrize("name", ["../x.h", "{0}/x.h"])
def test_files_outside_the_folder_of_a_pair_cannot_travel(tmp_path, name):
    name = name.format(tmp_path)
    pair = read_pair(make_pair(tmp_path / "pairs/one", f'includes = ["{name}"]\n'))
    with pytest.raises(UserError, match="is not in the folder of the pair one, so it cannot travel"):
        worker_task("ddmin", pair, SETTINGS)


@pytest.mark.slow
def test_a_run_comes_back_with_its_files(pair, tmp_path, temporary):
    made = run_on_worker(worker_task("ddmin", pair, SETTINGS))
    assert made.run.fingerprint == pair.fingerprint()
    assert (made.run.status, made.run.verdict, made.run.settings) == (RunStatus.DONE, Verification.VERIFIED, SETTINGS)
    assert made.run.machine.cores == 1
    files = tmp_path / "files"
    files.mkdir()
    unpack(made.files, files)
    assert sorted(path.name for path in files.iterdir()) == ["log.txt", "variant.c"]  # the record comes last
    folder = tmp_path / "out/one"
    folder.mkdir(parents=True)
    (folder / "old").touch()
    run = made.save(folder, "as called")
    assert sorted(path.name for path in folder.iterdir()) == ["log.txt", RESULT, "variant.c"]
    assert (folder / "variant.c").read_text().split() == ["bad"]
    assert load(folder / RESULT) == run
    assert run.command == "as called"
    assert list(temporary.iterdir()) == []


def test_a_run_has_as_many_cores_as_jobs(pair, monkeypatch):
    def asked(cores, is_wanted):
        raise GivenUp(f"{cores} cores")

    monkeypatch.setattr(worker_run, "own_cores", asked)
    with pytest.raises(GivenUp, match="3 cores"):
        run_on_worker(worker_task("ddmin", pair, RunSettings(timeout=30, jobs=3)))


@pytest.mark.slow
def test_a_command_that_fails_is_told(pair, temporary):
    with pytest.raises(RuntimeError, match="the tools are"):
        run_on_worker(worker_task("no-such-tool", pair, SETTINGS))
    assert list(temporary.iterdir()) == []


@pytest.mark.slow
def test_a_run_that_nobody_wants_leaves_nothing_running(tmp_path, temporary):
    folder = make_pair(tmp_path / "pairs/one")
    begun = tmp_path / "begun"
    (folder / "variant_test.sh").write_text(f"echo $$ >{begun}.new; mv {begun}.new {begun}; exec sleep 1000\n")
    with pytest.raises(Unwanted):
        run_on_worker(worker_task("ddmin", read_pair(folder), SETTINGS), lambda: not begun.exists())
    assert not psutil.pid_exists(int(begun.read_text()))
    assert list(temporary.iterdir()) == []


@pytest.fixture
def bound():
    """The cores of this thread, which are what they were in the end."""
    cores = os.sched_getaffinity(0)
    yield cores
    os.sched_setaffinity(0, cores)


def test_workers_on_one_computer_have_cores_of_their_own(bound, monkeypatch):
    monkeypatch.setattr(machine, "NAME", f"\0test-{os.getpid()}-{{}}")
    if len(bound) < 2:
        pytest.skip("there is one core only")
    looks, found = [], {}

    def other():
        with own_cores(1) as cores:
            found["other"] = cores, os.sched_getaffinity(0)

    def wanted():
        looks.append(1)
        return len(looks) < 3

    with own_cores(len(bound) - 1) as mine:
        assert os.sched_getaffinity(0) == set(mine) < bound
        thread = threading.Thread(target=other)
        os.sched_setaffinity(0, bound)  # the other one begins where this process did
        thread.start()
        thread.join(SECONDS)
        with pytest.raises(GivenUp), own_cores(2, wanted):
            pass
    (one,), there = found["other"]
    assert (there, {one, *mine}) == ({one}, bound)
    assert os.sched_getaffinity(0) == bound
    with own_cores(len(bound)) as again:
        assert set(again) == bound


def test_afterwards_a_thread_has_all_its_cores_again(bound, monkeypatch):
    monkeypatch.setattr(machine, "NAME", f"\0test-again-{os.getpid()}-{{}}")
    with own_cores(1):
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == bound


def test_more_cores_than_a_computer_has_are_an_error(bound):
    with pytest.raises(ValueError, match=f"has only {len(bound)} cores for --jobs {len(bound) + 1}"), \
         own_cores(len(bound) + 1):  # fmt: skip
        pass


OWNER = """
import time
from benchmark_ppr.harness import machine
machine.NAME = {!r}
with machine.own_cores({}):
    print("begun", flush=True)
    time.sleep(1000)
"""


def test_the_cores_of_a_worker_that_is_killed_are_free_again(bound, monkeypatch):
    monkeypatch.setattr(machine, "NAME", f"\0test-killed-{os.getpid()}-{{}}")
    words = [sys.executable, "-c", OWNER.format(machine.NAME, len(bound))]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"begun\n"
        with pytest.raises(GivenUp), own_cores(1, iter([True, False]).__next__):
            pass
        process.kill()
    with own_cores(len(bound)) as cores:
        assert set(cores) == bound
