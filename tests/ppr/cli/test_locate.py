"""``ppr locate``: from a result to the section of its report."""

import json
import shutil
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # each runs a reduction first
COMPILER = """import sys


def fold(text):
    if "bad" in text:
        shift()
    return text


def shift():
    print("x.c:1: internal compiler error: in shift, at x.cc:1\\nPlease submit a full bug report", file=sys.stderr)
    sys.exit(4)


fold(open(sys.argv[1]).read())
"""
IN_C = """#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void shift(void) { fputs("Assertion `shift' failed\\n", stderr); abort(); }
__attribute__((noinline)) void fold(const char *p) { for (; *p; p++) if (p[0] == 'b' && p[1] == 'a') shift(); }
int main(int argc, char **argv) {
  static char text[10000];
  FILE *file = fopen(argv[1], "r");
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fold(text);
  return 0;
}
"""


def section():
    return json.loads(Path("seed.ppr/report.json").read_text())["sections"]["location"]


def reduced(place, *words, tests=5):
    """A result, after a few tests only."""
    limits = ("--effort", "quick", "--jobs", "1", "--max-tests", tests)
    place.run("seed.c", "variant.c", *limits, "--", *words)


def test_a_tool_in_python_tells_its_functions_and_lines(place):
    place.write("cc.py", COMPILER)
    reduced(place, "python3", "-S", "./cc.py", "{}")
    done = place.run("locate", "seed.ppr")
    assert "  cc.shift: 2 lines, which the seed never enters" in done.stdout.splitlines()
    assert section()["functions"][0] == {"name": "cc.shift", "blocks": 2, "is_new": True}
    for page in ("report.md", "report.html"):
        text = Path("seed.ppr", page).read_text()
        assert "Where the executions diverge" in text and "cc.shift: 2 lines" in text
    assert not list(Path("tmp").iterdir())


def test_a_tool_in_c_tells_its_functions(place):
    if not (shutil.which("valgrind") and shutil.which("gcc")):
        pytest.skip("needs valgrind and gcc")
    place.write("tool.c", IN_C)
    place.run_shell("gcc -O1 tool.c -o tool")
    reduced(place, "./tool", "{}")
    done = place.run("locate", "seed.ppr", "--quiet")
    assert done.stdout == ""
    first = section()["functions"][0]
    assert (first["name"], first["is_new"]) == ("shift", True)
    assert "cut" not in section()  # after it, only the system's functions are new
