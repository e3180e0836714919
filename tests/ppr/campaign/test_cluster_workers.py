"""What is asked of Dask, and what its answers mean, without it."""

import logging
import sys
import warnings
from contextlib import nullcontext
from importlib import import_module
from types import SimpleNamespace

import pytest
from clusters import task

import ppr.campaign
from ppr.campaign.pool import LOST, NoWorkersError
from ppr.programs.errors import UserError


class Client(nullcontext):
    """Writes down what it is asked; a client without an address has lost its scheduler."""

    def __init__(self, address="", timeout=0):
        super().__init__(self)
        self.timeout, self.address, self.asked = timeout, address, []
        if address == "odd":
            raise ValueError("unknown protocol")

    def nthreads(self):
        if not self.address:
            raise OSError("timed out")
        return {"w": 2}

    def submit(self, *given, **options):
        self.asked.append((given, options))
        return self.nthreads()


@pytest.fixture
def cluster(monkeypatch):
    """The module as it is where Dask is only this; ``cluster.worker`` is the worker that runs a task."""
    worker = SimpleNamespace(get_current_task=lambda: "key", state=SimpleNamespace(tasks={}))
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client, get_worker=lambda: worker))
    monkeypatch.delitem(sys.modules, "ppr.campaign.cluster", raising=False)
    monkeypatch.setattr(ppr.campaign, "cluster", None, raising=False)  # afterwards, it is what it was
    module = import_module("ppr.campaign.cluster")
    monkeypatch.setattr(module, "worker", worker, raising=False)
    del sys.modules["ppr.campaign.cluster"]
    return module


def test_each_attempt_of_a_campaign_has_a_key_of_its_own_and_runs_where_it_was_sent(cluster):
    client, one = Client("tcp://h:1"), task("\udcff")
    first, second = (cluster.workers_of(client, "run") for _ in range(2))
    assert first.threads() == {"w": 2} == first.start(one, "w", 3)
    second.start(one, "v", 0)
    assert [given for given, _ in client.asked] == [(cluster._on_worker, "run", one)] * 2
    (group, *key), (other, *_) = (options["key"] for _, options in client.asked)
    assert (key, group != other) == ([r"'\udcff'", 3], True)
    assert [(one["pure"], one["workers"]) for _, one in client.asked] == [(False, ["w"]), (False, ["v"])]
    for asks in (
        cluster.workers_of(Client(), "run").threads,
        lambda: cluster.workers_of(Client(), "run").start(one, "w", 0),
    ):
        with pytest.raises(NoWorkersError, match=LOST):
            asks()


def test_a_task_is_wanted_as_long_as_its_worker_knows_it_and_nobody_has_cancelled_it(cluster):
    known, found = cluster.worker.state.tasks, []

    def run(given, is_wanted):
        for state in ("executing", "cancelled"):
            known["key"] = SimpleNamespace(state=state)
            found.append(is_wanted())
        known.clear()
        return given, is_wanted()

    assert (cluster._on_worker(run, "task"), found) == (("task", False), [True, False])


def test_a_scheduler_is_given_some_time_and_is_silent_meanwhile(cluster, monkeypatch):
    clients = []
    monkeypatch.setattr(cluster, "workers_of", lambda client, run: clients.append(client) or run)
    before, filters = logging.root.manager.disable, warnings.filters[:]
    with cluster.cluster_workers("tcp://h:1", "run") as workers:
        assert (workers, clients[0].address, clients[0].timeout) == ("run", "tcp://h:1", 30)
        assert logging.root.manager.disable == logging.CRITICAL
        assert warnings.filters[0][1].match("Sending large graph of size 1 MiB")
    assert (logging.root.manager.disable, warnings.filters) == (before, filters)
    with pytest.raises(UserError, match=r"^there is no scheduler at odd: unknown protocol$"):
        cluster.cluster_workers("odd", "run").__enter__()
