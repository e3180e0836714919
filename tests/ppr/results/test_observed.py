"""What reports quote of a command: what it prints for the result, if it shows the bug there, and its version."""

import dataclasses
import sys
from types import SimpleNamespace

import pytest
from laws import for_each
from msgspec.structs import replace

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Heard, Trial
from ppr.properties.processes import Handle
from ppr.properties.running import TestRunner
from ppr.results import observed
from ppr.results.observed import (
    Behaviour,
    Observed,
    ToolVersion,
    message_of,
    new_warnings,
    output_of,
    version_of,
    with_result,
    without_folder,
)

OBSERVED = Observed("sh {}", Behaviour("success", "works"), Behaviour("x", "dies", "v.sh:10: old", ("old()",)))
CRASH = b'echo "/tmp/x/v.sh:1: internal compiler error: in it" >&2; exit 4'


def seen(program, kind=Kind.INTERNAL_ERROR, side=Side.VARIANT, handle=None, reference=None, original=None, **wanted):
    with TestRunner() as runner:
        experiment = Experiment(Command(("sh", "{}")), reference, runner=runner).with_frames(False)
        signature = Signature(kind, **wanted)
        a_property = CommandProperty.of(experiment, side, "v.sh", signature, limit=0.01, original=original)
        return with_result(OBSERVED, a_property, program, program, 60, handle or Handle())


def test_the_message_about_the_result_takes_the_place_of_the_first_one():
    found = seen(CRASH)
    summary = 'dies with "internal compiler error: in it"'
    assert found.variant == Behaviour("x", summary, "v.sh:1: internal compiler error: in it")
    assert found.is_of_result
    assert (found.seed, found.command) == (OBSERVED.seed, OBSERVED.command)


def test_new_warnings_are_those_of_its_program(monkeypatch):
    monkeypatch.setattr("ppr.results.observed.new_warnings", lambda *_: ("-Wnew",))
    assert (seen(CRASH).seed.new_warnings, seen(CRASH).variant.new_warnings) == ((), ("-Wnew",))


@pytest.mark.parametrize(("program", "kind", "side"), [
    (b"exit 0", Kind.INTERNAL_ERROR, Side.VARIANT),
    (CRASH, Kind.INTERNAL_ERROR, Side.SEED),
], ids=["no bug this time", "the seed"])  # fmt: skip
def test_the_first_message_stays(program, kind, side):
    assert seen(program, kind, side) == OBSERVED


ONE = "internal compiler error: in it"


@pytest.mark.parametrize(("message", "frames", "status", "was", "now"), [
    (ONE, ("f", "g", "h"), 4, "", ""), (ONE, ("f",), 4, f'dies with "{ONE}" in f', ""),
    ("other", ("f", "g"), 4, 'dies with "other" in f, g', ""),
    (ONE, ("f", "g"), 3, f'dies with "{ONE}" in f, g (exit status 3)', " (exit status 4)"),
])  # fmt: skip
def test_what_the_result_does_not_show_any_more_is_said(message, frames, status, was, now):
    original = Observation(Kind.INTERNAL_ERROR, status, "", (message,), frames, (message,), frames)
    program = CRASH.replace(b";", b"; echo 0x1 f >&2; echo 0x2 g >&2; echo 0x3 x >&2;")
    changed = f'the original {was}, but the result dies with "{ONE}" in f, g{now}'
    assert seen(program, original=original).changed == (changed if was else "")


@pytest.mark.parametrize(("mine", "theirs", "now"), [
    ("x = 7", "x = 8", ""), ("nan", "-0.5e-3", ""), ("FFFFFFFF", "7FFFFFFF", ""), ("ffff", "c0de", ""),
    ("a1 0x1f", "a2 10u", ""), ("f:2number", "f:2function", "prints different text than the reference"),
    ("no", "yes", "prints different text than the reference"), ("1\n", "1\n2", "stops before the reference does"),
    ("1\n2", "1\n", "continues after the reference has ended"), ("1", "1\n", ""),
])  # fmt: skip
def test_a_difference_of_another_sort_than_the_original_s_is_told(monkeypatch, mine, theirs, now):
    original = message_of(printing(b"sum: 1", kind=Kind.WRONG_OUTPUT, reference=printing(b"sum: 2")), "v.sh")
    monkeypatch.setattr(sys.modules[__name__], "OBSERVED", replace(OBSERVED, variant=Behaviour("", "", original)))
    program = f'[ "$1" ] && printf -- "{theirs}" || printf -- "{mine}"'.encode()
    found = seen(program, Kind.WRONG_OUTPUT, reference=Command(("sh", "{}", "right")))
    was = "prints a different number than the reference"
    assert found.changed == (f"the original {was}, but the result {now}" if now else "")


def test_what_the_seed_says_is_looked_at_again_if_it_may_say_something_else_now():
    found = seen(b"echo 'v.sh:1: error: bad' >&2; exit 1", Kind.ERROR, Side.SEED)
    assert (found.seed.message, found.seed.kind, found.variant) == ("v.sh:1: error: bad", "error", OBSERVED.variant)


def test_a_reference_is_run_only_for_what_is_compared(tmp_path):
    for kind, ran in ((Kind.INTERNAL_ERROR, False), (Kind.WRONG_OUTPUT, True)):
        seen(CRASH, kind, reference=Command(("touch", str(tmp_path / "ran"))))
        assert (tmp_path / "ran").exists() is ran


def test_the_result_is_asked_for_frames_even_if_they_do_not_count(monkeypatch):
    monkeypatch.delenv("RUST_BACKTRACE", raising=False)
    assert seen(CRASH.replace(b";", b'; [ "$RUST_BACKTRACE" ] || echo 0x1 f >&2;')).variant.frames == ("f",)


def test_a_hang_is_not_waited_for_once_more(tmp_path):
    assert seen(f"touch {tmp_path}/ran".encode(), Kind.HANG) is OBSERVED
    assert [*tmp_path.iterdir()] == []


def test_what_is_compared_with_a_reference_is_compared_again():
    found = seen(b"echo 'v.sh:1: error: bad' >&2; exit 1", Kind.REJECTS_VALID, reference=Command(("true",)))
    assert (found.variant.message, found.is_of_result) == ("v.sh:1: error: bad", True)
    assert found.variant.summary == 'refuses it with "error: bad", unlike true'


def test_the_number_in_the_words_is_that_of_the_result_if_a_signature_lets_it_change():
    original = Observation(Kind.WRONG_STATUS, 3)
    reference = Command(("true", "{}"))
    found = seen(b"echo seen; exit 7", Kind.WRONG_STATUS, reference=reference, original=original, regex="seen")
    assert found.variant.summary == 'exits with status 7, unlike true v.sh and prints "seen"'
    changed = "the original exits with status 3, unlike true {}, but the result exits with status 7, unlike true {}"
    assert found.changed == changed


def test_with_a_signature_the_words_stay_and_the_lines_with_it_are_quoted():
    found = seen(CRASH.replace(b";", b"; echo seen;"), regex="seen")
    assert (found.variant.message, found.variant.summary) == ("seen", OBSERVED.variant.summary)
    assert found.is_of_result


def test_the_frames_are_those_of_the_result_and_the_words_name_those_that_count():
    found = seen(CRASH.replace(b";", b"; echo 0x1 f >&2; echo 0x2 g >&2;"), frames=("f",))
    assert found.variant.frames == ("f", "g")
    assert found.variant.summary == 'dies with "internal compiler error: in it" in f'


def test_black_check_dropped_no_page_shows_a_temporary_path():
    found = seen(b'echo "internal compiler error: see `pwd`/out.s or `mktemp -d`/blk.log" >&2; exit 4')
    assert found.variant.message == "internal compiler error: see out.s or ‹temporary›"
    message = found.variant.message
    assert (found.variant.summary, found.output) == (f'dies with "{message}"', f"{message}\n")


@pytest.mark.parametrize("original, result, told", [((), ("f",), 0), (("f",), (), 0), (("g",), ("f",), 1)])
def test_overflow_two_ways_a_report_that_one_of_both_lacks_is_no_change(original, result, told):
    was = Observation(Kind.SIGNAL, -11, "", ("SIGSEGV",), original, ("SIGSEGV",), original)
    report = b'echo "Stack dump:\n #4 0x00007f1b f (/lib/l.so+0x1)" >&2; ' * bool(result)
    changed = seen(report + b"kill -SEGV $$", Kind.SIGNAL, original=was, message="SIGSEGV").changed
    assert changed == "the original is killed by SIGSEGV in g, but the result is killed by SIGSEGV in f" * told


def test_of_what_should_have_been_refused_the_words_of_the_reference_are_quoted():
    reference = Command(("sh", "-c", "echo 'v.sh:1: error: bad' >&2; exit 1"))
    found = seen(b"exit 0", Kind.ACCEPTS_INVALID, reference=reference)
    assert (found.variant.message, found.is_of_result) == ("v.sh:1: error: bad", True)


def printing(output, errors=b"", kind=Kind.SUCCESS, reference=None):
    return Trial(Observation(kind, 0), 0.0, output, errors, reference=reference)


@pytest.mark.parametrize(("mine", "theirs", "shown"), [
    (b"1\n2\n", b"1\n3\n", "line 2 of the output:       2\nline 2 of the reference's:  3"),
    (b"", b"3\n", "line 1 of the output:       (the output has ended)\nline 1 of the reference's:  3"),
    (b"1", b"1\n", ""),
])  # fmt: skip
def test_two_outputs_are_quoted_where_they_differ(mine, theirs, shown):
    trial = printing(mine, kind=Kind.WRONG_OUTPUT, reference=printing(theirs))
    assert message_of(trial, "v.sh") == shown


@pytest.mark.parametrize(("regex", "shown"), [
    ("b+$", "v.sh: a bb"), ("^c", "c"), (r"bb\nc", "v.sh: a bb\nc"), ("seen", "seen in the output"), ("none", ""),
])  # fmt: skip
def test_with_a_signature_the_lines_with_it_are_quoted(regex, shown):
    trial = printing(b"first\nseen in the output", b"error: other\n/x/v.sh: a bb\nc\n")
    assert message_of(trial, "v.sh", regex) == shown


def test_a_stop_interrupts():
    handle = Handle()
    handle.stop()
    with pytest.raises(Interrupted):
        seen(CRASH, handle=handle)


@pytest.mark.parametrize(("text", "shown"), [
    ("/home/me/a b.c:1", "/home/me/a b.c:1"), ("/home/me/b.c:1: error", "b.c:1: error"),
    ("see ./x/b.c, 'y/b.c' and b.c", "see b.c, 'b.c' and b.c"),
    ("/home/b.c/x b.cc /x/b.c.d xb.c /y/ab.c", "/home/b.c/x b.cc b.c.d xb.c /y/ab.c"),
])  # fmt: skip
def test_the_folder_of_a_program_is_left_out(text, shown):
    assert without_folder(text, "b.c") == shown


def test_another_name_in_a_message_that_quotes_the_program_is_no_change():
    told = "internal compiler error: no {}"
    said = (told.format("{seed_name"),)
    original = Observation(Kind.INTERNAL_ERROR, 4, "", said, (), said, ())
    program = b"echo 'internal compiler error: no {x' >&2; exit 4"
    assert seen(program, original=original, message=told.format("‹name›")).changed == ""
    assert seen(program, original=original).changed.startswith("the original dies with")
    framed = dataclasses.replace(original, frames=("g",), normal_frames=("g",))
    assert '{seed_name" in g' in seen(program, original=framed, message=told.format("‹name›")).changed


@pytest.mark.parametrize(("before", "found"), [(Kind.SUCCESS, ("-Wnew",)), (Kind.HANG, ())])
def test_no_warning_is_new_if_the_command_did_not_end_on_the_original(monkeypatch, before, found):
    printed = ((before, b"x [-Wold]\n"), (Kind.SUCCESS, b"x [-Wold]\nx [-Wnew]\n"))
    ends = [Trial(Observation(kind, 0), 1.0, errors=errors) for kind, errors in printed]
    monkeypatch.setattr(Heard, "of", lambda *_: Heard(Command(("cc", "{}")), r"\[(-W\w+)\]"))
    monkeypatch.setattr(Experiment, "run", lambda *_: ends.pop(0))
    run = Experiment(Command(("cc", "{}")), runner=None)
    assert new_warnings(run, "GCC", "p.c", b"a", b"a", 1.0, Handle()) == ()  # of the same program
    assert new_warnings(run, "GCC", "p.c", b"a", b"b", 1.0, Handle()) == found


def test_a_toolchain_comes_before_the_option_that_asks_for_the_version(tmp_path):
    tool = tmp_path / "tool"
    tool.write_text('#!/bin/sh\n[ "$1" = +nightly ] && echo "$2" 1.5\n')
    tool.chmod(0o755)
    with TestRunner() as runner:
        assert version_of(str(tool), runner, Handle(), ["+nightly"]) == ToolVersion(str(tool), "--version 1.5")


@for_each("mine, theirs, said", [
    (b"[object Object]", b"Object [console] {", True),
    (b"|bbb|", b"||", False), (b"groups", b"group", False), (b"??", b"!", False),
])  # fmt: skip
def test_other_texts_that_differ_are_noted(mine, theirs, said):
    was, now = (observed._first_difference(*both) for both in ((b"groups ac|bbb|c", b"groups ac||c"), (mine, theirs)))
    note = observed._slipped(was, now)
    assert note.startswith('the original prints "groups ac|bbb|c", but the result "[object Object]"') is said
    assert ("--signature REGEX" in note) is bool(note) is said


def test_five_lines_of_a_message_are_quoted_and_none_is_too_wide():
    shown = Observation(Kind.ERROR, 1, messages=("no such thing",))
    lines = "".join(f"/t/x.c:{number}: no  such thing{'!' * 400}\n" for number in range(9)) + "else\n"
    quoted = message_of(Trial(shown, 0.1, errors=lines.encode()), "x.c").split("\n")
    assert [line[:17] for line in quoted] == [f"x.c:{number}: no  such t" for number in range(5)]
    assert {len(line) for line in quoted} == {300}
    assert message_of(Trial(shown, 0.1), "x.c") == "no such thing"


def test_the_middle_of_a_long_output_is_left_out(monkeypatch):
    monkeypatch.setattr(observed, "MOST_OUTPUT", 6)
    assert output_of(Trial(Observation(Kind.SUCCESS, 0), 0.1, b"def", b"abc"), "x") == "abcdef"
    long = Trial(Observation(Kind.SUCCESS, 0), 0.1, b"defgh", b"abc")
    assert output_of(long, "x") == "abc\n... 2 characters left out ...\nfgh"


class Telling:
    """A runner of a program that tells these texts, by option."""

    def __init__(self, texts):
        self.texts, self.asked = texts, []

    def execute(self, call, handle):
        self.asked.append(call.words[-1])
        status, text = self.texts.get(call.words[-1], (1, b"unknown option 1\n"))
        return SimpleNamespace(status=status, printed=[SimpleNamespace(kept=text)])


@for_each("texts, version, asked", [
    ({"--version": (0, b"Tool\n by people \n v1.2 of it \n3\n")}, "v1.2 of it", 1),
    ({"--version": (0, b"Tool\n"), "version": (0, b"tool 7\n")}, "tool 7", 3),
    ({"--version": (1, b"1.0\n"), "-v": (0, b"2.0" + b"0" * 300)}, "2.0" + "0" * 197, 5), ({}, "", 5),
])  # fmt: skip
def test_the_version_is_the_first_line_with_a_digit_of_what_a_program_says_without_an_error(texts, version, asked):
    runner = Telling(texts)
    assert version_of("/x/tool", runner, None) == ToolVersion("/x/tool", version)
    assert runner.asked == ["--version", "-version", "version", "-V", "-v"][:asked]


def test_a_tool_of_a_known_family_is_asked_for_its_target():
    runner = Telling({"--version": (0, b"gcc 12.1\nFree Software Foundation\n"), "-v": (0, b"Target: a-b\n")})
    assert version_of("gcc", runner, None) == ToolVersion("gcc", "gcc 12.1", "a-b", "GCC")
    assert runner.asked == ["--version", "-v"]


@for_each("regex, mine, lines", [
    ("", b"1", ["line 1 of the output:       1", "line 1 of the reference's:  2"]),
    ("warned", b"1", ["warned", "line 1 of the output:       1", "line 1 of the reference's:  2"]),
    ("warned", b"2", ["warned"]),  # what differs was cut off
    ("", b"2", []),
])  # fmt: skip
def test_of_a_wrong_output_its_first_difference_is_quoted_after_what_a_regex_matches(regex, mine, lines):
    seen = Observation(Kind.WRONG_OUTPUT, 0, messages=("warned",))
    trial = Trial(seen, 0.0, mine, b"warned", reference=Trial(Observation(Kind.SUCCESS, 0), 0.0, b"2"))
    assert message_of(trial, "x.c", regex) == "\n".join(lines)
