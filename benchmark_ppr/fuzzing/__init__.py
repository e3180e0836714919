"""Finding pairs: a mutation fuzzer, the compilers that it tries, and the hunt for their bugs."""
