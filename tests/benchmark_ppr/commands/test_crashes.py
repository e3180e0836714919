"""Programs that crash a compiler, reduced by command and compared by where it dies."""

import csv
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from benchmark_doubles import make_command
from click.testing import CliRunner
from result_pages import made_report

from benchmark_ppr.commands import crashes
from benchmark_ppr.commands.crashes import main, place_of
from ppr.results.report import Status

FAKE = """#!/bin/sh
for program; do :; done
if grep -q 'bad(5)' "$program"; then
    echo "$program:1: internal compiler error: in bad_pass, at x.cc:1"
    exit 4
fi
grep -q ok "$program"
"""


@pytest.mark.slow
def test_what_became_of_each_program_is_in_the_table(tmp_path: Path) -> None:
    compiler = make_command(tmp_path / "bin", "fakecc", FAKE)
    (tmp_path / "crash.c").write_text("int a; void f() { ok(); bad(5); }\n")
    (tmp_path / "fine.c").write_text("ok();\n")
    (tmp_path / "list").write_text("".join(f"{name}\t{compiler} -c {{}}\n" for name in ("crash.c", "fine.c")))
    call = [str(tmp_path / "list"), "--tests", str(tmp_path), "--out", str(tmp_path / "out")]
    said = CliRunner().invoke(main, [*call, "--csv", str(tmp_path / "table.csv")])
    assert said.exit_code == 0, said.output
    crash, fine = csv.DictReader((tmp_path / "table.csv").read_text().splitlines())
    assert (crash["tokens before"], crash["status"], crash["function"]) == ("18", "done", "bad_pass")
    assert crash["function after"] == "bad_pass"
    assert int(crash["after"]) < 10 < int(crash["tests"])
    assert (fine["status"], fine["function"], fine["after"]) == ("refused", "", "")


LLVM = """ #0 0x00007f llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) (/lib/x+0xd)
 #1 0x00007f (/lib/x+0xd)\n #2 0x00007f SignalHandler(int) s.cpp:0:0
 #3 0x00007f clang::Sema::Check<int>(clang::Expr*) (/lib/x+0xd)\n #4 0x00007f main (/lib/x+1)
"""


@pytest.mark.parametrize(
    ("printed", "place"),
    [
        (LLVM, "clang::Sema::Check"), ("a.c:2:1: error: no crash\n", ""),
        ("thread 'rustc' panicked at 'no entry', compiler/x/src/y.rs:41:9\nnote\n", "compiler/x/src/y.rs:41"),
        ("thread 'rustc' panicked at compiler/x/src/y.rs:41:9:\nno entry\n", "compiler/x/src/y.rs:41"),
        ("a.c:2:1: internal compiler error: in build_x, at cp/a.cc:17\n", "build_x"),
    ],
)  # fmt: skip
def test_where_a_compiler_dies_is_read_from_what_it_prints(printed: str, place: str, tmp_path: Path) -> None:
    (tmp_path / "program").write_text(printed)
    assert place_of(["cat", "{}"], tmp_path / "program") == place


def test_where_a_compiler_dies_on_a_result_is_looked_for_beside_what_it_includes(tmp_path: Path) -> None:
    for name, text in (("tests/more/more.h", "internal compiler error: in more, at c:1\n"), ("out/a.c", "")):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text)
    command = ["sh", "-c", 'cat "$(dirname "$0")/more/more.h"', "{}"]
    assert place_of(command, tmp_path / "out/a.c") == ""
    assert place_of(command, tmp_path / "out/a.c", [tmp_path / "tests/more"]) == "more"


def test_a_program_is_reduced_unless_it_was_and_a_report_tells_where_the_compiler_dies_before_and_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(crashes, "subprocess", SimpleNamespace(run=lambda words, **_: calls.append(words[3:])))
    monkeypatch.setattr(crashes, "place_of", lambda command, program, includes=(): f"{command} {program} {includes}")
    report, _ = made_report("", "int a;", ("", "int a, b;"), files=("a.c",), status=Status.STOPPED, reason="x")
    known = tmp_path / "out/y-a.c"
    known.mkdir(parents=True)
    (known / "report.json").write_bytes(replace(report, options={"include": ["/h"]}).as_json())
    (tmp_path / "list").write_text("x/a.c\tcc -c {}\ny/a.c\tcc 'a b' {}\n")
    call = [str(tmp_path / "list"), "--tests", str(tmp_path), "--out", str(tmp_path / "out"), "--timeout", "2m"]
    said = CliRunner().invoke(main, call)
    options = ["--output", f"{tmp_path}/out/x-a.c", "-q", "--max-seconds", "120.0"]
    assert calls == [["single", f"{tmp_path}/x/a.c", *options, "--", "cc", "-c", "{}"]]
    header, *rows = csv.reader(said.stdout.splitlines())
    programs = [f"{tmp_path}/{name}/a.c" for name in ("x", "y", "out/y-a.c")]
    assert (tuple(header), rows[0]) == (
        crashes.COLUMNS,
        ["x/a.c", "cc -c {}", "", "", "", "refused", f"['cc', '-c', '{{}}'] {programs[0].replace('/out', '')} ()", ""],
    )
    words = "['cc', 'a b', '{}']"
    places = [f"{words} {programs[1]} ()", f"{words} {known}/a.c {[Path('/h')]}"]
    assert rows[1:] == [["y/a.c", "cc 'a b' {}", "5", "3", "4", "stopped", *places]]
