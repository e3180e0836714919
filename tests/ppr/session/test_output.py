"""The result folder: what is in it after runs that went well, were stopped, or failed."""

import json

import pytest


def report(place, folder="seed.ppr"):
    return json.loads((place.folder / folder / "report.json").read_text())


def test_a_repetition_that_is_stopped_early_leaves_the_better_result(place):
    assert place.reduce().returncode == 0
    best = place.result()
    stopped = place.reduce("--max-seconds", "0.000001")
    assert stopped.returncode == 0
    assert report(place)["status"] == "stopped"
    assert place.result() == best
    assert report(place)["after"]["difference"] == 4


def test_a_run_with_another_property_starts_from_the_originals(place):
    assert place.reduce().returncode == 0
    place.script("seed.sh", "grep -q good seed.c && grep -q unused seed.c && ! grep -q bad seed.c")
    assert place.reduce("--max-seconds", "0.000001").returncode == 0
    assert "unused" in place.result()[0]


@pytest.mark.parametrize("name", ["report.json", "verdicts.db", "difference.patch"])
def test_a_program_with_the_name_of_one_of_our_files(place, name):
    place.write(name, "[1, 22, 3]\n")
    place.script("has.sh", f"grep -q 22 {name}")
    result = place.run("single", name, "--test", "has.sh", "--language", "json", "--output", "out")
    assert result.returncode == 0, result.stderr
    assert (place.folder / "out" / "variant" / name).read_text().strip() == "22"
    assert report(place, "out")["status"] == "done"


def test_inputs_in_the_result_folder_are_not_overwritten(place):
    assert place.reduce().returncode == 0
    before = place.result()
    inside = [f"seed.ppr/{name}" for name in ("seed.c", "variant.c")]
    result = place.run(*inside, "--seed-test", "seed.sh", "--variant-test", "variant.sh")
    assert result.returncode == 2
    assert "would overwrite the seed" in result.stderr
    assert place.result() == before


def test_a_test_that_breaks_midway_leaves_the_best_pair_and_a_report(place):
    place.script("variant.sh", "grep -q unused variant.c || exit 127\ngrep -q bad variant.c")
    result = place.reduce()
    assert result.returncode == 2
    assert "exit status 127" in result.stderr
    assert report(place)["status"] == "failed"
    assert "127" in report(place)["reason"]
    assert place.run("show", "seed.ppr").returncode == 0


def test_a_damaged_verdict_file_is_started_anew(place):
    assert place.reduce().returncode == 0
    (place.folder / "seed.ppr" / "verdicts.db").write_bytes(bytes(range(256)) * 12)
    assert place.reduce().returncode == 0
    assert report(place)["tests"]["run"] > 0
