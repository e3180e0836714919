"""Finding pairs: a mutation fuzzer, the compilers that it tries, and the hunt for their bugs.

``mutator`` changes a program's syntax tree.  ``targets`` reads ``targets.toml``, which has one table per compiler.
``hunt`` runs mutants on a target, in legs, keeps what is found, and writes it as pairs.
"""
