"""Runs of several tools on two pairs, as they are recorded."""

from benchmark_doubles import MACHINE, SETTINGS

from benchmark_ppr.benchmark_pair import BugKind
from benchmark_ppr.harness.run_record import Run, Status, Verdict
from benchmark_ppr.harness.sizes import PairSize, Size


def size(tokens):
    return Size(tokens, 2 * tokens, 1)


def a_run(tool, pair, after=None, **facts):
    defaults = {
        "version": f"{tool} 1.0",
        "language": "c",
        "kind": BugKind.CRASH,
        "fingerprint": "",
        "settings": SETTINGS,
        "machine": MACHINE,
        "date": "2026-01-02",
        "command": "python -m benchmark_ppr run",
        "before": PairSize(size(100), size(120), 40),
        "status": Status.DONE,
        "verdict": Verdict.VERIFIED if after else Verdict.NONE,
        "after": after,
        "tests": 50,
        "seconds": 10.0,
    }
    return Run(tool=tool, pair=pair, **{**defaults, **facts})


def variant_only(tokens):
    return PairSize(variant=size(tokens))


RUNS = [
    a_run("ppr", "one", PairSize(size(10), size(12), 2)),
    a_run("ppr", "two", PairSize(size(20), size(20), 4), seconds=20.0),
    a_run("ppr-one-iteration", "one", PairSize(size(20), size(22), 2)),
    a_run("ppr-one-iteration", "two", PairSize(size(30), size(40), 4), status=Status.TIMEOUT, seconds=30.0),
    a_run("creduce", "one", variant_only(6), seconds=40.0, tests=500),
    a_run("creduce", "two", variant_only(80), status=Status.TIMEOUT, seconds=30.0, tests=400),
    a_run("cvise", "one", variant_only(3), verdict=Verdict.WRONG, tests=25),
    a_run("cvise", "two", status=Status.FAILED, seconds=0.5, tests=0),
    a_run("lithium", "one", status=Status.SKIPPED, tests=0, seconds=0.0),
]
