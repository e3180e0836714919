"""Wrong code of released compilers, after public bug reports: the table ``wrong_code.toml``."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from benchmark_ppr.planted.building import HOME


def miscompiled() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """A name, a compiler with its level, and what is known of the bug."""
    for name, bug in msgspec.toml.decode((HOME / "wrong_code.toml").read_bytes())["pair"].items():
        for compiler in bug["compilers"]:
            yield f"{name}-{compiler.replace(' ', '')}", compiler, bug


def is_fixed_there(fixed: str, culprit: str) -> str:
    """Whether the fix, which has changed what matches ``fixed``, has changed what bisection names."""
    return "not known" if not fixed else "yes" if culprit and re.search(fixed, culprit) else "no"
