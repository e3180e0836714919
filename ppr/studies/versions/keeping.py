"""Extends properties: they also keep what other versions of the compiler do, or the newest standard of the language."""

import re
import shlex
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from diffing.pair_state import Side
from ppr.programs.errors import UserError, user_errors
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import HOLE, Command
from ppr.properties.experiment import CommandProperty
from ppr.properties.property import Property
from ppr.results.at_hand import ResultAtHand
from ppr.studies.versions.cells import Found, Run, exchanged
from ppr.studies.versions.compilers import OTHERS, call_of, compiler_of, family_of, line_of, siblings, words_of
from ppr.studies.versions.table import AcceptedPairs, examine, subject_of

Note = Callable[[str], None]


@dataclass(frozen=True)
class Others:
    """Other versions of the compiler, named (``also``) or ``installed``, on which the bug may have to be ``kept``."""

    also: tuple[str, ...] = ()
    installed: bool = False
    kept: bool = False
    history: AcceptedPairs = field(default_factory=AcceptedPairs)

    def __post_init__(self) -> None:
        if self.kept and not self:
            raise UserError("--keep-versions needs other versions: name them with --also, or use --also-installed")
        for name in self.also:
            with user_errors(f"a quote in {name!r} for --also is not closed: close it", ValueError, why=False):
                program, *more = words_of(name) or [""]
            if HOLE in name:
                raise UserError(f"--also takes the name of a compiler, but {name!r} is a command: leave options out")
            if any(re.fullmatch(compiler_of(program).level, word) for word in more):
                raise UserError(f"--also takes a compiler without a level, but {name!r} names one: leave it out")
            if shutil.which(program) is None:
                raise UserError(f"there is no program named {name!r} for --also: install it, or give its path")

    def __bool__(self) -> bool:
        return bool(self.also or self.installed)

    def call(self, folder: Path) -> str:
        named = [word for name in self.also for word in ("--also", name)]
        return shlex.join(["ppr", "versions", str(folder), *named, *["--also-installed"] * self.installed])

    def beside(self, program: str) -> list[str]:
        """The other versions of this one, each once for all its paths; :class:`UserError` if ``also`` names none."""
        also = [name for name in self.also if len({*map(family_of, (program, words_of(name)[0]))} - {""}) < 2]
        if self.also and not (also or self.installed):
            raise UserError(f"--also names no version of {Path(program).name}: {', '.join(self.also)}; name another")
        named = [line_of(name) for name in also]
        found = [shlex.quote(name) for name in siblings(program)] if self.installed else []
        each: dict[tuple[str, ...], str] = {}
        for name in (shlex.quote(program), *named, *found):
            each.setdefault(call_of(name), name)
        return [*each.values()][1:]

    def examine(self, hand: ResultAtHand) -> None:
        examine(hand, self.beside, self.history.accepted)

    def held(self, properties: Sequence[Property], originals: Programs, run: Run, note: Note) -> list[Property]:
        """Properties that hold only if versions behave as on the originals; ``note`` gets those that vary."""
        subject = subject_of(properties, run)
        if subject is None:
            raise UserError("--keep-versions needs a command: give it after --, such as -- gcc -c {}")
        names = self.beside(subject.command.program)
        commands = [exchanged(subject.command, name) for name in names]
        kept: dict[Side, list[tuple[Command, Signature]]] = {side: [] for side in Side}
        works = subject.seed if subject.seed and subject.seed.kind is not Kind.NO_CRASH else Signature(Kind.SUCCESS)
        cells = subject.cells([(one, originals) for one in commands])
        for name, command, cell in zip(names, commands, cells, strict=True):
            if cell.found in (Found.VARIES, Found.REJECTS):  # a rejected program says nothing about the bug
                note(f"{name} is ignored, because it {cell.found}: {cell.words}")
                continue
            if cell.found in (Found.SAME, Found.WORKS):
                kept[Side.VARIANT].append((command, subject.wanted if cell.found is Found.SAME else subject.works))
            if cell.seed_works:
                kept[Side.SEED].append((command, works))
        if not kept[Side.VARIANT]:
            note("no other version shows the same, or works, so --keep-versions only keeps the seed working")
        return _also_on(properties, kept)


def _also_on(
    properties: Sequence[Property], versions: Mapping[Side, Sequence[tuple[Command, Signature]]]
) -> list[Property]:
    found = [one for one in properties if isinstance(one, CommandProperty)]  # all are, of a command
    return [one.tried_with(versions=(*one.experiment.versions, *versions.get(one.sides[0], ()))) for one in found]


def at_its_levels(properties: Sequence[Property], originals: Programs, run: Run) -> list[Property]:
    """Properties that hold only if the variant also works at the highest lower level at which the original works."""
    subject = subject_of(properties, run)
    compiler = compiler_of(subject.command.program) if subject else OTHERS
    if subject and compiler.can_change_level(subject.command):
        for command in reversed(compiler.lower(subject.command)):
            (cell,) = subject.cells([(command, originals)], 1, 1)
            if cell.found is Found.WORKS:
                return _also_on(properties, {Side.VARIANT: [(command, subject.works)]})
    return list(properties)


def modern(
    properties: Sequence[Property], originals: Programs, language: str, run: Run, *, if_original: bool = False
) -> list[Property]:
    """Require that the newest standard refuses nothing new (``if_original``: only if it accepts the originals)."""
    found = list[CommandProperty]()
    for one in (one for one in properties if isinstance(one, CommandProperty)):  # all are, of a command
        command = one.experiment.command
        heard = compiler_of(command.program).heard(command, language)
        if if_original and (heard is None or language != "c"):
            return list(properties)
        if heard is None:
            raise UserError(
                "--modern needs a compiler whose standards ppr knows (GCC, Clang, rustc), but the command runs"
                f" {command.title}: leave it out"
            )
        (trial,) = run([(heard.command, originals.of(one.sides[0]), one.name)], one.limit)
        if if_original and heard.new(trial):
            return list(properties)
        found.append(one.tried_with(heard=replace(heard, known=heard.new(trial))))
    return [*found]
