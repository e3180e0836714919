"""``python -m benchmark_ppr``: its commands, each in a module of its own that is imported when it is called."""

import importlib

import click

COMMANDS = {
    "run": "benchmark_ppr.harness.run",
    "table": "benchmark_ppr.tables.table",
    "check": "benchmark_ppr.harness.check",
    "mutate": "benchmark_ppr.fuzzing.mutate",
    "hunt": "benchmark_ppr.fuzzing.hunt",
    "csmith": "benchmark_ppr.fuzzing.csmith",
    "enlarge": "benchmark_ppr.fuzzing.enlarge",
}


class LazyGroup(click.Group):
    """Commands by module name; each module's command is its ``main``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(COMMANDS[cmd_name]).main
        assert isinstance(command, click.Command)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Real compiler bugs, and how reducers do on them."""


if __name__ == "__main__":
    main(prog_name="python -m benchmark_ppr")
