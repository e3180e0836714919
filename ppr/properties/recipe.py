"""How a test is run, for those who have only the result."""

import shlex

import msgspec

from ppr.programs.folders import arguments

MOST_BYTES = 65_536  # of a script that is kept


class Recipe(msgspec.Struct, frozen=True, omit_defaults=True):
    """A test of the programs on ``sides``, which it sees under these ``names``; those of folders end with a slash.

    ``command`` are the words that run it, the path of the script last; the :attr:`arguments` follow.  ``script`` is
    what the script holds, empty if that is not text or too much.  The exit status is 0 if the property holds, or if it
    does not when the test is ``negated``.
    """

    label: str
    sides: tuple[str, ...]
    names: tuple[str, ...]
    command: tuple[str, ...]
    script: str = ""
    negated: bool = False

    @property
    def text(self) -> str:
        """What the test does: the script, or else the command as one would type it."""
        return self.script or shlex.join(self.command)

    @property
    def arguments(self) -> list[str]:
        """What the test is told of the names."""
        return arguments(self.names)
