"""The campaign: gives pairs to workers, as many as can run, and writes results to disk as they arrive."""

import enum
import heapq
import math
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from ppr.campaign.pool import FINAL, Ended, PairStatus, Pool, ended_tasks
from ppr.campaign.progress import CampaignProgress
from ppr.campaign.records import CampaignFolder, Record, read_record, read_signatures
from ppr.campaign.task import Pair, PairTask, Shared, make_task
from ppr.programs.errors import UserError
from ppr.search.stopping import Stop

LOOK_EVERY = 2.0  # seconds
SHARE = 0.1  # of the time, at most, is spent on looking for new pairs

Stamp = tuple[Pair, tuple[tuple[int, int, int] | None, ...]]


class Retry(enum.StrEnum):
    """Which finished pairs are run again on request."""

    FAILED = "failed"  # or set aside
    STOPPED = "stopped"  # by a limit
    CHANGED = "changed"  # with a result


@dataclass
class Campaign:
    """Runs all pairs; ``again`` rereads them if more may arrive.  At most ``of_each`` per signature get a result."""

    pairs: Sequence[Pair]
    shared: Shared
    folder: CampaignFolder
    progress: CampaignProgress
    retry: Collection[str] = ()  # of :class:`Retry`
    of_each: int | None = None
    again: Callable[[], Sequence[Pair]] | None = None

    def __post_init__(self) -> None:
        self._earlier: dict[str, tuple[PairStatus, str]] = {}  # statuses and fingerprints by name
        self._running: dict[str, Pair] = {}  # by name
        self._fingerprints: dict[str, str] = {}  # by name, with the first seed, whichever is used in the end
        self._broken = set[str]()  # names of pairs whose record cannot be read
        self._numbers = count()
        # A heap, ordered by: postponed, results of its signature, whether it needs a first run, number.
        self._queue: list[tuple[bool, int, bool, int, Pair]] = []
        self._shown: Counter[str] = Counter()  # by signature, the pairs with a result or on their way to one
        self._left: dict[str, list[Pair]] = defaultdict(list)  # by signature, those beyond ``of_each``
        self._arrivals = Arrivals(self.again) if self.again else None
        self._first_runs = read_signatures(self.folder.path)
        for pair in self.pairs:
            self._add(pair)

    def _add(self, pair: Pair) -> None:
        pair = replace(pair, shown=self._first_runs.get(pair.name, ("", None))[1])
        if pair.name not in self._earlier:
            try:
                record = read_record(self.folder.path / pair.folder)
            except UserError as error:
                self.progress.told(str(error))
                self._broken.add(pair.name)
                record = None
            if record:
                self._earlier[pair.name] = record.status, record.fingerprint
                self.progress.counts[record.status] += 1
                self._shown[pair.signature] += record.status in FINAL
        self._push(pair)

    def _status(self, pair: Pair) -> PairStatus | None:
        return self._earlier.get(pair.name, (None, ""))[0]

    def _push(self, pair: Pair) -> None:
        rank = self._status(pair) is PairStatus.POSTPONED, self._shown[pair.signature] if self._takes_turns(pair) else 0
        heapq.heappush(self._queue, (*rank, pair.shown is None, next(self._numbers), pair))

    def _takes_turns(self, pair: Pair) -> bool:
        """Whether other pairs with its signature may run instead; not if it has a result, even an unreadable one."""
        return bool(pair.signature) and self._status(pair) not in FINAL and pair.name not in self._broken

    def run(self, pool: Pool, stop: Stop, seconds: float | None = None) -> None:
        end = time.monotonic() + seconds if seconds is not None else math.inf

        def told(running: int, capacity: int) -> None:
            self.progress.running, self.progress.capacity = running, capacity
            if time.monotonic() >= end:
                stop.request("the time limit of --hours is reached")

        for task, ended in ended_tasks(pool, self._tasks(), stop, told):
            pair = self._running.pop(task.name)
            if ended.signature is not None:
                first = self._first_runs[pair.name] = self._fingerprints[pair.name], ended.signature
                self.folder.note_signature(pair.name, *first)
                self._push(replace(pair, shown=ended.signature))
            elif ended.status is PairStatus.FAILED and self._goes_on_with_other_seed(pair):
                self._shown[pair.signature] -= self._status(pair) not in FINAL
            else:
                self._record(pair, Record.of(pair, ended, self._fingerprints.pop(pair.name)), ended.files)

    def _tasks(self) -> Iterator[PairTask | None]:
        """The tasks to run, in order; None while there is nothing to do until more pairs arrive."""
        while True:
            if self._arrivals:
                for arrived in self._arrivals.complete(self._running, self.progress.told):
                    self._add(arrived)
                self.progress.incomplete = self._arrivals.incomplete
                self.progress.total = len(self._arrivals.names)
            if pair := self._next():
                if task := self._task(pair):
                    yield task
            elif self._arrivals is None and not self._running:
                return  # otherwise a running pair may be queued again: with another seed, or after its first run
            else:
                yield None

    def _next(self) -> Pair | None:
        """The next pair: one whose signature has the fewest results; postponed ones come last."""
        while self._queue:
            _, shown, *_, pair = heapq.heappop(self._queue)
            if not self._takes_turns(pair):
                return pair
            if self.of_each and self._shown[pair.signature] >= self.of_each:
                self._left[pair.signature].append(pair)
                self.progress.left_alone += self._status(pair) is None  # the others are counted by their status
            elif self._shown[pair.signature] > shown:
                self._push(pair)
            else:
                return pair
        return None

    def _task(self, pair: Pair) -> PairTask | None:
        status, fingerprint = self._earlier.get(pair.name, (None, ""))
        try:
            task = make_task(pair, self.shared)
        except UserError as error:
            goes_on = self._goes_on_with_other_seed(pair)
            if not goes_on and status not in FINAL and self._arrivals is None:  # otherwise, it may be half-written
                self._record(pair, Record.of(pair, Ended(PairStatus.FAILED, str(error))))
            return None
        first = self._fingerprints.pop(pair.name, task.fingerprint)
        is_changed = first != fingerprint
        if status in FINAL:
            on_request = Retry.CHANGED if is_changed else Retry.STOPPED if status is PairStatus.STOPPED else None
            is_wanted = on_request in self.retry
        else:
            is_wanted = is_changed or status is PairStatus.POSTPONED or Retry.FAILED in self.retry
        if is_wanted:
            self._running[pair.name], self._fingerprints[pair.name] = pair, first
            if status not in FINAL and self._has_to_show(pair, first):
                return replace(task, is_first_run=True)
            self._shown[pair.signature] += status not in FINAL
            return task if is_changed else replace(task, earlier=self.folder.files_of(pair))
        if is_changed and pair.name not in self.progress.changed:
            self.progress.changed.append(pair.name)
        return None

    def _has_to_show(self, pair: Pair, fingerprint: str) -> bool:
        """Whether a pair needs a first run, which may show that it is one of many with the same bug."""
        few = self._arrivals is None and len(self.pairs) <= (self.of_each or 0)
        known = pair.signature if pair.shown is None else self._first_runs.get(pair.name, ("",))[0] == fingerprint
        return bool(self.of_each and not few and not known and pair.tests.or_shared(self.shared.tests).command)

    def _goes_on_with_other_seed(self, pair: Pair) -> bool:
        """Queue a pair again with another seed, if there is one: the first may crash too."""
        if not pair.ancestors and not (pair.is_crash and pair.seed):
            return False
        seed, *others = pair.ancestors or (None,)
        self._push(replace(pair, seed=seed, ancestors=tuple(others)))
        return True

    def _record(self, pair: Pair, record: Record, files: bytes = b"") -> None:
        """Write the outcome of a pair; an earlier result stays if this run was postponed, or failed to continue it."""
        status, fingerprint = self._earlier.get(pair.name, (None, ""))
        if status not in FINAL and record.status not in FINAL and self._shown[pair.signature]:
            self._shown[pair.signature] -= 1
            for other in self._left.pop(pair.signature, ()):  # one of them may run instead
                self.progress.left_alone -= self._status(other) is None
                self._push(other)
        goes_on = record.fingerprint == fingerprint and record.status not in FINAL
        if status in FINAL and (goes_on or record.status is PairStatus.POSTPONED):
            self.progress.told(f"{record.status}: {pair.name}, so its earlier result stays: {record.reason}")
            return
        self.folder.write(pair, record, files)
        self._earlier[pair.name] = record.status, record.fingerprint
        self.progress.ended(record, status)


class Arrivals:
    """Pairs that a fuzzer is still writing: each is taken once its files have not changed between two looks."""

    def __init__(self, read: Callable[[], Sequence[Pair]]) -> None:
        self._read = read
        self._next_look = 0.0
        self._stamps: dict[str, Stamp] = {}  # by name, of the last look
        self._taken: dict[str, Stamp] = {}
        self._trouble = ""

    @property
    def names(self) -> Collection[str]:
        return self._stamps.keys() | self._taken.keys()

    @property
    def incomplete(self) -> list[str]:
        return [name for name, (pair, files) in self._stamps.items() if pair.trouble or None in files]

    def complete(self, running: Collection[str], told: Callable[[str], None]) -> Iterator[Pair]:
        """New or changed pairs that are complete and not ``running``; errors in reading are ``told`` once."""
        started = time.monotonic()
        if started < self._next_look:
            return
        try:
            pairs, trouble = self._read(), ""
        except UserError as error:
            pairs, trouble = [], str(error)
        if trouble and trouble != self._trouble:
            told(f"waiting: {trouble}")
        self._trouble = trouble
        before, self._stamps = self._stamps, {pair.name: (pair, (*map(_stamp, pair.files),)) for pair in pairs}
        now = time.monotonic()
        self._next_look = now + max(LOOK_EVERY, (now - started) / SHARE)
        for name, stamp in self._stamps.items():
            is_new = stamp == before.get(name) and stamp != self._taken.get(name)
            if is_new and None not in stamp[1] and name not in running:
                self._taken[name] = stamp
                yield stamp[0]


def _stamp(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_size, found.st_mtime_ns, found.st_ino
