"""A group of commands, each of which is imported only when it is needed."""

import importlib
from collections.abc import Mapping
from typing import Any

import click


class LazyGroup(click.Group):
    """The commands by their names; ``places`` says of each in which module it is, and its name there."""

    def __init__(self, *arguments: Any, places: Mapping[str, tuple[str, str]], **attributes: Any) -> None:
        super().__init__(*arguments, **attributes)
        self.places = places

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order in which they were given."""
        return [*self.places]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with this name, or None."""
        if cmd_name not in self.places:
            return None
        module, name = self.places[cmd_name]
        command = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        return command
