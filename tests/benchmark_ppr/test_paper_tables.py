import math
from pathlib import Path

import pytest
from on_record import of_record
from recorded_runs import RUNS, SINGLE_RUNS, a_run, variant_only

from benchmark_ppr.run_tool import Machine, RunSettings
from benchmark_ppr.tables import (
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

AFTER = Sizes(ProgramSize(5, 10), ProgramSize(5, 10), difference=1)
IN_RUST = [a_run(tool, "three", AFTER, language="rust") for tool in ("ppr", "dd")]


FIXPOINT = [a_run("perses-fixpoint", "one", variant_only(9)), a_run("perses-fixpoint", "two", status="timeout")]
SETS = {"": [*RUNS, *IN_RUST], "single ": SINGLE_RUNS, "others ": [*RUNS[4:], *FIXPOINT]}  # the latter without ppr


def tables():
    made = ((name, all_tables(Scores(runs), "PROVENANCE")) for name, runs in SETS.items())
    return {name + table.name: table for name, tables in made for table in tables}


@of_record(__file__)
def test_a_table_of_the_runs_is_on_record(example, said):
    assert tables()[example].markdown().splitlines() == said


def test_all_tables_are_on_record():
    assert [name for name, _ in of_record(__file__).args[1]] == [*tables()]


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
