"""A working neighbour of a program that fails: the search for one, and the pair that both make.

Candidates that the reduction has refused because the compiler was fine cost no test: that verdict is recorded.
"""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import ClassVar

from diffing.alignment import Alignment
from diffing.pair_state import Side
from grammars.languages import Language
from grammars.parsing import parse
from ppr.neighbours.working import Edit, edit_in_words, near_programs
from ppr.programs.errors import UserError, count, user_errors
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.outcome import Outcome
from ppr.properties.property import Property
from ppr.session.at_hand import ResultAtHand, Section
from ppr.session.result_folder import ALONE, VERDICTS, write_near_misses

NAME = "neighbours"  # of the section
ENOUGH = 4  # neighbours that work
AT_A_TIME = 4  # programs that are tested before the next ones are chosen
MOST_TESTED = 40  # neighbours of the result, and of the original


class Neighbours(Section, frozen=True, omit_defaults=True):
    """The neighbours of a program that work, in words, the most telling first, after so many were ``asked`` about.

    They are neighbours of the result, or, if it has none, of the ``original`` where its tokens are left in the result.
    """

    title: ClassVar[str] = "Programs that work"
    version: int = 1
    works: tuple[str, ...] = ()
    asked: int = 0
    tests: int = 0
    original: bool = False

    @classmethod
    def of(cls, near: "Neighbourhood", language: Language) -> "Neighbours":
        words = tuple(edit_in_words(one.text, near.base, language) for one in near.found)
        return cls(works=words, asked=near.asked, tests=near.tests, original=near.is_original)

    @property
    def sentences(self) -> list[str]:
        if not self.works:
            return [
                f"no program that works is near: {count(self.asked, 'program')} after one edit of at most three tokens"
                " show the bug or something else"
            ]
        first, *others = self.works
        what = "the original" if self.original else "the program"
        return [f"{what} works with {first}", *(f"also works: {one}" for one in others)]


@dataclass
class Neighbourhood:
    """The neighbours of a result that have the ``properties`` of programs that work; the best one makes a pair."""

    properties: Sequence[Property] = ()
    found: list[Edit] = field(default_factory=list)
    base: bytes = b""
    is_original: bool = False
    asked: int = 0
    tests: int = 0

    def find(self, hand: ResultAtHand) -> None:
        """Look near the result, then at the original; the section says what was found."""
        before, asked = hand.tests, 0
        result, original = hand.programs.variant, hand.originals.variant if hand.originals else b""
        for self.base, self.is_original in ((result, False), (original, True)):
            only = survivors(result, self.base, hand.language) if self.is_original else None
            near = near_programs(parse(self.base, hand.language), hand.language, only)[:MOST_TESTED]
            for batch in (near[at : at + AT_A_TIME] for at in range(0, len(near), AT_A_TIME)):
                asked += len(batch)
                self.found += [one for one in batch if self._works(hand, one.text)]
                if len(self.found) >= ENOUGH:
                    break
            if self.found or self.base == original:
                break
        self.found.sort(key=lambda one: (one.sort, one.tokens))
        self.asked, self.tests = asked, hand.tests - before
        write_near_misses(hand.folder, [one.text for one in self.found], Path(self.properties[0].names[0]).suffix)
        hand.save(NAME, Neighbours.of(self, hand.language))

    def _works(self, hand: ResultAtHand, text: bytes) -> bool:
        return all(hand.ask([(one, [text])]) == [Outcome.HOLDS] for one in self.properties)


def working_properties(properties: Sequence[Property]) -> list[Property]:
    """What shows that a program works, by the tests of one that fails.  Raises :class:`UserError` if it is not known."""
    found = [working for one in properties if (working := one.working) is not None]
    if not found:
        raise UserError("when a program works is not known: say it with --seed-test SCRIPT, or use ppr single")
    return found


def survivors(result: bytes, original: bytes, language: Language) -> frozenset[int]:
    """The tokens of the original that a longest common subsequence finds in the result."""
    merged = ParsedPair.parse(Programs(original, result), language).merged(Alignment.LIST)
    common = merged.state.seed & merged.state.variant
    return frozenset(at for at, place in enumerate(merged.placed.seed.positions) if common >> place & 1)


def pair_of(inputs: Inputs, result: Path, program: bytes, near: Neighbourhood) -> Inputs:
    """The pair of a program and its best neighbour, which goes into the folder of the result of the program alone.

    That result is kept in a folder inside.  A neighbour of the original begins with it, one of the result with that.
    """
    seed, name = near.found[0].text, inputs.variant.name
    alone = result if result.name == ALONE else result / ALONE
    with user_errors(f"{alone} cannot be written"):
        if not alone.exists():
            temporary = alone.with_name(f".{ALONE}")
            shutil.rmtree(temporary, ignore_errors=True)
            shutil.copytree(result, temporary)
            temporary.rename(alone)
        place = alone / Side.SEED.value / name
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(seed)
    parsed = ParsedPair.parse(Programs(seed, inputs.programs.variant), inputs.language)
    start = Programs(seed, inputs.programs.variant if near.is_original else program)
    return replace(inputs, seed=place, parsed=parsed, sides=tuple(Side), found=start)


def folder_of_one(result: Path) -> Path:
    """Where the program alone is reduced: in the folder of the result, or in that inside if it was moved there."""
    alone = result / ALONE
    return alone if (alone / VERDICTS).is_file() else result
