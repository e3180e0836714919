"""Workers, how tasks are given to them, and what can become of a task.

Each task is given out only when a worker is free.  So the memory that this takes does not depend on the number of
tasks, and if a worker dies, it is known which task it was working on.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from ppr.errors import UserError
from ppr.search.stopping import Stop
from ppr.session.report import Status

LOOK_EVERY = 0.2  # seconds: whether to stop


@dataclass(frozen=True)
class Finished:
    """How a run has ended, after how many tests and seconds, and where; ``files`` is its result folder, or nothing."""

    status: Status
    reason: str
    tests: int
    seconds: float
    host: str
    files: bytes = b""


@dataclass(frozen=True)
class SetAside:
    """A pair that cannot be finished, because whoever runs it dies."""

    reason: str


@dataclass(frozen=True)
class Postponed:
    """A pair for which the workers lack something, such as a compiler or room on the disk: not the pair's fault."""

    reason: str


Outcome = Finished | SetAside | Postponed


class NoWorkersError(UserError):
    """There is no worker any more that could run a task."""


class Named(Protocol):
    """A task; its name is its own."""

    @property
    def name(self) -> str:
        """The name."""


T = TypeVar("T", bound=Named)
R = TypeVar("R")
Task_contra = TypeVar("Task_contra", contravariant=True)
Result_co = TypeVar("Result_co", covariant=True)


class Pool(Protocol[Task_contra, Result_co]):
    """Workers; see :class:`ppr.campaign.cluster.DaskPool`."""

    def capacity(self) -> int:
        """How many tasks can run at the same time.  Raises :class:`NoWorkersError` if none ever will."""

    def submit(self, task: Task_contra) -> None:
        """Have a task run."""

    def next(self, seconds: float) -> tuple[str, Result_co | SetAside | Postponed] | None:
        """The name of the next task that has ended, and how; None if there is none in so many seconds."""


def ended_tasks(
    pool: Pool[T, R], tasks: Iterable[T], stop: Stop, told: Callable[[int, int], None] = lambda running, capacity: None
) -> Iterator[tuple[T, R | SetAside | Postponed]]:
    """Each of the tasks with its outcome, as they end, until there is a request to ``stop``.

    A task is taken only when there is a worker for it.  ``told`` is called again and again with the number of tasks
    that run, and of those that could.
    """
    waiting, running, more = iter(tasks), dict[str, T](), True
    while not stop.reason:
        capacity = pool.capacity()
        while more and len(running) < capacity and not stop.reason:
            task = next(waiting, None)
            if task is None:
                more = False
            else:
                running[task.name] = task
                pool.submit(task)
        if not more and not running:
            return
        told(len(running), capacity)
        ended = pool.next(LOOK_EVERY)
        if ended is not None:
            name, outcome = ended
            task = running.pop(name)
            told(len(running), capacity)
            yield task, outcome
