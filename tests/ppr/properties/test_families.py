"""Nothing is left of tests: neither daemons in sessions and environments of their own, nor after a kill of ppr."""

import contextlib
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


def test_a_tree_of_orphans_is_killed_to_its_last_leaf(tmp_path):
    """As those of build tools: nothing in their sessions or environments leads back to the test."""
    script = tmp_path / "test.sh"
    leaf = f"setsid env -i sh -c 'echo $$ >> {tmp_path}/pids; exec sleep 1000' & "
    script.write_text(f'#!/bin/sh\nsetsid env -i sh -c "{leaf} {leaf} sleep 1000" &\n'
                      f"until [ -e {tmp_path}/pids ] && [ $(wc -l < {tmp_path}/pids) = 2 ]; do :; done\n")  # fmt: skip
    with guarded_runner() as runner:
        assert run_words(runner, command_of(script), {"a": b""}, 60.0).outcome is Outcome.HOLDS
    assert [pid for pid in map(int, (tmp_path / "pids").read_text().split()) if psutil.pid_exists(pid)] == []


@pytest.fixture
def killed(place):
    """The process of a run in a group of its own whose second test hangs, with daemons, and what is left of it."""
    fifo, temporary = place.folder / "reached", place.folder / "tmp"
    os.mkfifo(fifo)
    daemons = "(setsid sleep 1000) & (exec setsid env -i sleep 1000) &\n export TMPDIR=.\n (timeout 900 sleep 1000) &"
    place.script("variant.sh", f"{daemons}\necho $$ > {fifo}\nsleep 1000")
    words = place.command("seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh", "--jobs", 1)
    quiet = dict.fromkeys(("stdout", "stderr"), subprocess.DEVNULL)
    process = subprocess.Popen(words, cwd=place.folder, env=place.environment, process_group=0, **quiet)
    session = int(fifo.read_text())  # of the test

    def left():
        """The names of its processes, and folders."""
        found = []
        for one in psutil.process_iter():
            with contextlib.suppress(OSError, psutil.Error):
                places = one.environ().get("TMPDIR", ""), one.cwd()
                of_run = any(place.startswith(str(temporary)) for place in places) or os.getsid(one.pid) == session
                if of_run and one.status() != psutil.STATUS_ZOMBIE:
                    found.append(one.name())
        return found, list(temporary.iterdir())

    end = time.monotonic() + 60
    while left()[0].count("sleep") < 4 and time.monotonic() < end:
        pass  # its children are still starting
    return process, left


@pytest.mark.slow
@pytest.mark.parametrize("group", [False, True])
def test_a_kill_of_ppr_leaves_neither_processes_nor_folders(killed, group):
    process, left = killed
    processes, folders = left()
    assert len(processes) >= 6
    assert len(folders) == 1
    warden = next(child for child in psutil.Process(process.pid).children() if child.cwd() == "/")
    assert warden.memory_info().rss < 4_000_000
    (os.killpg if group else os.kill)(process.pid, signal.SIGKILL)
    process.wait()
    psutil.wait_procs([warden], timeout=60)
    assert left() == ([], [])
