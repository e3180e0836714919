"""Errors that a user can do something about."""


class UserError(Exception):
    """A bad call or input: one clear sentence, what, where and what to do.  The exit status is 2."""


class Interrupted(Exception):
    """The run was asked to stop; the best pair so far is kept.  The exit status is 130."""
