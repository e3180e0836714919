"""The pair of a program and its working neighbour: how it begins, and where its result goes.  No process."""

import contextlib
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from function_property import property_of
from laws import for_each
from reducing import inputs_of, yes

from diffing.pair_state import Side
from ppr.neighbours.working import Edit, Sort
from ppr.programs.errors import Interrupted, UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.results.observed import Behaviour, Observed
from ppr.results.report import Status, read_report
from ppr.results.result_folder import VERDICTS, ResultFolder
from ppr.search.search import Search, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore
from ppr.session.run_end import RunEnd, make_report
from ppr.session.session import RunResult, Settings
from ppr.session.working import (
    Neighbourhood,
    _folder_of_pair,
    _put_on_top,
    _tests_in,
    _with_seed,
    pair_of,
    run_from_one,
)

RESULT, ORIGINAL = b"f(5);", b"int a; f(5);"
RUN = Experiment(Command(("cc", "{}")), runner=SimpleNamespace(memory=None))


@for_each("start", [ORIGINAL, RESULT])
def test_a_pair_begins_with_the_program_that_the_seed_is_near(start, tmp_path):
    result = tmp_path / ("original" if start is ORIGINAL else "result")
    (result / ".alone").mkdir(parents=True)  # of a run that was killed
    near = Neighbourhood([], found=[Edit(Sort.ALIKE, 1, b"f(0);")], base=start)
    inputs = pair_of(inputs_of("", ORIGINAL.decode(), sides=(Side.VARIANT,)), result, near)
    assert inputs.found == (b"f(0);", start)
    assert inputs.programs == (b"f(0);", ORIGINAL)
    assert inputs.seed.read_bytes() == b"f(0);"
    assert inputs.fingerprint == inputs_of("", ORIGINAL.decode(), sides=(Side.VARIANT,)).fingerprint


def write_tests(folder, tests):
    folder.mkdir(exist_ok=True)
    with contextlib.closing(VerdictStore()) as verdicts:
        verdicts.open_file(folder / VERDICTS)
        verdicts.set_fact("tests", tests)


def test_a_limit_before_the_pair_is_tested_leaves_the_result_of_the_program_alone(tmp_path):
    """What had no time to begin is no error, because there is a result."""
    inputs = inputs_of("", ORIGINAL.decode(), sides=(Side.VARIANT,))
    report = make_report(RunEnd(inputs, Programs(b"", RESULT), files=["p.c"]), Statistics(), [])
    near = Neighbourhood([], found=[Edit(Sort.ALIKE, 1, b"f(0);")])

    def session(result):
        return SimpleNamespace(run=result, stop=SimpleNamespace(reason="the time is over"), reduction=reduction)

    def run(cause):
        def late():
            raise UserError("the reduction has not begun") from cause

        alone = session(lambda: RunResult(Programs(b"", RESULT), tmp_path, report))
        wanted = Settings(tmp_path, afterwards={"explanation": print, "versions": asked.append})
        return run_from_one(
            inputs, [], wanted, near, lambda *given: settings.append(given[2]) or alone, lambda *_: session(late)
        )

    settings, asked, reduction = [], [], SimpleNamespace(trail="where all has come from")
    told = run(Interrupted())
    assert (told.programs.variant, told.report.status, told.report.reason) == (RESULT, "stopped", "the time is over")
    write_tests(tmp_path / "alone", "")
    with pytest.raises(UserError, match="has not begun"):
        run(None)
    assert [one.output for one in settings] == [tmp_path, tmp_path / "alone"]
    assert [*settings[0].afterwards] == ["neighbours", "versions"]  # a pair is what is explained
    settings[0].afterwards["versions"]("with a pair")
    found, near.found = near.found, []
    settings[0].afterwards["versions"]("without")
    assert (run(None).report, asked) == (report, ["without"])
    near.found, report = found, replace(report, status=Status.STOPPED)
    assert run(None).report is report  # there is no time for a pair
    assert near.trail() == reduction.trail


@pytest.mark.parametrize(("status", "original", "larger", "on_top"), [
    (Status.DONE, True, True, True), (Status.STOPPED, False, True, True), (Status.STOPPED, True, False, True),
    (Status.STOPPED, True, True, False),
])  # fmt: skip
def test_a_pair_takes_the_place_of_the_program_unless_it_is_stopped_before_its_variant_is_as_small(
    status, original, larger, on_top, tmp_path
):
    """The pair began with the whole original then; the report of the program says why it is all there is."""
    inputs, bug = inputs_of("", ORIGINAL.decode(), sides=(Side.VARIANT,)), property_of(yes, label="bug")
    write_tests(tmp_path, "bug 2nd")
    (tmp_path / "p.c").write_bytes(RESULT)
    report = make_report(RunEnd(inputs, Programs(b"", RESULT), files=["p.c"]), Statistics(), [])
    near = Neighbourhood([CommandProperty.of(RUN, Side.SEED, "p.c", Signature(Kind.SUCCESS))])
    near.found, near.is_original, near.base = [Edit(Sort.ALIKE, 1, b"int a; f(0);")], original, ORIGINAL
    found, given = Programs(b"f(0);", ORIGINAL if larger else RESULT), []

    def pair(*arguments):
        given.extend(arguments)
        end = RunEnd(arguments[0], found, status, "no time")
        (given[2].output / "new.c").write_text("")
        result = RunResult(found, given[2].output, make_report(end, Statistics(), []))
        return SimpleNamespace(run=lambda: result)

    alone = SimpleNamespace(run=lambda: RunResult(Programs(b"", RESULT), tmp_path, report))
    observed = Observed("cc", Behaviour("none", "is empty"), Behaviour("crash", "dies")) if on_top else None
    pages = {"page": lambda report, _: report.reason.encode()}
    settings = Settings(tmp_path, notes=["first"], observed=observed, pages=pages)
    told = run_from_one(inputs, [bug, replace(bug, fingerprint="2nd")], settings, near, lambda *_: alone, pair)
    began = f"the seed began as the {'original' if original else 'program'} with `0` for `5`"
    assert (given[2].output, given[2].notes) == (tmp_path / "pair", ["first", began])
    assert getattr(given[2].observed, "seed", None) == (Behaviour("success", "exits with status 0") if on_top else None)
    assert [one.label for one in given[1]] == ["seed", "variant", "variant"]
    assert (told.programs, told.folder, told.report.status) == (found if on_top else (b"", RESULT), tmp_path, status)
    left = ["alone", "new.c"] if on_top else ["alone", "p.c", "page", "pair", "report.json"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*left, "verdicts.db"])
    assert on_top or (read_report(tmp_path).reason, (tmp_path / "page").read_bytes()) == ("no time", b"no time")


@for_each("wanted, seed", [
    (Signature(Kind.AGREES, status=0), Behaviour("agrees", "agrees with ref p.c")),
    (Signature(Kind.STATUS, status=3), Behaviour("status", "exits with status 3")),
    (Signature(Kind.STATUS), Behaviour("status", "exits with status 0")),
])  # fmt: skip
def test_of_the_seed_of_a_pair_it_is_known_what_its_command_does(wanted, seed):
    observed = Observed("cc {}", Behaviour("none", "is empty"), Behaviour("crash", "dies"))
    run = replace(RUN, reference=Command(("ref", "{}")) if wanted.kind is Kind.AGREES else None)
    works = CommandProperty.of(run, Side.SEED, "p.c", wanted)
    assert _with_seed(observed, [property_of(yes), works]) == msgspec.structs.replace(observed, seed=seed)
    assert _with_seed(observed, [property_of(yes)]) is observed and _with_seed(None, [works]) is None


def test_a_pair_begins_with_what_was_found_before_any_test_and_so_does_its_folder(tmp_path):
    """A limit at the first test leaves that, not the whole original."""
    found = Programs(b"f(0);", b"f(5);")
    inputs = replace(inputs_of("f(0);", ORIGINAL.decode()), found=found)
    with Search(VerdictStore(), Statistics(), Timeouts(60)) as search:
        reduction = ReductionOptions().start(inputs, [], search, Observer())
    assert (reduction.programs, reduction.state.difference) == (found, 2)
    report = make_report(RunEnd(inputs, found), Statistics(), [])
    assert (report.before.difference, report.survival) == (2, None)
    with ResultFolder(tmp_path / "out", inputs, [], None, 1) as folder:
        folder.create()
    assert [file.read_bytes() for file in folder.files.values()] == [*found]


def test_the_result_of_a_pair_takes_the_place_of_that_of_the_program_alone(tmp_path, monkeypatch):
    pair, replace, moved = tmp_path / "pair", Path.replace, []
    monkeypatch.setattr(Path, "replace", lambda self, goal: moved.append(self.name) or replace(self, goal))
    of_pair = ("seed/p.c", "beside/p.c", "report.json", "z.md", "a.md", "verdicts.db")
    for name in (*(f"pair/{one}" for one in of_pair), "near-misses/1.c", "alone/p.c", "p.c"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("new")
    for name in ("seed/old.c", "report.json", "verdicts.db"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("old")
    _put_on_top(pair, tmp_path, ["p.c"])
    found = {str(path.relative_to(tmp_path)): path.read_text() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == dict.fromkeys(
        ["seed/p.c", "beside/p.c", "a.md", "z.md", "report.json", "verdicts.db", "alone/p.c"], "new"
    )
    assert moved[-2:] == ["report.json", "verdicts.db"]
    assert not pair.exists()


def test_a_pair_goes_on_with_the_verdicts_of_its_tests_and_begins_with_those_on_the_program_alone(tmp_path):
    write_tests(tmp_path / "alone", "bug")
    assert _tests_in(_folder_of_pair(tmp_path, {"bug", "works bug"})) == "bug"
    write_tests(tmp_path / "pair", "works bug")
    assert _tests_in(_folder_of_pair(tmp_path, {"bug", "works bug"})) == "works bug"
    (tmp_path / "pair/old.c").write_text("of other tests")
    assert _tests_in(_folder_of_pair(tmp_path, {"bug", "another bug"})) == "bug"
    assert [path.name for path in (tmp_path / "pair").iterdir()] == [VERDICTS]
