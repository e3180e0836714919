"""``ppr help`` and ``ppr completion``: the help texts of all verbs, and what shells ask for."""

import difflib
from collections.abc import Sequence

import click
from click.shell_completion import CompletionItem, get_completion_class

from ppr.cli.options import EXIT_STATUS
from ppr.errors import UserError

HEAD = """Usage: ppr SEED VARIANT [OPTIONS] -- COMMAND...
       ppr VERB ...

Pairwise program reduction: ppr minimises two programs and the difference between them.
"""
TAIL = """ppr help VERB prints the same as ppr VERB --help."""
VARIABLE = "_PPR_COMPLETE"  # by which a shell asks ppr for completions; the name is click's
COMPLETION_HELP = """Print a script that completes verbs, options and file names for a shell.

\b
    bash:  ppr completion bash > ~/.local/share/bash-completion/completions/ppr
    zsh:   ppr completion zsh > ~/.zfunc/_ppr
    fish:  ppr completion fish > ~/.config/fish/completions/ppr.fish

Create the folder first if there is none.  For zsh, ~/.zshrc needs the line fpath+=~/.zfunc before compinit is called.
Then start a new shell.
"""


def _verbs(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    command = _found(ctx, ctx.params.get("verbs") or ())[0]
    names = command.list_commands(ctx) if isinstance(command, click.Group) else []
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


@click.command(name="help")
@click.argument("verbs", metavar="[VERB]", nargs=-1, shell_complete=_verbs)
@click.pass_context
def help_(ctx: click.Context, verbs: tuple[str, ...]) -> None:
    """List the verbs, or show the help of one."""
    command, context = _found(ctx, verbs)
    click.echo(context.get_help() if verbs else _overview(command, context))


def _found(ctx: click.Context, verbs: Sequence[str]) -> tuple[click.Command, click.Context]:
    """A verb, or one within a verb, with a context for its texts.  Raises :class:`UserError` if there is none."""
    command = ctx.find_root().command
    context = click.Context(command, info_name="ppr", **command.context_settings)
    for number, name in enumerate(verbs):
        group = command if isinstance(command, click.Group) else click.Group()
        found = group.get_command(context, name)
        if found is None:
            meant = difflib.get_close_matches(name, group.list_commands(context), 1)
            hint = f"did you mean {meant[0]}?" if meant else f"{' '.join(['ppr help', *verbs[:number]])} lists them"
            raise UserError(f"there is no verb {' '.join(verbs[: number + 1])}: {hint}")
        command = found
        context = command.make_context(name, [], parent=context, resilient_parsing=True)
    return command, context


def _overview(command: click.Command, context: click.Context) -> str:
    assert isinstance(command, click.Group)
    formatter = context.make_formatter()
    with formatter.section("Verbs"):
        verbs = {name: command.get_command(context, name) for name in command.list_commands(context)}
        texts = {name: verb.get_short_help_str(200) for name, verb in verbs.items() if verb is not None}
        texts["reduce"] = texts["reduce"].rstrip(".") + "; the name reduce may be left out."
        formatter.write_dl([*texts.items()])
    return "\n".join([HEAD, formatter.getvalue(), EXIT_STATUS.removeprefix("\b\n"), "", TAIL])


@click.command(help=COMPLETION_HELP)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script."""
    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(ctx.find_root().command, {}, "ppr", VARIABLE).source())
