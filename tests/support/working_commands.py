"""Which commands work here: one on PATH may be a shim, as of rustup or pyenv, that has nothing to run."""

import shutil
import subprocess

import pytest


def works(*command: str) -> bool:
    """Whether a command is installed and succeeds, as in ``works("rustc", "--version")``."""
    if shutil.which(command[0]) is None:
        return False
    try:
        return subprocess.run(command, capture_output=True, check=False, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def needs(*command: str) -> pytest.MarkDecorator:
    """A mark that skips a test unless this command succeeds."""
    return pytest.mark.skipif(not works(*command), reason=f"`{' '.join(command)}` does not work here")
