"""What is found out about a result after its run: what the bug needs, where the executions part, which versions."""
