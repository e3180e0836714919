"""What a run tells of itself while it goes on."""

import os
import subprocess
import sys
import threading
import time

import psutil
import pytest
from msgspec.structs import replace as with_fields
from reducing import inputs_of, reduction_of
from sessions import BEST, properties

from ppr.programs.pair import Programs
from ppr.reduction.base import Observer
from ppr.search.statistics import Control, Statistics
from ppr.session import progress as module
from ppr.session.progress import Following, Life, ProgressFile, read_progress

PATIENCE = 20.0


class Look(Observer):
    """Asks what is known, at every event."""

    def __init__(self):
        self.following = Following()
        self.found = []

    def started(self, inputs, statistics):
        self.following.started(inputs, statistics)
        self.found.append(self.following.progress())

    def reducing(self, reduction):
        self.following.reducing(reduction)
        self.found.append(self.following.progress())

    def improved(self, programs):
        self.following.improved(programs)
        self.found.append(self.following.progress())

    def step_ended(self, reduction):
        self.found.append(self.following.progress())


def test_a_run_is_followed_from_its_checks_to_its_end(runs, few_checks):
    look = Look()
    runs.run(*properties(), observer=look)
    first, second, *_ = look.found
    last = look.found[-1]
    assert (first.phase, second.phase) == ("checking both properties", "comments and layout")
    assert first.sizes == first.whole == second.sizes == {"seed": 10, "variant": 14, "difference": 4}
    assert (first.began, first.successes) == (0.0, ())
    assert abs(second.began - time.time()) < 60
    assert last.phase.startswith("iteration ")
    assert last.sizes == {"seed": 2, "variant": 4, "difference": 2}
    assert last.whole == first.sizes
    assert last.tests > 0


def test_the_last_successes_come_first_and_are_few(runs, few_checks):
    look = Look()
    runs.run(*properties(), observer=look)
    successes = look.found[-1].successes
    assert 1 < len(successes) <= module.MOST_SUCCESSES
    assert successes[0].sizes == look.found[-1].sizes
    assert [one.when for one in successes] == sorted((one.when for one in successes), reverse=True)
    assert {one.reducer for one in successes} <= {"tree-difference", "list-difference", "commonality"}


def test_only_the_last_successes_are_remembered():
    following = Following()
    following.started(inputs_of("a;", "b;"), Statistics())
    following.reducing(reduction_of("a;", "b;"))
    for _ in range(module.MOST_SUCCESSES + 2):
        following.improved(Programs(b"", b""))
    assert len(following.progress().successes) == module.MOST_SUCCESSES


def test_a_pause_is_known():
    control = Control()
    following = Following(control)
    following.started(inputs_of("a;", "b;"), Statistics())
    assert not following.progress().is_paused
    control.pause_or_go_on()
    assert following.progress().is_paused


# -- the file -------------------------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch):
    """It is written as often as possible."""
    monkeypatch.setattr(module, "LEAST_PAUSE", 0.0)
    monkeypatch.setattr(module, "WRITTEN_EVERY", 0.001)


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        threading.Event().wait(0.001)


def test_the_file_tells_of_a_run_while_it_goes_on_and_goes_with_it(runs, few_checks, quick):
    told = []
    seed, variant = properties()

    class Wait(Observer):
        def step_ended(self, reduction):
            until(lambda: (now := read_progress(runs.folder)) and "iteration" in now.progress.phase)
            told.append(read_progress(runs.folder))

    runs.run(seed, variant, observer=Wait())
    assert runs.programs() == BEST
    assert told[0].files == ("seed.x", "variant.x")
    assert told[0].life.pid == os.getpid()
    assert not told[0].life.is_over
    assert sorted(path.name for path in runs.folder.iterdir() if "progress" in path.name) == []


def test_the_file_goes_even_if_the_run_fails(runs, few_checks, quick):
    seed, variant = properties()

    class Break(Observer):
        def step_ended(self, reduction):
            until((runs.folder / "progress.json").exists)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        runs.run(seed, variant, observer=Break())
    assert not (runs.folder / "progress.json").exists()
    assert not any(thread.name == "progress" for thread in threading.enumerate())


def test_names_that_are_not_utf_8_are_told(tmp_path, quick):
    with ProgressFile(lambda: tmp_path, lambda: ["\udcff.c"], Control()) as file:
        file.started(inputs_of("a;", "b;"), Statistics())
        file.reducing(reduction_of("a;", "b;"))
        until(lambda: read_progress(tmp_path))
        assert read_progress(tmp_path).files == ("\udcff.c",)


def test_a_folder_that_cannot_be_written_does_not_matter(tmp_path, quick):
    looked = []
    with ProgressFile(lambda: looked.append(1) or tmp_path / "gone", list, Control()) as file:
        file.started(inputs_of("a;", "b;"), Statistics())
        file.reducing(reduction_of("a;", "b;"))
        until(lambda: len(looked) > 3)


def test_a_success_is_told_soon(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "LEAST_PAUSE", 0.0)
    monkeypatch.setattr(module, "WRITTEN_EVERY", 1e6)
    with ProgressFile(lambda: tmp_path, list, Control()) as file:
        file.started(inputs_of("a;", "b;"), Statistics())
        file.reducing(reduction_of("a;", "b;"))
        until(lambda: read_progress(tmp_path))
        file.improved(Programs(b"", b""))
        until(lambda: read_progress(tmp_path).progress.successes)


def test_a_run_gives_signs_of_life_even_if_nothing_happens(tmp_path, quick):
    with ProgressFile(lambda: tmp_path, list, Control()) as file:
        file.started(inputs_of("a;", "b;"), Statistics())
        file.reducing(reduction_of("a;", "b;"))
        until(lambda: read_progress(tmp_path))
        first = read_progress(tmp_path).life.told
        until(lambda: read_progress(tmp_path).life.told > first)


def test_the_end_of_a_step_is_told_soon(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "LEAST_PAUSE", 0.0)
    monkeypatch.setattr(module, "WRITTEN_EVERY", 1e6)
    statistics, reduction = Statistics(), reduction_of("a;", "b;")
    with ProgressFile(lambda: tmp_path, list, Control()) as file:
        file.started(inputs_of("a;", "b;"), statistics)
        file.reducing(reduction)
        until(lambda: read_progress(tmp_path))
        statistics.cached = 7
        file.step_ended(reduction)
        until(lambda: read_progress(tmp_path).progress.cached == 7)


def test_a_reader_never_sees_half_of_it(tmp_path, monkeypatch, quick):
    refused = threading.Event()

    def refuse(*_):
        refused.set()
        raise OSError

    (tmp_path / "progress.json").write_text("old")
    monkeypatch.setattr(os, "replace", refuse)
    with ProgressFile(lambda: tmp_path, list, Control()) as file:
        file.started(inputs_of("a;", "b;"), Statistics())
        file.reducing(reduction_of("a;", "b;"))
        assert refused.wait(PATIENCE)
        assert (tmp_path / "progress.json").read_text() == "old"


@pytest.mark.parametrize("text", [None, "", "{}", "[" * 100_000, '{"life": 1}'])
def test_what_is_not_such_a_file_tells_nothing(tmp_path, text):
    if text is not None:
        (tmp_path / "progress.json").write_text(text)
    assert read_progress(tmp_path) is None


# -- whether a run lives --------------------------------------------------------------------------


def test_a_run_is_over_if_its_process_is_gone():
    life = Life.of_this_process()
    assert not life.is_over
    unused = next(number for number in range(2**22, 1, -1) if not psutil.pid_exists(number))
    assert with_fields(life, pid=unused).is_over


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="cannot wait without taking the status away")
def test_a_process_that_is_dead_but_not_buried_is_over():
    process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    life = with_fields(Life.of_this_process(), pid=process.pid, born=psutil.Process(process.pid).create_time())
    assert not life.is_over
    process.kill()
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    assert life.is_over
    process.communicate()


def test_another_process_with_its_number_is_not_the_run():
    assert with_fields(Life.of_this_process(), born=1.0).is_over


def test_a_run_on_another_host_is_over_after_a_long_silence():
    life = with_fields(Life.of_this_process(), host="elsewhere", pid=1)
    assert not life.is_over
    assert with_fields(life, told=time.time() - module.SILENCE - 1).is_over
