"""``python -m benchmark_ppr``: each command is a module, which is imported only when the command is called."""

from typing import Any

import click

from ppr.cli.main import LazyGroup

COMMANDS = ("run", "table", "check", "enlarge", "planted", "neighbours", "crashes")  # in benchmark_ppr.commands
PLACES = {name: (f"benchmark_ppr.commands.{name}", "main") for name in COMMANDS}


class Benchmark(LazyGroup):
    """The commands; each is the ``main`` of its module."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; reports a file or folder that cannot be read or written in one sentence."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.filename is None:  # not about a file, such as a closed pipe
                raise
            raise click.UsageError(f"{error.filename}: {error.strerror}") from error


@click.group(cls=Benchmark, places=PLACES, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Pairs with real compiler bugs, and a benchmark of reducers on them."""


if __name__ == "__main__":
    main(prog_name="python -m benchmark_ppr")
