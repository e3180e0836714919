"""The lines that matter of an output, and advice."""

from pathlib import Path

from laws import for_each

from ppr.properties.behaviour.recognise import advice, quoted, telling_lines


def test_a_short_output_is_shown_whole():
    assert telling_lines(b"a\nb\n\n") == ["a", "b"]
    assert telling_lines(b"") == []


def test_of_a_long_output_the_first_failures_and_the_end_are_shown():
    lines = [f"line {number}" for number in range(30)]
    lines[3], lines[7], lines[29] = "x.c:1: error: bad", "fatal: worse", "make: Error 2"  # three in all
    assert telling_lines("\n".join(lines).encode()) == ["x.c:1: error: bad", "fatal: worse", *lines[-5:]]
    errors = [f"error {number}" for number in range(30)]
    assert telling_lines("\n".join(errors).encode()) == errors[:4] + errors[-4:]


@for_each("output, words", [
    ("a.c:1:10: fatal error: list.h: No such file or directory", "list.h is not in the folder"),
    ("a.c:1:10: fatal error: 'inc/list.h' file not found", "--include PATH/inc"),
    ("python3: can't open file '/tmp/x/tool.py': [Errno 2] No such file or directory", "--include PATH/tool.py"),
    ("Error: Cannot find module './lib'", "--include PATH/lib"),
    ("Error: Cannot find module '/tmp/x/tool.js'", "--include PATH/tool.js"),
    ("sh: 0: cannot open tool.sh: No such file", "--include PATH/tool.sh"),
    ('Can\'t open perl script "tool.pl": No such file or directory', "--include PATH/tool.pl"),
    ("Error: cannot open file 'x/tool.js': No such file or directory", "--include PATH/x"),
    ("awk: cannot open tool.awk (No such file or directory)", "--include PATH/tool.awk"),
    ("error: couldn't read `a.rs`: No such file or directory (os error 2)", "--include PATH/a.rs"),
    ("grep: out.txt: No such file or directory", "out.txt is not in the folder"),
    ("sh: 1: gcc-99: not found", "gcc-99 was not found"),
    ("bash: line 1: ./tool: Permission denied", "./tool may not be executed: chmod +x it"),
    ("./test.sh: line 3: tcc: command not found", "tcc was not found"),
])  # fmt: skip
def test_what_is_missing_is_named(output, words):
    assert words in advice(output.encode())


def test_a_missing_file_that_is_here_is_named_as_it_can_be_given(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("list.h").touch()
    message = b"a.c:1:10: fatal error: list.h: No such file or directory"
    assert advice(message).endswith("give it with --include list.h")


def test_without_a_known_cause_there_is_no_advice():
    assert advice(b"a.c:1: error: expected ';'") == ""


def test_lines_and_advice_end_a_message():
    assert quoted(b"a\nsh: 1: x: not found") == (
        "\n  | a\n  | sh: 1: x: not found"
        "\n  x was not found: a test runs in a fresh folder, so give an absolute path, or check PATH"
    )
    assert quoted(b"") == ""
