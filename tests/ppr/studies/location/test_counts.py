"""What is said of the functions that are left, and which calls a trace needs; with functions in place of compilers."""

import base64
import gzip
from types import SimpleNamespace

import pytest

from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import recognise
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.studies.location import location
from ppr.studies.location.families import FAMILIES
from ppr.studies.location.location import SHOWN, Function, Locating, Location, telling
from ppr.studies.location.traces import MARK, PYTHON

ANY, LLVM = FAMILIES["any"], FAMILIES["llvm"]

CRASH = b"panic: x\n"


@pytest.fixture(autouse=True)
def installed(monkeypatch):
    monkeypatch.setattr(location.shutil, "which", lambda name: f"/bin/{name}")


def located(compiler, family, *words):
    """The section of a result whose compiler is a function: status, output and errors, of words and a program."""

    def trials(calls, *_):
        each = [compiler(" ".join(command.words), program) for command, program, _ in calls]
        return [Trial(recognise(one[0], one[1], one[2], ["x"]), 0.1, one[1], one[2]) for one in each]

    hand = SimpleNamespace(
        programs=Programs(b"seed", b"variant"), originals=None, language=SimpleNamespace(name="c"),
        properties=(SimpleNamespace(names=("x",), sides=(), includes=()),), trials=trials, save=lambda *_: None,
    )  # fmt: skip
    one = Locating(hand, Command(words), family)
    one.functions()
    return one.found


@pytest.mark.parametrize(("left", "words"), [(SHOWN, "these are left:"), (SHOWN + 1, f"the first {SHOWN} of 11:")])
def test_it_is_said_whether_all_functions_are_shown(left, words):
    functions = tuple(Function(f"f{at}", 1, is_new=True) for at in range(SHOWN))
    found = Location(1, functions=functions, code="block", executed=20, only_variant=left + 2, unrelated=2)
    assert found.counts[0].endswith(f"; {words}")


def test_what_came_after_the_failure_is_counted_where_the_code_is_the_same_too():
    (line,) = Location(1, executed=3, cut=2, code="block").counts
    assert line.endswith("the bug depends on data; 2 more functions came after the failure was noticed")


def test_functions_that_only_stand_on_the_stack_or_read_programs_tell_nothing():
    silent = [Function("fold", 0, is_new=False, on_stack=True), Function("next_token", 3, is_new=True)]
    assert not telling(silent)
    assert telling([*silent, Function("fold", 1, is_new=False)])


def test_a_tool_does_not_work_on_its_own_report_while_it_is_traced():
    asked = []

    def compiler(words, _):
        asked.append(words)
        return 1, b"", CRASH

    located(compiler, LLVM, "clang", "-c", "{}")
    assert ["-fno-crash-diagnostics" in words for words in asked] == ["valgrind" in words for words in asked]


@pytest.mark.parametrize(
    ("own", "functions", "dropped"),
    [(["t.fold"], ["t.fold"], ""), ([], [], "functions: the script starts another program, which is not traced")],
)
def test_a_script_that_starts_a_program_is_told_as_far_as_its_own_code_differs(own, functions, dropped):
    def compiler(words, program):
        seen = (1, b"", CRASH) if program == b"variant" else (0, b"", b"")
        if PYTHON.settings not in words:
            return seen
        names = ["t.main", "t.run", *(own if program == b"variant" else [])]
        starts = b"starts+\t<process>\n"
        traced = gzip.compress(starts + "".join(f"{name}+1\tt.py\n" for name in names).encode())
        return seen[0], f"\n{MARK} /tmp/x\n".encode() + base64.encodebytes(traced), seen[2]

    found = located(compiler, ANY, "python3", "t.py", "{}")
    assert [(one.name, found.code) for one in found.functions] == [(name, "line") for name in functions]
    assert [one.startswith(dropped) for one in found.dropped] == [True] * bool(dropped)
