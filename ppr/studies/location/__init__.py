"""Where the executions of a tool on the two programs of a pair diverge: passes, functions, and lines."""
