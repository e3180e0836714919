"""Properties and outcomes, whatever decides them: how a script is called, and what its recorded verdicts depend on."""

import os
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest
from function_property import property_of

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.property import FunctionProperty, Property, Recipe, ScriptProperty, command_of, content_of
from ppr.properties.running import Call, TestRunner


@dataclass(frozen=True, kw_only=True)
class Recording(Property):
    """Has always the same result, and keeps how it was asked for it."""

    result: Result
    calls: list = field(default_factory=list)

    @property
    def title(self):
        return "recording"

    def by_hand(self, paths):
        return ""

    def _run(self, programs, timeout, handle, *, keep_output):
        self.calls.append((programs, timeout, handle, keep_output))
        return self.result


def recording(result=Result(Outcome.HOLDS, 2.0, 3, b"said"), **options):
    return Recording(label="x", sides=(Side.SEED,), fingerprint="f", result=result, **options)


def test_verdicts_are_recorded_by_these_words():
    words = {outcome.value: outcome.opposite.value for outcome in Outcome}
    same = {word: word for word in ("invalid", "timeout", "stopped")}
    assert words == {"holds": "fails", "fails": "holds", **same}


def test_a_test_is_told_programs_time_handle_and_whether_output_is_kept():
    one, handle = recording(), Handle()
    for given in ([handle], [handle], [], []):
        assert one.test([b"p"], 4.0, *given, keep_output=bool(given)) == one.result
    assert one.calls[:2] == [([b"p"], 4.0, handle, True)] * 2
    (_, _, first, _), (*_, second, is_kept) = one.calls[2:]
    assert isinstance(first, Handle) and isinstance(second, Handle) and not is_kept
    assert first is not second, "each test has one of its own"


@pytest.mark.parametrize(("options", "outcome"), [({}, Outcome.HOLDS), ({"negated": True}, Outcome.FAILS)])
def test_only_the_outcome_is_turned_and_only_if_the_property_is_negated(options, outcome):
    assert recording(**options).test([b"p"], 4.0) == Result(outcome, 2.0, 3, b"said")


@pytest.mark.parametrize(("took", "seconds"), [(0.004, 0.0), (0.017, 0.02), (1.234, 1.23)])
def test_the_order_of_quick_functions_does_not_depend_on_the_clock(monkeypatch, took, seconds):
    clock = iter([100.0, 100.0 + took])
    monkeypatch.setattr("ppr.properties.property.time.monotonic", lambda: next(clock))
    asked = FunctionProperty(label="seed", sides=(Side.SEED,), fingerprint="holds", function=bool)
    assert asked.test([b"a"], 60).seconds == seconds


@pytest.fixture
def script(tmp_path):
    def make(text, name="test.sh", mode=0o755):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        path.chmod(mode)
        return path

    return make


def property_of_script(path, names=("p.c",), sides=(Side.VARIANT,), runner=None, **options):
    return ScriptProperty.of(path, sides, names, runner or SimpleNamespace(memory=None), **options)


@pytest.mark.parametrize(("line", "mode", "words"), [
    ("#!/bin/sh\n", 0o755, []), ("#!/bin/sh don't\n", 0o755, []), ("#!/bin/sh\n", 0o644, ["/bin/sh"]),
    ("#! /bin/sh  -e -x \n", 0o644, ["/bin/sh", "-e -x"]),  # one argument at most, as for the kernel
    ("exit 0\n", 0o755, ["sh"]), ("exit 0\n", 0o644, ["sh"]), ("#!\n", 0o644, ["sh"]), ("\x7fELF\0", 0o755, []),
])  # fmt: skip
def test_scripts_run_as_a_shell_would_run_them(script, line, mode, words):
    path = script(line, mode=mode)
    assert command_of(path) == [*words, str(path)]


@pytest.mark.parametrize(("text", "kept"), [
    ("exit 0\n", "exit 0\n"), ("é", "é"), ("\0", ""), ("x" * 65_537, ""), ("x" * 65_536, "x" * 65_536),
])  # fmt: skip
def test_the_recipe_holds_a_script_that_can_be_read(script, text, kept):
    recipe = property_of_script(path := script(text, mode=0o644), negated=True).recipe
    expected = Recipe("variant", ("variant",), ("p.c",), ("sh", str(path)), kept, negated=True)
    assert recipe == expected


def test_the_recipe_of_an_executable_that_is_gone_or_not_text_has_no_script(script):
    path = script("#!/bin/sh\n")
    path.write_bytes(b"#!/bin/sh\n\xff")
    one = property_of_script(path)
    assert one.recipe.script == ""
    path.unlink()
    assert one.recipe.script == ""
    assert property_of(bool).recipe is None


def test_a_script_is_found_from_everywhere_and_must_be_executable_without_line_and_ending(
    script, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    assert command_of((path := script("exit 0\n", "test")).relative_to(tmp_path)) == ["sh", str(path)]
    with pytest.raises(UserError, match=r"cannot be run: make it executable \(chmod \+x .*test\) or give it a #!"):
        command_of(script("exit 0\n", "test", 0o644))


@pytest.mark.parametrize(("name", "why"), [
    ("none.sh", r"none\.sh does not exist"), ("", "is a directory"), ("pipe", "pipe is not a regular file"),
])  # fmt: skip
def test_what_is_no_file_is_refused(tmp_path, name, why):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UserError, match=f"{why}: give a script"):
        command_of(tmp_path / name)


def test_a_script_that_cannot_be_read_is_refused_unless_it_is_executable(script, monkeypatch):
    path, plain = script("x", "test"), script("x", "plain", 0o644)

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.open", refuse)  # root may read everything
    assert command_of(path) == [str(path)]
    with pytest.raises(UserError, match="plain cannot be read: Permission denied"):
        command_of(plain)


@pytest.mark.parametrize(("text_bytes", "words"), [(199, []), (200, ["sh"])])
def test_only_the_first_bytes_tell_a_program_from_a_script(script, text_bytes, words):
    path = script("x" * text_bytes + "\0")
    assert command_of(path) == [*words, str(path)]


class FakeRunner:
    """Fails with an error, or keeps how it was called."""

    memory = None

    def __init__(self, error=None):
        self.error, self.calls = error, []

    def run(self, *words, **options):
        self.calls.append((*words, options))
        if self.error:
            raise self.error
        return Result(Outcome.HOLDS, 1.0)


def test_the_runner_is_told_everything(script, tmp_path):
    runner, handle, path = FakeRunner(), Handle(), script("#!/bin/sh\n")
    one = property_of_script(path, ["a.c", "b.c"], tuple(Side), runner, includes=[tmp_path])
    one.test([b"a", b"b"], 4.0, handle, keep_output=True)
    call = Call([str(path), "a.c", "b.c"], {"a.c": b"a", "b.c": b"b"}, 4.0, f"the test {path}", (tmp_path,))
    assert runner.calls == [(call, handle, {"keep_output": True})]


@pytest.mark.parametrize(
    ("error", "why"), [(OSError(28, "No space left on device"), "No space left on device"), (OSError("odd"), "odd")]
)
def test_a_test_without_room_for_its_folder_is_an_error_of_the_user(script, monkeypatch, error, why):
    monkeypatch.setattr("tempfile.tempdir", "/full")
    one = property_of_script(script("#!/bin/sh\n"), runner=FakeRunner(error))
    with pytest.raises(UserError, match=f"test.sh cannot be run in a folder of its own in /full: {why}; make room"):
        one.test([b""], 10.0)


@pytest.mark.parametrize(("error", "why"), [
    (FileNotFoundError(2, "No such file", "/full/ppr-x"), "/full/ppr-x: No such file; has"),
    (PermissionError(13, "Permission denied", "/inc/a.h"), "/inc/a.h: Permission denied; has"),
    (shutil.Error([("/inc/a.h", "/full/a.h", "[Errno 2] No such file: '/inc/a.h'")]), "No such file: '/inc/a.h'; has"),
])  # fmt: skip
def test_what_has_vanished_is_named(script, monkeypatch, error, why):
    monkeypatch.setattr("tempfile.tempdir", "/full")
    one = property_of_script(script("#!/bin/sh\n"), runner=FakeRunner(error))
    with pytest.raises(UserError, match=f"test.sh cannot be run: {why} something removed or changed it"):
        one.test([b""], 10.0)


def test_neither_where_it_runs_nor_a_negation_makes_another_test(script):
    path = script("#!/bin/sh\nexit 1\n")
    one, other = (property_of_script(path, runner=FakeRunner()) for _ in range(2))
    assert one == other and "runner" not in repr(one)
    negated = property_of_script(path, negated=True)
    assert (negated.negated, one.negated, one.title) == (True, False, str(path))
    assert negated.fingerprint == one.fingerprint


@pytest.mark.parametrize(("sides", "label", "expected"), [
    ((Side.SEED,), "", "seed"), ((Side.SEED, Side.VARIANT), "", "seed+variant"),
    ((Side.VARIANT,), "program", "program"),
])  # fmt: skip
def test_a_property_is_labelled_after_its_sides(script, sides, label, expected):
    one = property_of_script(script("#!/bin/sh\n"), ["x.c"] * len(sides), sides, label=label)
    assert (one.label, one.sides) == (expected, sides)


@pytest.fixture
def fingerprint(script, tmp_path):
    """The fingerprint of a script with an included file and a folder, of which parts can be chosen."""

    def make(text="exit 0", header="1", inner="2", names=("p.c",), inner_name="b.h", script_name="test.sh", count=2):
        folder = tmp_path / "inc"
        folder.mkdir(exist_ok=True)
        for path in folder.iterdir():
            path.unlink()
        (folder / inner_name).write_text(inner)
        (tmp_path / "a.h").write_text(header)
        path = script(text, script_name)
        return property_of_script(path, names, includes=[tmp_path / "a.h", folder][:count]).fingerprint

    return make


@pytest.mark.parametrize("change", [
    {"text": "exit 1"}, {"header": "3"}, {"inner": "3"}, {"inner_name": "c.h"}, {"names": ("q.c",)},
    {"names": ("p.c", "q.c")}, {"script_name": "other.sh"}, {"count": 1}, {"count": 0},
], ids=str)  # fmt: skip
def test_verdicts_are_not_those_of_another_script_include_or_name(fingerprint, change):
    assert fingerprint(**change) != fingerprint() == fingerprint()
    assert len(fingerprint()) == 64


def test_where_script_and_includes_lie_does_not_matter(script, tmp_path):
    found = set()
    for folder in ("one", "two"):
        path = script("#!/bin/sh\n", f"{folder}/test.sh")
        (tmp_path / folder / "a.h").write_text("1")
        found.add(property_of_script(path, includes=[tmp_path / folder / "a.h"]).fingerprint)
    assert len(found) == 1


def test_a_name_cannot_be_taken_for_the_beginning_of_a_file(script):
    first, second = script("ch a", "a.sh"), script("a", "a.shch ", mode=0o755)
    found = {property_of_script(path, includes=()).fingerprint for path in (first, second)}
    assert len(found) == 2


def test_verdicts_are_not_those_of_a_run_with_another_limit_of_memory(script):
    path = script("#!/bin/sh\n")
    runners = [SimpleNamespace(memory=size) for size in (None, 1000, 2000)]
    assert len({property_of_script(path, runner=one).fingerprint for one in runners}) == 3
    assert len({property_of_script(line).fingerprint for line in ("grep a {}", "grep b {}")}) == 2


def test_the_content_of_a_folder_does_not_depend_on_the_order_in_which_the_system_lists_it(tmp_path, monkeypatch):
    """Names and lengths are part of it: a file cannot be taken for two, nor for a part of another."""
    (tmp_path / "inc" / "sub").mkdir(parents=True)
    (tmp_path / "inc" / "sub" / "b.h").write_text("22")
    (tmp_path / "inc" / "a.h").write_text("1")
    paths = list((tmp_path / "inc").rglob("*"))
    for order in (sorted(paths), sorted(paths, reverse=True)):
        with monkeypatch.context() as patch:
            patch.setattr("pathlib.Path.rglob", lambda _, pattern, order=order: {"*": order}[pattern])
            assert content_of(tmp_path / "inc") == b"a.h\x001\x001sub/b.h\x002\x0022"
    assert content_of(tmp_path / "inc" / "a.h") == b"1"


def test_the_command_to_try_by_hand_does_what_the_test_does(script, tmp_path):
    header, folder = tmp_path / "a header.h", tmp_path / "inc"
    header.write_text("1")
    folder.mkdir()
    (folder / "b.h").write_text("2")
    program = tmp_path / "my program.c"
    program.write_text("int x;")
    path = script('[ "$1" = "p q.c" ] && cat "p q.c" "a header.h" inc/b.h && exit 7\n', mode=0o644)
    one = property_of_script(path, ("p q.c",), includes=[header, folder])
    done = subprocess.run(["sh", "-c", one.by_hand([str(program)])], capture_output=True, text=True, check=False)
    assert done.stdout == "int x;127\n"


def test_by_hand_has_the_limit_of_memory_and_a_sentence_about_it(script, tmp_path):
    (tmp_path / "inc").mkdir()
    path = script("ulimit -v")
    with TestRunner(memory=1 << 30) as runner:
        one = ScriptProperty.of(path, [Side.VARIANT], ["p.c"], runner, includes=[tmp_path / "inc"])
    assert one.conditions == " and inc, and each of its processes may take 1,073,741,824 bytes (--memory)"
    done = subprocess.run(["sh", "-c", one.by_hand(["/dev/null"])], capture_output=True, text=True, check=False)
    assert done.stdout == "1048576\n0\n"
    assert property_of_script(path, ("p.c",)).conditions == ""


def test_a_line_is_quoted_where_a_report_says_how_it_is_run():
    recipe = Recipe("seed", ("seed",), ("s.c",), ("sh", "-c", "grep -q 'a b' s.c", "sh"))
    assert shlex.split(recipe.text) == [*recipe.command]
    script = Recipe("seed", ("seed",), ("s.c",), ("sh", "t.sh"), "exit 1\n")
    assert (script.text, script.arguments) == ("exit 1\n", ["s.c"])


@pytest.mark.parametrize(("line", "words"), [
    ("cc -c {}", 'cc -c "$@"'), ("cc -c", 'cc -c "$@"'), ("cc $1", "cc $1"), ("cc p.c -c", "cc p.c -c"),
])  # fmt: skip
def test_a_line_has_the_programs_where_it_says_or_at_its_end(line, words):
    one = property_of_script(line)
    assert (one.command, one.title, one.reads) == (("sh", "-c", words, "sh"), line, ())
    assert one.call == shlex.join([*one.command, "p.c"])


def test_a_function_is_a_property_of_which_nothing_more_is_known_and_is_not_asked_when_it_is_stopped():
    asked, handle = [], Handle()
    one = FunctionProperty(
        label="bug", sides=(Side.VARIANT,), function=lambda text: asked.append(text) or handle.stop()
    )
    assert (one.fingerprint, one.alone, one.looser, one.working) == ("bug", one, None, None)
    assert (one.call, one.reads, one.texts(Programs(b"s", b"v"))) == ("function", (), [b"v"])
    for _ in range(2):
        assert one.test([b"v"], 1.0, handle) == Result(Outcome.STOPPED, 0.0)
    assert asked == [b"v"]


@pytest.mark.parametrize(("answer", "status"), [
    (True, 0), (Outcome.HOLDS, 0), (False, 1), (Outcome.INVALID, 1), (Outcome.TIMEOUT, 1),
])  # fmt: skip
def test_a_function_has_a_status_as_a_script_would(answer, status):
    assert property_of(lambda _: answer)._run([b"x"], 1.0, Handle(), keep_output=False).status == status
