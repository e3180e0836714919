"""A shell's job control, on a pseudo-terminal: start a command in the foreground, type at it, see it stop, continue it.

Run as a program it is that shell: it starts the command, and for each line of standard input continues it.
"""

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import threading

SUSPEND = b"\x1a"  # Ctrl-Z
PATIENCE = 60.0


class Terminal:
    """A command in the foreground of a terminal of its own; ``screen`` is what it has written there."""

    def __init__(self, command, **options):
        self.master, slave = pty.openpty()
        report, told = os.pipe()
        self.shell = subprocess.Popen(
            [sys.executable, "-I", __file__, str(told), *map(str, command)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            pass_fds=[told],
            start_new_session=True,
            **options,
        )
        os.close(told)
        os.close(slave)
        self.report = os.fdopen(report, "rb", buffering=0)
        self.screen = b""
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        while True:
            try:
                self.screen += os.read(self.master, 65536)
            except OSError:  # the last process has left the terminal
                return

    def type(self, keys):
        os.write(self.master, keys)

    def next_event(self, within=PATIENCE):
        """What happens to the command: b"s" it has stopped, b"e0" it has ended, b"" nothing in that time.

        A "!" follows if the terminal is not as it was then.
        """
        readable, _, _ = select.select([self.report], [], [], within)
        event = self.report.read(100) if readable else b""
        if event.startswith(b"e"):
            self.reader.join(PATIENCE)  # the screen has all that was written
        return event

    def close(self):
        self.shell.kill()
        self.shell.wait()
        self.reader.join(PATIENCE)  # it reads from the terminal, whose number may be another file's next
        os.close(self.master)
        self.report.close()


def shell(told, command):
    """Run the command as a shell does; continue it as soon as it has stopped."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    before = termios.tcgetattr(0)
    process = subprocess.Popen(command, process_group=0)
    os.tcsetpgrp(0, process.pid)
    while True:
        _, status = os.waitpid(process.pid, os.WUNTRACED)
        mark = b"!" * (termios.tcgetattr(0) != before)
        if not os.WIFSTOPPED(status):
            os.write(told, b"e%d" % os.waitstatus_to_exitcode(status) + mark)
            return
        os.write(told, b"s" + mark)
        os.killpg(process.pid, signal.SIGCONT)


if __name__ == "__main__":
    shell(int(sys.argv[1]), sys.argv[2:])
