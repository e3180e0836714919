"""``ppr isolate`` from end to end."""

import json

import pytest
from example_pair import SEED, VARIANT


def isolate(place, *options):
    return place.run(
        "isolate", "seed.c", "variant.c", "--passing-test", "seed.sh", "--failing-test", "variant.sh", *options
    )


def report(place, folder="seed.isolated"):
    return json.loads((place.folder / folder / "report.json").read_text())


@pytest.mark.parametrize("unit", ["token", "line", "edit"])
def test_both_programs_are_kept_and_only_the_difference_shrinks(place, unit):
    ended = isolate(place, "--unit", unit)
    assert ended.returncode == 0, ended.stderr
    seed, variant = place.result("seed.isolated")
    assert "bad" not in seed
    assert "good" in seed
    assert "bad" in variant
    assert "unused" in seed
    assert "unused" in variant
    found = report(place)
    assert found["status"] == "done"
    (step,) = found["steps"]
    assert step["reducer"] == "dd"
    assert step["difference"] < {"token": 2, "line": 2, "edit": 10}[unit]
    assert (place.folder / "seed.isolated" / "difference.patch").read_text().count("bad") == 1


def test_tokens_are_isolated_to_one(place):
    isolate(place)
    assert report(place)["after"]["difference"] == 1
    seed, variant = place.result("seed.isolated")
    assert len(variant) - len(seed) in (3, 4)


def test_the_old_option_names_work_too(place):
    ended = place.run("isolate", "seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh")
    assert ended.returncode == 0, ended.stderr


def test_from_the_empty_program(place):
    place.script("variant.sh", 'grep -q "bad *(" variant.c')
    ended = place.run("isolate", "--from-empty", "variant.c", "--failing-test", "variant.sh")
    assert ended.returncode == 0, ended.stderr
    found = report(place, "variant.isolated")
    assert found["before"]["seed"]["tokens"] == 0
    assert found["after"]["difference"] == 1
    folder = place.folder / "variant.isolated"
    assert "bad (" not in (folder / "seed" / "variant.c").read_text().replace("bad(", "bad (")
    assert "bad" in (folder / "variant" / "variant.c").read_text()


def test_one_script_is_asked_once_for_passing_and_failing(place):
    place.script("variant.sh", f'echo >> {place.folder}/tmp/log; grep -q "bad *(" variant.c')
    (place.folder / "tmp").mkdir()
    ended = place.run("isolate", "seed.c", "variant.c", "--failing-test", "variant.sh", "--jobs", 1)
    assert ended.returncode == 0, ended.stderr
    assert report(place)["tests"]["cached"] > 0
    assert (place.folder / "tmp" / "log").read_text().count("\n") == report(place)["tests"]["run"]


def test_the_result_is_the_same_for_any_number_of_jobs(place):
    for jobs in (1, 4):
        isolate(place, "--jobs", jobs, "--output", f"jobs{jobs}")
    assert place.result("jobs1") == place.result("jobs4")


def test_a_second_run_repeats_no_test(place):
    isolate(place)
    first = place.result("seed.isolated")
    assert isolate(place).returncode == 0
    assert report(place)["tests"]["run"] == 0
    assert place.result("seed.isolated") == first


def test_programs_that_are_neither_are_left_alone(place):
    place.script("seed.sh", 'grep -q "good *(" seed.c && grep -q "return 0" seed.c && ! grep -q bad seed.c')
    place.script("variant.sh", 'grep -q "bad *(" variant.c && grep -q "x = 17" variant.c')
    assert isolate(place, "--unit", "edit").returncode == 0
    seed, variant = place.result("seed.isolated")
    assert "bad" in variant
    assert "x = 17" in variant
    assert "bad" not in seed


def test_inputs_are_never_touched(place):
    isolate(place)
    assert (place.folder / "seed.c").read_text() == SEED
    assert (place.folder / "variant.c").read_text() == VARIANT
    assert place.leftovers() == (["seed.isolated"], [])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("seed.c",), "give a passing and a failing program"),
        (("seed.c", "variant.c", "--from-empty"), "the failing program alone"),
        (("seed.c", "variant.c"), "give --failing-test SCRIPT (and --passing-test SCRIPT)\n"),
        (("--from-empty", "variant.c", "--passing-test", "seed.sh", "--failing-test", "variant.sh"), "empty program"),
    ],
)
def test_errors_are_one_clear_sentence(place, arguments, words):
    ended = place.run("isolate", *arguments)
    assert ended.returncode == 2
    assert words in ended.stderr
    assert "Traceback" not in ended.stderr
