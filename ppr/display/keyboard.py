"""Keys that are pressed while a run goes on, without Enter; the terminal is always left as it was."""

import contextlib
import os
import select
import sys
import termios
import tty
from collections.abc import Callable, Mapping

MOST_BYTES = 64  # that are read at a time
LOCAL = 3  # where the local modes are in the attributes of a terminal


class Keyboard:
    """Calls an action for each key that was pressed, whenever it is told to look.

    Several characters at once are no key: they are pasted, or come from an arrow key.
    """

    def __init__(self, actions: Mapping[str, Callable[[], None]]) -> None:
        self._actions = actions
        self._before: list[int | list[bytes | int]] | None = None  # the mode of the terminal
        self._terminal = -1
        self.is_listening = False

    def start(self) -> None:
        """Listen to standard input, if it is a terminal, nobody else reads keys, and the process is in its foreground.

        Standard error has to be a terminal too; who calls knows that.
        """
        with contextlib.suppress(OSError, ValueError, AttributeError, termios.error):
            self._terminal = sys.stdin.fileno()
            before = termios.tcgetattr(self._terminal)
            if before[LOCAL] & termios.ICANON and self._is_in_foreground():
                self._before = before
                self.look()

    def close(self) -> None:
        """Leave the terminal as it was, with what was typed and not read yet."""
        self.pause()
        self._before = None

    def pause(self) -> None:
        """Leave the terminal as it was until the next look.  Safe in a signal handler."""
        self.is_listening = False
        if self._before is not None and self._is_in_foreground():
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self._terminal, termios.TCSADRAIN, self._before)

    def look(self) -> None:
        """Do what the pressed key means; nothing while the process is in the background."""
        if self._before is None or not self._is_in_foreground():
            self.is_listening = False
            return
        with contextlib.suppress(OSError, termios.error):  # without a terminal any more
            if not self.is_listening:
                tty.setcbreak(self._terminal, termios.TCSADRAIN)
                self.is_listening = True
            if select.select([self._terminal], [], [], 0)[0]:
                typed = os.read(self._terminal, MOST_BYTES).decode("latin-1")
                self._actions.get(typed, lambda: None)()

    def _is_in_foreground(self) -> bool:
        try:
            return os.tcgetpgrp(self._terminal) == os.getpgrp()
        except OSError:
            return False
