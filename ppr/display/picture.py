"""What a console shows as a picture: an SVG for a README or a bug report."""

import io
import re
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console

from ppr.errors import UserError

WIDTH = 100  # columns; the picture is cropped to the longest line
_WEB_FONT = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def recorder() -> Console:
    """A console that prints nowhere and keeps what it is given, in colour."""
    return Console(record=True, file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor")


def as_svg(console: Console, title: str) -> str:
    """The picture of what a :func:`recorder` was given.  It names no font on the web, so it looks the same offline."""
    lines = console.export_text(clear=False).splitlines()
    console.width = max(map(cell_len, [title, *lines]))
    return _WEB_FONT.sub("", console.export_svg(title=title, unique_id="ppr"))


def save_svg(console: Console, path: Path, title: str) -> None:
    """Write the picture to a file.  Raises :class:`UserError` if that fails."""
    try:
        path.write_text(as_svg(console, title), encoding="utf-8")
    except OSError as error:
        raise UserError(f"the picture {path} cannot be written: {error.strerror}") from error
