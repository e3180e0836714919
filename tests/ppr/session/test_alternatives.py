"""The pair that the other preference would choose: it is kept beside the result if it still has the properties."""

from pathlib import Path

import pytest
from function_property import property_of
from reducing import TAKING_TURNS, inputs_of, tokens
from sessions import properties
from trade_pair import BORROWING_SEED, FEW_TOKENS, SMALL_DIFFERENCE, VARIANT, C, compiles, crashes

from diffing.pair_state import Side
from diffing.preference import Preference
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.reduction.pair import ReductionOptions
from ppr.search.search import Budget
from ppr.session.report import Status, read_report

pytestmark = pytest.mark.usefixtures("few_checks")

ORDER = (*TAKING_TURNS, "each-alone")
DIFFERENCE, SIZE = ReductionOptions(TAKING_TURNS), ReductionOptions(ORDER, prefer=Preference.SIZE)
FILES = ["alternatives/seed.x", "alternatives/variant.x"]


def both(seed=compiles, variant=crashes):
    """The properties of the programs as text."""
    return (
        property_of(lambda text: seed(tokens(text, C)), Side.SEED),
        property_of(lambda text: variant(tokens(text, C))),
    )


def trade(runs, method=SIZE, tests=None, **options):
    return runs.run(*(tests or both()), inputs=inputs_of(BORROWING_SEED, VARIANT), method=method, **options)


def kept(folder: Path):
    """The programs in alternatives/, if there are any."""
    files = [folder / name for name in FILES]
    return tuple(shown(file.read_bytes()) for file in files) if all(file.exists() for file in files) else None


def shown(text):
    return tokens(text, C)


def as_tokens(pair):
    return tuple(shown(text.encode()) for text in pair)


def size(sizes):
    return sizes["difference"], sizes["seed"]["tokens"] + sizes["variant"]["tokens"]


def test_programs_that_differ_in_a_comment_have_a_note(runs):
    tests = property_of(lambda text: b"bad" not in text, Side.SEED), property_of(lambda text: b"bad" in text)
    runs.run(*tests, inputs=inputs_of("int a; // x\nint b;", "int a; // bad\nint c;"))
    note = "the programs differ in comments or white space only, which the sizes do not count"
    assert note in runs.report()["notes"]


def test_an_empty_seed_has_a_note(runs):
    trade(runs, tests=both(seed=lambda _: True))
    assert "nothing is left of the seed, because its property holds on an empty program" in runs.report()["notes"]


def test_the_small_difference_is_kept_beside_the_small_programs(runs):
    result = trade(runs)
    assert tuple(map(shown, result.programs)) == as_tokens(FEW_TOKENS)
    assert kept(runs.folder) == as_tokens(SMALL_DIFFERENCE)
    report = runs.report()
    assert size(report["after"]) == (15, 27)
    assert report["alternative"]["files"] == FILES
    assert size(report["alternative"]["size"]) == (10, 42)
    assert read_report(runs.folder) == result.report


def test_without_a_trade_there_is_no_folder(runs):
    report = trade(runs, DIFFERENCE).report
    assert report.alternative is None
    assert not (runs.folder / "alternatives").exists()


def test_the_alternative_is_tested_again(runs):
    seed, variant = both()
    trade(runs, tests=(seed, variant))
    small = [one.asked[-1][0] for one in (seed, variant)]
    assert tuple(map(shown, small)) == as_tokens(SMALL_DIFFERENCE)
    assert [one.asked.count((text,)) for one, text in zip((seed, variant), small, strict=True)] == [2, 2]


def test_an_alternative_that_has_lost_a_property_is_left_out(runs):
    wanted = as_tokens(SMALL_DIFFERENCE)[0]
    asked = []

    def at_first(text):
        asked.append(text)
        return compiles(text) and asked.count(wanted) < 2

    result = trade(runs, tests=both(seed=at_first))
    assert result.report.status is Status.DONE
    assert asked.count(wanted) > 1
    assert result.report.alternative is None
    assert kept(runs.folder) is None


@pytest.mark.parametrize("method", [DIFFERENCE, SIZE], ids=["difference", "size"])
def test_a_second_run_with_the_same_preference_tests_nothing_and_keeps_all(runs, method):
    first = trade(runs, method)
    before = kept(runs.folder)
    again = trade(runs, method)
    assert again.report.tests_in_last_run == 0
    assert (again.programs, again.report.alternative) == (first.programs, first.report.alternative)
    assert kept(runs.folder) == before


def test_a_run_with_the_other_preference_swaps_the_result_and_the_alternative(runs):
    trade(runs, DIFFERENCE)
    assert tuple(map(shown, trade(runs, SIZE).programs)) == as_tokens(FEW_TOKENS)
    assert kept(runs.folder) == as_tokens(SMALL_DIFFERENCE)
    result = trade(runs, DIFFERENCE)
    assert tuple(map(shown, result.programs)) == as_tokens(SMALL_DIFFERENCE)
    assert kept(runs.folder) == as_tokens(FEW_TOKENS)
    assert size(runs.report()["after"]) == (10, 42)
    assert size(runs.report()["alternative"]["size"]) == (15, 27)


def test_a_repetition_that_is_stopped_early_keeps_the_alternative_of_the_better_result(runs):
    trade(runs)
    again = trade(runs, budget=Budget(max_seconds=1e-9))
    assert again.report.status is Status.STOPPED
    assert tuple(map(shown, again.programs)) == as_tokens(FEW_TOKENS)
    assert kept(runs.folder) == as_tokens(SMALL_DIFFERENCE)


def test_with_other_tests_the_alternative_is_set_aside_with_the_result(runs):
    trade(runs)
    others = property_of(lambda text: compiles(shown(text)), Side.SEED, label="another"), both()[1]
    trade(runs, DIFFERENCE, others)
    assert kept(runs.folder) is None
    assert kept(runs.folder.with_name("out.1")) == as_tokens(SMALL_DIFFERENCE)


def test_a_result_that_is_as_good_at_both_ends_has_no_alternative(runs):
    runs.run(*properties())
    assert runs.report()["alternative"] is None


def test_programs_of_one_name_are_apart_in_both_folders(runs):
    parsed = ParsedPair.parse(Programs(BORROWING_SEED.encode(), VARIANT.encode()), C)
    inputs = Inputs(Path("old/a.x"), Path("new/a.x"), parsed, C)
    report = runs.run(*both(), inputs=inputs, method=SIZE).report
    assert report.files == ["seed/a.x", "variant/a.x"]
    assert report.alternative.files == ["alternatives/seed/a.x", "alternatives/variant/a.x"]
    for name, text in zip(report.alternative.files, as_tokens(SMALL_DIFFERENCE), strict=True):
        assert shown((runs.folder / name).read_bytes()) == text
