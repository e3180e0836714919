"""The table of versions and levels of a result, and the reduction step after which one behaves differently."""

import contextlib
import re
import shlex
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, NamedTuple

import msgspec

from diffing.pair_state import PerSide, Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, decoded
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Trial
from ppr.properties.property import Property
from ppr.reduction.base import Observer, Reduction
from ppr.results.at_hand import NO_COMMAND, ResultAtHand, Section
from ppr.results.observed import LONGEST, VERSION_SECONDS
from ppr.results.result_folder import stamps
from ppr.studies.versions.cells import Cell, Expected, Found, Run, exchanged
from ppr.studies.versions.compilers import Compiler, call_of, compiler_of, words_for

LEVEL_RUNS, RUNS = 3, 2  # at a level, and of an intermediate pair
UNKNOWN = "the step is unknown: --also finds it while the pair is reduced"


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a version, or a level of the compiler, does with result and original, and since which step they differ."""

    name: str
    result: Cell
    original: Cell | None = None
    version: str = ""
    is_level: bool = False
    step: str = ""

    @property
    def public_name(self) -> str:
        """The name for reports, which are published: without the user's home folder."""
        return re.sub(rf"(?<![\w./-]){re.escape(str(Path.home()))}/", "~/", self.name)

    @property
    def slips(self) -> bool:
        """Whether original and result differ; at a level, only the bug counts.  What varies does not count."""
        both = {self.original.found, self.result.found} if self.original else set()
        return len(both) == 2 and Found.VARIES not in both and (Found.SAME in both or not self.is_level)


class Versions(Section, frozen=True):
    """The table, ``notes``, and the ``files`` that were tried, with the stamps that identify them."""

    title: ClassVar[str] = "Versions"
    rows: tuple[Row, ...] = ()
    notes: tuple[str, ...] = ()
    files: dict[str, str] = msgspec.field(default_factory=dict)

    @property
    def table(self) -> list[list[str]]:
        found = [[row.public_name, str(row.result), str(row.original or "")] for row in self.rows]
        columns = 2 + any(row[2] for row in found)
        return [row[:columns] for row in (["", "the result", "the original"], *found)]

    @property
    def known(self) -> dict[str, list[str]]:
        return {"fail": self.names(Found.SAME), "work": self.names(Found.WORKS)}

    @property
    def listed(self) -> dict[str, str]:
        """The same in words; if no version works, those that reject the result are named, too."""
        rejecting = self.names(Found.REJECTS)
        end = {"fail": "", "work": f"; rejected by {', '.join(rejecting)}" if rejecting else ""}
        return {word: ", ".join(names) or f"no version that was tried{end[word]}" for word, names in self.known.items()}

    def names(self, found: Found) -> list[str]:
        """The versions that do this with the result, with their version lines, or with counts if they vary."""
        rows = [row for row in self.rows if row.result.found is found and not row.is_level]
        more = [row.result.words if found is Found.VARIES else row.version for row in rows]
        return [
            text if text.startswith(f"{row.name} ") else f"{row.public_name} ({text})" if text else row.public_name
            for row, text in zip(rows, more, strict=True)
        ]

    @property
    def told(self) -> list[str]:
        """Lines on versions on which original and result differ, one for each step and kind of change; and notes."""
        slips: dict[str, list[str]] = {}
        for row in self.rows:
            if row.original and row.slips:
                words = f"{row.original.found} with the original, {row.result.found} with the result"
                words += f", since {row.step}" if row.step else f"; {UNKNOWN}"
                slips.setdefault(words, []).append(row.public_name)
        lines = [f"{', '.join(names)}: {words}" for words, names in slips.items()]
        lost = [row.original for row in self.rows if row.slips and not row.is_level]
        if any(original and original.found is Found.SAME for original in lost):
            lines.append("--keep-versions keeps the bug on all versions that show it")
        return [*lines, *self.notes]

    @property
    def sentences(self) -> list[str]:
        found = {f"known to {word}": names for word, names in self.known.items()}
        found |= {str(one): self.names(one) for one in Found if one not in (Found.SAME, Found.WORKS)}
        known = "; ".join(f"{words}: {', '.join(names)}" for words, names in found.items() if names)
        return [*filter(None, [known]), *self.told]


class Accepted(NamedTuple):
    """An intermediate pair of a run, compressed, and the ``step`` that led to it."""

    step: str
    seed: bytes
    variant: bytes

    @property
    def programs(self) -> Programs:
        return Programs(zlib.decompress(self.seed), zlib.decompress(self.variant))


class AcceptedPairs(Observer):
    """Records all pairs that a run accepts, in order."""

    def __init__(self) -> None:
        self.accepted: list[Accepted] = []
        self._reduction: Reduction | None = None

    def reducing(self, reduction: Reduction) -> None:
        self._reduction = reduction

    def improved(self, programs: Programs) -> None:
        steps = self._reduction.steps if self._reduction else []
        step = f"{steps[-1].reducer} in iteration {steps[-1].iteration}" if steps else "comments and layout"
        self.accepted.append(Accepted(step, zlib.compress(programs.seed), zlib.compress(programs.variant)))


def slipped(
    subject: Expected, asks: Sequence[tuple[Command, Found]], accepted: Sequence[Accepted], last: Programs
) -> list[str]:
    """The step after which each command behaves differently than on the original, by bisection; empty if unknown."""
    if not accepted or accepted[-1].programs != last:
        return [""] * len(asks)
    blamed: list[int] = []
    for command, original in asks:
        low, high = -1, len(accepted) - 1  # the original, and the last pair
        while high - low > 1:
            known = (at for step in blamed for at in (step, step - 1) if low < at < high)
            middle = next(known, (low + high) // 2)
            (cell,) = subject.cells([(command, accepted[middle].programs)], RUNS, RUNS)
            low, high = (middle, high) if cell.found is original else (low, middle)
        blamed.append(high)
    return [f"{accepted[at].step} (accepted pair {at + 1} of {len(accepted)})" for at in blamed]


def subject_of(properties: Sequence[Property], run: Run) -> Expected | None:
    found = {one.sides[0]: one for one in properties if isinstance(one, CommandProperty)}
    variant, seed = found.get(Side.VARIANT), found.get(Side.SEED)
    if variant is None:
        return None
    names, experiment = PerSide((seed or variant).name, variant.name), variant.experiment
    of_seed = seed.wanted if seed else None
    return Expected(experiment.command, variant.wanted, of_seed, names, variant.limit, run, experiment.reference)


def _of_scripts(hand: ResultAtHand) -> Expected:
    """The command in scripts that alone shows what they look for.  Raises :class:`UserError` if there is none."""
    seen = hand.report.in_scripts
    if seen is None or not seen.command:
        raise UserError(f"other versions are not tried: {NO_COMMAND}")
    command = Command.of_line(seen.command)
    names = PerSide(hand.properties[0].names[0], hand.properties[-1].names[-1])
    sides = [Side.VARIANT, *([Side.SEED] if len(hand.report.roles) > 1 else [])]
    variant, *seed = hand.trials([(command, hand.programs.of(side), names.of(side)) for side in sides])
    wanted = Signature.of(variant.seen)
    general = wanted.general(hand.programs.variant)
    if not any(general.is_shown(one.seen) for one in seed):
        wanted = general
    signature = Signature.of(seed[0].seen) if seed else None
    return Expected(command, wanted, signature, names, hand.timeouts.of(hand.properties[-1]), hand.trials)


def examine(hand: ResultAtHand, beside: Callable[[str], Sequence[str]], accepted: Sequence[Accepted] = ()) -> None:
    """Try original and result on the versions ``beside`` the command's, and on its levels; add that to the report."""
    subject = subject_of(hand.properties, hand.trials) or _of_scripts(hand)
    program = subject.command.program
    compiler, toolchain = compiler_of(program), subject.command.toolchain
    mine = shlex.join([program, *toolchain])
    texts, notes = _runnable(hand, (mine, *beside(program)), subject.names.variant)
    versions = {name: exchanged(subject.command, name) for name in texts}
    can_change = compiler.can_change_level(subject.command)
    at_levels = {level: compiler.at_level(subject.command, level) for level in compiler.levels if can_change}
    own = sorted(str(subject.command).split())
    levels = {f"{mine} {level}": one for level, one in at_levels.items() if sorted(str(one).split()) != own}
    pairs = [hand.programs, *([hand.originals] if hand.originals else [])]
    cells = subject.cells([(command, pair) for command in versions.values() for pair in pairs])
    cells += subject.cells([(one, pair) for one in levels.values() for pair in pairs], LEVEL_RUNS, LEVEL_RUNS)
    left = iter(cells)
    rows = [
        Row(name, next(left), next(left) if hand.originals else None, texts.get(name, ""), is_level=name in levels)
        for name in (*versions, *levels)
    ]
    before = _earlier(hand)
    rejecting = [row.public_name for row in rows if row.result.found is Found.REJECTS and not row.is_level]
    known, notes = merged(before, rows), [*notes, *_old(hand, subject, compiler, rejecting)]
    section = Versions(1, known, tuple(notes), stamps(word for row in known for word in shlex.split(row.name)))
    hand.save("versions", section)
    slips = {row.name: row.original.found for row in rows if row.slips and row.original}
    if slips and accepted:
        asks = [({**versions, **levels}[name], found) for name, found in slips.items()]
        steps = dict(zip(slips, slipped(subject, asks, accepted, hand.programs), strict=True))
        rows = [msgspec.structs.replace(row, step=steps.get(row.name, "")) for row in rows]
        hand.save("versions", msgspec.structs.replace(section, rows=merged(before, rows)))


def _runnable(hand: ResultAtHand, names: Sequence[str], program: str) -> tuple[dict[str, str], list[str]]:
    """The version lines of these compilers, and notes on those that cannot be run."""
    found, notes = dict[str, str](), list[str]()
    for name in names:
        try:
            (trial,) = hand.trials([(Command((*shlex.split(name), "--version")), b"", program)], VERSION_SECONDS)
            found[name] = version_told(trial)
        except UserError as error:
            notes.append(f"{name} was not tried: {error}")
    return found, notes


def _earlier(hand: ResultAtHand) -> dict[tuple[str, ...], Row]:
    """The rows of an earlier table whose files are unchanged, by the calls of their versions."""
    with contextlib.suppress(msgspec.ValidationError, KeyError, ValueError):  # the table cannot be read
        table = msgspec.convert(hand.report.sections["versions"], Versions)
        gone = dict(table.files.items() - stamps(table.files).items())
        return {call_of(row.name): row for row in table.rows if gone.keys().isdisjoint(shlex.split(row.name))}
    return {}


def merged(before: Mapping[tuple[str, ...], Row], rows: Sequence[Row]) -> tuple[Row, ...]:
    """Update the rows of an earlier table by new ones; known facts about originals and steps stay."""
    known = dict(before)
    for row in rows:
        old = known.get(call_of(row.name))
        if old and old.original and row.original is None:
            row = msgspec.structs.replace(row, original=old.original)
        if old and old.result.found is row.result.found and not row.step:
            row = msgspec.structs.replace(row, step=old.step)
        known[call_of(row.name)] = row
    return tuple(sorted(known.values(), key=lambda row: row.is_level))


def version_told(trial: Trial) -> str:
    lines = decoded(trial.printed).splitlines() if trial.seen.kind is Kind.SUCCESS else []
    return next((line.strip()[:LONGEST] for line in lines if re.search(r"\d", line)), "")


def _old(hand: ResultAtHand, subject: Expected, compiler: Compiler, rejecting: Sequence[str]) -> Iterator[str]:
    """Notes on what the newest standard refuses in the result: what is new, or everything if versions reject it."""
    if hand.originals is None:
        yield "the originals are gone, so only the result was tried"
        return
    heard = compiler.heard(subject.command, hand.language.name)
    for side in Side:
        both = (hand.originals.of(side), hand.programs.of(side))
        if heard and (subject.seed or side is Side.VARIANT):
            first, last = hand.trials([(heard.command, text, subject.names.of(side)) for text in both])
            new = replace(heard, known=heard.new(first)).new(last)
            words = ", ".join(dict.fromkeys(map(words_for, new or (heard.new(last) if rejecting else ()))))
            why = f", which may be why {', '.join(rejecting)} rejected the result" if rejecting else ""
            if new:
                said = f"the {side.value} has become old {hand.language.title}: {words}{why}"
                yield f"{said}; reducing with a command and --modern prevents that"
            elif words:
                yield f"the {side.value} is old {hand.language.title}, like the original: {words}{why}"
