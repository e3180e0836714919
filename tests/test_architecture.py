"""The floors of the house, read from the sources: imports go down only, and every room stays small."""

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("grammars", "diffing", "ppr", "benchmark_ppr")  # from the ground floor up
PROGRAMS = ("benchmark_ppr/seeds", "benchmark_ppr/pairs")  # they are reduced, not run

# Within ppr, what stands in one tuple does not import the others of it; the first floor is one vocabulary.
VOCABULARY = (
    *("ppr", "ppr.errors", "ppr.candidate", "ppr.programs", "ppr.inputs", "ppr.files", "ppr.folders", "ppr.inlining"),
    *("ppr.own_languages", "ppr.affixes", "ppr.stopping", "ppr.counting", "ppr.machine"),
)
FLOORS = (
    ("ppr.behaviour",),
    ("ppr.reducers", "ppr.properties"),
    ("ppr.transformations", "ppr.search"),
    ("ppr.reduction",),
    ("ppr.session", "ppr.api"),
    ("ppr.pages",),
    ("ppr.display", "ppr.doctor"),
    ("ppr.campaign",),
    ("ppr.analysis",),
    ("ppr.cli",),
    ("ppr.__main__",),
)

MAX_LINES = 400
MAX_FUNCTION_LINES = 60

PRIVATE = re.compile(r"(\w+\.)*?_(?!_)\w*")  # a name up to its first private part

# What breaks a rule and stays, each with its reason; an entry that breaks none any more has to go.
ALLOWED_CIRCLES: dict[tuple[str, str], str] = {}
ALLOWED_UPWARD = {
    ("ppr", "ppr.api"): "the types of the names that the package imports when they are used",
}
ALLOWED_WITHOUT_INIT: dict[str, str] = {}
ALLOWED_PRIVATE = {
    ("grammars.build.token_text", "re._parser"): "the only parser of regular expressions in the standard library",
}


@cache
def sources() -> dict[str, Path]:
    """All modules of the packages by their names; a package is named by its folder."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    own = [path.relative_to(ROOT) for path in paths]
    return {
        ".".join(path.with_suffix("").parts).removesuffix(".__init__"): ROOT / path
        for path in own
        if not path.as_posix().startswith(PROGRAMS)
    }


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imported(module: ast.Module) -> set[str]:
    """The full names of all that a module imports, at its top or within its functions."""
    found = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


@cache
def imported_modules() -> dict[str, set[str]]:
    """The modules of the packages that each module imports."""
    return {
        name: {target if target in sources() else target.rpartition(".")[0] for target in imported(tree(path))}
        & sources().keys()
        for name, path in sources().items()
    }


def is_in(module: str, room: str) -> bool:
    return module == room or module.startswith(room + ".")


def floor_in_ppr(module: str) -> tuple[int, str]:
    """The floor of a module of ppr and its room on it."""
    if module in VOCABULARY:
        return 0, "vocabulary"
    return next((i, room) for i, floor in enumerate(FLOORS, 1) for room in floor if is_in(module, room))


def users(room: str) -> list[tuple[str, str]]:
    """The imports (from, to) of one room."""
    return [(a, b) for a, targets in imported_modules().items() if is_in(a, room) for b in targets]


@pytest.mark.slow
def test_the_sources_and_their_imports_are_found():
    assert {name.partition(".")[0] for name in sources()} == set(PACKAGES)
    assert "diffing.list_alignment" in imported_modules()["diffing.alignment"]
    assert "ppr" in imported_modules()["ppr.cli.main"]


@pytest.mark.slow
def test_packages_import_only_packages_below():
    floors = {package: floor for floor, package in enumerate(PACKAGES)}
    upward = [
        (a, b)
        for package in PACKAGES
        for a, b in users(package)
        if floors[b.partition(".")[0]] > floors[a.partition(".")[0]]
    ]
    assert upward == []


def test_rooms_of_ppr_import_only_rooms_below():
    upward = []
    for a, b in users("ppr"):
        if is_in(b, "ppr"):
            (floor, room), (other_floor, other_room) = floor_in_ppr(a), floor_in_ppr(b)
            if other_floor > floor or (other_floor == floor and room != other_room):
                upward.append((a, b))
    assert dict.fromkeys(upward) == dict.fromkeys(ALLOWED_UPWARD)


def test_reducers_know_only_candidates_and_each_other():
    others = [(a, b) for a, b in users("ppr.reducers") if is_in(b, "ppr") and not is_in(b, "ppr.reducers")]
    assert {b for _, b in others} == {"ppr.candidate"}


def test_grammars_does_without_what_builds_them():
    outside = [(a, b) for a, b in users("grammars") if not is_in(a, "grammars.build") and is_in(b, "grammars.build")]
    assert outside == []


def test_no_modules_import_each_other_in_a_circle():
    graph = {name: set(targets) for name, targets in imported_modules().items()}
    for a, b in ALLOWED_CIRCLES:
        graph[a].remove(b)
    tuple(TopologicalSorter(graph).static_order())
    for a, b in ALLOWED_CIRCLES:
        with pytest.raises(CycleError):
            tuple(TopologicalSorter({**graph, a: graph[a] | {b}}).static_order())


def private_uses(module: ast.Module) -> set[str]:
    """The private names of other modules that a module imports or reaches into."""
    modules = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Import | ast.ImportFrom):
            prefix = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            modules.update({alias.asname or alias.name: prefix + alias.name for alias in node.names})
    reached = {
        f"{modules[node.value.id]}.{node.attr}"
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules
    }
    return {found[0] for name in imported(module) | reached if (found := PRIVATE.match(name))}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("from a.b import _c", {"a.b._c"}),
        ("from a._b import c", {"a._b"}),
        ("from a import _b\n_b.c", {"a._b"}),
        ("import a._b", {"a._b"}),
        ("from a import b\ndef f():\n    return b._c", {"a.b._c"}),
        ("import a as b\nb._c()", {"a._c"}),
        ("from a import b\nfrom a import __version__\nb.c\nx._d", set()),
    ],
)
def test_private_names_are_found_however_they_are_reached(source, expected):
    assert private_uses(ast.parse(source)) == expected


def test_no_module_uses_a_private_name_of_another_one():
    found = {(name, private) for name, path in sources().items() for private in private_uses(tree(path))}
    assert found == ALLOWED_PRIVATE.keys()


def all_sources() -> list[Path]:
    return [*sources().values(), *sorted((ROOT / "examples").rglob("*.py"))]


def test_no_file_is_too_long():
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in all_sources()}
    assert {name: length for name, length in lengths.items() if length > MAX_LINES} == {}


def test_no_function_is_too_long():
    lengths = {
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for path in all_sources()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: length for name, length in lengths.items() if length > MAX_FUNCTION_LINES} == {}


def test_every_package_says_what_it_is_for():
    folders = {path.parent for path in sources().values()}
    bare = {folder.relative_to(ROOT).as_posix() for folder in folders if not (folder / "__init__.py").is_file()}
    assert bare == ALLOWED_WITHOUT_INIT.keys()
    modules = {name: ast.get_docstring(tree(path)) for name, path in sources().items()}
    assert [name for name, docstring in modules.items() if not docstring] == []
