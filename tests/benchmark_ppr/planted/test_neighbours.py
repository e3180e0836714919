"""Neighbours of a variant tell whether an explanation is too wide or too narrow."""

import json
import shutil
from random import Random

import pytest

from benchmark_ppr.commands.planted import FIXED, TOKEN, judged, neighbour

PROGRAM = "int main() { int i = 12; return i + 12; }\n"
COMPILERS = ("if grep -q '+' {}; then echo wrong; fi", "true {}")  # the bug: a plus sign


def test_neighbours_differ_by_few_tokens_of_the_same_kind():
    def tokens(text):
        return [token[0] for token in TOKEN.finditer(text)]

    random = Random(1)
    for _ in range(100):
        program = neighbour(PROGRAM, random)
        pairs = [(a, b) for a, b in zip(tokens(PROGRAM), tokens(program), strict=True) if a != b]
        assert all(a.isdigit() == b.isdigit() and a.isidentifier() == b.isidentifier() for a, b in pairs)
        assert all(a not in FIXED or b in FIXED for a, b in pairs)
    assert neighbour(PROGRAM, Random(3)) == neighbour(PROGRAM, Random(3))


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("grep") is None, reason="grep is not on PATH")
@pytest.mark.parametrize(
    ("mark", "wide", "narrow"), [("needed", False, False), ("free", True, False), ("needed number", False, True)]
)
def test_a_sign_that_is_needed(tmp_path, mark, wide, narrow):
    sign, number = 12, 13  # their tokens
    hole = {"role": "word", "places": [[sign, sign + 1]], "text": "+", "mark": mark.split()[0]}
    hole["tried"] = [{"text": "-", "answer": "fine", "sort": ""}]
    if mark == "free":
        hole.update(region={"texts": ["-", "*"], "anything": True}, tried=[])
    if "number" in mark:
        hole.update(role="number", places=[[number, number + 1]], text="12")
    (tmp_path / "variant.c").write_text(PROGRAM)
    section = {"version": 1, "holes": [hole], "lines": [1]}
    (tmp_path / "report.json").write_text(json.dumps({"sections": {"explanation": section}}))
    found = judged(tmp_path, COMPILERS, "a")
    assert found.failing > 0
    assert (bool(found.too_wide), bool(found.too_narrow)) == (wide, narrow)
