"""``ppr single`` from end to end."""

import json

import pytest
from example_pair import VARIANT

from ppr.reducers.registry import SINGLE_REDUCERS


@pytest.fixture
def program(place):
    """A program that calls bad(), beside the pair of which it is the variant."""
    place.write("crash.c", VARIANT)
    place.script("crash.sh", 'grep -q "bad *(" crash.c')
    return place


def single(place, *options):
    return place.run("single", "crash.c", "--test", "crash.sh", *options)


def result(place, folder="crash.ppr"):
    return " ".join((place.folder / folder / "crash.c").read_text().split())


def report(place, folder="crash.ppr"):
    return json.loads((place.folder / folder / "report.json").read_text())


@pytest.mark.parametrize("algorithm", SINGLE_REDUCERS)
def test_every_algorithm_reduces_and_reports(program, algorithm):
    ended = single(program, "--algorithm", algorithm)
    assert ended.returncode == 0, ended.stderr
    assert "bad" in result(program)
    found = report(program)
    assert found["status"] == "done"
    assert found["before"]["program"]["bytes"] == len(VARIANT)
    assert found["after"]["program"]["tokens"] < found["before"]["program"]["tokens"]
    assert found["tests"]["run"] == found["tests"]["per_property"]["program"]["run"] > 0
    assert found["files"] == ["crash.c"]
    assert {step["reducer"] for step in found["steps"]} == {algorithm}
    assert sorted(p.name for p in (program.folder / "crash.ppr").iterdir()) == ["crash.c", "report.json", "verdicts.db"]
    assert (program.folder / "crash.c").read_text() == VARIANT


def test_perses_to_its_fixpoint_is_the_default(program):
    assert single(program).returncode == 0
    assert result(program).replace(" ", "") == "bad();"
    assert report(program)["options"]["reduction"]["algorithm"] == "perses-fixpoint"
    assert report(program)["steps"][-1]["accepted"] == 0


@pytest.mark.parametrize("unit", ["token", "line", "char"])
def test_ddmin_works_on_tokens_lines_and_characters(program, unit):
    assert single(program, "--algorithm", "ddmin", "--unit", unit).returncode == 0
    found = result(program).replace(" ", "")
    assert {"token": "bad(", "char": "bad("}.get(unit, 'if(x>0){good(x,2);bad(x+1);printf("%d",x);}') == found


@pytest.mark.parametrize("algorithm", ["hdd*", "perses-fixpoint", "ddmin"])
def test_the_result_is_the_same_for_any_number_of_jobs(program, algorithm):
    for jobs in (1, 4):
        single(program, "--algorithm", algorithm, "--jobs", jobs, "--output", f"jobs{jobs}")
    assert result(program, "jobs1") == result(program, "jobs4")


def test_a_second_run_repeats_no_test(program):
    single(program)
    first = result(program)
    assert single(program).returncode == 0
    assert report(program)["tests"]["run"] == 0
    assert result(program) == first


def test_another_algorithm_goes_on_from_the_verdicts(program):
    single(program, "--algorithm", "perses")
    first = report(program)["tests"]["run"]
    assert single(program, "--algorithm", "perses-fixpoint").returncode == 0
    assert report(program)["tests"]["run"] < first


def test_limits_end_the_run_with_the_best_program_so_far(program):
    assert single(program, "--algorithm", "ddmin", "--max-tests", 9).returncode == 0
    assert report(program)["status"] == "stopped"
    assert "bad" in result(program)
    assert single(program, "--algorithm", "hdd*", "--max-iterations", 1, "--output", "one").returncode == 0
    assert {step["iteration"] for step in report(program, "one")["steps"]} == {1}


def test_needed_comments_stay_and_others_go(program):
    program.script("crash.sh", "grep -q bad crash.c && grep -q 'a comment' crash.c")
    assert single(program).returncode == 0
    assert "/* a comment */" in result(program)
    program.script("crash.sh", 'grep -q "bad *(" crash.c')
    single(program, "--algorithm", "hdd")
    assert "comment" not in result(program)


def test_the_syntax_check_can_be_chosen(program):
    single(program, "--algorithm", "ddmin", "--syntax-check")
    assert report(program)["tests"]["invalid"] > 0
    assert result(program).replace(" ", "") != "bad("
    single(program, "--algorithm", "hdd", "--no-syntax-check", "--output", "unchecked")
    assert report(program, "unchecked")["tests"]["invalid"] == 0


def test_show_prints_programs_beside_pairs(program):
    single(program)
    assert "bad" in program.run("show", "crash.ppr").stdout
    program.reduce("--max-tests", 8)
    table = program.run("show", "--table", "crash.ppr", "seed.ppr").stdout
    assert "program" in table
    assert "difference" in table


def test_quiet_is_silent_and_help_teaches(program):
    quiet = single(program, "--quiet")
    assert (quiet.stdout, quiet.stderr) == ("", "")
    shown = program.run("single", "--help").stdout
    for word in (*SINGLE_REDUCERS, "exits with 0", "report.json", "--unit"):
        assert word in shown


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), "give --test"),
        (("--test", "missing.sh"), "missing.sh does not exist"),
        (("--test", "crash.sh", "--algorithm", "hdd", "--unit", "line"), "hdd works on tokens"),
        (("--test", "no.sh"), "does not hold on the unchanged crash.c"),
        (("--test", "crash.sh", "--output", "seed.c"), "seed.c is a file"),
    ],
)
def test_errors_are_one_clear_sentence(program, options, words):
    program.script("no.sh", "exit 1")
    ended = program.run("single", "crash.c", *options)
    assert ended.returncode == 2
    assert words in ended.stderr
    assert "Traceback" not in ended.stderr


def test_the_folder_of_a_pair_is_left_alone(program):
    program.reduce("--max-tests", 8)
    ended = single(program, "--output", "seed.ppr")
    assert ended.returncode == 2
    assert "other programs" in ended.stderr


@pytest.mark.parametrize(("algorithm", "unit"), [("delta", "line"), ("ddmin", "char")])
def test_the_syntax_check_also_serves_lines_and_characters(place, algorithm, unit):
    place.write("lines.c", "int bad1;\nint b;\nint c;\nint d;\nint bad2;\n")
    place.script("both.sh", "grep -q bad1 lines.c && grep -q bad2 lines.c")
    options = ("--algorithm", algorithm, "--unit", unit, "--syntax-check", "--output", "out")
    result = place.run("single", "lines.c", "--test", "both.sh", *options)
    assert result.returncode == 0, result.stderr
    assert (place.folder / "out" / "lines.c").read_text().split() in (["int", "bad1;", "int", "bad2;"], ["bad1bad2;"])
