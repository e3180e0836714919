"""The campaign: pairs go to the workers, as many as can run, and results to disk as they come.

A pair is given to a worker only when one is free.  So the memory that this takes does not depend on the number of
pairs, and if a worker dies, it is known which pair it was working on.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from ppr.campaign.outcome import Finished, Outcome, Postponed, SetAside
from ppr.campaign.pair import Pair
from ppr.campaign.progress import Progress
from ppr.campaign.records import CampaignFolder, PairStatus, Record
from ppr.campaign.task import Shared, Task, make_task
from ppr.errors import UserError
from ppr.stopping import Stop

LOOK_EVERY = 0.2  # seconds: whether the campaign is to end
FINAL = (PairStatus.DONE, PairStatus.STOPPED)


class Pool(Protocol):
    """Workers; see :class:`ppr.campaign.cluster.DaskPool`."""

    def capacity(self) -> int:
        """How many pairs can run at the same time."""

    def submit(self, task: Task) -> None:
        """Have a pair reduced."""

    def next(self, seconds: float) -> tuple[str, Outcome] | None:
        """The name of the next pair that has ended, and how; None if there is none in so many seconds."""


class Campaign:
    """All pairs of a campaign, and what has become of them."""

    def __init__(self, pairs: Sequence[Pair], shared: Shared, folder: CampaignFolder, progress: Progress) -> None:
        self.pairs = pairs
        self.shared = shared
        self.folder = folder
        self.progress = progress
        self._running: dict[str, tuple[Pair, str]] = {}  # with their fingerprints
        self._unreadable: list[tuple[Pair, Record]] = []  # not recorded yet

    def run(self, open_pool: Callable[[], Pool], stop: Stop, seconds: float | None = None) -> None:
        """Finish the pairs that are not finished yet, unless there is a request to ``stop`` or the time is over.

        The pool is opened when there is a pair for it; before, nothing is written.
        """
        end = time.monotonic() + seconds if seconds is not None else None
        tasks = self._tasks()
        task = next(tasks, None)
        if task is None:
            self._record_unreadable()
            return
        try:
            pool = open_pool()
        except BaseException:
            self.folder.undo()
            raise
        self._record_unreadable()
        while (task is not None or self._running) and not stop.reason:
            capacity = pool.capacity()
            while task is not None and len(self._running) < capacity and not stop.reason:
                pair, wanted = task
                self._running[pair.name] = pair, wanted.fingerprint
                pool.submit(wanted)
                task = next(tasks, None)
                self._record_unreadable()
            self.progress.running(len(self._running), capacity)
            ended = pool.next(LOOK_EVERY)
            if ended is not None:
                self._end(*ended)
                self.progress.running(len(self._running), capacity)
            if end is not None and time.monotonic() >= end:
                stop.request("the time of --hours is over")

    def _tasks(self) -> Iterator[tuple[Pair, Task]]:
        """The pairs that are to be run, in order; those that cannot be read are put aside."""
        for pair in self.pairs:
            earlier = self.folder.record_of(pair)
            try:
                task = make_task(pair, self.shared)
            except UserError as error:
                if earlier is not None and earlier.status in FINAL:
                    self.progress.found(earlier)
                else:
                    self._unreadable.append((pair, Record.of(pair, PairStatus.FAILED, str(error))))
                continue
            if earlier is None or (earlier.status not in FINAL and earlier.fingerprint != task.fingerprint):
                yield pair, task
            else:
                self.progress.found(earlier, changed=earlier.fingerprint != task.fingerprint)

    def _record_unreadable(self) -> None:
        for pair, record in self._unreadable:
            self._record(pair, record)
        self._unreadable.clear()

    def _end(self, name: str, outcome: Outcome) -> None:
        pair, fingerprint = self._running.pop(name)
        match outcome:
            case Finished():
                status = PairStatus(outcome.status.value)
                facts = {"tests": outcome.tests, "seconds": outcome.seconds, "host": outcome.host}
                record = Record.of(pair, status, outcome.reason, fingerprint=fingerprint, **facts)
                self._record(pair, record, outcome.files)
            case SetAside():
                self._record(pair, Record.of(pair, PairStatus.SET_ASIDE, outcome.reason, fingerprint=fingerprint))
            case Postponed():
                self.progress.postponed(name, outcome.reason)

    def _record(self, pair: Pair, record: Record, files: bytes = b"") -> None:
        self.folder.write(pair, record, files)
        self.progress.ended(record)
