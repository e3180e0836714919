"""``python -m benchmark_ppr oracle``: how often the difference that ppr finds is the smallest there is.

The figures are in docs/benchmarks.md, "The smallest difference".

A pair with few tokens has few states: the oracle asks the properties about every program that can be made of its
tokens, and so knows the smallest difference.  The properties are functions, so no process is started.
"""

import hashlib
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from diffing.alignment import Alignment
from diffing.masks import positions
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side
from grammars.languages import Language, by_name
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.property import FunctionProperty
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.search.search import Search
from ppr.search.statistics import Statistics
from ppr.search.syntax import check
from ppr.search.verdicts import VerdictStore
from ppr.search.workers import Timeouts

MAX_DIFFERENCE, MAX_COMMON = 8, 12  # tokens: at most a million programs of each side

Holds = Callable[[tuple[str, ...]], bool]  # a property of a program's tokens


def smallest_difference(merged: MergedSequence, holds: PerSide[Holds]) -> int:
    """The smallest difference of two programs with the properties, by brute force over all states; 0 if there is none.

    A state may drop common tokens from both programs, and give or take each other token.  Equal programs do not count.
    """
    size = len(merged)
    seeds, variants = (_those_that_hold(merged, holds.of(side)) for side in Side)
    at_distance = [variants]  # the programs with just so many flipped tokens
    for place in positions(merged.state.seed ^ merged.state.variant):
        flipped = [_flipped(programs, place, size) for programs in at_distance]
        at_distance = [a | b for a, b in zip([*at_distance, 0], [0, *flipped], strict=True)]
    return next((distance for distance, found in enumerate(at_distance) if distance and found & seeds), 0)


def _those_that_hold(merged: MergedSequence, holds: Holds) -> int:
    """A set of programs: bit ``p`` is there if the program whose tokens are the mask ``p`` has the property."""
    texts = [text.decode() for text in merged.texts()]
    programs = (tuple(texts[at] for at in positions(mask)) for mask in reversed(range(1 << len(texts))))
    return int("".join("1" if holds(program) else "0" for program in programs), 2)


def _flipped(programs: int, place: int, size: int) -> int:
    """The same set of programs, each with the token at one position flipped."""
    step = 1 << place
    without = ((1 << (1 << size)) - 1) // ((1 << step) + 1)  # the programs that do not have this token
    return (programs & without) << step | (programs >> step) & without


# -- pairs and properties -------------------------------------------------------------------------


def random_pair(chance: random.Random, language: Language) -> ParsedPair:
    """A tiny pair: Python programs of one word in each line, or nested C; the variant has other parts than the seed."""
    while True:
        seed, variant = _words(chance) if language.name == "python" else _nested(chance)
        pair = ParsedPair.parse(Programs(seed.encode(), variant.encode()), language)
        common = (pair.tokens - pair.difference) // 2
        parses = not any(tree.errors for tree in pair.trees)
        if parses and 2 <= pair.difference <= MAX_DIFFERENCE and common <= MAX_COMMON:
            return pair


def _words(chance: random.Random) -> tuple[str, str]:
    seed = [f"a{number}" for number in range(chance.randint(2, MAX_COMMON))]
    variant = [word for word in seed if chance.random() < 0.8]
    for number in range(chance.randint(1, 6)):
        variant.insert(chance.randint(0, len(variant)), f"b{number}")
    return "\n".join(seed) + "\n", "\n".join(variant) + "\n"


def _nested(chance: random.Random) -> tuple[str, str]:
    parts = [_statement(chance, 2) for _ in range(chance.randint(1, 2))]
    variant = [part if chance.random() < 0.3 else _statement(chance, 2) for part in parts]
    variant.insert(chance.randint(0, len(parts)), chance.choice(["", _statement(chance, 1)]))
    return " ".join(parts), " ".join(variant)


def _statement(chance: random.Random, depth: int) -> str:
    inner = _expression(chance, depth)
    return chance.choice([f"{inner} ;", f"if ( {inner} ) b ;", f"{{ {inner} ; }}"])


def _expression(chance: random.Random, depth: int) -> str:
    name = chance.choice("abc")
    if not depth or chance.random() < 0.3:
        return name
    inner = _expression(chance, depth - 1)
    return chance.choice([f"{name} ( {inner} )", f"{name} + {inner}", f"{name} ( {inner} , {name} )"])


def contains(words: Sequence[str]) -> Holds:
    """A monotone property: these tokens are there, in this order."""

    def holds(program: tuple[str, ...]) -> bool:
        rest = iter(program)
        return all(word in rest for word in words)

    return holds


def at_random(original: Sequence[str], salt: int, share: float) -> Holds:
    """A property that holds on the original, and otherwise on this share of all programs."""

    def holds(program: tuple[str, ...]) -> bool:
        digest = hashlib.sha256(f"{salt} {' '.join(program)}".encode()).digest()
        return program == tuple(original) or digest[0] < share * 256

    return holds


def parses_too(holds: Holds, language: Language) -> Holds:
    """The property of those programs that have no syntax errors; ppr tests no others."""
    return lambda program: holds(program) and not check(" ".join(program).encode(), language).errors


# -- the comparison -------------------------------------------------------------------------------


def reduced_difference(pair: ParsedPair, holds: PerSide[Holds], language: Language) -> int:
    """The difference that ppr reaches."""
    inputs = Inputs(Path("seed"), Path("variant"), pair, language, tuple(Side))
    properties = [_property(side, holds.of(side)) for side in Side]
    with Search(VerdictStore(), Statistics(), Timeouts(60)) as search:
        reduction = ReductionOptions(whole_statements=False).start(inputs, properties, search, Observer())
        reduction.prepare()
        reduction.run()
    return ParsedPair.parse(reduction.programs, language).difference


def _property(side: Side, holds: Holds) -> FunctionProperty:
    def function(program: bytes) -> bool:
        return holds(tuple(program.decode().split()))

    return FunctionProperty(label=side.value, sides=(side,), fingerprint=side.value, function=function)


def differences(chance: random.Random, language: Language, share: float | None) -> tuple[int, int]:
    """What ppr reaches on a random pair, and what the oracle knows; without a ``share`` the properties are monotone."""
    pair = random_pair(chance, language)
    programs = PerSide.of_each(lambda side: [text.decode() for text in pair.of(side).texts()])
    if share is None:
        holds = PerSide.of_each(lambda side: contains([word for word in programs.of(side) if chance.random() < 0.4]))
    else:
        holds = PerSide.of_each(lambda side: at_random(programs.of(side), chance.getrandbits(32), share))
    if language.name != "python":  # lines of one word always parse
        holds = PerSide.of_each(lambda side, known=holds: parses_too(known.of(side), language))  # type: ignore[misc]
    return reduced_difference(pair, holds, language), smallest_difference(pair.merged(Alignment.LIST), holds)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--random", "number", default=1, show_default=True, help="The random seed.")
@click.option("--count", type=click.IntRange(1), default=50, show_default=True, help="How many pairs in each row.")
def main(number: int, count: int) -> None:
    """Compare ppr with an oracle that tries all states of tiny pairs."""
    click.echo(f"{'programs':10}{'properties':14}{'optimal':>9}{'ppr':>7}{'oracle':>8}")
    for name in ("python", "c"):
        for share in (None, 0.05):
            chance = random.Random(number)
            found = [differences(chance, by_name(name), share) for _ in range(count)]
            optimal = sum(ours <= best for ours, best in found) / count
            ours, best = (sum(column) / count for column in zip(*found, strict=True))
            title = "monotone" if share is None else f"random, {share:g}"
            click.echo(f"{name:10}{title:14}{optimal:9.0%}{ours:7.2f}{best:8.2f}")
