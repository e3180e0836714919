import io

import pytest

from ppr.display.characters import visible
from ppr.display.console import decoded, make_console, plain


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred", r"\x1b[31mred"),
        ("bell\x07 back\x08", r"bell\x07 back\x08"),
        ("\x9b31m", r"\x9b31m"),  # a control sequence in one character
        ("a\rb\x7f", r"a\rb\x7f"),
        ("tab\tline\n", "tab\tline\n"),
        ("\u202eright to left", r"\u202eright to left"),
        ("שלום äöü 漢字", "שלום äöü 漢字"),
    ],
)
def test_control_characters_are_shown_as_escapes(text, shown):
    assert visible(text) == shown


def test_bytes_that_are_not_text_can_be_shown():
    assert decoded(b"\xff\x00a") == "\\xff\\x00a"


def test_brackets_in_foreign_text_are_not_markup():
    console = make_console()
    console.file = io.StringIO()
    console.print(plain("[bold]not bold[/]\x1b"))
    assert console.file.getvalue() == "[bold]not bold[/]\\x1b\n"


@pytest.mark.parametrize(("columns", "width"), [("0", 80), ("", 80), ("132", 132)])
def test_no_columns_are_eighty(monkeypatch, columns, width):
    monkeypatch.setenv("COLUMNS", columns)
    console = make_console()
    console.file = io.StringIO()
    assert console.width == width


class Full(io.StringIO):
    def write(self, text):
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize("stream", [None, Full()])
def test_a_standard_error_that_cannot_be_written_is_ignored(monkeypatch, stream):
    monkeypatch.setattr("sys.stderr", stream)
    console = make_console(stderr=True)
    console.print("lost")
    assert not console.is_terminal


def test_a_closed_standard_error_is_ignored(monkeypatch):
    stream = io.StringIO()
    stream.close()
    monkeypatch.setattr("sys.stderr", stream)
    make_console(stderr=True).print("lost")
