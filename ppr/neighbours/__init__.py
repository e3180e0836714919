"""Transformations: rewrites of what both programs of a pair share, so that the difference never grows."""
