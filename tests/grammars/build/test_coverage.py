"""The command that measures how well normal forms fit real files."""

from click.testing import CliRunner

from grammars.build.coverage import main, measure


def test_it_counts_files_nodes_and_mismatches_by_language(tmp_path):
    (tmp_path / "one.c").write_text("int x;\n")
    (tmp_path / "two.c").write_text("int y = ;\n")
    (tmp_path / "three.py").write_text("x = 1\n")
    (tmp_path / "notes.unknown").write_text("nothing\n")
    found = measure(sorted(tmp_path.iterdir()))
    assert set(found) == {"c", "python"}
    assert (found["c"].files, found["c"].with_errors, found["c"].unmatched) == (2, 1, 0)
    assert found["c"].nodes == 5  # translation_unit, declaration, primitive_type, identifier, ";"
    assert found["c"].tokens == 3


def test_it_prints_a_markdown_table(tmp_path):
    (tmp_path / "one.c").write_text("int x;\n")
    result = CliRunner().invoke(main, [str(tmp_path)])
    assert result.exit_code == 0
    assert result.output.splitlines()[0].startswith("| language | files |")
    assert result.output.splitlines()[2].startswith("| C | 1 | 0 | 5 | 100 |")


def test_a_folder_without_programs_is_refused(tmp_path):
    result = CliRunner().invoke(main, [str(tmp_path)])
    assert result.exit_code == 2
    assert "no file in a language with a normal form" in result.output
