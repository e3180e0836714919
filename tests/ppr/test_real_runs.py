"""Programs that are compiled or interpreted: what is kept still runs and prints the line."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grammars.languages import by_name
from grammars.parsing import parse

PROGRAMS = Path(__file__).parent / "samples"
SAMPLES = Path(__file__).parents[1] / "grammars" / "samples"
PRINTS = PROGRAMS / "prints.sh"
pytestmark = pytest.mark.slow
RUNS = {  # language: the program, what runs it, how many tests, and the tokens that are enough after them
    "bash": (PROGRAMS / "orders.sh", "bash", 250, 205),
    "c": (PROGRAMS / "orders.c", "cc", 90, 25),
    "go": (PROGRAMS / "orders.go", "go", 35, 68),
    "java": (PROGRAMS / "Orders.java", "java", 12, 36),
    "javascript": (PROGRAMS / "orders.js", "node", 45, 52),
    "lua": (SAMPLES / "lua.lua", "lua", 999, 210),
    "perl": (SAMPLES / "perl.pl", "perl", 150, 145),
    "php": (SAMPLES / "php.php", "php", 999, 30),
    "python": (PROGRAMS / "orders.py", sys.executable, 200, 200),
    "ruby": (SAMPLES / "ruby.rb", "ruby", 999, 40),
    "rust": (PROGRAMS / "orders.rs", "rustc", 75, 124),
}


@pytest.fixture
def runs_here(tmp_path_factory):
    """Skip where a program does not run as it is: its tool is missing, or is there but does not work."""

    def check(program, tool):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
        folder = tmp_path_factory.mktemp("works")
        shutil.copy(program, folder)
        done = subprocess.run([PRINTS, program.name], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            pytest.skip(f"{tool} does not work here: {(done.stderr or done.stdout).strip()[-200:]}")

    return check


@pytest.mark.parametrize("language", RUNS)
def test_what_is_kept_still_prints_the_line(place, monkeypatch, tmp_path_factory, runs_here, language):
    program, tool, tests, enough = RUNS[language]
    monkeypatch.setenv("PPR_PYTHON", sys.executable)
    monkeypatch.setattr("ppr.session.checks.RESULT_CHECKS", 1)  # it is tested below
    runs_here(program, tool)
    if language == "java":  # the classes of its compiler, which take most of a test's time to load
        classes = tmp_path_factory.mktemp("classes") / "java.jsa"
        subprocess.run(["java", f"-XX:ArchiveClassesAtExit={classes}", program], capture_output=True, check=False)
        monkeypatch.setenv("PPR_JAVA_CLASSES", f"-XX:SharedArchiveFile={classes}")
    words = ("--jobs", "1", "--effort", "quick", "--output", "out", "--max-tests", tests)
    done = place.run("single", program, "--test", PRINTS, *words)
    assert done.returncode == 0, done.stderr
    kept = place.folder / "out" / program.name
    report = json.loads((place.folder / "out" / "report.json").read_text())
    assert report["after"]["program"]["tokens"] <= enough, kept.read_text()
    assert not parse(kept.read_bytes(), by_name(language)).errors
    again = tmp_path_factory.mktemp("again")
    shutil.copy(kept, again)
    holds = subprocess.run([PRINTS, program.name], cwd=again, check=False)
    assert holds.returncode == 0, kept.read_text()


def test_a_python_block_hoisted_out_of_its_nest_runs(place):
    place.write("nested.py", (PROGRAMS / "nested.txt").read_text())
    place.script("prints.sh", f'output=$("{sys.executable}" -S "$1") && [ "$output" = "deep 42" ]')
    done = place.run("single", "nested.py", "--test", "prints.sh", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    kept = place.folder / "nested.ppr" / "nested.py"
    assert len(kept.read_text().split("\n")) <= 2, kept.read_text()
    again = subprocess.run([sys.executable, "-S", kept], capture_output=True, text=True, check=True)
    assert again.stdout == "deep 42\n"


def test_a_pair_of_c_programs_runs_and_every_candidate_parses(place, runs_here):
    runs_here(PROGRAMS / "orders.c", "cc")
    seed = (PROGRAMS / "orders.c").read_text()
    variant = seed.replace("12 + MOST);", '12 + MOST); if (shop.count) printf("bonus %d\\n", MOST * 6 - 1);')
    assert variant != seed
    place.write("seed.c", seed)
    place.write("variant.c", variant)
    tried = place.folder / "tried"
    tried.mkdir()
    prints = f'cp "$1" "$(mktemp -p {tried})"; cc -Wall -Wno-unused -Werror -o program "$1" || exit 1; ./program | '
    place.script("seed.sh", prints + "{ ! grep bonus; } && ./program | grep -qx 'open until 20'")
    place.script("variant.sh", prints + "grep -qx 'bonus 47'")
    done = place.reduce("--jobs", "1", "--effort", "quick", "--max-tests", "75")
    assert done.returncode == 0, done.stderr
    difference = json.loads((place.folder / "seed.ppr" / "report.json").read_text())["after"]["difference"]
    kept = place.folder / "seed.ppr"
    for name in ("seed", "variant"):
        test = [place.folder / f"{name}.sh", f"{name}.c"]
        assert subprocess.run(test, cwd=kept, check=False).returncode == 0
    assert difference <= 12, place.result()
    programs = [path.read_bytes() for path in tried.iterdir()]
    assert len(programs) > 20
    assert not [text for text in programs if parse(text, by_name("c")).errors]
