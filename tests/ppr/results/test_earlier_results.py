"""The result of an earlier run in the same folder."""

from dataclasses import replace

import pytest
from reducing import inputs_of
from result_folders import (
    INPUTS,
    ORIGINALS,
    REPORT,
    SEED_PROPERTY,
    SMALL,
    SMALLER,
    VARIANT_PROPERTY,
    content,
    finish,
    folder_at,
)
from searching import FakeProperty

from diffing.pair_state import Preference, Side
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.results.result_folder import ResultFolder, stamps


@pytest.fixture
def finished(out):
    """A folder in which an earlier run has left a result, which has both properties."""
    finish(out)
    return out


def test_an_earlier_result_stays_until_the_run_has_come_as_far(finished):
    with folder_at(finished) as folder:
        folder.create()
        assert folder.earlier == SMALL
        folder.improved(Programs(b"int a;", ORIGINALS.variant))
        assert content(finished) == SMALL
        assert (finished / "report.json").exists()
        folder.improved(SMALL)
        folder.improved(SMALLER)
        assert content(finished) == SMALLER


def test_what_was_said_of_the_earlier_result_goes_with_it(finished):
    with folder_at(finished) as folder:
        folder.create()
        folder.write_page("report.md", b"old")
        assert (finished / "report.json").exists() and (finished / "difference.patch").exists()
        folder.improved(SMALL)
        assert not (finished / "report.json").exists() and not (finished / "difference.patch").exists()
        assert not (finished / "report.md").exists()
        folder.write(REPORT, b"patch")
        folder.improved(SMALLER)
        assert (finished / "report.json").exists()


def test_what_was_found_out_with_a_file_that_was_replaced_goes(finished, tmp_path):
    tool, about = tmp_path / "tool", {"one": {"rows": [1]}, "other": {}}
    tool.write_text("a compiler")
    about["one"]["files"] = stamps([str(tool)])
    with folder_at(finished) as folder:
        folder.write(replace(REPORT, sections=about), None)
    assert folder_at(finished).sections_of(SMALL) == about
    tool.write_text("another compiler")
    assert folder_at(finished).sections_of(SMALL) == {"other": {}}


def test_an_earlier_result_that_is_smaller_stays(finished):
    with folder_at(finished) as folder:
        folder.create()
        assert folder.settle(ORIGINALS) == SMALL
    assert content(finished) == SMALL


def test_which_of_two_results_is_smaller_is_what_the_user_prefers(finished):
    """The run has a smaller difference than the earlier one, and more tokens."""
    closer = Programs(b"int a; int b; int c;", b"int a; int b; int d;")
    with folder_at(finished) as folder:
        folder.create()
        assert folder.settle(closer, Preference.SIZE) == SMALL
        assert folder.settle(closer, Preference.DIFFERENCE) == closer


@pytest.mark.parametrize("programs", [SMALLER, Programs(b"int b;", b"int b; int c;")])
def test_else_the_result_is_that_of_the_run(finished, programs):
    """It is smaller than the earlier one, or as small."""
    with folder_at(finished) as folder:
        folder.create()
        assert folder.settle(programs) == programs
        assert content(finished) == programs
        assert folder.earlier is None


@pytest.mark.parametrize("unknown", [SEED_PROPERTY, VARIANT_PROPERTY])
@pytest.mark.parametrize("verdict", [Outcome.FAILS, None])
def test_a_result_that_is_not_known_to_have_the_properties_is_none(finished, unknown, verdict):
    folder = folder_at(finished)
    other = FakeProperty(sides=unknown.sides, fingerprint="other")
    if verdict is not None:
        folder.verdicts.record(other, [SMALL.of(unknown.sides[0])], verdict)
        folder.verdicts.open_file(finished / "verdicts.db")
        folder.verdicts.close()
    properties = [other if one is unknown else one for one in (SEED_PROPERTY, VARIANT_PROPERTY)]
    assert ResultFolder(finished, INPUTS, properties, None, 1).earlier is None


def test_a_result_of_which_a_file_is_missing_is_none(finished):
    (finished / "seed.x").unlink()
    assert folder_at(finished).earlier is None


def test_an_earlier_result_of_a_single_program_has_an_empty_seed(out):
    inputs = inputs_of("", "int a; int b;", sides=(Side.VARIANT,))
    with ResultFolder(out, inputs, [VARIANT_PROPERTY], None, 1) as folder:
        folder.create()
        folder.verdicts.record(VARIANT_PROPERTY, [b"int a; int b;"], Outcome.HOLDS)
    assert ResultFolder(out, inputs, [VARIANT_PROPERTY], None, 1).earlier == Programs(b"", b"int a; int b;")


def test_damaged_verdicts_are_started_afresh(finished):
    (finished / "verdicts.db").write_bytes(bytes(range(256)) * 12)
    with folder_at(finished) as folder:
        assert folder.earlier is None
        folder.create()
    assert content(finished) == ORIGINALS
    assert folder_at(finished).verdicts.fact("inputs") == INPUTS.fingerprint
