"""Nothing is left of tests: neither daemons in sessions and environments of their own, nor after a kill of ppr."""

import os
import signal
import subprocess
import sys
import time

import psutil
import pytest
from running_words import run_words

from ppr.properties.guard import guarded_runner
from ppr.properties.outcome import Outcome
from ppr.properties.property import command_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="adopting orphans is Linux's")


# A daemon like those of build tools: nothing in its session, environment or current folder leads back to the test.
def test_a_tree_of_orphans_is_killed_to_its_last_leaf(tmp_path):
    """As those of build tools: nothing in their sessions or environments leads back to the test."""
    script = tmp_path / "test.sh"
    leaf = f"setsid env -i sh -c 'echo $$ >> {tmp_path}/pids; exec sleep 1000' & "
    script.write_text(f'#!/bin/sh\nsetsid env -i sh -c "{leaf} {leaf} sleep 1000" &\n'
                      f"until [ -e {tmp_path}/pids ] && [ $(wc -l < {tmp_path}/pids) = 2 ]; do :; done\n")  # fmt: skip
    with guarded_runner() as runner:
        assert run_words(runner, command_of(script), {"a": b""}, 60.0).outcome is Outcome.HOLDS
    assert [pid for pid in map(int, (tmp_path / "pids").read_text().split()) if psutil.pid_exists(pid)] == []


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
