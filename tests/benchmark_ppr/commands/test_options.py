"""What commands share: types of options, the command line."""

import sys

import click
import pytest
from benchmark_doubles import make_pair, make_single

from benchmark_ppr.commands.options import called_as, chosen_pairs


def test_the_record_names_the_command_and_pairs_are_found_in_folders(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "argv", ["/x/benchmark_ppr/__main__.py", "run", "--pairs", "a b"])
    assert called_as() == "python -m benchmark_ppr run --pairs 'a b'"
    make_pair(tmp_path / "one")
    make_single(tmp_path / "two")
    assert [pair.name for pair in chosen_pairs([str(tmp_path)])] == ["one", "two"]


@pytest.mark.slow
def test_the_single_programs_of_the_benchmark_have_names_too():
    names = ["json-jq-implode", "clangxx-14-APInt"]
    assert [(len(pair.programs) == 1) for pair in chosen_pairs(names)] == [False, True]
    with pytest.raises(click.UsageError, match="no pair: nowhere"):
        chosen_pairs(["nowhere"])
