"""How calls end: their exit status, and what they say when somebody interrupts them or closes the pipe."""

import contextlib
import os
import signal
import sys
from types import SimpleNamespace

import pytest
from calls import PAIR, SINGLE

from ppr.__main__ import main as started
from ppr.cli import running
from ppr.cli.main import main
from ppr.programs.errors import Interrupted
from ppr.results.report import Status
from ppr.search.stopping import ENDING

pytestmark = pytest.mark.calls


def test_the_exit_status_tells_interrupted_runs_from_others(asked):
    for status, code in ((Status.DONE, 0), (Status.STOPPED, 0), (Status.INTERRUPTED, 130)):
        asked.status = status
        asked(*PAIR)
        assert asked.ended.returncode == code
        assert f"{status}: x" in asked.ended.stdout or status is Status.DONE
    asked.status, asked.by_signal = Status.DONE, True  # after the result
    asked(*PAIR)
    assert asked.ended.returncode == 130


@pytest.mark.parametrize("interrupted", [True, False])
def test_what_cannot_be_printed_is_an_error_unless_the_run_was_interrupted(asked, monkeypatch, interrupted):
    def fails(*_):
        raise OSError(5, "the terminal is gone")

    monkeypatch.setattr(running, "print_summary", fails)
    asked.status = Status.INTERRUPTED if interrupted else Status.DONE
    asked(*PAIR)
    assert asked.ended.returncode == (130 if interrupted else 1)


@pytest.mark.parametrize(("began", "said"), [
    (False, "the reduction had not begun, so nothing was written to seed.ppr"),
    (True, "the best result so far is in seed.ppr, and the same command continues from there"),
])  # fmt: skip
def test_who_interrupts_a_run_is_told_what_is_left(asked, began, said):
    asked.status, asked.began = Interrupted("x"), began
    asked(*PAIR, "--quiet")
    assert (asked.ended.returncode, asked.ended.stderr, asked.ended.stdout) == (130, f"interrupted: {said}\n", "")


def test_nothing_begins_in_a_folder_that_is_gone(place, monkeypatch):
    (place.folder / "gone").mkdir()
    monkeypatch.chdir("gone")
    (place.folder / "gone").rmdir()
    said = "ppr: the current folder cannot be used any more, so change to another one: No such file or directory\n"
    assert place.run(*PAIR).stderr == said


def test_who_interrupts_the_reading_is_told_that_nothing_was_written(place, monkeypatch):
    def interrupt(*_):
        raise Interrupted("x")

    monkeypatch.setattr("ppr.cli.running.RunOptions.read", interrupt)
    monkeypatch.setenv("COLUMNS", "20")
    assert place.run(*PAIR).stderr == "interrupted: the reduction had not begun, so nothing was written to seed.ppr\n"


def test_what_is_missing_is_told_also_to_who_wants_errors_only(asked, monkeypatch):
    monkeypatch.setattr("ppr.results.report.Report.missing_sentence", lambda _, folder: f"not made: x in {folder}")
    asked(*PAIR, "--quiet")
    assert (asked.ended.stdout, asked.ended.stderr) == ("", "ppr: not made: x in seed.ppr\n")


def test_who_interrupts_the_summary_is_told_where_the_result_is(asked, monkeypatch):
    def interrupt(*_):
        raise Interrupted("SIGINT was received")

    monkeypatch.setattr("ppr.cli.running.print_summary", interrupt)
    asked(*SINGLE)
    assert asked.ended.returncode == 130
    folder = asked.session.settings.output
    assert asked.ended.stderr.splitlines()[-1] == f"interrupted: the result is in {folder}"


@pytest.fixture
def own_signals():
    """Signals as a terminal leaves them (nohup ignores SIGHUP); what ppr ignores at its end comes back."""
    before = {one: signal.signal(one, signal.SIG_DFL) for one in ENDING}
    yield
    for one, handler in before.items():
        signal.signal(one, handler)


@pytest.mark.usefixtures("own_signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_it_starts_ends_it_in_one_line(monkeypatch, capsys, number):
    monkeypatch.setattr("ppr.cli.main.main", lambda **_: os.kill(os.getpid(), number))
    with pytest.raises(SystemExit) as ended:
        started()
    assert (ended.value.code, capsys.readouterr().err) == (130, f"interrupted: {number.name} was received\n")
    assert {signal.getsignal(one) for one in ENDING} == {signal.SIG_IGN}  # more of them do not kill it meanwhile


@pytest.mark.usefixtures("own_signals")
def test_who_interrupts_the_imports_is_told_that_nothing_was_done(place, monkeypatch, capsys):
    def interrupt(*_):
        raise Interrupted("SIGINT was received")

    said = "interrupted: nothing has been done yet\n"
    with monkeypatch.context() as patch:
        patch.setattr("importlib.import_module", interrupt)
        assert place.run(*PAIR).stderr == said
    with monkeypatch.context() as patch, pytest.raises(SystemExit, match="130"):
        patch.delitem(sys.modules, "ppr.cli.main")
        patch.setattr("sys.meta_path", [SimpleNamespace(find_spec=interrupt)])
        started()
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("words", [("languages",), ("--help",), ("campaign", "--help"), ("show", "nothing")])
def test_head_a_pipe_that_nobody_reads_ends_it_as_other_tools(place, words):
    reading, writing = os.pipe()
    os.close(reading)
    pipe = os.fdopen(writing, "w")
    with contextlib.redirect_stdout(pipe), pytest.raises(SystemExit) as ended:
        main([*words])
    with contextlib.suppress(BrokenPipeError):
        pipe.close()
    assert ended.value.code == (2 if "nothing" in words else 141)
