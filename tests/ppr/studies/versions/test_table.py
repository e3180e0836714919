"""The table of versions: what a compiler tells of its own version."""

import re
import shlex
from dataclasses import replace
from types import SimpleNamespace

import msgspec
import pytest
from answering_compilers import COMMAND, FINE, ICE, PAIR, SYNTAX, WANTED, subject
from laws import for_each
from on_record import of_record

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, Observation, recognise
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial
from ppr.reduction.base import Step
from ppr.results.result_folder import stamps
from ppr.studies.versions import table
from ppr.studies.versions.cells import SEED_RUNS, Cell, Found
from ppr.studies.versions.compilers import call_of
from ppr.studies.versions.table import (
    RUNS,
    UNKNOWN,
    AcceptedPairs,
    Row,
    Versions,
    examine,
    merged,
    slipped,
    version_told,
)

SUCCESS = Signature(Kind.SUCCESS)


@pytest.mark.parametrize(("kind", "output", "expected"), [
    (Kind.SUCCESS, b"fake\ncc 12.1 \nof 2026\n", "cc 12.1"), (Kind.SUCCESS, b"no number", ""),
    (Kind.SUCCESS, b"1" + b"x" * 5_000, "1" + "x" * 199), (Kind.ERROR, b"cc: error: line 5: what is --version?", ""),
    (Kind.INTERNAL_ERROR, b"internal compiler error: in f, at fold.c:12", ""),
])  # fmt: skip
def test_a_version_is_one_line_of_a_compiler_that_knows_the_question(kind, output, expected):
    assert version_told(Trial(Observation(kind, 0), 0.1, output)) == expected


def row(name, found, original=None, **more):
    return Row(name, Cell(found, 5, "words"), original and Cell(original, 5), **more)


@of_record(__file__)
def test_what_a_table_says_is_on_record(example, said):
    found = eval(f"Versions(1, {example})")
    told = [" | ".join(cells) for cells in found.table]
    told += [f"slips: {one.public_name}" for one in found.rows if one.slips]
    told += [f"{word}: {names}" for word, names in found.listed.items()]
    assert [line.rstrip() for line in (*told, *found.sentences)] == said


def test_a_table_grows_and_tells_no_home_folder(monkeypatch):
    same, works = Found.SAME, Found.WORKS
    before = [row("a-1", same, same, step="x"), row("a-2", works, same, step="y"), row("a-1 -O2", works, is_level=True)]
    found = merged(
        {call_of(one.name): one for one in before},
        [row("a-2", same), row("a-1", same), row("a-3", works), row("a-1 -O2", same, is_level=True)],
    )
    assert found == (before[0], row("a-2", same, same), row("a-3", works), row("a-1 -O2", same, is_level=True))
    monkeypatch.setenv("HOME", "/home/me")
    names = "/home/me/a/rustc", "'/home/me/a b' -x", "python3 /home/me/cc", "/mnt/home/me/cc", "/home/men/cc", "cc"
    rows = [row(name, Found.WORKS, Found.SAME) for name in names]
    shown = "~/a/rustc", "'~/a b' -x", "python3 ~/cc", "/mnt/home/me/cc", "/home/men/cc", "cc"
    known, slipped, _ = Versions(1, tuple(rows)).sentences
    assert known == f"known to work: {', '.join(shown)}"
    assert slipped.startswith(f"{', '.join(shown)}: same message with the original")


def test_every_class_is_told_in_words_with_a_column_for_the_original():
    titles, *known = Versions(1, (row("a-1", Found.WORKS), row("a-2", Found.WORKS, Found.SAME))).table
    assert titles == ["", "the result", "the original"]
    assert [(name, bool(original)) for name, _, original in known] == [("a-1", False), ("a-2", True)]
    assert [len(cells) for cells in Versions(1, (row("a-1", Found.WORKS),)).table] == [2, 2]
    rows = (row("a-1", Found.REJECTS), row("a-2", Found.VARIES), row("a-3", Found.HANGS, version="a 3.0"),
            row("a-3 -O2", Found.HANGS, is_level=True))  # fmt: skip
    assert Versions(1, rows).sentences == ["rejects: a-1; hangs: a-3 (a 3.0); varies: a-2 (words)"]
    assert Versions(1, rows).listed["work"] == "no version that was tried; rejected by a-1"
    told = [
        row("gcc-12", Found.SAME, version="gcc-12 (Debian 12.2.0) 12.2.0"),
        row("gcc", Found.SAME, version="gcc-9 9.1"),
    ]
    assert Versions(1, told).names(Found.SAME) == ["gcc-12 (Debian 12.2.0) 12.2.0", "gcc (gcc-9 9.1)"]
    assert Versions(1, rows[1:]).listed["work"] == "no version that was tried"


@for_each(
    "original, result, at_version, at_level",
    [
        (Found.SAME, Found.SAME, False, False), (Found.SAME, Found.WORKS, True, True),
        (Found.REJECTS, Found.SAME, True, True), (Found.OTHER, Found.WORKS, True, False),
        (Found.VARIES, Found.SAME, False, False), (Found.WORKS, Found.VARIES, False, False),
    ],
)  # fmt: skip
def test_what_differs_slips_unless_it_varies(original, result, at_version, at_level):
    assert row("a-1", result, original).slips == at_version
    assert row("a-1 -O2", result, original, is_level=True).slips == at_level
    assert not row("a-1", result).slips


def test_what_the_same_step_has_changed_in_the_same_way_is_told_once():
    same, works = Found.SAME, Found.WORKS
    steps = {"a-1": "x", "a-2": "x", "a-3": "y", "a-4": ""}
    section = Versions(1, tuple(row(name, works, same, step=step) for name, step in steps.items()), ("a note",))
    words = "same message with the original, works with the result"
    assert section.told == [
        f"a-1, a-2: {words}, since x", f"a-3: {words}, since y", f"a-4: {words}; {UNKNOWN}",
        "--keep-versions keeps the bug on all versions that show it", "a note",
    ]  # fmt: skip
    assert Versions(1).sentences == []
    assert Versions(1, (row("a-1", same, same),)).told == []
    assert len(Versions(1, (row("a-1", works, Found.OTHER),)).told) == 1  # nothing that could be held on to
    level = Versions(1, (row("a-1 -O2", works, same, is_level=True),))
    assert len(level.told) == 1  # that option is about other versions


class Hand:
    """A result of gcc, which is a function of words and a program: status and errors."""

    programs, timeouts = PAIR, SimpleNamespace(of=lambda _: 1.0)
    language = SimpleNamespace(name="c", title="C")

    def __init__(self, compiler, originals=None, *, in_scripts=None, sides=tuple(Side), words="gcc -O2 -c {}"):
        self.compiler, self.originals, self.saved, self.calls = compiler, originals, [], []
        roles = tuple(side.value for side in sides)
        self.report = SimpleNamespace(in_scripts=in_scripts, roles=roles, sections={})
        names, wanted = {Side.SEED: "s.c", Side.VARIANT: "v.c"}, {Side.SEED: SUCCESS, Side.VARIANT: WANTED}
        run = Experiment(Command(tuple(words.split())), runner=SimpleNamespace(memory=None))
        self.properties = tuple(
            SimpleNamespace(names=(names[side],)) if in_scripts
            else CommandProperty.of(run, side, names[side], wanted[side], limit=1.0) for side in sides
        )  # fmt: skip

    def trials(self, calls, _=1.0):
        self.calls += calls
        each = [self.compiler(" ".join(command.words), program) for command, program, _ in calls]
        return [Trial(recognise(one[0], b"", one[1], ["x"]), 0.1, errors=one[1]) for one in each]

    def save(self, name, section):
        assert name == "versions"
        self.saved.append(section)


def shows_it(words, program):
    return (4, ICE) if program == PAIR.variant and "-O0" not in words else FINE


LEVELS = ["gcc -O0", "gcc -O1", "gcc -O3", "gcc -Os"]


def test_versions_and_the_other_levels_are_tried_and_each_program_has_its_name():
    hand = Hand(shows_it)
    examine(hand, lambda _: ["'my tools/gcc' -x"])
    (section,) = hand.saved
    assert [one.name for one in section.rows] == ["gcc", "'my tools/gcc' -x", *LEVELS]
    levels = [(str(one.result), one.original, one.version) for one in section.rows if one.is_level]
    assert levels[:2] == [("works (3 runs)", None, ""), ("same message (3 runs)", None, "")]
    assert ("my tools/gcc", "-x", "--version") in [command.words for command, *_ in hand.calls]
    assert {(program, name) for _, program, name in hand.calls if program} == {(b"seed", "s.c"), (b"variant", "v.c")}
    assert section.notes == ("the originals are gone, so only the result was tried",)


def test_the_level_of_the_command_is_not_tried_twice_and_what_was_known_stays():
    hand = Hand(shows_it, words="gcc -c -O2 {}")
    examine(hand, lambda _: [])
    assert [one.name for one in hand.saved[0].rows] == ["gcc", *LEVELS]
    hand = Hand(shows_it)
    hand.report.sections["versions"] = msgspec.to_builtins(Versions(1, (row("gcc-9", Found.WORKS),)))
    examine(hand, lambda _: [])
    assert [one.name for one in hand.saved[0].rows] == ["gcc-9", "gcc", *LEVELS]
    hand.report.sections["versions"] = {"rows": "of another version of ppr"}
    examine(hand, lambda _: [])
    assert [one.name for one in hand.saved[1].rows] == ["gcc", *LEVELS]


def test_what_was_known_of_a_compiler_that_was_replaced_goes(tmp_path):
    tools = {name: tmp_path / name for name in ("same", "replaced", "gone")}
    for file in tools.values():
        file.write_text("a compiler")
    hand = Hand(shows_it)
    rows = [row(shlex.join(["python3", str(file)]), Found.WORKS) for file in tools.values()]
    table = Versions(1, tuple(rows), files=stamps(map(str, tools.values())))
    hand.report.sections["versions"] = msgspec.to_builtins(table)
    tools["replaced"].write_text("another compiler")
    tools["gone"].unlink()
    examine(hand, lambda _: [])
    assert [one.name for one in hand.saved[0].rows] == [f"python3 {tools['same']}", "gcc", *LEVELS]
    assert str(tools["same"]) in hand.saved[0].files


def test_the_command_of_scripts_gets_the_names_that_they_give():
    seen = SimpleNamespace(command="gcc -O2 -c {}")
    hand = Hand(shows_it, in_scripts=seen)
    examine(hand, lambda _: [])
    assert {(program, name) for _, program, name in hand.calls if program} == {(b"seed", "s.c"), (b"variant", "v.c")}
    hand = Hand(shows_it, in_scripts=seen, sides=(Side.VARIANT,))
    examine(hand, lambda _: [])
    assert {program for _, program, _ in hand.calls if program} == {b"variant"}
    with pytest.raises(UserError, match="no command in the scripts"):
        examine(Hand(shows_it, in_scripts=SimpleNamespace(command="")), lambda _: [])


OLD = b"x.c:1:1: warning: it is old [-Wimplicit-int]\n"


@pytest.mark.parametrize("sides", [tuple(Side), (Side.VARIANT,)])
@pytest.mark.parametrize(
    ("old", "rejects", "note"),
    [
        ({b"variant"}, False, "has become old C: implicit int; reducing with a command and --modern prevents that"),
        ({b"variant", b"large"}, False, ""),
        ({b"variant", b"large"}, True,
         "is old C, like the original: implicit int, which may be why gcc-9 rejected the result"),
    ],
)  # fmt: skip
def test_old_code_is_said_if_it_is_new_or_may_be_why_a_version_rejects(sides, old, rejects, note):
    def compiler(words, program):
        if "gcc-9" in words and rejects and program in (b"variant", b"large"):
            return 1, SYNTAX
        status, errors = shows_it(words, b"variant" if program == b"large" else program)
        return status, errors + OLD * (program in old or (program == b"seed" and sides == (Side.VARIANT,)))

    hand = Hand(compiler, Programs(b"seed", b"large"), sides=sides)
    examine(hand, lambda _: ["gcc-9"])
    assert list(hand.saved[-1].notes) == [f"the variant {note}"] * bool(note)


def test_of_a_compiler_whose_standards_are_not_known_nothing_is_said():
    hand = Hand(shows_it, Programs(b"seed", b"large"), words="tool -c {}")
    examine(hand, lambda _: [])
    assert hand.saved[-1].notes == ()


def test_what_is_known_is_kept_before_it_is_asked_which_step_did_it(monkeypatch):
    asked = []
    monkeypatch.setattr(table, "slipped", lambda _, asks, *__: asked.append(len(asks)) or ["x"] * len(asks))
    for compiler, saves in ((shows_it, 1), (lambda words, one: FINE if one == b"large" else shows_it(words, one), 2)):
        hand = Hand(compiler, Programs(b"seed", b"large" if saves == 2 else b"variant"))
        examine(hand, lambda _: [], [object()])
        assert len(hand.saved) == saves
    assert asked == [4]  # gcc, and the three levels that show it
    assert [one.step for one in hand.saved[-1].rows] == ["x", "", "x", "x", "x"]
    assert not any(one.step for one in hand.saved[0].rows)


def test_a_compiler_that_cannot_be_run_is_named_and_costs_no_other_one():
    def compiler(words, program):
        if "gcc-9" in words:
            raise UserError("it is gone")
        return shows_it(words, program)

    hand = Hand(compiler, PAIR)
    examine(hand, lambda _: ["gcc-9", "gcc-10"])
    assert [one.name for one in hand.saved[-1].rows][:2] == ["gcc", "gcc-10"]
    assert hand.saved[-1].notes == ("gcc-9 was not tried: it is gone",)


@pytest.mark.parametrize(("of_seed", "found"), [("'seed'", Found.REJECTS), ("", Found.SAME)])
def test_names_in_the_message_of_a_script_count_only_if_they_tell_the_programs_apart(of_seed, found):
    def compiler(words, program):
        if program == PAIR.seed and not of_seed:
            return FINE
        name = "'other'" if "gcc-9" in words else "'variant'"
        return 1, f"x.c:1:1: error: unknown name {of_seed if program == PAIR.seed else name}\n".encode()

    hand = Hand(compiler, PAIR, in_scripts=SimpleNamespace(command="gcc -O2 -c {}"))
    examine(hand, lambda _: ["gcc-9"])
    assert [one.result.found for one in hand.saved[-1].rows][:2] == [Found.SAME, found]


def history(count):
    """Pairs 1 to ``count``; a step accepts two of them."""
    found, steps = AcceptedPairs(), []
    found.reducing(SimpleNamespace(steps=steps))
    for number in range(1, count + 1):
        if number % 2:
            steps.append(Step(1 + number // 4, f"reducer-{number}"))
        found.improved(Programs(b"seed", b"%d" % number))
    return found.accepted


@for_each("first", range(1, 9))
def test_the_step_that_did_it_is_found(first):
    made, calls = subject(lambda program, _: FINE if program == "seed" or int(program) >= first else (4, ICE))
    last = Programs(b"seed", b"8")
    (step,) = slipped(made, [(COMMAND, Found.SAME)], history(8), last)
    assert b"8" not in {program for _, program, _ in calls}, "which is known"
    odd = first if first % 2 else first - 1
    assert step == f"reducer-{odd} in iteration {1 + odd // 4} (accepted pair {first} of 8)"


def test_few_runs_find_the_step_of_whatever_was_found():
    made, calls = subject(lambda program, _: FINE if program == "seed" or int(program) >= 700 else (4, ICE))
    found = slipped(made, [(COMMAND, Found.SAME)], history(1000), Programs(b"seed", b"1000"))
    one = len(calls)
    assert len({program for _, program, _ in calls if program != b"seed"}) <= 10
    assert slipped(made, [(COMMAND, Found.SAME)] * 5, history(1000), Programs(b"seed", b"1000")) == found * 5
    assert len(calls) - one <= one + 4 * 2 * (RUNS + SEED_RUNS)
    made, _ = subject(lambda program, _: (4, ICE) if program in ("3", "4") else (1, SYNTAX) if program < "3" else FINE)
    (step,) = slipped(made, [(COMMAND, Found.REJECTS)], history(4), Programs(b"seed", b"4"))
    assert step.endswith("(accepted pair 3 of 4)")


def test_what_another_command_has_shown_does_not_mislead():
    firsts = {"a": 300, "b": 301, "c": 299, "d": 1, "e": 1000}
    asks = [(Command((name, "{}")), Found.SAME) for name in firsts]

    def run(asked, timeout):
        return [
            Trial(recognise(0, b"", b"", ["x"]) if program == b"seed" or int(program) >= firsts[command.program]
                  else recognise(4, b"", ICE, ["x"]), 0.1, errors=ICE)
            for command, program, _ in asked
        ]  # fmt: skip

    made = replace(subject(None)[0], run=run)
    steps = slipped(made, asks, history(1000), Programs(b"seed", b"1000"))
    assert [re.search(r"pair (\d+)", step)[1] for step in steps] == [str(first) for first in firsts.values()]


def test_what_comes_before_the_first_step_is_named_and_no_step_if_the_way_is_not_known():
    found = AcceptedPairs()
    found.reducing(SimpleNamespace(steps=[]))
    found.improved(Programs(b"seed", b"1"))
    assert found.accepted[0].step == "comments and layout"
    assert found.accepted[0].programs == Programs(b"seed", b"1")
    made, calls = subject(lambda *_: FINE)
    assert slipped(made, [(COMMAND, Found.SAME)] * 2, [], Programs(b"seed", b"8")) == ["", ""]
    assert slipped(made, [(COMMAND, Found.SAME)], history(4), Programs(b"seed", b"8")) == [""]
    assert calls == []
