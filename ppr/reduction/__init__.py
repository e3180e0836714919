"""Reductions: which reducers run on what, in which order, until nothing gets smaller."""
