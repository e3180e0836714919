"""The loop that gives tasks to workers."""

from collections import deque
from types import SimpleNamespace

from ppr.campaign.pool import ended_tasks
from ppr.search.stopping import Stop


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


def test_tasks_are_taken_when_there_are_workers_for_them():
    taken = []
    ended = ended_tasks(TwoWorkers(), tasks("abcd", taken), Stop())
    task, outcome = next(ended)
    assert (task.name, outcome, taken) == ("a", "A", ["a", "b"])
    assert [(task.name, outcome) for task, outcome in ended] == [("b", "B"), ("c", "C"), ("d", "D")]


def test_no_task_is_taken_after_a_request_to_stop():
    stop, pool, taken = Stop(), TwoWorkers(), []

    def interrupted():
        for task in tasks("abc", taken):
            stop.request("enough")
            yield task

    assert [task.name for task, _ in ended_tasks(pool, interrupted(), stop)] == ["a"]
    assert (taken, list(pool.running)) == (["a"], [])


def test_it_is_told_how_many_tasks_run_and_could():
    told = []
    ended = ended_tasks(TwoWorkers(), tasks("abc", []), Stop(), lambda *numbers: told.append(numbers))
    assert [(task.name, told[-1]) for task, _ in ended] == [("a", (1, 2)), ("b", (1, 2)), ("c", (0, 2))]
    assert told[0] == (2, 2)
