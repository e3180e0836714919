"""Reducers by others: how each is called.  ``benchmark_ppr/install_reducers.sh`` installs them in ``build/tools``."""

import os
from collections.abc import Callable
from pathlib import Path

from benchmark_ppr.benchmark_pair import Pair
from benchmark_ppr.harness.verification import LIMIT
from benchmark_ppr.tools.tool import Task, Tool
from diffing.pair_state import Side

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "build" / "tools"
SETUP = "run benchmark_ppr/install_reducers.sh"
LITHIUM_CONDITION = Path(__file__).with_name("lithium_condition.py")
TREEREDUCE = frozenset({"c", "java", "javascript", "rust"})


def use_installed_tools() -> None:
    """Look for executables in ``build/tools/bin`` first."""
    os.environ["PATH"] = f"{TOOLS / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"


def in_place(task: Task) -> dict[Side, Path]:
    """Tools that overwrite the program."""
    return {Side.VARIANT: task.programs[Side.VARIANT]}


def in_result(task: Task) -> dict[Side, Path]:
    """Tools that put the result into a folder."""
    return {Side.VARIANT: task.folder / "result" / task.programs[Side.VARIANT].name}


def external(
    name: str,
    command: Callable[[Task, str, str], list[str]],
    *,
    install: str,
    keeps_best: bool,
    results: Callable[[Task], dict[Side, Path]] = in_place,
    languages: frozenset[str] | None = None,
    needs: Callable[[Pair], str] | None = None,
) -> Tool:
    """A tool that minimises the variant; ``command`` is given the task, the test and the program's name."""

    def commands(task: Task) -> list[list[str]]:
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


def _creduce(task: Task, test: str, program: str) -> list[str]:
    language = [] if task.pair.language.name in ("c", "cpp") else ["--not-c"]
    return ["creduce", "--n", str(task.jobs), "--timeout", str(LIMIT), "--tidy", *language, test, program]


def _cvise(task: Task, test: str, program: str) -> list[str]:
    return ["cvise", *_creduce(task, test, program)[1:]]


def _shrinkray(task: Task, test: str, program: str) -> list[str]:
    options = ["--parallelism", str(task.jobs), "--timeout", str(LIMIT), "--ui", "basic", "--input-type", "basename"]
    return ["shrinkray", *options, "--formatter", "none", "--trivial-is-not-error", test, program]


def _lithium(task: Task, test: str, program: str) -> list[str]:
    # With its path the program is copied for each test, which else would leave its files beside it.
    return ["lithium", "--tempdir", "tmp", str(LITHIUM_CONDITION), test, str(task.folder / program)]


def _picireny(task: Task, test: str, program: str) -> list[str]:
    grammar = ["--grammar", str(TOOLS / "share" / "C.g4"), "--start", "compilationUnit"]
    antlr = ["--antlr", str(TOOLS / "share" / "antlr4.jar")]
    parallel = ["--parallel", "--jobs", str(task.jobs)] if task.jobs > 1 else []
    deep = ["--sys-recursion-limit", "20000"]
    return ["picireny", "-i", program, "--test", test, *grammar, *antlr, *parallel, *deep, "--out", "result"]


def _treereduce(task: Task, test: str, program: str) -> list[str]:
    options = ["--slow", "--jobs", str(task.jobs), "--timeout", str(LIMIT), "--temp-dir", "tmp"]
    call = f"treereduce-{task.pair.language.name}"
    return [call, *options, "--source", program, "--output", program, test, f"@@{Path(program).suffix}"]


EXTERNAL = (
    external("creduce", _creduce, install="apt-get install creduce", keeps_best=True),
    external("cvise", _cvise, install="apt-get install cvise", keeps_best=True),
    external("shrinkray", _shrinkray, install=SETUP, keeps_best=True),
    external("lithium", _lithium, install=SETUP, keeps_best=False),
    external(
        "picireny",
        _picireny,
        install=SETUP,
        keeps_best=False,
        results=in_result,
        languages=frozenset({"c"}),
    ),
    external(
        "treereduce",
        _treereduce,
        install=SETUP,
        keeps_best=False,
        languages=TREEREDUCE,
        needs=lambda pair: f"treereduce-{pair.language.name}",
    ),
)
