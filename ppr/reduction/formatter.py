"""The user's formatter: a command that reads a program from its standard input and prints it in another layout."""

import os
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

from diffing.pair_state import PerSide
from grammars.bundle import join, split
from grammars.language import Language
from ppr.candidate import Candidate, nothing
from ppr.errors import UserError
from ppr.programs import ParsedPair
from ppr.properties.handle import Handle
from ppr.properties.running import exited
from ppr.transformations.plan import Plan, Rank, simplicity
from ppr.transformations.scene import Scene

SECONDS = 20.0  # that it may take for one program
FILE_BLOCKS = 1 << 15  # of 512 bytes, that it may write
LONGEST = 20  # times the length of a program: what is longer is not the program


def check_formatter(command: str) -> None:
    """Raises :class:`UserError` if there is no such command."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UserError(f"the formatter {command!r} cannot be read as a command: {error}") from error
    if not words or shutil.which(words[0]) is None:
        raise UserError(f"the formatter {command!r} cannot be run: install it, or leave --formatter out")


def formatted(command: str, scene: Scene) -> Plan[bool]:
    """Both programs as the command prints them; a program with which it fails stays as it is."""
    before = PerSide.of_each(lambda side: scene.merged.tree(side).source)
    after = PerSide(*(_formatted(command, source, scene.language) for source in before))

    def rank(pair: ParsedPair) -> Rank:
        others = sum(tree.source != target for tree, target in zip(pair.trees, after, strict=True))
        return (*simplicity(pair), others)

    return Plan(iter([Candidate(True, nothing)]), lambda is_formatted: after if is_formatted else before, rank)


def _formatted(command: str, source: bytes, language: Language) -> bytes:
    """The program in its other layout; of a folder, each file that the parser reads."""
    if not language.is_bundle:
        return _run(command, source)
    return join(
        file._replace(content=_run(command, file.content)) if file.is_program and file.content.strip() else file
        for file in split(source)
    )


def _run(command: str, source: bytes) -> bytes:
    handle = Handle()
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as printed:
        given.write(source)
        given.seek(0)
        process = handle.start(
            ["sh", "-c", f'ulimit -f {FILE_BLOCKS}; exec "$@"', "sh", *shlex.split(command)],
            Path.cwd(),
            printed.fileno(),
            os.environ,
            errors=subprocess.DEVNULL,
            source=given.fileno(),
        )
        assert process is not None
        in_time = False
        try:
            in_time = exited(process, SECONDS)
        finally:
            status = handle.finish(process, ended=in_time)
        printed.seek(0)
        layout = printed.read() if in_time and status == 0 else b""
    return layout if layout.strip() and len(layout) <= LONGEST * len(source) else source
