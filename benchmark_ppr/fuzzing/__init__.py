"""Finding pairs: a mutation fuzzer, the compilers that it tries, and the hunt for their bugs.

``mutator`` changes a program's syntax tree with texts from ``material``.  ``targets`` reads ``targets.toml``, which has
one table per compiler.  ``bug_hunt`` runs mutants on a target; ``leg`` does so on a worker, ``relay`` goes from target
to target, and ``hunt_log`` keeps what is found.  ``pair_writer`` writes a pair that was found.
``large_pair`` puts a pair's bug into a large program.  ``csmith_programs`` makes seeds with Csmith, and
``program_files`` finds seeds on disk.
"""
