"""The original Perses and PPR."""

import subprocess

import pytest

from benchmark_ppr.tools import TOOLS, ToolTask
from diffing.pair_state import Side


@pytest.fixture
def task(pair, tmp_path):
    programs = {side: tmp_path / path.name for side, path in pair.programs.items()}
    tests = {side: tmp_path / f"{side.value} test.sh" for side in Side}
    for side, test in tests.items():
        test.write_text(f'#!/bin/sh\ngrep -q {side.value} "$1"\n')
        test.chmod(0o755)
    return ToolTask(pair, tmp_path, programs, tests, 3)


def test_perses_is_called_as_it_wants_with_its_script_beside_the_program_and_a_path_to_its_result(task):
    script, result = str(task.folder / "tests.sh"), str(task.folder / "result")
    name = task.programs[Side.VARIANT].name
    call = ["perses", "--test-script", script, "--input-file", name, "--output-dir", result, "--threads", "1"]
    assert TOOLS["original-perses"].commands(task) == [call]
    assert TOOLS["original-perses"].results(task) == {Side.VARIANT: task.folder / "result" / name}
    assert TOOLS["original-perses"].needs(task.pair) == "perses"


def test_ppr_is_called_with_both_programs_and_one_script(task):
    seed, variant = (str(task.programs[side]) for side in Side)
    script, result = str(task.folder / "tests.sh"), str(task.folder / "result")
    inputs = ["--input-file", seed, "--variant-file", variant]
    call = ["perses-ppr", "--test-script", script, *inputs, "--output-dir", result, "--threads", "1"]
    assert TOOLS["original-ppr"].commands(task) == [call]
    assert TOOLS["original-ppr"].results(task) == {
        side: task.folder / "result" / task.programs[side].name for side in Side
    }
    assert TOOLS["original-ppr"].needs(task.pair) == "perses-ppr"


@pytest.mark.parametrize(
    ("tool", "seed", "variant", "status"),
    [
        ("original-ppr", "a seed", "a variant", 0), ("original-ppr", "a seed", "no", 1),
        ("original-ppr", "no", "a variant", 1), ("original-perses", "no", "a variant", 0),
        ("original-perses", "a seed", "no", 1),
    ],
)  # fmt: skip
def test_the_script_holds_if_the_tests_of_all_its_programs_do(task, tmp_path, tool, seed, variant, status):
    TOOLS[tool].commands(task)
    place = tmp_path / "fresh"
    place.mkdir()
    for side, text in zip(Side, (seed, variant), strict=True):
        (place / task.programs[side].name).write_text(text)
    assert subprocess.run([task.folder / "tests.sh"], cwd=place, check=False).returncode == status
