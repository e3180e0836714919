import ast
from pathlib import Path

import pytest
from laws import for_each

import benchmark_ppr

# The rooms, and those that each may import from, apart from itself and the modules at the top.
BELOW = {"": set(), "planted": set(), "commands": {"planted"}}
HOME = Path(benchmark_ppr.__file__).parent
MODULES = [path for path in HOME.rglob("*.py") if path.relative_to(HOME).parts[0] not in ("pairs", "seeds")]


def room(name):
    """The room of ``benchmark_ppr.ROOM.MODULE``; the empty string for a module at the top."""
    parts = name.split(".")
    return parts[1] if len(parts) > 2 or parts[-1] in BELOW else ""


@pytest.mark.slow
@for_each("module", MODULES)
def test_a_module_imports_only_from_its_room_and_below(module):
    own = room(".".join(("benchmark_ppr", *module.relative_to(HOME).parts)).removesuffix(".py"))
    statements = [node for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.ImportFrom)]
    names = {node.module for node in statements if node.module and node.module.startswith("benchmark_ppr")}
    assert {room(name) for name in names} <= {own, "", *BELOW[own]}
