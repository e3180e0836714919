"""A pair with quick tests, and tools that are small shell scripts."""

import shlex
from pathlib import Path

from benchmark_ppr.run_tool import Machine, RunSettings
from benchmark_ppr.tools import Tool

SETTINGS = RunSettings(timeout=30, jobs=1)
MACHINE = Machine("a processor", 1)


def make_pair(folder: Path, facts: str = "") -> Path:
    """The seed must keep ``a`` and have no ``bad``, the variant must have ``bad``."""
    folder.mkdir(parents=True)
    (folder / "seed.c").write_text("int a; int b;\n")
    (folder / "variant.c").write_text("int a; int bad; int b;\n")
    (folder / "seed_test.sh").write_text("grep -q a seed.c && ! grep -q bad seed.c\n")
    (folder / "variant_test.sh").write_text("grep -q bad variant.c\n")
    if facts:
        (folder / "pair.toml").write_text(facts)
    return folder


def make_single(folder: Path, facts: str = "") -> Path:
    """A single program, which must have ``bad``."""
    make_pair(folder, facts)
    for file in folder.glob("seed*"):
        file.unlink()
    return folder


def make_command(folder: Path, name: str, script: str) -> Path:
    """An executable script in a folder."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(script)
    (folder / name).chmod(0o755)
    return folder / name


def shell_tool(name: str, script: str, **options) -> Tool:
    """A tool that minimises the variant in place: a shell script, which sees the test as $TEST."""
    text = f"TEST={{variant_test}}\n{script.replace('{', '{{').replace('}', '}}')}"
    return Tool(name, (f"sh -c {shlex.quote(text)}",), version=("-c", "echo fake 1.0"), **options)
