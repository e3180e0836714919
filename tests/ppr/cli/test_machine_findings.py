"""What ``ppr doctor`` says about this machine and about machines that lack something."""

import os
import resource
import tempfile
from types import SimpleNamespace

import psutil
import pytest
from findings import named

import ppr.cli.doctor
from ppr.cli.doctor import Severity, _core_dumps, machine
from ppr.properties.limits import available_cores


def test_nothing_is_left_in_the_temporary_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert named(machine(), "temporary folder").found.endswith(f" free in {tmp_path}")
    assert [*tmp_path.iterdir()] == []


def test_limits_that_leave_no_room_for_the_tests_are_noted(monkeypatch):
    monkeypatch.setattr(ppr.cli.doctor, "available_cores", lambda: 4)
    monkeypatch.setattr(ppr.cli.doctor, "possible_jobs", lambda jobs: jobs - 1)
    found = named(machine(), "tests")
    assert (found.verdict, found.found.split(":")[0]) == ("note", f"3 at a time, on 4 of {os.cpu_count()} cores")


def test_the_tests_of_this_machine():
    assert f"on {available_cores()} of {os.cpu_count()} cores" in named(machine(), "tests").found


@pytest.mark.parametrize(("available", "verdict"), [(2**33, "ok"), (2**29, "note")])
def test_little_memory_is_noted(monkeypatch, available, verdict):
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=available, total=2**34))
    assert named(machine(), "memory").verdict == verdict


@pytest.mark.parametrize(("free", "verdict"), [(2**24 - 1, "problem"), (2**29, "note"), (2**32, "ok")])
def test_little_room_is_told(monkeypatch, free, verdict):
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_bavail=free, f_frsize=1))
    found = named(machine(), "temporary folder")
    assert found.verdict == verdict
    assert bool(found.advice) == (verdict != "ok")


def test_a_missing_shell_is_a_problem(monkeypatch):
    assert named(machine(), "shell").verdict is Severity.OK
    monkeypatch.setenv("PATH", "/nowhere")
    assert named(machine(), "shell").verdict is Severity.PROBLEM


def test_processes_that_are_not_seen_are_noted(monkeypatch):
    monkeypatch.setattr(psutil, "pids", list)
    assert named(machine(), "processes").verdict is Severity.NOTE


def test_without_proc_the_findings_say_so(monkeypatch):
    def missing(*_, **__):
        raise FileNotFoundError(2, "No such file or directory", "/proc")

    for name in ("pids", "virtual_memory"):
        monkeypatch.setattr(psutil, name, missing)
    found = list(machine())
    for name in ("memory", "processes"):
        assert (named(found, name).verdict, named(found, name).advice) == (Severity.NOTE, "mount /proc")


@pytest.mark.parametrize(
    ("pattern", "limit", "verdict", "said"),
    [
        ("core", 0, "ok", "crashes leave no file"),
        ("/var/core.%p", resource.RLIM_INFINITY, "note", "may leave a file"),
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
