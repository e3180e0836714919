"""One run of a command with a program: what it shows of the bug, by which duplicates are known and bugs are counted.

It is a process of its own (:func:`main`), which writes what it has found beside the program.
"""

import re
import shlex
import shutil
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import msgspec

from ppr.programs.files import as_json
from ppr.properties.behaviour.kinds import CRASHES, Observation
from ppr.properties.behaviour.normalise import without_names
from ppr.properties.behaviour.recognise import decoded
from ppr.properties.commands import Command
from ppr.properties.experiment import Experiment
from ppr.properties.gdb import under_gdb
from ppr.properties.guard import guarded_runner
from ppr.properties.outcome import Whole
from ppr.properties.processes import Handle
from ppr.studies.location.families import family_of
from ppr.studies.location.traces import DYING, followed, plain

FIRST_RUN = "first-run"  # in place of the arguments of ppr
SHOWN = "shown.json"
SECONDS = 20.0  # for each of at most two runs
FRAMES, KEPT = 24, 5  # of a stack
REPEATED = 3  # times, in an endless recursion
FRAME = re.compile(r"^#\d+ +(?:0x([0-9a-f]+) in )?([^\s].*)", re.MULTILINE)
OF_LIBRARIES = re.compile(r"_*(?:mem|str|wcs|v?[fs]n?printf|malloc|free|realloc|calloc|int_free|GI_)\w*")


class Shown(msgspec.Struct, frozen=True):
    """What stands for the bug (empty if nothing does), and the stack that gdb has seen, innermost frame first."""

    signature: str = ""
    stack: tuple[str, ...] = ()


def command_of(arguments: Sequence[str]) -> Command | None:
    """The command in the arguments of ppr; nothing if scripts decide, or a reference."""
    if "--reference" in arguments:
        return None
    if "--" in arguments:
        return Command.of_words(arguments[arguments.index("--") + 1 :])
    return Command.of_line(arguments[arguments.index("--command") + 1]) if "--command" in arguments else None


def stack_in(text: str) -> tuple[str, ...]:
    """The frames that gdb has printed, those of libraries left out; without a name, the end of the address.

    Of an endless recursion, they are those that recur: where it ends is chance.
    """
    printed = text.partition("\nthe stack:\n")[2].partition("its end\n")[0]
    frames = [plain(name).strip() for _, name in FRAME.findall(printed)]
    ends = [f"code at …{address[-3:]}" for address, _ in FRAME.findall(printed)]  # whole pages may lie elsewhere
    named = [end if frame.startswith("??") else frame for frame, end in zip(frames, ends, strict=True)]
    found = [one for one in named if not (DYING.search(one) or OF_LIBRARIES.fullmatch(one))]
    recurring = sorted(one for one, times in Counter(found).items() if times >= REPEATED)
    return tuple(recurring or found)[:KEPT]


def signature(seen: Observation, stack: Sequence[str], program: bytes) -> str:
    """What stands for the bug in one run: the stack if the message says little, or else the message; or nothing."""
    if seen.kind not in CRASHES:
        return ""
    if stack:
        return f"{seen.kind} in {stack[0]}"
    words = frozenset(re.findall(r"[^\W\d]\w*", program.decode("utf-8", "replace")))
    message = "" if seen.is_vague and not seen.normal_frames else seen.normal_message
    return without_names(" in ".join(filter(None, [message, *seen.normal_frames[:1]])), words)


def main(words: Sequence[str]) -> None:
    """Run the command in ``words``, arguments of ppr, with the program that the first word names."""
    path, *arguments = words
    program, name, handle = Path(path).read_bytes(), Path(path).name, Handle()
    command = command_of(arguments)
    assert command is not None
    ends = arguments.index("--") if "--" in arguments else len(arguments)
    includes = [Path(word) for option, word in pairwise(arguments[:ends]) if option == "--include"]
    with guarded_runner(note=lambda _: None) as runner:
        experiment = Experiment(command, includes=tuple(one.absolute() for one in includes), runner=runner)
        seen = experiment.with_frames(True).run(command, program, name, SECONDS, handle).seen
        stack: tuple[str, ...] = ()
        says_little = seen.kind in CRASHES and seen.is_vague and len(seen.frames) < 2  # a line may stand for a frame
        if says_little and shutil.which("gdb"):
            stops = family_of(command.program, seen.family).stops
            traced = followed(command, prefix=shlex.join(under_gdb(stops, FRAMES)))
            stack = stack_in(decoded(experiment.run(traced, program, name, SECONDS, handle, Whole).output))
    Path(SHOWN).write_bytes(as_json(Shown(signature(seen, stack, program), stack)))
