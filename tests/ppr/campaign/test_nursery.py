"""A process that forks others, which are as if they were started for their purpose."""

import errno
import io
import json
import os
import signal
from contextlib import ExitStack

import psutil
import pytest

from ppr.campaign import nursery as module
from ppr.campaign.nursery import Nursery, NurseryDied, nursery, serve, write_birth

SECONDS = 120.0  # in which everything has happened, on any machine
UNAVAILABLE = 75

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _no_others(monkeypatch):
    monkeypatch.setattr(module, "_idle", [])
    yield
    for one in module._idle:
        one.close()


@pytest.fixture
def birth(tmp_path):
    """Describes a process: its birth, where its errors go, and the folder of the run."""

    def describe(*words, **environment):
        place = tmp_path / "run" / "test-1"
        place.mkdir(parents=True, exist_ok=True)
        (place / "errors").touch()
        write_birth(place / "birth", words, place, place / "errors", {**os.environ, **environment})
        return place / "birth"

    return describe


def test_one_process_after_the_other_is_forked_and_its_status_told(birth):
    with nursery(UNAVAILABLE) as place:
        for words, status in ((["--version"], 0), (["no-such.c"], 2), (["--version"], 0)):
            path = birth(*words)
            place.fork(path)
            assert place.ended(SECONDS) == status
            assert psutil.Process(place.pid).status() == psutil.STATUS_ZOMBIE, "its number is still its own"
            place.reap()
            assert str(place.pid) in (path.parent.parent / "leaders").read_text()
    assert module._idle == [place]
    with nursery(UNAVAILABLE) as again:
        assert again is place


def test_the_process_has_the_folder_the_environment_and_the_errors_that_were_asked_for(birth):
    folder = birth().parent
    for name in ("seed.c", "variant.c", "tmp"):
        (folder / name).mkdir() if name == "tmp" else (folder / name).write_text(f"int {name[0]};")
    asked = 'echo "$TMPDIR"; readlink /proc/$PPID/fd/0; cut -d" " -f1,6 /proc/$PPID/stat'
    line = f'{{ {asked}; }} > "$MARK"; exit 3'
    mark = folder / "mark \udcff"
    path = birth("seed.c", "variant.c", "--variant-test", line, TMPDIR=str(folder / "tmp"), MARK=str(mark), HOME="")
    with nursery(UNAVAILABLE) as place:
        place.fork(path)
        assert place.ended(SECONDS) == 2
        place.reap()
    assert "exit status 3" in (folder / "errors").read_text()
    temporary, standard_input, numbers = mark.read_text().splitlines()[:3]
    assert temporary.startswith(str(folder / "tmp"))
    assert standard_input == os.devnull
    process, session = numbers.split()
    assert session == process, "it leads a session of its own"


def test_a_process_can_be_asked_to_end(birth):
    path = birth("watch", ".")
    with nursery(UNAVAILABLE) as place:
        place.fork(path)
        assert place.ended(0.0) is None
        place.signal(signal.SIGKILL)
        assert place.ended(SECONDS) == -signal.SIGKILL
        place.reap()


def test_a_nursery_that_was_killed_is_noticed_and_replaced(birth):
    with pytest.raises(NurseryDied), nursery(UNAVAILABLE) as place:
        place.fork(birth("watch", "."))
        place._process.kill()
        place.ended(SECONDS)
    assert module._idle == [], "it is not used again"
    os.kill(place.pid, signal.SIGKILL)
    with nursery(UNAVAILABLE) as idle:
        pass
    idle._process.kill()
    idle._process.wait()
    with pytest.raises(NurseryDied):
        idle.fork(birth("--version"))
    with nursery(UNAVAILABLE) as fresh:
        assert fresh is not idle
        assert fresh.is_alive


def test_each_has_one_user(birth):
    with ExitStack() as stack:
        one, other = (stack.enter_context(nursery(UNAVAILABLE)) for _ in range(2))
        assert one is not other
    assert len(module._idle) == 2


def test_a_nursery_ends_with_the_process_that_started_it(birth):
    place = Nursery(UNAVAILABLE)
    place._process.stdin.close()
    assert place._process.wait(SECONDS) == 0
    place._process.stdin = None
    place.close()


def test_no_room_for_a_process_is_told(monkeypatch, tmp_path):
    """As the system says it, so that the pair is tried again later."""

    def fork():
        raise BlockingIOError(errno.EAGAIN, "no room")

    said = []
    monkeypatch.setattr(module.os, "fork", fork)
    monkeypatch.setattr(module, "_say", said.append)
    monkeypatch.setattr(module.gc, "freeze", lambda: None)
    monkeypatch.setattr(module.sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a\n")))
    serve(UNAVAILABLE)
    assert said == [-errno.EAGAIN]
    monkeypatch.setattr(Nursery, "_answer", lambda _: -errno.EAGAIN)
    monkeypatch.setattr(Nursery, "_tell", lambda *_: None)
    place = Nursery(UNAVAILABLE)
    with pytest.raises(BlockingIOError):
        place.fork(tmp_path)
    place.close()


def test_what_is_written_down_is_text_whatever_the_names_are(tmp_path):
    write_birth(tmp_path / "birth", ["a\udcff"], tmp_path, tmp_path / "errors", {"A": "\udcfe"})
    assert json.loads((tmp_path / "birth").read_text())[0] == ["a\udcff"]
