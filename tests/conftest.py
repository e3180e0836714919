import gc
import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from ppr.reduction.pair import PairReduction

OPTIONAL = ("coverage", "dask", "distributed", "numpy", "scipy", "setuptools")  # libraries of the extras
UNASKED = {"faults", "laws"}  # marks of tests that run only if they are asked for
# The same examples in every run, and fewer than in a search for new ones.
settings.register_profile("repeated", settings.get_profile("ci"), max_examples=40)


def pytest_configure(config):
    """The same for all shells: Ctrl-C and Ctrl-\\, which they ignore for background jobs, and what Python is.

    Without Python's compiled files, each of the many processes of ppr compiles it again, which takes half a second.
    """
    if getattr(config.option, "dist", "no") == "load":
        config.option.dist = "worksteal"  # neighbours run in one process, as long as the others have work
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False  # nor need the asserts of all tests be made again
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])  # python3: this one
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGQUIT, signal.SIG_DFL)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    """One more than cores, because many tests wait for processes; the fast ones do not."""
    from ppr.properties.limits import available_cores

    return available_cores() + (config.option.markexpr != "fast")


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """What is collected stays to the end: to look at it again and again would take an eighth of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config, items):
    """Every test that is not marked otherwise is fast; some run only when they are asked for by ``-m``."""
    kept, unasked = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        (unasked if any(mark not in config.option.markexpr for mark in marks & UNASKED) else kept).append(item)
        is_whole = "place" in item.fixturenames and "calls" not in marks  # runs the whole command
        if not is_whole and not marks & {"slow", *UNASKED}:
            item.add_marker(pytest.mark.fast)
    items[:] = kept
    config.hook.pytest_deselected(items=unasked)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    """A file whose tests need an optional library is skipped where there is none."""
    report = yield
    error = report.call.excinfo.value.__cause__ if report.failed else None
    if isinstance(error, ModuleNotFoundError) and error.name.partition(".")[0] in OPTIONAL:
        report.outcome = "skipped"
        report.longrepr = (str(collector.path), 0, f"Skipped: {error.name} is not installed")
    return report


@pytest.fixture
def without_last_look(monkeypatch):
    """Reductions end with their descent, which leaves out what looks as if it would be refused."""
    monkeypatch.setattr(PairReduction, "_look_again", lambda *_: False)
