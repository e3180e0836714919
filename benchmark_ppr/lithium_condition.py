"""The interestingness test that Lithium imports: it runs a test script on the program.

Lithium calls ``interesting`` with the words that follow this file on its command line, in its own Python, which has no
package of this project.
"""

import subprocess


def interesting(words: list[str], _prefix: str) -> bool:
    """Whether the test script ``words[0]`` holds on the program ``words[1]``."""
    return subprocess.run(words, check=False).returncode == 0
