"""``python -m benchmark_ppr scale``: what ppr's own work costs on larger and larger programs.

The figures are in docs/benchmarks.md, "Cost at scale".

The programs are parts of a large one, all headers of the C++ standard library.  The tests are functions that look for a
few names, so nearly all of the time is ppr's own.  Each figure comes from a process of its own.
"""

import contextlib
import math
import multiprocessing
import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import click

from benchmark_ppr.commands.options import FILE
from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.tables import print_table
from diffing.pair_state import Side
from grammars.languages import by_file
from grammars.parsing import parse
from ppr.cli.show import diff
from ppr.programs.inputs import read_inputs
from ppr.programs.pair import ParsedPair, rare_garbage_collection
from ppr.properties.property import FunctionProperty
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.search.search import Search, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore

SIZES = (500, 5_000, 40_000, 160_000, 658_000)  # tokens of the seed
HEADER = b"#include <bits/stdc++.h>\n"
NEEDED_NAMES = 3  # that both programs have to keep
MAX_SHARE, LEAST_CHANGE = 0.001, 20  # of a program, and bytes, that a single mutation may add or remove
TRIES = 50  # for each mutation
MARK = b"needed_by_the_variant"
T = TypeVar("T")
NAME = re.compile(rb"\b[A-Za-z_]\w{5,}\b")


class ReductionCost(NamedTuple):
    """CPU seconds of the steps of a run, its tests, its peak memory in bytes, and the tokens before and after."""

    preparing: float
    reducing: float
    tests: int
    memory: int
    before: int
    after: int


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--tokens", "sizes", multiple=True, type=click.IntRange(1), default=SIZES, show_default=True,
              help="The size of a seed, about; may be given several times.")  # fmt: skip
@click.option("--mutations", type=click.IntRange(0), default=100, show_default=True, help="Mutations in each variant.")
@click.option("--program", type=FILE, help="The program to begin with.  [default: all standard headers of g++]")
def main(sizes: tuple[int, ...], mutations: int, program: Path | None) -> None:
    """Print what reduction and ``ppr diff`` cost on pairs of these sizes, with tests that take no time."""
    rows, costs = [], []
    with tempfile.TemporaryDirectory() as folder:
        whole = program or _preprocessed(Path(folder))
        for size in sizes:
            seed, variant = (Path(folder, f"{side.value}{whole.suffix}") for side in Side)
            in_fresh_process(write_pair, whole, size, mutations, seed, variant)
            costs.append(cost := in_fresh_process(reduction_cost, seed, variant))
            diff_seconds, diff_memory = in_fresh_process(diff_cost, seed, variant)
            rows.append(
                {
                    "tokens": f"{cost.before:,}",
                    "preparing (s)": f"{cost.preparing:.1f}",
                    "reducing (s)": f"{cost.reducing:.1f}",
                    "tests": str(cost.tests),
                    "tokens left": f"{cost.after:,}",
                    "memory (MB)": f"{cost.memory / 1e6:,.0f}",
                    "diff (s)": f"{diff_seconds:.1f}",
                    "diff (MB)": f"{diff_memory / 1e6:,.0f}",
                }
            )
    exponents = ""
    if len(rows) > 1:
        tokens = [cost.before for cost in costs]
        seconds = exponent(tokens, [cost.preparing + cost.reducing for cost in costs])
        memory = exponent(tokens, [cost.memory for cost in costs])
        exponents = f" Time grows with the tokens to the power of {seconds:.2f}, memory to that of {memory:.2f}."
    print_table(
        "Cost by the size of the programs",
        rows,
        f"Tokens of both programs; the variant has {mutations} mutations. CPU seconds. *Preparing* is reading, parsing"
        f" and aligning. *Diff* is `ppr diff`.{exponents}",
    )


def exponent(sizes: Sequence[float], costs: Sequence[float]) -> float:
    """The power of the size with which costs grow: the slope of a line through their logarithms."""
    return statistics.linear_regression(*([math.log(each) for each in values] for values in (sizes, costs))).slope


def in_fresh_process(function: Callable[..., T], *arguments: Any) -> T:
    """Call a function in a process of its own, so that its CPU time and memory are its own; all is pickled."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()


def _preprocessed(folder: Path) -> Path:
    """All headers of the C++ standard library as one program."""
    compiler = shutil.which("g++")
    if compiler is None:
        raise click.UsageError("not installed: g++ (name another program with --program)")
    program = folder / "headers.cpp"
    done = subprocess.run([compiler, "-E", "-P", "-x", "c++", "-"], input=HEADER, capture_output=True, check=True)
    program.write_bytes(done.stdout)
    return program


def write_pair(program: Path, tokens: int, mutations: int, seed: Path, variant: Path) -> None:
    """Write parts of a program, and a variant of them: so many small mutations, and one that the test needs."""
    with rare_garbage_collection():
        text = parts_of(program, tokens)
    seed.write_bytes(text)
    language = by_file(program)
    mutator = Mutator(language, [text], Random(0))
    most = max(LEAST_CHANGE, int(MAX_SHARE * len(text)))
    for _ in range(TRIES * mutations):
        changed, _ = mutator.mutate(text, 1)
        if changed != text and abs(len(changed) - len(text)) <= most:
            text = changed
            mutations -= 1
        if not mutations:
            break
    parts = language.parser.parse(text).root_node.children
    at = parts[len(parts) // 2].start_byte
    variant.write_bytes(text[:at] + b"int " + MARK + b";\n" + text[at:])


def parts_of(program: Path, tokens: int) -> bytes:
    """The first parts of a program that have at most so many tokens together, without those that are too large."""
    text = program.read_bytes()
    language = by_file(program)
    ends = parse(text, language).ends
    found = []
    for part in language.parser.parse(text).root_node.children:
        size = bisect_right(ends, part.end_byte) - bisect_right(ends, part.start_byte)
        if size <= tokens:
            found.append(text[part.start_byte : part.end_byte])
            tokens -= size
    return b"\n".join(found) + b"\n"


def needed_names(seed: bytes, variant: bytes) -> list[bytes]:
    """Names that occur once in each program, spread over them."""
    counts = [Counter(NAME.findall(text)) for text in (seed, variant)]
    once = [name for name in counts[0] if all(count[name] == 1 for count in counts)]
    return once[:: max(1, len(once) // NEEDED_NAMES)][:NEEDED_NAMES]


def reduction_cost(seed: Path, variant: Path) -> ReductionCost:
    names = needed_names(seed.read_bytes(), variant.read_bytes())
    properties = [_property(Side.SEED, names), _property(Side.VARIANT, [*names, MARK])]
    started = time.process_time()
    with rare_garbage_collection(), Search(VerdictStore(), Statistics(), Timeouts(60)) as search:
        inputs = read_inputs(seed, variant, None)
        reduction = ReductionOptions().start(inputs, properties, search, Observer())
        reduction.prepare()
        prepared = time.process_time()
        reduction.run()
        ended = time.process_time()
    after = ParsedPair.parse(reduction.programs, inputs.language).tokens
    tests, before = search.statistics.tests, inputs.parsed.tokens
    return ReductionCost(prepared - started, ended - prepared, tests, peak_memory(), before, after)


def peak_memory() -> int:
    """The most memory that this process has had, in bytes (Linux)."""
    return 1024 * int(re.findall(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())[0])


def _property(side: Side, names: list[bytes]) -> FunctionProperty:
    def function(program: bytes) -> bool:
        return all(name in program for name in names)

    return FunctionProperty(label=side.value, sides=(side,), fingerprint=side.value, function=function)


def diff_cost(seed: Path, variant: Path) -> tuple[float, int]:
    """CPU seconds and peak memory in bytes of ``ppr diff``."""
    started = time.process_time()
    with open(os.devnull, "w", encoding="utf-8") as nothing, contextlib.redirect_stdout(nothing):
        diff([str(seed), str(variant)], standalone_mode=False)
    return time.process_time() - started, peak_memory()
