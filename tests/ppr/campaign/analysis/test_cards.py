"""The difference on the card of a bug: of a pair of folders."""

import json
from types import SimpleNamespace

import pytest
from analysed import write_result

from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.page import LONGEST_TITLE, Shown, titles_of
from ppr.campaign.first_run import UNNAMED

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
    (found,) = Shown(overview(folder), folder, folder).cards
    return found


def shown(folder):
    """The kinds of the lines on a card, and their texts without marks."""
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


ALONE = ("gap", "a program alone: no program near it that works was found")


@pytest.mark.parametrize(("program", "lines"), [(b"int a;\nint b;\n", ["int a;", "int b;"]), (b"f(\xff);", ["f(�);"])])
def test_of_a_program_alone_its_lines_are_shown_and_there_is_no_patch(tmp_path, program, lines):
    write_result(tmp_path / "x", None, program)
    assert shown(tmp_path) == [*(("both", line) for line in lines), ALONE]
    assert card(tmp_path).patch == ""


def test_a_long_program_alone_is_shortened(tmp_path):
    whole = [f"int a{number};" for number in range(42)]
    write_result(tmp_path / "x", None, "\n".join(whole))
    assert shown(tmp_path) == [*(("both", line) for line in whole[:40]), ("gap", "… 3 more lines")]


def test_the_patch_keeps_bytes_that_are_no_text(tmp_path):
    write_result(tmp_path / "x", b"f(1);\n", b"f(\xff);\n")
    assert card(tmp_path).patch.encode("utf-8", "surrogateescape").endswith(b"-f(1);\n+f(\xff);\n")


def test_titles_begin_with_what_differs_and_are_short():
    says = 'dies with "internal compiler error: in {}, at tree.cc:‹number›"'
    rows = [SimpleNamespace(signature=says.format("x" * size), stack=(), is_place=False) for size in (1, 2, 90)]
    rows.append(SimpleNamespace(signature="dies with a message", stack=("fold",), is_place=True))
    rows.append(SimpleNamespace(signature='dies with "ICE" in "double x"', stack=(f"{UNNAMED}a7f",), is_place=True))
    one, two, long, place, unnamed = titles_of(rows)
    assert [one[:3], two[:3], place, unnamed] == ["x, ", "xx,", "in fold", "double x, in code at …a7f"]
    assert (len(long), long[-1]) == (LONGEST_TITLE, "…")
    alone = SimpleNamespace(signature='dies with "no array init"', stack=(), is_place=False)
    assert titles_of([alone]) == ['dies with "no array init"']


def test_titles_keep_no_signs_of_a_beginning_that_is_gone():
    says = ['"ASSERT : scan.adb:‹number›"', '"ASSERT : names.adb:‹number›"', '"ASSERT overflow" in f', '"ASSERT " in g']
    rows = [SimpleNamespace(signature=f"dies with {words}", stack=(), is_place=False) for words in says]
    assert titles_of(rows)[:3] == ["scan.adb:‹number›", "names.adb:‹number›", "overflow in f"]
    few = [SimpleNamespace(signature=one, stack=(), is_place=False) for one in ("a b c", "a b d", *"pqrs")]
    assert [one for one in map(str.split, titles_of(few)) if "b" in one] == [["a", "b", "c"], ["a", "b", "d"]]


def test_a_message_that_many_places_share_is_no_part_of_their_titles():
    rows = [SimpleNamespace(signature="is killed by SIGSEGV", stack=(one,), is_place=True) for one in "fgh"]
    rows.append(SimpleNamespace(signature="is killed by SIGABRT", stack=("i",), is_place=True))
    assert titles_of(rows) == ["in f", "in g", "in h", "in i"]
