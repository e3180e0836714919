"""The end of what a test prints."""

import os

import pytest

from ppr.properties import outcome
from ppr.properties.outcome import Tail


@pytest.fixture
def tail():
    tail = Tail()
    yield tail
    for descriptor in (tail.reader, tail.writer):
        try:
            os.close(descriptor)
        except OSError:
            continue


def test_nothing_was_printed_at_first(tail):
    assert tail.end() == b""


def test_output_is_read_piece_by_piece_and_its_end_is_kept(tail):
    os.write(tail.writer, b"a" * 3000)
    assert tail.read()
    os.write(tail.writer, b"b" * 2000)
    assert tail.read()
    os.write(tail.writer, b"c")
    assert tail.end() == b"a" * 1999 + b"b" * 2000 + b"c"


def test_exactly_4000_bytes_are_kept(tail):
    os.write(tail.writer, b"a" + b"b" * 4000)
    assert tail.end() == b"b" * 4000


def test_reading_does_not_wait_for_output(tail):
    assert tail.read()  # there may be more to come


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


def test_at_the_end_no_more_is_read_when_nobody_can_write(tail, monkeypatch):
    sizes = []
    read = os.read

    def observed_read(descriptor, size):
        part = read(descriptor, size)
        sizes.append(len(part))
        return part

    os.write(tail.writer, b"said")
    monkeypatch.setattr(os, "read", observed_read)
    assert tail.end() == b"said"
    assert sizes == [4, 0]


def test_of_a_daemon_that_prints_without_end_four_megabytes_are_read_at_most(tail, monkeypatch):
    sizes = []
    monkeypatch.setattr(os, "read", lambda _, size: sizes.append(size) or b"y" * size)
    monkeypatch.setattr(outcome.select, "select", lambda readers, *_: (readers, [], []))
    assert tail.end() == b"y" * 4000
    assert sum(sizes) == 4 << 20
