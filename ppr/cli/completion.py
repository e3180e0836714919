"""``ppr completion``: scripts with which shells complete verbs, options and file names."""

import click
from click.shell_completion import get_completion_class

VARIABLE = "_PPR_COMPLETE"  # by which a shell asks ppr for completions; the name is click's

HELP = """Print a script that completes verbs, options and file names for a shell.

\b
    bash:  ppr completion bash > ~/.local/share/bash-completion/completions/ppr
    zsh:   ppr completion zsh > ~/.zfunc/_ppr
    fish:  ppr completion fish > ~/.config/fish/completions/ppr.fish

Create the folder first if there is none.  For zsh, ~/.zshrc needs the line fpath+=~/.zfunc before compinit is called.
Then start a new shell.
"""


@click.command(help=HELP)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script."""
    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(ctx.find_root().command, {}, "ppr", VARIABLE).source())
