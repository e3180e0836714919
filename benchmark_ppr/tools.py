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


def pairwise(name: str, *options: str, verb: str = "reduce") -> Tool:
    """A verb of ppr that takes seed and variant."""

    def commands(task: ToolTask) -> list[list[str]]:
        programs = [str(task.programs[side]) for side in BOTH]
        tests = [word for side in BOTH for word in (f"--{side.value}-test", str(task.tests[side]))]
        return [[*PPR, verb, *programs, *tests, *_common(task, "result"), *options]]

    return Tool(name, commands, in_result, (*PPR, "--version"), BOTH, together=True)


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
SINGLE = (
    *(single("ppr-single" if name == "ppr" else name, "--algorithm", name) for name in SINGLE_REDUCERS),
    single("ppr-single-thorough", "--effort", "thorough"),
    single("ddmin-line", "--algorithm", "ddmin", "--unit", "line"),
)
# A seed that only has to compile may become empty.
INDEPENDENT = single("perses-both", "--algorithm", "perses-fixpoint", "--allow-trivial", sides=BOTH)
PPR_ALGORITHMS = (
    *(pairwise("ppr"), *EFFORTS, *ABLATIONS, *ORDERS),
    *(pairwise("dd", verb="isolate"), *SINGLE, INDEPENDENT),
)


# -- reducers by others ---------------------------------------------------------------------------

INSTALLED = Path("build/tools")  # where install_reducers.sh puts them, below the current folder
SETUP = "run benchmark_ppr/install/install_reducers.sh"
LITHIUM_CONDITION = Path(__file__).with_name("lithium_condition.py")
INSTALL = "build it from its sources, and put a command of this name that starts it on the PATH"


def use_installed_tools() -> None:
    """Make this process, and all that it starts, look for executables in ``build/tools/bin`` first."""
    os.environ["PATH"] = f"{INSTALLED.resolve() / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"


def on_variant(name: str, line: str, *, in_folder: bool = False, **options: Any) -> Tool:
    """A tool that minimises the variant: in place, or in the folder ``result``.

    In its call, ``line``, the names of ``values`` stand in braces.  ``options`` are other fields of the tool.
    """

    def commands(task: ToolTask) -> list[list[str]]:
        language, program = task.pair.language.name, task.programs[Side.VARIANT]
        values = {
            "test": shlex.quote(str(task.tests[Side.VARIANT])),
            "program": shlex.quote(program.name),
            "path": shlex.quote(str(program)),
            "suffix": program.suffix,
            "jobs": task.jobs,
            "parallel": f"--parallel --jobs {task.jobs}" if task.jobs > 1 else "",
            "limit": TEST_LIMIT,
            "language": language,
            "not_c": "" if language in ("c", "cpp") else "--not-c",
            "share": shlex.quote(str(INSTALLED.resolve() / "share")),
            "condition": shlex.quote(str(LITHIUM_CONDITION)),
        }
        return [shlex.split(line.format(**values))]

    def results(task: ToolTask) -> dict[Side, Path]:
        program = task.programs[Side.VARIANT]
        return {Side.VARIANT: task.folder / "result" / program.name if in_folder else program}

    def needed(pair: BenchmarkPair) -> str:
        return line.split(maxsplit=1)[0].format(language=pair.language.name)

    return Tool(name, commands, results, (name, "--version"), needs=needed, **options)


OTHER_REDUCERS = (
    *(
        on_variant(name, f"{name} --n {{jobs}} --timeout {{limit}} --tidy {{not_c}} {{test}} {{program}}",
                   install=f"apt-get install {name}")
        for name in ("creduce", "cvise")
    ),
    on_variant("shrinkray", "shrinkray --parallelism {jobs} --timeout {limit} --ui basic --input-type basename "
               "--formatter none --trivial-is-not-error {test} {program}", install=SETUP),
    # Given the program's path, the test copies it to a fresh folder; else tests would leave files beside the program.
    on_variant("lithium", "lithium --tempdir tmp {condition} {test} {path}", install=SETUP, keeps_best=False),
    on_variant("picireny", "picireny -i {program} --test {test} --grammar {share}/C.g4 --start compilationUnit "
               "--antlr {share}/antlr4.jar {parallel} --sys-recursion-limit 20000 --out result",
               in_folder=True, install=SETUP, keeps_best=False, languages=frozenset({"c"})),
    on_variant("treereduce", "treereduce-{language} --slow --jobs {jobs} --timeout {limit} --temp-dir tmp "
               "--source {program} --output {program} {test} @@{suffix}", install=SETUP, keeps_best=False,
               languages=frozenset({"c", "java", "javascript", "rust"})),
)  # fmt: skip
PERSES = "{} --test-script {{test}} --input-file {{program}} {}--output-dir result --threads 1"


def _ppr(task: ToolTask) -> list[list[str]]:
    """One call, with one script that tests both programs, which it finds in the current folder."""
    both = task.folder / "both.sh"
    tests = (shlex.join([str(task.tests[side]), task.programs[side].name]) for side in BOTH)
    both.write_text(f"#!/bin/sh\n{' && '.join(tests)}\n", encoding="utf-8")
    both.chmod(0o755)
    seed, variant = (shlex.quote(task.programs[side].name) for side in BOTH)
    line = PERSES.format("perses-ppr", f"--variant-file {variant} ")
    return [shlex.split(line.format(test=shlex.quote(str(both)), program=seed))]


ORIGINAL = (
    on_variant("original-perses", PERSES.format("perses", ""), in_folder=True, install=INSTALL, keeps_best=False),
    Tool(
        *("original-ppr", _ppr, in_result, ("perses-ppr", "--version"), BOTH), together=True, keeps_best=False,
        needs=lambda _: "perses-ppr", install=INSTALL,
    ),
)  # fmt: skip

TOOLS = {tool.name: tool for tool in (*PPR_ALGORITHMS, *OTHER_REDUCERS, *ORIGINAL)}
