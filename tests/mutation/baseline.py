"""The tests on the program without faults: how long each takes, and which lines it covers."""

import hashlib
import importlib.util
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path

import coverage
import pytest
from mutations import Mutant
from process import pytest_on, run_tests

SECONDS = 10.0  # of tests for one mutant: those after them cover its lines by the way, and hardly ever kill it
RUNS_PPR = "place"  # the fixture of tests of the whole command


class Baseline:
    """What one run of all tests tells; it is kept until a file changes."""

    def __init__(self, place: Path, folders: Sequence[str], tests: Sequence[str]) -> None:
        files = (path for path in sorted((place / "tree").rglob("*")) if path.suffix in (".py", ".toml", ".pnf"))
        files = (path for path in files if path.parent.name != "mutation")
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
        kept = place / "baseline.json"
        if not kept.exists() or json.loads(kept.read_text())["digest"] != digest:
            kept.unlink(missing_ok=True)
            run_tests(place, lambda: _Recorder(place, folders).run(tests, digest, kept), 1200)
        if not kept.exists():
            raise SystemExit("mutants: the tests cannot be run; see: pytest -n0")
        known = json.loads(kept.read_text())
        for test in known["left_out"]:
            print(f"mutants: left out, because it does not pass without a mutant: {test}")
        self.seconds: dict[str, float] = known["seconds"]
        self._lines: dict[str, dict[str, list[str]]] = known["lines"]
        self._left_out = {"", *known["left_out"]}
        for name in known["libraries"]:  # once, and not in the process of each mutant
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


class _Recorder:
    """A pytest plugin that measures each test by itself."""

    def __init__(self, place: Path, folders: Sequence[str]) -> None:
        self.tree = place / "tree"
        self.seconds: dict[str, float] = {}
        self.left_out: list[str] = []
        os.environ["COVERAGE_CORE"] = "ctrace"  # the one that knows contexts
        include = [f"{self.tree}/{folder}/*" for folder in folders]
        self.coverage = coverage.Coverage(data_file=None, include=include, config_file=False, messages=False)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the tests that start ppr in a process, which would not see a mutant."""
        items[:] = [item for item in items if RUNS_PPR not in item.fixturenames]

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

    def run(self, tests: Sequence[str], digest: str, file: Path) -> int:
        """Run all tests and write what they tell."""
        before = set(sys.modules)
        with self.coverage.collect():
            status = pytest_on(list(tests), self)
        if status in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            data = self.coverage.get_data()
            lines = {os.path.relpath(name, self.tree): data.contexts_by_lineno(name) for name in data.measured_files()}
            new = {
                name: getattr(sys.modules[name], "__file__", None) or "" for name in sorted(set(sys.modules) - before)
            }
            libraries = [name for name, path in new.items() if "site-packages" in path and "__editable__" not in name]
            found = {
                "digest": digest,
                "seconds": self.seconds,
                "lines": lines,
                "libraries": libraries,
                "left_out": self.left_out,
            }
            file.write_text(json.dumps(found))
        return status
