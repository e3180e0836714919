"""Which versions and warnings a property holds on to, with a function in place of the compilers."""

import re
import shutil
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from answering_compilers import COMMAND, FINE, ICE, OTHER_ICE, PAIR, SYNTAX, WANTED
from on_record import of_record

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.properties.behaviour.recognise import Kind, recognise
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial
from ppr.studies.versions import keeping
from ppr.studies.versions.keeping import Others, at_its_levels, modern


def properties(command=COMMAND, seed=Signature(Kind.SUCCESS), **options):
    experiment = Experiment(command, runner=SimpleNamespace(memory=None), **options)
    wanted = {Side.SEED: seed, Side.VARIANT: WANTED}
    return [CommandProperty.of(experiment, side, "x.c", one, limit=1.0) for side, one in wanted.items()]


@of_record(__file__)
@patch("shutil.which", lambda name: re.fullmatch(r"(/opt/|\./)?(gcc|clang|my|cc)[\w-]*", name) and name)
@patch("ppr.studies.versions.keeping.siblings", lambda program: [f"{program}-9", "/x y/gcc-10"])
def test_which_other_versions_are_tried_is_on_record(example, said):
    """Beside some programs; or what is wrong with these versions."""
    try:
        found = eval(f"Others({example})")
        told = [f"{bool(found)} {found.call(Path('a b'))}"]
    except UserError as error:
        found, told = None, [str(error)]
    for program in ("gcc", "/opt/clang-16", "my-tool") if found else ():
        try:
            told.append(f"{program}: {found.beside(program)}")
        except UserError as error:
            told.append(str(error))
    assert told == said


def test_only_versions_that_show_the_same_each_time_are_held_on_to():
    ran, notes = [], []

    def run(calls, timeout):
        found = []
        for command, program, name in calls:
            ran.append(command)
            is_seed = program == PAIR.seed
            bad_seed = (is_seed and "false" in command.program) or (not is_seed and "echo" in command.program)
            varies = "cat" in command.program and not is_seed and ran.count(command) % 2
            status, errors = (1, SYNTAX) if bad_seed else FINE if is_seed or varies else (4, ICE)
            found.append(Trial(recognise(status, b"", errors, [name]), 0.1, errors=errors))
        return found

    held = Others(("true", "false", "cat", "echo")).held(properties(), PAIR, run, notes.append)
    kept = [[command.program.rpartition("/")[2] for command, _ in one.experiment.versions] for one in held]
    assert kept == [["true"], ["true", "false"]]
    assert [note.partition(": ")[0].partition("because ")[2] for note in notes] == ["it varies", "it rejects"]


def answering(**answers):
    """A function that runs compilers: status and errors for the seed and the variant, by the name of the program."""

    def run(calls, timeout):
        each = [answers[command.program.rpartition("/")[2]][program == PAIR.variant] for command, program, _ in calls]
        return [Trial(recognise(status, b"", errors, ["x.c"]), 0.1, errors=errors) for status, errors in each]

    return run


def test_a_version_with_another_crash_only_has_to_keep_the_seed_working():
    notes, crash = [], (4, ICE)
    run = answering(true=(FINE, crash), false=(FINE, (4, OTHER_ICE)), cat=(crash, crash))
    given = properties()
    for one in given:
        one.experiment.passed.add(b"what has passed with fewer versions")
    held = Others(("true", "false", "cat")).held(given, PAIR, run, notes.append)
    kept = [[command.program.rpartition("/")[2] for command, _ in one.experiment.versions] for one in held]
    assert kept == [["true", "false"], ["true"]]
    assert notes == []
    assert [one.experiment.passed for one in held] == [set(), set()]
    (alone,) = Others(("true",)).held(given[1:], PAIR, run, notes.append)  # there is no seed
    assert [command.program.rpartition("/")[2] for command, _ in alone.experiment.versions] == ["true"]
    Others(("false",)).held(given, PAIR, run, notes.append)
    assert notes == ["no other version shows the same, or works, so --keep-versions only keeps the seed working"]


def test_a_seed_that_fails_or_may_fail_has_to_do_so_alike_on_other_versions():
    seed = Signature.of(recognise(1, b"", SYNTAX, ["x.c"]))
    run = answering(true=((1, SYNTAX), (4, ICE)))
    held = Others(("true",)).held(properties(seed=seed), PAIR, run, print)
    assert [signature for _, signature in held[0].experiment.versions] == [seed]
    run = answering(true=(FINE, (4, ICE)))
    held = Others(("true",)).held(properties(seed=Signature(Kind.NO_CRASH)), PAIR, run, print)
    assert [signature for _, signature in held[0].experiment.versions] == [Signature(Kind.SUCCESS)]


OLD = b"x.c:1:1: warning: it is old [-Wimplicit-int]\n"


def test_what_the_newest_standard_refuses_of_the_original_is_known_by_old_categories_too():
    gcc = properties(Command(("gcc", "-c", "{}")))
    for run, known in ((answering(gcc=((0, OLD), (0, OLD))), ("-Wimplicit-int",)), (answering(gcc=(FINE, FINE)), ())):
        for one in modern(gcc, PAIR, "c", run):
            assert one.experiment.heard.known == known
            assert "-Wimplicit" in one.experiment.heard.command.words
            assert "implicit-int" in one.experiment.heard.category


def test_each_program_is_asked_for_its_own_warnings_or_both_are_modern_if_the_originals_are():
    def run(calls, timeout):
        ((command, program, name),) = calls
        errors = OLD if "-Wimplicit" in command.words and program == PAIR.seed else b""
        return [Trial(recognise(0, b"", errors, [name]), 0.1, errors=errors)]

    gcc, others = properties(Command(("gcc", "-c", "{}"))), properties(Command(("fake", "{}")))
    assert [one.experiment.heard.known for one in modern(gcc, PAIR, "c", run)] == [("-Wimplicit-int",), ()]
    for given, language in ((gcc, "c"), (gcc, "cpp"), (others, "c")):
        assert modern(given, PAIR, language, run, if_original=True) == given
    fine = answering(gcc=((0, b""), (0, b"")))
    assert [one.experiment.heard.known for one in modern(gcc, PAIR, "c", fine, if_original=True)] == [(), ()]


def test_a_call_does_later_what_was_asked_for_and_the_versions_are_tried_on_all_that_was_accepted(monkeypatch):
    others, asked = Others(("true", "/bin/sh"), installed=True), []
    assert others.call(Path("a b.ppr")) == "ppr versions 'a b.ppr' --also true --also /bin/sh --also-installed"
    assert Others(("true",)).call(Path("x")) == "ppr versions x --also true" and not Others()
    monkeypatch.setattr(keeping, "examine", lambda *given: asked.append(given))
    others.examine("hand")
    assert asked == [("hand", others.beside, others.history.accepted)]


def test_the_path_of_a_sibling_may_hold_blanks_and_that_of_a_script_is_that_from_here(tmp_path, monkeypatch):
    """It runs in another folder."""
    monkeypatch.setattr(keeping, "siblings", lambda _: ["/my tools/cc-2"])
    assert Others(("true",), installed=True).beside("cc-1") == ["true", "'/my tools/cc-2'"]
    assert Others(("true", str(shutil.which("true")), "false")).beside("false") == ["true"]  # each once
    monkeypatch.chdir(tmp_path)
    Path("cc.py").touch()
    assert Others(("python3 ./cc.py",)).beside("cc-1") == [f"python3 {tmp_path}/cc.py"]


def test_compilers_of_other_families_are_left_out(tmp_path, monkeypatch):
    gcc, clang = tmp_path / "gcc", tmp_path / "clang"
    for one in (gcc, clang):
        one.touch(0o755)
    others = Others((str(gcc), "true", "python3 x.py"))
    assert others.beside("clang-99") == ["true", "python3 x.py"]
    assert others.beside("g++-99") == others.beside("cc-99") == others.beside("x") == [str(gcc), "true", "python3 x.py"]
    others = Others((str(clang),))
    assert others.beside("cc-99") == others.beside("c++-99") == [str(clang)]
    with pytest.raises(UserError, match="--also names no version of clang-99: /"):
        Others((str(gcc),)).beside("/opt/clang-99")
    monkeypatch.setattr(keeping, "siblings", lambda _: ["clang-98"])
    assert Others((str(gcc),), installed=True).beside("clang-99") == ["clang-98"]


def test_nothing_is_held_on_to_without_versions_and_what_works_has_to_work():
    with pytest.raises(UserError, match="name them with --also"):
        Others(kept=True).held(properties(), PAIR, print, print)
    with pytest.raises(UserError, match="give it after --"):
        Others(("true",)).held([], PAIR, print, print)
    with pytest.raises(UserError, match="leave it out"):
        modern(properties(), PAIR, "python", print)
    # smt-unsupported-seed: the result crashes the version in which the original's bug is fixed.
    held = Others(("true",)).held(properties(), PAIR, answering(true=(FINE, FINE)), print)
    ((command, works),) = held[1].experiment.versions
    assert command.program == "true" and works == Signature(Kind.SUCCESS, known=())
    assert not works.is_shown(recognise(4, b"", ICE)) and not works.is_shown(recognise(0, b"unsupported\n", b""))


@pytest.mark.parametrize(("crashing", "kept"), [(("-O2",), ["-O1"]), (("-O1", "-O2"), ["-O0"]), (("-O",), [])])
def test_slip_other_pass_a_bug_stays_gone_at_the_levels_at_which_the_original_works(crashing, kept):
    def run(calls, timeout):
        crashes = (any(one in str(command) for one in crashing) for command, _, _ in calls)
        fails = [bad and program == PAIR.variant for bad, (_, program, _) in zip(crashes, calls, strict=True)]
        return [Trial(recognise(4 if bad else 0, b"", ICE if bad else b"", ["x.c"]), 0.1) for bad in fails]

    seed, variant = at_its_levels(properties(Command(("gcc", "-O2", "-c", "{}"))), PAIR, run)
    assert seed.experiment.versions == ()
    levels = [command.words[1] for command, _ in variant.experiment.versions]
    assert levels == kept
