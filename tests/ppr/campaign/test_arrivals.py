"""When a pair that a fuzzer is writing is taken; the clock is a number, so nothing waits."""

import os
from pathlib import Path

import pytest
from campaigns import write

from ppr.campaign import run as module
from ppr.campaign.run import LOOK_EVERY, Arrivals
from ppr.campaign.task import Pair
from ppr.programs.errors import UserError


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


def test_a_file_that_is_written_again_in_its_place_with_as_many_bytes_has_changed(fuzzer):
    assert [fuzzer.look(), fuzzer.look()] == [[], ["a"]]
    before = fuzzer.pair.variant.stat()
    write(fuzzer.pair.variant, "int c;")
    os.utime(fuzzer.pair.variant, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert [fuzzer.look(), fuzzer.look()] == [[], ["a"]]


def test_another_file_of_the_same_size_and_time_is_a_change(fuzzer):
    assert [fuzzer.look(), fuzzer.look()] == [[], ["a"]]
    before, other = fuzzer.pair.variant.stat(), fuzzer.pair.variant.with_name("other.c")
    write(other, "int c;")
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.replace(fuzzer.pair.variant)
    assert [fuzzer.look(), fuzzer.look()] == [[], ["a"]]


def test_a_pair_that_is_known_to_be_unfit_is_incomplete_though_its_files_are_there(fuzzer):
    fuzzer.pair = Pair("a", fuzzer.pair.seed, fuzzer.pair.variant, trouble="it has two seeds")
    fuzzer.look()
    assert fuzzer.arrivals.incomplete == ["a"]


def test_a_path_that_no_file_can_have_makes_a_pair_incomplete(fuzzer):
    fuzzer.pair = Pair("a", Path("a\0b"), fuzzer.pair.variant)
    assert fuzzer.look() == []
    assert fuzzer.arrivals.incomplete == ["a"]


def test_a_pair_without_one_of_its_files_is_not_taken(fuzzer):
    fuzzer.pair.variant.unlink()
    assert [fuzzer.look(), fuzzer.look(), fuzzer.look()] == [[], [], []]
    write(fuzzer.pair.variant, "int b;")
    assert [fuzzer.look(), fuzzer.look()] == [[], ["a"]]
