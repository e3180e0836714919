"""Errors that a user can do something about, and numbers in messages."""

import contextlib
import errno
from collections.abc import Callable, Iterator

SHORTAGES = frozenset({errno.EAGAIN, errno.EMFILE, errno.ENFILE, errno.ENOMEM})  # they may be over soon
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


class UserError(Exception):
    """A bad call or input: one clear sentence, what, where and what to do.  The exit status is 2."""


@contextlib.contextmanager
def user_errors(what: str, *kinds: type[Exception], why: bool = True) -> Iterator[None]:
    """Around work with what users give: an error of these ``kinds``, or else of the system, is a :class:`UserError`.

    It says ``what`` failed and, unless that is all there is to say, ``why``.
    """
    caught = kinds or (OSError,)
    try:
        yield
    except caught as error:
        said = error if kinds else getattr(error, "strerror", None) or error
        raise UserError(f"{what}: {said}" if why else what) from error


class UnavailableError(UserError):
    """Something is not there on this machine now: a command that a test needs, memory, processes, room on the disk."""


class Interrupted(BaseException):
    """The run is to stop, by a signal (exit status 130) or a limit (0); no library may take it for its own error."""


@contextlib.contextmanager
def saying_if_interrupted(what: str | Callable[[], str]) -> Iterator[None]:
    """Around what a signal may end: :class:`Interrupted` says ``what`` is kept then, as far as it is known then."""
    try:
        yield
    except Interrupted as interruption:
        raise Interrupted(what if isinstance(what, str) else what()) from interruption


class DoesNotHoldError(UserError):
    """A predicate does not hold for the programs, or the tree, that the reduction is to start from."""


def is_of_machine(error: BaseException | None) -> bool:
    """Whether an error, or one that has led to it, says what this machine lacks now, and nothing about a program."""
    while error is not None:
        if isinstance(error, UnavailableError) or getattr(error, "errno", None) in SHORTAGES | FULL:
            return True
        error = error.__cause__
    return False


def count(number: float, noun: str) -> str:
    """A number of things: ``1 test``, ``1,000 tests``, ``0.5 seconds``."""
    figure = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    return f"{figure} {noun}{'s' * (number != 1)}"


def are(number: float) -> str:
    return "is" if number == 1 else "are"
