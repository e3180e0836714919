"""Runs the reduced pairs of a campaign on another version of the compiler: still there, fixed, or another bug."""

import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import msgspec

from ppr.campaign.records import read_json
from ppr.programs.errors import Interrupted, UserError, user_errors
from ppr.programs.files import as_json, write_atomically
from ppr.properties.commands import Command
from ppr.properties.running import TestRunner
from ppr.results.at_hand import Answer, ResultAtHand, result_at_hand
from ppr.search.stopping import Stop
from ppr.studies.versions.cells import Cell, Found, exchanged
from ppr.studies.versions.compilers import line_of
from ppr.studies.versions.table import subject_of

RECHECK = "recheck.json"
STILL = "still there"
WORDS: Mapping[Found, str] = {Found.SAME: STILL, Found.WORKS: "fixed", Found.OTHER: "other bug"}
NOT_FOUND = "exits with status 127"  # that of a shell
RUNS, MORE = 2, 5  # runs of the variant, and more where it works: the bug may be rare


class Recheck(msgspec.Struct, frozen=True):
    """What a compiler, as named by the user, does with the reduced pairs, by folder."""

    compiler: str
    cells: dict[str, Cell]
    version: int = 1

    def words(self, place: str) -> str:
        cell = self.cells.get(place)
        return "" if cell is None else WORDS.get(cell.found, cell.found.value)

    def counted(self) -> str:
        return ", ".join(f"{times:,} {words}" for words, times in Counter(map(self.words, self.cells)).most_common())

    def with_earlier(self, earlier: "Recheck | None") -> "Recheck":
        known = earlier.cells if earlier is not None and earlier.compiler == self.compiler else {}
        return Recheck(self.compiler, {**known, **self.cells})

    def write(self, folder: Path) -> None:
        with user_errors(f"the file {folder / RECHECK} cannot be written"):
            write_atomically(folder / RECHECK, as_json(self))


def read_recheck(folder: Path) -> Recheck | None:
    return read_json(folder / RECHECK, Recheck, "remove it, or recheck again")


Ask = Callable[[ResultAtHand], Cell]


def asking(compiler: str | None, line: str | None) -> Ask:
    """The function for each pair: run its tests with another compiler or command.  Raises :class:`UserError`."""
    try:
        new = None if compiler is None else line_of(compiler)
        shlex.split(line or "")
    except ValueError as error:
        raise UserError(f"{compiler or line} is not a command: {str(error).lower()}") from error

    def ask(hand: ResultAtHand) -> Cell:
        subject = subject_of(hand.properties, hand.trials)
        if subject is None:
            if compiler or line:
                raise UserError("its tests are scripts, which name their compiler themselves")
            answer = hand.answers([hand.programs.variant])[0]  # cached ones are about the old compiler
            return Cell({Answer.BUG: Found.SAME, Answer.FINE: Found.WORKS}.get(answer, Found.ELSE), 1)
        command = Command.of_line(line).on(()) if line else subject.command
        command = exchanged(command, new) if new is not None else command
        (cell,) = subject.cells([(command, hand.programs)], RUNS, MORE)
        if cell.words.endswith(NOT_FOUND):
            raise UserError(f"{command} {NOT_FOUND}: tests run in a fresh folder, so give whole paths, or check PATH")
        return cell

    return ask


def recheck(
    places: Sequence[Path], ask: Ask, runner: TestRunner, stop: Stop, jobs: int
) -> Iterator[tuple[Path, Cell | UserError]]:
    """What each reduced pair shows now, or why that is unknown; ends early if asked to ``stop``."""

    def one(place: Path) -> Cell | UserError | None:
        if stop.reason:
            return None
        try:
            with result_at_hand(place, runner, stop, is_same=False) as hand:
                return ask(hand)
        except UserError as error:
            return error
        except Interrupted:
            return None

    with ThreadPoolExecutor(jobs) as pool:
        futures = {pool.submit(one, place): place for place in places}
        for future in as_completed(futures):
            if found := future.result():
                yield futures[future], found
