"""Perses as a reducer of single programs: from the root of the tree, one round."""

from diffing.merged import Side
from ppr.candidate import Stream
from ppr.reducers.perses import Perses
from ppr.reducers.subject import Subject


def perses(subject: Subject) -> Stream[int]:
    """Smaller masks of the program, by reducing its whole tree."""
    root = subject.tree.root
    return Perses(subject.merged, Side.VARIANT).candidates([root] if root else [], subject.live)
