"""Regular expressions that grep reads as Python does, and those that it does not."""

import re
import shutil
import subprocess

import pytest

from ppr.properties.behaviour.kinds import Kind
from ppr.properties.behaviour.signature import SAME_FOR_GREP, Signature, check_lines

TEXTS = ("in f, at a.c:12", "in f", "a(b", "it's", "two\nlines", "aab", "b+", "\\w", "")


@pytest.mark.parametrize(
    ("regex", "is_simple"),
    [
        *((one, True) for one in ("in f", r"a\(b", "at [a-z]+.c:[0-9]*", "it's", "b\\+", "a.*b", "aa*b", r"\\w")),
        *((one, False) for one in (r"\bin\b", r"\d+", "(?i)IN", "a+?", "^$", "o\nl", r"o\nl", "a{2}", "(f|g)", "[^i]")),
    ],
)
def test_grep_is_asked_only_if_it_answers_as_python_does(tmp_path, regex, is_simple):
    assert bool(SAME_FOR_GREP.fullmatch(regex)) is is_simple
    if not shutil.which("python3"):
        pytest.skip("there is no python3 on PATH")
    script = "\n".join([*check_lines(Signature(Kind.STATUS, regex=regex), 1), "exit 0"])
    (tmp_path / "errors.txt").write_text("")
    for text in TEXTS:
        (tmp_path / "output.txt").write_text(text)
        ended = subprocess.run(["sh", "-c", script], cwd=tmp_path, check=False)
        assert (ended.returncode == 0) is bool(re.search(regex, text, re.MULTILINE) or re.search(regex, "")), text


def test_frames_that_are_not_printed_are_not_looked_for():
    wanted = Signature(Kind.SIGNAL, "SIGSEGV", ("fold",))
    assert any("fold" in line for line in check_lines(wanted, -11))
    assert not any("fold" in line for line in check_lines(wanted, -11, frames_are_printed=False))


def test_the_message_of_the_other_program_is_refused_where_it_would_be_of_the_same_kind():
    crash, error = Signature(Kind.INTERNAL_ERROR, "in fold"), Signature(Kind.ERROR, "in fold")
    for unlike, is_refused in ((error, True), (crash, False)):
        lines = check_lines(Signature(Kind.ERROR, "no type", unlike=unlike), 1)
        assert any(line.endswith("grep -Eq -e 'in +fold' && exit 1") for line in lines) is is_refused
