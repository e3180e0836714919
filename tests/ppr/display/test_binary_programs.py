"""Results that are not text, on all pages and in the terminal."""

import io
import shutil
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from result_pages import html_page, made_report
from rich.console import Console

from ppr.display import page
from ppr.display.characters import hex_dump
from ppr.display.pages import report_in
from ppr.display.summary import result_table

CONTENT = bytes(range(256)) + b"`````\x1b[31m\n\r\n\xff\xc3\xa9"
REPORT, PROGRAMS = made_report(b"", CONTENT, language="binary", files=("a.bin",))


def bytes_of(dump):
    """The bytes that the columns in hexadecimal stand for."""
    found = b""
    for line in dump.splitlines():
        place, rest = line.strip().split(": ", 1)
        assert int(place, 16) == len(found)
        found += bytes.fromhex(rest[:39])
    return found


def test_a_dump_has_places_bytes_and_letters():
    assert hex_dump(b"PK\x03\x04 and more text~\x7f\n").splitlines() == [
        "00000000: 504b 0304 2061 6e64 206d 6f72 6520 7465  PK.. and more te",
        "00000010: 7874 7e7f 0a                             xt~..",
    ]
    assert hex_dump(b"") == ""


@given(st.binary(max_size=100))
def test_a_dump_holds_all_bytes(content):
    assert bytes_of(hex_dump(content)) == content
    assert hex_dump(content).replace("\n", "").isprintable()


@pytest.mark.skipif(shutil.which("xxd") is None, reason="there is no xxd")
def test_a_dump_is_one_of_xxd():
    for options, typed, made in (
        ((), CONTENT, hex_dump(CONTENT).encode()),
        (("-r",), hex_dump(CONTENT).encode(), CONTENT),
    ):
        assert subprocess.run(["xxd", *options], input=typed, capture_output=True, check=True).stdout == made


@pytest.mark.parametrize("markup", ["github", "gitlab"])
def test_a_report_in_markdown_has_a_dump(markup):
    text = report_in(markup, REPORT, PROGRAMS)
    assert text.isascii() and text.replace("\n", "").isprintable()
    (block,) = [one for one in MarkdownIt().parse(text) if one.type == "fence"]
    assert bytes_of(block.content) == CONTENT


def test_a_report_without_markup_has_a_dump():
    lines = report_in("text", REPORT, PROGRAMS).splitlines()
    assert bytes_of("\n".join(line for line in lines if line.startswith("    0000"))) == CONTENT


def test_the_page_has_a_dump(monkeypatch):
    lines = [line.all("code")[0].text for line in html_page(REPORT, PROGRAMS).all("div", class_="l")]
    assert bytes_of("\n".join(lines)) == CONTENT
    monkeypatch.setattr(page, "MOST_ROWS", 3)
    cut = html_page(REPORT, PROGRAMS)
    assert len(cut.all("div", class_="l")) == 3
    assert "too long for this page, which shows only the first lines" in cut.text
    assert (
        "too long for this page" not in html_page(*made_report(b"", b"\0" * 48, language="binary", files=("a",))).text
    )


def test_the_terminal_shows_a_dump():
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(result_table(PROGRAMS, REPORT))
    lines = [line.strip("│ ") for line in console.export_text().splitlines() if "│ 0000" in line]
    assert bytes_of("\n".join(lines)) == CONTENT


def test_bytes_that_are_not_utf_8_in_a_text_are_escapes_in_the_terminal():
    report, programs = made_report(b'a = "\xe9";', b'a = "\xff\xc3\xa9";', files=("s.c", "v.c"))
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(result_table(programs, report))
    shown = console.export_text()
    assert r'a = "\xe9";' in shown and r'a = "\xffé";' in shown
