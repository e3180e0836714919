"""What ``ppr doctor`` says about what is installed, and on the screen."""

import sys

import pytest

import ppr.cli.doctor
from grammars.languages import LANGUAGES
from ppr.cli.doctor import NOTE, OK, PROBLEM, Finding, _parsers, installation, library, programs


def test_a_problem_makes_the_exit_status_one(place, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(place.folder / "none"))
    ended = place.run("doctor")
    assert ended.returncode == 1
    assert "No such file or directory; set TMPDIR to a folder that you can write to" in ended.stdout
    assert ended.stdout.splitlines()[-1].startswith("problems: 1, ")


def test_a_library_that_is_missing_is_told_in_a_sentence(place):
    place.write("msgspec.py", "raise ModuleNotFoundError(\"No module named 'msgspec'\")")
    with place.start("reduce", "--help", env={**place.environment, "PYTHONPATH": str(place.folder)}) as process:
        _, errors = process.communicate(timeout=60)
    expected = "ppr: the installation is not complete (No module named 'msgspec'): install ppr again with pip\n"
    assert (process.returncode, errors) == (1, expected)


@pytest.mark.calls
def test_findings_are_printed_with_what_to_do_and_problems_are_counted(place, monkeypatch):
    found = [
        Finding("a", OK, "1.0"),
        Finding("[b]", NOTE, "none", "get it soon"),
        Finding("c", PROBLEM, "full", "empty it now"),
    ]
    monkeypatch.setattr(ppr.cli.doctor, "installation", lambda: iter(found[:1]))
    monkeypatch.setattr(ppr.cli.doctor, "core_dumps", lambda: found[1])
    monkeypatch.setattr(ppr.cli.doctor, "programs", lambda: iter(()))
    monkeypatch.setenv("COLUMNS", "26")  # what is longer is not broken
    for number, last in ((2, "problems: 1, notes: 1\n"), (0, "ppr can run here; notes: 1\n")):
        monkeypatch.setattr(ppr.cli.doctor, "temporary_folder", lambda number=number: found[number])
        third = ("ok       a: 1.0\n", "", "problem  c: full; empty it now\n")[number]
        ended = place.run("doctor")
        assert (ended.returncode, ended.stdout) == (
            number // 2, f"ok       a: 1.0\n{third}note     [b]: none; get it soon\n{last}",
        )  # fmt: skip


def test_programs_that_are_not_there_are_named_with_their_use(monkeypatch):
    monkeypatch.setattr(ppr.cli.doctor.shutil, "which", {"gdb": "/x/gdb"}.get)
    use = "with it, ppr locate names functions of compilers that are not in Python or JavaScript"
    assert [*programs()] == [Finding("gdb", OK, "/x/gdb"), Finding("valgrind", NOTE, "is not on the PATH", use)]


def test_what_campaigns_need_is_named_with_their_verbs_and_what_developers_need_is_not(monkeypatch):
    needs, found = ["click>=8", "distributed>=2; extra == 'campaign'", 'scipy>=1; extra == "campaign"'], []
    monkeypatch.setattr(ppr.cli.doctor, "requires", lambda _: [*needs, "pytest>=8; extra == 'dev'"])
    monkeypatch.setattr(ppr.cli.doctor, "library", lambda *given: found.append(given))
    monkeypatch.setattr(ppr.cli.doctor, "_parsers", lambda: None)
    assert [one.name for one in installation() if one] == ["ppr", "Python"]
    assert found[0] == ("click>=8",)
    for (_, kind, advice), verb, name in zip(found[1:], ("run --scheduler", "report"), needs[1:], strict=True):
        install = f"{sys.executable} -m pip install '{name.partition(';')[0]}'"
        assert (kind, advice) == (NOTE, f"only ppr campaign {verb} needs it: to install it, run {install}")


def test_a_library_has_to_be_there_and_to_load(monkeypatch):
    for requirement, verdict in (("tree-sitter>=0.20", OK), ("click >=8.1,<1000", OK), ("no-such-library>=1", PROBLEM)):
        found = library(requirement)
        assert (found.verdict, bool(found.advice)) == (verdict, verdict is PROBLEM)
    monkeypatch.setattr(ppr.cli.doctor.importlib, "import_module", lambda _: 1 / 0)
    found = library("click>=8.1")
    assert (found.verdict, found.found) == (PROBLEM, "cannot be loaded: ZeroDivisionError: division by zero")


def test_parsers_that_do_not_load_are_named(monkeypatch):
    def parse(_, language):
        if language.name in broken:
            raise LookupError("no parser")

    monkeypatch.setattr(ppr.cli.doctor, "parse", parse)
    broken = {"java", "go"}
    found = _parsers()
    assert found.verdict is NOTE
    assert "java (no parser)" in found.found and "go (no parser)" in found.found and "rust" not in found.found
    number = sum(one.own_parser is None for one in LANGUAGES)
    assert found.found.startswith(f"{number - 2} work; ")
    broken = set()
    assert _parsers().found == f"all {number} work"
    broken = {one.name for one in ppr.cli.doctor.LANGUAGES}
    assert _parsers().verdict is PROBLEM


def test_sources_that_are_not_installed_have_no_optional_libraries(monkeypatch):
    def missing(_):
        raise ppr.cli.doctor.PackageNotFoundError

    monkeypatch.setattr(ppr.cli.doctor, "requires", missing)
    monkeypatch.setattr(ppr.cli.doctor, "parse", lambda *_: None)
    assert [one.name for one in installation()] == ["ppr", "Python", "parsers"]
