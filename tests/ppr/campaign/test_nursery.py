"""A process that forks others, which are as if they were started for their purpose."""

import errno
import io
import os
import signal
from contextlib import ExitStack

import psutil
import pytest

from ppr.campaign import pair_run as module
from ppr.campaign.pair_run import Nursery, NurseryDied, nursery, serve

SECONDS = 120.0  # in which everything has happened, on any machine

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _no_others(monkeypatch):
    monkeypatch.setattr(module, "_idle", [])
    yield
    for one in module._idle:
        one.close()


@pytest.fixture
def folder(tmp_path):
    """A place of a run."""
    place = tmp_path / "run" / "test-1"
    place.mkdir(parents=True)
    return place


def fork_in(nursery, folder, *words, **environment):
    nursery.fork(words, folder, folder, {**os.environ, **environment})


def test_one_process_after_the_other_is_forked_and_its_status_told(folder):
    with nursery() as place:
        for words, status in ((["--version"], 0), (["no-such.c"], 2), (["--version"], 0)):
            fork_in(place, folder, *words)
            assert place.ended(SECONDS) == status
            assert psutil.Process(place.pid).status() == psutil.STATUS_ZOMBIE, "its number is still its own"
            place.reap()
            assert str(place.pid) in (folder.parent / "leaders").read_text()
    assert module._idle == [place]
    with nursery() as again:
        assert again is place


def test_the_process_has_the_folder_the_environment_and_the_errors_that_were_asked_for(folder):
    for name in ("seed.c", "variant.c", "tmp"):
        (folder / name).mkdir() if name == "tmp" else (folder / name).write_text(f"int {name[0]};")
    asked = 'echo "$TMPDIR"; readlink /proc/$PPID/fd/0; cut -d" " -f1,6 /proc/$PPID/stat'
    line = f'{{ {asked}; }} > "$MARK"; exit 3'
    mark = folder / "mark \udcff"
    environment = {"TMPDIR": str(folder / "tmp"), "MARK": str(mark), "HOME": "", "MUCH": "x" * 100_000}
    with nursery() as place:
        fork_in(place, folder, "seed.c", "variant.c", "--variant-test", line, **environment)
        assert place.ended(SECONDS) == 2
        place.reap()
    assert "exit status 3" in (folder / "errors").read_text()
    temporary, standard_input, numbers = mark.read_text().splitlines()[:3]
    assert temporary.startswith(str(folder / "tmp"))
    assert standard_input == os.devnull
    process, session = numbers.split()
    assert session == process, "it leads a session of its own"


def test_a_process_can_be_asked_to_end(folder):
    with nursery() as place:
        fork_in(place, folder, "watch", ".")
        assert place.ended(0.0) is None
        place.signal(signal.SIGKILL)
        assert place.ended(SECONDS) == -signal.SIGKILL
        place.reap()


def test_a_nursery_that_was_killed_is_noticed_and_replaced(folder):
    with pytest.raises(NurseryDied), nursery() as place:
        fork_in(place, folder, "watch", ".")
        place.process.kill()
        place.ended(SECONDS)
    assert module._idle == [], "it is not used again"
    os.kill(place.pid, signal.SIGKILL)
    with nursery() as idle:
        pass
    idle.process.kill()
    idle.process.wait()
    with pytest.raises(NurseryDied):
        fork_in(idle, folder, "--version")
    with nursery() as fresh:
        assert fresh is not idle
        assert fresh.process.poll() is None


def test_each_has_one_user(folder):
    with ExitStack() as stack:
        one, other = (stack.enter_context(nursery()) for _ in range(2))
        assert one is not other
    assert len(module._idle) == 2


def test_a_nursery_ends_with_the_process_that_started_it(folder):
    place = Nursery()
    place.process.stdin.close()
    assert place.process.wait(SECONDS) == 0
    place.process.stdin = None
    place.close()


def test_no_room_for_a_process_is_told(monkeypatch, tmp_path):
    """As the system says it, so that the pair is tried again later."""

    def fork():
        raise BlockingIOError(errno.EAGAIN, "no room")

    said = []
    monkeypatch.setattr(module.os, "fork", fork)
    monkeypatch.setattr(module, "_say", said.append)
    monkeypatch.setattr(module.gc, "freeze", lambda: None)
    monkeypatch.setattr(module.sys, "stdin", io.TextIOWrapper(io.BytesIO(b"[]\n")))
    serve()
    assert said == [-errno.EAGAIN]
    monkeypatch.setattr(Nursery, "_answer", lambda _: -errno.EAGAIN)
    monkeypatch.setattr(Nursery, "_tell", lambda *_: None)
    place = Nursery()
    with pytest.raises(BlockingIOError):
        fork_in(place, tmp_path)
    place.close()
