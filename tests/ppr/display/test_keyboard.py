"""Keys on a pseudo-terminal; whether this process is in its foreground is a double."""

import os
import pty
import select
import sys
import termios

import pytest

from ppr.display.live import Keyboard

PATIENCE = 20.0
COOKED = termios.ICANON | termios.ECHO


class Keys:
    """The keyboard, the other end of its terminal, and what has been pressed."""

    def __init__(self, monkeypatch):
        self.master, self.slave = pty.openpty()
        self.pressed = []
        self.in_foreground = True
        monkeypatch.setattr(sys, "stdin", os.fdopen(os.dup(self.slave)))
        monkeypatch.setattr(Keyboard, "_is_in_foreground", lambda _: self.in_foreground)
        self.keyboard = Keyboard({key: lambda key=key: self.pressed.append(key) for key in "osp"})

    def type(self, text):
        """Type, and look when it has arrived."""
        os.write(self.master, text)
        assert select.select([self.slave], [], [], PATIENCE)[0]
        self.keyboard.look()

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
    keys.keyboard.start()
    assert keys.keyboard.is_listening
    assert not keys.mode[3] & COOKED
    assert keys.mode[3] & termios.ISIG  # Ctrl-C is still a signal
    keys.type(b"s")
    keys.type(b"p")
    keys.keyboard.look()
    assert keys.pressed == ["s", "p"]
    keys.keyboard.close()
    assert keys.mode == before
    assert not select.select([keys.master], [], [], 0)[0]


def test_other_keys_and_pasted_text_do_nothing(keys):
    keys.keyboard.start()
    for text in (b"x", b"\x1b[A", b"sops", b"o"):
        keys.type(text)
    assert keys.pressed == ["o"]


def test_what_is_typed_after_the_end_is_left_to_others(keys):
    keys.keyboard.start()
    keys.type(b"s")
    keys.keyboard.close()
    keys.type(b"s later\n")
    assert os.read(keys.slave, 100) == b"s later\n"
    assert keys.pressed == ["s"]
    assert not keys.keyboard.is_listening


def test_in_a_pause_nothing_is_read_and_the_terminal_is_as_it_was(keys):
    before = keys.mode
    keys.keyboard.start()
    keys.type(b"s")
    keys.keyboard.pause()
    assert keys.mode == before
    assert not keys.keyboard.is_listening
    os.write(keys.master, b"for the shell\n")
    assert os.read(keys.slave, 100) == b"for the shell\n"
    keys.keyboard.look()
    keys.type(b"p")
    assert keys.pressed == ["s", "p"]


def test_a_process_that_comes_back_in_the_background_leaves_the_terminal_alone(keys):
    keys.keyboard.start()
    keys.keyboard.pause()
    before = keys.mode
    keys.in_foreground = False
    keys.keyboard.look()
    assert (keys.mode, keys.keyboard.is_listening) == (before, False)
    keys.in_foreground = True  # as fg does
    keys.keyboard.look()
    assert keys.keyboard.is_listening
    keys.type(b"o")
    assert keys.pressed == ["o"]


def test_in_the_background_there_are_no_keys(keys):
    before = keys.mode
    keys.in_foreground = False
    keys.keyboard.start()
    keys.in_foreground = True
    keys.type(b"s\n")
    assert (keys.mode, keys.pressed, keys.keyboard.is_listening) == (before, [], False)


def test_a_terminal_whose_keys_somebody_else_reads_is_left_alone(keys):
    mode = keys.mode
    mode[3] &= ~termios.ICANON
    termios.tcsetattr(keys.slave, termios.TCSANOW, mode)
    before = keys.mode
    keys.keyboard.start()
    assert (keys.mode, keys.keyboard.is_listening) == (before, False)


def test_where_there_is_no_terminal_there_are_no_keys(keys, monkeypatch, tmp_path):
    for stdin in (None, (tmp_path / "empty").open("w+")):
        monkeypatch.setattr(sys, "stdin", stdin)
        keys.keyboard.start()
        assert not keys.keyboard.is_listening


def test_to_close_what_was_never_started_does_nothing(keys):
    before = keys.mode
    keys.keyboard.close()
    keys.keyboard.look()
    assert keys.mode == before


def test_a_terminal_that_goes_away_is_no_error(keys):
    keys.keyboard.start()
    os.close(keys.master)
    keys.keyboard.look()
    keys.keyboard.close()
    keys.master = os.open(os.devnull, os.O_RDWR)
    assert keys.pressed == []


def test_a_process_in_the_background_leaves_the_terminal_to_the_shell(keys):
    keys.keyboard.start()
    before = keys.mode
    keys.in_foreground = False
    keys.keyboard.pause()
    assert (keys.mode, keys.keyboard.is_listening) == (before, False)
    keys.in_foreground = True
