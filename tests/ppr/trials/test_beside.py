"""What lies beside a program, with the shell as the compiler."""

import os
import tempfile
from pathlib import Path
from types import SimpleNamespace

import pytest
from laws import for_each
from reducing import inputs_of

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.programs.inputs import read_inputs
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.properties.running import TestRunner
from ppr.search.stopping import Stop
from ppr.trials.beside import FEW_FILES, beside
from ppr.trials.originals import CommandTest, Originals, Workplace

CRASH = "echo 'x.c:1: internal compiler error: in fold_rtx, at x.c:1' >&2; exit 4\n"


@pytest.fixture
def put(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def put(**files):
        for name, text in files.items():
            path = Path(name.replace("__", "/").replace("_", "."))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    return put


def single(path="p.sh"):
    return read_inputs(None, Path(path), "bash", sides=(Side.VARIANT,))


def pair():
    return read_inputs(Path("s.sh"), Path("p.sh"), "bash")


def prepared(inputs, line="sh {}", **options):
    """What is included, and the notes."""
    notes = []
    with TestRunner() as runner:
        place = Workplace((), runner, notes.append, print, Stop())
        found = CommandTest(Command.of_line(line), **options).prepare(inputs, place)
    return [str(path) for path in found.properties[0].includes], notes


def entries(inputs, words=""):
    return {str(path): is_named for path, is_named in beside(inputs, words, ()).items()}


@pytest.mark.slow
def test_include_beside(put):
    """A file beside the program that it names takes part in its bug; of what else is there, nothing does."""
    put(p_sh=". ./parts/x.sh\n", parts__x_sh=CRASH, other_sh="true", conf_h="")
    note = "parts beside the program p.sh: copied for each test, as with --include parts"
    assert prepared(single()) == (["parts"], [note])
    put(p_sh=". ./one.sh\n", one_sh=". ./two.sh\n", two_sh=CRASH)
    assert prepared(single())[0] == ["one.sh", "two.sh"], "and what that needs itself"
    put(p_sh=". ./parts/x.sh\n", s_sh=". ./parts/x.sh; echo\n", parts__x_sh='[ "$0" = s.sh ] && exit 0\n' + CRASH)
    assert prepared(pair())[0] == ["parts"]


@pytest.mark.slow
@for_each("missing", ["./gone.sh", "parts/gone.sh"])
def test_not_found_is_never_the_bug(put, missing):
    put(p_sh=f". {missing}\n")
    with pytest.raises(UserError, match=rf"^sh \{{}} does not find {missing} for the program p.sh, which is taken"):
        prepared(single())
    assert prepared(single(), signature="open") == ([], [])
    put(p_sh=f"cat {missing}; {CRASH}")  # it need not be what the command fails with
    assert prepared(single()) == ([], [])
    put(s_sh=f". {missing}\n", p_sh=CRASH)
    with pytest.raises(UserError, match=rf"does not find {missing} for the seed s.sh"):
        prepared(pair())


@pytest.mark.slow
def test_a_command_whose_first_run_does_something_else_needs_nothing_beside_the_program(put, tmp_path):
    (tmp_path / ".count").mkdir()
    count = tmp_path / ".count/runs"
    put(p_sh=f"echo >> {count}; [ $(wc -l < {count}) = 1 ] && exit 0; {CRASH}", x_sh="true", conf_h="")
    assert prepared(single()) == ([], [])


def test_programs_results_hidden_folders_and_pipes_are_not_beside_a_program(put):
    put(p_sh="cat include", s_sh="cat stdio", a_sh="", ppr__verdicts_db="", _git__config="", _conf="")
    os.mkfifo("pipe")
    assert entries(pair()) == {".conf": False, "a.sh": False}
    assert entries(single()) == {".conf": False, "a.sh": False, "s.sh": False}


@for_each("text, words", [("import util", ""), ("'./util'", ""), ("x", "cc -I util.d"), ("x", "cc -Iutil.d -O2")])
def test_what_programs_or_command_name_comes_first(put, text, words):
    put(p_sh=text, a="", util_d="", zz="")
    Path("p.sh").write_bytes(b"\xff" + text.encode())
    assert list(entries(single(), words).items()) == [("util.d", True), ("a", False), ("zz", False)]


def test_temporary_files_of_runs_and_what_cannot_be_read_are_not_beside_a_program(put, tmp_path, monkeypatch):
    put(p_sh="x", ppr__tmp="", **{"ppr-run-1/lock": "", "tmp/deep/x": ""})
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp/deep"))
    assert entries(single()) == {"ppr": False}
    monkeypatch.setattr("os.access", lambda *_: False)
    assert entries(single()) == {}


@pytest.mark.slow
def test_what_goes_meanwhile_is_not_compared_with(put, monkeypatch):
    put(p_sh=CRASH, h="")
    monkeypatch.setattr("ppr.trials.originals.beside", lambda *_: {Path("gone"): True})
    assert prepared(single()) == ([], [])


def test_of_what_nothing_names_only_so_many_files_are_beside_a_program(put, monkeypatch):
    many = {f"many__f{number}": "" for number in range(FEW_FILES + 1)}
    put(p_sh="x", **many)
    assert entries(single()) == {}
    put(p_sh="cat many/f1")
    assert entries(single()) == {"many": True}
    put(p_sh="x", **{name.removeprefix("many__"): "" for name in many})
    assert len(entries(single())) == FEW_FILES
    put(p_sh="x", **dict.fromkeys(many, ""), b__x="12", b__y="345", c="6")
    monkeypatch.setattr("ppr.trials.beside.FEW_BYTES", 5)
    monkeypatch.setattr("ppr.trials.beside.FEW_FILES", 3)
    assert entries(single()) == {"b": False, "f0": False}
    monkeypatch.setattr("ppr.trials.beside.FEW_BYTES", 4)
    assert list(entries(single())) == ["c", "f0", "f1"]


def test_what_is_not_the_same_beside_both_programs_is_left_out(put):
    put(a__p_sh="true", b__p_sh="false", a__h="1", b__h="2", a__g="1", b__g="1", b__k="")
    assert entries(read_inputs(Path("a/p.sh"), Path("b/p.sh"), "bash")) == {"a/g": False, "b/k": False}


def test_links_through_which_a_test_could_write_are_not_followed(put, tmp_path):
    put(p_sh="cat lib", lib__x="", out__y="", own__x="")
    Path("lib/out").symlink_to("../out")
    Path("own/link").symlink_to("x")
    assert entries(single()) == {"out": False, "own": False}
    put(a__p_sh="x", b__p_sh="z", a__l__x="1", b__y="1")
    Path("b/l").mkdir()
    Path("b/l/x").symlink_to("../y")
    assert entries(read_inputs(Path("a/p.sh"), Path("b/p.sh"), "bash")) == {"b/y": False}, "nor where one is enough"


FINE, HANGS = (Trial(Observation(kind, 0), 0.1) for kind in (Kind.SUCCESS, Kind.HANG))
COPIED = "beside the variant variant.x: copied for each test, as with"


@for_each("files, needed, notes, includes", [
    ("a b c", "", [], ()), ("a b c", "b", [f"b {COPIED} --include b"], ("b",)),
    ("a b c", "a c", [f"a and c {COPIED} --include a --include c"], ("a", "c")),
    ("a -c", "a c", [f"a and c {COPIED} --include a --include c"], ("a", "c")),
    ("a b c", "a|c", [f"a and c {COPIED} --include a --include c"], ("a", "c")),
    ("-a -b", "b", ["in its own folder, cc does not end within 60 s on the variant variant.x, and something else in the"
     " folder of a test: --include b puts there what makes the difference"], ()),
    ("a b", "chance", [], ()), ("a b", "more", [], ()), ("a", "or chance", [], ()),
])  # fmt: skip
def test_files_beside_a_program_that_change_what_the_command_does_are_copied_if_it_names_one(
    files, needed, notes, includes
):
    said, chance, runs = [], iter(([HANGS, HANGS, FINE, FINE] if needed == "chance" else [FINE, HANGS]) * 9), []
    place = Workplace((), SimpleNamespace(memory=None), said.append, print, Stop())
    made = Originals(CommandTest(Command(("cc", "{}"))), inputs_of("a;", "b;"), place)
    made.beside = {Path(one.strip("-")): not one.startswith("-") for one in files.split()}

    def trial(side, entries):
        runs.append(entries)
        if "|" in needed:  # each program needs another one
            return HANGS if Path(needed[0 if side is Side.SEED else -1]) in entries else FINE
        if needed == "chance" or (needed == "or chance" and not entries):
            return next(chance)
        return HANGS if " chance" in needed or {*map(Path, needed.split())} <= {*entries} else FINE

    made._trial = trial
    first = {Side.SEED: [FINE, HANGS if "|" in needed else FINE], Side.VARIANT: [FINE if needed else HANGS, HANGS]}
    assert made._look_beside(first) is bool(needed)
    assert (said, made.experiment.includes, made.beside) == (notes, tuple(map(Path, includes)), {})
    assert needed != "more" or len(runs) == 1, "what all files do not change, no part of them does"
