"""The reducers that are compared, one record each, in the order of the tables; a new tool is one more record.

``install/install_reducers.sh`` installs those by others in ``build/tools``.  ``ORIGINAL`` are the originals of Perses
and PPR.  They are Java archives, which nobody installs for us; their commands ``perses`` and ``perses-ppr`` are shell
scripts such as ``exec java -jar perses_deploy.jar "$@"``.
"""

import os
import shlex
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmark_ppr.benchmark_pair import BenchmarkPair
from benchmark_ppr.script_runner import TEST_LIMIT
from diffing.pair_state import Side
from ppr.reducers.registry import SINGLE_REDUCERS

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


# -- the algorithms of this project: its verbs with their options ----------------------------------

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
    *(single("ppr-single" if name == "ppr" else name, "--algorithm", name) for name in SINGLE_REDUCERS),
    single("ppr-single-thorough", "--effort", "thorough"),
    single("ddmin-line", "--algorithm", "ddmin", "--unit", "line"),
)
# A seed that only has to compile may become empty.
INDEPENDENT = (single("perses-both", "--algorithm", "perses-fixpoint", "--allow-trivial", sides=BOTH),)
PPR_ALGORITHMS = (pairwise("ppr"), *EFFORTS, *ABLATIONS, *ORDERS, *ISOLATION, *SINGLE, *INDEPENDENT)


# -- reducers by others ---------------------------------------------------------------------------

INSTALLED = Path("build/tools")  # where install_reducers.sh puts them, below the current folder
SETUP = "run benchmark_ppr/install/install_reducers.sh"
LITHIUM_CONDITION = Path(__file__).with_name("lithium_condition.py")
TREEREDUCE = frozenset({"c", "java", "javascript", "rust"})
INSTALL = "build it from its sources, and put a command of this name that starts it on the PATH"


def use_installed_tools() -> None:
    """Make this process, and all that it starts, look for executables in ``build/tools/bin`` first."""
    os.environ["PATH"] = f"{INSTALLED.resolve() / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"


def in_place(task: ToolTask) -> Mapping[Side, Path]:
    """The result of a tool that overwrites the program."""
    return task.programs


def on_variant(
    name: str,
    command: Callable[[ToolTask, str, str], list[str]],
    results: Callable[[ToolTask], Mapping[Side, Path]] = in_place,
    **options: Any,
) -> Tool:
    """A tool that minimises the variant; ``command`` makes its call from the task, the test and the program's name.

    ``options`` are other fields of the tool.
    """

    def commands(task: ToolTask) -> list[list[str]]:
        return [command(task, str(task.tests[Side.VARIANT]), task.programs[Side.VARIANT].name)]

    def result(task: ToolTask) -> dict[Side, Path]:
        return {Side.VARIANT: results(task)[Side.VARIANT]}

    return Tool(name, commands, result, (name, "--version"), **{"needs": lambda _: name, **options})


def _creduce(task: ToolTask, test: str, program: str) -> list[str]:
    language = [] if task.pair.language.name in ("c", "cpp") else ["--not-c"]
    return ["creduce", "--n", str(task.jobs), "--timeout", str(TEST_LIMIT), "--tidy", *language, test, program]


def _cvise(task: ToolTask, test: str, program: str) -> list[str]:
    return ["cvise", *_creduce(task, test, program)[1:]]


def _shrinkray(task: ToolTask, test: str, program: str) -> list[str]:
    limits = ["--parallelism", str(task.jobs), "--timeout", str(TEST_LIMIT)]
    options = ["--ui", "basic", "--input-type", "basename", "--formatter", "none", "--trivial-is-not-error"]
    return ["shrinkray", *limits, *options, test, program]


def _lithium(task: ToolTask, test: str, program: str) -> list[str]:
    # Given the program's path, the test copies it to a fresh folder; else tests would leave files beside the program.
    return ["lithium", "--tempdir", "tmp", str(LITHIUM_CONDITION), test, str(task.folder / program)]


def _picireny(task: ToolTask, test: str, program: str) -> list[str]:
    share = INSTALLED.resolve() / "share"
    grammar = ["--grammar", str(share / "C.g4"), "--start", "compilationUnit"]
    antlr = ["--antlr", str(share / "antlr4.jar")]
    parallel = ["--parallel", "--jobs", str(task.jobs)] if task.jobs > 1 else []
    deep = ["--sys-recursion-limit", "20000"]
    return ["picireny", "-i", program, "--test", test, *grammar, *antlr, *parallel, *deep, "--out", "result"]


def _treereduce(task: ToolTask, test: str, program: str) -> list[str]:
    options = ["--slow", "--jobs", str(task.jobs), "--timeout", str(TEST_LIMIT), "--temp-dir", "tmp"]
    call = f"treereduce-{task.pair.language.name}"
    return [call, *options, "--source", program, "--output", program, test, f"@@{Path(program).suffix}"]


OTHER_REDUCERS = (
    on_variant("creduce", _creduce, install="apt-get install creduce", keeps_best=True),
    on_variant("cvise", _cvise, install="apt-get install cvise", keeps_best=True),
    on_variant("shrinkray", _shrinkray, install=SETUP, keeps_best=True),
    on_variant("lithium", _lithium, install=SETUP, keeps_best=False),
    on_variant(*("picireny", _picireny, in_result), install=SETUP, keeps_best=False, languages=frozenset({"c"})),
    on_variant(
        *("treereduce", _treereduce),
        install=SETUP,
        keeps_best=False,
        languages=TREEREDUCE,
        needs=lambda pair: f"treereduce-{pair.language.name}",
    ),
)


def _call(command: str, test: Path | str, program: Path | str, *options: str) -> list[str]:
    return [command, "--test-script", str(test), "--input-file", str(program), *options, "--output-dir", "result",
            "--threads", "1"]  # fmt: skip


def _perses(_: ToolTask, test: str, program: str) -> list[str]:
    return _call("perses", test, program)


def _ppr(task: ToolTask) -> list[list[str]]:
    """One call, with one script that tests both programs, which it finds in the current folder."""
    both = task.folder / "both.sh"
    tests = (shlex.join([str(task.tests[side]), task.programs[side].name]) for side in BOTH)
    both.write_text(f"#!/bin/sh\n{' && '.join(tests)}\n", encoding="utf-8")
    both.chmod(0o755)
    seed, variant = (task.programs[side].name for side in BOTH)
    return [_call("perses-ppr", both, seed, "--variant-file", variant)]


ORIGINAL = (
    on_variant(
        *("original-perses", _perses, in_result), install=INSTALL, keeps_best=False, needs=lambda _: "perses",
    ),
    Tool(
        *("original-ppr", _ppr, in_result, ("perses-ppr", "--version"), BOTH), together=True, keeps_best=False,
        needs=lambda _: "perses-ppr", install=INSTALL,
    ),
)  # fmt: skip

TOOLS = {tool.name: tool for tool in (*PPR_ALGORITHMS, *OTHER_REDUCERS, *ORIGINAL)}
