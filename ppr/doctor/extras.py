"""What ppr can use if it is there."""

import shutil
import webbrowser
from collections.abc import Iterator

from ppr.doctor.finding import Finding, Verdict

GROUP = "optional"
FORMATTERS = ("clang-format", "gofmt", "rustfmt", "black", "ruff", "prettier", "ocamlformat", "shfmt")


def extras() -> Iterator[Finding]:
    """Formatters, and a browser."""
    there = [name for name in FORMATTERS if shutil.which(name)]
    looked_for = f"none of {', '.join(FORMATTERS)} is on the PATH"
    advice = "" if there else "to use --formatter, install one for your language"
    verdict = Verdict.OK if there else Verdict.NOTE
    yield Finding(GROUP, "formatters", verdict, ", ".join(there) or looked_for, advice)
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        advice = "ppr show --html makes the page; open it on another machine"
        yield Finding(GROUP, "browser", Verdict.NOTE, "there is none for ppr show --open", advice)
    else:
        yield Finding(GROUP, "browser", Verdict.OK, getattr(browser, "name", type(browser).__name__))
