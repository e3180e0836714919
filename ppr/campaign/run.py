"""The campaign: pairs go to the workers, as many as can run, and results to disk as they come."""

import enum
import math
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from ppr.campaign.pool import Finished, Outcome, Pool, Postponed, SetAside, ended_tasks
from ppr.campaign.progress import CampaignProgress
from ppr.campaign.records import FINAL, CampaignFolder, PairStatus, Record
from ppr.campaign.task import Pair, PairTask, Shared, make_task
from ppr.errors import UserError
from ppr.search.stopping import Stop


class Retry(enum.StrEnum):
    """Which pairs are run again that would not be."""

    FAILED = "failed"  # or set aside
    CHANGED = "changed"  # with a result


ENDS: dict[type[Outcome], PairStatus] = {SetAside: PairStatus.SET_ASIDE, Postponed: PairStatus.POSTPONED}


@dataclass
class Campaign:
    """All pairs of a campaign, and what has become of them.

    Raises :class:`UserError` if a record of an earlier call cannot be read.
    """

    pairs: Sequence[Pair]
    shared: Shared
    folder: CampaignFolder
    progress: CampaignProgress
    retry: Collection[Retry] = ()

    def __post_init__(self) -> None:
        self._earlier: dict[str, tuple[PairStatus, str]] = {}  # statuses and fingerprints by name
        for pair in self.pairs:
            if record := self.folder.record_of(pair):
                self._earlier[pair.name] = record.status, record.fingerprint
                self.progress.found(record.status)
        self._running: dict[str, Pair] = {}  # by name
        self._unreadable: list[tuple[Pair, Record]] = []  # not recorded yet

    def run(self, open_pool: Callable[[], Pool[PairTask]], stop: Stop, seconds: float | None = None) -> None:
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

    def _tasks(self) -> Iterator[PairTask]:
        """The pairs that are to be run, in order, but for those that were postponed before: they come last.

        Those that cannot be read are put aside.
        """
        nothing = None, ""
        for pair in sorted(self.pairs, key=lambda one: self._earlier.get(one.name, nothing)[0] is PairStatus.POSTPONED):
            status, fingerprint = self._earlier.get(pair.name, nothing)
            try:
                task = make_task(pair, self.shared)
            except UserError as error:
                if status not in FINAL:
                    self._unreadable.append((pair, Record.of(pair, PairStatus.FAILED, str(error))))
                continue
            is_changed = task.fingerprint != fingerprint
            if status in FINAL:
                is_wanted = is_changed and Retry.CHANGED in self.retry
            else:
                is_wanted = is_changed or status is PairStatus.POSTPONED or Retry.FAILED in self.retry
            if is_wanted:
                self._running[pair.name] = pair
                yield task
            elif is_changed:
                self.progress.changed.append(pair.name)

    def _record_unreadable(self) -> None:
        for pair, record in self._unreadable:
            self._record(pair, record)
        self._unreadable.clear()

    def _end(self, task: PairTask, outcome: Outcome) -> None:
        pair, finished = self._running.pop(task.name), outcome if isinstance(outcome, Finished) else None
        status = PairStatus(finished.status.value) if finished else ENDS[type(outcome)]
        record = Record.of(pair, status, outcome.reason, task.fingerprint, finished)
        self._record(pair, record, finished.files if finished else b"")

    def _record(self, pair: Pair, record: Record, files: bytes = b"") -> None:
        """Write what has become of a pair; a result stays if it was to be made again and that was postponed."""
        status, _ = self._earlier.get(pair.name, (None, ""))
        if record.status is PairStatus.POSTPONED and status in FINAL:
            self.progress.told(f"postponed: {pair.name}, so its earlier result stays: {record.reason}")
            return
        self.folder.write(pair, record, files)
        self.progress.ended(record, status)
