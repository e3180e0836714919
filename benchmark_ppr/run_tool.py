"""Runs a tool on a pair: its folder, its tests, its process under a limit, its verified result, and its record."""

import contextlib
import datetime
import os
import re
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec
import psutil
from msgspec.structs import replace

from benchmark_ppr.benchmark_pair import TEST_LIMIT, BenchmarkPair, BugKind, verify
from benchmark_ppr.tools import Tool, ToolTask
from diffing.pair_state import Side
from grammars.languages import Language
from ppr.programs.errors import are
from ppr.programs.files import as_json, write_atomically
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.outcome import Ending
from ppr.properties.processes import Process, kill_family, start_session
from ppr.properties.property import command_of
from ppr.results.report import ProgramSize, Sizes

RESULT = "result.json"


def pair_size(texts: Mapping[Side, bytes], language: Language) -> Sizes:
    """Measure one program or two with ppr's parser; the difference is that of the list alignment."""
    pair = ParsedPair.parse(Programs.of_each(lambda side: texts.get(side, b"")), language)
    sizes = {side: ProgramSize(len(pair.of(side)), len(text)) for side, text in texts.items()}
    difference = pair.difference if len(sizes) > 1 else None
    return Sizes(sizes.get(Side.SEED), sizes.get(Side.VARIANT), difference=difference)


RunStatus = Literal["done", "timeout", "failed", "skipped"]  # how a run ended
# Whether the result has the pair's properties; "none" if there is no result.
Verification = Literal["verified", "wrong", "none"]


class Machine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a run took place; ``cores`` are those that it could use."""

    processor: str
    cores: int


class RunSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What every tool is given: seconds for the whole run (``of_processor``: of processor time), and cores."""

    timeout: float
    jobs: int
    of_processor: bool = False


class RunRecord(msgspec.Struct, frozen=True):
    """One tool on one pair; ``message`` explains the status, and ``after`` has the programs that the tool minimises."""

    tool: str
    version: str
    pair: str
    language: str
    kind: BugKind
    fingerprint: str
    settings: RunSettings
    machine: Machine
    date: str
    command: str
    before: Sizes
    status: RunStatus
    message: str = ""
    verdict: Verification = "none"
    after: Sizes | None = None
    tests: int = 0
    seconds: float = 0.0

    def save(self, folder: Path) -> None:
        write_atomically(folder / RESULT, as_json(self, 1))


def load(file: Path) -> RunRecord:
    """Read a record.  Raises :class:`ValueError` if the file is not one."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=RunRecord)
    except ValueError as error:
        raise ValueError(f"{file} is not a record of this version of the benchmark: remove it ({error})") from error


def load_all(out: Path) -> list[RunRecord]:
    return [load(file) for file in sorted(out.glob(f"*/*/{RESULT}"))]


def use_cores(wanted: int | None, *, share: bool = False) -> Machine:
    """Bind this process to ``wanted`` of its cores (None: all).  Raises :class:`ValueError` if there are fewer."""
    cores = sorted(os.sched_getaffinity(0))
    if wanted is not None and wanted > len(cores) and not share:
        raise ValueError(f"there are only {len(cores)} cores")
    os.sched_setaffinity(0, cores[:wanted])
    found = re.search(r"^model name\s*:\s*(.*?)\s*$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.M)
    return Machine(found[1] if found else "unknown", len(cores[:wanted]))


class RecordingTest:
    """The recording test of one program, in a folder of its own."""

    def __init__(self, folder: Path, command: list[str], name: str, size: int, includes: Sequence[Path] = ()) -> None:
        """Wrap the command of a test; ``name`` is the program's file name and ``size`` its bytes at the start."""
        (folder / "passed").mkdir(parents=True)
        (folder / "tests").touch()
        (folder / "smallest").write_text(f"{size}\n")
        self.folder, self.script = folder, folder / "test.sh"
        text = Path(__file__).with_name("recording_test.sh").read_text()
        values = {
            "NAME": shlex.quote(name), "RECORD": shlex.quote(str(folder)), "LIMIT": str(TEST_LIMIT),
            "TEST": shlex.join(command),
            "INCLUDE": shlex.join(["cp", "-r", *map(str, includes), "."]) if includes else "",
        }  # fmt: skip
        self.script.write_text(re.sub("@([A-Z]+)@", lambda found: values[found[1]], text))
        self.script.chmod(0o755)

    def count(self) -> int:
        return (self.folder / "tests").stat().st_size

    def smallest(self, end: float) -> Path | None:
        passed = (path for path in (self.folder / "passed").iterdir() if float(path.name) <= end)
        return min(passed, key=lambda path: path.stat().st_size, default=None)


GRACE = 10  # seconds that a tool has to write its result after being asked to stop
LOOK = 0.5  # seconds between two looks at the clock


def processor_time(process: Process) -> float:
    """The processor time of a process and its descendants, including those that ended and were waited for."""
    total = 0.0
    with contextlib.suppress(psutil.Error):  # one has ended meanwhile
        leader = psutil.Process(process.pid)
        for one in (leader, *leader.children(recursive=True)):
            total += sum(one.cpu_times()[:4])
    return total


def run_commands(
    commands: Iterable[Sequence[str]], folder: Path, seconds: float, log: Path, *, of_processor: bool = False
) -> Ending:
    """Run commands until one fails; at their common limit, the last may write its result, and then all are killed."""
    temporary = folder / "tmp"
    temporary.mkdir(exist_ok=True)
    status, used, start = None, 0.0, time.monotonic()
    environment = {**os.environ, "TMPDIR": str(temporary)}
    with log.open("ab") as sink:
        for command in commands:
            process, status, before = start_session(command, folder, sink.fileno(), environment), None, used
            try:
                while status is None and used < seconds:
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        status = process.wait(min(seconds - used, LOOK))
                    now = before + processor_time(process) if of_processor else time.monotonic() - start
                    used = max(used, now)  # a process that has ended reports nothing
                wall = time.monotonic() - start
                if status is None:
                    process.send_signal(signal.SIGINT)
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        process.wait(GRACE)
            finally:
                kill_family(folder)
                process.wait()
            if status != 0:
                break
    return Ending(status, wall if of_processor else min(wall, seconds))


def run_tool(
    tool: Tool, pair: BenchmarkPair, folder: Path, settings: RunSettings, machine: Machine, called_as: str
) -> RunRecord:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run = RunRecord(
        tool=tool.name, version="", pair=pair.name, language=pair.language.name, kind=pair.facts.kind,
        fingerprint=pair.fingerprint(), settings=settings, machine=machine,
        date=datetime.datetime.now(datetime.UTC).date().isoformat(), command=called_as,
        before=pair_size(pair.texts(), pair.language), status="skipped", message=_obstacle(tool, pair),
    )  # fmt: skip
    if not run.message:
        run = _measured(tool, pair, folder, run)
    run.save(folder)
    return run


def _obstacle(tool: Tool, pair: BenchmarkPair) -> str:
    if tool.languages is not None and pair.language.name not in tool.languages:
        return f"{tool.name} does not support {pair.language.title}"
    if not set(tool.sides) <= pair.programs.keys():
        return f"{tool.name} needs a seed"
    if shutil.which(needed := tool.needs(pair)) is None:
        return f"{needed} is not installed ({tool.install})"
    if missing := pair.missing():
        return f"{', '.join(missing)} {are(len(missing))} not installed (run benchmark_ppr/install/setup.sh)"
    broken = [side.value for side, holds in verify(pair, pair.texts()).items() if not holds]
    return f"the test of the {' and the '.join(broken)} does not hold on the original" if broken else ""


def _measured(tool: Tool, pair: BenchmarkPair, folder: Path, run: RunRecord) -> RunRecord:
    log, timeout = folder / "log.txt", run.settings.timeout
    with _prepared(pair, run.settings.jobs) as (task, recording_tests):
        start = time.time()
        ended = run_commands(tool.commands(task), task.folder, timeout, log, of_processor=run.settings.of_processor)
        status: RunStatus = "done"
        message = ""
        if ended.status is None:
            status, message = "timeout", f"stopped after {timeout:g} s"
        elif ended.status:
            said = ["no output", *filter(None, map(str.strip, log.read_text("utf-8", "replace").splitlines()))]
            status, message = "failed", f"exit status {ended.status}: {said[-1][:300]}"
        best = {side: test.smallest(start + ended.seconds) for side, test in recording_tests.items()}
        after = _result(tool, task, status, best)
        for side, text in after.items():
            (folder / pair.programs[side].name).write_bytes(text)
        run = replace(
            run, version=_version(tool, pair), status=status, message=message,
            tests=sum(test.count() for test in recording_tests.values()), seconds=round(ended.seconds, 3),
        )  # fmt: skip
    if set(after) != set(tool.sides):
        return run
    verdict = "verified" if all(verify(pair, after).values()) else "wrong"
    return replace(run, verdict=verdict, after=pair_size(after, pair.language))


def _result(tool: Tool, task: ToolTask, status: RunStatus, best: Mapping[Side, Path | None]) -> dict[Side, bytes]:
    files = tool.results(task) if status == "done" or tool.keeps_best else best
    after = {side: path.read_bytes() for side in tool.sides if (path := files[side]) and path.is_file()}
    if after and status == "timeout" and not tool.together:  # one program may be done and the other not begun
        after = {side: after.get(side, text) for side, text in task.pair.texts().items() if side in tool.sides}
    return after


@contextlib.contextmanager
def _prepared(pair: BenchmarkPair, jobs: int) -> Iterator[tuple[ToolTask, dict[Side, RecordingTest]]]:
    with tempfile.TemporaryDirectory(prefix="benchmark-ppr-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        programs, tests = {}, {}
        for side, text in pair.texts().items():
            programs[side] = folder / pair.programs[side].name
            programs[side].write_bytes(text)
            own = command_of(pair.tests[side].resolve())
            record = folder / "record" / side.value
            tests[side] = RecordingTest(record, own, programs[side].name, len(text), pair.includes)
        yield ToolTask(pair, folder, programs, {side: test.script for side, test in tests.items()}, jobs), tests


def _version(tool: Tool, pair: BenchmarkPair) -> str:
    words = [tool.needs(pair), *tool.version]
    with contextlib.suppress(subprocess.SubprocessError):  # it fails, or the machine is too busy
        done = subprocess.run(words, capture_output=True, text=True, timeout=TEST_LIMIT, check=True)
        if lines := (done.stdout + done.stderr).strip().splitlines():
            return lines[0].strip()
    return "unknown"
