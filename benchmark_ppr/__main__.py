"""``python -m benchmark_ppr``: each command is a module of its own, which is imported only when it is called."""

import importlib
from typing import Any

import click

COMMANDS = ("run", "table", "check", "hunt", "planted")  # in benchmark_ppr.commands
EXPERIMENTS = ("scale", "edit_scripts", "explanations")  # in .experiments


class LazyGroup(click.Group):
    """Commands by module name; each module's command is its ``main``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return [*COMMANDS, *EXPERIMENTS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with this name, or None."""
        if cmd_name not in (*COMMANDS, *EXPERIMENTS):
            return None
        room = "commands" if cmd_name in COMMANDS else "experiments"
        command = importlib.import_module(f"benchmark_ppr.{room}.{cmd_name}").main
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a file or folder that cannot be read or written is told in a sentence."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.filename is None:  # not about a file, such as a closed pipe
                raise
            raise click.UsageError(f"{error.filename}: {error.strerror}") from error


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Pairs with real compiler bugs, and a benchmark of reducers on them."""


if __name__ == "__main__":
    main(prog_name="python -m benchmark_ppr")
