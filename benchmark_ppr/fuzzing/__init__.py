"""Finding pairs: a mutation fuzzer, the compilers that it tries, and the hunt for their bugs.

``mutator`` changes a program's syntax tree with texts from ``material``.  ``targets`` reads ``targets.toml``, which has
one table per compiler.  ``bug_hunt`` runs mutants on a target, and ``pair_writer`` writes the pairs that it finds.
``large_pair`` puts a pair's bug into a large program.  ``csmith_programs`` makes seeds with Csmith, and
``program_files`` finds seeds on disk.
"""
