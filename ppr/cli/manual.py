"""The man page, in the language of roff, from the same texts as the help."""

import inspect
import re

import click

from ppr import __version__

HEAD = f""".TH PPR 1 "" "ppr {__version__}" "User Commands"
.nh
.ad l
.SH NAME
ppr \\- reduce two programs and the difference between them
"""
SEE_ALSO = ".SH SEE ALSO\nThe folder docs in the sources of ppr.\n"
LITERAL = "\b"  # marks a paragraph that click does not fill


def manual(command: click.Command, context: click.Context) -> str:
    """The page of a group of verbs; that of ``reduce`` is the first, because its name need not be given."""
    assert isinstance(command, click.Group)
    others = [name for name in command.list_commands(context) if name != "reduce"]
    first = command.commands["reduce"]
    own = first.make_context("ppr", [], parent=context, resilient_parsing=True)
    parts = [
        HEAD,
        ".SH SYNOPSIS\n",
        *(_usage(verb) for verb in (own, *(_context(command, name, context) for name in others))),
        ".SH DESCRIPTION\n",
        _prose(first.help or ""),
        ".SH OPTIONS\n",
        _options(own),
        ".SH VERBS\n",
        *(_verb(_context(command, name, context)) for name in others),
        ".SH EXIT STATUS\n",
        _prose(_without_title(first.epilog or "")),
        SEE_ALSO,
    ]
    return "".join(parts)


def _context(group: click.Group, name: str, parent: click.Context) -> click.Context:
    return group.commands[name].make_context(name, [], parent=parent, resilient_parsing=True)


def _usage(context: click.Context) -> str:
    """One line of the synopsis."""
    pieces = " ".join(context.command.collect_usage_pieces(context))
    return f".B {_escaped(context.command_path)}\n{_escaped(pieces)}\n.br\n"


def _verb(context: click.Context) -> str:
    command = context.command
    parts = [f".SS {_escaped(context.command_path)}\n", _usage(context), _prose(command.help or ""), _options(context)]
    if isinstance(command, click.Group):
        parts += [_verb(_context(command, name, context)) for name in command.list_commands(context)]
    return "".join(parts)


def _options(context: click.Context) -> str:
    """The options, each a tagged paragraph."""
    options = [one for one in context.command.get_params(context) if isinstance(one, click.Option)]
    records = [one.get_help_record(context) for one in options]
    return "".join(f".TP\n.B {_escaped(names)}\n{_escaped(text)}\n" for names, text in filter(None, records))


def _prose(text: str) -> str:
    """Paragraphs; those that click does not fill keep their lines."""
    found = []
    for paragraph in re.split(r"\n\s*\n", inspect.cleandoc(text)):
        literal = paragraph.startswith(LITERAL)
        lines = [_escaped(line) for line in paragraph.removeprefix(LITERAL).strip("\n").split("\n")]
        found += [".PP\n", ".nf\n" * literal, *(f"{line}\n" for line in lines), ".fi\n" * literal]
    return "".join(found)


def _without_title(text: str) -> str:
    """A literal paragraph without its first line, which is the heading of the page's section."""
    return re.sub(r"^[\b]\n.*\n", "\b\n", text)


def _escaped(line: str) -> str:
    """A line of text that roff shows as it is."""
    shown = line.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha").replace("~", "\\(ti")
    shown = shown.replace("'", "\\(aq").replace("`", "\\(ga").replace('"', "\\(dq")
    return f"\\&{shown}" if shown.startswith(".") else shown
