import io
from xml.etree import ElementTree

import pytest
from rich.color import ColorSystem
from rich.console import Console

from ppr.display import console
from ppr.display.console import WIDTH, decoded, make_console, plain, progress_bar, recorder, save_svg
from ppr.programs.errors import UserError


def test_bytes_that_are_not_text_can_be_shown():
    assert decoded(b"\xff\x00a") == "\\xff\\x00a"


def test_brackets_in_foreign_text_are_not_markup():
    console = make_console()
    console.file = io.StringIO()
    console.print(plain("[bold]not bold[/] :bug: 1\x1b"))
    assert console.file.getvalue() == "[bold]not bold[/] :bug: 1\\x1b\n"
    with console.capture() as shown:
        console._color_system = ColorSystem.TRUECOLOR
        console.print("1 'a'")
    assert shown.get() == "1 'a'\n", "nothing has a style that has none"


@pytest.mark.parametrize(("columns", "width"), [("0", 80), ("", 80), ("132", 132)])
def test_no_columns_are_eighty(monkeypatch, columns, width):
    monkeypatch.setenv("COLUMNS", columns)
    console = make_console()
    console.file = io.StringIO()
    assert console.width == width


class Full(io.StringIO):
    def write(self, text):
        raise OSError(28, "No space left on device")


class Gone(io.StringIO):
    def flush(self):
        raise OSError(5, "Input/output error")


CLOSED = io.StringIO()
CLOSED.close()


@pytest.mark.parametrize("stream", [None, Full(), Gone(), CLOSED, io.StringIO()])
def test_a_standard_error_that_cannot_be_written_is_ignored(monkeypatch, stream):
    monkeypatch.setattr("sys.stderr", stream)
    console = make_console(stderr=True)
    console.print("lost")
    console.print("lost, too")
    assert not isinstance(stream, Gone) or stream.getvalue() == "lost\n", "it is not tried again"
    assert stream is CLOSED or not console.is_terminal
    assert type(stream) is not io.StringIO or stream.closed or stream.getvalue() == "lost\nlost, too\n"


def test_standard_error_is_in_colour_if_it_is_a_terminal_itself(monkeypatch):
    monkeypatch.setattr("sys.stderr", stream := io.StringIO())
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("COLORTERM", raising=False)
    for is_terminal in (True, False):
        stream.isatty = lambda is_terminal=is_terminal: is_terminal
        assert make_console(stderr=True).color_system == ("256" if is_terminal else None)


def texts(svg):
    words = (element.text or "" for element in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"))
    return [word.replace("\N{NO-BREAK SPACE}", " ") for word in words if word.strip()]


def width(svg):
    return float(ElementTree.fromstring(svg).get("viewBox").split()[2])


@pytest.fixture
def picture(tmp_path):
    def drawn(*lines):
        console = recorder()
        console.print("1 'a'", end="")
        assert console.export_text(styles=True) == "1 'a'", "nothing has a style that has none"
        for line in lines:
            console.print(line, soft_wrap=True)
        save_svg(console, tmp_path / "a.svg", "title")
        return (tmp_path / "a.svg").read_text()

    return drawn


def test_a_picture_holds_what_was_printed_in_its_colours_and_nothing_on_the_web(picture):
    svg = picture("kept [bold red]gone[/]")
    assert texts(svg) == ["title", "kept ", "gone"]
    assert "font-weight: bold" in svg
    assert "url(http" not in svg.replace('"', "")
    assert svg == picture("kept [bold red]gone[/]")


def test_a_picture_is_as_wide_as_its_longest_line(picture):
    assert width(picture("short")) < width(picture("a longer line")) < width(wide := picture("x" * (WIDTH + 50)))
    assert texts(wide)[1] == "x" * (WIDTH + 50)


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
    assert "bad" in drawn and "difference.patch" in drawn


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_bar_tells_how_much_is_done_to_a_terminal_alone(monkeypatch, is_terminal):
    screen = io.StringIO()
    terminal = Console(file=screen, force_terminal=is_terminal, width=80, _environ={})
    monkeypatch.setattr(console, "make_console", lambda *, stderr: terminal if stderr else None)
    with progress_bar("reading", "comparing") as told:
        terminal.print("y")
        told(1, 20)
        terminal.print("x")
        told(20, 20)
    shown = [part in screen.getvalue() for part in ("0/?", "comparing", "20/20")]
    assert shown == [is_terminal] * 3
    assert is_terminal or screen.getvalue() == "y\nx\n"
