"""The table of planted bugs is well formed, and compilers and pairs are made of it."""

import ast
import re
import shlex
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from benchmark_ppr.planted import building
from benchmark_ppr.planted.building import HOME, Bug, C, Host, Laboratory, read_laboratory, replaced_once, shown
from grammars.parsing import parse
from ppr.properties.running import TestRunner
from ppr.results.mutation_log import Mutation, TextEdit

TINY = HOME.parents[1] / "examples" / "tiny" / "tinyc.py"
TABLE = read_laboratory(Path("nowhere"))
needs_python = pytest.mark.skipif(shutil.which("python3") is None, reason="python3 is not on PATH")


@pytest.mark.slow
def test_every_seed_and_variant_is_a_program_and_every_line_in_tinyc_in_the_function_that_is_named():
    source = TINY.read_text()
    for name, bug in TABLE.bug.items():
        seed, variant = bug.programs()
        assert seed != variant, name
        assert not parse(seed, C).errors and not parse(variant, C).errors, name
        if bug.host == "tiny" and bug.function not in ("<lambda>", "tokens"):  # TOKEN is outside of the function
            changed = replaced_once(source, bug.before, bug.after, name)
            old, new = ({node.name: ast.dump(node) for node in ast.walk(ast.parse(text))
                         if isinstance(node, ast.FunctionDef)} for text in (source, changed))  # fmt: skip
            assert [one for one in old if old[one] != new[one]] == [bug.function], name


def test_a_line_has_to_be_there_once_and_every_bug_changes_one():
    assert replaced_once("a b", "a", "c", "here") == "c b"
    for text in ("b", "a a"):
        with pytest.raises(ValueError, match=f"^here: 'a' occurs {text.count('a')} times, not once$"):
            replaced_once(text, "a", "c", "here")
    for kind in (Host, Bug, Laboratory):
        with pytest.raises(msgspec.ValidationError, match="unknown field `typo`"):
            msgspec.convert({"typo": ""}, kind)
    bugs = [bug for bug in TABLE.bug.values() if TABLE.host[bug.host].source != "examples/tiny"]
    assert len(bugs) >= 20
    assert len({(bug.host, bug.function) for bug in bugs}) >= 12
    assert {bug.host for bug in bugs} == {"tcc", "pcc"}
    assert {bug.kind for bug in bugs} == {"crash", "rejection", "wrong-code"}
    for name, bug in TABLE.bug.items():
        before, after = bug.before.splitlines(), bug.after.splitlines()
        assert len(before) == len(after), name
        assert sum(a != b for a, b in zip(before, after, strict=True)) == 1, name


@pytest.fixture
def laboratory(tmp_path):
    """A compiler that prints its program; the bug turns small letters into capital ones."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "cat.sh").write_text("cat $1\n")
    (source / "link.sh").symlink_to("cat.sh")
    host = {"source": str(source), "folder": ".", "program": "cat.sh", "compile": "sh CC {}", "run": "sh CC {}",
            "build": "cat cat.sh >>built"}  # fmt: skip
    bug = Bug("cat", "cat.sh", "cat", "wrong-code", "cat $1", "tr xy XY <$1", "tiny", (("total = 3", "x = 3"),))
    return Laboratory({"cat": Host(**host)}, {"capital": bug}, tmp_path / "out")


def test_a_compiler_is_built_with_the_bug_and_without_and_not_twice_and_what_it_shows_is_told(laboratory, monkeypatch):
    bug, lines = laboratory.bug["capital"], laboratory.lines("capital")
    with TestRunner() as runner:
        assert shown(runner, lines, b"a\n") == ""
        assert shown(runner, lines, b"x\n") == "status 0"
        assert shown(runner, (lines[0], "false {}"), b"x\n") is None
        assert shown(runner, ("echo error 12: {} >&2; false", "true {}"), b"x\n") == "error : program.c"
        assert shown(runner, ("seq 30000 | sed s/^16000$/x/", "seq 30000"), b"") == "status 0"  # the output is whole
        monkeypatch.setattr(building, "LIMIT", 0.2)
        assert shown(runner, ("echo begun; sleep 600", "echo begun"), b"") == "status None"
    paths = [laboratory.compiler(bug, name) for name in ("capital", "")]
    assert [path.read_text() for path in paths] == ["tr xy XY <$1\n", "cat $1\n"]
    built = ["cat $1\ntr xy XY <$1\n", "cat $1\n"]  # of the sources and again with the bug
    assert [path.with_name("built").read_text() for path in paths] == built
    assert all(path.with_name("link.sh").is_symlink() for path in paths)
    paths[0].write_text("kept")
    assert laboratory.compiler(bug, "capital").read_text() == "kept"
    (laboratory.out / "capital" / "compiler" / "made").unlink()  # as if it had been interrupted
    assert laboratory.compiler(bug, "capital").read_text() == "tr xy XY <$1\n"


def test_a_pair_is_refused_if_the_seed_shows_the_bug(laboratory):
    for number, after in enumerate(["tr a A <$1", "cat <$1"]):  # both programs show it, and none
        bug, out = replace(laboratory.bug["capital"], after=after), laboratory.out / str(number)
        with pytest.raises(ValueError, match=r"^capital: the variant, and only the variant, must show the bug$"):
            replace(laboratory, bug={"capital": bug}, out=out).pair("capital")


def test_the_sources_are_those_of_a_folder_of_the_project_or_of_a_package(laboratory, monkeypatch):
    calls = []
    monkeypatch.setattr(building, "_run", lambda words, folder: calls.append((words[1:], folder)))
    for source in ("examples/tiny", "pcc=1"):
        host = replace(laboratory.host["cat"], source=source, prepare="p", folder="f", build="b")
        replace(laboratory, host={"cat": host}).compiler(laboratory.bug["capital"])
    rest, out = [str(laboratory.out / "sources/cat"), "p", "f", "b"], laboratory.out
    assert calls == [([str(TINY.parent), *rest], out), (["pcc=1", *rest], out)]


def test_a_variant_is_mutated_as_long_as_it_differs_little_and_shows_the_same(laboratory, monkeypatch):
    texts = iter([b"int x1;", b"int other;", b"f(1);" * 9, *(b"int x%d;" % number for number in range(2, 99))])

    class Mutating(SimpleNamespace):
        def mutation(self, text):
            assert self.seeds == [laboratory.bug["capital"].programs()[0]]
            return Mutation("insert", "", (TextEdit(len(text), "", next(texts).decode()),))

    def fake_shown(runner, lines, program):
        return ("other" if b"other" in program else "it") if b" x = 3" in program else ""

    monkeypatch.setattr(building, "shown", fake_shown)
    monkeypatch.setattr(building, "Mutator", lambda _, seeds, random: Mutating(seeds=seeds, random=random))
    seed, variant = laboratory.pair("capital")
    original, changed = laboratory.bug["capital"].programs()
    assert (seed, variant) == tuple(laboratory.out / "capital" / name for name in ("seed.c", "variant.c"))
    added = b"".join(b"int x%d;" % number for number in range(1, 7))
    assert (seed.read_bytes(), variant.read_bytes()) == (original, changed + added)
    monkeypatch.setattr(building, "Mutator", None)
    assert laboratory.pair("capital") == (seed, variant)


def test_a_pair_is_reduced_by_the_line_with_the_bug_unless_a_run_has_ended(laboratory, monkeypatch, tmp_path):
    calls, host = [], replace(laboratory.host["cat"], compile="CC {}", run="PYTHON CC {}", guard="true && ")
    crash = replace(laboratory.bug["capital"], kind="crash")
    laboratory = replace(laboratory, host={"cat": host}, bug={**laboratory.bug, "crash": crash})
    monkeypatch.setattr(Laboratory, "compiler", lambda _, bug, name="": Path(f"/{name or 'right'}/c c"))
    monkeypatch.setattr(building, "_run", lambda words, folder: calls.append(words[3:]))
    python, pair, result = shlex.quote(sys.executable), (Path("s"), Path("v")), tmp_path / "r"
    reference = ["--reference", f"true && {python} '/right/c c' {{}}", "--no-check-undefined"]
    places = ["s", "v", "--output", str(result), "--quiet", "--command"]
    expected = {
        "capital": [*places, f"{python} '/capital/c c' {{}}", *reference, "-x", "--jobs", "1"],
        "crash": [*places, "'/crash/c c' {}", "-x", "--jobs", "1"],
    }
    result.mkdir()
    for name, status in (("capital", ""), ("crash", "interrupted"), ("crash", "done")):
        if status:
            (result / "report.json").write_text(f'{{"status": "{status}", "sections": {{"a": 5}}}}')
        calls.clear()
        assert laboratory.reduce(name, *pair, result, "-x") == result
        assert calls == [expected[name]] * (status != "done")
    assert building.section(result, "a") == 5


def test_a_command_that_fails_is_named_with_its_last_words(tmp_path):
    building._run(["sh", "-c", "pwd >here"], tmp_path / "a/b")
    assert (tmp_path / "a/b/here").read_text() == f"{tmp_path}/a/b\n"
    for script, said in (("echo out; echo one >&2; echo 'two' >&2; exit 3", "two"), ("echo out; false", "out")):
        with pytest.raises(ValueError, match=re.escape(f"sh -c {script} failed in {tmp_path}: {said}") + "$"):
            building._run(["sh", "-c", script], tmp_path)


@needs_python
@pytest.mark.slow
def test_a_pair_shows_its_bug_and_differs_by_more_than_the_mutation(tmp_path):
    laboratory = read_laboratory(tmp_path)
    seed, variant = laboratory.pair("tiny-underscore")
    lines = laboratory.lines("tiny-underscore")
    with TestRunner() as runner:
        assert shown(runner, lines, seed.read_bytes()) == ""
        assert shown(runner, lines, variant.read_bytes()) == "program.c:: error: function '_one' is not declared"
    assert laboratory.pair("tiny-underscore") == (seed, variant)
