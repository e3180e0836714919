"""The reducers that are compared, in the order of the tables; those of others are in ``tools.toml``."""

import os
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import msgspec

from benchmark_ppr.benchmark_pair import TEST_LIMIT, BenchmarkPair
from diffing.pair_state import Side
from ppr.reducers.registry import SINGLE_REDUCERS

BOTH = (Side.SEED, Side.VARIANT)
VARIANT = (Side.VARIANT,)


class ToolTask(NamedTuple):
    """The input of a tool: ``programs`` are copies in ``folder`` that it may overwrite, ``tests`` are executables."""

    pair: BenchmarkPair
    folder: Path
    programs: Mapping[Side, Path]
    tests: Mapping[Side, Path]
    jobs: int


INSTALLED = Path("build/tools")  # where install_reducers.sh puts them, below the current folder
LITHIUM_CONDITION = Path(__file__).with_name("lithium_condition.py")


@dataclass(frozen=True)
class Tool:
    """A tool: the lines that call it, with names of values in braces, and the programs that it minimises.

    Its results are in ``output``, perhaps with ``{side}``, or else replace the inputs.  ``install`` says how to
    get it.  With ``together`` both programs are one result.  Without ``keeps_best``, the smallest program that passed
    its test counts if the tool is stopped.  ``languages`` are those that it supports (None: all).
    """

    name: str
    lines: tuple[str, ...]
    output: str = ""
    version: tuple[str, ...] = ("--version",)
    sides: tuple[Side, ...] = VARIANT
    together: bool = False
    keeps_best: bool = True
    languages: frozenset[str] | None = None
    install: str = ""

    def needs(self, pair: BenchmarkPair) -> str:
        return shlex.split(self.lines[0])[0].format(language=pair.language.name)

    def commands(self, task: ToolTask) -> list[list[str]]:
        language, variant = task.pair.language.name, task.programs[Side.VARIANT]
        script = task.folder / "tests.sh"
        values = {
            "suffix": variant.suffix, "script": shlex.quote(str(script)),
            "result": shlex.quote(str(task.folder / "result")), "jobs": task.jobs,
            "parallel": f"--parallel --jobs {task.jobs}" if task.jobs > 1 else "", "limit": TEST_LIMIT,
            "language": language, "not_c": "" if language in ("c", "cpp") else "--not-c",
            "share": shlex.quote(str(INSTALLED.resolve() / "share")), "condition": shlex.quote(str(LITHIUM_CONDITION)),
        }  # fmt: skip
        for side, program in task.programs.items():
            paths = {"": program.name, "_path": program, "_test": task.tests[side]}
            values |= {side.value + part: shlex.quote(str(path)) for part, path in paths.items()}
        if "{script}" in self.lines[0]:  # it tests the programs in the current folder
            tests = " && ".join(f"{{{side.value}_test}} {{{side.value}}}".format(**values) for side in self.sides)
            script.write_text(f"#!/bin/sh\n{tests}\n", encoding="utf-8")
            script.chmod(0o755)
        return [shlex.split(line.format(**values)) for line in self.lines]

    def results(self, task: ToolTask) -> dict[Side, Path]:
        folders = {side: task.folder / self.output.format(side=side.value) for side in self.sides}
        return {side: folder / task.programs[side].name for side, folder in folders.items()}


PPR = (sys.executable, "-m", "ppr")
VERSION = (*PPR[1:], "--version")
COMMON = "--quiet --jobs {jobs} --language {language}"


def pairwise(name: str, options: str = "", verb: str = "reduce") -> Tool:
    tests = "--seed-test {seed_test} --variant-test {variant_test}"
    line = f"{shlex.join(PPR)} {verb} {{seed}} {{variant}} {tests} --output result {COMMON} {options}"
    return Tool(name, (line,), "result", VERSION, BOTH, together=True)


def single(name: str, options: str, sides: tuple[Side, ...] = VARIANT) -> Tool:
    verb = f"{shlex.join(PPR)} single"
    names = [side.value for side in sides]
    lines = [f"{verb} {{{one}}} --test {{{one}_test}} --output {one} {COMMON} {options}" for one in names]
    return Tool(name, (*lines,), "{side}", VERSION, sides)


TABLES = msgspec.toml.decode(Path(__file__).with_name("tools.toml").read_bytes())
EFFORTS, ABLATIONS, ORDERS = (
    [pairwise(name, options) for name, options in TABLES[kind].items()] for kind in ("efforts", "ablations", "orders")
)
SINGLE = (
    *(single("ppr-single" if name == "ppr" else name, f"--algorithm {name}") for name in SINGLE_REDUCERS),
    single("ppr-single-thorough", "--effort thorough"),
    single("ddmin-line", "--algorithm ddmin --unit line"),
)
# A seed that only has to compile may become empty.
INDEPENDENT = single("perses-both", "--algorithm perses-fixpoint --allow-trivial", BOTH)
PAIRWISE = (pairwise("ppr"), *EFFORTS, *ABLATIONS, *ORDERS)
PPR_ALGORITHMS = [*PAIRWISE, pairwise("dd", verb="isolate"), *SINGLE, INDEPENDENT]
OTHER_REDUCERS, ORIGINAL = (
    [msgspec.convert({"name": name, **fields}, Tool) for name, fields in TABLES[kind].items()]
    for kind in ("others", "originals")
)
TOOLS = {tool.name: tool for tool in (*PPR_ALGORITHMS, *OTHER_REDUCERS, *ORIGINAL)}


def use_installed_tools() -> None:
    """Make this process, and all that it starts, look for executables in ``build/tools/bin`` first."""
    os.environ["PATH"] = f"{INSTALLED.resolve() / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
