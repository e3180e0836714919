"""Runs on folders, from end to end: a program of three files, with scripts and with a command."""

import json
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[3] / "examples"

SEED = {
    "main.c": '#include "util.h"\nint main(void) { int a = 1; good(); return a; }\n',
    "util.c": "/* nothing */\nint helper(int x) { return x + 1; }\nint good(void) { return LIMIT; }\n",
    "lib/util.h": "int helper(int x);\n#define LIMIT 1\nint good(void);\n",
    "notes.txt": "not a program\n",
}
VARIANT = SEED | {
    "main.c": SEED["main.c"].replace("good();", "good(); bad(1);"),
    "extra.c": "int more(void) { return 2; }\n",
}


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def folders(place):
    """A pair of folders: the seed calls good(), the variant bad() too, and one of its files is new."""
    for name, program in (("seed", SEED), ("variant", VARIANT)):
        (place.folder / name / "lib").mkdir(parents=True)
        for path, text in program.items():
            place.write(f"{name}/{path}", text)
    place.script("ok.sh", '[ $# -eq 0 ] && grep -q "good *(" main.c && ! grep -q bad main.c')
    place.script("crash.sh", 'grep -q "bad *(" main.c && grep -q LIMIT lib/util.h')
    return place


@pytest.fixture
def reduce(folders):
    def run(*more):
        tests = ("--seed-test", "ok.sh", "--variant-test", "crash.sh")
        return folders.run("seed", "variant", "--effort", "quick", *tests, *more)

    return run


def test_a_pair_of_folders_is_reduced_by_scripts_and_the_same_command_goes_on(folders, reduce):
    before = {name: files(folders.folder / name) for name in ("seed", "variant")}
    ended = reduce()
    assert ended.returncode == 0, ended.stderr
    result = folders.folder / "seed.ppr"
    seed, variant = files(result / "seed"), files(result / "variant")
    assert set(seed) == set(variant) == {"main.c", "lib/util.h"}
    assert b"LIMIT" in seed["lib/util.h"] == variant["lib/util.h"]
    assert b"bad" in variant["main.c"] and b"bad" not in seed["main.c"] and len(variant["main.c"]) < 20
    assert {name: files(folders.folder / name) for name in before} == before
    assert "[file main.c]" in ended.stdout and "\x1e" not in ended.stdout and "\\x1e" not in ended.stdout
    assert "every verdict was cached" in reduce().stdout
    assert (files(result / "seed"), files(result / "variant")) == (seed, variant)
    assert "[file lib/util.h]" in folders.run("show", "seed.ppr").stdout
    page = (result / "report.html").read_bytes()
    assert folders.run("show", "seed.ppr", "--pages").returncode == 0
    assert (result / "report.html").read_bytes() == page


def test_the_report_is_about_files(folders, reduce):
    assert reduce().returncode == 0
    result = folders.folder / "seed.ppr"
    report = json.loads((result / "report.json").read_text())
    assert report["are_folders"] is True
    assert report["files"] == ["seed", "variant"]
    inserted = [edit for edit in report["survival"]["edits"] if edit["variant_text"].startswith("bad")]
    assert [(edit["variant_file"], edit["variant_line"]) for edit in inserted] == [("main.c", 2)]
    new = [edit for edit in report["survival"]["edits"] if edit["variant_text"].startswith("[file extra.c]")]
    assert [(edit["variant_file"], edit.get("survived", 0)) for edit in new] == [("extra.c", 0)]
    patch = (result / "difference.patch").read_text()
    assert patch.startswith("--- a/main.c\n+++ b/main.c\n@@ ")
    assert patch.count("---") == 1
    for name in ("report.md", "report.html", "difference.patch"):
        assert "\x1e" not in (result / name).read_text()
    markdown = (result / "report.md").read_text()
    assert markdown.count("`lib/util.h`:\n") == 2
    assert '<b class="file">[file main.c]</b>' in (result / "report.html").read_text()
    ended = subprocess.run(["sh", "seed.ppr/repro.sh"], cwd=folders.folder, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout.count("it holds, as expected")) == (0, 2)


def test_the_patch_makes_the_variant_of_the_seed(folders):
    ended = folders.run("seed", "variant", "--seed-test", "test -d .", "--variant-test", "test -f extra.c")
    assert ended.returncode == 0, ended.stderr
    result = folders.folder / "seed.ppr"
    assert files(result / "variant").keys() - files(result / "seed").keys() == {"extra.c"}
    assert (result / "difference.patch").read_text().startswith("--- /dev/null\n+++ b/extra.c\n")
    folders.run_shell("cd seed.ppr/seed && patch -p1 < ../difference.patch")
    variant = files(result / "variant")
    assert not variant["extra.c"]
    assert "`extra.c`:\n\n(empty)\n" in (result / "report.md").read_text()
    page = (result / "report.html").read_text()
    assert ">[file extra.c] (empty)<" in page
    assert re.search('>variant <span class="dim">\\d+ tokens?<', page)  # a folder of that name is not named twice
    assert {path: text for path, text in files(result / "seed").items() if text} == {
        path: text for path, text in variant.items() if text
    }


def test_a_binary_file_goes_whole_or_stays(folders):
    data = b"\x1e\0binary"
    for name in ("seed", "variant"):
        folders.write(f"{name}/data.bin", data)
    folders.write("variant/data.bin", data + b"2")
    folders.script("ok.sh", "! grep -q 2 data.bin")
    folders.script("crash.sh", "grep -q 2 data.bin")
    ended = folders.run("seed", "variant", "--effort", "quick", "--seed-test", "ok.sh", "--variant-test", "crash.sh")
    assert ended.returncode == 0, ended.stderr
    result = folders.folder / "seed.ppr"
    assert (files(result / "variant"), files(result / "seed")) == ({"data.bin": data + b"2"}, {})
    assert (result / "difference.patch").read_text().startswith("Binary files ")


@pytest.fixture
def compiler(folders, tmp_path_factory, monkeypatch):
    """A compiler that dies of bad() in a file that it is given, and does not find a file that is not there."""
    folder = tmp_path_factory.mktemp("bin")
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    path = folder / "fakecc"
    path.write_text(
        '#!/bin/sh\n[ "$1" = --version ] && { echo "fakecc 1.0"; exit; }\n'
        'cat "$@" > all.txt || exit 1\n'
        'if grep -q "bad *(" all.txt; then echo "main.c:$$: internal compiler error: in bad_pass" >&2; exit 4; fi\n'
    )
    path.chmod(0o755)
    return folders


@pytest.mark.parametrize("words", [["main.c", "lib/util.h"], ["seed/main.c", "variant/lib/util.h"]])
def test_a_command_names_files_of_the_folders(compiler, words):
    ended = compiler.run("seed", "variant", "--effort", "quick", "--", "fakecc", *words)
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr.startswith('variant: fakecc dies with "internal compiler error: in bad_pass"; seed: exit 0\n')
    result = compiler.folder / "seed.ppr"
    assert set(files(result / "variant")) == {"main.c", "lib/util.h"}
    assert json.loads((result / "report.json").read_text())["observed"]["command"] == "fakecc main.c lib/util.h"
    assert "cd variant && fakecc main.c lib/util.h" in (result / "report.md").read_text()
    printed = subprocess.run(["sh", result / "repro.sh"], capture_output=True, text=True, check=False).stdout
    assert (printed.count("exit status: 0"), printed.count("exit status: 4")) == (1, 1)


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("gcc-12"), reason="needs the compiler with the bug")
def test_the_example_ends_as_its_page_says(place):
    example, command = EXAMPLES / "folders", ["gcc-12", "-c", "main.c", "util.c"]
    ended = place.run(example / "seed", example / "variant", "--jobs", "1", "--output", "out", "--", *command)
    assert ended.returncode == 0, ended.stderr
    function = b"int exception_register() {\n  __builtin_eh_return_data_regno(SLOT);\n}\n"
    common = {"main.c": b"", "util.c": b'#include "util.h"\n' + function}
    assert files(place.folder / "out" / "seed") == common | {"util.h": b"#define SLOT 0\n"}
    assert files(place.folder / "out" / "variant") == common | {"util.h": b"#define SLOT -1\n"}


def test_a_killed_run_leaves_whole_folders(folders, reduce):
    folders.script("ok.sh", 'sleep 0.05; grep -q "good *(" main.c && ! grep -q bad main.c')
    words = ("seed", "variant", "--seed-test", "ok.sh", "--variant-test", "crash.sh", "--jobs", "1")
    process = folders.start(*words)
    result = folders.folder / "seed.ppr"
    end = time.monotonic() + 60
    while not (result / "variant").is_dir() and time.monotonic() < end:
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert b"bad" in files(result / "variant")["main.c"]
    ended = reduce("--jobs", "1")
    assert ended.returncode == 0, ended.stderr
    assert set(files(result / "variant")) == {"main.c", "lib/util.h"}
    assert not list(result.glob(".*"))
