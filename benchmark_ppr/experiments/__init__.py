"""Experiments: each has given figures to the docs, and gives them again when it is called.

They measure ppr itself instead of comparing reducers.  A new one is a module here with a click command named ``main``,
and its name in ``EXPERIMENTS`` in ``__main__.py``.
"""
