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


def test_the_seed_has_to_work_with_the_shorter_command(fake):
    found, *_ = section(fake, *PAIR, "--", "./cc.sh", "--strict", "--idle", "--lax", "--needed", "{}")
    assert found["arguments_after"] == ["--needed"]
    fake.script("cc.sh", COMPILER.replace("NEEDED", "--needed --strict"))
    shutil.rmtree(fake.folder / "seed.ppr")
    found, *_ = section(fake, *PAIR, "--", "./cc.sh", "--needed", "--strict", "--idle", "--lax", "{}")
    assert found["arguments_after"] == ["--needed", "--strict", "--lax"]


def test_the_form_of_a_tracker_and_the_pair_as_tests(fake):
    says = "echo 'gcc-12 (Debian 12.2.0-14) 12.2.0'; echo 'Free Software Foundation'"  # as a real one
    fake.script("gcc", f"case $1 in --version) {says}; exit;; esac{COMPILER}".replace("NEEDED", "-O2"))
    ended = fake.run(*PAIR, "--", "./gcc", "-w", "-O2", "-c", "{}")
    assert ended.returncode == 0, ended.stderr
    result = fake.folder / "seed.ppr"
    shown = fake.run("show", result, "--report", "gcc")
    assert shown.stdout.startswith("Product: gcc\nComponent: middle-end\nVersion: 12.2.0\nSummary: gcc: ")
    for text in ("Regression test variant.c", "godbolt", "All that is printed by the command of the run\n"):
        assert text in shown.stdout
    report = (result / "report.md").read_text()
    assert f"<summary>All that is printed by `{fake.folder}/gcc -w -O2 -c {{}}`<" in report and "godbolt" in report
    assert shown.stderr == fake.run("show", result, "--report", "text").stderr == ""
    wrong = fake.run("show", result, "--report", "llvm")
    assert wrong.stdout.startswith("- Title: ")
    assert wrong.stderr == f"ppr: {result} is about GCC, not LLVM: --report gcc fits it better\n"
