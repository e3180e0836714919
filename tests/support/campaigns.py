"""Pairs on disk for tests of campaigns, and a pool that answers at once."""

import json
import stat
import threading
import time
from collections import deque

from rich.console import Console

from ppr.campaign.pool import Ended, PairStatus
from ppr.campaign.progress import CampaignProgress
from ppr.campaign.records import CampaignFolder
from ppr.campaign.run import Campaign
from ppr.campaign.task import Shared
from ppr.results.report import Status
from ppr.search.stopping import Stop

SEED = "int f() { good(); }\n"
VARIANT = "int f() { good(); bad(); }\n"
SEED_TEST = '#!/bin/sh\ngrep -q good "$1" && ! grep -q bad "$1"\n'
VARIANT_TEST = '#!/bin/sh\ngrep -q bad "$1"\n'
SECONDS = 120  # in which everything has happened, on any machine
PAUSE = threading.Event()  # nobody sets it: between two looks, the processor is for others
QUICK = ("--effort", "quick", "--no-mirror", "--max-iterations", "1")


def until(condition, what):
    """Wait for something that is about to happen."""
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end, what
        PAUSE.wait(0.02)


def write(path, text, *, executable=False):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    if executable:
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def write_pair(folder, *, variant_test=VARIANT_TEST, **more):
    """A folder with a pair and its tests, and ``more`` files by the stems of their names (in C)."""
    files = {"seed.c": SEED, "variant.c": VARIANT, **{f"{name}.c": text for name, text in more.items()}}
    for name, text in files.items():
        write(folder / name, text)
    write(folder / "seed_test.sh", SEED_TEST, executable=True)
    write(folder / "variant_test.sh", variant_test, executable=True)
    return folder


def status_of(folder):
    return json.loads((folder / "status.json").read_text())


def finished(status=Status.DONE, reason="", files=b""):
    return Ended(PairStatus(status.value), reason, tests=7, seconds=1.5, host="here", files=files)


def postponed(reason):
    return Ended(PairStatus.POSTPONED, reason)


def set_aside(reason):
    return Ended(PairStatus.SET_ASIDE, reason)


class FakePool:
    """Ends each task with the outcome that ``outcomes`` has for it, in the order in which they were submitted."""

    def __init__(self, outcomes=None, capacity=2):
        self.outcomes = outcomes or {}
        self.submitted = []
        self.tasks = []
        self.most_running = 0
        self._capacity = capacity
        self._running = deque()

    def capacity(self):
        return self._capacity

    def submit(self, task):
        self.submitted.append(task.name)
        self.tasks.append(task)
        self._running.append(task.name)
        self.most_running = max(self.most_running, len(self._running))

    def next(self, seconds):
        del seconds
        name = self._running.popleft()
        return name, self.outcomes.get(name, finished())


def run_campaign(pairs, output, pool, *, stop=None, seconds=None, shared=None, said=None, **options):
    """The progress of a campaign whose pool answers at once, after it has run; what it tells is ``said``."""
    progress = CampaignProgress(Console(quiet=True), len(pairs))
    progress.told = progress.told if said is None else said.append
    with CampaignFolder(output) as folder:
        Campaign(pairs, shared or Shared(), folder, progress, **options).run(pool, stop or Stop(), seconds)
    return progress
