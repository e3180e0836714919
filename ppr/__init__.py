"""Pairwise program reduction: a seed, a variant, and the few tokens between them that make the bug."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from diffing.edits import EditKind
    from ppr.api.programs import reduce, reduce_pair, reduce_to_pair
    from ppr.api.results import Edit, PairResult, PairSize, Part, ProgramResult, Progress
    from ppr.programs.errors import DoesNotHoldError, UserError
    from ppr.studies.explanation.explain import explain_programs as explain

__version__ = "0.1.0"

__all__ = [
    "DoesNotHoldError",
    "Edit",
    "EditKind",
    "PairResult",
    "PairSize",
    "Part",
    "ProgramResult",
    "Progress",
    "UserError",
    "explain",
    "reduce",
    "reduce_pair",
    "reduce_to_pair",
]
_MODULES = tuple(f"ppr.{one}" for one in ("api.programs", "api.results", "programs.errors"))


def __getattr__(name: str) -> object:
    """Import the names of the Python interface on first use, because every command imports this package."""
    if name == "explain":  # its module imports this package
        return vars(import_module("ppr.studies.explanation.explain"))["explain_programs"]
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return next(vars(module)[name] for module in map(import_module, _MODULES) if name in vars(module))


def __dir__() -> list[str]:
    return [*globals(), *__all__]
