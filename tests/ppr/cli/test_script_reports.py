"""The report of a run with scripts, from end to end, with small shell scripts as compilers."""

import json

import pytest
from fake_compilers import CRASH


def report(place, folder="seed.ppr"):
    return json.loads((place.folder / folder / "report.json").read_text())


@pytest.fixture
def scripts(place, compiler):
    """Scripts that run a compiler, and count that in a file."""
    compiler(CRASH)
    count = place.folder / "tmp" / "count"
    place.script("seed.sh", f"echo >> {count}\nfakecc seed.c > log.txt 2>&1")
    place.script("variant.sh", f"echo >> {count}\nfakecc variant.c > log.txt 2>&1\ngrep -q bad_pass log.txt")
    return lambda: count.read_text().count("\n")


def test_scripts_get_the_report_that_commands_get(place, scripts):
    ended = place.reduce("--effort", "quick", "--jobs", 1)
    assert ended.returncode == 0, ended.stderr
    found = report(place)["in_scripts"]
    assert (found["command"], found["version"], found["is_of_result"]) == ("fakecc {}", "fakecc 1.0", True)
    assert found["variant"]["summary"] == 'dies with "internal compiler error: in bad_pass"'
    text = (place.folder / "seed.ppr" / "report.md").read_text()
    assert text.startswith("# fakecc: internal compiler error: in bad_pass, at x.cc:")
    assert "fakecc variant.c  # dies with" in text and "Test of variant" in text
    known = scripts()
    assert known == report(place)["tests"]["run"] + 2, "once on the original and once on the result"
    assert place.reduce("--effort", "quick").returncode == 0
    assert scripts() == known and report(place)["in_scripts"] == found
    shown = place.run("show", "seed.ppr", "--report", "text")
    assert shown.stdout.startswith("fakecc: internal compiler error: in bad_pass")


def test_a_limit_of_tests_does_not_cost_the_report_and_a_single_program_has_it_too(place, scripts):
    assert place.reduce("--max-tests", 3).returncode == 0
    assert report(place)["in_scripts"]["command"] == "fakecc {}"
    assert scripts() <= report(place)["tests"]["run"] + 2
    assert place.run("single", "variant.c", "--test", "variant.sh").returncode == 0
    assert report(place, "variant.ppr")["in_scripts"]["command"] == "fakecc {}"
    assert "# fakecc: internal" in (place.folder / "variant.ppr" / "report.md").read_text()
