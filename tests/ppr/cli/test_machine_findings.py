"""What ``ppr doctor`` says about this machine and about machines that lack something."""

import os
import resource
import tempfile
from types import SimpleNamespace

import pytest

from ppr.cli.doctor import core_dumps, temporary_folder


def test_nothing_is_left_in_the_temporary_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert temporary_folder().found.endswith(f" free in {tmp_path}")
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("free", "verdict"), [(2**24 - 1, "problem"), (2**24, "note"), (2**30 - 1, "note"), (2**30, "ok")]
)
def test_little_room_is_told(monkeypatch, free, verdict):
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_bavail=free, f_frsize=1))
    found = temporary_folder()
    assert (found.name, found.verdict) == ("temporary folder", verdict)
    assert found.advice == "make room, or set TMPDIR to another folder" * (verdict != "ok")


@pytest.mark.parametrize(("pattern", "limit", "verdict", "said"), [
    ("core", 0, "ok", "crashes leave no file"), ("/var/core.%p", resource.RLIM_INFINITY, "note", "may leave a file"),
    ("|/usr/share/apport/apport -p%p", 0, "note", "is passed to /usr/share/apport/apport, even"),
])  # fmt: skip
def test_what_a_crash_leaves_is_told(tmp_path, monkeypatch, pattern, limit, verdict, said):
    monkeypatch.setattr(resource, "getrlimit", lambda _: (limit, limit))
    (tmp_path / "pattern").write_text(pattern + "\n")
    found = core_dumps(tmp_path / "pattern")
    assert found.verdict == verdict
    assert said in found.found
    assert core_dumps(tmp_path / "none").verdict == ("note" if limit else "ok")
    assert core_dumps(tmp_path / "none").name == found.name == "core dumps"
