"""``python -m benchmark_ppr simulation``: campaigns whose pairs take a known time; the rest is the campaign's own.

The figures are in docs/campaigns.md, "Many pairs, many workers".

Everything is real but the reduction: the pairs are read, packed and sent by Dask to the workers of a local cluster, and
the results are sent back and written to disk.  A worker only sleeps, and then makes a result of the usual size.
"""

import contextlib
import os
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click
import psutil
from rich.console import Console

from benchmark_ppr.commands.options import errors_told
from benchmark_ppr.harness.machine import in_fresh_process, peak_memory
from benchmark_ppr.tables.text_table import print_table
from ppr.campaign.pair_list import read_folder
from ppr.campaign.parcel import Parcel
from ppr.campaign.pool import Finished, Pool
from ppr.campaign.progress import CampaignProgress
from ppr.campaign.records import CampaignFolder
from ppr.campaign.run import Campaign
from ppr.campaign.task import PairTask, Shared, Tests
from ppr.cli.cluster import require_dask
from ppr.search.stopping import Stop
from ppr.session.report import Status

# A result folder of a tiny pair, in bytes.
RESULT = {
    "difference.patch": 94,
    "report.html": 19_615,
    "report.json": 4446,
    "report.md": 1122,
    "repro.sh": 995,
    "seed.c": 22,
    "variant.c": 29,
    "verdicts.db": 16_384,
}
SHARED = Shared(tests=Tests(seed="! grep -q bad {}", variant="grep -q bad {}"))
LOOK_EVERY = 0.25  # seconds: whether a pair is still wanted, as in a real run


class SimulationCost(NamedTuple):
    """What a campaign has taken: wall seconds of starting the cluster and of all pairs; CPU seconds and bytes.

    ``client`` is the campaign's own code, and ``dask`` the threads of Dask in the same process: its client and its
    scheduler.  ``workers`` are all worker processes together.  The CPU seconds do not include the start.
    """

    starting: float
    seconds: float
    client: float
    dask: float
    workers: float
    memory: int


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--workers", "counts", multiple=True, type=click.IntRange(1), default=(2, 8, 32, 64), show_default=True,
              help="Workers on this computer; may be given several times.")  # fmt: skip
@click.option("--pairs", "each", type=click.IntRange(1), default=10, show_default=True, help="Pairs for each worker.")
@click.option("--seconds", type=click.FloatRange(0), default=2.0, show_default=True, help="How long each pair sleeps.")
def main(counts: tuple[int, ...], each: int, seconds: float) -> None:
    """Measure campaigns whose pairs sleep instead of being reduced, by the number of workers."""
    with errors_told():
        require_dask()
    rows = []
    for workers in counts:
        with tempfile.TemporaryDirectory() as folder:
            write_pairs(Path(folder, "pairs"), each * workers)
            first = in_fresh_process(simulate, Path(folder), workers, seconds)
            again = in_fresh_process(simulate, Path(folder), workers, seconds)
        pairs, ideal = each * workers, each * seconds
        rows.append(
            {
                "workers": str(workers),
                "pairs": f"{pairs:,}",
                "starting (s)": f"{first.starting:.1f}",
                "seconds": f"{first.seconds:.1f}",
                "efficiency": f"{ideal / first.seconds:.0%}" if ideal else "",
                "campaign (ms)": f"{1000 * first.client / pairs:.1f}",
                "Dask (ms)": f"{1000 * first.dask / pairs:.1f}",
                "workers (ms)": f"{1000 * first.workers / pairs:.1f}",
                "memory (MB)": f"{first.memory / 1e6:,.0f}",
                "going on (s)": f"{again.client:.1f}",
                "going on (MB)": f"{again.memory / 1e6:,.0f}",
            }
        )
    print_table(
        "Campaigns by the number of workers",
        rows,
        f"Pairs that sleep for {seconds:g} seconds each, and results of {sum(RESULT.values()):,} bytes. *Starting* is"
        " that of the cluster, and the next column the wall time of everything else. *Efficiency* is the time that"
        " the pairs sleep on one worker, divided by it. The milliseconds are CPU time per pair: of the campaign's own"
        " code, of Dask's client and scheduler in the same process, and of all workers together. Memory is the peak of"
        " that process. *Going on* is the same again when all pairs have ended, in CPU seconds.",
    )


def write_pairs(folder: Path, count: int) -> None:
    """Tiny pairs that all differ."""
    for number in range(count):
        place = folder / f"{number:06}"
        place.mkdir(parents=True)
        (place / "seed.c").write_text(f"int f{number}() {{ good({number}); }}\n")
        (place / "variant.c").write_text(f"int f{number}() {{ good({number}); bad(); }}\n")


def sleeping(seconds: float, task: PairTask, is_wanted: Callable[[], bool]) -> Finished:
    """What a worker does with a pair: sleep, and make a result."""
    end = time.monotonic() + seconds
    while is_wanted() and (left := end - time.monotonic()) > 0:
        time.sleep(min(left, LOOK_EVERY))
    parcel = Parcel()
    for name, size in RESULT.items():
        parcel.add(name, task.name.encode().ljust(size)[:size])
    return Finished(Status.DONE, "", 10, seconds, socket.gethostname(), parcel.sealed())


def simulate(folder: Path, workers: int, seconds: float) -> SimulationCost:
    """Run a campaign with the pairs in a folder, or go on with it; all CPU time of this process is the campaign's."""
    from ppr.campaign.cluster import local_cluster  # noqa: PLC0415 - Dask is optional

    starting = children = 0.0
    dask = time.process_time() - time.thread_time()
    began, output = time.monotonic(), folder / "campaign"
    own = time.thread_time()
    with contextlib.ExitStack() as stack:

        def open_pool() -> Pool[PairTask, Finished]:
            nonlocal starting, children, dask, own
            before, own_before = time.monotonic(), time.thread_time()
            pool = stack.enter_context(local_cluster(workers, partial(sleeping, seconds)))
            starting = time.monotonic() - before
            own += time.thread_time() - own_before
            children, dask = _cpu_of_children(), time.process_time() - time.thread_time()
            return pool

        pairs = read_folder(folder / "pairs", output)
        progress = stack.enter_context(CampaignProgress(Console(file=sys.stderr), len(pairs), quiet=True))
        campaign = Campaign(pairs, SHARED, stack.enter_context(CampaignFolder(output)), progress)
        campaign.run(open_pool, Stop())
        if progress.left:
            raise RuntimeError(f"not all pairs have ended: {progress.line()}")
        return SimulationCost(
            starting,
            time.monotonic() - began - starting,
            time.thread_time() - own,
            time.process_time() - time.thread_time() - dask,
            _cpu_of_children() - children,
            peak_memory(os.getpid()),
        )


def _cpu_of_children() -> float:
    found = 0.0
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            times = process.cpu_times()
            found += times.user + times.system
    return found
