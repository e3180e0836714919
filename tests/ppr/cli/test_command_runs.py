"""Runs with a command instead of scripts, from end to end, with small shell scripts as compilers."""

import html
import json
import subprocess

import pytest
from fake_compilers import CRASH, reduce


def report(place, folder="seed.ppr"):
    return json.loads((place.folder / folder / "report.json").read_text())


def test_a_command_takes_the_place_of_two_scripts(place, compiler):
    compiler(CRASH)
    ended = reduce(place, "--", "fakecc", "{}")
    assert ended.returncode == 0, ended.stderr
    assert place.result() == ("good();", "good(); bad();")
    told = 'variant: fakecc dies with "internal compiler error: in bad_pass"; seed: exit 0\n'
    assert ended.stderr.startswith(told)
    found = report(place)["observed"]
    assert (found["command"], found["version"]) == ("fakecc {}", "fakecc 1.0")
    assert found["seed"] == {"kind": "success", "summary": "exits with status 0"}
    assert found["variant"]["kind"] == "internal-error"
    assert found["variant"]["summary"] == 'dies with "internal compiler error: in bad_pass"'
    assert "internal compiler error: in bad_pass, at x.cc:" in found["variant"]["message"]
    assert report(place)["options"]["tests"]["command"]["words"] == ["fakecc", "{}"]
    assert (place.leftovers(), reduce(place, "--", "fakecc", "{}").returncode) == ((["seed.ppr"], []), 0)
    assert report(place)["tests"]["run"] == 0


TIDY = f"""#!/bin/sh
for file; do :; done
if grep -q "bad *(" "$file"; then set -- "$file" {CRASH}
fi
grep -q int "$file" || exit 0
case $* in *--check*) exit 1; esac
echo tidy > "$file"
"""


@pytest.mark.slow
def test_black_check_dropped(place):
    """What keeps a tool from writing stays in the command, also if there is nothing to write in the small programs."""
    tidy = place.script("tidy", TIDY.partition("\n")[2])
    ended = place.run("seed.c", "variant.c", "--no-explain", "--", "./tidy", "-q", "--check", "{}")
    assert ended.returncode == 0, ended.stderr
    assert "int" not in "".join(place.result())
    assert f"options without effect are left out: {tidy} --check {{}}\n" in ended.stderr
    assert f"enough to show it: {tidy} --check {{}}\n" in ended.stdout


@pytest.mark.slow
def test_the_page_has_the_statuses_of_the_command_on_it(place, compiler):
    """What silences warnings goes only at the end."""
    place.script(
        "cc", f"case $1 in -w) status=3; shift;; *) status=2;; esac\nif grep -q bad $1; then {CRASH}\nfi\nexit $status"
    )
    ended = place.run("seed.c", "variant.c", "--no-explain", "--loose", "--", "./cc", "-w", "{}")
    assert "seed: exit 3, or does anything else but crash" in ended.stderr
    assert report(place)["sections"]["command"]["after"].endswith("cc {}")
    assert report(place)["observed"]["seed"]["summary"] == "exits with status 2"
    text = (place.folder / "seed.ppr/report.md").read_text()
    assert "status 2" in text and "status 3" not in text


def test_a_variable_that_the_compiler_depends_on_is_in_the_report_and_the_script(place, compiler, monkeypatch):
    compiler(f'[ "$RUSTC_BOOTSTRAP" ] || exit 3{CRASH}', name="rustc")
    monkeypatch.setenv("RUSTC_BOOTSTRAP", "1")
    assert reduce(place, "--", "rustc", "{}").returncode == 0
    assert report(place)["observed"]["command"] == "env RUSTC_BOOTSTRAP=1 rustc {}"
    monkeypatch.delenv("RUSTC_BOOTSTRAP")
    ended = subprocess.run(["sh", place.folder / "seed.ppr/repro.sh"], capture_output=True, text=True, check=True)
    assert "env RUSTC_BOOTSTRAP=1 rustc variant.c" in ended.stdout


def test_a_line_of_shell_is_a_command_and_another_signature_sets_the_result_aside(place, compiler):
    compiler("echo 1")
    line = ("--command", "fakecc {} > out && grep -c 1 out; exit 0")
    ended = reduce(place, *line, "--signature", "^1$")
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr.startswith("variant: fakecc prints something that matches ^1$; seed: exit 0\n")
    found = report(place)["observed"]
    assert (found["signature"], found["variant"]["summary"]) == ("^1$", "prints something that matches ^1$")
    assert reduce(place, *line, "--signature", "1$").returncode == 0
    assert (place.folder / "seed.ppr.1").is_dir()


def test_wrong_output_is_found_by_a_reference(place, compiler):
    compiler("echo 1")
    compiler("echo 2", name="right")
    ended = reduce(place, "--reference", "right {}", "--command", "fakecc {}")
    assert ended.returncode == 0, ended.stderr
    told = "variant: fakecc prints something other than right variant.c; seed: fakecc agrees with right seed.c\n"
    assert told in ended.stderr
    found = report(place)["observed"]
    assert (found["reference"], [tool["name"] for tool in found["tools"]]) == ("right {}", ["fakecc", "right"])
    assert found["variant"]["summary"] == "prints something other than right variant.c"
    assert found["variant"]["message"].endswith("output:       1\nline 1 of the reference's:  2")
    assert "limit" not in found and "signature" not in found
    assert place.result() == ("good();", "good(); bad();")


def test_mutations_that_are_not_needed_are_left_out(place, compiler):
    """The whole way, from a log to a report that says which mutations are left."""
    compiler(CRASH)
    seed, calls = "int f() { good(); }\n", ("x(1); ", "bad(y); ", "z(); ")
    log, at = [], seed.index("}")
    for call in calls:
        log.append({"operator": f"add {call[0]}", "edits": [{"start": at, "end": at, "new": call}]})
        at += len(call)
    log.append({"operator": "rename", "edits": [{"start": seed.index("f("), "end": seed.index("f(") + 1, "new": "g"}]})
    log.append({"operator": "swap", "edits": [{"start": 28, "end": 29, "new": "w"}]})
    variant = "int g() { good(); x(1); bad(y); z(); }\n"
    assert variant[28] == "y"
    variant = variant.replace("y", "w")  # so the small variant has a token that the original one does not have
    for name, text in (("seed.c", seed), ("variant.c", variant), ("log.jsonl", "\n".join(map(json.dumps, log)))):
        (place.folder / name).write_text(text)
    words = ("--unit", "mutation", "--mutation-log", "log.jsonl", "--syntax-check", "--", "fakecc")
    ended = place.run("isolate", "seed.c", "variant.c", *words)
    assert ended.returncode == 0, ended.stderr
    assert "original edits that remain: 1 of 5 mutations" in ended.stdout
    folder = place.folder / "seed.isolated"
    assert (folder / "seed.c").read_text() == seed
    assert (folder / "variant.c").read_text() == "int f() { good(); bad(y); }\n"
    found = report(place, "seed.isolated")
    assert [one.get("survived", 0) for one in found["survival"]["mutations"]] == [0, 5, 0, 0, 0]
    assert (found["before"]["difference"], found["after"]["difference"]) == (16, 5)
    assert found["options"]["method"] == {"element": "mutation", "syntax_check": True}


def test_the_report_quotes_what_is_printed_for_the_result(place, compiler):
    compiler('echo "$PWD/$1:$(grep -n bad "$1" | cut -d: -f1): internal compiler error: in it" >&2; exit 4')
    place.write("seed.c", "int a;\n" * 9 + "good();\n")
    place.write("variant.c", "int a;\n" * 9 + "good(); bad();\n")
    assert (reduce(place, "--", "fakecc").returncode, place.result()[1]) == (0, "good(); bad();")
    found = report(place)["observed"]
    assert found["variant"]["message"] == "variant.c:1: internal compiler error: in it"
    assert found["is_of_result"] is True
    assert "\nIts message:\n" in (place.folder / "seed.ppr" / "report.md").read_text()
    assert report(place)["tests"]["run"] > 0
    assert (reduce(place, "--", "fakecc").returncode, report(place)["tests"]["run"]) == (0, 0)
    assert reduce(place, "--output", "short", "--max-tests", 1, "--", "fakecc").returncode == 0
    assert report(place, "short")["observed"]["variant"]["message"] == "variant.c:10: internal compiler error: in it"


def test_paths_of_the_programs_are_not_in_the_pages(place, compiler):
    compiler('echo "$PWD/$1:7: internal compiler error: in it" >&2; exit 4')
    secret = place.folder / "secret"
    secret.mkdir()
    for name in ("seed.c", "variant.c"):
        (place.folder / name).rename(secret / name)
    words = [secret / "seed.c", secret / "variant.c", "--effort", "quick", "--signature", "in it"]
    ended = place.run(*words, "--command", f"fakecc {secret}/variant.c 2>&1")
    assert ended.returncode == 0, ended.stderr
    for name in ("report.md", "report.html", "repro.sh"):
        text = (place.folder / "seed.ppr" / name).read_text()
        assert str(place.folder) not in text and "/ppr-" not in text
        assert "fakecc variant.c 2>&1" in html.unescape(text)
    page = html.unescape((place.folder / "seed.ppr" / "report.html").read_text())
    call = "ppr seed.c variant.c --effort quick --signature 'in it' --command 'fakecc variant.c 2>&1'"
    assert f'<th scope="row">call</th><td>{call}</td>' in page
    assert '<th scope="row">input seed</th><td>seed.c</td>' in page


def test_of_a_seed_that_may_fail_in_another_way_the_report_has_what_it_shows_in_the_end(place, compiler):
    compiler(CRASH, otherwise='grep -q print "$1" && echo "$1: error: old" >&2; exit 1')
    place.write("seed.c", (place.folder / "seed.c").read_text().replace("good(x); printf", "print; good(x); p"))
    assert reduce(place, "--loose", "--", "fakecc").returncode == 0
    assert "print" not in place.result()[0]
    assert report(place)["observed"]["seed"]["summary"] == 'fails with "error: no good"'
    text = (place.folder / "seed.ppr" / "report.md").read_text()
    assert "error: old" not in text and "## Program that does not show it" in text


def test_a_result_that_shows_less_than_the_original_is_noted(place, compiler):
    compiler('grep -q good "$1" && grep -q "printf" "$1" && echo "error: seen" >&2; echo "error: bad" >&2; exit 1')
    ended = reduce(place, "--signature", "bad", "--", "fakecc")
    assert ended.returncode == 0, ended.stderr
    note = 'the original fails with "error: seen", but the result fails with "error: bad"'
    assert report(place)["notes"] == [note]
    assert note in ended.stderr and note in " ".join(ended.stdout.split())
    assert f"\nOriginal and result differ: {note}.\n" in (place.folder / "seed.ppr" / "report.md").read_text()
