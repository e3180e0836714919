"""The algorithms of this project as tools: its verbs with their options."""

import os
import sys
from pathlib import Path

from benchmark_ppr.tools.definition import BOTH, VARIANT, Tool, ToolTask, in_result
from diffing.pair_state import Side
from ppr.reducers.registry import SINGLE_REDUCERS

PPR = (sys.executable, "-m", "ppr")


def _common(task: ToolTask, output: str) -> list[str]:
    return ["--output", output, "--quiet", "--jobs", str(task.jobs), "--language", task.pair.language.name]


def _tests(task: ToolTask) -> list[str]:
    return [word for side in BOTH for word in (f"--{side.value}-test", str(task.tests[side]))]


def pairwise(name: str, *options: str, verb: str = "reduce") -> Tool:
    """A verb of ppr that takes seed and variant."""

    def commands(task: ToolTask) -> list[list[str]]:
        programs = [str(task.programs[side]) for side in BOTH]
        return [[*PPR, verb, *programs, *_tests(task), *_common(task, "result"), *options]]

    return Tool(name, commands, in_result, (*PPR, "--version"), BOTH, together=True)


def from_empty(name: str) -> Tool:
    """``ppr isolate --from-empty``: the seed grows from nothing, and has the variant's file name."""

    def commands(task: ToolTask) -> list[list[str]]:
        variant = str(task.programs[Side.VARIANT])
        return [[*PPR, "isolate", "--from-empty", variant, *_tests(task), *_common(task, "result")]]

    def results(task: ToolTask) -> dict[Side, Path]:
        return {side: task.folder / "result" / side.value / task.programs[Side.VARIANT].name for side in BOTH}

    return Tool(name, commands, results, (*PPR, "--version"), BOTH, together=True)


def single(name: str, *options: str, sides: tuple[Side, ...] = VARIANT) -> Tool:
    """``ppr single`` on the variant, or on each of ``sides`` by itself."""

    def commands(task: ToolTask) -> list[list[str]]:
        calls = []
        for side in sides:
            test = ["--test", str(task.tests[side])]
            calls.append([*PPR, "single", str(task.programs[side]), *test, *_common(task, side.value), *options])
        return calls

    def results(task: ToolTask) -> dict[Side, Path]:
        return {side: task.folder / side.value / task.programs[side].name for side in sides}

    return Tool(name, commands, results, (*PPR, "--version"), sides)


ABLATIONS = (
    pairwise("ppr-no-tree", "--skip", "tree-difference"),
    pairwise("ppr-no-list", "--skip", "list-difference"),
    pairwise("ppr-no-commonality", "--skip", "commonality"),
    pairwise("ppr-no-mirror", "--no-mirror"),
    pairwise("ppr-no-grammar", "--grammar", os.devnull),
    pairwise("ppr-one-iteration", "--max-iterations", "1"),
    pairwise("ppr-no-beyond-grammar", "--skip", "beyond-grammar"),
    pairwise("ppr-no-references", "--skip", "references"),
    pairwise("ppr-no-simpler-tokens", "--skip", "simpler-tokens"),
    pairwise("ppr-no-layout", "--skip", "layout"),
)
EFFORTS = (
    pairwise("ppr-quick", "--effort", "quick"),
    pairwise("ppr-thorough", "--effort", "thorough"),
    pairwise("ppr-prefer-size", "--prefer", "size"),
)
ORDERS = (
    pairwise("ppr-commonality-first", "--order", "commonality,tree-difference,list-difference"),
    pairwise("ppr-list-first", "--order", "list-difference,tree-difference,commonality"),
)
ISOLATION = (
    pairwise("dd", verb="isolate"),
    from_empty("dd-from-empty"),
)
SINGLE = (
    *(single(name, "--algorithm", name) for name in SINGLE_REDUCERS),
    single("ddmin-line", "--algorithm", "ddmin", "--unit", "line"),
)
# A seed that only has to compile may become empty.
INDEPENDENT = (single("perses-both", "--algorithm", "perses-fixpoint", "--allow-trivial", sides=BOTH),)
PPR_ALGORITHMS = (pairwise("ppr"), *EFFORTS, *ABLATIONS, *ORDERS, *ISOLATION, *SINGLE, *INDEPENDENT)
