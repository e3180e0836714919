"""Experiments: each has given figures to the docs, and gives them again when it is called; they measure ppr itself."""
