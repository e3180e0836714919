"""Consoles that show any text safely, whatever the terminal is."""

import os
import sys
from typing import TextIO

from rich.console import Console
from rich.markup import escape

from ppr.display.characters import text_of, visible


def plain(text: str) -> str:
    """Text from elsewhere as it is to appear in a message: neither markup nor orders to the terminal."""
    return escape(visible(text))


def decoded(text: bytes) -> str:
    """Bytes of a program or of a test's output as text that is safe to show."""
    return visible(text_of(text))


def make_console(*, stderr: bool = False) -> Console:
    """A console on standard output or standard error.

    Standard error may be closed or full: then nothing is shown, and the run goes on.
    """
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS" or value.strip("0")}
    console = Console(stderr=stderr, _environ=environment)
    if stderr:
        console.file = _Forgiving(sys.stderr)  # type: ignore[assignment]
    return console


class _Forgiving:
    """A stream whose failures to write go unnoticed."""

    def __init__(self, stream: TextIO | None) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write if it can be written."""
        try:
            return self.stream.write(text) if self.stream else 0
        except (OSError, ValueError):
            return 0

    def flush(self) -> None:
        """Flush if it can be flushed."""
        try:
            if self.stream:
                self.stream.flush()
        except (OSError, ValueError):
            self.stream = None

    def isatty(self) -> bool:
        """Whether this is a terminal."""
        return self.stream is not None and not self.stream.closed and self.stream.isatty()

    def fileno(self) -> int:
        """The descriptor, if there is a stream."""
        if self.stream is None:
            raise OSError("there is no standard error")
        return self.stream.fileno()

    @property
    def encoding(self) -> str:
        """The stream's encoding."""
        return self.stream.encoding if self.stream else "utf-8"
