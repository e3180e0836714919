"""All tools by name."""

from .external import EXTERNAL
from .tools import CLASSIC, INDEPENDENT, PAIRWISE

TOOLS = {tool.name: tool for tool in (*PAIRWISE, *CLASSIC, *INDEPENDENT, *EXTERNAL)}
