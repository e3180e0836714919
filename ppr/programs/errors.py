"""Errors that users can fix, and numbers in messages."""

import contextlib
import errno
from collections.abc import Callable, Iterator

SHORTAGES = frozenset({errno.EAGAIN, errno.EMFILE, errno.ENFILE, errno.ENOMEM})  # these may be temporary
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


class UserError(Exception):
    """A bad call or input: one clear sentence, what, where and what to do.  The exit status is 2."""


@contextlib.contextmanager
def user_errors(what: str, *kinds: type[Exception], why: bool = True) -> Iterator[None]:
    """Turn an error of these ``kinds`` (by default :class:`OSError`) into a :class:`UserError`.

    Its message is ``what``, with the error's own message after a colon if ``why``.
    """
    caught = kinds or (OSError,)
    try:
        yield
    except caught as error:
        said = getattr(error, "strerror", None) or error
        raise UserError(f"{what}: {said}" if why else what) from error


class UnavailableError(UserError):
    """This machine lacks something right now: a command that a test needs, memory, processes, or disk space."""


class Interrupted(BaseException):
    """Stops a run: after a signal (exit status 130) or at a limit (0).  Libraries that catch Exception let it pass."""


@contextlib.contextmanager
def saying_if_interrupted(what: str | Callable[[], str]) -> Iterator[None]:
    """Replace the message of :class:`Interrupted` by ``what``; if that is a function, it is called only then."""
    try:
        yield
    except Interrupted as interruption:
        raise Interrupted(what if isinstance(what, str) else what()) from interruption


class DoesNotHoldError(UserError):
    """A predicate does not hold for the original programs, or does not tell them apart."""


def is_of_machine(error: BaseException | None) -> bool:
    """Whether an error, or one of its causes, is about the state of this machine and not about a program."""
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
