"""The wheel is complete: both commands work from an environment that holds nothing else of the project."""

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path

import pytest
from benchmark_doubles import make_pair

from benchmark_ppr.benchmark_pair import find_pairs
from ppr import __version__

ROOT = Path(__file__).parents[1]
PACKAGES = ("ppr", "diffing", "grammars", "benchmark_ppr")
BUILDS_WHEELS = (77, 0)  # from this version on, setuptools needs no other package to build one
pytestmark = pytest.mark.slow


def pip(*words):
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", *words], check=True)


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """An environment with the wheel; the dependencies are those of the environment that runs the tests."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for package in PACKAGES:
        shutil.copytree(ROOT / package, source / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "build_backend.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    isolation = [] if setuptools_version() < BUILDS_WHEELS else ["--no-build-isolation"]
    pip("wheel", "--no-deps", *isolation, "--wheel-dir", folder, source)
    (wheel,) = folder.glob("*.whl")
    home = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    pip("--python", home / "bin" / "python", "install", "--no-deps", "--no-index", wheel)
    (site,) = home.glob("lib/python*/site-packages")
    borrowed = dict.fromkeys(sysconfig.get_path(name) for name in ("purelib", "platlib"))
    (site / "dependencies.pth").write_text("\n".join(borrowed) + "\n")
    return home


def setuptools_version():
    try:
        return tuple(int(part) for part in version("setuptools").split(".")[:2])
    except ModuleNotFoundError:
        return (0, 0)


@pytest.fixture
def call(environment, tmp_path):
    """Runs a command of the environment in an empty folder, and gives its output."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def call(command, *words):
        words = [environment / "bin" / command, *words]
        done = subprocess.run(words, cwd=tmp_path, env=variables, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return call


def test_every_file_is_in_the_wheel(environment):
    (site,) = environment.glob("lib/python*/site-packages")
    files = [path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file()]
    assert [str(path) for path in files if "__pycache__" not in path.parts and not (site / path).exists()] == []


def test_the_packages_come_from_the_wheel_and_are_typed(call, environment):
    homes = call(
        "python", "-c", f"import {', '.join(PACKAGES)}; print(*(one.__path__[0] for one in ({', '.join(PACKAGES)})))"
    )
    for home in map(Path, homes.split()):
        assert home.is_relative_to(environment)
        assert (home / "py.typed").is_file()


COPYING = """
import os
os.access = lambda *_: False
import build_backend
print(os.getcwd(), *sorted(os.listdir()), *os.listdir("grammars"))
build_backend.build_editable("x")
"""


def test_a_clone_that_may_not_be_written_is_built_in_a_copy(tmp_path):
    for path in ("grammars/build", ".git", "build"):
        (tmp_path / "clone" / path).mkdir(parents=True)
    words, variables = [sys.executable, "-c", COPYING], {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, cwd=tmp_path / "clone", env=variables, capture_output=True, text=True, check=False)
    copy, *found = done.stdout.split()
    assert found == ["grammars", "build"] and not Path(copy).exists()
    assert (done.returncode, done.stderr) == (
        1,
        "an editable install needs a clone that may be written: leave -e out\n",
    )


def test_ppr_says_its_version_and_reduces_a_pair(call, tmp_path):
    assert call("ppr", "--version").split()[-1] == __version__
    pair = make_pair(tmp_path / "pair")
    tests = [word for side in ("seed", "variant") for word in (f"--{side}-test", pair / f"{side}_test.sh")]
    call("ppr", pair / "seed.c", pair / "variant.c", *tests, "--output", tmp_path / "out")
    variant = (tmp_path / "out" / "variant.c").read_bytes()
    assert b"bad" in variant and len(variant) < len((pair / "variant.c").read_bytes())
    assert "</html>" in (tmp_path / "out" / "report.html").read_text()  # the templates are packed


def test_the_benchmark_has_its_pairs_seeds_and_scripts(call, environment):
    names = call(
        "python", "-c", "from benchmark_ppr.benchmark_pair import find_pairs; print(*(p.name for p in find_pairs()))"
    )
    assert names.split() == [pair.name for pair in find_pairs()]
    (packed,) = environment.glob("lib/python*/site-packages/benchmark_ppr")
    for folder in ("seeds", "pairs", "single", "install"):
        here, there = ROOT / "benchmark_ppr" / folder, packed / folder
        for file in (path for path in here.rglob("*") if path.is_file()):
            copy = there / file.relative_to(here)
            assert copy.read_bytes() == file.read_bytes()
            assert os.access(copy, os.X_OK) == os.access(file, os.X_OK)


def test_the_benchmark_runs(call, tmp_path):
    make_pair(tmp_path / "one")
    assert "1 pair: 1 ok" in call("python", "-m", "benchmark_ppr", "check", "one")
    assert "verified" in call("python", "-m", "benchmark_ppr", "run", "--pairs", "one", "--tools", "ppr")
    assert "### Size of the variant" in call("python", "-m", "benchmark_ppr", "table")
    assert "Usage:" in call("python", "-m", "benchmark_ppr", "enlarge", "--help")
