"""Campaigns that take pairs while a fuzzer writes them, and few of each signature; the workers answer at once."""

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from campaigns import FakePool, finished, run_campaign, set_aside, status_of, write, write_pair

from ppr.campaign import run as module
from ppr.campaign.pair_list import read_folder
from ppr.campaign.pool import Ended, PairStatus
from ppr.campaign.run import LOOK_EVERY, Arrivals, Retry
from ppr.campaign.task import Pair, Tests
from ppr.programs.errors import UserError
from ppr.results.report import Status
from ppr.search.stopping import Stop


class FuzzerPool(FakePool):
    """When nothing runs, the fuzzer does something: two looks are between two of these steps."""

    def __init__(self, stop, *steps, **arguments):
        super().__init__(**arguments)
        self._stop = stop
        self._steps = [step for one in steps for step in (lambda: None, lambda: None, one)] + [lambda: None] * 3

    def next(self, seconds):
        if self._running:
            return super().next(seconds)
        if self._steps:
            self._steps.pop(0)()
        else:
            self._stop.request("the night is over")
        return None


class Folders:
    """The folder that a fuzzer writes, and that of the campaign."""

    def __init__(self, root):
        self.pairs, self.output = root / "found", root / "out"
        self.pairs.mkdir()
        self.said = []

    def read(self, **changes):
        return [replace(one, **changes) for one in read_folder(self.pairs)]

    def commanded(self):
        return self.read(tests=Tests(command="cc {}"))

    def pair(self, name, signature=None, **more):
        folder = write_pair(self.pairs / name, **more)
        if signature:
            write(folder / "pair.toml", f'signature = ["{signature}"]\n')

    def follow(self, *steps, outcomes=None, read=None, **arguments):
        pool = FuzzerPool(stop := Stop(), *steps, outcomes=outcomes, capacity=1)
        arguments |= {"stop": stop, "said": self.said, "again": read or self.read}
        return pool, run_campaign([], self.output, pool, **arguments)

    def once(self, outcomes=None, capacity=1, **arguments):
        pool = FakePool(outcomes, capacity)
        return pool, run_campaign(self.read(), self.output, pool, **arguments)


@pytest.fixture
def folders(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "LOOK_EVERY", 0)
    monkeypatch.setattr(module, "SHARE", float("inf"))
    return Folders(tmp_path)


def test_pairs_are_taken_as_they_are_written(folders):
    pool, progress = folders.follow(lambda: folders.pair("a"), lambda: folders.pair("b"))
    assert pool.submitted == ["a", "b"]
    assert (progress.total, progress.counts.total(), progress.left) == (2, 2, 0)
    assert folders.said == [
        f"waiting: there are no pairs in {folders.pairs}: a pair is a folder with variant.EXT, and seed.EXT"
        " if there is one; if each file is a program that fails, add --fuzzer crashes"
    ]


def test_a_half_written_pair_is_taken_when_it_is_complete(folders):
    def half():
        write(folders.pairs / "a/seed.c", "int a;")

    def empty():
        write(folders.pairs / "a/variant.c", "")

    pool, progress = folders.follow(half)
    assert (pool.submitted, progress.total, progress.left, progress.incomplete) == ([], 1, 1, ["a"])
    assert not (folders.output / "a").exists()  # it has not failed
    pool, _ = folders.follow(half, empty)
    assert pool.submitted == []
    pool, progress = folders.follow(half, lambda: folders.pair("a"), read=lambda: folders.read(trouble="no seed yet"))
    assert (pool.submitted, progress.incomplete, [*folders.output.glob("a")]) == ([], ["a"], [])
    assert folders.follow()[0].submitted == ["a"]


def test_a_pair_is_run_again_when_its_files_change_unless_it_has_a_result(folders):
    def changed():
        write(folders.pairs / "a/variant.c", "int f() { good(); bad(); bad(); }")

    outcomes = {"a": finished(Status.FAILED, "no bug")}
    pool, progress = folders.follow(lambda: folders.pair("a"), changed, outcomes=outcomes)
    assert (pool.submitted, progress.counts.total(), progress.left) == (["a", "a"], 1, 0)
    shutil.rmtree(folders.output)
    shutil.rmtree(folders.pairs / "a")
    pool, progress = folders.follow(lambda: folders.pair("a"), changed, changed)
    assert (pool.submitted, progress.changed) == (["a"], ["a"])
    assert folders.follow(retry=[Retry.CHANGED])[0].submitted == ["a"]


def test_a_folder_that_vanishes_is_told_once_and_may_come_back(folders):
    hidden = folders.pairs.with_name("hidden")
    steps = (
        lambda: folders.pair("a"), lambda: folders.pairs.rename(hidden), lambda: hidden.rename(folders.pairs),
        lambda: folders.pair("b"), lambda: shutil.rmtree(folders.pairs / "a"),
    )  # fmt: skip
    pool, progress = folders.follow(*steps)
    assert pool.submitted == ["a", "b"]
    assert len([line for line in folders.said if "cannot be read" in line or "does not exist" in line]) == 1
    assert (progress.total, progress.counts.total()) == (2, 2)


def test_new_signatures_come_first_and_few_of_each_are_reduced(folders):
    for name, signature in (("a", "s"), ("b", "s"), ("c", "s"), ("d", "t"), ("e", None)):
        folders.pair(name, signature)
    assert folders.once(of_each=2)[0].submitted == ["a", "d", "e", "b"]
    (folders.output / "a/status.json").write_text("{")
    pool, progress = folders.once(of_each=2)
    assert (pool.submitted, progress.left_alone) == (["a"], 1)


def test_of_each_signature_only_so_many_are_reduced(folders):
    for name, signature in (("a", "s"), ("b", "s"), ("c", "t"), ("d", "s"), ("e", None), ("f", None)):
        folders.pair(name, signature)
    pool, progress = folders.once(of_each=1)
    assert pool.submitted == ["a", "c", "e", "f"]
    assert (progress.left_alone, progress.left) == (2, 0)
    assert progress.counted() == "4 done, 2 skipped, as their signatures have enough results"
    pool, progress = folders.once(of_each=2)
    assert pool.submitted == ["b"]
    assert (progress.left_alone, progress.left) == (1, 0)
    assert folders.once()[0].submitted == ["d"]


@pytest.mark.parametrize("capacity", [1, 2])
def test_a_pair_without_a_result_makes_room_for_another_of_its_signature(folders, capacity):
    for name in "abc":
        folders.pair(name, "s")
    folders.once(dict.fromkeys("abc", set_aside("it died")), of_each=1)
    outcomes = {"a": set_aside("again")}
    pool, progress = folders.once(outcomes, capacity, of_each=1, retry=[Retry.FAILED])
    assert (pool.submitted, progress.left_alone) == (["a", "b"], 0), "c is set aside still"
    shutil.rmtree(folders.output)
    pool, progress = folders.once({"a": set_aside("it died")}, capacity, of_each=1)
    assert pool.submitted == ["a", "b"]
    assert (progress.left_alone, progress.left) == (1, 0)
    assert status_of(folders.output / "a")["status"] == "set-aside"
    assert (
        folders.once(of_each=1)[1].counted()
        == "1 done, 1 set aside, 1 skipped, as their signatures have enough results"
    )


def test_looking_takes_a_small_share_of_the_time(monkeypatch):
    now, looks = [0.0], []
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])

    def read():
        looks.append(now[0])
        now[0] += 1.0  # it takes a second
        return []

    found = Arrivals(read)
    for _ in range(100):
        assert list(found.complete((), lambda _: None)) == []
        now[0] += 0.5
    assert len(looks) == pytest.approx(100 * 0.5 / 10, abs=2)
    assert looks[1] - looks[0] >= 11


class ShowingPool(FakePool):
    """First runs show what ``shown`` has for a pair."""

    def __init__(self, shown):
        super().__init__(capacity=2)
        self.shown, self.first_runs = shown, []

    def next(self, seconds):
        name = self._running[0]
        if next(one for one in reversed(self.tasks) if one.name == name).is_first_run:
            self._running.popleft()
            self.submitted.remove(name)
            self.first_runs.append(name)
            return name, Ended(PairStatus.DONE, signature=self.shown.get(name, ""))
        return super().next(seconds)


def first_runs(folders, shown, **arguments):
    pool = ShowingPool(shown)
    progress = run_campaign(folders.commanded(), folders.output, pool, **arguments)
    return pool.first_runs, sorted(pool.submitted), progress


def test_duplicates_are_known_by_a_first_run_and_left_alone(folders):
    for name in "abcdef":
        folders.pair(name)
    shown = {"a": "in f", "b": "in f", "c": "in g", "d": "in f"}  # of e and f, nothing is known
    began, reduced, progress = first_runs(folders, shown, of_each=1)
    assert sorted(began) == ["a", "b", "c", "d", "e", "f"]
    assert len(reduced) == 4
    assert {"c", "e", "f"} < set(reduced)
    assert (progress.left_alone, progress.left) == (2, 0)
    began, reduced, progress = first_runs(folders, shown, of_each=2)  # a later call reduces more, and knows them
    assert (began, len(reduced), progress.left_alone) == ([], 1, 1)
    (left,) = {*"abd"} - {one.name for one in folders.output.iterdir()}
    write(folders.pairs / left / "variant.c", "int other;")
    assert first_runs(folders, shown, of_each=3)[:2] == ([left], [left])


def test_a_pair_whose_signature_is_known_needs_no_first_run(folders):
    for name, signature in (("a", None), ("b", "in f"), ("c", None)):
        folders.pair(name, signature)
    assert sorted(first_runs(folders, {"a": "in g", "c": "in h"}, of_each=1)[0]) == ["a", "c"]


def test_few_pairs_or_all_need_no_first_run(folders):
    for name in "ab":
        folders.pair(name)
    assert first_runs(folders, {}, of_each=2)[0] == []
    (folders.output / "a/status.json").unlink()
    assert first_runs(folders, {}, of_each=0)[:2] == ([], ["a"])
    (folders.output / "a/status.json").unlink()
    pool, _ = folders.follow(of_each=2, read=folders.commanded)
    assert pool.tasks[0].is_first_run  # more pairs may come


def test_a_signature_file_that_was_cut_off_is_no_trouble(folders):
    for name in "ab":
        folders.pair(name)
    first_runs(folders, {"a": "x", "b": "x"}, of_each=1)
    path = folders.output / "campaign-signatures.jsonl"
    path.write_bytes(path.read_bytes()[:-9])
    assert first_runs(folders, {"a": "x", "b": "x"}, of_each=1)[1] == []


class Fuzzer:
    """A pair of two files, and the looks at it, each of which comes when it is allowed."""

    def __init__(self, folder):
        self.pair = Pair("a", write(folder / "seed.c", "int a;"), write(folder / "variant.c", "int b;"))
        self.now, self.looks, self.trouble = 0.0, 0, ""
        self.said: list[str] = []
        self.arrivals = Arrivals(self.read)

    def read(self):
        self.looks += 1
        if self.trouble:
            raise UserError(self.trouble)
        return [self.pair]

    def look(self, *running, after=10 * LOOK_EVERY):
        self.now += after
        return [pair.name for pair in self.arrivals.complete(running, self.said.append)]


@pytest.fixture
def fuzzer(tmp_path, monkeypatch):
    found = Fuzzer(tmp_path)
    monkeypatch.setattr(module.time, "monotonic", lambda: found.now)
    return found


def test_a_pair_that_changes_while_it_runs_is_taken_again_when_it_has_ended(fuzzer):
    assert [fuzzer.look(), fuzzer.look(), fuzzer.look()] == [[], ["a"], []]
    write(fuzzer.pair.variant, "int b, c;")
    assert [fuzzer.look("a"), fuzzer.look("a"), fuzzer.look("a")] == [[], [], []]
    assert [fuzzer.look(), fuzzer.look()] == [["a"], []]


def test_looks_that_take_no_time_have_a_pause_between_them(fuzzer):
    fuzzer.look()
    fuzzer.look(after=0.9 * LOOK_EVERY)
    assert fuzzer.looks == 1
    fuzzer.look(after=0.2 * LOOK_EVERY)
    assert fuzzer.looks == 2


def test_what_is_wrong_is_told_again_if_it_was_better_meanwhile(fuzzer):
    for trouble in ("no folder", "no folder", "", "no folder"):
        fuzzer.trouble = trouble
        fuzzer.look()
    assert fuzzer.said == ["waiting: no folder"] * 2


def test_a_file_that_is_written_again_or_replaced_by_one_of_its_size_and_time_has_changed(fuzzer):
    assert [fuzzer.look(), fuzzer.look()] == [[], ["a"]]
    before = fuzzer.pair.variant.stat()
    write(fuzzer.pair.variant, "int c;")
    os.utime(fuzzer.pair.variant, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert [fuzzer.look(), fuzzer.look()] == [[], ["a"]]
    before, other = fuzzer.pair.variant.stat(), fuzzer.pair.variant.with_name("other.c")
    write(other, "int c;")
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.replace(fuzzer.pair.variant)
    assert [fuzzer.look(), fuzzer.look()] == [[], ["a"]]


def test_a_pair_is_incomplete_if_it_is_known_to_be_unfit_or_a_path_is_none(fuzzer):
    fuzzer.pair = Pair("a", fuzzer.pair.seed, fuzzer.pair.variant, trouble="it has two seeds")
    fuzzer.look()
    assert fuzzer.arrivals.incomplete == ["a"]
    fuzzer.pair = Pair("a", Path("a\0b"), fuzzer.pair.variant)
    assert fuzzer.look() == []
    assert fuzzer.arrivals.incomplete == ["a"]
