"""Pages and reports from the command line."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
import tomli_w
from analysed import dies, write_result
from laws import for_each
from msgspec.structs import replace
from result_pages import parsed_html, shown_programs

from ppr.display import pages
from ppr.display.pages import report_in
from ppr.results.observed import ToolVersion
from ppr.results.report import PAGES as FILES
from ppr.results.report import read_programs, read_report

pytestmark = pytest.mark.calls

MADE = []  # a folder with a result, and the end of its run: made by the first test that needs it


@pytest.fixture
def result(place, tmp_path_factory):
    """The end of a run with a mutation log, of whose result each test has a copy of its own."""
    if not MADE:
        seed, variant = ((place.folder / name).read_text() for name in ("seed.c", "variant.c"))
        log = {"mutations": [{"kind": "by hand", "node": "x", "edits": [{"at": 0, "old": seed, "new": variant}]}]}
        place.write("log.toml", tomli_w.dumps(log))
        ended = place.reduce("--mutation-log", "log.toml")
        assert ended.returncode == 0, ended.stderr
        MADE.extend((tmp_path_factory.mktemp("made") / "seed.ppr", ended))
        shutil.copytree("seed.ppr", MADE[0])
    folder, ended = MADE
    shutil.copytree(folder, "seed.ppr", dirs_exist_ok=True)
    return ended


def test_a_run_leaves_the_pages(place, result):
    folder = place.folder / "seed.ppr"
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        ["difference.patch", *FILES, "report.json", "seed.c", "variant.c", "verdicts.db"]
    )
    assert "difference.patch, report.md, report.html, repro.sh, report.json" in result.stdout
    survival = json.loads((folder / "report.json").read_text())["survival"]
    assert survival["mutations"][0]["survived"] == survival["tokens_survived"] > 0
    assert "original edits that remain: 1 of 1 mutation (confirmed), " in result.stdout
    assert shown_programs(parsed_html((folder / "report.html").read_text())) == [
        (folder / name).read_bytes() for name in ("seed.c", "variant.c")
    ]


def test_show_prints_the_report_as_json_and_the_script_in_the_folder_can_be_run(place, result):
    ended = place.run("show", "seed.ppr", "--json")
    assert (ended.returncode, ended.stdout) == (0, (place.folder / "seed.ppr/report.json").read_text())
    script = place.folder / "seed.ppr" / "repro.sh"
    assert os.access(script, os.X_OK)
    ended = subprocess.run([script], capture_output=True, text=True, check=False, cwd="/")
    assert (ended.returncode, ended.stdout.count("as expected")) == (0, 2)


def test_pages_are_made_again(place, result):
    folder = place.folder / "seed.ppr"
    before = {name: (folder / name).read_bytes() for name in FILES}
    mode = (folder / "repro.sh").stat().st_mode
    for name in FILES:
        (folder / name).unlink()
    ended = place.run("show", "seed.ppr", "--pages")
    assert ended.stdout.splitlines() == [f"seed.ppr/{name}" for name in FILES]
    assert {name: (folder / name).read_bytes() for name in FILES} == before
    assert (folder / "repro.sh").stat().st_mode == mode


@pytest.mark.slow
def test_what_a_run_could_not_make_is_told_also_with_quiet_and_made_later(place, monkeypatch):
    def fails(template, **values):
        if template != "report.md.j2":
            raise ValueError("a bad page")
        return rendered(template, **values)

    rendered = pages.rendered
    with monkeypatch.context() as patch:
        patch.setattr(pages, "rendered", fails)
        ended, quiet = place.reduce(), place.reduce("--quiet", "--output", "quiet")
    words = "not made: repro.sh, report.html (ValueError: a bad page); ppr show --pages makes the pages"
    *_, last, note = ended.stdout.splitlines()
    assert (last, note) == (
        "in seed.ppr: seed.c, variant.c, difference.patch, report.md, report.json",
        f"note: {words}",
    )
    assert quiet.stderr == f"ppr: {words}\n"
    assert words in place.run("show", "seed.ppr").stdout
    assert place.run("show", "--pages", "seed.ppr").returncode == 0
    assert all((place.folder / "seed.ppr" / name).exists() for name in FILES)
    assert "not made" not in place.run("show", "seed.ppr").stdout


@for_each("family, markup, better", [
    ("GCC", "gcc", ""), ("GCC", "llvm", "GCC, not LLVM: --report gcc"),
    ("", "gcc", "another tool, not GCC: --report text"), ("LLVM", "gcc", "LLVM, not GCC: --report llvm"),
    ("", "text", ""), ("GCC", "github", ""),
])  # fmt: skip
def test_who_asks_for_the_form_of_another_tracker_is_told(place, family, markup, better):
    shutil.rmtree("r", ignore_errors=True)
    observed = replace(dies("x"), tools=(ToolVersion("cc", family=family),))
    write_result(place.folder / "r", observed=observed if family else None)
    ended = place.run("show", "r", "--report", markup)
    assert (ended.returncode, ended.stderr) == (0, f"ppr: r is about {better} fits it better\n" if better else "")
    report = read_report(Path("r"))
    assert ended.stdout == report_in(markup, report, read_programs(Path("r"), report))


def test_a_page_that_cannot_be_written_is_named(place, result):
    page = place.folder / "seed.ppr" / "report.html"
    page.unlink()
    page.mkdir()
    ended = place.run("show", "seed.ppr", "--pages")
    assert (ended.returncode, "the page seed.ppr/report.html cannot be written" in ended.stderr) == (2, True)


@pytest.mark.parametrize("options", [[], ["--pages"], ["--report", "text"]])
@pytest.mark.parametrize("name", ["seed.c", "report.json"])
def test_a_link_in_a_result_is_refused(place, result, name, options):
    file = place.folder / "seed.ppr" / name
    file.rename(place.folder / "elsewhere")
    file.symlink_to(place.folder / "elsewhere")
    ended = place.run("show", "seed.ppr", *options)
    assert ended.returncode == 2
    assert f"{name} is a link, but ppr never creates links" in ended.stderr


def test_a_page_takes_the_place_of_a_link(place, result):
    page, outside = place.folder / "seed.ppr" / "report.md", place.write("outside", "keep")
    text = page.read_text()
    page.unlink()
    page.symlink_to(outside)
    assert place.run("show", "--pages", "seed.ppr").returncode == 0
    assert (page.is_symlink(), page.read_text(), outside.read_text()) == (False, text, "keep")
