"""The help texts."""

import re

import pytest

from ppr.cli.campaign import campaign
from ppr.cli.main import VERBS

pytestmark = pytest.mark.calls


def test_the_help_of_ppr_is_that_of_its_first_verb_and_short_unless_all_of_it_is_wanted(place):
    short, whole = (place.run(option).stdout for option in ("--help", "--help-all"))
    assert short == place.run("reduce", "--help").stdout == place.run("--help").stdout
    assert all(f"    ppr {verb}" in short for verb in VERBS if verb != "reduce")
    assert 'eval "$(_PPR_COMPLETE=bash_source ppr)"' in short
    assert "2    An option, a program or a test cannot be used, or a disk is full." in short
    assert all(option in whole and option not in short for option in ("--repeat", "--no-mirror", "--grammar"))
    assert "If a program has several files" in whole and "If a program has several files" not in short
    assert "--variant-test" in short and "--help-all" in short
    assert len(short.splitlines()) < len(whole.splitlines()) / 2


def test_every_verb_says_what_it_does(place):
    below = [("grammar", "import"), *(("campaign", verb) for verb in campaign.commands)]
    said = [place.run(*words, "--help").stdout.split("\n\n")[1] for words in [*((verb,) for verb in VERBS), *below]]
    assert len({*said}) == len(VERBS) + len(below)


@pytest.mark.parametrize("verb", ["reduce", "single", "isolate"])
def test_verbs_that_run_tests_say_how_they_end(place, verb):
    printed = place.run(verb, "--help").stdout
    assert re.findall(r"^  +(\d+)  +[A-Z]", printed, re.MULTILINE) == ["0", "1", "2", "130", "141"]
