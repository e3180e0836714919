"""A runner for the process of one run: nothing is left of its tests, whatever becomes of the process itself."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from ppr.properties.limits import limited_files
from ppr.properties.processes import make_root, without_ctrl_z
from ppr.properties.running import TestRunner

WAIT = 'read -r word || exec "$@"'


class Warden:
    """Clears up after a run in the folder ``root``, unless it is dismissed."""

    def __init__(self, root: Path) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        packages = os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])
        with contextlib.suppress(OSError), without_ctrl_z():  # the system may be short of processes: then without
            self._process = subprocess.Popen(
                ["sh", "-c", WAIT, "sh", sys.executable, "-m", "ppr.properties.guard", str(root)],
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


@contextlib.contextmanager
def guarded_root() -> Iterator[Path]:
    """A folder of which nothing is left, whatever becomes of this process; nor is any process that lives in it."""
    root = make_root()
    warden = Warden(root)
    try:
        yield root
    finally:
        TestRunner(root).close()
        warden.dismiss()


@contextlib.contextmanager
def guarded_runner(*, note: Callable[[str], None] = lambda _: None, memory: int | None = None) -> Iterator[TestRunner]:
    """A runner whose tests leave no process and no folder behind."""
    with guarded_root() as root, limited_files():
        yield TestRunner(root, note=note, memory=memory)


if __name__ == "__main__":
    TestRunner(Path(sys.argv[1])).close()
