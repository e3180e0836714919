"""Brackets and their partners in a list of tokens."""

from collections.abc import Iterator, Mapping, Sequence


def balanced_ends(texts: Sequence[bytes], closing: Mapping[bytes, bytes]) -> Iterator[int]:
    """The lengths of the beginnings in which all brackets match, as far as that is possible.

    ``closing`` has the partner of each opening bracket.  The empty beginning is left out.
    """
    expected: list[bytes] = []
    for length, text in enumerate(texts, 1):
        if text in closing:
            expected.append(closing[text])
        elif text in closing.values() and (not expected or expected.pop() != text):
            return
        if not expected:
            yield length
