"""The Python interface (docs/python.md): reductions in memory, decided by functions.  ``ppr`` itself has its names."""
