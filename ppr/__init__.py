"""Pairwise program reduction: a seed, a variant, and the few tokens between them that make the bug."""

__version__ = "0.1.0"
