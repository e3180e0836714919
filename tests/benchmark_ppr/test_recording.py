"""What a tool has reached: the recording test."""

import math
import os
import signal
import subprocess
import time

import pytest

from benchmark_ppr import run_tool as module
from benchmark_ppr.run_tool import RecordingTest


@pytest.fixture
def recording(tmp_path):
    """A recording test of a program of 12 bytes that must contain "bad"."""
    return RecordingTest(tmp_path / "record", ["sh", "-c", 'grep -q bad "$1"', "test"], "variant.c", 12)


def call(recording, folder, text, *words):
    folder.mkdir(exist_ok=True)
    (folder / "variant.c").write_text(text)
    return subprocess.run([recording.script, *words], cwd=folder, check=False).returncode


def smallest(recording, end=math.inf):
    path = recording.smallest(end)
    return path and path.read_text()


def test_every_call_is_counted_and_has_the_status_of_the_test(recording, tmp_path):
    assert [call(recording, tmp_path / "x", text) for text in ("bad", "good", "bad")] == [0, 1, 0]
    assert recording.count() == 3


@pytest.mark.slow
def test_programs_that_passed_and_are_smaller_than_all_before_are_kept(recording, tmp_path):
    for text in ("a bad program", "bad 45678", "good", "bad 4567890", "bad 456", "bad 654", "bad"):
        call(recording, tmp_path / "x", text)
    assert smallest(recording) == "bad"
    assert sorted(path.read_text() for path in (recording.folder / "passed").iterdir()) == [
        "bad",
        "bad 456",
        "bad 45678",
    ]


def test_later_programs_do_not_count(recording, tmp_path):
    call(recording, tmp_path / "x", "bad")
    assert smallest(recording, end=time.time() - 60) is None


@pytest.mark.parametrize("words", [(), ("variant.c",)])
def test_a_program_in_the_current_folder_is_tested_there(recording, tmp_path, words):
    assert call(recording, tmp_path / "x", "bad", *words) == 0
    assert smallest(recording) == "bad"


def test_a_program_elsewhere_is_tested_under_its_own_name_in_a_fresh_folder(tmp_path):
    recording = RecordingTest(tmp_path / "record", ["sh", "-c", "touch made; ls", "test"], "variant.c", 12)
    (tmp_path / "other.c").write_text("int bad;")
    (tmp_path / "tmp").mkdir()
    environment = {**os.environ, "TMPDIR": str(tmp_path / "tmp")}
    done = subprocess.run(
        [recording.script, "other.c"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["made", "variant.c"]
    assert [*(tmp_path / "tmp").iterdir()] == [], "the folder is removed after the test"
    assert not (tmp_path / "made").exists()
    assert smallest(recording) == "int bad;"


@pytest.mark.parametrize("word", ["variant.c", "other.c"])
def test_what_the_tests_include_is_copied_beside_the_program(tmp_path, word):
    (tmp_path / "part.h").write_text("bad")
    command = ["sh", "-c", "cat part.h", "test"]
    recording = RecordingTest(tmp_path / "record", command, "variant.c", 12, [tmp_path / "part.h"])
    folder = tmp_path / "x"
    folder.mkdir()
    (folder / word).write_text("int bad;")
    done = subprocess.run([recording.script, word], cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "bad")


def test_a_program_that_passed_at_the_very_end_counts(tmp_path):
    test = RecordingTest(tmp_path / "record", ["true"], "a.c", 9)
    for when in ("2.5", "3.0", "3.5"):
        (test.folder / "passed" / when).write_text(" " * (9 - int(when[0])) + when)
    assert smallest(test, 3.0).strip() == "3.0"


@pytest.mark.slow
def test_a_test_that_does_not_end_is_killed_and_does_not_pass(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "TEST_LIMIT", 0.1)
    recording = RecordingTest(tmp_path / "record", ["sh", "-c", "exec sleep 20", "test"], "variant.c", 12)
    assert call(recording, tmp_path / "x", "bad") == 128 + signal.SIGKILL
    assert (recording.count(), smallest(recording)) == (1, None)
