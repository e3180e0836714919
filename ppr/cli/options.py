"""Options that several verbs have."""

import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from ppr.errors import UserError

EXIT_STATUS = """\b
Exit status:
    0    The run is done, or a limit such as --max-seconds has ended it.
    1    There is an error in ppr itself, or no memory, or no place for the output.
    2    An option, a program or a test cannot be used.
    130  The run was interrupted.  The best result so far is kept."""

MAX_SECONDS = 1_000_000.0  # eleven days: as much as the system can wait for at a time


class AnyPath(click.Path):
    """The path of something that may be there or not."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """A path, which is not empty: that would be the current folder."""
        if not str(value):
            self.fail("it is empty; perhaps a variable of the shell is not set", param, ctx)
        return super().convert(value, param, ctx)


PATH = AnyPath()


class Seconds(click.FloatRange):
    """A positive and finite time."""

    name = "number of seconds"

    def __init__(self) -> None:
        super().__init__(0, MAX_SECONDS, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Refuse a value that is not a number of seconds."""
        seconds = super().convert(value, param, ctx)
        if math.isnan(seconds):
            self.fail(f"{value} is not a number", param, ctx)
        return seconds


def _size(text: str) -> int:
    """A number of bytes, with K, M, G or T for binary multiples."""
    found = re.fullmatch(r"([1-9]\d{0,11})([KMGT]?)(i?B)?", text, re.IGNORECASE)
    if found is None:
        raise click.BadParameter(f"{text} is not a size: say 500M or 2G")
    return int(found[1]) << {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}[found[2].upper()]


LANGUAGE_OPTIONS = (
    click.option("--language", help="Language of the programs.  [default: from the file extension]"),
    click.option(
        "--grammar",
        type=PATH,
        help="Grammar instead of the built-in one: a .pnf, .json, .lark or .bnf file, or a folder of Tree-sitter's.",
    ),
    click.option("--parser", type=PATH, help="Compiled Tree-sitter parser of your own: libtree-sitter-NAME.so."),
)
INCLUDE = click.option(
    "--include",
    type=PATH,
    multiple=True,
    help="File or folder to copy into every test's folder; may be given several times.",
)
TIMEOUT = click.option(
    "--timeout", type=Seconds(), help="Time limit for one test.  [default: 10 times what the inputs take]"
)
BROKEN = (125, 126, 127)  # exit statuses of tests that have a meaning already


def _other_status(_: click.Context, __: click.Parameter, value: int) -> int:
    if value in BROKEN:
        raise click.BadParameter(f"{value} has a meaning already: choose another exit status")
    return value


RUN_OPTIONS = (
    INCLUDE,
    click.option("--output", type=PATH, help="Folder for the result.  [default: named after the first file]"),
    *LANGUAGE_OPTIONS,
    click.option("--jobs", type=click.IntRange(1), help="Tests to run at the same time.  [default: all cores]"),
    TIMEOUT,
    click.option("--memory", type=_size, metavar="SIZE", help="Memory that a process of a test may use, such as 2G."),
    click.option(
        "--repeat",
        type=click.IntRange(1, 1000),
        default=1,
        help="Accept a program only if this many runs of its test hold.  [default: 1]",
    ),
    click.option(
        "--no-new-warnings",
        is_flag=True,
        help="With a command: refuse programs with kinds of warnings that the original does not have.",
    ),
    click.option("--allow-trivial", is_flag=True, help="Go on with a test that holds on an empty program."),
    click.option(
        "--other-bug",
        type=click.IntRange(0, 255),
        default=101,
        show_default=True,
        callback=_other_status,
        metavar="STATUS",
        help="Exit status of a variant's test that means another bug: the pair is saved in other/.  0 saves none.",
    ),
    click.option("--max-seconds", type=Seconds(), help="Stop the run after this time."),
    click.option("--max-tests", type=click.IntRange(1), help="Stop the run after this many tests."),
)
INLINE_HEADERS = click.option(
    "--inline-headers", is_flag=True, help='C, C++: put the files of #include "..." into the program first.'
)
MUTATION_LOG = click.option(
    "--mutation-log",
    type=PATH,
    help="File with the mutations that made the variant, in TOML or .jsonl; the report says which are needed.",
)
SHOWN_OPTIONS = (
    click.option("--quiet", "-q", is_flag=True, help="Print errors only."),
    click.option("--verbose", "-v", is_flag=True, help="Print a line after each reducer."),
)


class Script(AnyPath):
    """The path of a script, or a line for the shell if there is no such file."""

    name = "script"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """A path, or the line as it is."""
        words = str(value).split()
        is_line = len(words) > 1 and not Path(value).exists()
        return str(value) if is_line else super().convert(value, param, ctx)


SCRIPT = Script()
COMMAND_OPTIONS = (
    click.option(
        "--command",
        "line",
        metavar="LINE",
        help="One line for the shell, with pipes and the like, instead of after --.",
    ),
    click.option(
        "--reference",
        metavar="LINE",
        help="Command that gets it right, such as another compiler; output and exit status are compared.",
    ),
    click.option(
        "--signature",
        metavar="REGEX",
        help="Text that the command prints for the program with the bug; only this counts.",
    ),
    click.option("--strict", is_flag=True, help="Keep the top four stack frames, and the error of a seed that fails."),
    click.option(
        "--loose",
        is_flag=True,
        help="Keep no stack frames; a seed that fails may fail in any way except a crash.",
    ),
    click.option("--stack", is_flag=True, help="Ask gdb where the command is, if a signal kills it without a message."),
    click.option(
        "--check-undefined/--no-check-undefined",
        default=True,
        help="With --reference and a C compiler: refuse undefined behaviour.  [default: check]",
    ),
)


TYPED = "ppr.typed"  # where a context keeps the words of the call


class TakesCommand(click.Command):
    """A verb with a command after ``--``; the callback gets its ``words``, or ``None``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the command away before the options are read."""
        ctx.meta[TYPED] = (*ctx.command_path.split(), *args)
        given = "--" in args
        end = args.index("--") if given else len(args)
        try:
            rest = super().parse_args(ctx, args[:end])
        except click.UsageError as error:
            if "{}" in args[:end]:
                said = error.message.rstrip(".")
                raise UserError(f"{said}; a command comes after two dashes: -- COMMAND {{}}") from error
            raise
        ctx.params["words"] = tuple(args[end + 1 :]) if given else None
        return rest

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete file names in the command, too."""
        in_command = ctx.params.get("words") is not None
        return file_names(incomplete) if in_command else super().shell_complete(ctx, incomplete)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Show the command too."""
        return [*super().collect_usage_pieces(ctx), "[-- COMMAND...]"]


def file_names(incomplete: str) -> list[CompletionItem]:
    """What makes a shell complete the name of a file."""
    return [CompletionItem(incomplete, type="file")]


def with_options(*options: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A decorator that gives a command these options, in this order."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate
