"""The same command again, or others with its folder: a run goes on from what there is, or sets it aside."""

import dataclasses
import os
from dataclasses import replace

import pytest
from function_property import property_of
from sessions import BEST, SEED, VARIANT, Notes, Runs, bad, good, properties

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.reduction.pair import ReductionOptions
from ppr.results.report import Status
from ppr.search.search import Budget
from ppr.session.working import Neighbours

pytestmark = pytest.mark.usefixtures("few_checks")


def test_a_second_run_repeats_no_test_and_goes_on_in_the_same_folder(runs):
    first = runs.run(*properties())
    again = properties(lambda _: pytest.fail("tested again"), lambda _: pytest.fail("tested again"))
    second = runs.run(*again, observer=(notes := Notes()))
    assert notes.said == []
    assert [path.name for path in runs.folder.parent.iterdir()] == ["out"]
    assert second.programs == first.programs
    assert second.report.tests.run == 0
    assert second.report.tests.accepted == first.report.tests.accepted > 0


def test_what_was_found_out_about_a_result_stays_if_it_cannot_be_found_out_again(runs):
    def fail(_):
        raise ValueError("no")

    runs.run(*properties(), afterwards={"found": lambda hand: hand.save("found", Neighbours()), "lost": fail})
    again = runs.run(*properties(), afterwards={"found": fail, "lost": fail}).report
    assert ([*again.sections], again.missing) == (["found"], {"lost": "ValueError: no"})


def test_a_negated_property_leads_to_the_same_result_again(runs):
    def run():
        one = property_of(lambda text: b"bad" in text, label="variant")
        other = dataclasses.replace(one, label="seed", sides=(Side.SEED,), negated=True)
        return runs.run(other, one)

    first, second = run(), run()
    assert first.programs == second.programs == Programs(b"", b"bad;")
    assert second.report.tests.run == 0


def test_a_run_that_was_stopped_goes_on_where_it_ended(runs):
    seed, variant = properties()
    stopped = runs.run(seed, variant, budget=Budget(max_tests=14))
    assert stopped.report.status is Status.STOPPED
    assert stopped.report.reason == "the 14 tests of --max-tests are used up"
    known = {(one.label, text) for one in (seed, variant) for (text,) in one.asked}
    again = properties()
    assert runs.run(*again).programs == Programs(*(text.encode() for text in BEST))
    results = {("seed", BEST[0].encode()), ("variant", BEST[1].encode())}
    assert known & {(one.label, text) for one in again for (text,) in one.asked} <= results


def test_a_repetition_that_is_stopped_early_leaves_the_better_result(runs):
    runs.run(*properties())
    again = runs.run(*properties(), budget=Budget(max_seconds=1e-9))
    assert again.report.status is Status.STOPPED
    assert again.programs == Programs(*(text.encode() for text in BEST))
    assert runs.programs() == BEST
    assert runs.report()["after"]["difference"] == 2


def test_a_run_with_another_property_starts_from_the_originals(runs):
    runs.run(*properties())
    other = property_of(lambda text: good(text) and b"int b" in text, Side.SEED, label="another seed")
    again = runs.run(other, properties()[1], budget=Budget(max_seconds=1e-9))
    assert again.programs == Programs(SEED.encode(), VARIANT.encode())
    assert runs.programs() == (SEED, VARIANT)


def test_another_limit_makes_tests_that_ran_out_of_time_run_again(runs):
    def slow(text):
        return bad(text) and (b"int a" in text or Outcome.TIMEOUT)

    assert b"int a" in runs.run(*properties(variant=slow), timeout=1.0).programs.variant
    assert runs.run(*properties(), timeout=1.0).report.tests.run == 0
    assert runs.run(*properties(), timeout=9.0).programs == Programs(*(text.encode() for text in BEST))


def others():
    """The seed's property as before, and another one of the variant."""
    more = property_of(lambda program: b"bad" in program and b"int" in program)
    return properties()[0], replace(more, fingerprint="other")


def test_a_result_that_other_tests_have_led_to_is_set_aside(finished):
    runs, small = finished
    (runs.folder.parent / "out.1").touch()  # this name is taken
    notes = Notes()
    runs.run(*others(), observer=notes)
    aside = runs.folder.parent / "out.2"
    assert notes.said == [f"the earlier result, from other tests, is now in {aside}"]
    assert runs.report()["notes"] == notes.said
    assert Runs(aside).programs() == small
    assert "int" in runs.programs()[1]
    assert "int" not in small[1]


def test_a_result_that_more_repetitions_may_refuse_is_set_aside(finished):
    runs, small = finished
    runs.run(*properties(), repeat=2)
    assert Runs(runs.folder.parent / "out.1").programs() == small == runs.programs()


def test_where_the_folder_cannot_be_renamed_nothing_is_written(finished, monkeypatch):
    runs, small = finished
    session = runs.session(*others())

    def rename(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.rename", rename)
    with pytest.raises(UserError, match=r"other folder: .* has the result of other tests and cannot be set aside: P"):
        session.run()
    assert runs.programs() == small


@pytest.fixture
def finished(tmp_path):
    runs = Runs(tmp_path / "out")
    runs.run(*properties())
    return runs, runs.programs()


@pytest.mark.parametrize("name", ["seed.x", "variant.x"])
def test_a_fifo_in_the_place_of_a_program_is_not_opened_but_replaced(finished, name):
    runs, small = finished
    (runs.folder / name).unlink()
    os.mkfifo(runs.folder / name)
    runs.run(*properties())
    assert runs.programs() == small


def test_a_result_without_its_verdicts_is_named(finished):
    runs, _ = finished
    (runs.folder / "verdicts.db").unlink()
    with pytest.raises(UserError, match=r"holds a result without its verdicts\.db: remove or rename the folder"):
        runs.session(*properties())


def test_a_name_that_is_too_long_is_refused(tmp_path):
    with pytest.raises(UserError, match=r"a{300} cannot be used: File name too long"):
        Runs(tmp_path / ("a" * 300)).session(*properties())


def test_links_to_themselves_are_refused_as_folders_and_replaced_as_files(tmp_path, finished):
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(UserError, match=r"the output .*/loop is a link to nothing: choose a folder with --output"):
        Runs(tmp_path / "loop").session(*properties())
    runs, _ = finished
    (runs.folder / "difference.patch").unlink()
    (runs.folder / "difference.patch").symlink_to("difference.patch")
    runs.run(*properties())
    assert (runs.folder / "difference.patch").is_file()


def test_reducers_that_reach_less_leave_the_smaller_result(finished):
    runs, small = finished
    result = runs.run(*properties(), method=ReductionOptions(("list-difference",)))
    assert runs.programs() == small
    assert result.report.status == "done"
    (note,) = result.report.notes
    assert note == "the result of an earlier run stays, because it is smaller than what this run has found"
    assert result.report.after.tokens()["variant"] < result.report.before.tokens()["variant"]


def test_a_program_that_cannot_be_replaced_is_named(finished):
    runs, _ = finished
    (runs.folder / "seed.x").unlink()
    (runs.folder / "seed.x").mkdir()
    with pytest.raises(UserError, match=r"cannot be written to .*/out/seed\.x: Is a directory"):
        runs.run(*properties())
