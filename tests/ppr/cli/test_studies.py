"""What the verbs that find out more pass on, without a result."""

from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from diffing.pair_state import Side
from ppr.cli import studies
from ppr.cli.properties import Scripts, working
from ppr.programs.errors import UserError
from ppr.properties.commands import Command
from ppr.properties.limits import available_cores
from ppr.properties.property import ScriptProperty
from ppr.results.report import PAGES
from ppr.search.stopping import Stop
from ppr.studies.versions.cells import Cell, Found
from ppr.studies.versions.table import Row, Versions
from ppr.trials.originals import CommandTest


def test_locate_tells_the_display_what_it_does(monkeypatch, tmp_path):
    told = []
    display = SimpleNamespace(show=told.append)

    def study(_, find_out, *names, **__):
        find_out("hand", display)
        told.append(names)

    monkeypatch.setattr(studies, "study", study)
    monkeypatch.setattr(studies, "locate_result", lambda hand, tell: tell(f"locating {hand}"))
    assert CliRunner().invoke(studies.locate, [str(tmp_path)], standalone_mode=False).exception is None
    assert told == ["locating hand", ("location", "locating")]
    monkeypatch.setattr(studies, "explain_result", lambda hand, most: told.append((hand, most)))
    words = [str(tmp_path), "--max-tests", "7"]
    assert CliRunner().invoke(studies.explain, words, standalone_mode=False).exception is None
    assert told[2:] == [("hand", 7), ("explanation", "explaining")]


def test_what_works_is_what_the_command_or_the_test_of_the_seed_takes(monkeypatch):
    found = [SimpleNamespace(working="works"), SimpleNamespace(working=None)]
    assert working(CommandTest(Command(("cc", "{}"))), found, None, None) == ["works"]
    runner = SimpleNamespace(memory=None)
    test = ScriptProperty.of("cc {}", [Side.VARIANT], ["a.c"], runner, includes=[Path("a.h")])
    (one,) = working(Scripts(seed="true"), [*found, test], None, SimpleNamespace(runner=runner))
    assert (one.line, one.sides, one.names, one.includes) == ("true", (Side.SEED,), ("a.c",), (Path("a.h"),))
    monkeypatch.setattr("ppr.cli.properties.working_in_script", lambda *given, **checks: [*given, checks])
    place = SimpleNamespace(stop="stop")
    assert working(Scripts(), [*found, test], "inputs", place, timeout=5) == [test, "inputs", "stop", {"timeout": 5}]


@pytest.fixture
def results(tmp_path):
    """A folder of three results."""
    for name in "cab":
        (tmp_path / name).mkdir()
        (tmp_path / name / "report.json").touch()
    return tmp_path


def test_all_results_of_a_folder_are_tried_in_the_order_of_their_names_until_one_is_interrupted(monkeypatch, results):
    tried = []

    def study(folder, *_, **options):
        tried.append((folder.name, options["prefix"]))
        return 130 if folder.name == "b" else 0

    monkeypatch.setattr(studies, "study", study)
    assert studies.versions.main([str(results)], standalone_mode=False) == 130
    assert tried == [("a", f"{results}/a: "), ("b", f"{results}/b: ")]
    (results / "c/alone").mkdir()
    (results / "c/alone/report.json").touch()
    for names in ("c", "ca"):
        studies.versions.main([str(results / name) for name in names], standalone_mode=False)
    assert tried[2:] == [("c", ""), ("c", f"{results}/c: "), ("a", f"{results}/a: ")]


def test_a_result_that_cannot_be_tried_is_skipped_among_others_and_refused_alone(monkeypatch, results, capsys):
    def study(folder, *_, **__):
        raise UserError(f"{folder.name} is damaged")

    monkeypatch.setattr(studies, "study", study)
    assert studies.versions.main([str(results)], standalone_mode=False) == 0
    said = [f"ppr: {results / name} was skipped: {name} is damaged\n" for name in "abc"]
    assert capsys.readouterr().err == "".join(said)
    with pytest.raises(UserError, match="a is damaged"):
        studies.versions.main([str(results / "a")], standalone_mode=False)


@pytest.fixture
def studied(monkeypatch):
    """Studies a result that is none: what is found out may change its report."""
    hand = SimpleNamespace(report="old", tests=2, runs=1, doing="")
    monkeypatch.setattr(studies, "guarded_runner", lambda **_: nullcontext("runner"))
    monkeypatch.setattr(
        studies, "sections_of", lambda report: {"x": SimpleNamespace(sentences=[f"{report} \x1bwords"], table=[])}
    )

    def run(find_out, *, quiet=False, **options):
        hand.report = "old"
        options = {"jobs": None, "max_seconds": None, "quiet": quiet, **options}
        return studies.study(Path("r"), lambda *_: find_out(hand), "x", "y", **options)

    def at_hand(*given, jobs, pages):
        assert (*given[:2], [*pages]) == (Path("r"), "runner", [*PAGES])
        run.jobs = jobs
        return nullcontext(hand)

    monkeypatch.setattr(studies, "result_at_hand", at_hand)
    run.hand = hand

    return run


@pytest.mark.parametrize(
    ("new", "quiet", "said"), [("new", False, "new \\x1bwords\n"), ("new", True, ""), ("old", False, "")]
)
def test_what_was_found_out_is_printed_unless_there_is_nothing_or_nobody_listens(studied, capsys, new, quiet, said):
    assert studied(lambda hand: setattr(hand, "report", new), quiet=quiet) == 0
    assert studied.jobs == available_cores()
    assert studied(lambda _: None, jobs=7) == 0
    assert studied.jobs == 7
    assert capsys.readouterr().out == said


@pytest.mark.parametrize("width", [80, 60])
def test_the_versions_of_one_result_are_a_table_that_fits(studied, monkeypatch, capsys, width):
    words = "fails with " + "a long [red]message " * 6 + "x" * 99 + "\x1b[31m"
    cells = Cell(Found.SAME, 5), Cell(Found.REJECTS, 1, words)
    rows = Row("gcc-12", cells[0], cells[0], "gcc 12.2"), Row("gcc-12 -O1", cells[1], is_level=True)
    monkeypatch.setattr(studies, "sections_of", lambda _: {"x": Versions(1, rows)})
    monkeypatch.setenv("COLUMNS", str(width))
    studied(lambda hand: setattr(hand, "report", "new"))
    *table, said = capsys.readouterr().out.splitlines()
    assert said == "known to fail: gcc-12 (gcc 12.2)"
    assert max(map(len, table)) <= width
    assert [line.split("  ")[0].strip() for line in table if line[1] != " "] == ["gcc-12", "gcc-12 -O1"]
    assert " ".join(table[0].split()) == "the result the original"
    assert " ".join(table[1].split()) == "gcc-12 same message (5 runs) same message (5 runs)"
    told = f"gcc-12 -O1 rejects: {words} (1 run)".replace("\x1b", r"\x1b")
    assert "".join("".join(table[2:]).split()) == told.replace(" ", "")

    studied(lambda hand: setattr(hand, "report", "newer"), prefix="a: ")  # one of several results
    assert capsys.readouterr().out == f"a: {said}\n"


def test_what_a_study_does_is_shown_unless_it_is_to_be_quiet(studied, monkeypatch, capsys):
    class Shows(nullcontext):
        show = warned = pause = resume = None

        def __init__(self, console, *, quiet):
            super().__init__(self)
            console.print(f"quiet: {quiet}")

        def busy(self, doing):
            shown.append(doing())
            return self

    shown = []
    monkeypatch.setattr(studies, "Display", Shows)
    for studied.hand.doing, quiet in (("", False), ("looking", True)):
        studied(lambda _: None, quiet=quiet)
    assert (shown, capsys.readouterr().err) == (["y: 3 runs", "looking"], "quiet: False\nquiet: True\n")


@pytest.mark.parametrize("looks", [True, False])
@pytest.mark.parametrize(("by_signal", "status"), [(True, 130), (False, 0)])
@pytest.mark.parametrize(
    ("new", "words", "kept"),
    [("new", "new \\x1bwords\n", "the findings so far are in"), ("old", "", "nothing was added to")],
)
def test_what_was_known_is_printed_when_a_signal_or_a_limit_ends_the_rest(
    studied, monkeypatch, capsys, by_signal, status, new, words, kept, looks
):
    stop = Stop()
    monkeypatch.setattr(studies, "Stop", lambda: stop)

    def find_out(hand):
        hand.report = new
        stop.request("enough", by_signal=by_signal)
        if looks:
            stop.look()

    assert studied(find_out) == status
    assert capsys.readouterr() == (words, f"note: enough: {kept} the report in r\n")


@pytest.mark.parametrize(
    ("words", "installed"), [((), True), (("--also", "a"), False), (("--also-installed", "--also", "a"), True)]
)
def test_all_installed_versions_are_tried_unless_some_are_named(monkeypatch, tmp_path, words, installed):
    (tmp_path / "report.json").touch()
    asked = []
    monkeypatch.setattr(studies, "Others", lambda also, installed: asked.append((also, installed)))
    monkeypatch.setattr(studies, "study", lambda *_, **__: 0)
    studies.versions.main([str(tmp_path), *words], standalone_mode=False)
    assert asked == [(words[-1:], installed)]
