"""The stack of a command where it is killed, or calls a function, by gdb."""

from collections.abc import Sequence
from pathlib import Path

from ppr.properties.behaviour.recognise import FATAL

STACK = Path(__file__).with_name("gdb_stack.txt").read_text(encoding="utf-8")


def under_gdb(names: Sequence[str] = (), frames: int = 8) -> list[str]:
    """The words before a command whose stack gdb prints where it is killed, or calls a function of these names."""
    script = f"names, frames, fatal = {list(names)!r}, {frames}, {sorted(FATAL - {'SIGTRAP'})!r}\n{STACK}"
    return ["gdb", "-nx", "-batch", "-ex", f"python exec({script!r})", "--args", "env"]  # it also starts scripts
