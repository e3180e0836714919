"""Pages and reports from the command line."""

import io
import json
import os
import shutil
import subprocess
import webbrowser
from importlib.resources import files
from pathlib import Path

import pytest
import tomli_w
from result_pages import parsed_html, shown_programs
from rich.console import Console

from ppr.cli.show import print_table
from ppr.display import pages
from ppr.display.pages import FORMATS
from ppr.session.report import PAGES as FILES
from ppr.session.report import read_report

MADE = []  # a folder with a result, and the end of its run: made by the first test that needs it


@pytest.fixture
def result(place, tmp_path_factory):
    """A result that was made with a mutation log: each test has a copy of its own."""
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
    return place, ended


def test_a_run_leaves_the_pages(result):
    place, ended = result
    folder = place.folder / "seed.ppr"
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        ["difference.patch", *FILES, "report.json", "seed.c", "variant.c", "verdicts.db"]
    )
    assert "difference.patch, report.md, report.html, repro.sh, report.json" in ended.stdout
    survival = json.loads((folder / "report.json").read_text())["survival"]
    assert survival["mutations"][0]["survived"] == survival["tokens_survived"] > 0
    assert "original edits that remain: 1 of 1 mutation (confirmed), " in ended.stdout
    assert shown_programs(parsed_html((folder / "report.html").read_text())) == [
        (folder / name).read_bytes() for name in ("seed.c", "variant.c")
    ]


def test_the_script_in_the_folder_can_be_run(result):
    place, _ = result
    script = place.folder / "seed.ppr" / "repro.sh"
    assert os.access(script, os.X_OK)
    ended = subprocess.run([script], capture_output=True, text=True, check=False, cwd="/")
    assert (ended.returncode, ended.stdout.count("as expected")) == (0, 2)


def test_a_page_is_a_template_and_its_name():
    templates = {path.name for path in (files("ppr.display") / "templates").iterdir()}
    assert {f"{name}.j2" for name in FILES} <= templates


@pytest.mark.parametrize(
    ("options", "made"),
    [
        (["--html"], ["report.html"]),
        (["--markdown"], ["report.md"]),
        (["--html", "--markdown"], ["report.md", "report.html"]),
        (["--pages"], ["report.md", "report.html", "repro.sh"]),
    ],
)
def test_pages_are_made_again(result, options, made):
    place, _ = result
    folder = place.folder / "seed.ppr"
    before = {name: (folder / name).read_bytes() for name in FILES}
    mode = (folder / "repro.sh").stat().st_mode
    for name in FILES:
        (folder / name).unlink()
    ended = place.run("show", "seed.ppr", *options)
    assert ended.stdout.splitlines() == [f"seed.ppr/{name}" for name in made]
    assert {name: (folder / name).read_bytes() for name in FILES if (folder / name).exists()} == {
        name: before[name] for name in made
    }
    assert "repro.sh" not in made or (folder / "repro.sh").stat().st_mode == mode


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


def test_the_page_is_opened(result, monkeypatch):
    place, _ = result
    opened = []
    monkeypatch.setattr(webbrowser, "open", lambda address: opened.append(address) or True)
    assert place.run("show", "--open", "seed.ppr").returncode == 0
    assert opened == [(place.folder / "seed.ppr" / "report.html").resolve().as_uri()]
    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    ended = place.run("show", "--open", "seed.ppr")
    assert (ended.returncode, "there is no browser to open seed.ppr/report.html in" in ended.stderr) == (2, True)


@pytest.mark.parametrize("markup", FORMATS)
def test_a_report_is_printed(result, markup):
    place, _ = result
    ended = place.run("show", "--report", markup, "seed.ppr")
    assert ended.returncode == 0
    assert "Of the two C programs" in ended.stdout and "bad" in ended.stdout


def test_every_format_can_be_asked_for(place):
    assert f"[{'|'.join(FORMATS)}]" in place.run("show", "--help").stdout


@pytest.mark.parametrize(
    "options", [["--html", "--table"], ["--report", "text", "--svg", "x.svg"], ["--markdown", "--report", "text"]]
)
def test_one_way_to_show_results_is_chosen(result, options):
    ended = result[0].run("show", "seed.ppr", *options)
    assert (ended.returncode, "choose one way to show results" in ended.stderr) == (2, True)


def test_a_page_that_cannot_be_written_is_named(result):
    place, _ = result
    page = place.folder / "seed.ppr" / "report.html"
    page.unlink()
    page.mkdir()
    ended = place.run("show", "--html", "seed.ppr")
    assert (ended.returncode, "the page seed.ppr/report.html cannot be written" in ended.stderr) == (2, True)


@pytest.mark.parametrize("options", [[], ["--markdown"], ["--report", "text"], ["--table"]])
@pytest.mark.parametrize("name", ["seed.c", "report.json"])
def test_a_link_in_a_result_is_refused(result, name, options):
    place, _ = result
    file = place.folder / "seed.ppr" / name
    file.rename(place.folder / "elsewhere")
    file.symlink_to(place.folder / "elsewhere")
    ended = place.run("show", "seed.ppr", *options)
    is_read = name == "report.json" or options != ["--table"]
    assert ended.returncode == 2 * is_read
    assert (f"{name} is a link, and no run of ppr makes links" in ended.stderr) is is_read


def test_a_page_takes_the_place_of_a_link(result):
    place, _ = result
    page, outside = place.folder / "seed.ppr" / "report.md", place.write("outside", "keep")
    text = page.read_text()
    page.unlink()
    page.symlink_to(outside)
    assert place.run("show", "--markdown", "seed.ppr").returncode == 0
    assert (page.is_symlink(), page.read_text(), outside.read_text()) == (False, text, "keep")


def test_results_of_one_name_are_told_apart_in_the_table(result):
    place, _ = result
    for name in ("one", "two"):
        (place.folder / name).mkdir()
        subprocess.run(["cp", "-R", "seed.ppr", f"{name}/seed.ppr"], cwd=place.folder, check=True)
    rows = place.run("show", "--table", "one/seed.ppr", "two/seed.ppr").stdout.splitlines()[1:]
    assert [row.split()[0] for row in rows] == ["one/seed.ppr", "two/seed.ppr"]


def test_the_folder_that_all_results_are_in_is_named_once_in_the_table(result):
    place, _ = result
    (place.folder / "all").mkdir()
    for name in ("one", "two"):
        subprocess.run(["cp", "-R", "seed.ppr", f"all/{name}"], cwd=place.folder, check=True)
    header, *rows = place.run("show", "--table", "all/one/", "all/two/").stdout.splitlines()
    assert header.startswith(" result in all ")
    assert [row.split()[0] for row in rows] == ["one", "two"]


class Terminal(io.StringIO):
    def isatty(self):
        return True


def table_on(file, width, reports):
    print_table(Console(file=file, width=width, color_system=None), reports)
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_the_table_is_folded_in_a_narrow_terminal_and_whole_in_a_pipe(result):
    place, _ = result
    name = "a-name-that-is-quite-long"
    reports = [(Path(name), read_report(place.folder / "seed.ppr"))]
    whole = table_on(io.StringIO(), 20, reports)
    assert whole[0].split() == ["result", "seed", "variant", "difference", "tests", "seconds", "outside", "tests"]
    assert (len(whole), whole[1].split()[0], whole[1][-1]) == (2, name, "%")
    width = max(map(len, whole)) + 1
    assert table_on(Terminal(), width, reports) == whole
    narrow = table_on(Terminal(), 60, reports)
    assert max(map(len, narrow)) <= 60
    assert "…" not in "".join(narrow)
    names = [line.split()[0] for line in narrow if line.startswith(" ") and line[1] != " "]
    assert "".join(names).startswith("resulta-name")


def test_a_log_of_another_pair_is_refused_before_anything_is_written(place):
    place.write("log.toml", "mutations = []")
    ended = place.reduce("--mutation-log", "log.toml")
    assert ended.returncode == 2
    assert "the mutation log log.toml leads from seed.c to a program other than variant.c" in ended.stderr
    assert not (place.folder / "seed.ppr").exists()
