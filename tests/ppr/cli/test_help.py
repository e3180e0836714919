"""The help texts: all of ppr, and the names of the options of its verbs, on record."""

import re

import pytest
from on_record import of_record

from ppr.cli.campaign import campaign
from ppr.cli.main import VERBS

pytestmark = pytest.mark.calls
BELOW = ["grammar import", *(f"campaign {verb}" for verb in campaign.commands)]


@of_record(__file__)
def test_the_help_is_on_record(place, example, said):
    ended = place.run(*example.split())
    assert (ended.returncode, ended.stderr) == (0, "")
    lines = [line.rstrip() for line in ended.stdout.splitlines()]
    titles = (re.match(r"\S.*|  -.*?(?=  |$)", line) for line in lines)
    assert said == (lines if example == "--help-all" else [one[0] for one in titles if one and one[0][-6:] != "--help"])


def test_the_record_has_all_verbs_and_the_help_of_ppr_is_that_of_its_first_one(place):
    known = {example.partition("--help")[0].strip() for example, _ in of_record(__file__).args[1]}
    assert known == {"", *VERBS, *BELOW} - {"reduce"}
    assert place.run("--help").stdout == place.run("reduce", "--help").stdout


def test_every_verb_says_what_it_does(place):
    below = [words.split() for words in (*VERBS, *BELOW)]
    assert len({place.run(*words, "--help").stdout.split("\n\n")[1] for words in below}) == len(below)


@pytest.mark.parametrize("verb", ["reduce", "single", "isolate"])
def test_verbs_that_run_tests_say_how_they_end(place, verb):
    printed = place.run(verb, "--help").stdout
    assert re.findall(r"^  +(\d+)  +[A-Z]", printed, re.MULTILINE) == ["0", "1", "2", "130", "141"]


def test_help_is_a_verb_too_unless_it_is_a_file(place):
    helped = place.run("help", "locate")
    assert (helped.returncode, helped.stdout) == (0, place.run("locate", "--help").stdout)
    assert len({place.run(*words).stdout for words in (["help"], ["--help"], ["-h"], [])}) == 1
    place.write("help", "int a;")
    assert "the language of help is unknown" in place.run("help").stderr
