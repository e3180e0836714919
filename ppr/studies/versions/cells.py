"""What versions of a compiler do with a pair: the cells of a table, each from several runs."""

import enum
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from textwrap import shorten

import msgspec

from diffing.pair_state import PerSide, Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import COMPARED, Kind, compared, recognise
from ppr.properties.behaviour.signature import Signature, in_words
from ppr.properties.commands import Command, is_interpreter, script_of
from ppr.properties.experiment import Trial
from ppr.studies.versions.compilers import starts_others

RUNS, MORE, OF_SLOW = 5, 12, 3  # runs of the variant; if it works, because the bug may be rare; if a run is slow
SEED_RUNS = 2
SLOW = 2.0  # seconds of a run
LEAST_SECONDS = 20.0  # for a run of another version, which may be slower, unless the bug is a hang
LONGEST = 150  # characters of the words in a cell

Run = Callable[[Sequence[tuple[Command, bytes, str]], float], list[Trial]]


class Found(enum.StrEnum):
    """What a version does with a pair; it works only if it accepts the variant and the seed works as before."""

    SAME = "same message"
    OTHER = "other crash"
    WORKS = "works"
    REJECTS = "rejects"
    HANGS = "hangs"
    ELSE = "something else"
    VARIES = "varies"


PLAIN = {
    Kind.HANG: Found.HANGS, Kind.SUCCESS: Found.WORKS, Kind.AGREES: Found.WORKS,
    Kind.ERROR: Found.REJECTS, Kind.STATUS: Found.REJECTS, Kind.REJECTS_VALID: Found.REJECTS,
}  # fmt: skip


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was ``found`` in all ``runs`` of the variant, with ``words`` if the name does not say it all."""

    found: Found
    runs: int
    words: str = ""
    seed_works: bool = True

    def __str__(self) -> str:
        return f"{self.found}{f': {self.words}' if self.words else ''} ({self.runs} run{'s' if self.runs > 1 else ''})"


@dataclass(frozen=True)
class Expected:
    """What a ``command`` has to show on the variant, and on the seed if there is one, to do the same."""

    command: Command
    wanted: Signature
    seed: Signature | None
    names: PerSide[str]
    timeout: float
    run: Run
    reference: Command | None = None

    def cells(self, asks: Sequence[tuple[Command, Programs]], runs: int = RUNS, most: int = MORE) -> list[Cell]:
        """The cells of these commands and pairs, from ``runs`` runs each, or ``most`` if the variant works."""
        variants: list[list[Trial]] = [[] for _ in asks]
        for wanted in (1, runs, most):
            counts = []
            for one in variants:
                enough = min(wanted, OF_SLOW) if one and one[0].seconds > SLOW else wanted
                works = {self._of_variant(trial) for trial in one} == {Found.WORKS}
                counts.append(max(0, enough - len(one)) if wanted <= runs or works else 0)
            for trials, more in zip(variants, self._trials(asks, Side.VARIANT, counts), strict=True):
                trials += more
        seeds = self._trials(asks, Side.SEED, [SEED_RUNS if self.seed else 0] * len(asks))
        return [self._cell(*both) for both in zip(variants, seeds, strict=True)]

    def _trials(
        self, asks: Sequence[tuple[Command, Programs]], side: Side, counts: Sequence[int]
    ) -> Iterator[list[Trial]]:
        each = [one for one, times in zip(asks, counts, strict=True) for _ in range(times)]
        trials = self._run(side, each)
        if self.reference is not None and self.wanted.kind in COMPARED:
            rights = self._run(side, [(self.reference, programs) for _, programs in each])
            trials = [
                replace(mine, seen=compared(mine.seen, right.seen, same_output=mine.digest == right.digest))
                for mine, right in zip(trials, rights, strict=True)
            ]
        else:
            trials = [_told(one, command) for one, (command, _) in zip(trials, each, strict=True)]
        left = iter(trials)
        return (list(islice(left, times)) for times in counts)

    def _run(self, side: Side, asks: Sequence[tuple[Command, Programs]]) -> list[Trial]:
        calls = [(command, programs.of(side), self.names.of(side)) for command, programs in asks]
        return self.run(calls, self.seconds) if calls else []

    @property
    def works(self) -> Signature:
        is_compared = self.reference is not None and self.wanted.kind in COMPARED
        return Signature(Kind.AGREES if is_compared else Kind.SUCCESS, known=())

    @property
    def seconds(self) -> float:
        return self.timeout if self.wanted.kind is Kind.HANG else max(self.timeout, LEAST_SECONDS)

    def _of_variant(self, trial: Trial) -> Found:
        return Found.SAME if self.wanted.is_shown(trial.seen, trial.output, trial.errors) else _plain(trial)

    def _of_seed(self, trial: Trial) -> Found:
        """A seed that is free to fail in any way but a crash does not work where it is rejected."""
        seed = self.seed
        if seed and seed.kind is not Kind.NO_CRASH and seed.is_shown(trial.seen, trial.output, trial.errors):
            return Found.WORKS
        return _plain(trial)

    def _cell(self, variants: Sequence[Trial], seeds: Sequence[Trial]) -> Cell:
        of_variant, of_seed = list(map(self._of_variant, variants)), list(map(self._of_seed, seeds))
        runs, works = len(variants), all(one is Found.WORKS for one in of_seed)
        if len(set(of_variant)) > 1:
            return Cell(Found.VARIES, runs, _counts(of_variant), works)
        found, seen = of_variant[0], variants[0].seen
        seen = replace(seen, messages=seen.normal_messages)  # addresses are different each time
        reference = str(self.reference or "")
        words = in_words(seen, frames=seen.normal_frames[:1], limit=self.seconds, reference=reference)
        if found is Found.SAME and Found.SAME in map(self._of_variant, seeds):
            return Cell(Found.ELSE, runs, f"the seed {words}, too", seed_works=False)
        if seen.messages in [one.seen.normal_messages for one in seeds if _plain(one) is found]:
            words = f"the seed, too, {words}"
        if not works and (found is Found.WORKS or (found is Found.SAME and self.wanted.kind in COMPARED)):
            if len(set(of_seed)) > 1:
                return Cell(Found.VARIES, runs, f"the seed {_counts(of_seed)}", works)
            found, words = of_seed[0], f"the seed {in_words(seeds[0].seen, limit=self.seconds, reference=reference)}"
        says_all = found in (Found.SAME, Found.WORKS)
        return Cell(found, runs, "" if says_all else shorten(words, LONGEST, placeholder="…"), works)


def _told(trial: Trial, command: Command) -> Trial:
    """The trial of a line for the shell; its exit status may not be the compiler's, so errors in its output count."""
    if not command.is_line or trial.seen.kind is not Kind.SUCCESS:
        return trial
    seen = recognise(1, trial.output, trial.errors)
    return replace(trial, seen=seen) if seen.kind is Kind.ERROR else trial


def _plain(trial: Trial) -> Found:
    return PLAIN.get(trial.seen.kind, Found.OTHER if trial.seen.kind.is_crash else Found.ELSE)


def _counts(found: Sequence[Found]) -> str:
    return ", ".join(f"{one} in {found.count(one)}" for one in dict.fromkeys(found))


def exchanged(command: Command, other: str) -> Command:
    """The command with another compiler or script.  Raises :class:`UserError` if it is unclear which word that is."""
    launched, words = command.launched, shlex.split(other)
    start = len(command.words) - len(launched)
    if command.in_shell:
        line = exchanged(command.in_shell, other).words[-1]
        return replace(command, words=(*command.words[: start + 2], line, *command.words[start + 3 :]))
    has_line = launched[1:2] == ["-c"] and launched[0].endswith("sh")
    keeps_script = is_interpreter(words[0]) and not script_of(words)
    end = 1 if keeps_script else 1 + script_of(launched)
    end += next(iter(launched[end:]), "").startswith("+")  # a toolchain of rustup
    text = r"\s+".join(f"(?:{re.escape(shlex.quote(word))}|{re.escape(word)})" for word in launched[:end])
    named = re.compile(rf"(?<![\w./-]){text}(?![\w./-])")
    if not launched or has_line or starts_others(command) or not named.search(" ".join(command.words)):
        raise UserError(f"it is not clear which program of the command is the compiler: {command}")
    if command.is_line:
        return replace(command, words=(*command.words[:-1], named.sub(lambda _: shlex.join(words), command.words[-1])))
    return replace(command, words=(*command.words[:start], *words, *command.words[start + end :]))
