"""The difference as a patch, with the program ``patch`` as the judge where it is there."""

import difflib
import os
import random
import shutil
import subprocess

import pytest
from hypothesis import strategies as st
from laws import drawn
from reducing import inputs_of

from grammars.languages import by_name
from ppr.programs.folders import bundled
from ppr.programs.pair import Programs
from ppr.results.patch import unified_patch

INPUTS = inputs_of("int a; int b;", "int a; int b; int c;")
TOOLS = pytest.mark.parametrize("tool", [("patch", "-s", "-p1"), ("git", "apply")], ids=lambda words: words[0])
HEAD = b"--- a/seed.x\n+++ b/variant.x\n"


@pytest.mark.parametrize(("seed", "variant"), [
    (b"a\nb\nc\n", b"a\nB\nc\n"),
    (b"a\nb", b"a\nc"),  # no line feed at the end
    (b"a\nb", b"a\nb\n"),
    (b"a\r\nb\r\n", b"a\rb\r\n"),  # only a line feed ends a line
    (b"a\x0cb\x1c\n\xff\n", b"a\x0cc\x1c\n\xff\n"), (b"", b"a\n"),
])  # fmt: skip
@pytest.mark.skipif(shutil.which("patch") is None, reason="no patch program")
def test_the_patch_makes_the_variant_from_the_seed(tmp_path, seed, variant):
    patch = unified_patch(INPUTS.names.values(), Programs(seed, variant))
    assert patch.startswith(b"--- a/seed.x\n+++ b/variant.x\n@@ ")
    (tmp_path / "p").write_bytes(seed)
    subprocess.run(["patch", "-s", "--binary", "p"], input=patch, cwd=tmp_path, check=True)
    assert (tmp_path / "p").read_bytes() == variant


def applied(tool, name, seed, variant, folder):
    """What a tool makes of the seed by the patch, which is also given."""
    if shutil.which(tool[0]) is None:
        pytest.skip(f"no {tool[0]}")
    (folder / name).write_bytes(seed)
    patch = unified_patch([name, name], Programs(seed, variant))
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(folder.parent)}
    subprocess.run(tool, input=patch, cwd=folder, env=environment, check=True)
    return patch, (folder / name).read_bytes()


@TOOLS
@pytest.mark.parametrize("name", ["a b", " a", "a\nb", "a\x1b[31mb", "a\tb c", '\r"\\', 'a"b\\', "a\udcffä\x7f"])
def test_tools_read_the_name_whatever_it_holds(tmp_path, tool, name):
    patch, made = applied(tool, name, b"a\n", b"b\n", tmp_path)
    assert b"\x1b" not in patch and patch.count(b"\n") == 5
    assert made == b"b\n"


@TOOLS
def test_characters_that_change_the_direction_of_text_are_named_before_the_patch(tmp_path, tool):
    """A reader does not see them."""
    variant = "a \u202e b\u2066\n".encode()
    patch, made = applied(tool, "x", b"a\n", variant, tmp_path)
    named = b"U+202E RIGHT-TO-LEFT OVERRIDE, U+2066 LEFT-TO-RIGHT ISOLATE"
    assert patch.splitlines()[0] == b"This patch has characters that change the direction of text: " + named
    assert made == variant


def test_of_folders_the_patch_has_the_files_that_differ_in_the_order_of_their_names():
    seed = {"c.c": b"a;\n", "b.c": b"a;\n", "same.c": b"a;\n", "data": b"\0", "gone": b"x\n"}
    variant = {"c.c": b"b;\n", "a.c": b"a;\n", "same.c": b"a;\n", "data": b"\0\1", "new": b"\0"}
    programs = Programs(*(bundled(files, by_name("c")) for files in (seed, variant)))
    assert unified_patch(["seed", "variant"], programs, are_folders=True).decode().splitlines() == [
        *("--- /dev/null", "+++ b/a.c", "@@ -0,0 +1 @@", "+a;"),
        *("--- a/b.c", "+++ /dev/null", "@@ -1 +0,0 @@", "-a;"),
        *("--- a/c.c", "+++ b/c.c", "@@ -1 +1 @@", "-a;", "+b;"), "Binary files a/data and b/data differ",
        *("--- a/gone", "+++ /dev/null", "@@ -1 +0,0 @@", "-x"), "Binary files /dev/null and b/new differ",
    ]  # fmt: skip


def test_hunks_have_three_lines_around_them_and_their_places_in_both_programs():
    seed = b"".join(b"%d\n" % number for number in range(1, 21))
    variant = seed.replace(b"5\n", b"", 1).replace(b"15\n", b"15\nnew\n", 1)
    assert unified_patch(INPUTS.names.values(), Programs(seed, variant)) == HEAD + (
        b"@@ -2,7 +2,6 @@\n 2\n 3\n 4\n-5\n 6\n 7\n 8\n@@ -13,6 +12,7 @@\n 13\n 14\n 15\n+new\n 16\n 17\n 18\n"
    )


@pytest.mark.parametrize(
    ("seed", "variant", "head"), [(b"", b"a\n", b"-0,0 +1"), (b"a\nb\n", b"", b"-1,2 +0,0"), (b"a", b"b", b"-1 +1")]
)
def test_ranges_of_no_line_and_of_one(seed, variant, head):
    assert unified_patch(INPUTS.names.values(), Programs(seed, variant)).splitlines()[2] == b"@@ " + head + b" @@"


LINES = st.lists(st.sampled_from([b"a\n", b"b\n", b"c\n", b"d\n"]), max_size=30)


@drawn(LINES, LINES.filter(bool), few=12)
def test_a_patch_is_never_longer_than_that_of_difflib(seed, variant):
    ours = unified_patch(INPUTS.names.values(), Programs(b"".join(seed), b"".join(variant))).splitlines()[2:]
    theirs = list(difflib.diff_bytes(difflib.unified_diff, seed, variant))[2:]
    changed = [sum(line[:1] in b"+-" for line in lines) for lines in (ours, theirs)]
    assert changed[0] <= changed[1]


@pytest.mark.slow
def test_100_000_lines_that_repeat_take_seconds():
    """In difflib this takes a minute, and each line after the first change is in the patch."""
    seed = [b"int x%d = %d;\n" % (number % 50, number % 7) for number in range(100_000)]
    variant = list(seed)
    for place in random.Random(1).sample(range(len(variant)), 50):
        variant[place] = b"new\n"
    patch = unified_patch(INPUTS.names.values(), Programs(b"".join(seed), b"".join(variant)))
    assert sum(line[:1] == b"+" for line in patch.splitlines()[2:]) == 50
