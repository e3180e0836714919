"""What scripts show of the bug that they look for, with small shell scripts as compilers, and what they start."""

import os
from types import SimpleNamespace

import pytest
from example_pair import SEED, VARIANT
from laws import for_each
from patience import patience

from diffing.pair_state import Side
from grammars.bundle import BundledFile, join
from ppr.programs.errors import Interrupted
from ppr.programs.inputs import read_inputs
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.experiment import ENVIRONMENT, Trial
from ppr.properties.outcome import CAPTURE, Outcome
from ppr.properties.processes import Handle
from ppr.properties.property import ScriptProperty
from ppr.properties.running import Call, TestRunner
from ppr.results.observed import Behaviour, Observed, ToolVersion
from ppr.trials import scripts
from ppr.trials.scripts import Started, _starts, later_of, observe_script, run_traced

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


@pytest.mark.parametrize("lines", [
    LOGGED.replace("{}", '"$1"'), LOGGED.replace("{}", '"$PWD/$1"'),
    "cc=fakecc\n" + LOGGED.replace("fakecc {}", '$cc "./$1"'),
    'run() { timeout 9 "$@"; }\n' + LOGGED.replace("timeout 9 fakecc {}", 'run fakecc "$1"') + "\ntrue > log.txt",
    'fakecc "$1" -c > /dev/null 2>&1 || exit 0\nexit 1',
    'cat "$1" > copy\nfakecc "$1" -c || grep -q bad copy',
], ids=["a log", "with its folder", "by a variable", "by a function", "not kept", "printed"])  # fmt: skip
@pytest.mark.parametrize("interpreter", ["/bin/sh", "/bin/bash -e", "/usr/bin/env bash"])
def test_the_command_in_a_script_is_found_with_its_message_and_version(tools, seen, lines, interpreter):
    tools(GCC)
    found = seen(lines, interpreter)
    assert (found.command, found.variant.message, found.version) == ("fakecc {} -c", MESSAGE, "fakecc 1.0")
    assert found.variant.summary == 'dies with "internal compiler error: in bad_pass"'
    assert found.seed.summary == "exits with status 0"
    assert found.output == f"{MESSAGE}\nPlease submit a full bug report\n"


@pytest.mark.parametrize(("lines", "command"), [
    ('fakecc "$1" -c 2>&1 | grep -q "no such thing"', "fakecc {} -c"),
    ('fakecc "$1" -c 2>&1 | grep -q such', "fakecc {} -c"),
    ('fakecc "$1" -c 2>&1 | grep -q thi', ""),  # of three letters
    ('fakecc "$1" -c 2>&1 | grep -q "a.*e"', ""),  # nothing that the error says
    ('! fakecc "$1" -c > /dev/null 2>&1', ""),  # nothing is sought
])  # fmt: skip
def test_an_error_is_it_if_its_message_is_what_grep_is_to_find(tools, seen, lines, command):
    tools('echo "$1:3: error: no such thing" >&2; exit 1')
    found = seen(lines)
    assert (found.command if found else "") == command


def test_of_several_tools_the_one_that_dies_is_named_first_and_asked_for_new_warnings(tools, seen, monkeypatch):
    def new_warnings(run, _, name, original, result, limit, __):
        return (f"{run.command} on {name}: {original.count(b'int')} to {result.count(b'int')} in {limit:g} s",)

    monkeypatch.setattr(scripts, "new_warnings", new_warnings)
    tools("exit 0", "good")
    tools(GCC)
    found = seen("good $1 || exit 1\n" + LOGGED.replace("{}", "$1"))
    assert found.command == "fakecc {} -c"
    count = VARIANT.count("int")
    assert found.variant.new_warnings == (f"fakecc {{}} -c on variant.c: {count} to {count} in 5 s",)
    assert found.tools == (ToolVersion("fakecc", "fakecc 1.0"), ToolVersion("good", "good 1.0"))


def test_variables_that_a_script_exports_are_named_if_they_are_needed(tools, seen):
    tools(f'[ "$MODE" = "a b" ] || exit 0; {GCC}')
    assert seen('export MODE="a b" TMPDIR=.\n' + LOGGED.replace("{}", "$1")).command == "env 'MODE=a b' fakecc {} -c"


def test_a_program_is_looked_for_where_the_script_looks(tools, seen, tmp_path):
    tools(GCC, folder="other", version="echo fakecc 2.0")
    tools("exit 0")
    found = seen(f"PATH={tmp_path}/other:$PATH\n" + LOGGED.replace("{}", "$1"))
    assert (found.command, found.version) == (f"{tmp_path}/other/fakecc {{}} -c", "fakecc 2.0")


@pytest.mark.parametrize(("if_bad", "lines", "message", "names"), [
    (GCC, "cp $1 other.c\n" + LOGGED.replace("{}", "other.c"), f"other.c:3:7: {ICE}", []),
    (f"[ -e mark ] || exit 0; {GCC}", "touch mark\n" + LOGGED.replace("{}", "$1"), MESSAGE, ["fakecc"]),
    ("exit 3", "fakecc $1\n[ $? -eq 3 ]", "", ["fakecc"]),
    ("echo 1; exit 0", f"fakecc $1\necho '{ICE}'", ICE, ["fakecc"]),
    ("echo 1; exit 0", "fakecc $1\necho 'error: as in a family that is not known'", "", ["fakecc"]),
    ("sleep 100", "timeout 0.01 fakecc $1\n[ $? -eq 124 ]", "", ["fakecc"]),
], ids=["another file", "another condition", "no message", "another message", "a vague one", "a hang"])  # fmt: skip
def test_a_command_that_does_not_show_it_by_itself_is_not_named(
    tools, seen, monkeypatch, if_bad, lines, message, names
):
    monkeypatch.setattr("ppr.trials.scripts.SECONDS", 0.1)
    tools(if_bad)
    found = seen(lines)
    assert (found.command, found.version, found.variant.message) == ("", "", message)
    assert message in found.output
    assert [tool.name for tool in found.tools] == names
    assert len(found.calls) == len(names) and all("fakecc {}" in call for call in found.calls)


def test_no_command_is_named_that_does_the_same_with_the_seed_or_if_two_could_be_meant(tools, seen):
    tools(GCC.replace("$1", "variant.c"))
    tools(GCC.replace("$1", "variant.c"), "other")
    assert seen(LOGGED.replace("{}", "$1") + "\nother $1 && exit 1\ntrue").command == ""
    assert seen(LOGGED.replace("{}", "$1"), programs=Programs(VARIANT.encode(), VARIANT.encode())).command == ""


@pytest.mark.parametrize(("lines", "interpreter"), [
    ("grep -q bad $1", "/bin/sh"), ("exit 1", "/bin/sh"), ("import sys", "/usr/bin/env python3"),
    ("echo 'error: no' >&2", "/bin/sh"),
])  # fmt: skip
def test_nothing_is_said_where_nothing_is_known(seen, lines, interpreter):
    assert seen(lines, interpreter) is None


def test_a_stop_is_no_answer(seen):
    handle = Handle()
    handle.stop()
    with pytest.raises(Interrupted):
        seen("true", handle=handle)


@pytest.mark.parametrize(("frame", "command"), [("fold", "fakecc {}"), ("other", "")])
def test_a_command_that_dies_elsewhere_with_the_same_message_is_not_named(tools, seen, frame, command):
    def dying(frame):
        said = f"p.c: internal compiler error: Segmentation fault\\n0x1f {frame}(int)\\n\\t../../gcc/x.c:1\\n"
        return f'printf "{said}Please submit a full bug report\\n" >&2; exit 4'

    tools(dying(frame))
    found = seen(f'fakecc "$1" > /dev/null 2>&1 && exit 1; ({dying("fold")}) || exit 0')
    assert (found.command, found.variant.frames) == (command, ("fold",))
    assert found.variant.summary.endswith(" in fold" * bool(command))


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
    files = join([BundledFile("sub/a.c", b"a;"), BundledFile("b.c", b"b;")])  # a folder is the one that a test runs in
    started = [Started(("fakecc", *words), {}) for words in (("sub/a.c", "-c"), ("-c", "./b.c"), ("a.c",), ("c.c",))]
    assert _starts(started, "./", files) == started[:2]


def test_commands_have_the_variables_that_were_exported_before_them():
    lines = "A=1;export B=2 C=3;cc x.c;B=4;D=5;PATH=/bin;export;'unfinished;ld -o x;E=6 run"
    assert list(scripts._started(lines.split(";"))) == [
        Started(("cc", "x.c"), {"B": "2", "C": "3"}),
        Started(("ld", "-o", "x"), {"B": "4", "C": "3", "PATH": "/bin"}),
        Started(("E=6", "run"), {"B": "4", "C": "3", "PATH": "/bin"}),
    ]


CRASH = b"x.c:1: internal compiler error: in f, at y.cc:1\n"


def test_a_crash_counts_before_an_error_and_an_error_before_nothing():
    def seen(*printed):
        found = scripts._seen(SimpleNamespace(printed=printed), ["x.c"])
        return found and found.errors

    error = b"x.c:1:1: error: no\n"
    assert seen(error, CRASH) == CRASH
    assert seen(b"fine\n", error) == error
    assert seen(b"fine\n") is None


def shown(kind, status, message, *frames):
    said = (message,)
    return Observation(kind, status, messages=said, normal_messages=said, frames=frames, normal_frames=frames)


@for_each("mine, expected", [
    (shown(Kind.INTERNAL_ERROR, 1, "in f", "f"), True), (shown(Kind.INTERNAL_ERROR, 4, "in f"), True),
    (shown(Kind.INTERNAL_ERROR, 1, "in f", "g"), False), (shown(Kind.INTERNAL_ERROR, 1, "in g", "f"), False),
    (shown(Kind.ERROR, 1, "in f", "f"), False), (shown(Kind.INTERNAL_ERROR, 1, "in f", "f", "g"), True),
])  # fmt: skip
def test_a_command_alone_has_to_show_the_message_and_the_frame_of_the_script(mine, expected):
    assert scripts._is_it(mine, shown(Kind.INTERNAL_ERROR, 1, "in f", "f"), ["in f"]) is expected
    assert scripts._is_it(mine, None, []) is mine.kind.is_crash


def test_what_is_shown_later_counts_unless_it_says_less():
    less, more = (Observed(command, Behaviour("a", "b"), Behaviour("a", "b")) for command in ("", "c"))
    said = Observed("", Behaviour("a", "b"), Behaviour("a", "b", "message"))
    assert later_of(None, less) is less and later_of(less, None) is less and later_of(None, None) is None
    assert later_of(more, less) is more and later_of(said, less) is said
    for first, last in ((less, more), (more, more), (less, said), (less, less), (said, more)):
        found = later_of(first, last)
        assert found.is_of_result and (found.command, found.variant) == (last.command, last.variant)


@pytest.fixture
def looked(monkeypatch):
    """What is found in a script that has taken so long, by a command that does this with programs; and its limits."""

    def look(seconds, seen, sides=tuple(Side)):
        limits = []

        def run(self, command, program, name, limit, handle):
            assert (self.includes, self.variables, self.runner) == (["h"], ENVIRONMENT, "runner")
            limits.append(limit)
            return Trial(seen[program], 0.0)

        monkeypatch.setattr(scripts, "run_traced", lambda *_: scripts.Traced(Outcome.HOLDS, seconds, (), ()))
        monkeypatch.setattr(scripts, "_starts", lambda *_: [Started(("cc", "x.c"), {})])
        monkeypatch.setattr(scripts.Experiment, "run", run)
        test = SimpleNamespace(texts=lambda _: [], names=["x.c"], includes=["h"], runner="runner")
        inputs = SimpleNamespace(sides=sides, test_names=dict.fromkeys(Side, "x.c"))
        return scripts.look_into(test, inputs, Programs(b"s", b"v"), 1.0, None).found, limits

    return look


@pytest.mark.parametrize(("seconds", "limit"), [(1.0, 5.0), (2.5, 5.0), (100.0, 200.0)])
@pytest.mark.parametrize(("on_seed", "is_found"), [(Kind.ERROR, True), (Kind.HANG, False)])
def test_a_command_has_as_much_time_as_a_slow_script_and_tells_nothing_if_it_hangs_on_the_seed(
    looked, seconds, limit, on_seed, is_found
):
    found, limits = looked(seconds, {b"s": Observation(on_seed, 1), b"v": Observation(Kind.SIGNAL, -11)})
    assert (bool(found), limits) == (is_found, [limit] * 2)


def test_a_command_is_found_that_kills_the_variant_unless_the_seed_shows_the_same(looked):
    died = Observation(Kind.SIGNAL, -11)
    assert looked(1.0, {b"v": died}, (Side.VARIANT,))[0].keys() == {"cc"}
    assert looked(1.0, {b"s": died, b"v": died}) == ({}, [5.0, 5.0])


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
            more = {"includes": include, "negated": negated}
            a_property = ScriptProperty.of(script, [Side.VARIANT], ["it's.c"], runner, **more)
            with patience():
                return run_traced(a_property, [b"int a;\n"], 60, handle or Handle())

    return run


@for_each("killed, status, outcome", [
    (None, 0, Outcome.HOLDS), (None, 3, Outcome.FAILS), (Outcome.TIMEOUT, None, Outcome.TIMEOUT),
])  # fmt: skip
def test_a_script_is_run_once_as_in_a_test_by_a_shell_that_tells(tmp_path, killed, status, outcome):
    calls, texts = [], [SimpleNamespace(kept=text) for text in (b"out\n", b"+ cc x.c\nerr\n+ no")]
    ended = SimpleNamespace(printed=texts, killed=killed, status=status, seconds=1.5)
    runner = SimpleNamespace(execute=lambda call, handle: calls.append((call, handle)) or ended, memory=None)
    test = ScriptProperty.of("true", [Side.VARIANT], ["x.c"], runner, includes=[tmp_path])
    handle = Handle()
    assert run_traced(test, [b"int a;\n"], 60, handle) == scripts.Traced(outcome, 1.5, (b"err\n", b"out\n"), ())
    ((call, given),) = calls
    words = ["sh", "-c", scripts.TELLING, "sh", "bash", "--posix", "-x", *test.command[1:], "x.c"]
    sinks, title = (CAPTURE, CAPTURE), "the test true"
    assert given is handle and call.words == words
    assert call == Call(words, {"x.c": b"int a;\n"}, 60, title, (tmp_path,), sinks, {"PS4": "+ "}, call.look)


@for_each("shell, words", [
    ("dash", "bash --posix -x"), ("ash", "bash --posix -x"), ("sh", "bash --posix -x"), ("bash", "bash -x"),
    ("zsh", ""), ("", ""),
])  # fmt: skip
def test_a_shell_that_bash_can_stand_for_tells_what_it_starts(shell, words, tmp_path):
    script = tmp_path / "test"
    script.write_text(f"#!/bin/{shell} -e\n")
    told = ["sh", "-c", scripts.TELLING, "sh", *words.split(), "-e", str(script)]
    assert scripts._telling([str(script)]) == (told if words else [str(script)])


@pytest.mark.parametrize("interpreter", ["/bin/sh", "/bin/bash -u", "/usr/bin/env bash"])
def test_commands_are_told_with_their_words_and_with_what_was_exported(traced, interpreter):
    found = traced(LINES, interpreter)
    assert found.outcome is Outcome.HOLDS
    exported = {"A": "1", "B": "2 3"}
    printed = Started(("printf", "%s", "two\nlines"), exported | {"A": "4"})
    assert found.started[1:] == (Started(("cat", "it's.c"), exported), printed)
    assert found.printed == (b"two\nlines", b"int a;\n"), "and no word of the shell's"


def test_a_line_of_shell_is_traced_and_a_script_in_another_language_tells_only_what_it_prints(traced, monkeypatch):
    assert traced("", line="cat {} && false").started == (Started(("cat", "it's.c"), {}), Started(("false",), {}))
    # What an old Bash tells among the errors is not what a script prints.
    assert traced("echo '++ gcc -c x.c' >&2; echo 'real + error' >&2").printed == (b"real + error\n",)
    found = traced("print('a')\nraise SystemExit(3)", "/usr/bin/env python3")
    assert (found.outcome, found.printed, found.started) == (Outcome.FAILS, (b"a\n",), ())
    assert [traced(one, negated=True).outcome for one in ("true", "false")] == [Outcome.FAILS, Outcome.HOLDS]
    monkeypatch.setattr("shutil.which", lambda _: None)  # there is no Bash
    found = traced('cat "$1" > log 2>&1\necho x >&2')
    assert (found.printed, found.started) == ((b"x\n", b"int a;\n"), ())


def test_only_text_that_the_script_has_made_is_read(traced, tmp_path):
    (made := tmp_path / "made").mkdir()
    for number in range(scripts.MOST_FILES + 2):
        (made / f"{number:02}").write_text(f"{number}")
    assert [*scripts._texts(made, ["00"])] == [b"%d" % number for number in range(1, scripts.MOST_FILES + 1)]
    (tmp_path / "given").write_text("g")
    line = "echo a > a; mkdir b; mkfifo c; ln -s a d; printf 'a\\0' > e; echo f > f; chmod 0 f"
    found = traced(line, include=[tmp_path / "given"])
    assert found.printed == ((b"a\n", b"f\n") if os.getuid() == 0 else (b"a\n",))
