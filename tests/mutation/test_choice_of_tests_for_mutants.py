"""Which tests are run on a mutant."""

from pathlib import Path

import pytest
from baseline import Baseline
from mutations import Mutant

SECONDS = {
    "tests/ppr/reducers/test_a.py::test_f": 2.0, "tests/ppr/reducers/test_a.py::test_data": 1.0,
    "tests/ppr/reduction/test_b.py::test_far": 7.5, "tests/ppr/reduction/test_b.py::test_slow": 9.0,
    "tests/diffing/test_c.py::test_else": 0.5,
}  # fmt: skip
F, DATA, FAR, SLOW, ELSE = SECONDS
LINES = {"ppr/reducers/a.py": {"1": [""], "5": [F, FAR, SLOW], "6": []}, "ppr/reducers/data.py": {"1": [""]}}


@pytest.fixture
def baseline():
    made = Baseline.__new__(Baseline)
    made.seconds, made._lines, made._left_out = SECONDS, LINES, {""}
    return made


def mutant(file, line):
    return Mutant(Path(file), "", range(line, line + 1), range(line, line + 1), "", "", "")


def test_the_fastest_of_those_that_cover_the_line_up_to_some_seconds(baseline):
    assert list(baseline.tests_of(mutant("ppr/reducers/a.py", 5))) == [F, FAR]


def test_a_line_that_no_test_runs_has_no_tests(baseline):
    assert baseline.tests_of(mutant("ppr/reducers/a.py", 6)) == {}


def test_for_what_runs_on_import_those_of_the_file_and_of_the_folder_that_mirrors_its_own(baseline):
    assert list(baseline.tests_of(mutant("ppr/reducers/a.py", 1))) == [DATA, F]
    assert list(baseline.tests_of(mutant("ppr/reducers/data.py", 1))) == [DATA, F]
