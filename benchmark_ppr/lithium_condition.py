"""Lithium's interestingness test.  Lithium imports it in its own Python, without the packages of this project."""

import subprocess


def interesting(words: list[str], _prefix: str) -> bool:
    """Whether the test script ``words[0]`` holds on the program ``words[1]``."""
    return subprocess.run(words, check=False).returncode == 0
