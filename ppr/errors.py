"""Errors that a user can do something about."""


class UserError(Exception):
    """A bad call or input: one clear sentence, what, where and what to do.  The exit status is 2."""


class Interrupted(BaseException):
    """The run was asked to stop, by a signal (the exit status is 130) or a limit (0); the best programs are kept.

    It may be raised in the midst of any library, which must not take it for an error of its own.
    """


class DoesNotHoldError(UserError):
    """A predicate does not hold for the programs, or the tree, that the reduction is to start from."""
