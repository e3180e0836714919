"""The search: tests the candidates that reducers propose, and caches the verdicts."""
