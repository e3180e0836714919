"""Runs of several tools on two pairs, as they are recorded."""

from benchmark_doubles import MACHINE, SETTINGS

from benchmark_ppr.run_tool import RunRecord
from ppr.results.report import ProgramSize, Sizes


def size(tokens):
    return ProgramSize(tokens, 2 * tokens)


def a_run(tool, pair, after=None, **facts):
    defaults = {
        "version": f"{tool} 1.0", "language": "c", "kind": "crash", "fingerprint": "", "settings": SETTINGS,
        "machine": MACHINE, "date": "2026-01-02", "command": "python -m benchmark_ppr run",
        "before": Sizes(size(100), size(120), difference=40), "status": "done",
        "verdict": "verified" if after else "none", "after": after, "tests": 50, "seconds": 10.0,
    }  # fmt: skip
    return RunRecord(tool=tool, pair=pair, **{**defaults, **facts})


def variant_only(tokens):
    return Sizes(variant=size(tokens))


SINGLE_RUNS = [  # of programs with 100 and 400 tokens
    a_run(tool, pair, variant_only(after), before=variant_only(before), language=language, kind=kind, tests=tests,
          seconds=seconds, **facts)
    for tool, pair, before, after, language, kind, tests, seconds, facts in (
        ("ddmin", "one", 100, 50, "c", "crash", 400, 10.0, {}),
        ("hdd", "one", 100, 20, "c", "crash", 50, 4.0, {}),
        ("perses", "one", 100, 10, "c", "crash", 40, 5.0, {}),
        ("ddmin", "two", 400, 400, "java", "hang", 900, 30.0, {"status": "timeout"}),
        ("hdd", "two", 400, 40, "java", "hang", 60, 18.0, {"verdict": "wrong"}),
        ("perses", "two", 400, 40, "java", "hang", 160, 20.0, {}),
    )
]  # fmt: skip
RUNS = [
    a_run("ppr", "one", Sizes(size(10), size(12), difference=2)),
    a_run("ppr", "two", Sizes(size(20), size(20), difference=4), seconds=20.0),
    a_run("ppr-one-iteration", "one", Sizes(size(20), size(22), difference=2)),
    a_run("ppr-one-iteration", "two", Sizes(size(30), size(40), difference=4), status="timeout", seconds=30.0),
    a_run("creduce", "one", variant_only(6), seconds=40.0, tests=500),
    a_run("creduce", "two", variant_only(80), status="timeout", seconds=30.0, tests=400),
    a_run("cvise", "one", variant_only(3), verdict="wrong", tests=25),
    a_run("cvise", "two", status="failed", seconds=0.5, tests=0),
    a_run("lithium", "one", status="skipped", tests=0, seconds=0.0),
]
