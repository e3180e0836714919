"""What ``ppr diff`` prints of two programs, on record."""

import json

import pytest
from on_record import of_record

pytestmark = pytest.mark.calls


@of_record(__file__)
def test_the_difference_of_two_programs_is_on_record(place, monkeypatch, example, said):
    monkeypatch.setenv("COLUMNS", "86")  # what is longer is not broken
    language, options, programs = example.split(" ", 2)
    seed, variant = programs.split(" => ")
    paths = [place.write(f"a.{language}", seed), place.write(f"b.{language}", variant)]
    ended = place.run("diff", *paths, *options.split(",")[1:])
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.splitlines() == said
    if options == "-":
        found = json.loads(place.run("diff", "--json", *paths).stdout)["difference"]
        assert f"difference {found}" in ended.stdout
