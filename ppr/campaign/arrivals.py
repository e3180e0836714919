"""Pairs that a fuzzer is still writing: each is taken when its files have stayed as they are from one look to the next.

No clock of a file is compared with another one, so a clock that goes back does no harm.
"""

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path

from ppr.campaign.task import Pair
from ppr.errors import UserError

LOOK_EVERY = 2.0  # seconds
SHARE = 0.1  # of the time, at most, that looking takes

Stamp = tuple[Pair, tuple[tuple[int, int, int] | None, ...]]


class Arrivals:
    """The pairs that ``read`` finds from time to time."""

    def __init__(self, read: Callable[[], Sequence[Pair]]) -> None:
        self._read = read
        self._next_look = 0.0
        self._stamps: dict[str, Stamp] = {}  # by name, of the last look
        self._taken: dict[str, Stamp] = {}
        self._trouble = ""

    @property
    def names(self) -> Collection[str]:
        """Those of all pairs that were ever seen complete, or seen in the last look."""
        return self._stamps.keys() | self._taken.keys()

    @property
    def incomplete(self) -> list[str]:
        """The names of pairs that cannot be read yet."""
        return [name for name, (pair, files) in self._stamps.items() if pair.trouble or None in files]

    def complete(self, running: Collection[str], told: Callable[[str], None]) -> Iterator[Pair]:
        """The pairs that are new or have changed and are complete by now, but for those that are ``running``.

        What is wrong with the folder or the manifest is ``told`` once; it may be better at the next look.
        """
        started = time.monotonic()
        if started < self._next_look:
            return
        trouble, pairs = "", list[Pair]()
        try:
            pairs += self._read()
        except UserError as error:
            trouble = str(error)
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
