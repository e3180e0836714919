from pathlib import Path

from laws import for_each
from mutations import mutants_of


def changes(source):
    """What each mutant of a one-line source becomes."""
    return [mutant.after for mutant in mutants_of(Path("a.py"), source)]


@for_each(
    "source, expected",
    [
        ("a < b", ["a <= b", "pass"]),
        ("a is not b", ["a is b", "pass"]),
        ("(a) not in (b)", ["(a) in (b)", "pass"]),
        ("x = a + 1", ["x = a - 1", "x = a + 2"]),
        ("x = (a + b) * c", ["x = (a + b) + c", "x = ((a)) * c", "x = ((b)) * c"]),
        ("x = a & ~b", ["x = a | ~b", "x = a & (b)"]),
        (
            "x = a and (b or c)",
            ["x = True and (b or c)", "x = a and (True)", "x = a and (False or c)", "x = a and (b or False)"],
        ),
        ("x = not a", ["x = (a)"]),
        ("x = a if b is c else d", ["x = a if False else d", "x = a if True else d"]),
        ("x = [a for a in b if a]", ["x = [a for a in b if True]"]),
        ("x = a[b:c]", ["x = a[:c]", "x = a[b:]"]),
        ("x = f(a, b=c)", ["x = f(a, **{})"]),
        ("x = min(a)", ["x = max(a)"]),
        ("x.y = True", ["pass", "x.y = False"]),
        ("x = 'word'", ["x = ''"]),
        ("x = ''", ["x = 'x'"]),
        ("x += y", ["pass"]),
    ],
)
def test_the_faults_of_a_line(source, expected):
    assert sorted(changes(source)) == sorted(expected)


@for_each("source", [
    '"""A docstring."""', "x = 'two words'", "x: Literal['a', 1]", "x = f'{a + b} of {1}'",
    "S = TypeVar('S', contravariant=True)", "x = zip(a, b, strict=True)",
    "@dataclass(frozen=True)\nclass A:\n    x: int", "class A(B['A'], frozen=True):\n    x: int",
])  # fmt: skip
def test_prose_and_what_is_for_the_type_checker_has_no_faults(source):
    assert changes(source) == []


def test_an_assignment_goes_only_if_its_names_have_a_value_without_it():
    source = "def f(a):\n    b = a\n    a = b\n    return a\n"
    assert [(mutant.before, mutant.after) for mutant in mutants_of(Path("a.py"), source)] == [("a = b", "pass")]


def test_the_same_fault_twice_in_a_function_has_two_keys():
    mutants = mutants_of(Path("a.py"), "def f():\n    g()\n    g()\n")
    assert [mutant.key for mutant in mutants] == [("a.py f", "g()", "pass"), ("a.py f (2)", "g()", "pass")]


def test_a_fault_over_several_lines_knows_its_lines_and_its_statement():
    *_, mutant = mutants_of(Path("a.py"), "def f():\n    é = g(\n        'ü', h(\n            i=2))\n    return é\n")
    assert (mutant.before, mutant.after) == ("i=2))", "i=3))")
    assert (mutant.lines, mutant.statement) == (range(4, 5), range(2, 5))
