"""Studies of a result after its run: what the bug needs, where executions diverge, which versions show it."""
