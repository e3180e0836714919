"""Verdicts of property tests, kept in the output folder so that no test runs twice."""

import contextlib
import gzip
import hashlib
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from ppr.programs.errors import UnavailableError, UserError
from ppr.properties.outcome import Outcome
from ppr.properties.property import Property

LOCK_WAIT = 1.0  # seconds to wait for another run that is about to end
IN_USE = "another ppr is using them: wait for it, or name another folder with --output"


def program_key(programs: Sequence[bytes]) -> str:
    """The full SHA-256 of one or two programs."""
    return hashlib.sha256(b"".join(len(one).to_bytes(8, "big") + one for one in programs)).hexdigest()


@contextlib.contextmanager
def _refused(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        why = IN_USE if "locked" in str(error) else str(error)
        kind = UnavailableError if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL else UserError
        raise kind(f"the recorded verdicts in {path} cannot be used: {why}") from error


def pack(path: Path) -> None:
    """Compress a verdict file that is not in use; :meth:`VerdictStore.open_file` writes an ordinary one again."""
    path.write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def _connected(path: Path) -> sqlite3.Connection:
    content = b""
    with contextlib.suppress(OSError, EOFError, zlib.error), gzip.open(path) as packed:
        content = packed.read()
    if not content:
        return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=LOCK_WAIT, uri=True)
    found = sqlite3.connect(":memory:")
    found.deserialize(content)
    return found


class VerdictStore:
    """Outcomes by property fingerprint and programs: in memory, and after :meth:`open_file` also in an SQLite file."""

    def __init__(self) -> None:
        self._verdicts: dict[tuple[str, str], Outcome] = {}
        self._facts: dict[str, str] = {}
        self._file: sqlite3.Connection | None = None
        self._path = Path()

    def read_file(self, path: Path) -> None:
        """Load a file's verdicts, packed or not; a damaged file counts as empty.  Raises :class:`UserError`."""
        if not path.is_file():
            return
        with _refused(path), contextlib.closing(_connected(path)) as file:
            try:
                rows = file.execute("SELECT * FROM verdicts")
                verdicts = {(fingerprint, key): Outcome(outcome) for fingerprint, key, outcome in rows}
                self._verdicts, self._facts = verdicts, dict(file.execute("SELECT * FROM facts"))
            except sqlite3.OperationalError as error:
                if "no such table" not in str(error):
                    raise
            except (sqlite3.DatabaseError, ValueError):
                pass  # it is damaged

    def open_file(self, path: Path) -> None:
        """Replace a file's content by what is known, and add what is learnt.  Raises :class:`UserError`."""
        with _refused(path):
            try:
                self._write_all(path)
            except sqlite3.OperationalError:
                raise  # another process is using it, or it is not writable
            except sqlite3.DatabaseError:  # it is damaged
                self.close()
                path.unlink()
                self._write_all(path)

    def _write_all(self, path: Path) -> None:
        self._path = path
        self._file = sqlite3.connect(path, timeout=LOCK_WAIT, isolation_level=None, check_same_thread=False)
        self._file.execute("PRAGMA locking_mode = EXCLUSIVE")  # two runs would overwrite each other's results
        self._file.execute("PRAGMA journal_mode = MEMORY")
        self._file.execute("PRAGMA synchronous = OFF")
        self._file.execute("BEGIN IMMEDIATE")
        for table in ("verdicts", "facts"):
            self._file.execute(f"DROP TABLE IF EXISTS {table}")
        columns = "property TEXT, program TEXT, outcome TEXT, PRIMARY KEY (property, program)"
        self._file.execute(f"CREATE TABLE verdicts ({columns}) WITHOUT ROWID")
        self._file.execute("CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT)")
        rows = [(*key, outcome.value) for key, outcome in self._verdicts.items()]
        self._file.executemany("INSERT INTO verdicts VALUES (?, ?, ?)", rows)
        self._file.executemany("INSERT INTO facts VALUES (?, ?)", list(self._facts.items()))
        self._file.execute("COMMIT")  # from now on every verdict is on disk at once

    def recall(self, a_property: Property, programs: Sequence[bytes]) -> Outcome | None:
        outcome = self._verdicts.get((a_property.fingerprint, program_key(programs)))
        return None if outcome is None else a_property.turned(outcome)

    def record(self, a_property: Property, programs: Sequence[bytes], outcome: Outcome) -> None:
        """Record the outcome as the test itself reported it, even if the property is negated; STOPPED is not kept."""
        if outcome is Outcome.STOPPED:
            return
        key, said = (a_property.fingerprint, program_key(programs)), a_property.turned(outcome)
        self._verdicts[key] = said
        self._write("INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?)", *key, said.value)

    def use_timeout(self, seconds: float | None) -> None:
        """Forget the TIMEOUT verdicts of earlier runs if their limit was different (``None``: the learnt one)."""
        if self.fact("timeout") not in (None, str(seconds)):
            self._verdicts = {key: one for key, one in self._verdicts.items() if one is not Outcome.TIMEOUT}
        self.set_fact("timeout", str(seconds))

    def use_repeat(self, times: int) -> bool:
        """Forget everything if earlier runs repeated their tests fewer times; returns whether they did."""
        if fewer := bool(self._verdicts) and int(self.fact("repeat") or 1) < times:
            self._verdicts.clear()
            self._facts = {name: value for name, value in self._facts.items() if name == "inputs"}
        self.set_fact("repeat", str(times))
        return fewer

    def fact(self, name: str) -> str | None:
        return self._facts.get(name)

    def set_fact(self, name: str, value: str) -> None:
        self._facts[name] = value
        self._write("INSERT OR REPLACE INTO facts VALUES (?, ?)", name, value)

    def _write(self, statement: str, *values: str) -> None:
        if self._file is not None:
            with _refused(self._path):
                self._file.execute(statement, values)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
