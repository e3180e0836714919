"""One tool on one pair: prepare a folder, run the tool under its limit, verify and measure its result."""

import datetime
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from benchmark_ppr.benchmark_pair import BenchmarkPair
from benchmark_ppr.harness.recording import RecordingTest, Version
from benchmark_ppr.harness.run_record import Machine, RunRecord, RunSettings, RunStatus, Verification, pair_size
from benchmark_ppr.harness.tool_process import ProcessEnd, run_process
from benchmark_ppr.script_runner import verify
from benchmark_ppr.tools.definition import Tool, ToolTask
from diffing.pair_state import Side
from ppr.properties.script import command_of


def run_tool(
    tool: Tool, pair: BenchmarkPair, folder: Path, settings: RunSettings, machine: Machine, called_as: str
) -> RunRecord:
    """Run a tool on a pair; ``folder`` receives the programs that it makes, its log and the record."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run = RunRecord(
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
        status=RunStatus.SKIPPED,
        message=_obstacle(tool, pair),
    )
    if not run.message:
        run = _measured(tool, pair, folder, run)
    run.save(folder)
    return run


def _obstacle(tool: Tool, pair: BenchmarkPair) -> str:
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


def _measured(tool: Tool, pair: BenchmarkPair, folder: Path, run: RunRecord) -> RunRecord:
    log, timeout = folder / "log.txt", run.settings.timeout
    with _prepared(pair, run.settings.jobs) as (task, recording_tests):
        start = time.time()
        ended = _execute(tool, task, timeout, log)
        status, message = RunStatus.DONE, ""
        if ended.status is None:
            status, message = RunStatus.TIMEOUT, f"stopped after {timeout:g} s"
        elif ended.status:
            status, message = RunStatus.FAILED, f"exit status {ended.status}: {_last_line(log)}"
        passed = {side: test.passed(start + timeout) for side, test in recording_tests.items()}
        after = _result(tool, task, status, passed)
        for side, text in after.items():
            (folder / pair.programs[side].name).write_bytes(text)
        run = replace(
            run,
            version=_version(tool, pair),
            status=status,
            message=message,
            tests=sum(test.count() for test in recording_tests.values()),
            seconds=round(ended.seconds, 3),
            cpu_seconds=round(ended.cpu_seconds, 3),
            peak_memory=ended.peak_memory,
            load=round(os.getloadavg()[0], 1),
        )
    if set(after) != set(tool.sides):
        return run
    size = pair_size(after, pair.language)
    verdict = Verification.VERIFIED if all(verify(pair, after).values()) else Verification.WRONG
    return replace(run, verdict=verdict, after=size)


def _result(tool: Tool, task: ToolTask, status: RunStatus, passed: Mapping[Side, list[Version]]) -> dict[Side, bytes]:
    """The programs that count as the tool's result: those it leaves, or the smallest that passed their tests."""
    best = {
        side: min((path for _, path in versions), key=lambda path: path.stat().st_size)
        for side, versions in passed.items()
        if versions
    }
    files = tool.results(task) if status is RunStatus.DONE or tool.keeps_best else best
    after = {side: files[side].read_bytes() for side in tool.sides if side in files and files[side].is_file()}
    if after and status is RunStatus.TIMEOUT and not tool.together:  # one program may be done and the other not begun
        after = {side: after.get(side, text) for side, text in task.pair.texts().items() if side in tool.sides}
    return after


@contextmanager
def _prepared(pair: BenchmarkPair, jobs: int) -> Iterator[tuple[ToolTask, dict[Side, RecordingTest]]]:
    with tempfile.TemporaryDirectory(prefix="benchmark-ppr-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        programs, tests = {}, {}
        for side, text in pair.texts().items():
            programs[side] = folder / pair.programs[side].name
            programs[side].write_bytes(text)
            own = command_of(pair.tests[side].resolve())
            record = folder / "record" / side.value
            tests[side] = RecordingTest.make(record, own, programs[side].name, len(text), pair.includes)
        yield ToolTask(pair, folder, programs, {side: test.script for side, test in tests.items()}, jobs), tests


def _execute(tool: Tool, task: ToolTask, timeout: float, log: Path) -> ProcessEnd:
    """Run the tool's commands one after another, all under one limit, until one fails; their end and their sums."""
    sums = ProcessEnd(0, 0.0, 0.0, 0)
    for words in tool.commands(task):
        ended = run_process(words, task.folder, timeout - sums.seconds, log)
        sums = ProcessEnd(
            ended.status,
            sums.seconds + ended.seconds,
            sums.cpu_seconds + ended.cpu_seconds,
            max(sums.peak_memory, ended.peak_memory),
        )
        if ended.status != 0:
            break
    return sums


def _last_line(log: Path) -> str:
    lines = [line.strip() for line in log.read_text("utf-8", "replace").splitlines() if line.strip()]
    return lines[-1][:300] if lines else "no output"


def _version(tool: Tool, pair: BenchmarkPair) -> str:
    """The first line that the tool prints about its version, or "unknown"."""
    words = [tool.needs(pair), *tool.version[1:]]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    lines = (done.stdout + done.stderr).strip().splitlines()
    return lines[0].strip() if lines and not done.returncode else "unknown"
