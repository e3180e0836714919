"""The user's formatter: a command that reads a program from its standard input and prints it in another layout."""

import os
import shlex
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from diffing.pair_state import PerSide, Side
from grammars.bundle import join, split
from grammars.language import Language
from ppr.candidate import Candidate, nothing
from ppr.errors import UnavailableError, UserError
from ppr.programs import ParsedPair
from ppr.properties.handle import Handle
from ppr.properties.running import exited
from ppr.transformations.scene import Plan, Rank, Scene

SECONDS = 20.0  # that it may take for one program
FILE_BLOCKS = 1 << 15  # of 512 bytes, that it may write
MOST_SAID = 4_096  # bytes of its error messages that are read
LONGEST = 20  # times the length of a program: what is longer is not the program


def check_formatter(command: str) -> None:
    """Raises :class:`UserError` if there is no such command."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UserError(f"the formatter {command!r} cannot be read as a command: {error}") from error
    if not words or shutil.which(words[0]) is None:
        raise UnavailableError(f"the formatter {command!r} cannot be run: install it, or leave --formatter out")


@dataclass
class Formatter:
    """Lays out programs with a command.

    A program with which the command fails stays as it is.  ``note`` is told why, once.
    """

    command: str
    note: Callable[[str], None]
    _has_failed: bool = False

    def plan(self, scene: Scene) -> Plan[frozenset[Side]]:
        """Both programs as the command prints them."""
        before = PerSide.of_each(lambda side: scene.merged.tree(side).source)
        after = PerSide(*(self._files_formatted(source, scene.language) for source in before))

        def rank(state: frozenset[Side], pair: ParsedPair) -> Rank:
            others = sum(tree.source != target for tree, target in zip(pair.trees, after, strict=True))
            return (*scene.rank(state, pair), others)

        def programs_of(done: frozenset[Side]) -> PerSide[bytes]:
            return PerSide.of_each(lambda side: (after if side in done else before).of(side))

        return Plan(frozenset(), iter([Candidate(frozenset(Side), nothing)]), programs_of, rank)

    def _files_formatted(self, source: bytes, language: Language) -> bytes:
        """The program in its other layout; of a folder, each file that the parser reads."""
        if not language.is_bundle:
            return self._formatted(source)
        return join(
            file._replace(content=self._formatted(file.content)) if file.is_program and file.content.strip() else file
            for file in split(source)
        )

    def _formatted(self, source: bytes) -> bytes:
        layout, failure = _run(self.command, source)
        if failure and not self._has_failed:
            self._has_failed = True
            self.note(f"the formatter {self.command} {failure}; programs with which it fails keep their layout")
        return source if failure else layout


def _run(command: str, source: bytes) -> tuple[bytes, str]:
    """What the command prints for a program, and how it has failed, if so, as the end of a sentence."""
    handle = Handle()
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as printed, tempfile.TemporaryFile() as errors:
        given.write(source)
        given.seek(0)
        process = handle.start(
            ["sh", "-c", f'ulimit -f {FILE_BLOCKS}; exec "$@"', "sh", *shlex.split(command)],
            Path.cwd(),
            printed.fileno(),
            os.environ,
            errors=errors.fileno(),
            source=given.fileno(),
        )
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
        return source, f"prints nothing{last}" if source.strip() else ""
    return layout, "prints much more than the program" if len(layout) > LONGEST * len(source) else ""
