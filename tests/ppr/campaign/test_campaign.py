"""The campaign with workers that answer at once."""

import io
import tarfile
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

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
    pool = FakePool({"a": finished(files=parcel.sealed), "b": STOPPED, "c": FAILED})
    progress = folders.run(pool)
    assert pool.submitted == ["a", "b", "c"]
    assert folders.statuses() == {"a": "done", "b": "stopped", "c": "failed"}
    assert (folders.output / "a/report.json").read_bytes() == b"{}"
    found = status_of(folders.output / "b")
    assert [found[name] for name in ("reason", "tests", "seconds", "host")] == [STOPPED.reason, 7, 1.5, "here"]
    assert progress.counted() == "1 done, 1 stopped by a limit, 1 failed"
    assert progress.left == 0
    assert "; 0 running; " in progress.line()


STOPPED, FAILED = finished(Status.STOPPED, "the 5 tests are used up"), finished(Status.FAILED, "bad")
DIED, POSTPONED = set_aside("died"), postponed("no compiler")
AGAIN = {  # how pairs have ended, who has changed since, what to try again, how that ends; who is run, and has changed
    "nothing that has ended": ({"b": DIED, "c": FAILED}, "", None, {}, "", "done set-aside failed", []),
    "what has failed and has changed": ({"b": DIED, "c": FAILED}, "abc", None, {}, "bc", "done done done", ["a"]),
    "what has failed, on request": ({"b": DIED, "c": FAILED}, "", Retry.FAILED, {}, "bc", "done done done", []),
    "what has changed, on request; a result stays if it is postponed":
        ({"b": STOPPED, "c": FAILED}, "ab", Retry.CHANGED, {"b": POSTPONED}, "ab", "done stopped failed", []),
    "a pair that has changed, and loses its result when it fails":
        ({}, "b", Retry.CHANGED, {"b": FAILED}, "b", "done failed done", []),
    **{f"what was stopped, on request; the result stays if that ends with {one.status}":
           ({"a": STOPPED, "b": STOPPED}, "b", Retry.STOPPED, {"a": one}, "a", "stopped stopped done", ["b"])
       for one in (STOPPED, FAILED, DIED, POSTPONED)},
}  # fmt: skip


@pytest.mark.parametrize(("first", "mended", "retry", "then", "run", "statuses", "changed"), AGAIN.values(), ids=AGAIN)
def test_what_is_run_again(folders, first, mended, retry, then, run, statuses, changed):
    folders.run(FakePool(first))
    for name in mended:
        (folders.pairs / name / "seed_test.sh").write_text("#!/bin/sh\n# mended\n")
    pool = FakePool(then)
    progress = folders.run(pool, retry=[retry] if retry else [])
    assert (pool.submitted, progress.changed, progress.left) == ([*run], changed, 0)
    assert folders.statuses() == dict(zip("abc", statuses.split(), strict=True))
    assert +progress.counts == Counter(PairStatus(one) for one in statuses.split())


def test_stopped_pairs_go_on_with_what_they_have_on_request(folders):
    parcel = Parcel()
    for name in ("verdicts.db", "seed.c"):
        parcel.add(name, name.encode())
    stopped = replace(STOPPED, files=parcel.sealed)
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


@pytest.mark.parametrize("text", ["", "{", '{"name": 1}', "[" * 100_000])
def test_a_pair_whose_record_cannot_be_read_is_run_again(folders, text):
    folders.run(FakePool())
    (folders.output / "b/status.json").write_text(text)
    pool = FakePool()
    progress = folders.run(pool)
    assert (pool.submitted, folders.statuses()) == (["b"], dict.fromkeys("abc", "done"))
    assert progress.counted() == "3 done"


@pytest.mark.parametrize("names", ["b", "c", "abc"])
def test_pairs_that_cannot_be_read_are_only_their_own_failure_wherever_they_are(folders, names):
    for name in names:
        (folders.pairs / name / "variant.c").unlink()
    folders.run(None if names == "abc" else FakePool(capacity=1))
    assert folders.statuses() == dict.fromkeys("abc", "done") | dict.fromkeys(names, "failed")
    assert status_of(folders.output / name)["reason"] == f"there is no variant.EXT in {folders.pairs / name}"
    write_pair(folders.pairs / name)
    pool = FakePool()
    folders.run(pool)
    assert pool.submitted == [name]


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


def test_pairs_without_a_signature_come_in_their_order_however_many_have_a_result(folders):
    folders.run(FakePool())
    for name in "de":
        write_pair(folders.pairs / name)
    (folders.pairs / "e/pair.toml").write_text('signature = ["dies"]\n')
    folders.run(pool := FakePool())
    assert pool.submitted == ["d", "e"]


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


def test_the_time_of_a_campaign_is_limited_and_a_result_outlives_its_input(folders, monkeypatch):
    stop = Stop()
    monkeypatch.setattr("ppr.campaign.run.time", SimpleNamespace(monotonic=lambda: 5.0))
    folders.run(FakePool(capacity=1), stop=stop, seconds=0)
    assert (stop.reason, stop.by_signal) == ("the time limit of --hours is reached", False)
    assert folders.statuses() == {"a": "done"}
    progress = folders.run(FakePool(), seconds=1)
    assert (progress.running, progress.capacity, progress.left) == (0, 2, 0)
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
