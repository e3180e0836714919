"""The reducers, one file for each or for a family: pure generators of candidates.  ``registry.py`` names them."""
