"""Pairs with real compiler bugs, and the harness that runs reducers on them and prints the papers' tables.

``benchmark_pair`` is a pair on disk and the running of its tests.  ``run_tool`` runs a tool of ``tools`` on a pair and
records that; ``tables`` makes tables of the records.  ``mutator`` makes variants.  Above them are rooms:

    commands        ``python -m benchmark_ppr COMMAND``: one module per command
    planted         bugs that are planted in small compilers

``pairs``, ``seeds`` and the files in TOML are data; ``install`` holds the scripts that install compilers and reducers.
"""
