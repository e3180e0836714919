"""``python -m benchmark_ppr kills``: a campaign whose workers are killed at random times, and its client once.

The figures are in docs/campaigns.md, "Kills".

The campaign is a real one, with tiny pairs and tests that sleep.  Only workers that are running a pair are killed.
What happens is seen from outside: the processes of pairs below the client, and the results on disk.  A result that is
on disk is to stay as it is, and its pair is not to be run again.  In the end, no process and no temporary folder of the
campaign is to be left.
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import click
import psutil

from benchmark_ppr.experiments.campaign import SEED, VARIANT
from benchmark_ppr.tables.text_table import print_table
from ppr.campaign.pair_run import CALL
from ppr.campaign.records import CAMPAIGN, PairStatus, read_record
from ppr.campaign.task import STATUS

MARK = "PPR_BENCHMARK_KILLS"  # a variable in the environment of all processes of the campaign
VARIANTS = "variant/"  # where a process of ppr finds the variant of its pair
MOST_HITS = 2  # of a pair: after the third one, it is set aside
LOOK_EVERY = 0.05  # seconds
GONE_SECONDS = 60.0  # in which everything has to be gone after the end of the client


@dataclass
class Seen:
    """What was seen of a campaign from outside.

    ``runs`` are the processes of pairs, by their ids and times of birth; ``results`` are those on disk, by pair, with
    their inodes.  ``repeated`` runs were begun when their pair's result was on disk, and ``replaced`` results were
    written over.
    """

    runs: set[tuple[int, float]] = field(default_factory=set)
    results: dict[str, int] = field(default_factory=dict)
    hits: Counter[str] = field(default_factory=Counter)
    repeated: int = 0
    replaced: int = 0
    client_kills: int = 0

    @property
    def kills(self) -> int:
        """Workers that were killed."""
        return self.hits.total()

    def look(self, running: list[tuple[psutil.Process, str]], results: dict[str, int]) -> None:
        """Take note of the processes that run now, each with its pair, and of the results that are there now."""
        for process, pair in running:
            run = (process.pid, process.create_time())
            if run not in self.runs:
                self.runs.add(run)
                self.repeated += pair in self.results  # at an earlier look, when this run had not begun
        self.replaced += sum(results.get(pair) != inode for pair, inode in self.results.items())
        self.results.update(results)


class Victim:
    """A campaign in a folder, as a process of its own that can be killed."""

    def __init__(self, folder: Path, workers: int, seconds: float) -> None:
        self.output = folder / "campaign"
        self.temporary = folder / "tmp"
        self.temporary.mkdir()
        self.seen = Seen()
        self._mark = str(folder)
        tests = [f"sleep {seconds:g}; ! grep -q bad {{}}", f"sleep {seconds:g}; grep -q bad {{}}"]
        options = ["--output", self.output.name, "--workers", str(workers), "--effort", "quick", "--quiet"]
        self._command = [sys.executable, "-m", "ppr", "campaign", "run", "pairs.csv", *options]
        self._command += ["--seed-test", tests[0], "--variant-test", tests[1]]
        self._folder = folder
        self.start()

    def start(self) -> None:
        """Begin the campaign, or go on with it."""
        environment = {**os.environ, MARK: self._mark, "TMPDIR": str(self.temporary)}
        self._client = subprocess.Popen(self._command, cwd=self._folder, env=environment)

    @property
    def has_ended(self) -> bool:
        """Whether the client has ended by itself.  Raises :class:`click.ClickException` if it has failed."""
        if self._client.poll():
            raise click.ClickException(f"the campaign has ended with exit status {self._client.returncode}")
        return self._client.returncode is not None

    def look(self) -> list[tuple[psutil.Process, str]]:
        """All workers that live, each with the name of the pair that it is running, or an empty one."""
        results: dict[str, int] = {}
        for path in self.output.glob(f"[0-9]*/{STATUS}"):
            with contextlib.suppress(FileNotFoundError):
                results[path.parent.name] = path.stat().st_ino
        running: list[tuple[psutil.Process, str]] = []
        workers = []
        with contextlib.suppress(psutil.NoSuchProcess):
            for worker in psutil.Process(self._client.pid).children():
                with contextlib.suppress(psutil.NoSuchProcess):
                    if any("spawn_main" in word for word in worker.cmdline()):
                        pairs = [(child, pair) for child in worker.children() if (pair := _pair_of(child))]
                        running += pairs
                        workers.append((worker, pairs[0][1] if pairs else ""))
        with contextlib.suppress(psutil.NoSuchProcess):
            self.seen.look(running, results)
        return workers

    def kill_worker(self, random: Random) -> None:
        """Kill any worker that is running a pair, unless its pair was hit twice already."""
        workers = [(worker, pair) for worker, pair in self.look() if pair and self.seen.hits[pair] < MOST_HITS]
        if workers:
            worker, pair = random.choice(workers)
            with contextlib.suppress(psutil.NoSuchProcess):
                worker.kill()
                self.seen.hits[pair] += 1

    def kill_client(self) -> None:
        """Kill the process that hands the pairs out."""
        self._client.send_signal(signal.SIGKILL)
        self._client.wait()
        self.seen.client_kills += 1

    def seconds_until_gone(self) -> float:
        """How long it takes until no process and no folder of the campaign is left, at most :data:`GONE_SECONDS`."""
        started = time.monotonic()
        while self.left_behind() and time.monotonic() - started < GONE_SECONDS:
            time.sleep(LOOK_EVERY)
        return time.monotonic() - started

    def left_behind(self) -> list[str]:
        """Processes and temporary folders of the campaign."""
        found = [path.name for path in self.temporary.iterdir()]
        for process in psutil.process_iter():
            with contextlib.suppress(psutil.Error):
                if process.environ().get(MARK) == self._mark and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(" ".join(process.cmdline()))
        return found

    def statuses(self) -> Counter[PairStatus | None]:
        """The pairs on disk by their statuses; None stands for anything else that does not belong there."""
        places = [place for place in self.output.iterdir() if place.name != CAMPAIGN]
        records = [read_record(place) for place in places]
        return Counter(record.status if record else None for record in records)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--pairs", type=click.IntRange(1), default=60, show_default=True, help="The number of pairs.")
@click.option("--workers", type=click.IntRange(1), default=4, show_default=True, help="Workers on this computer.")
@click.option("--kills", type=click.IntRange(0), default=50, show_default=True, help="Workers to be killed.")
@click.option("--every", type=click.FloatRange(0, min_open=True), default=2.0, show_default=True,
              help="Seconds between two kills, on average.")  # fmt: skip
@click.option("--seconds", type=click.FloatRange(0), default=0.2, show_default=True, help="How long each test sleeps.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the random times and workers.")
@click.pass_context
def main(context: click.Context, pairs: int, workers: int, kills: int, every: float, seconds: float, seed: int) -> None:
    """Kill workers of a campaign at random times, and its client once in the middle.

    The exit status is 1 if a pair was not run exactly once to its end in the campaign's folder, or if something is left
    behind.
    """
    with tempfile.TemporaryDirectory() as folder:
        write_manifest(Path(folder), pairs)
        started = time.monotonic()
        victim = Victim(Path(folder), workers, seconds)
        gone = [*torment(victim, kills, every, Random(seed)), victim.seconds_until_gone()]
        victim.look()
        left, statuses, seen = victim.left_behind(), victim.statuses(), victim.seen
        elapsed = time.monotonic() - started
    named = {f"of these, {status.value}": statuses[status] for status in PairStatus if statuses[status]}
    counts = {
        "pairs": pairs,
        "results in the end": statuses.total() - statuses[None],
        **named,
        "kills of workers": seen.kills,
        "pairs that were hit once": sum(hits == 1 for hits in seen.hits.values()),
        "pairs that were hit twice": sum(hits == MOST_HITS for hits in seen.hits.values()),
        "kills of the client": seen.client_kills,
        "runs of ppr that were begun": len(seen.runs),
        "runs that were begun with the result on disk": seen.repeated,
        "results that were replaced": seen.replaced,
        "other files in the campaign's folder": statuses[None],
        "processes and temporary folders left": len(left),
    }
    cells = {name: f"{count:,}" for name, count in counts.items()}
    cells["seconds until nothing was left, each time"] = ", ".join(f"{seconds:.1f}" for seconds in gone)
    rows = [{"": name, f"in {elapsed:,.0f} s": cell} for name, cell in cells.items()]
    print_table("A campaign whose processes are killed", rows, *(["Left: " + "; ".join(left)] if left else []))
    if left or statuses[None] or statuses.total() != pairs or seen.repeated or seen.replaced:
        context.exit(1)


def write_manifest(folder: Path, count: int) -> None:
    """Tiny pairs that all differ, with files of different names, and a manifest of them."""
    lines = ["name,seed,variant"]
    for number in range(count):
        name = f"{number:06}"
        for side, text in (("seed", SEED), ("variant", VARIANT)):
            path = folder / side / f"{name}.c"
            path.parent.mkdir(exist_ok=True)
            path.write_text(text.format(number))
        lines.append(f"{name},seed/{name}.c,variant/{name}.c")
    (folder / "pairs.csv").write_text("\n".join(lines) + "\n")


def torment(victim: Victim, kills: int, every: float, random: Random) -> list[float]:
    """Let a campaign go on to its end, with so many kills of workers and, after half of them, one of the client.

    Returns how long it took until nothing was left after the client was killed.
    """
    gone: list[float] = []
    at = time.monotonic() + random.expovariate(1 / every)
    while not victim.has_ended:
        victim.look()
        if victim.seen.kills < kills and time.monotonic() >= at:
            victim.kill_worker(random)
            at = time.monotonic() + random.expovariate(1 / every)
        elif not gone and victim.seen.results and victim.seen.kills >= kills // 2:
            victim.kill_client()
            gone.append(victim.seconds_until_gone())
            victim.start()
        time.sleep(LOOK_EVERY)
    return gone


def _pair_of(process: psutil.Process) -> str:
    """The name of the pair that a process of ppr is reducing; empty if it is another process."""
    with contextlib.suppress(psutil.Error):
        words = process.cmdline()
        if CALL in words:
            return next((Path(word).stem for word in words if word.startswith(VARIANTS)), "")
    return ""
