"""``ppr help``: the help texts of all verbs, also as a man page."""

import difflib
from collections.abc import Sequence

import click
from click.shell_completion import CompletionItem

from ppr.cli.manual import manual
from ppr.cli.options import EXIT_STATUS
from ppr.errors import UserError

HEAD = """Usage: ppr SEED VARIANT [OPTIONS] -- COMMAND...
       ppr VERB ...

Pairwise program reduction: ppr minimises two programs and the difference between them.
"""
TAIL = """ppr help VERB prints the same as ppr VERB --help.  ppr help --man prints a man page."""


def _verbs(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    command = _found(ctx, ctx.params.get("verbs") or ())[0]
    names = command.list_commands(ctx) if isinstance(command, click.Group) else []
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


@click.command(name="help")
@click.argument("verbs", metavar="[VERB]", nargs=-1, shell_complete=_verbs)
@click.option("--man", is_flag=True, help="Print a man page of everything: ppr help --man > ppr.1")
@click.pass_context
def help_(ctx: click.Context, verbs: tuple[str, ...], man: bool) -> None:
    """List the verbs, or show the help of one."""
    if man and verbs:
        raise UserError("the man page is about all verbs: leave VERB out")
    command, context = _found(ctx, verbs)
    if man:
        click.echo(manual(command, context), nl=False)
    elif verbs:
        click.echo(context.get_help())
    else:
        click.echo(_overview(command, context))


def _found(ctx: click.Context, verbs: Sequence[str]) -> tuple[click.Command, click.Context]:
    """A verb, or one within a verb, with a context for its texts.  Raises :class:`UserError` if there is none."""
    command = ctx.find_root().command
    context = click.Context(command, info_name="ppr", **command.context_settings)
    for number, name in enumerate(verbs):
        known = command.commands if isinstance(command, click.Group) else {}
        if name not in known:
            meant = difflib.get_close_matches(name, known, 1)
            hint = f"did you mean {meant[0]}?" if meant else f"{' '.join(['ppr help', *verbs[:number]])} lists them"
            raise UserError(f"there is no verb {' '.join(verbs[: number + 1])}: {hint}")
        command = known[name]
        context = command.make_context(name, [], parent=context, resilient_parsing=True)
    return command, context


def _overview(command: click.Command, context: click.Context) -> str:
    assert isinstance(command, click.Group)
    formatter = context.make_formatter()
    with formatter.section("Verbs"):
        texts = {name: verb.get_short_help_str(200) for name, verb in command.commands.items()}
        texts["reduce"] = texts["reduce"].rstrip(".") + "; the name reduce may be left out."
        formatter.write_dl([*texts.items()])
    return "\n".join([HEAD, formatter.getvalue(), EXIT_STATUS.removeprefix("\b\n"), "", TAIL])
