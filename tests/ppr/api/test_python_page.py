"""The examples of docs/python.md print what the page says."""

import contextlib
import io
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "python.md"
EXAMPLE = re.compile(r"^```python\n(.*?)^```\n(?:\n^```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """The code of each example, and what it prints."""
    return [(code, printed or "") for code, printed in EXAMPLE.findall(PAGE.read_text(encoding="utf-8"))]


@pytest.mark.slow
def test_the_examples_print_what_the_page_says(monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", list(sys.path))
    names = {"__name__": "page"}
    for code, expected in examples():
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, str(PAGE), "exec"), names)
        assert printed.getvalue() == expected, code


def test_every_example_is_found_with_its_output():
    text = PAGE.read_text(encoding="utf-8")
    assert len(examples()) == text.count("```python\n") == text.count("```text\n")
    assert all(expected for _, expected in examples())
