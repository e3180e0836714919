"""``ppr PROGRAM``: a program that works is found near the one that fails, and both are reduced as a pair."""

import json
import signal
import subprocess

import pytest
from fake_compilers import CRASH

CRASHING = "int a; void f() { good(); bad(5); }\n"
IF_FIVE = f'grep -q "bad *(5)" "$1" || exit 0\n{CRASH}'  # only then


@pytest.fixture
def crash(place, compiler):
    """A program on which fakecc crashes, but not with another number."""
    compiler(IF_FIVE)
    place.write("crash.c", CRASHING)
    return place


def report(place, folder="crash.ppr"):
    return json.loads((place.folder / folder / "report.json").read_text())


def programs(place, folder="crash.ppr"):
    return [" ".join((place.folder / folder / side / "crash.c").read_text().split()) for side in ("seed", "variant")]


def reduce(place, *words):
    return place.run("crash.c", "--effort", "quick", *words)


def test_one_program_becomes_a_pair_and_its_own_result_is_kept(crash):
    ended = reduce(crash, "--", "fakecc", "{}")
    assert ended.returncode == 0, ended.stderr
    seed, variant = programs(crash)
    assert "bad(5)" in variant.replace(" ", "")
    assert "bad(5)" not in seed.replace(" ", "")
    found = report(crash)
    assert found["after"]["difference"] <= 2
    assert found["before"]["variant"]["tokens"] == 18
    assert found["before"]["difference"] <= 6  # of the neighbours, not of the seed and the original
    assert found["observed"]["seed"] == {"kind": "success", "summary": "exits with status 0"}
    assert any(note.startswith("the seed began as the program with") for note in found["notes"])
    assert (crash.folder / "crash.ppr/difference.patch").exists()
    assert not (crash.folder / "crash.ppr/crash.c").exists()  # the variant alone was there
    alone = report(crash, "crash.ppr/alone")
    assert list(alone["after"]) == ["program"]
    assert alone["sections"]["neighbours"]["works"]
    assert list((crash.folder / "crash.ppr/alone/near-misses").iterdir())
    ended = crash.run("versions", "crash.ppr")
    assert ended.returncode == 0, ended.stderr
    assert "the original" in ended.stdout and "gone" not in ended.stdout
    assert reduce(crash, "--", "fakecc", "{}").returncode == 0
    assert (programs(crash), report(crash)["tests"]["run"]) == ([seed, variant], 0)


def test_the_command_becomes_short_and_the_programs_are_told_apart(place, compiler):
    """A crash has written nothing, and the seed may write what the command writes."""
    compiler(IF_FIVE.replace("exit 0", "{ echo > out.s; exit 0; }"), otherwise="echo > out.s")
    place.write("crash.c", CRASHING)
    assert place.run("crash.c", "--no-explain", "--", "fakecc", "{}", "-w", "-o", "out.s").returncode == 0
    page = (place.folder / "crash.ppr/report.md").read_text()
    for side, does in ("seed", "exits with status 0"), ("variant", "dies with"):
        assert f"\nfakecc {side}/crash.c -o out.s  # {does}" in page
    assert "+++ b/variant/crash.c" in page
    ended = subprocess.run(["sh", "crash.ppr/repro.sh"], cwd=place.folder, capture_output=True, check=False)
    assert ended.returncode == 0, ended.stdout


def test_a_program_with_errors_may_keep_them_and_its_neighbours_are_those_of_the_original(place, compiler):
    error = 'echo "$1:1: error: no type" >&2\n'
    compiler(f'{error} grep -q "bad *(5)" "$1" || exit 1\n{CRASH}', otherwise=f"{error} exit 1")
    place.write("crash.c", CRASHING)
    assert reduce(place, "--", "fakecc", "{}").returncode == 0
    assert report(place)["after"]["difference"] <= 2
    assert any(note.startswith("the seed began as the original with") for note in report(place)["notes"])


def test_a_script_with_its_command_or_one_for_the_seed(crash):
    crash.script("crash.sh", 'fakecc crash.c 2>&1 | grep -q "in bad_pass"')
    ended = reduce(crash, "--test", "crash.sh", "--output", "found")
    assert ended.returncode == 0, ended.stderr
    assert report(crash, "found")["after"]["difference"] <= 2
    crash.script("crash.sh", 'grep -q "bad *(5)" crash.c')
    ended = reduce(crash, "--test", "crash.sh")
    assert ended.returncode == 2
    assert "give --seed-test SCRIPT" in ended.stderr
    crash.script("ok.sh", 'grep -q "good *(" crash.c && ! grep -q "bad *(5)" crash.c')
    ended = reduce(crash, "--test", "crash.sh", "--seed-test", "ok.sh")
    assert ended.returncode == 0, ended.stderr
    assert "good" in programs(crash)[0]


@pytest.mark.slow
@pytest.mark.parametrize("after", ["program", "seed"])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_run_leaves_a_whole_result_and_goes_on(crash, after, how):
    run = crash.start("crash.c", "--effort", "quick", "--", "fakecc", "{}")
    for line in run.stderr:
        if line.startswith("C:") and f" {after} " in line:
            break
    run.send_signal(how)
    run.communicate(timeout=60)
    folder = crash.folder / "crash.ppr"
    for place in (folder, folder / "alone"):
        if (place / "report.json").exists():
            files = json.loads((place / "report.json").read_text())["files"]
            assert all((place / file).exists() for file in files)
    assert reduce(crash, "--", "fakecc", "{}").returncode == 0
    found = programs(crash)
    assert reduce(crash, "--output", "fresh", "--", "fakecc", "{}").returncode == 0
    assert programs(crash, "fresh") == found
