import math
from pathlib import Path

import pytest
from laws import for_each
from recorded_runs import RUNS, SINGLE_RUNS, a_run, variant_only

from benchmark_ppr.run_tool import Machine, RunSettings
from benchmark_ppr.tables import (
    COUNTED,
    MAX_COMMANDS,
    MAX_WIDTH,
    SIZES,
    Scores,
    Table,
    all_tables,
    mark,
    minimises,
    provenance,
)
from ppr.results.report import ProgramSize, Sizes


@pytest.fixture
def tables():
    return {table.name: table for table in all_tables(Scores(RUNS), "PROVENANCE")}


def test_sizes_show_what_went_wrong_and_count_it_as_said(tables):
    text = tables["size-variant"].markdown()
    assert text.startswith(
        "### Size of the variant\n\n| pair         | original |    ppr | creduce | cvise | lithium |\n"
    )
    assert [row[1:] for row in tables["size-variant"].rows] == [
        ["120", "12", "6", "120 w", "-"], ["120", "20", "80 t", "120 f", "-"], ["120.0", "16.0", "43.0", "120.0", ""],
        ["", "86.7 %", "64.2 %", "0.0 %", ""], ["", "1.00x", "1.41x", "7.75x", ""],
    ]  # fmt: skip
    assert f"\n\nTokens of the variant after reduction. {COUNTED}\nThe mean" in text and text.endswith(
        "\n\nPROVENANCE\n"
    )


def test_tests_and_time_have_ratios_and_failures_do_not_count(tables):
    one, two, *ends = tables["seconds"].csv().splitlines()[1:]
    assert (one, two) == ("one,10.0,40.0 (4.00x),10.0 w (1.00x),-", "two,20.0,30.0 t (1.50x),0.5 f,-")
    assert ends == ["mean,15.0,35.0,10.0,", "ratio to ppr,1.00x,2.45x,1.00x,"]
    assert tables["tests"].rows[-1] == ["ratio to ppr", "1.00x", "8.94x", "0.50x", ""]


def test_all_tools_are_compared_and_only_those_for_pairs_have_a_difference(tables):
    rows = {row[0]: row[1:] for row in tables["comparison"].rows}
    assert rows["creduce"] == ["creduce 1.0", "30 s", "2", "1", "1", "0", "2", "0", "", "1.41x", "", "8.94x", "2.45x"]
    assert rows["cvise"][2:8] == ["2", "1", "0", "1", "0", "1"]
    assert rows["lithium"][2] == "0"
    table = tables["size-difference"]
    assert table.header == ("pair", "original", "ppr", "ppr-one-iteration")
    assert table.rows[-1] == ["ratio to ppr", "", "1.00x", "1.00x"]


def test_the_ablation_has_means_and_rates_over_the_pairs_of_all(tables):
    assert tables["ablation"].csv().splitlines() == [
        ",seed,removed,variant,removed,difference,removed,tests,seconds,wrong", "original,100.0,,120.0,,40.0,,,,",
        "ppr,15.0,85.0 %,16.0,86.7 %,3.0,92.5 %,50,15.0,",
        "ppr-one-iteration,25.0,75.0 %,31.0,74.2 %,3.0,92.5 %,50,20.0,1 t",
    ]  # fmt: skip


def test_languages_have_a_line_for_each_tool():
    after = Sizes(ProgramSize(5, 10), ProgramSize(5, 10), difference=1)
    runs = [*RUNS, a_run("ppr", "three", after, language="rust"), a_run("dd", "three", after, language="rust")]
    (table,) = (table for table in all_tables(Scores(runs), "") if table.name == "languages")
    assert [row[:3] for row in table.rows if row[0]] == [["c", "2", "original"], ["rust", "1", "original"]]
    assert table.rows[-1] == ["", "", "dd", "5.0", "95.0 %", "5.0", "95.8 %", "1.0", "97.5 %"]
    assert {row[2] for row in table.rows} == {"original", "ppr", "dd"}, "no ablation"
    assert table.header[:5] == ("language", "pairs", "", "seed", "removed")


def test_tables_without_runs_are_left_out():
    for runs, there, left_out in (
        (RUNS[:2], {"size-seed"}, {"ablation"}),
        ([a_run("ppr", "one", variant_only(5)), a_run("ppr-no-tree", "two", variant_only(5))], set(), {"ablation"}),
        ([a_run("creduce", "one", variant_only(6))], {"size-variant"}, {"size-seed", "size-difference"}),
    ):
        names = {table.name for table in all_tables(Scores(runs), "")}
        assert there <= names and not left_out & names


def note(*facts):
    """The note for one run with each of these facts."""
    runs = [a_run("ppr", f"pair-{number}", **each) for number, each in enumerate(facts)]
    return provenance(runs, Path("out"))


def test_the_note_tells_days_machines_limits_and_commands():
    assert "; 2026-01-31 to 2026-02-01; " in note({"date": "2026-02-01"}, {"date": "2026-01-31"})
    machines = [{"machine": Machine(name, cores)} for name, cores in (("old", 2), ("new", 1), ("old", 2))]
    assert "; 1 core of new and 2 cores of old; " in note(*machines)
    runs = [{"settings": RunSettings(timeout, 1)} for timeout in (60, 5, 60)]
    assert "; 5 s or 60 s for each tool and pair." in note(*runs)
    runs = [{"command": f"command {day}", "date": f"2026-01-0{day}"} for day in range(5, 0, -1)]
    assert ", after `command 1`, `command 2`, `command 3` and 2 more; " in note(*runs)
    assert ", after `command 1`, `command 2`, `command 3`; " in note(*runs[-MAX_COMMANDS:])
    longest = "x" * MAX_WIDTH
    assert f"after `{longest}`; " in note({"command": longest})
    assert f"after `{longest}...`; " in note({"command": longest + "y"})


def test_a_table_keeps_its_columns_quotes_what_needs_it_and_has_notes():
    text = Table("t", "Title", ("", "b"), [["x", ""]], ("one", "two")).markdown()
    assert text == "### Title\n\n|     |   b |\n| --- | --: |\n| x   |     |\n\none\ntwo\n"
    assert Table("t", "Title", ("a", "b"), [["x, y", 'z"']]).csv() == 'a,b\n"x, y","z"""\n'


SCORES = Scores(RUNS)


@for_each(
    "tool, pair, measure, value",
    [
        ("ppr", "one", "seed", 10), ("ppr", "one", "difference", 2), ("ppr", "two", "seconds", 20.0),
        ("creduce", "one", "seed", None),  # it minimises the variant only
        ("creduce", "two", "variant", 80),  # out of time: the best so far
        ("cvise", "one", "variant", 120), ("cvise", "one", "tests", 25),  # wrong: the original
        ("cvise", "two", "variant", 120), ("cvise", "two", "tests", None),  # failed: the original, and no costs
        ("lithium", "one", "variant", None), ("lithium", "two", "variant", None),  # skipped, and not run
    ],
)  # fmt: skip
def test_a_run_counts_with(tool, pair, measure, value):
    assert SCORES.counted(tool, pair, measure) == value


def test_shares_marks_and_ratios_are_of_the_figures_that_there_are():
    assert SCORES.reduction("ppr", "seed") == pytest.approx((0.9 + 0.8) / 2)
    assert SCORES.reduction("creduce", "seed") is None
    assert Scores(SINGLE_RUNS).mean("perses", "variant", ["two", "three"]) == 40
    assert [mark(run) for run in RUNS] == ["", "", "", "t", "", "t", "w", "f", ""]
    assert mark(a_run("ppr", "one", status="skipped")) == ""
    scores = Scores([a_run("creduce", "b"), a_run("ppr", "a"), a_run("removed-tool", "c")])
    assert (scores.tools, scores.pairs) == (["ppr", "creduce"], ["a", "b"])
    none = Sizes(ProgramSize(1, 1), ProgramSize(1, 1), difference=0)
    runs = [a_run("ppr", "one", none, seconds=0.0), a_run("dd", "one", none, seconds=0.4)]
    for scores, tools, measure, ratio in (
        (SCORES, ("creduce", "ppr"), "seconds", math.sqrt(4.0 * 1.5)), (SCORES, ("cvise", "ppr"), "tests", 0.5),
        (Scores(runs), ("dd", "ppr"), "difference", 1.0), (Scores(runs), ("dd", "ppr"), "seconds", 4.0),
        (Scores(runs), ("ppr", "dd"), "seconds", 0.25),
    ):  # fmt: skip
        assert scores.ratio(*tools, measure) == pytest.approx(ratio)
    assert SCORES.ratio("lithium", "ppr", "variant") is None
    for tool, sizes in (("ppr", {*SIZES}), ("perses-both", {*SIZES}), ("hdd", {"variant"})):
        assert {size for size in SIZES if minimises(tool, size)} == sizes
