"""The title of a report names the bug: not the user's files, and no more than a reader can take in."""

import re
from dataclasses import replace

import pytest
from on_record import of_record
from result_pages import made_report

from ppr.display.facts import MOST_TITLE, Facts
from ppr.display.text import heading, shortened
from ppr.results.observed import Behaviour, Observed, ToolVersion

REPORT, PROGRAMS = made_report("int c = 1;\n", "int c = f(1);\n", ("int c = 10;\n", "int c = f(10);\n"))


def title(message, command="cc {}", *, said="", kind="internal-error", frame="", reference=""):
    words = f'dies with "{said}"' if said else "dies"
    observed = Observed(
        command, Behaviour("success", "exits with status 0"), Behaviour(kind, words, message, (frame,) * bool(frame)),
        tools=(ToolVersion(command.split()[0]),), reference=reference, is_of_result=True,
    )  # fmt: skip
    return Facts(replace(REPORT, observed=observed), PROGRAMS).title


@of_record(__file__)
def test_a_title_names_the_bug_and_no_file_of_mine(example, said):
    message, *options = re.split(" ~ (?=[a-z]+=)", example)
    made = title(message, **dict(one.split("=", 1) for one in options))
    assert ([made], len(made) <= MOST_TITLE) == (said, True)


def test_a_title_is_cut_between_words():
    assert (shortened("one two three four", 12), shortened("abcdefghijklmnop", 8)) == ("one two…", "abcdefg…")
    assert {shortened(f"one two{sign} three", 12) for sign in " ,;:("} == {"one two…"}
    assert [shortened("abcde fghijklmno", most) for most in (9, 10, 11, 16)] == [
        "abcde…", "abcde fgh…", "abcde fghi…", "abcde fghijklmno"
    ]  # fmt: skip


@pytest.mark.parametrize(("plain", "in_markdown"), [
    ("broken MIR in f (_3 = &(*_1)[_4])", "broken MIR in f (_3 = &(*_1)[_4])"),
    ("a *b* <T> [x](y)", r"a \*b* \<T> \[x](y)"), ("in `Vec<T>` < 3", "in `Vec<T>` < 3"),
])  # fmt: skip
def test_backslashes_are_only_where_there_would_be_markup(plain, in_markdown):
    assert heading(plain) == in_markdown
