"""Running scripts: what they see, how they end, and that nothing of them is left."""

import errno
import os
import tempfile
import threading
from pathlib import Path

import pytest
from running_words import run_words

from ppr.programs.errors import UnavailableError, UserError
from ppr.properties import processes, running
from ppr.properties.outcome import Outcome
from ppr.properties.processes import Handle
from ppr.properties.property import command_of
from ppr.properties.running import Call, TestRunner

PATIENCE = 10.0  # seconds for what should take hundredths of one
looks_at_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")


@pytest.fixture
def runner(tmp_path_factory, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path_factory.mktemp("runs")))
    with TestRunner() as runner:
        yield runner
    assert list(Path(tempfile.gettempdir()).iterdir()) == []


@pytest.fixture
def script(tmp_path):
    def make(text, name="test.sh", mode=0o755):
        path = tmp_path / name
        path.write_text(text)
        path.chmod(mode)
        return path

    return make


def run(runner, path, timeout=PATIENCE, files=None, **options):
    return run_words(runner, command_of(path), files or {"p.c": b"int x;"}, timeout, **options)


def outcome(runner, path, timeout=PATIENCE, **options):
    return run(runner, path, timeout, **options).outcome


@pytest.mark.parametrize(("status", "expected"), [
    (0, Outcome.HOLDS), (1, Outcome.FAILS), (3, Outcome.FAILS), (124, Outcome.FAILS), (125, Outcome.INVALID),
])  # fmt: skip
def test_the_exit_status_decides(runner, script, status, expected):
    result = run(runner, script(f"#!/bin/sh\nexit {status}\n"))
    assert (result.outcome, result.status, result.output) == (expected, status, b"")
    assert 0 < result.seconds < PATIENCE


def test_a_test_that_is_killed_by_a_signal_fails(runner, script):
    result = run(runner, script("#!/bin/sh\nkill -SEGV $$\n"))
    assert (result.outcome, result.status) == (Outcome.FAILS, -11)


@pytest.mark.parametrize(("status", "why"), [(126, "cannot be executed"), (127, "was not found")])
def test_a_command_that_cannot_run_stops_everything(runner, script, status, why):
    with pytest.raises(UnavailableError, match=f"exit status {status}, so a command in it {why}") as stopped:
        run(runner, script(f"#!/bin/sh\necho gcc: what it says\nexit {status}\n"))
    assert "gcc: what it says" in str(stopped.value)


@pytest.mark.parametrize(("line", "why"), [
    ("#!/no/such/shell", "its #! line names does not exist$"),
    ("#!/bin/sh\r", "its #! line names does not exist: its lines end with CR LF"),
    ("#!/etc/passwd", "Permission denied"),
])  # fmt: skip
def test_a_test_without_an_interpreter_is_refused(runner, script, line, why):
    with pytest.raises(UserError, match=f"cannot be run: .*{why}"):
        run(runner, script(line + "\n"))


@pytest.mark.parametrize("memory", [None, 1 << 30])
@pytest.mark.parametrize(
    ("lose", "why"), [(Path.unlink, "No such file"), (lambda path: path.chmod(0o644), "it may not be executed")]
)
def test_a_test_that_is_gone_is_refused(runner, script, memory, lose, why):
    path = script("#!/bin/sh\n")
    command = command_of(path)
    lose(path)
    runner.memory = memory
    said = runner.run(Call(["sh", "-c", "ulimit -v"], {}, 9.0, "x"), keep_output=True).output
    assert (said == b"1048576\n") is bool(memory)
    with pytest.raises(UserError, match=f"cannot be run: {why}"):
        run_words(runner, command, {}, PATIENCE)


@pytest.mark.parametrize(("keep_output", "times"), [(False, 2), (True, 1)])
def test_a_test_that_calls_what_is_gone_runs_again_only_to_show_its_output(
    runner, script, tmp_path, keep_output, times
):
    with pytest.raises(UserError, match="so a command in it was not found"):
        run(runner, script(f"echo x >> {tmp_path}/calls; exit 127"), keep_output=keep_output)
    assert (tmp_path / "calls").read_text() == "x\n" * times


@pytest.mark.parametrize("status", [126, 127])
def test_a_test_that_calls_a_program_that_is_gone_is_not_gone_itself(runner, status):
    runner.memory = 1 << 30
    assert runner.execute(Call(["sh", "-c", f"exit {status}"], {}, 9.0, "x")).status == status


@pytest.mark.parametrize("words", [["sh", "-c", "true"], ["/bin/true"]])
def test_a_folder_that_is_gone_is_not_the_fault_of_the_program(runner, tmp_path, words):
    with pytest.raises(UserError, match=f"cannot be run: {tmp_path}/gone: No such file or directory; has something re"):
        running._execute(Call(words, {}, PATIENCE, "the test"), tmp_path / "gone", Handle(), [], os.environ)


def test_the_programs_are_alone_in_a_fresh_folder_under_their_names(runner, script):
    sees = '[ "$(ls)" = "a.c\nb.c" ] && [ "$*" = "b.c a.c" ] && [ "$(cat a.c)" = "int x;" ]'
    path = script(f"#!/bin/sh\n{sees} && touch dirt\n")
    for _ in range(2):
        assert outcome(runner, path, files={"b.c": b"", "a.c": b"int x;"}) is Outcome.HOLDS


def test_included_files_and_folders_are_there(runner, script, tmp_path):
    (tmp_path / "a.h").write_text("1")
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "b.h").write_text("2")
    (tmp_path / "inc" / "link").symlink_to("b.h")
    path = script("#!/bin/sh\n[ -f a.h ] && [ -f inc/b.h ] && [ -L inc/link ] && echo 3 > inc/b.h\n")
    assert outcome(runner, path, includes=[tmp_path / "a.h", tmp_path / "inc"]) is Outcome.HOLDS
    assert (tmp_path / "inc" / "b.h").read_text() == "2"


def test_a_program_takes_the_place_of_an_included_file(runner, script, tmp_path):
    (tmp_path / "p.c").write_text("other")
    path = script('#!/bin/sh\n[ "$(cat p.c)" = "int x;" ]\n')
    assert outcome(runner, path, includes=[tmp_path / "p.c"]) is Outcome.HOLDS


def test_the_environment_is_the_users_but_for_temporary_files(runner, script, monkeypatch):
    monkeypatch.setenv("PPR_CHECK", "47")
    path = script('#!/bin/sh\n[ "$PPR_CHECK" = 47 ] && [ "$TMPDIR" = "$(dirname "$PWD")/tmp" ]\n')
    assert outcome(runner, path) is Outcome.HOLDS


def test_output_is_kept_on_request(runner, script):
    path = script("#!/bin/sh\necho out; echo err >&2; exit 1\n")
    assert run(runner, path, keep_output=True).output == b"out\nerr\n"
    assert run(runner, path).output == b""


HANGING = {
    "itself": "#!/bin/sh\nexec sleep 1000.{mark}\n",
    "a child": "#!/bin/sh\nsleep 1000.{mark}\n",
    "in the background": "#!/bin/sh\nsleep 1000.{mark} &\nsleep 1000.{mark}\n",
    "in a group of its own": "#!/bin/bash\nset -m\nsleep 1000.{mark} &\nwait\n",
    "under timeout": "#!/bin/sh\ntimeout 900 sleep 1000.{mark}\n",
    "deaf": "#!/bin/sh\ntrap '' TERM INT HUP\nsleep 1000.{mark}; sleep 1000.{mark}\n",
}


def alive(mark):
    """Processes whose command line holds the mark."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"1000.{mark}".encode() in (folder / "cmdline").read_bytes():
                found.append(folder.name)
        except OSError:
            continue
    return found


@pytest.mark.slow
@looks_at_proc
@pytest.mark.parametrize("kind", HANGING)
def test_nothing_survives_the_timeout(runner, script, kind):
    mark = f"{os.getpid()}7"
    result = run(runner, script(HANGING[kind].format(mark=mark)), timeout=0.1)
    assert (result.outcome, result.status) == (Outcome.TIMEOUT, None)
    assert 0.1 <= result.seconds < PATIENCE
    assert alive(mark) == []


@looks_at_proc
@pytest.mark.parametrize("group", ["", "set -m\n"])
def test_what_a_test_leaves_running_is_killed_when_it_ends(runner, script, group):
    mark = f"{os.getpid()}8"
    path = script(f"#!/bin/bash\n{group}sleep 1000.{mark} &\nexit 0\n")
    assert outcome(runner, path) is Outcome.HOLDS
    assert alive(mark) == []


@looks_at_proc
@pytest.mark.parametrize("kind", HANGING)
def test_a_test_can_be_stopped_from_another_thread(runner, script, tmp_path, kind):
    handle, mark = Handle(), f"{os.getpid()}9"
    first, text = HANGING[kind].format(mark=mark).split("\n", 1)
    path = script(f"{first}\necho > {tmp_path}/reached\n{text}")
    os.mkfifo(tmp_path / "reached")
    results = []
    thread = threading.Thread(target=lambda: results.append(run(runner, path, handle=handle)))
    thread.start()
    (tmp_path / "reached").read_text()
    handle.stop()
    thread.join(PATIENCE)
    assert [(result.outcome, result.status) for result in results] == [(Outcome.STOPPED, None)]
    assert alive(mark) == []


def test_a_test_that_was_stopped_before_it_began_does_not_run(runner, script, tmp_path):
    handle = Handle()
    handle.stop()
    assert outcome(runner, script(f"#!/bin/sh\ntouch {tmp_path}/ran\n"), handle=handle) is Outcome.STOPPED
    assert not (tmp_path / "ran").exists()


def test_each_test_has_a_folder_that_is_gone_when_it_ends(runner, script):
    where = run(runner, script("#!/bin/sh\npwd; mkdir d; touch d/x\n"), keep_output=True).output.decode().strip()
    assert Path(where).parents[1] == runner._root
    assert list(runner._root.glob("test-*")) == []


@pytest.mark.parametrize("failure", [None, RecursionError("too deep")])
def test_a_folder_that_is_not_gone_at_the_first_try_goes_at_the_second(tmp_path, monkeypatch, failure):
    """Root may remove everything, so the first try is made to fail for everybody."""

    def rmtree(path, **options):
        if failure:
            raise failure

    outside = tmp_path / "outside"
    outside.mkdir()
    outside.chmod(0o500)
    shut = tmp_path / "place" / "d"
    (shut / "e").mkdir(parents=True)
    (shut / "link").symlink_to(outside)
    shut.chmod(0)
    monkeypatch.setattr(processes.shutil, "rmtree", rmtree)
    processes.remove(tmp_path / "place")
    assert not (tmp_path / "place").exists()
    assert outside.stat().st_mode & 0o777 == 0o500


def test_a_link_that_leads_to_a_script_is_not_what_is_missing(tmp_path, monkeypatch):
    script, link, lost = (tmp_path / name for name in ("script", "link", "lost"))
    script.write_text("#!/no/such/shell\n")
    link.symlink_to(script)
    lost.symlink_to("nothing")
    assert running._why_not(FileNotFoundError(), link) == "the program that its #! line names does not exist"
    assert running._why_not(FileNotFoundError(), lost) == "it is a link to nothing, which does not exist"
    assert running._why_not(OSError(errno.ELOOP, "it goes in circles"), lost) == "it goes in circles"
    monkeypatch.chdir(tmp_path)
    here = "there is no script on PATH; the file in the current folder is ./script"
    assert running._why_not(FileNotFoundError(), Path("script")) == here


def test_what_has_run_and_removed_itself_is_not_missing(script):
    gone = script('#!/bin/sh\nrm "$0"\nexit 3\n')
    with TestRunner(memory=1 << 32) as runner:
        assert runner.execute(Call([str(gone)], {}, PATIENCE, "it")).status == 3
