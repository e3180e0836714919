"""A pair of C programs that differ in two places, for tests of the whole tool."""

import shutil
import subprocess

import pytest

SEED = """\
#include <stdio.h>
/* a comment */
int unused(int a, int b) { return a + b; }
int main(void) {
    int x = 1;
    if (x > 0) { good(x); printf("%d", x); }
    return 0;
}
"""
VARIANT = SEED.replace("good(x);", "good(x, 2); bad(x + 1);").replace("x = 1", "x = 17")


def _compiles() -> bool:
    """Whether there is a C compiler that works: a shim may be there without one behind it."""
    if shutil.which("cc") is None:
        return False
    command = ["cc", "-fsyntax-only", "-x", "c", "-"]
    return subprocess.run(command, input=b"int x;\n", capture_output=True, check=False).returncode == 0


needs_cc = pytest.mark.skipif(not _compiles(), reason="no C compiler that works")
