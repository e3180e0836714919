"""What is near a pair: all that one edit makes of both programs."""

from diffing.rendering import Rewrite
from ppr.neighbours.names import references
from ppr.neighbours.scene import Plan, Scene, plan_of, proposing
from ppr.neighbours.scopes import scopes
from ppr.neighbours.simpler import simpler_nodes, simpler_tokens, token_words, windows

OFTEN = (references, simpler_tokens)  # edits that often help
SELDOM = (scopes, simpler_nodes)  # edits that are tried where everything is, and first there


def neighbours(scene: Scene) -> Plan[Rewrite]:
    """Try the neighbours of a pair, one kind after another."""
    ways = [*SELDOM * scene.rules.everything, *OFTEN, *[windows] * scene.rules.thorough]
    return plan_of(scene, *(proposing(scene, way) for way in ways), *[token_words(scene)] * scene.rules.everything)
