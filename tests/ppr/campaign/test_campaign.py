"""The campaign with workers that answer at once."""

import io
import tarfile
from dataclasses import replace

import pytest
from campaigns import FakePool, finished, postponed, run_campaign, set_aside, status_of, write_pair
from rich.console import Console

from ppr.campaign.pair_list import read_folder
from ppr.campaign.pool import PairStatus
from ppr.campaign.progress import CampaignProgress
from ppr.campaign.records import CampaignFolder
from ppr.campaign.run import Campaign, Retry
from ppr.campaign.task import Parcel, Shared
from ppr.results.report import Status
from ppr.search.stopping import Stop


class Folders:
    """Three pairs and the folder of a campaign."""

    def __init__(self, root):
        self.pairs, self.output = root / "pairs", root / "out"
        for name in "abc":
            write_pair(self.pairs / name)

    def run(self, pool, **options):
        idle = FakePool()
        progress = run_campaign(read_folder(self.pairs), self.output, pool or idle, **options)
        assert not idle.submitted, "nothing was left to do"
        return progress

    def statuses(self):
        return {
            path.parent.name: status_of(path.parent)["status"] for path in sorted(self.output.glob("*/status.json"))
        }


@pytest.fixture
def folders(tmp_path):
    return Folders(tmp_path)


def test_every_pair_is_recorded_as_it_has_ended(folders):
    parcel = Parcel()
    parcel.add("report.json", b"{}")
    pool = FakePool(
        {
            "a": finished(files=parcel.sealed()),
            "b": finished(Status.STOPPED, "the 5 tests are used up"),
            "c": finished(Status.FAILED, "flaky"),
        }
    )
    progress = folders.run(pool)
    assert pool.submitted == ["a", "b", "c"]
    assert folders.statuses() == {"a": "done", "b": "stopped", "c": "failed"}
    assert (folders.output / "a/report.json").read_bytes() == b"{}"
    found = status_of(folders.output / "b")
    assert (found["reason"], found["tests"], found["seconds"], found["host"]) == (
        "the 5 tests are used up", 7, 1.5, "here"
    )  # fmt: skip
    assert progress.counted() == "1 done, 1 stopped by a limit, 1 failed"
    assert progress.left == 0
    assert "; 0 running; " in progress.line()


def test_pairs_that_have_ended_are_not_run_again(folders):
    folders.run(FakePool({"b": set_aside("its worker died, 3 times"), "c": finished(Status.FAILED, "bad")}))
    again = FakePool()
    progress = folders.run(again)
    assert again.submitted == []
    assert folders.statuses() == {"a": "done", "b": "set-aside", "c": "failed"}
    assert (progress.left, progress.changed) == (0, [])


def test_what_has_ended_is_run_again_only_when_it_has_changed(folders):
    folders.run(FakePool({"b": set_aside("died"), "c": finished(Status.FAILED, "bad")}))
    for name in "abc":
        (folders.pairs / name / "seed_test.sh").write_text("#!/bin/sh\n# mended\n")
    pool = FakePool()
    progress = folders.run(pool)
    assert pool.submitted == ["b", "c"]
    assert folders.statuses() == dict.fromkeys("abc", "done")
    assert progress.changed == ["a"]  # it has a result, which stays
    assert progress.counts == {PairStatus.DONE: 3, PairStatus.FAILED: 0, PairStatus.SET_ASIDE: 0}


def test_changed_pairs_with_a_result_are_run_again_on_request(folders):
    folders.run(
        FakePool({"b": finished(Status.STOPPED, "the 5 tests are used up"), "c": finished(Status.FAILED, "bad")})
    )
    for name in "ab":
        (folders.pairs / name / "seed_test.sh").write_text("#!/bin/sh\n# mended\n")
    pool = FakePool({"b": postponed("no compiler")})
    progress = folders.run(pool, retry=[Retry.CHANGED])
    assert (pool.submitted, progress.changed) == (["a", "b"], [])
    assert folders.statuses() == {"a": "done", "b": "stopped", "c": "failed"}  # b could not be made again, so it stays
    assert progress.counted() == "1 done, 1 stopped by a limit, 1 failed"
    assert folders.run(None).changed == ["b"]


def test_a_result_of_what_the_pair_was_before_goes_if_the_changed_pair_fails(folders):
    folders.run(FakePool())
    (folders.pairs / "b/seed_test.sh").write_text("#!/bin/sh\n# mended\n")
    progress = folders.run(FakePool({"b": finished(Status.FAILED, "flaky")}), retry=[Retry.CHANGED])
    assert folders.statuses() == {"a": "done", "b": "failed", "c": "done"}
    assert progress.counted() == "2 done, 1 failed"


def test_stopped_pairs_go_on_with_what_they_have_on_request(folders):
    parcel = Parcel()
    for name in ("verdicts.db", "seed.c"):
        parcel.add(name, name.encode())
    stopped = finished(Status.STOPPED, "the 5 tests are used up", files=parcel.sealed())
    folders.run(FakePool({"a": stopped, "b": stopped}))
    (folders.pairs / "b/seed_test.sh").write_text("#!/bin/sh\n# mended\n")
    pool = FakePool({"a": stopped})
    assert folders.run(pool, retry=[Retry.STOPPED]).changed == ["b"]
    assert (pool.submitted, folders.statuses()) == (["a"], {"a": "stopped", "b": "stopped", "c": "done"})
    with tarfile.open(fileobj=io.BytesIO(pool.tasks[0].earlier)) as archive:
        assert sorted(archive.getnames()) == ["seed.c", "verdicts.db"]
    pool = FakePool({"b": stopped})
    folders.run(pool, retry=[Retry.CHANGED])
    assert (pool.submitted, [one.earlier for one in pool.tasks]) == (["b"], [b""])


@pytest.mark.parametrize(
    "outcome",
    [finished(Status.FAILED, "flaky"), set_aside("died"), postponed("no compiler")],
)
def test_a_result_stays_if_going_on_with_it_fails(folders, outcome):
    folders.run(FakePool({"a": finished(Status.STOPPED, "the 5 tests are used up")}))
    progress = folders.run(FakePool({"a": outcome}), retry=[Retry.STOPPED])
    assert folders.statuses() == {"a": "stopped", "b": "done", "c": "done"}
    assert progress.counted() == "2 done, 1 stopped by a limit"


@pytest.mark.parametrize("text", ["", "{", '{"name": 1}', "[" * 100_000])
def test_a_pair_whose_record_cannot_be_read_is_run_again(folders, text):
    folders.run(FakePool())
    (folders.output / "b/status.json").write_text(text)
    pool = FakePool()
    progress = folders.run(pool)
    assert (pool.submitted, folders.statuses()) == (["b"], dict.fromkeys("abc", "done"))
    assert progress.counted() == "3 done"


def test_a_pair_that_cannot_be_read_is_only_its_own_failure(folders):
    (folders.pairs / "b/variant.c").unlink()
    folders.run(FakePool())
    assert folders.statuses() == {"a": "done", "b": "failed", "c": "done"}
    assert status_of(folders.output / "b")["reason"] == f"there is no variant.EXT in {folders.pairs / 'b'}"
    write_pair(folders.pairs / "b")
    pool = FakePool()
    folders.run(pool)
    assert pool.submitted == ["b"]


@pytest.mark.parametrize("names", ["b", "c", "abc"])
def test_pairs_that_cannot_be_read_are_recorded_wherever_they_are(folders, names):
    for name in names:
        (folders.pairs / name / "variant.c").unlink()
    folders.run(None if names == "abc" else FakePool(capacity=1))
    assert folders.statuses() == dict.fromkeys("abc", "done") | dict.fromkeys(names, "failed")


def test_postponed_pairs_are_tried_again_after_the_others(folders):
    """So those that can never be run do not keep the others from being tried."""
    progress = folders.run(FakePool({"b": postponed("no space left")}))
    assert folders.statuses() == {"a": "done", "b": "postponed", "c": "done"}
    assert (progress.counted(), progress.left, progress.not_begun) == ("2 done, 1 postponed", 1, 0)
    write_pair(folders.pairs / "d")
    pool = FakePool()
    progress = folders.run(pool)
    assert pool.submitted == ["d", "b"]
    assert (progress.counted(), progress.left) == ("4 done", 0)


def test_what_earlier_calls_have_done_is_counted_however_early_this_one_ends(folders):
    folders.run(FakePool({"b": finished(Status.FAILED, "bad"), "c": postponed("no compiler")}))
    write_pair(folders.pairs / "0")
    write_pair(folders.pairs / "d")
    stop = Stop()

    class Stopping(FakePool):
        def submit(self, task):
            stop.request("SIGINT was received", by_signal=True)
            super().submit(task)

        def next(self, seconds):
            return None

    progress = folders.run(Stopping(capacity=1), stop=stop)
    assert (progress.counted(), progress.not_begun, progress.left) == ("1 done, 1 failed, 1 postponed", 2, 3)


def test_the_time_of_a_campaign_is_limited_and_a_result_outlives_its_input(folders):
    stop = Stop()
    folders.run(FakePool(capacity=1), stop=stop, seconds=0)
    assert (stop.reason, stop.by_signal) == ("the time of --hours is over", False)
    assert folders.statuses() == {"a": "done"}
    folders.run(FakePool())
    (folders.pairs / "b/variant.c").unlink()
    folders.run(None)
    assert folders.statuses() == dict.fromkeys("abc", "done")


def test_a_record_tells_failures_on_the_way(folders, capsys):
    console = Console(stderr=True, width=200)
    pairs = read_folder(folders.pairs)
    progress = CampaignProgress(console, 3)
    with CampaignFolder(folders.output) as folder:
        pool = FakePool({"a": finished(Status.FAILED, "no [bold]tokens"), "b": postponed("no space")})
        Campaign([*pairs[:2], replace(pairs[2], trouble="gone")], Shared(), folder, progress).run(pool, Stop())
    lines = sorted(capsys.readouterr().err.splitlines())
    assert lines == ["failed: a: no [bold]tokens", "failed: c: gone", "postponed: b: no space"]
    assert progress.counts == {PairStatus.FAILED: 2, PairStatus.POSTPONED: 1}
