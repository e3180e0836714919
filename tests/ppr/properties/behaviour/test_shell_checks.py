"""Regular expressions that grep reads as Python does, and those that it does not."""

import re
import shutil
import subprocess

import pytest
from laws import for_each

from ppr.properties.behaviour.kinds import Kind
from ppr.properties.behaviour.signature import SAME_FOR_GREP, Signature, check_lines

TEXTS = ("in f", "two\nlines", "", "in f, at a.c:12", "a(b", "it's", "aab", "b+", "\\w")


SIMPLE = ("in f", r"a\(b", "at [a-z]+.c:[0-9]*", "it's", "b\\+", "a.*b", "aa*b", r"\\w")
OTHERS = ("o\nl", r"o\nl", "(?i)IN", r"\bin\b", r"\d+", "a+?", "^$", "a{2}", "(f|g)", "[^i]")


def test_grep_is_asked_for_simple_expressions_only():
    assert [one for one in (*SIMPLE, *OTHERS) if SAME_FOR_GREP.fullmatch(one)] == list(SIMPLE)


@pytest.mark.slow
@pytest.mark.parametrize("regex", [*SIMPLE, *OTHERS[:3]])
def test_the_shell_answers_as_python_does(tmp_path, regex):
    if not shutil.which("python3"):
        pytest.skip("there is no python3 on PATH")
    check = "\n".join([*check_lines(Signature(Kind.STATUS, regex=regex), 1), "exit 0"])
    texts = TEXTS if regex in SIMPLE else TEXTS[:3]  # of the others, Python itself is asked, which takes longer
    for number, text in enumerate(texts):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "errors.txt").write_text("")
        (tmp_path / str(number) / "output.txt").write_text(text)
    for_each = f"for place in */; do ( cd $place\n{check}\n) && echo $place; done"
    found = subprocess.run(["sh", "-c", for_each], cwd=tmp_path, stdout=subprocess.PIPE, text=True, check=False).stdout
    wanted = {str(number) for number, text in enumerate(texts)
              if re.search(regex, text, re.MULTILINE) or re.search(regex, "")}  # fmt: skip
    assert {name.rstrip("/") for name in found.split()} == wanted


def test_the_message_of_the_other_program_is_refused_where_it_would_be_of_the_same_kind():
    crash, error = Signature(Kind.INTERNAL_ERROR, "in fold"), Signature(Kind.ERROR, "in fold")
    for unlike, is_refused in ((error, True), (crash, False)):
        lines = check_lines(Signature(Kind.ERROR, "no type", unlike=unlike), 1)
        assert any(line.endswith("grep -Eq -e 'in +fold' && exit 1") for line in lines) is is_refused


@for_each("status, errors, is_shown", [
    (1, "Stack dump:\n #4 a::f\n", True), (139, "", True), (139, "Stack dump:\n #4 a::g\n", False),
    (1, "x.c:1: error: no", False),
])  # fmt: skip
def test_overflow_two_ways_a_script_takes_a_death_without_a_report(tmp_path, status, errors, is_shown):
    (tmp_path / "errors.txt").write_text(errors)
    (tmp_path / "output.txt").write_text("")
    check = "\n".join([f"status={status}", *check_lines(Signature(Kind.SIGNAL, "SIGSEGV", ("a::f",)), 1), "exit 0"])
    assert (subprocess.run(["sh", "-c", check], cwd=tmp_path, check=False).returncode == 0) is is_shown
