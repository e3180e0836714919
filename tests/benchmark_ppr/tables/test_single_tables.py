"""The tables of single programs, from recorded runs with plain figures."""

import pytest
from recorded_runs import RUNS, SINGLE_RUNS

from benchmark_ppr.tables.paper_tables import all_tables
from benchmark_ppr.tables.scores import Measure, Scores
from benchmark_ppr.tables.single_tables import SUMMARIES, TABLES, single_runs


@pytest.fixture(scope="module")
def tables():
    return {table.name: table for table in all_tables(Scores(SINGLE_RUNS), "from there", TABLES)}


def test_only_tools_that_minimise_one_program_count():
    assert {run.tool for run in single_runs(RUNS)} == {"creduce", "cvise", "lithium"}
    assert single_runs(SINGLE_RUNS) == SINGLE_RUNS


def test_each_language_has_a_table_with_a_row_for_each_algorithm(tables):
    assert (
        tables["programs-java"].csv()
        == """\
program,kind,tokens,lines,bytes,algorithm,tests,size,lines ,bytes ,s,CPU s,tokens/s,MB
two,hang,400,1,800,ddmin t,900,400,1,800,30.0,30.0,0.0,80
,,,,,hdd w,60,400,1,800,18.0,9.0,0.0,64
,,,,,perses,160,40,1,80,20.0,18.0,18.0,70
"""
    )
    assert [row[:8] for row in tables["programs-c"].rows] == [
        ["one", "crash", "100", "1", "200", "ddmin", "400", "50"],
        ["", "", "", "", "", "hdd", "50", "20"],
        ["", "", "", "", "", "perses", "40", "10"],
    ]
    assert (tables["programs-c"].title, tables["programs-java"].title) == ("Programs in C", "Programs in Java")


def test_sizes_and_tests_have_means_and_medians(tables):
    assert (
        tables["single-sizes"].csv()
        == """\
program,original,ddmin: size,ddmin: tests,hdd: size,hdd: tests,perses: size,perses: tests
one,100,50,400,20,50,10,40
two,400,400 t,900 t,400 w,60 w,40,160
mean,250,225,650,210,55,25,100
median,250,225,650,210,55,25,100
geometric mean,200,141,600,89,55,20,80
"""
    )


def test_time_comes_with_the_tokens_removed_in_a_second(tables):
    rows = {row[0]: row[2:] for row in tables["single-speed"].rows}
    assert rows["one"] == ["10.0", "5.0", "4.0", "20.0", "5.0", "18.0"]
    assert rows["two"] == ["30.0 t", "0.0 t", "18.0 w", "0.0 w", "20.0", "18.0"]
    assert rows["geometric mean"] == ["17.3", "0.7", "8.5", "1.4", "10.0", "18.0"]


def test_an_unknown_memory_is_left_out(tables):
    rows = {row[0]: row[2:] for row in tables["single-memory"].rows}
    assert rows["one"] == ["8.0", "90", "2.0", "60", "2.0", "-"]
    assert rows["median"] == ["19.0", "85", "5.5", "62", "10.0", "70"]


def test_ratios_are_those_of_perses_to_the_others(tables):
    header, rows = tables["single-ratios"].header, tables["single-ratios"].rows
    assert tuple(header) == ("", "of", "ddmin", "hdd", "perses")
    assert rows[0] == ["size", "perses", "0.14x", "0.22x", "1.00x"]
    assert rows[1] == ["tests", "perses", "0.13x", "1.46x", "1.00x"]
    assert [row[0] for row in rows] == ["size", "tests", "s", "CPU s", "tokens/s", "MB"]


def test_medians_are_told_by_kind(tables):
    rows = tables["single-kinds"].rows
    assert [row[0] for row in rows] == ["crash", "", "", "hang", "", ""]
    assert rows[2] == ["", "", "perses", "10", "40", "5.0", "2.0", "18.0", "", "90.0 %"]
    assert [*rows[3][:4], rows[3][-1]] == ["hang", "1", "ddmin", "400", "0.0 %"]


def test_every_table_says_where_it_comes_from(tables):
    assert all(table.notes[-1] == "from there" for table in tables.values())


def test_means_and_kinds_are_those_of_the_programs_that_all_tools_have():
    runs = [run for run in SINGLE_RUNS if (run.tool, run.pair) != ("hdd", "two")]
    tables = {table.name: table for table in all_tables(Scores(runs), "", TABLES)}
    rows = {row[0]: row[1:] for row in tables["single-sizes"].rows}
    assert rows["two"] == ["400", "400 t", "900 t", "-", "-", "40", "160"]
    assert rows["mean"] == rows["median"] == ["100", "50", "400", "20", "50", "10", "40"]
    assert [row[0] for row in tables["single-kinds"].rows] == ["crash", "", ""]
    for name in ("single-sizes", "single-kinds"):
        assert "over the programs on which all of these were run (1)." in tables[name].notes[0]


def test_medians_are_those_of_what_is_there():
    median = SUMMARIES["median"]
    assert median([5.0, 1.0, 3.0], Measure.VARIANT) == median([5.0, 1.0], Measure.VARIANT) == 3.0
    assert median([], Measure.VARIANT) is None
