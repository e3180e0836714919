"""A result as a picture."""

from xml.etree import ElementTree

import pytest

from ppr.display.picture import WIDTH, as_svg, recorder, save_svg
from ppr.errors import UserError


def texts(svg):
    words = (element.text or "" for element in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"))
    return [word.replace("\N{NO-BREAK SPACE}", " ") for word in words if word.strip()]


def width(svg):
    return float(ElementTree.fromstring(svg).get("viewBox").split()[2])


def picture(*lines):
    console = recorder()
    for line in lines:
        console.print(line, soft_wrap=True)
    return as_svg(console, "title")


def test_a_picture_holds_what_was_printed_in_its_colours():
    svg = picture("kept [bold red]gone[/]")
    assert texts(svg) == ["title", "kept ", "gone"]
    assert "font-weight: bold" in svg


def test_a_picture_is_as_wide_as_its_longest_line():
    assert width(picture("short")) < width(picture("a longer line")) < width(picture("x" * (WIDTH + 50)))
    assert texts(picture("x" * (WIDTH + 50)))[1] == "x" * (WIDTH + 50)


def test_a_picture_names_nothing_on_the_web_and_is_the_same_each_time():
    svg = picture("text")
    assert "url(http" not in svg.replace('"', "")
    assert svg == picture("text")


def test_a_picture_that_cannot_be_written_is_refused(tmp_path):
    save_svg(recorder(), tmp_path / "a.svg", "title")
    assert texts((tmp_path / "a.svg").read_text()) == ["title"]
    with pytest.raises(UserError, match=r"no/a\.svg cannot be written"):
        save_svg(recorder(), tmp_path / "no" / "a.svg", "title")


@pytest.mark.slow
def test_show_draws_a_result_instead_of_printing_it(place):
    assert place.reduce().returncode == 0
    shown = place.run("show", "seed.ppr", "--svg", "result.svg")
    assert (shown.returncode, shown.stdout) == (0, "")
    drawn = " ".join(texts((place.folder / "result.svg").read_text()))
    assert "bad" in drawn
    assert "difference.patch" in drawn
