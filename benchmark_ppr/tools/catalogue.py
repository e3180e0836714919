"""All tools by name."""

from benchmark_ppr.tools.external import EXTERNAL
from benchmark_ppr.tools.tool import CLASSIC, INDEPENDENT, PAIRWISE

TOOLS = {tool.name: tool for tool in (*PAIRWISE, *CLASSIC, *INDEPENDENT, *EXTERNAL)}
