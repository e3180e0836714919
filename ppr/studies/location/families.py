"""Families of tools, a table each in ``families.toml``: their passes, how they report failures, and other failures."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec


@dataclass(frozen=True)
class ToolFamily:
    """Tools of one family: its name in ``families.toml``, or ``names`` of its programs.

    Messages match ``said_pass`` and ``said_function``.  With the words in ``passes``, a tool names its passes as they
    begin: ``began`` finds them, ``afterwards`` looks up the last one in files, and ``where`` says how.  Functions that
    match ``died`` are executed first when the tool dies of a bug, and those that match ``complains`` when it rejects a
    program (``{any}``: usual names of these).  It calls one of ``stops`` if it notices a bug itself.  ``crashes`` are
    programs, by language, that crash it for another reason.  With the words in ``quiet``, it makes no report.
    """

    family: str = ""
    names: str = ""
    said_pass: str = ""
    said_function: str = ""
    passes: tuple[str, ...] = ()
    began: str = ""
    afterwards: str = ""
    where: str = ""
    died: str = "{any}"
    complains: str = "{any}"
    stops: tuple[str, ...] = ()
    crashes: Mapping[str, str] = field(default_factory=dict)
    quiet: tuple[str, ...] = ()


_TABLES = msgspec.toml.decode(Path(__file__).with_name("families.toml").read_bytes())
FAMILIES = {
    name: replace(one, **{of: getattr(one, of).replace("{any}", regex) for of, regex in _TABLES["any"].items()})
    for name, one in msgspec.convert(_TABLES["families"], dict[str, ToolFamily]).items()
}
ERRORS: Mapping[str, str] = _TABLES["errors"]  # programs that are rejected
NAMES: Mapping[str, Sequence[str]] = _TABLES["names"]  # regular expressions of functions and files


def family_of(program: str, family: str) -> ToolFamily:
    *others, any_tool = FAMILIES.values()
    name = Path(program).name
    named = (one for one in others if one.names and re.match(rf"(?:\w+-)*(?:{one.names})(?![a-z])", name))
    return [*named, *(one for one in others if family and one.family == family), any_tool][0]
