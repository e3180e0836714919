"""Where a result may be put: names that do not meet, and folders that are not used."""

from pathlib import Path

import pytest
from reducing import inputs_of
from result_folders import ORIGINALS, SMALL, content, finish, folder_at, inputs_named

from diffing.pair_state import Side
from ppr.programs.errors import UserError


@pytest.mark.parametrize(
    ("seed", "variant", "files"),
    [
        ("a.c", "b.c", ["a.c", "b.c"]),
        ("x.c", "x.c", ["seed/x.c", "variant/x.c"]),
        (None, "x.c", ["seed/x.c", "variant/x.c"]),
        ("report.json", "b.c", ["seed/report.json", "variant/b.c"]),
        ("a.c", "verdicts.db", ["seed/a.c", "variant/verdicts.db"]),
        ("difference.patch", "b.c", ["seed/difference.patch", "variant/b.c"]),
    ],
)
def test_programs_have_folders_of_their_own_where_names_would_meet(tmp_path, out, seed, variant, files):
    folder = folder_at(out, inputs_named(tmp_path, seed, variant))
    assert [str(file.relative_to(out)) for file in folder.files.values()] == files
    with folder:
        folder.create()
    assert all((out / file).is_file() for file in files)


def test_a_single_program_is_alone(tmp_path, out):
    inputs = inputs_named(tmp_path, None, "x.c", (Side.VARIANT,))
    assert folder_at(out, inputs).files == {Side.VARIANT: out / "x.c"}


@pytest.mark.parametrize("which", [0, 1])
def test_inputs_in_the_folder_are_not_overwritten(tmp_path, which):
    inputs = inputs_named(tmp_path, "a.c", "b.c")
    role, name = (("seed", "a.c"), ("variant", "b.c"))[which]
    path = tmp_path / "link"
    path.symlink_to(tmp_path / str(which))
    with pytest.raises(UserError, match=f"the result would overwrite the {role} .*{name}: choose another"):
        folder_at(path, inputs)
    assert (tmp_path / str(which) / name).read_bytes() == ORIGINALS[which]


def test_a_program_alone_is_not_overwritten_and_not_called_a_variant(tmp_path):
    inputs = inputs_named(tmp_path, None, "x.c", (Side.VARIANT,))
    with pytest.raises(UserError, match=r"the result would overwrite the program .*x\.c: choose another"):
        folder_at(inputs.variant.parent, inputs)


def test_a_file_is_no_folder(out):
    out.write_text("")
    with pytest.raises(UserError, match="out is a file: choose a folder with --output"):
        folder_at(out)


def test_a_folder_with_other_files_is_left_alone(out):
    out.mkdir()
    folder_at(out)  # an empty one will do
    (out / "thesis.tex").write_text("mine")
    with pytest.raises(UserError, match="holds files that are not ppr's: choose another"):
        folder_at(out)
    assert [path.name for path in out.iterdir()] == ["thesis.tex"]


def test_a_folder_that_cannot_be_read_is_refused(out, monkeypatch):
    def refuse(_):
        raise PermissionError(13, "Permission denied")

    out.mkdir()
    monkeypatch.setattr(Path, "iterdir", refuse)  # root may read everything
    with pytest.raises(UserError, match="out cannot be read: Permission denied"):
        folder_at(out)


def test_a_folder_with_the_result_of_other_programs_is_left_alone(out):
    finish(out)
    with pytest.raises(UserError, match="holds the result of other programs: remove it, or choose another with --outp"):
        folder_at(out, inputs_of("int a;", "int a; int c;"))
    assert content(out) == SMALL
