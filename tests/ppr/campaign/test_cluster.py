"""A cluster of Dask in this process."""

import math
import os
from functools import partial
from itertools import takewhile

import psutil
import pytest
from campaigns import QUICK, finished, write_pair
from clusters import cluster_in_this_process, outcomes, task, until
from distributed import Client, Future, get_worker

from ppr.campaign import cluster
from ppr.campaign.cluster import (
    FETCH_SECONDS,
    MOST_POSTPONED,
    DaskPool,
)
from ppr.campaign.pair_run import PairDied, run_pair
from ppr.campaign.pool import Finished, NoWorkersError, Postponed, SetAside, ended_tasks
from ppr.search.stopping import Stop
from ppr.session.report import Status

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("cluster")]  # one after the other


@pytest.fixture(scope="module")
def client():
    with cluster_in_this_process(2) as cluster, Client(cluster) as client:
        yield client


def test_outcomes_come_back_under_the_names_of_their_pairs(client):
    def run(task, _):
        if task.name == "full":
            raise OSError(28, "No space left on device")
        if task.name == "broken":
            raise ValueError("odd")
        return finished(reason=task.name)

    pool = DaskPool(client, run)
    assert pool.capacity() == 2
    assert pool.next(0.0) is None
    for name in ("one", "full", "broken"):
        pool.submit(task(name))
    assert outcomes(pool, 3) == {
        "one": finished(reason="one"),
        "full": Postponed("OSError: [Errno 28] No space left on device"),
        "broken": Postponed("ValueError: odd"),
    }


def test_a_worker_that_lacks_something_takes_no_more_pairs(client):
    """Pairs that fail say nothing about either of the two."""
    lacking = min(client.nthreads())

    def run(task, _):
        if get_worker().address == lacking:
            return finished(Status.FAILED) if "bad" in task.name else Postponed("there is no gcc on PATH\nsee x")
        return finished(reason="elsewhere")

    pool = DaskPool(client, run)
    told = []
    pool.told = told.append
    names = takewhile(lambda _: not told, (f"{'bad' if n % 2 else 'good'} {n}" for n in range(1000)))
    found = {one.name: outcome for one, outcome in ended_tasks(pool, map(task, names), Stop())}
    assert told == [f"worker {lacking} takes no more: 3 pairs in a row found that there is no gcc on PATH"]
    assert pool.capacity() == 1
    assert all(outcome != finished(Status.FAILED) for name, outcome in found.items() if "good" in name)


def test_a_pair_with_a_result_shows_that_a_worker_lacks_nothing(client):
    pool = DaskPool(client, lambda task, _: Postponed("no space") if task.name < "c" else finished())
    for name in ("a", "b", "c", "d", "a", "b", "c", "d", "a", "b"):
        pool.submit(task(name))
        assert len(outcomes(pool, 1)) == 1
    assert pool.capacity() == 2


def test_a_campaign_ends_if_all_workers_lack_something(client):
    pool = DaskPool(client, lambda *_: Postponed("there is no gcc on PATH"))
    ended = []
    with pytest.raises(NoWorkersError, match="no worker takes pairs any more: there is no gcc on PATH; when this is"):
        ended.extend(one.name for one, _ in ended_tasks(pool, map(task, "abcdefgh"), Stop()))
    assert len(ended) <= 2 * MOST_POSTPONED  # what both workers try until they stop


def test_names_of_pairs_need_not_be_utf_8(client):
    pool = DaskPool(client, lambda task, _: finished(reason=ascii(task.name)))
    name = os.fsdecode(b"\xff\xfe")
    pool.submit(task(name))
    assert outcomes(pool, 1) == {name: finished(reason=r"'\udcff\udcfe'")}


def test_a_pair_whose_process_dies_is_tried_three_times_on_workers_in_turn(client, tmp_path):
    def run(task, _):  # a copy of it runs
        with open(tmp_path / "log", "a") as log:
            log.write(f"{task.name} {get_worker().address}\n")
        raise PairDied("its process was ended by a signal")

    pool = DaskPool(client, run)
    pool.submit(task("one"))
    reason = "its process was ended by a signal, 3 times"
    assert outcomes(pool, 1) == {"one": SetAside(reason)}
    first, second, third = (tmp_path / "log").read_text().splitlines()
    assert first == third != second
    assert {first, second} == {f"one {worker}" for worker in client.nthreads()}


class Heavy:
    """Runs a task; ``log`` has a line for each time that it has travelled."""

    def __init__(self, log):
        self.log = log

    def __setstate__(self, state):
        self.__dict__.update(state)
        with open(self.log, "a") as log:
            log.write("travelled\n")

    def __call__(self, task, _):
        return finished(reason=task.name)


def test_what_all_tasks_share_travels_once_to_each_worker(client, tmp_path):
    pool = DaskPool(client, Heavy(tmp_path / "log"))
    assert pool.capacity() == 2
    names = [f"task {number}" for number in range(6)]
    for name in names:
        pool.submit(task(name))
    assert outcomes(pool, 6) == {name: finished(reason=name) for name in names}
    assert (tmp_path / "log").read_text() == "travelled\n" * 2


def test_a_worker_that_has_forgotten_what_tasks_share_is_sent_it_again(client, tmp_path):
    pool = DaskPool(client, Heavy(tmp_path / "log"))
    pool.submit(task("one"))
    assert outcomes(pool, 1) == {"one": finished(reason="one")}
    for number in range(cluster.MOST_KNOWN):  # other campaigns, whose clients may be dead
        other = DaskPool(client, partial(Heavy.__call__, Heavy(tmp_path / f"other{number}")))
        other.submit(task("one"))
        assert outcomes(other, 1) == {"one": finished(reason="one")}
    assert len(cluster._KNOWN) == cluster.MOST_KNOWN
    for name in ("two", "three"):
        pool.submit(task(name))
    assert outcomes(pool, 2) == {name: finished(reason=name) for name in ("two", "three")}


@pytest.mark.parametrize("is_lost", [False, True])
def test_pairs_that_are_not_wanted_any_more_are_killed(client, place, is_lost):
    """The worker learns it from its state, whether the client has cancelled them or is gone."""
    from ppr.campaign.pair_list import read_folder
    from ppr.campaign.task import Shared, make_task

    script = "#!/bin/sh\necho $$ > {0}.new; mv {0}.new {0}; exec sleep 1000\n".format(place.folder / "begun")
    (pair,) = read_folder(write_pair(place.folder / "pairs", variant_test=script), place.folder)
    other = Client(client.scheduler.address, set_as_default=False)
    pool = DaskPool(other, run_pair)
    assert pool.capacity() == 2
    pool.submit(make_task(pair, Shared(QUICK)))
    until((place.folder / "begun").exists, "the test has not begun")
    if not is_lost:
        pool.cancel()
    other.close()
    until(lambda: not psutil.pid_exists(int((place.folder / "begun").read_text())), "the test was not killed")
    until(lambda: not list((place.folder / "tmp").iterdir()), "folders were left")


def test_a_result_whose_worker_has_died_is_made_again(client, tmp_path, monkeypatch):
    def run(task, _):
        with open(tmp_path / "log", "a") as log:
            log.write(f"{task.name}\n")
        return Finished(Status.DONE, task.name, tests=7, seconds=1.5, host="here")

    def fetch(future, timeout):
        assert timeout == FETCH_SECONDS
        monkeypatch.setattr(Future, "result", result)
        raise TimeoutError

    result = Future.result
    monkeypatch.setattr(Future, "result", fetch)
    pool = DaskPool(client, run)
    pool.capacity()
    pool.submit(task("one"))
    assert [outcome.reason for outcome in outcomes(pool, 1).values()] == ["one"]
    assert (tmp_path / "log").read_text() == "one\n" * 2


def test_a_result_that_is_there_when_its_worker_goes_is_used(client, monkeypatch):
    pool = DaskPool(client, lambda one, _: finished(reason=one.name))
    assert pool.capacity() == 2
    pool.submit(task("one"))
    ((_, future),) = pool._running.values()
    until(future.done, "the task has not ended")
    monkeypatch.setattr(client, "nthreads", dict)
    pool._asked = -math.inf
    assert pool.capacity() == 0
    assert outcomes(pool, 1) == {"one": finished(reason="one")}
