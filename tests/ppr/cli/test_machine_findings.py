"""What ``ppr doctor`` says about this machine and about machines that lack something."""

import os
import resource
import shutil
import subprocess
import tempfile
from types import SimpleNamespace

import psutil
import pytest
from findings import named

import ppr.cli.doctor
import ppr.cli.doctor_machine
from ppr.cli.doctor_machine import Severity, _cgroups, _core_dumps, _left, _quota, machine, size
from ppr.properties.limits import available_cores


def test_nothing_is_left_in_the_temporary_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    found = named(machine(), "temporary folder")
    assert found.found.startswith(f"{tmp_path} (")
    assert [*tmp_path.iterdir()] == []


def groups(folder, **files):
    """The control group /a/b of a process, with files named after the group: ``a_b__cpu_max="..."``."""
    (folder / "cg" / "a" / "b").mkdir(parents=True)
    for name, text in files.items():
        place, _, file = name.rpartition("__")
        (folder / "cg" / place.replace("_", "/") / file.replace("_", ".")).write_text(text + "\n")
    own = folder / "own"
    own.write_text("1:name=systemd:/x\n0::/a/b\n")
    return folder / "cg", own


def test_the_smallest_quota_of_the_groups_around_counts(tmp_path):
    where = groups(tmp_path, a_b__cpu_max="max 100000", a__cpu_max="150000 100000", __cpu_max="800000 100000")
    assert _quota(*where) == 1.5
    assert _cgroups(*where) == [where[0] / "a" / "b", where[0] / "a", where[0]]


def test_what_is_left_of_memory_in_a_group(tmp_path):
    own = {"a__memory_max": "5000", "a__memory_current": "2000", "a_b__memory_max": "max"}
    where = groups(tmp_path, **own, __memory_max="9000", __memory_current="2000")
    assert _left("memory", *where) == 3000
    assert _left("pids", *where) is None
    assert _quota(*where) is None


def test_no_groups_are_no_limit(tmp_path):
    assert _quota(tmp_path, tmp_path / "nothing") is None
    assert _left("memory", tmp_path, tmp_path / "nothing") is None


@pytest.mark.parametrize(("quota", "verdict", "jobs"), [(0.5, "note", 1), (1.5, "note", 1), (4.0, "ok", None)])
def test_a_quota_below_the_cores_is_noted(monkeypatch, quota, verdict, jobs):
    monkeypatch.setattr(ppr.cli.doctor_machine, "available_cores", lambda: 4)
    monkeypatch.setattr(ppr.cli.doctor_machine, "_quota", lambda: quota)
    found = named(machine(), "tests")
    assert found.verdict == verdict
    assert found.advice == (f"use --jobs {jobs}" if jobs else "")


def test_few_processes_in_a_container_are_noted(monkeypatch):
    monkeypatch.setattr(ppr.cli.doctor_machine, "available_cores", lambda: 4)
    monkeypatch.setattr(ppr.cli.doctor_machine, "_left", lambda name: 17 if name == "pids" else None)
    found = named(machine(), "tests")
    assert found.verdict is Severity.NOTE
    assert "only 17 more processes" in found.found and found.advice.endswith("--jobs 2")


def test_limits_that_leave_no_room_for_the_tests_are_noted(monkeypatch):
    monkeypatch.setattr(ppr.cli.doctor_machine, "available_cores", lambda: 4)
    monkeypatch.setattr(ppr.cli.doctor_machine, "possible_jobs", lambda jobs: jobs - 1)
    found = named(machine(), "tests")
    assert (found.verdict, found.found.split(":")[0]) == ("note", f"3 at a time, on 4 of {os.cpu_count()} cores")


def test_the_tests_of_this_machine(monkeypatch):
    monkeypatch.setattr(ppr.cli.doctor_machine, "_quota", lambda: None)
    assert named(machine(), "tests").found.endswith(f"on {available_cores()} of {os.cpu_count()} cores")


@pytest.mark.parametrize(("available", "left", "verdict"), [(2**33, None, "ok"), (2**29, None, "note"),
                                                           (2**33, 2**29, "note"), (2**33, 2**34, "ok")])  # fmt: skip
def test_little_memory_is_noted(monkeypatch, available, left, verdict):
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=available, total=2**34))
    monkeypatch.setattr(ppr.cli.doctor_machine, "_left", lambda name: left if name == "memory" else None)
    assert named(machine(), "memory").verdict == verdict


@pytest.mark.parametrize(
    ("free", "files", "verdict"), [(2**24 - 1, 10**6, "problem"), (2**29, 10**6, "note"), (2**32, 999, "note"),
                                   (2**32, 10**6, "ok")]
)  # fmt: skip
def test_little_room_is_told(monkeypatch, free, files, verdict):
    state = SimpleNamespace(f_bavail=free, f_frsize=1, f_files=10**6, f_favail=files)
    monkeypatch.setattr(os, "statvfs", lambda _: state)
    found = named(machine(), "disk space")
    assert found.verdict == verdict
    assert bool(found.advice) == (verdict != "ok")


@pytest.mark.parametrize(
    ("kind", "verdict"), [("ext4", "ok"), ("tmpfs", "ok"), ("nfs4", "note"), ("fuse.sshfs", "note"), ("", "ok")]
)
def test_a_temporary_folder_on_another_machine_is_noted(monkeypatch, kind, verdict):
    monkeypatch.setattr(ppr.cli.doctor_machine, "_file_system", lambda _: kind)
    assert named(machine(), "temporary folder").verdict == verdict


def test_a_file_system_that_does_not_count_files_has_room_for_them(monkeypatch):
    state = SimpleNamespace(f_bavail=2**32, f_frsize=1, f_files=0, f_favail=0)
    monkeypatch.setattr(os, "statvfs", lambda _: state)
    assert named(machine(), "disk space").verdict is Severity.OK


def test_a_temporary_folder_that_cannot_be_used_is_noted(monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "none"))
    found = named(machine(), "temporary folder")
    assert found.verdict is Severity.NOTE
    assert found.found.endswith(f"because TMPDIR={tmp_path}/none cannot be used")
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setenv("TMPDIR", f"{tmp_path}/")
    assert named(machine(), "temporary folder").verdict is Severity.OK


def test_the_file_system_is_that_of_the_innermost_mount(monkeypatch, tmp_path):
    mounts = [("/", "ext4"), (str(tmp_path.parent), "tmpfs"), (f"{tmp_path}x", "nfs")]
    told = [SimpleNamespace(mountpoint=place, fstype=kind) for place, kind in mounts]
    monkeypatch.setattr(psutil, "disk_partitions", lambda all: told)
    assert ppr.cli.doctor_machine._file_system(tmp_path) == "tmpfs"


def test_a_folder_in_which_nothing_can_be_run_is_noted(monkeypatch):
    run = subprocess.run

    def refusing(command, **options):
        if command[0].endswith("/script"):
            raise PermissionError(13, "Permission denied")
        return run(command, **options)

    monkeypatch.setattr(subprocess, "run", refusing)
    found = named(machine(), "running programs")
    assert found.verdict is Severity.NOTE
    assert found.found == f"programs cannot be run in {tempfile.gettempdir()}: Permission denied"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_current_folder_that_cannot_be_written_is_noted_for_users(tmp_path, monkeypatch):
    tmp_path.chmod(0o500)
    monkeypatch.chdir(tmp_path)
    assert named(machine(), "current folder").verdict is Severity.NOTE


def test_a_current_folder_that_is_gone_is_noted(tmp_path, monkeypatch):
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    found = named(machine(), "current folder")
    assert (found.verdict, found.found) == ("note", "cannot be written: No such file or directory")


def test_a_missing_shell_is_a_problem(monkeypatch):
    monkeypatch.setenv("PATH", "/nonexistent")
    assert named(machine(), "shell").verdict is Severity.PROBLEM


def test_a_shell_that_does_not_work_is_a_problem(monkeypatch, tmp_path):
    (tmp_path / "sh").write_text(f"#!{shutil.which('false')}\n")
    (tmp_path / "sh").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert named(machine(), "shell").verdict is Severity.PROBLEM


def test_a_shell_that_does_not_end_is_a_problem_and_is_killed(monkeypatch, tmp_path):
    before = psutil.Process().children()
    (tmp_path / "sh").write_text(f"#!/bin/sh\nexec {shutil.which('sleep')} 1000\n")
    (tmp_path / "sh").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(ppr.cli.doctor_machine, "PATIENCE", 0.05)
    assert named(machine(), "shell").verdict is Severity.PROBLEM
    assert psutil.Process().children() == before


def test_a_shell_that_stays_in_the_session_of_ppr_is_a_problem(monkeypatch):
    monkeypatch.setattr(os, "getsid", lambda _: 7)
    found = named(machine(), "shell")
    assert (found.verdict, found.found) == ("problem", "sh ends with status 0, in session 7")


def test_processes_that_are_not_seen_are_noted(monkeypatch):
    monkeypatch.setattr(psutil, "pids", list)
    assert named(machine(), "processes").verdict is Severity.NOTE


def test_without_proc_the_findings_say_so(monkeypatch):
    def missing(*_, **__):
        raise FileNotFoundError(2, "No such file or directory", "/proc")

    for name in ("pids", "virtual_memory", "disk_partitions"):
        monkeypatch.setattr(psutil, name, missing)
    found = list(machine())
    for name in ("memory", "processes"):
        assert (named(found, name).verdict, named(found, name).advice) == (Severity.NOTE, "mount /proc")
    assert named(found, "temporary folder").found.endswith(" (unknown file system)")


def test_the_end_of_tests_is_told_or_looked_for(monkeypatch):
    assert "pidfd" in named(machine(), "end of tests").found
    monkeypatch.delattr(os, "pidfd_open", raising=False)
    assert named(machine(), "end of tests").found.startswith("is looked for")


@pytest.mark.parametrize(
    ("pattern", "limit", "verdict", "said"),
    [
        ("core", 0, "ok", "crashes leave no file"),
        ("core", 2**20, "note", "of up to 1.0 MB"),
        ("/var/core.%p", resource.RLIM_INFINITY, "note", "of any size"),
        ("|/usr/share/apport/apport -p%p", 0, "note", "is handed to /usr/share/apport/apport, even"),
    ],
)
def test_what_a_crash_leaves_is_told(tmp_path, monkeypatch, pattern, limit, verdict, said):
    monkeypatch.setattr(resource, "getrlimit", lambda _: (limit, limit))
    (tmp_path / "pattern").write_text(pattern + "\n")
    severity, found, _ = _core_dumps(tmp_path / "pattern")
    assert severity == verdict
    assert said in found
    assert _core_dumps(tmp_path / "none")[0] == ("note" if limit else "ok")


def test_limits_are_told(monkeypatch):
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, resource.RLIM_INFINITY))
    assert named(machine(), "open files (ulimit -n)").found == "1,024, at most unlimited"


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 bytes"), (1023, "1,023 bytes"), (1024, "1.0 KB"), (15 << 30, "15 GB"),
                         (2000 << 40, "2,000 TB")]
)  # fmt: skip
def test_sizes_are_for_people(number, text):
    assert size(number) == text
