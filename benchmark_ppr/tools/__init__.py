"""The reducers that are compared, in the order of the tables.

``definition`` says what a tool is; ``ppr_algorithms`` has the algorithms of this project and ``other_reducers`` the
programs of others, one record each.  A new tool is one more record in one of these tuples.
"""

from benchmark_ppr.tools.other_reducers import ORIGINAL, OTHER_REDUCERS
from benchmark_ppr.tools.ppr_algorithms import PPR_ALGORITHMS

TOOLS = {tool.name: tool for tool in (*PPR_ALGORITHMS, *OTHER_REDUCERS, *ORIGINAL)}
