"""One run of a command on a program before its reduction: its signature groups duplicates of a bug."""

import re
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ppr.properties.behaviour.normalise import without_names
from ppr.properties.behaviour.recognise import CRASHES, Kind, Observation, decoded, recurring
from ppr.properties.behaviour.signature import in_words
from ppr.properties.commands import Command, under_gdb
from ppr.properties.experiment import Experiment
from ppr.properties.outcome import WHOLE
from ppr.properties.processes import Handle
from ppr.properties.running import TestRunner
from ppr.studies.location.families import family_of
from ppr.studies.location.traces import DYING, followed, frames_in

SECONDS = 20.0  # for each of at most two runs
FRAMES, KEPT = 64, 5  # of a stack
UNNAMED = "code at …"  # and the end of the address
OF_LIBRARIES = re.compile(
    r"_*(?:(?:mem|str|wcs|v?[fs]n?printf|malloc|free|realloc|calloc|int_free|int_malloc|tcache|GI_)\w*"
    r"|arena_for_chunk|sysmalloc|unlink_chunk)"
)


class Shown(NamedTuple):
    """The signature of the bug, gdb's stack (innermost frame first), and the ``error`` that came instead of a bug."""

    signature: str = ""
    stack: tuple[str, ...] = ()
    error: str = ""


def stack_in(text: str) -> tuple[str, ...]:
    """The frames that gdb printed, without libraries'; of an endless recursion only those that recur."""
    frames = frames_in(text)  # addresses vary by whole pages
    named = [f"{UNNAMED}{address[-3:]}" if name.startswith("??") else name for address, name in frames]
    found = [one for one in named if not (DYING.search(one) or OF_LIBRARIES.fullmatch(one))]
    is_endless = len(frames) >= FRAMES  # a parser may recurse just a few times
    return tuple(recurring(found) if is_endless else found)[:KEPT]


def signature(seen: Observation, stack: Sequence[str], program: bytes) -> str:
    """The signature of a crash: the innermost frame if there is a stack, else the message; nothing for no crash."""
    if seen.kind not in CRASHES:
        return ""
    if stack:
        return f"{seen.kind} in {stack[0]}"
    words = frozenset(re.findall(r"[^\W\d]\w*", program.decode("utf-8", "replace")))
    message = "" if seen.is_vague and not seen.normal_frames else seen.normal_message
    return without_names(" in ".join(filter(None, [message, *seen.normal_frames[:1]])), words)


def first_run(command: Command, program: Path, includes: Sequence[Path], runner: TestRunner, handle: Handle) -> Shown:
    text, name = program.read_bytes(), program.name
    experiment = Experiment(command, includes=tuple(includes), runner=runner)
    seen = experiment.with_frames(True).run(command, text, name, SECONDS, handle).seen
    stack: tuple[str, ...] = ()
    says_little = seen.kind in CRASHES and seen.is_vague and len(seen.frames) < 2  # one may be a line of output
    if says_little and shutil.which("gdb"):
        stops = family_of(command.program, seen.family).stops
        traced = followed(command, prefix=shlex.join(under_gdb(stops, FRAMES)))
        stack = stack_in(decoded(experiment.run(traced, text, name, SECONDS, handle, WHOLE).output))
    error = f"{command.title} {in_words(seen)}" if seen.kind is Kind.ERROR else ""
    return Shown(signature(seen, stack, text), stack, error)
