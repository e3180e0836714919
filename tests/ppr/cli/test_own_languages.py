"""Grammars of the user's own: the examples of the documentation, and what is refused."""

import os
from pathlib import Path

import pytest

from grammars.languages import by_name
from ppr.programs.inputs import with_grammar

pytestmark = pytest.mark.calls


def refusal(place, *call):
    """The one sentence of a refused call."""
    run = place.run(*call)
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)
    return run.stderr


def test_an_empty_grammar_fits_every_parser():
    language = with_grammar(by_name("c"), Path(os.devnull))
    assert language.title == "C"
    assert not language.own_grammar.nodes


@pytest.mark.parametrize(("call", "message"), [
    (("--grammar", "none.pnf", "--language", "c"), "the grammar none.pnf does not exist"),
    (("--grammar", ".", "--language", "c"), "the folder . holds no src/grammar.json: run tree-sitter generate"),
    (("--grammar", "odd.json", "--language", "json"), "the grammar odd.json cannot be used"),
    (("--grammar", "other.pnf", "--language", "json"), "other.pnf does not fit the parser: the parser has none of"),
])  # fmt: skip
def test_what_cannot_be_used_is_named(place, call, message):
    place.write("odd.json", "{}")
    place.write("other.pnf", 'node other = "x" ;\n')
    place.write("x.own", "[1]")
    assert message in refusal(place, "single", "x.own", *call, "--test", "true")


def test_a_folder_of_tree_sitter_generate_is_a_grammar(place):
    pair = '{"type": "SEQ", "members": [{"type": "STRING", "value": "["}, {"type": "STRING", "value": "]"}]}'
    (place.folder / "made" / "src").mkdir(parents=True)
    place.write("made/src/grammar.json", f'{{"name": "json", "rules": {{"array": {pair}}}}}')
    place.write("x.own", "[[], []]")
    call = ("single", "x.own", "--language", "json", "--grammar", "made", "--test", "grep -q '\\[' x.own")
    run = place.run(*call, "--jobs", "1", "--quiet")
    assert (run.returncode, run.stderr, (place.folder / "x.ppr" / "x.own").read_text()) == (0, "", "[]")
