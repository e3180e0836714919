import json
import math
import os
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from benchmark_doubles import MACHINE, SETTINGS, make_pair, make_single, shell_tool
from recorded_runs import RUNS

from benchmark_ppr import run_tool as module
from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.run_tool import (
    RESULT,
    RecordingTest,
    RunSettings,
    load,
    load_all,
    pair_size,
    run_commands,
    run_tool,
    use_cores,
)
from benchmark_ppr.tools import BOTH, Tool, pairwise
from diffing.pair_state import Side
from grammars.languages import by_name
from ppr.results.report import ProgramSize, Sizes

SHRINK = """grep -q "int a;" variant.c &&
    echo "int bad; int b;" >variant.c && "$TEST" && echo "int bad;" >variant.c && "$TEST\""""


def attempt(tool, pair, tmp_path, timeout=SETTINGS.timeout):
    folder = tmp_path / "out"
    run = run_tool(tool, pair, folder, RunSettings(timeout, 1), MACHINE, "python -m benchmark_ppr run")
    assert load(folder / "result.json") == run
    assert run.seconds == round(run.seconds, 3)
    return run


def is_alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def test_a_tool_that_works_is_measured_and_its_result_verified(pair, tmp_path):
    run = attempt(shell_tool("good", SHRINK), pair, tmp_path)
    before = {"seed": {"tokens": 6, "bytes": 14}, "variant": {"tokens": 9, "bytes": 23}, "difference": 3}
    facts = json.loads((tmp_path / "out" / "result.json").read_text())
    assert facts.pop("fingerprint") == pair.fingerprint()
    assert (facts.pop("date"), facts.pop("seconds")) == (run.date, run.seconds)
    assert facts == {
        "tool": "good", "version": "fake 1.0", "pair": pair.name, "language": "c", "kind": "",
        "settings": {"timeout": 30.0, "jobs": 1}, "machine": {"processor": "a processor", "cores": 1},
        "command": "python -m benchmark_ppr run", "before": before, "status": "done", "message": "",
        "verdict": "verified", "after": {"variant": {"tokens": 3, "bytes": 9}}, "tests": 2,
    }  # fmt: skip
    assert (tmp_path / "out" / "variant.c").read_text() == "int bad;\n"


def test_a_result_without_the_property_is_wrong_and_a_failure_says_its_last_words(pair, tmp_path):
    run = attempt(shell_tool("liar", "echo 'int b;' >variant.c"), pair, tmp_path)
    assert (run.status, run.verdict, run.after.variant.tokens) == ("done", "wrong", 3)
    run = attempt(shell_tool("bad", "rm variant.c; echo some; echo thing >&2; exit 3"), pair, tmp_path)
    assert (run.status, run.message, run.verdict, run.after) == ("failed", "exit status 3: thing", "none", None)
    tool = replace(shell_tool("old", "true"), version=("-c", "echo usage: old FILE; exit 2"))
    assert attempt(tool, pair, tmp_path).version == "unknown"


@pytest.mark.slow
def test_at_the_limit_all_processes_are_killed_and_the_best_program_so_far_is_taken(pair, tmp_path):
    pids = tmp_path / "pids"
    script = f"{SHRINK}; echo junk >variant.c; setsid sleep 600 & echo $! $$ >{pids}; wait; sleep 600"
    start = time.monotonic()
    run = attempt(shell_tool("slow", script, keeps_best=False), pair, tmp_path, timeout=1)
    assert time.monotonic() - start < 10
    assert (run.status, run.verdict, run.message) == ("timeout", "verified", "stopped after 1 s")
    assert run.after.variant.tokens == 3
    assert not any(is_alive(pid) for pid in pids.read_text().split())


@pytest.mark.parametrize(("facts", "options", "message"), [
    ("", {"lines": ("no-such-tool {variant}",), "install": "get it"}, "no-such-tool is not installed (get it)"),
    ("", {"languages": frozenset({"rust"})}, "fake does not support C"),
    ('needs = ["sh", "no-such-cc"]', {}, "no-such-cc is not installed (run benchmark_ppr/install/setup.sh)"),
    ("", {}, "the test of the seed does not hold on the original"),
])  # fmt: skip
def test_what_is_missing_or_does_not_reproduce_is_skipped_and_said(facts, options, message, tmp_path):
    pair = read_pair(make_pair(tmp_path / "one", facts))
    if "original" in message:
        pair.tests[Side.SEED].write_text("exit 1\n")
    run = attempt(replace(shell_tool("fake", "true"), **options), pair, tmp_path)
    assert (run.status, run.verdict, run.message) == ("skipped", "none", message)


def test_both_programs_reduced_by_themselves_have_a_difference(pair, tmp_path):
    lines = ("sh -c \"echo 'int a;' >seed.c\"", "sh -c \"echo 'int bad;' >variant.c\"")
    tool = Tool("both", lines, version=("-c", "echo 1"), sides=BOTH)
    run = attempt(tool, pair, tmp_path)
    assert (run.verdict, run.after.seed.tokens, run.after.variant.tokens, run.after.difference) == ("verified", 3, 3, 2)


@pytest.mark.slow
def test_at_the_limit_a_program_whose_turn_has_not_come_is_as_it_was(pair, tmp_path):
    lines = ("sh -c \"echo 'int a;' >seed.c && {seed_test} seed.c\"", "sleep 600")
    tool = Tool("both", lines, version=("-c", "echo 1"), sides=BOTH, keeps_best=False)
    run = attempt(tool, pair, tmp_path, timeout=2)
    assert (run.status, run.verdict) == ("timeout", "verified")
    assert (run.after.seed.tokens, run.after.variant) == (3, run.before.variant)


def test_a_single_program_has_no_seed(tmp_path):
    pair = read_pair(make_single(tmp_path / "one"))
    run = attempt(shell_tool("good", SHRINK), pair, tmp_path)
    assert (run.status, run.verdict, run.after.variant.tokens) == ("done", "verified", 3)
    assert (run.before.seed, run.before.difference) == (None, None)
    run = attempt(pairwise("ppr"), pair, tmp_path)
    assert (run.status, run.message) == ("skipped", "ppr needs a seed")


def test_half_a_result_and_a_failure_after_one_of_two_programs_are_none(pair, tmp_path):
    half = shell_tool("half", "mkdir result; echo 'int bad;' >result/variant.c")
    run = attempt(replace(half, output="result", sides=BOTH, together=True), pair, tmp_path)
    assert (run.status, run.verdict, run.after) == ("done", "none", None)
    lines = ("sh -c \"echo 'int a;' >seed.c && {seed_test} seed.c\"", "false")
    tool = Tool("both", lines, version=("-c", "echo 1"), sides=BOTH, keeps_best=False)
    run = attempt(tool, pair, tmp_path)
    assert (run.status, run.verdict, run.tests, run.after) == ("failed", "none", 1, None)


@pytest.fixture
def cores():
    """The cores of this process, which are restored."""
    cores = os.sched_getaffinity(0)
    yield cores
    os.sched_setaffinity(0, cores)


def test_the_cores_that_are_wanted_are_used_by_default_all(cores):
    with pytest.raises(ValueError, match=f"there are only {len(cores)} cores"):
        use_cores(len(cores) + 1)
    for machine in (use_cores(len(cores) + 3, share=True), use_cores(len(cores)), use_cores(None)):
        assert (machine.cores, os.sched_getaffinity(0)) == (len(cores), cores)
    assert use_cores(1).cores == len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) <= cores


def test_the_processor_is_the_first_one_that_the_system_names(cores, monkeypatch):
    facts = ["processor\t: 0\nmodel name\t: A CPU: 2 GHz\n\nprocessor\t: 1\nmodel name\t: Another\n", "model\t: 85\n"]
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: facts.pop(0))
    assert [use_cores(None).processor for _ in "ab"] == ["A CPU: 2 GHz", "unknown"]


@pytest.fixture
def recording(tmp_path):
    """A recording test of a program of 12 bytes that must contain "bad"."""
    return RecordingTest(tmp_path / "record", ["sh", "-c", 'grep -q bad "$1"', "test"], "variant.c", 12)


def call(recording, folder, text, *words):
    folder.mkdir(exist_ok=True)
    (folder / "variant.c").write_text(text)
    return subprocess.run([recording.script, *words], cwd=folder, check=False).returncode


def smallest(recording, end=math.inf):
    path = recording.smallest(end)
    return path and path.read_text()


def test_every_call_is_counted_and_programs_that_passed_and_are_smaller_than_all_before_are_kept(recording, tmp_path):
    texts = ("a bad program", "bad 45678", "good", "bad 4567890", "bad 456", "bad 654", "bad")
    assert [call(recording, tmp_path / "x", text) for text in texts] == [0, 0, 1, 0, 0, 0, 0]
    assert (recording.count(), smallest(recording)) == (7, "bad")
    kept = {path.read_text() for path in (recording.folder / "passed").iterdir()}
    assert kept == {"bad", "bad 456", "bad 45678"}


def test_smaller_programs_that_passed_until_the_end_are_kept_and_later_ones_do_not_count(recording, tmp_path):
    call(recording, tmp_path / "x", "bad")
    assert smallest(recording, end=time.time() - 60) is None
    test = RecordingTest(tmp_path / "other", ["true"], "a.c", 9)
    for when in ("2.5", "3.0", "3.5"):
        (test.folder / "passed" / when).write_text(" " * (9 - int(when[0])) + when)
    assert smallest(test, 3.0).strip() == "3.0"


def test_a_program_elsewhere_is_tested_under_its_own_name_in_a_fresh_folder(tmp_path):
    recording = RecordingTest(tmp_path / "record", ["sh", "-c", "touch made; ls", "test"], "variant.c", 12)
    (tmp_path / "other.c").write_text("int bad;")
    (tmp_path / "tmp").mkdir()
    environment = {**os.environ, "TMPDIR": str(tmp_path / "tmp")}
    done = subprocess.run(
        [recording.script, "other.c"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["made", "variant.c"]
    assert [*(tmp_path / "tmp").iterdir()] == [], "the folder is removed after the test"
    assert not (tmp_path / "made").exists()
    assert smallest(recording) == "int bad;"


@pytest.mark.parametrize(
    ("name", "words"), [("variant.c", ()), ("variant.c", ("variant.c",)), ("other.c", ("other.c",))]
)
def test_a_program_is_tested_beside_what_the_tests_include(tmp_path, name, words):
    (tmp_path / "part.h").write_text("bad")
    command = ["sh", "-c", "cat part.h", "test"]
    recording = RecordingTest(tmp_path / "record", command, "variant.c", 12, [tmp_path / "part.h"])
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / name).write_text("int bad;")
    done = subprocess.run([recording.script, *words], cwd=tmp_path / "x", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, smallest(recording)) == (0, "bad", "int bad;")


@pytest.mark.slow
def test_a_test_that_does_not_end_is_killed_and_does_not_pass(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "TEST_LIMIT", 0.1)
    recording = RecordingTest(tmp_path / "record", ["sh", "-c", "exec sleep 20", "test"], "variant.c", 12)
    assert call(recording, tmp_path / "x", "bad") == 128 + signal.SIGKILL
    assert (recording.count(), smallest(recording)) == (1, None)


RECORD = """{
 "tool": "ppr", "version": "ppr, version 0.1.0", "pair": "one", "language": "c", "kind": "",
 "fingerprint": "f00", "settings": {"timeout": 600.0, "jobs": 2}, "machine": {"processor": "a processor", "cores": 2},
 "date": "2026-01-02", "command": "python -m benchmark_ppr run",
 "before": {"seed": {"tokens": 9, "bytes": 20, "lines": 1}, "variant": {"tokens": 8, "bytes": 19, "lines": 1},
            "difference": 3},
 "status": "timeout", "message": "stopped after 600 s", "verdict": "verified",
 "after": {"seed": null, "variant": {"tokens": 3, "bytes": 9, "lines": 1}, "difference": null},
 "tests": 2, "seconds": 600, "cpu_seconds": 599.9, "series": [[0.5, 6], [1.25, 3]]
}"""  # as Python's json module wrote it in earlier versions
SEED, VARIANT = b"int a; // comment\nint b;\n", b"int a;\nint bad;\nint b;\n"


def test_a_record_of_an_earlier_version_is_read(tmp_path):
    (tmp_path / RESULT).write_text(RECORD)
    run = load(tmp_path / RESULT)
    assert (run.status, run.verdict, run.after.variant.tokens) == ("timeout", "verified", 3)
    run.save(tmp_path)
    earlier = json.loads(RECORD)
    del earlier["series"], earlier["cpu_seconds"]  # neither these nor lines are recorded any more
    earlier["before"] = {"seed": {"tokens": 9, "bytes": 20}, "variant": {"tokens": 8, "bytes": 19}, "difference": 3}
    earlier["after"] = {"variant": {"tokens": 3, "bytes": 9}}
    assert json.loads((tmp_path / RESULT).read_text()) == earlier


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"timeout",', '"tiemout",'), ('"verified"', '"verifed"'), ('"kind": ""', '"kind": "crsh"'),
        ('"jobs": 2', '"jobs": "2"'), ('"jobs": 2', '"jobs": 2, "a": 1'), ('"cores": 2', '"cores": 2, "a": 1'),
        ('"bytes": 20, ', ""), ('"date": "2026-01-02", ', ""), (RECORD, "[1"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_record_is_an_error(tmp_path, old, new):
    assert old in RECORD
    (tmp_path / RESULT).write_text(RECORD.replace(old, new))
    with pytest.raises(ValueError, match="is not a record of this version of the benchmark: remove it"):
        load(tmp_path / RESULT)


def test_all_records_are_found_by_tool_and_pair_as_they_were_saved(tmp_path):
    for run in reversed(RUNS):
        (tmp_path / run.tool / run.pair).mkdir(parents=True)
        run.save(tmp_path / run.tool / run.pair)
    (tmp_path / "ppr" / "unfinished").mkdir()
    assert load_all(tmp_path) == sorted(RUNS, key=lambda run: (run.tool, run.pair))


def test_sizes_count_no_comments_as_tokens_and_two_programs_have_a_difference():
    assert pair_size({Side.SEED: SEED}, by_name("c")) == Sizes(seed=ProgramSize(6, len(SEED)))
    size = pair_size({Side.SEED: SEED, Side.VARIANT: VARIANT}, by_name("c"))
    assert size == Sizes(ProgramSize(6, len(SEED)), ProgramSize(9, len(VARIANT)), difference=3)


def run(*commands, folder, seconds=30, **options):
    """How commands end, and the words that they print."""
    ended = run_commands(commands, folder, seconds, folder / "log", **options)
    return ended, (folder / "log").read_text().split()


def test_commands_have_a_status_an_output_and_a_folder_until_one_fails(tmp_path):
    ended, said = run(["pwd"], ["sh", "-c", "echo $TMPDIR >&2; exit 3"], ["echo", "third"], folder=tmp_path)
    assert (ended.status, said) == (3, [str(tmp_path), str(tmp_path / "tmp")])
    assert run(["echo", "more"], folder=tmp_path)[1] == [*said, "more"]
    with pytest.raises(OSError, match="no-such-command"):
        run(["no-such-command"], folder=tmp_path)


def test_at_the_limit_a_command_is_asked_to_stop_and_none_follows_it(pair, tmp_path):
    ended, said = run(["sleep", "600"], ["echo", "second"], folder=tmp_path, seconds=0)
    assert (ended, said) == (module.Ending(None, 0.0), [])
    assert 0.0 < module.processor_time(SimpleNamespace(pid=os.getpid())) < time.process_time() + sum(os.times()[2:4])
    assert module.processor_time(SimpleNamespace(pid=2**22 + 1)) == 0.0
    ended = attempt(shell_tool("slow", "exec sleep 600", keeps_best=False), pair, tmp_path, timeout=0)
    assert (ended.status, ended.message) == ("timeout", "stopped after 0 s")


WORDS = {"ends": (0.75, 0.25, 0), "fails": (0.25, 0.125, 3), "spins": (9.0, 18.0, None), "sleeps": (9.0, 0.0, None)}


class Clock(SimpleNamespace):
    """A world without real time: commands by the seconds that they take, those of the processor, and their status."""

    def start_session(self, command, folder, output, environment):
        assert environment["TMPDIR"] == str(folder / "tmp")
        self.command, self.began, self.wait = WORDS[command[0]], self.now, self.waited
        self.log.append(command[0])
        return self

    def waited(self, seconds=None):
        left = self.began + self.command[0] - self.now
        self.log += [] if seconds is None else [round(seconds, 3)]
        if seconds is not None and left > seconds + 1e-9:
            self.now += seconds
            raise subprocess.TimeoutExpired("", seconds)
        self.now += max(0.0, left) if seconds is not None else 0.0
        return self.command[2]

    def send_signal(self, number):
        self.log.append(signal.Signals(number).name)

    def processor_time(self, process):
        wall, processor, _ = self.command
        return (self.now - self.began) / wall * processor

    def kill_family(self, folder):
        self.log.append("killed")


@pytest.mark.parametrize(("words", "seconds", "of_processor", "status", "used", "log"), [
    ("ends ends", 30, False, 0, 1.5, "ends 0.5 0.5 killed ends 0.5 0.5 killed"),
    ("ends ends", 0.75, True, 0, 1.5, "ends 0.5 0.5 killed ends 0.5 0.333 killed"),
    ("fails ends", 30, False, 3, 0.25, "fails 0.5 killed"),
    ("ends spins", 1.75, False, None, 1.75, "ends 0.5 0.5 killed spins 0.5 0.5 SIGINT 10 killed"),
    ("ends spins ends", 1.5, True, None, 1.5, "ends 0.5 0.5 killed spins 0.5 0.25 SIGINT 10 killed"),
    ("ends sleeps", 1.25, False, None, 1.25, "ends 0.5 0.5 killed sleeps 0.5 SIGINT 10 killed"),
])  # fmt: skip
def test_commands_are_looked_at_until_their_common_limit(
    tmp_path, monkeypatch, words, seconds, of_processor, status, used, log
):
    clock = Clock(now=100.0, log=[], pid=1)
    monkeypatch.setattr(time, "monotonic", lambda: clock.now)
    for name in ("start_session", "processor_time", "kill_family"):
        monkeypatch.setattr(module, name, getattr(clock, name))
    commands = [[word] for word in words.split()]
    ended = run_commands(commands, tmp_path, seconds, tmp_path / "log", of_processor=of_processor)
    assert (ended.status, pytest.approx(ended.seconds), " ".join(map(str, clock.log))) == (status, used, log)


@pytest.mark.slow
def test_commands_share_one_limit_at_which_a_tool_may_write_its_result(tmp_path):
    script = "trap 'echo saved; exit 0' INT; echo $$; while :; do sleep 0.05; done"
    ended, said = run(["true"], ["sh", "-c", script], ["echo", "third"], folder=tmp_path, seconds=0.3)
    assert (ended.status, ended.seconds, said[-1]) == (None, 0.3, "saved")


@pytest.mark.slow
def test_the_limit_may_be_one_of_the_processor_that_counts_all_descendants(tmp_path):
    ended, _ = run(
        ["sleep", "0.6"], ["sh", "-c", "while :; do :; done & wait"], folder=tmp_path, seconds=0.2, of_processor=True
    )
    assert ended.status is None
    assert ended.seconds > 0.8


@pytest.mark.slow
def test_a_tool_that_ignores_the_interrupt_is_killed_with_all_that_it_has_started(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "GRACE", 0.2)
    script = "trap '' INT; setsid sleep 600 & echo $!; echo $$; sleep 600"
    start = time.monotonic()
    ended, (one, other, *_) = run(["sh", "-c", script], folder=tmp_path, seconds=0.3)  # the shell says what was killed
    assert time.monotonic() - start < 10
    assert ended.status is None
    assert not is_alive(one) and not is_alive(other) and is_alive(os.getpid())
