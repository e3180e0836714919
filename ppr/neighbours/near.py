"""What is near a pair: all that one edit makes of both programs."""

from functools import partial

from diffing.rendering import Rewrite
from ppr.neighbours.names import references
from ppr.neighbours.scene import NOTHING, Plan, Scene, plan_of, proposing
from ppr.neighbours.scopes import scopes
from ppr.neighbours.simpler import simpler_nodes, simpler_tokens, token_words, windows
from ppr.reducers.candidate import in_turn

OFTEN = (references, simpler_tokens)  # edits that often help
SELDOM = (scopes, simpler_nodes)  # edits that are tried only where everything is, and then first


def neighbours(scene: Scene) -> Plan[Rewrite]:
    """Try the neighbours of a pair.  After a success of a kind that often helps, the others of these go on."""
    often = [partial(proposing, scene, way) for way in (*OFTEN, *[windows] * scene.rules.thorough)]
    seldom = [proposing(scene, way) for way in SELDOM * scene.rules.everything]
    return plan_of(scene, *seldom, in_turn(NOTHING, often), *[token_words(scene)] * scene.rules.everything)
