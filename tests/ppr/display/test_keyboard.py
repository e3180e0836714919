"""Keys on a pseudo-terminal; whether this process is in its foreground is a double."""

import os
import pty
import select
import signal
import sys
import termios
import threading
import time

import pytest

from ppr.display.keyboard import Keyboard

PATIENCE = 20.0
COOKED = termios.ICANON | termios.ECHO


class Keys:
    """The keyboard, the other end of its terminal, and what has been pressed."""

    def __init__(self, monkeypatch):
        self.master, self.slave = pty.openpty()
        self.pressed = []
        self.event = threading.Condition()
        self.in_foreground = True
        monkeypatch.setattr(sys, "stdin", os.fdopen(os.dup(self.slave)))
        monkeypatch.setattr(Keyboard, "_is_in_foreground", lambda _: self.in_foreground)
        self.keyboard = Keyboard({key: lambda key=key: self.press(key) for key in "osp"})

    def press(self, key):
        with self.event:
            self.pressed.append(key)
            self.event.notify()

    def type(self, text, until):
        """Type, and wait until as many keys have been pressed."""
        os.write(self.master, text)
        with self.event:
            assert self.event.wait_for(lambda: len(self.pressed) >= until, PATIENCE)

    def drain(self):
        """Wait until what was typed has been read."""
        end = time.monotonic() + PATIENCE
        while select.select([self.slave], [], [], 0)[0]:
            assert time.monotonic() < end

    @property
    def mode(self):
        return termios.tcgetattr(self.slave)

    def close(self):
        self.keyboard.close()
        os.close(self.master)
        os.close(self.slave)
        sys.stdin.close()


@pytest.fixture
def keys(monkeypatch):
    keys = Keys(monkeypatch)
    yield keys
    keys.close()


def test_a_key_needs_no_enter_and_is_not_echoed(keys):
    before = keys.mode
    assert keys.keyboard.start()
    assert not keys.mode[3] & COOKED
    assert keys.mode[3] & termios.ISIG  # Ctrl-C is still a signal
    keys.type(b"s", 1)
    keys.type(b"p", 2)
    assert keys.pressed == ["s", "p"]
    keys.keyboard.close()
    assert keys.mode == before
    assert not select.select([keys.master], [], [], 0)[0]


def test_other_keys_and_pasted_text_do_nothing(keys):
    keys.keyboard.start()
    for text in (b"x", b"\x1b[A", b"sops"):
        os.write(keys.master, text)
        keys.drain()
    keys.type(b"o", 1)
    assert keys.pressed == ["o"]


def test_what_is_typed_after_the_end_is_left_to_others(keys):
    keys.keyboard.start()
    thread = keys.keyboard._thread
    keys.type(b"s", 1)
    keys.keyboard.close()
    assert not thread.is_alive()
    os.write(keys.master, b"s later\n")
    assert os.read(keys.slave, 100) == b"s later\n"
    assert keys.pressed == ["s"]
    assert keys.keyboard._thread is None


def test_in_a_pause_nothing_is_read_and_the_terminal_is_as_it_was(keys):
    before = keys.mode
    keys.keyboard.start()
    keys.type(b"s", 1)
    keys.keyboard.pause()
    assert keys.mode == before
    assert not keys.keyboard.is_listening
    os.write(keys.master, b"for the shell\n")
    assert os.read(keys.slave, 100) == b"for the shell\n"
    keys.keyboard.resume()
    keys.type(b"p", 2)
    assert keys.pressed == ["s", "p"]


def test_a_process_that_comes_back_in_the_background_leaves_the_terminal_alone(keys):
    keys.keyboard.start()
    keys.keyboard.pause()
    before = keys.mode
    keys.in_foreground = False
    keys.keyboard.resume()
    assert (keys.mode, keys.keyboard.is_listening) == (before, False)
    keys.in_foreground = True
    signal.raise_signal(signal.SIGCONT)  # as fg does
    assert keys.keyboard.is_listening
    keys.type(b"o", 1)


def test_who_handled_the_signal_before_does_so_again(keys):
    got = []
    before = signal.signal(signal.SIGCONT, lambda *_: got.append("others"))
    try:
        keys.keyboard.start()
        keys.keyboard.close()
        signal.raise_signal(signal.SIGCONT)
    finally:
        signal.signal(signal.SIGCONT, before)
    assert got == ["others"]
    assert not keys.keyboard.is_listening


def test_in_the_background_there_are_no_keys(keys):
    before = keys.mode
    keys.in_foreground = False
    assert not keys.keyboard.start()
    assert keys.mode == before
    assert keys.keyboard._thread is None


def test_a_terminal_whose_keys_somebody_else_reads_is_left_alone(keys):
    mode = keys.mode
    mode[3] &= ~termios.ICANON
    termios.tcsetattr(keys.slave, termios.TCSANOW, mode)
    before = keys.mode
    assert not keys.keyboard.start()
    assert keys.mode == before


def test_where_there_is_no_terminal_there_are_no_keys(keys, monkeypatch, tmp_path):
    for stdin in (None, (tmp_path / "empty").open("w+")):
        monkeypatch.setattr(sys, "stdin", stdin)
        assert not keys.keyboard.start()


def test_to_close_what_was_never_started_does_nothing(keys):
    before = keys.mode
    keys.keyboard.close()
    keys.keyboard.resume()
    assert keys.mode == before


def test_a_terminal_that_goes_away_ends_the_thread(keys):
    keys.keyboard.start()
    thread = keys.keyboard._thread
    os.close(keys.master)
    thread.join(PATIENCE)
    gone = not thread.is_alive()
    keys.keyboard.close()
    keys.master = os.open(os.devnull, os.O_RDWR)
    assert gone


def test_a_process_in_the_background_leaves_the_terminal_to_the_shell(keys):
    keys.keyboard.start()
    before = keys.mode
    keys.in_foreground = False
    keys.keyboard.pause()
    assert (keys.mode, keys.keyboard.is_listening) == (before, False)
    keys.in_foreground = True
