"""The system runs short of something, or a test takes more than its share."""

import resource
import subprocess
import sys
import threading

import pytest
from running_words import run_words

from ppr.programs.errors import UserError
from ppr.properties import limits
from ppr.properties.guard import guarded_runner
from ppr.properties.outcome import Outcome
from ppr.properties.property import command_of
from ppr.properties.running import TestRunner
from ppr.search.threads import WorkerThreads


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


# -- shortages ------------------------------------------------------------------------------------


def test_a_pool_makes_do_with_the_threads_there_are(monkeypatch):
    start, started = threading.Thread.start, []

    def few(thread):
        if len(started) == 2:
            raise RuntimeError("can't start new thread")
        started.append(thread)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", few)
    with WorkerThreads(8) as pool:
        assert list(pool.map(lambda n: n + 1, range(40))) == list(range(1, 41))


def test_a_pool_without_any_thread_is_an_error_of_the_user(monkeypatch):
    def none(_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none)
    with WorkerThreads(8) as pool, pytest.raises(UserError, match="not even one thread"):
        pool.submit(print)


@pytest.mark.slow
def test_a_run_under_a_limit_has_the_undisturbed_result(place):
    assert place.reduce("--jobs", 1, "--output", "one").returncode == 0
    words = ["seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh", "--jobs", 64]
    command = ["bash", "-c", 'ulimit -n 64; exec "$@"', "bash", *place.command(*words, "--output", "two")]
    ended = subprocess.run(
        command, cwd=place.folder, env=place.environment, capture_output=True, timeout=120, check=False
    )
    assert ended.returncode == 0 and b"leave room for" in ended.stderr, ended.stderr
    assert place.result("two") == place.result("one")


# -- more than its share --------------------------------------------------------------------------


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


# -- includes -------------------------------------------------------------------------------------
