"""The original Perses and PPR, where commands ``perses`` and ``perses-ppr`` that start them are on the PATH.

They are Java archives, which nobody installs for us; a command is a shell script such as
``exec java -jar perses_deploy.jar "$@"``.
"""

import shlex
from pathlib import Path

from benchmark_ppr.benchmark_pair import Pair
from benchmark_ppr.tools.definition import BOTH, Task, Tool
from benchmark_ppr.tools.other_reducers import in_result, on_variant
from diffing.pair_state import Side

INSTALL = "build it from its sources, and put a command of this name that starts it on the PATH"


def _call(command: str, test: Path | str, program: Path | str, *options: str) -> list[str]:
    return [command, "--test-script", str(test), "--input-file", str(program), *options, "--output-dir", "result",
            "--threads", "1"]  # fmt: skip


def _perses(task: Task, test: str, program: str) -> list[str]:
    del task
    return _call("perses", test, program)


def _needs_perses(_: Pair) -> str:
    return "perses"


def _ppr(task: Task) -> list[list[str]]:
    """One call, with one script that tests both programs, which it finds in the current folder."""
    both = task.folder / "both.sh"
    tests = (shlex.join([str(task.tests[side]), task.programs[side].name]) for side in BOTH)
    both.write_text(f"#!/bin/sh\n{' && '.join(tests)}\n", encoding="utf-8")
    both.chmod(0o755)
    variant = task.programs[Side.VARIANT].name
    return [_call("perses-ppr", both, task.programs[Side.SEED].name, "--variant-file", variant)]


def _both_in_result(task: Task) -> dict[Side, Path]:
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
