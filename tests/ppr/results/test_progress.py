"""What a run tells of itself while it goes on."""

import itertools
import os
import platform
import threading
import time
from functools import partialmethod
from types import SimpleNamespace

import msgspec
import psutil
import pytest
from msgspec.structs import replace as with_fields
from reducing import inputs_of, reduction_of
from sessions import BEST, properties

from ppr.programs.errors import UserError
from ppr.reduction.base import Observer
from ppr.results import progress as module
from ppr.results.progress import PAIR, Following, ProgressFile, RunProgress, WatchedRun, read_progress
from ppr.search.statistics import Statistics

PATIENCE = 20.0


class Look(Observer):
    """Asks what is known, at every event."""

    def __init__(self):
        self.following, self.found = Following(), []

    def _look(self, event, *given):
        getattr(self.following, event)(*given)
        self.found.append(self.following.progress())

    started = partialmethod(_look, "started")
    reducing = partialmethod(_look, "reducing")
    improved = partialmethod(_look, "improved")
    step_ended = partialmethod(_look, "step_ended")


def test_a_run_is_followed_from_its_checks_to_its_end(runs, few_checks):
    look = Look()
    runs.run(*properties(), observer=look)
    first, second, *_ = look.found
    last = look.found[-1]
    assert (first.phase, second.phase) == ("checking both properties", "comments and layout")
    assert first.sizes == first.whole == second.sizes == {"seed": 10, "variant": 14, "difference": 4}
    assert (first.began, first.last_success) == (0.0, 0.0)
    assert abs(second.began - time.time()) < 60
    assert last.phase.startswith("iteration ")
    assert last.sizes == {"seed": 2, "variant": 4, "difference": 2}
    assert last.whole == first.sizes
    assert last.tests > 0
    assert second.began <= last.last_success <= time.time()


@pytest.mark.parametrize(
    ("sizes", "twice"), [([99, 51], 0), ([50], 101), ([99, 60, 49], 102), ([60, 30, 29, 15], 103), ([20, 10], 102)]
)
def test_it_is_known_when_there_were_last_twice_as_many_tokens(monkeypatch, sizes, twice):
    """It begins at second 100 with a hundred tokens; each second there are fewer."""
    reduction = SimpleNamespace(whole=SimpleNamespace(tokens=100), unit=module.Unit.TOKEN, steps=[])
    monkeypatch.setattr(time, "time", itertools.count(100).__next__)
    (following := Following()).reducing(reduction)
    for tokens in sizes:
        reduction.state = SimpleNamespace(tokens=tokens, difference=0)
        following.improved(None)
    assert following.progress().twice == twice


def test_it_is_known_for_how_long_no_test_has_ended():
    following, statistics = Following(), Statistics(cached=3, invalid=2)
    following.started(inputs_of("a;", "b;"), statistics)
    assert following.progress().waiting == 0
    statistics.test_started()
    statistics._since -= 60
    now = following.progress()
    assert (now.tests, now.cached, now.invalid, now.running) == (0, 3, 2, 1)
    assert now.waiting >= 60


def test_what_is_found_out_after_a_reduction_is_its_phase():
    following, doing = Following(), ["explaining"]
    following.started(inputs_of("a;", "b;"), Statistics())
    following.finding_out(lambda: doing[-1])
    assert following.progress().phase == "explaining"
    doing.append("what about `0` for `1`?")
    assert following.progress().phase == "what about `0` for `1`?"
    following.started(inputs_of("a;", "b;"), Statistics())
    assert following.progress().phase == "checking both properties"


def test_a_file_that_has_gone_meanwhile_tells_nothing_and_a_damaged_one_is_named(tmp_path, monkeypatch):
    (tmp_path / module.PROGRESS).write_text("{}")
    with pytest.raises(UserError, match=rf"^{tmp_path / module.PROGRESS} cannot be read: .* of ppr has written it$"):
        read_progress(tmp_path)

    def gone(_):
        raise FileNotFoundError

    monkeypatch.setattr("pathlib.Path.read_bytes", gone)
    assert read_progress(tmp_path) is None


def test_a_pair_in_the_folder_of_a_program_is_watched_there(tmp_path, runs, few_checks, quick):
    (tmp_path / PAIR).mkdir()
    told = WatchedRun("here", 1, 2.0, RunProgress({"seed": 1}, {"seed": 2}, "perses", 3, 0, 0, 1.0, 1.0))
    (tmp_path / PAIR / module.PROGRESS).write_bytes(msgspec.json.encode(told))
    assert read_progress(tmp_path) == told
    (tmp_path / module.PROGRESS).write_bytes(msgspec.json.encode(msgspec.structs.replace(told, pid=2)))
    assert read_progress(tmp_path).pid == 2  # what the program itself is in comes first


@pytest.fixture
def quick(monkeypatch):
    """It is written as often as possible."""
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
    assert told[0].pid == os.getpid()
    assert not told[0].is_over
    assert sorted(path.name for path in runs.folder.iterdir() if "progress" in path.name) == []


def test_the_file_goes_even_if_the_run_fails(runs, few_checks, quick):
    seed, variant = properties()

    class Break(Observer):
        def step_ended(self, reduction):
            until((runs.folder / "progress.json").exists)
            assert any(thread.name == "progress" for thread in threading.enumerate())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        runs.run(seed, variant, observer=Break())
    assert not (runs.folder / "progress.json").exists()
    assert not any(thread.name == "progress" for thread in threading.enumerate())


def told_in(folder):
    """Tells in a folder how a reduction goes on."""
    file = ProgressFile(folder)
    file.started(inputs_of("a;", "b;"), Statistics())
    file.reducing(reduction_of("a;", "b;"))
    return file


def test_a_folder_that_cannot_be_written_does_not_matter(tmp_path, quick):
    with told_in(tmp_path / "gone"):
        pass
    assert not (tmp_path / "gone").exists()


def test_a_run_gives_signs_of_life_even_if_nothing_happens(tmp_path, quick):
    with told_in(tmp_path):
        until(lambda: read_progress(tmp_path))
        first = read_progress(tmp_path).told
        until(lambda: read_progress(tmp_path).told > first)


def test_a_reader_never_sees_half_of_it(tmp_path, monkeypatch, quick):
    refused = threading.Event()

    def refuse(*_):
        refused.set()
        raise OSError

    (tmp_path / "progress.json").write_text("old")
    monkeypatch.setattr(os, "replace", refuse)
    with told_in(tmp_path):
        assert refused.wait(PATIENCE)
        assert (tmp_path / "progress.json").read_text() == "old"


PROGRESS = RunProgress({}, {}, "", tests=0, cached=0, invalid=0, seconds=0, began=0)
TOLD = msgspec.json.encode(WatchedRun("h", 1, 2.0, PROGRESS))


@pytest.mark.parametrize("text", [
    b"", b"{}", b"[" * 100_000, b'{"host": 1}', b'{"host": "\xff"}',
    TOLD.replace(b'"pid":1,', b'"pid":99999999999,'), TOLD.replace(b'"told":2.0,', b'"told":1e308,'),
])  # fmt: skip
def test_what_is_not_such_a_file_or_has_figures_that_cannot_be_is_refused(tmp_path, text):
    assert read_progress(tmp_path) is None
    (tmp_path / "progress.json").write_bytes(TOLD)
    assert read_progress(tmp_path).told == 2
    (tmp_path / "progress.json").write_bytes(text)
    with pytest.raises(UserError, match="is damaged, or another version of ppr has written it"):
        read_progress(tmp_path)


def test_a_run_is_over_if_its_process_is_gone_or_after_a_long_silence_on_another_host():
    run = WatchedRun(platform.node(), os.getpid(), time.time(), PROGRESS)
    assert not run.is_over
    unused = next(number for number in range(2**22, 1, -1) if not psutil.pid_exists(number))
    assert with_fields(run, pid=unused).is_over
    elsewhere = with_fields(run, host="elsewhere", pid=1)
    assert not elsewhere.is_over
    assert with_fields(elsewhere, told=time.time() - module.SILENCE - 1).is_over
