"""The options that several verbs share, each declared once, with its group in the help."""

import contextlib
import copy
import enum
import functools
import math
import os
import re
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import msgspec

from grammars.bundle import is_fit_path
from ppr.programs.errors import UserError, user_errors

MAX_SECONDS = 1_000_000.0  # eleven days: the longest time that the system can wait
LEAST_MEMORY = 16 << 20  # bytes: no shell or compiler starts with less
GROUPS = FIRST, KEEP, FAR, LIMITS, FILES, WORKERS, OTHER = (
    *("Options", "What to keep", "How far to go", "Limits", "Files and languages", "Workers", "Other options"),
)
Decorator = Callable[[Any], Any]
HELP: dict[str, str] = msgspec.toml.decode(Path(__file__).with_name("help.toml").read_bytes())  # by verb


class GroupedOption(click.Option):
    """An option that the help shows in a group."""

    def __init__(self, *arguments: Any, group: str, **attributes: Any) -> None:
        super().__init__(*arguments, **attributes)
        self.group = group


def option(group: str, names: str, text: str, kind: Any = None, **attributes: Any) -> Decorator:
    if isinstance(kind, type) and issubclass(kind, enum.StrEnum):
        kind = click.Choice([one.value for one in kind])
        attributes.setdefault("show_default", "default" in attributes)
    return click.option(*names.split(), cls=GroupedOption, group=group, help=text, type=kind, **attributes)


def with_options(*options: Decorator) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return lambda function: functools.reduce(lambda made, one: one(made), reversed(options), function)


class AnyPath(click.Path):
    """A path that may or may not exist."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Check that the path exists or could exist; an empty one would be the current folder."""
        if not str(value):
            self.fail("it is empty; perhaps a variable of the shell is not set", param, ctx)
        if not is_fit_path(str(value)):
            self.fail(f"the name {str(value)!a} has a control character: rename the file", param, ctx)
        or_could = contextlib.suppress(FileNotFoundError, NotADirectoryError)
        with user_errors(f"the path {value} cannot be used"), or_could:
            Path(value).stat()
        return super().convert(value, param, ctx)


class ScriptFile(AnyPath):
    """The path of a script, or a shell command (perhaps just a name) if there is no such file."""

    name = "script"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        is_line = (len(str(value).split()) > 1 or shutil.which(value)) and not os.path.lexists(value)  # of any length
        return str(value) if is_line else super().convert(value, param, ctx)


class Seconds(click.FloatRange):
    """A positive and finite time."""

    name = "number of seconds"

    def __init__(self) -> None:
        super().__init__(0, MAX_SECONDS, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        seconds = super().convert(value, param, ctx)
        return self.fail(f"{value} is not a time.", param, ctx) if math.isnan(seconds) else seconds


def _size(text: str) -> int:
    found = re.fullmatch(r"([1-9]\d{0,11})([KMGT]?)(i?B)?", text, re.IGNORECASE)
    if found is None:
        raise click.BadParameter(f"{text} is not a size: write 500M or 2G")
    size = int(found[1]) << {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}[found[2].upper()]
    if size < LEAST_MEMORY:
        raise click.BadParameter(f"with {text}, not even a shell starts: write 500M or 2G")
    return size


PATH, SCRIPT, COUNT = AnyPath(path_type=Path), ScriptFile(path_type=Path), click.IntRange(1)

PAIR = click.argument("seed", type=PATH), click.argument("variant", type=PATH)
JSON = click.option("--json", "as_json", is_flag=True, help="Print the same as JSON.")
QUIET = option(OTHER, "--quiet -q", "Print errors only.", is_flag=True)
INCLUDE = option(FIRST, "--include", "File or folder to copy into every test's folder; may be given several times.",
                 PATH, multiple=True)  # fmt: skip
TIMEOUT = option(FIRST, "--timeout", "Time limit for one test.  [default: 10 times what the inputs take]", Seconds())
LANGUAGE_OPTIONS = (
    option(FILES, "--language", "Language of the programs.  [default: from the file extension]"),
    option(FILES, "--grammar", "Grammar instead of the built-in one: a .pnf or .json file, or the folder of "
           "a Tree-sitter grammar.", PATH),
)  # fmt: skip
COMMAND_OPTIONS = (
    option(FIRST, "--command line", "Command as one line for the shell, with pipes and the like, instead of after --.",
           metavar="LINE"),
    option(FIRST, "--reference", "Command that handles programs correctly, such as another compiler, to compare output "
           "and exit status with.", metavar="LINE"),
    option(KEEP, "--signature", "Pattern in what the command prints for the program with the bug; nothing else counts.",
           metavar="REGEX"),
    option(KEEP, "--strict", "Keep the top four stack frames, and the error of a seed that fails.", is_flag=True),
    option(KEEP, "--loose", "Keep no stack frames; a seed that fails may do anything except crash.",
           is_flag=True),
    option(KEEP, "--check-undefined/--no-check-undefined", "With --reference and a C compiler: refuse undefined "
           "behaviour.  [default: check]", default=True),
)  # fmt: skip
TEST_OPTIONS = *COMMAND_OPTIONS, INCLUDE, TIMEOUT, *LANGUAGE_OPTIONS
ALSO = (
    option(FIRST, "--also", "Other version of the compiler on which to try original and result at the end; may be "
           "given several times.", multiple=True, metavar="COMPILER"),
    option(FIRST, "--also-installed", "The same with all installed versions of the compiler.", is_flag=True),
)  # fmt: skip
RUN_OPTIONS = (
    *COMMAND_OPTIONS,
    *ALSO,
    option(KEEP, "--keep-versions", "With --also and a command: keep the bug on all versions that show it, and the "
           "programs working where they work.", is_flag=True),
    option(KEEP, "--modern/--no-modern", "With GCC, Clang or rustc: keep programs valid in the newest standard of the "
           "language.  [default: for C, if the original is valid]", default=None),
    option(FIRST, "--output", "Folder for the result.  [default: named after the first file]", PATH),
    INCLUDE,
    option(FIRST, "--jobs", "Tests to run at the same time.  [default: all cores]", COUNT),
    TIMEOUT,
    option(KEEP, "--repeat", "Accept a program only if this many runs of its test hold.  [default: 1]",
           click.IntRange(1, 1000), default=1),
    option(KEEP, "--allow-trivial", "Continue with a test that holds on an empty program.", is_flag=True),
    option(LIMITS, "--max-seconds", "Stop the run after this time.", Seconds()),
    option(LIMITS, "--max-tests", "Stop the reduction after this many tests, including those of the originals. "
           "Repeated tests of these and of the result do not count.", COUNT),
    option(LIMITS, "--memory", "Memory that a process of a test may use, such as 2G.", _size, metavar="SIZE"),
    *LANGUAGE_OPTIONS,
    QUIET,
)  # fmt: skip

TYPED = "ppr.typed"  # the key in a context for the words of the call
SHOW_ALL = "ppr.show_all"  # the key for whether to show all help
MORE = "\f"  # in a help text: only --help-all shows what follows, and all but the first group of options


class TakesCommand(click.Command):
    """A verb with a command after ``--``; the callback gets its ``words``, or ``None``.  Its help is in groups."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[TYPED] = (*ctx.command_path.split(), *args)
        given = "--" in args
        end = args.index("--") if given else len(args)
        last = max((place for place, word in enumerate(args[:end]) if "{}" in word), default=0)
        for at, name in enumerate(args[:last]):
            if name in ("--command", "--reference") and "{}" not in args[at + 1]:
                line = " ".join(args[at + 1 : last + 1])
                raise UserError(f"{name} takes one line for the shell: quote it as a whole, {name} {shlex.quote(line)}")
        try:
            rest = super().parse_args(ctx, args[:end])
        except click.UsageError as error:
            said = error.message.rstrip(".")
            if "{}" in args[:end]:
                raise UserError(f"{said}; a command comes after two dashes: -- COMMAND {{}}") from error
            if "unexpected extra" in said:
                raise UserError(f"{said}; to reduce many pairs, use ppr campaign run FOLDER") from error
            if file := next((one for one in args[:end] if one.startswith("-") and os.path.lexists(one)), None):
                hint = f"if the file {file} is meant, rename it: its name begins with a dash"
                raise UserError(f"{said}; {hint}") from error
            raise
        ctx.params["words"] = tuple(args[end + 1 :]) if given else None
        return rest

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [*super().collect_usage_pieces(ctx), "[-- COMMAND...]"]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        shown = copy.copy(self)
        if ctx.meta.get(SHOW_ALL):
            shown.help = (self.help or "").replace(MORE, "")
        super(TakesCommand, shown).format_help_text(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        groups: dict[str, list[tuple[str, str]]] = {group: [] for group in GROUPS}
        for param in self.get_params(ctx):
            if record := param.get_help_record(ctx):
                groups[getattr(param, "group", OTHER)].append(record)
        is_short = MORE in (self.help or "") and not ctx.meta.get(SHOW_ALL)
        for group, records in groups.items():
            if records and not (is_short and group != FIRST):
                with formatter.section(group):
                    formatter.write_dl(records)


def _show_all(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        ctx.meta[SHOW_ALL] = True
        click.echo(ctx.get_help())
        ctx.exit()


HELP_ALL = option(FIRST, "--help-all", "Show all options, with more examples.", is_flag=True, is_eager=True,
                  expose_value=False, callback=_show_all)  # fmt: skip


def verb(text: str, *options: Decorator, cls: type[click.Command] = TakesCommand, **settings: Any) -> Decorator:
    make = click.command(cls=cls, help=text, epilog=HELP["exit_status"], **settings)
    return lambda function: make(with_options(*options)(function))
