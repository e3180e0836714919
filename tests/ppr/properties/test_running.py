import os
import stat
import sys
import threading
import time
from pathlib import Path

import pytest

from ppr.errors import UserError
from ppr.properties.running import Handle, Outcome, TestRunner, command_of


@pytest.fixture
def runner():
    runner = TestRunner()
    yield runner
    runner.close()


@pytest.fixture
def script(tmp_path):
    def make(text, name="test.sh", mode=0o755):
        path = tmp_path / name
        path.write_text(text)
        path.chmod(mode)
        return path

    return make


def outcome(runner, path, timeout=10.0, **options):
    return runner.run(command_of(path), {"p.c": b"int x;"}, timeout, **options)


@pytest.mark.parametrize(
    ("status", "expected"),
    [(0, Outcome.HOLDS), (1, Outcome.FAILS), (3, Outcome.FAILS), (125, Outcome.INVALID), (134, Outcome.FAILS)],
)
def test_the_exit_status_decides(runner, script, status, expected):
    assert outcome(runner, script(f"#!/bin/sh\nexit {status}\n")).outcome is expected


@pytest.mark.parametrize("status", [126, 127])
def test_a_command_that_cannot_run_stops_everything(runner, script, status):
    with pytest.raises(UserError, match="exit status"):
        outcome(runner, script(f"#!/bin/sh\nexit {status}\n"))


def test_the_program_is_alone_in_a_fresh_folder_under_its_name(runner, script):
    path = script('#!/bin/sh\n[ "$(ls)" = p.c ] && [ "$1" = p.c ] && [ "$(cat p.c)" = "int x;" ] && touch dirt\n')
    assert outcome(runner, path).outcome is Outcome.HOLDS
    assert outcome(runner, path).outcome is Outcome.HOLDS


def test_included_files_and_folders_are_there(runner, script, tmp_path):
    (tmp_path / "a.h").write_text("1")
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "b.h").write_text("2")
    path = script("#!/bin/sh\n[ -f a.h ] && [ -f inc/b.h ]\n")
    assert outcome(runner, path, includes=[tmp_path / "a.h", tmp_path / "inc"]).outcome is Outcome.HOLDS


def test_there_is_no_standard_input(runner, script):
    assert outcome(runner, script("#!/bin/sh\nread line && exit 1\nexit 0\n")).outcome is Outcome.HOLDS


def test_a_script_without_the_executable_bit_is_run_by_its_interpreter(runner, script):
    python = script(f"#!{sys.executable}\nimport sys\nsys.exit(sys.argv[1] != 'p.c')\n", "test.py", 0o644)
    assert outcome(runner, python).outcome is Outcome.HOLDS
    assert outcome(runner, script("exit 0\n", "bare.sh", 0o644)).outcome is Outcome.HOLDS


def test_a_file_that_is_no_script_is_refused(script, tmp_path):
    with pytest.raises(UserError, match="chmod"):
        command_of(script("hello", "notes.txt", 0o644))
    with pytest.raises(UserError, match="does not exist"):
        command_of(tmp_path / "none.sh")
    with pytest.raises(UserError, match="directory"):
        command_of(tmp_path)


def test_output_is_kept_on_request(runner, script):
    path = script("#!/bin/sh\necho out; echo err >&2; exit 1\n")
    assert outcome(runner, path, keep_output=True).output == b"out\nerr\n"


class Hanging:
    """Fakes that do not end, and ways to hide from being killed."""

    ITSELF = "#!/bin/sh\nexec sleep 1000.{mark}\n"
    CHILD = "#!/bin/sh\nsleep 1000.{mark}\n"
    BACKGROUND = "#!/bin/sh\nsleep 1000.{mark} &\nsleep 1000.{mark}\n"
    OWN_GROUP = "#!/bin/bash\nset -m\nsleep 1000.{mark} &\nwait\n"
    UNDER_TIMEOUT = "#!/bin/sh\ntimeout 900 sleep 1000.{mark}\n"
    DEAF = "#!/bin/sh\ntrap '' TERM INT HUP\nsleep 1000.{mark}; sleep 1000.{mark}\n"


def alive(mark):
    """Processes whose command line holds the mark."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "cmdline").read_bytes():
                found.append(folder.name)
        except OSError:
            continue
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")
@pytest.mark.parametrize("kind", ["ITSELF", "CHILD", "BACKGROUND", "OWN_GROUP", "UNDER_TIMEOUT", "DEAF"])
def test_nothing_survives_the_timeout(runner, script, kind):
    mark = f"{os.getpid()}7"
    path = script(getattr(Hanging, kind).format(mark=mark))
    start = time.monotonic()
    assert outcome(runner, path, timeout=0.3).outcome is Outcome.TIMEOUT
    assert time.monotonic() - start < 5
    assert alive(f"1000.{mark}") == []


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")
def test_what_a_test_leaves_running_is_killed_when_it_ends(runner, script):
    mark = f"{os.getpid()}8"
    path = script(f"#!/bin/bash\nset -m\nsleep 1000.{mark} &\nexit 0\n")
    assert outcome(runner, path).outcome is Outcome.HOLDS
    assert alive(f"1000.{mark}") == []


def test_a_test_can_be_stopped_from_another_thread(runner, script):
    handle = Handle()
    path = script("#!/bin/sh\nsleep 1000\n")
    threading.Timer(0.2, handle.stop).start()
    assert outcome(runner, path, handle=handle).outcome is Outcome.STOPPED


def test_a_test_that_was_stopped_before_it_began_does_not_run(runner, script, tmp_path):
    handle = Handle()
    handle.stop()
    path = script(f"#!/bin/sh\ntouch {tmp_path}/ran\n")
    assert outcome(runner, path, handle=handle).outcome is Outcome.STOPPED
    assert not (tmp_path / "ran").exists()


def test_folders_that_a_test_made_unwritable_are_gone_after_close(script):
    runner = TestRunner()
    outcome(runner, script("#!/bin/sh\nmkdir d; touch d/f; chmod 555 d\n"))
    root = runner._root
    assert stat.S_ISDIR(root.stat().st_mode)
    runner.close()
    assert not root.exists() or os.getuid() != 0


def test_temporary_files_of_killed_compilers_are_removed(runner, script, tmp_path):
    path = script(f'#!/bin/sh\ntouch "$TMPDIR/left" && echo "$TMPDIR" > {tmp_path}/where\nkill -KILL $$\n')
    assert outcome(runner, path).outcome is Outcome.FAILS
    assert not Path((tmp_path / "where").read_text().strip()).exists()


def test_a_folder_without_the_right_to_write_is_removed(runner, script, tmp_path):
    path = script(f"#!/bin/sh\nmkdir -p d/e && touch d/e/x && chmod 555 d/e d && pwd > {tmp_path}/where\n")
    assert outcome(runner, path).outcome is Outcome.HOLDS
    assert not Path((tmp_path / "where").read_text().strip()).exists()


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks at /proc")
def test_what_escapes_into_a_session_of_its_own_dies_at_the_end(script, tmp_path):
    runner = TestRunner()
    path = script(f"#!/bin/sh\nsetsid sh -c 'echo $$ > {tmp_path}/pid; exec sleep 1000' &\nwait $!\n")
    handle = Handle()
    thread = threading.Thread(target=lambda: outcome(runner, path, handle=handle))
    thread.start()
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        time.sleep(0.01)
    handle.stop()
    thread.join()
    runner.close()
    stat = Path(f"/proc/{(tmp_path / 'pid').read_text().strip()}/stat")
    assert not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "Z"


@pytest.mark.parametrize("line", ["", "#!/bin/sh don't\n", "#! /bin/sh  -e \n"])
def test_scripts_run_as_a_shell_would_run_them(script, line):
    executable = script(line + "exit 0\n", "executable")
    assert command_of(executable) == ([str(executable)] if line else ["sh", str(executable)])
    plain = script(line + "exit 0\n", "plain.sh", mode=0o644)
    assert command_of(plain)[0] in ("sh", "/bin/sh")
    assert command_of(plain)[-1] == str(plain)
