from dataclasses import replace

import pytest
from benchmark_doubles import MACHINE, SETTINGS
from click.testing import CliRunner

from benchmark_ppr.harness.measure import PairSize, Size
from benchmark_ppr.harness.results import Run
from benchmark_ppr.tables.papers import all_tables
from benchmark_ppr.tables.scores import COUNTED, Scores
from benchmark_ppr.tables.table import main
from benchmark_ppr.tables.table_text import Table


def size(tokens):
    return Size(tokens, 2 * tokens, 1)


def a_run(tool, pair, after=None, **facts):
    defaults = {
        "version": f"{tool} 1.0",
        "language": "c",
        "kind": "crash",
        "fingerprint": "",
        "settings": SETTINGS,
        "machine": MACHINE,
        "date": "2026-01-02",
        "command": "python -m benchmark_ppr run",
        "before": PairSize(size(100), size(120), 40),
        "status": "done",
        "verdict": "verified" if after else "none",
        "after": after,
        "tests": 50,
        "seconds": 10.0,
    }
    return Run(tool=tool, pair=pair, **{**defaults, **facts})


def variant_only(tokens):
    return PairSize(variant=size(tokens))


RUNS = [
    a_run("ppr", "one", PairSize(size(10), size(12), 2)),
    a_run("ppr", "two", PairSize(size(20), size(20), 4), seconds=20.0),
    a_run("ppr-one-iteration", "one", PairSize(size(20), size(22), 2)),
    a_run("ppr-one-iteration", "two", PairSize(size(30), size(40), 4), status="timeout", seconds=30.0),
    a_run("creduce", "one", variant_only(6), seconds=40.0, tests=500),
    a_run("creduce", "two", variant_only(80), status="timeout", seconds=30.0, tests=400),
    a_run("cvise", "one", variant_only(3), verdict="wrong", tests=25),
    a_run("cvise", "two", status="failed", seconds=0.5, tests=0),
    a_run("lithium", "one", status="skipped", tests=0, seconds=0.0),
]


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
    after = PairSize(size(5), size(5), 1)
    runs = [*RUNS, a_run("ppr", "three", after, language="rust"), a_run("dd", "three", after, language="rust")]
    (table,) = (table for table in all_tables(Scores(runs), "") if table.name == "languages")
    assert [row[:3] for row in table.rows if row[0]] == [["c", "2", "original"], ["rust", "1", "original"]]
    assert table.rows[-1] == ["", "", "dd", "5.0", "95.0 %", "5.0", "95.8 %", "1.0", "97.5 %"]


def test_there_is_no_ablation_without_its_runs():
    names = [table.name for table in all_tables(Scores(RUNS[:2]), "")]
    assert "ablation" not in names
    assert "size-seed" in names


def test_a_table_keeps_its_columns_even_if_they_are_empty():
    assert Table("t", "Title", ("", "b"), [["x", ""]]).markdown().splitlines()[2:5] == [
        "|     |   b |",
        "| --- | --: |",
        "| x   |     |",
    ]


def test_the_command_prints_writes_and_draws(tmp_path):
    for run in RUNS:
        folder = tmp_path / "out" / run.tool / run.pair
        folder.mkdir(parents=True)
        replace(run, series=((1.0, 60), (2.0, 12))).save(folder)

    def call(*options):
        result = CliRunner().invoke(main, ["--out", str(tmp_path / "out"), *map(str, options)])
        assert result.exit_code == 0, result.output
        return result.output

    printed = call()
    provenance = (
        f"`python -m benchmark_ppr table --out {tmp_path / 'out'}`, after `python -m benchmark_ppr run`; "
        "1 core of a processor; 2026-01-02; 30 s for each tool and pair."
    )
    assert printed.count(provenance) == printed.count("###")
    assert call("--markdown", tmp_path / "tables.md") == ""
    assert (tmp_path / "tables.md").read_text() == printed
    call("--csv", tmp_path / "csv")
    assert (tmp_path / "csv" / "seconds.csv").read_text().startswith("pair,ppr,")
    line = "ppr,ppr 1.0,one,c,crash,done,,verified,50,10.0,0.0,100,120,40,10,12,2"
    assert line in (tmp_path / "csv" / "runs.csv").read_text().splitlines()
    pytest.importorskip("matplotlib")
    call("--plots", tmp_path / "plots")
    drawn = {path.name for path in (tmp_path / "plots").iterdir()}
    assert drawn == {"seed.svg", "variant.svg", "difference.svg", "seconds.svg", "course-one.svg", "course-two.svg"}


def test_no_results_are_refused(tmp_path):
    result = CliRunner().invoke(main, ["--out", str(tmp_path)])
    assert (result.exit_code, "no results in" in result.output) == (2, True)
