"""Findings of ``ppr doctor`` by their names."""


def named(findings, name):
    """The only finding of this name."""
    (found,) = [one for one in findings if one.name == name]
    return found
