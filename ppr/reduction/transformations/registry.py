"""The transformations by name.  A new one is a function beside them and a line in ``TRANSFORMATIONS``."""

import enum
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from diffing.alignment import Alignment
from ppr.reduction.transformations.layout import layout
from ppr.reduction.transformations.removal import references, windows
from ppr.reduction.transformations.scene import Plan, Scene
from ppr.reduction.transformations.simpler import names, simpler_nodes, simpler_tokens


class When(enum.Enum):
    """When a transformation runs: whenever the reducers have reached a fixpoint, or once in the end."""

    FIXPOINT = enum.auto()
    END = enum.auto()


@dataclass(frozen=True, slots=True)
class Transformation:
    """A transformation: what it plans for a pair, when it runs, and whether only thorough people want it."""

    name: str
    plan: Callable[[Scene], Plan[Any]]
    when: When
    title: str
    thorough: bool = False
    alignment: Alignment = Alignment.LIST


TRANSFORMATIONS = {
    transformation.name: transformation
    for transformation in (
        Transformation("references", references, When.FIXPOINT, "remove declarations with their uses"),
        Transformation("simpler-nodes", simpler_nodes, When.FIXPOINT, "replace nodes by shorter ones"),
        Transformation(
            "windows", windows, When.FIXPOINT, "remove stretches of tokens, pairs of siblings", thorough=True
        ),
        Transformation("simpler-tokens", simpler_tokens, When.FIXPOINT, "shorten numbers, strings and types"),
        Transformation("names", names, When.END, "give every identifier one letter", thorough=True),
        Transformation("layout", layout, When.END, "put each statement on a line of its own"),
    )
}
