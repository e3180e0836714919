"""Longer messages of tools, from a table, with gaps for what differs from place to place and from bug to bug."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace


@dataclass(frozen=True)
class Messages:
    """What a tool prints on standard error when it ends with this status.

    ``same`` differs from ``first`` in addresses, paths, lines and the like only; ``other`` is another bug.
    """

    family: str
    kind: str
    status: int
    first: str
    same: str
    other: str


def messages(family, kind, status, first, same, other=""):
    return Messages(family, kind, status, first.lstrip("\n"), same.lstrip("\n"), other.lstrip("\n"))


said = SimpleNamespace(**tomllib.loads(Path(__file__).with_suffix(".toml").read_text()))
HERE, THERE = {"path": "/usr/src/tool-1.63"}, {"path": "/home/me/build/tool"}
A = {"line": 12, "address": "7f3058ea5291", "pid": 4711, "number": 17, "version": "9.2.8", **HERE}
B = {"line": 3456, "address": "55d0c0ffee00", "pid": 99, "number": 4, "version": "9.4.1", **THERE}


def both(text, first, other):
    """The same message at two places, and another one."""
    return [text.format(**{**A, **first}), text.format(**{**B, **first}), text.format(**{**A, **first, **other})]
