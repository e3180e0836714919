"""The commands: one module for each, with its options, its output, and what no other needs.

A new command is a module here with a click command named ``main``, and its name in ``COMMANDS`` in ``__main__.py``.
"""
