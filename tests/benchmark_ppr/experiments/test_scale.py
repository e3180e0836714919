"""The command that measures what ppr's own work costs."""

import re
import shutil

import pytest
from click.testing import CliRunner

from benchmark_ppr.experiments.scale import (
    MARK,
    diff_cost,
    exponent,
    main,
    needed_names,
    parts_of,
    reduction_cost,
    write_pair,
)
from grammars.languages import by_name
from grammars.parsing import parse

C = by_name("c")
FUNCTION = "int function_{0}(int a) {{ int local_{0} = a + {0}; return local_{0} * {0}; }}\n"


@pytest.fixture
def program(tmp_path):
    path = tmp_path / "program.c"
    path.write_text("".join(FUNCTION.format(number) for number in range(12)))
    return path


@pytest.fixture
def pair(program, tmp_path):
    seed, variant = tmp_path / "seed.c", tmp_path / "variant.c"
    write_pair(program, 150, 5, seed, variant)
    return seed, variant


def test_parts_that_are_too_large_are_left_out(program):
    small = "int x;\n"
    program.write_text(FUNCTION.format(1) + small + FUNCTION.format(2) + small)
    one = len(parse(FUNCTION.format(1).encode(), C))
    assert parts_of(program, one) == FUNCTION.format(1).encode()
    assert parts_of(program, one + 4).decode() == FUNCTION.format(1) + small
    assert parts_of(program, 7).decode() == small + small
    assert parts_of(program, 1000).split() == program.read_bytes().split()


def test_the_variant_has_mutations_and_what_its_test_needs(pair):
    seed, variant = (path.read_bytes() for path in pair)
    assert 100 < len(parse(seed, C)) <= 150
    assert MARK not in seed
    assert variant.count(b"int " + MARK + b";\n") == 1
    assert variant.replace(b"int " + MARK + b";\n", b"") != seed


def test_the_names_that_are_needed_occur_once_in_each_program():
    assert needed_names(b"first_ second second fourth", b"second first_ fourth fourth") == [b"first_"]
    many = b" ".join(b"name_%02d" % number for number in range(30))
    assert needed_names(many, many) == [b"name_00", b"name_10", b"name_20"]


def test_the_exponent_is_that_of_the_power():
    assert exponent([10, 100, 1000], [7, 700, 70_000]) == pytest.approx(2)
    assert exponent([10, 100], [3, 3]) == pytest.approx(0)


@pytest.mark.slow
def test_a_pair_is_reduced_to_what_is_needed(pair):
    cost = reduction_cost(*pair)
    assert cost.before == sum(len(parse(path.read_bytes(), C)) for path in pair)
    assert cost.after < cost.before / 5
    assert cost.tests > 10
    assert min(cost.preparing, cost.reducing) > 0
    assert cost.memory > 10_000_000
    seconds, memory = diff_cost(*pair)
    assert seconds > 0
    assert memory >= cost.memory  # the peak of the same process


@pytest.mark.slow
def test_the_table_has_a_line_for_each_size(program):
    result = CliRunner().invoke(main, ["--program", str(program), "--tokens", "100", "--mutations", "3"])
    assert result.exit_code == 0, result.output
    assert re.search(
        r"^\| \d+ +\| +\d+\.\d \| +\d+\.\d \| +\d+ \| +\d+ \| +\d+ \| +\d+\.\d \| +\d+ \|$", result.stdout, re.M
    )
    assert "the variant has 3 mutations" in result.stdout


def test_without_a_compiler_another_program_is_needed(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    result = CliRunner().invoke(main, [])
    assert result.exit_code == 2
    assert "not installed: g++ (name another program with --program)" in result.output
