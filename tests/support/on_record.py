"""Records: examples, each behind a dollar sign, and below it what is said of it, in a text beside the tests.

Behind a hash is what the next examples show.  After a change of what is said, look at the difference, and put it into
the record.
"""

import re
from pathlib import Path

import pytest


def of_record(test_file: str):
    """Runs a test on each example of the record of its file and what is said of it."""
    record = Path(test_file).with_suffix(".txt").read_text(encoding="utf-8")
    found = re.findall(r"^\$ (.*)\n((?:(?![$#] ).*\n)*)", record, re.MULTILINE)
    rows = [(example.replace(r"\n", "\n"), said.splitlines()) for example, said in found]
    return pytest.mark.parametrize(("example", "said"), rows, ids=[example[:60] for example, _ in rows])
