"""Experiments run a command on a program, perhaps beside a reference, and observe its behaviour."""

import contextlib
import hashlib
import math
import os
import re
import shlex
import shutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from itertools import chain
from pathlib import Path
from typing import Any

from diffing.pair_state import Side
from ppr.programs.folders import arguments, test_files
from ppr.properties.behaviour.recognise import COMPARED, DIED, FAMILIES, Kind, Observation, compared, decoded, recognise
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import HOLE, Command
from ppr.properties.outcome import CAPTURE, WHOLE, Outcome, Result, Sink
from ppr.properties.processes import Handle
from ppr.properties.property import Property, content_of
from ppr.properties.running import Call, TestRunner, refusing_shortage

# Untranslated, and without the names of stack frames, because looking them up takes longer than all the rest.
ENVIRONMENT = {"LANGUAGE": "C", "LLVM_DISABLE_SYMBOLIZATION": "1", "RUSTC_ICE": "0"}
WITHOUT_FRAMES = {"RUST_BACKTRACE": "0"}  # if no frame is needed
WARNINGS = (
    "uninitialized", "return-type", "implicit-function-declaration", "implicit-int", "int-conversion",
    "incompatible-pointer-types",
)  # fmt: skip
SAME = re.compile(  # options of the reference on which these warnings depend
    r"(?<=\0)-(?:(?:[DIU]|std=|i(?:nclude|macros|quote|dirafter|system|sysroot))\0?[^\0]+|ansi|m(?:32|64|x32)(?!\w))"
)
SANITIZE = ("-w", "-fsanitize=undefined,address", "-fno-sanitize-recover=all")
FILL = "-ftrivial-auto-var-init=pattern"  # what is read before it is written changes the output
LINKER = "-fuse-ld=gold"  # the default takes longer for the sanitizers' libraries than the compiler for a program
JUDGES = {"c": ("gcc", "clang"), "cpp": ("g++", "clang++")}  # of undefined behaviour, if a reference has no compiler
STEADY = 2  # more runs in which a reference has to do the same, if there is no sanitizer
RUNNABLE = "./ppr-judged"  # the executable that they make
CHANGED = "it has changed its program, or written files that it had not written"
FADING = 0.95  # each answer multiplies the weight of earlier ones by this: small programs are refused more often
MINE, THEIRS, HEARD, WARNED, SANITIZED = "mine", "theirs", "heard", "warned", "sanitized"  # names of checks


class Turns:
    """Decides which of several checks of a program comes first: the one that refuses the most programs per second.

    It learns from first checks only, because later ones see just the programs that the others let pass.  A check that
    has not been first for a long time is expected to refuse everything, so it is tried again.
    """

    def __init__(self) -> None:
        self._first: dict[str, tuple[float, float, float]] = {}  # for each: runs, refusals, seconds

    def order(self, checks: Iterable[str]) -> list[str]:
        """The checks in the best order; equally good ones keep theirs."""
        return sorted(checks, key=self._worth, reverse=True)

    def learn(self, check: str, seconds: float, *, refused: bool) -> None:
        """Record the time of a check that ran first, and whether it refused the program."""
        faded = {one: (FADING * runs, FADING * no, FADING * spent) for one, (runs, no, spent) in self._first.items()}
        runs, no, spent = faded.get(check, (0.0, 0.0, 0.0))
        self._first = {**faded, check: (runs + 1, no + refused, spent + seconds)}

    def _worth(self, check: str) -> float:
        runs, refused, seconds = self._first.get(check, (0.0, 0.0, 0.0))
        return (refused + 1) / (runs + 1) * runs / seconds if seconds else math.inf


@dataclass(frozen=True)
class Trial:
    """One run: what was observed, its wall time in seconds, what was printed, and what the ``reference`` did.

    ``output`` may be cut, but ``digest`` is that of all output.  ``written`` are the names, without digits, of files
    that the run left beside the program.  If the run was ``stopped``, the rest does not count.
    """

    seen: Observation
    seconds: float
    output: bytes = b""
    errors: bytes = b""
    digest: bytes = b""
    stopped: bool = False
    reference: "Trial | None" = None
    written: tuple[str, ...] = ()

    @property
    def printed(self) -> bytes:
        return self.output + self.errors


@dataclass(frozen=True)
class Heard:
    """A ``command`` that prints warnings; ``category`` is a pattern for their categories; ``known`` has old ones."""

    command: Command
    category: str
    known: tuple[str, ...] = ()

    @classmethod
    def of(cls, command: Command, family: str) -> "Heard | None":
        """The command of a tool of this family with warnings switched on; None if the family has no warnings."""
        found = next((one for one in FAMILIES if one.name == family and one.warning), None)
        return cls(command.louder(found.warn.split(), found.silence), found.warning) if found is not None else None

    def new(self, trial: Trial) -> tuple[str, ...]:
        return tuple(sorted({*re.findall(self.category, decoded(trial.printed), re.MULTILINE)} - {*self.known}))


@dataclass(frozen=True)
class Experiment:
    """How the behaviour of programs is observed: by a ``command``, perhaps compared with a ``reference``.

    Behaviour is undefined if ``sanitized`` does not do what the reference does, or if ``warned`` fails.  A program must
    have no category of warnings that is new to ``heard``, and must show its signature with each of the ``versions``.
    ``variables`` are set unless the user has set them.  With ``keeps``, a run that changes the program, or writes files
    other than these, does not show what is wanted.

    ``turns`` orders the checks.  Programs (by digest and number of versions) that ``passed`` all checks are not checked
    again, and the reference is not run again where it has ``answered``: if it varies, that is no fault of the command.
    """

    command: Command
    reference: Command | None = None
    sanitized: Command | None = None
    warned: Command | None = None
    heard: Heard | None = None
    versions: tuple[tuple[Command, Signature], ...] = ()
    includes: tuple[Path, ...] = ()
    variables: Mapping[str, str] = field(default_factory=dict)
    keeps: tuple[str, ...] | None = None
    turns: Turns = field(default_factory=Turns, compare=False, repr=False)
    passed: set[tuple[bytes, int]] = field(default_factory=set, compare=False, repr=False)
    answered: dict[bytes, Trial] = field(default_factory=dict, compare=False, repr=False)
    runner: TestRunner = field(compare=False, repr=False, kw_only=True)

    @property
    def anew(self) -> "Experiment":
        return replace(self, turns=Turns(), passed=set(), answered={})

    def with_frames(self, looked_for: bool) -> "Experiment":
        return replace(self, variables={**ENVIRONMENT, **({} if looked_for else WITHOUT_FRAMES)})

    def run(
        self, command: Command, program: bytes, name: str, timeout: float, handle: Handle, sink: Sink = CAPTURE
    ) -> Trial:
        """Run one command on a program with this name, in a fresh folder, for at most ``timeout`` seconds."""
        first, *others = command.call(name)
        words = [_found(first, path=os.environ.get("PATH")) or first, *others]
        title, files = f"the command {command}", test_files([name], [program])
        written: list[str] = []
        known = {name.split("/")[0] for name in (*files, *(path.name for path in self.includes))}
        look = partial(_note_files, known, files if self.keeps is not None else {}, written)
        call = Call(words, files, timeout, title, self.includes, (sink, sink), self.variables, look)
        with refusing_shortage(str(command)):
            ended = self.runner.execute(call, handle)
        output, errors = ended.printed
        seen = recognise(None if ended.killed else ended.status, output.kept, errors.kept, arguments([name]))
        if self.keeps is not None and not {*written} <= {*self.keeps}:
            seen = Observation(Kind.SIGNAL, ended.status, messages=(CHANGED,), normal_messages=(CHANGED,))
        stopped, names = ended.killed is Outcome.STOPPED, tuple(sorted({*written}))
        return Trial(seen, ended.seconds, output.kept, errors.kept, output.digest, stopped, written=names)

    def compares(self, wanted: Signature) -> bool:
        """Whether the reference matters: not if a compiler dies, or if only a pattern or the lack of a crash counts."""
        alone = wanted.regex or wanted.kind in (*DIED, Kind.SUCCESS, Kind.NO_CRASH)
        return self.reference is not None and (wanted.kind in COMPARED or not alone)

    def observe(
        self, program: bytes, name: str, timeout: float, handle: Handle, wanted: Signature | None = None
    ) -> Trial:
        """What command and reference do, each with the full timeout; one is enough if it excludes ``wanted``."""
        if self.reference is None:
            return self.run(self.command, program, name, timeout, handle)
        known = self.answered.get(hashlib.sha256(program).digest()) if wanted is not None else None
        both = {MINE: self.command, THEIRS: self.reference}
        runs = {} if known is None else {THEIRS: known}
        for part in self.turns.order([part for part in both if part not in runs]) if wanted is not None else both:
            one = self.run(both[part], program, name, timeout, handle)
            excluded = wanted is not None and wanted.is_excluded_by(one.seen, of_reference=part == THEIRS)
            if not runs and not one.stopped:
                self.turns.learn(part, one.seconds, refused=excluded)
            if one.stopped or excluded:
                return one if part == MINE else replace(one, seen=replace(one.seen, kind=Kind.STATUS), reference=one)
            runs[part] = one
        mine, theirs = runs[MINE], runs[THEIRS]
        seen = compared(mine.seen, theirs.seen, same_output=mine.digest == theirs.digest)
        return replace(mine, seen=seen, seconds=mine.seconds + theirs.seconds, reference=theirs)

    def complaint(self, program: bytes, name: str, timeout: float, handle: Handle, trial: Trial) -> Trial | None:
        """The run of the first check that rejects a program after its trial, or None; the best check comes first."""
        key, theirs = hashlib.sha256(program).digest(), trial.reference
        if (key, len(self.versions)) in self.passed:
            return None
        undefined = {WARNED: self.warned, SANITIZED: self.sanitized} if theirs is not None else {}
        found = {HEARD: self.heard.command if self.heard is not None else None, **undefined}
        checks = {part: command for part, command in found.items() if command is not None}
        for place, part in enumerate(self.turns.order(checks)):
            for _ in range(STEADY if checks[part] == self.reference else 1):
                check = self.run(checks[part], program, name, timeout, handle, WHOLE if part == HEARD else CAPTURE)
                if check.stopped or (fault := self._has_fault(part, check, theirs)):
                    break
            if place == 0 and not check.stopped:
                self.turns.learn(part, check.seconds, refused=fault)
            if check.stopped or fault:
                return check
        for command, wanted in self.versions:
            other = replace(self, command=command)
            look = other.observe if other.compares(wanted) else partial(other.run, command)
            check = look(program, name, timeout, handle)
            if check.stopped or not wanted.is_shown(check.seen, check.output, check.errors):
                return check
        self.passed.add((key, len(self.versions)))
        if theirs is not None:
            self.answered[key] = replace(theirs, output=b"", errors=b"")
        return None

    def _has_fault(self, part: str, check: Trial, theirs: Trial | None) -> bool:
        if part == HEARD:
            return self.heard is not None and bool(self.heard.new(check))
        if part == WARNED or theirs is None:
            return check.seen.kind is not Kind.SUCCESS
        return (check.seen.status, check.digest) != (theirs.seen.status, theirs.digest)


def _note_files(known: Collection[str], kept: Mapping[str, bytes], written: list[str], folder: Path) -> None:
    """Add the names of new files, and of changed ones in ``kept``, to ``written``, without digits, which may vary."""
    with contextlib.suppress(OSError):
        names = [name for name in os.listdir(folder) if name not in known]
        is_kept = {name: (folder / name).is_file() and (folder / name).read_bytes() == kept[name] for name in kept}
        names += [name for name in kept if not is_kept[name]]
        written += [re.sub(r"\d+", "0", name) for name in names]


_found = cache(shutil.which)  # looking once is faster than looking for every test


def judge_of(language: str) -> Command | None:
    """A command that compiles and runs a C or C++ program, if a compiler that has sanitizers is installed."""
    found = (name for name in JUDGES.get(language, ()) if shutil.which(name))
    return next((Command.of_line(f"{name} {HOLE} -o {RUNNABLE} && {RUNNABLE}") for name in found), None)


def sanitizing(reference: Command) -> Sequence[Command]:
    """The reference with sanitizers, stricter and quicker forms first; empty if it has no C or C++ compiler."""
    more = ([FILL, LINKER], [FILL], [LINKER], []) if reference.c_compiler else ()
    return [reference.louder([*SANITIZE, *one], program=reference.c_compiler) for one in more]


def warning(reference: Command) -> Command | None:
    """A command that fails on warnings about undefined behaviour; others cannot be silenced, as ``-w`` silences all."""
    if not reference.c_compiler:
        return None
    same = chain(*(one.split("\0") for one in SAME.findall("\0".join(reference.launched))))
    return Command((reference.c_compiler, *same, *(f"-Werror={name}" for name in WARNINGS), "-O1", "-c", "{}"))


@dataclass(frozen=True, kw_only=True)
class CommandProperty(Property):
    """Whether an experiment with a program shows the ``wanted`` signature."""

    experiment: Experiment
    wanted: Signature
    limit: float = 0.0  # seconds after which a command hangs
    original: Observation | None = field(default=None, compare=False)  # from which ``wanted`` was made
    written: tuple[str, ...] = field(default=(), compare=False)  # the files that a run on the original writes
    works: Signature | None = field(default=None, compare=False)  # of programs that work, if known without a seed

    @classmethod
    def of(
        cls, experiment: Experiment, side: Side, name: str, wanted: Signature, *, label: str = "", **more: Any
    ) -> "CommandProperty":
        """The property of the program on one side, whose name is the default ``label``; ``more`` are other fields."""
        return cls(
            label=label or side.value, sides=(side,), experiment=experiment.anew, names=(name,),
            includes=experiment.includes, memory=experiment.runner.memory, wanted=wanted, **more,
        )  # fmt: skip

    def digest(self) -> str:
        run = self.experiment
        decided_by = (
            run.command, run.reference, run.sanitized, run.warned, run.variables, self.memory, self.wanted,
            os.fsencode(self.name), *([run.heard] if run.heard else []), *run.versions,
        )  # fmt: skip
        files = (os.fsencode(path.name) + b"\0" + content_of(path) for path in self.includes)
        return hashlib.sha256(repr(decided_by).encode("utf-8", "surrogateescape") + b"".join(files)).hexdigest()

    def tried_with(self, wanted: Signature | None = None, **changes: Any) -> "CommandProperty":
        """The same property with a changed experiment or another signature, and so with verdicts of its own."""
        run = replace(self.experiment.anew, **changes)
        return replace(self, experiment=run, includes=run.includes, wanted=wanted or self.wanted, fingerprint="")

    def shorter(self, command: Command) -> "CommandProperty":
        """The same property with a shorter command, which must not write other files."""
        return self.tried_with(command=command, keeps=self.written)

    @property
    def alone(self) -> "CommandProperty":
        """The property without other versions: if these vary, that is no fault of the test."""
        return replace(self, experiment=replace(self.experiment, versions=(), answered={}))

    @property
    def looser(self) -> "CommandProperty | None":
        """For a seed that fails as before: anything but a crash or the variant's bug.  For an answer: any answer."""
        if self.wanted.form != self.wanted.answers:
            wanted = replace(self.wanted, answers=self.wanted.form)
        elif self.wanted.known is not None and self.wanted.kind in (Kind.ERROR, Kind.STATUS):
            wanted = Signature(Kind.NO_CRASH, unlike=self.wanted.unlike)
        else:
            return None
        return self.tried_with(wanted)

    @cached_property
    def working(self) -> "CommandProperty | None":
        if self.works is None:
            return None
        run = replace(self.experiment, versions=())
        return CommandProperty.of(run, Side.SEED, self.name, self.works, limit=self.limit)

    @property
    def title(self) -> str:
        return str(self.experiment.command)

    @property
    def name(self) -> str:
        return self.names[0]

    @property
    def call(self) -> str:
        run = self.experiment
        calls = [one.shell(self.name) for one in (run.command, run.reference) if one is not None]
        settings = [shlex.join([f"{name}={value}"]) for name, value in run.variables.items()]
        return "; ".join([f"export {' '.join(settings)}"] * bool(settings) + calls)

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        (program,) = programs
        run = self.experiment
        if self.wanted.kind is Kind.HANG:
            timeout = self.limit
        if run.compares(self.wanted):
            trial = run.observe(program, self.name, timeout, handle, self.wanted)
        else:
            trial = run.run(run.command, program, self.name, timeout, handle)
        outcome, seconds = self._outcome(trial), trial.seconds
        if outcome is Outcome.HOLDS and (check := run.complaint(program, self.name, timeout, handle, trial)):
            outcome, trial = Outcome.STOPPED if check.stopped else Outcome.FAILS, check
            seconds += check.seconds
        printed = trial.printed if keep_output else b""
        works = self.works if not (run.heard or run.sanitized or run.warned) else None  # else one run is not enough
        is_fine = works is not None and works.is_shown(trial.seen, trial.output)
        return Result(outcome, seconds, trial.seen.status, printed, is_fine)

    def _outcome(self, trial: Trial) -> Outcome:
        if trial.stopped:
            return Outcome.STOPPED
        if self.wanted.is_shown(trial.seen, trial.output, trial.errors):
            return Outcome.HOLDS
        if trial.reference is not None and trial.reference.seen.refuses:
            return Outcome.INVALID
        return Outcome.TIMEOUT if trial.seen.kind is Kind.HANG else Outcome.FAILS
