"""Where results slip on other versions; and whether cells say what runs say that know nothing of ppr."""

import csv
import json
import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import BugKind, find_pairs
from benchmark_ppr.experiments.slippage import ENVIRONMENT, HANG_SECONDS, WAYS, main
from diffing.pair_state import Side
from ppr.properties import experiment
from ppr.studies.versions.cells import Found

# It crashes on what is bad; version 2 only while there is something else.
FAKE = """#!/bin/sh
for program; do :; done
grep -q 'good\\|bad' $program || exit 1
if grep -q bad $program CONDITION; then echo 'x.c: internal compiler error: in bad_pass, at x.cc:1'; exit 4; fi
"""


@pytest.mark.slow
def test_what_slips_is_in_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, condition in ((1, ""), (2, "&& grep -q extra $program")):
        program = tmp_path / f"bin/fake-{number}"
        program.parent.mkdir(exist_ok=True)
        program.write_text(FAKE.replace("CONDITION", condition))
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    for name, compiler in (("one", "fake-1"), ("other", "no-such-compiler")):
        pair = tmp_path / name
        pair.mkdir()
        (pair / "pair.toml").write_text(f'compiler = "{compiler}"\nflags = "-c"\nlanguage = "c"\n')
        for side, word in (("seed", "good"), ("variant", "bad")):
            (pair / f"{side}.c").write_text(f"int extra; int f() {{ {word}(); }}\n")
            (pair / f"{side}_test.sh").write_text("")
    words = [str(tmp_path / "one"), str(tmp_path / "other"), "--out", str(tmp_path / "out")]
    tables = []
    for name in ("first", "second"):
        done = CliRunner().invoke(main, [*words, "--csv", str(tmp_path / name)])
        assert done.exit_code == 0, done.output
        tables.append((tmp_path / name).read_text())
    assert tables[0] == tables[1]
    one, other = csv.DictReader(tables[0].splitlines())
    assert one["slips without"] == "fake-2: same message > works"
    assert one["slips with"] == one["ended with"] == ""
    assert int(one["variant without"]) < int(one["variant with"])
    assert other["ended with"].startswith("ppr: the command no-such-compiler -c {} cannot be run")
    assert other["tests with"] == ""


CELLS = (
    "clang-16-f64-sint_to_fp", "clang-14-i64-fsqrt", "clang-16-llvm-SelectionDAGBuilder-visitIntrinsicCall",
    "clang-19-llvm-InstCombinePass-run", "clangxx-14-APInt", "gcc-12-calc_dfs_tree-at-dominance-cc",
    "rustc-1.63-LLVM-ERROR-Cannot-select-intrinsic-2", "rustc-1.63-broken-MIR",
)  # fmt: skip
CRASH = re.compile(
    r"internal compiler error|error reporting routines|error: error in|LLVM ERROR|Stack dump|panicked at"
)
RUNS = 5
OF_GCC = re.compile(r"(, at [\w-]+)\.cc?(?=:\d)")  # files of its source, which GCC 12 has renamed from .c to .cc


def shown(pair, words, place, path):
    """What one run shows, by the facts of the pair."""
    is_hang = pair.facts.kind is BugKind.HANG
    program = place / f"program{path.suffix}"
    program.write_bytes(path.read_bytes())
    variables = {**os.environ, **experiment.ENVIRONMENT, **ENVIRONMENT}
    try:
        done = subprocess.run([*words, program.name], cwd=place, capture_output=True, env=variables, check=False,
                              timeout=HANG_SECONDS if is_hang else 30)  # fmt: skip
    except subprocess.TimeoutExpired:
        return Found.SAME if is_hang else Found.HANGS
    printed = OF_GCC.sub(r"\1", (done.stdout + done.stderr).decode(errors="replace"))
    if done.returncode >= 0 and not CRASH.search(printed):
        return Found.REJECTS if done.returncode else Found.WORKS
    return Found.SAME if all(OF_GCC.sub(r"\1", text) in printed for text in pair.facts.signature) else Found.OTHER


def disagreements(pair, folder, place):
    """The cells of a result's table that say something else than five runs do, and the number of all."""
    rows, found = json.loads((folder / "report.json").read_text())["sections"]["versions"]["rows"], []
    for row in rows:
        program, *more = shlex.split(row["name"])
        words = [program, *shlex.split(pair.facts.flags), *more]
        for which in ("original", "result"):
            seed, variant = (path if which == "original" else folder / path.name
                             for path in (pair.programs[side] for side in Side))  # fmt: skip
            each = {shown(pair, words, place, variant) for _ in range(RUNS)}
            if each == {Found.WORKS}:
                each = {shown(pair, words, place, seed) for _ in range(RUNS)}
            cell = row[which]["found"]
            if cell not in each if cell != Found.VARIES else len(each) == 1:
                found.append((pair.name, folder.name, row["name"], which, cell, sorted(each)))
    return found, 2 * len(rows)


@pytest.mark.parametrize(
    ("place", "found"),
    [("dominance.cc:458", Found.SAME), ("dominance.c:458", Found.SAME),
     ("dominance.cc:459", Found.OTHER), ("dominance.h:458", Found.OTHER), ("dom.c:458", Found.OTHER)],
)  # fmt: skip
def test_files_of_gcc_are_compared_without_their_extension(tmp_path: Path, place: str, found: Found) -> None:
    (pair,) = find_pairs(["gcc-12-calc_dfs_tree-at-dominance-cc"])
    words = ["sh", "-c", f"echo 'internal compiler error: in calc_dfs_tree, at {place}'; exit 1"]
    assert shown(pair, words, tmp_path, pair.programs[Side.VARIANT]) == found


@pytest.mark.experiments
def test_cells_agree_with_direct_runs(tmp_path: Path) -> None:
    """With PPR_SLIPPAGE in the environment, the results that are in this folder count."""
    out = Path(os.environ.get("PPR_SLIPPAGE", tmp_path / "out"))
    assert CliRunner().invoke(main, [*CELLS, "--out", str(out)]).exit_code == 0
    found, cells = [], 0
    for pair in find_pairs(CELLS):
        for way in WAYS:
            wrong, number = disagreements(pair, out / pair.name / way, tmp_path)
            found, cells = found + wrong, cells + number
    print(f"{cells} cells")
    assert found == []
