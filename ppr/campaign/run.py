"""The campaign: pairs go to the workers, as many as can run, and results to disk as they come."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from ppr.campaign.outcome import Finished, Outcome, Postponed, SetAside
from ppr.campaign.pair import Pair
from ppr.campaign.pool import Pool, ended_tasks
from ppr.campaign.progress import Progress
from ppr.campaign.records import CampaignFolder, PairStatus, Record
from ppr.campaign.task import Shared, Task, make_task
from ppr.errors import UserError
from ppr.stopping import Stop

FINAL = (PairStatus.DONE, PairStatus.STOPPED)


class Campaign:
    """All pairs of a campaign, and what has become of them."""

    def __init__(self, pairs: Sequence[Pair], shared: Shared, folder: CampaignFolder, progress: Progress) -> None:
        self.pairs = pairs
        self.shared = shared
        self.folder = folder
        self.progress = progress
        self._running: dict[str, Pair] = {}  # by name
        self._unreadable: list[tuple[Pair, Record]] = []  # not recorded yet

    def run(self, open_pool: Callable[[], Pool[Task, Finished]], stop: Stop, seconds: float | None = None) -> None:
        """Finish the pairs that are not finished yet, unless there is a request to ``stop`` or the time is over.

        The pool is opened when there is a pair for it; before, nothing is written.
        """
        end = time.monotonic() + seconds if seconds is not None else math.inf
        tasks = self._tasks()
        first = next(tasks, None)
        if first is None:
            self._record_unreadable()
            return
        try:
            pool = open_pool()
        except BaseException:
            self.folder.undo()
            raise

        def told(running: int, capacity: int) -> None:
            self._record_unreadable()
            self.progress.running(running, capacity)
            if time.monotonic() >= end:
                stop.request("the time of --hours is over")

        for task, outcome in ended_tasks(pool, chain([first], tasks), stop, told):
            self._end(task, outcome)
        self._record_unreadable()

    def _tasks(self) -> Iterator[Task]:
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
                self._running[pair.name] = pair
                yield task
            else:
                self.progress.found(earlier, changed=earlier.fingerprint != task.fingerprint)

    def _record_unreadable(self) -> None:
        for pair, record in self._unreadable:
            self._record(pair, record)
        self._unreadable.clear()

    def _end(self, task: Task, outcome: Outcome) -> None:
        pair, fingerprint = self._running.pop(task.name), task.fingerprint
        match outcome:
            case Finished():
                status = PairStatus(outcome.status.value)
                facts = {"tests": outcome.tests, "seconds": outcome.seconds, "host": outcome.host}
                record = Record.of(pair, status, outcome.reason, fingerprint=fingerprint, **facts)
                self._record(pair, record, outcome.files)
            case SetAside():
                self._record(pair, Record.of(pair, PairStatus.SET_ASIDE, outcome.reason, fingerprint=fingerprint))
            case Postponed():
                self.progress.postponed(task.name, outcome.reason)

    def _record(self, pair: Pair, record: Record, files: bytes = b"") -> None:
        self.folder.write(pair, record, files)
        self.progress.ended(record)
