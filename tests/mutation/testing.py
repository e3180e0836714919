"""Running tests in a process of their own: all of them once, to see which lines they cover, and a few on a mutant."""

import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import coverage
import pytest
from confinement import confine, wait_and_end_all
from mutations import Mutant

FAST = ("-m", "fast")  # tests that start no ppr of their own: those would not see the mutant
ARGUMENTS = ("-q", "-x", "-o", "addopts=", "-p", "no:cacheprovider", "--hypothesis-profile=ci", "-W", "ignore", *FAST)
MEMORY = 6 << 30  # bytes of address space


class Baseline:
    """The tests on the program without faults: how long each takes, and which lines it covers."""

    def __init__(self, place: Path, tree: Path, folders: Sequence[str], tests: Sequence[str]) -> None:
        files = sorted(path for path in tree.rglob("*") if path.suffix in (".py", ".toml", ".pnf"))
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
        kept = place / "baseline.json"
        if not kept.exists() or json.loads(kept.read_text())["digest"] != digest:
            kept.unlink(missing_ok=True)
            child = os.fork()
            if not child:
                _enter(tree, place)
                _Coverage(tree, folders, digest).write(kept, tests)
                os._exit(0)
            wait_and_end_all(child, 1200)
        if not kept.exists():
            raise SystemExit("mutants: the tests fail without any mutant; run: pytest -m fast")
        known = json.loads(kept.read_text())
        self.seconds: dict[str, float] = known["seconds"]
        self.lines: dict[str, dict[str, list[str]]] = known["lines"]
        for name in known["libraries"]:  # once for all mutants
            if name not in sys.modules and importlib.util.find_spec(name.partition(".")[0]):
                importlib.import_module(name)

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that cover a mutant, the fastest first; what runs on import is covered by all of its folder."""
        lines = self.lines.get(str(mutant.file), {})
        tests = {test for line in mutant.lines for test in lines.get(str(line), ())}
        tests = tests or {test for line in mutant.statement for test in lines.get(str(line), ())}
        if tests == {""}:
            tests = {test for of_line in lines.values() for test in of_line}
        if tests == {""}:
            folder = f"{mutant.file.parent}/"
            tests = {
                t for file in self.lines if file.startswith(folder) for ts in self.lines[file].values() for t in ts
            }
        return sorted(tests - {""}, key=lambda test: self.seconds[test])


class _Coverage:
    """A pytest plugin that measures every test by itself."""

    def __init__(self, tree: Path, folders: Sequence[str], digest: str) -> None:
        self.tree, self.digest = tree, digest
        self.seconds: dict[str, float] = {}
        os.environ["COVERAGE_CORE"] = "ctrace"
        include = [f"{tree}/{folder}/*" for folder in folders]
        self.coverage = coverage.Coverage(data_file=None, include=include, config_file=False, messages=False)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Time a test, and note its lines as its own."""
        self.coverage.switch_context(item.nodeid)
        start = time.monotonic()
        yield
        self.seconds[item.nodeid] = time.monotonic() - start

    def write(self, file: Path, tests: Sequence[str]) -> None:
        """Run all tests; if they pass, write what was found."""
        before = set(sys.modules)
        self.coverage.start()
        status = pytest.main([*ARGUMENTS, *tests], plugins=[self])
        self.coverage.stop()
        if status != pytest.ExitCode.OK:
            return
        data = self.coverage.get_data()
        lines = {os.path.relpath(name, self.tree): data.contexts_by_lineno(name) for name in data.measured_files()}
        new = [(name, getattr(sys.modules[name], "__file__", None)) for name in sorted(set(sys.modules) - before)]
        libraries = [name for name, path in new if path and "site-packages" in path and "__editable__" not in name]
        found = {"digest": self.digest, "seconds": self.seconds, "lines": lines, "libraries": libraries}
        file.write_text(json.dumps(found))


class _Selection:
    """A pytest plugin that runs some tests in the order of their time; one that takes long ends the process."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the selected tests."""
        items[:] = sorted((i for i in items if i.nodeid in self.seconds), key=lambda item: self.seconds[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Set the alarm."""
        signal.setitimer(signal.ITIMER_REAL, 2 + 5 * self.seconds[item.nodeid])


class _MutantLoader(importlib.machinery.SourceFileLoader):
    """Imports a module as the mutant says."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, _: str) -> object:  # type: ignore[override]
        """The code of the mutant, which is in no cache."""
        return compile(self.source, self.path, "exec", dont_inherit=True)


class _MutantFinder(importlib.abc.MetaPathFinder):
    """Finds one module before others do."""

    def __init__(self, tree: Path, mutant: Mutant) -> None:
        parts = mutant.file.with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.path, self.source = str(tree / mutant.file), mutant.source

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """Where the mutant is, if it is asked for."""
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(
            name, self.path, loader=_MutantLoader(name, self.path, self.source)
        )


def survives(place: Path, tree: Path, mutant: Mutant, tests: dict[str, float]) -> bool:
    """Whether all of the tests pass on a mutant, each in about the time that it takes without a fault."""
    child = os.fork()
    if not child:
        try:
            signal.alarm(30)  # for imports
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            _enter(tree, place)
            sys.meta_path.insert(0, _MutantFinder(tree, mutant))
            files = sorted({test.partition("::")[0] for test in tests})
            os._exit(int(pytest.main([*ARGUMENTS, *files], plugins=[_Selection(tests)])))
        finally:
            os._exit(70)
    status = wait_and_end_all(child, 60 + sum(2 + 5 * seconds for seconds in tests.values()))
    shutil.rmtree(_temporary(place, os.getpid()), ignore_errors=True)
    return status == 0


def _temporary(place: Path, worker: int) -> Path:
    return place / "tmp" / str(worker)


def _enter(tree: Path, place: Path) -> None:
    """Go into the copy, in silence, and confine this process to it."""
    temporary = _temporary(place, os.getppid())
    temporary.mkdir(parents=True, exist_ok=True)
    tempfile.tempdir = None
    os.environ.update(TMPDIR=str(temporary), PYTHONPATH=str(tree), PYTEST_ADDOPTS="")
    os.chdir(tree)
    sys.path.insert(0, str(tree))
    log = os.open(temporary / "log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for stream in (1, 2):
        os.dup2(log, stream)
    confine(os.getppid(), place)
