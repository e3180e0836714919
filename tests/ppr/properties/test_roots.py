"""The folders of runs."""

import errno
import os

import pytest

from ppr.programs.errors import UserError, is_of_machine
from ppr.properties.processes import PLACE, copy, make_root, remove_root


@pytest.fixture(autouse=True)
def temporary(tmp_path, monkeypatch):
    """The folder for temporary files."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def test_a_root_is_a_new_folder_for_temporary_files(temporary):
    root = make_root()
    assert root.parent == temporary
    assert root.name.startswith("ppr-run-")
    assert root.is_dir()
    assert make_root() != root


def test_what_a_link_in_the_folder_of_a_run_leads_to_stays_as_it_is(temporary):
    root, theirs = make_root(), temporary / "theirs"
    theirs.mkdir(mode=0o500)
    link = root / f"{PLACE}abcdefgh"
    link.symlink_to(theirs)
    remove_root(root)
    assert link.is_symlink()
    assert theirs.stat().st_mode & 0o777 == 0o500


def test_links_are_copied_as_links_and_files_with_their_rights(tmp_path):
    (tmp_path / "inc" / "sub").mkdir(parents=True)
    (tmp_path / "inc" / "sub" / "a.h").write_text("a")
    (tmp_path / "inc" / "sub" / "a.h").chmod(0o755)
    (tmp_path / "inc" / "link").symlink_to("nowhere")
    copy(tmp_path / "inc", tmp_path / "copy")
    assert (tmp_path / "copy" / "link").readlink().name == "nowhere"
    copy(tmp_path / "inc" / "sub" / "a.h", tmp_path / "b.h")
    for file in (tmp_path / "copy" / "sub" / "a.h", tmp_path / "b.h"):
        assert (file.read_text(), file.stat().st_mode & 0o777) == ("a", 0o755)


@pytest.mark.parametrize("name", ["missing", "file"])
@pytest.mark.parametrize("error", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_tmpdir_that_may_not_be_written_is_refused(temporary, monkeypatch, name, error):
    def refuse(*_, **__):
        raise OSError(error, os.strerror(error))

    (temporary / "file").write_text("")
    monkeypatch.setenv("TMPDIR", str(temporary / name))
    with pytest.raises(UserError, match=f"TMPDIR is .*{name}, which cannot be used, so choose another or unset it: "):
        make_root()
    with monkeypatch.context() as patch, pytest.raises(UserError, match=os.strerror(error)) as refusal:
        patch.setattr("tempfile.TemporaryFile", refuse)  # root may do everything
        make_root()
    assert is_of_machine(refusal.value) == (error == errno.ENOSPC)
    monkeypatch.setenv("TMPDIR", str(temporary))
    assert make_root().is_dir()
