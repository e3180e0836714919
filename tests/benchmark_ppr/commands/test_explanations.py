"""The command that reduces and explains pairs, and tells how well their explanations hold."""

import csv
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmark_ppr.commands.explanations import main

# Both programs are valid if their brackets are closed and they have a variable; a product is the bug.
VALID = "#!/bin/sh\n[ $(tr -cd '(' <$1 | wc -c) = $(tr -cd ')' <$1 | wc -c) ] && grep -q 'int.*=' $1 && "


@pytest.mark.slow
def test_a_pair_is_reduced_and_explained_once(tmp_path: Path) -> None:
    pair, out = tmp_path / "pair", tmp_path / "out"
    pair.mkdir()
    for side, sign, test in (("seed", "+", "! grep -q '*' $1"), ("variant", "*", "grep -q '[0-9] [*] [0-9]' $1")):
        (pair / f"{side}.c").write_text(f"int a = (1 {sign} 2);\nint b;\n")
        (pair / f"{side}_test.sh").write_text(VALID + test + "\n")
        (pair / f"{side}_test.sh").chmod(0o755)
    options = [str(pair), "--out", str(out), "--timeout", "20s"]
    first = CliRunner().invoke(main, options)
    assert first.exit_code == 0, first.output
    (row,) = csv.DictReader(first.stdout.splitlines())
    assert (row["pair"], row["language"]) == ("pair", "c")
    assert int(row["conditions"]) >= 1
    assert row["fit"] == row["fit, bug"]
    assert row["break"] == row["break, fine"]
    for test in pair.glob("*_test.sh"):
        test.write_text("#!/bin/sh\nexit 1\n")
    assert CliRunner().invoke(main, options).stdout == first.stdout


def test_a_pair_that_cannot_be_reduced_is_told(tmp_path: Path) -> None:
    for side in ("seed", "variant"):
        (tmp_path / f"{side}.c").write_text("int a;\n")
        (tmp_path / f"{side}_test.sh").write_text("#!/bin/sh\nexit 1\n")
    done = CliRunner().invoke(main, [str(tmp_path), "--out", str(tmp_path / "out")])
    assert done.exit_code == 0
    assert f"{tmp_path.name}: " in done.output
