"""The Python interface (docs/python.md): reductions in memory with Python predicates.  ``ppr`` exports its names."""
