"""Consoles that show any text safely in any terminal, or draw it as a picture."""

import contextlib
import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape

from ppr.display.text import text_of, visible
from ppr.programs.errors import user_errors

WIDTH = 100  # columns; the picture is cropped to the longest line
_WEB_FONT = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def plain(text: str) -> str:
    """Escape foreign text for a message, so that neither markup nor control characters in it take effect."""
    return escape(visible(text))


def decoded(text: bytes) -> str:
    """Bytes of a program or of a test's output as text that is safe to show."""
    return visible(text_of(text))


def make_console(*, stderr: bool = False) -> Console:
    """A console on standard output, or on standard error, whose failures to write are ignored."""
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS" or value.strip("0")}
    file: Any = _Forgiving(sys.stderr) if stderr else None
    return Console(file=file, highlight=False, emoji=False, _environ=environment)


class _Forgiving:
    """A stream whose failures to write are ignored; without a stream, nothing is shown."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream if stream is not None and not stream.closed else io.StringIO()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        with contextlib.suppress(OSError, ValueError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        try:
            self._stream.flush()
        except (OSError, ValueError):
            self._stream = io.StringIO()


def recorder() -> Console:
    """A console that records its output, in colour, instead of printing it."""
    colours: dict[str, Any] = {"force_terminal": True, "color_system": "truecolor", "highlight": False}
    return Console(record=True, file=io.StringIO(), width=WIDTH, **colours)


def save_svg(console: Console, path: Path, title: str) -> None:
    """Draw the output of a :func:`recorder` as SVG, without web fonts.  Raises :class:`UserError` if that fails."""
    console.width = max(map(cell_len, [title, *console.export_text(clear=False).splitlines()]))
    with user_errors(f"the picture {path} cannot be written"):
        path.write_text(_WEB_FONT.sub("", console.export_svg(title=title, unique_id="ppr")), encoding="utf-8")


@contextlib.contextmanager
def progress_bar(title: str, then: str = "") -> Iterator[Callable[[int, int], None]]:
    """A progress bar; call it with the number done and the total.  When all is done, its title becomes ``then``."""
    from rich import progress  # noqa: PLC0415 - few runs need it

    console = make_console(stderr=True)
    parts = "{task.description}", progress.BarColumn(), progress.MofNCompleteColumn(), progress.TimeRemainingColumn()
    with progress.Progress(*parts, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task(title, total=None)
        yield lambda done, of: shown.update(task, completed=done, total=of, description=then if done == of else title)
