"""What ppr can use if it is there."""

import contextlib
import os
import re
import shlex
import shutil
import sys
import webbrowser
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires

from ppr.cli.doctor_finding import Finding, Verdict
from ppr.cli.doctor_installation import library

GROUP = "optional"
LIBRARIES = {  # what needs the libraries of an extra
    "grammar": "--grammar FILE.lark and FILE.bnf",
    "campaign": "ppr campaign and --workers",
    "plots": "python -m benchmark_ppr table --plots",
}
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")  # without one, Python looks for no browser with windows
FORMATTERS = ("clang-format", "gofmt", "rustfmt", "black", "ruff", "prettier", "ocamlformat", "shfmt")


def extras() -> Iterator[Finding]:
    """Libraries, formatters, and a browser."""
    yield from _libraries()
    there = [name for name in FORMATTERS if shutil.which(name)]
    looked_for = f"none of {', '.join(FORMATTERS)} is on the PATH"
    advice = "" if there else "to use --formatter, install one for your language"
    verdict = Verdict.OK if there else Verdict.NOTE
    yield Finding(GROUP, "formatters", verdict, ", ".join(there) or looked_for, advice)
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        advice = "ppr show --html makes the page; open it on another machine"
        lacking = "there is none for ppr show --open"
        if not any(map(os.environ.get, DISPLAYS)):
            lacking = f"ppr show --open has no display for one ({' and '.join(DISPLAYS)} are not set)"
        yield Finding(GROUP, "browser", Verdict.NOTE, lacking, advice)
    else:
        yield Finding(GROUP, "browser", Verdict.OK, getattr(browser, "name", type(browser).__name__))


def _libraries() -> Iterator[Finding]:
    """The libraries of each extra, which pip installs only if they are asked for."""
    needed: list[str] = []
    with contextlib.suppress(PackageNotFoundError):  # the check of the installation tells that
        needed = requires("ppr") or []
    for extra, use in LIBRARIES.items():
        for one in needed:
            requirement, _, condition = one.partition(";")
            if re.search(rf"""extra == ['"]{extra}['"]""", condition):
                advice = f"for {use}: run {sys.executable} -m pip install {shlex.quote(requirement.strip())}"
                yield library(requirement.strip(), GROUP, Verdict.NOTE, advice)
