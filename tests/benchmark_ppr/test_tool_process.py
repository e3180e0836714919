import os
import time
from pathlib import Path

import pytest

from benchmark_ppr import run_tool as tool_process
from benchmark_ppr.run_tool import run_commands


def run_process(command, *rest):
    return run_commands([command], *rest)


def is_alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def test_commands_have_a_status_an_output_and_a_folder(tmp_path):
    ended = run_process(["sh", "-c", "pwd; echo $TMPDIR >&2; exit 3"], tmp_path, 30, tmp_path / "log")
    assert ended.status == 3
    assert (tmp_path / "log").read_text().split() == [str(tmp_path), str(tmp_path / "tmp")]
    with pytest.raises(OSError, match="no-such-command"):
        run_process(["no-such-command"], tmp_path, 30, tmp_path / "log")


def test_the_output_of_commands_stands_in_a_row_until_one_fails(tmp_path):
    for word in ("one", "two"):
        run_process(["echo", word], tmp_path, 30, tmp_path / "log")
    assert (tmp_path / "log").read_text().split() == ["one", "two"]


@pytest.mark.slow
def test_commands_share_one_limit(tmp_path):
    commands = [["true"], ["sleep", "600"], ["echo", "third"]]
    ended = run_commands(commands, tmp_path, 0.3, tmp_path / "log")
    assert (ended.status, ended.seconds, (tmp_path / "log").read_text()) == (None, 0.3, "")


def test_after_a_command_that_fails_no_other_runs(tmp_path):
    ended = run_commands([["true"], ["sh", "-c", "exit 3"], ["echo", "third"]], tmp_path, 30, tmp_path / "log")
    assert (ended.status, (tmp_path / "log").read_text()) == (3, "")


@pytest.mark.slow
def test_at_the_limit_a_tool_may_write_its_result(tmp_path):
    script = "trap 'echo saved; exit 0' INT; echo $$; while :; do sleep 0.05; done"
    ended = run_process(["sh", "-c", script], tmp_path, 0.3, tmp_path / "log")
    assert (ended.status, ended.seconds) == (None, 0.3)
    assert (tmp_path / "log").read_text().split()[-1] == "saved"


@pytest.mark.slow
def test_a_tool_that_ignores_the_interrupt_is_killed_with_all_that_it_has_started(tmp_path, monkeypatch):
    monkeypatch.setattr(tool_process, "GRACE", 0.2)
    script = "trap '' INT; setsid sleep 600 & echo $!; echo $$; sleep 600"
    start = time.monotonic()
    ended = run_process(["sh", "-c", script], tmp_path, 0.3, tmp_path / "log")
    assert time.monotonic() - start < 10
    assert ended.status is None
    pids = (tmp_path / "log").read_text().split()[:2]  # then the shell says what was killed
    assert len(pids) == 2
    assert not any(is_alive(pid) for pid in pids)
    assert is_alive(os.getpid())
