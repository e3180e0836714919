"""Wrong code of released compilers, after public bug reports: what bisection says beside what the fix has changed."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec

from benchmark_ppr.planted.building import HOME, replaced_once


class WrongCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A program that ``compilers`` miscompile, with what is known of the bug: the keys of ``wrong_code.toml``."""

    compilers: tuple[str, ...]
    report: str
    fixed: str
    old: str
    new: str
    program: str

    def pair(self, folder: Path) -> list[str]:
        """The paths of the seed and the variant, written to a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        seed = replaced_once(self.program, self.old, self.new, self.report)
        paths = [folder / "seed.c", folder / "variant.c"]
        for path, text in zip(paths, (seed, self.program), strict=True):
            path.write_text(text)
        return [str(path) for path in paths]

    def judged(self, culprit: str) -> str:
        """Whether the fix has changed what bisection names."""
        if not self.fixed or not culprit:
            return "not known" if culprit else ""
        return "yes" if re.search(self.fixed, culprit) else "no"


def installed(path: Path = HOME / "wrong_code.toml") -> Iterator[tuple[str, str, WrongCode]]:
    """A name, the compiler with its level, and the bug, for all compilers that are there."""
    for name, bug in msgspec.convert(msgspec.toml.decode(path.read_bytes())["pair"], dict[str, WrongCode]).items():
        for compiler in bug.compilers:
            if shutil.which(compiler.split()[0]):
                yield f"{name}-{compiler.replace(' ', '')}", compiler, bug
