"""The interestingness test that Lithium imports in its own Python, which has no package of this project."""

import subprocess


def interesting(words: list[str], _prefix: str) -> bool:
    """Whether the test script ``words[0]`` holds on the program ``words[1]``."""
    return subprocess.run(words, check=False).returncode == 0
