"""The floors of the house, read from the sources: imports go down only, and every room stays small."""

import ast
import re
from fnmatch import fnmatch
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from laws import for_each

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.slow
PACKAGES = ("grammars", "diffing", "ppr", "benchmark_ppr")  # from the ground floor up
PROGRAMS = ("benchmark_ppr/seeds", "benchmark_ppr/pairs")  # they are reduced, not run

# Within ppr, what stands in one tuple does not import the others of it; a room in a room may have a floor of its own.
FLOORS = (
    ("ppr",), ("ppr.programs",), ("ppr.properties.behaviour",), ("ppr.reducers", "ppr.properties"),
    ("ppr.neighbours", "ppr.search"), ("ppr.reduction",), ("ppr.results",), ("ppr.trials",), ("ppr.session", "ppr.api"),
    ("ppr.studies.explanation", "ppr.studies.versions"), ("ppr.studies.location",), ("ppr.display",), ("ppr.campaign",),
    ("ppr.campaign.analysis",), ("ppr.cli",), ("ppr.__main__",),
)  # fmt: skip

MAX_LINES = 400
MAX_FUNCTION_LINES = 60

PRIVATE = re.compile(r"(\w+\.)*?_(?!_)\w*")  # a name up to its first private part

# What breaks a rule and stays, each with its reason; an entry that breaks none any more has to go.
ALLOWED_CIRCLES = {("ppr", "ppr.studies.explanation.explain"): "a type, for which nothing is imported when it runs"}
ALLOWED_UPWARD = {
    ("ppr", module): "the types of the names that the package imports when they are used"
    for module in (
        "ppr.api.programs",
        "ppr.api.results",
        "ppr.programs.errors",
        "ppr.studies.explanation.explain",
    )
}
ALLOWED_PRIVATE = {
    ("grammars.build.token_text", "re._parser"): "the only parser of regular expressions in the standard library",
    ("grammars.build.token_text", "re._compiler"): "it makes a pattern of a set of characters that is parsed",
}
# The only modules that start processes, or packages of such modules, each with its reason.
STARTS_PROCESSES = {
    "grammars.careful": "a parser that might die",
    "ppr.properties.processes": "a session for each test; chmod and rm, for folders nested too deep for Python",
    "ppr.properties.running": "tests",
    "ppr.properties.guard": "the warden, which outlives a run that is killed",
    "ppr.campaign.pair_run": "ppr itself, on a worker",
    "benchmark_ppr": "compilers, reducers, and ppr itself",
}
STARTING = re.compile(  # a module for processes, or what starts one
    r"(subprocess|multiprocessing|pty)\b.*"
    r"|os\.(fork\w*|exec\w+|spawn\w+|posix_spawnp?|system|popen)"
    r"|asyncio\.(subprocess\b.*|create_subprocess_\w+)"
    r"|concurrent\.futures\.(process\b.*|ProcessPoolExecutor)"
    r"|ppr\.properties\.processes\.start_session"
)


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
    """The floor of a module of ppr and its room on it; ``ppr`` itself is a room without those in it."""
    rooms = {room: i for i, floor in enumerate(FLOORS) for room in floor}
    room = max((room for room in rooms if module == room or (is_in(module, room) and room != "ppr")), key=len)
    return rooms[room], room


def users(room: str) -> list[tuple[str, str]]:
    """The imports (from, to) of one room."""
    return [(a, b) for a, targets in imported_modules().items() if is_in(a, room) for b in targets]


def test_the_sources_and_their_imports_are_found():
    assert {name.partition(".")[0] for name in sources()} == set(PACKAGES)
    assert "diffing.list_alignment" in imported_modules()["diffing.alignment"]
    assert "ppr" in imported_modules()["ppr.cli.main"]


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


def test_reducers_know_only_each_other():
    assert [(a, b) for a, b in users("ppr.reducers") if is_in(b, "ppr") and not is_in(b, "ppr.reducers")] == []


def test_the_search_knows_no_reducer():
    assert {b for _, b in users("ppr.search") if is_in(b, "ppr.reducers")} == {"ppr.reducers.candidate"}


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


def used(module: ast.Module) -> set[str]:
    """The full names of all that a module imports, and of what it reaches in that."""
    modules = {}
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom):
            modules.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
        elif isinstance(node, ast.Import):
            for alias in node.names:
                first = alias.name.partition(".")[0]
                modules[alias.asname or first] = alias.name if alias.asname else first
    paths = [ast.unparse(node).partition(".") for node in ast.walk(module) if isinstance(node, ast.Attribute)]
    return imported(module) | {f"{modules.get(first, first)}.{rest}" for first, _, rest in paths if first in modules}


def private_uses(module: ast.Module) -> set[str]:
    """The private names of other modules that a module imports or reaches into."""
    return {found[0] for name in used(module) if (found := PRIVATE.match(name))}


@for_each("source, expected", [
    ("from a.b import _c", {"a.b._c"}), ("from a._b import c", {"a._b"}), ("from a import _b\n_b.c", {"a._b"}),
    ("from a import b\ndef f():\n    return b._c", {"a.b._c"}), ("import a as b\nb._c()", {"a._c"}),
    ("from a import b\nfrom a import __version__\nb.c\nx._d", set()),
])  # fmt: skip
def test_private_names_are_found_however_they_are_reached(source, expected):
    assert private_uses(ast.parse(source)) == expected


def test_no_module_uses_a_private_name_of_another_one():
    found = {(name, private) for name, path in sources().items() for private in private_uses(tree(path))}
    assert found == ALLOWED_PRIVATE.keys()


def starting(module: ast.Module) -> set[str]:
    """What a module uses to start processes."""
    return {name for name in used(module) if STARTING.fullmatch(name)}


@for_each("source, starts", [
    ("import subprocess", True), ("from subprocess import Popen as P", True),
    ("def f():\n    import multiprocessing.pool", True), ("import os as o\no.fork()", True),
    ("from os import posix_spawn", True), ("import asyncio\nasyncio.create_subprocess_exec()", True),
    ("import concurrent.futures\nconcurrent.futures.ProcessPoolExecutor(2)", True),
    ("from ppr.properties import processes\nprocesses.start_session()", True),
    ("from ppr.properties.processes import Handle", False),
    ("import os\nos.kill(1, 2)\nasyncio.run(f())\nfork()", False),
    ("from concurrent.futures import ThreadPoolExecutor", False),
])  # fmt: skip
def test_starting_a_process_is_found_however_it_is_written(source, starts):
    assert bool(starting(ast.parse(source))) == starts


def test_processes_are_started_in_these_places_only():
    found = {name for name, path in sources().items() if starting(tree(path))}
    places = {name: next((place for place in STARTS_PROCESSES if is_in(name, place)), name) for name in found}
    assert set(places.values()) == STARTS_PROCESSES.keys()


def all_sources() -> list[Path]:
    return [*sources().values(), *sorted((ROOT / "examples").rglob("*.py"))]


def test_no_file_and_no_function_is_too_long():
    files = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in all_sources()}
    assert {name: length for name, length in files.items() if length > MAX_LINES} == {}
    functions = {
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for path in all_sources()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: length for name, length in functions.items() if length > MAX_FUNCTION_LINES} == {}


def test_every_package_says_what_it_is_for():
    folders = {path.parent for path in sources().values()}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []
    assert [name for name, path in sources().items() if not ast.get_docstring(tree(path))] == []


def test_pytest_passes_over_no_folder_of_tests(pytestconfig):
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {part for file in ROOT.glob("tests/**/test_*.py") for part in file.relative_to(ROOT).parts[:-1]}
    assert "mutation" in folders
    assert not [folder for folder in folders if any(fnmatch(folder, pattern) for pattern in passed_over)]
