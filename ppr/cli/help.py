"""``ppr help`` and ``ppr completion``: the help texts of all verbs, also as a man page, and what shells ask for."""

import difflib
import inspect
import re
from collections.abc import Iterator, Sequence

import click
from click.shell_completion import CompletionItem, get_completion_class

from ppr import __version__
from ppr.cli.options import EXIT_STATUS
from ppr.errors import UserError

HEAD = """Usage: ppr SEED VARIANT [OPTIONS] -- COMMAND...
       ppr VERB ...

Pairwise program reduction: ppr minimises two programs and the difference between them.
"""
TAIL = """ppr help VERB prints the same as ppr VERB --help.  ppr help --man prints a man page."""
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
@click.option("--man", is_flag=True, help="Print a man page of everything: ppr help --man > ppr.1")
@click.pass_context
def help_(ctx: click.Context, verbs: tuple[str, ...], man: bool) -> None:
    """List the verbs, or show the help of one."""
    if man and verbs:
        raise UserError("the man page is about all verbs: leave VERB out")
    command, context = _found(ctx, verbs)
    if man:
        click.echo(manual(context), nl=False)
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


MAN_HEAD = f""".TH PPR 1 "" "ppr {__version__}" "User Commands"
.nh
.ad l
.SH NAME
ppr \\- reduce two programs and the difference between them
"""
SEE_ALSO = ".SH SEE ALSO\nThe folder docs in the sources of ppr.\n"
LITERAL = "\b"  # marks a paragraph that click does not fill
# What roff shows as it is.
ESCAPES = str.maketrans({"\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "'": "\\(aq", "`": "\\(ga", '"': "\\(dq"})


def manual(context: click.Context) -> str:
    """The man page of a group of verbs; that of ``reduce`` is the first, because its name need not be given."""
    own, *verbs = sorted(_within(context), key=lambda one: one.command.name != "reduce")
    status = re.sub(r"^[\b]\n.*\n", "\b\n", own.command.epilog or "")  # without its title
    parts = [MAN_HEAD, ".SH SYNOPSIS\n", *map(_usage, [own, *verbs])]
    parts += [".SH DESCRIPTION\n", *_prose(own.command.help), ".SH OPTIONS\n", *_options(own)]
    parts += [".SH VERBS\n", *(part for verb in verbs for part in _verb(verb))]
    return "".join([*parts, ".SH EXIT STATUS\n", *_prose(status), SEE_ALSO])


def _within(context: click.Context) -> list[click.Context]:
    """The contexts of the verbs in a verb, in the order of their names."""
    verbs = sorted(context.command.commands.items()) if isinstance(context.command, click.Group) else []
    return [verb.make_context(name, [], parent=context, resilient_parsing=True) for name, verb in verbs]


def _usage(context: click.Context) -> str:
    pieces = " ".join(context.command.collect_usage_pieces(context))
    return f".B {_escaped(context.command_path)}\n{_escaped(pieces)}\n.br\n"


def _verb(context: click.Context) -> Iterator[str]:
    yield f".SS {_escaped(context.command_path)}\n{_usage(context)}"
    yield from (*_prose(context.command.help), *_options(context))
    for verb in _within(context):
        yield from _verb(verb)


def _options(context: click.Context) -> Iterator[str]:
    for param in context.command.get_params(context):
        record = param.get_help_record(context) if isinstance(param, click.Option) else None
        if record is not None:
            yield f".TP\n.B {_escaped(record[0])}\n{_escaped(record[1])}\n"


def _prose(text: str | None) -> Iterator[str]:
    """Paragraphs; those that click does not fill keep their lines."""
    for paragraph in re.split(r"\n\s*\n", inspect.cleandoc(text or "")):
        lines = [f"{_escaped(line)}\n" for line in paragraph.removeprefix(LITERAL).strip("\n").split("\n")]
        literal = paragraph.startswith(LITERAL)
        yield "".join([".PP\n", ".nf\n" * literal, *lines, ".fi\n" * literal])


def _escaped(line: str) -> str:
    shown = line.translate(ESCAPES)
    return f"\\&{shown}" if shown.startswith(".") else shown


@click.command(help=COMPLETION_HELP)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script."""
    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(ctx.find_root().command, {}, "ppr", VARIABLE).source())
