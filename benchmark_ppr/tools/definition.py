"""What a tool is, and the task that it is given."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmark_ppr.benchmark_pair import BenchmarkPair
from diffing.pair_state import Side

BOTH = (Side.SEED, Side.VARIANT)
VARIANT = (Side.VARIANT,)


@dataclass(frozen=True)
class ToolTask:
    """The input of a tool: ``programs`` are copies in ``folder`` that it may overwrite.

    ``tests`` are executables.  Their argument is a path to the program; it may be the program's own name, or missing,
    if the current folder holds the program and is a fresh one.
    """

    pair: BenchmarkPair
    folder: Path
    programs: Mapping[Side, Path]
    tests: Mapping[Side, Path]
    jobs: int


@dataclass(frozen=True)
class Tool:
    """A tool: its commands (run in the task's folder, one after another), its results, and the programs it minimises.

    ``version`` is a command whose first word is replaced by ``needs``, the executable that the tool needs for a pair;
    ``install`` says how to get it.  With ``together`` both programs are one result.  With ``keeps_best`` the results on
    disk are valid at every moment; if another tool is stopped, the smallest program that passed its test counts.
    ``languages`` are those that the tool supports, None if it supports all.
    """

    name: str
    commands: Callable[[ToolTask], list[list[str]]]
    results: Callable[[ToolTask], Mapping[Side, Path]]
    version: tuple[str, ...]
    sides: tuple[Side, ...] = VARIANT
    together: bool = False
    keeps_best: bool = True
    languages: frozenset[str] | None = None
    needs: Callable[[BenchmarkPair], str] = lambda _: sys.executable
    install: str = ""


def in_result(task: ToolTask) -> dict[Side, Path]:
    """The results of a tool that writes them to the folder ``result``."""
    return {side: task.folder / "result" / program.name for side, program in task.programs.items()}
