"""Windows: a few neighbouring tokens or two neighbouring nodes go.

Source: Vulcan (Xu et al., OOPSLA 2023), "local exhaustive patterns": what no single deletion can reach.
"""

from itertools import pairwise

from diffing.pair_state import Side
from diffing.rendering import Replacement, Rewrite
from ppr.neighbours.scene import Plan, Scene, plan_of

MAX_WIDTH = 4  # tokens of a window


def windows(scene: Scene) -> Plan[Rewrite]:
    """All stretches of up to four tokens, and all pairs of siblings."""
    places = [leaf.position for leaf in scene.leaves]
    stretches = [
        [Replacement(places[first], places[first + width - 1] + 1)]
        for width in range(2, MAX_WIDTH + 1)
        for first in range(len(places) - width + 1)
    ]
    siblings = [
        [scene.span(side, left), scene.span(side, right)]
        for side in Side
        for node in scene.merged.tree(side).walk()
        for left, right in pairwise(child for child in node.children if not child.is_separator)
    ]
    return plan_of(scene, [*siblings, *stretches])
