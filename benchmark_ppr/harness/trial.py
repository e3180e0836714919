"""One tool on one pair: prepare the folder, run the tool under its limit, verify and measure what it leaves."""

import datetime
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from benchmark_ppr.benchmark_pair import Pair
from benchmark_ppr.harness.execution import execute
from benchmark_ppr.harness.measure import pair_size, token_count
from benchmark_ppr.harness.recorder import Recorder
from benchmark_ppr.harness.results import Machine, Run, Settings
from benchmark_ppr.harness.verification import verify
from benchmark_ppr.harness.watcher import Watcher
from benchmark_ppr.tools.tool import Task, Tool
from diffing.pair_state import Side
from grammars.languages import Language
from ppr.properties.script import command_of

MAX_POINTS = 100  # of a series; each costs a parse


@dataclass(frozen=True)
class Course:
    """How the commands of a tool went."""

    status: str
    message: str
    seconds: float
    cpu_seconds: float


def try_tool(tool: Tool, pair: Pair, folder: Path, settings: Settings, machine: Machine, command: str) -> Run:
    """Run a tool on a pair; the programs that it makes, its log and the record are put into ``folder``."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run = Run(
        tool=tool.name,
        version="",
        pair=pair.name,
        language=pair.language.name,
        kind=pair.kind,
        fingerprint=pair.fingerprint(),
        settings=settings,
        machine=machine,
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        command=command,
        before=pair_size(pair.texts(), pair.language),
        status="skipped",
        message=_obstacle(tool, pair),
    )
    if not run.message:
        run = _run(tool, pair, folder, run)
    run.save(folder)
    return run


def _obstacle(tool: Tool, pair: Pair) -> str:
    """Why this tool cannot be tried on this pair, or nothing."""
    if tool.languages is not None and pair.language.name not in tool.languages:
        return f"{tool.name} does not know {pair.language.title}"
    needed = tool.needs(pair)
    if shutil.which(needed) is None:
        return f"{needed} is not installed ({tool.install})"
    if missing := pair.missing():
        return f"{', '.join(missing)} is not installed (run benchmark_ppr/setup.sh)"
    broken = [side.value for side, holds in verify(pair, pair.texts()).items() if not holds]
    return f"the test of the {' and the '.join(broken)} does not hold on the original" if broken else ""


def _run(tool: Tool, pair: Pair, folder: Path, run: Run) -> Run:
    with _prepared(pair, run.settings.jobs) as (task, recorders):
        start = time.time()
        watcher = Watcher(tool.results(task)[Side.VARIANT], task.folder / "watched")
        look = watcher.look if tool.together else lambda: None
        course = _execute(tool, task, run.settings.timeout, folder / "log.txt", look)
        held = {side: recorder.held(start + run.settings.timeout) for side, recorder in recorders.items()}
        best = {side: min((path for _, path in programs), key=_bytes) for side, programs in held.items() if programs}
        files = tool.results(task) if course.status == "done" or tool.keeps_best else best
        versions = watcher.versions() if tool.together else held[Side.VARIANT]
        after = {side: files[side].read_bytes() for side in tool.sides if side in files and files[side].is_file()}
        if after and course.status == "timeout" and not tool.together:  # one program is done, the other not begun
            after = {side: after.get(side, text) for side, text in pair.texts().items() if side in tool.sides}
        for side, text in after.items():
            (folder / pair.programs[side].name).write_bytes(text)
        run = replace(
            run,
            version=_version(tool, pair),
            status=course.status,
            message=course.message,
            tests=sum(recorder.tests() for recorder in recorders.values()),
            seconds=round(course.seconds, 3),
            cpu_seconds=round(course.cpu_seconds, 3),
            series=tuple(_series(versions, start, pair.language)),
        )
    if set(after) != set(tool.sides):
        return run
    size = pair_size(after, pair.language)
    if not all(verify(pair, after).values()):
        return replace(run, verdict="wrong", after=size)
    assert size.variant is not None
    return replace(run, verdict="verified", after=size, series=(*run.series, (run.seconds, size.variant.tokens)))


@contextmanager
def _prepared(pair: Pair, jobs: int) -> Iterator[tuple[Task, dict[Side, Recorder]]]:
    """A task in a folder of its own, which is removed in the end."""
    with tempfile.TemporaryDirectory(prefix="benchmark-ppr-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        programs, recorders = {}, {}
        for side, text in pair.texts().items():
            programs[side] = folder / pair.programs[side].name
            programs[side].write_bytes(text)
            test = command_of(pair.tests[side].resolve())
            recorders[side] = Recorder.make(folder / "record" / side.value, test, programs[side].name, len(text))
        tests = {side: recorder.script for side, recorder in recorders.items()}
        yield Task(pair, folder, programs, tests, jobs), recorders


def _execute(tool: Tool, task: Task, timeout: float, log: Path, look: Callable[[], None]) -> Course:
    """The tool's commands one after another, all under one limit."""
    seconds = cpu_seconds = 0.0
    for command in tool.commands(task):
        ended = execute(command, task.folder, timeout - seconds, log, look)
        seconds += ended.seconds
        cpu_seconds += ended.cpu_seconds
        if ended.status is None:
            return Course("timeout", f"stopped after {timeout:g} s", seconds, cpu_seconds)
        if ended.status:
            return Course("failed", f"exit status {ended.status}: {_last_line(log)}", seconds, cpu_seconds)
    return Course("done", "", seconds, cpu_seconds)


def _last_line(log: Path) -> str:
    lines = [line.strip() for line in log.read_text("utf-8", "replace").splitlines() if line.strip()]
    return lines[-1][:300] if lines else "no output"


def _version(tool: Tool, pair: Pair) -> str:
    """The first line that the tool says of its version, if it says one."""
    command = [tool.needs(pair), *tool.version[1:]]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    lines = (said.stdout + said.stderr).strip().splitlines()
    return lines[0].strip() if lines and not said.returncode else "unknown"


def _bytes(path: Path) -> int:
    return path.stat().st_size


def _series(versions: list[tuple[float, Path]], start: float, language: Language) -> Iterator[tuple[float, int]]:
    step = max(1, -(-len(versions) // MAX_POINTS))
    for when, path in versions[::step]:
        yield round(max(0.0, when - start), 2), token_count(path.read_bytes(), language)
