"""``ppr``: the verbs, and the default one that needs no name."""

import atexit
import contextlib
import difflib
import errno
import gc
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

import click
from click.shell_completion import CompletionItem, get_completion_class

from ppr import __version__
from ppr.cli.lazy import LazyGroup
from ppr.cli.options import EXIT_STATUS, file_names
from ppr.display.console import Closed, make_console, plain
from ppr.errors import Interrupted, UserError, is_of_machine

HEAD = """Usage: ppr SEED VARIANT [OPTIONS] -- COMMAND...
       ppr VERB ...

Pairwise program reduction: ppr minimises two programs and the difference between them.
"""
TAIL = """ppr help VERB prints the same as ppr VERB --help."""
MOST_NAMED = 60  # characters of a name that is too long
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


MODULES = {  # of ppr.cli, and the verbs in them
    "reduce": "reduce single isolate", "campaign": "campaign", "init": "init", "diff": "diff", "show": "show",
    "studies": "explain locate versions", "watch": "watch", "grammar": "languages grammar", "doctor": "doctor",
    "main": "completion",
}  # fmt: skip
VERBS = {verb: (f"ppr.cli.{module}", verb) for module, verbs in MODULES.items() for verb in verbs.split()}
VERBS["help"] = ("ppr.cli.main", "help_")


class DefaultGroup(LazyGroup):
    """A group whose first argument may be a file: then the command is ``reduce``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default verb in where there is none."""
        known = {*self.places, "--help", "-h", "--version"}
        if args and args[0] not in known:
            meant = difflib.get_close_matches(args[0], self.places, 1)
            if meant and not Path(args[0]).exists() and not ctx.resilient_parsing:
                raise UserError(f"{args[0]} is neither a verb nor a file: did you mean ppr {meant[0]}?")
            args.insert(0, "reduce")
        elif not ctx.resilient_parsing and ((args and args[0] in ("--help", "-h")) or not args):
            args[:] = ["reduce", "--help"]
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete the first word: a verb, or an option or a file of the default verb."""
        if incomplete.startswith("-"):
            default = self.get_command(ctx, "reduce")
            assert default is not None
            context = default.make_context("ppr", [], resilient_parsing=True)
            return [*super().shell_complete(ctx, incomplete), *default.shell_complete(context, incomplete)]
        verbs = super().shell_complete(ctx, incomplete)
        if not verbs:
            return file_names(incomplete)
        # Shells do not mix what they find themselves with what they are told, so they are told of these files.
        names = sorted(path.name for path in Path().iterdir())
        seen = [name for name in names if name.startswith(incomplete) and not name.startswith(".")]
        return [*verbs, *map(CompletionItem, seen)]


@click.group(cls=DefaultGroup, places=VERBS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ppr")
def cli() -> None:
    """Pairwise program reduction."""


def main(arguments: list[str] | None = None, *, unavailable: int | None = None) -> None:
    """The console script.

    Exit status: 0 done, 1 internal error or no place for the output, 2 bad call, input or test, 130 interrupted; and
    ``unavailable``, if given, for an error that says what this machine lacks.
    """
    sys.stdout = sys.stdout or Closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # programs may hold what the terminal cannot show
    atexit.register(gc.freeze)  # the system frees memory faster: the trees of a million tokens take ten seconds
    errors = make_console(stderr=True)
    try:
        status: Any = cli.main(args=arguments, prog_name="ppr", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        status = 2
    except (click.Abort, KeyboardInterrupt, Interrupted):
        errors.print("interrupted")
        status = 130
    except ModuleNotFoundError:
        raise
    except Exception as error:
        status, words = _explained(error)
        if words:
            errors.print(f"[bold red]ppr:[/] {plain(words)}", soft_wrap=True)
        else:
            errors.print_exception()
            errors.print("this is an error in ppr itself: please report it with the lines above")
        if unavailable is not None and is_of_machine(error):
            status = unavailable
    for stream in (sys.stdout, sys.stderr):
        _flush(stream)
    sys.exit(status if isinstance(status, int) else 0)


def _explained(error: Exception) -> tuple[int, str]:
    """The exit status for an error, and what to say of it; nothing of an error in ppr itself."""
    match error:
        case UserError():
            return 2, str(error)
        case MemoryError():
            return 1, "out of memory: the programs are too large for this machine"
        case RuntimeError() if "start new thread" in str(error):
            return 2, "the system gives ppr no more threads: see ulimit -u"
        case PermissionError():  # a folder that may not be looked into, so nobody knows what is there
            return 2, f"{error.filename}: {error.strerror}"
        case OSError(errno=errno.ENAMETOOLONG):
            return 2, f"the name {str(error.filename)[:MOST_NAMED]}… is too long for a file: give a shorter one"
        case OSError():  # the terminal or the disk; errors about the user's files are UserErrors
            return 1, str(error)
    return 1, ""


def _flush(stream: TextIO | None) -> None:
    """Write what is waiting, so that Python does not try it at the end and ends with a status of its own."""
    if stream is None:
        return
    try:
        stream.flush()
    except (OSError, ValueError):  # full or closed
        with contextlib.suppress(OSError, ValueError), open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
