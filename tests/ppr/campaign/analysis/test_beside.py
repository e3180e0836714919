"""Pairs beside their baselines: averages, comparisons, and what is needed."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from analysed import result, write_result
from hypothesis import given
from hypothesis import strategies as st
from result_pages import parsed_html

from ppr.campaign.analysis.beside import Average, Comparison, beside
from ppr.campaign.analysis.files import write_files
from ppr.campaign.analysis.overview import overview, overview_of
from ppr.campaign.analysis.page import average
from ppr.campaign.analysis.result import read_results
from ppr.campaign.records import BASELINE, Baseline, read_baseline
from ppr.session.report import Status


def baseline(*needed, status=Status.DONE, made=5, difference=4, tokens=100, tests=10):
    return Baseline(status, "", tests, 1.5, made, needed, 40, difference, 200, tokens)


def test_without_a_baseline_there_is_nothing_to_compare():
    assert beside([]) is None
    assert beside([result("a", "x+")]) is None
    assert overview_of(Path("results"), [result("a", "x+")]).beside is None


def test_the_measures_are_averages_over_the_pairs_that_have_both():
    found = beside(
        [
            result(
                "a", "x+ y- z+ x-", difference=2, tokens=20, tests=50, baseline=baseline(1, difference=4, tokens=120)
            ),
            result("b", "x+ y- z-", difference=7, tokens=30, tests=40, baseline=baseline(1, 2, 3, made=3, tests=41)),
            result("c", "x+", difference=4, tokens=25, tests=60, baseline=baseline(1, made=1, tests=60)),
            result("d", "x+", difference=900),
            result("e", "x+", difference=900, baseline=Baseline(Status.FAILED, "it is flaky")),
        ]
    )
    assert (found.pairs, found.failed, found.stopped) == (3, 1, 0)
    assert found.measures == [
        Comparison("mutations needed", Average(3, 3), Average(1.67, 1), Average(1.33, 1), 1, 1, 1),
        Comparison("tokens of the difference", Average(40, 40), Average(4, 4), Average(4.33, 4), 1, 1, 1),
        Comparison("tokens of both programs", Average(200, 200), Average(106.67, 100), Average(25, 25), 3, 0, 0),
        Comparison("tests", None, Average(37, 41), Average(50, 50), 1, 1, 1),
    ]


@pytest.mark.parametrize(
    ("words", "needed", "agreement"),
    [
        ("a+ b- c+", (1, 3), "same"),
        ("a+ b= c-", (1, 3), "fewer"),
        ("a+ b+ c+", (1, 3), "more"),
        ("a- b+ c+", (1, 3), "different"),
        ("a- b= c-", (1, 3), "unexplained"),
    ],
)
def test_the_needed_mutations_agree_or_not(words, needed, agreement):
    found = beside([result("a", words, baseline=baseline(*needed))])
    names = ("same", "fewer", "more", "different", "unexplained")
    assert [name for name in names if getattr(found, name)] == [agreement]


@pytest.mark.parametrize(
    ("ours", "theirs", "count"), [("done", "done", 0), ("stopped", "done", 1), ("done", "stopped", 1)]
)
def test_pairs_that_a_limit_has_stopped_are_counted(ours, theirs, count):
    assert beside([result("a", "x+", status=ours, baseline=baseline(1, status=Status(theirs)))]).stopped == count


def test_if_all_baselines_have_failed_there_are_no_averages():
    found = beside([result("a", "x+", baseline=Baseline(Status.FAILED))])
    assert (found.pairs, found.failed, found.measures) == (0, 1, [])


@given(st.builds(
    Baseline, st.sampled_from(Status), st.text(), st.integers(0, 9), st.floats(0, 9), st.integers(0, 9),
    st.lists(st.integers(0, 9)).map(tuple), *[st.integers(0, 9)] * 4,
))  # fmt: skip
def test_a_baseline_is_read_as_it_was_written(tmp_path_factory, one):
    folder = tmp_path_factory.mktemp("p")
    (folder / BASELINE).write_bytes(one.as_json())
    assert read_baseline(folder) == one


@pytest.mark.parametrize("text", [b"{", b"[]", b'{"status": "odd"}', b"\xff"])
def test_a_pair_with_a_broken_baseline_is_reported_without_it(tmp_path, text):
    write_result(tmp_path / "p")
    (without,) = read_results(tmp_path)
    assert without.baseline is None
    path = tmp_path / "p" / BASELINE
    path.write_bytes(text)
    (found,) = read_results(tmp_path)
    assert replace(found, baseline=None) == without
    assert found.baseline.status is Status.FAILED
    assert found.baseline.reason.startswith(f"{path} cannot be read: ")
    files = files_about(tmp_path)
    told = "The baseline of 1 pair has failed or cannot be read: campaign-pairs.csv has the reason."
    assert told in files["mdrep"] and told in files["htmlrep"]
    (row,) = csv.DictReader(io.StringIO(files["csvpai"]))
    assert row["baseline reason"] == found.baseline.reason


def files_about(folder):
    write_files(overview(folder), folder, folder)
    return {path.suffix[1:] + path.stem[9:12]: path.read_text() for path in folder.glob("campaign-*.*")}


def test_the_files_show_the_baselines(tmp_path):
    write_result(tmp_path / "a")
    without = files_about(tmp_path)
    assert json.loads(without["jsonrep"])["beside"] is None
    assert "Compared with" not in without["mdrep"] + without["htmlrep"]
    (tmp_path / "a" / BASELINE).write_bytes(baseline(1, 3, difference=1234).as_json())
    write_result(tmp_path / "b")
    (tmp_path / "b" / BASELINE).write_bytes(Baseline(Status.FAILED, "it is flaky").as_json())
    files = files_about(tmp_path)
    row = "| tokens of the difference | 40 (40) | 1,234 (1,234) | 2 (2) | 1 | 0 | 0 |"
    assert "## Compared with ddmin over the mutations\n\n1 pair with a baseline" in files["mdrep"]
    assert row in files["mdrep"].splitlines()
    assert "medians in brackets.\n\n| | before |" in files["mdrep"]
    assert "The baseline of 1 pair has failed or cannot be read:" in files["mdrep"]
    page = parsed_html(files["htmlrep"])
    (section,) = page.all("section", **{"aria-labelledby": "beside"})
    cells = [[cell.text for cell in line.all() if cell.tag in ("td", "th")] for line in section.all("tr")]
    assert cells[2] == ["tokens of the difference", "40 (40)", "1,234 (1,234)", "2 (2)", "1", "0", "0"]
    assert "In 1, ppr could not trace its difference to a mutation." in section.text
    assert "The baseline of 1 pair has failed or cannot be read:" in section.text
    assert [one.text for one in page.all("a", href="#beside")] == ["Baseline"]
    found = json.loads(files["jsonrep"])
    assert found["beside"]["measures"][0]["baseline"] == {"mean": 2, "median": 2}
    assert [one["baseline"]["needed"] for one in found["pairs"]] == [[1, 3], []]
    pairs = {row["name"]: row for row in csv.DictReader(io.StringIO(files["csvpai"]))}
    names = ("status", "needed", "difference", "tokens", "tests")
    assert [pairs["a"][f"baseline {name}"] for name in names] == ["done", "2", "1234", "100", "10"]
    assert pairs["a"]["tests"] == "8"
    assert [next(csv.DictReader(io.StringIO(without["csvpai"])))[f"baseline {name}"] for name in names] == [""] * 5


@pytest.mark.parametrize(
    ("one", "text"),
    [(None, "–"), (Average(3, 2.5), "3 (2.5)"), (Average(1234.56, 10), "1,234.6 (10)"), (Average(0, 0), "0 (0)")],
)
def test_an_average_is_short(one, text):
    assert average(one) == text
