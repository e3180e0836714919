"""Reducers by others, and how each is called.  ``install/install_reducers.sh`` installs them in ``build/tools``.

``ORIGINAL`` are the originals of Perses and PPR.  They are Java archives, which nobody installs for us; their commands
``perses`` and ``perses-ppr`` are shell scripts such as ``exec java -jar perses_deploy.jar "$@"``.
"""

import os
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from benchmark_ppr.script_runner import TEST_LIMIT
from benchmark_ppr.tools.definition import BOTH, Tool, ToolTask, in_result
from diffing.pair_state import Side

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
