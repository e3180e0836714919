"""Finding pairs: a mutation fuzzer, its targets, and the hunt for bugs."""
