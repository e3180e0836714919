"""The script that reproduces a bug: it is really run."""

import os
import subprocess
from dataclasses import replace

import pytest
from result_pages import made_report

from ppr.display.pages import page
from ppr.properties.property import Recipe
from ppr.results.observed import Behaviour, Observed

SEED, VARIANT = "int good;\n", "int good; int bad;\n"
SCRIPT = '#!/bin/sh\necho "$0 sees $(ls) and $*"\ngrep -q bad "$1"\nEND\n'.replace("END\n", "# END\n")


def written(folder, report, programs, files=("seed.c", "variant.c")):
    """A result's folder with the script."""
    for file, text in zip(files, programs[-len(files) :], strict=True):
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    (folder / "repro.sh").write_bytes(page("repro.sh", report, programs))
    return folder / "repro.sh"


def run(script, *words, **environment):
    env = {**os.environ, **environment}
    return subprocess.run(["sh", str(script), *words], capture_output=True, text=True, check=False, env=env, timeout=20)


def ran(out, *recipes, observed=None, **options):
    """The script of a report with these, run."""
    report, programs = made_report(SEED, VARIANT, recipes=list(recipes), **options)
    return run(written(out, replace(report, observed=observed), programs))


FINE = Behaviour("success", "exits with status 0")


def recipe(label, script, *, sides=None, names=None, command=("sh", "/gone/test.sh"), negated=False):
    return Recipe(label, sides or (label,), names or (f"{label}.c",), command, script, negated)


@pytest.fixture
def out(tmp_path):
    folder = tmp_path / "it's a result"
    folder.mkdir()
    return folder


def test_both_tests_are_run_and_end_as_expected(out, tmp_path):
    recipes = [recipe("seed", SCRIPT, names=("variant.c",), negated=True), recipe("variant", SCRIPT)]
    report, programs = made_report(SEED, VARIANT, recipes=recipes)
    (tmp_path / "tmp").mkdir()
    ended = run(written(out, report, programs), TMPDIR=str(tmp_path / "tmp"))
    assert (ended.returncode, ended.stderr) == (0, "")
    lines = ended.stdout.splitlines()
    assert [line for line in lines if not line.startswith("/")] == [
        "== the test of seed, expected to fail", "   it fails, as expected", "== the test of variant, expected to hold",
        "   it holds, as expected",
    ]  # fmt: skip
    assert [line.split(" sees ")[1] for line in lines if " sees " in line] == ["variant.c and variant.c"] * 2
    assert list((tmp_path / "tmp").iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "variant"), [(VARIANT, VARIANT), (SEED, SEED)])
def test_a_test_that_ends_otherwise_is_told(out, seed, variant):
    recipes = [recipe("seed", SCRIPT, negated=True), recipe("variant", SCRIPT)]
    report, programs = made_report(SEED, VARIANT, recipes=recipes)
    ended = run(written(out, report, type(programs)(seed.encode(), variant.encode())))
    assert (ended.returncode, ended.stdout.count("NOT expected")) == (1, 1)
    assert run(out / "repro.sh", "--bisect").returncode == 0


@pytest.mark.parametrize("status", [125, 126, 127])
def test_a_test_that_cannot_tell_decides_nothing(out, status):
    recipes = [recipe("seed", f"exit {status}", negated=True), recipe("variant", "exit 0")]
    report, programs = made_report(SEED, VARIANT, recipes=recipes)
    script = written(out, report, programs)
    assert [run(script, *words).returncode for words in ((), ("--bisect",))] == [125, 125]


def test_one_test_of_both_programs_sees_both(out):
    both = recipe("seed+variant", 'echo "$@"; cat "$@"', sides=("seed", "variant"), names=("seed.c", "variant.c"))
    assert f"seed.c variant.c\n{SEED}{VARIANT}" in ran(out, both).stdout


@pytest.mark.parametrize(
    "script", ["true\nEND\nEND_0\n", "#!/bin/sh\necho '$HOME `x` \\'\n", "echo \\\n ok", "\tif true\nthen :\nfi\n\n"]
)
def test_any_script_is_run_as_it_is(out, script):
    copy = 'cat "$0" > "$COPY"\n'
    report, programs = made_report(SEED, VARIANT, recipes=[recipe("variant", copy + script)])
    run(written(out, report, programs), COPY=str(out / "copy"))
    assert (out / "copy").read_text() == copy + script + ("" if script.endswith("\n") else "\n")


def test_a_script_that_is_still_there_finds_the_files_beside_it(out, tmp_path):
    (tmp_path / "helper").write_text("helped\n")
    script = tmp_path / "test.sh"
    script.write_text('cat "$(dirname "$0")/helper"\n')
    assert "helped\n   it holds" in ran(out, recipe("variant", script.read_text(), command=("sh", str(script)))).stdout
    script.write_text("exit 1\n")
    assert "cat: " in run(out / "repro.sh").stderr


def test_an_executable_is_run_where_it_is_and_a_script_by_its_first_line(out, tmp_path):
    tool = tmp_path / "tool"
    tool.write_text("#!/bin/sh\necho here\n")
    tool.chmod(0o755)
    assert "here\n   it holds" in ran(out, recipe("variant", "", command=(str(tool),))).stdout
    script = "#!/usr/bin/env python3\nimport sys\nprint(sys.argv[1])\n"
    assert "variant.c\n   it holds" in ran(out, recipe("variant", script, command=("/gone/test.py",))).stdout


def test_names_are_kept_whatever_they_are(out):
    files = ("seed/-a 'b'.c", "variant/-a 'b'.c")
    script = 'ls; grep -q bad -- "$1"'
    names = ("-a 'b'.c",)
    recipes = [recipe("seed", script, names=names, negated=True), recipe("variant", script, names=names)]
    report, programs = made_report(SEED, VARIANT, files=files, recipes=recipes)
    ended = run(written(out, report, programs, files))
    assert (ended.returncode, ended.stdout.count("-a 'b'.c")) == (0, 2)


def test_what_the_tests_need_is_taken_from_beside_the_script_or_from_its_place(out, tmp_path):
    (tmp_path / "a.h").write_text("far a")
    (tmp_path / "b.h").write_text("far b")
    (out / "b.h").write_text("near b")
    options = {"include": [str(tmp_path / "a.h"), str(tmp_path / "b.h")], "memory": 512 * 2**20}
    assert "far anear b524288" in ran(out, recipe("variant", "cat *.h; ulimit -v"), options=options).stdout
    (tmp_path / "a.h").unlink()
    ended = run(out / "repro.sh")
    assert (ended.returncode, ended.stderr) == (0, f"{tmp_path}/a.h does not exist any more: the test may need it\n")
    assert "near b" in ended.stdout


def test_a_command_is_run_on_both_programs(out):
    prints = Behaviour("success", 'prints "1" and it\'s $HOME')
    check = '[ "$status" -eq 0 ] || exit 1'
    seen = Observed("grep -n -c bad {}", Behaviour("status", "exits with status 1"), prints, check=check)
    ended = ran(out, observed=seen)
    assert ended.stdout.splitlines() == [
        "== grep -n -c bad seed.c", "   expected: exits with status 1", "0", "   exit status: 1",
        "   it does not show the bug, as expected", "== grep -n -c bad variant.c",
        '   expected: prints "1" and it\'s $HOME', "1", "   exit status: 0", "   it shows the bug, as expected",
    ]  # fmt: skip
    assert (ended.returncode, run(out / "repro.sh", "--bisect").returncode) == (0, 1)


def test_a_seed_that_fails_where_it_worked_is_not_as_expected(out):
    """The compiler may be another one, or a variable may have to be set."""
    check, dies = '[ "$status" -eq 3 ] || exit 1', Behaviour("status", "exits with status 3")
    ended = ran(out, observed=Observed("printf x; grep -q bad {} && exit 3; exit 1", FINE, dies, check=check))
    assert "\nx\n   exit status: 3\n" in ended.stdout
    assert [line for line in ended.stdout.splitlines() if " the bug" in line] == [
        "   it does not show the bug, but it fails, which is not as expected",
        "   it shows the bug, as expected",
    ]


@pytest.mark.parametrize(("seen", "what"), [
    (Observed("true {}", FINE, Behaviour("success", "is odd")), "how to recognise the bug"),
    (None, "how the programs are tested"),
])  # fmt: skip
def test_a_report_that_does_not_say_what_is_needed_says_so(out, seen, what):
    ended = ran(out, observed=seen)
    assert (ended.returncode, ended.stderr) == (125, f"The report does not say {what}.\n")


def test_a_title_stays_in_its_comment(out):
    ran(out, observed=Observed("x", FINE, Behaviour("a", "dies\ntouch harm", "boom\rtouch harm")))
    assert not (out / "harm").exists()


@pytest.mark.parametrize("words", [["--help"], ["--bisect", "--bisect"], ["x"]])
def test_other_arguments_are_refused(out, words):
    report, programs = made_report(SEED, VARIANT, recipes=[recipe("variant", "touch ran")])
    ended = run(written(out, report, programs), *words)
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", "usage: sh repro.sh [--bisect]\n")


@pytest.mark.slow
def test_a_command_that_hangs_is_stopped_after_the_limit(out):
    command = "if grep -q bad {}; then echo 'on and on'; while :; do :; done; fi"
    hangs = Behaviour("hang", "does not end within 0.5 s")
    ended = ran(out, observed=Observed(command, FINE, hangs, limit=0.5, check="exit 1"))
    assert ended.stdout.splitlines()[4:] == [
        f"== {command.replace('{}', 'variant.c')}", "   expected: does not end within 0.5 s", "on and on",
        "   stopped after 0.5 s", "   exit status: 137", "   it does not show the bug, which is NOT expected",
    ]  # fmt: skip


def test_the_reference_is_run_on_both_programs_too(out):
    wrong = Behaviour("wrong-output", "prints something other than x")
    ended = ran(out, observed=Observed("grep -c bad {}", FINE, wrong, reference="ls; false # {}"))
    assert ended.stdout.splitlines()[8:] == [
        "== grep -c bad variant.c",
        "   expected: prints something other than x",
        "1",
        "   exit status: 0",
        "== ls; false # variant.c",
        "   this is the reference to compare it with",
        "variant.c",
        "   exit status: 1",
    ]


def test_a_single_program_is_tested(out):
    recipes = [recipe("program", SCRIPT, sides=("variant",), names=("a.c",))]
    report, programs = made_report("", VARIANT, files=("a.c",), recipes=recipes)
    assert run(written(out, report, programs, ("a.c",))).returncode == 0
