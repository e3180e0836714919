"""Pairs with real compiler bugs, and the harness that runs reducers on them and prints the papers' tables.

``run_tool`` runs one of ``tools`` on a ``benchmark_pair``, and ``tables`` are made of that.  ``planted`` are bugs in
small compilers.  ``pairs``, ``seeds`` and TOML are data; ``install`` holds scripts that install compilers and reducers.
"""
