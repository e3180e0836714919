"""Files with a grammar of the user's own: which are found, and what is said about those that cannot be used."""

import tarfile

import pytest

from ppr.programs.errors import UserError
from ppr.programs.own_languages import grammar_file, imported


@pytest.mark.parametrize(("name", "content", "message"), [
    ("g.tar.gz", "{}", "is not an archive that can be read"),
    ("g.json", "{", "is not JSON: Expecting property name"),
    ("g.json", "[]", "cannot be used: it is not a JSON object"),
    ("g.json", "{}", "cannot be used: this is not a Tree-sitter grammar"),
])  # fmt: skip
def test_a_grammar_that_cannot_be_imported_is_named(tmp_path, name, content, message):
    source = tmp_path / name
    source.write_text(content)
    with pytest.raises(UserError) as refused:
        imported(source, None)
    assert str(refused.value).startswith(f"the grammar {source} {message}")


def test_what_is_missing_in_an_archive_is_named(tmp_path):
    (tmp_path / "grammar.json").write_text("{}")
    source = tmp_path / "pack-1.tar.gz"
    with tarfile.open(source, "w:gz") as archive:
        archive.add(tmp_path / "grammar.json", "pack-1/parsers/x/src/grammar.json")
    with pytest.raises(UserError, match=r"pack-1/sources/language_definitions\.json' is missing in it"):
        imported(source, "x")


@pytest.mark.parametrize("name", ["src/grammar.json", "grammar.json"])
def test_the_grammar_of_a_folder_is_found(tmp_path, name):
    (tmp_path / "src").mkdir()
    (tmp_path / name).write_text("{}")
    assert grammar_file(tmp_path) == tmp_path / name
