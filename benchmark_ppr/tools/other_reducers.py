"""Reducers by others"""

import os
import shlex
from collections.abc import Callable
from pathlib import Path

from benchmark_ppr.benchmark_pair import BenchmarkPair
from benchmark_ppr.script_runner import TEST_LIMIT
from benchmark_ppr.tools.definition import BOTH, Tool, ToolTask
from diffing.pair_state import Side

INSTALLED = Path("build/tools")  # where install_reducers.sh puts them, below the current folder
SETUP = "run benchmark_ppr/install/install_reducers.sh"
LITHIUM_CONDITION = Path(__file__).with_name("lithium_condition.py")
TREEREDUCE = frozenset({"c", "java", "javascript", "rust"})
INSTALL = "build it from its sources, and put a command of this name that starts it on the PATH"


def use_installed_tools() -> None:
    """Make this process, and all that it starts, look for executables in ``build/tools/bin`` first."""
    os.environ["PATH"] = f"{INSTALLED.resolve() / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"


def in_place(task: ToolTask) -> dict[Side, Path]:
    """The result of a tool that overwrites the program."""
    return {Side.VARIANT: task.programs[Side.VARIANT]}


def in_result(task: ToolTask) -> dict[Side, Path]:
    """The result of a tool that writes it to the folder ``result``."""
    return {Side.VARIANT: task.folder / "result" / task.programs[Side.VARIANT].name}


def on_variant(
    name: str,
    command: Callable[[ToolTask, str, str], list[str]],
    *,
    install: str,
    keeps_best: bool,
    results: Callable[[ToolTask], dict[Side, Path]] = in_place,
    languages: frozenset[str] | None = None,
    needs: Callable[[BenchmarkPair], str] | None = None,
) -> Tool:
    """A tool that minimises the variant; ``command`` makes its call from the task, the test and the program's name."""

    def commands(task: ToolTask) -> list[list[str]]:
        return [command(task, str(task.tests[Side.VARIANT]), task.programs[Side.VARIANT].name)]

    return Tool(
        name,
        commands,
        results,
        (name, "--version"),
        keeps_best=keeps_best,
        languages=languages,
        needs=needs or (lambda _: name),
        install=install,
    )


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
    on_variant(
        "picireny",
        _picireny,
        install=SETUP,
        keeps_best=False,
        results=in_result,
        languages=frozenset({"c"}),
    ),
    on_variant(
        "treereduce",
        _treereduce,
        install=SETUP,
        keeps_best=False,
        languages=TREEREDUCE,
        needs=lambda pair: f"treereduce-{pair.language.name}",
    ),
)


def _call(command: str, test: Path | str, program: Path | str, *options: str) -> list[str]:
    return [command, "--test-script", str(test), "--input-file", str(program), *options, "--output-dir", "result",
            "--threads", "1"]  # fmt: skip


def _perses(task: ToolTask, test: str, program: str) -> list[str]:
    del task
    return _call("perses", test, program)


def _needs_perses(_: BenchmarkPair) -> str:
    return "perses"


def _ppr(task: ToolTask) -> list[list[str]]:
    """One call, with one script that tests both programs, which it finds in the current folder."""
    both = task.folder / "both.sh"
    tests = (shlex.join([str(task.tests[side]), task.programs[side].name]) for side in BOTH)
    both.write_text(f"#!/bin/sh\n{' && '.join(tests)}\n", encoding="utf-8")
    both.chmod(0o755)
    variant = task.programs[Side.VARIANT].name
    return [_call("perses-ppr", both, task.programs[Side.SEED].name, "--variant-file", variant)]


def _both_in_result(task: ToolTask) -> dict[Side, Path]:
    return {side: task.folder / "result" / task.programs[side].name for side in BOTH}


ORIGINAL = (
    on_variant("original-perses", _perses, install=INSTALL, keeps_best=False, results=in_result, needs=_needs_perses),
    Tool(
        "original-ppr",
        _ppr,
        _both_in_result,
        ("perses-ppr", "--version"),
        BOTH,
        together=True,
        keeps_best=False,
        needs=lambda _: "perses-ppr",
        install=INSTALL,
    ),
)
