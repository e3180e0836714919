"""The help texts: the same with ``ppr help`` as with ``--help``."""

import re

import pytest

from ppr.cli.main import VERBS


@pytest.mark.parametrize(
    "verbs", [["reduce"], ["single"], ["show"], ["grammar"], ["grammar", "import"], ["doctor"]], ids=" ".join
)
def test_help_prints_the_same_as_the_option(place, verbs):
    asked, told = place.run("help", *verbs), place.run(*verbs, "--help")
    assert asked.returncode == told.returncode == 0
    assert asked.stdout == told.stdout
    assert asked.stdout.startswith(f"Usage: ppr {' '.join(verbs).removeprefix('reduce')}".rstrip() + " ")


def test_help_alone_lists_all_verbs_and_how_ppr_ends(place):
    printed = place.run("help").stdout
    names = re.findall(r"^  ([a-z]+)  +[A-Z]", printed, re.MULTILINE)
    assert sorted(names) == sorted(VERBS)
    assert re.findall(r"^    (\d+)  +[A-Z]", printed, re.MULTILINE) == ["0", "1", "2", "130"]


def test_the_help_of_ppr_is_that_of_its_first_verb_and_names_the_others(place):
    printed = place.run("--help").stdout
    assert printed == place.run("help", "reduce").stdout
    assert all(f"    ppr {verb}" in printed for verb in VERBS if verb != "reduce")


@pytest.mark.parametrize("verb", ["reduce", "single", "isolate"])
def test_verbs_that_run_tests_say_how_they_end(place, verb):
    printed = place.run("help", verb).stdout
    assert re.findall(r"^  +(\d+)  +[A-Z]", printed, re.MULTILINE) == ["0", "1", "2", "130"]


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        (["singel"], "there is no verb singel: did you mean single?"),
        (["xyz"], "there is no verb xyz: ppr help lists them"),
        (["grammar", "xyz"], "there is no verb grammar xyz: ppr help grammar lists them"),
    ],
)
def test_what_there_is_no_help_for_is_refused(place, verbs, said):
    ended = place.run("help", *verbs)
    assert (ended.returncode, ended.stderr) == (2, f"ppr: {said}\n")
