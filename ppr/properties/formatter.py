"""The user's formatter: a command that reads a program from its standard input and prints it in another layout."""

import os
import shlex
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ppr.errors import UnavailableError, UserError
from ppr.properties.processes import Handle, exited, start_session

SECONDS = 20.0  # that it may take for one program
FILE_BLOCKS = 1 << 15  # of 512 bytes, that it may write
MOST_SAID = 4_096  # bytes of its error messages that are read
LONGEST = 20  # times the length of a program: what is longer is not the program


@dataclass(frozen=True)
class Formatter:
    """A command that lays out programs."""

    command: str

    @classmethod
    def found(cls, command: str) -> "Formatter":
        """The formatter with this command.  Raises :class:`UserError` if there is no such command."""
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise UserError(f"the formatter {command!r} cannot be read as a command: {error}") from error
        if not words or shutil.which(words[0]) is None:
            raise UnavailableError(f"the formatter {command!r} cannot be run: install it, or leave --formatter out")
        return cls(command)

    def run(self, program: bytes) -> tuple[bytes, str]:
        """What the command prints for a program, and how it has failed, if so, as the end of a sentence."""
        handle = Handle()
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as printed, tempfile.TemporaryFile() as errors:
            given.write(program)
            given.seek(0)
            words = ["sh", "-c", f'ulimit -f {FILE_BLOCKS}; exec "$@"', "sh", *shlex.split(self.command)]
            streams = printed.fileno(), os.environ, errors.fileno(), given.fileno()
            process = handle.begin(lambda: start_session(words, Path.cwd(), *streams))
            assert process is not None
            in_time = False
            try:
                in_time = exited(process, SECONDS)
            finally:
                status = handle.finish(process, ended=in_time)
            printed.seek(0)
            layout = printed.read()
            errors.seek(max(0, errors.seek(0, os.SEEK_END) - MOST_SAID))
            said = errors.read().decode("utf-8", "replace").strip().splitlines()
        last = f" ({said[-1].strip()})" if said else ""
        if not in_time:
            return b"", f"does not end in {SECONDS:g} s"
        if status != 0:
            return b"", f"{'was killed by a signal' if status < 0 else f'ends with exit status {status}'}{last}"
        if not layout.strip():
            return program, f"prints nothing{last}" if program.strip() else ""
        return layout, "prints much more than the program" if len(layout) > LONGEST * len(program) else ""
