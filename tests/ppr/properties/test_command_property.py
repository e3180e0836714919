"""Properties that the behaviour of a command decides, with the shell as the compiler."""

import shutil
import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.properties import experiment as module
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import WARNINGS, CommandProperty, Experiment, Heard, Trial, Turns, sanitizing, warning
from ppr.properties.outcome import WHOLE, Outcome
from ppr.properties.processes import Handle
from ppr.properties.running import TestRunner
from ppr.results.observed import version_of

PATIENCE = 10.0
ICE = b"echo 'p.c:1: internal compiler error: in f, at x.c:1' >&2; echo Please file a bug report; exit 1"


@pytest.fixture
def runner(tmp_path_factory, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path_factory.mktemp("runs")))
    with TestRunner() as runner:
        yield runner
    assert list(Path(tempfile.gettempdir()).iterdir()) == []


@pytest.fixture
def property_of(runner):
    def make(kind, message="", *, limit=0.0, regex="", status=None, **experiment):
        run = Experiment(Command(("sh", "{}")), runner=runner, **experiment)
        wanted = Signature(kind, message, status=status, regex=regex)
        return CommandProperty.of(run, Side.VARIANT, "p.sh", wanted, limit=limit)

    return make


@pytest.mark.parametrize(("kind", "message", "program"), [
    (Kind.SUCCESS, "", b"true"),
    (Kind.INTERNAL_ERROR, "internal compiler error: in f", ICE), (Kind.SIGNAL, "SIGSEGV", b"kill -SEGV $$"),
    (Kind.ERROR, "error: ‹program› is bad", b"echo error: $0 is bad >&2; exit 1"),
])  # fmt: skip
def test_the_wanted_behaviour_holds_and_no_other(property_of, kind, message, program):
    one = property_of(kind, message)
    programs = {b"true", ICE, b"kill -SEGV $$", b"echo error: no; exit 1", b"exit 3"} - {program}
    assert one.test([program], PATIENCE).outcome is Outcome.HOLDS
    assert {one.test([other], PATIENCE).outcome for other in programs} == {Outcome.FAILS}


@pytest.mark.slow
def test_a_hang_holds_after_its_limit_whatever_time_there_is_and_is_killed(property_of):
    assert property_of(Kind.HANG, limit=0.2).test([b"sleep 30"], 0.01).outcome is Outcome.HOLDS
    assert property_of(Kind.HANG, limit=20.0).test([b"sleep 0.05"], 0.01).outcome is Outcome.FAILS
    result = property_of(Kind.SUCCESS).test([b"sleep 30"], 0.1)
    assert (result.outcome, result.status) == (Outcome.TIMEOUT, None)


def test_a_stopped_command_has_no_verdict(property_of):
    handle = Handle()
    handle.stop()
    assert property_of(Kind.HANG, limit=1.0).test([b"true"], PATIENCE, handle).outcome is Outcome.STOPPED


def test_output_is_kept_if_it_is_asked_for(property_of):
    program = b"echo out; echo err >&2"
    assert property_of(Kind.SUCCESS).test([program], PATIENCE, keep_output=True).output == b"out\nerr\n"
    assert property_of(Kind.SUCCESS).test([program], PATIENCE).output == b""


def test_a_regular_expression_is_sought_in_all_output(property_of):
    one = property_of(Kind.SUCCESS, regex="^7$")
    assert one.test([b"echo 7"], PATIENCE).outcome is Outcome.HOLDS
    assert one.test([b"echo 7 >&2; exit 3"], PATIENCE).outcome is Outcome.HOLDS
    assert one.test([b"echo 17"], PATIENCE).outcome is Outcome.FAILS


REFERENCE = Command(("sh", "-c", "reference=yes; . ./{}"), is_line=True)


@pytest.mark.parametrize(("kind", "status", "program", "outcome"), [
    (Kind.AGREES, 0, b"echo 1", "holds"), (Kind.WRONG_OUTPUT, 0, b"echo 1$reference", "holds"),
    (Kind.WRONG_STATUS, 3, b'[ "$reference" ] || exit 3', "holds"),
    (Kind.REJECTS_VALID, None, b'[ "$reference" ] || { echo error: bad; exit 1; }', "holds"),
    (Kind.ACCEPTS_INVALID, None, b'[ ! "$reference" ] || { echo error: bad; exit 1; }', "holds"),
    (Kind.WRONG_OUTPUT, 0, b'[ ! "$reference" ] || { echo error: bad; exit 1; }', "invalid"),  # it is refused
    (Kind.AGREES, 0, b"echo 1; echo $reference >&2", "holds"),  # what is on standard error does not count
])  # fmt: skip
def test_a_reference_is_compared_with(property_of, kind, status, program, outcome):
    one = property_of(kind, status=status, reference=REFERENCE)
    assert one.test([program], PATIENCE).outcome.value == outcome
    assert one.test([b"kill -SEGV $$"], PATIENCE).outcome is Outcome.FAILS


@pytest.mark.parametrize(
    ("program", "holds"), [(b"true", True), (b"> out17", True), (b"> other", False), (b"echo true > $0", False)]
)
def test_what_keeps_its_folder_writes_no_more_and_leaves_its_program(property_of, program, holds):
    one = property_of(Kind.SUCCESS, keeps=("out0",))
    assert one.test([program], PATIENCE).outcome is (Outcome.HOLDS if holds else Outcome.FAILS)


def test_a_command_that_is_not_there_is_a_clear_error(runner):
    run = Experiment(Command(("no-such-compiler", "{}")), runner=runner)
    one = CommandProperty.of(run, Side.SEED, "p.c", Signature(Kind.SUCCESS))
    with pytest.raises(UserError, match=r"no-such-compiler {} cannot be run: there is no no-such-compiler on PATH"):
        one.test([b""], PATIENCE)


def test_includes_are_beside_the_program(property_of, tmp_path):
    (tmp_path / "lib.sh").write_text("exit 0")
    one = property_of(Kind.SUCCESS, includes=(tmp_path / "lib.sh",))
    assert one.test([b". ./lib.sh; exit 1"], PATIENCE).outcome is Outcome.HOLDS
    assert one.reads == (tmp_path / "lib.sh",)
    assert one.conditions == " and lib.sh"


def test_variables_are_set_unless_the_user_has_set_them(property_of, monkeypatch):
    one = property_of(Kind.SUCCESS, variables={"PPR_A": "1", "PPR_B": "1"})
    monkeypatch.setenv("PPR_B", "2")
    assert one.test([b'[ "$PPR_A$PPR_B" = 12 ]'], PATIENCE).outcome is Outcome.HOLDS


def test_the_fingerprint_is_that_of_everything_that_decides(property_of, tmp_path):
    (tmp_path / "x").write_text("1")
    several = [
        property_of(Kind.SUCCESS), property_of(Kind.ERROR), property_of(Kind.ERROR, "a"),
        property_of(Kind.ERROR, regex="a"), property_of(Kind.SUCCESS, reference=REFERENCE),
        property_of(Kind.SUCCESS, includes=(tmp_path / "x",)),
    ]  # fmt: skip
    (tmp_path / "x").write_text("2")
    (tmp_path / "y").write_text("2")
    several += [property_of(Kind.SUCCESS, includes=(tmp_path / name,)) for name in "xy"]
    assert len({one.fingerprint for one in several}) == len(several)
    assert property_of(Kind.HANG, limit=2.0).fingerprint == property_of(Kind.HANG, limit=4.0).fingerprint
    assert property_of(Kind.SUCCESS).fingerprint == property_of(Kind.SUCCESS).fingerprint


@pytest.mark.parametrize(("kind", "compares"), [
    (Kind.WRONG_OUTPUT, True), (Kind.ERROR, True), (Kind.STATUS, True), (Kind.SUCCESS, False), (Kind.NO_CRASH, False),
    (Kind.INTERNAL_ERROR, False), (Kind.SIGNAL, True),
])  # fmt: skip
def test_a_reference_has_a_say_where_the_compiler_lives(property_of, kind, compares):
    run = property_of(kind, reference=Command(("true",))).experiment
    regex = Signature(kind, regex="x")
    assert (run.compares(Signature(kind)), run.compares(regex)) == (compares, kind is Kind.WRONG_OUTPUT)
    assert property_of(kind).label == "variant" and not property_of(kind).experiment.compares(Signature(kind))


def test_a_seed_that_fails_or_answers_may_do_so_otherwise_if_that_is_worth_it(property_of):
    one, bug = property_of(Kind.ERROR), Signature(Kind.SIGNAL)
    fails = replace(one, wanted=Signature(Kind.ERROR, known=("a",), unlike=bug))
    says = replace(one, wanted=Signature(Kind.SUCCESS, known=(), answers="^sat$", form="sat$"))
    assert (one.looser, fails.looser.wanted) == (None, Signature(Kind.NO_CRASH, unlike=bug))
    assert says.looser.wanted == replace(says.wanted, answers="sat$")
    others = {kind: replace(one, wanted=Signature(kind, known=("a",))).looser for kind in Kind}
    assert {kind for kind, looser in others.items() if looser} == {Kind.ERROR, Kind.STATUS}


def test_the_command_by_hand(property_of):
    one = replace(property_of(Kind.AGREES, reference=REFERENCE, variables={"A": "1"}), names=("a b.sh",))
    call = "export A=1; sh 'a b.sh'; reference=yes; . ./'a b.sh'"
    assert one.by_hand(["/x/a b.sh"]) == f"cd $(mktemp -d) && cp '/x/a b.sh' 'a b.sh' && {call}; echo $?"
    assert one.title == "sh {}"


def test_checks_are_made_from_a_reference_with_a_compiler_of_c():
    reference = Command.of_line("gcc-12 -O0 {} -o a.out && ./a.out")
    strict, slow, lax, plain = (str(one) for one in sanitizing(reference))
    assert strict.startswith("gcc-12 -w -fsanitize=undefined,address ")
    assert ["-ftrivial-auto-var-init=pattern" in one for one in (strict, slow, lax)] == [True, True, False]
    assert ["-fuse-ld=gold" in one for one in (strict, slow, lax)] == [True, False, True]
    assert plain.endswith(" -fno-sanitize-recover=all -O0 {} -o a.out && ./a.out")
    assert warning(reference).call("p.c")[-3:] == ["-O1", "-c", "p.c"]
    line = "timeout 9 gcc-12 -I inc -w -I/x -D'A=\"b c\"' -std=c99 -Wall -isystem /y -ansi -include z.h {} -lm -o a.out"
    call = warning(Command.of_line(f"{line} && ./a.out -Dx")).call("p.c")
    kept = ["-I", "inc", "-I/x", '-DA="b c"', "-std=c99", "-isystem", "/y", "-ansi", "-include", "z.h"]
    assert [word for word in call if not word.startswith("-Werror=")] == ["gcc-12", *kept, "-O1", "-c", "p.c"]
    options = ["-m32", "-m64", "-mx32", "-idirafter", "d", "-imacros", "m.h", "-isysroot", "/s", "-iquote", "q"]
    call = warning(Command(("gcc-12", *options, "-march=native", "{}"))).call("p.c")
    assert [word for word in call if not word.startswith("-Werror=")] == ["gcc-12", *options, "-O1", "-c", "p.c"]
    assert sanitizing(Command.of_line("node {}")) == [] and warning(Command.of_line("node {}")) is None


DOUBTFUL = {
    "uninitialized": "int f(void) { int i; return i; }", "return-type": "int f(void) {}",
    "implicit-function-declaration": "int f(void) { return g(); }", "implicit-int": "f(void) { return 0; }",
    "int-conversion": "int *f(void) { return 1; }", "incompatible-pointer-types": "char *f(int *p) { return p; }",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("compiler", ["gcc", "clang-16"])
def test_programs_with_warnings_that_may_mean_undefined_behaviour_do_not_compile(compiler, tmp_path):
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")

    def compiles(text):
        (tmp_path / "p.c").write_text(f"{text}\n")
        call = warning(Command.of_line(f"{compiler} {{}}")).call("p.c")
        return subprocess.run(call, cwd=tmp_path, check=False, capture_output=True).returncode == 0

    assert compiles("#warning of another kind\nint f(void) { return 0; }")
    assert {*DOUBTFUL} == {*WARNINGS}
    assert not [name for name, text in DOUBTFUL.items() if compiles(text)]


HEARD = Heard(Command(("sh", "-c", "grep -o 'warn.*' {}; cat {} >&2"), is_line=True), r"^warning: .*\[(-W\w+)\]$")


def test_a_program_with_new_kinds_of_warnings_is_refused(property_of):
    one = property_of(Kind.SUCCESS, heard=replace(HEARD, known=("-Wold",)))
    outcomes = [one.test([b"true\n# warning: x [%s]" % kind], PATIENCE).outcome for kind in (b"-Wold", b"-Wnew", b"x")]
    assert outcomes == [Outcome.HOLDS, Outcome.FAILS, Outcome.HOLDS]
    assert one.fingerprint not in {property_of(Kind.SUCCESS, heard=heard).fingerprint for heard in (None, HEARD)}


@pytest.mark.slow
def test_all_warnings_are_heard_however_many_there_are(property_of):
    filler = b"yes | head -c 100000\n"
    one = property_of(Kind.SUCCESS, heard=replace(HEARD, command=Command(("sh", "{}"))))
    assert one.test([filler], PATIENCE).outcome is Outcome.HOLDS
    assert one.test([filler + b"echo 'warning: x [-Wnew]'\n" + filler], PATIENCE).outcome is Outcome.FAILS


@pytest.mark.parametrize(("family", "line", "louder"), [
    ("GCC", "gcc-12 -w -O2 -c {}", "gcc-12 -Wall -Wextra -O2 -c {}"),
    ("GCC", "gcc-12 -c {} && gcc-12 x.o", "gcc-12 -Wall -Wextra -c {} && gcc-12 x.o"),
    ("LLVM", "LC_ALL=C timeout 5 clang -c {} -w | cat", "LC_ALL=C timeout 5 clang -Wall -Wextra -c {} | cat"),
    ("rustc", "rustc -A warnings --cap-lints allow {} -Awarnings", "rustc --error-format=json {}"),
    ("Java", "javac {}", None),
])  # fmt: skip
def test_a_command_is_made_to_warn(family, line, louder):
    for command in (Command.of_line(line), Command(("sh", "-c", line), is_line=True)):
        found = Heard.of(command, family)
        assert (found and str(found.command)) == louder


ODD = {"gcc-12": ("GCC", "c"), "clang-16": ("LLVM", "c"), "rustc": ("rustc", "rs")}


@pytest.mark.slow
@pytest.mark.parametrize("compiler", ODD)
def test_real_compilers_name_the_categories_of_their_warnings(runner, compiler):
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    family, suffix = ODD[compiler]
    program, categories = {
        "c": (b"int f(int j) { switch (j) case 1: j++; return 1 % 0; }\n", ["-Wdiv-by-zero", "-Wdivision-by-zero"]),
        "rs": (b"pub fn f() { let x = 1; }\n", ["unused_variables"]),
    }[suffix]
    quiet = ("-A", "warnings", "--crate-type=lib", "--emit=metadata") if suffix == "rs" else ("-w", "-c")
    run = Experiment(Command((compiler, *quiet, "{}")), runner=runner)
    tool = version_of(compiler, runner, Handle())
    assert tool.family == family and tool.version and tool.target.count("-") >= 2
    heard = Heard.of(run.command, family)
    found = heard.new(run.run(heard.command, program, f"p.{suffix}", 60, Handle(), WHOLE))
    assert set(found) & set(categories)
    assert not run.run(run.command, program, f"p.{suffix}", 60, Handle()).printed


def test_a_shorter_command_must_not_write_more_and_what_works_is_known_without_other_versions(property_of):
    other = (Command(("cc2", "{}")), Signature(Kind.SUCCESS))
    one = replace(property_of(Kind.ERROR, limit=2.0, versions=(other,)), written=("a.o",))
    short = one.shorter(Command(("cc", "{}")))
    assert (short.title, short.experiment.keeps, short.experiment.versions) == ("cc {}", ("a.o",), (other,))
    assert (short.wanted, short.fingerprint == one.fingerprint, one.working) == (one.wanted, False, None)
    works = replace(one, works=Signature(Kind.SUCCESS)).working
    assert (works.label, works.sides, works.name, works.limit) == ("seed", (Side.SEED,), "p.sh", 2.0)
    assert (works.wanted, works.experiment.versions) == (Signature(Kind.SUCCESS), ())
    seen = replace(property_of(Kind.NO_CRASH), works=Signature(Kind.SUCCESS))
    assert [seen.test([program], PATIENCE).works for program in (b"true", b"exit 3")] == [True, False]


def test_frames_are_left_out_where_nobody_looks_for_them_and_c_has_a_judge_if_there_is_a_compiler(monkeypatch, runner):
    run = Experiment(Command(("cc", "{}")), runner=runner)
    known = {"LANGUAGE": "C", "LLVM_DISABLE_SYMBOLIZATION": "1", "RUSTC_ICE": "0"}
    found = [run.with_frames(wanted).variables for wanted in (True, False)]
    assert found == [known, {**known, "RUST_BACKTRACE": "0"}]
    for there, judge in (("gcc clang", "gcc"), ("clang", "clang"), ("", None)):
        monkeypatch.setattr("shutil.which", lambda name, there=there: name if name in there.split() else None)
        assert str(module.judge_of("c")) == str(judge and f"{judge} {{}} -o ./ppr-judged && ./ppr-judged")
        assert module.judge_of("rust") is None


def test_what_was_learnt_meanwhile_makes_no_other_property():
    run = Experiment(Command(("cc", "{}")), runner=SimpleNamespace(memory=None))
    trial = Trial(Observation(Kind.SUCCESS, 0), 1.0)
    later = replace(run, passed={(b"x", 0)}, answered={b"x": trial}, runner=SimpleNamespace(memory=1), turns=Turns())
    one = CommandProperty.of(run, Side.VARIANT, "p.c", Signature(Kind.SUCCESS))
    assert later == run
    learnt = {"original": trial.seen, "written": ("x",), "works": one.wanted, "trial_seconds": 1.0}
    assert replace(one, experiment=later, **learnt) == one
    assert not [name for name in ("passed", "answered", "runner", "turns") if name in repr(later)]
    limited = CommandProperty.of(later, Side.VARIANT, "p.c", Signature(Kind.SUCCESS))
    assert (one.memory, limited.memory, limited == one) == (None, 1, False)


def test_the_files_that_a_run_leaves_beside_its_program_are_noted_whatever_their_numbers(runner):
    run = Experiment(Command(("sh", "{}")), runner=runner, keeps=())
    trial = run.run(run.command, b"touch e1 e2 d c b a", "v.sh", 10.0, Handle())
    assert trial.written == ("a", "b", "c", "d", "e0")
    assert trial.seen.message == "it has changed its program, or written files that it had not written"
