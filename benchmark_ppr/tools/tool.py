"""The tools of the benchmark, one record each."""

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmark_ppr.benchmark_pair import Pair
from diffing.pair_state import Side

PPR = (sys.executable, "-m", "ppr")
BOTH = (Side.SEED, Side.VARIANT)
VARIANT = (Side.VARIANT,)


@dataclass(frozen=True)
class Task:
    """What a tool is asked to do: ``programs`` are copies in ``folder`` that it may overwrite.

    ``tests`` are executables.  They take a path to the program, or its own name (or nothing) if it lies in the current
    folder and this is a fresh one.
    """

    pair: Pair
    folder: Path
    programs: Mapping[Side, Path]
    tests: Mapping[Side, Path]
    jobs: int


@dataclass(frozen=True)
class Tool:
    """A tool: which programs it minimises, its commands (run in the task's folder, one after another), its results.

    ``together`` says that both programs are one result.  ``keeps_best`` says that the results on disk are good at
    every moment; of other tools that were stopped, the smallest program that passed its test is taken.  ``languages``
    are those it can do, if not all.
    """

    name: str
    commands: Callable[[Task], list[list[str]]]
    results: Callable[[Task], Mapping[Side, Path]]
    version: tuple[str, ...]
    sides: tuple[Side, ...] = VARIANT
    together: bool = False
    keeps_best: bool = True
    languages: frozenset[str] | None = None
    needs: Callable[[Pair], str] = lambda _: sys.executable
    install: str = ""


def _common(task: Task, output: str) -> list[str]:
    """Options of all verbs of ppr that reduce."""
    return ["--output", output, "--quiet", "--jobs", str(task.jobs), "--language", task.pair.language.name]


def _tests(task: Task) -> list[str]:
    return [word for side in BOTH for word in (f"--{side.value}-test", str(task.tests[side]))]


def pairwise(name: str, *options: str, verb: str = "reduce") -> Tool:
    """A verb of ppr that takes seed and variant."""

    def commands(task: Task) -> list[list[str]]:
        programs = [str(task.programs[side]) for side in BOTH]
        return [[*PPR, verb, *programs, *_tests(task), *_common(task, "result"), *options]]

    def results(task: Task) -> dict[Side, Path]:
        return {side: task.folder / "result" / program.name for side, program in task.programs.items()}

    return Tool(name, commands, results, (*PPR, "--version"), BOTH, together=True)


def from_empty(name: str) -> Tool:
    """``ppr isolate --from-empty``: the seed grows from nothing towards the variant, and has the variant's name."""

    def commands(task: Task) -> list[list[str]]:
        variant = str(task.programs[Side.VARIANT])
        return [[*PPR, "isolate", "--from-empty", variant, *_tests(task), *_common(task, "result")]]

    def results(task: Task) -> dict[Side, Path]:
        return {side: task.folder / "result" / side.value / task.programs[Side.VARIANT].name for side in BOTH}

    return Tool(name, commands, results, (*PPR, "--version"), BOTH, together=True)


def single(name: str, *options: str, sides: tuple[Side, ...] = VARIANT) -> Tool:
    """``ppr single`` on the variant, or on each program by itself."""

    def commands(task: Task) -> list[list[str]]:
        calls = []
        for side in sides:
            test = ["--test", str(task.tests[side])]
            calls.append([*PPR, "single", str(task.programs[side]), *test, *_common(task, side.value), *options])
        return calls

    def results(task: Task) -> dict[Side, Path]:
        return {side: task.folder / side.value / task.programs[side].name for side in sides}

    return Tool(name, commands, results, (*PPR, "--version"), sides)


ABLATIONS = (
    pairwise("ppr-no-tree", "--no-tree-difference"),
    pairwise("ppr-no-list", "--no-list-difference"),
    pairwise("ppr-no-commonality", "--no-commonality"),
    pairwise("ppr-no-mirror", "--no-mirror"),
    pairwise("ppr-no-grammar", "--grammar", os.devnull),
    pairwise("ppr-one-iteration", "--max-iterations", "1"),
)
ORDERS = (
    pairwise("ppr-commonality-first", "--order", "commonality,tree-difference,list-difference"),
    pairwise("ppr-list-first", "--order", "list-difference,tree-difference,commonality"),
)
ISOLATION = (
    pairwise("dd", verb="isolate"),
    from_empty("dd-from-empty"),
)
CLASSIC = (
    single("ddmin", "--algorithm", "ddmin"),
    single("ddmin-line", "--algorithm", "ddmin", "--unit", "line"),
    single("delta", "--algorithm", "delta"),
    single("hdd", "--algorithm", "hdd"),
    single("hdd+", "--algorithm", "hdd+"),
    single("hdd*", "--algorithm", "hdd*"),
    single("perses", "--algorithm", "perses"),
    single("perses-fixpoint", "--algorithm", "perses-fixpoint"),
)
PAIRWISE = (pairwise("ppr"), *ABLATIONS, *ORDERS, *ISOLATION)
INDEPENDENT = (single("perses-both", "--algorithm", "perses-fixpoint", sides=BOTH),)
