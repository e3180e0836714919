"""Nothing is left of tests: neither daemons in sessions of their own, nor after a kill of ppr."""

import os
import signal
import subprocess
import sys
import time

import psutil
import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at environments")


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 8])
def test_a_run_leaves_no_daemon(place, jobs):
    """Every test of a run starts one."""
    pids = place.folder / "pids"
    daemon = f"(cd /; exec setsid sh -c 'echo $$ >> {pids}; exec sleep 1000') &\n"
    place.script("seed.sh", f'{daemon}grep -q "good *(" seed.c && ! grep -q bad seed.c')
    place.script("variant.sh", f'{daemon}grep -q "bad *(" variant.c')
    result = place.reduce("--jobs", jobs)
    assert result.returncode == 0, result.stderr
    started = [int(pid) for pid in pids.read_text().split()]
    assert len(started) > 10
    left = [psutil.Process(pid) for pid in started if psutil.pid_exists(pid)]
    assert [one for one in left if one.name() == "sleep" and one.status() != psutil.STATUS_ZOMBIE] == []


def name_of(process):
    try:
        return process.name()
    except psutil.Error:
        return None


class Killed:
    """A run in a process group of its own whose second test hangs, with a daemon."""

    def __init__(self, place):
        self.place = place
        self.fifo = place.folder / "reached"
        os.mkfifo(self.fifo)
        place.script(
            "variant.sh",
            f"(setsid sleep 1000) & (exec setsid env -i sleep 1000) &\n export TMPDIR=.\n (timeout 900 sleep 1000) &\n"
            f"echo $$ > {self.fifo}\nsleep 1000",
        )  # fmt: skip
        self.process = subprocess.Popen(
            place.command("seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh", "--jobs", 1),
            cwd=place.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=place.environment,
            process_group=0,
        )
        self.session = int(self.fifo.read_text())  # of the test
        self.temporary = place.folder / "tmp"
        end = time.monotonic() + 60
        while self.sleeping() < 4 and time.monotonic() < end:
            pass  # its children are still starting

    def sleeping(self):
        """The children of the test that are what they shall be, unlike ppr and its warden, which are left as well."""
        return [name_of(process) for process in self.left()[0]].count("sleep")

    def left(self):
        """Processes of the run, and folders."""
        here = str(self.temporary)
        found = []
        for process in psutil.process_iter():
            try:
                marked = process.environ().get("TMPDIR", "").startswith(here) or process.cwd().startswith(here)
                if (marked or os.getsid(process.pid) == self.session) and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(process)
            except (OSError, psutil.Error):
                continue
        return found, list(self.temporary.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("group", [False, True])
def test_a_kill_of_ppr_leaves_neither_processes_nor_folders(place, group):
    run = Killed(place)
    processes, folders = run.left()
    assert len(processes) >= 6
    assert len(folders) == 1
    warden = next(child for child in psutil.Process(run.process.pid).children() if child.cwd() == "/")
    assert warden.memory_info().rss < 4_000_000
    (os.killpg if group else os.kill)(run.process.pid, signal.SIGKILL)
    run.process.wait()
    psutil.wait_procs([warden], timeout=60)
    assert run.left() == ([], [])
