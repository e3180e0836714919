"""The machine that a benchmark runs on: its processor, and the cores that the benchmark may use."""

import os
from pathlib import Path

from benchmark_ppr.harness.run_record import Machine


def use_cores(wanted: int | None) -> Machine:
    """Bind this process, and all that it starts, to the first ``wanted`` of its cores (None: all of them).

    Raises :class:`ValueError` if there are fewer.
    """
    cores = sorted(os.sched_getaffinity(0))
    if wanted is not None and wanted > len(cores):
        raise ValueError(f"there are only {len(cores)} cores")
    os.sched_setaffinity(0, cores[:wanted])
    return Machine(_processor(), len(cores[:wanted]))


def _processor() -> str:
    facts = (line.partition(":") for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines())
    return next((value.strip() for key, _, value in facts if key.strip() == "model name"), "unknown")
