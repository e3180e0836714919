"""The sample programs: one per language, with most of its syntax and one value to look for."""

from pathlib import Path

import pytest
from laws import for_each
from tree_sitter_language_pack import get_parser

FILES = sorted((Path(__file__).parent / "samples").iterdir())
NEEDLE = b"4711"


@pytest.mark.slow
@for_each("path", FILES)
def test_a_sample_parses_without_errors(path):
    root = get_parser(path.stem).parse(path.read_bytes()).root_node
    assert not root.has_error


@for_each("path", FILES)
def test_a_sample_holds_the_needle_once(path):
    source = path.read_bytes()
    assert source.count(NEEDLE) == 1
    assert source.decode().endswith("\n")
