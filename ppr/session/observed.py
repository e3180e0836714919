"""What a command does with the programs of a pair, in the words of reports."""

import msgspec


class Behaviour(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a command does with one program.

    ``kind`` is one of the kinds that ppr tells apart, such as ``internal-error``; ``summary`` the end of a sentence
    (``dies with "internal compiler error: in gen_typedef_die"``); ``message`` the lines worth quoting; ``frames`` the
    top of the stack, innermost first.  ``new_warnings`` are the categories of warnings that the compiler has about the
    reduced program, and not about the original one.
    """

    kind: str
    summary: str
    message: str = ""
    frames: tuple[str, ...] = ()
    new_warnings: tuple[str, ...] = ()


class Tool(msgspec.Struct, frozen=True, omit_defaults=True):
    """A program that a test starts, the first line that it prints when it is asked for its version, its target.

    The ``family`` is that of :mod:`ppr.properties.behaviour.families`, by which warnings are known.
    """

    name: str
    version: str = ""
    target: str = ""
    family: str = ""


class Observed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the properties of a pair were made from: the ``command``, and what it does with either program.

    ``reference`` is the command that it is compared with, if any; a ``signature`` the regular expression that the
    output about the variant has to match, if only that counts.  A program hangs after ``limit`` seconds, if any does.
    The ``tools`` are what is run on the program, the command's own first.  ``version`` is that of the command, empty if
    it says nothing.  ``check`` has lines for a shell that end with status 1 if what the variant shows is not shown (see
    :func:`ppr.properties.behaviour.shell_checks.check_lines`).  ``output`` is all that is printed about the variant,
    without the middle if it is much.  Message and output of the variant are those of the reduced one if this
    ``is_of_result``, else of the original one; ``changed`` says what is not the same, if anything is not.

    If scripts decide, the ``command`` is the one in them that shows by itself what they look for; empty if none does.
    """

    command: str
    seed: Behaviour
    variant: Behaviour
    version: str = ""
    tools: tuple[Tool, ...] = ()
    output: str = ""
    is_of_result: bool = False
    changed: str = ""
    reference: str = ""
    signature: str = ""
    limit: float | None = None
    check: str = ""
