"""What pages say for a compiler's tracker, from a report that was made in memory."""

import base64
import json
import re
from dataclasses import fields, replace
from pathlib import PurePath
from urllib.parse import unquote

import msgspec
import pytest
from msgspec import structs
from on_record import of_record
from result_pages import made_report

from grammars.bundle import BundledFile, join
from ppr import __version__
from ppr.display.facts import Facts
from ppr.display.pages import report_in
from ppr.programs.folders import HERE
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind
from ppr.results.observed import Behaviour, Observed, ToolVersion
from ppr.results.report import Report
from ppr.studies.location.location import Location
from ppr.studies.versions.arguments import Shortened
from ppr.studies.versions.cells import Cell, Found
from ppr.studies.versions.table import Row, Versions
from ppr.studies.versions.trackers import EXPLORER, TRACKERS

BANNER = "gcc-12 (Debian 12.2.0) 12.2.0"
FINE, ICE = Behaviour("success", "works"), Behaviour(Kind.INTERNAL_ERROR, "dies")


@pytest.mark.parametrize(("kind", "is_told"), [("success", True), (Kind.ERROR, False)])
def test_versions_that_reject_a_program_that_has_to_compile_are_named(kind, is_told):
    rows = [Row(f"gcc-1{at}", Cell(found, 5)) for at, found in enumerate([Found.SAME, Found.REJECTS, Found.WORKS])]
    one = seeing(seed=f"{kind}|ends", sections={"versions": Versions(1, tuple(rows))})
    assert one.doubt.endswith("bug or not: gcc-11") == is_told == bool(one.doubt)
    assert ("bug or not: gcc-11" in report_in("gcc", one.report, one.texts)) == is_told


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


def seeing(command="gcc-12 -O2 -c {}", variant="internal-error|dies", tools="GCC", of="int a;\n => int b;\n", **more):
    """Facts on a pair whose variant has shown this; other fields are those of a report, or of what was observed."""
    of_report = {one.name: more.pop(one.name) for one in fields(Report) if one.name in more}
    files, of_variant = of_report.pop("files", ["seed.c", "variant.c"]), more.pop("of_variant", {})
    seed, observed = Behaviour(*more.pop("seed", "success|works").split("|")), Behaviour(*variant.split("|"))
    report, programs = made_report(*of.split(" => "), more.pop("original", None), files=files)
    known = [ToolVersion(**TOOLS[name]) for name in tools.split()]
    seen = Observed(command, seed, structs.replace(observed, **of_variant), tools=tuple(known), **more)
    sections = {name: msgspec.to_builtins(section) for name, section in of_report.pop("sections", {}).items()}
    return Facts(replace(report, **{"observed": seen, "sections": sections, **of_report}), programs)


IN_EXAMPLES = FINE, ICE, Location, Shortened
TOOLS = {
    "GCC": {"name": "/usr/bin/gcc-12", "version": BANNER, "target": "x86_64-linux-gnu", "family": "GCC"},
    "ARM": {"name": "gcc", "version": BANNER, "target": "aarch64-linux-gnu", "family": "GCC"},
    "ANY": {"name": "gcc", "version": BANNER, "family": "GCC"}, "cc": {"name": "cc", "version": "cc 1.0"},
    "LLVM": {"name": "clang", "version": "clang version 19.1.0", "family": "LLVM"}, "PY": {"name": "/bin/python3"},
}  # fmt: skip


def known_of(one):
    """Everything that pages take from facts, in words."""
    variant, link = one.programs[-1], one.explorer.removeprefix(EXPLORER)
    sessions = json.loads(base64.b64decode(unquote(link)))["sessions"] if link else []
    names = "title introduction tool calls_of_scripts dubious shortest longer doubt versions inputs options compact"
    return {name: getattr(one, name) for name in names.split()} | {
        "link": [f"{each['compilers']} {each['language']} {each['source']}" for each in sessions],
        "tools": [each.name for each in one.tools],
        **{name: [each.size, one.heading_of(each), one.command_there(each), one.copy(each.file, each.test_name)]
           for each in one.programs for name in [f"{each.role} {each.name}"]},
        "said": [one.heading(variant.behaviour), one.message(variant.behaviour)] if variant.behaviour else None,
        "edits": [f"{edit.sentence} ({place})" for edit, place in one.tree_edits or ()],
        **{f"{name} {what}": made(tracker) for name, tracker in TRACKERS.items()
           for what, made in (("form", one.form), ("test", one.tests))},
    }  # fmt: skip


@of_record(__file__)
def test_what_pages_say_of_a_result_is_on_record(example, said):
    """All of it of the first example, and of others what is not the same."""
    made = eval(f"seeing({example})".replace("\n", r"\n"))
    found, usual = known_of(made), known_of(seeing()) if example else {}
    told = [f"{name}: {value or 'nothing'}" for name, value in found.items() if value != usual.get(name, "")]
    text = re.sub(r"\b[\da-f]{64}\b", "KEY", "\n".join(told).replace(__version__, "VERSION"))
    assert [line.rstrip() for line in text.split("\n")] == said


def test_a_report_and_its_page_make_the_edit_script_once(monkeypatch):
    report, programs = made_report("int once = 1;", "int once = f(1);")
    monkeypatch.setattr("ppr.display.facts.edit_script", None)
    assert [one for one, _ in Facts(report, programs).tree_edits] == report.operations


def test_the_edits_of_programs_that_were_changed_by_hand_are_those_of_the_changed_ones():
    report, _ = made_report("int c = 1;", "int c = f(1);")
    ((edit, _),) = Facts(report, Programs(b"int c = 1;", b"int c = 2;")).tree_edits
    assert (edit.action.value, edit.place.text) == ("update", "2")
