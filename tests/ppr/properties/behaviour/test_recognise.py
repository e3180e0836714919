"""From an exit status and output to a kind of behaviour, and the lines and advice that a person gets."""

from pathlib import Path

from laws import for_each
from on_record import of_record

from ppr.properties.behaviour.recognise import (
    Kind,
    advice,
    decoded,
    fatal_signal,
    form_of_answers,
    quoted,
    recognise,
    telling_lines,
)


@for_each("status, name", [
    (-11, "SIGSEGV"), (139, "SIGSEGV"), (134, "SIGABRT"), (-15, "SIGTERM"), (143, ""), (0, ""), (11, ""), (255, ""),
])  # fmt: skip
def test_a_shell_adds_128_to_the_number_of_a_signal(status, name):
    assert fatal_signal(status) == name


def test_colours_line_ends_and_bad_bytes_do_not_matter():
    assert decoded(b"\x1b[1;31merror\x1b[0m: a\xff\r\n") == "error: a\ufffd\n"
    assert recognise(1, b"", b"\x1b[1mp.c:1: \x1b[31merror: \x1b[0mno\r\n").message == "error: no"
    assert recognise(1, b"", b"10%\r20%\r\x1b[Kpanic: bad node\r\n").message == "panic: bad node"  # written over


def stack(names):
    lines = (f" #{number} 0x00007f1b clang::{name}(int) (/lib/l.so+0x1)" for number, name in enumerate(names))
    return recognise(139, b"", "\n".join(["Stack dump:", *lines]).encode())


def test_overflow_two_ways_the_frames_that_repeat_name_an_endless_recursion():
    cycle = ["visit", "visitCall", "rebuild"] * 85
    tops = (["alloc", "grow"], ["hash"], [])
    found = {stack([*top, *cycle[start:]]).normal_frames for start, top in enumerate(tops)}
    assert found == {("clang::rebuild", "clang::visit", "clang::visitCall")}
    nested = ["fold", *["visit"] * 6, "emit", "run"]  # this has an end
    assert stack(nested).frames == ("clang::fold", *["clang::visit"] * 5)


def test_rust_106874_first_panic_counts_and_not_a_delayed_bug_after_it():
    delayed = "error: internal compiler error: no errors encountered even though `delay_span_bug` issued\n"
    delayed += "\nerror: internal compiler error: TyKind::Error constructed but no error reported\n"
    panic = "thread 'rustc'{} panicked at 'no entry found for key', compiler/rustc_a/src/mod.rs:2264:9\n\n"
    again = "thread 'rustc' panicked at 'Box<dyn Any>', compiler/rustc_errors/src/lib.rs:1425:13\n"
    for pid in ("", " (4711)"):
        found = recognise(101, b"", (panic.format(pid) + delayed + again).encode())
        assert (found.kind, found.message, found.frames) == (Kind.PANIC, "no entry found for key", ("mod.rs",))
    alone = recognise(101, b"", (delayed + again).encode())
    assert (alone.kind, alone.message) == (Kind.INTERNAL_ERROR, "TyKind::Error constructed but no error reported")


@for_each(
    "printed, answers", [("sat\nsat\n", "^sat$"), ("sat\nunsat\n", "^(sat|unsat|unknown)$"), ("7\n", "[!-~]"), ("", "")]
)
def test_the_only_answer_of_a_tool_is_held_on_to_but_not_the_only_sign_of_a_program(printed, answers):
    assert form_of_answers(printed.encode())[0] == answers


def test_a_short_output_is_shown_whole():
    assert telling_lines(b"a\nb\n\n") == ["a", "b"]
    assert telling_lines(b"") == []
    assert telling_lines(few := b"a\nb\nc\nd\ne\nf\nerror\nerror") == few.decode().split()


def test_of_a_long_output_the_first_failures_and_the_end_are_shown():
    lines = [f"line {number}" for number in range(30)]
    lines[3], lines[7], lines[29] = "x.c:1: error: bad", "fatal: worse", "make: Error 2"  # three in all
    assert telling_lines("\n".join(lines).encode()) == ["x.c:1: error: bad", "fatal: worse", *lines[-5:]]
    errors = [f"error {number}" for number in range(30)]
    assert telling_lines("\n".join(errors).encode()) == errors[:4] + errors[-4:]


@of_record(__file__)
def test_what_is_missing_is_named(example, said):
    output, words = example, "\n".join(said)
    assert words in advice(output.encode())


def test_a_missing_file_that_is_here_is_named_as_it_can_be_given(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("list.h").touch()
    message = b"a.c:1:10: fatal error: list.h: No such file or directory"
    assert advice(message).endswith("give it with --include list.h")


def test_a_kind_is_called_in_a_report_as_in_the_program():
    assert {*Kind} == {kind.name.lower().replace("_", "-") for kind in Kind}


def test_without_a_known_cause_there_is_no_advice():
    assert advice(b"a.c:1: error: expected ';'") == ""


def test_lines_and_advice_end_a_message():
    assert quoted(b"a\nsh: 1: x: not found") == (
        "\n  | a\n  | sh: 1: x: not found"
        "\n  x was not found: a test runs in a fresh folder, so give an absolute path, or check PATH"
    )
    assert quoted(b"") == ""
