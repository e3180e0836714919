"""A pair with quick tests, and tools that are small shell scripts."""

from pathlib import Path

from benchmark_ppr.harness.results import Machine, Settings
from benchmark_ppr.tools.tool import Tool
from diffing.pair_state import Side

SETTINGS = Settings(timeout=30, jobs=1)
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


def shell_tool(name: str, script: str, **options) -> Tool:
    """A tool that minimises the variant in place: a shell script, which sees the test as $TEST."""

    def commands(task):
        return [["sh", "-c", f"TEST={task.tests[Side.VARIANT]}\n{script}"]]

    return Tool(
        name,
        commands,
        lambda task: {Side.VARIANT: task.programs[Side.VARIANT]},
        ("sh", "-c", "echo fake 1.0"),
        **{"needs": lambda _: "sh", **options},
    )
