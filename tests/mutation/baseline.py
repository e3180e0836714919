"""The tests on the program without faults: how long each takes, and which lines it covers."""

import hashlib
import importlib.util
import json
import multiprocessing
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import coverage
import pytest
from confinement import adopt_orphans
from mutations import Mutant
from process import pytest_on, run_tests

SECONDS_OF_ALL = 1200.0
SECONDS = 10.0  # of tests for one mutant: those after them cover its lines by the way, and hardly ever kill it
RUNS_PPR = "place"  # the fixture of tests of the whole command


class Baseline:
    """What one run of all tests tells; it is kept until a file changes."""

    def __init__(self, place: Path, folders: Sequence[str], tests: Sequence[str], jobs: int) -> None:
        files = (path for path in sorted((place / "tree").rglob("*")) if path.suffix in (".py", ".toml", ".pnf"))
        files = (path for path in files if path.parent.name != "mutation")
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
        kept = place / "baseline.json"
        if not kept.exists() or json.loads(kept.read_text())["digest"] != digest:
            kept.unlink(missing_ok=True)
            parts = [(place, folders, tests, number, jobs) for number in range(jobs)]
            with multiprocessing.get_context("fork").Pool(jobs, initializer=adopt_orphans) as pool:
                recorded = pool.map(_record, parts)
            if not all(recorded):
                raise SystemExit("mutants: the tests cannot be run; see: pytest -n0")
            kept.write_text(json.dumps({"digest": digest, "parts": recorded}))
        self.seconds: dict[str, float] = {}
        self._lines: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        self._left_out = {""}
        libraries = set()
        for part in json.loads(kept.read_text())["parts"]:
            self.seconds.update(part["seconds"])
            self._left_out.update(part["left_out"])
            libraries.update(part["libraries"])
            for file, lines in part["lines"].items():
                for line, numbers in lines.items():
                    self._lines[file][line] += [part["tests"][number] for number in numbers]
        for test in sorted(self._left_out - {""}):
            print(f"mutants: left out, because it does not pass without a mutant: {test}")
        for name in sorted(libraries):  # once, and not in the process of each mutant
            if name not in sys.modules and importlib.util.find_spec(name.partition(".")[0]):
                importlib.import_module(name)

    def tests_of(self, mutant: Mutant) -> dict[str, float]:
        """The tests that cover a mutant, the fastest first, and their seconds.

        For what runs on import they are the tests of the file, and all in the folder of tests that mirrors its own:
        those that look at a table of data run no line of the file.
        """
        lines = self._lines.get(str(mutant.file), {})
        tests = _union(lines.get(str(line), []) for line in mutant.lines)
        tests = tests or _union(lines.get(str(line), []) for line in mutant.statement)
        if tests == {""}:
            mirror = f"tests/{mutant.file.parent}/"
            tests = _union(lines.values()) | {test for test in self.seconds if test.startswith(mirror)}
        if tests == {""}:
            folder = f"{mutant.file.parent}/"
            tests = _union(ts for file, of in self._lines.items() if file.startswith(folder) for ts in of.values())
        ordered = sorted(tests - self._left_out, key=lambda test: self.seconds[test])
        ends = accumulate(self.seconds[test] for test in ordered)
        count = sum(end <= SECONDS for end in ends)
        return {test: self.seconds[test] for test in ordered[: max(1, count)]}


def _union(parts: Iterable[list[str]]) -> set[str]:
    return {test for tests in parts for test in tests}


def _record(task: tuple[Path, Sequence[str], Sequence[str], int, int]) -> dict[str, Any] | None:
    """In a worker: what its share of the tests tells; ``None`` if they cannot be run."""
    place, folders, tests, number, jobs = task
    file = place / f"baseline-{number}.json"
    file.unlink(missing_ok=True)
    run_tests(place, lambda: _Recorder(place, folders, number, jobs).run(tests, file), SECONDS_OF_ALL)
    if not file.exists():
        return None
    recorded: dict[str, Any] = json.loads(file.read_text())
    file.unlink()
    return recorded


class _Recorder:
    """A pytest plugin that measures each test of its share by itself."""

    def __init__(self, place: Path, folders: Sequence[str], number: int, jobs: int) -> None:
        self.tree, self.number, self.jobs = place / "tree", number, jobs
        self.seconds: dict[str, float] = {}
        self.left_out: list[str] = []
        os.environ["COVERAGE_CORE"] = "ctrace"  # the one that knows contexts
        include = [f"{self.tree}/{folder}/*" for folder in folders]
        self.coverage = coverage.Coverage(data_file=None, include=include, config_file=False, messages=False)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep each n-th of the tests that do not start ppr in a process, which would not see a mutant."""
        in_process = [item for item in items if RUNS_PPR not in item.fixturenames]
        items[:] = in_process[self.number :: self.jobs]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Time a test, and keep its lines apart."""
        self.coverage.switch_context(item.nodeid)
        start = time.monotonic()
        yield
        self.seconds[item.nodeid] = time.monotonic() - start

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Forget tests that fail or are skipped: they cannot kill."""
        if not report.passed:
            self.left_out.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note files that cannot be imported."""
        if report.failed:
            self.left_out.append(report.nodeid)

    def run(self, tests: Sequence[str], file: Path) -> int:
        """Run the tests and write what they tell; a line has the numbers of its tests, which are fewer bytes."""
        before = set(sys.modules)
        with self.coverage.collect():
            status = pytest_on(list(tests), self)
        if status in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            data = self.coverage.get_data()
            numbers: dict[str, int] = defaultdict(lambda: len(numbers))
            lines = {
                os.path.relpath(name, self.tree): {
                    line: [numbers[test] for test in of_line] for line, of_line in data.contexts_by_lineno(name).items()
                }
                for name in data.measured_files()
            }
            new = {
                name: getattr(sys.modules[name], "__file__", None) or "" for name in sorted(set(sys.modules) - before)
            }
            found = {
                "seconds": self.seconds, "tests": list(numbers), "lines": lines,
                "libraries": [p for p, path in new.items() if "site-packages" in path and "__editable__" not in p],
                "left_out": self.left_out,
            }  # fmt: skip
            file.write_text(json.dumps(found))
        return status
