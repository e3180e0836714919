"""Reducers that see one program as a list: ddmin of its tokens, lines or characters."""

from diffing.merged import positions
from ppr.candidate import Stream, embed, nothing
from ppr.reducers.classic_ddmin import classic_ddmin
from ppr.reducers.masks import mask_at
from ppr.reducers.subject import Subject


def ddmin_units(subject: Subject) -> Stream[int]:
    """ddmin over the units of a program, as published."""
    size = len(subject.merged)

    def kept_only(_: int, kept: tuple[int, ...]) -> tuple[int]:
        return (mask_at(kept, size),)

    yield from embed(classic_ddmin(list(positions(subject.live))), subject.live, kept_only, nothing)
