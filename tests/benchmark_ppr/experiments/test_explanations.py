"""The command that reduces pairs, and tells how well their explanations hold."""

import csv
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmark_ppr.experiments.explanations import ROW, main

# Both programs are valid if their brackets are closed and they have a variable; a product is the bug.
VALID = "#!/bin/sh\n[ $(tr -cd '(' <$1 | wc -c) = $(tr -cd ')' <$1 | wc -c) ] && grep -q 'int.*=' $1 && "


@pytest.mark.slow
def test_a_pair_is_reduced_and_explained_once(tmp_path: Path) -> None:
    pair, out, table = tmp_path / "pair", tmp_path / "out", tmp_path / "table.csv"
    pair.mkdir()
    for side, sign, test in (("seed", "+", "! grep -q '*' $1"), ("variant", "*", "grep -q '[0-9] [*] [0-9]' $1")):
        (pair / f"{side}.c").write_text(f"int a = (1 {sign} 2);\nint b;\n")
        (pair / f"{side}_test.sh").write_text(VALID + test + "\n")
        (pair / f"{side}_test.sh").chmod(0o755)
    options = ["--out", str(out), "--csv", str(table), "--timeout", "20s"]
    first = CliRunner().invoke(main, [str(pair), *options])
    assert first.exit_code == 0, first.output
    (row,) = csv.DictReader(table.open())
    assert (row["pair"], row["language"], row["same"]) == ("pair", "c", "1")
    assert int(row["conditions"]) >= 1
    assert row["fit"] == row["fit, bug"]
    assert row["break"] == row["break, fine"]
    assert "`*`" in (out / "pair/explained0.txt").read_text()
    (out / "pair" / ROW).write_text((out / "pair" / ROW).read_text().replace('"same":1', '"same":7'))
    second = CliRunner().invoke(main, options)  # all results that are there
    assert second.exit_code == 0
    (row,) = csv.DictReader(table.open())
    assert row["same"] == "7"
    assert CliRunner().invoke(main, [*options, "--again"]).exit_code == 0
    (row,) = csv.DictReader(table.open())
    assert row["same"] == "1"


def test_a_single_program_has_no_pair_to_explain_and_is_left_out(tmp_path: Path) -> None:
    one = tmp_path / "one"
    one.mkdir()
    (one / "variant.c").write_text("int a;\n")
    (one / "variant_test.sh").write_text("#!/bin/sh\n")
    done = CliRunner().invoke(main, [str(one), "--out", str(tmp_path / "out")])
    assert (done.exit_code, done.exception) == (0, None)
    assert not (tmp_path / "out").exists()


def test_a_result_that_cannot_be_explained_is_told(tmp_path: Path) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad/report.json").write_text("{}")
    done = CliRunner().invoke(main, ["--out", str(tmp_path)])
    assert done.exit_code == 0
    assert "bad: " in done.output
