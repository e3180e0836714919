"""Compares many results: which mutations work, and which pairs show the same bug."""
