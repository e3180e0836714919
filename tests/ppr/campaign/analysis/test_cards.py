"""The difference on the card of a bug: of a large pair, and of a pair of folders."""

import json

import pytest
from analysed import write_result

from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.page import CardLine, Shown, _lines_of_patch

SEED = {"a.c": "int a;\nint b;\n", "b.c": "int c;\n"}
VARIANT = {"a.c": "int a;\nint b;\n", "b.c": "int c;\nint d;\n", "c.c": "int e;\n"}
PATCH = """\
--- a/b.c
+++ b/b.c
@@ -1 +1,2 @@
 int c;
+int d;
--- /dev/null
+++ b/c.c
@@ -0,0 +1 @@
+int e;
"""


def card(folder):
    """The card of the only bug in a folder."""
    (found,) = Shown(overview(folder), folder, folder).firsts
    return found


def shown(folder):
    """The kinds of the lines on a card, and their texts without colours."""
    return [(line.of, getattr(line.text, "striptags", line.text.__str__)()) for line in card(folder).lines]


@pytest.fixture
def folders(tmp_path):
    """A folder with the result of a pair of folders."""
    write_result(tmp_path / "x")
    file = tmp_path / "x/report.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"are_folders": True, "files": ["seed", "variant"]}))
    for side, texts in (("seed", SEED), ("variant", VARIANT)):
        (tmp_path / "x" / side).mkdir()
        for name, text in texts.items():
            (tmp_path / "x" / side / name).write_text(text)
    return tmp_path


def test_of_folders_the_patch_is_that_of_their_files(folders):
    assert card(folders).patch == PATCH


def test_of_folders_each_file_has_its_name_above_its_lines(folders):
    assert shown(folders) == [
        *(("both", "[file a.c]"), ("both", "int a;"), ("both", "int b;")),
        *(("both", "[file b.c]"), ("both", "int c;"), ("variant", "int d;")),
        *(("variant", "[file c.c]"), ("variant", "int e;")),
    ]


def test_of_large_folders_the_lines_are_those_of_the_patch(folders, monkeypatch):
    monkeypatch.setattr("ppr.campaign.analysis.page.MOST_CARD_TOKENS", 1)
    lines = [("gap", "…"), ("both", "int c;"), ("variant", "int d;"), ("gap", "…"), ("variant", "int e;")]
    assert shown(folders) == lines


@pytest.mark.parametrize(("most", "marks"), [(9, True), (8, False)])
def test_the_tokens_of_both_programs_decide_whether_the_difference_is_marked(tmp_path, monkeypatch, most, marks):
    monkeypatch.setattr("ppr.campaign.analysis.page.MOST_CARD_TOKENS", most)
    write_result(tmp_path / "x", "int a;", "int a; int b;")
    assert any("<ins>" in line.text for line in card(tmp_path).lines) is marks


def test_the_lines_of_a_patch_are_those_of_the_programs_without_their_signs():
    patch = "--- a\n+++ b\n@@ -1,3 +1,3 @@\n @a\n--- x\x0cy\n\\ No newline at end of file\n+++ z\n"
    assert [*_lines_of_patch(patch)] == [
        CardLine("gap", "…"),
        CardLine("both", "@a"),
        CardLine("seed", "-- x\x0cy"),
        CardLine("variant", "++ z"),
    ]
