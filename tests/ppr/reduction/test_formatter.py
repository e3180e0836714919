import contextlib
import shlex
import sys
from dataclasses import replace

import psutil
import pytest
from function_property import property_of
from reducing import reduction_of

from diffing.alignment import Alignment
from diffing.pair_state import Side
from grammars.bundle import BundledFile, join, split
from grammars.languages import by_name
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties import formatter
from ppr.properties.formatter import Formatter
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.transformations.layout import Formatting
from ppr.reduction.transformations.scene import Scene

PAIR = ("f ( ) ;\n", "f ( ) ; g ( ) ;\n")


def command(code: str) -> str:
    """A formatter in Python that makes ``text`` into something else."""
    code = f"import sys; text = sys.stdin.read(); sys.stdout.write({code})"
    return shlex.join([sys.executable, "-c", code])


def formatted(formatting: str, seed_holds=bool, variant_holds=bool):
    """The pair, the properties of which hold on its tokens in any layout that these functions like."""

    def needed(side, text, likes):
        return property_of(lambda program: b"".join(program.split()) == text and likes(program), side)

    properties = (needed(Side.SEED, b"f();", seed_holds), needed(Side.VARIANT, b"f();g();", variant_holds))
    return tuple(reduction_of(*PAIR, *properties, method=ReductionOptions(formatter=Formatter(formatting))).programs)


def test_the_formatter_lays_out_both_programs():
    assert formatted(command("text.replace(' ', '')")) == (b"f();\n", b"f();g();\n")


class Told(Observer):
    """Keeps the notes."""

    def __init__(self):
        self.notes = []

    def warned(self, message):
        self.notes.append(message)


@pytest.mark.parametrize(
    ("formatting", "said"),
    [
        ("false", "ends with exit status 1"),
        ("sh -c 'echo it broke >&2; echo 2nd >&2; exit 3'", "ends with exit status 3 (2nd)"),
        ("sh -c 'kill $$'", "was killed by a signal"),
        ("true", "prints nothing"),
        ("sh -c 'grep -q \"g *(\" || exit 4; tr -d x <<E\nf();g();\nE'", "ends with exit status 4"),
    ],
    ids=["quiet", "loud", "killed", "empty", "for the seed only"],
)
def test_a_formatter_that_fails_is_told_once(formatting, said):
    told = Told()
    needed = (property_of(bool, Side.SEED), property_of(bool, Side.VARIANT))
    reduction_of(*PAIR, *needed, method=ReductionOptions((), formatter=Formatter(formatting)), observer=told)
    expected = f"the formatter {formatting} {said}; programs with which it fails keep their layout"
    assert told.notes == [expected]


def test_a_formatter_that_does_not_end_is_told(monkeypatch):
    monkeypatch.setattr(formatter, "SECONDS", 0.1)
    told = Told()
    needed = (property_of(bool, Side.SEED), property_of(bool, Side.VARIANT))
    reduction_of(*PAIR, *needed, method=ReductionOptions((), formatter=Formatter("sleep 1000")), observer=told)
    assert [note.split(";")[0] for note in told.notes] == ["the formatter sleep 1000 does not end in 0.1 s"]


def test_a_formatter_that_works_says_nothing():
    told = Told()
    needed = (property_of(bool, Side.SEED), property_of(bool, Side.VARIANT))
    loud = "sh -c 'echo hello >&2; cat'"
    reduction_of(*PAIR, *needed, method=ReductionOptions((), formatter=Formatter(loud)), observer=told)
    assert told.notes == []


@pytest.mark.parametrize(
    "formatting",
    [command("text + 'h();'"), command("''"), command("1 / 0"), "false", "no-such-command-at-all"],
    ids=["other tokens", "nothing", "an exception", "a failure", "no command"],
)
def test_programs_stay_as_they_are_if_the_formatter(formatting):
    assert formatted(formatting) == tuple(map(str.encode, PAIR))


def test_a_layout_that_loses_a_property_is_not_taken():
    assert formatted(command("text.replace(' ', '')"), variant_holds=lambda program: b" " in program) == tuple(
        map(str.encode, PAIR)
    )


def test_each_file_of_a_folder_is_formatted_alone():
    files = [BundledFile("a.c", b"f ( ) ;\n"), BundledFile("b", b"1 2", is_program=False), BundledFile("c.c", b"")]
    language = replace(by_name("c"), is_bundle=True)
    pair = ParsedPair.parse(Programs(join(files), join([*files, BundledFile("d.c", b"g ( );")])), language)
    formats = Formatting(Formatter(command("text.replace(' ', '')")), print)
    plan = formats.plan(Scene(pair.merged(Alignment.LIST), language))
    after = plan.programs_of(frozenset(Side))
    assert [file.content for file in split(after.seed)] == [b"f();\n", b"1 2", b""]
    assert [file.content for file in split(after.variant)] == [b"f();\n", b"1 2", b"", b"g();"]


def test_output_without_end_is_not_read(monkeypatch):
    monkeypatch.setattr(formatter, "FILE_BLOCKS", 100)
    assert formatted("yes") == tuple(map(str.encode, PAIR))


def test_much_longer_programs_are_not_looked_at():
    assert formatted(command("text + '\\n' * 1000")) == tuple(map(str.encode, PAIR))


def test_a_formatter_need_not_read_its_input():
    assert formatted("echo f ( ) ;") == tuple(map(str.encode, PAIR))


def test_what_a_formatter_leaves_behind_holds_nothing_up(monkeypatch, tmp_path):
    number = tmp_path / "number"
    monkeypatch.setattr(formatter, "SECONDS", 100.0)
    assert formatted(f"sh -c 'sleep 1000 & echo $! > {number}; tr -d \" \"'") == (b"f();\n", b"f();g();\n")
    with contextlib.suppress(psutil.NoSuchProcess):
        assert psutil.Process(int(number.read_text())).status() == psutil.STATUS_ZOMBIE


def test_a_formatter_that_hangs_is_killed(monkeypatch):
    monkeypatch.setattr(formatter, "SECONDS", 0.1)
    assert formatted("sh -c 'sleep 1000; cat'") == tuple(map(str.encode, PAIR))
