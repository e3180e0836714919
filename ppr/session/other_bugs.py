"""Pairs that show another bug than the one that is looked for: kept in folders of their own."""

import contextlib
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from diffing.pair_state import PerSide
from ppr.properties.outcome import OtherBug
from ppr.search.speculation import Tried
from ppr.search.verdicts import program_key

OTHER = "other"
NOTE = "note.json"
MOST = 100  # pairs
NEW = ".new"  # a folder that is not complete yet


class SavedBug(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pair in ``folder``: its sizes in the reduction's unit, what it shows, which step met it, and ``when``.

    Equal bugs have equal signatures, if they can be told apart.  ``pair`` is a digest of the programs.
    """

    folder: str
    summary: str
    reducer: str
    iteration: int
    when: str
    seed: int
    variant: int
    difference: int
    signature: str = ""
    pair: str = ""


class OtherBugs:
    """Those of one result folder, from all its runs.  Nothing is saved before :meth:`recall`.

    No pair is saved twice, and of pairs with one signature only the first.
    """

    def __init__(self, folder: Callable[[], Path], put: Callable[[Path, PerSide[bytes]], None]) -> None:
        """``put`` writes a pair into a folder."""
        self._folder = folder
        self._put = put
        self._lock = threading.Lock()
        self._is_open = False
        self.saved: list[SavedBug] = []

    def recall(self) -> None:
        """Read what earlier runs have saved."""
        found = []
        for path in self._folder().glob(f"{OTHER}/*/{NOTE}"):
            with contextlib.suppress(OSError, msgspec.MsgspecError):  # somebody has changed it
                found.append(msgspec.json.decode(path.read_bytes(), type=SavedBug))
        self.saved = sorted(found, key=lambda one: (len(one.folder), one.folder))
        self._is_open = True

    def save(self, tried: Tried, bug: OtherBug, iteration: int, reducer: str) -> None:
        """Save a pair, unless it or its bug is known, or enough are; in any thread.

        A folder that cannot be written is not worth the end of a run.
        """
        pair = program_key(tried.programs)
        with self._lock:
            signature = _writable(bug.signature)
            known = any(pair == one.pair or (signature and signature == one.signature) for one in self.saved)
            if known or len(self.saved) >= MOST or not self._is_open:
                return
            with contextlib.suppress(OSError):
                folder = self._folder()
                numbers = [int(path.name) for path in (folder / OTHER).glob("*") if path.name.isdecimal()]
                place = folder / OTHER / str(max(numbers, default=0) + 1)
                saved = SavedBug(
                    str(place.relative_to(folder)), _writable(bug.summary), reducer, iteration,
                    time.strftime("%Y-%m-%d %H:%M:%S"), tried.seed, tried.variant, tried.difference, signature, pair,
                )  # fmt: skip
                new = place.with_name(NEW)
                shutil.rmtree(new, ignore_errors=True)
                new.mkdir(parents=True)
                self._put(new, tried.programs)
                (new / NOTE).write_bytes(msgspec.json.format(msgspec.json.encode(saved)) + b"\n")
                new.rename(place)  # all at once: a folder with a number is complete
                self.saved.append(saved)


def _writable(text: str) -> str:
    """Text that can be encoded: the words of a command need not be UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode()
