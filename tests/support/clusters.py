"""A cluster of Dask in this process, and what comes back from it."""

import time

from campaigns import SECONDS

from ppr.campaign.task import PairTask


def outcomes(pool, count):
    """The next outcomes of a pool."""
    found = {}
    end = time.monotonic() + SECONDS
    while len(found) < count and time.monotonic() < end:
        ended = pool.next(1.0)
        if ended is not None:
            found[ended[0]] = ended[1]
    return found


def task(name):
    return PairTask(name, b"", ())


def cluster_in_this_process(workers):
    from distributed import LocalCluster

    where = {"protocol": "tcp://", "host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}
    return LocalCluster(n_workers=workers, threads_per_worker=1, processes=False, **where)
