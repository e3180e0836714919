"""Shared includes: which changes of the copy are noticed, and which includes are worth it."""

import ctypes
import errno
import os
import sys
from types import SimpleNamespace

import pytest

from ppr.properties import roots
from ppr.properties.roots import SharedTree, are_many, copy

linux = pytest.mark.skipif(sys.platform != "linux", reason="folders can be watched on Linux only")


@pytest.fixture
def inside(tmp_path):
    """A folder to include, with a folder in it."""
    folder = tmp_path / "inc"
    (folder / "sub").mkdir(parents=True)
    (folder / "sub" / "a.h").write_text("a")
    return folder


@pytest.fixture
def tree(inside, tmp_path):
    tree = SharedTree([inside], tmp_path / "shared")
    yield tree
    tree.close()


# -- changes --------------------------------------------------------------------------------------

# Each of them is just one event, so none stands in for another.
CHANGES = {
    "write into a file": lambda sub: os.write(os.open(sub / "a.h", os.O_WRONLY), b"b"),
    "change its rights": lambda sub: (sub / "a.h").chmod(0o600),
    "move it away": lambda sub: (sub / "a.h").rename(sub.parents[2] / "a.h"),
    "move one there": lambda sub: (sub.parents[2] / "inc" / "sub" / "a.h").rename(sub / "b.h"),
    "make one": lambda sub: os.mkfifo(sub / "c.h"),
    "remove one": lambda sub: (sub / "a.h").unlink(),
}


@linux
@pytest.mark.parametrize("change", CHANGES)
def test_each_kind_of_change_is_noticed_for_good(tree, tmp_path, change):
    assert not tree.changed
    CHANGES[change](tmp_path / "shared" / "inc" / "sub")
    assert tree.changed
    assert tree.changed


@linux
@pytest.mark.parametrize("change", ["rmdir", "rename"])
def test_it_is_noticed_if_the_copy_itself_goes(tmp_path, change):
    folder = tmp_path / "shared"
    tree = SharedTree([], folder)
    assert not tree.changed
    if change == "rmdir":
        folder.rmdir()
    else:
        folder.rename(tmp_path / "other")
    assert tree.changed
    tree.close()


@linux
def test_reading_is_not_a_change(tree, tmp_path):
    copied = tmp_path / "shared" / "inc"
    assert (copied / "sub" / "a.h").read_text() == "a"
    assert os.listdir(copied) == ["sub"]
    assert not tree.changed


@linux
def test_changes_of_the_includes_themselves_do_not_matter(tree, inside):
    (inside / "sub" / "a.h").write_text("b")
    assert not tree.changed


@linux
def test_once_it_was_changed_nobody_has_to_look(inside, tmp_path):
    tree = SharedTree([inside], tmp_path / "shared")
    (tmp_path / "shared" / "inc" / "b.h").write_text("b")
    assert tree.changed
    tree.close()
    assert tree.changed


@linux
def test_the_includes_are_linked_into_a_folder(tree, tmp_path):
    folder = tmp_path / "test"
    folder.mkdir()
    tree.link(folder)
    assert (folder / "inc").readlink() == tmp_path / "shared" / "inc"
    assert (folder / "inc" / "sub" / "a.h").read_text() == "a"


# -- watching -------------------------------------------------------------------------------------


@linux
def test_watching_neither_waits_nor_is_inherited_and_it_ends(inside, tmp_path):
    tree = SharedTree([inside], tmp_path / "shared")
    assert not os.get_blocking(tree._watch)
    assert not os.get_inheritable(tree._watch)
    tree.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(tree._watch)


@linux
def test_a_folder_that_cannot_be_watched_is_an_error_and_leaves_nothing_open(inside):
    before = os.listdir("/dev/fd")
    with pytest.raises(OSError, match="cannot be watched") as raised:
        roots._watch([inside, inside / "none"])
    assert raised.value.errno == errno.ENOENT
    assert os.listdir("/dev/fd") == before


@pytest.fixture
def system(monkeypatch):
    """A system whose calls the test chooses."""
    system = SimpleNamespace()
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: system)
    return system


def test_a_system_that_watches_no_folders_is_an_error(system, inside):
    with pytest.raises(OSError, match="cannot be watched"):
        roots._watch([inside])
    assert not hasattr(system, "inotify_init1")


def test_a_system_that_watches_no_more_folders_is_an_error(system, inside):
    system.inotify_init1 = lambda _: -1
    ctypes.set_errno(errno.EMFILE)
    with pytest.raises(OSError, match="cannot be watched") as raised:
        roots._watch([inside])
    assert raised.value.errno == errno.EMFILE


def test_only_negative_numbers_are_errors(system, inside):
    watched = []
    system.inotify_init1 = lambda _: 0
    system.inotify_add_watch = lambda descriptor, name, _: watched.append((descriptor, name)) or 0
    assert roots._watch([inside, inside / "sub"]) == 0
    assert watched == [(0, os.fsencode(inside)), (0, os.fsencode(inside / "sub"))]


# -- whether it is worth it -----------------------------------------------------------------------


@pytest.mark.parametrize("folders", [1, 2])
@pytest.mark.parametrize(("count", "many"), [(100, False), (101, True)])
def test_more_than_a_hundred_files_are_many_in_whatever_folders(tmp_path, folders, count, many):
    for number in range(count):
        folder = tmp_path / f"{number % folders}" / "sub"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{number}.h").touch()
    assert are_many([tmp_path / f"{number}" for number in range(folders)]) is many
    assert are_many([tmp_path]) is many


@pytest.mark.parametrize(("count", "many"), [(100, False), (101, True)])
def test_more_than_a_hundred_files_are_many_without_a_folder(tmp_path, count, many):
    files = [tmp_path / f"{number}.h" for number in range(count)]
    for file in files:
        file.touch()
    assert are_many(files) is many


def test_a_huge_folder_is_not_walked_to_its_end(tmp_path, monkeypatch):
    def walk(path):
        yield path, [], [""] * 101
        raise AssertionError("that was enough")

    monkeypatch.setattr(os, "walk", walk)
    assert are_many([tmp_path])


def test_links_are_copied_as_links_and_files_with_their_rights(inside, tmp_path):
    (inside / "sub" / "a.h").chmod(0o755)
    (inside / "link").symlink_to("nowhere")
    copy(inside, tmp_path / "copy")
    assert (tmp_path / "copy" / "link").readlink().name == "nowhere"
    copy(inside / "sub" / "a.h", tmp_path / "b.h")
    for file in (tmp_path / "copy" / "sub" / "a.h", tmp_path / "b.h"):
        assert (file.read_text(), file.stat().st_mode & 0o777) == ("a", 0o755)
