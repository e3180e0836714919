"""The Python interface (docs/python.md): reductions in memory, decided by the caller's functions.

``ppr`` itself has these names, too, and imports this package when one of them is used first.
"""

from diffing.edits import EditKind
from ppr.api.programs import reduce, reduce_pair
from ppr.api.results import Edit, PairResult, PairSize, Part, ProgramResult, Progress, TreeResult
from ppr.api.trees import Tree, reduce_tree
from ppr.errors import DoesNotHoldError, UserError

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
