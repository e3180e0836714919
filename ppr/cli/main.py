"""``ppr``: the verbs, of which ``reduce`` is the default."""

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
PIPE = 128 + signal.SIGPIPE  # the exit status of tools that write to a closed pipe
ALIKE = {"report": "show, or ppr campaign report"}  # verbs that people try, and the ones that exist
VERBS = {verb: (f"ppr.cli.{module}", verb) for module, verbs in MODULES.items() for verb in verbs.split()}


class LazyGroup(click.Group):
    """Imports commands when they are needed; ``places`` maps each verb to its module and its name there."""

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
    """A group whose default command is ``reduce``: the first argument may be a file."""

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
        elif not ctx.resilient_parsing and args[:1] in ([], ["--help"], ["-h"]):
            args[:] = ["reduce", "--help"]
        return super().parse_args(ctx, args)


@click.group(cls=DefaultGroup, places=VERBS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ppr")
def cli() -> None:
    """Pairwise program reduction."""


def main(arguments: list[str] | None = None, *, unavailable: int = 0) -> None:
    """The console script; ``unavailable``, unless 0, is the exit status if this machine lacks something."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # programs may contain what the terminal cannot show
    os.umask(os.umask(0o077) & 0o077)  # ppr can always use the files that it creates, whatever the user's umask
    atexit.register(gc.freeze)  # Python would take ten seconds to free the trees of a million tokens
    errors = make_console(stderr=True)
    try:
        status: Any = cli.main(args=arguments, prog_name="ppr", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        status = 2
    except SystemExit:  # click and rich raise it when the output pipe is closed
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
        except (OSError, ValueError) as error:  # full or closed: Python would try again, and set its own status
            status = PIPE if isinstance(error, BrokenPipeError) and not status else status
            with contextlib.suppress(OSError, ValueError), open(os.devnull, "w") as nowhere:
                os.dup2(nowhere.fileno(), stream.fileno())
    sys.exit(status if isinstance(status, int) else 0)


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An error, and those from which or during which it was raised."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _explained(error: Exception) -> tuple[int, str]:
    """The exit status for an error, and its message; an error in ppr itself has none."""
    match error:
        case UserError():
            return 2, str(error)
        case ImportError() if any(isinstance(one, Interrupted) for one in _chain(error)):
            return 130, "interrupted"  # while a library was loaded, which turned it into an ImportError
        case MemoryError():
            return 1, "out of memory: the programs are too large for this machine"
        case RuntimeError() if "start new thread" in str(error):
            return 2, "the system allows ppr no more threads: see ulimit -u"
        case PermissionError() if error.filename:
            return 2, f"{error.filename} cannot be used ({error.strerror}): ask its owner, or give another"
        case OSError() if error.errno in FULL:
            return 2, f"there is no space for the output ({error.strerror}): make room, and try again"
        case OSError():  # the terminal; other errors about the user's files are UserErrors
            return 1, str(error)
    return 1, ""
