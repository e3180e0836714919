"""The command that compares edit scripts with GumTree's."""

import pytest
from click.testing import CliRunner

from benchmark_ppr.experiments import edit_scripts
from diffing.best_script import edit_script
from grammars.languages import by_name
from grammars.parsing import parse


@pytest.mark.parametrize(
    ("seed", "variant", "count"),
    [
        ("int x = 3;", "int x = 4;", 1),  # an update
        ("f(1);", "f(1); g(2, 3);", 1),  # a subtree comes
        ("f(1); g(2, 3); h(4);", "h(4); f(1); g(2, 3);", 1),  # a move
        ("int x = 3;", "int x = f(3);", 6),  # a call, its name, its list, two brackets; and 3 moves
        ("void f() { a; b; }", "void f() { { a; b; } }", 4),  # a block around the block, two brackets; and a move
        ("void f() { { a; b; } }", "void f() { a; b; }", 4),
        ("return x;", "if (x) { y = 1; z = 2; }", 2),  # one goes, one comes
    ],
)
def test_an_operation_counts_as_much_as_it_does_in_gumtree(seed, variant, count):
    script = edit_script(*(parse(text.encode(), by_name("c")) for text in (seed, variant)))
    assert sum(edit_scripts._in_its_terms(one, script) for one in script.operations) == count


@pytest.fixture
def pairs(tmp_path):
    for name, variant in (("a", "int x = f(3);\n"), ("b", "int x = 3; int y;\n"), ("same", "int  x = 3;\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "seed.c").write_text("int x = 3;\n")
        (tmp_path / name / "variant.c").write_text(variant)
        (tmp_path / name / "seed.sh").write_text("exit 0\n")
    return tmp_path


def run(*arguments):
    ended = CliRunner().invoke(edit_scripts.main, list(map(str, arguments)))
    assert ended.exit_code == 0, ended.output
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in ended.stdout.splitlines()]


def test_scripts_are_counted(pairs):
    rows = run("--each", *(pairs / name for name in ("a", "b", "same")))
    assert ["a", "13", "1", "6"] in rows
    assert ["b", "13", "1", "1"] in rows
    assert ["ppr", "2", "1.00", "0, 2, 0", "0, 1, 1"] in rows


def test_gumtree_gets_the_same_trees(pairs, monkeypatch):
    """Its place is taken by a program that counts the nodes."""
    (pairs / "java").write_text("#!/bin/sh\ncat > trees.txt\nprintf '3 {}\\t1 {}\\t\\n2 {}\\t2 {}\\t\\n'\n")
    (pairs / "java").chmod(0o755)
    monkeypatch.chdir(pairs)
    monkeypatch.setenv("PATH", str(pairs), prepend=":")
    rows = run("--gumtree", "x.jar", pairs / "a", pairs / "b")
    assert ["GumTree, classic", "5", "2.45", "2, 0, 0", "1, 0, 1"] in rows
    assert ["GumTree, simple", "3", "1.41", "1, 1, 0", "1, 0, 1"] in rows
    first, *_ = (pairs / "trees.txt").read_text().split("\n\n")
    assert [line.split("\t") for line in first.splitlines()] == [
        ["0", "0", "10", "translation_unit", ""],
        ["1", "0", "10", "declaration", ""],
        ["2", "0", "3", "primitive_type", "int"],
        ["2", "4", "9", "init_declarator", ""],
        ["3", "4", "5", "identifier", "x"],
        ["3", "6", "7", '"="', ""],
        ["3", "8", "9", "number_literal", "3"],
        ["2", "9", "10", '";"', ""],
    ]
