"""Seeds that are found for the variants of pairs."""

import csv
import os
from pathlib import Path

import pytest
from benchmark_doubles import make_command
from click.testing import CliRunner

from benchmark_ppr.commands.neighbours import main

FAKE = """#!/bin/sh
for program; do :; done
if grep -q 'bad(5)' $program; then echo 'x.c: internal compiler error: in bad_pass, at x.cc:1'; exit 4; fi
grep -q good $program
"""


@pytest.mark.slow
def test_what_was_found_is_in_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_command(tmp_path / "bin", "fakecc", FAKE)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    pair = tmp_path / "one"
    pair.mkdir()
    (pair / "pair.toml").write_text('compiler = "fakecc"\nflags = "-c"\nlanguage = "c"\n')
    for side, text in (("seed", "good();"), ("variant", "int a; void f() { good(); bad(5); }")):
        (pair / f"{side}.c").write_text(text)
        (pair / f"{side}_test.sh").write_text("exit 0")
    said = CliRunner().invoke(main, [str(pair), "--out", str(tmp_path / "out")])
    assert said.exit_code == 0, said.output
    (row,) = csv.DictReader(said.stdout.splitlines()[-2:])
    assert (row["pair"], int(row["asked"]) > 0, 0 < int(row["difference"]) <= 3) == ("one", True, True)
    assert row["works"]
