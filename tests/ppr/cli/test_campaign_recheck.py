"""All small pairs of a campaign on another compiler, from end to end, with shell scripts as compilers."""

import json
import os

import pytest
from campaigns import QUICK, write, write_pair

pytestmark = pytest.mark.slow

COMPILER = """#!/bin/sh
echo run >>{0}/runs
grep -q {1} "$1" && {{ echo "cc: internal compiler error: in {2}, at x.c:12" >&2; exit 4; }}
exit 0
"""


def compiler(place, name, word="bad", function="fold"):
    return write(place.folder / name, COMPILER.format(place.folder, word, function), executable=True)


@pytest.fixture
def reduced(place):
    """A campaign of two pairs, with the compiler ``cc``."""
    path = compiler(place, "cc")
    for name in ("a", "b\u00fc"):
        write(place.folder / "pairs" / name / "seed.c", "int f() { good(); }")
        write(place.folder / "pairs" / name / "variant.c", "int f() { good(); bad(); }")
    run = place.run("campaign", "run", "pairs", *QUICK, "--command", f"{path} {{}}")
    assert (run.returncode, run.stderr) == (0, "")
    return place


@pytest.mark.parametrize(
    ("options", "said"),
    [(("bad", "fold"), "2 still there"), (("never", "fold"), "2 fixed"), (("bad", "expand"), "2 other bug")],
)
def test_pairs_are_tried_with_another_compiler(reduced, options, said):
    other = compiler(reduced, "cc2", *options)
    result = reduced.run("campaign", "recheck", "pairs.campaign", "--compiler", str(other), "--jobs", "2")
    assert (result.returncode, result.stdout) == (0, f"2 pairs with {other}: {said}\n")
    found = json.loads((reduced.folder / "pairs.campaign/recheck.json").read_text())
    assert found["cells"].keys() == {"a", "b\u00fc"}


def test_paths_are_from_the_current_folder_as_tests_run_elsewhere(reduced):
    compiler(reduced, "cc2", "never")
    for options in (("--compiler", "./cc2"), ("--compiler", "sh ./cc2"), ("--command", "sh ./cc2 {}")):
        result = reduced.run("campaign", "recheck", "pairs.campaign", *options)
        assert (result.returncode, result.stdout) == (0, f"2 pairs with {options[1]}: 2 fixed\n")
    result = reduced.run("campaign", "recheck", "pairs.campaign", "--command", "./cc2 {} && true")
    assert (result.returncode, result.stdout) == (2, "")
    assert "exits with status 127: tests run in a fresh folder, so give whole paths" in result.stderr


def test_if_it_is_not_clear_what_to_replace_a_whole_command_is_asked_for(place):
    path, run = compiler(place, "cc"), write(place.folder / "run", '#!/bin/sh\nexec "$@"\n', executable=True)
    write_pair(place.folder / "pairs/a")
    for name in ("seed", "variant"):
        (place.folder / f"pairs/a/{name}_test.sh").unlink()
    assert place.run("campaign", "run", "pairs", *QUICK, "--command", f"{run} {path} {{}}").returncode == 0
    result = place.run("campaign", "recheck", "pairs.campaign", "--compiler", "./cc")
    assert result.returncode == 2
    assert f"is the compiler: {run} {path} {{}}\n" in result.stderr
    assert "nothing was written; try another --command" in result.stderr


def test_the_report_says_what_was_found_unless_the_recheck_is_broken(reduced):
    other = compiler(reduced, "cc2", "never")
    assert reduced.run("campaign", "recheck", "pairs.campaign", "--command", f"{other} {{}}").returncode == 0
    assert reduced.run("campaign", "report", "pairs.campaign").returncode == 0
    found = json.loads((reduced.folder / "pairs.campaign/campaign-report.json").read_text())
    assert [row["rechecked"] for row in found["pairs"]] == ["fixed", "fixed"]
    assert found["rechecked"] == f"{other} {{}}"
    write(reduced.folder / "pairs.campaign/recheck.json", "{")
    result = reduced.run("campaign", "report", "pairs.campaign")
    assert result.returncode == 2
    assert "recheck.json cannot be read" in result.stderr
    assert os.listdir(reduced.folder / "tmp") == []
