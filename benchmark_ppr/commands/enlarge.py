"""``python -m benchmark_ppr enlarge``: puts small pairs behind large programs, which differ in dead code."""

import itertools
import math
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import click
import msgspec
from msgspec.structs import replace
from tree_sitter import Node

from benchmark_ppr.benchmark_pair import FACTS, SEEDS, BenchmarkPair, run_test
from benchmark_ppr.commands.options import FOLDER, called_as, chosen_pairs
from benchmark_ppr.mutator import BLOCK, DEAD_CODE, DeadCode
from diffing.pair_state import Side
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.running import TestRunner

Holds = Callable[[Side, bytes], bool]
CSMITH = ("csmith", "--nomain", "--no-safe-math", "--max-funcs", "8", "--seed")
CSMITH_TYPES = b"".join(
    b"typedef %s int%d_t; typedef unsigned %s uint%d_t;\n" % (sign + name, bits, name, bits)
    for sign, name, bits in ((b"signed ", b"char", 8), (b"", b"short", 16), (b"", b"int", 32), (b"", b"long", 64))
)
CSMITH_NAME = re.compile(rb"\b(func_|g_|S|U)(\d+)\b")
WRAPPED = {"javascript": b"(function () {\n%s\n});\n", "rust": b"mod host%d {\n%s\n}\n"}
LABEL = re.compile(rb"\b\w+:(?!:)")  # a label, which must not occur twice
MAX_REFUSED = 40  # programs or steps in a row that do not fit
MOST = 16  # steps that are tested together
MAX_SHARE, SMALL = 0.1, 20  # of the difference, and tokens: the larger of both limits a step
LARGER = 1.3  # times the tokens that are wanted: no host is larger
GROW = 0.6  # the probability that a step extends to the statement around its own
TOKEN = re.compile(rb"\w+|[^\w\s]")


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="PAIR...", nargs=-1, required=True)
@click.option("--out", type=FOLDER, required=True, help="Folder for the new pairs.")
@click.option("--tokens", type=(int, int), default=(20_000, 90_000), show_default=True, help="Of the seed: from, to.")
@click.option("--difference", type=(int, int), default=(3_000, 30_000), show_default=True, help="In tokens: from, to.")
@click.option("--random", "number", type=int, default=0, show_default=True, help="The seed of the random numbers.")
def main(names: tuple[str, ...], out: Path, tokens: tuple[int, int], difference: tuple[int, int], number: int) -> None:
    """Put small pairs into large programs, of Csmith for C, or else those in benchmark_ppr/seeds.

    PAIRs are folders, or names or patterns of the benchmark's pairs.
    """
    for pair in chosen_pairs([*names]):
        random = Random(f"{number} {pair.name}")
        wanted = (_between(*tokens, random), _between(*difference, random))
        with TestRunner() as runner:

            def holds(side: Side, text: bytes, pair: BenchmarkPair = pair, runner: TestRunner = runner) -> bool:
                return run_test(runner, pair, side, text) == 0

            try:
                texts = enlarged(pair, _hosts(pair, random), *wanted, random, holds)
            except ValueError as error:
                click.echo(f"{pair.name}: {error}", err=True)
                continue
        folder = out / f"{pair.name}-{number}"
        shutil.copytree(pair.path, folder, dirs_exist_ok=True)
        for side, text in texts.items():
            (folder / pair.programs[side].name).write_bytes(text)
        facts = replace(pair.facts, name=folder.name, found=called_as(), mutations=())
        (folder / FACTS).write_bytes(msgspec.toml.encode(facts))
        parsed = ParsedPair.parse(Programs(texts[Side.SEED], texts[Side.VARIANT]), pair.language)
        click.echo(f"{folder}: {parsed.tokens} tokens in both programs, difference {parsed.difference}")


def _between(low: int, high: int, random: Random) -> int:
    """A random number, as likely between 10 and 20 as between 100 and 200."""
    return round(math.exp(random.uniform(math.log(low), math.log(high))))


def _hosts(pair: BenchmarkPair, random: Random) -> Iterator[bytes]:
    """An endless series of programs, each in its own scope or with its own names."""
    language = pair.language.name
    if language == "c":
        if shutil.which(CSMITH[0]) is None:
            raise ValueError("csmith is not installed")
        yield CSMITH_TYPES
        for number in itertools.count():
            command = [*CSMITH, str(random.randrange(2**31))]
            with tempfile.TemporaryDirectory() as folder:  # it writes a file about the platform
                text = subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout
            code = re.sub(rb'(?s)/\*.*?\*/|#include "csmith.h"\s+static long __undefined;', b"", text)
            yield CSMITH_NAME.sub(rb"\g<1>%d_\2" % number, code)
    found = [path for path in sorted((SEEDS / language).rglob("*")) if path.suffix in pair.language.extensions]
    if not found:
        raise ValueError(f"there are no programs in {pair.language.title} in {SEEDS}")
    for number in itertools.count():
        text, wrapper = random.choice(found).read_bytes(), WRAPPED[language]
        yield wrapper % ((number, text) if b"%d" in wrapper else text)


def enlarged(
    pair: BenchmarkPair, hosts: Iterator[bytes], tokens: int, difference: int, random: Random, holds: Holds
) -> dict[Side, bytes]:
    """The pair behind a host of about ``tokens`` with this ``difference``.  Raises :class:`ValueError` if none fits."""
    texts, host, refused = pair.texts(), b"", 0
    while _tokens(host) < tokens:
        grown = host + next(hosts)
        if _tokens(grown) <= LARGER * tokens and all(holds(side, grown + text) for side, text in texts.items()):
            host, refused = grown, 0
        elif (refused := refused + 1) == MAX_REFUSED:
            raise ValueError(f"no further program fits before it, after {_tokens(host)} tokens")
    dead_code = DEAD_CODE[pair.language.name]
    changed, most, refused, largest = host, MOST, 0, max(MAX_SHARE * difference, SMALL)
    while difference > 0:
        candidate, size = changed, 0
        for _ in range(most):
            candidate, step = _changed(candidate, pair, dead_code, largest, random)
            size += step
            if size >= difference:
                break
        if size and holds(Side.VARIANT, candidate + texts[Side.VARIANT]):
            changed, most, refused, difference = candidate, min(MOST, 2 * most), 0, difference - size
        elif (refused := refused + 1) == MAX_REFUSED:
            raise ValueError("its tests reject all changes")
        else:
            most = max(1, most // 2)
    return {Side.SEED: host + texts[Side.SEED], Side.VARIANT: changed + texts[Side.VARIANT]}


def _changed(text: bytes, pair: BenchmarkPair, dead_code: DeadCode, most: float, random: Random) -> tuple[bytes, int]:
    """The text without a statement, or with a copy of it as dead code; and by how many tokens it differs."""
    root = pair.language.pack_parser.parse(text).root_node
    at = random.randrange(len(text))
    node: Node | None = root.descendant_for_byte_range(at, at + 1)
    found: Node | None = None
    while node is not None and (found is None or random.random() < GROW):
        if node.type in dead_code.statements and node.parent is not None and BLOCK.search(node.parent.type):
            own = text[node.start_byte : node.end_byte]
            if _tokens(own) > most or LABEL.search(own):
                break
            found = node
        node = node.parent
    if found is None:
        return text, 0
    own = text[found.start_byte : found.end_byte]
    if random.random() < 0.5 and "declaration" not in found.type:
        return text[: found.start_byte] + text[found.end_byte :], _tokens(own)
    assert found.parent is not None
    later = [one for one in found.parent.named_children if one.start_byte >= found.end_byte]
    at = random.choice(later or [found]).start_byte
    dead = random.choice(dead_code.templates).format(own.decode()).encode()
    return text[:at] + dead + b"\n" + text[at:], _tokens(dead)


def _tokens(text: bytes) -> int:
    return len(TOKEN.findall(text))
