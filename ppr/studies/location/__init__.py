"""Where the executions of a tool on the two programs of a pair part: passes, functions, and lines."""
