"""What a command does with the programs of a pair, in the words of reports."""

import msgspec


class Behaviour(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a command does with one program.

    ``kind`` is one of the kinds that ppr tells apart, such as ``internal-error``; ``summary`` the end of a sentence
    (``dies with "internal compiler error: in gen_typedef_die"``); ``message`` the lines worth quoting; ``frames`` the
    top of the stack, innermost first.
    """

    kind: str
    summary: str
    message: str = ""
    frames: tuple[str, ...] = ()


class Observed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the properties of a pair were made from: the ``command``, and what it does with either program.

    ``reference`` is the command that it is compared with, if any; a ``signature`` the regular expression that the
    output about the variant has to match, if only that counts.  A program hangs after ``limit`` seconds, if any does.
    ``version`` is the first line that the command prints when it is asked for its version, empty if it says nothing.
    ``check`` has lines for a shell that end with status 1 if what the variant shows is not shown (see
    :func:`ppr.behaviour.shell_checks.check_lines`).
    The message about the variant ``is_of_result`` if it was printed for the reduced variant, not for the original one;
    ``changed`` says what is not the same, if anything is not.
    """

    command: str
    seed: Behaviour
    variant: Behaviour
    version: str = ""
    is_of_result: bool = False
    changed: str = ""
    reference: str = ""
    signature: str = ""
    limit: float | None = None
    check: str = ""
