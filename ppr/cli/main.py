"""``ppr``: the verbs, and the default one that needs no name."""

import atexit
import contextlib
import difflib
import gc
import importlib
import io
import os
import signal
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import click

from ppr import __version__
from ppr.display.console import make_console, plain
from ppr.programs.errors import FULL, Interrupted, UserError, is_of_machine, saying_if_interrupted

MODULES = {  # of ppr.cli, and the verbs in them
    "reduce": "reduce single isolate", "campaign": "campaign", "init": "init",
    "show": "show watch diff", "studies": "explain locate versions", "grammar": "languages grammar", "doctor": "doctor",
}  # fmt: skip
PIPE = 128 + signal.SIGPIPE  # the exit status of tools that write to a pipe which nobody reads
ALIKE = {"report": "show, or ppr campaign report"}  # verbs that people expect, and what does that
VERBS = {verb: (f"ppr.cli.{module}", verb) for module, verbs in MODULES.items() for verb in verbs.split()}


class LazyGroup(click.Group):
    """Commands that are imported when they are needed: ``places`` says of each its module, and its name there."""

    def __init__(self, *arguments: Any, places: Mapping[str, tuple[str, str]], **attributes: Any) -> None:
        super().__init__(*arguments, **attributes)
        self.places = places

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*self.places]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.places:
            return None
        module, name = self.places[cmd_name]
        with saying_if_interrupted("nothing has been done yet"):  # most of the imports
            command: click.Command = getattr(importlib.import_module(module), name)
        return command


class DefaultGroup(LazyGroup):
    """A group whose first argument may be a file: then the command is ``reduce``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        known = {*self.places, "--help", "-h", "--version"}
        if args[:1] == ["help"] and not os.path.lexists("help"):
            args[:] = [*args[1:], "--help"]
        if args and args[0] not in known:
            close = [] if args[0].startswith("-") else difflib.get_close_matches(args[0], self.places, 1)
            meant = ALIKE.get(args[0]) or next(iter(close), "")
            if meant and not os.path.lexists(args[0]) and not ctx.resilient_parsing:
                raise UserError(f"{args[0]} is neither a verb nor a file: did you mean ppr {meant}?")
            args.insert(0, "reduce")
        elif not ctx.resilient_parsing and ((args and args[0] in ("--help", "-h")) or not args):
            args[:] = ["reduce", "--help"]
        return super().parse_args(ctx, args)


@click.group(cls=DefaultGroup, places=VERBS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ppr")
def cli() -> None:
    """Pairwise program reduction."""


def main(arguments: list[str] | None = None, *, unavailable: int = 0) -> None:
    """The console script; it has an exit status of its own for what is ``unavailable`` on this machine, if wanted."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # programs may hold what the terminal cannot show
    os.umask(os.umask(0o077) & 0o077)  # what it makes is its own, whatever the user's says
    atexit.register(gc.freeze)  # the system frees memory faster: the trees of a million tokens take ten seconds
    errors = make_console(stderr=True)
    try:
        status: Any = cli.main(args=arguments, prog_name="ppr", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        status = 2
    except SystemExit:  # of click and rich alike, if nobody reads what is printed any more
        status = PIPE
    except (click.Abort, KeyboardInterrupt, Interrupted) as error:
        errors.print(plain(f"interrupted: {error}".removesuffix(": ")), soft_wrap=True)
        status = 130
    except ModuleNotFoundError:
        raise
    except Exception as error:
        status, words = _explained(error)
        if status == 130:
            errors.print(words)
        elif words:
            errors.print(f"[bold red]ppr:[/] {plain(words)}", soft_wrap=True)
        else:
            errors.print_exception()
            errors.print("this is an error in ppr itself: please report it with the lines above")
        status = unavailable if unavailable and is_of_machine(error) else status
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except (OSError, ValueError) as error:  # full or closed: Python would try again, with a status of its own
            status = PIPE if isinstance(error, BrokenPipeError) and not status else status
            with contextlib.suppress(OSError, ValueError), open(os.devnull, "w") as nowhere:
                os.dup2(nowhere.fileno(), stream.fileno())
    sys.exit(status if isinstance(status, int) else 0)


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An error, and those it was raised from or beside."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _explained(error: Exception) -> tuple[int, str]:
    """The exit status for an error, and what to say of it; nothing of an error in ppr itself."""
    match error:
        case UserError():
            return 2, str(error)
        case ImportError() if any(isinstance(one, Interrupted) for one in _chain(error)):
            return 130, "interrupted"  # while a library was loaded, which has made this of it
        case MemoryError():
            return 1, "out of memory: the programs are too large for this machine"
        case RuntimeError() if "start new thread" in str(error):
            return 2, "the system gives ppr no more threads: see ulimit -u"
        case PermissionError() if error.filename:
            return 2, f"{error.filename} cannot be used ({error.strerror}): ask its owner, or give another"
        case OSError() if error.errno in FULL:
            return 2, f"there is no room for what is printed or written ({error.strerror}): make some, and try again"
        case OSError():  # the terminal; other errors about the user's files are UserErrors
            return 1, str(error)
    return 1, ""
