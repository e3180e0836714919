"""Files with a grammar of the user's own: which are found, and what is said about those that cannot be used."""

import tarfile

import pytest

from ppr.errors import UserError
from ppr.programs.own_languages import OwnLanguage, grammar_file, grammar_files, imported


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("g.tar.gz", "{}", "is not an archive that can be read"),
        ("g.json", "{", "is not JSON: Expecting property name"),
        ("g.json", "[]", "cannot be used: it is not a JSON object"),
        ("g.json", "{}", "cannot be used: this is not a Tree-sitter grammar"),
    ],
)
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


SUM = 'start: N ("+" N)*\n%import .numbers.N\n'


def no_language():
    pytest.fail("a language of ours")


def test_what_a_grammar_imports_is_beside_it(tmp_path):
    (tmp_path / "numbers.lark").write_text("N: /[0-9]+/\n")
    (tmp_path / "sum.lark").write_text(SUM)
    with pytest.raises(UserError, match=r"p\.sum does not fit it: line 1, column 3"):
        OwnLanguage(tmp_path / "sum.lark").language({"p.sum": b"1+x"}, no_language)


def test_a_grammar_may_begin_with_a_byte_order_mark(tmp_path):
    (tmp_path / "numbers.lark").write_text("\ufeffN: /[0-9]+/\n")
    (tmp_path / "sum.lark").write_text("\ufeff" + SUM)
    assert OwnLanguage(tmp_path / "sum.lark").language({"p": b"1+2"}, no_language).own_grammar.nodes


def test_the_files_of_a_grammar_are_those_that_it_imports_too(tmp_path):
    texts = {
        "sum.lark": "start: n (OPERATOR n)*\n%import .parts.numbers.n\n%import .parts.OPERATOR\n%import common.INT\n",
        "parts.lark": 'OPERATOR: "+" | "-"\n',
        "parts/numbers.lark": "n: N\n%import .digits.N\n",  # beside this file, not beside the first one
        "parts/digits.lark": "N: /[0-9]+/\n",
        "digits.lark": 'N: "x"\n',
    }
    (tmp_path / "parts").mkdir()
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    found = grammar_files(tmp_path / "sum.lark")
    expected = ["sum.lark", "parts/numbers.lark", "parts/digits.lark", "parts.lark"]
    assert [str(path.relative_to(tmp_path)) for path in found] == expected
    OwnLanguage(tmp_path / "sum.lark").language({"p.sum": b"1+2-3"}, no_language)
    (tmp_path / "parts/digits.lark").unlink()
    with pytest.raises(UserError, match=r"sum\.lark cannot be used: it imports .*/parts/digits\.lark, which cannot be"):
        grammar_files(tmp_path / "sum.lark")


def test_a_grammar_in_another_notation_imports_nothing(tmp_path):
    (tmp_path / "a.pnf").write_text("%import .b.c")
    assert grammar_files(tmp_path / "a.pnf") == [tmp_path / "a.pnf"]
    with pytest.raises(UserError, match=r"none\.pnf does not exist"):
        grammar_files(tmp_path / "none.pnf")
