"""The title of a report names the bug: not the user's files, and no more than a reader can take in."""

from dataclasses import replace

import pytest
from laws import for_each
from result_pages import made_report

from ppr.display.facts import MOST_TITLE, Facts
from ppr.display.text import heading, shortened
from ppr.results.observed import Behaviour, Observed, ToolVersion

REPORT, PROGRAMS = made_report("int c = 1;\n", "int c = f(1);\n", ("int c = 10;\n", "int c = f(10);\n"))
BLACK = (
    "error: cannot format variant.c: INTERNAL ERROR: Black 25.1.0 on Python (CPython) 3.11.7 produced different code"
    " on the second pass of the formatter. Please report a bug on https://example.org/issues"
)


def title(message, command="cc {}", *, said="", kind="internal-error", frames=(), reference=""):
    words = f'dies with "{said}"' if said else "dies"
    observed = Observed(
        command, Behaviour("success", "exits with status 0"), Behaviour(kind, words, message, frames),
        tools=(ToolVersion(command.split()[0]),), reference=reference, is_of_result=True,
    )  # fmt: skip
    return Facts(replace(REPORT, observed=observed), PROGRAMS).title


DEF = "broken MIR in DefId(0:11 ~ variant[b27e]::f) (_3 = &(*_1)[_4])"
MODEL = "an invalid model was generated"


@for_each(
    "made, shown",
    [
        (
            title(BLACK, "black {}", said=BLACK.partition(": ")[2].partition(": ")[2]),
            "black: INTERNAL ERROR: Black 25.1.0 on Python (CPython) 3.11.7 produced different code on the second pass"
            " of the…",
        ),
        (title(f'(error "line 4 column 20: {MODEL}")', "z3 {}", said=MODEL), f"z3: {MODEL}"),
        (title(f"error: internal compiler error: {DEF}", "rustc {}", said=DEF),
         "rustc: broken MIR in DefId(0:11 ~ f) (_3 = &(*_1)[_4])"),
        (title("Error: Debug Failure.", "tsc {}", said="Error: Debug Failure.", frames=("formatStringFromArgs",)),
         "tsc: Error: Debug Failure in formatStringFromArgs"),
        (title("Error: Debug Failure.", "tsc {}", said="Error: Debug Failure."), "tsc: Error: Debug Failure."),
        (title("INTERNAL Error: no", "python3 -S tools/query.py {}", said="INTERNAL Error: no"),
         "query.py: INTERNAL Error: no"),
        (title("line 1 of the output: 3\nline 1 of the reference's: 4", kind="wrong-output", reference="gcc {}"),
         'cc: prints "3", and the reference "4"'),
        (title("line 1 of the output: \nline 1 of the reference's: 4", kind="wrong-output", reference="gcc {}"),
         'cc: prints nothing, and the reference "4"'),
    ],
)  # fmt: skip
def test_a_title_names_the_bug_and_no_file_of_mine(made, shown):
    assert made == shown
    assert len(made) <= MOST_TITLE


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
