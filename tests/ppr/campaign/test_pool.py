"""The loop that gives tasks to workers, and how often a task is tried, and where."""

import math
import threading
from collections import deque
from concurrent.futures import Future
from types import SimpleNamespace

import pytest
from campaigns import finished, postponed, set_aside
from patience import patience

from ppr.campaign.pool import (
    FETCH_SECONDS,
    HERE,
    Ended,
    NoWorkersError,
    PairDied,
    PairStatus,
    Pool,
    ended_tasks,
    local_workers,
)
from ppr.results.report import Status
from ppr.search.stopping import Stop

SECONDS = 120  # in which everything has happened, on any machine


class TwoWorkers:
    """Runs two tasks at a time; they end in the order in which they were submitted."""

    def __init__(self):
        self.running = deque()

    def capacity(self):
        return 2

    def submit(self, task):
        assert len(self.running) < 2
        self.running.append(task)

    def next(self, seconds):
        return self.running[0].name, self.running.popleft().name.upper()


def tasks(names, taken):
    for name in names:
        taken.append(name)
        yield SimpleNamespace(name=name)


def test_tasks_are_taken_when_there_are_workers_and_their_numbers_told():
    taken, told = [], []
    ended = ended_tasks(TwoWorkers(), tasks("abcd", taken), Stop(), lambda *numbers: told.append(numbers))
    task, outcome = next(ended)
    assert (task.name, outcome, taken, told[0]) == ("a", "A", ["a", "b"], (2, 2))
    assert [(task.name, outcome, told[-1]) for task, outcome in ended] == [
        ("b", "B", (1, 2)), ("c", "C", (1, 2)), ("d", "D", (0, 2)),
    ]  # fmt: skip


def test_no_task_is_taken_after_a_request_to_stop():
    stop, pool, taken = Stop(), TwoWorkers(), []

    def interrupted():
        for task in tasks("abc", taken):
            stop.request("enough")
            yield task

    assert [task.name for task, _ in ended_tasks(pool, interrupted(), stop)] == ["a"]
    assert (taken, list(pool.running)) == (["a"], [])


# -- which worker gets a task, and how often ---------------------------------------------------------


def task(name):
    return SimpleNamespace(name=name)


class FakeWorkers:
    """Workers that answer at once: ``run`` gets a task and the name of a worker."""

    def __init__(self, run, **threads):
        self.run = run
        self.living = threads or {"one": 1, "two": 1}
        self.started, self.futures = [], []

    def threads(self):
        return dict(self.living)

    def start(self, task, worker, attempt):
        self.started.append((task.name, worker, attempt))
        future = Future()
        self.futures.append(future)
        try:
            result = self.run(task, worker)
        except Exception as error:
            future.set_exception(error)
        else:
            if result is not None:
                future.set_result(result)
        return future


def outcomes(pool, count):
    """The next outcomes of a pool."""
    found = {}
    for _ in range(1000):
        if len(found) < count and (ended := pool.next(0.0)) is not None:
            found[ended[0]] = ended[1]
    return found


def look_again(pool):
    """Ask at once which workers there are."""
    pool._asked = -math.inf
    return pool.capacity()


def test_outcomes_come_back_under_the_names_of_their_pairs():
    def run(task, _):
        if task.name == "full":
            raise OSError(28, "No space left on device")
        if task.name == "broken":
            raise ValueError("odd")
        return finished(reason=task.name)

    pool = Pool(FakeWorkers(run))
    assert pool.capacity() == 2
    assert pool.next(0.0) is None
    asked = []
    empty = Pool(SimpleNamespace(threads=lambda: asked.append(1) or {}))
    assert (empty.capacity(), empty.capacity(), asked) == (0, 0, [1]), "some may come"
    for name in ("one", "full", "broken"):
        pool.submit(task(name))
    assert outcomes(pool, 3) == {
        "one": finished(reason="one"),
        "full": postponed("OSError: [Errno 28] No space left on device"),
        "broken": postponed("ValueError: odd"),
    }


def test_a_worker_that_lacks_something_takes_no_more_pairs():
    """Pairs that fail say nothing about either of the two."""

    def run(task, worker):
        if worker == "one":
            return finished(Status.FAILED) if "bad" in task.name else postponed("there is no gcc on PATH\nsee x")
        return finished(reason="elsewhere")

    told = []
    workers = FakeWorkers(run)
    pool = Pool(workers, told.append)
    names = [f"{'good' if n % 3 else 'bad'} {n}" for n in range(30)]
    found = {one.name: outcome for one, outcome in ended_tasks(pool, map(task, names), Stop())}
    assert told == ["worker one takes no more: 3 pairs in a row found that there is no gcc on PATH"]
    assert pool.capacity() == 1
    assert all(outcome != finished(Status.FAILED) for name, outcome in found.items() if "good" in name)


@pytest.mark.parametrize("ended", [finished(Status.FAILED), Ended(PairStatus.DONE, signature="in f")])
def test_a_pair_that_fails_or_a_first_run_does_not_show_that_a_worker_lacks_nothing(ended):
    def run(task, _):
        return ended if task.name == "bad" else postponed("there is no gcc on PATH")

    told = []
    pool = Pool(FakeWorkers(run, one=1), told.append)
    pool.capacity()
    for name in ("a", "bad", "b", "bad", "c"):
        assert told == []
        pool.submit(task(name))
        assert len(outcomes(pool, 1)) == 1
    assert told == ["worker one takes no more: 3 pairs in a row found that there is no gcc on PATH"]


def test_a_worker_that_lacks_nothing_stays_and_a_campaign_ends_without_one():
    def run(task, _):
        return postponed("there is no gcc on PATH") if task.name < "c" else finished()

    names = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3"]
    assert [one.name for one, _ in ended_tasks(Pool(FakeWorkers(run, one=1)), map(task, names), Stop())] == names
    ended = []
    with pytest.raises(NoWorkersError, match="no worker takes pairs any more: there is no gcc on PATH; when this is"):
        ended.extend(
            one.name for one, _ in ended_tasks(Pool(FakeWorkers(run, one=1)), map(task, sorted(names)), Stop())
        )
    assert ended == ["a1", "a2", "a3"]  # what the worker tries until it stops


def test_a_pair_whose_process_dies_is_tried_three_times_on_workers_in_turn():
    def run(*_):
        raise PairDied("its process was killed by a signal")

    workers = FakeWorkers(run)
    pool = Pool(workers)
    pool.capacity()
    pool.submit(task("a"))
    assert outcomes(pool, 1) == {"a": set_aside("its process was killed by a signal, 3 times")}
    assert workers.started == [("a", "one", 0), ("a", "two", 1), ("a", "one", 2)]


def test_a_pair_whose_worker_dies_is_tried_on_another():
    workers = FakeWorkers(lambda one, worker: finished(reason=worker) if worker == "two" else None, one=1)
    pool = Pool(workers)
    pool.capacity()
    pool.submit(task("a"))
    assert pool.next(0.0) is None
    workers.living = {"two": 1}
    assert look_again(pool) == 1
    assert workers.futures[0].cancelled()
    assert outcomes(pool, 1) == {"a": finished(reason="two")}
    workers.run = lambda *_: None
    pool.submit(task("fatal"))
    for name in ("three", "four", "five"):
        workers.living = {name: 1}
        look_again(pool)
        ended = pool.next(0.0)
    assert ended == ("fatal", set_aside("its worker died, 3 times"))


def test_a_task_whose_result_is_lost_is_made_again_and_one_that_is_cancelled_ends_all():
    class Lost(Future):
        def result(self, timeout=None):
            assert timeout == FETCH_SECONDS
            raise TimeoutError

    workers = FakeWorkers(lambda *_: finished())
    start = workers.start

    def started(task, worker, attempt):
        if attempt:
            return start(task, worker, attempt)
        future = Lost()
        future.set_result(None)
        return future

    workers.start = started
    pool = Pool(workers)
    pool.capacity()
    pool.submit(task("a"))
    assert outcomes(pool, 1) == {"a": finished()}

    class Cancelled(Future):
        def result(self, timeout=None):
            raise RuntimeError("cancelled")

    workers = FakeWorkers(None)
    future = Cancelled()
    workers.start = lambda *_: future
    pool = Pool(workers)
    pool.capacity()
    pool.submit(task("a"))
    future.cancel()
    with pytest.raises(NoWorkersError, match="the scheduler does not answer any more: when it does, run the same"):
        pool.next(1.0)


def test_on_this_computer_tasks_run_in_threads_until_nobody_wants_them():
    begun = threading.Event()

    def run(one, is_wanted):
        if one.name == "endless":
            begun.set()
            while is_wanted():
                over.wait(0.01)
        return finished(reason=one.name)

    over = threading.Event()  # nobody sets it
    with patience(), local_workers(2, run) as workers:
        assert workers.threads() == {HERE: 2}
        pool = Pool(workers)
        assert pool.capacity() == 2
        pool.submit(task("endless"))
        pool.submit(task("a"))
        assert pool.next(SECONDS) == ("a", finished(reason="a"))
        assert begun.wait(SECONDS)
    assert pool.next(SECONDS) == ("endless", finished(reason="endless")), "it has ended with the workers"
