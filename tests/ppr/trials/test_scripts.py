"""What scripts show of the bug that they look for, with small shell scripts as compilers."""

import pytest
from example_pair import SEED, VARIANT

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted
from ppr.programs.inputs import read_inputs
from ppr.programs.pair import Programs
from ppr.properties.processes import Handle
from ppr.properties.property import ScriptProperty
from ppr.properties.running import TestRunner
from ppr.results.observed import Observed, ToolVersion
from ppr.trials.scripts import Started, _starts, later_of, observe_script

ICE = "internal compiler error: in bad_pass, at x.cc:1"
GCC = f'echo "$1:3:7: {ICE}" >&2; echo "Please submit a full bug report" >&2; exit 4'
MESSAGE = f"variant.c:3:7: {ICE}"
LOGGED = "! timeout 9 fakecc {} -c > log.txt 2>&1 && grep -q bad_pass log.txt"


@pytest.fixture
def tools(tmp_path, monkeypatch):
    """Makes programs for the PATH, each of which does this with a program that calls bad()."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=":")

    def make(if_bad, name="fakecc", version="echo $(basename $0) 1.0", folder="bin"):
        path = tmp_path / folder / name
        path.parent.mkdir(exist_ok=True)
        asked = f'[ "$1" = --version ] && {{ {version}; exit; }}'
        path.write_text(f'#!/bin/sh\n{asked}\nif grep -q "bad *(" "$1"; then {if_bad}\nfi\nexit 0\n')
        path.chmod(0o755)

    return make


@pytest.fixture
def seen(tmp_path):
    """What a script shows, that has these lines, or is for another interpreter."""

    def observe(lines, interpreter="/bin/sh", programs=None, handle=None):
        for name, text in (("seed.c", SEED), ("variant.c", VARIANT), ("test", f"#!{interpreter}\n{lines}\n")):
            (tmp_path / name).write_text(text)
        (tmp_path / "test").chmod(0o755)
        inputs = read_inputs(tmp_path / "seed.c", tmp_path / "variant.c", None)
        with TestRunner() as runner:
            script = ScriptProperty.of(tmp_path / "test", [Side.VARIANT], ["variant.c"], runner)
            return observe_script(script, inputs, programs or inputs.programs, 60, handle or Handle())

    return observe


@pytest.mark.parametrize(
    "lines",
    [
        LOGGED.replace("{}", '"$1"'),
        LOGGED.replace("{}", '"$PWD/$1"'),
        "cc=fakecc\n" + LOGGED.replace("fakecc {}", '$cc "./$1"'),
        'run() { timeout 9 "$@"; }\n' + LOGGED.replace("timeout 9 fakecc {}", 'run fakecc "$1"') + "\ntrue > log.txt",
        'fakecc "$1" -c > /dev/null 2>&1 || exit 0\nexit 1',
        'cat "$1" > copy\nfakecc "$1" -c || grep -q bad copy',
    ],
    ids=["a log", "with its folder", "by a variable", "by a function", "not kept", "printed"],
)
@pytest.mark.parametrize("interpreter", ["/bin/sh", "/bin/bash -e", "/usr/bin/env bash"])
def test_the_command_in_a_script_is_found_with_its_message_and_version(tools, seen, lines, interpreter):
    tools(GCC)
    found = seen(lines, interpreter)
    assert (found.command, found.variant.message, found.version) == ("fakecc {} -c", MESSAGE, "fakecc 1.0")
    assert found.variant.summary == 'dies with "internal compiler error: in bad_pass"'
    assert found.seed.summary == "exits with status 0"
    assert found.output == f"{MESSAGE}\nPlease submit a full bug report\n"


@pytest.mark.parametrize(
    ("lines", "command"),
    [
        ('fakecc "$1" -c 2>&1 | grep -q "no such thing"', "fakecc {} -c"),
        ('fakecc "$1" -c 2>&1 | grep -q such', "fakecc {} -c"),
        ('fakecc "$1" -c 2>&1 | grep -q thi', ""),  # of three letters
        ('fakecc "$1" -c 2>&1 | grep -q "a.*e"', ""),  # nothing that the error says
        ('! fakecc "$1" -c > /dev/null 2>&1', ""),  # nothing is sought
    ],
)
def test_an_error_is_it_if_its_message_is_what_grep_is_to_find(tools, seen, lines, command):
    tools('echo "$1:3: error: no such thing" >&2; exit 1')
    found = seen(lines)
    assert (found.command if found else "") == command


def test_of_several_tools_the_one_that_dies_is_named_first(tools, seen):
    tools("exit 0", "good")
    tools(GCC)
    found = seen("good $1 || exit 1\n" + LOGGED.replace("{}", "$1"))
    assert found.command == "fakecc {} -c"
    assert found.tools == (ToolVersion("fakecc", "fakecc 1.0"), ToolVersion("good", "good 1.0"))


def test_variables_that_a_script_exports_are_named_if_they_are_needed(tools, seen):
    tools(f'[ "$MODE" = "a b" ] || exit 0; {GCC}')
    assert seen('export MODE="a b" TMPDIR=.\n' + LOGGED.replace("{}", "$1")).command == "env 'MODE=a b' fakecc {} -c"


def test_a_program_is_looked_for_where_the_script_looks(tools, seen, tmp_path):
    tools(GCC, folder="other", version="echo fakecc 2.0")
    tools("exit 0")
    found = seen(f"PATH={tmp_path}/other:$PATH\n" + LOGGED.replace("{}", "$1"))
    assert (found.command, found.version) == (f"{tmp_path}/other/fakecc {{}} -c", "fakecc 2.0")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("if_bad", "lines", "message", "names"),
    [
        (GCC, "cp $1 other.c\n" + LOGGED.replace("{}", "other.c"), f"other.c:3:7: {ICE}", []),
        (f"[ -e mark ] || exit 0; {GCC}", "touch mark\n" + LOGGED.replace("{}", "$1"), MESSAGE, ["fakecc"]),
        ("exit 3", "fakecc $1\n[ $? -eq 3 ]", "", ["fakecc"]),
        ("echo 1; exit 0", f"fakecc $1\necho '{ICE}'", ICE, ["fakecc"]),
        ("echo 1; exit 0", "fakecc $1\necho 'error: as in a family that is not known'", "", ["fakecc"]),
        ("sleep 100", "timeout 0.01 fakecc $1\n[ $? -eq 124 ]", "", ["fakecc"]),
    ],
    ids=["another file", "another condition", "no message", "another message", "a vague one", "a hang"],
)
def test_a_command_that_does_not_show_it_by_itself_is_not_named(
    tools, seen, monkeypatch, if_bad, lines, message, names
):
    monkeypatch.setattr("ppr.trials.scripts.SECONDS", 0.1)
    tools(if_bad)
    found = seen(lines)
    assert (found.command, found.version, found.variant.message) == ("", "", message)
    assert [tool.name for tool in found.tools] == names
    assert len(found.calls) == len(names) and all("fakecc {}" in call for call in found.calls)


@pytest.mark.slow
def test_no_command_is_named_that_does_the_same_with_the_seed_or_if_two_could_be_meant(tools, seen):
    tools(GCC.replace("$1", "variant.c"))
    tools(GCC.replace("$1", "variant.c"), "other")
    assert seen(LOGGED.replace("{}", "$1") + "\nother $1 && exit 1\ntrue").command == ""
    assert seen(LOGGED.replace("{}", "$1"), programs=Programs(VARIANT.encode(), VARIANT.encode())).command == ""


@pytest.mark.parametrize(
    ("lines", "interpreter"),
    [
        ("grep -q bad $1", "/bin/sh"),
        ("exit 1", "/bin/sh"),
        ("import sys", "/usr/bin/env python3"),
        ("echo 'error: no' >&2", "/bin/sh"),
    ],
)
def test_nothing_is_said_where_nothing_is_known(seen, lines, interpreter):
    found = seen(lines, interpreter)
    assert found is None or (found.command, found.variant.message, found.tools) == ("", "", ())


def test_a_stop_is_no_answer(seen):
    handle = Handle()
    handle.stop()
    with pytest.raises(Interrupted):
        seen("true", handle=handle)


@pytest.mark.slow
def test_the_result_counts_unless_more_was_known_of_the_originals(tools, seen):
    tools(GCC)
    first = seen(LOGGED.replace("{}", "$1"))
    last = seen(LOGGED.replace("{}", "$1"))
    assert later_of(first, last).is_of_result
    unknown = Observed("", first.seed, first.seed)
    assert later_of(first, unknown) is first and later_of(first, None) is first
    assert later_of(unknown, last).command == first.command
    assert later_of(None, None) is None


@pytest.mark.parametrize(("frame", "command"), [("fold", "fakecc {}"), ("other", "")])
def test_a_command_that_dies_elsewhere_with_the_same_message_is_not_named(tools, seen, frame, command):
    def dying(frame):
        said = f"p.c: internal compiler error: Segmentation fault\\n0x1f {frame}(int)\\n\\t../../gcc/x.c:1\\n"
        return f'printf "{said}Please submit a full bug report\\n" >&2; exit 4'

    tools(dying(frame))
    found = seen(f'fakecc "$1" > /dev/null 2>&1 && exit 1; ({dying("fold")}) || exit 0')
    assert (found.command, found.variant.frames) == (command, ("fold",))


def test_of_what_was_started_the_commands_on_the_program_are_kept_once(tools, tmp_path):
    tools("exit 4")
    tools("exit 4", name="x.c")
    path = {"PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin"}
    started = [
        Started(("fakecc", "-c", "./x.c", "-o", "x.c.o"), {"A": "b", "TMPDIR": "/tmp/1"}),
        Started(("timeout", "9", "fakecc", "x.c"), {}),
        Started(("fakecc", "x.c"), {"TMPDIR": "/tmp/2"}),  # the same
        Started(("fakecc", "x.c"), path),
        Started(("fakecc", "y.c"), {}),
        Started(("fakecc", "other/x.c"), {}),
        Started(("x.c", "y.c"), {}),  # it is itself called like the program
        Started(("cat", "x.c"), {}),
        Started(("nowhere", "x.c"), {}),
    ]
    assert _starts(started, "x.c", b"") == [
        Started(("fakecc", "-c", "{}", "-o", "{}.o"), {"A": "b"}),
        Started(("fakecc", "{}"), {}),
        Started((str(tmp_path / "bin/fakecc"), "{}"), {}),
    ]
    assert _starts(started, "x/", b"") == []
