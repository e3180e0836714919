"""The beginning and the end of what a command prints."""

import os

from ppr.properties.outcome import LARGEST, Capture


def captured(*parts):
    capture = Capture()
    for part in parts:
        os.write(capture.writer, part)
        capture.read()
    capture.end()
    return capture


def test_little_output_is_kept_whole():
    assert captured(b"a", b"b").kept == b"ab"
    assert captured().kept == b""


def test_what_comes_after_the_last_look_is_kept_too():
    capture = Capture()
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
