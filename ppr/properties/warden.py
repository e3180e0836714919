"""The warden: a small process that waits for the end of ppr, and clears up if ppr could not do it itself.

It is a shell that reads from a pipe, in a session of its own.  ppr writes a word before it ends; if the pipe is closed
without it, ppr was killed, and the shell becomes a Python that kills the tests and removes the run's folder.
"""

import contextlib
import os
import subprocess
import sys
from pathlib import Path

from ppr.properties.processes import without_ctrl_z

WAIT = 'read -r word || exec "$@"'


class Warden:
    """Clears up after a run in the folder ``root``, unless it is dismissed."""

    def __init__(self, root: Path) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        packages = os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])
        with contextlib.suppress(OSError), without_ctrl_z():  # the system may be short of processes: then without
            self._process = subprocess.Popen(
                ["sh", "-c", WAIT, "sh", sys.executable, "-m", "ppr.properties.clear", str(root)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd="/",
                env={**os.environ, "PYTHONPATH": packages},
                start_new_session=True,
            )

    def dismiss(self) -> None:
        """Let it go: the folder is removed already."""
        if self._process is not None:
            self._process.communicate(b"done\n")
