"""Programs that crash a compiler, reduced by command and compared by where it dies."""

import csv
import os
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest
from benchmark_doubles import make_command, shell_tool
from click.testing import CliRunner

from benchmark_ppr.commands import crashes, run
from benchmark_ppr.commands.crashes import LIST, place_of
from benchmark_ppr.run_tool import RunSettings, load
from ppr.programs.errors import UserError
from ppr.results.report import Status

FAKE = """#!/bin/sh
for program; do :; done
if grep -q 'bad(5)' "$program"; then
    echo "$program:1: internal compiler error: in bad_pass, at x.cc:1"
    exit 4
fi
grep -q ok "$program"
"""


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., list[dict[str, str]]]]:
    """Calls the command on two programs, of which one crashes the compiler, beside a tool that finds the least."""
    compiler = make_command(tmp_path / "bin", "fakecc", FAKE)
    (tmp_path / "crash.c").write_text("int a; void f() { ok(); bad(5); }\n")
    (tmp_path / "fine.c").write_text("ok();\n")
    (tmp_path / "list").write_text("".join(f"{name}\t{compiler} -c {{}}\n" for name in ("crash.c", "fine.c")))
    monkeypatch.setattr(run, "TOOLS", {"least": shell_tool("least", "echo 'bad(5)' >variant.c && \"$TEST\"")})
    cores = os.sched_getaffinity(0)

    def call(*options: str) -> list[dict[str, str]]:
        table = tmp_path / "table.csv"
        words = [str(tmp_path / "list"), "--tests", str(tmp_path), "--out", str(tmp_path / "out"), "--csv", str(table)]
        said = CliRunner().invoke(crashes.main, [*words, *options])
        assert said.exit_code == 0, said.output
        assert b"\r" not in table.read_bytes()
        return [*csv.DictReader(table.read_text().splitlines())]

    yield call
    os.sched_setaffinity(0, cores)


@pytest.mark.slow
def test_what_became_of_each_program_is_in_the_table_beside_what_others_make_of_it(
    call: Callable[..., list[dict[str, str]]], tmp_path: Path
) -> None:
    crash, fine = call("--tools", "least")
    assert (crash["tokens before"], crash["status"], crash["function"]) == ("18", "done", "bad_pass")
    assert crash["function after"] == "bad_pass"
    assert int(crash["after"]) < 10 < int(crash["tests"])
    assert (crash["least"], crash["least tests"]) == ("4", "1")
    assert (fine["status"], fine["function"], fine["after"], fine["least"]) == ("refused", "", "", "")
    settings = load(tmp_path / "out/results/least/crash.c/result.json").settings
    assert settings == RunSettings(float(crash["seconds"]), 1, of_processor=True)
    (tmp_path / "bin/fakecc").unlink()
    assert call()[0] == {name: crash[name] for name in crashes.COLUMNS}


def test_the_programs_are_fetched_once(
    call: Callable[..., list[dict[str, str]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetch = make_command(tmp_path / "bin", "fetch", 'mkdir "$1" && echo "ok();" >"$1/crash.c" && echo >"$1/fine.c"\n')
    monkeypatch.setattr(crashes, "FETCH", ["sh", str(fetch)])
    monkeypatch.setattr(crashes, "reduced", lambda program, *_: [program.read_text().strip()] * 7)
    for _ in "ab":
        rows = call("--tests", str(tmp_path / "tests"))
        assert [row["status"] for row in rows] == ["ok();", ""]
    (tmp_path / "out/programs/crash.c/facts.json").unlink()
    assert [row["program"] for row in call()] == ["fine.c"]  # another such command is not done with the first


def test_others_get_what_was_reduced_and_their_results_count_if_they_are_verified(
    call: Callable[..., list[dict[str, str]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, given = tmp_path / "out", []

    def others(**options: object) -> None:
        given.append(options)
        (out / "results/least/crash.c").mkdir(parents=True, exist_ok=True)
        (out / "results/least/crash.c/result.json").touch()

    ended = SimpleNamespace(tests=3, after=SimpleNamespace(tokens=lambda: {"variant": 4}))
    monkeypatch.setattr(crashes, "reduced", lambda *_: [""] * 7)
    monkeypatch.setattr(run, "main", others)
    monkeypatch.setattr(crashes, "load", lambda _: ended)
    for verdict, told in (("verified", ("4", "3")), ("wrong", ("", ""))):
        ended.verdict = verdict
        rows = call("--tools", "least")
        assert [(row["least"], row["least tests"]) for row in rows] == [told, ("", "")]
    tools = [run.TOOLS["least"]]
    assert given == [{"pairs": [str(out / "programs")], "tools": tools, "jobs": 1, "out": out / "results"}] * 2


@pytest.mark.parametrize("is_refused", [False, True])
def test_a_reduction_leaves_what_others_get_and_tells_where_the_compiler_dies_before_and_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_refused: bool
) -> None:
    said, used, asked = [], iter([(1.0, 2.0), (1.5, 2.75)]), []

    def place(command: list[str], program: Path, includes: Sequence[Path] = ()) -> str:
        asked.append((command, program, [*includes]))
        return f"f{len(asked)}\nmain"

    def report(folder: Path) -> SimpleNamespace:
        if is_refused:
            raise UserError("no report")
        assert folder == out / "ppr"
        sizes = [SimpleNamespace(program=one) for one in (SimpleNamespace(tokens=18), None)]
        options, tests = {"include": ["/h"]}, SimpleNamespace(run=7)
        return SimpleNamespace(before=sizes[0], after=sizes[1], options=options, tests=tests, status=Status.DONE)

    for name, value in (("place_of", place), ("read_report", report)):
        monkeypatch.setattr(crashes, name, value)
    monkeypatch.setattr("subprocess.run", lambda words, check: said.append((words, check)))
    monkeypatch.setattr("resource.getrusage", lambda _: next(used))
    program, out, command = tmp_path / "a.c", tmp_path / "out", ["cc", "-D", "x y", "{}"]
    program.write_text("int a;")
    out.mkdir()
    found = crashes.reduced(program, command, out, 9.0)
    whole, alone = [18, "", 7, 1.2, "done", "f1", "f2"], ["", "", "", 1.2, "refused", "f1", ""]
    assert found == (alone if is_refused else whole)
    words = ["--output", str(out / "ppr"), "-q", "--jobs", "1", "--max-seconds", "9.0", "--", *command]
    assert said == [([sys.executable, "-m", "ppr", "single", str(program), *words], False)]
    assert asked == [(command, program, []), (command, out / "ppr/a.c", [Path("/h")])][: 2 - is_refused]
    facts = {"name": "out", "includes": [] if is_refused else ["/h"], "signature": ["f1\nmain"], "seconds": 1.2}
    assert tomllib.loads((out / crashes.FACTS).read_text()) == facts
    assert (out / "variant.c").read_text() == "int a;"
    test = f"""#!/bin/sh\n[ "$({crashes.PLACE} cc -D 'x y' "$1")" = 'f1\nmain' ]\n"""
    assert (out / "variant_test.sh").read_text() == test


def test_the_list_has_a_hundred_tests_of_packages_with_commands() -> None:
    lines = dict(line.split("\t") for line in LIST.read_text().splitlines())
    packages = ("llvm-toolchain-19/clang/test/", "gcc-12/gcc/testsuite/", "rustc-web/tests/crashes/")
    assert len(lines) == 100
    assert all(name.startswith(packages) and command.split().count("{}") == 1 for name, command in lines.items())


SYMBOLIZED = """ #0 0x00007f llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) (/lib/x+0xd)
 #1 0x00007f (/lib/x+0xd)\n #2 0x00007f SignalHandler(int) s.cpp:0:0
 #3 0x00007f clang::Sema::Check<int>(clang::Expr*) (/lib/x+0xd)\n #4 0x00007f main (/lib/x+1)
"""
NAMED = """0  libLLVM-16.so.1    0x00007fce4abc9ce6 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) + 54
2  libLLVM-16.so.1    0x00007fce4ab03350
4  libclang-cpp.so.16 0x00007fce52ba19a9 clang::Expr::one() const + 1529
6  libclang-cpp.so.16 0x00007fce5294e868 clang::Sema::two(clang::Expr*) + 3640
"""
MANGLED = """/lib/x86_64-linux-gnu/libLLVM-14.so.1(_ZN4llvm3sys15PrintStackTraceERNS_11raw_ostreamEi+0x31)[0x7f]
/lib/x86_64-linux-gnu/libc.so.6(+0x3c050)[0x7f]
/lib/x86_64-linux-gnu/libclang-cpp.so.14(_ZN5clang4Expr3oneEv+0x5)[0x7f]
"""
BUG = """error: internal compiler error: compiler/x/src/y.rs:6:17: text
thread 'rustc' panicked at 'Box<dyn Any>', compiler/rustc_errors/src/lib.rs:1331:9
"""
DELAYED = """error: internal compiler error: no errors encountered even though `delay_span_bug` issued

error: internal compiler error: could not prove
  = note: delayed at compiler/x/src/z.rs:151:13

thread 'rustc' panicked at 'Box<dyn Any>', compiler/rustc_errors/src/lib.rs:1425:13
"""


@pytest.mark.parametrize(
    ("printed", "place"),
    [
        (SYMBOLIZED, "clang::Sema::Check\nmain"), (NAMED, "clang::Expr::one\nclang::Sema::two"),
        (MANGLED, "clang::Expr::one"), ("a.c:2:1: error: no crash\n", ""),
        (BUG, "compiler/x/src/y.rs:6"), (DELAYED, "compiler/x/src/z.rs:151"),
        ("thread 'rustc' panicked at 'no entry', compiler/x/src/y.rs:41:9\nnote\n", "compiler/x/src/y.rs:41"),
        ("thread 'rustc' panicked at compiler/x/src/y.rs:41:9:\nno entry\n", "compiler/x/src/y.rs:41"),
        ("a.c:2:1: internal compiler error: in build_x, at cp/a.cc:17\n", "build_x"),
        ("a.c:2:1: internal compiler error: Segmentation fault\nPlease\n", "Segmentation fault"),
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


def test_a_report_that_is_missing_now_and_then_is_asked_for_again_in_a_folder_of_its_own(tmp_path: Path) -> None:
    runs, last = tmp_path / "runs", "echo 'internal compiler error: in x'"
    command = ["sh", "-c", f"ls | wc -l >>{runs}; [ -e $0 ] && [ $(wc -l <{runs}) -lt 3 ] || {last}", "{}"]
    assert place_of(command, Path(os.path.relpath(__file__))) == "x"
    assert runs.read_text() == "0\n0\n0\n"
