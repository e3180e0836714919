"""A cluster of Dask with workers that are killed, and one that is elsewhere."""

import contextlib
import gc
import os
import signal
import subprocess
import threading
import time

import dask
import psutil
import pytest
from campaigns import QUICK, finished, status_of, write_pair
from clusters import SECONDS, cluster_in_this_process, outcomes, task, until
from distributed import Client

from ppr.campaign import cluster
from ppr.campaign.cluster import (
    CONNECT_SECONDS,
    LOG_LENGTH,
    STARTS,
    DaskPool,
    local_cluster,
    remote_cluster,
)
from ppr.campaign.pair_run import run_pair
from ppr.campaign.pool import Finished, SetAside
from ppr.campaign.task import PairTask
from ppr.errors import UserError
from ppr.session.report import Status

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("cluster")]  # one after the other

NEXT = "to compare them: ppr campaign report pairs.campaign\n"


# -- real workers -----------------------------------------------------------------------------------


def test_killed_workers_lose_only_their_own_pairs(tmp_path):
    """Six pairs: one kills the first worker that runs it, and one every worker."""

    def run(task, _):  # is sent to the workers with what it uses
        with open(tmp_path / "log", "a") as log:
            log.write(f"{task.name}\n")
        if task.name == "fatal" or (task.name == "unlucky" and not (tmp_path / "killed").exists()):
            if task.name == "unlucky":
                (tmp_path / "killed").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Finished(Status.DONE, task.name, tests=7, seconds=1.5, host="here")

    names = ["a", "unlucky", "b", "fatal", "c", "d"]
    impatient = dask.config.set({"distributed.deploy.lost-worker-timeout": "1ms"})  # would give dead workers up
    with impatient, local_cluster(2, run) as pool:
        capacity = pool.capacity()
        waiting, found = list(names), {}
        end = time.monotonic() + SECONDS
        while len(found) < len(names) and time.monotonic() < end:
            while waiting and len(pool._running) < capacity:
                pool.submit(task(waiting.pop(0)))
            found.update([ended] if (ended := pool.next(0.5)) else [])
    fatal = found.pop("fatal")
    assert fatal == SetAside("its worker died, 3 times")
    assert found == {name: Finished(Status.DONE, name, 7, 1.5, "here") for name in names if name != "fatal"}
    runs = (tmp_path / "log").read_text().split()
    assert [runs.count(name) for name in ("unlucky", "fatal")] == [2, 3]


def workers_here():
    """The processes of the workers, from the moment that they are started."""
    return [one for one in psutil.Process().children() if "--multiprocessing-fork" in commands_of(one)]


def commands_of(process):
    try:
        return process.cmdline()
    except psutil.Error:
        return []


def test_ctrl_c_does_not_reach_workers_but_what_they_start(capfd):
    """From the first moment of their lives on, and those that take the place of dead ones too."""

    def run(task, _):
        if task.name == "fatal":
            os.kill(os.getpid(), signal.SIGKILL)
        return Finished(Status.DONE, str(subprocess.call(["sh", "-c", "kill -INT $$"])), tests=7, seconds=1, host="h")

    def interrupt():
        while not over.wait(0.01):
            for worker in workers_here():
                with contextlib.suppress(psutil.Error):
                    worker.send_signal(signal.SIGINT)
                    interrupted.add(worker.pid)

    over, interrupted = threading.Event(), set()
    thread = threading.Thread(target=interrupt)
    thread.start()
    try:
        with local_cluster(1, run) as pool:
            pool.submit(task("one"))
            assert [one.reason for one in outcomes(pool, 1).values()] == [str(-signal.SIGINT)]
            pool.submit(task("fatal"))
            assert outcomes(pool, 1) == {"fatal": SetAside("its worker died, 3 times")}
            until(lambda: pool.capacity() == 1, "there is no fourth worker")
    finally:
        over.set()
        thread.join()
    assert len(interrupted) == 4
    assert capfd.readouterr() == ("", "")
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_cluster_that_does_not_start_is_started_three_times(monkeypatch):
    starts = []

    def fail(**_):
        starts.append(1)
        raise RuntimeError("Nanny failed to start.")

    monkeypatch.setattr(cluster, "LocalCluster", fail)
    with pytest.raises(UserError, match="workers cannot be started on this computer: Nanny failed"):
        local_cluster(1, run_pair).__enter__()
    assert len(starts) == STARTS


def test_nobody_else_can_reach_a_local_cluster():
    with local_cluster(1, run_pair) as pool:
        assert pool.capacity() == 1
        here = psutil.Process()
        listening = [
            one.laddr.ip
            for process in (here, *here.children(recursive=True))
            for one in process.net_connections("inet")
            if one.status == psutil.CONN_LISTEN
        ]
    assert len(listening) >= 3
    assert set(listening) == {"127.0.0.1"}


def test_the_memory_of_a_campaign_does_not_grow_with_its_pairs():
    """Dask would keep a thousand messages for each worker, with the programs and includes in them."""

    def run(task, _):
        return Finished(Status.DONE, task.name, tests=7, seconds=1.5, host="here")

    with local_cluster(1, run) as pool:
        pool.capacity()
        for name in [f"one of many: {number}" for number in range(100)]:
            pool.submit(task(name))
            assert outcomes(pool, 1) == {name: Finished(Status.DONE, name, 7, 1.5, "here")}
        gc.collect()
        kept = [one for one in gc.get_objects() if isinstance(one, PairTask) and one.name.startswith("one of many")]
    assert len(kept) <= 3 * LOG_LENGTH


def test_a_campaign_from_end_to_end(place):
    """Six pairs: the test of one kills its first worker, that of another every one, and one has no variant."""
    kill = "kill -9 $(ps -o ppid= -p $PPID)"  # the test was started by ppr, and ppr by the worker
    for name in "abc":
        write_pair(place.folder / "pairs" / name)
    once = f'#!/bin/sh\nmkdir {place.folder}/once 2>/dev/null && {kill}\ngrep -q bad "$1"\n'
    write_pair(place.folder / "pairs/killed-once", variant_test=once)
    write_pair(place.folder / "pairs/fatal", variant_test=f"#!/bin/sh\n{kill}\n")
    write_pair(place.folder / "pairs/empty", variant="")
    command = ("campaign", "run", "pairs", "--workers", "2", *QUICK)
    process = place.start(*command, env=place.environment)
    output, errors = process.communicate(timeout=2 * SECONDS)
    ended = "6 pairs: 4 done, 1 failed, 1 set aside; in pairs.campaign\n1 failed pair: --retry failed runs it again\n"
    assert (process.returncode, output) == (0, ended + NEXT), errors
    assert sorted(line for line in errors.splitlines() if ": " in line) == [
        f"failed: empty: the variant {place.folder}/pairs/empty/variant.c is empty",
        "set aside: fatal: its worker died, 3 times",
    ]
    results = place.folder / "pairs.campaign"
    assert all((results / name / "variant.c").read_text().split() == ["good;", "bad;"] for name in ("a", "killed-once"))
    before = {path: path.stat().st_mtime_ns for path in results.rglob("*")}
    again = place.run(*command)
    assert (again.returncode, again.stdout) == (0, output)
    assert {path: path.stat().st_mtime_ns for path in results.rglob("*")} == before
    assert list((place.folder / "tmp").iterdir()) == []


@pytest.fixture
def begun(place):
    """A campaign with two pairs, of which one is done and the test of the other waits; and the process of that test."""
    first = '#!/bin/sh\nmkdir {0}/begun && {{ echo $$ > {0}/pid; exec sleep 1000; }}\ngrep -q bad "$1"\n'
    write_pair(place.folder / "pairs/a")
    write_pair(place.folder / "pairs/b", variant_test=first.format(place.folder))
    process = place.start("campaign", "run", "pairs", "--workers", "1", *QUICK, env=place.environment)
    number = place.folder / "pid"
    until(lambda: number.exists() and number.read_text(), "the test has not begun")
    return process, int(number.read_text())


def gone(place, pid):
    """Nothing is left of the campaign but its results."""
    until(lambda: not psutil.pid_exists(pid), "the test was not killed")
    until(lambda: not list((place.folder / "tmp").iterdir()), "folders were left")


def test_ctrl_c_ends_a_campaign_and_leaves_nothing_running(place, begun):
    """It reaches all processes of the campaign at once."""
    process, pid = begun
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    assert output.splitlines() == [
        "2 pairs: 1 done, 1 not begun; in pairs.campaign",
        "SIGINT was received: 1 is left; the same command goes on with it",
    ]
    assert "Traceback" not in errors
    gone(place, pid)


def test_a_campaign_that_is_killed_goes_on_where_it_was(place, begun):
    process, pid = begun
    process.kill()
    process.communicate(timeout=SECONDS)
    gone(place, pid)
    first = status_of(place.folder / "pairs.campaign/a")
    again = place.run("campaign", "run", "pairs", "--workers", "1", *QUICK)
    assert again.stdout == "2 pairs: 2 done; in pairs.campaign\n" + NEXT
    assert status_of(place.folder / "pairs.campaign/a") == first
    assert status_of(place.folder / "pairs.campaign/b")["status"] == "done"


# -- a scheduler elsewhere ----------------------------------------------------------------------------


def test_a_running_scheduler_can_be_used(place):
    write_pair(place.folder / "pairs/a")
    with cluster_in_this_process(1) as one:
        result = place.run("campaign", "run", "pairs", "--scheduler", one.scheduler_address, *QUICK)
    assert (result.returncode, result.stdout) == (0, "1 pair: 1 done; in pairs.campaign\n" + NEXT)


def test_a_scheduler_that_is_not_there_is_told(monkeypatch):
    monkeypatch.setattr("ppr.campaign.cluster.CONNECT_SECONDS", 0.5)
    with pytest.raises(UserError, match=r"there is no scheduler at tcp://127\.0\.0\.1:9: "), \
         remote_cluster("tcp://127.0.0.1:9", {}, run_pair):  # fmt: skip
        pass
    with pytest.raises(UserError, match="there is no scheduler at odd://x: "), remote_cluster("odd://x", {}, run_pair):
        pass
    assert CONNECT_SECONDS == 30


def test_a_cluster_with_tls_has_to_encrypt(monkeypatch):
    given = []

    def no_client(address, *, security, timeout):
        given.append((address, security))
        raise OSError("refused")

    monkeypatch.setattr(cluster, "Client", no_client)
    files = {"tls_ca_file": "ca.pem", "tls_client_cert": "me.pem", "tls_client_key": "key.pem"}
    for address, tls in (("tls://h:1", files), ("tcp://h:1", {})):
        with pytest.raises(UserError, match="refused"), remote_cluster(address, tls, run_pair):
            pass
    (_, encrypted), (_, plain) = given
    assert encrypted.require_encryption
    assert {name: getattr(encrypted, name) for name in files} == files
    assert plain is None


def test_a_scheduler_that_goes_away_is_told():
    with cluster_in_this_process(1) as cluster, Client(cluster) as client:
        pool = DaskPool(client, lambda one, _: finished(reason=one.name))
        pool.capacity()
        pool.submit(task("a"))
        client.cancel([future for _, future in pool._running.values()])
        with pytest.raises(UserError, match="the scheduler does not answer any more: when it does, run"):
            pool.next(1.0)
