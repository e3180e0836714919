"""What pages say for a compiler's tracker, from a report that was made in memory."""

import base64
import json
from dataclasses import replace
from pathlib import PurePath
from urllib.parse import unquote

import msgspec
import pytest
from result_pages import made_report

from grammars.bundle import BundledFile, join
from ppr.display.facts import Facts
from ppr.display.pages import report_in
from ppr.programs.folders import HERE
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind
from ppr.results.observed import Behaviour, Observed, ToolVersion
from ppr.studies.versions.arguments import Shortened
from ppr.studies.versions.cells import Cell, Found
from ppr.studies.versions.table import Row, Versions
from ppr.studies.versions.trackers import EXPLORER, TRACKERS

GCC, LLVM = TRACKERS["gcc"], TRACKERS["llvm"]
BANNER = "gcc-12 (Debian 12.2.0) 12.2.0"
FINE, ICE = Behaviour("success", "works"), Behaviour(Kind.INTERNAL_ERROR, "dies")


def facts(command="gcc-12 -O2 -c {}", sections=(), seed=FINE, **changes):
    report, programs = made_report("int a;\n", "int b;\n")
    tools = (ToolVersion("/usr/bin/gcc-12", BANNER, "x86_64-linux-gnu", "GCC"),)
    observed = Observed(command, seed, ICE, BANNER, tools, "")
    found = {name: msgspec.to_builtins(section) for name, section in dict(sections).items()}
    return Facts(replace(report, observed=observed, sections=found, **changes), programs)


def test_the_tests_for_a_suite_are_of_its_own_compiler_and_the_variant_is_first():
    found = facts().tests(GCC)
    assert list(found) == ["variant.c", "seed.c"]
    assert '"-O2"' in found["seed.c"]
    assert facts().tests(LLVM) == {}


@pytest.mark.parametrize(
    ("kind", "is_right", "is_invalid"),
    [("success", True, False), (Kind.ERROR, False, True), (Kind.STATUS, False, False)],
)
def test_a_seed_that_is_refused_makes_a_test_of_that_and_is_invalid_if_there_is_an_error(kind, is_right, is_invalid):
    one = facts(seed=Behaviour(kind, "ends"))
    assert ("excess-errors" in one.tests(GCC)["seed.c"]) != is_right
    assert ("not a valid program" in one.introduction) == is_invalid
    seed, variant = map(one.heading_of, one.programs)
    assert (seed == "Program that works", variant) == (is_right, "Program that shows the bug")


@pytest.mark.parametrize(("kind", "signature", "words"), [
    (Kind.WRONG_OUTPUT, "", "Where the outputs differ"), (Kind.WRONG_OUTPUT, "x", "Its message"),
    (Kind.INTERNAL_ERROR, "", "Its message"), (Kind.WRONG_OUTPUT, None, "Its message"),
])  # fmt: skip
def test_a_message_is_where_the_outputs_differ_unless_a_signature_decides(kind, signature, words):
    one = facts()
    seen = one.report.observed if signature is not None else None
    observed = seen and msgspec.structs.replace(seen, signature=signature)
    assert Facts(replace(one.report, observed=observed), one.texts).heading(Behaviour(kind, "ends")) == words


@pytest.mark.parametrize(("kind", "is_told"), [("success", True), (Kind.ERROR, False)])
def test_versions_that_reject_a_program_that_has_to_compile_are_named(kind, is_told):
    rows = [Row(f"gcc-1{at}", Cell(found, 5)) for at, found in enumerate([Found.SAME, Found.REJECTS, Found.WORKS])]
    one = facts(seed=Behaviour(kind, "ends"), sections={"versions": Versions(1, tuple(rows))})
    assert one.doubt.endswith("bug or not: gcc-11") == is_told == bool(one.doubt)
    assert ("bug or not: gcc-11" in report_in("gcc", one.report, one.texts)) == is_told


def test_the_link_opens_the_variant_first():
    sessions = json.loads(base64.b64decode(unquote(facts().explorer.removeprefix(EXPLORER))))["sessions"]
    assert [one["source"] for one in sessions] == ["int b;\n", "int a;\n"]


@pytest.mark.parametrize("one", [facts("gcc-12 -c {} | cat"), facts(are_folders=True)])
def test_what_needs_a_shell_or_is_a_folder_is_no_single_test(one):
    assert (one.tests(GCC), one.explorer, facts("gcc-12 '-DX=\"a b\"' -c {}").tests(GCC)) == ({}, "", {})


def test_there_is_no_link_if_a_variable_has_to_be_set_or_for_another_target():
    one = facts("nice -n 5 gcc-12 -c {}")
    assert one.explorer and facts("gcc-12 -c {} -o env").explorer
    assert not facts("nice -n 5 env CPATH=/usr/x gcc-12 -c {}").explorer
    for target, is_there in (("aarch64-linux-gnu", False), ("", True), ("x86_64-pc-linux", True)):
        tools = (ToolVersion("/usr/bin/gcc-12", BANNER, target, "GCC"),)
        observed = msgspec.structs.replace(one.report.observed, tools=tools)
        assert bool(Facts(replace(one.report, observed=observed), one.texts).explorer) is is_there
    unseen = Facts(replace(one.report, observed=None), one.texts)
    assert (unseen.explorer, unseen.tool, unseen.versions) == ("", "", [("ppr", one.report.versions["ppr"])])


def test_the_last_pass_that_a_section_knows_tells_the_component():
    section = Shortened(before="gcc-12 -O2 -c {}", after="gcc-12 -O2 -c {}", last_pass="SLPVectorizerPass on f")
    assert facts(sections={"command": section}).form(LLVM)["Labels"] == "crash, vectorizers"


def test_the_longer_command_is_told_only_if_there_is_one():
    for after, longer in (("gcc-12 -c {}", "gcc-12 -O2 -c {}"), ("gcc-12 -O2 -c {}", "")):
        one = facts(sections={"command": Shortened(before="gcc-12 -O2 -c {}", after=after)})
        assert (one.longer, one.shortest, facts().shortest) == (longer, after, "gcc-12 -O2 -c {}")


def test_a_program_is_one_file_or_the_files_of_a_folder_and_is_copied_to_where_a_test_sees_it():
    report, programs = made_report("int a;\n", "int b;\n", ("int a, b;\n", "int b, c, d;\n"))
    seed, variant = Facts(report, programs).programs
    assert (seed.size, variant.size) == ("3 tokens (reduced from 5)", "3 tokens (reduced from 7)")
    for files in (["a/x.c", "b/x.c"], ["a/x.c", "b/y.c"]):
        told = [PurePath(file).name for file in files] if "b/y.c" in files else files
        assert [one.name for one in Facts(replace(report, files=files), programs).programs] == told
    assert (seed.test_name, seed.files, variant.text) == ("seed.c", [("", "int a;\n")], "int b;\n")
    source = join([BundledFile("a.c", b"int a;\n"), BundledFile("b", b"\0\1", False)])
    folder = seed._replace(file="x/seed", source=source, after=seed.before, is_folder=True)
    assert (folder.size, folder.test_name) == ("5 tokens", HERE)
    assert folder.files == [("a.c", "int a;\n"), ("b", "(2 bytes that are not text)\n")]
    assert Facts(report, programs).copy("x/seed.c", "a/") == ("x/seed.c", "a/")
    folders = Facts(replace(report, are_folders=True), programs)
    assert [folders.copy("seed", name) for name in (HERE, "a/", "a")] == [("seed/.", "."), ("seed", "a"), ("seed", "a")]
    assert [folders.command_there(one) for one in (folder, seed)] == ["cd x/seed && ", " seed.c"]


def test_a_report_and_its_page_make_the_edit_script_once(monkeypatch):
    report, programs = made_report("int once = 1;", "int once = f(1);")
    monkeypatch.setattr("ppr.display.facts.edit_script", None)
    assert [one for one, _ in Facts(report, programs).tree_edits] == report.operations


def test_the_edits_of_programs_that_were_changed_by_hand_are_those_of_the_changed_ones():
    report, _ = made_report("int c = 1;", "int c = f(1);")
    ((edit, _),) = Facts(report, Programs(b"int c = 1;", b"int c = 2;")).tree_edits
    assert (edit.action.value, edit.place.text) == ("update", "2")
