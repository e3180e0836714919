"""The user's formatter: a command that reads a program from its standard input and prints it in another layout."""

import shlex
import shutil
import subprocess

from diffing.pair_state import PerSide
from ppr.candidate import Candidate, nothing
from ppr.errors import UserError
from ppr.programs import ParsedPair
from ppr.transformations.plan import Plan, Rank, simplicity
from ppr.transformations.scene import Scene

SECONDS = 20.0  # that it may take for one program


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
    after = PerSide(*(_run(command, source) for source in before))

    def rank(pair: ParsedPair) -> Rank:
        others = sum(tree.source != target for tree, target in zip(pair.trees, after, strict=True))
        return (*simplicity(pair), others)

    return Plan(iter([Candidate(True, nothing)]), lambda is_formatted: after if is_formatted else before, rank)


def _run(command: str, source: bytes) -> bytes:
    try:
        ended = subprocess.run(
            shlex.split(command), input=source, capture_output=True, timeout=SECONDS, check=True, start_new_session=True
        )
    except (OSError, subprocess.SubprocessError):
        return source
    return ended.stdout if ended.stdout.strip() else source
