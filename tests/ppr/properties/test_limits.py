"""The system runs short of something, or a test takes more than its share; how many tests there is room for."""

import os
import resource
import subprocess
import sys
import threading
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from running_words import run_words

from ppr.programs.errors import UserError
from ppr.properties import limits
from ppr.properties.guard import guarded_runner
from ppr.properties.limits import available_cores
from ppr.properties.outcome import Outcome
from ppr.properties.processes import kill_family
from ppr.properties.property import command_of
from ppr.properties.running import TestRunner
from ppr.search.threads import WorkerThreads
from ppr.session.session import Settings


@pytest.fixture
def script(tmp_path):
    def make(text):
        path = tmp_path / "test.sh"
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
        return command_of(path)

    return make


@pytest.fixture
def notes():
    return []


@pytest.fixture
def runner(notes):
    with TestRunner(note=notes.append) as runner:
        yield runner


@pytest.mark.parametrize("most", [0, 2])
def test_a_pool_makes_do_with_the_threads_there_are_but_needs_one(monkeypatch, most):
    start, started = threading.Thread.start, []

    def few(thread):
        if len(started) == most:
            raise RuntimeError("can't start new thread")
        started.append(thread)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", few)
    with WorkerThreads(8) as pool, nullcontext() if most else pytest.raises(UserError, match="not even one thread"):
        assert list(pool.map(lambda n: n + 1, range(40))) == list(range(1, 41))


@pytest.mark.slow
def test_a_run_under_a_limit_has_the_undisturbed_result(place):
    assert place.reduce("--jobs", 1, "--output", "one").returncode == 0
    words = ["seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh", "--jobs", 64]
    command = ["bash", "-c", 'ulimit -n 64; exec "$@"', "bash", *place.command(*words, "--output", "two")]
    where = {"cwd": place.folder, "env": place.environment}
    ended = subprocess.run(command, **where, capture_output=True, timeout=120, check=False)
    assert ended.returncode == 0 and b"leave room for" in ended.stderr, ended.stderr
    assert place.result("two") == place.result("one")


@pytest.mark.slow
def test_a_test_that_prints_without_end_is_killed_in_time(runner, script):
    result = run_words(runner, script("yes & exec yes"), {"p": b""}, 0.3, keep_output=True)
    assert result.outcome is Outcome.TIMEOUT
    assert result.seconds < 30
    assert set(result.output) == set(b"y\n")


def test_a_daemon_that_prints_without_end_does_not_hold_the_output_up(runner, script):
    result = run_words(runner, script("setsid yes & echo; exit 3"), {"p": b""}, 60.0, keep_output=True)
    assert result.status == 3


def test_a_file_of_a_test_cannot_grow_beyond_a_limit(script, monkeypatch):
    monkeypatch.setattr(limits, "LARGEST_FILE", 100_000)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    command = script("head -c 1000000 /dev/zero > large; [ $(wc -c < large) = 100000 ]")
    with guarded_runner() as runner:
        assert run_words(runner, command, {"p": b""}, 60.0).outcome is Outcome.HOLDS
    assert resource.getrlimit(resource.RLIMIT_FSIZE) == before


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the limit of address space is not obeyed everywhere")
def test_memory_is_limited(script):
    command = script(f"exec {sys.executable} -c 'bytearray({200 << 20})'")
    with TestRunner(memory=400 << 20) as runner:
        assert run_words(runner, command, {"p": b""}, 60.0).outcome is Outcome.HOLDS
    with TestRunner(memory=100 << 20) as runner:
        result = run_words(runner, command, {"p": b""}, 60.0, keep_output=True)
    assert result.outcome is Outcome.FAILS
    assert b"MemoryError" in result.output


UNLIMITED = resource.RLIM_INFINITY


@pytest.fixture
def system(monkeypatch):
    """A system of a user with 20 threads, where ppr has 12 open files; no limits are set."""
    system = SimpleNamespace(limits={}, user=1000)
    monkeypatch.setattr(limits.resource, "getrlimit", lambda kind: system.limits.get(kind, (UNLIMITED, UNLIMITED)))
    monkeypatch.setattr(limits.resource, "setrlimit", system.limits.__setitem__)
    monkeypatch.setattr(limits.os, "geteuid", lambda: system.user)
    monkeypatch.setattr(limits.os, "listdir", {"/dev/fd": ["0"] * 12}.__getitem__)
    monkeypatch.setattr(limits, "_threads_of_user", lambda: 20)
    return system


@pytest.mark.parametrize(("files", "processes", "jobs"), [
    (UNLIMITED, UNLIMITED, 64), (16 + 12 + 6 * 6, UNLIMITED, 6), (16 + 12 + 6 * 6 - 1, UNLIMITED, 5),
    (UNLIMITED, 16 + 20 + 8 * 5, 5), (UNLIMITED, 16 + 20 + 8 * 5 - 1, 4), (1000, 1000, 64), (28 + 12, 36 + 24, 2),
    (28 + 18, 36 + 16, 2),
    (1, 1, 1),  # less than nothing is left
    (0, UNLIMITED, 1),
])  # fmt: skip
def test_as_many_tests_run_at_a_time_as_have_descriptors_and_processes(system, files, processes, jobs):
    system.limits = {resource.RLIMIT_NOFILE: (files, UNLIMITED), resource.RLIMIT_NPROC: (processes, UNLIMITED)}
    assert limits.possible_jobs(64) == jobs


@pytest.mark.parametrize(("user", "jobs"), [(0, 64), (1, 1)])
def test_only_root_is_free_of_the_limit_of_processes(system, user, jobs):
    system.user = user
    system.limits = {resource.RLIMIT_NPROC: (30, 30)}
    assert limits.possible_jobs(64) == jobs


def test_the_threads_of_the_user_are_counted_and_no_others(monkeypatch):
    known = [
        {"uids": SimpleNamespace(real=1000), "num_threads": 3, "name": "a"},
        {"uids": SimpleNamespace(real=1000), "num_threads": 4, "name": "b"},
        {"uids": SimpleNamespace(real=0), "num_threads": 50, "name": "of root"},
        {"uids": None, "num_threads": 60, "name": "nobody may look at it"},
        {"uids": SimpleNamespace(real=1000), "num_threads": None, "name": "it has just ended"},
    ]

    def process_iter(names):
        return [SimpleNamespace(info={name: one[name] for name in names}) for one in known]

    monkeypatch.setattr(limits.psutil, "process_iter", process_iter)
    monkeypatch.setattr(limits.os, "getuid", lambda: 1000)
    assert limits._threads_of_user() == 7
    monkeypatch.setattr(limits.psutil, "process_iter", lambda _: known[7])  # raises IndexError, as without /proc
    assert limits._threads_of_user() == 0


@pytest.mark.parametrize(("soft", "hard", "limit"), [
    (UNLIMITED, UNLIMITED, 1 << 30), (5000, UNLIMITED, 5000), (UNLIMITED, 6000, 6000), (2 << 30, 4 << 30, 1 << 30),
])  # fmt: skip
def test_files_are_limited_to_a_gigabyte_or_less_and_only_meanwhile(system, soft, hard, limit):
    system.limits[resource.RLIMIT_FSIZE] = (soft, hard)
    with pytest.raises(KeyError), limits.limited_files():
        assert system.limits[resource.RLIMIT_FSIZE] == (limit, hard)
        raise KeyError
    assert system.limits == {resource.RLIMIT_FSIZE: (soft, hard)}


@pytest.mark.parametrize("error", [IndexError(), FileNotFoundError()])  # /proc is empty, or missing
def test_processes_that_are_not_seen_do_not_count(monkeypatch, tmp_path, error):
    def missing(*_):
        raise error

    monkeypatch.setattr(psutil, "pids", missing)
    monkeypatch.setattr(limits.os, "listdir", missing if isinstance(error, OSError) else os.listdir)
    monkeypatch.setattr(limits.os, "geteuid", lambda: 65534)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1_000, 1_000))
    assert limits.possible_jobs(2) == 2
    kill_family(tmp_path)


def test_all_cores_that_the_process_may_use_are_used_by_default(monkeypatch):
    cores = {0: {1, 4, 5}}  # of processes; 0 is this one
    monkeypatch.setattr(os, "sched_getaffinity", cores.get, raising=False)
    assert available_cores() == Settings(Path("x")).jobs == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    assert available_cores() == 5
    monkeypatch.setattr(os, "cpu_count", lambda: None)  # unknown
    assert available_cores() == 1
