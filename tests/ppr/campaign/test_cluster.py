"""The workers of a cluster of Dask, which runs in this process."""

import psutil
import pytest
from campaigns import QUICK, SECONDS, finished, status_of, until, write_pair
from clusters import cluster_in_this_process, task

from ppr.campaign.pair_run import run_pair
from ppr.campaign.pool import Pool
from ppr.programs.errors import UserError

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def dask():
    """Imported for these tests alone, since it takes longer than most others."""
    return pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def client(dask):
    with cluster_in_this_process(2) as cluster, dask.Client(cluster) as client:
        yield client


def workers_of(*arguments):
    from ppr.campaign.cluster import workers_of

    return workers_of(*arguments)


def test_pairs_that_are_not_wanted_any_more_are_killed(dask, client, place):
    """The worker learns it from its state when the client has gone."""
    from ppr.campaign.pair_list import read_folder
    from ppr.campaign.task import Shared, make_task

    script = "#!/bin/sh\necho $$ > {0}.new; mv {0}.new {0}; exec sleep 1000\n".format(place.folder / "begun")
    (pair,) = read_folder(write_pair(place.folder / "pairs", variant_test=script))
    other = dask.Client(client.scheduler.address, set_as_default=False)
    pool = Pool(workers_of(other, run_pair))
    assert pool.capacity() == 2
    pool.submit(make_task(pair, Shared(QUICK)))
    until((place.folder / "begun").exists, "the test has not begun")
    other.close()
    until(lambda: not psutil.pid_exists(int((place.folder / "begun").read_text())), "the test was not killed")
    until(lambda: not list((place.folder / "tmp").iterdir()), "folders were left")


def test_a_campaign_on_a_running_cluster(dask, place):
    write_pair(place.folder / "pairs/a")
    with cluster_in_this_process(1) as one:
        result = place.run("campaign", "run", "pairs", "--scheduler", one.scheduler_address, *QUICK)
    assert (result.returncode, result.stdout.splitlines()[0]) == (0, "1 pair: 1 done; in pairs.campaign")
    assert status_of(place.folder / "pairs.campaign/a")["status"] == "done"


def test_a_scheduler_that_goes_away_is_told(dask):
    with cluster_in_this_process(1) as one, dask.Client(one) as client:
        pool = Pool(workers_of(client, lambda one, _: finished(reason=one.name)))
        pool.capacity()
        pool.submit(task("a"))
        client.cancel([*pool._running])
        with pytest.raises(UserError, match="the scheduler does not answer any more: when it does, run"):
            pool.next(SECONDS)
