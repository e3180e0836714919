import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from benchmark_doubles import make_pair
from laws import for_each
from on_record import of_record

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.lithium_condition import interesting
from benchmark_ppr.tools import (
    ABLATIONS,
    BOTH,
    INSTALLED,
    ORIGINAL,
    PPR,
    PPR_ALGORITHMS,
    SINGLE,
    TOOLS,
    VARIANT,
    ToolTask,
    use_installed_tools,
)
from diffing.pair_state import Side
from ppr.cli.main import cli
from ppr.reduction.schedule import Effort


@pytest.fixture
def task(pair, tmp_path):
    programs = {side: tmp_path / path.name for side, path in pair.programs.items()}
    return ToolTask(pair, tmp_path, programs, {side: tmp_path / f"{side.value}.sh" for side in Side}, 3)


@for_each("tool", TOOLS.values())
def test_every_tool_calls_the_tests_of_the_programs_that_it_minimises_on_all_cores(tool, task):
    commands = tool.commands(task)
    words = {word.removeprefix("-test=") for command in commands for word in command}
    assert (
        all("3" in command for command in commands)
        or tool in ORIGINAL
        or tool.name in ("delta", "multidelta", "lithium")
    )
    for script in task.folder.glob("*.sh"):  # one script for both programs
        words.update(script.read_text().split())
    assert {str(task.tests[side]) for side in tool.sides} <= words
    assert set(tool.results(task)) == set(tool.sides)
    assert tool.sides in (VARIANT, BOTH)
    levels = 4 if tool.name == "multidelta" else 1
    assert len(commands) == (1 if tool.together else levels * len(tool.sides))


def test_ppr_runs_in_this_python_and_installed_tools_come_first(task, monkeypatch, tmp_path):
    (command,) = TOOLS["ppr"].commands(task)
    assert command[:4] == [sys.executable, "-m", "ppr", "reduce"]
    seed, _ = map(asked, TOOLS["perses-both"].commands(task))
    assert (seed["test"], seed["allow_trivial"]) == (task.tests[Side.SEED], True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/bin")
    use_installed_tools()
    assert os.environ["PATH"] == f"{tmp_path.resolve() / INSTALLED / 'bin'}:/bin"


def asked(command):
    """The arguments and options in a call of ppr."""
    verb, *words = command[len(PPR) :]
    return cli.get_command(cli.make_context("ppr", [], resilient_parsing=True), verb).make_context(verb, words).params


@for_each("tool", PPR_ALGORITHMS)
def test_ppr_understands_its_calls_and_is_told_the_language_and_the_algorithm(tool, task):
    for command in tool.commands(task):
        given = asked(command)
        assert (given["language"], given["jobs"], given["quiet"]) == ("c", 3, True)
    if tool in SINGLE:
        effort = "" if given["effort"] == Effort.DEFAULT else given["effort"]
        words = [given["algorithm"], given["unit"], effort]
        assert "-".join(filter(None, words)) == tool.name.replace("-single", "")


@for_each("tool", [tool for tool in ABLATIONS if "-no-" in tool.name])
def test_an_ablation_leaves_out_what_its_name_says(tool, task):
    (command,) = tool.commands(task)
    if tool.name == "ppr-no-grammar":
        assert command[-2:] == ["--grammar", os.devnull]
    else:
        left_out = tool.name.removeprefix("ppr-no-")
        assert command[-1] == f"--no-{left_out}" or (command[-2] == "--skip" and command[-1].startswith(left_out))


@pytest.mark.parametrize("jobs", [1, 2])
def test_picireny_is_told_to_be_parallel_if_it_may(task, jobs):
    (command,) = TOOLS["picireny"].commands(task._replace(jobs=jobs))
    assert ("--parallel" in command) is (jobs > 1)


def test_creduce_is_told_of_other_languages_than_c(tmp_path):
    for language in ("c", "cpp", "rust"):
        pair = read_pair(make_pair(tmp_path / language, f'language = "{language}"\n'))
        (command,) = TOOLS["creduce"].commands(ToolTask(pair, tmp_path, pair.programs, pair.tests, 1))
        assert ("--not-c" in command) == (language == "rust")


def test_lithium_asks_the_test_and_needs_no_package_of_this_project(tmp_path):
    program = tmp_path / "variant.c"
    for text, expected in (("bad", True), ("good", False)):
        program.write_text(text)
        assert interesting(["grep", "-q", "bad", str(program)], "tmp1/1") is expected
    text = Path(interesting.__code__.co_filename).read_text()
    assert "benchmark_ppr" not in text


@pytest.fixture
def scripts(pair, tmp_path):
    """A task whose tests look for the names of the programs."""
    tests = {side: tmp_path / f"{side.value} test.sh" for side in Side}
    for side, test in tests.items():
        test.write_text(f'#!/bin/sh\ngrep -q {side.value} "$1"\n')
        test.chmod(0o755)
    return ToolTask(pair, tmp_path, {side: tmp_path / path.name for side, path in pair.programs.items()}, tests, 3)


@pytest.mark.parametrize(
    ("tool", "seed", "variant", "status"),
    [
        ("original-ppr", "a seed", "a variant", 0), ("original-ppr", "a seed", "no", 1),
        ("original-ppr", "no", "a variant", 1), ("original-perses", "no", "a variant", 0),
        ("original-perses", "a seed", "no", 1),
    ],
)  # fmt: skip
def test_the_script_holds_if_the_tests_of_all_its_programs_do(scripts, tmp_path, tool, seed, variant, status):
    TOOLS[tool].commands(scripts)
    place = tmp_path / "fresh"
    place.mkdir()
    for side, text in zip(Side, (seed, variant), strict=True):
        (place / scripts.programs[side].name).write_text(text)
    assert subprocess.run([scripts.folder / "tests.sh"], cwd=place, check=False).returncode == status


@of_record(__file__)
def test_the_calls_of_a_tool_its_results_and_its_version_are_on_record(task, tmp_path, example, said):
    tool = TOOLS[example]
    lines = [shlex.join(command) for command in tool.commands(task)]
    lines += [f"{side.value}: {path}" for side, path in tool.results(task).items()]
    lines.append(f"{shlex.join([tool.needs(task.pair), *tool.version])}; {tool.install}".removesuffix("; "))
    lines += [f"tests.sh: {script.read_text().splitlines()[-1]}" for script in tmp_path.glob("*.sh")]
    rest = [name for name in ("together", "keeps_best") if getattr(tool, name)]
    lines.append(f"{' '.join(rest)}; {' '.join(sorted(tool.languages or ['all languages']))}")
    for path, name in ((tmp_path, "TMP"), (sys.executable, "PYTHON"), (Path(__file__).parents[2], "ROOT")):
        lines = [line.replace(str(path), name) for line in lines]
    assert lines == said
