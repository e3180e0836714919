"""Stopping tests from another thread or from a signal handler."""

import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from ppr.properties.processes import kill_group, kill_session, start_session


class Handle:
    """Lets another thread, or a signal handler, stop tests that run or are about to."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._sessions: set[int] = set()
        self.stopped = False

    def stop(self) -> None:
        """Kill the leaders of the tests; who waits for them kills the rest.  Their outcome is STOPPED."""
        self.stopped = True
        with self._lock:
            for session in self._sessions:
                kill_group(session)

    def start(
        self,
        command: Sequence[str],
        folder: Path,
        sink: int,
        environment: Mapping[str, str],
        errors: int = subprocess.STDOUT,
        source: int = subprocess.DEVNULL,
    ) -> "subprocess.Popen[bytes] | None":
        """Start the test's process in a session of its own, unless it was stopped already."""
        with self._lock:
            if self.stopped:
                return None
            process = start_session(command, folder, sink, environment, errors, source)
            self._sessions.add(process.pid)
            return process

    def finish(self, process: "subprocess.Popen[bytes]", *, ended: bool) -> int:
        """Kill what is left of the session and give the exit status; ``ended`` if the leader ended by itself."""
        with self._lock:  # the leader is not reaped yet, so its number cannot belong to anybody else
            kill_session(process.pid, ended=ended)
            self._sessions.discard(process.pid)
            return process.wait()
