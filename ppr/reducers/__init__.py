"""The reducers, one file each: pure generators of candidates.  ``registry.py`` names them."""
