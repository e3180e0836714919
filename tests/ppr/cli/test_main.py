"""The whole command from end to end: each verb once with quick scripts, and with a real compiler."""

import contextlib
import errno
import gc
import io
import json
import os
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from example_pair import SEED, VARIANT

from diffing.script_words import LONGEST_SHOWN
from ppr.cli.main import main
from ppr.cli.show import AT_ONCE, diff
from ppr.programs.errors import Interrupted

pytestmark = pytest.mark.calls


def report(place, folder="seed.ppr"):
    return json.loads((place.folder / folder / "report.json").read_text())


@pytest.mark.slow
def test_a_pair_is_minimised_and_a_second_run_repeats_no_test(place):
    result = place.reduce("--effort", "quick")
    assert result.returncode == 0, result.stderr
    assert place.result() == ("good();", "good(); bad();")
    found = report(place)
    assert (found["status"], found["after"]["difference"]) == ("done", 4)
    assert (found["before"]["seed"]["bytes"], found["edits"][0]["kind"]) == (len(SEED), "insert")
    assert found["seconds"] >= found["seconds_in_tests"] > 0
    assert {step["reducer"] for step in found["steps"]} == {"tree-difference", "list-difference", "commonality"}
    assert place.leftovers() == (["seed.ppr"], [])
    assert result.stderr.startswith("C: seed 55 tokens, variant 64, difference 11; checking both properties\n")
    assert "\x1b" not in result.stdout + result.stderr
    again = place.reduce("--effort", "quick")
    assert (report(place)["tests"]["run"], place.result()) == (0, ("good();", "good(); bad();"))
    shown = place.run("show", "seed.ppr").stdout
    assert shown.startswith(again.stdout)
    assert shown.endswith(f" % of the {report(place)['seconds']:.1f} s were spent outside tests\n")


@pytest.mark.slow
def test_a_difference_is_isolated_with_one_script_that_is_asked_once_for_each_program(place):
    log = place.folder / "tmp" / "log"
    place.script("variant.sh", f'echo >> {log}; grep -q "bad *(" variant.c')
    ended = place.run("isolate", "seed.c", "variant.c", "--failing-test", "variant.sh", "--jobs", 1)
    assert ended.returncode == 0, ended.stderr
    found = report(place, "seed.isolated")
    assert (found["after"]["difference"], [step["reducer"] for step in found["steps"]]) == (1, ["dd"])
    assert log.read_text().count("\n") == found["tests"]["run"] + 2, "what the report shows is no test"
    assert found["tests"]["cached"] > 0
    seed, variant = place.result("seed.isolated")
    assert "unused" in seed and "unused" in variant


def test_what_it_makes_is_its_own_whatever_the_umask_says(place):
    before = os.umask(0o227)
    try:
        assert place.run("single", "variant.c", "--test", "variant.sh", "--max-tests", 5, "-q").returncode == 0
        assert os.umask(0o227) == 0o027
    finally:
        os.umask(before)
    assert (place.folder / "variant.ppr").stat().st_mode & 0o777 == 0o750


def test_diff_collects_garbage_rarely_as_long_as_there_are_trees(tmp_path, monkeypatch):
    thresholds = []
    monkeypatch.setattr("ppr.cli.show.described", lambda _: thresholds.append(gc.get_threshold()[0]) or [])
    paths = [tmp_path / "x.c", tmp_path / "y.c"]
    for path in paths:
        path.write_text(f"int {path.stem};")
    before = gc.get_threshold()
    assert CliRunner().invoke(diff, [str(path) for path in paths]).exit_code == 0
    assert thresholds[0] > before[0]
    assert gc.get_threshold() == before


def test_diff_prints_every_edit_once_however_many_there_are(place):
    numbers = range(2 * AT_ONCE + 3)
    place.write("seed.c", "".join(f"int a{n} = {n};\n" for n in numbers))
    place.write("variant.c", "".join(f"int a{n} = b{n};\n" for n in numbers))
    *edits, last = place.run("diff", "seed.c", "variant.c").stdout.splitlines()
    assert [edit.split()[1] for edit in edits] == [f"{n + 1}:{len(f'int a{n} = ') + 1}" for n in numbers]
    assert last.startswith(f"{len(numbers)} operations; ")


def test_diff_shows_the_beginning_of_a_large_token_and_of_another_file_and_no_control_character(place):
    for name, letter in (("left", "a"), ("right", "b")):
        (place.folder / name).mkdir()
        place.write(f"{name}/x.c", f'char *s = "{letter * 2 * LONGEST_SHOWN}", *t = "{letter}\x1b[2J";\n')
    place.write("right/Makefile", "all:\n\ttrue\n")
    short = f"{'a' * LONGEST_SHOWN}… -> {'b' * LONGEST_SHOWN}…"
    text = place.run("diff", "left", "right").stdout
    assert "insert [file Makefile]…\n" in text and f"update string_content {short}\n" in text
    assert "\x1b" not in text and "[2J" in text


def test_languages_and_grammars_are_listed(place, monkeypatch):
    lines = place.run("languages").stdout.splitlines()
    assert ["C", "c", ".c", ".h", ".i", "normal", "form"] in [line.split() for line in lines]
    assert "Fallback, by --language NAME: " in "".join(lines)
    new = SimpleNamespace(title="New", name="new", extensions=(".n", ".m"), has_normal_form=False)
    monkeypatch.setattr("ppr.cli.grammar.LANGUAGES", [new])
    assert place.run("languages").stdout.splitlines()[1].split() == ["New", "new", ".n", ".m", "fallback"]


NASTY = {
    "crlf": lambda t: t.replace("\n", "\r\n"),
    "tabs": lambda t: t.replace("    ", "\t"),
    "nul": lambda t: t.replace("int x", "int \0 x"),
    "invalid utf-8": lambda t: t.replace("int x", 'char *s = "\udcff\udcfe"; int x'),
    "syntax errors": lambda t: t + "}} int = ( @ ;;\n",
    "deep nesting": lambda t: t.replace("x > 0", "(" * 4_000 + "x" + ")" * 4_000),
    "one long line": lambda t: t + "int y = " + " + ".join(["123456"] * 11_000) + ";\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", NASTY)
def test_nasty_programs_work(place, kind):
    for name, text in (("seed.c", SEED), ("variant.c", VARIANT)):
        place.write(name, NASTY[kind](text).encode("utf-8", "surrogateescape"))
    result = place.reduce()
    assert result.returncode == 0, result.stderr
    seed, variant = place.result()
    assert len(seed) <= 40
    assert len(variant) <= 60


def refused(place, words, told):
    result = place.run(*words)
    assert (result.returncode, result.stdout) == (2, "")
    assert told in result.stderr


def test_a_result_that_was_changed_cannot_be_shown_and_no_picture_takes_its_place(place):
    place.run("single", "variant.c", "--test", "variant.sh", "--max-tests", 5, "-q")
    show, folder = ("show", "variant.ppr"), place.folder / "variant.ppr"
    before = (folder / "variant.c").read_bytes()
    refused(place, (*show, "--svg", "variant.ppr/variant.c"), "would be in a result folder")
    assert (folder / "variant.c").read_bytes() == before
    report = folder / "report.json"
    known = report.read_text()
    for files in (["../seed.c"], [str(place.folder / "seed.c")], []):
        report.write_text(json.dumps({**json.loads(known), "files": files}))
        refused(place, show, "is not a report of ppr: its files are not those of a result")
    report.write_text(known)
    (folder / "variant.c").unlink()
    refused(place, show, "the result variant.ppr/variant.c does not exist")
    os.mkfifo(folder / "variant.c")
    refused(place, show, "variant.ppr/variant.c is not a regular file")
    report.unlink()
    os.mkfifo(report)
    refused(place, show, "variant.ppr/report.json is not a regular file")


def while_it_is_loaded(error):
    error.__cause__ = Interrupted("by a signal")
    return error


@pytest.mark.parametrize(("error", "status", "said"), [
    (MemoryError(), 1, "out of memory: the programs are too large for this machine\n"),
    (PermissionError(13, "Permission denied", "x.c"), 2, "x.c cannot be used (Permission denied): ask its owner"),
    (OSError(errno.ENOSPC, "No space left"), 2, "there is no space for the output (No space left): make room, and try"),
    (RuntimeError("can't start new thread"), 2, "ppr: the system allows ppr no more threads: see ulimit -u\n"),
    (OSError(errno.EIO, "broken"), 1, "ppr: [Errno 5] broken\n"), (Interrupted("it is kept"), 130, "it is kept\n"),
    (while_it_is_loaded(ImportError("no")), 130, "\ninterrupted\n"), (KeyboardInterrupt(), 130, "interrupted\n"),
    (KeyError("bug"), 1, "KeyError: 'bug'\nthis is an error in ppr itself: please report it with the lines above\n"),
])  # fmt: skip
def test_an_error_is_told_in_a_sentence_or_all_of_it_if_it_is_one_of_ppr(place, monkeypatch, error, status, said):
    def raising(**_):
        raise error

    monkeypatch.setattr("ppr.cli.main.cli.main", raising)
    ended = place.run("x")
    assert (ended.returncode, ended.stdout, said in f"\n{ended.stderr}") == (status, "", True), ended.stderr
    assert ("Traceback" in ended.stderr) is ("error in ppr" in said)


def test_what_a_terminal_cannot_show_is_replaced(place, monkeypatch):
    place.write("seed.c", "int \u00e9;")
    place.write("variant.c", "int \u00fc;")
    stream = io.TextIOWrapper(io.BytesIO(), "ascii", write_through=True)
    with contextlib.redirect_stdout(stream), pytest.raises(SystemExit):
        main(["diff", "seed.c", "variant.c"])
    assert b"?" in stream.buffer.getvalue()
