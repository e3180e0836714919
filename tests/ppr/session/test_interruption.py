"""Killing ppr at any moment leaves a valid pair, and no process of a test."""

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest
from example_pair import SEED, VARIANT

from grammars.languages import by_name
from grammars.parsing import parse

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")


class Tripwire:
    """Tests that announce themselves: the test that makes the count full hangs, with children, until it is killed."""

    def __init__(self, place, hang_at):
        self.place = place
        self.mark = f"1000.{os.getpid()}{hang_at}"
        self.fifo = place.folder / "tmp" / "reached"
        self.fifo.parent.mkdir(exist_ok=True)
        os.mkfifo(self.fifo)
        count = place.folder / "tmp" / "count"
        place.script(
            "variant.sh",
            f'grep -q bad variant.c || exit 1\necho >> {count}\n[ $(wc -l < {count}) -lt {hang_at} ] && exit 0\n'
            f"timeout 900 sleep {self.mark} &\necho x > {self.fifo}\nsleep {self.mark}",
        )  # fmt: skip

    def start(self, *arguments):
        pair = ("seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh")
        process = subprocess.Popen(
            self.place.command(*(arguments or pair), "--timeout", "60"),
            cwd=self.place.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.place.environment,
        )
        with self.fifo.open() as fifo:  # opens when the test hangs
            fifo.read(1)
        return process

    def alive(self):
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                command = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if self.mark.encode() in command:
                found.append(int(folder.name))
        return found


def valid_pair(place):
    """Both files hold programs that have the property, and are no larger than the originals."""
    folder = place.folder / "seed.ppr"
    seed, variant = (folder / "seed.c").read_bytes(), (folder / "variant.c").read_bytes()
    assert b"good" in seed
    assert b"bad" not in seed
    assert b"bad" in variant
    language = by_name("c")
    assert len(parse(seed, language)) + len(parse(variant, language)) <= sum(
        len(parse(text.encode(), language)) for text in (SEED, VARIANT)
    )


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("hang_at", [5, 12])
def test_a_signal_ends_the_run_and_every_process(place, number, hang_at):
    tripwire = Tripwire(place, hang_at)
    process = tripwire.start()
    process.send_signal(number)
    output, errors = process.communicate(timeout=30)
    assert process.returncode == 130, errors
    assert tripwire.alive() == []
    valid_pair(place)
    report = json.loads((place.folder / "seed.ppr" / "report.json").read_text())
    assert report["status"] == "interrupted"
    assert b"interrupted" in output
    left = {path.name for path in (place.folder / "tmp").iterdir()}
    assert left == {"reached", "count"}


@pytest.mark.parametrize(
    "verb",
    [
        ("single", "variant.c", "--algorithm", "hdd*", "--test", "variant.sh"),
        ("isolate", "seed.c", "variant.c", "--passing-test", "seed.sh", "--failing-test", "variant.sh"),
    ],
)
def test_other_verbs_are_interrupted_alike(place, verb):
    tripwire = Tripwire(place, 6)
    process = tripwire.start(*verb, "--output", "out")
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=30)
    assert process.returncode == 130, errors
    assert tripwire.alive() == []
    assert b"bad" in (place.folder / "out" / "variant.c").read_bytes()
    assert json.loads((place.folder / "out" / "report.json").read_text())["status"] == "interrupted"
    assert b"interrupted" in output


def test_impatient_signals_do_not_spoil_the_end(place):
    tripwire = Tripwire(place, 8)
    process = tripwire.start()
    report = place.folder / "seed.ppr" / "report.json"
    while process.poll() is None and not report.exists():
        process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    assert tripwire.alive() == []
    valid_pair(place)
    assert json.loads(report.read_text())["status"] == "interrupted"
    assert {path.name for path in (place.folder / "tmp").iterdir()} == {"reached", "count"}


def test_a_signal_during_the_first_checks_leaves_nothing(place):
    tripwire = Tripwire(place, 1)
    process = tripwire.start()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130, errors
    assert b"Traceback" not in errors
    assert tripwire.alive() == []
    assert not (place.folder / "seed.ppr").exists()


@pytest.mark.parametrize("hang_at", [4, 9, 14])
def test_a_kill_leaves_a_valid_pair_and_the_verdicts(place, hang_at):
    tripwire = Tripwire(place, hang_at)
    process = tripwire.start()
    process.kill()
    process.communicate(timeout=30)
    for number in tripwire.alive():  # nobody is left to do it
        os.kill(number, signal.SIGKILL)
    valid_pair(place)
    place.script("variant.sh", 'grep -q "bad *(" variant.c')
    assert place.reduce().returncode == 0
    assert "bad" in place.result()[1]


def test_the_same_command_goes_on_where_it_was_interrupted(place):
    log = place.folder / "tmp" / "log"
    log.parent.mkdir(exist_ok=True)
    place.script("variant.sh", f'sum=$(cksum < variant.c); echo "$sum" >> {log}; grep -q "bad *(" variant.c')
    assert place.reduce("--max-tests", 20, "--jobs", 1).returncode == 0
    first = log.read_text().splitlines()
    assert place.reduce("--jobs", 1).returncode == 0
    second = log.read_text().splitlines()[len(first) :]
    assert second
    assert not set(first) & set(second)
