"""One tool on one pair: prepare a folder, run the tool under its limit, verify and measure its result."""

import datetime
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from benchmark_ppr.benchmark_pair import Pair
from benchmark_ppr.harness.recording_test import RecordingTest
from benchmark_ppr.harness.result_watcher import ResultWatcher, Version
from benchmark_ppr.harness.run_record import Machine, Run, Settings, Status, Verdict
from benchmark_ppr.harness.sizes import pair_size, token_count
from benchmark_ppr.harness.tool_process import run_process
from benchmark_ppr.script_runner import command, verify
from benchmark_ppr.tools.definition import Task, Tool
from diffing.pair_state import Side
from grammars.languages import Language

MAX_POINTS = 100  # of a series: each point costs a parse


@dataclass(frozen=True)
class Execution:
    """How a tool's commands ended, with wall and CPU seconds, and the bytes that the largest of them has taken."""

    status: Status
    message: str
    seconds: float
    cpu_seconds: float
    peak_memory: int


def run_tool(tool: Tool, pair: Pair, folder: Path, settings: Settings, machine: Machine, called_as: str) -> Run:
    """Run a tool on a pair; ``folder`` receives the programs that it makes, its log and the record."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run = Run(
        tool=tool.name,
        version="",
        pair=pair.name,
        language=pair.language.name,
        kind=pair.facts.kind,
        fingerprint=pair.fingerprint(),
        settings=settings,
        machine=machine,
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        command=called_as,
        before=pair_size(pair.texts(), pair.language),
        status=Status.SKIPPED,
        message=_obstacle(tool, pair),
    )
    if not run.message:
        run = _measured(tool, pair, folder, run)
    run.save(folder)
    return run


def _obstacle(tool: Tool, pair: Pair) -> str:
    """Why this tool cannot be run on this pair, or the empty string."""
    if tool.languages is not None and pair.language.name not in tool.languages:
        return f"{tool.name} does not support {pair.language.title}"
    if not set(tool.sides) <= pair.programs.keys():
        return f"{tool.name} needs a seed"
    needed = tool.needs(pair)
    if shutil.which(needed) is None:
        return f"{needed} is not installed ({tool.install})"
    if missing := pair.missing():
        verb = "is" if len(missing) == 1 else "are"
        return f"{', '.join(missing)} {verb} not installed (run benchmark_ppr/install/setup.sh)"
    broken = [side.value for side, holds in verify(pair, pair.texts()).items() if not holds]
    return f"the test of the {' and the '.join(broken)} does not hold on the original" if broken else ""


def _measured(tool: Tool, pair: Pair, folder: Path, run: Run) -> Run:
    """The record after the tool has been run."""
    with _prepared(pair, run.settings.jobs) as (task, recording_tests):
        start = time.time()
        watcher = ResultWatcher(tool.results(task)[Side.VARIANT], task.folder / "watched")
        look = watcher.look if tool.together else lambda: None
        ended = _execute(tool, task, run.settings.timeout, folder / "log.txt", look)
        limit = start + run.settings.timeout
        passed = {side: test.passed(limit) for side, test in recording_tests.items()}
        versions = watcher.versions() if tool.together else passed[Side.VARIANT]
        after = _result(tool, task, ended.status, passed)
        for side, text in after.items():
            (folder / pair.programs[side].name).write_bytes(text)
        run = replace(
            run,
            version=_version(tool, pair),
            status=ended.status,
            message=ended.message,
            tests=sum(test.count() for test in recording_tests.values()),
            seconds=round(ended.seconds, 3),
            cpu_seconds=round(ended.cpu_seconds, 3),
            peak_memory=ended.peak_memory,
            load=round(os.getloadavg()[0], 1),
            series=tuple(_series(versions, start, pair.language)),
        )
    if set(after) != set(tool.sides):
        return run
    size = pair_size(after, pair.language)
    if not all(verify(pair, after).values()):
        return replace(run, verdict=Verdict.WRONG, after=size)
    assert size.variant is not None
    series = (*run.series, (run.seconds, size.variant.tokens))
    return replace(run, verdict=Verdict.VERIFIED, after=size, series=series)


def _result(tool: Tool, task: Task, status: Status, passed: Mapping[Side, list[Version]]) -> dict[Side, bytes]:
    """The programs that count as the tool's result: those it leaves, or the smallest that passed their tests."""
    best = {side: min((path for _, path in versions), key=_bytes) for side, versions in passed.items() if versions}
    files = tool.results(task) if status is Status.DONE or tool.keeps_best else best
    after = {side: files[side].read_bytes() for side in tool.sides if side in files and files[side].is_file()}
    if after and status is Status.TIMEOUT and not tool.together:  # one program may be done and the other not begun
        after = {side: after.get(side, text) for side, text in task.pair.texts().items() if side in tool.sides}
    return after


@contextmanager
def _prepared(pair: Pair, jobs: int) -> Iterator[tuple[Task, dict[Side, RecordingTest]]]:
    """A task in a temporary folder, and the recording tests of its programs."""
    with tempfile.TemporaryDirectory(prefix="benchmark-ppr-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        programs, tests = {}, {}
        for side, text in pair.texts().items():
            programs[side] = folder / pair.programs[side].name
            programs[side].write_bytes(text)
            own = command(pair.tests[side])
            record = folder / "record" / side.value
            tests[side] = RecordingTest.make(record, own, programs[side].name, len(text), pair.includes)
        yield Task(pair, folder, programs, {side: test.script for side, test in tests.items()}, jobs), tests


def _execute(tool: Tool, task: Task, timeout: float, log: Path, look: Callable[[], None]) -> Execution:
    """Run the tool's commands one after another, all under one limit."""
    seconds, cpu_seconds, peak = 0.0, 0.0, 0
    for words in tool.commands(task):
        ended = run_process(words, task.folder, timeout - seconds, log, look)
        seconds += ended.seconds
        cpu_seconds += ended.cpu_seconds
        peak = max(peak, ended.peak_memory)
        if ended.status is None:
            return Execution(Status.TIMEOUT, f"stopped after {timeout:g} s", seconds, cpu_seconds, peak)
        if ended.status:
            message = f"exit status {ended.status}: {_last_line(log)}"
            return Execution(Status.FAILED, message, seconds, cpu_seconds, peak)
    return Execution(Status.DONE, "", seconds, cpu_seconds, peak)


def _last_line(log: Path) -> str:
    lines = [line.strip() for line in log.read_text("utf-8", "replace").splitlines() if line.strip()]
    return lines[-1][:300] if lines else "no output"


def _version(tool: Tool, pair: Pair) -> str:
    """The first line that the tool prints about its version, or "unknown"."""
    words = [tool.needs(pair), *tool.version[1:]]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    lines = (done.stdout + done.stderr).strip().splitlines()
    return lines[0].strip() if lines and not done.returncode else "unknown"


def _bytes(path: Path) -> int:
    return path.stat().st_size


def _series(versions: list[Version], start: float, language: Language) -> Iterator[tuple[float, int]]:
    step = max(1, -(-len(versions) // MAX_POINTS))
    for when, path in versions[::step]:
        yield round(max(0.0, when - start), 2), token_count(path.read_bytes(), language)
