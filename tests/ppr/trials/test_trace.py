"""Runs of scripts whose shell tells what it starts."""

import os

import pytest
from patience import patience

from diffing.pair_state import Side
from ppr.properties.outcome import Outcome
from ppr.properties.processes import Handle
from ppr.properties.property import ScriptProperty
from ppr.properties.running import TestRunner
from ppr.trials.scripts import Started, run_traced

LINES = """export A=1 B='2 3'
f() { "$@" > log; }
f cat "$1"
A=4
printf '%s' "two
lines"
"""


@pytest.fixture
def traced(tmp_path):
    """A traced run of these lines of a script, or of a line of the shell."""

    def run(lines, interpreter="/bin/sh", line="", handle=None, include=(), negated=False):
        (tmp_path / "test").write_text(f"#!{interpreter}\n{lines}\n")
        (tmp_path / "test").chmod(0o755)
        with TestRunner() as runner:
            script = line or tmp_path / "test"
            a_property = ScriptProperty.of(
                script, [Side.VARIANT], ["it's.c"], runner, includes=include, negated=negated
            )
            with patience():
                return run_traced(a_property, [b"int a;\n"], 60, handle or Handle())

    return run


@pytest.mark.parametrize("interpreter", ["/bin/sh", "/bin/bash -u", "/usr/bin/env bash"])
def test_commands_are_told_with_their_words_and_with_what_was_exported(traced, interpreter):
    found = traced(LINES, interpreter)
    assert found.outcome is Outcome.HOLDS
    exported = {"A": "1", "B": "2 3"}
    assert found.started[1:] == (
        Started(("cat", "it's.c"), exported),
        Started(("printf", "%s", "two\nlines"), exported | {"A": "4"}),
    )
    assert found.printed == (b"two\nlines", b"int a;\n"), "and no word of the shell's"


def test_a_line_of_shell_is_traced_too(traced):
    assert traced("", line="cat {} && false").started == (Started(("cat", "it's.c"), {}), Started(("false",), {}))


def test_without_bash_it_is_known_what_a_script_prints(traced, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda _: None)
    found = traced('cat "$1" > log 2>&1\necho x >&2')
    assert (found.printed, found.started) == ((b"x\n", b"int a;\n"), ())


def test_what_an_old_bash_tells_among_the_errors_is_not_what_a_script_prints(traced):
    assert traced("echo '++ gcc -c x.c' >&2; echo 'real + error' >&2").printed == (b"real + error\n",)


def test_a_script_in_another_language_tells_nothing_but_what_it_prints(traced):
    found = traced("print('a')\nraise SystemExit(3)", "/usr/bin/env python3")
    assert (found.outcome, found.printed, found.started) == (Outcome.FAILS, (b"a\n",), ())


def test_only_text_that_the_script_has_made_is_read(traced, tmp_path):
    (tmp_path / "given").write_text("g")
    found = traced(
        "echo a > a; mkdir b; mkfifo c; ln -s a d; printf 'a\\0' > e; echo f > f; chmod 0 f",
        include=[tmp_path / "given"],
    )
    assert found.printed == ((b"a\n", b"f\n") if os.getuid() == 0 else (b"a\n",))


def test_a_stopped_run_is_stopped(traced):
    handle = Handle()
    handle.stop()
    assert traced("true", handle=handle).outcome is Outcome.STOPPED


def test_a_script_that_has_to_fail_holds_if_it_does(traced):
    assert [traced(one, negated=True).outcome for one in ("true", "false")] == [Outcome.FAILS, Outcome.HOLDS]
