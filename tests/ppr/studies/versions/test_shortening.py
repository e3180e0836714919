"""Runs that find the shortest command at their end, with shell scripts as compilers, and with real ones."""

import json
import shutil
import subprocess

import pytest
from fake_compilers import CRASH

pytestmark = pytest.mark.slow  # each runs a reduction first
PAIR = ("seed.c", "variant.c", "--jobs", "2")
# Crashes on what is bad with all options of NEEDED, and refuses what is good with --strict unless --lax is there.
COMPILER = f"""
case $1 in --version) echo 'fake 1.0'; exit ;; esac
words=" $* "
has() {{ case $words in *" $1 "*) ;; *) false ;; esac }}
for program; do :; done
echo "$*" >> "$COUNT"
for needed in NEEDED; do has $needed || exit 0; done
grep -q good "$program" || exit 3
if grep -q bad "$program"; then {CRASH}
fi
if has --strict && ! has --lax; then echo 'error: no' >&2; exit 1; fi
"""


def section(place, *words, code=0):
    ended = place.run(*words)
    assert ended.returncode == code, ended.stderr
    report = json.loads((place.folder / "seed.ppr/report.json").read_text())
    return report.get("sections", {}).get("command"), ended, report


@pytest.fixture
def fake(place, monkeypatch):
    monkeypatch.setenv("COUNT", str(place.folder / "count"))
    place.script("cc.sh", COMPILER.replace("NEEDED", "--needed"))
    return place


def test_idle_options_go_and_both_commands_are_shown(fake):
    idle = [f"--idle{number}" for number in range(12)]
    found, ended, report = section(fake, *PAIR, "--", "./cc.sh", *idle, "--needed", "-c", "{}")
    cc = fake.folder / "cc.sh"
    assert found["after"] == f"{cc} --needed -c {{}}"
    assert found["arguments_after"] == ["--needed"] and len(found["arguments_before"]) == 13
    assert found["tests"] <= 8
    assert f"enough to show it: {cc} --needed -c {{}}" in ended.stdout
    result = fake.folder / "seed.ppr"
    long, short = found["before"].replace("{}", "variant.c"), f"{cc} --needed -c variant.c"
    assert "--idle3" in long and report["observed"]["given"] == found["before"]
    assert report["observed"]["command"] == found["after"]
    assert f"options that do nothing are left out: {cc} --needed -c {{}}\n" in ended.stderr
    for page in ("report.md", "report.html", "repro.sh"):
        text = (result / page).read_text()
        assert short in text and found["before"] in text and long not in text
    assert subprocess.run(["sh", result / "repro.sh"], check=False, capture_output=True).returncode == 0
    for markup in ("text", "bugzilla"):
        text = " ".join(fake.run("show", result, "--report", markup).stdout.split())
        assert short in text and "The command that was given: " in text


def test_the_tests_of_the_section_are_those_that_ran(fake):
    section(fake, *PAIR, "--effort", "quick", "--", "./cc.sh", "--idle", "--needed", "{}")
    runs = (fake.folder / "count").read_text().splitlines()
    assert all("--idle" in line for line in runs)
    shutil.rmtree(fake.folder / "seed.ppr")
    (fake.folder / "count").unlink()
    found, *_ = section(fake, *PAIR, "--", "./cc.sh", "--idle", "--needed", "{}")
    runs = (fake.folder / "count").read_text().splitlines()
    alone = [line.split()[0] for line in runs].index("--needed")  # on the originals, which both options show first
    assert ["--needed" in line for line in runs].count(False) == 3  # none and the wrong one; then none with the result
    assert ["--idle" in line for line in runs[alone:]].count(True) == 1  # whether the result shows it with both, too
    assert found["tests"] == 5


def test_the_result_may_not_show_it_with_what_was_given(fake):
    fake.script("cc.sh", COMPILER.replace("NEEDED", "--needed") .replace("for needed", """
    if has --strange && ! grep -q 'int ' "$program"; then exit 3; fi\nfor needed"""))  # fmt: skip
    fake.write("seed.c", "int a;\ngood\n")
    fake.write("variant.c", "int a;\ngood bad\n")
    words = ("--", "./cc.sh", "--strange", "--needed", "{}")
    found, ended, _ = section(fake, *PAIR, "--language", "text", *words)
    assert not found["given_shows_it"] and found["arguments_after"] == ["--needed"]
    assert f"the result shows something else with the command that was given: {found['before']}" in ended.stdout
    assert "something else" in (fake.folder / "seed.ppr/report.md").read_text()


def test_a_level_and_what_silences_warnings_go_at_the_end(fake):
    found, ended, report = section(fake, *PAIR, "--", "./cc.sh", "-w", "--needed", "{}")
    assert "-w" in report["observed"]["command"] and "given" not in report["observed"]
    assert "options that do nothing" not in ended.stderr
    assert found["arguments_after"] == ["--needed"]


def test_the_seed_has_to_work_with_the_shorter_command(fake):
    found, *_ = section(fake, *PAIR, "--", "./cc.sh", "--strict", "--idle", "--lax", "--needed", "{}")
    assert found["arguments_after"] == ["--needed"]
    fake.script("cc.sh", COMPILER.replace("NEEDED", "--needed --strict"))
    shutil.rmtree(fake.folder / "seed.ppr")
    found, *_ = section(fake, *PAIR, "--", "./cc.sh", "--needed", "--strict", "--idle", "--lax", "{}")
    assert found["arguments_after"] == ["--needed", "--strict", "--lax"]


def test_without_options_there_is_no_section_and_no_test(fake):
    assert section(fake, *PAIR, "--effort", "quick", "--", "./cc.sh", "--needed", "{}")[0] is None
    shutil.rmtree(fake.folder / "seed.ppr")
    line = f"{fake.folder}/cc.sh --idle --needed {{}}; exit $?"
    assert section(fake, *PAIR, "--command", line)[0] is None
    scripts = fake.run("seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh")
    assert scripts.returncode == 0


@pytest.mark.parametrize("most", [1, 3, 9])
def test_a_limit_of_tests_counts_those_before_the_reduction(fake, most):
    words = ("--", "./cc.sh", "--idle", "--needed", "{}")
    ended = fake.run(*PAIR, "--max-tests", most, *words)
    assert ended.returncode == 0, ended.stderr
    tests = json.loads((fake.folder / "seed.ppr/report.json").read_text())["tests"]
    assert tests["per_property"]["fewer options"]["run"] == min(most, 4)
    assert ("options that do nothing are left out" in ended.stderr) == (most > 3)
    assert f"--max-tests {'is' if most == 1 else 'are'} used up" in ended.stdout


def test_a_single_program(fake):
    ended = fake.run("single", "variant.c", "--", "./cc.sh", "--idle", "--needed", "{}")
    assert "--needed {}" in ended.stdout and "enough to show it" in ended.stdout


def gcc_result(place, name="gcc", banner="gcc-12 (Debian 12.2.0-14) 12.2.0", seed_fails=""):
    """A result of a fake compiler that says it is a real one."""
    says = f"echo '{banner}'; echo 'Free Software Foundation'"
    place.script(name, f"case $1 in --version) {says}; exit;; esac{COMPILER}{seed_fails}".replace("NEEDED", "-O2"))
    ended = place.run(*PAIR, "--", f"./{name}", "-w", "-O2", "-c", "{}")
    assert ended.returncode == 0, ended.stderr
    return place.folder / "seed.ppr"


def test_the_form_of_a_tracker_and_the_pair_as_tests(fake):
    result = gcc_result(fake)
    text = fake.run("show", result, "--report", "gcc").stdout
    assert text.startswith("Product: gcc\nComponent: middle-end\nVersion: 12.2.0\nSummary: gcc: ")
    assert "Regression test variant.c" in text and "godbolt" in text
    assert "All that is printed by the command of the run\n" in text
    assert f"<summary>All that is printed by `{fake.folder}/gcc -w -O2 -c {{}}`<" in (result / "report.md").read_text()
    assert "godbolt" in (result / "report.md").read_text()
    assert (
        fake.run("show", result, "--report", "gcc").stderr == fake.run("show", result, "--report", "text").stderr == ""
    )
    wrong = fake.run("show", result, "--report", "llvm")
    assert wrong.stdout.startswith("- Title: ")
    assert wrong.stderr == f"ppr: {result} is about GCC, not LLVM: --report gcc fits it better\n"


def test_the_form_of_a_tracker_for_a_tool_without_one_is_doubted(fake):
    fake.run(*PAIR, "--quiet", "--", "./cc.sh", "--idle", "--needed", "{}")
    wrong = fake.run("show", "seed.ppr", "--report", "rust")
    assert wrong.stderr == "ppr: seed.ppr is about another tool, not rustc: --report text fits it better\n"
    assert fake.run("show", "seed.ppr", "--report", "gitlab").stderr == ""


def test_a_seed_that_is_refused_is_a_test_of_that(fake):
    result = gcc_result(fake, seed_fails="echo 'seed.c:1: error: no' >&2; exit 1\n")
    assert 'dg-excess-errors "it is invalid"' in fake.run("show", result, "--report", "gcc").stdout


def test_no_tests_and_no_link_without_a_known_compiler(fake):
    section(fake, *PAIR, "--", "./cc.sh", "--needed", "{}")
    for name in ("gcc", "llvm", "rust"):
        text = fake.run("show", "seed.ppr", "--report", name).stdout
        assert "Regression test" not in text and "godbolt" not in text
        assert "Summary: " in text or "Title: " in text


def test_no_link_for_a_line_that_needs_a_shell(fake):
    gcc_result(fake)
    shutil.rmtree(fake.folder / "seed.ppr")
    assert fake.run(*PAIR, "--command", f"{fake.folder}/gcc -O2 {{}}; exit $?").returncode == 0
    assert "godbolt" not in fake.run("show", "seed.ppr", "--report", "gcc").stdout
