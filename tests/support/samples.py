"""The sample program of each language, and its tree, which all tests in one process share."""

from functools import cache
from pathlib import Path

from grammars.languages import by_name
from grammars.parsing import parse

FILES = sorted((Path(__file__).parents[1] / "grammars" / "samples").iterdir())  # named after their parsers


@cache
def parsed(path):
    """The tree of a sample."""
    return parse(path.read_bytes(), by_name(path.stem))
