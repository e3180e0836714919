"""What tests and commands print: the end of it, or its beginning, too."""

import os

import pytest

from ppr.properties import outcome
from ppr.properties.outcome import CAPTURE, LARGEST, Tail


@pytest.fixture
def tail():
    tail = Tail()
    yield tail
    for descriptor in (tail.reader, tail.writer):
        try:
            os.close(descriptor)
        except OSError:
            continue


def test_output_is_read_piece_by_piece_without_waiting_and_its_end_is_kept(tail):
    assert tail.read()  # there may be more to come
    for part in (b"a" * 3000, b"b" * 2000):
        os.write(tail.writer, part)
        assert tail.read()
    os.write(tail.writer, b"c")
    assert tail.end() == b"a" * 1999 + b"b" * 2000 + b"c"


def test_reading_knows_when_nobody_can_write_any_more(tail):
    os.close(tail.writer)
    assert not tail.read()


def test_at_the_end_both_ends_of_the_pipe_are_closed(tail):
    tail.end()
    for descriptor in (tail.reader, tail.writer):
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(descriptor)


def test_at_the_end_a_process_that_can_still_write_is_not_waited_for(tail, monkeypatch):
    writer = os.dup(tail.writer)
    os.write(writer, b"said")
    waits = []
    select = outcome.select.select

    def observed_select(readers, writers, others, seconds):
        waits.append(seconds)
        return select(readers, writers, others, seconds)

    monkeypatch.setattr(outcome.select, "select", observed_select)
    assert tail.end() == b"said"
    assert waits == [0, 0]
    os.close(writer)


def test_of_a_daemon_that_prints_without_end_four_megabytes_are_read_at_most(tail, monkeypatch):
    sizes = []
    monkeypatch.setattr(os, "read", lambda _, size: sizes.append(size) or b"y" * size)
    monkeypatch.setattr(outcome.select, "select", lambda readers, *_: (readers, [], []))
    assert tail.end() == b"y" * 4000
    assert sum(sizes) == 4 << 20


def captured(*parts):
    capture = CAPTURE()
    for part in parts:
        os.write(capture.writer, part)
        capture.read()
    capture.end()
    return capture


def test_little_output_is_kept_whole():
    assert captured(b"a", b"b").kept == b"ab"
    assert captured().kept == b""


def test_what_comes_after_the_last_look_is_kept_too():
    capture = CAPTURE()
    os.write(capture.writer, b"late")
    assert capture.end() == b"late"


def test_the_middle_of_much_output_is_left_out():
    parts = [bytes([number]) * 50_000 for number in range(5)]
    kept = captured(*parts).kept
    assert len(kept) == 2 * LARGEST
    whole = b"".join(parts)
    assert kept[:LARGEST] == whole[:LARGEST] and kept[LARGEST:] == whole[-LARGEST:]


def test_the_digest_is_that_of_everything():
    parts = [b"a" * 60_000] * 5
    other = [*parts[:2], b"a" * 59_999 + b"b", *parts[3:]]
    assert captured(*parts).kept == captured(*other).kept
    assert captured(*parts).digest != captured(*other).digest
    assert captured(b"a", b"b").digest == captured(b"ab").digest
