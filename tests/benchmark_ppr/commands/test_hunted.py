from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import FuzzerMutation, MutationKind
from benchmark_ppr.commands.hunted import main
from benchmark_ppr.fuzzing.hunt import Find, LegReport
from benchmark_ppr.fuzzing.hunt_log import HuntLog
from benchmark_ppr.fuzzing.targets import Target
from ppr.session.mutation_log import TextEdit

INSERTED = FuzzerMutation(MutationKind.INSERT, "declaration", (TextEdit(0, "", "int y;"),))


def leg(name, number, seconds, variants, crashes, tried, *signatures):
    finds = tuple(Find("a.c", "", (INSERTED,), (signature,)) for signature in signatures)
    return LegReport(Target(name, "c", "cc"), "cc 1", number, seconds, 3, 2, variants, crashes, tried, {}, finds)


def cells(line):
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_legs_are_summed_up_by_target_and_by_kind_of_mutation(tmp_path):
    log = HuntLog(tmp_path / "log")
    log.add(leg("x", 0, 60, 1000, 7, {"insert": 2000, "swap": 5}, "one", "other"))
    log.add(leg("y", 0, 90, 30, 1, {"delete": 40}, "one"))
    log.add(leg("x", 1, 60, 500, 2, {"insert": 10}, "one"))
    result = CliRunner().invoke(main, [str(tmp_path / "log")])
    assert result.exit_code == 0
    rows = [cells(line) for line in result.output.splitlines() if line.startswith("|") and "--" not in line]
    assert rows[1:4] == [
        ["x", "cc 1", "2", "2", "1,500", "9", "3", "2"],
        ["y", "cc 1", "2", "2", "30", "1", "1", "1"],
        ["all", "", "4", "", "1,530", "10", "4", "3"],
    ]
    assert rows[5:] == [["delete", "40", "0"], ["insert", "2,010", "4"], ["swap", "5", "0"]]


def test_a_file_of_another_kind_is_refused(tmp_path):
    (tmp_path / "log").write_text("mine")
    result = CliRunner().invoke(main, [str(tmp_path / "log")])
    assert result.exit_code == 2
    assert "is not the log of a hunt" in result.output
