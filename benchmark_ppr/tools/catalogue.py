"""All tools by name, in the order of the tables."""

from benchmark_ppr.tools.original import ORIGINAL
from benchmark_ppr.tools.other_reducers import OTHER_REDUCERS
from benchmark_ppr.tools.ppr_algorithms import PPR_ALGORITHMS

TOOLS = {tool.name: tool for tool in (*PPR_ALGORITHMS, *OTHER_REDUCERS, *ORIGINAL)}
