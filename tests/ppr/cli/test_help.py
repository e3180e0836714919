"""The help texts."""

import re
from pathlib import Path

import pytest

import ppr.cli
from ppr.cli.main import VERBS
from ppr.cli.options import help_of


def test_the_help_of_ppr_is_that_of_its_first_verb_and_names_the_others(place):
    printed = place.run("--help").stdout
    assert printed == place.run("reduce", "--help").stdout
    assert all(f"    ppr {verb}" in printed for verb in VERBS if verb != "reduce")


@pytest.mark.parametrize("verb", ["reduce", "single", "isolate"])
def test_verbs_that_run_tests_say_how_they_end(place, verb):
    printed = place.run(verb, "--help").stdout
    assert re.findall(r"^  +(\d+)  +[A-Z]", printed, re.MULTILINE) == ["0", "1", "2", "130"]


def test_each_text_is_the_help_of_something():
    sources = "".join(path.read_text() for path in Path(ppr.cli.__file__).parent.glob("*.py"))
    texts = {path.stem for path in (Path(ppr.cli.__file__).parent / "help").iterdir()}
    assert texts == set(re.findall(r'help_of\("(\w+)"\)', sources))


def test_a_text_keeps_the_lines_of_its_examples():
    assert help_of("explain").count("\b\n    ppr explain seed.ppr\n") == 1
