"""The folders of runs: which of them belong to dead ones."""

import errno
import fcntl
import math
import os

import pytest

from ppr.properties import processes
from ppr.properties.processes import PLACE, copy, dead_roots, lock, make_root, remove_root


@pytest.fixture(autouse=True)
def temporary(tmp_path, monkeypatch):
    """The folder for temporary files."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def make_dead(folder):
    folder.mkdir()
    (folder / "lock").write_text("ppr run 47 11\n")
    return folder


@pytest.fixture(autouse=True)
def alive(monkeypatch):
    """When each process was started, unless it has ended."""
    found = {os.getpid(): 100.0}
    monkeypatch.setattr(processes, "started", lambda pid: found.get(pid, math.inf))
    return found


def test_a_root_is_a_new_folder_for_temporary_files_that_says_whose_it_is(temporary):
    root = make_root()
    assert root.parent == temporary
    assert root.name.startswith("ppr-run-")
    assert root.is_dir()
    assert make_root() != root


def test_a_run_is_alive_as_long_as_its_lock_is_held(alive):
    root = make_root()
    descriptor = lock(root)
    assert [path.name for path in root.iterdir()] == ["lock"]
    assert (root / "lock").read_text() == f"ppr run {os.getpid()} 100\n"
    alive.clear()
    assert list(dead_roots()) == []
    os.close(descriptor)
    assert list(dead_roots()) == [root]


@pytest.mark.parametrize(("start", "is_dead"), [(11.0, False), (12.0, True), (math.inf, True)])
def test_a_run_whose_process_is_seen_is_alive_even_if_its_lock_does_not_hold(temporary, alive, start, is_dead):
    """Its number may be that of another process by now."""
    alive[47] = start
    dead = make_dead(temporary / "ppr-run-z")
    assert list(dead_roots()) == ([dead] if is_dead else [])


def test_where_processes_are_not_seen_the_lock_decides(temporary, alive):
    alive[47] = math.inf
    dead = make_dead(temporary / "ppr-run-z")
    (dead / "lock").write_text("ppr run 47 inf\n")
    assert list(dead_roots()) == [dead]


@pytest.mark.parametrize("text", ["", "4711", "ppr run 47 11\nand more", "\xff"])
def test_a_folder_of_that_name_with_a_lock_of_somebody_else_is_not_touched(temporary, text):
    folder = make_dead(temporary / "ppr-run-thesis")
    (folder / "lock").write_text(text, "latin-1")
    assert list(dead_roots()) == []


def test_a_lock_that_is_a_fifo_is_not_waited_for(temporary):
    (temporary / "ppr-run-thesis").mkdir()
    os.mkfifo(temporary / "ppr-run-thesis" / "lock")
    assert list(dead_roots()) == []


def test_only_the_user_may_open_the_lock():
    root = make_root()
    before = os.umask(0)
    try:
        os.close(lock(root))
    finally:
        os.umask(before)
    assert (root / "lock").stat().st_mode & 0o777 == 0o600


def test_where_there_are_no_locks_a_run_never_seems_dead(monkeypatch):
    """It has no file of that name, so a later run leaves it alone."""

    def refuse(*_):
        raise OSError(errno.ENOLCK, "No locks available")

    root = make_root()
    with monkeypatch.context() as patch:
        patch.setattr(fcntl, "flock", refuse)
        descriptor = lock(root)
    assert list(dead_roots()) == []
    os.close(descriptor)
    assert list(dead_roots()) == []


def test_folders_of_others_are_not_dead_runs(temporary):
    """The first is not named like one of ours, the second has no lock yet, the third a lock that leads elsewhere."""
    make_dead(temporary / "other")
    (temporary / "ppr-run-young").mkdir()
    (temporary / "ppr-run-linked").mkdir()
    (temporary / "ppr-run-linked" / "lock").symlink_to(temporary / "other" / "lock")
    (temporary / "ppr-run-link").symlink_to(temporary / "other")
    dead = make_dead(temporary / "ppr-run-z")
    assert list(dead_roots()) == [dead]


def test_a_run_of_another_user_is_not_dead(temporary, monkeypatch):
    dead = make_dead(temporary / "ppr-run-z")
    assert list(dead_roots()) == [dead]
    monkeypatch.setattr(os, "geteuid", lambda: dead.stat().st_uid + 1)
    assert list(dead_roots()) == []


def test_two_runs_do_not_see_to_the_same_dead_one(temporary):
    """It is locked meanwhile, but no longer."""
    before = os.listdir("/dev/fd")
    dead = make_dead(temporary / "ppr-run-z")
    for path in dead_roots():
        assert path == dead
        assert list(dead_roots()) == []
    assert list(dead_roots()) == [dead]
    assert os.listdir("/dev/fd") == before


def test_a_living_run_is_not_waited_for_and_those_after_it_are_seen(temporary, monkeypatch):
    asked = []
    flock = fcntl.flock

    def observed_flock(descriptor, flags):
        asked.append(flags)
        return flock(descriptor, flags | fcntl.LOCK_NB)

    folders = [make_dead(temporary / f"ppr-run-{name}") for name in "abc"]
    holders = [os.open(folder / "lock", os.O_RDWR) for folder in folders[:2]]
    for holder in holders:
        flock(holder, fcntl.LOCK_EX)
    monkeypatch.setattr(processes.fcntl, "flock", observed_flock)
    assert list(dead_roots()) == folders[2:]
    assert asked == [fcntl.LOCK_EX | fcntl.LOCK_NB] * 3
    for holder in holders:
        os.close(holder)


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
