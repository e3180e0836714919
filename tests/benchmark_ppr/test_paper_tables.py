from pathlib import Path

import pytest
from recorded_runs import RUNS, a_run, variant_only

from benchmark_ppr.run_tool import Machine, RunSettings
from benchmark_ppr.tables import COUNTED, MAX_COMMANDS, MAX_WIDTH, Scores, all_tables, provenance
from ppr.results.report import ProgramSize, Sizes


@pytest.fixture
def tables():
    return {table.name: table for table in all_tables(Scores(RUNS), "PROVENANCE")}


def test_sizes_show_what_went_wrong_and_count_it_as_said(tables):
    assert (
        tables["size-variant"].markdown()
        == f"""\
### Size of the variant

| pair         | original |    ppr | creduce | cvise | lithium |
| ------------ | -------: | -----: | ------: | ----: | ------: |
| one          |      120 |     12 |       6 | 120 w |       - |
| two          |      120 |     20 |    80 t | 120 f |       - |
| mean         |    120.0 |   16.0 |    43.0 | 120.0 |         |
| removed      |          | 86.7 % |  64.2 % | 0.0 % |         |
| ratio to ppr |          |  1.00x |   1.41x | 7.75x |         |

Tokens of the variant after reduction. {COUNTED}
The mean and the share of tokens removed are over all pairs that count for the tool; the ratio is the geometric mean \
over the pairs that count for both.

PROVENANCE
"""
    )


def test_only_tools_for_pairs_have_a_difference(tables):
    table = tables["size-difference"]
    assert table.header == ("pair", "original", "ppr", "ppr-one-iteration")
    assert table.rows[-1] == ["ratio to ppr", "", "1.00x", "1.00x"]


def test_time_has_ratios_and_failures_do_not_count(tables):
    assert (
        tables["seconds"].csv()
        == """\
pair,ppr,creduce,cvise,lithium
one,10.0,40.0 (4.00x),10.0 w (1.00x),-
two,20.0,30.0 t (1.50x),0.5 f,-
mean,15.0,35.0,10.0,
ratio to ppr,1.00x,2.45x,1.00x,
"""
    )


def test_tests_have_ratios(tables):
    assert tables["tests"].rows[-1] == ["ratio to ppr", "1.00x", "8.94x", "0.50x", ""]


def test_all_tools_are_compared(tables):
    rows = {row[0]: row[1:] for row in tables["comparison"].rows}
    assert rows["creduce"] == ["creduce 1.0", "30 s", "2", "1", "1", "0", "2", "0", "", "1.41x", "", "8.94x", "2.45x"]
    assert rows["cvise"][2:8] == ["2", "1", "0", "1", "0", "1"]
    assert rows["lithium"][2] == "0"


def test_the_ablation_has_means_and_rates_over_the_pairs_of_all(tables):
    assert (
        tables["ablation"].csv()
        == """\
,seed,removed,variant,removed,difference,removed,tests,seconds,wrong
original,100.0,,120.0,,40.0,,,,
ppr,15.0,85.0 %,16.0,86.7 %,3.0,92.5 %,50,15.0,
ppr-one-iteration,25.0,75.0 %,31.0,74.2 %,3.0,92.5 %,50,20.0,1 t
"""
    )


def test_languages_have_a_line_for_each_tool():
    after = Sizes(ProgramSize(5, 10), ProgramSize(5, 10), difference=1)
    runs = [*RUNS, a_run("ppr", "three", after, language="rust"), a_run("dd", "three", after, language="rust")]
    (table,) = (table for table in all_tables(Scores(runs), "") if table.name == "languages")
    assert [row[:3] for row in table.rows if row[0]] == [["c", "2", "original"], ["rust", "1", "original"]]
    assert table.rows[-1] == ["", "", "dd", "5.0", "95.0 %", "5.0", "95.8 %", "1.0", "97.5 %"]
    assert {row[2] for row in table.rows} == {"original", "ppr", "dd"}, "no ablation"


def test_there_is_no_ablation_without_its_runs():
    names = [table.name for table in all_tables(Scores(RUNS[:2]), "")]
    assert "ablation" not in names
    assert "size-seed" in names


def test_there_is_no_ablation_if_no_pair_has_all_its_runs():
    runs = [a_run("ppr", "one", variant_only(5)), a_run("ppr-no-tree", "two", variant_only(5))]
    assert "ablation" not in {table.name for table in all_tables(Scores(runs), "")}


def test_sizes_that_no_tool_minimises_have_no_table():
    names = {table.name for table in all_tables(Scores([a_run("creduce", "one", variant_only(6))]), "")}
    assert {name for name in names if name.startswith("size-")} == {"size-variant"}


# -- the note under every table ---------------------------------------------------------------------


def note(*facts):
    """The note for one run with each of these facts."""
    runs = [a_run("ppr", f"pair-{number}", **each) for number, each in enumerate(facts)]
    return provenance(runs, Path("out"))


def test_the_days_are_told_from_the_first_to_the_last():
    assert "; 2026-01-31 to 2026-02-01; " in note({"date": "2026-02-01"}, {"date": "2026-01-31"})


def test_each_machine_is_told_once_with_the_cores_that_it_gave():
    machines = [{"machine": Machine(name, cores)} for name, cores in (("old", 2), ("new", 1), ("old", 2))]
    assert "; 1 core of new and 2 cores of old; " in note(*machines)


def test_the_oldest_commands_are_told_and_the_others_are_counted():
    runs = [{"command": f"command {day}", "date": f"2026-01-0{day}"} for day in range(5, 0, -1)]
    assert ", after `command 1`, `command 2`, `command 3` and 2 more; " in note(*runs)
    assert ", after `command 1`, `command 2`, `command 3`; " in note(*runs[-MAX_COMMANDS:])


def test_a_long_command_is_cut():
    longest = "x" * MAX_WIDTH
    assert f"after `{longest}`; " in note({"command": longest})
    assert f"after `{longest}...`; " in note({"command": longest + "y"})


def test_all_time_limits_are_told():
    runs = [{"settings": RunSettings(timeout, 1)} for timeout in (60, 5, 60)]
    assert "; 5 s or 60 s for each tool and pair." in note(*runs)
