"""The command that counts which tests a reduction could not do without."""

import csv
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import ScriptRunner
from benchmark_ppr.commands.options import chosen_pairs
from benchmark_ppr.experiments.economy import Run, economy, main
from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.reduction.base import Step

# Each test writes a line about its program.
TEST = "#!/bin/sh\ntr -s ' \\n' '  ' <$1 >>{log}\necho >>{log}\n{question}\n"


@pytest.fixture
def pair(tmp_path: Path) -> Path:
    folder = tmp_path / "pair"
    folder.mkdir()
    questions = {"seed": "grep -q 'keep' $1 && ! grep -q '[*]' $1", "variant": "grep -q 'keep.*[*]' $1"}
    for side, sign in (("seed", "+"), ("variant", "*")):
        (folder / f"{side}.c").write_text(f"int other;\nint keep = 1 {sign} 2;\nint third(void);\n")
        script = folder / f"{side}_test.sh"
        script.write_text(TEST.format(log=tmp_path / f"{side}.log", question=questions[side]))
        script.chmod(0o755)
    return folder


def test_tests_are_those_that_ran_and_the_needed_ones_those_of_the_second_run(pair: Path, tmp_path: Path) -> None:
    with ScriptRunner() as runner:
        counts = economy(chosen_pairs([str(pair)])[0], runner)
    sums: Counter[str] = Counter()
    for (_, kind), tests in counts.items():
        sums[kind] += tests
    ran = sum(len((tmp_path / f"{side}.log").read_text().splitlines()) for side in ("seed", "variant"))
    layouts = 2 * 2  # both programs of both runs, before the first stage
    assert sums["tests"] + sums["needed"] in range(ran - layouts, ran + 1)
    assert [counts["commonality", kind] for kind in ("tests", "accepted", "needed")] == [7, 6, 1]
    assert (sums["tests"], sums["accepted"], sums["needed"]) == (19, 17, 1)  # two for a change of both programs


def test_an_accepted_candidate_counts_with_its_own_tests_only(pair: Path) -> None:
    with ScriptRunner() as runner:
        run = Run(chosen_pairs([str(pair)])[0], runner, Programs(b"", b""), steps=[Step(1, "step")])
        assert run.holds(Side.SEED, b"keep")
        assert run.holds(Side.VARIANT, b"keep *")
        run.improved(Programs(b"keep", b"keep *"))
        assert run.holds(Side.VARIANT, b"keep*")
        run.improved(Programs(b"keep", b"keep*"))
    assert run.counts == {("step", "accepted"): 2 + 1}


def test_rows_for_each_stage_and_a_sum(pair: Path, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    done = CliRunner().invoke(main, [str(pair), "--csv", str(table)])
    assert done.exit_code == 0, done.output
    rows = [*csv.DictReader(table.open())]
    assert {row["pair"] for row in rows} == {"pair"}
    for row in rows:
        assert int(row["tests"]) == sum(int(row[kind]) for kind in ("accepted", "needed", "wasted"))
    tests, useful = (sum(int(row[k]) for row in rows for k in kinds) for kinds in (["tests"], ["accepted", "needed"]))
    assert f"{useful / tests:.2f} of {tests} tests were accepted or needed" in done.output
