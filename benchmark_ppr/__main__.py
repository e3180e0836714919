"""``python -m benchmark_ppr``: its commands, each in a module of its own that is imported when it is called."""

import importlib
from importlib.util import find_spec

import click

COMMANDS = {name: f"benchmark_ppr.{name}" for name in ("run", "table", "check", "mutate", "hunt")}


class LazyGroup(click.Group):
    """Commands by module name; each module's command is its ``main``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return [name for name, module in COMMANDS.items() if find_spec(module)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = importlib.import_module(COMMANDS[cmd_name]).main
        assert isinstance(command, click.Command)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Real compiler bugs, and how reducers do on them."""


if __name__ == "__main__":
    main(prog_name="python -m benchmark_ppr")
