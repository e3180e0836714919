"""The search for a program that works near one that fails; promising edits are tested first."""

import re
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, compress, islice
from typing import NamedTuple

from diffing.list_alignment import common_blocks
from diffing.tracing import Trail
from grammars.languages import Language
from grammars.parsing import parse
from grammars.syntax import damage_of, errors_in
from grammars.tree import Tree
from ppr.neighbours.edits import SMALL, Sort, alone, edits, width
from ppr.neighbours.scene import Scene

ENOUGH = 4  # working neighbours after which the search ends
MOST, IN_ALL = 36, 74  # neighbours to consider for one place, and to test for all places
WIDE = range(SMALL[-1] + 1, 9)  # tokens in nodes to delete or replace when no smaller edit works
MOST_OF_ORIGINAL, MOST_WIDE = 30, 8  # neighbours of the original program, and of a place with wide edits
PATIENCE = 4  # neighbours to test after the first one that works
AT_A_TIME = 4  # neighbours in a batch of tests
TURNS = {Sort.ALIKE: 2, Sort.SIMPLER: 1, Sort.DELETION: 2, Sort.NAME: 1}  # edits of each sort per round
FEW = {Sort.OTHER: 4, Sort.INSERTION: 4, Sort.UNUSED: 2}  # edits of the remaining sorts, tried last
MAX_NAMED = 100  # tokens that a message may refer to
PLACE = re.compile(rb"[:(](\d+)[:,.)]")  # a line number in a message
NAME = re.compile(rb"\w+")
MOST_ADDED = 3  # tokens to complete a truncated program
MOST_TOKENS = 150  # of a truncated program to complete: every insertion is parsed

Works = Callable[[Sequence[bytes]], Iterable[bool]]  # tests programs: whether each works
Known = Callable[[bytes], bool | None]  # a known verdict, or None


class Edit(NamedTuple):
    """An edit: its sort, how many tokens it touches, and the resulting program."""

    sort: Sort
    tokens: int
    text: bytes


def telling(edit: Edit) -> tuple[bool, Sort, int]:
    return edit.tokens in WIDE, edit.sort, edit.tokens


class Place(NamedTuple):
    """A program whose neighbours are tested; edits touch ``only`` some tokens, first near what a command ``printed``.

    At ``most`` this number of neighbours is considered; each edit touches a number of tokens in the range ``tokens``.
    """

    tree: Tree
    only: frozenset[int] | None = None
    printed: bytes = b""
    tokens: range = SMALL
    most: int = MOST

    @property
    def wide(self) -> "Place":
        return self._replace(tokens=WIDE, most=MOST_WIDE)


def near_programs(place: Place, language: Language) -> list[Edit]:
    """The neighbours of a program without new syntax errors or unmatched brackets, the most informative first."""
    tree, only, printed, tokens, most = place
    scene, known = alone(tree, language), {tree.source}
    by_sort = edits(scene, _far(scene, tree, printed).__getitem__, tokens, only)
    errors, unmatched = errors_in(language.parser.parse(tree.source)), language.layout.unmatched(tree.texts())

    def reads_as_well(text: bytes) -> bool:
        found = errors_in(language.parser.parse(text))
        if not 0 < found <= errors:
            return not found
        return language.layout.unmatched(parse(text, language).texts()) <= unmatched

    def of(sort: Sort) -> Iterator[Edit]:
        for rewrite in by_sort[sort]:
            text = scene.renderer.rewritten(rewrite).seed
            if text.strip() and text not in known and reads_as_well(text):
                known.add(text)
                yield Edit(sort, width(rewrite), text)

    of_sort = {sort: of(sort) for sort in Sort}

    def turn(numbers: Mapping[Sort, int]) -> list[Edit]:
        return [edit for sort, number in numbers.items() for edit in islice(of_sort[sort], number)]

    found = list[Edit]()
    while len(found) < most and (more := turn(TURNS)):
        found += more
    last = turn(FEW)[: max(most // 4, most - len(found))]
    return [*found[: most - len(last)], *last]


def _far(scene: Scene, tree: Tree, printed: bytes) -> Sequence[int]:
    """The distance of each token from the names and lines in a message, or from the start if there are none."""
    names, lines = {*NAME.findall(printed)} & {*scene.names}, {*map(int, PLACE.findall(printed))}
    breaks = [one.start() for one in re.finditer(rb"\n", tree.source)]
    lines_of = [bisect(breaks, start) + 1 for start in tree.starts]
    named = [one.position for one in scene.leaves if one.text in names or lines_of[one.position] in lines]
    return [min(abs(at - one) for one in named[:MAX_NAMED] or [0]) for at in range(len(tree))]


def first_working(near: Sequence[Edit], works: Works, known: Known = lambda _: None) -> tuple[list[Edit], int]:
    """The first neighbours that work, most informative first, and the number of tests; one of sort ALIKE is enough."""
    said = [known(one.text) for one in near]
    found, waiting = [*compress(near, said)], [one for one, works in zip(near, said, strict=True) if works is None]
    asked, last = 0, min(PATIENCE if found else len(waiting), len(waiting))
    while asked < last and len(found) < ENOUGH and not any(one.sort is Sort.ALIKE for one in found):
        batch = waiting[asked : min(asked + AT_A_TIME, last)]
        more = [*compress(batch, works([one.text for one in batch]))]
        asked += len(batch)
        last = min(last, asked + PATIENCE) if more else last
        found += more
    return sorted(found, key=telling)[:ENOUGH], asked


def working_near(
    places: Iterable[Place], language: Language, works: Works, known: Known = lambda _: None
) -> tuple[Place | None, list[Edit], int]:
    """The first place with neighbours that work (or the last place), these neighbours, and the number of tests."""
    place, found, asked = None, list[Edit](), 0
    for place in places:
        near = near_programs(place._replace(most=min(place.most, IN_ALL - asked)), language)
        found, more = first_working(near, works, known)
        asked += more
        if found:
            break
    return place, found, asked


def survivors(reduced: Tree, original: Tree, trail: Trail | None = None) -> frozenset[int]:
    if trail is not None:
        return frozenset(one for one in trail.origins.variant if one >= 0)
    blocks = common_blocks(original.texts(), reduced.texts())
    return frozenset(chain.from_iterable(range(start, start + size) for start, _, size in blocks))


def completed(program: bytes, language: Language) -> bytes:
    """Complete a program that is truncated where a compiler died, by the tokens that the parser misses, if possible."""
    ends = [end for _, end in language.layout.paired_brackets]
    texts, whole = [b";", *ends, *(text.encode() for text in language.simplest[:1])], program
    damage = damage_of(language.parser.parse(whole))
    for _ in range(MOST_ADDED):
        tree = parse(whole, language)
        if not damage[0] or len(tree) > MOST_TOKENS:
            break
        more = (whole[:end] + b" " * text.isalnum() + text + whole[end:] for end in tree.ends for text in texts)
        before, (damage, whole) = damage, min((damage_of(language.parser.parse(text)), text) for text in more)
        if damage >= before:
            break
    return program if damage[0] else whole
