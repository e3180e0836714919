"""The trial of a mutant: whether some tests pass on it."""

import importlib.abc
import importlib.machinery
import importlib.util
import signal
import sys
from pathlib import Path
from types import CodeType

import pytest
from mutations import Mutant
from process import pytest_on, run_tests

SECONDS_TO_IMPORT = 30


def survives(place: Path, mutant: Mutant, tests: dict[str, float]) -> bool:
    """Whether all tests pass, each in a few times the seconds that it takes without the fault."""

    def run() -> int:
        signal.alarm(SECONDS_TO_IMPORT)
        sys.meta_path.insert(0, _MutantFinder(place / "tree", mutant))
        return pytest_on(sorted({test.partition("::")[0] for test in tests}), _Selection(tests), "-x")

    return run_tests(place, run, SECONDS_TO_IMPORT + sum(map(_limit, tests.values()))) == 0


def _limit(seconds: float) -> float:
    return 2 + 5 * seconds


class _Selection:
    """A pytest plugin that runs some tests, the fastest first; the alarm ends the process of one that hangs."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the selected tests."""
        items[:] = sorted((i for i in items if i.nodeid in self.seconds), key=lambda item: self.seconds[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Set the alarm."""
        signal.setitimer(signal.ITIMER_REAL, _limit(self.seconds[item.nodeid]))


class _MutantFinder(importlib.abc.MetaPathFinder):
    """Imports one module with its fault; the file stays as it is."""

    def __init__(self, tree: Path, mutant: Mutant) -> None:
        parts = mutant.file.with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.loader = _MutantLoader(self.name, str(tree / mutant.file))
        self.loader.source = mutant.source

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """The mutant, if it is asked for."""
        return importlib.util.spec_from_loader(name, self.loader) if name == self.name else None


class _MutantLoader(importlib.machinery.SourceFileLoader):
    source = ""

    def get_code(self, fullname: str) -> CodeType:
        """The code of the mutant; that of the file may be in a cache."""
        return compile(self.source, self.get_filename(fullname), "exec", dont_inherit=True)
