"""Keys that are pressed while a run goes on, without Enter; the terminal is always left as it was."""

import contextlib
import os
import select
import signal
import sys
import termios
import threading
import tty
from collections.abc import Callable, Mapping
from types import FrameType

MOST_BYTES = 64  # that are read at a time
LOCAL = 3  # where the local modes are in the attributes of a terminal


class Keyboard:
    """Calls an action for each key, in a thread of its own, while it is listening.

    Several characters at once are no key: they are pasted, or come from an arrow key.  Only the main thread changes the
    mode of the terminal, so a signal handler can do it at any moment.
    """

    def __init__(self, actions: Mapping[str, Callable[[], None]]) -> None:
        self._actions = actions
        self._before: list[int | list[bytes | int]] | None = None  # the mode of the terminal
        self._wake: tuple[int, int] | None = None
        self._thread: threading.Thread | None = None
        self._terminal = -1
        self._continued: Callable[[int, FrameType | None], object] | int | None = None  # what SIGCONT did before
        self.is_listening = False

    def start(self) -> bool:
        """Listen to standard input, if it is a terminal and this process is in its foreground; whether it is so.

        Standard error has to be a terminal too; who calls knows that.
        """
        try:
            self._terminal = sys.stdin.fileno()
            if not os.isatty(self._terminal) or not self._is_in_foreground():
                return False
            before = termios.tcgetattr(self._terminal)
            if not before[LOCAL] & termios.ICANON:  # somebody else reads keys
                return False
            self._wake = os.pipe()
            thread = threading.Thread(target=self._listen, name="keyboard", daemon=True)
            thread.start()
        except (OSError, ValueError, AttributeError, RuntimeError, termios.error):
            return False
        self._thread, self._before = thread, before
        if threading.current_thread() is threading.main_thread():
            self._continued = signal.signal(signal.SIGCONT, lambda *_: self.resume())
        self.resume()
        return True

    def close(self) -> None:
        """Leave the terminal as it was, with what was typed and not read yet."""
        self.pause()
        if self._thread is None or self._wake is None:
            return
        if self._continued is not None:
            signal.signal(signal.SIGCONT, self._continued)
        os.write(self._wake[1], b".")
        self._thread.join()
        self._thread = self._before = None
        for descriptor in self._wake:
            os.close(descriptor)

    def pause(self) -> None:
        """Leave the terminal as it was, for a while.  Safe in a signal handler."""
        self.is_listening = False
        if self._before is not None and self._is_in_foreground():
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self._terminal, termios.TCSADRAIN, self._before)

    def resume(self) -> None:
        """Listen again, unless the process is in the background now.  Safe in a signal handler."""
        if self._before is None or not self._is_in_foreground():
            self.is_listening = False
            return
        with contextlib.suppress(termios.error):
            tty.setcbreak(self._terminal, termios.TCSADRAIN)
            self.is_listening = True

    def _is_in_foreground(self) -> bool:
        try:
            return os.tcgetpgrp(self._terminal) == os.getpgrp()
        except OSError:
            return False

    def _listen(self) -> None:
        assert self._wake is not None
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTIN})  # reading in the background fails, and stops nobody
        while True:
            ready = select.select([self._terminal, self._wake[0]], [], [])[0]
            if self._wake[0] in ready:
                return
            if not self.is_listening:
                if select.select([self._wake[0]], [], [], 0.2)[0]:
                    return
                continue
            try:
                typed = os.read(self._terminal, MOST_BYTES)
            except OSError:  # in the background, or without a terminal any more
                self.is_listening = False
                continue
            if not typed:
                return
            action = self._actions.get(typed.decode("latin-1"))
            if action is not None:
                action()
