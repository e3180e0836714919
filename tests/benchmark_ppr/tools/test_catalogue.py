import os
import sys
from pathlib import Path

import pytest
from benchmark_doubles import make_pair

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.tools.catalogue import TOOLS
from benchmark_ppr.tools.definition import BOTH, VARIANT, Task
from benchmark_ppr.tools.lithium_condition import interesting
from benchmark_ppr.tools.original import ORIGINAL
from benchmark_ppr.tools.other_reducers import INSTALLED, OTHER_REDUCERS, use_installed_tools
from benchmark_ppr.tools.ppr_algorithms import PPR_ALGORITHMS
from diffing.pair_state import Side


def test_every_tool_has_a_name_of_its_own():
    assert len(TOOLS) == len(PPR_ALGORITHMS) + len(OTHER_REDUCERS) + len(ORIGINAL)


@pytest.fixture
def task(pair, tmp_path):
    programs = {side: tmp_path / path.name for side, path in pair.programs.items()}
    return Task(pair, tmp_path, programs, {side: tmp_path / f"{side.value}.sh" for side in Side}, 3)


@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
def test_every_tool_calls_the_tests_of_the_programs_that_it_minimises(tool, task):
    commands = tool.commands(task)
    words = {word for command in commands for word in command}
    for script in task.folder.glob("*.sh"):  # one script for both programs
        words.update(script.read_text().split())
    assert {str(task.tests[side]) for side in tool.sides} <= words
    assert set(tool.results(task)) == set(tool.sides)
    assert tool.sides in (VARIANT, BOTH)
    assert len(commands) == (1 if tool.together else len(tool.sides))


@pytest.mark.parametrize("name", ["ppr", "dd", "hdd*", "perses-both", "creduce", "shrinkray", "picireny", "treereduce"])
def test_tools_use_all_cores(name, task):
    assert all("3" in command for command in TOOLS[name].commands(task))


def test_ppr_runs_in_this_python(task):
    (command,) = TOOLS["ppr"].commands(task)
    assert command[:4] == [sys.executable, "-m", "ppr", "reduce"]


def test_installed_tools_come_first(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/bin")
    use_installed_tools()
    assert os.environ["PATH"] == f"{tmp_path.resolve() / INSTALLED / 'bin'}:/bin"


@pytest.mark.parametrize(("language", "given"), [("c", False), ("cpp", False), ("rust", True)])
def test_creduce_is_told_when_the_language_is_not_c(tmp_path, language, given):
    pair = read_pair(make_pair(tmp_path / "other", f'language = "{language}"\n'))
    (command,) = TOOLS["creduce"].commands(Task(pair, tmp_path, pair.programs, pair.tests, 1))
    assert ("--not-c" in command) is given


def test_lithium_asks_the_test(tmp_path):
    program = tmp_path / "variant.c"
    for text, expected in (("bad", True), ("good", False)):
        program.write_text(text)
        assert interesting(["grep", "-q", "bad", str(program)], "tmp1/1") is expected


def test_the_condition_of_lithium_needs_no_package_of_this_project():
    text = Path(interesting.__code__.co_filename).read_text()
    assert "benchmark_ppr" not in text
