"""Making a normal form's text from a grammar.json or from a source distribution of the parsers."""

import io
import json
import tarfile
from types import SimpleNamespace

import pytest
from tree_sitter_rules import pattern, repeat

from grammars.build import grammar_json
from grammars.build.grammar_json import import_grammar
from grammars.normal_form import GrammarError, show

GRAMMAR = {"name": "toy", "rules": {"program": repeat("word"), "word": pattern("[a-z]+")}}


@pytest.fixture
def distribution(tmp_path):
    """A source distribution with one grammar, as tree-sitter-language-pack lays it out."""
    path = tmp_path / "pack-1.2.tar.gz"
    members = {
        "pack-1.2/PKG-INFO": "Name: pack",
        "pack-1.2/sources/language_definitions.json": json.dumps({"toy": {"repo": "https://toy.org", "rev": "abc"}}),
        "pack-1.2/parsers/toy/src/grammar.json": json.dumps(GRAMMAR),
    }
    with tarfile.open(path, "w:gz") as archive:
        for name, text in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text.encode()))
    return path


def test_a_grammar_file_becomes_a_normal_form_that_names_its_source(tmp_path):
    path = tmp_path / "grammar.json"
    path.write_text(json.dumps(GRAMMAR))
    form = import_grammar(path, "own")
    assert (show(form.nodes["program"]), form.header[0][:4]) == ("word*", "own:")
    assert "source: grammar.json" in form.header


def test_a_grammar_of_a_distribution_names_repository_revision_and_licence(distribution):
    form = import_grammar(distribution, "toy")
    assert show(form.nodes["program"]) == "word*"
    assert all(word in " ".join(form.header) for word in ("https://toy.org", "abc", "pack-1.2", "licence"))
    with pytest.raises(GrammarError, match="--language"):
        import_grammar(distribution)


@pytest.mark.parametrize(("text", "why"), [
    *((one, "not a JSON object") for one in ("[1, 2]", '"text"', "3")), ("rules: none", "Expecting value"),
])  # fmt: skip
def test_a_file_that_holds_no_object_is_refused(tmp_path, text, why):
    path = tmp_path / "grammar.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=why):
        import_grammar(path)


@pytest.mark.parametrize("members", [0, 1])
def test_archives_that_are_empty_or_cut_off(tmp_path, members):
    path = tmp_path / "z.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for number in range(members):
            archive.addfile(tarfile.TarInfo(f"z/{number}.json"), io.BytesIO())
    if members:
        path.write_bytes(path.read_bytes()[:40])
    with pytest.raises(tarfile.TarError):
        import_grammar(path, "c")


def test_each_parser_with_a_package_of_its_own_is_read_from_that(tmp_path, monkeypatch):
    names = [SimpleNamespace(name=name, own_parser=own) for name, own in (("c", None), ("csharp", None), ("text", 1))]
    monkeypatch.setattr(grammar_json, "LANGUAGES", names)
    monkeypatch.setattr(grammar_json, "NORMAL_FORMS", tmp_path)
    monkeypatch.setattr(grammar_json, "import_grammar", lambda path, name: f"{name} of {path}")
    monkeypatch.setattr(grammar_json, "dump", lambda form: f"{form}\n")
    grammar_json.main(["x/pack-1.tar.gz", "y/tree-sitter-c-sharp-0.23.5.crate"])
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "c.pnf": "c of x/pack-1.tar.gz\n", "csharp.pnf": "csharp of y/tree-sitter-c-sharp-0.23.5.crate\n",
    }  # fmt: skip
