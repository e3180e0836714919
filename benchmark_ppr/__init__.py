"""Pairs with real compiler bugs, and the harness that runs reducers on them and prints the papers' tables.

Imports go down only:

    experiments         measure ppr itself; each has given figures to the docs
    commands            ``python -m benchmark_ppr COMMAND``: one module per command
    tables              tables from recorded runs
    planted             bugs that are planted in small compilers
    harness             runs tools on pairs, verifies, measures and records     fuzzing    finds new pairs
    tools               the reducers that are compared, one record each
    benchmark_pair, script_runner                       a pair on disk, and running its tests

``fuzzing`` imports only the modules on the lowest floor.  ``pairs``, ``seeds``, ``templates``, ``targets.toml`` and
``planted/bugs.toml`` are data; ``install`` holds the scripts that install compilers and reducers.
"""
