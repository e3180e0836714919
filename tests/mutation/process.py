"""A process for tests: below a worker, in a copy of the project, with nothing that it could break outside."""

import os
import resource
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from confinement import confine, wait_and_end_all

ARGUMENTS = ("-n0", "--continue-on-collection-errors", "-p", "no:cacheprovider", "-W", "ignore")
MEMORY = 6 << 30  # bytes of address space


def run_tests(place: Path, run: Callable[[], int], seconds: float) -> int | None:
    """The wait status of a process that calls ``run`` in the copy of the project; ``None`` if it takes too long."""
    temporary = place / "tmp" / str(os.getpid())
    temporary.mkdir(parents=True, exist_ok=True)
    child = os.fork()
    if not child:
        try:
            _enter(place, temporary)
            os._exit(run())
        finally:
            os._exit(70)
    status = wait_and_end_all(child, seconds)
    shutil.rmtree(temporary, ignore_errors=True)
    return status


def pytest_on(files: list[str], plugin: object, *more: str) -> int:
    """Run the tests of some files and folders, except those that are run only when they are asked for."""
    return int(pytest.main([*ARGUMENTS, *more, *files], plugins=[plugin]))


def _enter(place: Path, temporary: Path) -> None:
    tree = place / "tree"
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    tempfile.tempdir = None
    os.environ.update(TMPDIR=str(temporary), PYTHONPATH=str(tree), PYTEST_ADDOPTS="")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False  # each mutant would compile all tests again
    os.environ.pop("PYTEST_DEBUG_TEMPROOT", None)  # it would take precedence, and the tests could not write there
    os.chdir(tree)
    sys.path.insert(0, str(tree))
    log = os.open(temporary / "log", os.O_WRONLY | os.O_CREAT)
    for stream in (1, 2):
        os.dup2(log, stream)
    confine(os.getppid(), place)
