"""Seeds that are found for the variants of pairs."""

import csv
import os
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from benchmark_doubles import make_command, make_pair
from click.testing import CliRunner
from result_pages import made_report

from benchmark_ppr.commands import neighbours
from benchmark_ppr.commands.neighbours import main
from ppr.results.result_folder import ALONE

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


def test_a_variant_is_reduced_unless_it_was_by_its_flags_or_the_command_in_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[list[str], str]] = []
    fake = SimpleNamespace(
        run=lambda words, env, **_: calls.append((words[3:], env["RUSTC_BOOTSTRAP"] + env["LC_ALL"]))
    )
    monkeypatch.setattr(neighbours, "subprocess", fake)
    facts = {"a": 'flags = "-c -O2"', "b": "flags = 'sh -c \"cc $program\"'", "c": 'needs = "no-such-tool"', "d": ""}
    for name, text in facts.items():
        make_pair(tmp_path / "pairs" / name, f'compiler = "cc"\n{text}\n')
    report, _ = made_report("f(1);", "f(2);")
    alone, _ = made_report("", "int a, b;", files=("variant.c",))
    found = {"asked": 7, "tests": 9, "works": ["x", "y"]}
    for folder, one in ((tmp_path / "out/d", report), (tmp_path / "out/d" / ALONE, alone)):
        folder.mkdir(parents=True)
        sections = {neighbours.NAME: found} if one is alone else {}
        (folder / "report.json").write_bytes(replace(one, sections=sections).as_json())
    said = CliRunner().invoke(main, [str(tmp_path / "pairs"), "--out", str(tmp_path / "out"), "--timeout", "90"])
    assert said.stdout.splitlines() == ["pair,alone,asked,tests,difference,works", "a", "b", "d,5,7,9,2,x; y"]
    options = ["--no-explain", "--max-seconds", "90.0", "--language", "c"]
    commands = {"a": ["cc", "-c", "-O2", "{}"], "b": ["sh", "-c", "cc {}"]}
    assert calls == [
        ([f"{tmp_path}/pairs/{one}/variant.c", "--output", f"{tmp_path}/out/{one}", *options, "--", *command], "1C")
        for one, command in commands.items()
    ]
