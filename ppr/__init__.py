"""Pairwise program reduction: a seed, a variant, and the few tokens between them that make the bug."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ppr.api import (
        DoesNotHoldError,
        Edit,
        EditKind,
        PairResult,
        PairSize,
        Part,
        ProgramResult,
        Progress,
        Tree,
        TreeResult,
        UserError,
        reduce,
        reduce_pair,
        reduce_tree,
    )

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
    "Tree",
    "TreeResult",
    "UserError",
    "reduce",
    "reduce_pair",
    "reduce_tree",
]


def __getattr__(name: str) -> object:
    """The names of the Python interface, imported when they are used first: every command imports this package."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("ppr.api"), name)


def __dir__() -> list[str]:
    """What there is, imported or not."""
    return [*globals(), *__all__]
