"""Predicates that are ``async def``: one event loop, cancelled if nobody needs the answer."""

import asyncio
import functools
import os
import signal
import threading

import pytest

import ppr
from ppr.api.running import EventLoop, Predicate
from ppr.properties.outcome import Outcome
from ppr.properties.processes import Handle

TREE = [1, [2, 3], [4, [5]]]


def reduced(holds, **options):
    return ppr.reduce_tree(TREE, holds=holds, **options)


def plain(tree):
    return "5" in str(tree)


async def asynchronous(tree):
    await asyncio.sleep(0)
    return plain(tree)


class Asked:
    """Its calls are awaited, too."""

    async def __call__(self, tree):
        return plain(tree)


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize(
    "holds",
    [asynchronous, Asked(), functools.partial(asynchronous), lambda tree: asynchronous([*tree])],
    ids=["function", "object", "partial", "lambda"],
)
def test_the_result_is_that_of_a_plain_function(holds, jobs):
    assert reduced(holds, jobs=jobs).tree == reduced(plain).tree == [[[5]]]


def test_all_run_in_one_loop_that_ends_with_the_reduction():
    loops, threads = set(), threading.active_count()

    async def holds(tree):
        loops.add(asyncio.get_running_loop())
        return plain(tree)

    reduced(holds, jobs=3)
    (loop,) = loops
    assert loop.is_closed()
    assert threading.active_count() == threads


def test_the_thread_of_the_loop_has_ended_when_the_loop_is_left():
    before = set(threading.enumerate())
    with EventLoop() as loop:
        assert loop.result(asynchronous([1, 2]), Handle()) is plain([1, 2])
        [thread] = set(threading.enumerate()) - before
    assert not thread.is_alive()


def test_no_loop_is_made_for_plain_functions(monkeypatch):
    monkeypatch.setattr(asyncio, "run", lambda *_: pytest.fail("there is nothing to await"))
    reduced(plain, jobs=2)


def test_several_run_at_a_time():
    running, most, three = set(), [], asyncio.Event()

    async def holds(tree):
        running.add(asyncio.current_task())
        most.append(len(running))
        if len(running) == 3:
            three.set()
        if tree != TREE:  # that is asked about alone
            await asyncio.wait_for(three.wait(), 60)
        running.discard(asyncio.current_task())
        return plain(tree)

    reduced(holds, jobs=3)
    assert max(most) == 3


def test_what_is_stopped_is_cancelled_at_once_and_has_no_answer():
    handle, cancelled = Handle(), threading.Event()

    async def holds(program):
        handle.stop()
        try:
            await asyncio.Event().wait()  # for ever
        except asyncio.CancelledError:
            cancelled.set()
            raise

    with EventLoop() as loop:
        asked = Predicate(
            label="a", sides=(), fingerprint="a", name="holds", function=holds, given=bytes.decode, loop=loop
        )
        assert asked.test([b"x"], 60, handle).outcome is Outcome.STOPPED
        assert cancelled.wait(10)


def test_what_is_not_needed_any_more_is_cancelled():
    """The first test on the way holds, so those that were begun in case that it fails are not needed."""
    cancelled = []

    async def holds(tree):
        if tree == TREE:
            return True
        if tree == []:
            await begun.wait()
            return True
        begun.set()
        try:
            await asyncio.Event().wait()  # for ever
        except asyncio.CancelledError:
            cancelled.append(tree)
            raise

    begun = asyncio.Event()
    assert reduced(holds, jobs=2).tree == []
    assert cancelled


@pytest.mark.parametrize("error", [ZeroDivisionError(), TimeoutError(), SystemExit(3), asyncio.CancelledError()])
@pytest.mark.parametrize("jobs", [1, 2])
def test_exceptions_go_through(error, jobs):
    async def holds(tree):
        if tree not in (TREE, [[2, 3], [4, [5]]], []):
            raise error
        return plain(tree)

    with pytest.raises(type(error)) as caught:
        reduced(holds, jobs=jobs)
    assert caught.value is error
    assert plain(caught.value.result.tree)


def test_ctrl_c_cancels_what_runs():
    cancelled = []

    async def holds(tree):
        if tree == []:
            os.kill(os.getpid(), signal.SIGINT)
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                cancelled.append(tree)
                raise
        return plain(tree)

    with pytest.raises(KeyboardInterrupt) as caught:
        reduced(holds)
    assert caught.value.result.tree == TREE
    assert cancelled == [[]]


def test_a_reduction_may_be_run_beside_a_loop_of_the_callers():
    async def main():
        return await asyncio.to_thread(reduced, asynchronous, jobs=2)

    assert asyncio.run(main()).tree == [[[5]]]


def test_programs_have_asynchronous_predicates_too():
    async def same(seed, variant):
        return "a" in seed and "b" in variant

    result = ppr.reduce_pair("a; x;", "b; x; y;", language="c", pair_holds=same)
    assert (result.seed, result.variant) == ("a", "a b")
