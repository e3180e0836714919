"""Tests that hold on anything: they are named with the likely cause, and refused if they should find the bug."""

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from function_property import FunctionProperty, property_of
from reducing import TAKING_TURNS, inputs_of
from sessions import Notes

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.properties.behaviour.recognise import Kind
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment
from ppr.properties.outcome import Outcome
from ppr.reduction.pair import ReductionOptions
from ppr.session.checks import Question, notes, questions
from ppr.session.session import Session, Settings

SEED = "int a; int b;"
VARIANT = "int a; int bad;"


def always(*programs):
    del programs
    return True


def seed_is_good(seed):
    return b"bad" not in seed


def variant_is_bad(variant):
    return b"bad" in variant


def notes_on(tmp_path, *properties, inputs=None, **settings):
    """The notes of a run with these properties."""
    observer = Notes()
    settings = Settings(tmp_path / "out", jobs=1, **settings)
    Session(inputs or inputs_of(SEED, VARIANT), properties, ReductionOptions(TAKING_TURNS), settings, observer).run()
    return observer.said


def pair(seed=seed_is_good, variant=variant_is_bad):
    return property_of(seed, Side.SEED), property_of(variant, Side.VARIANT)


def test_a_test_of_the_bug_that_holds_on_the_empty_program_is_refused_unless_that_is_allowed(tmp_path):
    with pytest.raises(UserError, match=r"variant test function holds on an empty program and on the seed seed\.x"):
        notes_on(tmp_path, *pair(variant=always))
    assert not (tmp_path / "out").exists()
    (note,) = notes_on(tmp_path, *pair(variant=always), allow_trivial=True)
    assert "holds on an empty program" in note and "|| exit 1" in note


@pytest.mark.parametrize(("functions", "note"), [
    ({"variant": lambda program: b"int a" in program}, "the variant test function holds on the seed seed.x too"),
    ({"seed": always}, "the seed test function holds on an empty program and on the variant variant.x too"),
    ({"seed": lambda seed: b"bad" not in seed}, ""),  # on the empty program alone
    ({"seed": lambda seed: b"int a" in seed}, ""),  # on the variant alone
])  # fmt: skip
def test_a_test_of_the_bug_that_holds_on_the_seed_and_one_of_the_seed_that_holds_on_all_is_noted(
    tmp_path, functions, note
):
    said = notes_on(tmp_path, *pair(**functions))
    assert [one.startswith(note) for one in said] == [True] * bool(note)


def test_a_joint_test_is_asked_about_two_empty_programs_and_the_seed_twice(tmp_path):
    every = "holds on two empty programs and on two copies of the seed and on two copies of the variant too"
    with pytest.raises(UserError, match=every):
        notes_on(tmp_path, property_of(always, Side.SEED, Side.VARIANT))
    one = property_of(lambda seed, variant: b"a" in seed and b"a" in variant, Side.SEED, Side.VARIANT)
    (note,) = notes_on(tmp_path / "second", one)
    assert "holds on two copies of the seed and on two copies of the variant too" in note
    blind = property_of(lambda seed, variant: b"bad" in variant, Side.SEED, Side.VARIANT)
    (note,) = notes_on(tmp_path / "third", blind)
    why = "its script may not look at the seed, which may then become any program"
    assert note.endswith(f"holds on two copies of the variant too: {why}")


def cause(tmp_path, script, programs=((b"",), (b"x",)), inputs=None, side=Side.VARIANT):
    """What is said of a test with this script, which has held on these programs."""
    path = tmp_path / "test.sh"
    if script is not None:
        path.write_text(script)
    one = FunctionProperty(label="some", sides=(side,), fingerprint=str(path), title=str(path), function=always)
    held = [(Question(one, "some program", texts), b"") for texts in programs]
    (note,) = notes(held, inputs or inputs_of(SEED, VARIANT), allow_trivial=True)
    return note.partition(" too: ")[2]


EXIT = (
    "probably its script reads a file other than the program in the folder that it runs in (a path or a cd), or ignores"
    " that a command has failed (no || exit 1; the exit status is that of the last command)"
)


@pytest.mark.parametrize("script", ["", "#!/bin/sh\n", "\n  \n# one\n  # two\n"])
def test_a_script_of_comments_and_blank_lines_holds_no_command(tmp_path, script):
    assert cause(tmp_path, script) == "its script contains no command"


@pytest.mark.parametrize("script", ["true\n", "#!/bin/sh\n  true # always\n\n", None])
def test_a_script_with_one_command_or_none_to_look_at_may_forget_that_a_command_has_failed(tmp_path, script):
    assert cause(tmp_path, script) == EXIT


@pytest.mark.parametrize("name", ["seed.x", "variant.x", "only"])
def test_a_script_that_names_an_original_is_told_so(tmp_path, name):
    path = Path("variant.x" if name == "only" else name).absolute()
    expected = f"its script names {path} instead of the program in the folder that it runs in"
    alone = (((b"",),), inputs_of("", VARIANT, sides=(Side.VARIANT,))) if name == "only" else ()
    assert cause(tmp_path, f"grep -q bad {path}\n", *alone) == expected


def test_a_script_that_holds_on_the_other_program_alone_knows_when_a_command_has_failed(tmp_path):
    expected = "so the reduction may end with something that has nothing to do with the bug"
    assert cause(tmp_path, "grep -q int $1", ((b"x",),)) == expected


def asked_about(inputs, *properties):
    return [(one.property.label, one.words, one.programs) for one in questions(properties, inputs)]


def test_each_test_is_asked_about_nothing_and_about_the_other_program():
    joint = property_of(always, Side.VARIANT, Side.SEED, label="both")
    assert asked_about(inputs_of(SEED, VARIANT), *pair(), joint) == [
        ("seed", "an empty program", (b"",)), ("seed", "the variant variant.x", (VARIANT.encode(),)),
        ("variant", "an empty program", (b"",)), ("variant", "the seed seed.x", (SEED.encode(),)),
        ("both", "two empty programs", (b"", b"")), ("both", "two copies of the seed", (SEED.encode(), SEED.encode())),
        ("both", "two copies of the variant", (VARIANT.encode(), VARIANT.encode())),
    ]  # fmt: skip


def test_no_question_is_asked_that_has_no_answer_or_a_known_one():
    negated = property_of(always, Side.SEED, label="no bug", negated=True)
    labels = [label for label, *_ in asked_about(inputs_of(SEED, VARIANT), negated, *pair())]
    assert labels == ["seed", "seed", "variant", "variant"]
    alone, nothing = inputs_of("", VARIANT, sides=(Side.VARIANT,)), [("variant", "an empty program", (b"",))]
    assert asked_about(alone, property_of(always)) == nothing, "there is no other program"
    run = Experiment(Command(("cc", "{}")), runner=SimpleNamespace(memory=None))
    both = [CommandProperty.of(run, side, "p.c", Signature(Kind.SUCCESS)) for side in Side]
    assert asked_about(inputs_of(SEED, VARIANT), *both) == nothing, "what a command does was looked at before"
    (note,) = notes([(questions(both, alone)[0], b"")], alone, allow_trivial=True)
    said = "the command cc {} does the same with an empty program: it does so for a reason that is not in the program"
    assert note == said


def test_only_tests_that_have_held_are_suspicious(tmp_path):
    answers = {b"": Outcome.INVALID, SEED.encode(): Outcome.TIMEOUT, VARIANT.encode(): Outcome.HOLDS}
    seed = {**answers, SEED.encode(): Outcome.HOLDS, VARIANT.encode(): Outcome.FAILS}
    assert notes_on(tmp_path, *pair(lambda one: seed.get(one, False), lambda one: answers.get(one, False))) == []


def test_a_seed_without_a_file_is_an_empty_program_and_is_named_once(tmp_path):
    from_empty = replace(inputs_of("", VARIANT), seed=None)
    both = pair(seed=lambda seed: not seed, variant=always)
    (note,) = notes_on(tmp_path, *both, inputs=from_empty, allow_trivial=True)
    assert note.startswith("the variant test function holds on an empty program too: ")


def said(place, *arguments, status=2):
    done = place.run(*arguments)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return " ".join(done.stderr.split())


def test_a_command_that_does_not_find_its_own_file(place):
    place.write("tool.py", "raise SystemExit('bad' in open(__import__('sys').argv[1]).read())")
    said(place, "single", "variant.c", "--max-tests", "2", "--", "python3", "tool.py", "{}", status=0)  # it is beside
    included = json.loads((place.folder / "variant.ppr/report.json").read_text())["options"]["include"]
    assert included == [str(place.folder / "tool.py")]
    message = said(place, "single", "variant.c", "--", "python3", "gone.py", "{}")
    assert "gone.py is not in the folder that the test runs in: give it with --include PATH/gone.py" in message
    said(place, "single", "variant.c", "--max-tests", "2", "--", "python3", "./tool.py", "{}", status=0)


def test_a_test_may_read_the_program_from_its_input_if_it_says_so(place):
    """Other reducers give it to a test in that way."""
    said(place, "single", "variant.c", "--max-tests", "2", "--test", "grep -q bad < {}", status=0)
