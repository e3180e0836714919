"""One tool on one pair on a worker: the plain command in a process of its own, on cores of its own.

The pair travels there by value, and the result comes back by value.
"""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from benchmark_ppr.benchmark_pair import FACTS, BenchmarkPair
from benchmark_ppr.harness.machine import own_cores
from benchmark_ppr.harness.run_record import RESULT, RunRecord, RunSettings, load
from ppr.campaign.pair_run import run_python, workplace
from ppr.campaign.parcel import Parcel, packed, unpack
from ppr.errors import UserError


@dataclass(frozen=True)
class WorkerTask:
    """A tool, by its name, and the files of a pair; ``settings`` are those of the run."""

    tool: str
    pair: str
    settings: RunSettings
    parcel: bytes

    @property
    def name(self) -> str:
        """The name of the run."""
        return f"{self.tool}/{self.pair}"


@dataclass(frozen=True)
class Made:
    """The record of a run, and the other files in its folder."""

    run: RunRecord
    files: bytes

    def save(self, folder: Path, called_as: str) -> RunRecord:
        """Put the run on disk, with the record last; it tells the command line that the user has written."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        unpack(self.files, folder)
        run = replace(self.run, command=called_as)
        run.save(folder)
        return run


def worker_task(tool: str, pair: BenchmarkPair, settings: RunSettings) -> WorkerTask:
    """What is sent to a worker.  Raises :class:`UserError` if a file of the pair cannot be sent."""
    files = {path.name: path for path in (*pair.programs.values(), *pair.tests.values())}
    files |= dict(zip(pair.facts.includes, pair.includes, strict=True))
    if (pair.path / FACTS).is_file():
        files[FACTS] = pair.path / FACTS
    parcel = Parcel()
    for name, path in files.items():
        if Path(name).is_absolute() or ".." in Path(name).parts:
            raise UserError(f"{name} is not in the folder of the pair {pair.name}, so it cannot travel to a worker")
        parcel.add_tree(name, path)
    return WorkerTask(tool, pair.name, settings, parcel.sealed())


def run_on_worker(task: WorkerTask, is_wanted: Callable[[], bool] = lambda: True) -> Made:
    """Run a tool on a pair.  Raises :class:`RuntimeError` if the command fails, and the errors of ``run_python``."""
    with workplace() as root, own_cores(task.settings.jobs, is_wanted):
        pairs, out = root / "pairs", root / "out"
        (pairs / task.pair).mkdir(parents=True)
        unpack(task.parcel, pairs / task.pair)
        limits = ["--timeout", f"{task.settings.timeout:f}", "--jobs", str(task.settings.jobs)]
        words = ["-m", "benchmark_ppr", "run", "--pairs", str(pairs), "--tools", task.tool, *limits, "--out", str(out)]
        _, said = run_python(words, Path.cwd(), root, is_wanted)  # tools are below this folder
        folder = out / task.tool / task.pair
        if not (folder / RESULT).is_file():
            raise RuntimeError(said)
        run = load(folder / RESULT)
        (folder / RESULT).unlink()
        return Made(run, packed(folder))
