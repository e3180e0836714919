"""Verdicts of property tests, kept in the output folder so that no test is run twice."""

import hashlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from .property_test import Outcome


def program_key(programs: Sequence[bytes]) -> str:
    """The full SHA-256 of one or two programs."""
    digest = hashlib.sha256()
    for program in programs:
        digest.update(len(program).to_bytes(8, "big") + program)
    return digest.hexdigest()


class VerdictStore:
    """Outcomes by property and program: in memory until :meth:`open_file`, then in a SQLite file.

    A property is named by its fingerprint, so a changed test script has verdicts of its own.
    """

    def __init__(self) -> None:
        self._verdicts: dict[tuple[str, str], Outcome] = {}
        self._facts: dict[str, str] = {}
        self._file: sqlite3.Connection | None = None

    def open_file(self, path: Path) -> None:
        """Load what a file knows and write all that is learnt from now on to it.  Not a store: it is started anew."""
        try:
            self._load(path)
        except sqlite3.DatabaseError:
            path.unlink()
            self._load(path)
        assert self._file is not None
        self._file.executemany(
            "INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?)", [(*k, v.value) for k, v in self._verdicts.items()]
        )
        self._file.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", list(self._facts.items()))

    def read_file(self, path: Path) -> None:
        """Load what a file knows, and leave it alone."""
        if path.is_file():
            try:
                self._load(path)
            except sqlite3.DatabaseError:
                return
            self.close()

    def _load(self, path: Path) -> None:
        self._file = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False
        )  # every verdict is on disk at once
        self._file.execute("PRAGMA journal_mode = MEMORY")
        self._file.execute("PRAGMA synchronous = OFF")
        self._file.execute(
            "CREATE TABLE IF NOT EXISTS verdicts (property TEXT, program TEXT, outcome TEXT,"
            " PRIMARY KEY (property, program)) WITHOUT ROWID"
        )
        self._file.execute("CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT)")
        for fingerprint, program, outcome in self._file.execute("SELECT * FROM verdicts"):
            self._verdicts.setdefault((fingerprint, program), Outcome(outcome))
        for name, value in self._file.execute("SELECT * FROM facts"):
            self._facts.setdefault(name, value)

    def get(self, fingerprint: str, program: str) -> Outcome | None:
        """The recorded outcome, if there is one."""
        return self._verdicts.get((fingerprint, program))

    def put(self, fingerprint: str, program: str, outcome: Outcome) -> None:
        """Record an outcome; STOPPED is none."""
        if outcome is Outcome.STOPPED:
            return
        self._verdicts[fingerprint, program] = outcome
        if self._file is not None:
            self._file.execute(
                "INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?)", (fingerprint, program, outcome.value)
            )

    def use_timeout(self, seconds: float | None) -> None:
        """Forget the timeouts of earlier runs if they had another limit (``None``: the learnt one)."""
        if self.fact("timeout") not in (None, str(seconds)):
            late = [key for key, outcome in self._verdicts.items() if outcome is Outcome.TIMEOUT]
            for key in late:
                del self._verdicts[key]
        self.set_fact("timeout", str(seconds))

    def fact(self, name: str) -> str | None:
        """A recorded fact about the run (the learnt timeout, what was verified)."""
        return self._facts.get(name)

    def set_fact(self, name: str, value: str) -> None:
        """Record a fact about the run."""
        self._facts[name] = value
        if self._file is not None:
            self._file.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
