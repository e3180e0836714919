"""One run of a command: what it shows of a bug, by which duplicates are known before they are reduced."""

import shutil
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

from ppr.campaign.first_run import SECONDS, first_run, signature, stack_in
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.properties.processes import Handle
from ppr.properties.running import TestRunner

GDB = """
the stack:
#0  0x00007ffff7ea1234 in __GI_raise (sig=6) at raise.c:50
#1  0x00007ffff7ea5678 in memcpy () from /lib/libc.so.6
#2  0x00007ffff7ea5999 in arena_for_chunk (ptr=0x1) at ./malloc/arena.c:160
#2  0x0000555555560a7f in ?? ()
#3  fold (tree=0x1) at fold.c:3
#4  0x0000555555560b00 in main ()
its end
"""


def crash(message="internal compiler error", *frames, is_vague=False, kind=Kind.INTERNAL_ERROR):
    return Observation(kind, 1, "", (message,), frames, (message,), frames, is_vague=is_vague)


def test_the_stack_has_no_frames_of_libraries_and_of_an_endless_recursion_what_recurs():
    assert stack_in(GDB) == ("code at …a7f", "fold")
    assert stack_in("no stack") == ()
    stacks = []
    for names in ("abab", "babaab"):
        frames = "".join(f"#{number} 0x{number:08x} in {name} ()\n" for number, name in enumerate(names * 20))
        stacks.append(stack_in(f"\nthe stack:\n{frames}its end\n"))
    assert stacks == [("a", "b")] * 2
    names = ["doacall", *["eve"] * 30, "yyparse", "main"]
    frames = "".join(f"#{number} 0x{number:08x} in {name} ()\n" for number, name in enumerate(names))
    assert stack_in(f"\nthe stack:\n{frames}its end\n")[0] == "doacall"


def test_the_signature_is_the_stack_or_the_message_of_a_command_without_a_reference():
    assert signature(crash(is_vague=True), ("fold",), b"") == "internal-error in fold"
    assert signature(crash("cannot expand kitten"), (), b"int kitten;") == "cannot expand ‹name›"
    assert signature(crash("in f", "g"), (), b"") == "in f in g"
    assert signature(crash("SIGSEGV", is_vague=True, kind=Kind.SIGNAL), (), b"") == ""
    assert signature(Observation(Kind.SUCCESS, 0), (), b"") == ""


def test_an_ordinary_error_is_told_and_stands_for_no_bug(tmp_path, monkeypatch):
    (tmp_path / "v.c").write_text("x")
    monkeypatch.setattr("shutil.which", {}.get)  # no gdb, which takes long
    stack = r"printf 'Stack dump:\n#0 0x0001 f() (/x+0x1)\n#1 0x0002 g() (/x+0x2)\n' >&2; kill -SEGV $$"
    lines = ("echo 'error: no x' >&2; exit 1", "exit 1", "kill -SEGV $$", stack)
    commands = [Command(("sh", "-c", line)) for line in lines]
    with TestRunner() as runner:
        found = [first_run(one, tmp_path / "v.c", (), runner, Handle()) for one in commands]
    assert [one.error for one in found] == ['echo fails with "error: no x"', "", "", ""]
    assert (found[-1].signature, found[-1].stack) == ("SIGSEGV in f", ())


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gdb") is None, reason="gdb is not installed")
def test_a_crash_without_a_message_is_told_by_the_stack_of_gdb(tmp_path):
    (tmp_path / "v.c").write_text("x")
    command = Command((sys.executable, "-c", "import os; os.abort()", "{}"))
    with TestRunner() as runner:
        found = first_run(command, tmp_path / "v.c", (), runner, Handle())
    assert found.stack
    assert found.signature == f"signal in {found.stack[0]}"


@pytest.mark.parametrize(("vague", "frames", "has_gdb", "stack"), [
    (True, (), True, ("fold",)), (True, ("f",), True, ("fold",)), (True, ("f", "g"), True, ()), (False, (), True, ()),
    (True, (), False, ()),
])  # fmt: skip
def test_gdb_is_asked_for_the_stack_where_message_and_frames_say_little(
    tmp_path, monkeypatch, vague, frames, has_gdb, stack
):
    program, calls = tmp_path / "v.c", []
    program.write_text("x")
    seen = replace(crash(is_vague=vague), frames=frames)

    def run(self, command, text, name, timeout, handle, *sink):
        calls.append((command.title, text, name, timeout, self.includes, *sink))
        return Trial(seen, 0.1, output=b"\nthe stack:\n#0  0x0001 in fold (x=1) at f.c:1\nits end\n")

    monkeypatch.setattr("ppr.campaign.first_run.Experiment.run", run)
    monkeypatch.setattr("shutil.which", lambda name: name if has_gdb else None)
    command = Command(("cc", "{}"))
    found = first_run(command, program, [tmp_path], SimpleNamespace(memory=None), Handle())
    assert (found.stack, found.error) == (stack, "")
    assert len(calls) == (2 if stack else 1) and {one[1:5] for one in calls} == {(b"x", "v.c", SECONDS, (tmp_path,))}
