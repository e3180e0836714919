"""The pairs are complete and well-formed; whether they hold is what ``python -m benchmark_ppr check`` says."""

import os

import pytest
from laws import for_each

from benchmark_ppr.benchmark_pair import PAIRS, SINGLE_PROGRAMS, find_pairs
from grammars.languages import by_file
from grammars.parsing import parse
from ppr.results.mutation_log import replay

ALL = find_pairs((), (PAIRS, SINGLE_PROGRAMS))
LARGEST = 160_000  # bytes


@for_each("pair", ALL)
class TestPair:
    def test_is_complete(self, pair):
        empty = {key for key in pair.facts.__struct_fields__ if not getattr(pair.facts, key)}
        assert empty <= {"flags", "includes", *(["mutations"] if (len(pair.programs) == 1) else [])}
        assert (len(pair.programs) == 1) == (pair.path.parent == SINGLE_PROGRAMS)
        assert all(path.is_file() for path in pair.includes)
        assert pair.facts.name == pair.name
        for test in pair.tests.values():
            assert os.access(test, os.X_OK)
            assert test.read_text().startswith("#!/bin/")

    @pytest.mark.slow
    def test_programs_are_of_a_known_language_and_not_too_large(self, pair):
        for program in pair.programs.values():
            source = program.read_bytes()
            assert len(source) < LARGEST
            assert by_file(program).name == pair.facts.language
            assert parse(source, by_file(program)).starts
        assert len({*pair.texts().values()}) == len(pair.programs)

    def test_the_log_leads_from_the_seed_to_the_variant(self, pair):
        if any(mutation.kind != "by hand" for mutation in pair.facts.mutations):
            seed, variant = pair.texts().values()
            assert replay(seed, pair.facts.mutations) == variant


def test_names_and_signatures_are_unique():
    crashes = [pair for pair in ALL if pair.facts.kind == "crash"]
    bugs = [(pair.facts.compiler, *pair.facts.signature) for pair in crashes]
    assert len(bugs) == len(set(bugs))


WRONG_C = [pair for pair in ALL if pair.facts.kind == "wrong-code" and pair.facts.language == "c"]


@for_each("pair", WRONG_C)
def test_warnings_that_refuse_a_program_are_not_switched_off(pair):
    """With -w, no -Werror=... has an effect."""
    for test in pair.tests.values():
        lines = test.read_text().splitlines()
        (compiler,) = [line for line in lines if line.startswith("gcc=")]
        assert "-w" not in compiler.split()
        assert [line for line in lines if line.startswith("$gcc -fsyntax-only -Werror=")]
