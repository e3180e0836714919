"""Threads that run tests: as many as there are calls, and fewer where the system gives no more."""

from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from ppr.programs.errors import UnavailableError
from ppr.search import threads
from ppr.search.threads import CallingThread, WorkerThreads, in_threads, results_of


def test_results_come_in_the_order_of_the_calls_from_no_more_threads_than_there_are_calls(monkeypatch):
    pools = []
    monkeypatch.setattr(threads, "WorkerThreads", lambda count: pools.append(count) or WorkerThreads(count))
    assert in_threads(divmod, [(7, 2), (5, 3)], 9) == [(3, 1), (1, 2)]
    assert in_threads(divmod, [(7, 2), (5, 3), (1, 1)], 2) == [(3, 1), (1, 2), (1, 0)]
    assert in_threads(divmod, [], 9) == [] and in_threads(divmod, [(1, 1)]) == [(1, 0)]
    assert pools == [2, 2, 1, 1]


def test_the_calling_thread_runs_a_task_at_once():
    assert CallingThread().submit(divmod, 7, 2).result(timeout=0) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        CallingThread().submit(divmod, 7, 0)


def test_whoever_waits_is_awake_now_and_then(monkeypatch):
    waits, future = [], Future()

    def wait(futures, timeout):
        waits.append(timeout)
        if len(waits) == 3:
            future.set_result(5)
        return type("Waited", (), {"not_done": {one for one in futures if not one.done()}})

    monkeypatch.setattr(threads, "wait", wait)
    assert results_of([future]) == [5]
    assert waits == [threads.MAX_WAIT] * 3


def test_a_pool_makes_do_with_the_threads_that_there_are_but_for_none(monkeypatch):
    start, room = ThreadPoolExecutor._adjust_thread_count, [True, False]

    def adjust(self):
        if not room.pop(0):
            raise RuntimeError("can't start new thread")
        start(self)

    monkeypatch.setattr(ThreadPoolExecutor, "_adjust_thread_count", adjust)
    with WorkerThreads(2) as pool:
        futures = [pool.submit(divmod, 7, 2) for _ in range(2)]
        assert [one.result(9) for one in futures] == [(3, 1)] * 2
    room[:] = [False]
    with WorkerThreads(1) as pool, pytest.raises(UnavailableError, match=r"not even one thread .*: see ulimit -u"):
        pool.submit(divmod, 7, 2)
