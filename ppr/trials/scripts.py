"""What scripts show of the bug that they look for, in one run with a shell that traces its commands."""

import contextlib
import dataclasses
import os
import re
import shlex
import shutil
import stat
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted
from ppr.programs.folders import HERE, arguments, bundle_files, test_files
from ppr.programs.inputs import Inputs
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import CRASHES, OTHERS, Kind, Observation, recognise
from ppr.properties.behaviour.signature import Signature, in_words
from ppr.properties.commands import HOLE, UTILITIES, Command
from ppr.properties.experiment import ENVIRONMENT, Experiment, Trial
from ppr.properties.outcome import CAPTURE, LARGEST, Outcome
from ppr.properties.processes import Handle
from ppr.properties.property import ScriptProperty, interpreter_in
from ppr.properties.running import Call, refusing_shortage
from ppr.results.observed import Behaviour, Observed, behaviour_of, new_warnings, output_of, unless_stopped, version_of

MOST_COMMANDS = 4  # that are tried alone
SECONDS, SLOWER = 5.0, 2.0  # the time limit of a command, and the same as a multiple of its script's time
TELLING_WORD = 4  # least characters of a word that a script seeks with grep, for it to say something
NOTHING = Behaviour("none", "is not known to do anything special")
SHELLS = {name: ["bash", "--posix", "-x"] for name in ("sh", "dash", "ash")} | {"bash": ["bash", "-x"]}
TELLING = 'BASH_XTRACEFD=9 exec "$@" 9> ../told'  # outside the folder of the test
TOLD = re.compile(r"^\++ (.*?)\n(?=\+|\Z)", re.MULTILINE | re.DOTALL)
OLD_BASH = re.compile(rb"^\++ .*\n?", re.MULTILINE)  # without BASH_XTRACEFD, it traces on standard error
SETTING = re.compile(r"(?P<name>[A-Za-z_]\w*)=(?P<value>.*)", re.DOTALL)
MOST_FILES = 20
MOST_TOLD = 1 << 20  # bytes


class Started(NamedTuple):
    """The words of a command that a script started, and the variables that it had exported."""

    words: tuple[str, ...]
    exported: Mapping[str, str]


class Traced(NamedTuple):
    """How a script ended after these seconds, its output and text files (``printed``), and what it started."""

    outcome: Outcome
    seconds: float
    printed: tuple[bytes, ...]
    started: tuple[Started, ...]


def observe_script(
    a_property: ScriptProperty, inputs: Inputs, programs: Programs, timeout: float, handle: Handle
) -> Observed | None:
    """What a script of the variant shows; ``None`` if it does not hold.  Raises :class:`Interrupted` if stopped."""
    looked = look_into(a_property, inputs, programs, timeout, handle)
    if looked is None:
        return None
    name, (run, told, starts, limit, found) = a_property.names[-1], looked
    tools = [version_of(path, run.runner, handle) for path in dict.fromkeys(start.words[0] for start in starts)]
    if len(found) != 1:
        calls = tuple(dict.fromkeys(str(Command(start.words)) for start in starts))
        without = Observed("", NOTHING, NOTHING, tools=tuple(tools), calls=calls)
        if told is None or told.seen.kind not in CRASHES or told.seen.family == OTHERS.name:
            return without if tools else None  # there is no message that is certainly a compiler's
        return replace(without, variant=behaviour_of(told, name), output=output_of(told, name))
    ((path, (command, trials)),) = found.items()
    tools.sort(key=lambda one: one.name != path)
    run = dataclasses.replace(run, command=command)
    of_side = dict.fromkeys(Side, NOTHING)
    for side, trial in trials.items():
        texts = inputs.programs.of(side), programs.of(side)
        new = new_warnings(run, tools[0].family, inputs.test_names[side], *texts, limit, handle)
        words = in_words(trial.seen, frames=Signature.of(trial.seen).frames)
        of_side[side] = replace(behaviour_of(trial, inputs.names[side], words), new_warnings=new)
    output = output_of(trials[Side.VARIANT], name)
    seed, variant = of_side.values()
    return Observed(str(command), seed, variant, tools[0].version, tuple(tools), output)


class Look(NamedTuple):
    """What one run of a script shows: its message (``told``), what it ``starts``, and commands that show the same."""

    run: Experiment
    told: Trial | None
    starts: list[Started]
    limit: float
    found: dict[str, tuple[Command, dict[Side, Trial]]]


def look_into(test: ScriptProperty, inputs: Inputs, programs: Programs, timeout: float, handle: Handle) -> Look | None:
    """Run a script of the variant once; ``None`` if it does not hold.  Raises :class:`Interrupted` if stopped."""
    traced = run_traced(test, test.texts(programs), timeout, handle)
    if traced.outcome is Outcome.STOPPED:
        raise Interrupted("the test was stopped")
    if traced.outcome is not Outcome.HOLDS:
        return None
    name = test.names[-1]
    told = _seen(traced, arguments([name]))
    starts = _starts(traced.started, name, programs.variant)
    run = Experiment(Command(()), includes=test.includes, variables=ENVIRONMENT, runner=test.runner)
    limit = max(SECONDS, SLOWER * traced.seconds)
    utilities = (one.words[1:] for one in traced.started if UTILITIES.fullmatch(Path(one.words[0]).name))
    sought = {word for words in utilities for word in words if len(word) >= TELLING_WORD}

    def alone(start: Started) -> tuple[Command, dict[Side, Trial]] | None:
        """A command and its trials, if it shows what its script prints or seeks, but only on the variant."""
        variables = (f"{name}={value}" for name, value in start.exported.items())
        with_variables = [Command(("env", *variables, *start.words))] if start.exported else []
        for command in (Command(start.words).with_variables(os.environ), *with_variables):
            trials: dict[Side, Trial] = {}
            for side in reversed(inputs.sides):
                asked = (command, programs.of(side), inputs.test_names[side], limit, handle)
                trials[side] = unless_stopped(run.run(*asked))
                if trials[side].seen.kind is Kind.HANG:
                    return None
                if not _is_it(trials[Side.VARIANT].seen, told.seen if told else None, sought):
                    break
            else:
                bug = Signature.of(trials[Side.VARIANT].seen)
                if Side.SEED not in trials or not bug.is_shown(trials[Side.SEED].seen):
                    return command, trials
        return None

    found: dict[str, tuple[Command, dict[Side, Trial]]] = {}
    for start in starts[:MOST_COMMANDS]:
        if start.words[0] not in found and (shown := alone(start)):
            found[start.words[0]] = shown
    return Look(run, told, starts, limit, found)


def later_of(first: Observed | None, last: Observed | None) -> Observed | None:
    """What was shown on the result, unless more was known about the originals."""
    if first is None or last is None:
        return first or last
    knows_less = not last.command and (first.command or (first.variant.message and not last.variant.message))
    return first if knows_less else replace(last, is_of_result=True)


def _seen(traced: Traced, names: Sequence[str]) -> Trial | None:
    """The crash in the printed texts, or else an error, as if a command had printed only that text."""
    found = [Trial(recognise(1, b"", text, names), 0.0, errors=text) for text in traced.printed]
    crashes = [one for one in found if one.seen.kind in CRASHES]
    return next(iter([*crashes, *(one for one in found if one.seen.kind is Kind.ERROR)]), None)


def _is_it(mine: Observation, seen: Observation | None, sought: Collection[str]) -> bool:
    """Whether a command showed what its script prints; if that is nothing, a crash, or what the script seeks."""
    if seen is None:
        return mine.kind in CRASHES or any(word in message for word in sought for message in mine.messages)
    same_frame = mine.normal_frames[:1] == seen.normal_frames[:1] or not (mine.frames and seen.frames)
    return mine.kind is seen.kind and seen.normal_message in ("", *mine.normal_messages) and same_frame


def _starts(started: Sequence[Started], name: str, program: bytes) -> list[Started]:
    """The commands that were started on the program of this name, each once, as words with holes."""
    is_folder = name == HERE
    if name.endswith("/") and not is_folder:
        return []  # scripts that see two folders name files in them
    names = "|".join(map(re.escape, bundle_files(program) if is_folder else arguments([name])))
    on_program = re.compile(rf"(?<![\w./-])(?:\./)*(?:{names})(?![\w/-])")
    found = list[Started]()
    for one in started:
        words = Command(one.words).launched
        if not any(map(on_program.search, words[1:])):
            continue
        path = shutil.which(words[0], path=one.exported.get("PATH"))
        if path is None or UTILITIES.fullmatch(Path(path).name):
            continue
        called = path if "PATH" in one.exported else words[0]
        filled = words[1:] if is_folder else [on_program.sub(HOLE, word) for word in words[1:]]
        exported = {key: value for key, value in one.exported.items() if key not in ("PATH", "TMPDIR")}
        if (start := Started((called, *filled), exported)) not in found:
            found.append(start)
    return found


def run_traced(a_property: ScriptProperty, programs: Sequence[bytes], timeout: float, handle: Handle) -> Traced:
    """Run the script of a property once.  Only shell scripts tell what they start."""
    files = test_files(a_property.names, programs)
    given = {name.split("/")[0] for name in (*files, *(path.name for path in a_property.includes))}
    told: list[str] = []
    texts: list[bytes] = []

    def look(folder: Path) -> None:
        texts[:] = _texts(folder, given)
        with contextlib.suppress(OSError), (folder.parent / "told").open("rb") as file:
            told[:] = TOLD.findall(file.read(MOST_TOLD).decode("utf-8", "replace").replace(f"{folder}/", ""))

    words, title = [*_telling(a_property.command), *arguments(a_property.names)], f"the test {a_property.title}"
    call = Call(words, files, timeout, title, a_property.includes, (CAPTURE, CAPTURE), {"PS4": "+ "}, look)
    with refusing_shortage(a_property.title):
        ended = a_property.runner.execute(call, handle)
    output, errors = ended.printed
    outcome = ended.killed or (Outcome.FAILS if ended.status else Outcome.HOLDS)
    texts = [OLD_BASH.sub(b"", errors.kept), output.kept, *texts]
    printed = tuple(text for text in texts if text.strip())
    return Traced(a_property.turned(outcome), ended.seconds, printed, tuple(_started(told)))


def _telling(command: Sequence[str]) -> list[str]:
    """The words of a script's command, with a tracing Bash in place of its shell if possible."""
    words = list(command)
    if len(words) == 1:
        with contextlib.suppress(OSError), Path(words[0]).open("rb") as file:
            words = [*interpreter_in(file.readline(200)), *words]
    for place, word in enumerate(words[:-1]):
        if (shell := SHELLS.get(Path(word).name)) and shutil.which(shell[0]):
            return ["sh", "-c", TELLING, "sh", *words[:place], *shell, *words[place + 1 :]]
    return list(command)


def _texts(folder: Path, given: Collection[str]) -> Iterator[bytes]:
    names = sorted(set(os.listdir(folder)) - set(given))
    for path in (folder / name for name in names[:MOST_FILES]):
        with contextlib.suppress(OSError):
            if stat.S_ISREG(path.lstat().st_mode):
                with path.open("rb") as file:
                    text = file.read(LARGEST)
                if b"\0" not in text:
                    yield text


def _started(lines: Sequence[str]) -> Iterator[Started]:
    exported: dict[str, str] = {}
    for line in lines:
        try:
            words = shlex.split(line)
        except ValueError:
            continue
        settings = [found for word in words if (found := SETTING.fullmatch(word))]
        if words[:1] == ["export"]:
            exported |= {found["name"]: found["value"] for found in settings}
        elif len(settings) == len(words):
            exported |= {found["name"]: found["value"] for found in settings if found["name"] in {*exported, "PATH"}}
        else:
            yield Started(tuple(words), dict(exported))
