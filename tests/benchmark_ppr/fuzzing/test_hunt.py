import json
import os
import shutil
import sys
from pathlib import Path

import pytest
from benchmark_doubles import make_pair
from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.fuzzing.csmith import main as csmith
from benchmark_ppr.fuzzing.enlarge import main as enlarge
from benchmark_ppr.fuzzing.hunt import main as hunt
from benchmark_ppr.fuzzing.hunt import pair_name, seconds
from benchmark_ppr.fuzzing.mutate import main as mutate
from benchmark_ppr.fuzzing.mutations import replay
from benchmark_ppr.fuzzing.targets import Target, load, run_script
from benchmark_ppr.harness.check import faults
from benchmark_ppr.harness.check import main as check
from diffing.pair_state import Side

# A compiler that refuses "bad" and dies, with a message for each, without an "x + y" and on three returns.
COMPILER = """#!/bin/sh
program=$(cat "$1")
case $program in *bad*) exit 1 ;; esac
case $program in
*return*return*return*) echo "internal compiler error: in triple, at c:2" >&2; exit 4 ;;
*'x + y'*) exit 0 ;;
*) echo "internal compiler error: in plain, at c:1" >&2; exit 4 ;;
esac
"""
TARGETS = """
[fake]
language = "c"
compiler = "fakecc"
version = "echo fakecc 1.0"
status = "4"
messages = ['internal compiler error: (in [^\\n]+)']
"""
SEED = "int f(int x, int y) { return x + y; }\nint g(int a) { int x = 1; return x + a; }\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "bin").mkdir()
    compiler = tmp_path / "bin" / "fakecc"
    compiler.write_text(COMPILER)
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", f"{compiler.parent}:{Path(sys.executable).parent}:/usr/bin:/bin")
    (tmp_path / "seeds").mkdir()
    (tmp_path / "seeds" / "a.c").write_text(SEED)
    (tmp_path / "seeds" / "refused.c").write_text("int bad;\n")
    (tmp_path / "targets.toml").write_text(TARGETS)
    return tmp_path


def hunted(folder, *more):
    arguments = ["fake", "--seeds", str(folder / "seeds"), "--out", str(folder / "out")]
    arguments += ["--targets", str(folder / "targets.toml"), "--budget", "60s", "--pairs", "1", *more]
    result = CliRunner().invoke(hunt, arguments)
    assert result.exit_code == 0, result.output
    return result.output, [read_pair(path) for path in sorted((folder / "out").iterdir())]


def test_a_found_bug_becomes_a_pair_that_stands_the_check(folder):
    output, pairs = hunted(folder)
    assert "1 of 2 seeds are accepted" in output
    (pair,) = pairs
    assert pair.facts["signature"][0] in ("in plain, at c:1", "in triple, at c:2")
    assert pair.facts["version"] == "fakecc 1.0"
    seed, variant = pair.texts().values()
    assert seed.decode() == SEED
    assert replay(seed, pair.log) == variant
    assert faults(pair) == []


def test_a_known_signature_is_not_recorded_again(folder):
    _, first = hunted(folder)
    _, both = hunted(folder, "--random", "1", "--budget", "2s")
    assert len({tuple(pair.facts["signature"]) for pair in both}) == len(both)
    assert first[0].path in [pair.path for pair in both]


def test_the_check_notices_a_test_that_accepts_any_crash(folder):
    _, (pair,) = hunted(folder)
    test = pair.path / "variant_test.sh"
    test.write_text('#!/bin/sh\n! fakecc "${1:-variant.c}"\n')
    result = CliRunner().invoke(check, [str(folder / "out")])
    assert result.exit_code == 1
    assert "takes another crash for this bug" in result.output


def test_the_check_notices_a_pair_that_does_not_hold(folder):
    _, (pair,) = hunted(folder)
    shutil.copy(pair.programs[Side.SEED], pair.programs[Side.VARIANT])
    result = CliRunner().invoke(check, [str(pair.path)])
    assert result.exit_code == 1
    assert "variant_test.sh ended with 1, 1, 1" in result.output


def test_a_pair_without_its_compiler_is_skipped(folder):
    hunted(folder)
    (folder / "bin" / "fakecc").unlink()
    result = CliRunner().invoke(check, [str(folder / "out")])
    assert result.exit_code == 0
    assert "fakecc is not installed" in result.output
    assert "1 skipped" in result.output


def test_errors_are_one_sentence(folder):
    targets = ["--targets", str(folder / "targets.toml"), "--seeds", str(folder / "seeds")]
    for arguments, words in [
        (["other", *targets], "no target other"),
        (["fake", *targets, "--budget", "x"], "no time"),
    ]:
        result = CliRunner().invoke(hunt, arguments)
        assert result.exit_code == 2
        assert words in result.output


def test_times():
    assert [seconds(text) for text in ("90s", "2m", "1h", "5")] == [90, 120, 3600, 5]


def test_the_targets_of_the_benchmark_are_well_formed():
    targets = load()
    assert {"gcc-12", "clang-16", "rustc-1.63", "tcc"} <= targets.keys()
    for target in targets.values():
        script = target.script("seed.c", target.variant_verdict(("it's",)), "title")
        assert "@" not in script.replace("$@", "")


GCC = """x.c: In function 'f':
x.c:4:7: internal compiler error: in tree_to_uhwi, at tree.h:4693
"""
CLANG = """PLEASE submit a bug report
0  libLLVM-16.so.1    0x00007f915c5c9ce6 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) + 54
2  libLLVM-16.so.1    0x00007f915c503350
4  libclang-cpp.so.16 0x00007f9163c9fda3 clang::Expr::IgnoreParenCasts() + 35
5  libclang-cpp.so.16 0x00007f91641d6a11 clang::Sema::CheckForIntOverflow(clang::Expr*) + 113
"""
CLANG_14 = "/lib/libclang-cpp.so.14(_ZN5clang4Sema3fooEv+0x195)[0x7f41167c2f45]\n"


@pytest.mark.parametrize(
    ("name", "status", "output", "signature"),
    [
        ("gcc-12", 1, GCC, ("internal compiler error: in tree_to_uhwi, at tree.h:4693",)),
        ("gcc-12", 0, GCC, None),
        ("gcc-12", 1, "x.c:1: error: expected ';'", None),
        ("clang-16", 139, CLANG, ("clang::Expr::IgnoreParenCasts", "clang::Sema::CheckForIntOverflow")),
        ("clang-14", 139, CLANG_14, ("_ZN5clang4Sema3fooEv",)),
        ("clang-16", 1, "error: expected ';'", None),
    ],
)
def test_signatures(name, status, output, signature):
    assert load()[name].signature(status, output) == signature


def test_names_of_pairs_are_folders_and_new():
    target = Target("g", "cpp", "g++-12")
    name = pair_name(target, ("internal compiler error: in foo_bar, at x.cc:1",), set())
    assert name == "gxx-12-foo_bar-at-x-cc"
    assert pair_name(target, ("internal compiler error: in foo_bar, at x.cc:1",), {name}) == name + "-2"


def test_logs_are_plain_data(folder):
    _, (pair,) = hunted(folder)
    assert json.loads(json.dumps(pair.facts))["mutations"]


def test_a_pair_grows_with_a_host_and_keeps_its_bug(folder):
    _, (pair,) = hunted(folder)
    host = folder / "host.c"
    host.write_text("int host(int p, int k);\nextern int other[3];\nstruct both { int q, r; };\n")
    arguments = [str(pair.path), str(host), "--mutations", "4", "--out", str(folder / "large")]
    result = CliRunner().invoke(enlarge, [*arguments, "--targets", str(folder / "targets.toml")])
    assert result.exit_code == 0, result.output
    large = read_pair(folder / "large" / f"{pair.name}-large")
    seed, variant = large.texts().values()
    assert seed.decode() == SEED + host.read_text()
    assert large.facts["signature"] == pair.facts["signature"]
    assert len(large.log) > len(pair.log)
    assert replay(seed, large.log) == variant
    assert faults(large) == []


def test_a_host_that_the_compiler_refuses_is_said_so(folder):
    _, (pair,) = hunted(folder)
    host = folder / "host.c"
    host.write_text("int bad;\n")
    arguments = [str(pair.path), str(host), "--out", str(folder / "large"), "--targets", str(folder / "targets.toml")]
    result = CliRunner().invoke(enlarge, arguments)
    assert result.exit_code == 2
    assert "does not accept" in result.output


@pytest.mark.parametrize(
    ("command", "arguments", "message"),
    [
        (check, ("nowhere",), "no pair: nowhere"),
        (mutate, ("README.md",), "the language of README.md is unknown"),
        (mutate, ("seed.c", "--count", "0"), "--count"),
        (mutate, ("latin.c",), "latin.c is no UTF-8 text"),
        (hunt, ("nothing", "--seeds", "seed.c"), "there is no target nothing"),
        (hunt, ("mujs", "--seeds", "seed.c", "--flags", "-O9"), "no place for --flags"),
        (hunt, ("mujs", "--seeds", "seed.c", "--kind", "hang"), "shows wrong-code only"),
        (csmith, ("--tokens", "5", "1"), "nothing between"),
    ],
)
def test_wrong_calls_are_explained(tmp_path, monkeypatch, command, arguments, message):
    monkeypatch.chdir(tmp_path)
    for name in ("README.md", "seed.c"):
        (tmp_path / name).write_text("int x;\n")
    (tmp_path / "latin.c").write_bytes(b'char x[] = "\xe9";\n')
    monkeypatch.setattr(shutil, "which", lambda name: name)
    result = CliRunner().invoke(command, arguments)
    assert result.exit_code == 2
    assert message in result.output


def test_pairs_without_facts_are_checked_as_far_as_they_go(tmp_path):
    make_pair(tmp_path / "own")
    result = CliRunner().invoke(check, [str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert "1 ok" in result.output


def test_a_test_that_knows_the_kind_of_error_only_is_found_out(tmp_path, monkeypatch):
    make_pair(tmp_path / "one", 'compiler = "cc-that-dies"\n')
    test = tmp_path / "one" / "variant_test.sh"
    test.write_text(
        "#!/bin/sh\ncc-that-dies variant.c >log.txt 2>&1\n"
        "case $? in 1|4) ;; *) exit 1 ;; esac\ngrep -qF 'internal compiler error' log.txt\n"
    )
    (tmp_path / "bin").mkdir()
    compiler = tmp_path / "bin" / "cc-that-dies"
    compiler.write_text("#!/bin/sh\necho internal compiler error: here\nexit 4\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", f"{compiler.parent}:{os.environ['PATH']}")
    result = CliRunner().invoke(check, [str(tmp_path / "one")])
    assert result.exit_code == 1
    assert "takes another crash for this bug" in result.output


def test_two_pairs_of_one_name_are_refused(tmp_path):
    for folder in ("a", "b"):
        make_pair(tmp_path / folder / "same")
    result = CliRunner().invoke(check, [str(tmp_path / "a"), str(tmp_path / "b")])
    assert result.exit_code == 2
    assert "two pairs are named same" in result.output


def test_nothing_of_a_script_that_was_stopped_stays(tmp_path):
    mark = f"1000.{os.getpid()}"
    script = f"timeout -s KILL 900 sleep {mark}"
    assert run_script(script, "p.c", b"", 0.5)[0] == 137
    commands = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()]
    assert not [command for command in commands if mark.encode() in command]
