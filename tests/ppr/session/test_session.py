"""One run from the checks to the report, in memory: its order, and what it leaves."""

import errno
import json
import os
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from function_property import FunctionProperty, property_of
from reducing import inputs_of, yes
from searching import FakeProperty
from sessions import BEST, SEED, VARIANT, Events, Notes, Runs, bad, properties

from diffing.pair_state import Side
from grammars.bundle import BundledFile, join
from grammars.languages import by_name
from ppr.programs.errors import Interrupted, UserError
from ppr.programs.pair import Programs
from ppr.properties.property import Recipe
from ppr.reducers.subject import Unit
from ppr.reduction.base import Isolated
from ppr.reduction.isolation import Element, IsolationOptions
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.single import SingleOptions
from ppr.results.at_hand import TESTS, Section
from ppr.results.observed import Behaviour, Observed
from ppr.results.report import Status, read_report
from ppr.results.result_folder import BESIDE
from ppr.search.search import Budget
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop
from ppr.search.verdicts import VerdictStore
from ppr.session.session import NO_TIME, Session, Settings, _why

pytestmark = pytest.mark.usefixtures("few_checks")


def test_a_run_checks_reduces_verifies_and_reports(runs):
    events = Events()
    seed, variant = properties()
    result = runs.run(seed, variant, observer=events)
    assert (result.report.status, result.report.reason, result.report.isolated) == (Status.DONE, "", None)
    assert result.programs == Programs(*(text.encode() for text in BEST))
    assert runs.programs() == BEST
    assert runs.report() == json.loads(result.report.as_json())
    assert runs.report()["status"] == "done"
    assert events.names[:3] == ["started", "reducing", "improved"]
    assert events.improvements[-1] == result.programs
    assert events.names[-1] == "commonality ended"
    files = {"difference.patch", "report.json", "seed.x", "variant.x", "verdicts.db"}
    assert {path.name for path in runs.folder.iterdir()} == files


def test_the_observer_hears_nothing_of_the_reduction_before_the_folder_is_there(runs):
    class Look(Events):
        def reducing(self, reduction):
            found.extend(sorted(path.name for path in runs.folder.iterdir()))
            assert reduction.programs == Programs(SEED.encode(), VARIANT.encode())

        def started(self, inputs, statistics):
            found.append(runs.folder.exists())

    found = []
    runs.run(*properties(), observer=Look())
    assert found == [False, "seed.x", "variant.x", "verdicts.db"]


def test_what_the_tests_have_overwritten_is_there_again_at_the_end(runs):
    def spoiling(text):
        if (runs.folder / "variant.x").exists():
            (runs.folder / "variant.x").write_text("int broken;")
        return bad(text)

    result = runs.run(*properties(variant=spoiling), observer=(observer := Notes()))
    assert observer.said == [f"another program has changed variant.x in {runs.folder}: the result was restored"]
    assert (runs.folder / "variant.x").read_bytes() == result.programs.variant != b"int broken;"


def test_the_originals_are_tested_three_times_and_the_result_once_more(runs):
    seed, variant = properties()
    runs.run(seed, variant)
    for one, original, best in ((seed, SEED, BEST[0]), (variant, VARIANT, BEST[1])):
        texts = [text.decode() for (text,) in one.asked]
        assert texts[:3] == [original] * 3
        assert texts[-1] == best
        assert (texts.count(original), texts.count(best)) == (3, 2)
        assert all(texts.count(text) == 1 for text in texts if text not in (original, best))


@pytest.mark.parametrize("jobs", [2, 4])
def test_the_result_is_the_same_for_any_number_of_jobs(runs, jobs):
    assert runs.run(*properties(), jobs=jobs).programs == Programs(*(text.encode() for text in BEST))


def test_a_given_limit_is_that_of_all_tests_and_the_learnt_one_of_those_after_the_checks(runs, tmp_path):
    fake = FakeProperty()
    runs.run(fake, timeout=7.0, allow_trivial=True)
    assert set(fake.limits) == {7.0}
    learnt = FakeProperty()
    Runs(tmp_path / "other").run(learnt, allow_trivial=True)
    assert learnt.limits[:3] == [60.0] * 3
    assert set(learnt.limits[3:]) == {2.0, 20.0}  # longer for what has held


def test_folders_are_reduced_by_tokens_alone(runs):
    text = join([BundledFile("p.c", b"int a;\n")]).decode()
    inputs = inputs_of("", text, replace(by_name("c"), is_bundle=True), sides=(Side.VARIANT,))
    with pytest.raises(UserError, match=r"^folders are reduced by tokens, not by lines: choose another unit$"):
        runs.session(property_of(yes), inputs=inputs, method=SingleOptions("ddmin", Unit.LINE))
    runs.session(property_of(yes), inputs=inputs, method=SingleOptions("ddmin"))


def test_no_pair_is_put_beside_an_equal_one(runs):
    """As when nothing smaller was found yet with looser properties."""
    session = runs.session(*properties())
    session.reduction.run = lambda: setattr(session.reduction, "beside", session.reduction.programs)
    session.run()
    assert session.folder.beside is None


def test_the_options_reach_the_reduction_and_the_settings_the_search(runs, monkeypatch):
    report = runs.run(*properties(), method=ReductionOptions(("commonality",), max_iterations=1)).report
    assert [(step.iteration, step.reducer) for step in report.steps] == [(1, "commonality")]
    monkeypatch.setattr("ppr.session.session.ASK_AGAIN_EVERY", 50)
    budget = Budget(max_tests=7)
    search = runs.session(*properties(), jobs=3, budget=budget).search
    assert (search.jobs, search.budget, search.repeat, search.ask_again_every) == (3, budget, 1, 50)
    search = runs.session(*properties(), repeat=2).search  # which tests every program repeatedly, and none again later
    assert (search.repeat, search.ask_again_every) == (2, 0)


def test_time_and_tests_of_reading_the_inputs_count_and_so_does_a_request_to_stop(runs):
    statistics, stop = Statistics(started=-1000.0), Stop()
    settings = Settings(runs.folder, jobs=1, budget=Budget(1e9, max_tests=14))
    session = Session(inputs_of(SEED, VARIANT), properties(), ReductionOptions(), settings, Events(), statistics, stop)
    report = session.run().report
    assert report.seconds > 1000 and session.search.budget.kept_seconds > 0.0
    assert stop.reason == report.reason == "the 14 tests of --max-tests are used up"


def test_pages_are_made_and_one_that_cannot_be_made_costs_nothing_but_a_note_in_the_report(runs):
    def fails(*_):
        raise ValueError("bad template")

    pages = {"report.md": fails, "repro.sh": lambda report, programs: report.status.encode() + programs.variant}
    result = runs.run(*properties(), pages=pages)
    assert result.report.status is Status.DONE
    assert read_report(runs.folder).missing == {"report.md": "ValueError: bad template"}
    page = runs.folder / "repro.sh"
    assert page.read_bytes() == b"done" + result.programs.variant
    assert os.access(page, os.X_OK)


def test_a_page_that_takes_too_long_is_the_last(runs):
    def late(*_):
        raise Interrupted("1.5 seconds are over")

    pages = {"repro.sh": lambda *_: b"page", "report.md": late, "report.html": lambda *_: b"page"}
    missing = runs.run(*properties(), pages=pages, budget=Budget(max_tests=14)).report.missing
    assert read_report(runs.folder).missing == missing == dict.fromkeys(["report.md", "report.html"], NO_TIME)
    assert {path.name for path in runs.folder.iterdir()} & {*pages} == {"repro.sh"}


def test_until_they_are_made_all_pages_are_missing(runs):
    def look(*_):
        seen.append(list(read_report(runs.folder).missing))
        return b"page"

    seen = []
    runs.run(*properties(), pages={"repro.sh": look, "report.md": look})
    assert seen == [["repro.sh", "report.md"]] * 2


def test_the_report_has_the_recipes_of_all_tests_that_have_one(runs, monkeypatch):
    recipe = Recipe("variant", ("variant",), ("variant.x",), ("sh", "test"))
    told = property(lambda one: recipe if Side.VARIANT in one.sides else None)
    monkeypatch.setattr(FunctionProperty, "recipe", told, raising=False)
    assert runs.run(*properties()).report.recipes == [recipe]


@pytest.mark.parametrize(("error", "said"), [
    (OSError(errno.ENOSPC, "No space left on device"), "No space left on device"),
    (OSError("odd"), "OSError: odd"), (UserError("no versions"), "no versions"), (ValueError("x"), "ValueError: x"),
])  # fmt: skip
def test_a_full_disk_is_told_without_a_class_of_errors(error, said):
    assert _why(error) == said


class Note(Section, frozen=True):
    number: int = 0


def test_what_comes_after_a_run_that_is_done(runs):
    def find_out(hand):
        hand.save("note", Note(1, len(hand.programs.seed)))
        hand.stop.request("enough")
        hand.stop.look()

    def fails(hand):
        raise ValueError("a bad section")

    def refuses(hand):
        raise UserError("no command")

    class Tells(Events):
        def finding_out(self, doing):
            told.append(doing())

    told = []
    afterwards = {"bad": fails, "worse": refuses, "note": find_out, "versions": fails}
    result = runs.run(*properties(), afterwards=afterwards, observer=Tells())
    assert told == [f"finding out: {name}" for name in afterwards]
    assert result.report.status == "done"
    assert result.report.sections == runs.report()["sections"] == {"note": {"version": 1, "number": 5}}
    missing = {"bad": "ValueError: a bad section", "worse": "no command", "versions": "enough"}
    assert runs.report()["missing"] == missing
    said = f"not made: {', '.join(missing)} ({'; '.join(missing.values())}); ppr versions tries the versions"
    assert result.report.missing_sentence(runs.folder) == said
    assert [*runs.report()["seconds_afterwards"]] == [*afterwards]
    assert max(runs.report()["seconds_afterwards"].values()) < 60


def test_nothing_comes_after_a_run_that_was_stopped(runs):
    result = runs.run(*properties(), afterwards={"bad": lambda hand: pytest.fail()}, budget=Budget(max_tests=1))
    assert (result.report.status, result.report.sections) == ("stopped", {})


def test_a_run_with_the_same_result_keeps_what_was_found_out_about_it(runs):
    def result(**options):
        return runs.run(*properties(), **options).report.sections

    note = {"note": {"version": 1, "number": 5}}
    at_hand = []
    found = result(
        afterwards={"note": lambda hand: at_hand.append(hand) or hand.save("note", Note(1, 5))},
        pages={"page": lambda *_: b""},
        jobs=2,
    )
    assert found == note
    assert ([*at_hand[0].pages], at_hand[0].jobs, at_hand[0].doing) == (["page"], 2, "finding out: note")
    (runs.folder / "near-misses").mkdir()
    assert result() == runs.report()["sections"] == note
    assert not (runs.folder / "near-misses").exists()  # there is no explanation
    both = {*note, "explanation"}
    assert result(afterwards={"explanation": lambda hand: hand.save("explanation", Note(1, 6))}).keys() == both
    (runs.folder / "near-misses").mkdir()
    assert result().keys() == both
    assert (runs.folder / "near-misses").exists()
    for changed in ({"versions": {"ppr": "0.1"}}, {"sections": 1}):
        (runs.folder / "report.json").write_text(json.dumps({**runs.report(), **changed}))
        assert result() == {}


def test_what_scripts_show_of_the_result_is_reported_or_else_of_the_originals(runs):
    def reported(*answers):
        session, shown = runs.session(*properties()), iter(answers)
        session.checker.observe_scripts = lambda programs: asked.append(programs) or next(shown)
        return session.run().report.in_scripts

    asked = []
    first, last = (Observed("cc", Behaviour("a", "b"), Behaviour("a", "b", message)) for message in "xy")
    assert reported(first, last) == msgspec.structs.replace(last, is_of_result=True)
    assert asked == [Programs(SEED.encode(), VARIANT.encode()), Programs(*(text.encode() for text in BEST))]
    assert reported(first, None) == first


def test_the_tests_of_a_run_and_its_originals_are_kept(runs):
    session = runs.session(*properties())
    session.run()
    verdicts = VerdictStore()
    verdicts.read_file(runs.folder / "verdicts.db")
    paths = [str(Path(name).absolute()) for name in ("seed.x", "variant.x")]
    assert json.loads(verdicts.fact(TESTS)) == {"originals": paths, "properties": []}  # functions cannot be kept


@pytest.mark.parametrize("result", [True, False])
def test_of_a_pair_beside_the_result_it_is_said_what_its_seed_does(runs, result):
    """The reduction has gone on with looser properties, and found a smaller pair with another seed."""
    beside, last = Programs(b"int a;", b"int a; bad;"), Behaviour("error", "fails")
    session = runs.session(*properties(), observed=Observed("cc", last, last))
    run, kept, changed = session.reduction.run, [], ["the original dies, but the result hangs"]

    def runs_on():
        run()
        session.reduction.beside = beside
        session.reduction.properties = session.properties[::-1]

    def observe(programs, observed):
        if not result:
            raise UserError("gone")
        return msgspec.structs.replace(observed, changed=changed[0], seed=Behaviour("error", f"says {programs.seed}"))

    session.reduction.run, session.checker.observe_result = runs_on, observe
    session._keep_tests = lambda: kept.append(session.properties)
    report = session.run().report
    assert session.folder.beside == beside and session.properties == session.checker.properties
    assert [one[0].sides for one in (*kept, session.properties)] == [(Side.SEED,), (Side.VARIANT,), (Side.VARIANT,)]
    assert (runs.folder / BESIDE / "seed.x").read_bytes() == beside.seed
    does = "its seed does what the original one did: the command says b'int a;'"
    said = f"the pair in {BESIDE}/ has a difference of 2 tokens, and {does}" if result else ""
    assert (report.beside, report.notes) == (said, [*changed, said] if result else [])
    assert report.observed.seed == (Behaviour("error", "says b'good;'") if result else last)


LINES = "int a;\nint b = bad;\nint c;\n"


def run(runs, **options):
    """The lines of a program, isolated from the empty one."""
    inputs = replace(inputs_of("", LINES), seed=None)
    tests = property_of(lambda text: b"bad" not in text, Side.SEED), property_of(lambda text: b"bad" in text)
    return runs.run(*tests, inputs=inputs, method=IsolationOptions(Element.LINE), allow_trivial=True, **options)


def test_the_lines_that_dd_has_left_are_told_from_the_tokens_that_the_parser_sees(runs):
    report = run(runs).report
    assert report.isolated == Isolated("line", 3, 1)
    assert report.after.difference == 5
    assert report.isolated_sentence == "dd has left 1 of 3 lines; parsed again, the programs differ in 5 tokens"
    assert read_report(runs.folder).isolated == report.isolated
    (step,) = report.steps
    assert (step.seed, step.variant, step.difference) == (0, 1, 1)


def test_a_run_that_is_stopped_tells_how_far_it_has_come(runs):
    report = run(runs, budget=Budget(max_tests=5)).report
    assert report.status == "stopped"
    assert report.isolated == Isolated("line", 3, 3)


def test_nothing_is_said_of_the_result_of_an_earlier_run(runs):
    earlier = Programs(b"", b"bad;")
    inputs = replace(inputs_of("", LINES), seed=None)
    tests = property_of(yes, Side.SEED), property_of(lambda text: b"bad" in text)
    session = runs.session(*tests, inputs=inputs, method=IsolationOptions(Element.LINE), allow_trivial=True)
    session.folder.settle = lambda *_, **__: earlier
    assert session.run().report.isolated is None
