"""Killing the real command at any moment leaves a valid pair, and no process of a test."""

import json
import os
import select
import signal
from pathlib import Path

import pytest
from example_pair import SEED, VARIANT

from grammars.languages import by_name
from grammars.parsing import parse

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")

PAIR = ("seed.c", "variant.c", "--seed-test", "seed.sh", "--variant-test", "variant.sh")


class Tripwire:
    """Tests that hang, with children, from a number of candidates on (0: at once); each announces itself.

    The search may stop any of them, even before it can announce itself; then the next one hangs.  How often the
    original is tested depends on the machine, so that does not count.
    """

    def __init__(self, place, hang_at):
        self.place = place
        self.mark = f"1000.{os.getpid()}{hang_at}"
        self.reached = place.folder / "tmp" / "reached"
        os.mkfifo(self.reached)
        self.pipe = os.open(self.reached, os.O_RDWR)  # so nobody who opens it waits for the other end
        self.count = place.folder / "tmp" / "count"
        place.script(
            "variant.sh",
            "grep -q bad variant.c || exit 1\n"
            f"[ {hang_at} -gt 0 ] && cmp -s variant.c {place.folder}/variant.c && exit 0\n"
            f"echo >> {self.count}\nnumber=$(wc -l < {self.count})\n"
            f"[ $number -lt {hang_at} ] && exit 0\n"
            f"timeout 900 sleep {self.mark} &\necho x > {self.reached}\nsleep {self.mark}",
        )

    def start(self, *arguments, **options):
        """The running command, as soon as the test hangs."""
        process = self.place.start(*(arguments or PAIR), "--timeout", "60", **options)
        try:
            ready, _, _ = select.select([self.pipe], [], [], 60)
            assert ready, "the test was not reached"
        except BaseException:
            process.kill()
            raise
        return process

    def alive(self):
        """The processes that hang, or stand in the folder of a test."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                command, where = (folder / "cmdline").read_bytes(), str((folder / "cwd").readlink())
            except OSError:
                continue
            if self.mark.encode() in command or str(self.place.folder / "tmp") in where:
                found.append(int(folder.name))
        return found

    def close(self):
        os.close(self.pipe)
        self.kill()

    def kill(self):
        """End what a killed command has left."""
        while left := self.alive():
            for number in left:
                try:
                    os.kill(number, signal.SIGKILL)
                except ProcessLookupError:
                    continue


@pytest.fixture
def tripwire(place):
    made = []

    def make(hang_at):
        made.append(Tripwire(place, hang_at))
        return made[-1]

    yield make
    for one in made:
        one.close()


def valid_pair(place):
    """Both files hold programs that have the property, and are no larger than the originals."""
    folder = place.folder / "seed.ppr"
    seed, variant = (folder / "seed.c").read_bytes(), (folder / "variant.c").read_bytes()
    assert b"good" in seed
    assert b"bad" not in seed
    assert b"bad" in variant
    language = by_name("c")
    before = sum(len(parse(text.encode(), language)) for text in (SEED, VARIANT))
    assert len(parse(seed, language)) + len(parse(variant, language)) <= before


def report(place, folder="seed.ppr"):
    return json.loads((place.folder / folder / "report.json").read_text())


def left_in_tmp(place):
    return {path.name for path in (place.folder / "tmp").iterdir()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "hang_at"), [(signal.SIGINT, 1), (signal.SIGTERM, 8), (signal.SIGHUP, 4)], ids=["INT", "TERM", "HUP"]
)
def test_a_signal_ends_the_run_and_every_process(place, tripwire, number, hang_at):
    wire = tripwire(hang_at)
    process = wire.start()
    process.send_signal(number)
    output, errors = process.communicate(timeout=30)
    assert process.returncode == 130, errors
    assert wire.alive() == []
    valid_pair(place)
    assert report(place)["status"] == "interrupted"
    assert report(place)["reason"] == f"{number.name} was received"
    assert "interrupted" in output
    assert left_in_tmp(place) == {"reached", "count"}


@pytest.mark.slow
def test_a_closed_terminal_does_not_change_the_exit_status(place, tripwire):
    """Nothing can be written to it any more."""
    wire = tripwire(4)
    master, slave = os.openpty()
    process = wire.start(stdout=slave, stderr=slave, stdin=slave)
    os.close(slave)
    os.close(master)
    process.send_signal(signal.SIGHUP)
    assert process.wait(timeout=30) == 130
    assert report(place)["reason"] == "SIGHUP was received"
    assert left_in_tmp(place) == {"reached", "count"}


@pytest.mark.slow
def test_impatient_signals_do_not_spoil_the_end(place, tripwire):
    wire = tripwire(4)
    process = wire.start()
    while process.poll() is None and not (place.folder / "seed.ppr" / "report.json").exists():
        process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    assert wire.alive() == []
    valid_pair(place)
    assert report(place)["status"] == "interrupted"
    assert left_in_tmp(place) == {"reached", "count"}


@pytest.mark.slow
@pytest.mark.parametrize("hang_at", [2, 6])
def test_a_kill_leaves_a_valid_pair(place, tripwire, hang_at):
    wire = tripwire(hang_at)
    process = wire.start()
    process.kill()
    wire.kill()  # nobody else does it, and those that hang hold the pipes of the command
    process.communicate(timeout=30)
    valid_pair(place)
    known = wire.count.read_text().count("\n")
    place.script("variant.sh", 'grep -q "bad *(" variant.c')
    assert place.reduce().returncode == 0
    assert "bad" in place.result()[1]
    assert known >= hang_at
    assert wire.alive() == []
